package arith

import (
	"math"

	"github.com/warpwise/warpwise/simt/micro"
)

// Floating-point values travel as their bits. Arithmetic on 16-bit formats goes through float64
// with one rounding to the format, which is exact for + - * (products of two 11-bit significands
// fit) and for / and sqrt (53 >= 2*11+2); fma of 16-bit formats is exact in float64 before the
// rounding except where exponents lie far apart, which roundOdd covers.

// FloatLane computes one lane. bad: the result is poison; choice: its bits are the
// implementation's to choose (NaN).
func FloatLane(in *micro.Inst, a, b, c uint64) (x uint64, bad, choice bool) {
	f := Format{in.Bits, in.Mode&micro.ModeBF != 0}
	switch in.Op {
	case micro.OpFNeg:
		if in.Mode&micro.ModeFtz != 0 {
			a = f.flush(a)
		}
		return a ^ f.Sign(), false, f.IsNaN(a)
	case micro.OpFAbs:
		if in.Mode&micro.ModeFtz != 0 {
			a = f.flush(a)
		}
		return a &^ f.Sign(), false, f.IsNaN(a)
	case micro.OpFCopySign:
		return a&^f.Sign() | b&f.Sign(), false, f.IsNaN(a) || f.IsNaN(b)
	case micro.OpFCmp:
		f = Format{in.From, in.Mode&micro.ModeBF != 0}
		if in.Mode&micro.ModeFtz != 0 {
			a, b = f.flush(a), f.flush(b)
		}
		p, q := f.Value(a), f.Value(b)
		bad = in.Mode&micro.ModeNNaN != 0 && (p != p || q != q) || in.Mode&micro.ModeNInf != 0 && (math.IsInf(p, 0) || math.IsInf(q, 0))
		return Bit(compareFloat(in.Mode.Cmp(), p, q)), bad, false
	case micro.OpFClass:
		f = Format{in.From, in.Mode&micro.ModeBF != 0}
		return Bit(f.class(a)&in.Imm != 0), false, false
	case micro.OpFToF:
		return convert(in, a)
	case micro.OpFToI:
		return floatToInt(in, a)
	case micro.OpIToF:
		return intToFloat(in, a), in.Mode&micro.ModeNUW != 0 && sext(a, in.From) < 0, false
	}
	if in.Mode&micro.ModeFtz != 0 {
		a, b, c = f.flush(a), f.flush(b), f.flush(c)
	}
	x = f.arith(in, a, b, c)
	flushed := false
	if in.Mode&micro.ModeFtz != 0 {
		y := f.flush(x)
		x, flushed = y, y != x && in.Mode&micro.ModeMayFlush != 0
	}
	if in.Mode&micro.ModeSat != 0 {
		x = f.saturate(x)
	}
	nan := f.IsNaN(x)
	if nan && in.Bits == 32 && in.Op != micro.OpFMin && in.Op != micro.OpFMax {
		x = 0x7fffffff
	}
	if in.Mode&micro.ModeNNaN != 0 && (nan || f.IsNaN(a) || in.B != 0 && f.IsNaN(b)) {
		bad = true
	}
	if in.Op == micro.OpApprox && in.Imm&micro.ApproxLoose != 0 {
		nan = true
	}
	if in.Mode&micro.ModeNInf != 0 && (f.isInf(x) || f.isInf(a) || in.B != 0 && f.isInf(b)) {
		bad = true
	}
	return x, bad, nan || flushed
}

// MeetsSubnormal reports that an operand of a floating-point operation, or its result x, is subnormal.
func MeetsSubnormal(in *micro.Inst, a, b, c, x uint64) bool {
	from, to := Format{in.Bits, in.Mode&micro.ModeBF != 0}, Format{in.Bits, in.Mode&micro.ModeBF != 0}
	switch in.Op {
	case micro.OpFLdexp:
		b = 0
	case micro.OpFCmp, micro.OpFToI:
		from, x = Format{in.From, in.Mode&micro.ModeBF != 0}, 0
		if in.Op == micro.OpFToI {
			b, c = 0, 0
		}
	case micro.OpFToF:
		from, to, b, c = Format{in.From, in.Imm&1 != 0}, Format{in.Bits, in.Imm&2 != 0}, 0, 0
	}
	return from.Subnormal(a) || in.B != 0 && from.Subnormal(b) || in.C != 0 && from.Subnormal(c) || to.Subnormal(x)
}

// Subnormal reports whether x, by its bits, is a subnormal number.
func (f Format) Subnormal(x uint64) bool { return f.flush(x) != x }

// Format is a binary floating-point format of 16, 32 or 64 bits.
type Format struct {
	Bits uint8
	Bf   bool
}

// Fields returns the number of fraction bits and the exponent bias.
func (f Format) Fields() (frac uint, bias int) {
	switch {
	case f.Bits == 64:
		return 52, 1023
	case f.Bits == 32:
		return 23, 127
	case f.Bf:
		return 7, 127
	}
	return 10, 15
}

// Sign returns the sign bit.
func (f Format) Sign() uint64 { return 1 << (f.Bits - 1) }

// Inf returns the bits of positive infinity.
func (f Format) Inf() uint64 {
	frac, _ := f.Fields()
	return (f.Sign() - 1) >> frac << frac
}

// IsNaN reports whether x, by its bits, is a NaN.
func (f Format) IsNaN(x uint64) bool { return x&MaskOf(f.Bits)&^f.Sign() > f.Inf() }
func (f Format) isInf(x uint64) bool { return x&MaskOf(f.Bits)&^f.Sign() == f.Inf() }

// NaN returns the canonical NaN: all ones for the formats of PTX up to 32 bits.
func (f Format) NaN() uint64 {
	if f.Bits == 64 {
		return 0x7ff8000000000000
	}
	return f.Sign() - 1
}

// flush turns a subnormal into a zero of its sign.
func (f Format) flush(x uint64) uint64 {
	frac, _ := f.Fields()
	if x&MaskOf(f.Bits)&^f.Sign()>>frac == 0 {
		return x & f.Sign()
	}
	return x
}

// saturate clamps to [0, 1]; NaN becomes zero.
func (f Format) saturate(x uint64) uint64 {
	v := f.Value(x)
	switch {
	case !(v > 0):
		return 0
	case v > 1:
		return f.Round(1, micro.RNE)
	}
	return x
}

// Value returns the number as a float64, exactly.
func (f Format) Value(x uint64) float64 {
	switch {
	case f.Bits == 64:
		return math.Float64frombits(x)
	case f.Bits == 32:
		return float64(math.Float32frombits(uint32(x)))
	case f.Bf:
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

// Round rounds v to the format.
func (f Format) Round(v float64, r micro.Round) uint64 {
	if f.Bits == 64 {
		return math.Float64bits(v)
	}
	if f.Bits == 32 && r == micro.RNE {
		return uint64(math.Float32bits(float32(v)))
	}
	u := math.Float64bits(v)
	sign := u >> 63 << (f.Bits - 1)
	if v != v {
		return f.NaN()
	}
	if math.IsInf(v, 0) {
		return sign | f.Inf()
	}
	frac, bias := f.Fields()
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
	if x >= f.Inf() {
		return sign | f.overflow(sign != 0, r)
	}
	return sign | x
}

// roundsUp decides the last bit of a magnitude.
func roundsUp(kept, rest, half uint64, negative bool, r micro.Round) bool {
	switch r {
	case micro.RNE:
		return rest > half || rest == half && kept&1 != 0
	case micro.RNA:
		return rest >= half
	case micro.RUP:
		return rest != 0 && !negative
	case micro.RDN:
		return rest != 0 && negative
	}
	return false
}

// overflow returns the magnitude that a too large number rounds to.
func (f Format) overflow(negative bool, r micro.Round) uint64 {
	if r == micro.RTZ || r == micro.RUP && negative || r == micro.RDN && !negative {
		return f.Inf() - 1
	}
	return f.Inf()
}

func compareFloat(c micro.Cmp, a, b float64) bool {
	var r micro.Cmp
	switch {
	case a != a || b != b:
		r = micro.CmpUNO
	case a == b:
		r = micro.CmpOEQ
	case a > b:
		r = micro.CmpOGT
	default:
		r = micro.CmpOLT
	}
	return c&r != 0
}

// arith computes the arithmetic operations.
func (f Format) arith(in *micro.Inst, a, b, c uint64) uint64 {
	r := in.Mode.Round()
	x, y := f.Value(a), f.Value(b)
	switch in.Op {
	case micro.OpFAdd, micro.OpFSub:
		if in.Op == micro.OpFSub {
			y = -y
		}
		return f.sum(x, y, r)
	case micro.OpFMul:
		return f.product(x, y, r)
	case micro.OpFMA:
		return f.FMA(x, y, f.Value(c), r)
	case micro.OpFDiv:
		return f.quotient(x, y, r)
	case micro.OpFSqrt:
		return f.root(x, r)
	case micro.OpFRem:
		return f.Round(math.Mod(x, y), micro.RNE)
	case micro.OpFMin, micro.OpFMax, micro.OpFMinimum, micro.OpFMaximum:
		return f.minMax(in, a, b)
	case micro.OpFRound:
		return f.integral(a, r)
	case micro.OpFRelu:
		if !(x > 0) {
			return 0
		}
		return a
	case micro.OpFLdexp:
		return f.scale(a, int32(b))
	case micro.OpApprox:
		return f.approximate(micro.ApproxFunc(in.Imm&0xff), a, b)
	}
	panic("simt: operation without a meaning")
}

// class returns the bit of LLVM's is.fpclass that x belongs to.
func (f Format) class(x uint64) int64 {
	frac, _ := f.Fields()
	neg := x&f.Sign() != 0
	mag := x & MaskOf(f.Bits) &^ f.Sign()
	pick := func(n, p int64) int64 {
		if neg {
			return n
		}
		return p
	}
	switch {
	case mag > f.Inf():
		if mag>>(frac-1)&1 != 0 {
			return 2
		}
		return 1
	case mag == f.Inf():
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
func (f Format) minMax(in *micro.Inst, a, b uint64) uint64 {
	an, bn := f.IsNaN(a), f.IsNaN(b)
	propagate := in.Mode&micro.ModeNaN != 0 || in.Op == micro.OpFMinimum || in.Op == micro.OpFMaximum
	switch {
	case an && bn, propagate && (an || bn):
		return f.NaN()
	case an:
		return b
	case bn:
		return a
	}
	x, y := f.Value(a), f.Value(b)
	less := x < y || x == y && a&f.Sign() != 0 && b&f.Sign() == 0
	if less == (in.Op == micro.OpFMin || in.Op == micro.OpFMinimum) {
		return a
	}
	return b
}

// integral rounds to an integral value, keeping the sign of zero.
func (f Format) integral(a uint64, r micro.Round) uint64 {
	x := f.Value(a)
	if x != x || math.IsInf(x, 0) {
		if x != x {
			return f.NaN()
		}
		return a
	}
	return f.Round(math.Copysign(roundIntegral(x, r), x), micro.RNE)
}

func roundIntegral(x float64, r micro.Round) float64 {
	switch r {
	case micro.RNE:
		return math.RoundToEven(x)
	case micro.RTZ:
		return math.Trunc(x)
	case micro.RDN:
		return math.Floor(x)
	case micro.RUP:
		return math.Ceil(x)
	}
	return math.Round(x)
}

func (f Format) scale(a uint64, n int32) uint64 {
	x := f.Value(a)
	if f.Bits < 64 {
		n = max(min(n, 600), -600)
		return f.Round(math.Ldexp(x, int(n)), micro.RNE)
	}
	return math.Float64bits(math.Ldexp(x, int(n)))
}
