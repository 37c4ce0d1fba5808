package simt

import (
	"math"
	"math/big"
)

// sum, product, quotient, root and fma compute exactly and round once. Where float64 holds the
// exact result, or rounding it twice is harmless, they use it; else arbitrary precision.

func (f format) sum(x, y float64, r Round) uint64 {
	if r == RNE && f.bits == 64 {
		return math.Float64bits(x + y)
	}
	if special(x) || special(y) {
		return f.round(x+y, RNE)
	}
	s := x + y
	if s == 0 {
		return f.zeroSum(x, y, r)
	}
	if f.bits < 64 && r == RNE {
		return f.round(s, RNE) // 53 >= 2*24+2: rounding twice is innocuous (Figueroa 1995)
	}
	return f.fromBig(new(big.Float).SetPrec(2200).Add(exact(x), exact(y)), r)
}

// zeroSum returns the sign that an exact zero sum has in a rounding mode.
func (f format) zeroSum(x, y float64, r Round) uint64 {
	switch {
	case x == 0 && y == 0 && math.Signbit(x) == math.Signbit(y):
		if math.Signbit(x) {
			return f.sign()
		}
		return 0
	case r == RDN:
		return f.sign()
	}
	return 0
}

func special(x float64) bool { return x != x || math.IsInf(x, 0) }

func exact(x float64) *big.Float { return new(big.Float).SetPrec(53).SetFloat64(x) }

func (f format) product(x, y float64, r Round) uint64 {
	if special(x) || special(y) || x == 0 || y == 0 {
		return f.round(x*y, RNE)
	}
	if f.bits == 64 && r == RNE {
		return math.Float64bits(x * y)
	}
	if f.bits < 64 {
		return f.round(x*y, r) // 48 bits at most: exact in float64
	}
	return f.fromBig(new(big.Float).SetPrec(120).Mul(exact(x), exact(y)), r)
}

func (f format) quotient(x, y float64, r Round) uint64 {
	if special(x) || special(y) || x == 0 || y == 0 {
		return f.round(x/y, RNE)
	}
	if r == RNE {
		return f.round(x/y, RNE)
	}
	q := new(big.Float).SetPrec(200).SetMode(big.ToZero).Quo(exact(x), exact(y))
	return f.fromBig(sticky(q, new(big.Float).SetPrec(400).Mul(q, exact(y)).Cmp(exact(x)) != 0), r)
}

func (f format) root(x float64, r Round) uint64 {
	if x != x || x <= 0 || math.IsInf(x, 1) {
		return f.round(math.Sqrt(x), RNE)
	}
	if r == RNE {
		return f.round(math.Sqrt(x), RNE)
	}
	q := new(big.Float).SetPrec(200).SetMode(big.ToZero).Sqrt(exact(x))
	return f.fromBig(sticky(q, new(big.Float).SetPrec(500).Mul(q, q).Cmp(exact(x)) != 0), r)
}

// sticky marks a truncated result as inexact by a bit far below its last place.
func sticky(q *big.Float, inexact bool) *big.Float {
	if !inexact {
		return q
	}
	eps := new(big.Float).SetPrec(300).SetMantExp(big.NewFloat(1), q.MantExp(nil)-220)
	if q.Sign() < 0 {
		eps.Neg(eps)
	}
	return new(big.Float).SetPrec(300).Add(q, eps)
}

func (f format) fma(x, y, z float64, r Round) uint64 {
	if f.bits == 64 && r == RNE {
		return math.Float64bits(math.FMA(x, y, z))
	}
	if special(x) || special(y) || special(z) {
		return f.round(math.FMA(x, y, z), RNE)
	}
	if x == 0 || y == 0 {
		p := float64(x * y)
		if p+z == 0 {
			return f.zeroSum(p, z, r)
		}
		return f.sum(p, z, r)
	}
	if f.bits < 64 {
		return f.fmaNarrow(x, y, z, r)
	}
	s := new(big.Float).SetPrec(4400).Mul(exact(x), exact(y))
	s.Add(s, exact(z))
	if s.Sign() == 0 {
		return f.zeroSum(x*y, z, r)
	}
	return f.fromBig(s, r)
}

// fmaNarrow uses that the product of two floats is exact in float64: it adds with rounding to
// odd, after which any rounding to at most 51 bits is right (Boldo and Melquiond 2008).
func (f format) fmaNarrow(x, y, z float64, r Round) uint64 {
	p := float64(x * y)
	s := float64(p + z)
	if s == 0 {
		return f.zeroSum(p, z, r)
	}
	// Knuth's two-sum gives the error of s exactly.
	t := float64(s - p)
	e := float64(float64(p-float64(s-t)) + float64(z-t))
	if e != 0 {
		u := math.Float64bits(s)
		if u&1 == 0 {
			if (e > 0) == (s > 0) {
				u |= 1
			} else {
				u--
			}
		}
		s = math.Float64frombits(u)
	}
	return f.round(s, r)
}

// fromBig rounds an exact finite number other than zero to the format.
func (f format) fromBig(v *big.Float, r Round) uint64 {
	frac, bias := f.fields()
	var sign uint64
	if v.Signbit() {
		sign = f.sign()
	}
	mant := new(big.Float)
	e := v.MantExp(mant) - 1 // v = ±1.xxx * 2^e
	keep := int(frac) + 1
	if e < 1-bias {
		keep -= 1 - bias - e
	}
	shift := keep // |v| * 2^(keep-1-e) has keep integer bits
	if keep < 0 {
		shift = 0
	}
	scaled := new(big.Float).SetPrec(v.Prec()+64).SetMantExp(new(big.Float).Abs(mant), max(shift, 0))
	if keep < 0 {
		scaled.SetMantExp(scaled, keep)
	}
	ip, _ := scaled.Int(nil)
	kept := ip.Uint64()
	rem := new(big.Float).SetPrec(v.Prec()+64).Sub(scaled, new(big.Float).SetInt(ip))
	half := rem.Cmp(big.NewFloat(0.5))
	rest := uint64(0)
	switch {
	case rem.Sign() == 0:
	case half < 0:
		rest = 1
	case half == 0:
		rest = 2
	default:
		rest = 3
	}
	if roundsUp(kept, rest, 2, sign != 0, r) {
		kept++
	}
	var x uint64
	if e < 1-bias {
		x = kept
	} else {
		x = uint64(e+bias-1)<<frac + kept
	}
	if x >= f.inf() {
		return sign | f.overflow(sign != 0, r)
	}
	return sign | x
}

func (f format) approximate(fn ApproxFunc, a, b uint64) uint64 {
	x := f.value(a)
	var y float64
	switch fn {
	case ApproxEx2:
		y = math.Exp2(x)
	case ApproxLg2:
		y = math.Log2(x)
	case ApproxSin:
		y = math.Sin(x)
	case ApproxCos:
		y = math.Cos(x)
	case ApproxTanh:
		y = math.Tanh(x)
	case ApproxRcp:
		y = 1 / x
	case ApproxRsqrt:
		y = 1 / math.Sqrt(x)
	case ApproxSqrt:
		y = math.Sqrt(x)
	case ApproxExp:
		y = math.Exp(x)
	case ApproxExp10:
		y = math.Pow(10, x)
	case ApproxLog:
		y = math.Log(x)
	case ApproxLog10:
		y = math.Log10(x)
	case ApproxTan:
		y = math.Tan(x)
	case ApproxAsin:
		y = math.Asin(x)
	case ApproxAcos:
		y = math.Acos(x)
	case ApproxAtan:
		y = math.Atan(x)
	case ApproxSinh:
		y = math.Sinh(x)
	case ApproxCosh:
		y = math.Cosh(x)
	case ApproxPow:
		y = math.Pow(x, f.value(b))
	case ApproxAtan2:
		y = math.Atan2(x, f.value(b))
	}
	return f.round(y, RNE)
}

// convert changes the format of a floating-point number. Imm says which formats are bfloat: bit 0
// the source, bit 1 the result; bit 2: round to an integral value first.
func convert(in *Inst, a uint64) (x uint64, bad, choice bool) {
	from := format{in.From, in.Imm&1 != 0}
	to := format{in.Bits, in.Imm&2 != 0}
	if in.Mode&ModeFtz != 0 && in.From == 32 {
		a = from.flush(a)
	}
	v := from.value(a)
	r := in.Mode.Round()
	if in.Imm&4 != 0 {
		if !special(v) {
			v = math.Copysign(roundIntegral(v, r), v)
		}
		r = RNE
	}
	x = to.round(v, r)
	if v != v {
		x = to.nan()
	}
	flushed := false
	if in.Mode&ModeFtz != 0 && in.Bits == 32 {
		y := to.flush(x)
		x, flushed = y, y != x && in.Mode&ModeMayFlush != 0
	}
	if in.Mode&ModeSat != 0 {
		x = to.saturate(x)
	}
	nan := to.isNaN(x) || flushed
	bad = in.Mode&ModeNNaN != 0 && to.isNaN(x) || in.Mode&ModeNInf != 0 && to.isInf(x)
	return x, bad, nan
}

// floatToInt converts to an integer of Bits. PTX (ModeClamp) clamps to the range, with NaN to zero or, where
// 64 bits are involved, to the sign bit; LLVM's .sat (ModeSat) clamps with NaN to zero; else in LLVM IR a value
// out of range gives poison.
func floatToInt(in *Inst, a uint64) (x uint64, bad, choice bool) {
	f := format{in.From, in.Mode&ModeBF != 0}
	if in.Mode&ModeFtz != 0 {
		a = f.flush(a)
	}
	v := f.value(a)
	clamp := in.Mode&(ModeClamp|ModeSat) != 0
	if v != v {
		if in.Mode&ModeClamp != 0 && (in.From == 64 || in.Bits == 64) { // PTX ISA, cvt, integer notes
			return 1 << (in.Bits - 1), false, false
		}
		return 0, !clamp, false
	}
	v = func() float64 {
		if math.IsInf(v, 0) {
			return v
		}
		return roundIntegral(v, in.Mode.Round())
	}()
	n := in.Bits
	if in.Mode&ModeToSigned != 0 {
		lim := math.Ldexp(1, int(n)-1)
		switch {
		case v >= lim:
			return maskOf(n) >> 1, !clamp, false
		case v < -lim:
			return 1 << (n - 1), !clamp, false
		}
		return uint64(int64(v)), false, false
	}
	lim := math.Ldexp(1, int(n))
	switch {
	case v >= lim:
		return maskOf(n), !clamp, false
	case v < 0:
		return 0, !clamp, false
	}
	if v >= 1<<63 {
		return uint64(int64(v-(1<<63))) | 1<<63, false, false
	}
	return uint64(int64(v)), false, false
}

// intToFloat converts an integer of From bits.
func intToFloat(in *Inst, a uint64) uint64 {
	f := format{in.Bits, in.Mode&ModeBF != 0}
	a &= maskOf(in.From)
	r := in.Mode.Round()
	i := int64(a)
	if in.Mode&ModeSigned != 0 {
		i = sext(a, in.From)
	}
	if (in.Mode&ModeSigned != 0 || i >= 0) && in.Mode&ModeSat == 0 { // Go rounds as r says, or not at all
		small := uint64(i+1<<24) <= 1<<25
		switch {
		case f.bits == 64 && (r == RNE || small):
			return math.Float64bits(float64(i))
		case f.bits == 32 && (r == RNE || small):
			return uint64(math.Float32bits(float32(i)))
		}
	}
	z := new(big.Int).SetUint64(a)
	if in.Mode&ModeSigned != 0 {
		z.SetInt64(i)
	}
	if z.Sign() == 0 {
		return 0
	}
	x := f.fromBig(new(big.Float).SetPrec(64).SetInt(z), r)
	if in.Mode&ModeSat != 0 {
		x = f.saturate(x)
	}
	return x
}
