package scev

import "slices"

// UDiv returns a/b, unsigned. The program has undefined behaviour where b is 0.
func (x *Info) UDiv(a, b Expr) Expr {
	if !x.check([]Expr{a, b}, 0) || !x.deep() {
		return 0
	}
	defer x.shallow()
	w := x.Width(a)
	n := node{kind: UDiv, width: uint8(w)}
	if e := x.find(n, a, b); e != 0 {
		return e
	}
	if x.isZero(a) {
		return a
	}
	if d, ok := x.number(b); ok && !d.isZero() {
		if d.is(1) {
			return a
		}
		e, again := x.byConstant(a, b, d, w)
		if e != 0 {
			return e
		}
		if again != 0 {
			a = again
			if e := x.find(n, a, b); e != 0 {
				return e
			}
		}
	}
	// (-c + (c smax b)) / b is 0 for a positive c.
	if x.Kind(a) == Add && x.nodes[a].n == 2 && x.Kind(x.op(a, 1)) == SMax && x.nodes[x.op(a, 1)].n == 2 {
		m := x.op(a, 1)
		c, ok := x.number(x.op(a, 0))
		d, ok2 := x.number(x.op(m, 0))
		if ok && ok2 && c.negative(w) && c != lowest(w) && d == c.neg(w) && x.op(m, 1) == b {
			return x.zero(w)
		}
	}
	return x.intern(n, a, b)
}

// byConstant divides by d, which is above 1, or returns what is to be divided instead.
func (x *Info) byConstant(a, b Expr, d num, w int) (e, again Expr) {
	// In this width, products of quotients with d do not wrap.
	wide := w + d.active() - 1
	if !d.isPower() {
		wide++
	}
	same := func(f func(wide int) Expr) bool {
		if wide > 128 {
			return false
		}
		p, q := x.extend(ZExt, a, wide), f(wide)
		return p != 0 && p == q
	}
	ops := slices.Clone(x.Operands(a))
	widened := func(v int) []Expr {
		out := slices.Clone(ops)
		for i, o := range out {
			out[i] = x.extend(ZExt, o, v)
		}
		return out
	}
	switch x.Kind(a) {
	case Constant:
		q, _ := x.nodes[a].bits.divide(d)
		return x.constant(q, w), 0
	case AddRec:
		return x.divideRec(a, b, d, w, same)
	case Mul:
		if same(func(v int) Expr { return x.Mul(widened(v)...) }) {
			for i, o := range ops {
				if q := x.UDiv(o, b); q != 0 && x.Kind(q) != UDiv && x.Mul(q, b) == o {
					ops[i] = q
					return x.Mul(ops...), 0
				}
			}
		}
	case UDiv:
		if c, ok := x.number(ops[1]); ok {
			if p, fits := c.timesFits(d, w); fits {
				return x.UDiv(ops[0], x.constant(p, w)), 0
			}
			return x.zero(w), 0
		}
	case Add:
		if same(func(v int) Expr { return x.Add(widened(v)...) }) {
			for i, o := range ops {
				q := x.UDiv(o, b)
				if q == 0 || x.Kind(q) == UDiv || x.Mul(q, b) != o {
					return 0, 0
				}
				ops[i] = q
			}
			return x.Add(ops...), 0
		}
	}
	return 0, 0
}

func (x *Info) divideRec(a, b Expr, d num, w int, same func(func(int) Expr) bool) (e, again Expr) {
	if !x.affine(a) {
		return 0, 0
	}
	l, start, step := x.Loop(a), x.op(a, 0), x.op(a, 1)
	s, ok := x.number(step)
	if !ok || s.isZero() {
		return 0, 0
	}
	flat := func() bool {
		return same(func(v int) Expr { return x.recurrence(x.extend(ZExt, start, v), x.extend(ZExt, step, v), l, 0) })
	}
	if _, r := s.divide(d); r.isZero() && flat() {
		return x.rec(l, NW, x.UDiv(start, b), x.UDiv(step, b)), 0
	}
	// The start may as well be rounded down to a multiple of the step, when that divides d.
	c, ok := x.number(start)
	if _, r := d.divide(s); ok && r.isZero() && flat() {
		if _, r := c.divide(s); !r.isZero() {
			return 0, x.rec(l, NW, x.constant(c.minus(r), w), step)
		}
	}
	return 0, 0
}

// exactly divides a by b where nothing remains.
func (x *Info) divideExact(a, b Expr) Expr {
	if a == 0 || b == 0 {
		return 0
	}
	if x.Kind(a) != Mul || x.Flags(a)&NUW == 0 {
		return x.UDiv(a, b)
	}
	ops := slices.Clone(x.Operands(a))
	w := x.Width(a)
	if d, ok := x.number(b); ok {
		if c, ok := x.number(ops[0]); ok {
			if c == d {
				return x.Mul(ops[1:]...)
			}
			if g := c.gcd(d); !g.is(1) {
				c, _ = c.divide(g)
				d, _ = d.divide(g)
				ops[0] = x.constant(c, w)
				a, b = x.Mul(ops...), x.constant(d, w)
				if x.Kind(a) != Mul {
					return x.divideExact(a, b)
				}
				ops = slices.Clone(x.Operands(a))
			}
		}
	}
	if i := slices.Index(ops, b); i >= 0 {
		return x.Mul(slices.Delete(ops, i, i+1)...)
	}
	return x.UDiv(a, b)
}

// remainder returns a mod b: of powers of two the low bits, else what the quotient leaves.
func (x *Info) remainder(a, b Expr) Expr {
	if a == 0 || b == 0 {
		return 0
	}
	w := x.Width(a)
	if c, ok := x.number(b); ok {
		if c.is(1) {
			return x.zero(w)
		}
		if c.isPower() {
			return x.extend(ZExt, x.truncate(a, c.active()-1, 0), w)
		}
	}
	return x.minus(a, x.mul(NUW, 0, x.UDiv(a, b), b), NUW, 0)
}

// remainderOf returns a and b where e is a mod b.
func (x *Info) remainderOf(e Expr) (a, b Expr, ok bool) {
	w := x.Width(e)
	if x.Kind(e) == ZExt && x.Kind(x.op(e, 0)) == Trunc {
		t := x.op(e, 0)
		a = x.op(t, 0)
		if x.Width(a) > w {
			return 0, 0, false
		}
		return x.extend(ZExt, a, w), x.constant(power(x.Width(t)), w), true
	}
	if x.Kind(e) != Add || x.nodes[e].n != 2 || x.Kind(x.op(e, 0)) != Mul {
		return 0, 0, false
	}
	a = x.op(e, 1)
	m := x.op(e, 0)
	var tries []Expr
	switch n := int(x.nodes[m].n); {
	case n == 3 && x.Kind(x.op(m, 0)) == Constant: // a + -1 * (a / b) * b
		tries = []Expr{x.op(m, 1), x.op(m, 2)}
	case n == 2:
		tries = []Expr{x.op(m, 1), x.op(m, 0), x.Negative(x.op(m, 1)), x.Negative(x.op(m, 0))}
	}
	for _, b := range tries {
		if b != 0 && x.remainder(a, b) == e {
			return a, b, true
		}
	}
	return 0, 0, false
}
