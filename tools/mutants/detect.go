package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/mutation"
	"github.com/warpwise/warpwise/internal/judge/mutation/planted"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// home returns the package that a bug is planted in.
func home(m mutation.Bug) string { return path.Dir(m.Hunks[0].File) }

// askedToo are the packages whose tests are asked besides those of the package that a bug is planted in, which come
// first: they look at its results.
var askedToo = map[string][]string{
	"internal/isel":                {"internal/judge/museum", "internal/judge/validate"},
	"ir":                           {"ir/irtext"},
	"ptx":                          {"ptx/ptxtext"},
	"internal/analysis/access":     {"internal/opt/scevcgp", "internal/opt/commonbase", "internal/opt/basereduce"},
	"internal/analysis/evaluate":   {"internal/phase/simplify"},
	"internal/analysis/launch":     {"internal/analysis/ranges", "internal/opt/correlated"},
	"internal/analysis/linear":     {"internal/phase/access"},
	"internal/analysis/memver":     {"internal/phase/gvncse", "internal/phase/commoning"},
	"internal/analysis/place":      {"internal/phase/copyprop", "internal/phase/livedead", "internal/phase/localmem"},
	"internal/analysis/ranges":     {"internal/opt/correlated"},
	"internal/analysis/uniformity": {"internal/judge/validate"},
	"internal/analysis/version":    {"internal/phase/backcopy", "internal/phase/copyprop", "internal/phase/livedead", "internal/phase/localmem"},
	"internal/fold":                {"internal/opt/earlycse"},
	"internal/lint/lift":           {"internal/lint"},
	"internal/simplify":            {"internal/opt/earlycse"},
	"internal/phase/value":         {"internal/phase/gvncse", "internal/phase/commoning"},
	"internal/reshape":             {"internal/opt/loopsimplify", "internal/opt/lcssa", "internal/opt/looprotate", "internal/opt/fixirreducible", "internal/opt/unifyloopexits"},
	"internal/opt/codegenprepare":  {"internal/judge/passcheck"},
	"internal/opt/dce":             {"internal/judge/passcheck"},
	"internal/opt/earlycse":        {"internal/judge/csecheck"},
	"internal/opt/inline":          {"internal/judge/passcheck"},
	"internal/opt/mem2reg":         {"internal/judge/passcheck"},
	"internal/opt/simplifycfg":     {"internal/judge/passcheck"},
	"internal/opt/sink":            {"internal/judge/passcheck"},
	"internal/opt/sroa":            {"internal/judge/passcheck"},
}

// packages returns the packages whose tests are asked about a mutant.
func packages(m mutation.Bug) []string {
	own := home(m)
	if strings.HasPrefix(own, "internal/isel/") {
		return append([]string{own, "internal/isel"}, askedToo["internal/isel"]...)
	}
	if strings.HasPrefix(own, "simt/internal/") { // the emulator is tested through its face
		return []string{own, "simt", "internal/judge/equiv", "internal/judge/validate"}
	}
	return append([]string{own}, askedToo[own]...)
}

// pipelines returns what random kernels run before and after to show a mutant of the passes, or "" for
// one of the compiler to PTX.
func pipelines(m mutation.Bug) string {
	own := home(m)
	const cse = "early-cse;early-cse<memssa>"
	switch {
	case own == "internal/fold", own == "internal/simplify":
		return cse + ";instsimplify"
	case own == "internal/opt/earlycse":
		return cse
	case own == "internal/analysis/ranges", own == "internal/analysis/launch", own == "internal/opt/correlated":
		return "correlated-propagation"
	case own == "internal/opt/codegenprepare":
		return "codegenprepare<freeze>"
	case own == "internal/opt/basereduce":
		return "base-address-strength-reduce"
	case own == "internal/opt/commonbase":
		return "common-base-elimination"
	case own == "internal/opt/ctordtor":
		return "nvptx-lower-ctor-dtor"
	case own == "internal/opt/separateconstoffset":
		return "separate-const-offset-from-gep"
	case own == "internal/opt/structurizecfg", own == "internal/reshape", own == "internal/opt/fixirreducible", own == "internal/opt/lowerswitch", own == "internal/opt/unifyloopexits":
		return "lower-switch,fix-irreducible,mergereturn,unify-loop-exits,structurizecfg"
	case strings.HasPrefix(own, "internal/opt/"):
		return passNamed(path.Base(own))
	}
	return ""
}

// passNamed returns the pass that is spelt like a package but for hyphens, which names of packages have none of. Where there is
// no such pass it returns the package's name, which tools/trust then refuses.
func passNamed(pkg string) string {
	for _, name := range warpwise.Passes() {
		if strings.ReplaceAll(name, "-", "") == pkg {
			return name
		}
	}
	return pkg
}

// morePasses is how many more random kernels are run before and after a pass than through the whole
// compiler: they are short, and nothing is compiled.
const morePasses = 4

const (
	// skipped are tests that are random kernels again, or have nothing to do with results.
	skipped = "^(TestRandomKernels|TestDecodersSurvive|Fuzz)"
)

func trustBinary(o options) string { return filepath.Join(o.dir, "trust") }

func testBinary(o options, pkg string) string {
	return filepath.Join(o.dir, strings.ReplaceAll(pkg, "/", "-")+".test")
}

// build makes the binaries with all bugs planted, and checks that all is well when none is on. It needs them for ms.
func build(o options, bugs, ms []mutation.Bug) error {
	if err := os.MkdirAll(o.dir, 0o777); err != nil {
		return err
	}
	overlay, err := mutation.Overlay(".", filepath.Join(o.dir, "sources"), bugs)
	if err != nil {
		return err
	}
	if !o.noFuzz {
		if err := goTool("build", "-overlay", overlay, "-o", trustBinary(o), "./tools/trust"); err != nil {
			return err
		}
	}
	have := map[string]bool{}
	for _, m := range ms {
		if o.noTests {
			break
		}
		for _, pkg := range packages(m) {
			if have[pkg] {
				continue
			}
			have[pkg] = true
			_ = os.Remove(testBinary(o, pkg)) // a package without tests makes none
			if tests, _ := filepath.Glob(pkg + "/*_test.go"); len(tests) == 0 {
				continue
			}
			if err := goTool("test", "-c", "-overlay", overlay, "-o", testBinary(o, pkg), "./"+pkg); err != nil {
				return err
			}
			if a := testPackage(o, pkg, "", 10*time.Minute); a.who != "" {
				return fmt.Errorf("tests of %s fail without a mutant: %s", pkg, a.who)
			}
		}
	}
	return nil
}

func goTool(args ...string) error {
	r, err := process.Run(process.Command{Args: append([]string{"go"}, args...)})
	if err == nil && !r.OK() {
		err = fmt.Errorf("go %s: %s\n%s", strings.Join(args, " "), r.Reason(), r.Stderr)
	}
	return err
}

// fuzz runs random kernels until one shows the mutant. Times are those of the processor, so that
// other work on the machine does not count.
func fuzz(o options, m mutation.Bug) answer {
	if !m.Visible() {
		return answer{state: notAsked}
	}
	args := []string{trustBinary(o), "-stop", "-seed", fmt.Sprint(o.seed), "-j", fmt.Sprint(o.workers),
		"-time", o.limit.String(), "-keep", filepath.Join(o.dir, "kernels")}
	if m.ID[0] == 'H' { // over PTX
		args = append(args, "-n", fmt.Sprint(morePasses*o.kernels), "-ptx", "-passes", "O2")
	} else if p := pipelines(m); p != "" { // by what kernels do alone: the checker of replacements is asked by the tests
		args = append(args, "-n", fmt.Sprint(morePasses*o.kernels), "-passes", p, "-check-every", "0")
	} else {
		args = append(args, "-n", fmt.Sprint(o.kernels))
	}
	r, err := process.Run(process.Command{
		Args:  args,
		Env:   []string{planted.Env + "=" + m.ID},
		Limit: o.limit + time.Minute, // a kernel may hang the compiler
	})
	a := answer{state: missed, took: r.CPU, reached: bytes.Contains(r.Stderr, []byte(planted.Reached))}
	switch {
	case err != nil:
		a.who, a.state = err.Error(), caught
	case r.TimedOut:
		a.who, a.state = "hangs", caught
	case !r.OK():
		a.who, a.state = firstKernel(r), caught
		if a.who == "" {
			fmt.Fprintf(os.Stderr, "mutants: tools/trust fails: %s\n", r.Reason())
			os.Exit(1)
		}
	}
	return a
}

// firstKernel returns the first kernel that trust names, or that the compiler panics, or "".
func firstKernel(r process.Result) string {
	for l := range strings.Lines(string(r.Stdout)) {
		if rest, ok := strings.CutPrefix(l, "kernel "); ok {
			n, what, _ := strings.Cut(rest, ": ")
			what, _, _ = strings.Cut(what, ":")
			return "kernel " + n + ": " + strings.TrimSpace(what)
		}
	}
	if bytes.Contains(r.Stderr, []byte("panic:")) {
		return "panics"
	}
	return ""
}

// test runs the tests until one fails.
func test(o options, m mutation.Bug) answer {
	sum := answer{state: missed}
	for _, pkg := range packages(m) {
		a := testPackage(o, pkg, m.ID, 3*time.Minute)
		sum.took += a.took
		sum.reached = sum.reached || a.reached
		if a.who != "" {
			sum.who, sum.state = a.who, caught
			break
		}
	}
	return sum
}

// testPackage runs the tests of a package with a mutant and names the first that fails.
func testPackage(o options, pkg, id string, limit time.Duration) answer {
	return runTests(o, pkg, id, limit, "-test.short", "-test.skip", skipped)
}

func runTests(o options, pkg, id string, limit time.Duration, flags ...string) answer {
	bin := absolute(testBinary(o, pkg))
	if _, err := os.Stat(bin); errors.Is(err, os.ErrNotExist) {
		return answer{}
	}
	r, err := process.Run(process.Command{
		Dir:   pkg,
		Args:  append([]string{bin, "-test.failfast"}, flags...),
		Env:   []string{planted.Env + "=" + id, "WARPWISE_TEST_CACHE=" + absolute(o.dir)},
		Limit: limit,
	})
	a := answer{took: r.CPU, reached: bytes.Contains(r.Stderr, []byte(planted.Reached))}
	switch {
	case err != nil:
		a.who = err.Error()
	case r.TimedOut:
		a.who = pkg + " times out"
	case !r.OK():
		a.who = pkg + " " + firstFailure(r)
	}
	return a
}

func absolute(file string) string {
	if abs, err := filepath.Abs(file); err == nil {
		return abs
	}
	return file
}

// firstFailure returns the name of the first test that failed.
func firstFailure(r process.Result) string {
	for l := range strings.Lines(string(r.Stdout)) {
		if _, rest, ok := strings.Cut(l, "--- FAIL: "); ok {
			name, _, _ := strings.Cut(rest, " ")
			return name
		}
	}
	if bytes.Contains(r.Stderr, []byte("panic:")) {
		return "panics"
	}
	return r.Reason()
}
