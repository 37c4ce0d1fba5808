package naryreassociate

import (
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// extreme reads v as a minimum or maximum of two integers.
func (r *reassociator) extreme(v *ir.Value) (k scev.Kind, a, b *ir.Value, ok bool) {
	if !r.ts.IsInt(v.Type) {
		return 0, nil, nil, false
	}
	switch v.Op {
	case ir.OpCall:
		g := r.f.CalledFunc(v)
		if g == nil || !g.IsIntrinsic() || len(v.Args) != 3 {
			return 0, nil, nil, false
		}
		for _, x := range intrinsics {
			if g.Name == r.nameOf(x.name, v.Type) {
				return x.kind, v.Args[1], v.Args[2], true
			}
		}
	case ir.OpSelect:
		c := v.Args[0]
		if !c.IsInst() || c.Op != ir.OpICmp {
			return 0, nil, nil, false
		}
		a, b, p := v.Args[1], v.Args[2], c.Pred()
		switch {
		case c.Args[0] == a && c.Args[1] == b:
		case c.Args[0] == b && c.Args[1] == a:
			p = p.Swapped()
		default:
			return 0, nil, nil, false
		}
		switch p {
		case ir.ISGT, ir.ISGE:
			return scev.SMax, a, b, true
		case ir.ISLT, ir.ISLE:
			return scev.SMin, a, b, true
		case ir.IUGT, ir.IUGE:
			return scev.UMax, a, b, true
		case ir.IULT, ir.IULE:
			return scev.UMin, a, b, true
		}
	}
	return 0, nil, nil, false
}

// intrinsics are the calls that are minima and maxima.
var intrinsics = []struct {
	name string
	kind scev.Kind
	pred ir.Pred
}{
	{"llvm.smax", scev.SMax, ir.ISGT}, {"llvm.smin", scev.SMin, ir.ISLT}, {"llvm.umax", scev.UMax, ir.IUGT}, {"llvm.umin", scev.UMin, ir.IULT},
}

// minmax writes v = max(max(A, B), C) as max(max(A, C), B) or max(max(B, C), A), where the inner one is at hand; minima alike.
func (r *reassociator) minmax(v *ir.Value) bool {
	k, a, b, ok := r.extreme(v)
	return ok && (r.inner(v, k, a, b) || r.inner(v, k, b, a))
}

// inner is minmax where l is max(A, B).
func (r *reassociator) inner(v *ir.Value, k scev.Kind, l, c *ir.Value) bool {
	if !r.nestedExtreme(v, k, l) {
		return false
	}
	_, a, b, _ := r.extreme(l)
	ae, be, ce := r.x.Expr(a), r.x.Expr(b), r.x.Expr(c)
	return be != ce && r.extremeOf(v, k, ae, ce, b) || ae != ce && r.extremeOf(v, k, ce, be, a)
}

// only reports that l is needed for v alone: by it, or by the comparison that it chooses by.
func (r *reassociator) only(l, v *ir.Value) bool {
	n := int32(0)
	for _, a := range v.Args {
		if a == l {
			n++
		}
	}
	if c := v.Args[0]; v.Op == ir.OpSelect && c.Uses == 1 {
		for _, a := range c.Args {
			if a == l {
				n++
			}
		}
	}
	return l.Uses == n && n <= 2
}

// extremeOf writes v as the extreme of two expressions that is at hand, and a third value.
func (r *reassociator) extremeOf(v *ir.Value, k scev.Kind, x, y scev.Expr, rest *ir.Value) bool {
	if x == 0 || y == 0 {
		return false
	}
	u, drop := r.place(r.x.MinMax(k, y, x), v)
	if u == nil || !r.c.Apply(reassociated, v) {
		return false
	}
	r.write().Unmark(drop)
	r.dead = append(r.dead, v.Args...)
	if g := r.declared(v, k); g != nil {
		v.ClearArgs()
		v.Op, v.Flags = ir.OpCall, 0
		r.f.SetCall(v, &ir.Call{Sig: g.Sig}, r.f.Pool.Global(&g.Global), u, rest)
		return true
	}
	c := r.put(ir.OpICmp, ir.I1, v, u, rest)
	for _, i := range intrinsics {
		if i.kind == k {
			c.Aux = int64(i.pred)
		}
	}
	v.ClearArgs()
	for _, a := range []*ir.Value{c, u, rest} {
		v.AddArg(a)
	}
	v.Op, v.Aux, v.Flags = ir.OpSelect, 0, 0
	return true
}

// declared returns the intrinsic for values of the type of v where the module declares it, or nil.
func (r *reassociator) declared(v *ir.Value, k scev.Kind) *ir.Func {
	for _, i := range intrinsics {
		if i.kind == k {
			return r.f.Mod().Func(r.nameOf(i.name, v.Type))
		}
	}
	return nil
}

// nameOf returns the name of an intrinsic for integers of a type.
func (r *reassociator) nameOf(name string, t ir.Type) string {
	return name + ".i" + strconv.Itoa(r.ts.Bits(t))
}
