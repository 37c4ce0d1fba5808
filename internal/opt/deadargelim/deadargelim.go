// Package deadargelim takes from functions of the module the parameters and results that nobody needs.
//
//	before:  define internal i32 @f(i32 %x, i32 %unused)      after:  define internal i32 @f(i32 %x)
//	         %r = call i32 @f(i32 %a, i32 %b)                         %r = call i32 @f(i32 %a)
//
// A parameter is needed when its function does something with it but pass it on where it is not needed, or return it where the result is not
// needed; a result, when some caller does something of that kind with it. What is needed is found from there back, over all functions at once, so that parameters that only
// go round in recursion are found, too. Only functions all calls of which are known change: internal ones whose address is not taken; no kernel.
// To other functions of the module whose body is certain, callers pass poison for what is not used.
//
// # Threads
//
// The same calls are made by the same threads, with fewer values.
//
// Keeps: control flow. What computed an argument stays, for dce. Cost: linear. Idempotent. Reference: the liveness of Muchnick, "Advanced Compiler Design and
// Implementation", 19.1, over parameters and results as wholes.
package deadargelim

import (
	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the deadargelim pass.
var Pass = &pass.Pass[*ir.Module]{Name: "deadargelim", Run: run, Stats: []*pass.Stat{parameter, result, poisoned, variadic}}

var (
	parameter = pass.NewStat("Parameter", "parameter that is not needed removed")
	result    = pass.NewStat("Result", "result that is not needed removed")
	poisoned  = pass.NewStat("Poison", "argument that is not used passed as poison")
	variadic  = pass.NewStat("Variadic", "variable arguments that are not read removed")
)

// analysis finds what is needed. A node is a parameter of a function, or, behind them, its result.
type analysis struct {
	c       *pass.Ctx
	m       *ir.Module
	callers *reshape.Callers
	first   []int32 // by symbol: its first node, -1 where the signature stays
	needed  []bool
	waiting [][]int32 // by node: those that are needed when it is
	list    []int32
}

func run(c *pass.Ctx, m *ir.Module) {
	a := &analysis{c: c, m: m, callers: reshape.NewCallers(m), first: make([]int32, len(m.Symbols))}
	a.trim()
	n := int32(0)
	for i := range a.first {
		a.first[i] = -1
	}
	for _, f := range m.Funcs {
		if _, ok := a.callers.All(f); ok && !m.Types.IsVarArg(f.Sig) {
			a.first[f.Global.Index] = n
			n += int32(len(f.Params)) + 1
		}
	}
	a.needed, a.waiting = make([]bool, n), make([][]int32, n)
	for _, f := range m.Funcs {
		a.look(f)
	}
	for len(a.list) > 0 {
		k := a.list[len(a.list)-1]
		a.list = a.list[:len(a.list)-1]
		for _, w := range a.waiting[k] {
			a.need(w)
		}
	}
	for _, f := range m.Funcs {
		if a.first[f.Global.Index] >= 0 {
			a.rewrite(f)
		}
	}
	for _, f := range m.Funcs {
		a.poison(f)
	}
}

// param and result return nodes, -1 where the function keeps its signature.
func (a *analysis) param(f *ir.Func, i int) int32 {
	if k := a.first[f.Global.Index]; k >= 0 {
		return k + int32(i)
	}
	return -1
}

func (a *analysis) result(f *ir.Func) int32 { return a.param(f, len(f.Params)) }

func (a *analysis) need(k int32) {
	if k >= 0 && !a.needed[k] {
		a.needed[k] = true
		a.list = append(a.list, k)
	}
}

// follows says that k is needed where on is, or now where that is -1.
func (a *analysis) follows(k, on int32) {
	if k < 0 {
		return
	}
	if on < 0 {
		a.need(k)
		return
	}
	a.waiting[on] = append(a.waiting[on], k)
}

// look goes through the uses of parameters and results in a function.
func (a *analysis) look(f *ir.Func) {
	for v := range f.Instrs() {
		if v.Op == ir.OpDbgRecord {
			continue
		}
		for i, x := range v.Args {
			if x == nil {
				continue
			}
			if k := a.node(f, x); k >= 0 {
				a.follows(k, a.use(f, v, i))
			}
		}
	}
}

// node returns the node that a value is, or -1.
func (a *analysis) node(f *ir.Func, x *ir.Value) int32 {
	switch {
	case x.Op == ir.OpParam:
		return a.param(f, int(x.Aux))
	case x.IsInst() && (x.Op == ir.OpCall || x.Op == ir.OpInvoke):
		if g := f.CalledFunc(x); g != nil && f.Call(x).Sig == g.Sig {
			return a.result(g)
		}
	}
	return -1
}

// use returns the node that operand i of v goes to, or -1 where something else is done with it.
func (a *analysis) use(f *ir.Func, v *ir.Value, i int) int32 {
	switch v.Op {
	case ir.OpRet:
		return a.result(f)
	case ir.OpCall, ir.OpInvoke:
		g := f.CalledFunc(v)
		if g != nil && i > 0 && i <= len(g.Params) && f.Call(v).Sig == g.Sig {
			return a.param(g, i-1)
		}
	}
	return -1
}

// rewrite takes from f what is not needed.
func (a *analysis) rewrite(f *ir.Func) {
	a.c.Enter(f)
	var params []reshape.Param
	gone := make([]bool, len(f.Params))
	change := false
	for i, p := range reshape.ParamsOf(f) {
		if a.needed[a.param(f, i)] || !a.c.Apply(parameter, nil) {
			params = append(params, p)
			continue
		}
		gone[i], change = true, true
	}
	ret := f.Result()
	if ret != ir.Void && !a.needed[a.result(f)] && a.c.Apply(result, nil) {
		ret, change = ir.Void, true
	}
	if !change {
		return
	}
	var sub ir.Subst
	debug := dbginfo.New(f)
	for i, p := range f.Params {
		if gone[i] {
			sub.Set(p, f.Poison(p.Type))
			debug.Salvage(p)
		}
	}
	if ret != f.Result() {
		as := &a.m.Attrs
		f.RetAttrs = 0
		for i := range params {
			params[i].Attrs = reshape.Without(as, params[i].Attrs, ir.AttrReturned)
		}
		for v := range f.Instrs() {
			if v.Op == ir.OpRet {
				v.ClearArgs()
			}
		}
	}
	reshape.SetSignature(f, ret, params, false)
	f.ReplaceUses(&sub)
	a.calls(f, ret, gone)
}

// calls makes the calls of f ones without what it lost.
func (a *analysis) calls(f *ir.Func, ret ir.Type, gone []bool) {
	for _, s := range a.callers.Calls(f) {
		oldArgs, oldAttrs := s.Arguments()
		var args []*ir.Value
		var attrs []ir.AttrSet
		for i, x := range oldArgs {
			if gone[i] {
				continue
			}
			at := oldAttrs[i]
			if ret == ir.Void {
				at = reshape.Without(&a.m.Attrs, at, ir.AttrReturned)
			}
			args, attrs = append(args, x), append(attrs, at)
		}
		if s.Call.Type != ret && s.Call.Uses > 0 { // by what is not needed either
			var sub ir.Subst
			sub.Set(s.Call, s.F.Poison(s.Call.Type))
			s.F.ReplaceUses(&sub)
		}
		if s.Call.Type != ret {
			dbginfo.New(s.F).Salvage(s.Call)
		}
		s.SetArguments(f, args, attrs)
	}
}

// trim makes functions with variable arguments that do not read them ones without.
func (a *analysis) trim() {
	for _, f := range a.m.Funcs {
		sites, ok := a.callers.All(f)
		if !ok || !a.m.Types.IsVarArg(f.Sig) || readsVariable(f) {
			continue
		}
		if a.c.Enter(f); !a.c.Apply(variadic, nil) {
			continue
		}
		reshape.SetSignature(f, f.Result(), reshape.ParamsOf(f), false)
		for _, s := range sites {
			args, attrs := s.Arguments()
			s.SetArguments(f, args[:len(f.Params)], attrs[:len(f.Params)])
		}
	}
}

func readsVariable(f *ir.Func) bool {
	for v := range f.Instrs() {
		if v.Op == ir.OpVAArg {
			return true
		}
		if v.Op.Is(ir.IsCallLike) {
			g := f.CalledFunc(v)
			if f.Call(v).Tail == ir.MustTail || g != nil && g.IsIntrinsic() && (g.Name == "llvm.va_start" || g.Name == "llvm.va_start.p0" || g.Name == "llvm.localescape") {
				return true
			}
		}
	}
	return false
}

// poison has callers pass poison for parameters that a function which others may call, too, does not use.
func (a *analysis) poison(f *ir.Func) {
	as := &a.m.Attrs
	if f.IsDecl() || f.Linkage.IsLocal() && !a.m.Types.IsVarArg(f.Sig) || !exact(f.Linkage) || launch.IsKernel(f) || as.Has(f.FnAttrs, ir.AttrNaked) || as.Has(f.FnAttrs, ir.AttrOptimizeNone) {
		return
	}
	for i, p := range f.Params {
		var s ir.AttrSet
		if i < len(f.ParamAttrs) {
			s = f.ParamAttrs[i]
		}
		if p.Uses > 0 || inMemory(as, s) {
			continue
		}
		for _, c := range a.callers.Calls(f) {
			v := c.Call
			if c.F.Call(v).Tail == ir.MustTail || v.Args[i+1].Op == ir.OpPoison {
				continue
			}
			if a.c.Enter(c.F); !a.c.Apply(poisoned, v) {
				continue
			}
			if i < len(f.ParamAttrs) {
				f.ParamAttrs[i] = promises(as, f.ParamAttrs[i])
			}
			if k := c.F.Call(v); i < len(k.ParamAttrs) {
				k.ParamAttrs[i] = promises(as, k.ParamAttrs[i])
			}
			v.SetArg(i+1, c.F.Poison(p.Type))
		}
	}
}

// promises is a set of attributes less those that poison would break.
func promises(as *ir.AttrTable, s ir.AttrSet) ir.AttrSet {
	return reshape.Without(as, s, ir.AttrNoUndef, ir.AttrDereferenceable, ir.AttrDereferenceableOrNull, ir.AttrReturned)
}

// inMemory reports a parameter whose argument is memory that the call reads.
func inMemory(as *ir.AttrTable, s ir.AttrSet) bool {
	for _, k := range [...]ir.AttrKind{ir.AttrByVal, ir.AttrByRef, ir.AttrStructRet, ir.AttrInAlloca, ir.AttrPreallocated, ir.AttrSwiftError} {
		if as.Has(s, k) {
			return true
		}
	}
	return false
}

// exact reports that the body that is here is the one that is called.
func exact(l ir.Linkage) bool {
	return l == ir.External || l.IsLocal() || l == ir.Appending
}
