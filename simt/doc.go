// Package simt executes GPU kernels on the CPU, warp by warp and lane by lane, and says what went
// wrong: out-of-bounds and misaligned accesses, reads of memory nobody wrote, data races,
// divergent barriers, deadlocks, wrong member masks, use of poison.
//
// # One engine, two decoders
//
// DecodeIR and DecodePTX translate a module into a Program of micro-operations; the engine knows
// nothing of where it came from. The package shares the data model of ir and ptx with the
// compiler and none of its semantics: every operation is defined here, from LLVM's language
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
