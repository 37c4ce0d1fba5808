package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/cli"
	"github.com/warpwise/warpwise/internal/report/page"
	"github.com/warpwise/warpwise/ir"
)

// cudaAtomicsHelp describes the flag of compile, llc and verify.
const cudaAtomicsHelp = "the IR comes from CUDA: seq_cst atomicrmw and cmpxchg without a scope mean what CUDA's atomic functions do, relaxed within the GPU"

// compileFlags are the flags that compile and llc share.
type compileFlags struct {
	opt               warpwise.CompileOptions
	out, attrs        string
	timePasses, stats bool
	verbose           bool
	passes            string
	remarks           remarkFlags
	source            *diag.File // what was compiled
	page              pageFlags
	optimise          bool // run the passes of the level, unless others are given
	dump              string
	showPipeline      bool
	emit              string
}

func (c *compileFlags) register(f *flags) {
	c.opt.OptLevel = 2
	f.Group("Target")
	cpus := "sm_50 … sm_121, with a or f where it exists"
	if c.opt.OldTargets {
		cpus += ", and sm_20 … sm_37, which the vendor's assembler no longer takes"
	}
	f.StringVar(&c.opt.Target, "mcpu", "", "target `processor`: "+cpus+" (default "+warpwise.DefaultTarget+")")
	f.StringVar(&c.attrs, "mattr", "", "target `features`: +ptxNN sets the PTX version")
	f.Values("mcpu", func() []string { return targetNames(c.opt.OldTargets) })
	f.Group("Optimisation")
	f.levels(&c.opt.OptLevel)
	f.BoolVar(&c.opt.CUDAAtomics, "cuda-atomics", false, cudaAtomicsHelp)
	f.StringVar(&c.opt.Phases, "named-phases", "", namedPhasesHelp)
	f.BoolVar(&c.opt.OptimizeDebug, "optimize-debug", false, "run the phases, too, where the PTX has .target debug")
	f.BoolVar(&c.showPipeline, "print-pipeline", false, "print the passes and the 159 phases with their places, and run nothing")
	f.Int64Var(&c.opt.Optimize.BisectLimit, "opt-bisect-limit", 0, "run only the first `N` passes and phases, counted over all functions; -1: all, but list them")
	f.Int64Var(&c.opt.Optimize.Fuel, "opt-fuel", 0, "do only the first `N` decisions of all passes and phases together; 0: all")
	f.Group("Output")
	f.StringVar(&c.out, "o", "", "output `file`; - is standard output")
	f.Group("Reports on the compilation")
	f.BoolVar(&c.timePasses, "time-passes", false, "print the time of each stage, and of each phase over PTX")
	f.BoolFunc("verify-machineinstrs", "accepted for llc's sake: the PTX is always verified before it is written", func(string) error { return nil })
	f.BoolVar(&c.stats, "stats", false, "print statistics of the output, of instruction selection, of passes and of phases")
	f.StringVar(&c.dump, "dumpir", "", dumpHelp)
	c.remarks.register(f, "passes and phases", "print what analyses whose name matches `regexp` found; pressure: where most registers are live at once, by estimate")
	f.BoolVar(&c.verbose, "v", false, "print a summary of each kernel: estimates of what ptxas will report")
}

// applyAttrs reads -mattr=+ptx78,+sm_80.
func (c *compileFlags) applyAttrs() error {
	for _, a := range names(c.attrs) {
		n := strings.TrimPrefix(a, "+")
		switch {
		case strings.HasPrefix(n, "ptx") && len(n) > 4:
			c.opt.PTX = n[3:len(n)-1] + "." + n[len(n)-1:]
		case strings.HasPrefix(n, "sm_"):
			if c.opt.Target == "" {
				c.opt.Target = n
			}
		default:
			return usagef("unknown target feature '%s'", a)
		}
	}
	return nil
}

// compile reads the input and compiles it.
func (c *compileFlags) compile(e *env, f *flags) (name string, out *warpwise.Compiled, times []warpwise.Stage, err error) {
	if err := c.applyAttrs(); err != nil {
		return "", nil, nil, err
	}
	in, err := f.kernel(e, c.out)
	if err != nil {
		return in.name, nil, nil, err
	}
	name = in.name
	m, err := warpwise.Read(name, in.text, warpwise.ReadOptions{Warnings: e.stderr, Times: &times, Consumed: in.progress()})
	if err != nil {
		return name, nil, times, err
	}
	if c.emit == emitNVVM7 {
		return name, nil, times, c.writeNVVM7(e, m)
	}
	in.pace.set(whileCompiling)
	c.opt.Times = &times
	c.opt.Passes = c.pipeline()
	var dumpErr error
	if c.dump != "" {
		c.opt.Optimize.Workers = 1 // the files are numbered
		c.opt.Dump = dumper(c.dump, &dumpErr)
	}
	c.opt.Warnings = e.stderr
	c.source = m.Source
	c.opt.Optimize.Remarks = c.remarks.wanted()
	out, err = warpwise.Compile(m, c.opt)
	if err == nil {
		err = dumpErr
	}
	if err != nil {
		return name, nil, times, err
	}
	return name, out, times, c.page.write(e, func(o page.Options) (*page.Page, error) { return page.OfIR(name, in.text, c.opt, o) })
}

// writeNVVM7 runs the passes and writes the module in the dialect of libNVVM, whose compiler does the rest.
func (c *compileFlags) writeNVVM7(e *env, m *ir.Module) error {
	c.opt.Optimize.Out, c.opt.Optimize.Log = e.stderr, e.stderr
	if list := c.pipeline(); list != "" {
		if _, err := warpwise.Optimize(m, list, c.opt.Optimize); err != nil {
			return err
		}
	}
	out := c.out
	if out == "" {
		out = "-"
	}
	return writeNVVM7(e, out, m)
}

// pipeline returns the passes to run.
func (c *compileFlags) pipeline() string {
	if c.passes == "" && c.optimise {
		return fmt.Sprintf("default<O%d>", c.opt.OptLevel)
	}
	return c.passes
}

// printPipeline prints what would run: the passes, then the phases.
func (c *compileFlags) printPipeline(e *env) error {
	list := c.pipeline()
	if _, err := warpwise.Pipeline(list); err != nil {
		return usagef("%v", err)
	}
	for i, line := range warpwise.ExplainPipeline(list) {
		if _, err := fmt.Fprintf(e.stdout, "%3d  %-40s %s\n", i+1, line.Pass, line.Why); err != nil {
			return err
		}
	}
	phases, err := warpwise.ExplainCompilePhases(c.opt.OptLevel, c.opt.Phases)
	if err != nil {
		return usagef("%v", err)
	}
	if _, err := fmt.Fprintln(e.stdout, "instruction selection"); err != nil {
		return err
	}
	return writePhases(e, phases)
}

// finish writes the PTX and what the flags asked to be told.
func (c *compileFlags) finish(e *env, out *warpwise.Compiled, times []warpwise.Stage) error {
	if c.verbose {
		out.WriteSummary(e.stderr)
	}
	if err := c.remarks.show(e, c.source, out.Remarks); err != nil {
		return err
	}
	if c.remarks.analyses != nil && c.remarks.analyses.MatchString("pressure") {
		out.WritePressure(e.stderr, c.source)
	}
	if c.stats {
		out.WriteStats(e.stderr)
	}
	if c.timePasses {
		warpwise.WriteTimes(e.stderr, times)
	}
	return output(e, c.out, out.PTX)
}

func setupCompile(f *flags) action {
	var c compileFlags
	c.register(f)
	c.optimise = true
	f.Group("Optimisation")
	f.StringVar(&c.passes, "passes", "", "`pipeline` of IR passes in place of that of the level")
	f.Values("passes", warpwise.Passes)
	f.Group("Reports on the compilation")
	emitFlag(f, &c.emit)
	quiet := f.Bool("q", false, "say nothing but errors and warnings")
	f.Alias("quiet", "q")
	asJSON := f.Bool("json", false, "print a JSON object on standard output: target, times, what is known of each function, diagnostics, and the PTX unless -o names a file")
	c.page.register(f)
	c.page.registerRuns(f)
	f.knobs(func() map[string]string {
		if c.opt.Optimize.Settings == nil {
			c.opt.Optimize.Settings = map[string]string{}
		}
		return c.opt.Optimize.Settings
	})
	return func(e *env) error {
		if c.showPipeline {
			return c.printPipeline(e)
		}
		if len(f.Files) == 0 {
			return usagef("no input file (- is standard input)")
		}
		start := time.Now()
		name, out, times, err := c.compile(e, f)
		if c.emit != "" { // written already
			return err
		}
		var use *cli.UsageError
		if c.out == "" {
			c.out = "-"
		}
		if *asJSON && !errors.As(err, &use) {
			return printCompileJSON(e, name, &c, out, times, time.Since(start), err)
		}
		if err != nil {
			return err
		}
		if err := c.finish(e, out, times); err != nil || *quiet {
			return err
		}
		fmt.Fprintf(e.stderr, "%s: compiled for %s, PTX %s, in %.1f ms\n", name, out.Target(), out.Version(), float64(time.Since(start).Microseconds())/1000)
		out.WriteSummary(e.stderr)
		return nil
	}
}

func setupLLC(f *flags) action {
	var c compileFlags
	c.opt.OldTargets = true
	c.register(f)
	f.Group("Output")
	filetype := f.String("filetype", "asm", "`kind` of output: asm, or null to write nothing")
	f.Values("filetype", func() []string { return []string{"asm", "null"} })
	// What these change in LLVM does not exist here, or is done in any case.
	f.ignored([]string{"asm-verbose", "opaque-pointers", "disable-verify", "disable-nvptx-load-store-vectorizer", "disable-cgp",
		"disable-post-ra", "enable-tail-merge", "nvptx-rsqrt-approx-opt", "trap-unreachable"},
		[]string{"frame-pointer", "relocation-model", "tail-dup-size", "experimental-debuginfo-iterators"})
	float, nvptx := registerFloat(f, &c.opt), registerNVPTX(f, &c.opt)
	return func(e *env) error {
		if *filetype != "asm" && *filetype != "null" {
			return usagef("file type '%s' is not supported", *filetype)
		}
		if err := errors.Join(float(), nvptx()); err != nil {
			return err
		}
		if c.showPipeline {
			return c.printPipeline(e)
		}
		name, out, times, err := c.compile(e, f)
		if err != nil {
			return err
		}
		if c.out == "" {
			c.out = "-"
			if name != "<stdin>" {
				c.out = strings.TrimSuffix(name, ".ll") + ".s"
			}
		}
		if *filetype == "null" {
			out.PTX, c.out = nil, "-"
		}
		return c.finish(e, out, times)
	}
}
