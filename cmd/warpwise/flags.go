package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"unsafe"
)

// usageError is a mistake in the command line.
type usageError struct{ msg string }

func (e *usageError) Error() string { return e.msg }

var errHelp = errors.New("help was printed")

func usagef(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// flags is a flag set in LLVM's manner: flags and files in any order, one dash or two.
type flags struct {
	*flag.FlagSet
	files   []string
	planned error // a knob that was set although its pass does not exist yet
}

func newFlags(name string) *flags {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return &flags{FlagSet: fs}
}

// alias makes short another name of the flag long.
func (f *flags) alias(short, long string) {
	g := f.Lookup(long)
	f.Var(g.Value, short, "the same as -"+long)
}

// levels registers -O0 to -O3 and -O=N, storing the level.
func (f *flags) levels(p *int) {
	set := func(n int) func(string) error {
		return func(string) error { *p = n; return nil }
	}
	for n := range 4 {
		f.BoolFunc(fmt.Sprintf("O%d", n), fmt.Sprintf("optimisation level %d", n), set(n))
	}
	f.Func("O", "optimisation level, 0 to 3", func(s string) error {
		if len(s) != 1 || s[0] < '0' || s[0] > '3' {
			return fmt.Errorf("optimisation level must be 0 to 3")
		}
		*p = int(s[0] - '0')
		return nil
	})
}

// ignored registers flags of LLVM's tools that have no meaning here and change nothing.
func (f *flags) ignored(bools, values []string) {
	for _, n := range bools {
		f.BoolFunc(n, "accepted and ignored", func(string) error { return nil })
	}
	for _, n := range values {
		f.Func(n, "accepted and ignored", func(string) error { return nil })
	}
}

// parse reads the command line; a lone - is a file.
func (f *flags) parse(e *env, args []string) error {
	for len(args) > 0 {
		if a := args[0]; a == "-" || !strings.HasPrefix(a, "-") {
			f.files = append(f.files, a)
			args = args[1:]
			continue
		}
		if err := f.FlagSet.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				f.help(e)
				return errHelp
			}
			if f.planned != nil {
				return &codeError{exitUnsupported, f.planned.Error()}
			}
			return &usageError{err.Error()}
		}
		rest := f.Args()
		if len(rest) == len(args) { // "--": the rest are files
			f.files = append(f.files, rest...)
			return nil
		}
		args = rest
	}
	return nil
}

// help prints the flags, without those of knobs.
func (f *flags) help(e *env) {
	shown := flag.NewFlagSet("", flag.ContinueOnError)
	shown.SetOutput(e.stdout)
	hidden := false
	f.VisitAll(func(g *flag.Flag) {
		if hidden = hidden || g.Usage == knobUsage; g.Usage != knobUsage {
			shown.Var(g.Value, g.Name, g.Usage)
		}
	})
	shown.PrintDefaults()
	if hidden {
		fmt.Fprintln(e.stdout, "  and the knobs of the passes, as -NAME=V: see 'warpwise knobs'")
	}
}

// input reads the one input file of the command line, standard input by default or for "-".
func (f *flags) input(e *env) (name, text string, err error) {
	if len(f.files) > 1 {
		return "", "", usagef("more than one input file: %s", strings.Join(f.files, ", "))
	}
	if len(f.files) == 0 || f.files[0] == "-" {
		var b bytes.Buffer
		if _, err := b.ReadFrom(e.stdin); err != nil {
			return "", "", err
		}
		return "<stdin>", bytesToString(b.Bytes()), nil
	}
	data, err := readFile(f.files[0])
	return f.files[0], bytesToString(data), err
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
