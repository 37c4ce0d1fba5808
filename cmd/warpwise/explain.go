package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os/exec"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/report/explain"
	"github.com/warpwise/warpwise/internal/report/machine"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// explainFlags are the flags of explain.
type explainFlags struct {
	run           runOptions // the launch
	opt           explain.Options
	compile       warpwise.CompileOptions
	grid, block   string
	passes, ptxas string
	out, html     string
	json, noRun   bool
}

func setupExplain(f *flags) action {
	o := &explainFlags{}
	o.compile.OptLevel = 2
	f.Group("Target")
	f.StringVar(&o.opt.Target, "mcpu", "", "target `processor`: that LLVM IR is compiled for (default "+warpwise.DefaultTarget+"), or that PTX is looked at for (default: its own)")
	f.Values("mcpu", func() []string { return targetNames(false) })
	f.levels(&o.compile.OptLevel)
	f.StringVar(&o.passes, "passes", "", "`pipeline` of IR passes in place of that of the level")
	f.Values("passes", warpwise.Passes)
	f.StringVar(&o.ptxas, "ptxas", "auto", "`path` of NVIDIA's assembler, which is asked for the registers; auto: where the shell finds it, if it does; none: not asked, registers are an estimate")
	f.Group("Launch")
	f.StringVar(&o.opt.Kernel, "kernel", "", "this `kernel` only (default: all)")
	f.StringVar(&o.grid, "grid", "1", "blocks of the grid: `x[,y[,z]]`")
	f.StringVar(&o.block, "block", "", "threads of a block: `x[,y[,z]]` (default: as the kernel says, or as inputs are found; for occupancy 256)")
	f.Int64Var(&o.run.launch.SharedBytes, "shared", 0, "`bytes` of dynamic shared memory")
	f.Func("arg", "an `argument`, in order, as 'warpwise run' takes it; without arguments, inputs are searched for as 'warpwise verify' does it", func(s string) error {
		o.run.values = append(o.run.values, s)
		return nil
	})
	f.Func("memory", "a `buffer` that no argument names, as 'warpwise run' takes it", func(s string) error {
		o.run.memory = append(o.run.memory, s)
		_, err := equiv.ParseMemory(o.run.memory)
		return err
	})
	f.Int64Var(&o.opt.Fuel, "fuel", 0, "stop the run after `N` warp instructions (0: 3,000,000)")
	f.BoolVar(&o.noRun, "no-run", false, "run nothing: only what can be read off the text")
	f.Group("Output")
	f.StringVar(&o.out, "o", "-", "output `file`")
	f.BoolVar(&o.json, "json", false, "print the report as JSON")
	f.StringVar(&o.html, "html", "", "also write the report, with every line of the PTX, as a page to this `file`")
	return func(e *env) error {
		o.run.given = map[string]bool{}
		f.Visit(func(x *flag.Flag) { o.run.given[x.Name] = true })
		name, text, err := f.input(e)
		if err != nil {
			return err
		}
		if err := o.check(); err != nil {
			return err
		}
		r, err := o.explain(e, name, text)
		if err != nil {
			return err
		}
		return o.write(e, r)
	}
}

// check reads the flags of the launch.
func (o *explainFlags) check() error {
	if err := o.run.check(o.grid, o.block, simt.Maximal.String(), "races,init,undef"); err != nil {
		return err
	}
	o.opt.Dynamic = int(o.run.launch.SharedBytes)
	if o.block != "" {
		b := o.run.launch.Block
		o.opt.Threads = max(b[0], 1) * max(b[1], 1) * max(b[2], 1)
		if o.opt.Threads > 1024 {
			return usagef("a block of %d threads; the limit is 1024", o.opt.Threads)
		}
	}
	if !o.noRun {
		o.opt.Input = o.input
	}
	return nil
}

// explain compiles the file, if it is LLVM IR, and explains the PTX.
func (o *explainFlags) explain(e *env, name, text string) (*explain.Report, error) {
	var m *ptx.Module
	var err error
	if filekind.IsPTX(name, text) {
		m, err = warpwise.ReadPTX(name, text)
	} else {
		m, err = o.compiled(e, name, text)
	}
	if err != nil {
		return nil, err
	}
	if err := o.assemble(m); err != nil {
		return nil, err
	}
	r, err := explain.Of(m, o.opt)
	if err == nil {
		r.File = name
	}
	return r, err
}

// compiled compiles LLVM IR and reads the PTX again, so that places are those of its text.
func (o *explainFlags) compiled(e *env, name, text string) (*ptx.Module, error) {
	m, err := warpwise.Read(name, text, warpwise.ReadOptions{Warnings: e.stderr})
	if err != nil {
		return nil, err
	}
	c := o.compile
	c.Target, c.Warnings = o.opt.Target, e.stderr
	if c.Passes = o.passes; c.Passes == "" {
		c.Passes = fmt.Sprintf("default<O%d>", c.OptLevel)
	}
	out, err := warpwise.Compile(m, c)
	if err != nil {
		return nil, err
	}
	o.opt.Made, o.opt.Source = out.Module, m.Source
	return warpwise.ReadPTX(name, string(out.PTX))
}

// assemble asks ptxas.
func (o *explainFlags) assemble(m *ptx.Module) error {
	path := o.ptxas
	switch path {
	case "none", "":
		return nil
	case "auto":
		found, err := exec.LookPath("ptxas")
		if err != nil {
			return nil
		}
		path = found
	}
	gpu := o.opt.Target
	if gpu == "" {
		gpu = m.Target[0]
	}
	said, err := machine.Ptxas(path, gpu, []byte(m.File.Text))
	if err != nil && o.ptxas == "auto" {
		return nil // it is older than the target, or not what it seems; the report says that registers are an estimate
	}
	if err != nil {
		return err
	}
	o.opt.Assembler, o.opt.Assembled = "ptxas", map[string]explain.Assembled{}
	for kernel, n := range said {
		o.opt.Assembled[kernel] = explain.Assembled{Registers: n.Registers, Spilled: n.SpillLoad + n.SpillStore}
	}
	return nil
}

// input returns what a kernel is run on: the arguments of the command line, or what a search finds.
func (o *explainFlags) input(p *simt.Program, kernel *micro.Func) (*explain.Input, string) {
	if len(o.run.values) == 0 && len(kernel.Params) > 0 {
		return o.search(p, kernel)
	}
	run := o.run
	run.launch.Kernel = kernel.Name
	if err := run.fit(kernel, o.block); err != nil {
		return nil, err.Error()
	}
	values, err := equiv.ParseValues(run.values)
	if err != nil {
		return nil, err.Error()
	}
	equiv.NameBuffers(values, kernel)
	for i := range values {
		run.launch.Args = append(run.launch.Args, values[i].Arg)
	}
	if run.launch.Memory, err = equiv.ParseMemory(run.memory); err != nil {
		return nil, err.Error()
	}
	return &explain.Input{Launch: run.launch, Args: run.values, From: explain.Given}, ""
}

// search searches for an input on which the kernel is defined.
func (o *explainFlags) search(p *simt.Program, kernel *micro.Func) (*explain.Input, string) {
	opt := equiv.Thorough()
	opt.Infer, opt.Work, opt.Memory = true, searchWork, o.run.memory
	if o.run.given["block"] || o.run.given["grid"] {
		s := equiv.Shape{Grid: o.run.launch.Grid, Block: o.run.launch.Block}
		if o.block == "" {
			s.Block = equiv.Shapes[0].Block
		}
		opt.Shapes = []equiv.Shape{s}
	}
	const none = "no input was found on which the kernel is defined; -arg gives one"
	in := equiv.LongestInput(p, kernel.Name, opt)
	if in == nil {
		return nil, none
	}
	l, err := in.Launch(kernel)
	if err != nil {
		return nil, none
	}
	return &explain.Input{Launch: l, Args: in.Args, From: "searched for"}, ""
}

// write writes the report.
func (o *explainFlags) write(e *env, r *explain.Report) error {
	var b, page bytes.Buffer
	write := r.Text
	if o.json {
		write = r.JSON
	}
	if err := errors.Join(write(&b), r.HTML(&page)); err != nil {
		return err
	}
	if o.html != "" {
		if err := output(e, o.html, page.Bytes()); err != nil {
			return err
		}
	}
	return output(e, o.out, b.Bytes())
}
