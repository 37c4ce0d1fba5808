package isel

import (
	"math"
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/isel/reciprocal"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Division by constants is multiplication: see package reciprocal.

// divide emits a division or remainder of one lane, at most 64 bits, more cheaply than by the machine's
// division; ok is false when it cannot. v, which may be nil, is the instruction.
func (l *lowering) divide(v *ir.Value, op ir.Op, width int, x, y ptx.Operand) (ptx.Operand, bool) {
	if !l.o2() || width < 2 {
		return ptx.None, false
	}
	signed := op == ir.OpSDiv || op == ir.OpSRem
	max, n := l.magnitudes(v, width, y)
	if signed && max[0]>>(width-1) == 0 && max[1]>>(width-1) == 0 {
		signed = false // neither is negative
		op -= ir.OpSDiv - ir.OpUDiv
	}
	d, isConst := l.out.IntValue(y)
	if !isConst {
		if signed || width <= 32 || max[0]>>32 != 0 || max[1]>>32 != 0 {
			return ptx.None, false
		}
		l.used(RuleNarrowDivide)
		q := l.udivrem(op, 32, l.truncTo(x, width, 32), l.truncTo(y, width, 32))
		return l.zextTo(q, 32, width), true
	}
	if !x.IsReg() || d == 0 {
		return ptx.None, false
	}
	l.used(RuleDivideByConstant)
	exact := v != nil && v.Flags&ir.Exact != 0
	if signed {
		return l.signedDivide(op, width, x, sext64(d, width), exact), true
	}
	return l.unsignedDivide(op, width, x, uint64(d), n, exact), true
}

// magnitudes returns the largest unsigned values that the operands of the division v can have, the second of
// which is y, and the number of bits of the first.
func (l *lowering) magnitudes(v *ir.Value, width int, y ptx.Operand) (max [2]uint64, n int) {
	max = [2]uint64{maskOf(width), maskOf(width)}
	if v != nil && v.Class == ir.ClassInst && l.ts.IsInt(v.Type) && len(v.Args) == 2 {
		for i, a := range v.Args {
			max[i] = knownbits.Of(l.f, a).Max()
		}
	} else if d, ok := l.out.IntValue(y); ok {
		max[1] = uint64(d)
	}
	return max, bits.Len64(max[0])
}

// unsignedDivide emits x/d or, for OpURem, x%d for x of n bits.
func (l *lowering) unsignedDivide(op ir.Op, width int, x ptx.Operand, d uint64, n int, exact bool) ptx.Operand {
	t := bitsType(regBits(width))
	if _, pow2 := log2(int64(d)); pow2 || d == 1<<63 {
		if op == ir.OpURem {
			return l.bin(ptx.OpAnd, t, x, l.out.Int(int64(d-1)))
		}
		return l.shiftRight(unsignedType(width), x, bits.TrailingZeros64(d))
	}
	if exact && op == ir.OpUDiv {
		k := bits.TrailingZeros64(d)
		return l.multiply(width, l.shiftRight(unsignedType(width), x, k), reciprocal.Inverse(d>>k))
	}
	w := 64
	if width <= 32 {
		w = 32
	}
	wide := l.zextTo(x, width, w)
	q := l.unsignedQuotient(wide, d, n, w)
	if op == ir.OpURem {
		q = l.multiplyAdd(w, q, -d, wide)
	}
	return l.truncOrExtend(q, w, width)
}

// unsignedQuotient emits x/d for x, of n bits, in a register of w bits.
func (l *lowering) unsignedQuotient(x ptx.Operand, d uint64, n, w int) ptx.Operand {
	t := unsignedType(w)
	r, ok := reciprocal.Find(d, n, w, true)
	if k := bits.TrailingZeros64(d); !ok && k > 0 {
		x = l.shiftRight(t, x, k)
		r, ok = reciprocal.Find(d>>k, n-k, w, true)
	}
	if !ok {
		r = reciprocal.Long(d, w)
	}
	q := l.multiplyHigh(t, x, r.M)
	if !r.Add {
		return l.shiftRight(t, q, r.Shift)
	}
	// The product with 2^w+m, without its carry: q + x halved is q + (x-q)/2.
	rest := l.bin(ptx.OpSub, signedType(w), x, q)
	sum := l.bin(ptx.OpAdd, signedType(w), l.shiftRight(t, rest, 1), q)
	return l.shiftRight(t, sum, r.Shift-1)
}

// signedDivide emits x/d or, for OpSRem, x%d, towards zero.
func (l *lowering) signedDivide(op ir.Op, width int, x ptx.Operand, d int64, exact bool) ptx.Operand {
	w := 64
	if width <= 32 {
		w = 32
	}
	x = l.sext(x, width)
	if width <= 16 {
		x = l.sextTo(x, 16, 32)
	} else if !x.IsReg() {
		x = l.toReg(x, bitsType(w))
	}
	size := uint64(d)
	if d < 0 {
		size = -size
	}
	var q ptx.Operand
	switch k := bits.TrailingZeros64(size); {
	case size == 1 && op == ir.OpSRem:
		return l.out.Int(0)
	case exact && op == ir.OpSDiv:
		q = l.multiply(w, l.shiftRight(signedType(w), x, k), reciprocal.Inverse(uint64(d>>k)))
		return l.narrow(q, w, width)
	case size == 1<<k && op == ir.OpSRem: // the sign of the divisor does not matter
		whole := l.bin(ptx.OpAnd, bitsType(w), l.biased(x, k, w), l.out.Int(int64(-size&maskOf(w))))
		return l.narrow(l.bin(ptx.OpSub, signedType(w), x, whole), w, width)
	case size == 1<<k:
		q = l.shiftRight(signedType(w), l.biased(x, k, w), k)
	default:
		q = l.signedQuotient(x, size, width, w)
	}
	if op == ir.OpSRem {
		q = l.multiplyAdd(w, q, -size, x)
	} else if d < 0 {
		q = l.un(ptx.OpNeg, signedType(w), q)
	}
	return l.narrow(q, w, width)
}

// narrow returns the low bits of a register of w bits as a part of that width.
func (l *lowering) narrow(q ptx.Operand, w, width int) ptx.Operand {
	return l.zext(l.truncOrExtend(q, w, width), width)
}

// biased emits x, plus 2^k-1 where x is negative: shifted right by k, x/2^k towards zero.
func (l *lowering) biased(x ptx.Operand, k, w int) ptx.Operand {
	if k == 0 {
		return x
	}
	sign := x
	if k > 1 {
		sign = l.shiftRight(signedType(w), x, w-1)
	}
	return l.bin(ptx.OpAdd, signedType(w), x, l.shiftRight(unsignedType(w), sign, w-k))
}

// signedQuotient emits x/d for a positive d, no power of two; x, of n bits, is in a register of w bits.
func (l *lowering) signedQuotient(x ptx.Operand, d uint64, n, w int) ptx.Operand {
	t := signedType(w)
	r, _ := reciprocal.Find(d, n-1, w, false)
	q := l.multiplyHigh(t, x, r.M)
	if r.M>>(w-1) != 0 { // read as a negative number, m lacks 2^w
		q = l.bin(ptx.OpAdd, t, q, x)
	}
	q = l.shiftRight(t, q, r.Shift)
	return l.bin(ptx.OpSub, t, q, l.shiftRight(t, x, w-1))
}

// shiftRight emits a shift of x, a register of type t, by a constant.
func (l *lowering) shiftRight(t ptx.Type, x ptx.Operand, k int) ptx.Operand {
	if k == 0 {
		return x
	}
	return l.bin(ptx.OpShr, t, x, l.out.Int(int64(k)))
}

// multiply, multiplyHigh and multiplyAdd emit the low and high half of x*k, and x*k+y.
func (l *lowering) multiply(width int, x ptx.Operand, k uint64) ptx.Operand {
	d := l.newReg(bitsType(regBits(width)))
	l.emit(ptx.OpMul, signedType(width), d, x, l.out.Int(int64(k&maskOf(regBits(width))))).With(ptx.MulLo.Mod())
	return d
}

func (l *lowering) multiplyHigh(t ptx.Type, x ptx.Operand, k uint64) ptx.Operand {
	d := l.newReg(bitsType(t.Bits()))
	l.emit(ptx.OpMul, t, d, x, l.out.Int(int64(k))).With(ptx.MulHi.Mod())
	return d
}

func (l *lowering) multiplyAdd(w int, x ptx.Operand, k uint64, y ptx.Operand) ptx.Operand {
	d := l.newReg(bitsType(w))
	l.emit(ptx.OpMad, signedType(w), d, x, l.out.Int(int64(k&maskOf(w))), y).With(ptx.MulLo.Mod())
	return d
}

// cheapDivide emits the division v of floats or doubles x/y into d where that needs none: by a power of two, and
// of one. It reports whether it did.
func (l *lowering) cheapDivide(v *ir.Value, t ir.Type, d, x, y ptx.Operand) bool {
	if !l.o2() {
		return false
	}
	ft, m := fptype(t), ptx.RN.Mod()
	if t == ir.Float {
		m |= l.ftz
	}
	if k, ok := l.powerReciprocal(t, y); ok {
		l.used(RuleDividePower)
		l.emit(ptx.OpMul, ft, d, l.toReg(x, ft), k).With(m)
		return true
	}
	if one, ok := l.floatValue(t, x); ok && one == 1 && l.divMode(v, t) == ptx.RN.Mod() {
		l.used(RuleReciprocal)
		l.emit(ptx.OpRcp, ft, d, l.toReg(y, ft)).With(m)
		return true
	}
	return false
}

// powerReciprocal returns 1/y where y is a power of two and that a normal number, so that a product with it is
// the quotient, rounded in the same way.
func (l *lowering) powerReciprocal(t ir.Type, y ptx.Operand) (ptx.Operand, bool) {
	f, ok := l.floatValue(t, y)
	if !ok {
		return ptx.None, false
	}
	least := 0x1p-126
	if t == ir.Double {
		least = 0x1p-1022
	}
	m, _ := math.Frexp(f)
	if r := 1 / f; math.Abs(m) == 0.5 && math.Abs(r) >= least && math.Abs(f) >= least {
		return l.fpImm(t, r), true
	}
	return ptx.None, false
}

// floatValue returns the value of the floating-point constant x of type t.
func (l *lowering) floatValue(t ir.Type, x ptx.Operand) (float64, bool) {
	b, width := l.out.FloatBits(x)
	switch {
	case width == 32 && t == ir.Float:
		return float64(math.Float32frombits(uint32(b))), true
	case width == 64 && t == ir.Double:
		return math.Float64frombits(b), true
	}
	return 0, false
}
