// Package simt executes GPU kernels on the CPU, warp by warp and lane by lane, and says what went
// wrong: out-of-bounds and misaligned accesses, reads of memory nobody wrote, data races,
// divergent barriers, deadlocks, wrong member masks, use of poison.
//
// # Use
//
// DecodeIR and DecodePTX make a Program of a module, which the parsers of ir/irtext and
// ptx/ptxtext read. Program.Run takes a Launch: the name of the kernel, grid and block, the arguments, what to
// look for (Checks), and how the lanes of a warp share time (Model). An argument is the bytes of a
// value, or a Buffer of global memory, whose Data holds afterwards what the kernel left there, and whose
// Shadow says, byte by byte, what is undefined of it (ShadowUnknown). The Result has the findings, in the order in which
// they were met; Finding.Diag prints one with its line. An error of Run means that the launch itself is wrong, or that the
// kernel may reach something that is not modelled: then nothing ran.
//
//	p := simt.DecodePTX(module)
//	out := &simt.Buffer{Name: "out", Data: make([]byte, 4*256)}
//	r, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{256, 1, 1}, Args: []simt.Arg{{Buffer: out}}, Checks: simt.Checks{Races: true}})
//
// The zero Launch is right where nothing is said: one block of one thread, the per-thread model, no checks but those that
// are always made (bounds, alignment, barriers), as many instructions as DefaultFuel. A Program may be launched any number of
// times. An Observer is told of every instruction of a run; what it is shown are the micro-operations of package
// simt/micro. A Watch follows and stops a run from outside.
//
// # One engine, two decoders
//
// The engine knows nothing of where a program came from. The package shares the data model of ir and ptx with the
// compiler and none of its semantics: every operation is defined below this folder, from LLVM's language
// reference and the PTX manual, so that a mistake of the compiler's cannot hide in its judge.
//
// # Values
//
// A slot is a register of up to 64 bits for each of the 32 lanes of a warp. Wider values, vectors
// and aggregates take several slots. Beside the bits, a slot has three lane masks: poison (using
// it in a branch, address or store is undefined behaviour or spreads), undef (bits nobody chose;
// any value is right) and choice (bits that the language lets an implementation choose: NaN
// payloads, clocks).
//
// # Time
//
// The lanes of a warp run as fragments: groups that share a program counter and a call frame. A
// Model decides which fragment runs next and when fragments join. Warp-level operations with a
// member mask wait until every named lane has arrived, whatever the model.
package simt
