package arith

import (
	"math"

	"github.com/warpwise/warpwise/simt/micro"
)

// SmallKind is a floating-point format of cvt.
type SmallKind uint8

// The formats.
const (
	KindF16 SmallKind = iota
	KindBF16
	KindF32
	KindF64
	KindTF32
	KindE4M3
	KindE5M2
	KindE2M1
	KindE2M3
	KindE3M2
	KindUE8M0
)

// smallFormat describes a format by its fields (PTX ISA 5.2.3, OCP OFP8 and MX).
type smallFormat struct {
	frac, bias int
	sign       uint64 // the sign bit, or 0
	inf        uint64 // the bits of infinity, or 0 when there is none
	nan        uint64 // the bits of the canonical NaN, or 0 when there is none
	max        uint64 // the bits of the greatest finite number
}

var smallFormats = [...]smallFormat{
	KindF16:  {frac: 10, bias: 15, sign: 1 << 15, inf: 0x7c00, nan: 0x7fff, max: 0x7bff},
	KindBF16: {frac: 7, bias: 127, sign: 1 << 15, inf: 0x7f80, nan: 0x7fff, max: 0x7f7f},
	KindF32:  {frac: 23, bias: 127, sign: 1 << 31, inf: 0x7f800000, nan: 0x7fffffff, max: 0x7f7fffff},
	KindTF32: {frac: 10, bias: 127, sign: 1 << 18, inf: 0x3fc00, nan: 0x3ffff, max: 0x3fbff}, // without the 13 low bits
	KindE4M3: {frac: 3, bias: 7, sign: 1 << 7, nan: 0x7f, max: 0x7e},
	KindE5M2: {frac: 2, bias: 15, sign: 1 << 7, inf: 0x7c, nan: 0x7f, max: 0x7b},
	KindE2M1: {frac: 1, bias: 1, sign: 1 << 3, max: 7},
	KindE2M3: {frac: 3, bias: 1, sign: 1 << 5, max: 0x1f},
	KindE3M2: {frac: 2, bias: 3, sign: 1 << 5, max: 0x1f},
}

// SmallValue returns the number exactly.
func SmallValue(k SmallKind, x uint64) float64 {
	switch k {
	case KindF64:
		return math.Float64frombits(x)
	case KindF32:
		return float64(math.Float32frombits(uint32(x)))
	case KindTF32:
		return float64(math.Float32frombits(uint32(x) &^ 0x1fff))
	case KindUE8M0:
		if x&0xff == 0xff {
			return math.NaN()
		}
		return math.Ldexp(1, int(x&0xff)-127)
	}
	f := &smallFormats[k]
	mag := x & (f.sign - 1)
	var v float64
	switch {
	case f.nan != 0 && mag > max(f.inf, f.max):
		return math.NaN()
	case f.inf != 0 && mag == f.inf:
		v = math.Inf(1)
	case mag>>f.frac == 0:
		v = math.Ldexp(float64(mag), 1-f.bias-f.frac)
	default:
		v = math.Ldexp(float64(mag&(1<<f.frac-1)|1<<f.frac), int(mag>>f.frac)-f.bias-f.frac)
	}
	if x&f.sign != 0 {
		v = -v
	}
	return v
}

// SmallRound rounds v to the format. With finite, what is greater than the greatest finite number
// becomes that number.
func SmallRound(k SmallKind, v float64, r micro.Round, finite bool) uint64 {
	switch k {
	case KindTF32:
		x := roundFields(&smallFormats[k], v, r, finite)
		if v != v {
			return 0x7fffffff
		}
		return x << 13
	case KindUE8M0:
		return roundExponent(v, r)
	}
	return roundFields(&smallFormats[k], v, r, finite)
}

func roundFields(f *smallFormat, v float64, r micro.Round, finite bool) uint64 {
	if v != v {
		if f.nan == 0 {
			return f.max // formats without NaN
		}
		return f.nan
	}
	var sign uint64
	if math.Signbit(v) {
		sign = f.sign
	}
	a := math.Abs(v)
	if a == 0 {
		return sign
	}
	over := func() uint64 {
		if finite || f.inf == 0 || r == micro.RTZ || r == micro.RUP && sign != 0 || r == micro.RDN && sign == 0 {
			return sign | f.max
		}
		return sign | f.inf
	}
	if math.IsInf(a, 0) {
		if finite || f.inf == 0 {
			return sign | f.max
		}
		return sign | f.inf
	}
	_, e := math.Frexp(a)
	e = max(e-1, 1-f.bias) // a = m * 2^(e-frac), m rounded to an integer
	m := math.Ldexp(a, f.frac-e)
	kept := math.Floor(m)
	rest := m - kept
	half, odd := uint64(0), uint64(0)
	if rest != 0 {
		half = 1 + Bit(rest >= 0.5) + Bit(rest > 0.5)
	}
	if math.Mod(kept, 2) != 0 {
		odd = 1
	}
	if roundsUp(odd, half, 2, sign != 0, r) {
		kept++
	}
	x := uint64(int64(e-(1-f.bias)))<<f.frac + uint64(kept) // a carry raises the exponent
	if x > f.max {
		return over()
	}
	return sign | x
}

// roundExponent converts to ue8m0, which has no sign, no zero and no fraction.
func roundExponent(v float64, r micro.Round) uint64 {
	a := math.Abs(v)
	switch {
	case v != v:
		return 0xff
	case a == 0:
		return 0
	case math.IsInf(a, 0):
		return 0xfe
	}
	frac, e := math.Frexp(a) // a = frac * 2^e, 0.5 <= frac < 1
	e--
	if r == micro.RUP && frac != 0.5 {
		e++
	}
	return uint64(max(min(e+127, 0xfe), 0))
}

// ConvertParam packs what ScConvert needs.
func ConvertParam(from, to SmallKind, relu, finite bool) int64 {
	return int64(from) | int64(to)<<4 | int64(Bit(relu))<<8 | int64(Bit(finite))<<9
}

// convertSmall is cvt between floating-point formats with .relu or .satfinite, or of small formats.
func convertSmall(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	p := scalarParam(in)
	from, to := SmallKind(p&15), SmallKind(p>>4&15)
	a := x[0]
	if in.Mode&micro.ModeFtz != 0 && from == KindF32 {
		a = Format{32, false}.flush(a)
	}
	v := SmallValue(from, a)
	if p>>8&1 != 0 && v <= 0 {
		v = 0
	}
	r := SmallRound(to, v, in.Mode.Round(), p>>9&1 != 0)
	if v != v && to <= KindTF32 {
		return r, ResultPayload
	}
	return r, 0
}
