// Command warpwise compiles GPU kernels from LLVM IR to PTX and shows what it did.
//
// Usage: warpwise VERB [flags] [file]. The verbs opt, llc, llvm-as, llvm-dis and
// verify-uselistorder take the flags of the LLVM tools of that name, and the binary acts as such
// a tool when it is called by its name (a symbolic link suffices).
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/cli"
)

// The exit codes.
const (
	exitOK          = 0
	exitError       = 1 // malformed input, failed verification
	exitUsage       = 2
	exitUnsupported = 3 // valid input that needs something not built
)

// env is the outside world of a verb.
type env struct {
	stdin          io.Reader
	stdout, stderr io.Writer
}

func main() {
	collectAt(whileReading)
	os.Exit(mainCode(&env{os.Stdin, os.Stdout, os.Stderr}, os.Args))
}

// mainCode runs the command line and returns the exit code.
func mainCode(e *env, argv []string) int {
	name := strings.TrimSuffix(filepath.Base(argv[0]), "-19")
	args := argv[1:]
	if !standsFor(name) {
		if len(args) == 0 {
			commandLine().Help(e.stderr)
			return exitUsage
		}
		name, args = args[0], args[1:]
	}
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "-version", "--version":
		name = "version"
	}
	v := findVerb(name)
	if v == nil {
		fmt.Fprintf(e.stderr, "warpwise: unknown verb '%s'%s; 'warpwise help' lists them\n", name, commandLine().DidYouMean(name))
		return exitUsage
	}
	return report(e, v, v.run(e, args))
}

// standsFor reports whether the program, called by this name, is a tool of LLVM's.
func standsFor(name string) bool {
	switch name {
	case "opt", "llc", "llvm-as", "llvm-dis", "verify-uselistorder":
		return true
	}
	return false
}

// run reads the flags of the verb and does it.
func (v *verb) run(e *env, args []string) error {
	f := newFlags(v.Name)
	act := v.setup(f)
	switch err := f.parse(args); {
	case errors.Is(err, cli.ErrHelp):
		d := v.describe()
		d.Help(e.stdout, "warpwise")
		return nil
	case err != nil:
		return err
	}
	if v.noFiles && len(f.Files) > 0 {
		return usagef("unexpected argument '%s'", f.Files[0])
	}
	return act(e)
}

// report prints the error of a verb and returns its exit code.
func report(e *env, v *verb, err error) int {
	var use *cli.UsageError
	var code *codeError
	var option *warpwise.OptionError
	var unsup *warpwise.UnsupportedError
	var list *warpwise.InputError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &code):
		if code.msg != "" {
			fmt.Fprintf(e.stderr, "warpwise %s: %s\n", v.Name, code.msg)
		}
		return code.code
	case errors.As(err, &use):
		fmt.Fprintf(e.stderr, "warpwise %s: %s\nusage: warpwise %s [flags] %s\n", v.Name, use.Msg, v.Name, v.Args)
		return exitUsage
	case errors.As(err, &option):
		fmt.Fprintf(e.stderr, "warpwise %s: %s\n", v.Name, option.Error())
		return exitUsage
	case errors.As(err, &unsup):
		unsup.Render(e.stderr)
		return exitUnsupported
	case errors.As(err, &list):
		list.Render(e.stderr)
		return exitError
	}
	fmt.Fprintf(e.stderr, "warpwise %s: error: %v\n", v.Name, err)
	return exitError
}
