package simt

import (
	"math"
)

// Floating-point values travel as their bits. Arithmetic on 16-bit formats goes through float64
// with one rounding to the format, which is exact for + - * (products of two 11-bit significands
// fit) and for / and sqrt (53 >= 2*11+2); fma of 16-bit formats is exact in float64 before the
// rounding except where exponents lie far apart, which roundOdd covers.

// floatLane computes one lane. bad: the result is poison; choice: its bits are the
// implementation's to choose (NaN).
func floatLane(in *Inst, a, b, c uint64) (x uint64, bad, choice bool) {
	f := format{in.Bits, in.Mode&ModeBF != 0}
	switch in.Op {
	case OpFNeg:
		if in.Mode&ModeFtz != 0 {
			a = f.flush(a)
		}
		return a ^ f.sign(), false, f.isNaN(a)
	case OpFAbs:
		if in.Mode&ModeFtz != 0 {
			a = f.flush(a)
		}
		return a &^ f.sign(), false, f.isNaN(a)
	case OpFCopySign:
		return a&^f.sign() | b&f.sign(), false, f.isNaN(a) || f.isNaN(b)
	case OpFCmp:
		f = format{in.From, in.Mode&ModeBF != 0}
		if in.Mode&ModeFtz != 0 {
			a, b = f.flush(a), f.flush(b)
		}
		p, q := f.value(a), f.value(b)
		bad = in.Mode&ModeNNaN != 0 && (p != p || q != q) || in.Mode&ModeNInf != 0 && (math.IsInf(p, 0) || math.IsInf(q, 0))
		return b2u(compareFloat(in.Mode.Cmp(), p, q)), bad, false
	case OpFClass:
		f = format{in.From, in.Mode&ModeBF != 0}
		return b2u(f.class(a)&in.Imm != 0), false, false
	case OpFToF:
		return convert(in, a)
	case OpFToI:
		return floatToInt(in, a)
	case OpIToF:
		return intToFloat(in, a), in.Mode&ModeNUW != 0 && sext(a, in.From) < 0, false
	}
	if in.Mode&ModeFtz != 0 {
		a, b, c = f.flush(a), f.flush(b), f.flush(c)
	}
	x = f.arith(in, a, b, c)
	flushed := false
	if in.Mode&ModeFtz != 0 {
		y := f.flush(x)
		x, flushed = y, y != x && in.Mode&ModeMayFlush != 0
	}
	if in.Mode&ModeSat != 0 {
		x = f.saturate(x)
	}
	nan := f.isNaN(x)
	if nan && in.Bits == 32 && in.Op != OpFMin && in.Op != OpFMax {
		x = 0x7fffffff
	}
	if in.Mode&ModeNNaN != 0 && (nan || f.isNaN(a) || in.B != 0 && f.isNaN(b)) {
		bad = true
	}
	if in.Op == OpApprox && in.Imm&ApproxLoose != 0 {
		nan = true
	}
	if in.Mode&ModeNInf != 0 && (f.isInf(x) || f.isInf(a) || in.B != 0 && f.isInf(b)) {
		bad = true
	}
	return x, bad, nan || flushed
}

// meetsSubnormal reports that an operand of a floating-point operation, or its result x, is subnormal.
func meetsSubnormal(in *Inst, a, b, c, x uint64) bool {
	from, to := format{in.Bits, in.Mode&ModeBF != 0}, format{in.Bits, in.Mode&ModeBF != 0}
	switch in.Op {
	case OpFLdexp:
		b = 0
	case OpFCmp, OpFToI:
		from, x = format{in.From, in.Mode&ModeBF != 0}, 0
		if in.Op == OpFToI {
			b, c = 0, 0
		}
	case OpFToF:
		from, to, b, c = format{in.From, in.Imm&1 != 0}, format{in.Bits, in.Imm&2 != 0}, 0, 0
	}
	return from.subnormal(a) || in.B != 0 && from.subnormal(b) || in.C != 0 && from.subnormal(c) || to.subnormal(x)
}

func (f format) subnormal(x uint64) bool { return f.flush(x) != x }

// format is a binary floating-point format of 16, 32 or 64 bits.
type format struct {
	bits uint8
	bf   bool
}

// fields returns the number of fraction bits and the exponent bias.
func (f format) fields() (frac uint, bias int) {
	switch {
	case f.bits == 64:
		return 52, 1023
	case f.bits == 32:
		return 23, 127
	case f.bf:
		return 7, 127
	}
	return 10, 15
}

func (f format) sign() uint64 { return 1 << (f.bits - 1) }

func (f format) inf() uint64 {
	frac, _ := f.fields()
	return (f.sign() - 1) >> frac << frac
}

func (f format) isNaN(x uint64) bool { return x&maskOf(f.bits)&^f.sign() > f.inf() }
func (f format) isInf(x uint64) bool { return x&maskOf(f.bits)&^f.sign() == f.inf() }

// nan returns the canonical NaN: all ones for the formats of PTX up to 32 bits.
func (f format) nan() uint64 {
	if f.bits == 64 {
		return 0x7ff8000000000000
	}
	return f.sign() - 1
}

// flush turns a subnormal into a zero of its sign.
func (f format) flush(x uint64) uint64 {
	frac, _ := f.fields()
	if x&maskOf(f.bits)&^f.sign()>>frac == 0 {
		return x & f.sign()
	}
	return x
}

// saturate clamps to [0, 1]; NaN becomes zero.
func (f format) saturate(x uint64) uint64 {
	v := f.value(x)
	switch {
	case !(v > 0):
		return 0
	case v > 1:
		return f.round(1, RNE)
	}
	return x
}

// value returns the number as a float64, exactly.
func (f format) value(x uint64) float64 {
	switch {
	case f.bits == 64:
		return math.Float64frombits(x)
	case f.bits == 32:
		return float64(math.Float32frombits(uint32(x)))
	case f.bf:
		return float64(math.Float32frombits(uint32(x) << 16))
	}
	sign := x >> 15 & 1 << 63
	e, m := int(x>>10&31), x&1023
	var v float64
	switch e {
	case 0:
		v = math.Ldexp(float64(m), -24)
	case 31:
		v = math.Inf(1)
		if m != 0 {
			v = math.NaN()
		}
	default:
		v = math.Ldexp(float64(m|1024), e-25)
	}
	return math.Float64frombits(math.Float64bits(v) | sign)
}

// round rounds v to the format.
func (f format) round(v float64, r Round) uint64 {
	if f.bits == 64 {
		return math.Float64bits(v)
	}
	if f.bits == 32 && r == RNE {
		return uint64(math.Float32bits(float32(v)))
	}
	u := math.Float64bits(v)
	sign := u >> 63 << (f.bits - 1)
	if v != v {
		return f.nan()
	}
	if math.IsInf(v, 0) {
		return sign | f.inf()
	}
	frac, bias := f.fields()
	e := int(u>>52&0x7ff) - 1023
	m := u & (1<<52 - 1)
	if u<<1 == 0 {
		return sign
	}
	if e == -1023 { // subnormal float64: below half of every smaller format's least value
		e = -1022
	} else {
		m |= 1 << 52
	}
	drop := 52 - frac
	if e < 1-bias {
		drop += uint(1 - bias - e)
		e = -bias
	}
	if drop > 60 {
		drop = 60
	}
	kept, rest, half := m>>drop, m&(1<<drop-1), uint64(1)<<(drop-1)
	if roundsUp(kept, rest, half, sign != 0, r) {
		kept++
	}
	var x uint64
	if e == -bias {
		x = kept // a carry into the exponent is the least normal number
	} else {
		x = uint64(e+bias-1)<<frac + kept
	}
	if x >= f.inf() {
		return sign | f.overflow(sign != 0, r)
	}
	return sign | x
}

// roundsUp decides the last bit of a magnitude.
func roundsUp(kept, rest, half uint64, negative bool, r Round) bool {
	switch r {
	case RNE:
		return rest > half || rest == half && kept&1 != 0
	case RNA:
		return rest >= half
	case RUP:
		return rest != 0 && !negative
	case RDN:
		return rest != 0 && negative
	}
	return false
}

// overflow returns the magnitude that a too large number rounds to.
func (f format) overflow(negative bool, r Round) uint64 {
	if r == RTZ || r == RUP && negative || r == RDN && !negative {
		return f.inf() - 1
	}
	return f.inf()
}

func compareFloat(c Cmp, a, b float64) bool {
	var r Cmp
	switch {
	case a != a || b != b:
		r = CmpUNO
	case a == b:
		r = CmpOEQ
	case a > b:
		r = CmpOGT
	default:
		r = CmpOLT
	}
	return c&r != 0
}

// arith computes the arithmetic operations.
func (f format) arith(in *Inst, a, b, c uint64) uint64 {
	r := in.Mode.Round()
	x, y := f.value(a), f.value(b)
	switch in.Op {
	case OpFAdd, OpFSub:
		if in.Op == OpFSub {
			y = -y
		}
		return f.sum(x, y, r)
	case OpFMul:
		return f.product(x, y, r)
	case OpFMA:
		return f.fma(x, y, f.value(c), r)
	case OpFDiv:
		return f.quotient(x, y, r)
	case OpFSqrt:
		return f.root(x, r)
	case OpFRem:
		return f.round(math.Mod(x, y), RNE)
	case OpFMin, OpFMax, OpFMinimum, OpFMaximum:
		return f.minMax(in, a, b)
	case OpFRound:
		return f.integral(a, r)
	case OpFRelu:
		if !(x > 0) {
			return 0
		}
		return a
	case OpFLdexp:
		return f.scale(a, int32(b))
	case OpApprox:
		return f.approximate(ApproxFunc(in.Imm&0xff), a, b)
	}
	panic("simt: operation without a meaning")
}

// class returns the bit of LLVM's is.fpclass that x belongs to.
func (f format) class(x uint64) int64 {
	frac, _ := f.fields()
	neg := x&f.sign() != 0
	mag := x & maskOf(f.bits) &^ f.sign()
	pick := func(n, p int64) int64 {
		if neg {
			return n
		}
		return p
	}
	switch {
	case mag > f.inf():
		if mag>>(frac-1)&1 != 0 {
			return 2
		}
		return 1
	case mag == f.inf():
		return pick(4, 512)
	case mag == 0:
		return pick(32, 64)
	case mag>>frac == 0:
		return pick(16, 128)
	}
	return pick(8, 256)
}

// minMax follows IEEE 754-2008 minNum/maxNum, with -0 below +0, or with ModeNaN and the 2019
// operations propagates NaN.
func (f format) minMax(in *Inst, a, b uint64) uint64 {
	an, bn := f.isNaN(a), f.isNaN(b)
	propagate := in.Mode&ModeNaN != 0 || in.Op == OpFMinimum || in.Op == OpFMaximum
	switch {
	case an && bn, propagate && (an || bn):
		return f.nan()
	case an:
		return b
	case bn:
		return a
	}
	x, y := f.value(a), f.value(b)
	less := x < y || x == y && a&f.sign() != 0 && b&f.sign() == 0
	if less == (in.Op == OpFMin || in.Op == OpFMinimum) {
		return a
	}
	return b
}

// integral rounds to an integral value, keeping the sign of zero.
func (f format) integral(a uint64, r Round) uint64 {
	x := f.value(a)
	if x != x || math.IsInf(x, 0) {
		if x != x {
			return f.nan()
		}
		return a
	}
	return f.round(math.Copysign(roundIntegral(x, r), x), RNE)
}

func roundIntegral(x float64, r Round) float64 {
	switch r {
	case RNE:
		return math.RoundToEven(x)
	case RTZ:
		return math.Trunc(x)
	case RDN:
		return math.Floor(x)
	case RUP:
		return math.Ceil(x)
	}
	return math.Round(x)
}

func (f format) scale(a uint64, n int32) uint64 {
	x := f.value(a)
	if f.bits < 64 {
		n = max(min(n, 600), -600)
		return f.round(math.Ldexp(x, int(n)), RNE)
	}
	return math.Float64bits(math.Ldexp(x, int(n)))
}
