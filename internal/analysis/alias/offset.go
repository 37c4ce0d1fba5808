package alias

import (
	"math"

	"github.com/warpwise/warpwise/ir"
)

// offsets compares two addresses with one base by their offsets. varies: the terms may not be cancelled
// against each other (there are none then).
func (i *Info) offsets(a *form, as Size, b *form, bs Size, varies bool) Result {
	off := wrap(a.off-b.off, a.width)
	if len(a.terms) == 0 && len(b.terms) == 0 {
		return constantApart(off, as, bs)
	}
	if varies {
		return May
	}
	if !as.known() || !bs.known() {
		if off == 0 && sameTerms(a.terms, b.terms) {
			return Must
		}
		if as.Extent == Anywhere || bs.Extent == Anywhere {
			return May
		}
	}
	d := difference(a.terms, b.terms)
	if len(d) == 0 {
		return constantApart(off, as, bs)
	}
	if len(d) > 2*maxTerms {
		return May
	}
	exact := a.inBounds && b.inBounds
	if as.known() && bs.known() && modulo(d, off, as.N, bs.N, exact) {
		return No
	}
	if lo, hi, ok := i.span(d, off, a.width); ok {
		if bs.known() && as.Extent != Anywhere && lo >= 0 && uint64(lo) >= bs.N {
			return No
		}
		if as.known() && bs.Extent != Anywhere && hi <= 0 && uint64(-hi) >= as.N {
			return No
		}
	}
	if off == 0 && len(d) == 2 && as.known() && bs.known() && i.unequal(&d[0], &d[1], exact, a.width) {
		if s := abs(d[0].scale); s >= as.N && s >= bs.N {
			return No
		}
	}
	return May
}

// constantApart compares accesses of which the first begins off bytes behind the second.
func constantApart(off int64, as, bs Size) Result {
	if off == 0 {
		return Must
	}
	if off < 0 {
		off, as, bs = -off, bs, as
	}
	if off < 0 || as.Extent == Anywhere || bs.Extent == Anywhere || !bs.known() {
		return May
	}
	switch {
	case uint64(off) >= bs.N:
		return No
	case bs.Extent == Precise && as.Extent == Precise:
		return Partial
	}
	return May
}

// Distance returns how many bytes behind b, seen from the same point of execution, a begins; ok is false when that is no constant, or is not known.
func (i *Info) Distance(a, b Loc) (off int64, ok bool) {
	if i.rules&Basic == 0 {
		return 0, false
	}
	n, m := i.at(&a), i.at(&b)
	f, g := &i.forms[n], &i.forms[m]
	if f.base != g.base || f.width != g.width || isUndef(f.base) || len(difference(f.terms, g.terms)) > 0 {
		return 0, false
	}
	return wrap(f.off-g.off, f.width), true
}

func sameTerms(a, b []term) bool { return len(a) == len(b) && len(difference(a, b)) == 0 }

// difference returns the terms of a minus those of b.
func difference(a, b []term) []term {
	var buf [2 * maxTerms]term
	d := append(buf[:0], a...)
next:
	for _, t := range b {
		for k := range d {
			if d[k].v == t.v && d[k].ext == t.ext {
				if d[k].scale == t.scale {
					d = append(d[:k], d[k+1:]...)
				} else {
					d[k].scale -= t.scale
					d[k].exact = d[k].exact && t.exact
				}
				continue next
			}
		}
		t.scale = -t.scale
		d = append(d, t)
	}
	if len(d) == 0 {
		return nil
	}
	return append([]term(nil), d...)
}

// modulo reports that accesses of an and bn bytes, off bytes and a sum of multiples apart, never meet:
// all multiples have a common divisor, and what remains of off keeps them apart. Where the arithmetic
// may wrap, only the power of two in the divisor counts.
func modulo(d []term, off int64, an, bn uint64, exact bool) bool {
	g := uint64(0)
	for k := range d {
		s := abs(d[k].scale)
		if !exact || !d[k].exact {
			s &= -s
		}
		g = gcd(g, s)
	}
	if g < 2 || g > 1<<62 {
		return false
	}
	r := off % int64(g)
	if r < 0 {
		r += int64(g)
	}
	return uint64(r) >= bn && g-uint64(r) >= an
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// span returns the range of off plus the terms, as true numbers that the address arithmetic can hold.
func (i *Info) span(d []term, off int64, width uint8) (lo, hi int64, ok bool) {
	limit := int64(math.MaxInt64)
	if width < 64 {
		limit = 1<<(width-1) - 1
	}
	lo, hi = off, off
	for k := range d {
		a, b, ok := i.rangeOf(&d[k])
		if !ok {
			return 0, 0, false
		}
		over1, x := bits64(a, d[k].scale)
		over2, y := bits64(b, d[k].scale)
		if over1 || over2 {
			return 0, 0, false
		}
		if x > y {
			x, y = y, x
		}
		if x > 0 && lo > limit-x || x < 0 && lo < -limit-x || y > 0 && hi > limit-y || y < 0 && hi < -limit-y {
			return 0, 0, false
		}
		lo, hi = lo+x, hi+y
	}
	return lo, hi, lo > -limit && hi < limit
}

// rangeOf returns bounds of the extended value of a term.
func (i *Info) rangeOf(t *term) (lo, hi int64, ok bool) {
	bits := i.ts.Bits(t.v.Type)
	if bits < 1 || bits > 64 || t.ext == extTrunc {
		return 0, 0, false
	}
	if m, ok := i.largest(t.v); ok {
		return 0, m, true
	}
	switch {
	case bits > 32:
		return 0, 0, false
	case t.ext == extZero:
		return 0, 1<<bits - 1, true
	case t.nonNeg:
		return 0, 1<<(bits-1) - 1, true
	case t.ext == extSign:
		return -1 << (bits - 1), 1<<(bits-1) - 1, true
	}
	return 0, 0, false
}

// largest returns the largest number v can be when it is one of few that are not negative, by its own
// operation.
func (i *Info) largest(v *ir.Value) (int64, bool) {
	if !v.IsInst() || len(v.Args) < 1 {
		return 0, false
	}
	bits := i.ts.Bits(v.Type)
	switch v.Op {
	case ir.OpZExt:
		if b := i.ts.Bits(v.Args[0].Type); b < 63 {
			return 1<<b - 1, true
		}
	case ir.OpAnd, ir.OpURem, ir.OpLShr, ir.OpUDiv:
		c, ok := i.f.IntBits(v.Args[1])
		if !ok {
			return 0, false
		}
		switch {
		case v.Op == ir.OpAnd && c < 1<<(bits-1):
			return int64(c), true
		case v.Op == ir.OpURem && c > 0 && c <= 1<<(bits-1):
			return int64(c - 1), true
		case v.Op == ir.OpLShr && c > 0 && c < uint64(bits):
			return int64(1)<<(uint64(bits)-c) - 1, true
		case v.Op == ir.OpUDiv && c > 1:
			m := uint64(math.MaxUint64)
			if bits < 64 {
				m = 1<<bits - 1
			}
			return int64(m / c), true
		}
	}
	return 0, false
}

// unequal reports that two terms with opposite scales have values that differ by at least one, as numbers
// that do not wrap: v and v plus a constant.
func (i *Info) unequal(a, b *term, exact bool, width uint8) bool {
	if a.scale != -b.scale || a.ext != b.ext || a.ext == extTrunc || a.v.Type != b.v.Type {
		return false
	}
	if !(exact && a.exact && b.exact) && (a.ext == extNone || width < 64 || i.ts.Bits(a.v.Type) > 32 || abs(a.scale) > 1<<30) {
		return false
	}
	x, cx := i.plusConstant(a.v)
	y, cy := i.plusConstant(b.v)
	return x == y && cx != cy
}

// plusConstant splits v into a value and a constant added to it, modulo the width.
func (i *Info) plusConstant(v *ir.Value) (*ir.Value, uint64) {
	if v.IsInst() && (v.Op == ir.OpAdd || v.Op == ir.OpOr && v.Flags&ir.Disjoint != 0) {
		if c, ok := i.f.IntBits(v.Args[1]); ok {
			return v.Args[0], c
		}
	}
	return v, 0
}
