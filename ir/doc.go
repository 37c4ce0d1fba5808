// Package ir is LLVM IR in memory: modules, functions, blocks, values, types, attributes and
// metadata, as LLVM 15 to 22 define them in text.
//
// # Shape
//
// Every instruction, parameter and constant is one uniform *Value of 96 bytes with a dense ID
// (from 1, never reused in a function), so analyses keep side tables as slices. Operands are in
// Args (inline storage for three); there are use counts and no use lists. Instructions of a block
// form an intrusive list. Control flow lives in edges between blocks, each carrying its reverse
// index; the arguments of a phi are parallel to the Preds of its block.
//
// Constants belong to a Pool (each Func has one, the Module has one for initialisers) and are
// hash-consed by their bits, so inside one function equal constants are equal pointers.
// A symbol used as an operand is the constant OpGlobal.
//
// Types, attribute sets and metadata are interned in the Module and referred to by small
// handles: equal handles are equal things.
//
// # Concurrency
//
// Different functions of a module may be built and changed by different goroutines at once:
// interning in the Module is locked, everything else is owned by the function.
//
// # What is not understood
//
// Attributes and metadata of an unknown kind are kept as text and printed back. Use-list orders,
// module summaries and module assembly are kept as text.
package ir
