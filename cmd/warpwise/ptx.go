package main

import (
	"github.com/warpwise/warpwise"
)

// setupPTX reads PTX, checks it and prints it in our form.
func setupPTX(f *flags) action {
	out := f.String("o", "-", "output `file`")
	discard := f.Bool("disable-output", false, "write nothing")
	return func(e *env) error {
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
}
