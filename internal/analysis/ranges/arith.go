package ranges

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// unsignedPairs joins what f says of each pair of intervals, of unsigned numbers.
func unsignedPairs(a, b Range, w int, f func(x, y span) Range) Range {
	p, n := a.unsigned()
	q, m := b.unsigned()
	out := Empty(w)
	for _, x := range p[:n] {
		for _, y := range q[:m] {
			out = out.Union(f(x, y))
		}
	}
	return out
}

// signedPairs is unsignedPairs for signed numbers.
func signedPairs(a, b Range, w int, f func(x, y signedSpan) Range) Range {
	p, n := a.signed()
	q, m := b.signed()
	out := Empty(w)
	for _, x := range p[:n] {
		for _, y := range q[:m] {
			out = out.Union(f(x, y))
		}
	}
	return out
}

// Binary returns what an integer operation with the given marks yields on elements of a and b.
// Pairs on which it is undefined or poison count for nothing.
//
// Intervals on a circle are cut where the operation is not monotone; the pieces follow Warren,
// "Hacker's Delight", 2nd edition, chapter 4 (bounds on expressions). Where wrapping does no harm
// (add, sub, mul) the circle is kept, as in LLVM's ConstantRange.
func Binary(op ir.Op, fl ir.Flags, a, b Range) Range {
	if a.IsEmpty() || b.IsEmpty() {
		return Empty(a.Width)
	}
	switch op {
	case ir.OpAdd:
		return add(a, b, fl)
	case ir.OpSub:
		return sub(a, b, fl)
	case ir.OpMul:
		return mul(a, b, fl)
	case ir.OpUDiv:
		return udiv(a, b)
	case ir.OpURem:
		return urem(a, b)
	case ir.OpSDiv:
		return sdiv(a, b)
	case ir.OpSRem:
		return srem(a, b)
	case ir.OpShl:
		return shl(a, b, fl)
	case ir.OpLShr:
		return lshr(a, b)
	case ir.OpAShr:
		return ashr(a, b)
	case ir.OpAnd:
		return and(a, b)
	case ir.OpOr:
		r := or(a, b)
		if fl&ir.Disjoint != 0 {
			r = r.Intersect(add(a, b, ir.NUW|ir.NSW))
		}
		return r
	case ir.OpXor:
		return xor(a, b)
	}
	return Full(a.Width)
}

func add(a, b Range, fl ir.Flags) Range {
	w, m := a.Width, mask(a.Width)
	out := Full(w)
	if n := a.span() + b.span(); n >= a.span() && n < m {
		out = Between(a.Lo+b.Lo, a.Lo+b.Lo+n, w)
	}
	if fl&ir.NUW != 0 {
		out = out.Intersect(unsignedPairs(a, b, w, func(x, y span) Range {
			lo, hi := x.lo+y.lo, x.hi+y.hi
			if lo < x.lo || lo > m {
				return Empty(w)
			}
			if hi < x.hi || hi > m {
				hi = m
			}
			return Between(lo, hi, w)
		}))
	}
	if fl&ir.NSW != 0 {
		out = out.Intersect(signedPairs(a, b, w, func(x, y signedSpan) Range {
			lo, above := addSigned(x.lo, y.lo, w)
			hi, below := addSigned(x.hi, y.hi, w)
			return within(lo, above, hi, below, w)
		}))
	}
	return out
}

func sub(a, b Range, fl ir.Flags) Range {
	w, m := a.Width, mask(a.Width)
	out := Full(w)
	if n := a.span() + b.span(); n >= a.span() && n < m {
		out = Between(a.Lo-b.last(), a.Lo-b.last()+n, w)
	}
	if fl&ir.NUW != 0 {
		out = out.Intersect(unsignedPairs(a, b, w, func(x, y span) Range {
			if x.hi < y.lo {
				return Empty(w)
			}
			return Between(x.lo-min(y.hi, x.lo), x.hi-y.lo, w)
		}))
	}
	if fl&ir.NSW != 0 {
		out = out.Intersect(signedPairs(a, b, w, func(x, y signedSpan) Range {
			lo, above := subSigned(x.lo, y.hi, w)
			hi, below := subSigned(x.hi, y.lo, w)
			return within(lo, above, hi, below, w)
		}))
	}
	return out
}

// within is the set from lo to hi, which were cut to what w bits hold; the sides say on which side
// of that they had been.
func within(lo int64, loSide int, hi int64, hiSide, w int) Range {
	if loSide > 0 || hiSide < 0 {
		return Empty(w)
	}
	return Between(uint64(lo), uint64(hi), w)
}

// clamp cuts x to the signed numbers of w bits. side is 1 when it was above, -1 when below.
func clamp(x int64, w int) (y int64, side int) {
	top := int64(mask(w) >> 1)
	switch {
	case x > top:
		return top, 1
	case x < -top-1:
		return -top - 1, -1
	}
	return x, 0
}

func addSigned(x, y int64, w int) (int64, int) {
	s := x + y
	if x < 0 == (y < 0) && s < 0 != (x < 0) { // only of 64 bits
		return overflowed(x < 0)
	}
	return clamp(s, w)
}

func subSigned(x, y int64, w int) (int64, int) {
	s := x - y
	if x < 0 != (y < 0) && s < 0 != (x < 0) {
		return overflowed(x < 0)
	}
	return clamp(s, w)
}

func overflowed(below bool) (int64, int) {
	if below {
		return -1 << 63, -1
	}
	return 1<<63 - 1, 1
}

func magnitude(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

func mulSigned(x, y int64, w int) (int64, int) {
	negative := x < 0 != (y < 0)
	h, l := bits.Mul64(magnitude(x), magnitude(y))
	top := mask(w) >> 1
	if negative {
		if h != 0 || l > top+1 {
			return -int64(top) - 1, -1
		}
		return int64(-l), 0
	}
	if h != 0 || l > top {
		return int64(top), 1
	}
	return int64(l), 0
}

func mul(a, b Range, fl ir.Flags) Range {
	w, m := a.Width, mask(a.Width)
	out := unsignedPairs(a, b, w, func(x, y span) Range {
		h1, l1 := bits.Mul64(x.lo, y.lo)
		h2, l2 := bits.Mul64(x.hi, y.hi)
		n, borrow := bits.Sub64(l2, l1, 0)
		if h2-h1-borrow == 0 && n < m { // products in a row, wherever on the circle
			return Between(l1, l2, w)
		}
		return Full(w)
	})
	out = out.Intersect(signedPairs(a, b, w, func(x, y signedSpan) Range {
		lo, hi, _, fits := corners(x, y, 64)
		if !fits || uint64(hi)-uint64(lo) >= m {
			return Full(w)
		}
		return Between(uint64(lo), uint64(hi), w)
	}))
	if fl&ir.NUW != 0 {
		out = out.Intersect(unsignedPairs(a, b, w, func(x, y span) Range {
			h1, l1 := bits.Mul64(x.lo, y.lo)
			h2, l2 := bits.Mul64(x.hi, y.hi)
			if h1 != 0 || l1 > m {
				return Empty(w)
			}
			if h2 != 0 {
				l2 = m
			}
			return Between(l1, min(l2, m), w)
		}))
	}
	if fl&ir.NSW != 0 {
		out = out.Intersect(signedPairs(a, b, w, func(x, y signedSpan) Range {
			lo, hi, some, _ := corners(x, y, w)
			if !some {
				return Empty(w)
			}
			return Between(uint64(lo), uint64(hi), w)
		}))
	}
	return out
}

// corners returns the smallest and the largest product, cut to w bits; whether some number of w bits
// lies between them; and whether neither had to be cut.
func corners(x, y signedSpan, w int) (lo, hi int64, some, fits bool) {
	lo, hi, fits = 1<<63-1, -1<<63, true
	notAbove, notBelow := false, false
	for _, s := range [2]int64{x.lo, x.hi} {
		for _, t := range [2]int64{y.lo, y.hi} {
			p, side := mulSigned(s, t, w)
			lo, hi = min(lo, p), max(hi, p)
			fits = fits && side == 0
			notAbove = notAbove || side <= 0
			notBelow = notBelow || side >= 0
		}
	}
	return lo, hi, notAbove && notBelow, fits
}

func udiv(a, b Range) Range {
	return unsignedPairs(a, b, a.Width, func(x, y span) Range {
		if y.hi == 0 {
			return Empty(a.Width)
		}
		return Between(x.lo/y.hi, x.hi/max(y.lo, 1), a.Width)
	})
}

func urem(a, b Range) Range {
	return unsignedPairs(a, b, a.Width, func(x, y span) Range {
		if y.hi == 0 {
			return Empty(a.Width)
		}
		lo, hi := remainder(x, y)
		return Between(lo, hi, a.Width)
	})
}

// remainder bounds x % y for y other than 0.
func remainder(x, y span) (lo, hi uint64) {
	y.lo = max(y.lo, 1)
	if x.hi < y.lo {
		return x.lo, x.hi
	}
	if y.lo == y.hi && x.lo/y.lo == x.hi/y.lo {
		return x.lo % y.lo, x.hi % y.lo
	}
	hi = y.hi - 1
	return 0, min(x.hi, hi)
}

// signPairs joins what f says of the magnitudes of each pair of intervals of one sign.
func signPairs(a, b Range, f func(x, y span, xNegative, yNegative bool) Range) Range {
	p, n := a.halves()
	q, m := b.halves()
	out := Empty(a.Width)
	for _, x := range p[:n] {
		for _, y := range q[:m] {
			out = out.Union(f(x.magnitudes(), y.magnitudes(), x.lo < 0, y.lo < 0))
		}
	}
	return out
}

// magnitudes are the absolute values of numbers of one sign.
func (s signedSpan) magnitudes() span {
	if s.lo < 0 {
		return span{magnitude(s.hi), magnitude(s.lo)}
	}
	return span{uint64(s.lo), uint64(s.hi)}
}

// signedBetween is the set of the numbers of those magnitudes and that sign, modulo 2 to the w.
func signedBetween(lo, hi uint64, negative bool, w int) Range {
	if negative {
		return Between(-hi, -lo, w)
	}
	return Between(lo, hi, w)
}

func sdiv(a, b Range) Range {
	w := a.Width
	return signPairs(a, b, func(x, y span, xn, yn bool) Range {
		if y.hi == 0 {
			return Empty(w)
		}
		lo, hi := x.lo/y.hi, x.hi/max(y.lo, 1)
		if xn == yn { // the smallest number divided by -1 is undefined
			if top := mask(w) >> 1; lo > top {
				return Empty(w)
			} else if hi > top {
				hi = top
			}
		}
		return signedBetween(lo, hi, xn != yn, w)
	})
}

func srem(a, b Range) Range {
	return signPairs(a, b, func(x, y span, xn, _ bool) Range {
		if y.hi == 0 {
			return Empty(a.Width)
		}
		lo, hi := remainder(x, y)
		return signedBetween(lo, hi, xn, a.Width)
	})
}
