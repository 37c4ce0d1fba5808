package simt

import (
	"math/big"
)

// isaFloat is a floating-point format by its fields, for exact arithmetic with rational numbers.
type isaFloat struct {
	bits, frac uint8
	bias       int
	noInf      bool   // the exponent of all ones is for numbers, but for NaN
	noNaN      bool   // there are neither infinities nor NaN
	canon      uint64 // the canonical NaN
}

var (
	f16  = isaFloat{bits: 16, frac: 10, bias: 15, canon: 0x7fff}
	bf16 = isaFloat{bits: 16, frac: 7, bias: 127, canon: 0x7fff}
	f32  = isaFloat{bits: 32, frac: 23, bias: 127, canon: 0x7fffffff}
	f64  = isaFloat{bits: 64, frac: 52, bias: 1023, canon: anyNaN}
	e4m3 = isaFloat{bits: 8, frac: 3, bias: 7, noInf: true, canon: 0x7f}
	e5m2 = isaFloat{bits: 8, frac: 2, bias: 15, canon: 0x7f}
	e2m1 = isaFloat{bits: 4, frac: 1, bias: 1, noNaN: true}
	e2m3 = isaFloat{bits: 6, frac: 3, bias: 1, noNaN: true}
	e3m2 = isaFloat{bits: 6, frac: 2, bias: 3, noNaN: true}
	tf32 = isaFloat{bits: 19, frac: 10, bias: 127, canon: 0x3ffff}
)

// top is the greatest exponent field.
func (f isaFloat) top() uint64     { return 1<<(f.bits-1-f.frac) - 1 }
func (f isaFloat) signBit() uint64 { return 1 << (f.bits - 1) }
func (f isaFloat) mag(x uint64) uint64 {
	return x & (f.signBit() - 1)
}

// maxMag is the greatest finite number.
func (f isaFloat) maxMag() uint64 {
	switch {
	case f.noNaN:
		return f.signBit() - 1
	case f.noInf:
		return f.signBit() - 2
	}
	return f.top()<<f.frac - 1
}

func (f isaFloat) isNaN(x uint64) bool {
	switch {
	case f.noNaN:
		return false
	case f.noInf:
		return f.mag(x) == f.signBit()-1
	}
	return f.mag(x) > f.top()<<f.frac
}

func (f isaFloat) isInf(x uint64) bool {
	return !f.noInf && !f.noNaN && f.mag(x) == f.top()<<f.frac
}

func (f isaFloat) neg(x uint64) bool       { return x&f.signBit() != 0 }
func (f isaFloat) isZero(x uint64) bool    { return f.mag(x) == 0 }
func (f isaFloat) subnormal(x uint64) bool { return f.mag(x) != 0 && f.mag(x)>>f.frac == 0 }

func (f isaFloat) flush(x uint64) uint64 {
	if f.subnormal(x) {
		return x & f.signBit()
	}
	return x
}

func (f isaFloat) infinity(neg bool) uint64 {
	x := f.top() << f.frac
	if neg {
		x |= f.signBit()
	}
	return x
}

// number returns a finite number exactly.
func (f isaFloat) number(x uint64) *big.Rat {
	m, e := f.mag(x)&(1<<f.frac-1), int(f.mag(x)>>f.frac)
	if e == 0 {
		e = 1
	} else {
		m |= 1 << f.frac
	}
	v := new(big.Rat).SetInt(new(big.Int).SetUint64(m))
	v.Mul(v, pow2(e-f.bias-int(f.frac)))
	if f.neg(x) {
		v.Neg(v)
	}
	return v
}

// encode rounds v, whose sign when zero is neg. finite: too large numbers become the greatest finite one.
func (f isaFloat) encode(v *big.Rat, neg bool, mode string, finite bool) uint64 {
	sign := uint64(0)
	if v.Sign() < 0 || v.Sign() == 0 && neg {
		sign = f.signBit()
	}
	mag := new(big.Rat).Abs(v)
	if mag.Sign() == 0 {
		return sign
	}
	if finite && mag.Cmp(f.number(f.maxMag())) > 0 {
		return sign | f.maxMag()
	}
	// The grid: multiples of 2^(e-frac), e the exponent of mag or the least one.
	e := mag.Num().BitLen() - mag.Denom().BitLen()
	for pow2(e).Cmp(mag) > 0 {
		e--
	}
	for pow2(e+1).Cmp(mag) <= 0 {
		e++
	}
	e = max(e, 1-f.bias)
	q := new(big.Rat).Quo(mag, pow2(e-int(f.frac)))
	down := new(big.Int).Quo(q.Num(), q.Denom())
	rest := new(big.Rat).Sub(q, new(big.Rat).SetInt(down))
	half := rest.Cmp(big.NewRat(1, 2))
	up := false
	switch mode {
	case "rn", "":
		up = half > 0 || half == 0 && down.Bit(0) == 1
	case "rna":
		up = half >= 0
	case "rm":
		up = sign != 0 && rest.Sign() != 0
	case "rp":
		up = sign == 0 && rest.Sign() != 0
	}
	n := down.Uint64()
	if up {
		n++
	}
	x := uint64(e-(1-f.bias))<<f.frac + n
	if x > f.maxMag() {
		toMax := finite || f.noInf || f.noNaN || mode == "rz" || mode == "rm" && sign == 0 || mode == "rp" && sign != 0
		if toMax {
			return sign | f.maxMag()
		}
		return sign | f.top()<<f.frac
	}
	return sign | x
}

// The arithmetic of IEEE 754 on bits, NaN given as the canonical one.

func (f isaFloat) add(a, b uint64, mode string) uint64 {
	switch {
	case f.isNaN(a) || f.isNaN(b), f.isInf(a) && f.isInf(b) && f.neg(a) != f.neg(b):
		return f.canon
	case f.isInf(a):
		return a
	case f.isInf(b):
		return b
	}
	s := new(big.Rat).Add(f.number(a), f.number(b))
	neg := f.neg(a) && f.neg(b) || mode == "rm" && !(f.isZero(a) && f.isZero(b) && f.neg(a) == f.neg(b))
	return f.encode(s, neg, mode, false)
}

func (f isaFloat) sub(a, b uint64, mode string) uint64 {
	if f.isNaN(b) {
		return f.canon
	}
	return f.add(a, b^f.signBit(), mode)
}

func (f isaFloat) mul(a, b uint64, mode string) uint64 {
	neg := f.neg(a) != f.neg(b)
	switch {
	case f.isNaN(a) || f.isNaN(b), f.isInf(a) && f.isZero(b), f.isZero(a) && f.isInf(b):
		return f.canon
	case f.isInf(a) || f.isInf(b):
		return f.infinity(neg)
	}
	return f.encode(new(big.Rat).Mul(f.number(a), f.number(b)), neg, mode, false)
}

func (f isaFloat) fma(a, b, c uint64, mode string) uint64 {
	neg := f.neg(a) != f.neg(b)
	prodInf := f.isInf(a) || f.isInf(b)
	switch {
	case f.isNaN(a) || f.isNaN(b) || f.isNaN(c), f.isInf(a) && f.isZero(b), f.isZero(a) && f.isInf(b), prodInf && f.isInf(c) && neg != f.neg(c):
		return f.canon
	case prodInf:
		return f.infinity(neg)
	case f.isInf(c):
		return c
	}
	p := new(big.Rat).Mul(f.number(a), f.number(b))
	zero := neg && f.neg(c)
	if mode == "rm" && !(p.Sign() == 0 && f.isZero(c) && neg == f.neg(c)) {
		zero = true
	}
	return f.encode(p.Add(p, f.number(c)), zero, mode, false)
}

func (f isaFloat) div(a, b uint64, mode string) uint64 {
	neg := f.neg(a) != f.neg(b)
	switch {
	case f.isNaN(a) || f.isNaN(b), f.isInf(a) && f.isInf(b), f.isZero(a) && f.isZero(b):
		return f.canon
	case f.isInf(a), f.isZero(b):
		return f.infinity(neg)
	case f.isInf(b):
		return f.encode(new(big.Rat), neg, mode, false)
	}
	return f.encode(new(big.Rat).Quo(f.number(a), f.number(b)), neg, mode, false)
}

// sqrt finds the root by comparing squares on the grid of the format.
func (f isaFloat) sqrt(a uint64, mode string) uint64 {
	switch {
	case f.isNaN(a), f.neg(a) && !f.isZero(a):
		return f.canon
	case f.isZero(a), f.isInf(a):
		return a
	}
	x := f.number(a)
	lo, hi := uint64(0), f.maxMag() // the greatest number whose square is at most x
	for lo < hi {
		m := lo + (hi-lo+1)/2
		v := f.number(m)
		if v.Mul(v, v).Cmp(x) <= 0 {
			lo = m
		} else {
			hi = m - 1
		}
	}
	d := f.number(lo)
	if new(big.Rat).Mul(d, d).Cmp(x) == 0 || mode == "rz" || mode == "rm" {
		return lo
	}
	if mode == "rp" {
		return lo + 1
	}
	mid := new(big.Rat).Add(d, f.number(lo+1))
	mid.Mul(mid, big.NewRat(1, 2))
	if mid.Mul(mid, mid).Cmp(x) < 0 { // the middle is never a root of a number of the format
		return lo + 1
	}
	return lo
}

// minMax is min and max of PTX: NaN loses, or wins with .NaN; -0 < +0.
func (f isaFloat) minMax(a, b uint64, most, nan bool) uint64 {
	switch {
	case f.isNaN(a) && f.isNaN(b), nan && (f.isNaN(a) || f.isNaN(b)):
		return f.canon
	case f.isNaN(a):
		return b
	case f.isNaN(b):
		return a
	}
	if f.less(a, b) != most {
		return a
	}
	return b
}

// less orders numbers, infinities and the signs of zero.
func (f isaFloat) less(a, b uint64) bool {
	key := func(x uint64) int64 {
		if f.neg(x) {
			return -int64(f.mag(x)) - 1
		}
		return int64(f.mag(x))
	}
	return key(a) < key(b)
}

// compare is 0 for unordered, else 1 less, 2 equal, 3 greater; zeros are equal.
func (f isaFloat) compare(a, b uint64) int {
	switch {
	case f.isNaN(a) || f.isNaN(b):
		return 0
	case f.isZero(a) && f.isZero(b) || a == b:
		return 2
	case f.less(a, b):
		return 1
	}
	return 3
}

// saturated clamps to [0, 1], NaN to +0.
func (f isaFloat) saturated(x uint64) uint64 {
	one := uint64(f.bias) << f.frac
	switch {
	case f.isNaN(x) || x == anyNaN || f.neg(x):
		return 0
	case f.mag(x) > one:
		return one
	}
	return x
}

// relu clamps negative numbers to +0 and makes NaN canonical.
func (f isaFloat) relu(x uint64) uint64 {
	switch {
	case f.isNaN(x):
		return f.canon
	case f.neg(x):
		return 0
	}
	return x
}

func pow2(e int) *big.Rat {
	p := new(big.Int).Lsh(big.NewInt(1), uint(max(e, -e)))
	if e < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), p)
	}
	return new(big.Rat).SetInt(p)
}
