// Command compile turns a file of LLVM IR into PTX for sm_80 on standard output.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/warpwise/warpwise"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: compile FILE.ll")
		os.Exit(2)
	}
	if err := compile(os.Stdout, os.Args[1]); err != nil {
		report(os.Stderr, err)
		os.Exit(1)
	}
}

func compile(w io.Writer, name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	m, err := warpwise.Read(name, string(text), warpwise.ReadOptions{})
	if err != nil {
		return err
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2, Passes: "default<O2>"})
	if err != nil {
		return err
	}
	_, err = w.Write(out.PTX)
	return err
}

// report writes an error; what concerns the input comes with the line and a caret.
func report(w io.Writer, err error) {
	var input *warpwise.InputError
	var unsupported *warpwise.UnsupportedError
	switch {
	case errors.As(err, &input):
		input.Render(w)
	case errors.As(err, &unsupported):
		unsupported.Render(w)
	default:
		fmt.Fprintln(w, err)
	}
}
