package scev

import "github.com/warpwise/warpwise/ir"

// rising returns how long a < b holds.
func (q *limit) rising(a, b Expr, asSigned, only bool) (c Count) {
	if a == 0 || b == 0 {
		return c
	}
	r := a
	if q.Kind(a) != AddRec {
		r = q.unextended(a, b, only)
	}
	f := q.Flags(r)
	var preds []Predicate
	if r == 0 {
		r, f, preds = q.assume(a)
	}
	if q.Kind(r) != AddRec || q.Loop(r) != q.l || !q.affine(r) {
		return c
	}
	c = q.below(r, b, f, asSigned, only, preds != nil)
	c.preds = preds
	return c
}

// below returns how long an affine AddRec with the flags f is below b. assumed says that r is what the loop compares under
// predicates only: where these end to hold, it does not go on as r does.
func (q *limit) below(r, b Expr, f Flags, asSigned, only, assumed bool) (c Count) {
	flag, p := NUW, ir.IULT
	if asSigned {
		flag, p = NSW, ir.ISLT
	}
	w := q.Width(r)
	step := q.risingStep(r, b, p, asSigned, only, only && f&flag != 0, assumed)
	if step == 0 {
		return c
	}
	start, from, to := q.op(r, 0), q.op(r, 0), b
	if start, b = q.toInteger(start), q.toInteger(b); start == 0 || b == 0 {
		return c
	}
	if !q.Invariant(b, q.l) {
		if c = q.closing(start, step, b, asSigned, w); c.Exact != 0 {
			return c
		}
		most := q.mostRising(start, step, b, w, asSigned)
		return q.settled(Count{Max: most, Symbolic: most})
	}
	exact, ifTaken := q.stepsUp(start, b, from, to, step, p, asSigned)
	if exact == 0 {
		return c
	}
	c.Exact = exact
	switch {
	case q.Kind(exact) == Constant:
		c.Max = exact
	case ifTaken != 0 && q.Kind(ifTaken) == Constant:
		c.Max, c.OrZero = ifTaken, true
	default:
		c.Max = q.mostRising(start, step, b, w, asSigned)
	}
	return q.settled(c)
}

// risingStep returns the step of r where r < b ends the loop before r wraps, at least 1 where it may be 0, or else 0.
func (q *limit) risingStep(r, b Expr, p ir.Pred, asSigned, only, noWrap, assumed bool) Expr {
	step := q.op(r, 1)
	if q.positive(step) {
		if !q.isOne(step) && !noWrap && q.mayPass(b, step, asSigned) && !q.mustNotWrap(r, b, only) {
			return 0
		}
		return step
	}
	// A step that may be 0 or less would make the loop endless, or wrap.
	if !noWrap || assumed || !q.finite(q.l) || !q.traitsOf(q.l).goesOn {
		return 0
	}
	if q.nonZero(step) {
		return step
	}
	if !q.Invariant(b, q.l) {
		return 0
	}
	// A step of 0 keeps the loop going for ever if it is entered at all.
	if !q.entryGuarded(q.l, p, q.Minus(q.op(r, 0), step), b) {
		step = q.extreme(UMax, step, q.one(q.Width(r)))
	}
	return step
}

// closing returns how long a rising number is below a falling one.
func (q *limit) closing(start, step, b Expr, asSigned bool, w int) (c Count) {
	flag, k := NUW, UMax
	if asSigned {
		flag, k = NSW, SMax
	}
	if !q.positive(step) || !q.affine(b) || q.Loop(b) != q.l || q.Flags(b)&flag == 0 {
		return c
	}
	from, by := q.op(b, 0), q.op(b, 1)
	if !q.negative(by) || !noWrap(ir.OpSub, q.signedRange(by), NSW).hasAll(q.signedRange(step)) {
		return c
	}
	nearer := q.Minus(step, by)
	if nearer == 0 || !q.positive(nearer) {
		return c
	}
	c.Exact = q.divideUp(q.Minus(q.extreme(k, from, start), start), nearer)
	if c.Exact == 0 {
		return c
	}
	if ifTaken := q.divideUp(q.Minus(from, start), nearer); q.Kind(c.Exact) == Constant {
		c.Max = c.Exact
	} else if ifTaken != 0 && q.Kind(ifTaken) == Constant {
		c.Max, c.OrZero = ifTaken, true
	} else {
		c.Max = q.mostRising(start, step, b, w, asSigned)
	}
	return q.settled(c)
}

// unextended returns the AddRec that a zero extension of one is, when it does not wrap before it meets b.
func (q *limit) unextended(a, b Expr, only bool) Expr {
	if q.Kind(a) != ZExt {
		return 0
	}
	r := q.op(a, 0)
	if !q.affine(r) || q.Loop(r) != q.l {
		return 0
	}
	if q.Flags(r)&NUW == 0 && only && q.Invariant(b, q.l) && q.nonZero(q.op(r, 1)) {
		w := q.Width(r)
		most := q.unsignedRange(q.op(r, 1)).umax()
		room := ones(w).sub(most.sub(small(1), w), w)
		if q.unsignedRange(q.Guarded(b, q.l)).umax().cmp(room) <= 0 {
			q.mark(r, NUW)
		}
	}
	if q.Flags(r)&NUW == 0 {
		return 0
	}
	return q.inside(ZExt, ZExt, r, q.Width(a), 0)
}

// mayPass reports that an AddRec could step over b and past the end of the numbers.
func (q *limit) mayPass(b, step Expr, asSigned bool) bool {
	w := q.Width(b)
	less := q.Minus(step, q.one(w))
	if less == 0 {
		return true
	}
	if asSigned {
		return highest(w).sub(q.signedRange(less).smax(), w).scmp(q.signedRange(b).smax(), w) < 0
	}
	return ones(w).sub(q.unsignedRange(less).umax(), w).less(q.unsignedRange(b).umax())
}

// mustNotWrap reports that a loop in which r wraps would not end, which is undefined: it would meet the
// same numbers again.
func (q *limit) mustNotWrap(r, b Expr, only bool) bool {
	k, ok := q.number(q.op(r, 1))
	return q.Invariant(b, q.l) && ok && k.isPower() && only && q.traitsOf(q.l).goesOn && q.finite(q.l)
}

// stepsUp returns how many steps it takes from start to b or beyond, 0 where start is not below. ifTaken
// is the number without that case. from and to are start and b, as addresses where they are.
func (q *limit) stepsUp(start, b, from, to, step Expr, p ir.Pred, asSigned bool) (count, ifTaken Expr) {
	w := q.Width(start)
	one, minus := q.one(w), q.literal(-1, w)
	if before := q.Minus(from, step); q.entryGuarded(q.l, p, before, from) && q.entryGuarded(q.l, p, before, to) {
		// The step before start is below b, so that rounding up needs no maximum.
		return q.UDiv(q.Minus(q.Add(b, minus), q.Minus(start, step)), step), 0
	}
	end := b
	if !q.notBelow(from, to, asSigned) {
		k := UMax
		if asSigned {
			k = SMax
		}
		end = q.extreme(k, b, start)
		ifTaken = q.divideUp(q.Minus(b, start), step)
	}
	far := q.Minus(end, start)
	if k, ok := q.number(step); ok && k.isPower() || start == step || start == q.Minus(step, one) {
		return q.UDiv(q.Add(far, q.Minus(step, one)), step), ifTaken
	}
	return q.divideUp(far, step), ifTaken
}

// notBelow reports that b is not below start whenever the loop is entered.
func (q *limit) notBelow(start, b Expr, asSigned bool) bool {
	ge, gt := ir.IUGE, ir.IUGT
	if asSigned {
		ge, gt = ir.ISGE, ir.ISGT
	}
	if q.entryGuarded(q.l, ge, b, start) || q.Known(ge, q.Guarded(b, q.l), q.Guarded(start, q.l)) {
		return true
	}
	less := q.Add(start, q.literal(-1, q.Width(start)))
	return q.entryGuarded(q.l, gt, b, less)
}

// divideUp returns n/d rounded up: min(n, 1) + (n - min(n, 1))/d.
func (q *limit) divideUp(n, d Expr) Expr {
	if n == 0 || d == 0 {
		return 0
	}
	first := q.extreme(UMin, n, q.one(q.Width(n)))
	rest := q.UDiv(q.Minus(n, first), d)
	if first == 0 || rest == 0 {
		return 0
	}
	return q.Add(first, rest)
}

// mostRising returns a constant that the count is never above, from the ranges.
func (q *limit) mostRising(start, step, b Expr, w int, asSigned bool) Expr {
	if asSigned && w == 1 {
		return q.zero(w)
	}
	one := small(1)
	var low, by, top, end num
	larger := func(a, b num) num {
		if asSigned && a.scmp(b, w) > 0 || !asSigned && b.less(a) {
			return a
		}
		return b
	}
	if asSigned {
		if q.negative(step) {
			return 0
		}
		low, by = q.signedRange(start).smin(), larger(one, q.signedRange(step).smin())
		top, end = highest(w), q.signedRange(b).smax()
	} else {
		low, by = q.unsignedRange(start).umin(), larger(one, q.unsignedRange(step).umin())
		top, end = ones(w), q.unsignedRange(b).umax()
	}
	room := top.sub(by.sub(one, w), w)
	if larger(end, room) == end {
		end = room
	}
	end = larger(end, low)
	return q.constant(roundedUp(end.sub(low, w), by), w)
}

func roundedUp(n, d num) num {
	k, r := n.divide(d)
	if !r.isZero() {
		k = k.plus(small(1))
	}
	return k
}

// falling returns how long a > b holds.
func (q *limit) falling(a, b Expr, asSigned, only bool) (c Count) {
	if a == 0 || b == 0 || !q.Invariant(b, q.l) {
		return c
	}
	r, f := a, q.Flags(a)
	var preds []Predicate
	if q.Kind(a) != AddRec {
		r, f, preds = q.assume(a)
	}
	if q.Kind(r) != AddRec || q.Loop(r) != q.l || !q.affine(r) {
		return c
	}
	c = q.over(r, b, f, asSigned, only)
	c.preds = preds
	return c
}

// over returns how long an affine AddRec with the flags f is above b.
func (q *limit) over(a, b Expr, f Flags, asSigned, only bool) (c Count) {
	flag, p, ge, least := NUW, ir.IUGT, ir.IUGE, UMin
	if asSigned {
		flag, p, ge, least = NSW, ir.ISGT, ir.ISGE, SMin
	}
	noWrap := only && f&flag != 0
	step := q.Negative(q.op(a, 1))
	if step == 0 || !q.positive(step) {
		return c
	}
	w := q.Width(a)
	if !q.isOne(step) && !noWrap && q.mayPassBelow(b, step, asSigned) {
		return c
	}
	start, end := q.op(a, 0), b
	if !q.entryGuarded(q.l, p, q.Add(start, step), b) && !q.entryGuarded(q.l, ge, start, b) {
		end = q.extreme(least, b, start)
	}
	if start, end = q.toInteger(start), q.toInteger(end); start == 0 || end == 0 {
		return c
	}
	one := q.one(w)
	far := q.Minus(start, end)
	if c.Exact = q.roundUp(far, step, one, !q.mayPassBelow(b, step, asSigned)); c.Exact == 0 {
		return c
	}
	if q.Kind(c.Exact) == Constant {
		c.Max = c.Exact
	} else {
		c.Max = q.mostFalling(q.op(a, 0), step, b, w, asSigned)
	}
	return q.settled(c)
}

// roundUp returns far/step rounded up. The short form is right where adding step - 1 does not wrap: when
// there is room for it below the bound; for powers of two the last multiple is a number; else ranges must
// tell.
func (q *limit) roundUp(far, step, one Expr, room bool) Expr {
	less := q.Minus(step, one)
	if far == 0 || less == 0 {
		return 0
	}
	w := q.Width(far)
	k, ok := q.number(step)
	top := ones(w).sub(q.unsignedRange(less).umax(), w)
	if room || ok && k.isPower() || q.unsignedRange(far).umax().cmp(top) <= 0 {
		return q.UDiv(q.Add(far, less), step)
	}
	return q.divideUp(far, step)
}

func (q *limit) mayPassBelow(b, step Expr, asSigned bool) bool {
	w := q.Width(b)
	less := q.Minus(step, q.one(w))
	if less == 0 {
		return true
	}
	if asSigned {
		return lowest(w).add(q.signedRange(less).smax(), w).scmp(q.signedRange(b).smin(), w) > 0
	}
	return q.unsignedRange(b).umin().less(q.unsignedRange(less).umax())
}

func (q *limit) mostFalling(start, step, b Expr, w int, asSigned bool) Expr {
	one := small(1)
	if asSigned {
		high, by := q.signedRange(start).smax(), q.signedRange(step).smin()
		end, room := q.signedRange(b).smin(), lowest(w).add(by.sub(one, w), w)
		if room.scmp(end, w) > 0 {
			end = room
		}
		if end.scmp(high, w) > 0 {
			end = high
		}
		return q.constant(roundedUp(high.sub(end, w), by), w)
	}
	high, by := q.unsignedRange(start).umax(), q.unsignedRange(step).umin()
	end, room := q.unsignedRange(b).umin(), by.sub(one, w)
	if end.less(room) {
		end = room
	}
	if high.less(end) {
		end = high
	}
	return q.constant(roundedUp(high.sub(end, w), by), w)
}
