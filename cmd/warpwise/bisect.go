package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/judge/bisect"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/reduce"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// bisection is a bisect command line.
type bisection struct {
	e          *env
	name, text string
	passes     string
	registry   *pass.Registry
	phases     *pass.Registry // of passes over PTX
	isPTX      bool           // the file is PTX
	level      int            // of the PTX that the check looks at; -1: it looks at the IR
	cmd        *reduce.Command
	badIsZero  bool // the command's exit status 0 means that the failure shows
	equiv      equiv.Options
	source     *simt.Program
	kernels    []string
	settings   map[string]string // of knobs
}

// setupBisect finds the pass and the decision that break a file.
func setupBisect(f *flags) action {
	return bisectWith(f, pipeline.Registry(), pipeline.PhaseRegistry())
}

// bisectFlags are those that are not kept in bisection.
type bisectFlags struct {
	check, interesting, level, kernel string
	timeout                           time.Duration
	extra                             int
	quiet                             bool
}

func (o *bisectFlags) register(f *flags, b *bisection) {
	f.Group("What is tested")
	f.StringVar(&b.passes, "passes", "", "`pipeline` of passes, separated by commas")
	f.Values("passes", warpwise.Passes)
	f.StringVar(&o.check, "check", "", "shell `command` that exits with 0 while all is well; {} stands for the file. Default: the emulator compares with the file as it is")
	f.StringVar(&o.interesting, "interesting", "", "in place of -check: a `command` that exits with 0 when the failure shows, as for reduce")
	f.DurationVar(&o.timeout, "timeout", 60*time.Second, "a command that takes longer (`time`, such as 60s) did not exit with 0")
	f.StringVar(&o.level, "ptx", "", "check our PTX at this `level`, O0 to O3, in place of LLVM IR")
	f.IntVar(&o.extra, "extra", 8, "look at `N` more states on each side, to see whether the failure stays once it is there")
	f.StringVar(&o.kernel, "kernel", "", "only these `kernels`")
	f.Group("What is printed")
	f.BoolVar(&o.quiet, "quiet", false, "no line for each state")
	f.Alias("q", "quiet")
	b.equiv = equiv.Options{Models: equiv.AllModels, Races: true}
	boundFlags(f, &b.equiv)
	f.knobs(func() map[string]string { return b.settings })
}

// bisectWith is setupBisect with passes of its own, for tests.
func bisectWith(f *flags, registry, phases *pass.Registry) action {
	b := &bisection{registry: registry, phases: phases, level: -1, settings: map[string]string{}}
	var o bisectFlags
	o.register(f, b)
	return func(e *env) error {
		b.e = e
		return b.find(f.Files, &o)
	}
}

// find bisects the one file.
func (b *bisection) find(files []string, o *bisectFlags) error {
	if err := checkArgs(&b.equiv); err != nil {
		return err
	}
	if len(files) != 1 || files[0] == "-" {
		return usagef("one input file is needed")
	}
	if o.check != "" && o.interesting != "" {
		return usagef("-check and -interesting exclude each other")
	}
	if o.level != "" {
		l, err := parseLevels(o.level)
		if err != nil || len(l) != 1 {
			return usagef("bad level '%s'", o.level)
		}
		b.level = l[0]
	}
	if err := b.load(files[0]); err != nil {
		return err
	}
	if b.isPTX && b.level >= 0 {
		return usagef("-ptx is about LLVM IR, and the file is PTX")
	}
	list, err := b.pipeline()
	if err != nil {
		return usagef("%v", err)
	}
	if err := b.open(o); err != nil {
		return err
	}
	opt := bisect.Options{Passes: list, Read: b.read, Test: b.test, Settings: b.settings, Extra: o.extra}
	if b.isPTX {
		opt.ReadPTX, opt.TestPTX = b.readPTX, b.testPTX
	}
	if o.extra == 0 {
		opt.Extra = -1
	}
	if !o.quiet {
		opt.Log = b.e.stderr
	}
	rep, err := bisect.Find(opt)
	if b.cmd != nil && b.cmd.Err() != nil {
		return b.cmd.Err()
	}
	return b.report(rep, err)
}

// load reads the file.
func (b *bisection) load(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	b.name, b.text = name, string(data)
	b.isPTX = filekind.IsPTX(b.name, b.text)
	return nil
}

// open prepares the test: the command, or the emulator.
func (b *bisection) open(o *bisectFlags) (err error) {
	if o.check+o.interesting == "" {
		if b.source, err = b.decode(); err != nil {
			return err
		}
		return b.choose(names(o.kernel))
	}
	ext := ".ll"
	if b.level >= 0 || b.isPTX {
		ext = ".ptx"
	}
	b.badIsZero = o.interesting != ""
	b.cmd = &reduce.Command{Line: o.check + o.interesting, File: "bisect" + ext, Timeout: o.timeout}
	return nil
}

// pipeline returns the passes; default<O2> and the like stand for theirs.
func (b *bisection) pipeline() ([]pass.Any, error) {
	if b.isPTX {
		return b.phasesNamed()
	}
	text, err := pipeline.Expand(b.passes)
	if err != nil {
		return nil, err
	}
	return b.registry.Parse(text)
}

// choose keeps the kernels that can be compared at all: with themselves.
func (b *bisection) choose(want []string) error {
	opt := b.equiv
	opt.Models = []simt.Model{simt.PerThread}
	last := "the file has no kernel of that name"
	for _, f := range b.source.Funcs {
		if !f.Kernel || len(want) > 0 && !slices.Contains(want, f.Name) {
			continue
		}
		if v := equiv.Kernels(b.source, b.source, opt, f.Name); v.Outcome == equiv.Equal {
			b.kernels = append(b.kernels, f.Name)
		} else {
			last = fmt.Sprintf("left out: %v: %s", v.Outcome, v.Detail)
			fmt.Fprintf(b.e.stderr, "BISECT: kernel %s\n", last)
		}
	}
	if len(b.kernels) == 0 {
		return &codeError{exitUnsupported, "no kernel of the file can be compared: " + last}
	}
	return nil
}

// read reads the file afresh, as opt does. For the emulator, licences to compute in another way are taken
// away first, or passes could use them.
func (b *bisection) read() (*ir.Module, error) {
	m, err := warpwise.Read(b.name, b.text, warpwise.ReadOptions{})
	if err == nil && b.cmd == nil {
		equiv.Strict(m)
	}
	return m, err
}

func (b *bisection) test(m *ir.Module) (bisect.Outcome, string) { return b.testLevel(m, b.level) }

// testLevel tests the module or its PTX at a level; a panic of the compiler is bad.
func (b *bisection) testLevel(m *ir.Module, level int) (out bisect.Outcome, why string) {
	defer func() {
		if x := recover(); x != nil {
			out, why = bisect.Bad, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	if b.cmd != nil {
		return b.testCommand(m, level)
	}
	target, err := b.target(m, level)
	if err != nil {
		return bisect.Unclear, err.Error()
	}
	switch v := equiv.Kernels(b.source, target, b.equiv, b.kernels...); v.Outcome {
	case equiv.Equal:
		return bisect.Good, ""
	case equiv.Differs:
		return bisect.Bad, v.Detail
	default:
		return bisect.Unclear, v.Outcome.String() + ": " + v.Detail
	}
}

// target decodes the module, or its PTX at a level, with what the emulator needs besides.
func (b *bisection) target(m *ir.Module, level int) (*simt.Program, error) {
	text := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	if level < 0 {
		return validate.Source("bisect.ll", text)
	}
	return validate.Compiled("bisect.ll", text, level)
}

func (b *bisection) testCommand(m *ir.Module, level int) (bisect.Outcome, string) {
	var text []byte
	if level < 0 {
		text = irtext.AppendModule(nil, m, irtext.PrintOptions{})
	} else {
		out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: validate.Target, OptLevel: level, Workers: 1})
		if err != nil {
			return bisect.Unclear, err.Error()
		}
		text = out.PTX
	}
	if b.cmd.Check(context.Background(), text) == b.badIsZero {
		return bisect.Bad, "the command says so"
	}
	return bisect.Good, ""
}

// report prints what was found. Exit codes: 0 found, 1 nothing to find, 3 cannot tell.
func (b *bisection) report(rep *bisect.Report, err error) error {
	var unclear *bisect.UnclearError
	switch {
	case errors.As(err, &unclear):
		return &codeError{exitUnsupported, err.Error()}
	case errors.Is(err, bisect.ErrGood):
		if b.level < 0 && b.cmd == nil && !b.isPTX {
			return b.selection(rep)
		}
		return &codeError{exitError, err.Error()}
	case errors.Is(err, bisect.ErrBad):
		if b.level > 0 {
			return b.selectionLevel(rep.Last)
		}
		return &codeError{exitError, err.Error() + ": " + rep.Last}
	case err != nil:
		return err
	}
	w := b.e.stdout
	for _, s := range rep.NotMonotone {
		fmt.Fprintf(w, "warning: the failure does not stay once it is there (%s): what follows is the first that was seen\n", s)
	}
	fmt.Fprintf(w, "first bad run: %d of %d: %s on %s\n", rep.Run, len(rep.Runs), rep.Ran.Pass, rep.Ran.On)
	if rep.Decision == 0 {
		fmt.Fprintf(w, "first bad decision: none: the pass breaks it before, or without, asking for a decision\n")
	} else {
		fmt.Fprintf(w, "first bad decision: %d of %d in this run, number %d of the pipeline\n", rep.Decision-rep.Before, rep.Within, rep.Decision)
	}
	if r := rep.Remark; r != nil {
		l := &diag.List{}
		l.Notef(diag.NewFile(b.name, b.text), r.Pos, "%s: %s (@%s): %s", r.Pass, r.Name, r.Func, r.Msg)
		l.Render(w)
	}
	fmt.Fprintf(w, "what is wrong: %s\n", rep.Last)
	b.replay(w, rep)
	fmt.Fprintf(w, "%d states were tested\n", rep.States)
	return nil
}

// replay prints the commands that make the first bad file and the last good one.
func (b *bisection) replay(w io.Writer, rep *bisect.Report) {
	base := b.name
	cmd := func(runs int, fuel int64) string {
		s := "warpwise opt -S"
		if b.isPTX {
			s = "warpwise ptx"
		}
		if runs == 0 {
			return s + " " + base
		}
		if level, ok := b.phaseLevel(); ok {
			s += fmt.Sprintf(" -O%d", level)
		} else {
			s += fmt.Sprintf(" -passes='%s'", b.passes)
		}
		for _, name := range slices.Sorted(maps.Keys(b.settings)) {
			s += fmt.Sprintf(" -knob '%s=%s'", name, b.settings[name])
		}
		s += fmt.Sprintf(" -opt-bisect-limit=%d", runs)
		if fuel > 0 {
			s += fmt.Sprintf(" -opt-fuel=%d", fuel)
		}
		return s + " " + base
	}
	bad, good := cmd(rep.Run, rep.Decision), cmd(rep.Run-1, 0)
	if rep.Decision > 1 && rep.Decision > rep.Before+1 {
		good = cmd(rep.Run, rep.Decision-1)
	}
	fmt.Fprintf(w, "bad:  %s\ngood: %s\n", bad, good)
}

// selection looks for the failure behind the passes: in instruction selection.
func (b *bisection) selection(rep *bisect.Report) error {
	list, err := b.pipeline()
	if err != nil {
		return err
	}
	var bad, good []string
	detail := ""
	for _, level := range []int{0, 2} {
		m, err := b.read()
		if err != nil {
			return err
		}
		if _, err := pass.Run(m, list, pass.Options{Settings: b.settings}); err != nil {
			return err
		}
		out, why := b.testLevel(m, level)
		rep.States++
		switch out {
		case bisect.Bad:
			bad = append(bad, fmt.Sprintf("-O%d", level))
			detail = why
		case bisect.Good:
			good = append(good, fmt.Sprintf("-O%d", level))
		default:
			return &codeError{exitUnsupported, fmt.Sprintf("the passes keep the meaning; the PTX at -O%d: %s", level, why)}
		}
	}
	if len(bad) == 0 {
		return &codeError{exitError, "no failure: the file, the file after the passes and our PTX of it at -O0 and -O2 agree on the emulator"}
	}
	b.inSelection(bad, good, detail)
	return nil
}

// selectionLevel is the answer when the PTX of the unchanged file is bad at a level above 0.
func (b *bisection) selectionLevel(why string) error {
	m, err := b.read()
	if err != nil {
		return err
	}
	at := []string{fmt.Sprintf("-O%d", b.level)}
	switch out, _ := b.testLevel(m, 0); out {
	case bisect.Good:
		b.inSelection(at, []string{"-O0"}, why)
	case bisect.Bad:
		b.inSelection(append([]string{"-O0"}, at...), nil, why)
	default:
		return &codeError{exitUnsupported, "the PTX of the unchanged file is bad: " + why}
	}
	return nil
}

// inSelection says that the passes are innocent.
func (b *bisection) inSelection(bad, good []string, why string) {
	w := b.e.stdout
	fmt.Fprintf(w, "the failure is in instruction selection, not in a pass: the PTX is bad at %v", bad)
	if len(good) > 0 {
		fmt.Fprintf(w, " and good at %v", good)
	}
	fmt.Fprintf(w, "\nwhat is wrong: %s\nbad:  warpwise llc %s -mcpu=%s %s\n", why, bad[0], validate.Target, b.name)
	if len(good) > 0 {
		fmt.Fprintf(w, "good: warpwise llc %s -mcpu=%s %s\n", good[0], validate.Target, b.name)
	}
}
