// Command compare asks whether two files, of LLVM IR or PTX, do the same. It ends with 0 when no difference was found, with
// 1 and an input that shows it when one was, and with 3 when nothing can be said.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/warpwise/warpwise"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: compare A B")
		os.Exit(2)
	}
	outcome, err := compare(os.Stdout, os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	switch outcome {
	case warpwise.Equal:
	case warpwise.Differs:
		os.Exit(1)
	default:
		os.Exit(3)
	}
}

// compare writes the verdict on each kernel, and for one that differs what to call it with to see that.
func compare(w io.Writer, a, b string) (warpwise.Outcome, error) {
	var programs [2]warpwise.Program
	for i, name := range []string{a, b} {
		text, err := os.ReadFile(name)
		if err != nil {
			return 0, err
		}
		programs[i] = warpwise.Program{Name: name, Text: string(text)}
	}
	result, err := warpwise.Verify(programs[0], programs[1], warpwise.VerifyOptions{})
	if err != nil {
		return 0, err
	}
	for _, k := range result.Kernels {
		fmt.Fprintf(w, "%s: %v after %d inputs\n", k.Kernel, k.Outcome, k.Inputs)
		c := k.Counter
		if c == nil {
			continue
		}
		fmt.Fprintf(w, "  called with %q, %v blocks of %v threads: %s\n", c.Args, c.Launch.Grid, c.Launch.Block, c.What)
		if c.Lane != nil && c.First != nil {
			fmt.Fprintf(w, "  first in lane %d of warp %d:\n    %s: %s\n    %s: %s\n", c.Lane.Lane, c.Lane.Warp,
				c.First.Acts[0].Place, c.First.Acts[0].Value, c.First.Acts[1].Place, c.First.Acts[1].Value)
		}
	}
	return result.Outcome(), nil
}
