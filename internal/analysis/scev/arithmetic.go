package scev

import "github.com/warpwise/warpwise/ir"

func (r interval) add(s interval) interval {
	w := r.w
	switch {
	case r.isEmpty() || s.isEmpty():
		return empty(w)
	case r.isFull() || s.isFull():
		return full(w)
	}
	x := interval{r.lo.add(s.lo, w), r.hi.add(s.hi, w).sub(small(1), w), w}
	if x.lo == x.hi || x.smaller(r) || x.smaller(s) {
		return full(w)
	}
	return x
}

func (r interval) sub(s interval) interval {
	w := r.w
	switch {
	case r.isEmpty() || s.isEmpty():
		return empty(w)
	case r.isFull() || s.isFull():
		return full(w)
	}
	x := interval{r.lo.sub(s.hi, w).add(small(1), w), r.hi.sub(s.lo, w), w}
	if x.lo == x.hi || x.smaller(r) || x.smaller(s) {
		return full(w)
	}
	return x
}

// addMarked is the sum where it does not wrap as the marks say.
func (r interval) addMarked(s interval, f Flags, p preferred) interval {
	w := r.w
	if r.isEmpty() || s.isEmpty() {
		return empty(w)
	}
	if r.isFull() && s.isFull() {
		return full(w)
	}
	x := r.add(s)
	if f&NSW != 0 {
		x = x.meet(between(saturated(r.smin(), s.smin(), w), saturated(r.smax(), s.smax(), w).add(small(1), w), w), p)
	}
	if f&NUW != 0 {
		top := func(a, b num) num {
			if ones(w).minus(a).less(b) {
				return ones(w)
			}
			return a.plus(b)
		}
		x = x.meet(between(top(r.umin(), s.umin()), top(r.umax(), s.umax()).add(small(1), w), w), p)
	}
	return x
}

// saturated is the signed sum, or the bound that it would go past.
func saturated(a, b num, w int) num {
	c := a.add(b, w)
	if a.negative(w) != b.negative(w) || a.negative(w) == c.negative(w) {
		return c
	}
	if a.negative(w) {
		return lowest(w)
	}
	return highest(w)
}

func (r interval) mul(s interval) interval {
	w := r.w
	if r.isEmpty() || s.isEmpty() {
		return empty(w)
	}
	for _, q := range [2][2]interval{{r, s}, {s, r}} {
		if c, ok := q[0].single(); ok {
			if c.is(1) {
				return q[1]
			}
			if c == ones(w) {
				return exact(num{}, w).sub(q[1])
			}
		}
	}
	if w > 64 {
		if a, ok := r.single(); ok {
			if b, ok := s.single(); ok {
				return exact(a.mul(b, w), w)
			}
		}
		return full(w) // the bounds of the products would need more bits
	}
	if r.isFull() || s.isFull() {
		if r == exact(num{}, w) || s == exact(num{}, w) {
			return exact(num{}, w)
		}
		return full(w) // of whatever it is multiplied with but 0, and a product of thousands of factors is full soon
	}
	v := 2 * w
	u := interval{r.umin().mul(s.umin(), v), r.umax().mul(s.umax(), v).add(small(1), v), v}.truncate(w)
	if !u.wraps() && (!u.hi.negative(w) || u.hi == lowest(w)) {
		return u
	}
	var lo, hi num
	for i, a := range [2]num{r.smin(), r.smax()} {
		for j, b := range [2]num{s.smin(), s.smax()} {
			p := a.signed(w, v).mul(b.signed(w, v), v)
			if i+j == 0 || p.scmp(lo, v) < 0 {
				lo = p
			}
			if i+j == 0 || p.scmp(hi, v) > 0 {
				hi = p
			}
		}
	}
	t := interval{lo, hi.add(small(1), v), v}.truncate(w)
	if u.smaller(t) {
		return u
	}
	return t
}

func (r interval) udiv(s interval) interval {
	w := r.w
	if r.isEmpty() || s.isEmpty() || s.umax().isZero() {
		return empty(w)
	}
	lo, _ := r.umin().divide(s.umax())
	d := s.umin()
	if d.isZero() {
		d = small(1) // the smallest but 0
		if s.hi.is(1) {
			d = s.lo
		}
	}
	hi, _ := r.umax().divide(d)
	return between(lo, hi.add(small(1), w), w)
}

// extreme is the interval of minima or maxima.
func (r interval) extreme(k Kind, s interval) interval {
	w := r.w
	if r.isEmpty() || s.isEmpty() {
		return empty(w)
	}
	pick := func(a, b num) num {
		c := a.cmp(b)
		if k == SMax || k == SMin {
			c = a.scmp(b, w)
		}
		if (k == UMax || k == SMax) == (c > 0) {
			return a
		}
		return b
	}
	if k == SMax || k == SMin {
		x := between(pick(r.smin(), s.smin()), pick(r.smax(), s.smax()).add(small(1), w), w)
		if r.swrapped() || s.swrapped() {
			return x.meet(r.join(s, signed), signed)
		}
		return x
	}
	x := between(pick(r.umin(), s.umin()), pick(r.umax(), s.umax()).add(small(1), w), w)
	if r.wrapped() || s.wrapped() {
		return x.meet(r.join(s, unsigned), unsigned)
	}
	return x
}

func (r interval) truncate(w int) interval {
	if r.isEmpty() {
		return empty(w)
	}
	if r.isFull() {
		return full(w)
	}
	lo, hi := r.lo, r.hi
	rest := empty(w)
	if r.wraps() {
		// [0, hi) and [lo, the end]: the first and the last number of w bits are one part.
		if hi.active() > w || hi == ones(w) {
			return full(w)
		}
		rest = interval{ones(w), hi.cut(w), w}
		hi = ones(r.w)
		if lo == hi {
			return rest
		}
	}
	if lo.active() > w {
		above := lo.minus(lo.cut(w))
		lo, hi = lo.minus(above), hi.minus(above)
	}
	switch n := hi.active(); {
	case n <= w:
		return interval{lo.cut(w), hi.cut(w), w}.join(rest, smallest)
	case n == w+1:
		if hi = hi.cut(w); hi.less(lo) {
			return interval{lo.cut(w), hi, w}.join(rest, smallest)
		}
	}
	return full(w)
}

func (r interval) zeroExtend(w int) interval {
	switch {
	case r.isEmpty():
		return empty(w)
	case r.isFull() || r.wraps():
		lo := num{}
		if r.hi.isZero() {
			lo = r.lo
		}
		return interval{lo, power(r.w), w}
	}
	return interval{r.lo, r.hi, w}
}

func (r interval) signExtend(w int) interval {
	switch {
	case r.isEmpty():
		return empty(w)
	case r.hi == lowest(r.w) && !r.isFull():
		return interval{r.lo.signed(r.w, w), r.hi, w}
	case r.isFull() || r.swrapped():
		return interval{lowest(r.w).signed(r.w, w), lowest(r.w), w}
	}
	return interval{r.lo.signed(r.w, w), r.hi.signed(r.w, w), w}
}

// noWrap returns numbers x for which x op y does not wrap, unsigned or signed as f says, whatever y of s.
func noWrap(op ir.Op, s interval, f Flags) interval {
	w := s.w
	low := lowest(w)
	lo, hi := low, low
	switch {
	case op == ir.OpAdd && f == NUW:
		return between(num{}, s.umax().neg(w), w)
	case op == ir.OpAdd:
		if m := s.smin(); m.negative(w) {
			lo = low.sub(m, w)
		}
		if m := s.smax(); m.positive(w) {
			hi = low.sub(m, w)
		}
		return between(lo, hi, w)
	case op == ir.OpSub && f == NUW:
		return between(s.umax(), num{}, w)
	case op == ir.OpSub:
		if m := s.smax(); m.positive(w) {
			lo = low.add(m, w)
		}
		if m := s.smin(); m.negative(w) {
			hi = low.add(m, w)
		}
		return between(lo, hi, w)
	case f == NUW:
		m := s.umax()
		if m.isZero() {
			return full(w)
		}
		q, _ := ones(w).divide(m)
		return between(num{}, q.add(small(1), w), w)
	}
	return factors(s.smin(), w).meet(factors(s.smax(), w), smallest)
}

// factors returns the numbers whose signed product with m does not wrap.
func factors(m num, w int) interval {
	low, top := lowest(w), highest(w)
	switch {
	case m.isZero() || m.is(1) && w > 1:
		return full(w)
	case m == ones(w):
		return interval{top.neg(w), low, w}
	case m.negative(w):
		low, top = top, low
	}
	return between(low.sdivide(m, w, true), top.sdivide(m, w, false).add(small(1), w), w)
}
