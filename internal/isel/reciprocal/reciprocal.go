// Package reciprocal finds what to multiply with in place of a division by a constant: multiplication with a rounded-up reciprocal, after T. Granlund and P. L. Montgomery,
// "Division by Invariant Integers using Multiplication" (PLDI 1994). With M = ceil(2^(w+s)/d) and
// e = M*d - 2^(w+s), floor(x*M / 2^(w+s)) is floor(x/d) for all x from 0 on with x*e < 2^(w+s), and one less than
// the quotient that is cut towards zero for all negative x with |x|*e < 2^(w+s). Few bits of x need no more than w
// bits of M.
package reciprocal

import "math/bits"

// Multiplier is a number of w bits: the quotient is the high half of the product, shifted right by Shift.
type Multiplier struct {
	M     uint64
	Shift int
	Add   bool // M lacks its highest bit, 2^w
}

// Find returns the reciprocal of d, which is no power of two, for numbers whose magnitude is at most
// 2^n, or less than that where below says so; ok is false when it needs more than w bits.
func Find(d uint64, n, w int, below bool) (r Multiplier, ok bool) {
	for s := 0; s < bits.Len64(d-1); s++ {
		var q, rest uint64
		if w == 64 {
			q, rest = bits.Div64(1<<s, 0, d)
		} else {
			q, rest = 1<<(w+s)/d, 1<<(w+s)%d
		}
		m, e := q+1, d-rest
		if m == 0 || w < 64 && m>>w != 0 {
			return r, false
		}
		if k := w + s - n; k >= 64 || e < 1<<k || below && e == 1<<k {
			return Multiplier{M: m, Shift: s}, true
		}
	}
	return r, false
}

// Long returns the multiplier of w+1 bits for all numbers of w bits.
func Long(d uint64, w int) Multiplier {
	s := bits.Len64(d - 1)
	var q uint64
	if w == 64 {
		hi := -d
		if s < 64 {
			hi = 1<<s - d
		}
		q, _ = bits.Div64(hi, 0, d)
	} else {
		q = (1<<s - d) << w / d
	}
	return Multiplier{M: q + 1, Shift: s, Add: true}
}

// Inverse returns the number whose product with d, which is odd, is 1 modulo 2^64: Newton's method doubles the
// number of bits that are right, three at first.
func Inverse(d uint64) uint64 {
	x := d
	for range 5 {
		x *= 2 - d*x
	}
	return x
}
