package warpwise

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Passes returns the names of the built-in passes, as a pipeline text may use them.
func Passes() []string {
	var names []string
	for _, p := range pipeline.Registry().All() {
		names = append(names, p.ID())
	}
	return names
}

// OptimizeOptions are the options of Optimize; most are named after flags of LLVM's opt. The zero value runs the whole
// pipeline and prints nothing.
type OptimizeOptions struct {
	Out            io.Writer // what printing passes print
	Log            io.Writer // dumps, bisection lines and warnings
	BisectLimit    int64     // number of skippable passes to run; 0 or -1: all
	Fuel           int64     // number of transformations to do; 0 or -1: all
	PrintBeforeAll bool
	PrintAfterAll  bool
	PrintChanged   bool
	PrintBefore    []string
	PrintAfter     []string
	VerifyEach     bool
	Remarks        bool
	Settings       map[string]string // values of options that passes read, by name
	// After, unless nil, sees a function behind each pass that may have changed it; it must not change it itself.
	// Functions are then worked on one after the other.
	After   func(pass string, f *ir.Func)
	Passes  []AnyPass // your own passes, which the pipeline may name
	Workers int       // functions at once; 0: one per processor. The result does not depend on it
}

// Pipeline returns the passes that a pipeline text stands for, with default<O2> and the like written
// out. The error is an *OptionError.
func Pipeline(passes string) (string, error) {
	text, _, err := parsePipeline(passes, nil)
	return text, err
}

// Step is one pass at its place in a pipeline.
type Step struct {
	Pass string
	Why  string // it stands there; empty where the pipeline is not that of a level
}

// ExplainPipeline lists the passes that a pipeline text stands for, with the reason why each stands
// where it does when the text names a level.
func ExplainPipeline(passes string) []Step {
	var out []Step
	if name, ok := strings.CutPrefix(passes, "default<"); ok {
		if l, err := pipeline.LevelOf(strings.TrimSuffix(name, ">")); err == nil {
			for _, s := range l.Steps {
				out = append(out, Step{s.Pass, s.Why})
			}
			return out
		}
	}
	_, list, err := parsePipeline(passes, nil)
	if err != nil {
		return nil
	}
	for _, p := range list {
		out = append(out, Step{Pass: p.ID()})
	}
	return out
}

// OptimizeResult reports what the passes of a run did.
type OptimizeResult struct {
	Times     []Stage  // of each pass, over all functions, in the order of their first run
	Counts    []Count  // statistics that are not zero
	Remarks   []Remark // only when asked for
	Decisions int64    // transformations done
	runs      int64    // counted against OptimizeOptions.BisectLimit
}

// Count is the value of a statistic of a pass.
type Count struct {
	Pass string
	Stat string // one word, see NewStat
	Desc string
	N    int64
}

// Remark is one decision of a pass: a transformation done, or one missed and why.
type Remark struct {
	Missed bool
	Pass   string
	Name   string // of the statistic that counts what was done
	Func   string
	Pos    diag.Pos    // of the instruction in Module.Source; NoPos where that is not known
	Source ir.DebugLoc // of the instruction in what the module was made from, by its debug location; without a file where it has none
	Msg    string
}

// WriteStats writes the statistics in the format of opt -stats, in aligned columns.
func (r *OptimizeResult) WriteStats(w io.Writer) {
	counts := slices.Clone(r.Counts)
	slices.SortStableFunc(counts, func(a, b Count) int { return strings.Compare(a.Pass, b.Pass) })
	for _, c := range counts {
		fmt.Fprintf(w, "%8d %s - %s\n", c.N, c.Pass, c.Desc)
	}
}

// Optimize runs the pipeline, in the syntax of opt -passes=, over the module in place. The result is never nil;
// after an error it reports what was done until then.
func Optimize(m *ir.Module, passes string, opt OptimizeOptions) (*OptimizeResult, error) {
	return optimize(m, passes, opt, false)
}

// optimize is Optimize; more says that code generation follows, which asks what the passes asked.
func optimize(m *ir.Module, passes string, opt OptimizeOptions, more bool) (*OptimizeResult, error) {
	_, list, err := parsePipeline(passes, opt.Passes)
	if err != nil {
		return &OptimizeResult{}, err
	}
	var after func(pass string, f pass.Func)
	if opt.After != nil {
		after = func(pass string, f pass.Func) { opt.After(pass, f.IR) }
	}
	res, err := pass.Run(m, list, pass.Options{
		After: after,
		Out:   opt.Out, Log: opt.Log, BisectLimit: opt.BisectLimit, Fuel: opt.Fuel, Remarks: opt.Remarks,
		PrintBeforeAll: opt.PrintBeforeAll, PrintAfterAll: opt.PrintAfterAll, PrintChanged: opt.PrintChanged,
		PrintBefore: opt.PrintBefore, PrintAfter: opt.PrintAfter,
		PrintFunc:  func(w io.Writer, f *ir.Func) { irtext.PrintFunc(w, f) },
		VerifyEach: opt.VerifyEach, Verify: verify.Func, Settings: opt.Settings,
		Workers: workers(opt.Workers), KeepAnalyses: more,
	})
	if err == nil && res.Diags.HasErrors() {
		err = &InputError{&res.Diags}
	}
	if err == nil && res.Refused.HasErrors() {
		err = &UnsupportedError{&res.Refused}
	}
	if err == nil {
		warn(opt.Log, &res.Diags)
	}
	return resultOf(res), err
}

// parsePipeline returns the text of a pipeline of built-in passes and others, written out, and its passes.
func parsePipeline(passes string, more []AnyPass) (string, []pass.Any, error) {
	text, err := pipeline.Expand(passes)
	if err != nil {
		return "", nil, &OptionError{err}
	}
	registry := pipeline.Registry()
	if len(more) > 0 {
		all := slices.Clone(registry.All())
		for _, p := range more {
			own := p.adapt()
			if slices.ContainsFunc(all, func(x pass.Any) bool { return x.ID() == own.ID() }) {
				return "", nil, &OptionError{fmt.Errorf("there are two passes named '%s'", own.ID())}
			}
			all = append(all, own)
		}
		registry = pass.NewRegistry(all...)
	}
	list, err := registry.Parse(text)
	if err != nil {
		return "", nil, &OptionError{err}
	}
	return text, list, nil
}

func resultOf(r *pass.Result) *OptimizeResult {
	out := &OptimizeResult{Decisions: r.Decisions, runs: int64(len(r.Runs))}
	for _, t := range r.Timings {
		out.Times = append(out.Times, Stage{t.Pass, t.Time})
	}
	for _, c := range r.Counts {
		out.Counts = append(out.Counts, Count{c.Pass, c.Stat.Name, c.Stat.Desc, c.N})
	}
	for _, x := range r.Remarks {
		out.Remarks = append(out.Remarks, Remark(x))
	}
	return out
}
