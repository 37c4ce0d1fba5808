package scev

import "math/big"

// leaves returns the first iteration in which the AddRec e is outside of r, or 0. Its operands must be
// constants; a start other than 0 is taken off r.
func (q *limit) leaves(e Expr, r interval, levels int) Expr {
	if r.isFull() || levels == 0 {
		return 0
	}
	w := q.Width(e)
	ops := q.Operands(e)
	for _, o := range ops[1:] {
		if q.Kind(o) != Constant {
			return 0
		}
	}
	start, ok := q.number(ops[0])
	if !ok || q.IsPointer(e) {
		return 0
	}
	if !start.isZero() {
		rest := append([]Expr{q.zero(w)}, ops[1:]...)
		z := q.rec(q.l, q.Flags(e)&NW, rest...)
		if q.Kind(z) != AddRec {
			return 0
		}
		return q.leaves(z, r.sub(exact(start, w)), levels-1)
	}
	if !r.has(num{}) {
		return q.zero(w)
	}
	switch len(ops) {
	case 2:
		a := q.nodes[ops[1]].bits
		end := r.lo
		if a.positive(w) {
			end = r.hi.sub(small(1), w)
		}
		n, _ := end.add(a, w).divide(a)
		if a.negative(w) {
			// As LLVM divides unsigned, which is the number of steps only where it lands outside.
			n, _ = end.add(a, w).divide(a)
		}
		if r.has(a.mul(n, w)) || !n.isZero() && !r.has(a.mul(n.sub(small(1), w), w)) || !q.firstOutside(a, n, r, w) {
			return 0
		}
		return q.constant(n, w)
	case 3:
		return q.quadraticLeaves(ops, r, w)
	}
	return 0
}

// firstOutside reports that none of the multiples of a before the n-th is outside of r: they go in one
// direction from 0, which is inside, and none goes round the numbers.
func (q *limit) firstOutside(a, n num, r interval, w int) bool {
	if n.isZero() {
		return true
	}
	last := n.sub(small(1), w)
	if _, ok := a.timesFits(last, w); ok && !a.negative(w) {
		return r.has(a.mul(last, w)) && between(num{}, a.mul(last, w).add(small(1), w), w).meet(r.inverse(), smallest).isEmpty()
	}
	b := a.neg(w)
	if _, ok := b.timesFits(last, w); ok && a.negative(w) {
		return between(a.mul(last, w), small(1), w).meet(r.inverse(), smallest).isEmpty()
	}
	return false
}

// polynomial returns the coefficients of 2·{l,+,m,+,n} as a·i² + b·i + c, of signed numbers.
func (q *limit) polynomial(ops []Expr, w int) (a, b, c *big.Int, ok bool) {
	var k [3]*big.Int
	for i, o := range ops {
		n, isConst := q.number(o)
		if !isConst {
			return nil, nil, nil, false
		}
		k[i] = n.sbig(w)
	}
	two := big.NewInt(2)
	b = new(big.Int).Mul(k[1], two)
	return k[2], b.Sub(b, k[2]), new(big.Int).Mul(k[0], two), true
}

// quadraticZero returns the first iteration in which an AddRec of three constants is 0, if that is before
// it crosses 0 or comes round the numbers without.
func (q *limit) quadraticZero(e Expr) Expr {
	w := q.Width(e)
	ops := q.Operands(e)
	a, b, c, ok := q.polynomial(ops, w)
	if !ok || q.IsPointer(e) {
		return 0
	}
	n := crossing(a, b, c, w+1)
	if w == 1 {
		w = 6 // the count needs more bits than the numbers
	}
	if n == nil || n.BitLen() > w {
		return 0
	}
	if v := q.at(ops, q.constant(fromBig(n), w)); v == 0 || !q.isZero(v) {
		return 0
	}
	return q.constant(fromBig(n), w)
}

// quadraticLeaves returns the first iteration in which {0,+,m,+,n} is outside of r.
func (q *limit) quadraticLeaves(ops []Expr, r interval, w int) Expr {
	a, b, _, ok := q.polynomial(ops, w)
	if !ok {
		return 0
	}
	outside := func(n *big.Int) bool {
		v, ok := q.number(q.at(ops, q.constant(fromBig(n), w)))
		return ok && !r.has(v)
	}
	var best *big.Int
	for _, bound := range [2]num{r.lo.sub(small(1), w), r.hi} {
		c := bound.sbig(w)
		for _, bits := range [2]int{w + 1, w + 1 + 1} {
			n := crossing(a, b, new(big.Int).Mul(c, big.NewInt(-2)), bits)
			if n == nil || n.BitLen() > w {
				continue
			}
			if best == nil || n.Cmp(best) < 0 {
				best = n
			}
			break
		}
	}
	// The crossing is found where the number meets a bound; make sure that nothing before it is outside.
	const most = 1 << 12
	if best == nil || !outside(best) || best.BitLen() > 63 {
		return 0
	}
	if best.Cmp(big.NewInt(most)) > 0 {
		return 0
	}
	for i := int64(0); i < best.Int64(); i++ {
		if outside(big.NewInt(i)) {
			return q.constant(small(uint64(i)), w)
		}
	}
	return q.constant(fromBig(best), w)
}

// crossing returns the least integer n >= 0 such that a·n² + b·n + c is a multiple of 2 to the bits, or
// has passed one on the way there from the numbers before; nil where there is none. It looks for the
// nearest multiple above and below the value at 0, and between the extremes.
func crossing(a, b, c *big.Int, bits int) *big.Int {
	if a.Sign() == 0 {
		return nil
	}
	a, b, c = new(big.Int).Set(a), new(big.Int).Set(b), new(big.Int).Set(c)
	mod := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	c.Mod(c, mod)
	if c.Sign() == 0 {
		return new(big.Int)
	}
	if a.Sign() < 0 {
		a.Neg(a)
		b.Neg(b)
		c.Neg(c)
		c.Mod(c, mod)
	}
	// c is in (0, mod). The polynomial opens upwards: it first falls, if b < 0, and then rises. It reaches 0
	// when it falls so far, else mod.
	value := func(n *big.Int) *big.Int {
		v := new(big.Int).Mul(a, n)
		return v.Add(v.Mul(v.Add(v, b), n), c)
	}
	if b.Sign() < 0 {
		// The smallest integer value is next to -b / 2a.
		low := new(big.Int).Neg(b)
		low.Quo(low, new(big.Int).Lsh(a, 1))
		for i := int64(1); i >= 0; i-- {
			n := new(big.Int).Add(low, big.NewInt(i))
			if value(n).Sign() <= 0 {
				// On the way down, the first n with a value of at most 0.
				return search(new(big.Int), n, func(n *big.Int) bool { return value(n).Sign() <= 0 })
			}
		}
	}
	// On the way up, the first n with a value of at least mod.
	start := new(big.Int)
	if b.Sign() < 0 {
		start.Neg(b)
		start.Quo(start, new(big.Int).Lsh(a, 1))
	}
	end := new(big.Int).Add(start, big.NewInt(1))
	for value(end).Cmp(mod) < 0 {
		end.Lsh(end, 1)
	}
	return search(start, end, func(n *big.Int) bool { return value(n).Cmp(mod) >= 0 })
}

// search returns the least n from lo to hi with f(n); f is false and then true, and true at hi.
func search(lo, hi *big.Int, f func(*big.Int) bool) *big.Int {
	lo, hi = new(big.Int).Set(lo), new(big.Int).Set(hi)
	for lo.Cmp(hi) < 0 {
		m := new(big.Int).Add(lo, hi)
		m.Rsh(m, 1)
		if f(m) {
			hi = m
		} else {
			lo = m.Add(m, big.NewInt(1))
		}
	}
	return lo
}
