package dse

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// write is what an instruction writes, every time and whole.
type write struct {
	loc    alias.Loc
	n      int64     // bytes
	length *ir.Value // of a memset, memcpy or memmove: how many
	mask   *ir.Value // of a masked store: which elements
	unit   bool      // not known how many bytes: all or nothing
	mem    bool      // a memset, memcpy or memmove
	goes   bool      // nothing but its effect on memory keeps it
}

// written returns what v writes; ok is false where that is not known.
func (e *eliminator) written(v *ir.Value) (w write, ok bool) {
	switch v.Op {
	case ir.OpStore:
		w.loc, ok = e.aa.Loc(v)
		w.goes = !v.IsVolatile() && v.Mem().Ordering() <= ir.Unordered
	case ir.OpCall:
		ok = e.writtenByIntrinsic(v, &w) || e.writtenByCall(v, &w)
	}
	switch {
	case !ok:
		return w, false
	case w.loc.Size.Extent == alias.Precise && w.loc.Size.N <= 1<<40 && w.mask == nil:
		w.n = int64(w.loc.Size.N)
		return w, w.n > 0
	}
	w.n, w.unit = 1, true
	return w, true
}

// writtenByCall is written for a call that does nothing but write, perhaps, through one of its arguments.
func (e *eliminator) writtenByCall(v *ir.Value, w *write) bool {
	x := e.effects.Inst(v)
	if v.Uses > 0 || x.Other() != 0 || x.Mem.Get(ir.InaccessibleMem) != 0 || len(e.f.Call(v).Bundles) > 0 ||
		x.Has(memeffect.Sync|memeffect.Convergent|memeffect.Unwinds|memeffect.MayNotReturn|memeffect.Atomic) {
		return false
	}
	if g := e.f.CalledFunc(v); g == nil || g.IsIntrinsic() {
		return false
	}
	n := -1
	for i, a := range e.f.CallArgs(v) {
		switch {
		case !e.ts.IsPtrOrVec(a.Type):
		case !e.ts.IsPtr(a.Type):
			return false
		case e.aa.ArgModRef(v, i)&ir.Mod == 0:
		case n >= 0:
			return false
		default:
			n = i
		}
	}
	if n < 0 {
		return false
	}
	w.loc, w.goes = e.aa.ArgLoc(v, n), true
	return true
}

// writtenByIntrinsic is written for the intrinsics that write memory.
func (e *eliminator) writtenByIntrinsic(v *ir.Value, w *write) bool {
	g := e.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() || len(e.f.Call(v).Bundles) > 0 {
		return false
	}
	args := e.f.CallArgs(v)
	name := strings.TrimPrefix(g.Name, "llvm.")
	switch {
	case (strings.HasPrefix(name, "memset.") || strings.HasPrefix(name, "memcpy.") || strings.HasPrefix(name, "memmove.")) && len(args) == 4:
		w.loc, w.length, w.mem = e.aa.ArgLoc(v, 0), args[2], true
		if strings.Contains(name, ".element.") {
			w.loc.Size = alias.Size{Extent: alias.After}
			if n, ok := e.f.IntBits(args[2]); ok && n < 1<<40 {
				w.loc.Size = alias.Bytes(n)
			}
		}
		w.goes = !e.effects.Inst(v).Has(memeffect.Volatile|memeffect.Unstable) || !isVolatile(e.f, args[3])
	case strings.HasPrefix(name, "masked.store.") && len(args) == 4:
		w.loc, w.mask, w.goes = e.aa.ArgLoc(v, 1), args[3], true
	default:
		return false
	}
	return true
}

// isVolatile reads the last argument of a memory intrinsic; what is not an i1, the size of an element, is not volatile.
func isVolatile(f *ir.Func, a *ir.Value) bool {
	n, ok := f.IntBits(a)
	return a.Type == ir.I1 && (!ok || n != 0)
}

// overwrites returns the bytes of w that the write o overwrites, from lo up to before hi.
func (e *eliminator) overwrites(o, w *write) (lo, hi int64, ok bool) {
	if e.coversObject(o, w) {
		return 0, w.n, true
	}
	d, ok := e.aa.Distance(o.loc, w.loc)
	switch {
	case !ok:
		return 0, 0, false
	case w.unit:
		equal := w.length != nil && w.length == o.length || w.mask != nil && w.mask == o.mask && w.loc.Size == o.loc.Size
		return 0, 1, d == 0 && (equal || w.mask != nil && !o.unit && uint64(o.n) >= w.loc.Size.N && w.loc.Size.Extent == alias.AtMost)
	case o.unit:
		return 0, 0, false
	}
	return d, d + o.n, true
}

// coversObject reports that o overwrites the whole object that w writes to.
func (e *eliminator) coversObject(o, w *write) bool {
	x := e.aa.Object(w.loc.Ptr)
	if o.unit || x != e.aa.Object(o.loc.Ptr) {
		return false
	}
	n, ok := e.aa.ObjectSize(x)
	return ok && uint64(o.n) >= n && n > 0
}

// own reports that nobody but this function can see memory of the object when it has ended: by returning, or by unwinding.
func (e *eliminator) own(o *ir.Value) bool {
	switch o.Op {
	case ir.OpAlloca:
		return true
	case ir.OpParam:
		i, at := int(o.Aux), &e.f.Mod().Attrs
		if i >= len(e.f.ParamAttrs) {
			return false
		}
		p := e.f.ParamAttrs[i]
		return at.Has(p, ir.AttrByVal) || at.Has(p, ir.AttrInAlloca) || at.Has(p, ir.AttrPreallocated)
	case ir.OpCall, ir.OpInvoke:
		return o.IsInst() && e.aa.New(o) && !e.aa.Captured(o)
	}
	return false
}
