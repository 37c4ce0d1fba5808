package scev

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// branchSelection returns a phi behind a branch, of which each way gives one value, as a select.
func (x *Info) branchSelection(phi *ir.Value) Expr {
	b := phi.Block
	if len(phi.Args) != 2 || !x.tree.Contains(b) {
		return 0
	}
	for _, p := range b.Preds {
		if !x.tree.Contains(p.B) {
			return 0
		}
	}
	up := x.tree.IDom(b)
	if up == nil {
		return 0
	}
	t := up.Term()
	if t.Op != ir.OpBr || len(up.Succs) != 2 || up.Succs[0].B == up.Succs[1].B {
		return 0
	}
	by := func(i int, p ir.Edge) bool {
		return p.B == up && int(p.I) == i || x.tree.DominatesEdge(up, i, p.B)
	}
	a, c := phi.Args[0], phi.Args[1]
	switch {
	case by(0, b.Preds[0]) && by(1, b.Preds[1]):
	case by(1, b.Preds[0]) && by(0, b.Preds[1]):
		a, c = c, a
	default:
		return 0
	}
	p, q := x.Expr(a), x.Expr(c)
	if p == 0 || q == 0 || x.place(p, b) != above || x.place(q, b) != above {
		return 0
	}
	return x.selection(phi, t.Args[0], a, c)
}

// selection returns the expression of v, which is a where cond is true and b where not; 0 for an Unknown.
func (x *Info) selection(v, cond, a, b *ir.Value) Expr {
	if k, ok := x.truth(cond); ok {
		if k {
			return x.Expr(a)
		}
		return x.Expr(b)
	}
	if !x.fits(a.Type) || x.width(a.Type) == 0 || x.ts.IsVector(cond.Type) {
		return 0
	}
	if cond.IsInst() && cond.Op == ir.OpICmp && x.fits(cond.Args[0].Type) && x.width(cond.Args[0].Type) != 0 {
		if e := x.comparedSelection(cond, a, b, x.width(v.Type)); e != 0 {
			return e
		}
	}
	if x.width(v.Type) != 1 || !x.ts.IsInt(v.Type) {
		return 0
	}
	// cond ? p : c is c + (cond umin_seq (p - c)) for a constant c.
	c, p, k := x.Expr(cond), x.Expr(a), x.Expr(b)
	if x.Kind(p) != Constant && x.Kind(k) != Constant {
		return 0
	}
	if x.Kind(p) == Constant {
		c, p, k = x.complement(c), k, p
	}
	return x.Add(k, x.extreme(UMinSeq, c, x.Minus(p, k)))
}

// comparedSelection returns the minimum or maximum that a select of what is compared is.
func (x *Info) comparedSelection(c, a, b *ir.Value, w int) Expr {
	p := c.Pred()
	l, r := c.Args[0], c.Args[1]
	switch p {
	case ir.IULT, ir.IULE, ir.ISLT, ir.ISLE:
		l, r = r, l
		fallthrough
	case ir.IUGT, ir.IUGE, ir.ISGT, ir.ISGE:
		return x.larger(x.Expr(l), x.Expr(r), x.Expr(a), x.Expr(b), p.IsSigned(), w)
	case ir.INE:
		a, b = b, a
		fallthrough
	case ir.IEQ:
		return x.whenZero(l, r, a, b, w)
	}
	return 0
}

// larger returns l > r ? a : b where a and b differ from l and r by the same.
func (x *Info) larger(l, r, a, b Expr, asSigned bool, w int) Expr {
	if x.Width(l) > w {
		return 0
	}
	most, least, k := UMax, UMin, ZExt
	if asSigned {
		most, least, k = SMax, SMin, SExt
	}
	if x.IsPointer(a) {
		switch {
		case a == l && b == r:
			return x.extreme(most, l, r)
		case a == r && b == l:
			return x.extreme(least, l, r)
		}
	}
	coerce := func(e Expr) Expr {
		if x.IsPointer(e) {
			e = x.toInteger(e)
		}
		return x.fit(k, e, w, 0)
	}
	l, r = coerce(l), coerce(r)
	if l == 0 || r == 0 {
		return 0
	}
	if d := x.Minus(a, l); d != 0 && d == x.Minus(b, r) {
		return x.Add(x.extreme(most, l, r), d)
	}
	if d := x.Minus(a, r); d != 0 && d == x.Minus(b, l) {
		return x.Add(x.extreme(least, l, r), d)
	}
	return 0
}

// whenZero returns l == r ? a : b, for r = 0.
func (x *Info) whenZero(l, r, a, b *ir.Value, w int) Expr {
	if !x.isZero(x.Expr(r)) || x.IsPointer(x.Expr(l)) {
		return 0
	}
	e := x.Expr(l)
	if x.Width(e) <= w && x.ts.IsInt(a.Type) {
		// v == 0 ? c+y : v+y is umax(v, c) + y for c up to 1.
		v, q := x.fit(ZExt, e, w, 0), x.Expr(b)
		y := x.Minus(q, v)
		c := x.Minus(x.Expr(a), y)
		if k, ok := x.number(c); ok && c != 0 && k.cmp(small(1)) <= 0 {
			return x.Add(x.extreme(UMax, v, c), y)
		}
	}
	// v == 0 ? 0 : a minimum with v in it.
	if !x.isZero(x.Expr(a)) {
		return 0
	}
	for x.Kind(e) == ZExt {
		e = x.op(e, 0)
	}
	if x.Width(e) > w || !x.minimumHas(x.Expr(b), e) {
		return 0
	}
	return x.extreme(UMinSeq, x.fit(ZExt, e, w, 0), x.Expr(b))
}

// minimumHas reports that v, maybe extended, is an operand of the unsigned minimum e or of one in it.
func (x *Info) minimumHas(e, v Expr) bool {
	work := []Expr{e}
	for i := 0; i < len(work) && i < maxSize; i++ {
		e := work[i]
		for x.Kind(e) == ZExt && e != v {
			e = x.op(e, 0)
		}
		if e == v && i > 0 {
			return true
		}
		if k := x.Kind(e); k == UMin || k == UMinSeq {
			work = append(work, slices.Clone(x.Operands(e))...)
		} else if i == 0 && e == v {
			return true
		}
	}
	return false
}
