// Package fromir decodes modules of LLVM IR into micro-operations, from the language reference.
//
// Aggregates and vectors become scalars of up to 64 bits; larger integers take two slots. A function that holds
// something which is not modelled is marked, and a kernel that may reach it is not run. Inline assembly is decoded by
// package fromptx. Package simt calls Decode.
package fromir
