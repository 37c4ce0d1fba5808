package pass

import (
	"bytes"
	"fmt"
	"io"
	"runtime/debug"
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
func Run(m *ir.Module, passes []Any, opt Options) (*Result, error) {
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

func (r *run) collect(passes []Any) {
	for _, n := range r.counts { // also of statistics that a pass does not list; the order does not matter
		r.res.Decisions += n
	}
	seen := map[Any]bool{}
	for _, p := range passes {
		if seen[p] {
			continue
		}
		seen[p] = true
		_, stats := p.about()
		for _, s := range stats {
			if n := r.counts[s]; n > 0 {
				r.res.Counts = append(r.res.Counts, Count{p.ID(), s, n})
			}
		}
	}
}

func (r *run) pass(m *ir.Module, p Any) error {
	start, name := time.Now(), p.ID()
	defer func() {
		if _, ok := r.times[name]; !ok {
			r.order = append(r.order, name)
		}
		r.times[name] += time.Since(start)
	}()
	switch p := p.(type) {
	case *Pass[*ir.Module]:
		return r.module(p, m)
	case *Pass[*ir.Func]:
		return r.functions(p, m)
	}
	panic("pass: " + name + " is over no known kind of unit")
}

func (r *run) module(p *Pass[*ir.Module], m *ir.Module) error {
	if p.Kind == Transform && r.skip(p.Name, "[module]") {
		return nil
	}
	c := r.ctx(p.Name, nil)
	err := r.guard(c, func() { p.Run(c, m) })
	r.res.Remarks = append(r.res.Remarks, c.Remarks...)
	return err
}

func (r *run) functions(p *Pass[*ir.Func], m *ir.Module) error {
	funcs := make([]*ir.Func, 0, len(m.Funcs))
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			funcs = append(funcs, f)
		}
	}
	if p.Before != nil {
		c := r.ctx(p.Name, nil)
		if err := r.guard(c, func() { p.Before(c, m) }); err != nil {
			return err
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

func (r *run) ctx(pass string, f *ir.Func) *Ctx {
	return &Ctx{Out: r.opt.Out, Diags: &r.res.Diags, pass: pass, fn: f, fuel: r.fuel, counts: r.counts, remarks: r.opt.Remarks,
		settings: r.opt.Settings, kept: r.kept}
}

func (r *run) function(p *Pass[*ir.Func], f *ir.Func) error {
	if p.Kind == Transform && (f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) || r.skip(p.Name, f.Global.Name)) {
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
	c := r.ctx(p.Name, f)
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
func (r *run) skip(pass, on string) bool {
	if r.opt.BisectLimit == 0 {
		return false
	}
	r.bisect++
	run := r.opt.BisectLimit < 0 || r.bisect <= r.opt.BisectLimit
	word := ""
	if !run {
		word = "NOT "
	}
	r.res.Runs = append(r.res.Runs, Ran{pass, on})
	fmt.Fprintf(r.opt.Log, "BISECT: %srunning pass (%d) %s on %s\n", word, r.bisect, pass, on)
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
			err = &PanicError{Pass: c.pass, On: on, Value: x, Stack: debug.Stack()}
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
