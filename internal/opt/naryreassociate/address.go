package naryreassociate

import (
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// address writes v as a step from an address at hand that has one part of an index of v in the place of the index.
func (r *reassociator) address(v *ir.Value) bool {
	w := r.layout.IndexBits(r.ts.AddrSpace(v.Type))
	whole := r.x.Expr(v)
	if whole == 0 || r.x.Width(whole) != w {
		return false
	}
	for x := range r.f.GEPIndices(v) {
		a := v.Args[x.Arg]
		if x.Struct != ir.NoType || a.IsConst() || !r.ts.IsInt(a.Type) || x.Scalable {
			continue
		}
		if r.index(v, x.Arg, x.Elem, w) {
			return true
		}
	}
	return false
}

// index takes operand arg of v, an index of elements of type t, apart.
func (r *reassociator) index(v *ir.Value, arg int, t ir.Type, w int) bool {
	a := v.Args[arg]
	split := a
	if a.IsInst() && a.Op == ir.OpSExt || a.IsInst() && a.Op == ir.OpZExt && r.natural(a.Args[0], v) {
		split = a.Args[0]
	}
	if !isSum(split) {
		return false
	}
	l, h := split.Args[0], split.Args[1]
	if r.ts.Bits(split.Type) < w && !r.apart(split, v, w) {
		return false
	}
	return r.step(v, arg, l, h, t, w) || l != h && r.step(v, arg, h, l, t, w)
}

// natural reports that a is not negative where v stands.
func (r *reassociator) natural(a, v *ir.Value) bool {
	e := r.x.Expr(a)
	return e != 0 && r.x.Width(e) > 0 && r.x.KnownAt(v.Block, ir.ISGE, e, r.x.Expr(r.f.Int(a.Type, 0))) || r.assumed(a, v)
}

// assumed reports that an assumption above v says that a is not negative.
func (r *reassociator) assumed(a, v *ir.Value) bool {
	for u, n := v.Prev(), 0; u != nil && n < maxAssumes; u, n = u.Prev(), n+1 {
		if u.Op != ir.OpCall {
			continue
		}
		g := r.f.CalledFunc(u)
		if g == nil || g.Name != "llvm.assume" {
			continue
		}
		c := u.Args[1]
		if c.Op != ir.OpICmp || c.Args[0] != a {
			continue
		}
		k, ok := r.f.SInt(c.Args[1])
		if ok && (c.Pred() == ir.ISGT && k >= -1 || c.Pred() == ir.ISGE && k >= 0) {
			return true
		}
	}
	return false
}

// maxAssumes is the number of instructions above an address that are searched for assumptions.
const maxAssumes = 64

// apart reports that the extension of a sum, as a signed number of w bits, is the sum of the extensions of its parts wherever
// v is used, not only where a mark says so.
func (r *reassociator) apart(s, v *ir.Value, w int) bool {
	e, l, h := r.x.Expr(s), r.x.Expr(s.Args[0]), r.x.Expr(s.Args[1])
	if e == 0 || l == 0 || h == 0 || r.x.Width(e) == 0 {
		return false
	}
	if s.Flags&ir.NSW != 0 {
		return true // the address is poison where it wraps
	}
	if r.x.Extend(e, w, true) == r.x.Add(r.x.Extend(l, w, true), r.x.Extend(h, w, true)) {
		return true
	}
	// One part is not negative, and the sum neither: then it has not wrapped.
	return r.natural(s, v) && (r.natural(s.Args[0], v) || r.natural(s.Args[1], v))
}

// step writes v as the address at hand that has l in the place of operand arg, and h elements more.
func (r *reassociator) step(v *ir.Value, arg int, l, h *ir.Value, t ir.Type, w int) bool {
	size := r.layout.AllocSize(t)
	unit := r.layout.AllocSize(r.f.GEPResult(v))
	if unit == 0 || size%unit != 0 {
		return false
	}
	u, drop := r.place(r.with(v, arg, l, size, w), v)
	if u == nil || u.Type != v.Type || !r.c.Apply(reassociated, v) {
		return false
	}
	r.write().Unmark(drop)
	index := r.ts.Int(w)
	switch b := r.ts.Bits(h.Type); {
	case h.Op == ir.OpConstInt && w <= 64 && b <= 64:
		k, _ := r.f.SInt(h)
		h = r.f.Int(index, k)
	case b < w:
		h = r.put(ir.OpSExt, index, v, h)
	case b > w:
		h = r.put(ir.OpTrunc, index, v, h)
	}
	if size != unit {
		if k, ok := r.f.SInt(h); ok {
			h = r.f.Int(index, k*int64(size/unit))
		} else {
			h = r.put(ir.OpMul, index, v, h, r.f.Int(index, int64(size/unit)))
		}
	}
	elem := r.f.GEPResult(v)
	r.dead = append(r.dead, v.Args...)
	v.ClearArgs()
	v.AddArg(u)
	v.AddArg(h)
	v.Flags, v.Aux = 0, int64(ir.MakeGEP(elem, 0))
	return true
}

// with returns the address v with l in the place of operand arg, an index of elements of size bytes.
func (r *reassociator) with(v *ir.Value, arg int, l *ir.Value, size uint64, w int) scev.Expr {
	fit := func(e scev.Expr) scev.Expr {
		if e == 0 || r.x.Width(e) == 0 {
			return 0
		}
		if r.x.Width(e) > w {
			return r.x.Truncate(e, w)
		}
		return r.x.Extend(e, w, true)
	}
	was, is := fit(r.x.Expr(v.Args[arg])), fit(r.x.Expr(l))
	if was == 0 || is == 0 {
		return 0
	}
	if r.natural(l, v) && r.ts.Bits(l.Type) < w {
		is = r.x.Extend(r.x.Expr(l), w, false)
	}
	k := r.x.Expr(r.f.Int(r.ts.Int(w), int64(size)))
	return r.x.Add(r.x.Expr(v), r.x.Negative(r.x.Mul(k, was)), r.x.Mul(k, is))
}
