package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/cli"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// fit makes the launch fit the kernel, or says why it cannot: the size of a block, the arguments, the time.
func (o *runOptions) fit(k *micro.Func, block string) error {
	b, need := &o.launch.Block, k.ReqBlock
	switch {
	case block == "" && need != [3]int{}:
		*b = need
	case block == "":
		*b = [3]int{32, 1, 1}
		if k.MaxThreads > 0 {
			b[0] = min(b[0], k.MaxThreads)
		}
	case need != [3]int{} && *b != need:
		return usagef("-block %s contradicts the kernel, which must be launched with blocks of %d,%d,%d threads (.reqntid): without -block it is", block, need[0], need[1], need[2])
	}
	n := b[0] * b[1] * b[2]
	if k.MaxThreads > 0 && n > k.MaxThreads {
		return usagef("-block %s is too large: the kernel allows %d threads (.maxntid)", block, k.MaxThreads)
	}
	if n > 1024 {
		return usagef("a block of %d threads; the limit is 1024", n)
	}
	values, err := equiv.ParseValues(o.values)
	if err != nil {
		return argError(err)
	}
	if err := equiv.CheckArgs(k, values); err != nil {
		return &cli.UsageError{Msg: err.Error()}
	}
	if o.given["fuel"] && !o.given["timeout"] {
		o.timeout = 0
	}
	return nil
}

// example is a command line that runs the kernel without findings, where a short search finds one.
func (o *runOptions) example(file string, p *simt.Program) string {
	opt := equiv.Thorough()
	if o.launch.Block != [3]int{} && o.given["block"] {
		opt.Shapes = []equiv.Shape{{Grid: o.launch.Grid, Block: o.launch.Block}}
	}
	in := equiv.LongestInput(p, o.launch.Kernel, opt)
	if in == nil {
		return ""
	}
	words := []string{"warpwise", "run", file, "--kernel", o.launch.Kernel, "--grid", dimsText(in.Shape.Grid), "--block", dimsText(in.Shape.Block)}
	if in.Shared > 0 {
		words = append(words, "--shared", strconv.FormatInt(in.Shared, 10))
	}
	for _, a := range in.Args {
		words = append(words, "--arg", a)
	}
	for _, m := range in.Memory {
		words = append(words, "--memory", m)
	}
	for i := range words {
		words[i] = equiv.Quote(words[i])
	}
	return "\non these arguments it has no findings: " + strings.Join(words, " ")
}

// dimsText writes sizes as the flags take them.
func dimsText(d [3]int) string {
	return fmt.Sprintf("%d,%d,%d", max(d[0], 1), max(d[1], 1), max(d[2], 1))
}

// write writes the buffer to the file.
func (x outFile) write(v *equiv.Value) error {
	data := v.Arg.Buffer.Data
	if strings.HasSuffix(x.path, ".npy") {
		data = v.NPY()
	}
	return os.WriteFile(x.path, data, 0o666)
}

// expectation is what a buffer should hold.
type expectation struct {
	arg  int
	spec string
	want *equiv.Expectation
}

// expectFlags registers the flags that say what a run should leave in memory.
func (o *runOptions) expectFlags(f *flags) {
	f.Group("What memory should hold")
	f.Func("expect", "expected contents of buffer argument N (`N=WHAT`): a number for every element, a .npy file, a file of bytes, or a text as for -arg. On a difference the exit code is 1", func(s string) error {
		n, spec, ok := strings.Cut(s, "=")
		k, err := strconv.Atoi(n)
		if !ok || err != nil || k < 0 || spec == "" {
			return fmt.Errorf("want N=FILE or N=VALUE, got '%s'", s)
		}
		o.expect = append(o.expect, expectation{arg: k, spec: spec})
		return nil
	})
	f.Float64Var(&o.tolerance[0], "rtol", 0, "relative tolerance, a `factor`: an element x is as expected when |x - want| <= atol + rtol*|want|")
	f.Float64Var(&o.tolerance[1], "atol", 0, "absolute tolerance, a `number`: see -rtol")
}

// readExpectations reads what the buffers among the arguments should hold.
func (o *runOptions) readExpectations(values []equiv.Value) error {
	for i := range o.expect {
		x := &o.expect[i]
		if x.arg >= len(values) || values[x.arg].Arg.Buffer == nil {
			return usagef("-expect %d=%s: argument %d is no buffer", x.arg, x.spec, x.arg)
		}
		var err error
		if x.want, err = equiv.ParseExpectation(x.spec, &values[x.arg]); err != nil {
			return argError(fmt.Errorf("-expect %d=%s: %w", x.arg, x.spec, err))
		}
	}
	return nil
}

// expectReport is how an expectation was met.
type expectReport struct {
	Argument int            `json:"argument"`
	Expected string         `json:"expected"`
	Elements int            `json:"elements"`
	Wrong    int            `json:"wrong"`
	First    []wrongElement `json:"first"`
}

type wrongElement struct {
	Index string `json:"index"`
	Got   string `json:"got"`
	Want  string `json:"want"`
}

// firstWrong is how many elements that are not as expected are shown.
const firstWrong = 8

// compare compares the buffers with what they should hold.
func (o *runOptions) compare(values []equiv.Value) []expectReport {
	var out []expectReport
	for _, x := range o.expect {
		v := &values[x.arg]
		r := expectReport{Argument: x.arg, Expected: x.spec, Elements: len(v.Arg.Buffer.Data) / v.Size(), First: []wrongElement{}}
		wrong, first := x.want.Compare(v, o.tolerance[0], o.tolerance[1], firstWrong)
		r.Wrong = wrong
		for _, d := range first {
			r.First = append(r.First, wrongElement{place(v, d.Index), d.Got, d.Want})
		}
		out = append(out, r)
	}
	return out
}

// print says how the expectation was met; when it was, only unless quiet.
func (r *expectReport) print(w io.Writer, quiet bool) {
	if r.Wrong == 0 {
		if !quiet {
			fmt.Fprintf(w, "argument %d is as expected (%d elements)\n", r.Argument, r.Elements)
		}
		return
	}
	fmt.Fprintf(w, "argument %d is not as expected: %d of %d elements differ from %s\n", r.Argument, r.Wrong, r.Elements, r.Expected)
	rows := [][]string{{"element", "is", "expected"}}
	for _, d := range r.First {
		rows = append(rows, []string{d.Index, d.Got, d.Want})
	}
	printColumns(w, rows)
	if more := r.Wrong - len(r.First); more > 0 {
		fmt.Fprintf(w, "  … and %d more\n", more)
	}
}

// dims reads "x,y,z"; x may separate, too.
func dims(s string) (d [3]int, err error) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == 'x' })
	if len(parts) == 0 || len(parts) > 3 {
		return d, usagef("bad size '%s'", s)
	}
	d = [3]int{1, 1, 1}
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || n < 1 || n > 1<<20 {
			return d, usagef("bad size '%s'", s)
		}
		d[i] = n
	}
	return d, nil
}

func parseChecks(s string) (c simt.Checks, err error) {
	for w := range strings.SplitSeq(s, ",") {
		switch w {
		case "races":
			c.Races = true
		case "init":
			c.Init = true
		case "undef":
			c.Undef = true
		case "none", "", "bounds", "barriers": // those two are always looked for
		default:
			return c, usagef("unknown check '%s'; there are races, init, undef, bounds, barriers and none", w)
		}
	}
	return c, nil
}
