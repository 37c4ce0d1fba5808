package inline

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// What is promised of a parameter or of the result of a function holds for the values in its body that are the same. Where the body goes
// into another function, they keep it in the attributes of the calls that take or make them.

// passesOn adds to c, a copy of v, that memory is not written, or not accessed, through arguments which come from parameters of
// which this is promised.
func (b *body) passesOn(c *ir.Call, v *ir.Value) {
	as := &b.x.m.Attrs
	for i, a := range b.g.CallArgs(v) {
		p := origin(a)
		if p.Op != ir.OpParam || !b.f.Types().IsPtr(a.Type) {
			continue
		}
		none, only := b.promised(p, ir.AttrReadNone), b.promised(p, ir.AttrReadOnly)
		var have ir.AttrSet
		if i < len(c.ParamAttrs) {
			have = c.ParamAttrs[i]
		}
		if !none && !only || as.Has(have, ir.AttrByVal) || as.Has(have, ir.AttrReadNone) || as.Has(have, ir.AttrWriteOnly) || as.Has(have, ir.AttrInAlloca) || as.Has(have, ir.AttrPreallocated) || as.Has(have, ir.AttrStructRet) ||
			b.given(v, i, ir.AttrByVal) {
			continue
		}
		kind := ir.AttrReadOnly
		if none {
			kind = ir.AttrReadNone
		}
		list := slices.DeleteFunc(slices.Clone(as.Attrs(have)), func(a ir.Attr) bool {
			return a.Kind == ir.AttrWritable || a.Kind == ir.AttrReadOnly || a.Kind == kind
		})
		c.ParamAttrs = slices.Clone(c.ParamAttrs)
		for len(c.ParamAttrs) <= i {
			c.ParamAttrs = append(c.ParamAttrs, 0)
		}
		c.ParamAttrs[i] = as.Set(append(list, ir.Attr{Kind: kind}))
	}
}

// given reports that the function which v calls has an attribute at a parameter.
func (b *body) given(v *ir.Value, i int, kind ir.AttrKind) bool {
	h := b.g.CalledFunc(v)
	return h != nil && i < len(h.ParamAttrs) && b.x.m.Attrs.Has(h.ParamAttrs[i], kind)
}

// promised reports an attribute of a parameter of g, or of the argument for it.
func (b *body) promised(p *ir.Value, kind ir.AttrKind) bool {
	as, c, i := &b.x.m.Attrs, b.f.Call(b.call), int(p.Aux)
	return i < len(b.g.ParamAttrs) && as.Has(b.g.ParamAttrs[i], kind) || i < len(c.ParamAttrs) && as.Has(c.ParamAttrs[i], kind)
}

// origin follows a few steps from an address to what it is derived from.
func origin(a *ir.Value) *ir.Value {
	for range 6 {
		if !a.IsInst() || a.Op != ir.OpGetElementPtr && a.Op != ir.OpBitCast && a.Op != ir.OpAddrSpaceCast {
			break
		}
		a = a.Args[0]
	}
	return a
}

// window is how many instructions are looked at between a call and the return of its result.
const window = 4

// results adds what is promised of the result of the call to the calls of the body whose results it returns.
func (b *body) results() {
	as := &b.x.m.Attrs
	given := slices.Concat(as.Attrs(b.g.RetAttrs), as.Attrs(b.f.Call(b.call).RetAttrs))
	if len(given) == 0 {
		return
	}
	sure := slices.ContainsFunc(given, func(a ir.Attr) bool { return a.Kind == ir.AttrNoUndef })
	for _, x := range b.g.Blocks {
		t := x.Term()
		if t.Op != ir.OpRet || len(t.Args) == 0 || b.blocks[x.ID] == nil {
			continue
		}
		v := t.Args[0]
		if !v.IsInst() || v.Op != ir.OpCall || v.Block != x || b.g.Callee(v).Op == ir.OpInlineAsm {
			continue
		}
		c := b.vals[v.ID]
		quiet, ok := b.reached(v, t)
		if !ok || c == nil || c.IsConst() || c.Block != b.blocks[x.ID] || c.Op != ir.OpCall {
			continue
		}
		call := b.f.Call(c)
		call.RetAttrs = as.Set(b.stronger(as.Attrs(call.RetAttrs), given, sure, quiet, v.Uses == 1))
	}
}

// reached reports that whoever executes v executes the return as well; quiet, that nothing between accesses memory.
func (b *body) reached(v, t *ir.Value) (quiet, ok bool) {
	eff := memeffect.Of(b.g)
	quiet = true
	n := 0
	for x := v.Next(); x != t; x = x.Next() {
		if x.Op == ir.OpDbgRecord {
			continue
		}
		e := eff.Inst(x)
		if n++; n > window || e.Has(memeffect.Unwinds|memeffect.MayNotReturn) {
			return false, false
		}
		quiet = quiet && !e.Reads() && !e.Writes()
	}
	return quiet, true
}

// stronger returns the attributes of a result with what is promised of it. What makes a value poison is added only where
// that is no worse than before: where nothing else looks at the value, or it would be an error anyway.
func (b *body) stronger(have, given []ir.Attr, sure, quiet, alone bool) []ir.Attr {
	out := slices.Clone(have)
	defined := slices.ContainsFunc(have, func(a ir.Attr) bool { return a.Kind == ir.AttrNoUndef })
	for _, a := range given {
		switch a.Kind {
		case ir.AttrNoUndef:
		case ir.AttrDereferenceable, ir.AttrDereferenceableOrNull:
		case ir.AttrNoAlias:
			if !quiet {
				continue
			}
		case ir.AttrNonNull, ir.AttrAlignment, ir.AttrRange:
			if !sure && (!alone || defined) {
				continue
			}
		default:
			continue
		}
		i := slices.IndexFunc(out, func(o ir.Attr) bool { return o.Kind == a.Kind })
		switch {
		case i < 0:
			out = append(out, a)
		case a.Kind != ir.AttrRange:
			out[i].Int = max(out[i].Int, a.Int)
		}
	}
	return out
}
