package arith

import (
	"math"

	"github.com/warpwise/warpwise/simt/micro"
)

// fastFloat is fast for floating point: single and double precision, rounded to nearest even, without
// modifiers, operands without taints and results that are no NaN. Go's conversions float32(x op y)
// round once (the language says so), so these are the operations of IEEE 754.

// slowFloatModes are the modifiers that the loops do not know.
const slowFloatModes = micro.ModeFtz | micro.ModeMaybeFtz | micro.ModeSat | micro.ModeNNaN | micro.ModeNInf | micro.ModeBF | micro.ModeNaN | 7<<micro.ModeRoundShift

// LoopsFloat is loops for fast32 and fast64.
func LoopsFloat(in *micro.Inst) bool { return in.Mode&slowFloatModes == 0 }

func single(x uint64) float32 { return math.Float32frombits(uint32(x)) }
func double(x uint64) float64 { return math.Float64frombits(x) }

// Fast32 computes all lanes in single precision. nan are the lanes whose result is a NaN, or must
// be computed with more care.
func Fast32(in *micro.Inst, d, a, b, c *[micro.WarpSize]uint64) (nan uint32, ok bool) {
	switch in.Op {
	case micro.OpFAdd:
		for l := range d {
			d[l] = uint64(math.Float32bits(float32(single(a[l]) + single(b[l]))))
		}
	case micro.OpFSub:
		for l := range d {
			d[l] = uint64(math.Float32bits(float32(single(a[l]) - single(b[l]))))
		}
	case micro.OpFMul:
		for l := range d {
			d[l] = uint64(math.Float32bits(float32(single(a[l]) * single(b[l]))))
		}
	case micro.OpFDiv:
		for l := range d {
			d[l] = uint64(math.Float32bits(float32(single(a[l]) / single(b[l]))))
		}
	case micro.OpFMA:
		for l := range d {
			x, sure := fma32(single(a[l]), single(b[l]), single(c[l]))
			d[l] = uint64(math.Float32bits(x))
			if !sure {
				nan |= 1 << l
			}
		}
		return nan, true
	case micro.OpFCmp:
		return 0, fastFCmp(in, d, func(l int) (float64, float64) { return float64(single(a[l])), float64(single(b[l])) })
	case micro.OpFMin, micro.OpFMax:
		for l := range d {
			x, y := single(a[l]), single(b[l])
			d[l] = pickMinMax(in.Op == micro.OpFMin, x < y, x > y, a[l]&MaskOf(32), b[l]&MaskOf(32))
			if x != x || y != y {
				nan |= 1 << l
			}
		}
		return nan, true
	default:
		return 0, false
	}
	for l := range d {
		if uint32(d[l])&0x7fffffff > 0x7f800000 {
			nan |= 1 << l
		}
	}
	return nan, true
}

// fma32 is x*y+z rounded once, by way of double precision: the product is exact there, and rounding
// the sum twice matters only when the first rounding lands halfway between two singles, or the
// result is subnormal: then it is not sure, nor when it is a NaN.
func fma32(x, y, z float32) (r float32, sure bool) {
	s := math.FMA(float64(x), float64(y), float64(z))
	m := math.Float64bits(s)
	return float32(s), m&(1<<29-1) != 1<<28 && (m>>52&0x7ff > 1023-126 && s == s || s == 0)
}

// Fast64 is fast32 for double precision.
func Fast64(in *micro.Inst, d, a, b, c *[micro.WarpSize]uint64) (nan uint32, ok bool) {
	switch in.Op {
	case micro.OpFAdd:
		for l := range d {
			d[l] = math.Float64bits(float64(double(a[l]) + double(b[l])))
		}
	case micro.OpFSub:
		for l := range d {
			d[l] = math.Float64bits(float64(double(a[l]) - double(b[l])))
		}
	case micro.OpFMul:
		for l := range d {
			d[l] = math.Float64bits(float64(double(a[l]) * double(b[l])))
		}
	case micro.OpFDiv:
		for l := range d {
			d[l] = math.Float64bits(float64(double(a[l]) / double(b[l])))
		}
	case micro.OpFMA:
		for l := range d {
			d[l] = math.Float64bits(math.FMA(double(a[l]), double(b[l]), double(c[l])))
		}
	case micro.OpFCmp:
		return 0, fastFCmp(in, d, func(l int) (float64, float64) { return double(a[l]), double(b[l]) })
	case micro.OpFMin, micro.OpFMax:
		for l := range d {
			x, y := double(a[l]), double(b[l])
			d[l] = pickMinMax(in.Op == micro.OpFMin, x < y, x > y, a[l], b[l])
			if x != x || y != y {
				nan |= 1 << l
			}
		}
		return nan, true
	default:
		return 0, false
	}
	for l := range d {
		if d[l]&^(1<<63) > 0x7ff0_0000_0000_0000 {
			nan |= 1 << l
		}
	}
	return nan, true
}

// pickMinMax chooses between the bits of two numbers. Equal ones are the same, or zeros: -0 is the
// less.
func pickMinMax(least, less, greater bool, a, b uint64) uint64 {
	switch {
	case !less && !greater:
		if least {
			return a | b
		}
		return a & b
	case less == least:
		return a
	}
	return b
}

// fastFCmp compares: the code of a comparison has a bit each for equal, greater, less, unordered.
func fastFCmp(in *micro.Inst, d *[micro.WarpSize]uint64, operands func(l int) (float64, float64)) bool {
	c := in.Mode.Cmp()
	if c > micro.CmpTrue {
		return false
	}
	for l := range d {
		x, y := operands(l)
		is := micro.CmpUNO
		switch {
		case x == y:
			is = micro.CmpOEQ
		case x > y:
			is = micro.CmpOGT
		case x < y:
			is = micro.CmpOLT
		}
		d[l] = Bit(c&is != 0)
	}
	return true
}
