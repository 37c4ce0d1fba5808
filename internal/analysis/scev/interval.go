package scev

import (
	"github.com/warpwise/warpwise/ir"
)

// interval is the set of the numbers of w bits from lo up to but without hi, round the end where hi is
// not above lo: two equal bounds are all numbers when they are all ones, none when they are 0.
// It is LLVM's form, and where several intervals would do, LLVM's choice, as the text shows it.
type interval struct {
	lo, hi num
	w      int
}

// preferred says which of two intervals is the better answer where neither is smaller for sure.
type preferred uint8

const (
	smallest preferred = iota
	unsigned           // one that does not go round the end of the unsigned numbers
	signed             // nor of the signed ones
)

func full(w int) interval         { return interval{ones(w), ones(w), w} }
func empty(w int) interval        { return interval{w: w} }
func exact(x num, w int) interval { return interval{x, x.add(small(1), w), w} }

// between is the interval from lo up to hi, all numbers where they are equal.
func between(lo, hi num, w int) interval {
	if lo == hi {
		return full(w)
	}
	return interval{lo, hi, w}
}

func (r interval) isFull() bool  { return r.lo == r.hi && !r.lo.isZero() }
func (r interval) isEmpty() bool { return r.lo == r.hi && r.lo.isZero() }

// wraps and swraps: the upper bound is below the lower one; the strict forms leave out a bound that is
// the end of the numbers itself.
func (r interval) wraps() bool  { return r.hi.less(r.lo) }
func (r interval) swraps() bool { return r.lo.scmp(r.hi, r.w) > 0 }
func (r interval) wrapped() bool {
	return r.wraps() && !r.hi.isZero()
}
func (r interval) swrapped() bool { return r.swraps() && r.hi != lowest(r.w) }

func (r interval) umax() num {
	if r.isFull() || r.wraps() {
		return ones(r.w)
	}
	return r.hi.sub(small(1), r.w)
}

func (r interval) umin() num {
	if r.isFull() || r.wrapped() {
		return num{}
	}
	return r.lo
}

func (r interval) smax() num {
	if r.isFull() || r.swraps() {
		return highest(r.w)
	}
	return r.hi.sub(small(1), r.w)
}

func (r interval) smin() num {
	if r.isFull() || r.swrapped() {
		return lowest(r.w)
	}
	return r.lo
}

// single returns the one number of r.
func (r interval) single() (num, bool) {
	return r.lo, r.hi == r.lo.add(small(1), r.w) && !r.isEmpty() && !r.isFull()
}

// missing returns the one number that r lacks.
func (r interval) missing() (num, bool) {
	return r.hi, r.lo == r.hi.add(small(1), r.w) && !r.isEmpty() && !r.isFull()
}

func (r interval) has(x num) bool {
	switch {
	case r.lo == r.hi:
		return r.isFull()
	case !r.wraps():
		return r.lo.cmp(x) <= 0 && x.less(r.hi)
	}
	return r.lo.cmp(x) <= 0 || x.less(r.hi)
}

// hasAll reports that every number of s is in r.
func (r interval) hasAll(s interval) bool {
	switch {
	case r.isFull() || s.isEmpty():
		return true
	case r.isEmpty() || s.isFull():
		return false
	case !r.wraps():
		return !s.wraps() && r.lo.cmp(s.lo) <= 0 && s.hi.cmp(r.hi) <= 0
	case !s.wraps():
		return s.hi.cmp(r.hi) <= 0 || r.lo.cmp(s.lo) <= 0
	}
	return s.hi.cmp(r.hi) <= 0 && r.lo.cmp(s.lo) <= 0
}

// smaller reports that r has fewer numbers than s.
func (r interval) smaller(s interval) bool {
	switch {
	case r.isFull():
		return false
	case s.isFull():
		return true
	}
	return r.hi.sub(r.lo, r.w).less(s.hi.sub(s.lo, s.w))
}

// better chooses between two intervals that both hold what is asked for.
func better(a, b interval, p preferred) interval {
	if p == unsigned && a.wrapped() != b.wrapped() || p == signed && a.swrapped() != b.swrapped() {
		if p == unsigned && !a.wrapped() || p == signed && !a.swrapped() {
			return a
		}
		return b
	}
	if a.smaller(b) {
		return a
	}
	return b
}

func (r interval) inverse() interval {
	switch {
	case r.isFull():
		return empty(r.w)
	case r.isEmpty():
		return full(r.w)
	}
	return interval{r.hi, r.lo, r.w}
}

// meet returns an interval with all numbers that both have.
func (r interval) meet(s interval, p preferred) interval {
	switch {
	case r.isEmpty() || s.isFull():
		return r
	case s.isEmpty() || r.isFull():
		return s
	case !r.wraps() && s.wraps():
		return s.meet(r, p)
	case !r.wraps():
		lo, hi := r.lo, r.hi
		if lo.less(s.lo) {
			lo = s.lo
		}
		if s.hi.less(hi) {
			hi = s.hi
		}
		// An upper bound of 0 is the end of the numbers and wraps, so both are above their lower bounds.
		if hi.cmp(lo) <= 0 {
			return empty(r.w)
		}
		return interval{lo, hi, r.w}
	case !s.wraps():
		return r.meetFlat(s, p)
	}
	return r.meetWrapped(s, p)
}

// meetFlat is the meet of one that wraps and one that does not.
func (r interval) meetFlat(s interval, p preferred) interval {
	switch {
	case s.lo.less(r.hi):
		switch {
		case s.hi.less(r.hi):
			return s
		case s.hi.cmp(r.lo) <= 0:
			return interval{s.lo, r.hi, r.w}
		}
		return better(r, s, p)
	case s.lo.less(r.lo):
		if s.hi.cmp(r.lo) <= 0 {
			return empty(r.w)
		}
		return interval{r.lo, s.hi, r.w}
	}
	return s
}

// meetWrapped is the meet of two that wrap.
func (r interval) meetWrapped(s interval, p preferred) interval {
	switch {
	case s.hi.less(r.hi):
		switch {
		case s.lo.less(r.hi):
			return better(r, s, p)
		case s.lo.less(r.lo):
			return interval{r.lo, s.hi, r.w}
		}
		return s
	case s.hi.cmp(r.lo) <= 0:
		if s.lo.less(r.lo) {
			return r
		}
		return interval{s.lo, r.hi, r.w}
	}
	return better(r, s, p)
}

// join returns an interval with all numbers that either has.
func (r interval) join(s interval, p preferred) interval {
	switch {
	case r.isFull() || s.isEmpty():
		return r
	case s.isFull() || r.isEmpty():
		return s
	case !r.wraps() && s.wraps():
		return s.join(r, p)
	case !r.wraps():
		if s.hi.less(r.lo) || r.hi.less(s.lo) {
			return better(interval{r.lo, s.hi, r.w}, interval{s.lo, r.hi, r.w}, p)
		}
		lo, hi := r.lo, r.hi
		if s.lo.less(lo) {
			lo = s.lo
		}
		if hi.less(s.hi) {
			hi = s.hi
		}
		return interval{lo, hi, r.w}
	case !s.wraps():
		switch {
		case s.hi.cmp(r.hi) <= 0 || r.lo.cmp(s.lo) <= 0:
			return r
		case s.lo.cmp(r.hi) <= 0 && r.lo.cmp(s.hi) <= 0:
			return full(r.w)
		case r.hi.less(s.lo) && s.hi.less(r.lo):
			return better(interval{r.lo, s.hi, r.w}, interval{s.lo, r.hi, r.w}, p)
		case r.hi.less(s.lo):
			return interval{s.lo, r.hi, r.w}
		}
		return interval{r.lo, s.hi, r.w}
	case s.lo.cmp(r.hi) <= 0 || r.lo.cmp(s.hi) <= 0:
		return full(r.w)
	}
	lo, hi := r.lo, r.hi
	if s.lo.less(lo) {
		lo = s.lo
	}
	if hi.less(s.hi) {
		hi = s.hi
	}
	return interval{lo, hi, r.w}
}

// region returns the numbers x for which x p y holds with some y of s.
func region(p ir.Pred, s interval) interval {
	w := s.w
	one := small(1)
	if s.isEmpty() {
		return s
	}
	switch p {
	case ir.IEQ:
		return s
	case ir.INE:
		if _, ok := s.single(); ok {
			return interval{s.hi, s.lo, w}
		}
		return full(w)
	case ir.IULT:
		if m := s.umax(); !m.isZero() {
			return interval{num{}, m, w}
		}
	case ir.ISLT:
		if m := s.smax(); m != lowest(w) {
			return interval{lowest(w), m, w}
		}
	case ir.IULE:
		return between(num{}, s.umax().add(one, w), w)
	case ir.ISLE:
		return between(lowest(w), s.smax().add(one, w), w)
	case ir.IUGT:
		if m := s.umin(); m != ones(w) {
			return interval{m.add(one, w), num{}, w}
		}
	case ir.ISGT:
		if m := s.smin(); m != highest(w) {
			return interval{m.add(one, w), lowest(w), w}
		}
	case ir.IUGE:
		return between(s.umin(), num{}, w)
	case ir.ISGE:
		return between(s.smin(), lowest(w), w)
	}
	return empty(w)
}

// always reports that x p y holds for all x of r and y of s.
func (r interval) always(p ir.Pred, s interval) bool {
	if r.isEmpty() || s.isEmpty() {
		return true
	}
	w := r.w
	switch p {
	case ir.IEQ:
		a, ok := r.single()
		b, ok2 := s.single()
		return ok && ok2 && a == b
	case ir.INE:
		return r.inverse().hasAll(s)
	case ir.IULT:
		return r.umax().less(s.umin())
	case ir.IULE:
		return r.umax().cmp(s.umin()) <= 0
	case ir.IUGT:
		return s.umax().less(r.umin())
	case ir.IUGE:
		return s.umax().cmp(r.umin()) <= 0
	case ir.ISLT:
		return r.smax().scmp(s.smin(), w) < 0
	case ir.ISLE:
		return r.smax().scmp(s.smin(), w) <= 0
	case ir.ISGT:
		return r.smin().scmp(s.smax(), w) > 0
	}
	return r.smin().scmp(s.smax(), w) >= 0
}

// comparison returns a predicate and a number with which exactly what is in r compares, after an offset
// is added.
func (r interval) comparison() (p ir.Pred, c, offset num) {
	if r.isFull() {
		return ir.IUGE, num{}, num{}
	}
	if r.isEmpty() {
		return ir.IULT, num{}, num{}
	}
	if x, ok := r.single(); ok {
		return ir.IEQ, x, num{}
	}
	if x, ok := r.missing(); ok {
		return ir.INE, x, num{}
	}
	switch low := lowest(r.w); {
	case r.lo == low:
		return ir.ISLT, r.hi, num{}
	case r.lo.isZero():
		return ir.IULT, r.hi, num{}
	case r.hi == low:
		return ir.ISGE, r.lo, num{}
	case r.hi.isZero():
		return ir.IUGE, r.lo, num{}
	}
	return ir.IULT, r.hi.sub(r.lo, r.w), r.lo.neg(r.w)
}

func (r interval) append(dst []byte) []byte {
	switch {
	case r.isFull():
		return append(dst, "full-set"...)
	case r.isEmpty():
		return append(dst, "empty-set"...)
	}
	dst = r.lo.appendSigned(append(dst, '['), r.w)
	return append(r.hi.appendSigned(append(dst, ','), r.w), ')')
}
