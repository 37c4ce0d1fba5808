// Package reduce makes a program smaller while it keeps a property: the test case behind a
// miscompile, a crash or a rejected file becomes a few lines.
//
// The property is a function of the program's text (Check). The reducer knows LLVM IR and PTX. It
// has a list of passes for each, from coarse (functions) to fine (operands, names). A pass finds
// its opportunities in the program, n numbered edits, and a candidate is the program with some of
// them done. Which ones is decided by simplifying delta debugging (Zeller and Hildebrandt,
// "Simplifying and Isolating Failure-Inducing Input", TSE 2002, section 3): first all at once, then
// chunks of half the size, and so on to single edits; a candidate that keeps the property becomes
// the program. Passes repeat until none of them finds anything: at the end no single edit of any
// pass keeps the property (1-minimality with respect to the edits).
//
// A candidate is checked only when it is well-formed: the verifier of the IR or of PTX accepts it.
//
// Candidates are checked ahead of time by several workers, on the guess that the ones before them
// fail, and their answers are used in order. So the result and the number of checks counted do
// not depend on the number of workers, provided that the check always gives the same answer for
// the same text.
package reduce

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"
)

// Check reports whether the text still has the property that is looked for. It is called by
// several goroutines at once. When ctx is done its answer does not matter any more.
type Check func(ctx context.Context, text []byte) bool

// Options bound a reduction.
type Options struct {
	Context   context.Context // ends the reduction early, with what was reached; nil: nothing does
	Workers   int             // checks at the same time; 0: one for each processor
	MaxChecks int             // give up after so many checks; 0: no bound
	Time      time.Duration   // give up after this long; 0: no bound. Then the result depends on the machine.
	Progress  io.Writer       // a line for each pass that made the program smaller; nil: none
}

// Size measures a program.
type Size struct {
	Funcs  int // with a body
	Blocks int
	Insts  int // debug records are not counted
	Bytes  int // of text
}

func (s Size) String() string {
	return fmt.Sprintf("%d functions, %d blocks, %d instructions, %d bytes", s.Funcs, s.Blocks, s.Insts, s.Bytes)
}

// Result is what a reduction came to.
type Result struct {
	Text          []byte // the reduced program
	Before, After Size
	Checks        int    // different candidates that were checked
	Accepted      int    // of them, those that kept the property
	Invalid       int    // candidates that the verifier turned away
	Rounds        int    // times that the list of passes was gone through
	Stopped       string // why it ended before nothing more could be done; else empty
	Broken        string // a mistake of the reducer itself: the first panic of an edit, else empty
}

// ErrNotInteresting says that the program does not have the property to begin with.
var ErrNotInteresting = errors.New("the file is not interesting: the check does not accept it as it is")

// ErrFormatting says that the program loses the property by being read and printed.
var ErrFormatting = errors.New("the check accepts the file, but not what is left when it is read and printed again (without its comments)")

func (o *Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

func (o *Options) context() context.Context {
	if o.Context != nil {
		return o.Context
	}
	return context.Background()
}

func (o *Options) progress(format string, args ...any) {
	if o.Progress != nil {
		fmt.Fprintf(o.Progress, format, args...)
	}
}
