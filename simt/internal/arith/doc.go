// Package arith is the arithmetic of lanes: what each micro-operation makes of the bits of its operands.
//
// All of it is functions of their arguments: integers of up to 64 bits (integer.go, bits.go) and up to 128 (wide.go),
// floating point with every rounding and the flushing of subnormals (float.go, rounding.go), the small formats of 4 to 19
// bits (minifloat.go), video instructions (video.go), elements of matrices and the places where the lanes of a warp hold them
// (matrix.go), rare functions of up to four scalars (functions.go), and what atomic operations leave behind (atomic.go).
// The commonest operations exist twice, the second time as loops over all lanes of a warp (loops.go, floatloops.go); a
// test of simt compares the two.
//
// A function is given the instruction, for its widths and modifiers. Beside the bits it returns what the language says
// of them: that they are poison, or left to the implementation, or that the behaviour is undefined. Package simt makes
// taints and findings of that. The definitions follow LLVM's language reference and the PTX manual; no code is shared with
// the compiler.
package arith
