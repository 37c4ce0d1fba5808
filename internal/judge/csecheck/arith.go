package csecheck

import (
	"math"
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// scalar computes one element of an operation on one or two operands of type from.
func (c *checker) scalar(v *ir.Value, from, to ir.Type, a, b elem) (elem, bool) {
	if c.width(from) == 0 || c.width(to) == 0 {
		return elem{}, false
	}
	two := v.Op.Is(ir.IsBinary) || v.Op == ir.OpICmp || v.Op == ir.OpFCmp
	switch {
	case a.state == poison || two && b.state == poison:
		return elem{state: poison}, true
	case a.state == open || two && b.state == open:
		return elem{state: open}, true
	case a.state == undefined || two && b.state == undefined:
		switch v.Op {
		case ir.OpAdd, ir.OpSub, ir.OpXor:
			if c.marks(v) == 0 {
				return elem{state: undefined}, true
			}
		case ir.OpTrunc:
			return elem{state: undefined}, true
		}
		return elem{state: open}, true
	}
	switch {
	case v.Op.Is(ir.IntegerOnly):
		return arithmetic(v.Op, c.marks(v), a.x, b.x, c.width(from)), true
	case v.Op.Is(ir.FPOnly):
		return c.floating(v, from, a, b)
	case v.Op == ir.OpICmp:
		return compare(v, c.marks(v), a.x, b.x, c.width(from)), true
	case v.Op == ir.OpFCmp:
		return c.compareFloats(v, from, a, b)
	}
	return c.cast(v, from, to, a)
}

// cast computes one element of a cast that keeps the number of elements.
func (c *checker) cast(v *ir.Value, from, to ir.Type, a elem) (elem, bool) {
	w, n, marks := c.width(from), c.width(to), c.marks(v)
	bad := elem{state: poison}
	switch v.Op {
	case ir.OpTrunc:
		x := a.x & mask(n)
		if marks&ir.NUW != 0 && x != a.x || marks&ir.NSW != 0 && sext(x, n) != sext(a.x, w) {
			return bad, true
		}
		return elem{x: x}, true
	case ir.OpZExt, ir.OpUIToFP:
		if marks&ir.NNeg != 0 && a.x>>(w-1)&1 != 0 {
			return bad, true
		}
		if v.Op == ir.OpZExt {
			return elem{x: a.x}, true
		}
		return c.fromInt(to, a.x, false), true
	case ir.OpSExt:
		return elem{x: uint64(sext(a.x, w)) & mask(n)}, true
	case ir.OpSIToFP:
		return c.fromInt(to, uint64(sext(a.x, w)), true), true
	case ir.OpPtrToInt, ir.OpPtrToAddr, ir.OpIntToPtr:
		return elem{x: a.x & mask(n), obj: a.obj}, true
	case ir.OpFPTrunc, ir.OpFPExt:
		f, ok1 := c.double(from, a.x)
		x := c.bits(to, f)
		return elem{x: x, zero: a.zero, nan: a.nan || f != f, state: c.flushed(to, x)}, ok1
	case ir.OpFPToUI, ir.OpFPToSI:
		f, ok := c.double(from, a.x)
		f = math.Trunc(f)
		lo, hi := 0.0, math.Ldexp(1, n)
		if v.Op == ir.OpFPToSI {
			lo, hi = -math.Ldexp(1, n-1), math.Ldexp(1, n-1)
		}
		if !(f >= lo && f < hi) {
			return bad, ok
		}
		if f < 0 {
			return elem{x: uint64(int64(f)) & mask(n)}, ok
		}
		return elem{x: uint64(f)}, ok
	}
	return elem{}, false
}

// fromInt rounds once: through double twice would not do for float.
func (c *checker) fromInt(t ir.Type, x uint64, signed bool) elem {
	switch {
	case c.ts.Kind(t) == ir.KindFloat && signed:
		return elem{x: uint64(math.Float32bits(float32(int64(x))))}
	case c.ts.Kind(t) == ir.KindFloat:
		return elem{x: uint64(math.Float32bits(float32(x)))}
	case signed && (int64(x) > 1<<53 || int64(x) < -1<<53), !signed && x > 1<<53:
		if c.ts.Kind(t) != ir.KindDouble {
			return elem{state: open}
		}
	}
	if signed {
		return elem{x: c.bits(t, float64(int64(x)))}
	}
	return elem{x: c.bits(t, float64(x))}
}

// flushed is open for a subnormal number: the function may flush it.
func (c *checker) flushed(t ir.Type, x uint64) state {
	f, _ := c.double(t, x)
	least := -126
	switch c.ts.Kind(t) {
	case ir.KindDouble:
		least = -1022
	case ir.KindHalf:
		least = -14
	}
	if f != 0 && math.Abs(f) < math.Ldexp(1, least) {
		return open
	}
	return number
}

func arithmetic(op ir.Op, marks ir.Flags, x, y uint64, w int) elem {
	m := mask(w)
	s, t := sext(x, w), sext(y, w)
	bad := elem{state: poison}
	wraps := func(z uint64, unsigned, signed bool) elem {
		if marks&ir.NUW != 0 && unsigned || marks&ir.NSW != 0 && signed {
			return bad
		}
		return elem{x: z & m}
	}
	exact := func(z uint64, rest bool) elem {
		if marks&ir.Exact != 0 && rest {
			return bad
		}
		return elem{x: z & m}
	}
	switch op {
	case ir.OpAdd:
		z := (x + y) & m
		return wraps(z, z < x, (s >= 0) == (t >= 0) && (sext(z, w) >= 0) != (s >= 0))
	case ir.OpSub:
		z := (x - y) & m
		return wraps(z, x < y, (s >= 0) != (t >= 0) && (sext(z, w) >= 0) != (s >= 0))
	case ir.OpMul:
		hi, lo := bits.Mul64(x, y)
		z := lo & m
		sh, sl := signedProduct(s, t)
		return wraps(z, hi != 0 || lo != z, sl != uint64(sext(z, w)) || sh != uint64(sext(z, w)>>63))
	case ir.OpAnd:
		return elem{x: x & y}
	case ir.OpOr:
		if marks&ir.Disjoint != 0 && x&y != 0 {
			return bad
		}
		return elem{x: x | y}
	case ir.OpXor:
		return elem{x: x ^ y}
	case ir.OpUDiv, ir.OpURem:
		if y == 0 {
			return bad
		}
		if op == ir.OpUDiv {
			return exact(x/y, x%y != 0)
		}
		return elem{x: x % y}
	case ir.OpSDiv, ir.OpSRem:
		if y == 0 || t == -1 && x == 1<<(w-1) {
			return bad
		}
		if op == ir.OpSDiv {
			return exact(uint64(s/t), s%t != 0)
		}
		return elem{x: uint64(s%t) & m}
	}
	if y >= uint64(w) {
		return bad
	}
	switch op {
	case ir.OpShl:
		z := x << y & m
		return wraps(z, z>>y != x, sext(z, w)>>y != s)
	case ir.OpLShr:
		return exact(x>>y, x&(1<<y-1) != 0)
	}
	return exact(uint64(s>>y), x&(1<<y-1) != 0)
}

// signedProduct is the product of two signed numbers in 128 bits.
func signedProduct(s, t int64) (hi, lo uint64) {
	hi, lo = bits.Mul64(uint64(s), uint64(t))
	if s < 0 {
		hi -= uint64(t)
	}
	if t < 0 {
		hi -= uint64(s)
	}
	return hi, lo
}

func compare(v *ir.Value, marks ir.Flags, x, y uint64, w int) elem {
	s, t := sext(x, w), sext(y, w)
	if marks&ir.SameSign != 0 && (s < 0) != (t < 0) {
		return elem{state: poison}
	}
	var r bool
	switch v.Pred() {
	case ir.IEQ:
		r = x == y
	case ir.INE:
		r = x != y
	case ir.IULT:
		r = x < y
	case ir.IULE:
		r = x <= y
	case ir.IUGT:
		r = x > y
	case ir.IUGE:
		r = x >= y
	case ir.ISLT:
		r = s < t
	case ir.ISLE:
		r = s <= t
	case ir.ISGT:
		r = s > t
	default:
		r = s >= t
	}
	return truth(r)
}

func truth(b bool) elem {
	if b {
		return elem{x: 1}
	}
	return elem{}
}

// compareFloats decides an fcmp: ordered when neither is a NaN.
func (c *checker) compareFloats(v *ir.Value, t ir.Type, a, b elem) (elem, bool) {
	x, ok1 := c.double(t, a.x)
	y, ok2 := c.double(t, b.x)
	if !ok1 || !ok2 {
		return elem{}, false
	}
	if bad := lost(c.marks(v), x, y); bad {
		return elem{state: poison}, true
	}
	un := x != x || y != y
	var r bool
	switch v.Pred() {
	case ir.FFalse:
		r = false
	case ir.FOEQ:
		r = x == y
	case ir.FOGT:
		r = x > y
	case ir.FOGE:
		r = x >= y
	case ir.FOLT:
		r = x < y
	case ir.FOLE:
		r = x <= y
	case ir.FONE:
		r = !un && x != y
	case ir.FORD:
		r = !un
	case ir.FUNO:
		r = un
	case ir.FUEQ:
		r = un || x == y
	case ir.FUGT:
		r = un || x > y
	case ir.FUGE:
		r = un || x >= y
	case ir.FULT:
		r = un || x < y
	case ir.FULE:
		r = un || x <= y
	case ir.FUNE:
		r = x != y
	default:
		r = true
	}
	return truth(r), true
}

// lost reports a number that the marks nnan and ninf exclude.
func lost(marks ir.Flags, fs ...float64) bool {
	for _, f := range fs {
		if marks&ir.NNaN != 0 && f != f || marks&ir.NInf != 0 && math.IsInf(f, 0) {
			return true
		}
	}
	return false
}

// floating computes an operation on floating-point numbers.
func (c *checker) floating(v *ir.Value, t ir.Type, a, b elem) (elem, bool) {
	if v.Op == ir.OpFNeg {
		x, ok := c.double(t, a.x)
		if lost(c.marks(v), x) {
			return elem{state: poison}, ok
		}
		return elem{x: a.x ^ 1<<(c.width(t)-1), zero: a.zero || c.marks(v)&ir.NSZ != 0, nan: a.nan}, true
	}
	x, ok1 := c.double(t, a.x)
	y, ok2 := c.double(t, b.x)
	if !ok1 || !ok2 {
		return elem{}, false
	}
	var r float64
	switch v.Op {
	case ir.OpFAdd:
		r = x + y
	case ir.OpFSub:
		r = x - y
	case ir.OpFMul:
		r = x * y
	case ir.OpFDiv:
		if y == 0 && (b.zero || c.marks(v)&ir.NSZ != 0) {
			return elem{state: open}, true
		}
		r = x / y
	case ir.OpFRem:
		r = math.Mod(x, y)
	}
	return c.result(v, t, r, []float64{x, y}, a.zero || b.zero), true
}

// result rounds r, which is exact or rounded so finely that rounding it again does no harm (a sum, product or
// quotient of numbers of at most 24 bits in double: Figueroa, "When is double rounding innocuous?", 1995).
func (c *checker) result(v *ir.Value, t ir.Type, r float64, in []float64, zero bool) elem {
	marks := c.marks(v)
	x := c.bits(t, r)
	f, _ := c.double(t, x)
	if lost(marks, f) || lost(marks, in...) {
		return elem{state: poison}
	}
	e := elem{x: x, zero: zero || marks&ir.NSZ != 0, nan: f != f, state: c.flushed(t, x)}
	if marks&(ir.Reassoc|ir.ARcp|ir.AFn|ir.Contract) != 0 && f != math.Trunc(f) {
		e.state = open // may be computed otherwise, and differ in the last bits
	}
	return e
}

// bitcast takes the bits of all elements together and apart again.
func (c *checker) bitcast(from, to ir.Type, in val) (val, bool) {
	src, ok1 := c.scalars(from)
	dst, ok2 := c.scalars(to)
	if !ok1 || !ok2 {
		return nil, false
	}
	if len(src) == len(dst) && c.width(src[0]) == c.width(dst[0]) {
		out := append(val(nil), in...)
		for i := range out {
			if out[i].nan || out[i].zero {
				if c.ts.IsFP(src[i]) && !c.ts.IsFP(dst[i]) {
					out[i] = openIfVaried(c, src[i], out[i])
				}
			}
		}
		return out, true
	}
	w, n := c.width(src[0]), c.width(dst[0])
	if w == 0 || n == 0 || c.layout.BigEndian {
		return nil, false
	}
	out := make(val, len(dst))
	for i := range out {
		for b := 0; b < n; b++ {
			at := i*n + b
			x := in[at/w]
			if c.ts.IsFP(src[0]) {
				x = openIfVaried(c, src[0], x)
			}
			if x.state != number {
				if out[i].state != poison {
					out[i].state = x.state
				}
				if x.state == undefined && w < n {
					out[i].state = open // in part
				}
				continue
			}
			out[i].x |= x.x >> (at % w) & 1 << b
		}
	}
	return out, true
}

// openIfVaried is open for a NaN or a zero of which not all bits are said.
func openIfVaried(c *checker, t ir.Type, e elem) elem {
	if f, ok := c.double(t, e.x); ok && (e.nan && f != f || e.zero && f == 0) {
		return elem{state: open}
	}
	return e
}
