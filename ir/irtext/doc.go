// Package irtext reads and writes LLVM IR as text, the language of LLVM 15 to 22.
//
// Reading (Parse) has two phases. The first goes over the top level of the file in order: types,
// symbols, attribute groups, metadata; function bodies are only skipped by matching braces. The
// second parses the bodies in parallel. The result does not depend on the number of workers.
// There is no syntax tree: the parser builds ir values directly from the text, which is shared
// and not copied.
//
// What LLVM 19's parser rejects is rejected, with a position. Keywords of LLVM 20 to 22 are also accepted,
// and so are the typed pointers of LLVM 14, which become opaque.
//
// Printing (Print) gives the text that LLVM 19's opt -S writes, byte for byte; keywords that LLVM 19 does
// not know are printed as LLVM 22 does. All numbers (of metadata, attribute groups, types) are decided
// before any body is printed, so that bodies are printed in parallel.
//
// The parser upgrades the IR of older LLVMs as LLVM 19 does (auto-upgrade): attributes and names of
// intrinsics, calls of removed intrinsics, TBAA access tags, module flags. Upgrades that LLVM's tools do in
// addition are functions of their own: CheckDebugVersion, UseDebugRecords, UpgradeLayout.
//
// After an error the parser skips the rest of the entity (function, global, metadata node) and continues
// with the next one, so that one run reports several errors.
package irtext
