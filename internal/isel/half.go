package isel

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// toF32 extends x, a half or bfloat, to float: exact.
func (l *lowering) toF32(t ir.Type, x ptx.Operand) ptx.Operand {
	d := l.newReg(ptx.F32)
	if t == ir.Half {
		l.emit(ptx.OpCvt, ptx.F32, d, x).From(ptx.F16)
		return d
	}
	// A bfloat is the high half of a float.
	w := l.newReg(ptx.B32)
	l.emit(ptx.OpMov, ptx.B32, w, l.out.Tuple(l.zeroReg16(), x))
	l.emit(ptx.OpMov, ptx.B32, d, w)
	return d
}

// fromF32 rounds x, a float, to half or bfloat, to nearest even.
func (l *lowering) fromF32(t ir.Type, x ptx.Operand) ptx.Operand {
	d := l.newReg(ptx.B16)
	if t == ir.Half {
		l.emit(ptx.OpCvt, ptx.F16, d, x).With(ptx.RN.Mod()).From(ptx.F32)
		return d
	}
	if l.has(target.BF16Fma) {
		l.emit(ptx.OpCvt, ptx.BF16, d, x).With(ptx.RN.Mod()).From(ptx.F32)
		return d
	}
	// The high half, after adding what carries into it when the rest is more than a half, or a half
	// and the result odd. A NaN could carry out of its payload: it becomes the canonical one.
	u := l.newReg(ptx.B32)
	l.emit(ptx.OpMov, ptx.B32, u, x)
	odd := l.newReg(ptx.B32)
	l.emit(ptx.OpBfe, ptx.U32, odd, u, l.out.Int(16), l.out.Int(1))
	up := l.bin(ptx.OpAdd, ptx.S32, l.bin(ptx.OpAdd, ptx.S32, u, odd), l.out.Int(0x7fff))
	up = l.selp(ptx.B32, l.out.Int(0x7fffffff), up, l.cmp(ptx.CmpNan, ptx.F32, x, x))
	l.emit(ptx.OpMov, ptx.B32, l.out.Tuple(l.newReg(ptx.B16), d), up)
	return d
}

// hasHalf is has for arithmetic of halves and bfloats: that of halves may be switched off.
func (l *lowering) hasHalf(f target.Feature) bool {
	if l.opt.Float.NoHalf && (f == target.F16Math || f == target.F16MinMax) {
		return false
	}
	return l.has(f)
}

// oddF32 returns x, a register of type t, as a float rounded to odd: cut towards zero, with the
// last bit set when something was lost, so that rounding it to bfloat rounds once (S. Boldo and
// G. Melquiond, "Emulation of FMA and Correctly Rounded Sums", 2008).
func (l *lowering) oddF32(x ptx.Operand, t ptx.Type) ptx.Operand {
	f, back := l.newReg(ptx.F32), l.newReg(regOf(t))
	l.emit(ptx.OpCvt, ptx.F32, f, x).With(ptx.RZ.Mod()).From(t)
	if t.IsFloat() {
		l.emit(ptx.OpCvt, t, back, f).From(ptx.F32)
	} else {
		l.emit(ptx.OpCvt, t, back, f).With(ptx.RZI.Mod()).From(ptx.F32)
	}
	c := ptx.CmpNe // false for NaN
	u := l.newReg(ptx.B32)
	l.emit(ptx.OpMov, ptx.B32, u, f)
	u = l.bin(ptx.OpOr, ptx.B32, u, l.selp(ptx.B32, l.out.Int(1), l.out.Int(0), l.cmp(c, t, back, x)))
	r := l.newReg(ptx.F32)
	l.emit(ptx.OpMov, ptx.B32, r, u)
	return r
}

func (l *lowering) zeroReg16() ptx.Operand {
	z := l.newReg(ptx.B16)
	l.emit(ptx.OpMov, ptx.B16, z, l.out.Int(0))
	return z
}

// halfBinary lowers op (OpFAdd, OpFSub, OpFMul, OpFDiv, OpFRem) on one lane of type t, half or
// bfloat, with the flags of v. The operands are registers.
func (l *lowering) halfBinary(v *ir.Value, op ir.Op, t ir.Type, x, y ptx.Operand) ptx.Operand {
	if d, ok := l.nativeHalf(v, op, t, x, y); ok {
		return d
	}
	// Sums, products and quotients of numbers this short round the same way through float.
	r := l.floatBinary(v, op, ir.Float, l.toF32(t, x), l.toF32(t, y))
	return l.fromF32(t, r)
}

// nativeHalf uses the instruction of the target for op, if there is one.
func (l *lowering) nativeHalf(v *ir.Value, op ir.Op, t ir.Type, x, y ptx.Operand) (ptx.Operand, bool) {
	need := target.F16Math
	if t == ir.BFloat {
		need = target.BF16Math
	}
	o := ptx.OpAdd
	switch op {
	case ir.OpFSub:
		o = ptx.OpSub
	case ir.OpFMul:
		o = ptx.OpMul
	case ir.OpFDiv, ir.OpFRem:
		return ptx.None, false
	}
	if !l.hasHalf(need) {
		return ptx.None, false
	}
	d := l.newReg(ptx.B16)
	in := l.emit(o, halfType(t), d, x, y)
	if !l.contracts(v) {
		in.Mods = ptx.RN.Mod()
	}
	return d, true
}

// halfNeg lowers fneg on one lane of type t, half or bfloat: it flips the sign bit, also of a NaN.
func (l *lowering) halfNeg(t ir.Type, x ptx.Operand) ptx.Operand {
	d := l.newReg(ptx.B16)
	l.emit(ptx.OpXor, ptx.B16, d, x, l.out.Int(0x8000))
	return d
}

// halfCompare emits setp of one lane of type t, half or bfloat, into the predicate p.
func (l *lowering) halfCompare(c ptx.Cmp, t ir.Type, p, x, y ptx.Operand) {
	if t == ir.Half && l.hasHalf(target.F16Math) || l.has(target.BF16Math) {
		l.emit(ptx.OpSetp, halfType(t), p, x, y).With(c.Mod())
		return
	}
	l.emit(ptx.OpSetp, ptx.F32, p, l.toF32(t, x), l.toF32(t, y)).With(c.Mod())
}

// floatRem lowers frem on one lane of type float or double. The operands are registers.
func (l *lowering) floatRem(v *ir.Value, t ir.Type, x, y ptx.Operand) ptx.Operand {
	l.unsupported(v, "frem")
	return x
}

// fromF64 rounds x, a double, to half or bfloat, to nearest even, once.
func (l *lowering) fromF64(t ir.Type, x ptx.Operand) ptx.Operand {
	d := l.newReg(ptx.B16)
	if t == ir.Half {
		l.emit(ptx.OpCvt, ptx.F16, d, x).With(ptx.RN.Mod()).From(ptx.F64)
		return d
	}
	return l.fromF32(t, l.oddF32(x, ptx.F64))
}

// halfFromInt converts y, a register of integer type it, to half or bfloat, to nearest even, once.
func (l *lowering) halfFromInt(t ir.Type, y ptx.Operand, it ptx.Type) ptx.Operand {
	d := l.newReg(ptx.B16)
	if t == ir.Half {
		l.emit(ptx.OpCvt, ptx.F16, d, y).With(ptx.RN.Mod()).From(it)
		return d
	}
	if it.Bits() > 16 { // else exact
		return l.fromF32(t, l.oddF32(y, it))
	}
	f := l.newReg(ptx.F32)
	l.emit(ptx.OpCvt, ptx.F32, f, y).With(ptx.RN.Mod()).From(it)
	return l.fromF32(t, f)
}
