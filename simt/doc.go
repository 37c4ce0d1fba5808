// Package simt executes GPU kernels on the CPU, warp by warp and lane by lane, and reports
// errors: out-of-bounds and misaligned accesses, reads of uninitialised memory, data races,
// divergent barriers, deadlocks, invalid member masks, use of poison.
//
// # Use
//
// DecodeIR and DecodePTX make a Program of a module, which the parsers of ir/irtext and
// ptx/ptxtext read. Program.Run takes a Launch: the name of the kernel, grid and block, the arguments, what to
// look for (Checks), and how the lanes of a warp share time (Model). An argument is the bytes of a
// value, or a Buffer of global memory. After the run Buffer.Data holds the contents that the kernel left, and
// Buffer.Shadow tells for each byte whether it is indeterminate (ShadowUnknown). The Result has the findings, in the order
// of their first occurrence; Finding.Diag makes a diagnostic of one. Run returns an error, and executes nothing, when the
// launch is invalid or the kernel may reach an operation that is not modelled.
//
//	p := simt.DecodePTX(module)
//	out := &simt.Buffer{Name: "out", Data: make([]byte, 4*256)}
//	r, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{256, 1, 1}, Args: []simt.Arg{{Buffer: out}}, Checks: simt.Checks{Races: true}})
//
// The fields of a Launch default to one block of one thread, the per-thread model, only the checks that are always
// made (bounds, alignment, barriers), and DefaultFuel. A Program may be launched any number of
// times. An Observer is called for every warp instruction; it sees the micro-operations of package
// simt/micro. With a Watch another goroutine can follow and stop a run.
//
// # One engine, two decoders
//
// The engine does not depend on the language a program came from. The package shares the data model of ir and ptx with the
// compiler and none of its semantics: every operation is implemented below this folder, by the engine and its decoders, from LLVM's language
// reference and the PTX manual, so that a bug of the compiler cannot be hidden by the same bug in the emulator.
//
// # Values
//
// A slot is a register of up to 64 bits for each of the 32 lanes of a warp. Wider values, vectors
// and aggregates take several slots. Beside the bits, a slot has three lane masks: poison (using
// it in a branch, address or store is undefined behaviour or propagates), undef (unspecified bits;
// any value is right) and choice (bits that the language lets an implementation choose: NaN
// payloads, clocks).
//
// # Time
//
// The lanes of a warp run as fragments: groups that share a program counter and a call frame. A
// Model decides which fragment runs next and when fragments join. Warp-level operations with a
// member mask wait until every named lane has arrived, whatever the model.
package simt
