package scev

import (
	"math/big"
	"math/bits"
)

// num is an unsigned number of 128 bits; of an expression of w bits the low w count and the others are 0.
type num struct{ hi, lo uint64 }

func small(x uint64) num { return num{0, x} }

// ones returns the number whose low w bits are set.
func ones(w int) num {
	if w >= 128 {
		return num{^uint64(0), ^uint64(0)}
	}
	if w > 64 {
		return num{1<<(uint(w)-64) - 1, ^uint64(0)}
	}
	if w == 64 {
		return num{0, ^uint64(0)}
	}
	return num{0, 1<<uint(w) - 1}
}

// power returns 2 to the n.
func power(n int) num { return small(1).shl(n) }

// lowest and highest are the bounds of the signed numbers of w bits.
func lowest(w int) num  { return power(w - 1) }
func highest(w int) num { return ones(w - 1) }

func (a num) cut(w int) num { return a.and(ones(w)) }
func (a num) and(b num) num { return num{a.hi & b.hi, a.lo & b.lo} }
func (a num) not(w int) num { return num{^a.hi, ^a.lo}.cut(w) }
func (a num) isZero() bool  { return a.hi|a.lo == 0 }
func (a num) is(x uint64) bool {
	return a.hi == 0 && a.lo == x
}

func (a num) plus(b num) num {
	lo, c := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, c)
	return num{hi, lo}
}

func (a num) minus(b num) num {
	lo, c := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, c)
	return num{hi, lo}
}

// add, sub, mul and neg are modulo 2 to the w.
func (a num) add(b num, w int) num { return a.plus(b).cut(w) }
func (a num) sub(b num, w int) num { return a.minus(b).cut(w) }
func (a num) neg(w int) num        { return num{}.minus(a).cut(w) }
func (a num) mul(b num, w int) num {
	hi, lo := bits.Mul64(a.lo, b.lo)
	return num{hi + a.hi*b.lo + a.lo*b.hi, lo}.cut(w)
}

func (a num) shl(n int) num {
	switch {
	case n >= 128:
		return num{}
	case n >= 64:
		return num{a.lo << uint(n-64), 0}
	case n == 0:
		return a
	}
	return num{a.hi<<uint(n) | a.lo>>uint(64-n), a.lo << uint(n)}
}

func (a num) shr(n int) num {
	switch {
	case n >= 128:
		return num{}
	case n >= 64:
		return num{0, a.hi >> uint(n-64)}
	case n == 0:
		return a
	}
	return num{a.hi >> uint(n), a.lo>>uint(n) | a.hi<<uint(64-n)}
}

func (a num) cmp(b num) int {
	switch {
	case a.hi < b.hi || a.hi == b.hi && a.lo < b.lo:
		return -1
	case a == b:
		return 0
	}
	return 1
}

func (a num) less(b num) bool { return a.cmp(b) < 0 }

// scmp compares as signed numbers of w bits.
func (a num) scmp(b num, w int) int {
	s := lowest(w)
	return a.add(s, w).cmp(b.add(s, w))
}

func (a num) negative(w int) bool { return !a.and(lowest(w)).isZero() }

// positive reports a signed number above 0.
func (a num) positive(w int) bool { return !a.isZero() && !a.negative(w) }

// abs is the size of a signed number; of the lowest it is itself.
func (a num) abs(w int) num {
	if a.negative(w) {
		return a.neg(w)
	}
	return a
}

// signed widens a signed number of w bits to one of v.
func (a num) signed(w, v int) num {
	if a.negative(w) {
		return a.plus(ones(128).minus(ones(w))).cut(v)
	}
	return a.cut(v)
}

// active is the number of bits up to the highest one that is set.
func (a num) active() int {
	if a.hi != 0 {
		return 64 + bits.Len64(a.hi)
	}
	return bits.Len64(a.lo)
}

// zeros is the number of low bits that are 0, at most w.
func (a num) zeros(w int) int {
	n := 128
	if a.lo != 0 {
		n = bits.TrailingZeros64(a.lo)
	} else if a.hi != 0 {
		n = 64 + bits.TrailingZeros64(a.hi)
	}
	return min(n, w)
}

func (a num) isPower() bool { return bits.OnesCount64(a.hi)+bits.OnesCount64(a.lo) == 1 }

// divide returns quotient and remainder, unsigned; b is not 0.
func (a num) divide(b num) (q, r num) {
	if a.hi|b.hi == 0 {
		return small(a.lo / b.lo), small(a.lo % b.lo)
	}
	if b.hi == 0 {
		q.hi = a.hi / b.lo
		q.lo, r.lo = bits.Div64(a.hi%b.lo, a.lo, b.lo)
		return q, r
	}
	if a.less(b) {
		return num{}, a
	}
	x, y := new(big.Int).QuoRem(a.big(), b.big(), new(big.Int))
	return fromBig(x), fromBig(y)
}

// sdivide returns the quotient of signed numbers of w bits, rounded up or down; b is not 0.
func (a num) sdivide(b num, w int, up bool) num {
	below := a.negative(w) != b.negative(w)
	q, r := a.abs(w).divide(b.abs(w))
	if !r.isZero() && up != below {
		q = q.plus(small(1))
	}
	if below {
		return q.neg(w)
	}
	return q.cut(w)
}

func (a num) gcd(b num) num {
	for !b.isZero() {
		_, r := a.divide(b)
		a, b = b, r
	}
	return a
}

// timesFits multiplies and reports that the product is below 2 to the w.
func (a num) timesFits(b num, w int) (num, bool) {
	p := a.mul(b, w)
	if a.isZero() {
		return p, true
	}
	q, r := p.divide(a)
	return p, r.isZero() && q == b && (a.active()+b.active() <= w+1)
}

func (a num) big() *big.Int {
	x := new(big.Int).SetUint64(a.hi)
	return x.Or(x.Lsh(x, 64), new(big.Int).SetUint64(a.lo))
}

// sbig is the signed number of w bits.
func (a num) sbig(w int) *big.Int {
	if a.negative(w) {
		x := a.neg(w).big()
		return x.Neg(x)
	}
	return a.big()
}

// fromBig returns x modulo 2 to the 128.
func fromBig(x *big.Int) num {
	y := new(big.Int).And(x, ones(128).big())
	lo := new(big.Int).And(y, new(big.Int).SetUint64(^uint64(0))).Uint64()
	return num{y.Rsh(y, 64).Uint64(), lo}
}

// appendSigned appends the signed decimal text of a number of w bits.
func (a num) appendSigned(dst []byte, w int) []byte { return a.sbig(w).Append(dst, 10) }

// inverse returns the inverse of an odd number modulo 2 to the w.
func (a num) inverse(w int) num {
	x := a // right in the low 3 bits; each step doubles them
	for range 7 {
		x = x.mul(small(2).sub(a.mul(x, w), w), w)
	}
	return x.cut(w)
}
