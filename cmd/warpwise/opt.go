package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/report/page"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// optFlags are the flags of opt.
type optFlags struct {
	passes, out             string
	text, discard           bool
	timePasses, stats       bool
	noVerify, dropNames     bool
	triple, layout          string
	printBefore, printAfter string
	useLists, noTypeMap     bool
	summary                 bool
	remarks                 remarkFlags
	showPipeline            bool
	showPasses              bool
	run                     warpwise.OptimizeOptions
	page                    pageFlags
	emit                    string
}

func (o *optFlags) register(f *flags) {
	o.registerPasses(f)
	o.registerFiles(f)
	o.registerReports(f)
	f.ignored([]string{"f", "debug-pass-manager", "enable-new-pm", "opaque-pointers", "allow-unregistered-target", "disable-symbolication",
		"verify-dom-info", "verify-loop-info", "simplifycfg-require-and-preserve-domtree", "reassociate-geps-verify-no-dead-code", "debugify-quiet", "try-experimental-debuginfo-iterators",
		"preserve-bc-uselistorder", "verify-analysis-invalidation", "gvn-add-phi-translation", "enable-load-in-loop-pre",
		"verify-loop-lcssa", "verify-noalias-scope-decl-dom", "unroll-verify-domtree", "disable-loop-unrolling", "pgso", // what our passes do not do, or always check
		"sink-common-insts", "switch-range-to-icmp", "forward-switch-cond", "switch-to-lookup", "simplifycfg-merge-cond-stores", "simplifycfg-merge-cond-stores-aggressively", "speculate-one-expensive-inst", "indvars-post-increment-ranges"},
		[]string{"simplifycfg-max-small-block-size", "gvn-max-num-insns", "gvn-max-num-visited-insts", "gvn-max-block-speculations", "capture-tracking-max-uses-to-explore", "march", "mattr", "debugify-level", "experimental-debuginfo-iterators", "lsr-complexity-limit"})
	f.Func("mcpu", "accepted and ignored, but for a GPU of NVIDIA that there is not", func(name string) error {
		if !strings.HasPrefix(name, "sm_") {
			return nil
		}
		_, err := target.Select(name, true)
		return err
	})
	o.page.register(f)
	f.knobs(func() map[string]string {
		if o.run.Settings == nil {
			o.run.Settings = map[string]string{}
		}
		return o.run.Settings
	})
}

// registerPasses adds what says which passes run.
func (o *optFlags) registerPasses(f *flags) {
	f.Group("Passes")
	f.StringVar(&o.passes, "passes", "", "`pipeline` of passes, separated by commas")
	f.Values("passes", warpwise.Passes)
	f.Alias("p", "passes")
	for _, l := range [][2]string{{"structurizecfg", "structurizecfg"}, {"fix-irreducible", "fix-irreducible"}, {"unify-loop-exits", "unify-loop-exits"},
		{"lowerswitch", "lower-switch"}, {"lower-switch", "lower-switch"}, {"mergereturn", "mergereturn"}, {"break-crit-edges", "break-crit-edges"},
		{"codegenprepare", "codegenprepare"}, {"loop-reduce", "loop-reduce"}} {
		f.BoolFunc(l[0], "the pass "+l[1]+", as LLVM spelled it", func(string) error {
			if o.passes != "" {
				o.passes += ","
			}
			o.passes += l[1]
			return nil
		})
	}
	f.BoolVar(&o.showPipeline, "print-pipeline", false, "print the passes with their places, and run nothing")
	f.BoolVar(&o.showPasses, "print-pipeline-passes", false, "print the pipeline as a text for -passes=, and run nothing")
	f.BoolVar(&o.run.VerifyEach, "verify-each", false, "verify after each pass")
}

// registerFiles adds what is said of input and output.
func (o *optFlags) registerFiles(f *flags) {
	f.Group("Input")
	f.BoolVar(&o.noTypeMap, "disable-debug-info-type-map", false, "keep debug types with the same identifier apart")
	f.BoolVar(&o.noVerify, "disable-verify", false, "do not verify the input")
	f.BoolVar(&o.dropNames, "discard-value-names", false, "read without the names of local values")
	f.StringVar(&o.triple, "mtriple", "", "replace the target `triple`")
	f.StringVar(&o.layout, "data-layout", "", "replace the data `layout`")
	f.Alias("datalayout", "data-layout")
	f.Group("Output")
	f.StringVar(&o.out, "o", "-", "output `file`")
	f.BoolVar(&o.text, "S", false, "write text (always so)")
	emitFlag(f, &o.emit)
	f.BoolVar(&o.discard, "disable-output", false, "write no module")
	f.BoolVar(&o.useLists, "preserve-ll-uselistorder", false, "write the use-list orders of the input")
	f.BoolVar(&o.summary, "module-summary", false, "write the module summary of the input")
}

// registerReports adds what the passes tell of themselves, and what bounds them.
func (o *optFlags) registerReports(f *flags) {
	f.Group("Reports on the passes")
	f.BoolVar(&o.timePasses, "time-passes", false, "print the time of each stage and pass")
	f.BoolVar(&o.stats, "stats", false, "print statistics")
	o.remarks.register(f, "passes", "accepted for LLVM's sake: no pass makes remarks of this kind (print<pressure> and the like print what analyses find)")
	f.BoolVar(&o.run.PrintBeforeAll, "print-before-all", false, "print the function before each pass")
	f.BoolVar(&o.run.PrintAfterAll, "print-after-all", false, "print the function after each pass")
	f.BoolVar(&o.run.PrintChanged, "print-changed", false, "print the function after each pass that changed it")
	f.StringVar(&o.printBefore, "print-before", "", "print the function before these `passes`")
	f.StringVar(&o.printAfter, "print-after", "", "print the function after these `passes`")
	f.Group("Passes")
	f.Int64Var(&o.run.BisectLimit, "opt-bisect-limit", 0, "run only the first `N` skippable passes; -1: all, but list them")
	f.Int64Var(&o.run.Fuel, "opt-fuel", 0, "do only the first `N` decisions of all passes together; 0: all")
	o.setting(f, "aa-pipeline", "what alias facts rest on, a `list` of basic-aa, tbaa, scoped-noalias-aa, nvptx-aa, default")
	o.setting(f, "memssa-check-limit", "how many (`N`) accesses a search for a clobber looks at")
	o.setting(f, "dot-cfg-mssa", "write the graph of print<memoryssa> to this `file`")
	f.BoolFunc("verify-memoryssa", "check memory SSA against a slow search", func(string) error { return o.set("verify-memoryssa", "true") })
}

// setting registers an option that passes read.
func (o *optFlags) setting(f *flags, name, usage string) {
	f.Func(name, usage, func(v string) error { return o.set(name, v) })
}

func (o *optFlags) set(name, value string) error {
	if o.run.Settings == nil {
		o.run.Settings = map[string]string{}
	}
	o.run.Settings[name] = value
	return nil
}

func setupOpt(f *flags) action {
	var o optFlags
	o.register(f)
	return func(e *env) error {
		if o.showPipeline || o.showPasses {
			return o.printPipeline(e)
		}
		var times []warpwise.Stage
		in, err := f.kernel(e, o.out)
		if err != nil {
			return err
		}
		ro := warpwise.ReadOptions{Consumed: in.progress(), NoVerify: o.noVerify, Warnings: e.stderr, DataLayout: o.layout, DropNames: o.dropNames,
			MergeTypes: !o.noTypeMap}
		if o.layout == "" && strings.HasPrefix(o.triple, "nvptx64") && !strings.Contains(in.text, "target datalayout") {
			ro.DataLayout = target.DataLayout // of a module that is now of that target, as LLVM's opt does it
		}
		if o.timePasses {
			ro.Times = &times
		}
		m, err := warpwise.Read(in.name, in.text, ro)
		if err != nil {
			return err
		}
		in.pace.set(whileWorking)
		if o.triple != "" {
			m.Triple = o.triple
		}
		if err := o.optimize(e, m, &times); err != nil {
			return err
		}
		if err := o.page.write(e, func(p page.Options) (*page.Page, error) { return page.OfPasses(in.name, in.text, o.passes, o.run, p) }); err != nil {
			return err
		}
		if o.discard {
			return nil
		}
		if o.emit == emitNVVM7 {
			return writeNVVM7(e, o.out, m)
		}
		return writeModule(e, in, o.out, m, irtext.PrintOptions{UseListOrders: o.useLists, OmitSummary: !o.summary})
	}
}

// printPipeline prints what would run.
func (o *optFlags) printPipeline(e *env) error {
	text, err := warpwise.Pipeline(o.passes)
	if err != nil {
		return usagef("%v", err)
	}
	if o.showPasses {
		_, err = fmt.Fprintln(e.stdout, text)
		return err
	}
	for i, line := range warpwise.ExplainPipeline(o.passes) {
		if _, err := fmt.Fprintf(e.stdout, "%3d  %-27s %s\n", i+1, line.Pass, line.Why); err != nil {
			return err
		}
	}
	return nil
}

func (o *optFlags) optimize(e *env, m *ir.Module, times *[]warpwise.Stage) error {
	o.run.Out, o.run.Log = e.stderr, e.stderr
	o.run.PrintBefore, o.run.PrintAfter = names(o.printBefore), names(o.printAfter)
	o.run.Remarks = o.remarks.wanted()
	res, err := warpwise.Optimize(m, o.passes, o.run)
	if err != nil {
		return err
	}
	if err := o.remarks.show(e, m.Source, res.Remarks); err != nil {
		return err
	}
	if o.stats {
		res.WriteStats(e.stderr)
	}
	if o.timePasses {
		*times = append(*times, res.Times...)
		warpwise.WriteTimes(e.stderr, *times)
	}
	return nil
}

func names(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}

// writeModule prints m, which was read from in, to the file, or to standard output when the name is "-".
func writeModule(e *env, in *kernelFile, file string, m *ir.Module, opts irtext.PrintOptions) (err error) {
	if file == "-" {
		return irtext.Print(in.behind(e.stdout), m, opts)
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	return irtext.Print(in.behind(out), m, opts)
}
