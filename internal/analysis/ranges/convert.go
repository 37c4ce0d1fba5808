package ranges

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// Cast returns what trunc, zext or sext to w bits yields on elements of a.
func Cast(op ir.Op, fl ir.Flags, a Range, w int) Range {
	if a.IsEmpty() {
		return Empty(w)
	}
	if a.Width == 0 {
		return Full(w)
	}
	switch op {
	case ir.OpTrunc:
		return trunc(a, fl, w)
	case ir.OpZExt:
		p, n := a.unsigned()
		if fl&ir.NNeg != 0 {
			a = a.Intersect(Between(0, mask(a.Width)>>1, a.Width))
			p, n = a.unsigned()
		}
		out := Empty(w)
		for _, x := range p[:n] {
			out = out.Union(Between(x.lo, x.hi, w))
		}
		return out
	case ir.OpSExt:
		p, n := a.signed()
		out := Empty(w)
		for _, x := range p[:n] {
			out = out.Union(Between(uint64(x.lo), uint64(x.hi), w))
		}
		return out
	}
	return Full(w)
}

func trunc(a Range, fl ir.Flags, w int) Range {
	m := mask(w)
	out := Full(w)
	if a.span() < m {
		out = Between(a.Lo, a.Lo+a.span(), w)
	}
	if fl&ir.NUW != 0 {
		top := m
		if fl&ir.NSW != 0 {
			top = m >> 1
		}
		out = out.Intersect(upTo(a, top, w))
	}
	if fl&ir.NSW != 0 {
		out = out.Intersect(signedFit(a, w))
	}
	return out
}

// upTo returns the elements of a that are at most top, as numbers of w bits.
func upTo(a Range, top uint64, w int) Range {
	p, n := a.unsigned()
	out := Empty(w)
	for _, x := range p[:n] {
		if x.lo <= top {
			out = out.Union(Between(x.lo, min(x.hi, top), w))
		}
	}
	return out
}

// signedFit returns the elements of a that are signed numbers of w bits.
func signedFit(a Range, w int) Range {
	p, n := a.signed()
	out := Empty(w)
	for _, x := range p[:n] {
		lo, above := clamp(x.lo, w)
		hi, below := clamp(x.hi, w)
		out = out.Union(within(lo, above, hi, below, w))
	}
	return out
}

// uncast returns the numbers of w bits that trunc, zext or sext takes to elements of r: what a cast
// value must be when its cast is known.
func uncast(op ir.Op, r Range, w int) Range {
	if r.IsEmpty() {
		return Empty(w)
	}
	switch op {
	case ir.OpZExt:
		return upTo(r, mask(w), w)
	case ir.OpSExt:
		return signedFit(r, w)
	}
	return Full(w) // the bits that trunc drops may be any
}

// MinMax returns what umin, umax, smin or smax, given by the predicate that the result has to the
// other operand (ult, ugt, slt, sgt), yields on elements of a and b.
func MinMax(p ir.Pred, a, b Range) Range {
	if a.IsEmpty() || b.IsEmpty() {
		return Empty(a.Width)
	}
	signed := p.IsSigned()
	if signed {
		a, b = a.flipped(), b.flipped()
	}
	least := p == ir.IULT || p == ir.ISLT
	r := unsignedPairs(a, b, a.Width, func(x, y span) Range {
		if least {
			return Between(min(x.lo, y.lo), min(x.hi, y.hi), a.Width)
		}
		return Between(max(x.lo, y.lo), max(x.hi, y.hi), a.Width)
	})
	if signed {
		r = r.flipped()
	}
	return r
}

// abs returns the absolute values; poisonMin says that of the smallest number is poison.
func abs(a Range, poisonMin bool) Range {
	p, n := a.halves()
	out := Empty(a.Width)
	for _, s := range p[:n] {
		x := s.magnitudes()
		if poisonMin {
			if x.lo == sign(a.Width) {
				continue
			}
			x.hi = min(x.hi, sign(a.Width)-1)
		}
		out = out.Union(Between(x.lo, x.hi, a.Width))
	}
	return out
}

// counts joins what f says of each interval of a; without 0 when its count is poison.
func counts(a Range, poisonZero bool, f func(x span, w int) (lo, hi int)) Range {
	p, n := a.unsigned()
	out := Empty(a.Width)
	for _, x := range p[:n] {
		if poisonZero {
			if x.hi == 0 {
				continue
			}
			x.lo = max(x.lo, 1)
		}
		lo, hi := f(x, a.Width)
		out = out.Union(Between(uint64(lo), uint64(hi), a.Width))
	}
	return out
}

// split returns the number of bits below the common start of the two ends, of which the upper end
// has the first set and the lower end has not.
func (x span) split() int { return bits.Len64(x.lo ^ x.hi) }

func ctpop(x span, _ int) (lo, hi int) {
	k := x.split()
	if k == 0 {
		lo = bits.OnesCount64(x.lo)
		return lo, lo
	}
	low := uint64(1)<<k - 1
	lo = bits.OnesCount64(x.lo &^ low)
	hi = lo + k - 1 // a 0 and ones: it lies between the ends
	if x.hi&low == low {
		hi++
	}
	if x.lo&low != 0 {
		lo++ // a 1 and zeros
	}
	return lo, hi
}

func ctlz(x span, w int) (lo, hi int) {
	return bits.LeadingZeros64(x.hi) - (64 - w), bits.LeadingZeros64(x.lo) - (64 - w)
}

func cttz(x span, w int) (lo, hi int) {
	k := x.split()
	at := min(bits.TrailingZeros64(x.lo), w)
	if k == 0 {
		return at, at
	}
	return 0, max(k-1, at) // a 1 and zeros lies between the ends
}

// saturated returns what uadd.sat, sadd.sat, usub.sat or ssub.sat yields.
func saturated(name string, a, b Range) Range {
	w, m := a.Width, mask(a.Width)
	switch name {
	case "uadd":
		return unsignedPairs(a, b, w, func(x, y span) Range { return Between(addCut(x.lo, y.lo, m), addCut(x.hi, y.hi, m), w) })
	case "usub":
		return unsignedPairs(a, b, w, func(x, y span) Range { return Between(x.lo-min(x.lo, y.hi), x.hi-min(x.hi, y.lo), w) })
	case "sadd":
		return signedPairs(a, b, w, func(x, y signedSpan) Range {
			lo, _ := addSigned(x.lo, y.lo, w)
			hi, _ := addSigned(x.hi, y.hi, w)
			return Between(uint64(lo), uint64(hi), w)
		})
	case "ssub":
		return signedPairs(a, b, w, func(x, y signedSpan) Range {
			lo, _ := subSigned(x.lo, y.hi, w)
			hi, _ := subSigned(x.hi, y.lo, w)
			return Between(uint64(lo), uint64(hi), w)
		})
	}
	return Full(w)
}

func addCut(x, y, m uint64) uint64 {
	if s := x + y; s >= x && s <= m {
		return s
	}
	return m
}

// Allowed returns the numbers x for which x p y holds for some y in b.
func Allowed(p ir.Pred, b Range) Range {
	w := b.Width
	if b.IsEmpty() {
		return Empty(w)
	}
	m := mask(w)
	switch p {
	case ir.IEQ:
		return b
	case ir.INE:
		if _, ok := b.Const(); ok {
			return b.Complement()
		}
	case ir.IULT, ir.IULE:
		return below(b.Max(), p == ir.IULT, w)
	case ir.IUGT, ir.IUGE:
		return below(m-b.Min(), p == ir.IUGT, w).mirrored()
	case ir.ISLT, ir.ISLE:
		return below(b.flipped().Max(), p == ir.ISLT, w).flipped()
	case ir.ISGT, ir.ISGE:
		return below(m-b.flipped().Min(), p == ir.ISGT, w).mirrored().flipped()
	}
	return Full(w)
}

// below is the set of the numbers up to x, with x or without.
func below(x uint64, without bool, w int) Range {
	if !without {
		return Between(0, x, w)
	}
	if x == 0 {
		return Empty(w)
	}
	return Between(0, x-1, w)
}

// mirrored is the set of the bitwise complements.
func (r Range) mirrored() Range {
	if r.IsEmpty() || r.IsFull() {
		return r
	}
	return Between(^r.last(), ^r.Lo, r.Width)
}

// Compare decides x p y for all x in a and y in b. ok is false when there are both answers, or no
// pair at all.
func Compare(p ir.Pred, a, b Range) (truth, ok bool) {
	if a.Width == 0 || a.Width != b.Width || a.IsEmpty() || b.IsEmpty() {
		return false, false
	}
	if Allowed(p, b).Intersect(a).IsEmpty() {
		return false, true
	}
	if Allowed(p.Inverted(), b).Intersect(a).IsEmpty() {
		return true, true
	}
	return false, false
}
