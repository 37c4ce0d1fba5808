package memcpyopt

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// arguments passes what is copied only to be passed from where it was copied from.
func (o *optimiser) arguments(v *ir.Value) (did bool) {
	a := o.ssa.Access(v)
	if a == nil || a.Kind == memssa.Phi {
		return false
	}
	as := &o.f.Mod().Attrs
	c, g := o.f.Call(v), o.f.CalledFunc(v)
	for i, p := range o.f.CallArgs(v) {
		if !o.ts.IsPtr(p.Type) {
			continue
		}
		has := func(k ir.AttrKind) bool {
			return i < len(c.ParamAttrs) && as.Has(c.ParamAttrs[i], k) || g != nil && i < len(g.ParamAttrs) && as.Has(g.ParamAttrs[i], k)
		}
		if has(ir.AttrByVal) {
			did = o.byValue(v, a, i) || did
		} else if has(ir.AttrNoAlias) && has(ir.AttrNoCapture) && (has(ir.AttrReadOnly) || has(ir.AttrReadNone)) && o.onlyReads(v, i) {
			did = o.readOnly(v, a, i) || did
		}
	}
	return did
}

// onlyReads reports that a call does not write through an argument.
func (o *optimiser) onlyReads(v *ir.Value, i int) bool { return o.aa.ArgModRef(v, i)&ir.Mod == 0 }

// byValue does so for an argument that is passed by value: the callee has a copy of its own anyway.
func (o *optimiser) byValue(v *ir.Value, a *memssa.Access, i int) bool {
	as := &o.f.Mod().Attrs
	c, g := o.f.Call(v), o.f.CalledFunc(v)
	get := func(k ir.AttrKind) (at ir.Attr, ok bool) {
		if i < len(c.ParamAttrs) {
			if at, ok = as.Get(c.ParamAttrs[i], k); ok {
				return at, true
			}
		}
		if g != nil && i < len(g.ParamAttrs) {
			at, ok = as.Get(g.ParamAttrs[i], k)
		}
		return at, ok
	}
	t, _ := get(ir.AttrByVal)
	if o.ts.IsScalable(t.Type) {
		return false
	}
	at, ok := get(ir.AttrAlignment)
	if !ok {
		return false // the target's, which is not known here
	}
	p := o.f.CallArgs(v)[i]
	return o.from(v, a, i, alias.Loc{Ptr: p, Size: alias.Bytes(o.lay.AllocSize(t.Type))}, at.Int)
}

// readOnly does so for a variable whose only name for the callee is a pointer that it only reads through and does not keep.
func (o *optimiser) readOnly(v *ir.Value, a *memssa.Access, i int) bool {
	p := o.f.CallArgs(v)[i]
	if p.Op != ir.OpAlloca {
		return false
	}
	n, ok := o.aa.ObjectSize(p)
	if !ok {
		return false
	}
	d := o.ssa.ClobberOf(o.before(a), alias.Loc{Ptr: p, Size: alias.Bytes(n)}, v)
	if d.Kind != memssa.Def {
		return false
	}
	t, isCopy := o.transfer(d.Inst)
	m, known := o.bytes(t.size)
	if !isCopy || t.kind == set || !known || m != n { // all of it: what is behind may not be read from the source
		return false
	}
	// The callee reads the source while it runs: it must not write there by another name.
	if o.aa.ModRef(v, alias.Loc{Ptr: t.from, Size: alias.Bytes(n)})&ir.Mod != 0 {
		return false
	}
	return o.from(v, a, i, alias.Loc{Ptr: p, Size: alias.Bytes(n)}, o.align(p))
}

// before returns the version of memory that a call sees.
func (o *optimiser) before(a *memssa.Access) *memssa.Access {
	if d := o.ssa.Defining(a); d != nil {
		return d
	}
	return a
}

// from passes argument i, a place that was filled by a copy, from where that read.
func (o *optimiser) from(v *ir.Value, a *memssa.Access, i int, l alias.Loc, align uint64) bool {
	d := o.ssa.ClobberOf(o.before(a), l, v)
	if d.Kind != memssa.Def || d.Inst.Op != ir.OpCall || !o.ssa.Dominates(d, a) {
		return false
	}
	t, ok := o.transfer(d.Inst)
	if !ok || t.kind == set || t.volatile || !o.same(t.to, l.Ptr) || t.from.Type != l.Ptr.Type {
		return false
	}
	n, known := o.bytes(t.size)
	if !known || n < l.Size.N {
		return false
	}
	have := max(t.srcAlign, o.align(t.from))
	raise := have < align && t.from.Op == ir.OpAlloca
	if have < align && !raise || t.from.IsInst() && !o.tree.DominatesValue(t.from, v) {
		o.c.Missed(argument, v, "the source of the copy is less aligned, or its address is not there")
		return false
	}
	if o.writtenSince(alias.Loc{Ptr: t.from, Size: alias.Bytes(n)}, d, a) {
		o.c.Missed(argument, v, "the source of the copy may be written before the call")
		return false
	}
	if !o.c.Apply(argument, v) {
		return false
	}
	if raise {
		t.from.Aux = int64(ir.MakeAlloca(t.from.Alloca().Type(), align, false, false))
	}
	v.SetArg(i+1, t.from)
	o.f.SetAttachments(v, o.common(v, d.Inst))
	return true
}

// writtenSince is written for an access that may be one that only reads.
func (o *optimiser) writtenSince(l alias.Loc, from, to *memssa.Access) bool {
	if to.Kind == memssa.Use { // its version is that of its clobber, not of its place: look at all that stands between
		if from.Block != to.Block {
			return true
		}
		for v := from.Inst.Next(); v != to.Inst; v = v.Next() {
			if v == nil || o.aa.ModRef(v, l)&ir.Mod != 0 {
				return true
			}
		}
		return false
	}
	return o.written(l, from, to)
}
