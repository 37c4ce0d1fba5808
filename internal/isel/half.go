package isel

import (
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
	l.emit(ptx.OpCvt, ptx.BF16, d, x).With(ptx.RN.Mod()).From(ptx.F32) // TODO: before sm_80
	return d
}

func (l *lowering) zeroReg16() ptx.Operand {
	z := l.newReg(ptx.B16)
	l.emit(ptx.OpMov, ptx.B16, z, l.out.Int(0))
	return z
}

// halfBinary lowers op (OpFAdd, OpFSub, OpFMul, OpFDiv, OpFRem) on one lane of type t, half or
// bfloat, with the flags of v. The operands are registers.
func (l *lowering) halfBinary(v *ir.Value, op ir.Op, t ir.Type, x, y ptx.Operand) ptx.Operand {
	r := l.floatBinary(v, op, ir.Float, l.toF32(t, x), l.toF32(t, y))
	return l.fromF32(t, r)
}

// halfNeg lowers fneg on one lane of type t, half or bfloat: it flips the sign bit, also of a NaN.
func (l *lowering) halfNeg(t ir.Type, x ptx.Operand) ptx.Operand {
	d := l.newReg(ptx.B16)
	l.emit(ptx.OpXor, ptx.B16, d, x, l.out.Int(0x8000))
	return d
}

// halfCompare emits setp of one lane of type t, half or bfloat, into the predicate p.
func (l *lowering) halfCompare(c ptx.Cmp, t ir.Type, p, x, y ptx.Operand) {
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
	f := l.newReg(ptx.F32)
	l.emit(ptx.OpCvt, ptx.F32, f, x).With(ptx.RN.Mod()).From(ptx.F64) // TODO: rounds twice
	return l.fromF32(t, f)
}

// halfFromInt converts y, a register of integer type it, to half or bfloat, to nearest even, once.
func (l *lowering) halfFromInt(t ir.Type, y ptx.Operand, it ptx.Type) ptx.Operand {
	d := l.newReg(ptx.B16)
	if t == ir.Half {
		l.emit(ptx.OpCvt, ptx.F16, d, y).With(ptx.RN.Mod()).From(it)
		return d
	}
	f := l.newReg(ptx.F32)
	l.emit(ptx.OpCvt, ptx.F32, f, y).With(ptx.RN.Mod()).From(it) // TODO: rounds twice
	return l.fromF32(t, f)
}
