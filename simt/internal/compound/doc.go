// Package compound describes operations of many parts: matrix products, asynchronous copies, mbarriers, barriers of
// clusters, and the promises that LLVM IR makes of values and addresses.
//
// They are values in Func.Exts, which the micro-operations OpExt, OpGroup and OpWait name. A value says what the operation is
// made of, and which slots it reads and writes where that is known (Uses). The decoders make them; package simt says
// what they do.
package compound
