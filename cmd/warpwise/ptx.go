package main

import (
	"github.com/warpwise/warpwise"
)

// runPTX reads PTX, checks it and prints it in our form.
func runPTX(e *env, args []string) error {
	f := newFlags("ptx")
	out := f.String("o", "-", "output `file`")
	discard := f.Bool("disable-output", false, "write nothing")
	if err := f.parse(e, args); err != nil {
		return err
	}
	name, text, err := f.input(e)
	if err != nil {
		return err
	}
	m, err := warpwise.ReadPTX(name, text)
	if err != nil || *discard {
		return err
	}
	return output(e, *out, warpwise.PrintPTX(m))
}
