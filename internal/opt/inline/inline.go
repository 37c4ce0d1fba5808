// Package inline replaces calls by the bodies of their callees.
//
//	before:  %r = call i32 @twice(i32 %x)      after:  %r = add i32 %x, %x
//
// always-inline does so for functions marked alwaysinline. inline also takes functions of the module whose
// body is small, and internal ones with one call: front ends for GPUs call many small functions, and a call
// costs more there than the code it saves. Internal functions without remaining calls are removed.
//
// The call graph is walked from callees to callers, so that the calls in a body are inlined before the body
// itself; large bodies with one call are inlined last, each once. Calls that lead back into a body that they
// came with stay. Where the target is not NVPTX, a cost model in the manner of LLVM's decides (cost.go).
//
// # Threads
//
// The same threads execute the body, together as before: convergent operations stay what they are.
//
// Keeps: the meaning of the debug locations (inlinedAt); what is promised of parameters and results, in scopes
// and at calls (scopes.go, propagate.go). What a parameter passes by value (byval) is copied into a variable, which
// sroa takes apart. Not taken: functions with variable arguments, dynamic stack memory (on NVPTX), another
// floating-point mode, noinline, optnone.
//
// Cost: linear in the code after; Idempotent but for the bound on size.
package inline

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Always and Pass are the always-inline and inline passes. Module is inline by the name of LLVM's pass that takes the calls of a
// module by priority: here the order is the same. Exact is inline that copies bodies as they are: for checkers, which
// compare them with their originals.
var (
	Always = &pass.Pass[*ir.Module]{Name: "always-inline", Run: func(c *pass.Ctx, m *ir.Module) { run(c, m, options{large: large}) }, Stats: stats}
	Pass   = &pass.Pass[*ir.Module]{Name: "inline", Run: func(c *pass.Ctx, m *ir.Module) { run(c, m, options{small: true, large: large}) }, Stats: stats}
	Module = &pass.Pass[*ir.Module]{Name: "module-inline", Run: Pass.Run, Stats: stats}
	Exact  = &pass.Pass[*ir.Module]{Name: "inline<exact>", Run: func(c *pass.Ctx, m *ir.Module) { run(c, m, options{small: true, exact: true, large: large}) }, Stats: stats}
)

var (
	inlined = pass.NewStat("Inlined", "call replaced by the body of the function")
	removed = pass.NewStat("Removed", "internal function that is not called any more removed")
	stats   = []*pass.Stat{inlined, removed}
)

// Bounds on sizes, in instructions, unless knobs say others.
const (
	Threshold = 225   // of a callee: inline-threshold; see most for its unit
	MaxCaller = 50000 // a caller does not grow beyond, but for alwaysinline: inline-caller-limit
)

// large is the size of a function with one call from which its body is put in at the end, after all is
// decided, from the callers to the callees: so it is copied once. In a chain of such functions each would
// be copied into the next with all that is in it.
const large = 1000

// options are those of a form of the pass.
type options struct {
	small bool // also functions that are not marked
	exact bool // bodies are copied as they are
	large int  // see the constant
}

// inliner works on a module.
type inliner struct {
	options
	c     *pass.Ctx
	m     *ir.Module
	size  []int         // by symbol: instructions of a function
	uses  []int32       // by symbol: where its address is an operand, but for the function that is worked on
	why   []*string     // by symbol: what unfit said
	later [][]*ir.Value // by symbol: calls in a function whose bodies are put in at the end
	taken []bool        // by symbol: its body was put in somewhere

	tries []*ir.Value // by symbol: what scratch returns

	tokens  bool      // some function names the threads that execute something together
	control []control // by symbol, where that is so

	scoped    bool             // something is said of scopes of noalias
	lists     map[string]ir.MD // of scopes
	recursive bool             // the function that is worked on calls itself

	interposed bool // a definition may be replaced when the program is loaded
	arch       arch
	costs      costs
	maxCaller  int
	calledOnce bool // internal functions with one call, whatever their size
}

func run(c *pass.Ctx, m *ir.Module, o options) {
	x := &inliner{options: o, c: c, m: m,
		maxCaller: c.Int("inline-caller-limit", MaxCaller), calledOnce: c.Bool("inline-called-once", true),
		arch: archOf(m.Triple)}
	x.readCosts()
	x.grow()
	x.interposed = interposes(m)
	x.scoped = !x.exact && hasScopes(m)
	for _, f := range m.Funcs {
		x.tokens = x.tokens || strings.HasPrefix(f.Global.Name, tokens)
	}
	for _, f := range m.Funcs {
		x.measure(f)
		if x.tokens {
			x.control[f.Global.Index] = x.controlOf(f)
		}
		x.count(&f.Pool, 1)
	}
	x.count(&m.Pool, 1)
	order, cyclic := reshape.BottomUp(m)
	for _, f := range order {
		x.function(f, cyclic)
	}
	for _, f := range slices.Backward(order) { // callers first
		x.putLater(f)
	}
	x.sweep(order)
}

// measure counts the instructions of a function.
func (x *inliner) measure(f *ir.Func) {
	n := 0
	for range f.Instrs() {
		n++
	}
	for _, v := range x.later[f.Global.Index] {
		if v.Block != nil {
			n += x.size[f.CalledFunc(v).Global.Index]
		}
	}
	x.size[f.Global.Index] = n
}

// count adds the uses of symbols in a pool, each sign times.
func (x *inliner) count(p *ir.Pool, sign int32) {
	var idle map[ir.ID]int32
	if p != &x.m.Pool { // there an initialiser is no use
		idle = idleUses(p)
	}
	for _, v := range p.Consts() {
		if v.Op == ir.OpGlobal {
			n := v.Uses
			if idle != nil {
				n -= idle[v.ID]
			}
			if p == &x.m.Pool {
				n++ // an initialiser, an alias or metadata itself
			}
			x.uses[v.Aux] += sign * n
		}
	}
}

// calls are the uses of g by now, while f is worked on. In a large pool constants that nothing uses any more still count.
func (x *inliner) calls(f, g *ir.Func) int32 {
	v := f.Pool.Global(&g.Global)
	n := x.uses[g.Global.Index] + v.Uses
	if n > 1 && len(f.Pool.Consts()) < 1000 {
		if idle := idleUses(&f.Pool); idle != nil {
			n -= idle[v.ID]
		}
	}
	return n
}

// idleUses returns how often constants are operands of constants that nothing uses, by ID; nil where there are none of those.
func idleUses(p *ir.Pool) map[ir.ID]int32 {
	var idle map[ir.ID]int32
	for _, v := range slices.Backward(p.Consts()) { // operands come first
		if len(v.Args) == 0 || v.Uses > idle[v.ID] {
			continue
		}
		if idle == nil {
			idle = map[ir.ID]int32{}
		}
		for _, a := range v.Args {
			idle[a.ID]++
		}
	}
	return idle
}

// site is a call to look at, with the functions whose bodies it came with.
type site struct {
	call *ir.Value
	hist int     // an index into the list of them, or -1
	freq float64 // how often it is reached for each time that the function is entered
	once bool    // it is executed once at most in an activation of the function
	ptrs int     // how many calls through pointers became direct on the way to it, itself included
}

type history struct {
	g  *ir.Func
	up int
}

// function inlines into one function.
func (x *inliner) function(f *ir.Func, cyclic []bool) {
	var work []site
	x.recursive = false
	for v := range f.Instrs() {
		x.recursive = x.recursive || v.Op.Is(ir.IsCallLike) && f.CalledFunc(v) == f
		if v.Op == ir.OpCall || v.Op == ir.OpInvoke && !x.exact {
			work = append(work, site{v, -1, x.often(v.Block), x.scoped && !cyclic[f.Global.Index] && !again(v.Block), 0})
		}
	}
	if len(work) == 0 {
		return
	}
	x.count(&f.Pool, -1)
	x.c.Enter(f)
	var t *target
	var hist []history
	for i := 0; i < len(work); i++ {
		v := work[i].call
		if v.Block == nil {
			continue
		}
		if t != nil {
			if w := t.sub.Find(v.Args[0]); w != v.Args[0] {
				v.SetArg(0, w)
			}
		}
		g := f.CalledFunc(v)
		if g == nil || g.IsDecl() || g == f || cyclic[g.Global.Index] && x.exact {
			continue
		}
		if came(hist, work[i].hist, g) {
			x.closes(f, v)
			continue
		}
		if x.resolved(v, work[i]) {
			continue
		}
		d := x.decide(f, work[i], g)
		if !d.takes() {
			x.c.Missed(inlined, v, x.text(d, f, g))
			continue
		}
		if !x.c.ApplyAs(inlined, v, x.text(d, f, g)) {
			continue
		}
		if t == nil {
			t = x.target(f)
		}
		x.take(t, &work, &hist, i, g)
	}
	if t != nil {
		t.finish()
	}
	x.count(&f.Pool, 1)
	if !x.exact {
		x.measure(f)
	}
}

// take puts the body of g in the place of the call work[i], and adds the calls in it to the work.
func (x *inliner) take(t *target, work *[]site, hist *[]history, i int, g *ir.Func) {
	f, v := t.f, (*work)[i].call
	b := &body{target: t, g: g, call: v, once: (*work)[i].once}
	if !b.fits() {
		return
	}
	x.declareCopies(g)
	x.taken[g.Global.Index] = true
	if v.Op == ir.OpInvoke {
		b.call, b.pad = t.asCall(v)
	}
	if b.pad == nil && x.size[g.Global.Index] > x.large && g.Linkage.IsLocal() && x.calls(f, g) == 1 {
		x.later[f.Global.Index] = append(x.later[f.Global.Index], v)
	} else {
		b.put()
		x.later[f.Global.Index] = append(x.later[f.Global.Index], b.copies(x.later[g.Global.Index])...)
		if !x.exact {
			*hist = append(*hist, history{g, (*work)[i].hist})
			for _, c := range slices.Backward(b.fresh) {
				if c.call.Op != ir.OpCallBr && !slices.Contains(x.later[f.Global.Index], c.call) {
					s := (*work)[i]
					*work = append(*work, site{c.call, len(*hist) - 1, s.freq * x.often(c.from), s.once && !again(c.from), s.ptrs + c.pointer})
				}
			}
		}
	}
	x.size[f.Global.Index] += x.size[g.Global.Index]
	x.control[f.Global.Index] |= x.control[g.Global.Index]
	mergeAttrs(f, g)
}

// resolved reports a call to which more calls through pointers led than are followed.
func (x *inliner) resolved(v *ir.Value, s site) bool {
	if s.ptrs <= x.c.Int("max-devirt-iterations", 4) {
		return false
	}
	if x.c.Bool("abort-on-max-devirt-iterations-reached", false) {
		x.c.Unsupported(v, "a chain of more calls through pointers than max-devirt-iterations")
	}
	x.c.Missed(inlined, v, "too many calls through pointers led here")
	return true
}

// closes marks a call that leads back into a body that it came with: what else looks at it would unroll the recursion.
func (x *inliner) closes(f *ir.Func, v *ir.Value) {
	c := f.Call(v)
	if x.exact || x.m.Attrs.Has(c.FnAttrs, ir.AttrNoInline) || x.m.Attrs.Has(c.FnAttrs, ir.AttrAlwaysInline) {
		return
	}
	c.FnAttrs = x.m.Attrs.Set(append(slices.Clone(x.m.Attrs.Attrs(c.FnAttrs)), ir.Attr{Kind: ir.AttrNoInline}))
}

// came reports that a call came with the body of g.
func came(hist []history, i int, g *ir.Func) bool {
	for ; i >= 0; i = hist[i].up {
		if hist[i].g == g {
			return true
		}
	}
	return false
}

// putLater puts in the bodies that were left for the end.
func (x *inliner) putLater(f *ir.Func) {
	work := x.later[f.Global.Index]
	if x.taken[f.Global.Index] && f.Linkage.IsLocal() && x.uses[f.Global.Index] == 0 {
		x.count(&f.Pool, -1) // it goes away
		return
	}
	if len(work) == 0 {
		return
	}
	x.count(&f.Pool, -1)
	t := x.target(f)
	slices.Reverse(work)
	for len(work) > 0 {
		v := work[len(work)-1] // the first call of a block first
		work = work[:len(work)-1]
		if v.Block == nil {
			continue
		}
		b := &body{target: t, g: f.CalledFunc(v), call: v}
		if b.fits() {
			b.put()
			more := b.copies(x.later[b.g.Global.Index])
			slices.Reverse(more)
			work = append(work, more...)
		}
	}
	t.finish()
	x.count(&f.Pool, 1)
}

// copiesOnce reports a function with a call that may be there once only.
func copiesOnce(as *ir.AttrTable, g *ir.Func) bool {
	for v := range g.Instrs() {
		if v.Op == ir.OpCall {
			h := g.CalledFunc(v)
			if as.Has(g.Call(v).FnAttrs, ir.AttrNoDuplicate) || h != nil && as.Has(h.FnAttrs, ir.AttrNoDuplicate) {
				return true
			}
		}
	}
	return false
}

// sweep removes functions whose body was put in somewhere and that nothing uses any more, and what they alone used in the
// same way.
func (x *inliner) sweep(order []*ir.Func) {
	clear(x.uses)
	x.count(&x.m.Pool, 1)
	for _, f := range x.m.Funcs {
		x.count(&f.Pool, 1)
	}
	gone := make([]bool, len(x.m.Symbols))
	any := false
	for i := len(order) - 1; i >= 0; i-- { // callers come last in the order
		f := order[i]
		if !x.taken[f.Global.Index] || !discardable(f.Linkage) || x.shares(&f.Global) || x.uses[f.Global.Index] > 0 || !x.c.Apply(removed, nil) {
			continue
		}
		gone[f.Global.Index], any = true, true
		for _, v := range f.Pool.Consts() {
			if v.Op == ir.OpGlobal {
				x.uses[v.Aux] -= v.Uses
			}
		}
	}
	if any {
		x.m.RemoveSymbols(func(g *ir.Global) bool { return gone[g.Index] })
	}
}

// shares reports a symbol that goes with others of which one stays.
func (x *inliner) shares(g *ir.Global) bool {
	if g.Comdat == "" {
		return false
	}
	for _, o := range x.m.Symbols {
		if o != nil && o.Comdat == g.Comdat && (o.Func == nil || !x.taken[o.Index] || !discardable(o.Linkage) || x.uses[o.Index] > 0) {
			return true
		}
	}
	return false
}

// discardable reports a function that may be left out where nothing uses it.
func discardable(l ir.Linkage) bool {
	return l.IsLocal() || l == ir.LinkOnce || l == ir.LinkOnceODR || l == ir.AvailableExternally
}
