package main

import (
	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/report/page"
	"github.com/warpwise/warpwise/ptx"
)

// ptxFlags are the flags of the verb ptx.
type ptxFlags struct {
	out                     string
	discard                 bool
	level                   int // -1: only read, check and print
	dump                    string
	verify                  string
	showPipeline            bool
	stats, timePasses       bool
	printBefore, printAfter string
	retarget, cpu           string // PTX version and target that the text gets
	remarks                 remarkFlags
	run                     warpwise.PTXOptions
	page                    pageFlags
}

func (o *ptxFlags) register(f *flags) {
	f.Group("Phases")
	f.levels(&o.level)
	f.StringVar(&o.run.Pipeline, "passes", "", "`passes` over PTX, separated by commas, in place of the phases of a level")
	f.Values("passes", warpwise.PTXPasses)
	f.StringVar(&o.run.Phases, "named-phases", "", namedPhasesHelp)
	f.BoolVar(&o.run.WholeProgram, "whole-program", false, "kernels are the only functions that anybody else starts: functions that none of them reaches go")
	f.BoolVar(&o.showPipeline, "print-pipeline", false, "print the 159 phases with their places, and run nothing")
	f.BoolVar(&o.run.OptimizeDebug, "optimize-debug", false, "optimise modules with .target debug, too")
	f.StringVar(&o.verify, "verify", "", "`how` the result is verified. emulator: every kernel runs before and after; where they differ the input is written and the exit code is 1")
	f.BoolVar(&o.run.VerifyEach, "verify-each", false, "check the function after each phase")
	f.Group("Version and target")
	f.StringVar(&o.retarget, "retarget", "", "PTX `version` that .version becomes, such as 7.8; what it cannot say is named, with exit code 3")
	f.StringVar(&o.cpu, "mcpu", "", "`target` that .target becomes, such as sm_80; in the same way")
	f.Values("mcpu", func() []string { return targetNames(true) })
	f.Group("Output")
	f.StringVar(&o.out, "o", "-", "output `file`")
	f.BoolVar(&o.discard, "disable-output", false, "write nothing")
	f.Group("Reports on the phases")
	f.BoolVar(&o.stats, "stats", false, "print statistics")
	f.BoolVar(&o.timePasses, "time-passes", false, "print the time of each phase")
	o.remarks.register(f, "phases", "accepted for LLVM's sake: no phase makes remarks of this kind")
	f.StringVar(&o.dump, "dumpir", "", dumpHelp)
	f.BoolVar(&o.run.PrintBeforeAll, "print-before-all", false, "print the function before each phase")
	f.BoolVar(&o.run.PrintAfterAll, "print-after-all", false, "print the function after each phase")
	f.BoolVar(&o.run.PrintChanged, "print-changed", false, "print the function after each phase that changed it")
	f.StringVar(&o.printBefore, "print-before", "", "print the function before these `phases`")
	f.StringVar(&o.printAfter, "print-after", "", "print the function after these `phases`")
	f.Int64Var(&o.run.BisectLimit, "opt-bisect-limit", 0, "run only the first `N` phases, counted over all functions; -1: all, but list them")
	f.Int64Var(&o.run.Fuel, "opt-fuel", 0, "do only the first `N` decisions of all phases together; 0: all")
	o.page.register(f)
	o.page.registerRuns(f)
	f.knobs(func() map[string]string {
		if o.run.Settings == nil {
			o.run.Settings = map[string]string{}
		}
		return o.run.Settings
	})
}

// setupPTX reads PTX, checks it, runs the phases that were asked for, and prints it in our form.
func setupPTX(f *flags) action {
	o := ptxFlags{level: -1}
	o.register(f)
	return func(e *env) error {
		if err := o.check(); err != nil {
			return err
		}
		if o.showPipeline {
			return o.printPhases(e)
		}
		in, err := f.kernel(e, o.out)
		if err != nil {
			return err
		}
		name, text := in.name, in.text
		if o.retarget != "" || o.cpu != "" {
			if text, err = warpwise.RetargetPTX(name, text, o.retarget, o.cpu); err != nil {
				return err
			}
		}
		read := warpwise.ReadPTX
		if o.level >= 0 || o.run.Pipeline != "" || o.run.Phases != "" {
			read = func(name, text string) (*ptx.Module, error) { return warpwise.ReadUnknownPTX(name, text, e.stderr) }
		}
		m, err := read(name, text)
		if err != nil {
			return err
		}
		var result []byte
		if o.level != 0 || o.run.Pipeline != "" || o.run.Phases != "" {
			in.pace.set(whileWorking)
			if result, err = o.optimize(e, m); err != nil {
				return err
			}
		} else {
			result = []byte(text)
		}
		if err := o.page.write(e, func(p page.Options) (*page.Page, error) { return page.OfPTX(name, text, o.run, p) }); err != nil {
			return err
		}
		differs := error(nil)
		if o.verify != "" {
			if result, differs = o.compare(e, name, text, result); result == nil {
				return differs
			}
		}
		if !o.discard {
			if err := output(e, o.out, result); err != nil {
				return err
			}
		}
		return differs
	}
}

func (o *ptxFlags) check() error {
	switch {
	case o.verify != "" && o.verify != "emulator":
		return usagef("-verify=%s: the one way is emulator", o.verify)
	case o.level > 0 && o.run.Pipeline != "":
		return usagef("-O%d and -passes exclude each other", o.level)
	}
	o.run.Level = max(0, o.level)
	return nil
}

// printPhases prints the table of phases with the three facts of each.
func (o *ptxFlags) printPhases(e *env) error {
	if o.level < 0 && o.run.Phases == "" {
		o.run.Level = 2
	}
	list, err := warpwise.ExplainPhases(o.run.Level, o.run.Phases)
	if err != nil {
		return usagef("%v", err)
	}
	return writePhases(e, list)
}

// optimize runs the phases and returns the text of the module.
func (o *ptxFlags) optimize(e *env, m *ptx.Module) ([]byte, error) {
	o.run.Out, o.run.Log = e.stderr, e.stderr
	o.run.PrintBefore, o.run.PrintAfter = names(o.printBefore), names(o.printAfter)
	o.run.Remarks = o.remarks.wanted()
	var dumpErr error
	if o.dump != "" {
		o.run.Workers = 1 // the files are numbered
		o.run.Dump = dumper(o.dump, &dumpErr)
	}
	res, err := warpwise.OptimizePTX(m, o.run)
	if err == nil {
		err = dumpErr
	}
	if err != nil {
		return nil, err
	}
	if err := o.remarks.show(e, m.File, res.Remarks); err != nil {
		return nil, err
	}
	if o.stats {
		res.WriteStats(e.stderr)
	}
	if o.timePasses {
		warpwise.WriteTimes(e.stderr, res.Times)
	}
	return warpwise.PrintEditedPTX(m), nil
}

// compare runs every kernel before and after on the emulator. It returns what is to be written: the result, the input
// where they differ, or nothing where the emulator cannot tell.
func (o *ptxFlags) compare(e *env, name, before string, after []byte) ([]byte, error) {
	m, err := warpwise.ReadPTX(name, before)
	if err != nil { // it was read before, with what is not known kept
		return nil, &codeError{exitUnsupported, "the emulator does not know all instructions: " + err.Error()}
	}
	n, err := warpwise.ReadPTX(name, string(after))
	if err != nil {
		return nil, err
	}
	if !hasKernel(m) {
		return nil, &codeError{exitUnsupported, "the module has no kernel that the emulator could run; nothing is written"}
	}
	v, err := warpwise.Verify(warpwise.Program{PTX: m}, warpwise.Program{PTX: n}, warpwise.VerifyOptions{})
	if err != nil {
		return nil, err
	}
	for _, k := range v.Kernels {
		if k.Outcome != warpwise.Equal {
			k.Render(e.stderr)
		}
	}
	switch v.Outcome() {
	case warpwise.Equal:
		return after, nil
	case warpwise.Differs:
		return []byte(before), &codeError{exitError, "the result computes something else: the input is kept"}
	}
	return nil, &codeError{exitUnsupported, "the emulator cannot tell whether the result computes the same; nothing is written"}
}

// hasKernel reports whether a module defines a kernel.
func hasKernel(m *ptx.Module) bool {
	for f := range m.Funcs {
		if f.Entry && !f.Decl {
			return true
		}
	}
	return false
}
