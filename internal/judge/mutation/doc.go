// Package mutation is mutation testing of the compiler: it plants bugs to measure whether the tests and the
// random kernels find them.
//
// A bug is an entry in one of the files bugs/*.txt, outside of the code that it breaks:
//
//	bug M-16 CopiesInOrder
//	parallel copies are made one after the other in list order (swap problem)
//	file internal/isel/parallel/parallel.go
//	 	lines that stay, for context
//	-	lines as they are
//	+	lines with the bug
//
// Lines that begin with a space or a minus must stand in the file exactly once, in this order. An entry may
// change several places, each with a file line of its own. An empty line ends the entry.
//
// Overlay makes one copy of the sources with all bugs in it, each behind a condition on the environment
// variable [planted.Env], for the flag -overlay of the go command. So one build serves all bugs, and the
// product contains nothing of them: no condition, no import, no build tag. When a line that an entry names
// changes, TestEntries fails and names the entry to update.
//
// The command tools/mutants runs all of them and writes the table of which were found by what.
package mutation
