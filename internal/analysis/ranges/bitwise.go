package ranges

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// top returns the highest bit in which the ends of an interval differ, the only ones that matter to
// the searches below, or 0.
func top(x, y span) uint64 {
	d := (x.lo ^ x.hi) | (y.lo ^ y.hi)
	if d == 0 {
		return 0
	}
	return 1 << (bits.Len64(d) - 1)
}

// The bounds of or and xor are those of Warren, "Hacker's Delight", 2nd edition, section 4-3: bit by
// bit from the top, an end is moved inwards to where it gains a bit and clears those below.

func minOr(x, y span) uint64 {
	for m := top(x, y); m != 0; m >>= 1 {
		switch {
		case ^x.lo&y.lo&m != 0:
			if t := (x.lo | m) & -m; t <= x.hi {
				return t | y.lo
			}
		case x.lo&^y.lo&m != 0:
			if t := (y.lo | m) & -m; t <= y.hi {
				return x.lo | t
			}
		}
	}
	return x.lo | y.lo
}

func maxOr(x, y span) uint64 {
	for m := top(x, y); m != 0; m >>= 1 {
		if x.hi&y.hi&m == 0 {
			continue
		}
		if t := (x.hi - m) | (m - 1); t >= x.lo {
			return t | y.hi
		}
		if t := (y.hi - m) | (m - 1); t >= y.lo {
			return x.hi | t
		}
	}
	return x.hi | y.hi
}

func minXor(x, y span) uint64 {
	for m := top(x, y); m != 0; m >>= 1 {
		switch {
		case ^x.lo&y.lo&m != 0:
			if t := (x.lo | m) & -m; t <= x.hi {
				x.lo = t
			}
		case x.lo&^y.lo&m != 0:
			if t := (y.lo | m) & -m; t <= y.hi {
				y.lo = t
			}
		}
	}
	return x.lo ^ y.lo
}

func maxXor(x, y span) uint64 {
	for m := top(x, y); m != 0; m >>= 1 {
		if x.hi&y.hi&m == 0 {
			continue
		}
		if t := (x.hi - m) | (m - 1); t >= x.lo {
			x.hi = t
		} else if t := (y.hi - m) | (m - 1); t >= y.lo {
			y.hi = t
		}
	}
	return x.hi ^ y.hi
}

func or(a, b Range) Range {
	return unsignedPairs(a, b, a.Width, func(x, y span) Range {
		return Between(minOr(x, y), maxOr(x, y), a.Width)
	})
}

// and is or of the complements.
func and(a, b Range) Range {
	m := mask(a.Width)
	return unsignedPairs(a, b, a.Width, func(x, y span) Range {
		x, y = span{^x.hi & m, ^x.lo & m}, span{^y.hi & m, ^y.lo & m}
		return Between(^maxOr(x, y), ^minOr(x, y), a.Width)
	})
}

func xor(a, b Range) Range {
	if x, ok := b.Const(); ok && x == mask(a.Width) && !a.IsFull() {
		return Between(^a.last(), ^a.Lo, a.Width) // on the circle
	}
	return unsignedPairs(a, b, a.Width, func(x, y span) Range {
		return Between(minXor(x, y), maxXor(x, y), a.Width)
	})
}

// maxAmounts is how many shift amounts are looked at one by one.
const maxAmounts = 8

// amounts returns the shift amounts that do not make poison.
func amounts(b Range) (lo, hi uint64, ok bool) {
	lo, hi = b.Min(), min(b.Max(), uint64(b.Width)-1)
	return lo, hi, lo <= hi
}

func shl(a, b Range, fl ir.Flags) Range {
	w, m := a.Width, mask(a.Width)
	lo, hi, ok := amounts(b)
	if !ok {
		return Empty(w)
	}
	if hi-lo < maxAmounts {
		out := Empty(w)
		for n := lo; n <= hi; n++ {
			out = out.Union(shlBy(a, n, fl))
		}
		return out
	}
	out := Between(0, m&^(1<<lo-1), w)
	if p, n := a.unsigned(); n == 1 && fl&ir.NUW != 0 {
		if p[0].lo > m>>lo {
			return Empty(w)
		}
		out = Between(p[0].lo<<lo, m&^(1<<lo-1), w)
	} else if n == 1 && p[0].hi <= m>>hi {
		out = Between(p[0].lo<<lo, p[0].hi<<hi, w)
	}
	if fl&ir.NSW != 0 && a.SMin() >= 0 {
		out = out.Intersect(Between(0, m>>1, w))
	} else if fl&ir.NSW != 0 && a.SMax() < 0 {
		out = out.Intersect(Between(sign(w), m, w))
	}
	return out
}

// shlBy shifts by n: a product on the circle. The marks exclude numbers that lose bits.
func shlBy(a Range, n uint64, fl ir.Flags) Range {
	w := a.Width
	f := Exact(1<<n, w)
	out := mul(a, f, 0)
	if fl&ir.NUW != 0 {
		kept := a.Intersect(Between(0, mask(w)>>n, w))
		if kept.IsEmpty() {
			return kept
		}
		out = out.Intersect(mul(kept, f, ir.NUW))
	}
	if fl&ir.NSW != 0 {
		limit := int64(mask(w)>>1) >> n
		kept := a.Intersect(Between(uint64(-limit-1), uint64(limit), w))
		if kept.IsEmpty() {
			return kept
		}
		out = out.Intersect(signedPairs(kept, f, w, func(x, _ signedSpan) Range {
			x.lo, x.hi = max(x.lo, -limit-1), min(x.hi, limit)
			if x.lo > x.hi {
				return Empty(w)
			}
			return Between(uint64(x.lo)<<n, uint64(x.hi)<<n, w)
		}))
	}
	return out
}

func lshr(a, b Range) Range {
	lo, hi, ok := amounts(b)
	if !ok {
		return Empty(a.Width)
	}
	p, n := a.unsigned()
	out := Empty(a.Width)
	for _, x := range p[:n] {
		out = out.Union(Between(x.lo>>hi, x.hi>>lo, a.Width))
	}
	return out
}

func ashr(a, b Range) Range {
	lo, hi, ok := amounts(b)
	if !ok {
		return Empty(a.Width)
	}
	p, n := a.halves()
	out := Empty(a.Width)
	for _, x := range p[:n] {
		if x.lo < 0 {
			out = out.Union(Between(uint64(x.lo>>lo), uint64(x.hi>>hi), a.Width))
		} else {
			out = out.Union(Between(uint64(x.lo>>hi), uint64(x.hi>>lo), a.Width))
		}
	}
	return out
}
