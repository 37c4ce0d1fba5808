package simt

import "math"

// fpKind is a floating-point format of cvt.
type fpKind uint8

// The formats.
const (
	kindF16 fpKind = iota
	kindBF16
	kindF32
	kindF64
	kindTF32
	kindE4M3
	kindE5M2
	kindE2M1
	kindE2M3
	kindE3M2
	kindUE8M0
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
	kindF16:  {frac: 10, bias: 15, sign: 1 << 15, inf: 0x7c00, nan: 0x7fff, max: 0x7bff},
	kindBF16: {frac: 7, bias: 127, sign: 1 << 15, inf: 0x7f80, nan: 0x7fff, max: 0x7f7f},
	kindF32:  {frac: 23, bias: 127, sign: 1 << 31, inf: 0x7f800000, nan: 0x7fffffff, max: 0x7f7fffff},
	kindTF32: {frac: 10, bias: 127, sign: 1 << 18, inf: 0x3fc00, nan: 0x3ffff, max: 0x3fbff}, // without the 13 low bits
	kindE4M3: {frac: 3, bias: 7, sign: 1 << 7, nan: 0x7f, max: 0x7e},
	kindE5M2: {frac: 2, bias: 15, sign: 1 << 7, inf: 0x7c, nan: 0x7f, max: 0x7b},
	kindE2M1: {frac: 1, bias: 1, sign: 1 << 3, max: 7},
	kindE2M3: {frac: 3, bias: 1, sign: 1 << 5, max: 0x1f},
	kindE3M2: {frac: 2, bias: 3, sign: 1 << 5, max: 0x1f},
}

// smallValue returns the number exactly.
func smallValue(k fpKind, x uint64) float64 {
	switch k {
	case kindF64:
		return math.Float64frombits(x)
	case kindF32:
		return float64(math.Float32frombits(uint32(x)))
	case kindTF32:
		return float64(math.Float32frombits(uint32(x) &^ 0x1fff))
	case kindUE8M0:
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

// smallRound rounds v to the format. With finite, what is greater than the greatest finite number
// becomes that number.
func smallRound(k fpKind, v float64, r Round, finite bool) uint64 {
	switch k {
	case kindTF32:
		x := roundFields(&smallFormats[k], v, r, finite)
		if v != v {
			return 0x7fffffff
		}
		return x << 13
	case kindUE8M0:
		return roundExponent(v, r)
	}
	return roundFields(&smallFormats[k], v, r, finite)
}

func roundFields(f *smallFormat, v float64, r Round, finite bool) uint64 {
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
		if finite || f.inf == 0 || r == RTZ || r == RUP && sign != 0 || r == RDN && sign == 0 {
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
		half = 1 + b2u(rest >= 0.5) + b2u(rest > 0.5)
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
func roundExponent(v float64, r Round) uint64 {
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
	if r == RUP && frac != 0.5 {
		e++
	}
	return uint64(max(min(e+127, 0xfe), 0))
}

// convertParam packs what ScConvert needs.
func convertParam(from, to fpKind, relu, finite bool) int64 {
	return int64(from) | int64(to)<<4 | int64(b2u(relu))<<8 | int64(b2u(finite))<<9
}

// convertSmall is cvt between floating-point formats with .relu or .satfinite, or of small formats.
func convertSmall(in *Inst, x *[4]uint64) (uint64, scalarTaint) {
	p := scalarParam(in)
	from, to := fpKind(p&15), fpKind(p>>4&15)
	a := x[0]
	if in.Mode&ModeFtz != 0 && from == kindF32 {
		a = format{32, false}.flush(a)
	}
	v := smallValue(from, a)
	if p>>8&1 != 0 && v <= 0 {
		v = 0
	}
	r := smallRound(to, v, in.Mode.Round(), p>>9&1 != 0)
	if v != v && to <= kindTF32 {
		return r, resultPayload
	}
	return r, 0
}
