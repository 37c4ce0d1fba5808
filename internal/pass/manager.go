package pass

import (
	"bytes"
	"fmt"
	"io"
	"runtime/debug"
	"sort"
	"time"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// Options say how the manager runs a pipeline. The zero Options run it silently.
type Options struct {
	Out         io.Writer // printing passes; default: discarded
	Log         io.Writer // dumps, BISECT lines; default: discarded
	BisectLimit int64     // run only this many skippable passes (per function); -1 or 0: all
	Fuel        int64     // do only this many transformations; -1 or 0: all
	Remarks     bool      // collect remarks

	PrintBeforeAll, PrintAfterAll, PrintChanged bool
	PrintBefore, PrintAfter                     []string // names of passes
	PrintFunc                                   func(w io.Writer, f *ir.Func)

	VerifyEach bool
	Verify     func(f *ir.Func) *diag.List

	Settings map[string]string // values of options that passes read, by the option's name

	Workers int // functions that a function pass works on at the same time; 0: one
}

// Result is what a run leaves behind.
type Result struct {
	Timings   []Timing
	Counts    []Count
	Remarks   []Remark
	Diags     diag.List
	Decisions int64 // transformations that Ctx.Apply allowed
	Runs      []Ran // of skippable passes, as numbered for bisection; only with a BisectLimit
}

// Ran is one run of a skippable pass; it may have been skipped. Bisection numbers them from 1.
type Ran struct {
	Pass string
	On   string // name of the function, or "[module]"
}

// Timing is the total time of one pass.
type Timing struct {
	Pass string
	Time time.Duration
}

// Count is the final value of a statistic.
type Count struct {
	Pass string
	Stat *Stat
	N    int64
}

// run is the state of one Run.
type run struct {
	opt    Options
	res    *Result
	fuel   *int64
	bisect int64
	counts map[*Stat]int64
	times  map[string]time.Duration
	order  []string
	kept   *[]any // see Kept
}

// Run runs the passes in order, each over all functions, and returns what was counted. A panic
// in a pass becomes an error that names the pass, the function and how to run it again.
func Run(m *ir.Module, passes []*Pass, opt Options) (*Result, error) {
	if opt.Out == nil {
		opt.Out = io.Discard
	}
	if opt.Log == nil {
		opt.Log = io.Discard
	}
	r := &run{opt: opt, res: &Result{}, counts: map[*Stat]int64{}, times: map[string]time.Duration{}, kept: new([]any)}
	if opt.Fuel > 0 {
		fuel := opt.Fuel
		r.fuel = &fuel
	}
	for _, p := range passes {
		if err := r.pass(m, p); err != nil {
			r.collect(passes)
			return r.res, err
		}
	}
	for _, name := range r.order {
		r.res.Timings = append(r.res.Timings, Timing{name, r.times[name]})
	}
	r.collect(passes)
	return r.res, nil
}

func (r *run) collect(passes []*Pass) {
	for _, n := range r.counts { // also of statistics that a pass does not list; the order does not matter
		r.res.Decisions += n
	}
	seen := map[*Pass]bool{}
	for _, p := range passes {
		if seen[p] {
			continue
		}
		seen[p] = true
		for _, s := range p.Stats {
			if n := r.counts[s]; n > 0 {
				r.res.Counts = append(r.res.Counts, Count{p.Name, s, n})
			}
		}
	}
}

func (r *run) pass(m *ir.Module, p *Pass) error {
	start := time.Now()
	defer func() {
		if _, ok := r.times[p.Name]; !ok {
			r.order = append(r.order, p.Name)
		}
		r.times[p.Name] += time.Since(start)
	}()
	if p.Module != nil {
		if p.Kind == Transform && r.skip(p, nil) {
			return nil
		}
		c := r.ctx(p, nil)
		err := r.guard(c, func() { p.Module(c, m) })
		r.res.Remarks = append(r.res.Remarks, c.Remarks...)
		return err
	}
	funcs := make([]*ir.Func, 0, len(m.Funcs))
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			funcs = append(funcs, f)
		}
	}
	if r.parallel() && len(funcs) > 1 {
		return r.atOnce(p, funcs)
	}
	for _, f := range funcs {
		if err := r.function(p, f); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) ctx(p *Pass, f *ir.Func) *Ctx {
	return &Ctx{Out: r.opt.Out, Diags: &r.res.Diags, pass: p, fn: f, fuel: r.fuel, counts: r.counts, remarks: r.opt.Remarks,
		settings: r.opt.Settings, kept: r.kept}
}

func (r *run) function(p *Pass, f *ir.Func) error {
	if p.Kind == Transform && (f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) || r.skip(p, f)) {
		return nil // as in LLVM, a function marked optnone is left alone
	}
	name := f.Global.Name
	if r.opt.PrintBeforeAll || contains(r.opt.PrintBefore, p.Name) {
		r.dump("IR Dump Before "+p.Name+" on "+name, f)
	}
	var before []byte
	if r.opt.PrintChanged && p.Kind == Transform {
		before = r.text(f)
	}
	c := r.ctx(p, f)
	err := r.guard(c, func() { p.Run(c, f) })
	r.res.Remarks = append(r.res.Remarks, c.Remarks...)
	if err != nil {
		return err
	}
	if r.opt.PrintAfterAll || contains(r.opt.PrintAfter, p.Name) {
		r.dump("IR Dump After "+p.Name+" on "+name, f)
	}
	if before != nil {
		if bytes.Equal(before, r.text(f)) {
			fmt.Fprintf(r.opt.Log, "*** IR Dump After %s on %s omitted because no change ***\n", p.Name, name)
		} else {
			r.dump("IR Dump After "+p.Name+" on "+name, f)
		}
	}
	if r.opt.VerifyEach && r.opt.Verify != nil {
		if d := r.opt.Verify(f); d.HasErrors() {
			r.res.Diags.Append(d)
			return fmt.Errorf("function @%s is broken after pass %s", name, p.Name)
		}
	}
	return nil
}

// skip counts the pass against the bisection limit, in the manner of opt -opt-bisect-limit.
func (r *run) skip(p *Pass, f *ir.Func) bool {
	if r.opt.BisectLimit == 0 {
		return false
	}
	r.bisect++
	run := r.opt.BisectLimit < 0 || r.bisect <= r.opt.BisectLimit
	word := ""
	if !run {
		word = "NOT "
	}
	on := "[module]"
	if f != nil {
		on = f.Global.Name
	}
	r.res.Runs = append(r.res.Runs, Ran{p.Name, on})
	fmt.Fprintf(r.opt.Log, "BISECT: %srunning pass (%d) %s on %s\n", word, r.bisect, p.Name, on)
	return !run
}

func (r *run) text(f *ir.Func) []byte {
	var b bytes.Buffer
	if r.opt.PrintFunc != nil {
		r.opt.PrintFunc(&b, f)
	}
	return b.Bytes()
}

func (r *run) dump(title string, f *ir.Func) {
	fmt.Fprintf(r.opt.Log, "; *** %s ***\n%s", title, r.text(f))
}

// guard turns a panic of the pass into an error: a bug of ours must not look like one of the user.
func (r *run) guard(c *Ctx, body func()) (err error) {
	defer func() {
		if x := recover(); x != nil {
			on := "the module"
			if c.fn != nil {
				on = "@" + c.fn.Global.Name
			}
			err = &PanicError{Pass: c.pass.Name, On: on, Value: x, Stack: debug.Stack()}
		}
	}()
	body()
	return nil
}

// PanicError reports a panic inside a pass.
type PanicError struct {
	Pass, On string
	Value    any
	Stack    []byte
}

func (e *PanicError) Error() string {
	return fmt.Sprintf("internal error: pass %s panicked on %s: %v\nto reproduce: warpwise opt -passes='%s' FILE\n%s", e.Pass, e.On, e.Value, e.Pass, e.Stack)
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// WriteStats writes the statistics in the manner of opt -stats, largest names aligned.
func (res *Result) WriteStats(w io.Writer) {
	counts := append([]Count(nil), res.Counts...)
	sort.SliceStable(counts, func(i, j int) bool { return counts[i].Pass < counts[j].Pass })
	for _, c := range counts {
		fmt.Fprintf(w, "%8d %s - %s\n", c.N, c.Pass, c.Stat.Desc)
	}
}

// WriteTimings writes the time of each pass, longest first.
func WriteTimings(w io.Writer, title string, ts []Timing) {
	ts = append([]Timing(nil), ts...)
	sort.SliceStable(ts, func(i, j int) bool { return ts[i].Time > ts[j].Time })
	var total time.Duration
	for _, t := range ts {
		total += t.Time
	}
	fmt.Fprintf(w, "===== %s: %.4f s =====\n", title, total.Seconds())
	for _, t := range ts {
		pct := 0.0
		if total > 0 {
			pct = 100 * float64(t.Time) / float64(total)
		}
		fmt.Fprintf(w, "%10.4f s (%5.1f%%)  %s\n", t.Time.Seconds(), pct, t.Pass)
	}
}
