// Package irtext reads and writes LLVM IR as text, the language of LLVM 15 to 22.
//
// Reading (Parse) has two phases. The first goes over the top level of the file in order: types,
// symbols, attribute groups, metadata; function bodies are only skipped by matching braces. The
// second parses the bodies in parallel. The result does not depend on the number of workers.
// There is no syntax tree: the parser builds ir values directly from the text, which is shared
// and not copied.
//
// What LLVM 19's reader rejects is rejected, with a position; words of LLVM 20 to 22 are accepted
// besides, and so are the typed pointers of LLVM 14, which become opaque.
//
// Printing (Print) gives the text that opt of LLVM 19 gives with -S, byte for byte; words that it
// does not know are printed as LLVM 22 does. All numbers (of metadata, attribute groups, types) are
// decided before any body is printed, so that bodies are printed in parallel.
//
// On reading, what older LLVMs wrote is brought up to date as LLVM 19 does: attributes and names of
// intrinsics, calls of intrinsics that are no more, access tags, module flags. What LLVM's tools do
// besides are passes of their own: CheckDebugVersion, UseDebugRecords, UpgradeLayout.
//
// An error ends the entity (function, global, metadata node) it is in, and reading goes on with
// the next one, so that one run reports several errors.
package irtext
