// Package ptxtext reads and writes PTX assembly.
//
// Print is deterministic: equal modules give equal bytes. Parse reads back everything that Print
// writes, and printing the result gives the same bytes again. It also reads the PTX that the
// NVIDIA compilers, LLVM, Triton and people write, of every version, and normalises it:
//
//   - registers of nested scopes become registers of the function, renamed where a name is taken;
//   - a scope survives only as a pair of pseudo instructions around declarations of variables
//     within one block (call sequences), or else its variables move to the function;
//   - .loc becomes a property of the instructions that follow;
//   - integer constants become decimal, floating-point constants 0f and 0d bit patterns;
//   - modifiers print in the order of the PTX manual; redundant spellings (bar.cta.sync) become
//     the common one;
//   - comments on lines of their own are kept, others dropped.
package ptxtext
