package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"unsafe"

	"github.com/warpwise/warpwise/internal/cli"
)

func usagef(format string, args ...any) error { return cli.Usagef(format, args...) }

// flags is a set of flags with what our verbs need besides.
type flags struct {
	*cli.Flags
	planned error // a knob that was set although its pass does not exist yet
}

func newFlags(name string) *flags { return &flags{Flags: cli.NewFlags(name)} }

// levels registers -O0 to -O3 and -O=N, storing the level.
func (f *flags) levels(p *int) {
	set := func(n int) func(string) error {
		return func(string) error { *p = n; return nil }
	}
	for n := range 4 {
		f.BoolFunc(fmt.Sprintf("O%d", n), fmt.Sprintf("optimisation level %d", n), set(n))
	}
	f.Func("O", "optimisation `level`, 0 to 3", func(s string) error {
		if len(s) != 1 || s[0] < '0' || s[0] > '3' {
			return fmt.Errorf("optimisation level must be 0 to 3")
		}
		*p = int(s[0] - '0')
		return nil
	})
}

// ignored registers flags of LLVM's tools that have no meaning here and change nothing.
func (f *flags) ignored(bools, values []string) {
	f.Group(cli.Ignored)
	for _, n := range bools {
		f.BoolFunc(n, "accepted and ignored", func(string) error { return nil })
	}
	for _, n := range values {
		f.Func(n, "accepted and ignored", func(string) error { return nil })
	}
}

// parse reads the command line.
func (f *flags) parse(args []string) error {
	err := f.Parse(args)
	if err != nil && f.planned != nil {
		return &codeError{exitUnsupported, f.planned.Error()}
	}
	return err
}

// input reads the one input file of the command line, standard input by default or for "-".
func (f *flags) input(e *env) (name, text string, err error) {
	if len(f.Files) > 1 {
		return "", "", usagef("more than one input file: %s", strings.Join(f.Files, ", "))
	}
	if len(f.Files) == 0 {
		return readInput(e, "-")
	}
	return readInput(e, f.Files[0])
}

// readInput reads a file, or standard input for "-".
func readInput(e *env, file string) (name, text string, err error) {
	if file == "-" {
		var b bytes.Buffer
		if _, err := b.ReadFrom(e.stdin); err != nil {
			return "", "", err
		}
		return "<stdin>", bytesToString(b.Bytes()), nil
	}
	data, err := readFile(file)
	return file, bytesToString(data), err
}

// output writes data to the file, or to standard output when the name is "-".
func output(e *env, name string, data []byte) error {
	if name == "-" {
		_, err := e.stdout.Write(data)
		return err
	}
	return os.WriteFile(name, data, 0o666)
}

// bytesToString turns file contents, which nobody changes any more, into the string that source
// files hold. Modules are tens of megabytes: a copy would show in the peak memory.
func bytesToString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
