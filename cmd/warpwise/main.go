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
	"runtime/debug"
	"strings"

	"github.com/warpwise/warpwise"
)

// The exit codes.
const (
	exitOK          = 0
	exitError       = 1 // malformed input, failed verification
	exitUsage       = 2
	exitUnsupported = 3 // valid input that needs something not built
)

// verb is one subcommand.
type verb struct {
	name, usage, help string
	run               func(env *env, args []string) error
}

// env is the outside world of a verb.
type env struct {
	stdin          io.Reader
	stdout, stderr io.Writer
}

func verbs() []verb {
	return []verb{
		{"compile", "[flags] FILE.ll", "compile LLVM IR to PTX and say what was done", runCompile},
		{"opt", "[flags] FILE.ll", "run passes over LLVM IR, with the flags of LLVM's opt", runOpt},
		{"llc", "[flags] FILE.ll", "compile LLVM IR to PTX, with the flags of LLVM's llc", runLLC},
		{"ptx", "[flags] FILE.ptx", "read, check and print PTX", runPTX},
		{"run", "[flags] FILE.ll|FILE.ptx", "run a kernel on the warp emulator and say what went wrong", runKernel},
		{"verify", "[flags] A B", "compare the kernels of two files, LLVM IR or PTX, on the emulator", runVerify},
		{"reduce", "[flags] FILE", "make LLVM IR or PTX smaller while a check accepts it", runReduce},
		{"bisect", "[flags] FILE.ll", "find the pass and the decision that break a file", runBisect},
		{"exhibit", "[flags] [NAME]", "show known miscompiles of GPU compilers and let the judge find them", runExhibit},
		{"llvm-as", "[flags] FILE.ll", "check LLVM IR and write it (as text)", runAs},
		{"llvm-dis", "[flags] FILE", "read LLVM IR and print it", runDis},
		{"verify-uselistorder", "[flags] FILE", "check that printed IR reads back as the same IR", runUseListOrder},
		{"knobs", "[flags] [NAME or PASS…]", "list the knobs of all passes or of some, or describe some", runKnobs},
		{"passes", "", "list the passes that -passes= knows", runPasses},
		{"version", "", "print the version", runVersion},
	}
}

func main() {
	collectAt(whileReading)
	os.Exit(mainCode(&env{os.Stdin, os.Stdout, os.Stderr}, os.Args))
}

// When the garbage is collected, as GOGC, measured on libclc and the largest modules of the corpus. Reading
// makes hardly any: collecting seldom saves a tenth of its time and costs no memory. Code generation
// makes more: collecting often saves a fifth of the memory.
const (
	whileReading   = 200
	whileWorking   = 100
	whileCompiling = 60
)

// collectAt sets GOGC unless the environment does.
func collectAt(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

// mainCode runs the command line and returns the exit code.
func mainCode(e *env, argv []string) int {
	name := strings.TrimSuffix(filepath.Base(argv[0]), "-19")
	args := argv[1:]
	if v := findVerb(name); v == nil || name == "version" {
		if len(args) == 0 {
			usage(e.stderr)
			return exitUsage
		}
		name, args = args[0], args[1:]
	}
	switch name {
	case "help", "-h", "-help", "--help":
		usage(e.stdout)
		return exitOK
	case "-version", "--version":
		name = "version"
	}
	v := findVerb(name)
	if v == nil {
		fmt.Fprintf(e.stderr, "warpwise: unknown verb '%s'; 'warpwise help' lists them\n", name)
		return exitUsage
	}
	return report(e, v, v.run(e, args))
}

func findVerb(name string) *verb {
	for _, v := range verbs() {
		if v.name == name {
			return &v
		}
	}
	return nil
}

func usage(w io.Writer) {
	fmt.Fprint(w, "Warpwise compiles GPU kernels from LLVM IR to PTX and shows what it did.\n\nUsage: warpwise VERB [flags] [file]\n\nVerbs:\n")
	for _, v := range verbs() {
		fmt.Fprintf(w, "  %-20s %s\n", v.name, v.help)
	}
	fmt.Fprint(w, "\n'warpwise VERB -help' lists the flags of a verb. Exit codes: 0 done, 1 error in the\ninput, 2 usage, 3 not supported (nothing is written).\n")
}

// report prints the error of a verb and returns its exit code.
func report(e *env, v *verb, err error) int {
	var use *usageError
	var code *codeError
	var unsup *warpwise.UnsupportedError
	var list *warpwise.InputError
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errHelp):
		return exitOK
	case errors.As(err, &code):
		if code.msg != "" {
			fmt.Fprintf(e.stderr, "warpwise %s: %s\n", v.name, code.msg)
		}
		return code.code
	case errors.As(err, &use):
		fmt.Fprintf(e.stderr, "warpwise %s: %s\nusage: warpwise %s %s\n", v.name, use.msg, v.name, v.usage)
		return exitUsage
	case errors.As(err, &unsup):
		unsup.Render(e.stderr)
		return exitUnsupported
	case errors.As(err, &list):
		list.Render(e.stderr)
		return exitError
	}
	fmt.Fprintf(e.stderr, "warpwise %s: error: %v\n", v.name, err)
	return exitError
}
