package inline

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/blockfreq"
	"github.com/warpwise/warpwise/ir"
)

// often returns how often a block is executed for each time that its function is entered. Only the cost model asks.
func (x *inliner) often(b *ir.Block) float64 {
	f := b.Func
	if x.arch == nvptx || x.exact || !x.small || len(f.Blocks) == 1 {
		return 1
	}
	return blockfreq.Of(f).PerEntry(b)
}

// decide says whether the body of g is to take the place of a call in f.
func (x *inliner) decide(f *ir.Func, s site, g *ir.Func) verdict {
	if why := x.refuse(f, s.call, g); why != "" {
		return verdict{never: why}
	}
	if x.always(f, s.call, g) {
		return verdict{always: true, limit: 1}
	}
	as := &x.m.Attrs
	size := x.size[g.Global.Index]
	once := x.calledOnce && g.Linkage.IsLocal() && x.calls(f, g) == 1
	if !once && copiesOnce(as, g) {
		return verdict{never: "noduplicate"}
	}
	var d verdict
	if x.arch == nvptx || x.exact {
		d = verdict{cost: size, limit: x.most(f, s, g) + 1}
		if once {
			d.limit = max(d.limit, size+1)
		}
	} else {
		d = x.weigh(f, s, g, once)
	}
	if d.takes() && x.size[f.Global.Index]+size > x.maxCaller && size > len(g.Params)+2 { // a smaller body takes no more than to pass arguments, call and take the result
		return verdict{never: "the caller is too big"}
	}
	return d
}

// always reports a call whose body is put in whatever it costs.
func (x *inliner) always(f *ir.Func, v *ir.Value, g *ir.Func) bool {
	as := &x.m.Attrs
	site := f.Call(v).FnAttrs
	return as.Has(site, ir.AttrAlwaysInline) || as.Has(g.FnAttrs, ir.AttrAlwaysInline) && !as.Has(site, ir.AttrNoInline)
}

// refuse says why a call stays whatever its body costs, or "".
func (x *inliner) refuse(f *ir.Func, v *ir.Value, g *ir.Func) string {
	as := &x.m.Attrs
	c := f.Call(v)
	always := x.always(f, v, g)
	switch {
	case as.Has(c.FnAttrs, ir.AttrNoInline) && !as.Has(c.FnAttrs, ir.AttrAlwaysInline):
		return "noinline call site attribute"
	case as.Has(g.FnAttrs, ir.AttrNoInline) && !as.Has(c.FnAttrs, ir.AttrAlwaysInline):
		return "noinline function attribute"
	case as.Has(g.FnAttrs, ir.AttrOptimizeNone) || !always && as.Has(f.FnAttrs, ir.AttrOptimizeNone):
		return "optnone attribute"
	case !always && !x.small:
		return "not marked alwaysinline"
	case !always && (replaceable(g.Linkage) || x.interposed && g.Linkage == ir.External && !g.DSOLocal):
		return "interposable"
	case v.Op == ir.OpInvoke && !lands(v):
		return "exceptions by funclets"
	case f.GC != "" && g.GC != "" && f.GC != g.GC:
		return "incompatible GC"
	case f.Personality != nil && g.Personality != nil && f.Personality != g.Personality:
		return "incompatible personality"
	case c.Tail == ir.MustTail:
		return "musttail"
	case c.Sig != g.Sig:
		return "called with another type"
	case !carried(c) || x.exact && len(c.Bundles) > 0:
		return "unsupported operand bundle"
	case x.mixes(f, g):
		return "convergence control of another kind"
	case x.arch != nvptx && !always && !x.compatible(f, g), !sameMode(as, f, g):
		return "conflicting attributes"
	}
	if x.tokens && x.entry(g) {
		if _, ok := bundle(f, v, "convergencectrl"); !ok {
			return "convergent call needs convergencectrl operand"
		}
	}
	if x.why[g.Global.Index] == nil {
		why := unfit(g, x.exact, x.exact || x.arch == nvptx)
		x.why[g.Global.Index] = &why
	}
	if why := *x.why[g.Global.Index]; why != "" && !(why == twice && as.Has(g.FnAttrs, ir.AttrReturnsTwice)) {
		return why
	}
	return ""
}

// interposes reports a module whose flags say that definitions may be replaced when the program is loaded.
func interposes(m *ir.Module) bool {
	for _, md := range m.NamedNode("llvm.module.flags") {
		n := m.MD.Node(md)
		if n == nil || len(n.Ops) != 3 {
			continue
		}
		key, val := m.MD.Node(n.Ops[1]), m.MD.Node(n.Ops[2])
		if key != nil && key.Str == "SemanticInterposition" && val != nil && val.Kind == ir.MDValue {
			x, ok := m.IntBits(val.Val)
			return ok && x != 0
		}
	}
	return false
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
	a, _ := as.GetString(f.FnAttrs, "nvptx-f32ftz")
	b, _ := as.GetString(g.FnAttrs, "nvptx-f32ftz")
	return a == b && denormals(as, f, g)
}

// twice is what unfit says of a body that only functions that are marked themselves may have.
const twice = "exposes returns twice"

// unfit says what of a body cannot be copied, or "".
func unfit(g *ir.Func, exact, static bool) string {
	ts := g.Types()
	if ts.IsVarArg(g.Sig) {
		return "varargs"
	}
	if g.Personality != nil && exact {
		return "exceptions"
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
		case v.Op == ir.OpInvoke && exact, v.Op == ir.OpCallBr, v.Op.Is(ir.IsEHPad) && (v.Op != ir.OpLandingPad || exact), v.Op == ir.OpVAArg:
			return v.Op.String()
		case v.Op == ir.OpCall && g.CalledFunc(v) != nil && g.CalledFunc(v).Global.Name == "llvm.localescape":
			return "disallowed inlining of @llvm.localescape" // others find the variables by the function
		case v.Op == ir.OpCall && g.CalledFunc(v) != nil && strings.HasPrefix(g.CalledFunc(v).Global.Name, "llvm.experimental.deoptimize."):
			return "deoptimize" // it must be followed by the return of the function
		case v.Op == ir.OpIndirectBr:
			return "contains indirect branches"
		case static && v.Op == ir.OpAlloca && (v.Block != g.Entry() || !v.Args[0].IsConst()):
			return "dynamic alloca"
		case v.Op.Is(ir.IsCallLike) && (!copiable(g.Call(v)) || exact && (len(g.Call(v).Bundles) > 0 || v.Type == ir.Token)):
			return "unsupported operand bundle"
		case v.Op == ir.OpCall && g.CalledFunc(v) == g && !exact:
			return "recursive"
		case v.Op.Is(ir.IsCallLike) && g.Mod().Attrs.Has(g.Call(v).FnAttrs, ir.AttrReturnsTwice):
			return twice
		}
	}
	return ""
}
