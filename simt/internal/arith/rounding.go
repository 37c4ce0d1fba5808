package arith

import (
	"math"
	"math/big"

	"github.com/warpwise/warpwise/simt/micro"
)

// sum, product, quotient, root and fma compute exactly and round once. Where float64 holds the
// exact result, or rounding it twice is harmless, they use it; else arbitrary precision.

func (f Format) sum(x, y float64, r micro.Round) uint64 {
	if r == micro.RNE && f.Bits == 64 {
		return math.Float64bits(x + y)
	}
	if special(x) || special(y) {
		return f.Round(x+y, micro.RNE)
	}
	s := x + y
	if s == 0 {
		return f.zeroSum(x, y, r)
	}
	if f.Bits < 64 && r == micro.RNE {
		return f.Round(s, micro.RNE) // 53 >= 2*24+2: rounding twice is innocuous (Figueroa 1995)
	}
	return f.fromBig(new(big.Float).SetPrec(2200).Add(exact(x), exact(y)), r)
}

// zeroSum returns the sign that an exact zero sum has in a rounding mode.
func (f Format) zeroSum(x, y float64, r micro.Round) uint64 {
	switch {
	case x == 0 && y == 0 && math.Signbit(x) == math.Signbit(y):
		if math.Signbit(x) {
			return f.Sign()
		}
		return 0
	case r == micro.RDN:
		return f.Sign()
	}
	return 0
}

func special(x float64) bool { return x != x || math.IsInf(x, 0) }

func exact(x float64) *big.Float { return new(big.Float).SetPrec(53).SetFloat64(x) }

func (f Format) product(x, y float64, r micro.Round) uint64 {
	if special(x) || special(y) || x == 0 || y == 0 {
		return f.Round(x*y, micro.RNE)
	}
	if f.Bits == 64 && r == micro.RNE {
		return math.Float64bits(x * y)
	}
	if f.Bits < 64 {
		return f.Round(x*y, r) // 48 bits at most: exact in float64
	}
	return f.fromBig(new(big.Float).SetPrec(120).Mul(exact(x), exact(y)), r)
}

func (f Format) quotient(x, y float64, r micro.Round) uint64 {
	if special(x) || special(y) || x == 0 || y == 0 {
		return f.Round(x/y, micro.RNE)
	}
	if r == micro.RNE {
		return f.Round(x/y, micro.RNE)
	}
	q := new(big.Float).SetPrec(200).SetMode(big.ToZero).Quo(exact(x), exact(y))
	return f.fromBig(sticky(q, new(big.Float).SetPrec(400).Mul(q, exact(y)).Cmp(exact(x)) != 0), r)
}

func (f Format) root(x float64, r micro.Round) uint64 {
	if x != x || x <= 0 || math.IsInf(x, 1) {
		return f.Round(math.Sqrt(x), micro.RNE)
	}
	if r == micro.RNE {
		return f.Round(math.Sqrt(x), micro.RNE)
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

// FMA returns the bits of x*y+z rounded once, as r says.
func (f Format) FMA(x, y, z float64, r micro.Round) uint64 {
	if f.Bits == 64 && r == micro.RNE {
		return math.Float64bits(math.FMA(x, y, z))
	}
	if special(x) || special(y) || special(z) {
		return f.Round(math.FMA(x, y, z), micro.RNE)
	}
	if x == 0 || y == 0 {
		p := float64(x * y)
		if p+z == 0 {
			return f.zeroSum(p, z, r)
		}
		return f.sum(p, z, r)
	}
	if f.Bits < 64 {
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
func (f Format) fmaNarrow(x, y, z float64, r micro.Round) uint64 {
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
	return f.Round(s, r)
}

// fromBig rounds an exact finite number other than zero to the format.
func (f Format) fromBig(v *big.Float, r micro.Round) uint64 {
	frac, bias := f.Fields()
	var sign uint64
	if v.Signbit() {
		sign = f.Sign()
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
	if x >= f.Inf() {
		return sign | f.overflow(sign != 0, r)
	}
	return sign | x
}

func (f Format) approximate(fn micro.ApproxFunc, a, b uint64) uint64 {
	x := f.Value(a)
	var y float64
	switch fn {
	case micro.ApproxEx2:
		y = math.Exp2(x)
	case micro.ApproxLg2:
		y = math.Log2(x)
	case micro.ApproxSin:
		y = math.Sin(x)
	case micro.ApproxCos:
		y = math.Cos(x)
	case micro.ApproxTanh:
		y = math.Tanh(x)
	case micro.ApproxRcp:
		y = 1 / x
	case micro.ApproxRsqrt:
		y = 1 / math.Sqrt(x)
	case micro.ApproxSqrt:
		y = math.Sqrt(x)
	case micro.ApproxExp:
		y = math.Exp(x)
	case micro.ApproxExp10:
		y = math.Pow(10, x)
	case micro.ApproxLog:
		y = math.Log(x)
	case micro.ApproxLog10:
		y = math.Log10(x)
	case micro.ApproxTan:
		y = math.Tan(x)
	case micro.ApproxAsin:
		y = math.Asin(x)
	case micro.ApproxAcos:
		y = math.Acos(x)
	case micro.ApproxAtan:
		y = math.Atan(x)
	case micro.ApproxSinh:
		y = math.Sinh(x)
	case micro.ApproxCosh:
		y = math.Cosh(x)
	case micro.ApproxPow:
		y = math.Pow(x, f.Value(b))
	case micro.ApproxAtan2:
		y = math.Atan2(x, f.Value(b))
	}
	return f.Round(y, micro.RNE)
}

// convert changes the format of a floating-point number. Imm says which formats are bfloat: bit 0
// the source, bit 1 the result; bit 2: round to an integral value first.
func convert(in *micro.Inst, a uint64) (x uint64, bad, choice bool) {
	from := Format{in.From, in.Imm&1 != 0}
	to := Format{in.Bits, in.Imm&2 != 0}
	if in.Mode&micro.ModeFtz != 0 && in.From == 32 {
		a = from.flush(a)
	}
	v := from.Value(a)
	r := in.Mode.Round()
	if in.Imm&4 != 0 {
		if !special(v) {
			v = math.Copysign(roundIntegral(v, r), v)
		}
		r = micro.RNE
	}
	x = to.Round(v, r)
	if v != v {
		x = to.NaN()
	}
	flushed := false
	if in.Mode&micro.ModeFtz != 0 && in.Bits == 32 {
		y := to.flush(x)
		x, flushed = y, y != x && in.Mode&micro.ModeMayFlush != 0
	}
	if in.Mode&micro.ModeSat != 0 {
		x = to.saturate(x)
	}
	nan := to.IsNaN(x) || flushed
	bad = in.Mode&micro.ModeNNaN != 0 && to.IsNaN(x) || in.Mode&micro.ModeNInf != 0 && to.isInf(x)
	return x, bad, nan
}

// floatToInt converts to an integer of Bits. PTX (ModeClamp) clamps to the range, with NaN to zero or, where
// 64 bits are involved, to the sign bit; LLVM's .sat (ModeSat) clamps with NaN to zero; else in LLVM IR a value
// out of range gives poison.
func floatToInt(in *micro.Inst, a uint64) (x uint64, bad, choice bool) {
	f := Format{in.From, in.Mode&micro.ModeBF != 0}
	if in.Mode&micro.ModeFtz != 0 {
		a = f.flush(a)
	}
	v := f.Value(a)
	clamp := in.Mode&(micro.ModeClamp|micro.ModeSat) != 0
	if v != v {
		if in.Mode&micro.ModeClamp != 0 && (in.From == 64 || in.Bits == 64) { // PTX ISA, cvt, integer notes
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
	if in.Mode&micro.ModeToSigned != 0 {
		lim := math.Ldexp(1, int(n)-1)
		switch {
		case v >= lim:
			return MaskOf(n) >> 1, !clamp, false
		case v < -lim:
			return 1 << (n - 1), !clamp, false
		}
		return uint64(int64(v)), false, false
	}
	lim := math.Ldexp(1, int(n))
	switch {
	case v >= lim:
		return MaskOf(n), !clamp, false
	case v < 0:
		return 0, !clamp, false
	}
	if v >= 1<<63 {
		return uint64(int64(v-(1<<63))) | 1<<63, false, false
	}
	return uint64(int64(v)), false, false
}

// intToFloat converts an integer of From bits.
func intToFloat(in *micro.Inst, a uint64) uint64 {
	f := Format{in.Bits, in.Mode&micro.ModeBF != 0}
	a &= MaskOf(in.From)
	r := in.Mode.Round()
	i := int64(a)
	if in.Mode&micro.ModeSigned != 0 {
		i = sext(a, in.From)
	}
	if (in.Mode&micro.ModeSigned != 0 || i >= 0) && in.Mode&micro.ModeSat == 0 { // Go rounds as r says, or not at all
		small := uint64(i+1<<24) <= 1<<25
		switch {
		case f.Bits == 64 && (r == micro.RNE || small):
			return math.Float64bits(float64(i))
		case f.Bits == 32 && (r == micro.RNE || small):
			return uint64(math.Float32bits(float32(i)))
		}
	}
	z := new(big.Int).SetUint64(a)
	if in.Mode&micro.ModeSigned != 0 {
		z.SetInt64(i)
	}
	if z.Sign() == 0 {
		return 0
	}
	x := f.fromBig(new(big.Float).SetPrec(64).SetInt(z), r)
	if in.Mode&micro.ModeSat != 0 {
		x = f.saturate(x)
	}
	return x
}
