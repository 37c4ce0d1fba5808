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
// An error ends the entity (function, global, metadata node) it is in, and reading goes on with
// the next one, so that one run reports several errors.
package irtext
