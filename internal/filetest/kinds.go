package filetest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// execute runs one command and returns its output, if it has one.
func execute(tf *testFile, command string) (out string, hasOutput bool, err error) {
	kind, args, _ := strings.Cut(command, " ")
	args = strings.TrimSpace(args)
	switch kind {
	case "parse":
		return "", false, roundTrip(tf)
	case "print":
		m, err := read(tf)
		if err != nil {
			return "", true, err
		}
		return printed(m), true, nil
	case "verify":
		found, err := findings(tf)
		return "", false, errors.Join(err, checkErrors(tf, found))
	case "analysis":
		return optimise(tf, "print<"+args+">", true)
	case "opt":
		return optimise(tf, args, false)
	case "ptx":
		return compile(tf, args)
	case "accept":
		return "", false, accept(tf, args)
	case "unsupported":
		return "", false, unsupported(tf, args)
	case "phases":
		return phases(tf, args)
	}
	return "", false, fmt.Errorf("unknown command '%s'", kind)
}

func read(tf *testFile) (*ir.Module, error) {
	m, err := warpwise.Read(tf.path, tf.head, warpwise.ReadOptions{})
	return m, detail(err)
}

// detail makes an error show its source lines.
func detail(err error) error {
	var in *warpwise.InputError
	var un *warpwise.UnsupportedError
	var b bytes.Buffer
	switch {
	case errors.As(err, &in):
		in.Render(&b)
	case errors.As(err, &un):
		un.Render(&b)
	default:
		return err
	}
	return errors.New(b.String())
}

func printed(m *ir.Module) string {
	var b bytes.Buffer
	irtext.Print(&b, m, irtext.PrintOptions{})
	return b.String()
}

func roundTrip(tf *testFile) error {
	m, err := read(tf)
	if err != nil {
		return err
	}
	first := printed(m)
	again, err := warpwise.Read(tf.path+" (printed)", first, warpwise.ReadOptions{})
	if err != nil {
		return detail(err)
	}
	again.ID = m.ID
	if second := printed(again); second != first {
		return errors.New("the print reads back differently: " + firstDifference(first, second))
	}
	return nil
}

// findings parses and verifies the file, debug info and all, and returns the diagnostics.
func findings(tf *testFile) (*diag.List, error) {
	m, diags := irtext.Parse(diag.NewFile(tf.path, tf.head), irtext.Options{})
	if diags.HasErrors() {
		return diags, nil
	}
	broken := false
	diags = verify.Module(m, verify.Options{Deep: true, BrokenDebugInfo: &broken})
	if n := diags.NumErrors(); n > diag.MaxErrors {
		return diags, fmt.Errorf("%d errors are too many for one file", n)
	}
	return diags, nil
}

// expectation is a comment "; error: TEXT" or "; warning: TEXT" on a line.
type expectation struct {
	line           int
	severity, text string
	met            bool
}

func expectations(text string) (out []expectation) {
	for i, l := range strings.Split(text, "\n") {
		for _, sev := range []string{"error", "warning"} {
			if _, rest, ok := strings.Cut(l, "; "+sev+": "); ok {
				out = append(out, expectation{line: i + 1, severity: sev, text: strings.TrimSpace(rest)})
			}
		}
	}
	return out
}

// checkErrors compares what was found with the marks of the file, both ways. What has no position is
// expected on the first line.
func checkErrors(tf *testFile, found *diag.List) error {
	want := expectations(tf.head)
	var problems []string
	for _, d := range found.Diags {
		line := 0
		if d.File != nil {
			line, _ = d.File.LineCol(d.Pos)
		}
		line = max(line, 1)
		met := slices.IndexFunc(want, func(e expectation) bool {
			return !e.met && e.line == line && e.severity == d.Severity.String() && strings.Contains(d.Msg, e.text)
		})
		if met < 0 {
			problems = append(problems, fmt.Sprintf("line %d: unexpected %s: %s", line, d.Severity, d.Msg))
			continue
		}
		want[met].met = true
	}
	for _, e := range want {
		if !e.met {
			problems = append(problems, fmt.Sprintf("line %d: no %s, want: %s", e.line, e.severity, e.text))
		}
	}
	if len(problems) == 0 {
		return nil
	}
	return errors.New(strings.Join(problems, "\n"))
}

// optimise runs passes; the output is what they print, followed by the functions unless
// printOnly.
func optimise(tf *testFile, passes string, printOnly bool) (string, bool, error) {
	m, err := read(tf)
	if err != nil {
		return "", true, err
	}
	var out bytes.Buffer
	if _, err := warpwise.Optimize(m, passes, warpwise.OptimizeOptions{Out: &out, VerifyEach: true}); err != nil {
		return "", true, detail(err)
	}
	if printOnly {
		return out.String(), true, nil
	}
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			irtext.PrintFunc(&out, f)
		}
	}
	return out.String(), true, nil
}

// compileOptions reads "sm_80 -O2". The phases behind instruction selection run where the word phases says so: the expected
// output is about instruction selection.
func compileOptions(args string) (warpwise.CompileOptions, error) {
	opt := warpwise.CompileOptions{OptLevel: 2, Phases: "none"}
	for _, a := range strings.Fields(args) {
		switch {
		case strings.HasPrefix(a, "sm_"):
			opt.Target = a
		case len(a) == 3 && strings.HasPrefix(a, "-O"):
			opt.OptLevel = int(a[2] - '0')
		case strings.HasPrefix(a, "ptx"):
			opt.PTX = a[3:]
		case a == "phases":
			opt.Phases = ""
		default:
			return opt, fmt.Errorf("unknown argument '%s'", a)
		}
	}
	return opt, nil
}

func compile(tf *testFile, args string) (string, bool, error) {
	opt, err := compileOptions(args)
	if err != nil {
		return "", true, err
	}
	opt.Workers = 1
	text, err := compiled(tf, opt)
	if err != nil {
		return "", true, err
	}
	opt.Workers = 8
	if again, err := compiled(tf, opt); err != nil || again != text {
		return "", true, fmt.Errorf("the PTX depends on the number of workers (%v): %s", err, firstDifference(text, again))
	}
	return text, true, nil
}

// laterThanAssembler reports a target that the assembler of CUDA 12.4 does not know.
func laterThanAssembler(sm string) bool {
	n, _ := strconv.Atoi(strings.TrimRight(strings.TrimPrefix(sm, "sm_"), "af"))
	return n > 90
}

// compiled returns the PTX of the file, which we read and the assembler, where present, accepts if it knows the target.
func compiled(tf *testFile, opt warpwise.CompileOptions) (string, error) {
	m, err := read(tf)
	if err != nil {
		return "", err
	}
	out, err := warpwise.Compile(m, opt)
	if err != nil {
		return "", detail(err)
	}
	if _, err := warpwise.ReadPTX(tf.path+" (compiled)", string(out.PTX)); err != nil {
		return "", detail(err)
	}
	if laterThanAssembler(opt.Target) {
		return string(out.PTX), nil
	}
	return string(out.PTX), peer.Assemble(out.PTX, opt.Target)
}

// accept compiles for each combination of the targets and levels among its arguments.
func accept(tf *testFile, args string) error {
	var targets, levels, rest []string
	for _, a := range strings.Fields(args) {
		switch {
		case strings.HasPrefix(a, "sm_"):
			targets = append(targets, a)
		case strings.HasPrefix(a, "-O"):
			levels = append(levels, a)
		default:
			rest = append(rest, a)
		}
	}
	if levels == nil {
		levels = []string{"-O2"}
	}
	if targets == nil {
		return errors.New("no target")
	}
	for _, sm := range targets {
		for _, level := range levels {
			opt, err := compileOptions(strings.Join(append([]string{sm, level}, rest...), " "))
			if err != nil {
				return err
			}
			if _, err := compiled(tf, opt); err != nil {
				return fmt.Errorf("%s %s: %w", sm, level, err)
			}
		}
	}
	return nil
}

func unsupported(tf *testFile, args string) error {
	opt, err := compileOptions(args)
	if err != nil {
		return err
	}
	m, err := read(tf)
	if err != nil {
		return err
	}
	_, err = warpwise.Compile(m, opt)
	var un *warpwise.UnsupportedError
	if !errors.As(err, &un) {
		return fmt.Errorf("want an unsupported error, got %v", err)
	}
	return checkErrors(tf, un.List())
}
