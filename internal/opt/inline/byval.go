package inline

import (
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// byValue returns the type that parameter i of g passes by value, and the alignment that it promises (0: none).
func byValue(g *ir.Func, i int) (t ir.Type, align uint64, ok bool) {
	if i >= len(g.ParamAttrs) {
		return 0, 0, false
	}
	as := &g.Mod().Attrs
	a, ok := as.Get(g.ParamAttrs[i], ir.AttrByVal)
	if !ok {
		return 0, 0, false
	}
	if at, has := as.Get(g.ParamAttrs[i], ir.AttrAlignment); has {
		align = at.Int
	}
	return a.Type, align, true
}

// unfitCopy says why what parameter i of g passes by value cannot be copied into a variable, or "".
func unfitCopy(g *ir.Func, i int) string {
	t, _, ok := byValue(g, i)
	if !ok {
		return ""
	}
	l, err := g.Mod().Layout()
	switch {
	case err != nil:
		return "a data layout that cannot be read"
	case g.Types().AddrSpace(g.Params[i].Type) != l.AllocaAS:
		return "a parameter passed by value in another address space than that of variables"
	case g.Types().IsScalable(t) || g.Types().IsOpaque(t):
		return "a parameter passed by value of no known size"
	}
	return ""
}

// argument returns what stands for parameter i in the copied body. A parameter passed by value is a variable of
// that activation: the body may write it, and the caller go on with its own.
func (b *body) argument(i int) *ir.Value {
	arg := b.sub.Find(b.f.CallArgs(b.call)[i])
	t, align, ok := byValue(b.g, i)
	if !ok {
		return arg
	}
	layout, _ := b.f.Mod().Layout() // unfitCopy has looked
	// The alignment is also that of the caller's memory (LangRef, "Parameter Attributes").
	known := max(align, 1)
	if !b.exact && b.readsOnly() && (align <= 1 || arg.Op == ir.OpAlloca && arg.Alloca().Align() >= align) {
		return arg // neither of the two changes meanwhile
	}
	if !b.exact && b.x.arch != nvptx {
		known = 1 // as LLVM says it; on NVPTX a copy byte by byte is too much to risk
	}
	v := b.f.NewValue(ir.OpAlloca, arg.Type, b.f.Int(ir.I32, 1))
	v.Aux = int64(ir.MakeAlloca(t, max(align, layout.PrefAlign(t)), false, false))
	b.f.SetPos(v, b.f.Pos(b.call))
	b.inFront([]*ir.Value{v})
	if !b.exact {
		b.names.Name(v, b.f.ValueName(arg))
		b.copied = append(b.copied, v)
	}
	size := layout.StoreSize(t)
	if size == 0 {
		return v
	}
	aligned := b.f.Mod().Attrs.Set([]ir.Attr{{Kind: ir.AttrAlignment, Int: known}})
	g := b.f.Mod().Func(copier(b.f.Types(), arg.Type))
	c := &ir.Call{Sig: g.Sig, ParamAttrs: []ir.AttrSet{aligned, aligned, 0, 0}}
	m := b.f.NewCall(ir.OpCall, c, b.f.Pool.Global(&g.Global), v, arg, b.f.Int(ir.I64, int64(size)), b.f.Int(ir.I1, 0))
	b.attachSite(m)
	b.inits = append(b.inits, m)
	return v
}

// readsOnly reports a body that is marked as one that writes no memory.
func (b *body) readsOnly() bool {
	return readsOnly(&b.x.m.Attrs, b.g.FnAttrs)
}

// readsOnly reports attributes that say that no memory is written.
func readsOnly(as *ir.AttrTable, set ir.AttrSet) bool {
	if as.Has(set, ir.AttrReadOnly) || as.Has(set, ir.AttrReadNone) {
		return true
	}
	a, ok := as.Get(set, ir.AttrMemory)
	return ok && ir.MemoryEffects(a.Int).ReadOnly()
}

// declareCopies declares the intrinsics that copy what g passes by value.
func (x *inliner) declareCopies(g *ir.Func) {
	for i, p := range g.Params {
		if _, _, ok := byValue(g, i); !ok {
			continue
		}
		name := copier(&x.m.Types, p.Type)
		x.declare(name, ir.Void, []ir.Type{p.Type, p.Type, ir.I64, ir.I1})
	}
}

// copier returns the name of the intrinsic that copies from memory to memory by pointers of type t.
func copier(ts *ir.Types, t ir.Type) string {
	n := strconv.Itoa(int(ts.AddrSpace(t)))
	return "llvm.memcpy.p" + n + ".p" + n + ".i64"
}
