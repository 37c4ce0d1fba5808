package isel

import (
	"math"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// fbinary lowers fadd, fsub, fmul, fdiv and frem.
func (l *lowering) fbinary(v *ir.Value) {
	if !l.checkType(v, v.Type) {
		return
	}
	t := l.ts.Scalar(v.Type)
	n := l.nparts(v.Type)
	if n == 1 && l.o2() && l.fusedFloat(v, t) {
		return
	}
	x, y := l.parts(v.Args[0]), l.parts(v.Args[1])
	out := make([]ptx.Operand, n)
	for i := range out {
		if t == ir.Half || t == ir.BFloat {
			out[i] = l.halfBinary(v, v.Op, t, l.toReg(x[i], ptx.B16), l.toReg(y[i], ptx.B16))
		} else {
			out[i] = l.floatBinary(v, v.Op, t, x[i], y[i])
		}
	}
	l.setParts(v, out)
}

// floatBinary lowers op (OpFAdd, OpFSub, OpFMul, OpFDiv, OpFRem) on one lane of type t, float or
// double, with the flags of v. Operations that must not be contracted are emitted .rn: without a
// rounding modifier ptxas may fuse a product and a sum.
func (l *lowering) floatBinary(v *ir.Value, op ir.Op, t ir.Type, x, y ptx.Operand) ptx.Operand {
	ft := fptype(t)
	if op == ir.OpFRem {
		return l.floatRem(v, t, l.toReg(x, ft), l.toReg(y, ft))
	}
	m := ptx.Mods(0)
	if t == ir.Float {
		m = l.ftz
	}
	d := l.newReg(ft)
	if op == ir.OpFDiv {
		if l.cheapDivide(v, t, d, x, y) {
			return d
		}
		x = l.toReg(x, ft)
		l.emit(ptx.OpDiv, ft, d, x, y).With(m | l.divMode(v, t))
		return d
	}
	x = l.toReg(x, ft)
	if !l.contracts(v) {
		m |= ptx.RN.Mod()
	}
	o := ptx.OpAdd
	switch op {
	case ir.OpFSub:
		o = ptx.OpSub
	case ir.OpFMul:
		o = ptx.OpMul
	}
	l.emit(o, ft, d, x, y).With(m)
	return d
}

// divMode returns how an fdiv v is done: correctly rounded unless the flags or !fpmath allow two
// units in the last place, which div.full keeps over the whole range, or the options say otherwise.
func (l *lowering) divMode(v *ir.Value, t ir.Type) ptx.Mods {
	if t != ir.Float {
		return ptx.RN.Mod()
	}
	p := l.opt.Float.Div
	if p == AsFlagged && l.twoUnits(v) {
		p = Full
	}
	switch p {
	case Full:
		return ptx.Full
	case Approximate:
		return ptx.Approx
	}
	return ptx.RN.Mod()
}

// twoUnits reports that flags or !fpmath allow an error of two units in the last place.
func (l *lowering) twoUnits(v *ir.Value) bool { return v.Flags&ir.AFn != 0 || l.fpmathULP(v) >= 2 }

// fpmathULP returns the error that !fpmath allows v, in units in the last place, or 0.
func (l *lowering) fpmathULP(v *ir.Value) float64 {
	if v.Class != ir.ClassInst {
		return 0
	}
	md := l.f.Attachment(v, ir.MDFPMath)
	if md == 0 {
		return 0
	}
	n := l.ir.MD.Node(md)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) != 1 {
		return 0
	}
	e := l.ir.MD.Node(n.Ops[0])
	if e == nil || e.Kind != ir.MDValue || e.Val.Op != ir.OpConstFP || e.Val.Type != ir.Float {
		return 0
	}
	return float64(math.Float32frombits(uint32(e.Val.Aux)))
}

// fneg lowers fneg. neg flips the sign and flushes nothing.
func (l *lowering) fneg(v *ir.Value) {
	if !l.checkType(v, v.Type) {
		return
	}
	t := l.ts.Scalar(v.Type)
	x := l.parts(v.Args[0])
	out := make([]ptx.Operand, len(x))
	for i := range x {
		if t == ir.Half || t == ir.BFloat {
			out[i] = l.halfNeg(t, l.toReg(x[i], ptx.B16))
			continue
		}
		ft := fptype(t)
		out[i] = l.newReg(ft)
		l.emit(ptx.OpNeg, ft, out[i], l.toReg(x[i], ft))
	}
	l.setParts(v, out)
}

// ftzOf returns ptx.Ftz when f flushes subnormals of f32.
func (l *lowering) ftzOf(f *ir.Func) ptx.Mods {
	a := &l.ir.Attrs
	s, ok := a.GetString(f.FnAttrs, "denormal-fp-math-f32")
	if !ok {
		s, _ = a.GetString(f.FnAttrs, "denormal-fp-math")
	}
	if s == "preserve-sign" || s == "preserve-sign,preserve-sign" {
		return ptx.Ftz
	}
	return 0
}
