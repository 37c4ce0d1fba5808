package scev

import "slices"

// maxDivisions bounds the work on one division: parts that are divided.
const maxDivisions = 10000

// division divides expressions as polynomials in their unknowns: n = q·d + r, where r is what has no factor d.
type division struct {
	*Info
	d     Expr // by what
	parts *int // that may still be divided
}

// quotient returns q and r with n = q·d + r modulo 2 to the width: where nothing is known of n/d they are 0 and n. The
// quotient of sums is that of their parts, of recurrences that of start and step, and of constants that of signed numbers.
func (x *Info) quotient(n, d Expr, parts *int) (q, r Expr) {
	w := x.Width(n)
	none := x.zero(w)
	switch *parts--; {
	case *parts < 0 || x.Width(d) != w || n == 0 || d == 0:
		return none, n
	case n == d:
		return x.one(w), none
	case x.isZero(n):
		return none, none
	case x.isOne(d):
		return n, none
	case x.Kind(d) == Mul:
		q = n
		for _, o := range slices.Clone(x.Operands(d)) {
			if q, r = x.quotient(q, o, parts); !x.isZero(r) {
				return none, n
			}
		}
		return q, none
	}
	v := &division{Info: x, d: d, parts: parts}
	ok := false
	switch x.Kind(n) {
	case Constant:
		q, r, ok = v.constant(n)
	case AddRec:
		q, r, ok = v.rec(n)
	case Add:
		q, r, ok = v.sum(n)
	case Mul:
		q, r, ok = v.product(n)
	}
	if !ok || q == 0 || r == 0 {
		return none, n
	}
	return q, r
}

// constant divides a number by a number, towards 0.
func (v *division) constant(n Expr) (q, r Expr, ok bool) {
	a, b := v.nodes[n].bits, v.nodes[v.d].bits
	if v.Kind(v.d) != Constant || b.isZero() {
		return 0, 0, false
	}
	w := v.Width(n)
	down, below := a.negative(w), b.negative(w)
	if down {
		a = a.neg(w)
	}
	if below {
		b = b.neg(w)
	}
	k, rest := a.divide(b)
	if down != below {
		k = k.neg(w)
	}
	if down {
		rest = rest.neg(w)
	}
	return v.Info.constant(k, w), v.Info.constant(rest, w), true
}

func (v *division) rec(n Expr) (q, r Expr, ok bool) {
	if !v.affine(n) {
		return 0, 0, false
	}
	l, start, step := v.Loop(n), v.op(n, 0), v.op(n, 1)
	q0, r0 := v.quotient(start, v.d, v.parts)
	q1, r1 := v.quotient(step, v.d, v.parts)
	// That a recurrence does not come past its start is a fact about its step and how often that is added.
	part := func(first, by Expr) Expr {
		f := Flags(0)
		if by == step {
			f = v.Flags(n) & NW
		}
		return v.Info.rec(l, f, first, by)
	}
	return part(q0, q1), part(r0, r1), true
}

func (v *division) sum(n Expr) (q, r Expr, ok bool) {
	var qs, rs []Expr
	for _, o := range slices.Clone(v.Operands(n)) {
		a, b := v.quotient(o, v.d, v.parts)
		qs, rs = append(qs, a), append(rs, b)
	}
	return v.Add(qs...), v.Add(rs...), true
}

func (v *division) product(n Expr) (q, r Expr, ok bool) {
	ops := slices.Clone(v.Operands(n))
	none := v.zero(v.Width(n))
	for i, o := range ops {
		if a, rest := v.quotient(o, v.d, v.parts); v.isZero(rest) {
			ops[i] = a
			return v.Mul(ops...), none, true
		}
	}
	if v.Kind(v.d) != Unknown {
		return 0, 0, false
	}
	// What is left is n for d = 0, and where it is nothing the quotient is n for d = 1.
	if r = v.with(n, none); r == 0 {
		return 0, 0, false
	}
	if v.isZero(r) {
		return v.with(n, v.one(v.Width(n))), none, v.degree(n) == 1
	}
	more := v.Minus(n, r)
	if more == 0 || v.nodes[more].size > v.nodes[n].size || more == n {
		return 0, 0, false
	}
	q, rest := v.quotient(more, v.d, v.parts)
	return q, r, v.isZero(rest)
}

// degree returns the power of the divisor, an Unknown, that a polynomial has, and 2 where it is in anything but sums and
// products, or more than once in a product.
func (v *division) degree(e Expr) int {
	d := 0
	switch v.Kind(e) {
	case Add, AddRec:
		for _, o := range v.Operands(e) {
			d = max(d, v.degree(o))
		}
	case Mul:
		for _, o := range v.Operands(e) {
			d += v.degree(o)
		}
	case Unknown:
		if e == v.d {
			d = 1
		}
	default:
		v.walk(e, func(o Expr) bool {
			if o == v.d {
				d = 2
			}
			return d == 0
		})
	}
	return min(d, 2)
}

// with returns n with a number in place of the divisor, in recurrences, too.
func (v *division) with(n, number Expr) Expr {
	memo := map[Expr]Expr{}
	var part func(e Expr) (Expr, bool)
	part = func(e Expr) (Expr, bool) {
		if e == v.d {
			return number, true
		}
		if v.Kind(e) != AddRec {
			return 0, false
		}
		l, ops := v.Loop(e), slices.Clone(v.Operands(e))
		for i, o := range ops {
			ops[i] = v.rewriteWith(o, memo, part)
		}
		return v.Info.rec(l, 0, ops...), true
	}
	return v.rewriteWith(n, memo, part)
}
