package equiv

import (
	"math"

	"github.com/warpwise/warpwise/simt/micro"
)

// span is what a value may be where the implementation chooses: all numbers from lo to hi, -0 before +0,
// or anything at all. Arithmetic that rounds to nearest is monotone in each operand, so its results lie
// between those of the ends, and the ends are results themselves (Moore, "Interval Analysis", 1966).
type span struct {
	lo, hi float64
	any    bool
}

// exactly is the span of one number.
func exactly(x float64) span { return span{lo: x, hi: x} }

// anything is the span of which nothing is known.
var anything = span{any: true}

// chosen reports that there is a choice.
func (s span) chosen() bool {
	return s.any || math.Float64bits(s.lo) != math.Float64bits(s.hi)
}

// before orders numbers, -0 before +0.
func before(x, y float64) bool {
	return x < y || x == y && math.Signbit(x) && !math.Signbit(y)
}

// holds reports whether x is in the span.
func (s span) holds(x float64) bool {
	return s.any || x == x && !before(x, s.lo) && !before(s.hi, x)
}

// zero reports that the span holds a zero, infinite that it holds an infinity.
func (s span) zero() bool     { return s.lo <= 0 && s.hi >= 0 }
func (s span) infinite() bool { return math.IsInf(s.lo, 0) || math.IsInf(s.hi, 0) }

// with returns the span that holds both.
func (s span) with(o span) span {
	if s.any || o.any {
		return anything
	}
	if before(o.lo, s.lo) {
		s.lo = o.lo
	}
	if before(s.hi, o.hi) {
		s.hi = o.hi
	}
	return s
}

func (s span) negated() span { return span{-s.hi, -s.lo, s.any} }

// each returns the results of a monotone operation between the ends of up to three operands.
func each(do func(x, y, z float64) float64, a, b, c span) span {
	if a.any || b.any || c.any {
		return anything
	}
	out, first := span{}, true
	for _, x := range [2]float64{a.lo, a.hi} {
		for _, y := range [2]float64{b.lo, b.hi} {
			for _, z := range [2]float64{c.lo, c.hi} {
				v := do(x, y, z)
				if v != v {
					return anything
				}
				if first {
					out, first = exactly(v), false
				}
				out = out.with(exactly(v))
			}
		}
	}
	return out
}

// arithmetic is floating-point arithmetic of 32 or 64 bits, as an instruction does it.
type arithmetic struct {
	bits uint8
	mode micro.Mode
}

// round rounds the exact result of an operation, given to twice the precision.
func (a arithmetic) round(x float64) float64 {
	if a.bits == 32 {
		return float64(float32(x))
	}
	return x
}

// in is a span as the operation takes it.
func (a arithmetic) in(s span) span {
	if a.mode&micro.ModeFtz != 0 && !s.any {
		return span{lo: a.flush(s.lo), hi: a.flush(s.hi)}
	}
	return s
}

// flush makes a subnormal number zero.
func (a arithmetic) flush(x float64) float64 {
	if a.bits == 32 && math.Abs(x) < 0x1p-126 {
		return math.Copysign(0, x)
	}
	return x
}

// out is a result as the operation gives it.
func (a arithmetic) out(s span) span {
	if s.any || a.mode&micro.ModeMaybeFtz != 0 {
		return anything
	}
	if a.mode&micro.ModeFtz != 0 {
		f := span{lo: a.flush(s.lo), hi: a.flush(s.hi)}
		if a.mode&micro.ModeMayFlush != 0 {
			f = f.with(s)
		}
		s = f
	}
	if a.mode&micro.ModeSat != 0 {
		s.lo, s.hi = min(max(s.lo, 0), 1), min(max(s.hi, 0), 1)
	}
	return s
}

func (a arithmetic) add(x, y span) span {
	return a.out(each(func(x, y, _ float64) float64 { return a.round(x + y) }, a.in(x), a.in(y), span{}))
}

func (a arithmetic) mul(x, y span) span {
	x, y = a.in(x), a.in(y)
	if x.zero() && y.infinite() || x.infinite() && y.zero() {
		return anything
	}
	return a.out(each(func(x, y, _ float64) float64 { return a.round(x * y) }, x, y, span{}))
}

func (a arithmetic) div(x, y span) span {
	x, y = a.in(x), a.in(y)
	if y.zero() || x.infinite() && y.infinite() {
		return anything
	}
	return a.out(each(func(x, y, _ float64) float64 { return a.round(x / y) }, x, y, span{}))
}

// fma multiplies and adds with one rounding.
func (a arithmetic) fma(x, y, z span) span {
	x, y, z = a.in(x), a.in(y), a.in(z)
	if x.zero() && y.infinite() || x.infinite() && y.zero() {
		return anything
	}
	return a.out(each(a.fused, x, y, z))
}

// fused is x*y+z rounded once. For 32 bits the sum is first rounded to odd, which does not disturb the
// second rounding (Boldo and Melquiond, "Emulation of FMA and Correctly Rounded Sums", 2008).
func (a arithmetic) fused(x, y, z float64) float64 {
	if a.bits != 32 {
		return math.FMA(x, y, z)
	}
	p := float64(x * y) // exact
	s := float64(p + z)
	if math.IsInf(s, 0) || s != s {
		return s
	}
	t := float64(s - p)
	rest := float64(float64(p-float64(s-t)) + float64(z-t)) // Knuth's TwoSum
	if rest != 0 && math.Float64bits(s)&1 == 0 {
		s = math.Nextafter(s, math.Copysign(math.Inf(1), rest))
	}
	return float64(float32(s))
}

func (a arithmetic) sqrt(x span) span {
	if x = a.in(x); x.lo < 0 {
		return anything
	}
	return a.out(each(func(x, _, _ float64) float64 { return a.round(math.Sqrt(x)) }, x, span{}, span{}))
}

// least is the smaller number, or the larger one with sign -1. A NaN is left out.
func (a arithmetic) least(x, y span, sign float64) span {
	return a.out(each(func(x, y, _ float64) float64 {
		switch {
		case x != x:
			return y
		case y != y || before(sign*x, sign*y):
			return x
		}
		return y
	}, a.in(x), a.in(y), span{}))
}

// integral rounds to whole numbers.
func integral(x span, r micro.Round) span {
	f := [...]func(float64) float64{micro.RNE: math.RoundToEven, micro.RTZ: math.Trunc, micro.RDN: math.Floor, micro.RUP: math.Ceil, micro.RNA: math.Round}[r]
	return each(func(x, _, _ float64) float64 { return f(x) }, x, span{}, span{})
}

// magnitude is the absolute value.
func (s span) magnitude() span {
	switch {
	case s.any || !math.Signbit(s.lo):
		return s
	case math.Signbit(s.hi):
		return s.negated()
	}
	return span{hi: max(-s.lo, s.hi)}
}
