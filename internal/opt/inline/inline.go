// Package inline replaces calls by the bodies of their callees.
//
//	before:  %r = call i32 @twice(i32 %x)      after:  %r = add i32 %x, %x
//
// always-inline does so for functions marked alwaysinline. inline also takes functions of the module whose
// body is small, and internal ones with one call: front ends for GPUs call many small functions, and a call
// costs more there than the code it saves. Internal functions without remaining calls are removed.
//
// The call graph is walked from callees to callers, so that the calls in a body are inlined before the body
// itself; large bodies with one call are inlined last, each once. Calls within a cycle of the call graph
// stay.
//
// # Threads
//
// The same threads execute the body, together as before: convergent operations stay what they are.
//
// Keeps: the meaning of the debug locations (inlinedAt). Dropped: noalias scopes of the callee, which
// hold for one activation. What a parameter passes by value (byval) is copied into a variable, which sroa
// takes apart. Not taken: functions with variable arguments, exceptions, dynamic stack memory, another
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

// Always and Pass are the always-inline and inline passes.
var (
	Always = &pass.Pass[*ir.Module]{Name: "always-inline", Run: func(c *pass.Ctx, m *ir.Module) { run(c, m, false, large) }, Stats: []*pass.Stat{inlined, removed}}
	Pass   = &pass.Pass[*ir.Module]{Name: "inline", Run: func(c *pass.Ctx, m *ir.Module) { run(c, m, true, large) }, Stats: []*pass.Stat{inlined, removed}}
)

var (
	inlined = pass.NewStat("Inlined", "call replaced by the body of the function")
	removed = pass.NewStat("Removed", "internal function that is not called any more removed")
)

// Bounds on sizes, in instructions, unless knobs say others.
const (
	Threshold = 225   // of a callee: inline-threshold
	MaxCaller = 50000 // a caller does not grow beyond, but for alwaysinline: inline-caller-limit
)

// large is the size of a function with one call from which its body is put in at the end, after all is
// decided, from the callers to the callees: so it is copied once. In a chain of such functions each would
// be copied into the next with all that is in it.
const large = 2000

// inliner works on a module.
type inliner struct {
	c     *pass.Ctx
	m     *ir.Module
	small bool          // also functions that are not marked
	size  []int         // by symbol: instructions of a function
	uses  []int32       // by symbol: where its address is an operand
	why   []*string     // by symbol: what unfit said
	later [][]*ir.Value // by symbol: calls in a function whose bodies are put in at the end

	threshold, maxCaller int
	large                int  // see the constant
	calledOnce           bool // internal functions with one call, whatever their size
}

func run(c *pass.Ctx, m *ir.Module, small bool, large int) {
	x := &inliner{c: c, m: m, small: small, large: large, size: make([]int, len(m.Symbols)), uses: make([]int32, len(m.Symbols)),
		why: make([]*string, len(m.Symbols)), later: make([][]*ir.Value, len(m.Symbols)),
		threshold: c.Int("inline-threshold", Threshold), maxCaller: c.Int("inline-caller-limit", MaxCaller), calledOnce: c.Bool("inline-called-once", true)}
	for _, f := range m.Funcs {
		for range f.Instrs() {
			x.size[f.Global.Index]++
		}
		x.count(&f.Pool)
	}
	x.count(&m.Pool)
	order, cyclic := reshape.BottomUp(m)
	for _, f := range order {
		x.function(f, cyclic)
	}
	for _, f := range slices.Backward(order) { // callers first
		x.putLater(f)
	}
	x.sweep(order)
}

// count adds the uses of symbols in a pool.
func (x *inliner) count(p *ir.Pool) {
	for _, v := range p.Consts() {
		if v.Op == ir.OpGlobal {
			n := v.Uses
			if p == &x.m.Pool {
				n++ // an initialiser, an alias or metadata itself
			}
			x.uses[v.Aux] += n
		}
	}
}

// function inlines into one function.
func (x *inliner) function(f *ir.Func, cyclic []bool) {
	as := &x.m.Attrs
	if as.Has(f.FnAttrs, ir.AttrOptimizeNone) {
		return
	}
	var calls []*ir.Value
	for v := range f.Instrs() {
		if v.Op == ir.OpCall {
			calls = append(calls, v)
		}
	}
	x.c.Enter(f)
	var sub ir.Subst
	var lay layout
	for _, v := range slices.Backward(calls) { // from the end, what follows a call is short
		g := f.CalledFunc(v)
		if g == nil || g.IsDecl() || g == f || cyclic[g.Global.Index] {
			continue
		}
		if why := x.refuse(f, v, g); why != "" {
			x.c.Missed(inlined, v, why)
			continue
		}
		if !x.c.Apply(inlined, v) {
			continue
		}
		b := &body{f: f, g: g, call: v, sub: &sub, lay: &lay}
		if !b.fits() {
			continue
		}
		x.uses[g.Global.Index]--
		x.declareCopies(g)
		if x.size[g.Global.Index] > x.large && g.Linkage.IsLocal() && x.uses[g.Global.Index] == 0 {
			x.later[f.Global.Index] = append(x.later[f.Global.Index], v)
		} else {
			b.put()
			x.copied(b)
		}
		x.size[f.Global.Index] += x.size[g.Global.Index]
		mergeAttrs(f, g)
	}
	slices.Reverse(x.later[f.Global.Index])
	lay.apply(f)
	f.ReplaceUses(&sub)
}

// putLater puts in the bodies that were left for the end.
func (x *inliner) putLater(f *ir.Func) {
	work := x.later[f.Global.Index]
	if len(work) == 0 || f.Linkage.IsLocal() && x.uses[f.Global.Index] == 0 {
		return // or f goes away
	}
	var sub ir.Subst
	var lay layout
	for len(work) > 0 {
		v := work[len(work)-1] // the last call of a block first
		work = work[:len(work)-1]
		b := &body{f: f, g: f.CalledFunc(v), call: v, sub: &sub, lay: &lay}
		if b.fits() {
			b.put()
			work = append(work, b.copies(x.later[b.g.Global.Index])...)
		}
	}
	lay.apply(f)
	f.ReplaceUses(&sub)
}

// copied counts what a copied body calls.
func (x *inliner) copied(b *body) {
	for v := range b.g.Instrs() {
		if v.Op == ir.OpCall && v.Args[0].Op == ir.OpGlobal {
			x.uses[v.Args[0].Aux]++
		}
	}
	i := b.f.Global.Index
	for _, v := range slices.Backward(b.copies(x.later[b.g.Global.Index])) { // as those of f, from the end
		x.uses[v.Args[0].Aux]-- // counted above
		x.later[i] = append(x.later[i], v)
	}
}

// refuse says why a call stays, or "".
func (x *inliner) refuse(f *ir.Func, v *ir.Value, g *ir.Func) string {
	as := &x.m.Attrs
	c := f.Call(v)
	has := func(k ir.AttrKind) bool { return as.Has(g.FnAttrs, k) || as.Has(c.FnAttrs, k) }
	always := has(ir.AttrAlwaysInline)
	switch {
	case has(ir.AttrNoInline):
		return "noinline"
	case as.Has(g.FnAttrs, ir.AttrOptimizeNone):
		return "optnone"
	case !always && !x.small:
		return "not marked alwaysinline"
	case replaceable(g.Linkage):
		return "another definition may take its place"
	case c.Tail == ir.MustTail:
		return "musttail"
	case c.Sig != g.Sig:
		return "called with another type"
	case len(c.Bundles) > 0:
		return "operand bundles"
	case !sameMode(as, f, g):
		return "another floating-point mode"
	}
	if x.why[g.Global.Index] == nil {
		why := unfit(g)
		x.why[g.Global.Index] = &why
	}
	if why := *x.why[g.Global.Index]; why != "" {
		return why
	}
	if always {
		return ""
	}
	size := x.size[g.Global.Index]
	once := x.calledOnce && g.Linkage.IsLocal() && x.uses[g.Global.Index] == 1
	switch {
	case size > x.threshold && !once:
		return "too big"
	case x.size[f.Global.Index]+size > x.maxCaller && size > len(g.Params)+2: // a smaller body takes no more than to pass arguments, call and take the result
		return "the caller is too big"
	}
	return ""
}

// replaceable reports that the linker may choose another definition.
func replaceable(l ir.Linkage) bool {
	switch l {
	case ir.WeakAny, ir.LinkOnce, ir.ExternWeak, ir.Common:
		return true
	}
	return false
}

// sameMode compares the attributes that change what floating-point operations mean.
func sameMode(as *ir.AttrTable, f, g *ir.Func) bool {
	if as.Has(f.FnAttrs, ir.AttrStrictFP) != as.Has(g.FnAttrs, ir.AttrStrictFP) {
		return false
	}
	for _, key := range []string{"denormal-fp-math", "denormal-fp-math-f32", "nvptx-f32ftz"} {
		a, _ := as.GetString(f.FnAttrs, key)
		b, _ := as.GetString(g.FnAttrs, key)
		if a != b {
			return false
		}
	}
	return true
}

// mergeAttrs takes from f what it promises for all its code and g does not, and adds what f must now be
// careful of (LangRef, "Function Attributes").
func mergeAttrs(f, g *ir.Func) {
	as := &f.Mod().Attrs
	if f.FnAttrs == g.FnAttrs {
		return
	}
	var keep []ir.Attr
	for _, a := range as.Attrs(f.FnAttrs) {
		switch {
		case a.Kind == ir.AttrMustProgress && !as.Has(g.FnAttrs, ir.AttrMustProgress) && !as.Has(g.FnAttrs, ir.AttrWillReturn):
			continue
		case a.Kind == ir.AttrString && slices.Contains(licences, a.Key) && a.Text == "true":
			if s, _ := as.GetString(g.FnAttrs, a.Key); s != "true" {
				continue
			}
		}
		keep = append(keep, a)
	}
	for _, a := range as.Attrs(g.FnAttrs) {
		if (a.Kind == ir.AttrNullPointerIsValid || a.Kind == ir.AttrNoImplicitFloat) && !as.Has(f.FnAttrs, a.Kind) {
			keep = append(keep, a)
		}
		if a.Kind == ir.AttrString && strings.HasPrefix(a.Key, "no-builtin") {
			if _, had := as.GetString(f.FnAttrs, a.Key); !had {
				keep = append(keep, a)
			}
		}
	}
	f.FnAttrs = as.Set(keep)
}

// licences are attributes that allow to compute floating-point results in another way.
var licences = []string{"less-precise-fpmad", "no-infs-fp-math", "no-nans-fp-math", "approx-func-fp-math", "no-signed-zeros-fp-math", "unsafe-fp-math"}

// unfit says what of a body cannot be copied, or "".
func unfit(g *ir.Func) string {
	ts := g.Types()
	if ts.IsVarArg(g.Sig) {
		return "variable arguments"
	}
	if g.Personality != nil || g.GC != "" {
		return "exceptions or garbage collection"
	}
	for i := range g.Params {
		if i >= len(g.ParamAttrs) {
			break
		}
		for _, k := range [...]ir.AttrKind{ir.AttrInAlloca, ir.AttrPreallocated, ir.AttrSwiftError} {
			if g.Mod().Attrs.Has(g.ParamAttrs[i], k) {
				return "a parameter passed in memory"
			}
		}
		if why := unfitCopy(g, i); why != "" {
			return why
		}
	}
	if len(g.BlockAddrs) > 0 {
		return "the address of a block"
	}
	for v := range g.Instrs() {
		switch {
		case v.Op == ir.OpInvoke, v.Op == ir.OpCallBr, v.Op == ir.OpIndirectBr, v.Op.Is(ir.IsEHPad), v.Op == ir.OpVAArg:
			return v.Op.String()
		case v.Op == ir.OpAlloca && (v.Block != g.Entry() || !v.Args[0].IsConst()):
			return "dynamic stack memory"
		case v.Op == ir.OpCall && len(g.Call(v).Bundles) > 0:
			return "operand bundles"
		case v.Op == ir.OpCall && v.Type == ir.Token:
			return "convergence control" // its entry is that of the function
		case v.Op == ir.OpCall && g.Mod().Attrs.Has(g.Call(v).FnAttrs, ir.AttrReturnsTwice):
			return "a call that returns twice"
		}
	}
	return ""
}

// sweep removes internal functions without uses. What they alone used goes in the same way.
func (x *inliner) sweep(order []*ir.Func) {
	clear(x.uses)
	x.count(&x.m.Pool)
	for _, f := range x.m.Funcs {
		x.count(&f.Pool)
	}
	gone := make([]bool, len(x.m.Symbols))
	any := false
	for i := len(order) - 1; i >= 0; i-- { // callers come last in the order
		f := order[i]
		if !f.Linkage.IsLocal() || x.uses[f.Global.Index] > 0 || !x.c.Apply(removed, nil) {
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
