package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"github.com/warpwise/warpwise/internal/filekind"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/cli"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/spell"
	"github.com/warpwise/warpwise/simt"
)

// codeError ends a verb with an exit code of its own.
type codeError struct {
	code int
	msg  string // may be empty
}

func (e *codeError) Error() string { return e.msg }

// runOptions is what run was asked for.
type runOptions struct {
	launch    simt.Launch
	values    []string // the arguments
	memory    []string // buffers that no argument names
	schedules int
	show      int
	json      bool
	quiet     bool
	trace     traceFlag
	out       []outFile
	expect    []expectation
	tolerance [2]float64 // relative, absolute
	timeout   time.Duration
	given     map[string]bool // flags of the command line
}

// outFile is a buffer to be written to a file.
type outFile struct {
	arg  int
	path string
}

// setupRun runs a kernel on the warp emulator, prints what it left in memory and what went wrong.
func setupRun(f *flags) action {
	o := &runOptions{}
	f.Group("Launch")
	kernel := f.String("kernel", "", "`name` of the kernel (default: the only one)")
	grid := f.String("grid", "1", "blocks of the grid: `x[,y[,z]]`")
	block := f.String("block", "", "threads of a block: `x[,y[,z]]` (default: as the kernel says with .reqntid, else 32)")
	cluster := f.String("cluster", "", "blocks of a cluster: `x[,y[,z]]` (default: as the kernel says)")
	f.Int64Var(&o.launch.SharedBytes, "shared", 0, "`bytes` of dynamic shared memory")
	f.Func("memory", "a `buffer` that no argument names, ADDRESS=f32[64]:random(1), for pointers in buffers and structures", func(s string) error {
		o.memory = append(o.memory, s)
		_, err := equiv.ParseMemory(o.memory)
		return err
	})
	f.Group("How the kernel is run")
	model := f.String("model", "maximal", "how the lanes of a warp share time, a `model`: per-thread, stack, maximal or adversarial")
	f.Values("model", modelNames)
	checks := f.String("check", "races,init,undef", "`what` to look for: races, init, undef, bounds, barriers (those two always), or none")
	f.Values("check", func() []string { return []string{"races", "init", "undef", "bounds", "barriers", "none"} })
	f.Int64Var(&o.launch.Fuel, "fuel", 0, "give up after `N` warp instructions (0: 2^30)")
	f.DurationVar(&o.timeout, "timeout", time.Minute, "give up after this `time`, such as 90s; 0: never. With -fuel: never, unless given")
	f.Uint64Var(&o.launch.Seed, "seed", 0, "seed `N` of the adversarial model; in other models bit 0 runs the last lane first (per-thread), bit 1 the last warp")
	f.IntVar(&o.schedules, "schedules", 0, "then run under `N` schedules of the adversarial model and compare memory")
	f.Group("What is printed")
	f.IntVar(&o.show, "show", 16, "print the first `N` elements of each buffer; -1: all")
	f.BoolVar(&o.json, "json", false, "print the result as JSON")
	f.BoolVar(&o.quiet, "q", false, "print findings and unmet expectations only")
	f.Alias("quiet", "q")
	f.Var(&o.trace, "trace", "print every warp instruction; -trace=5,8-11: only those threads of the grid")
	f.Group("Launch")
	f.Func("arg", "an `argument`, in order, as above; once for each parameter", func(s string) error {
		o.values = append(o.values, s)
		return nil
	})
	f.Group("What is printed")
	f.Func("out", "write (`N=PATH`) buffer argument N, from 0, to a file: to one of NumPy's when PATH ends in .npy, else its bytes", o.addOut)
	o.expectFlags(f)
	return func(e *env) error {
		o.given = map[string]bool{}
		f.Visit(func(x *flag.Flag) { o.given[x.Name] = true })
		name, text, err := f.input(e)
		if err != nil {
			return err
		}
		if err := o.check(*grid, *block, *model, *checks); err != nil {
			return err
		}
		if *cluster != "" {
			if o.launch.Cluster, err = dims(*cluster); err != nil {
				return err
			}
		}
		p, err := program(name, text)
		if err != nil {
			return err
		}
		return o.start(e, p, name, *kernel, *block)
	}
}

// addOut reads a value of -out.
func (o *runOptions) addOut(s string) error {
	n, path, ok := strings.Cut(s, "=")
	k, err := strconv.Atoi(n)
	if !ok || err != nil || k < 0 || path == "" {
		return fmt.Errorf("want N=PATH, got '%s'", s)
	}
	o.out = append(o.out, outFile{k, path})
	return nil
}

// start runs the kernel that is asked for, with arguments that fit it.
func (o *runOptions) start(e *env, p *simt.Program, name, kernel, block string) (err error) {
	if o.launch.Kernel, err = oneKernel(p, kernel); err != nil {
		return err
	}
	if err := o.fit(p.Lookup(o.launch.Kernel), block); err != nil {
		var usage *cli.UsageError
		if errors.As(err, &usage) && len(o.values) == 0 {
			usage.Msg += o.example(name, p)
		}
		return err
	}
	return o.run(e, p)
}

func modelNames() []string { return []string{"per-thread", "stack", "maximal", "adversarial"} }

// check reads the flags that have a form.
func (o *runOptions) check(grid, block, model, checks string) (err error) {
	if o.launch.Grid, err = dims(grid); err != nil {
		return err
	}
	if block != "" {
		if o.launch.Block, err = dims(block); err != nil {
			return err
		}
	}
	var ok bool
	if o.launch.Model, ok = simt.ParseModel(model); !ok {
		return usagef("unknown model '%s'%s; there are %s", model, spell.DidYouMean(model, slices.Values(modelNames())), strings.Join(modelNames(), ", "))
	}
	if o.launch.Checks, err = parseChecks(checks); err != nil {
		return err
	}
	values, err := equiv.ParseValues(o.values)
	if err != nil {
		return argError(err)
	}
	for _, x := range o.out {
		if x.arg >= len(values) || values[x.arg].Arg.Buffer == nil {
			return usagef("-out %d=%s: argument %d is no buffer", x.arg, x.path, x.arg)
		}
	}
	return o.readExpectations(values)
}

// argError is the error of an argument: of the command line, unless a file could not be read.
func argError(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return err
	}
	return &cli.UsageError{Msg: err.Error()}
}

// outcome is what a run came to.
type outcome struct {
	launch simt.Launch
	values []equiv.Value
	before [][]byte // by argument: what a buffer held before the run
	res    *simt.Result

	stopped bool // by the time limit
}

// once runs the kernel once.
func (o *runOptions) once(e *env, p *simt.Program, l simt.Launch) (*outcome, error) {
	values, err := equiv.ParseValues(o.values)
	if err != nil {
		return nil, argError(err)
	}
	if l.Memory, err = equiv.ParseMemory(o.memory); err != nil {
		return nil, argError(err)
	}
	equiv.NameBuffers(values, p.Lookup(l.Kernel))
	out := &outcome{launch: l, values: values, before: make([][]byte, len(values))}
	for i := range values {
		l.Args = append(l.Args, values[i].Arg)
		if b := values[i].Arg.Buffer; b != nil && !o.quiet {
			out.before[i] = bytes.Clone(b.Data)
		}
	}
	l.Workers, l.Watch = runtime.GOMAXPROCS(0), &simt.Watch{}
	var progress io.Writer
	if !o.quiet {
		progress = e.stderr
	}
	end := follow(progress, l.Watch, l.Grid[0]*l.Grid[1]*l.Grid[2], o.timeout)
	out.res, err = p.Run(l)
	end()
	if err != nil {
		return nil, &codeError{exitUnsupported, err.Error()}
	}
	out.stopped = l.Watch.Stopped()
	return out, nil
}

// bad reports whether a finding is more than a warning.
func (r *outcome) bad() bool {
	for i := range r.res.Findings {
		if k := r.res.Findings[i].Kind; k.IsUB() || k == simt.Trap {
			return true
		}
	}
	return false
}

// run runs the kernel, and then under other schedules until something is wrong.
func (o *runOptions) run(e *env, p *simt.Program) error {
	l := o.launch
	if o.trace.on {
		l.Observer = newTracer(e.stdout, p, o.trace.threads)
	}
	first, err := o.once(e, p, l)
	if err != nil {
		return err
	}
	rep := newRunReport(o, p, first)
	last := first
	for i := 0; i < o.schedules && !last.res.Inconclusive && !last.bad(); i++ {
		l := o.launch
		l.Model, l.Seed = simt.Adversarial, o.launch.Seed+uint64(i)
		if last, err = o.once(e, p, l); err != nil {
			return err
		}
		rep.add(first, last)
	}
	rep.finish(last)
	if o.json {
		rep.printJSON(e.stdout)
	} else {
		rep.print(e)
	}
	for _, x := range o.out {
		if err := x.write(&last.values[x.arg]); err != nil {
			return err
		}
	}
	switch {
	case rep.Exit == exitUnsupported && last.stopped:
		return &codeError{exitUnsupported, fmt.Sprintf("out of time after %v and %d warp instructions: use -timeout", o.timeout, last.res.Steps)}
	case rep.Exit == exitUnsupported:
		return &codeError{exitUnsupported, fmt.Sprintf("out of fuel after %d warp instructions: use -fuel", last.res.Steps)}
	case rep.Exit != exitOK:
		return &codeError{rep.Exit, ""}
	}
	return nil
}

// differs describes the first element in which two runs differ, or returns "".
func differs(a, b *outcome) string {
	for i := range a.values {
		x, y := &a.values[i], &b.values[i]
		if x.Arg.Buffer == nil || bytes.Equal(x.Arg.Buffer.Data, y.Arg.Buffer.Data) {
			continue
		}
		xs, ys := x.Elements(-1), y.Elements(-1)
		for k := range xs {
			if xs[k] != ys[k] && xs[k] != "?" {
				return fmt.Sprintf("argument %d, element %d: %s, then %s", i, k, xs[k], ys[k])
			}
		}
	}
	return ""
}

// program reads and decodes a file.
func program(name, text string) (*simt.Program, error) {
	if filekind.IsPTX(name, text) {
		m, err := warpwise.ReadPTX(name, text)
		if err != nil {
			return nil, err
		}
		return simt.DecodePTX(m), nil
	}
	return validate.Source(name, text)
}

// oneKernel returns the kernel asked for, or the only one.
func oneKernel(p *simt.Program, want string) (string, error) {
	var all []string
	for _, f := range p.Funcs {
		if f.Kernel {
			all = append(all, f.Name)
			if f.Name == want {
				return want, nil
			}
		}
	}
	if want == "" && len(all) == 1 {
		return all[0], nil
	}
	if len(all) == 0 {
		return "", usagef("the file has no kernel")
	}
	if want == "" {
		return "", usagef("-kernel is needed; there are: %s", strings.Join(all, ", "))
	}
	return "", usagef("no kernel '%s'%s; there are: %s", want, spell.DidYouMean(want, slices.Values(all)), strings.Join(all, ", "))
}
