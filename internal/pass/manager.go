package pass

import (
	"bytes"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"time"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Options say how the manager runs a pipeline. The zero Options run it silently.
type Options struct {
	Out         io.Writer // printing passes; default: discarded
	Log         io.Writer // dumps, BISECT lines; default: discarded
	BisectLimit int64     // run only this many skippable passes (per function); -1 or 0: all
	Fuel        int64     // do only this many transformations; -1 or 0: all
	// RunsBefore and SpentBefore are what earlier runs of one compilation counted against BisectLimit and Fuel.
	RunsBefore, SpentBefore int64
	Remarks                 bool // collect remarks

	PrintBeforeAll, PrintAfterAll, PrintChanged bool
	PrintBefore, PrintAfter                     []string // names of passes
	PrintFunc                                   func(w io.Writer, f *ir.Func)
	PrintPTX                                    func(w io.Writer, f *ptx.Func)

	VerifyEach bool
	Verify     func(f *ir.Func) *diag.List
	VerifyPTX  func(f *ptx.Func) *diag.List

	// After, unless nil, sees a function behind each transforming pass that ran on it. Functions then run one after the
	// other. It must not change the function.
	After func(pass string, f Func)

	Settings map[string]string // values of options that passes read, by the option's name

	// Only, unless nil, says for which functions the settings are: passes over others see none.
	Only func(f Func) bool

	// Alone, unless nil, names functions of PTX that want to be left alone, as optnone says it of LLVM IR.
	Alone func(name string) bool

	// Hash, unless nil, sums up functions of PTX. Where it is the same and the functions are, too, passes that work function
	// by function work on the first one, and what they make of it is copied; not where something is told of each function.
	Hash func(f *ptx.Func) uint32

	// KeepAnalyses says that analyses of the functions are wanted behind the last pass. Those of a large module take as
	// much memory as a fifth of it.
	KeepAnalyses bool

	Workers int // functions that are worked on at the same time; 0: one, and one pass after the other
}

// Result is what a run leaves behind.
type Result struct {
	Timings   []Timing
	Counts    []Count
	Remarks   []Remark
	Diags     diag.List
	Refused   diag.List // what is not supported
	Decisions int64     // transformations that Ctx.Apply allowed
	Twins     int       // functions that were not worked on, since an equal one was: once for each group of passes
	Runs      []Ran     // of skippable passes, as numbered for bisection; only with a BisectLimit
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

// counter is a statistic of one pass: several may count the same.
type counter struct {
	pass string
	stat *Stat
}

// run is the state of one Run.
type run struct {
	opt    Options
	res    *Result
	fuel   *int64
	bisect int64
	counts map[counter]int64
	times  map[string]time.Duration
	order  []string
	kept   *[]any // see Kept
	mod    whole

	grouped bool // of a worker: others work on other functions
}

// adopt puts into the module what a pass declared for f.
func (r *run) adopt(f Func) {
	if f.IR != nil {
		r.mod.ir.Adopt(f.IR)
	}
}

// Func is a function of one of the two IRs: exactly one field is set, or none where a pass works on a whole module.
type Func struct {
	IR  *ir.Func
	PTX *ptx.Func
}

// Name returns the name of the function, or "".
func (f Func) Name() string {
	switch {
	case f.IR != nil:
		return f.IR.Global.Name
	case f.PTX != nil:
		return f.PTX.Name
	}
	return ""
}

// optNone reports a function that wants to be left alone.
func (f Func) optNone() bool {
	return f.IR != nil && f.IR.Mod().Attrs.Has(f.IR.FnAttrs, ir.AttrOptimizeNone)
}

// whole is a module of one of the two IRs.
type whole struct {
	ir  *ir.Module
	ptx *ptx.Module
}

// keepAnalyses says whether functions of PTX keep analyses: while passes run, whose changes the manager knows of.
func (m whole) keepAnalyses(yes bool) {
	if m.ptx == nil {
		return
	}
	for f := range m.ptx.Funcs {
		f.KeepAnalyses(yes)
	}
}

// bodies returns the functions that have one.
func (m whole) bodies() []Func {
	var out []Func
	if m.ptx != nil {
		for f := range m.ptx.Funcs {
			if !f.Decl {
				out = append(out, Func{PTX: f})
			}
		}
		return out
	}
	out = make([]Func, 0, len(m.ir.Funcs))
	for _, f := range m.ir.Funcs {
		if !f.IsDecl() {
			out = append(out, Func{IR: f})
		}
	}
	return out
}

// Run runs the passes in order and returns what was counted. What comes out is what would if each pass worked on all
// functions before the next one began; where nobody can tell, passes over functions that follow one another work
// function by function. A panic in a pass becomes an error that names the pass, the function and how to run it again. The passes must be over
// LLVM IR.
func Run(m *ir.Module, passes []Any, opt Options) (*Result, error) {
	return start(whole{ir: m}, passes, opt)
}

// RunPTX is Run for passes over PTX.
func RunPTX(m *ptx.Module, passes []Any, opt Options) (*Result, error) {
	return start(whole{ptx: m}, passes, opt)
}

func start(m whole, passes []Any, opt Options) (*Result, error) {
	if opt.Out == nil {
		opt.Out = io.Discard
	}
	if opt.Log == nil {
		opt.Log = io.Discard
	}
	r := &run{opt: opt, res: &Result{}, counts: map[counter]int64{}, times: map[string]time.Duration{}, kept: new([]any), mod: m, bisect: opt.RunsBefore}
	if opt.Fuel > 0 {
		fuel := max(0, opt.Fuel-opt.SpentBefore)
		r.fuel = &fuel
	}
	m.keepAnalyses(true)
	defer m.keepAnalyses(false)
	for rest := passes; len(rest) > 0; {
		n, err := r.some(m, rest)
		if err != nil {
			r.collect(passes)
			return r.res, err
		}
		rest = rest[n:]
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
	seen := map[string]bool{}
	for _, p := range passes {
		if seen[p.ID()] {
			continue
		}
		seen[p.ID()] = true
		_, stats := p.about()
		for _, s := range stats {
			if n := r.counts[counter{p.ID(), s}]; n > 0 {
				r.res.Counts = append(r.res.Counts, Count{p.ID(), s, n})
			}
		}
	}
}

// some runs the first passes of the list over the module and returns how many these were.
func (r *run) some(m whole, passes []Any) (n int, err error) {
	start, p := time.Now(), passes[0]
	if p.ofModules() {
		defer func() { r.timed(p.ID(), time.Since(start)) }()
		return 1, r.module(p, m)
	}
	c := r.ctx(p.ID(), Func{})
	if err := r.guard(c, func() {
		if first := p.before(c, m); first != nil {
			first()
		}
	}); err != nil {
		return 1, err
	}
	funcs := m.bodies()
	if r.unordered() && !(r.opt.VerifyEach && p.declares()) {
		n := r.together(m, passes)
		return n, r.group(passes[:n], funcs, n == len(passes) && r.opt.KeepAnalyses)
	}
	defer func() { r.timed(p.ID(), time.Since(start)) }()
	for _, f := range funcs {
		if err := r.function(p, f); err != nil {
			return 1, err
		}
	}
	return 1, nil
}

// timed adds to the time of a pass.
func (r *run) timed(pass string, t time.Duration) {
	if _, ok := r.times[pass]; !ok {
		r.order = append(r.order, pass)
	}
	r.times[pass] += t
}

func (r *run) module(p Any, m whole) error {
	kind, _ := p.about()
	if kind == Transform && r.skip(p.ID(), "[module]") {
		return nil
	}
	c := r.ctx(p.ID(), Func{})
	err := r.guard(c, func() { p.runModule(c, m) })
	r.res.Remarks = append(r.res.Remarks, c.Remarks...)
	if m.ptx != nil && c.applied > 0 {
		for f := range m.ptx.Funcs {
			f.Changed()
		}
	}
	if err == nil && kind == Transform && r.opt.After != nil {
		for _, f := range m.bodies() {
			r.opt.After(p.ID(), f)
		}
	}
	return err
}

func (r *run) ctx(pass string, f Func) *Ctx {
	settings := r.opt.Settings
	if r.opt.Only != nil && f != (Func{}) && !r.opt.Only(f) {
		settings = nil
	}
	epoch := uint32(0)
	if f.PTX != nil {
		epoch = f.PTX.Epoch()
	}
	return &Ctx{epoch: epoch, Out: r.opt.Out, Diags: &r.res.Diags, Refused: &r.res.Refused, pass: pass, fn: f, mod: r.mod, fuel: r.fuel, counts: r.counts, remarks: r.opt.Remarks,
		settings: settings, kept: r.kept}
}

func (r *run) function(p Any, f Func) error {
	name, id := f.Name(), p.ID()
	kind, _ := p.about()
	if kind == Transform && (f.optNone() || f.PTX != nil && r.opt.Alone != nil && r.opt.Alone(name) || r.skip(id, name)) {
		return nil // as in LLVM, a function marked optnone is left alone
	}
	if r.opt.PrintBeforeAll || slices.Contains(r.opt.PrintBefore, id) {
		r.dump("IR Dump Before "+id+" on "+name, f)
	}
	var before []byte
	if r.opt.PrintChanged && kind == Transform {
		before = r.text(f)
	}
	c := r.ctx(id, f)
	err := r.guard(c, func() { p.runFunc(c, f) })
	r.res.Remarks = append(r.res.Remarks, c.Remarks...)
	c.EndOfChanges()
	if err != nil {
		return err
	}
	if !r.grouped {
		r.adopt(f)
	}
	r.tidy(f)
	if r.opt.PrintAfterAll || slices.Contains(r.opt.PrintAfter, id) {
		r.dump("IR Dump After "+id+" on "+name, f)
	}
	if before != nil {
		if bytes.Equal(before, r.text(f)) {
			fmt.Fprintf(r.opt.Log, "*** IR Dump After %s on %s omitted because no change ***\n", id, name)
		} else {
			r.dump("IR Dump After "+id+" on "+name, f)
		}
	}
	if r.opt.After != nil && kind == Transform {
		r.opt.After(id, f)
	}
	if r.opt.VerifyEach {
		if d := r.verify(f); d != nil && d.HasErrors() {
			r.res.Diags.Append(d)
			return fmt.Errorf("function @%s is broken after pass %s", name, id)
		}
	}
	return nil
}

// verify returns what the verifier of the IR says, or nil where there is none.
func (r *run) verify(f Func) *diag.List {
	switch {
	case f.IR != nil && r.opt.Verify != nil:
		return r.opt.Verify(f.IR)
	case f.PTX != nil && r.opt.VerifyPTX != nil:
		return r.opt.VerifyPTX(f.PTX)
	}
	return nil
}

// keepUpTo is the number of values of a function from which on what passes keep is not worth its memory: the next
// functions are hardly as large, and making it anew is nothing against the work on one that is.
const keepUpTo = 1 << 18

// tidy gives back what a pass that ran on f left and nobody will use.
func (r *run) tidy(f Func) {
	if f.IR == nil {
		return
	}
	f.IR.DropStale()
	if f.IR.NumIDs() > keepUpTo && r.kept != nil {
		*r.kept = nil
	}
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

func (r *run) text(f Func) []byte {
	var b bytes.Buffer
	switch {
	case f.IR != nil && r.opt.PrintFunc != nil:
		r.opt.PrintFunc(&b, f.IR)
	case f.PTX != nil && r.opt.PrintPTX != nil:
		r.opt.PrintPTX(&b, f.PTX)
	}
	return b.Bytes()
}

func (r *run) dump(title string, f Func) {
	comment := ";"
	if f.PTX != nil {
		comment = "//"
	}
	fmt.Fprintf(r.opt.Log, "%s *** %s ***\n%s", comment, title, r.text(f))
}

// guard turns a panic of the pass into an error: a bug of ours must not look like one of the user.
func (r *run) guard(c *Ctx, body func()) (err error) {
	defer func() {
		if x := recover(); x != nil {
			on := "the module"
			if name := c.fn.Name(); name != "" {
				on = "@" + name
			}
			err = &PanicError{Pass: c.pass, On: on, PTX: c.fn.PTX != nil, Value: x, Stack: debug.Stack()}
		}
	}()
	body()
	return nil
}

// PanicError reports a panic inside a pass.
type PanicError struct {
	Pass, On string
	PTX      bool // the function is PTX
	Value    any
	Stack    []byte
}

func (e *PanicError) Error() string {
	verb := "opt"
	if e.PTX {
		verb = "ptx"
	}
	return fmt.Sprintf("internal error: pass %s panicked on %s: %v\nto reproduce: warpwise %s -passes='%s' FILE\n%s", e.Pass, e.On, e.Value, verb, e.Pass, e.Stack)
}
