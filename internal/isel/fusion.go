package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Which of the operands of a sum is the product that is computed with it; productNone is neither.
const productNone = -1

// product returns the index of an operand of the sum v that is a product with v as its only user.
// of is OpMul or OpFMul.
func (l *lowering) product(v *ir.Value, of ir.Op) int {
	if v.Args[0] == v.Args[1] {
		return productNone
	}
	for i := 1; i >= 0; i-- {
		a := v.Args[i]
		if a.Op == of && single(a, v) {
			return i
		}
	}
	return productNone
}

// planSum plans an integer add or sub: x*y+z becomes mad.lo where the width is that of a register.
func (l *lowering) planSum(v *ir.Value) {
	if l.planDot(v) || l.planReuse(v) || l.planField(v) {
		return
	}
	p := &l.plan
	if i := l.sumProduct(v); i != productNone && p.marks[v.Args[i].ID]&usedAsValue == 0 {
		m := v.Args[i]
		p.marks[m.ID] |= fused
		p.marks[v.Args[1-i].ID] |= usedAsValue
		l.planMulArgs(m)
		return
	}
	l.planAll(v)
}

// sumProduct returns the operand of the integer sum v that mad.lo computes, or productNone.
func (l *lowering) sumProduct(v *ir.Value) int {
	if v.Op != ir.OpAdd || v.Type != ir.I16 && v.Type != ir.I32 && v.Type != ir.I64 {
		return productNone
	}
	i := l.product(v, ir.OpMul)
	if i == productNone {
		return i
	}
	if _, pow2 := log2(l.constOf(v.Args[i].Args[1])); pow2 && l.wideMul(v.Args[i]) == notWide {
		return productNone // a shift and an add
	}
	return i
}

func (l *lowering) constOf(v *ir.Value) int64 {
	if v.Op == ir.OpConstInt && l.ts.Bits(v.Type) <= 64 {
		return v.Aux
	}
	return 0
}

// planProduct plans a mul: a product of two extended values becomes mul.wide.
func (l *lowering) planProduct(v *ir.Value) { l.planMulArgs(v) }

// planMulArgs marks what the product m reads.
func (l *lowering) planMulArgs(m *ir.Value) {
	p := &l.plan
	if l.wideMul(m) == notWide {
		l.planAll(m)
		return
	}
	for _, a := range m.Args {
		if a.Class == ir.ClassInst {
			a = a.Args[0]
		}
		p.marks[a.ID] |= usedAsValue
	}
}

// wideKind says how a 64-bit product reads 32-bit operands.
type wideKind uint8

const (
	notWide wideKind = iota
	wideSigned
	wideUnsigned
)

// wideMul reports whether m is a 64-bit product of two extended 32-bit values, or of one and a
// constant that fits.
func (l *lowering) wideMul(m *ir.Value) wideKind {
	if m.Type != ir.I64 || !l.plan.foldsExt(m.Args[0]) {
		return notWide
	}
	x, y := m.Args[0], m.Args[1]
	signed := x.Op == ir.OpSExt
	switch {
	case y.Op == ir.OpConstInt:
		if signed && y.Aux != int64(int32(y.Aux)) || !signed && y.Aux != int64(uint32(y.Aux)) {
			return notWide
		}
	case !l.plan.foldsExt(y) || y.Op != x.Op:
		return notWide
	}
	if signed {
		return wideSigned
	}
	return wideUnsigned
}

// mulOperands returns the operands of the product m, its type and width as mul and mad take them.
func (l *lowering) mulOperands(m *ir.Value, bits int) (x, y ptx.Operand, t ptx.Type, w ptx.Mods) {
	k := l.wideMul(m)
	if k == notWide {
		return l.arg(m.Args[0]), l.arg(m.Args[1]), signedType(bits), ptx.MulLo.Mod()
	}
	x = l.arg(m.Args[0].Args[0])
	if m.Args[1].Class == ir.ClassInst {
		y = l.arg(m.Args[1].Args[0])
	} else {
		y = l.arg(m.Args[1])
	}
	t = ptx.S32
	if k == wideUnsigned {
		t = ptx.U32
	}
	return x, y, t, ptx.MulWide.Mod()
}

// fusedInt lowers an integer operation together with what the plan folded into it.
func (l *lowering) fusedInt(v *ir.Value, bits int) (ptx.Operand, bool) {
	if d, ok := l.dotProduct(v); ok {
		return d, true
	}
	if d, ok := l.reusedSum(v, bits); ok {
		return d, true
	}
	if d, ok := l.fusedField(v); ok {
		return d, true
	}
	switch v.Op {
	case ir.OpMul:
		if l.wideMul(v) == notWide {
			return ptx.None, false
		}
		x, y, t, w := l.mulOperands(v, bits)
		d := l.newReg(ptx.B64)
		l.emit(ptx.OpMul, t, d, l.toReg(x, ptx.B32), y).With(w)
		return d, true
	case ir.OpAdd:
		i := l.sumProduct(v)
		if i == productNone || l.plan.marks[v.Args[i].ID]&fused == 0 {
			return ptx.None, false // part of an address is the product, too
		}
		x, y, t, w := l.mulOperands(v.Args[i], bits)
		z := l.arg(v.Args[1-i])
		xt := bitsType(regBits(bits))
		if w == ptx.MulWide.Mod() {
			xt = ptx.B32
		}
		d := l.newReg(bitsType(regBits(bits)))
		l.emit(ptx.OpMad, t, d, l.toReg(x, xt), y, z).With(w)
		return d, true
	}
	return ptx.None, false
}

// fproduct returns the operand of the floating-point sum v that may be contracted with it:
// both carry the contract flag.
func (l *lowering) fproduct(v *ir.Value) int {
	if !l.contracts(v) || v.Type != ir.Float && v.Type != ir.Double {
		return productNone
	}
	i := l.product(v, ir.OpFMul)
	if i == productNone || !l.contracts(v.Args[i]) {
		return productNone
	}
	return i
}

// contracts reports whether v may be rounded together with others.
func (l *lowering) contracts(v *ir.Value) bool {
	return v.Flags&ir.Contract != 0 || l.opt.Float.Fusion == FuseAll
}

func (l *lowering) planFSum(v *ir.Value) {
	if i := l.fproduct(v); i != productNone {
		m := v.Args[i]
		l.plan.marks[m.ID] |= fused
		l.plan.marks[v.Args[1-i].ID] |= usedAsValue
		l.planAll(m)
		return
	}
	l.planAll(v)
}

// fusedFloat lowers a contracted product and sum as fma and reports whether it did.
func (l *lowering) fusedFloat(v *ir.Value, t ir.Type) bool {
	if v.Op != ir.OpFAdd && v.Op != ir.OpFSub {
		return false
	}
	i := l.fproduct(v)
	if i == productNone {
		return false
	}
	ft := fptype(t)
	m := v.Args[i]
	x, y := l.reg(m.Args[0]), l.arg(m.Args[1])
	z := l.arg(v.Args[1-i])
	neg := func(o ptx.Operand) ptx.Operand {
		if x, ok := l.negativeOf(o); ok {
			return x
		}
		d := l.newReg(ft)
		l.emit(ptx.OpNeg, ft, d, l.toReg(o, ft))
		return d
	}
	if v.Op == ir.OpFSub {
		if i == 0 { // x*y - z
			z = neg(z)
		} else if _, ok := l.negativeOf(y); ok { // z - x*y
			l.used(RuleNegatedConstant)
			y = neg(y)
		} else {
			x = neg(x)
		}
	}
	mods := ptx.RN.Mod()
	if t == ir.Float {
		mods |= l.ftz
	}
	d := l.def(v)
	l.emit(ptx.OpFma, ft, d, x, y, z).With(mods)
	return true
}

// negativeOf returns the number -x, if x is a constant.
func (l *lowering) negativeOf(x ptx.Operand) (ptx.Operand, bool) {
	bits, width := l.out.FloatBits(x)
	switch {
	case !x.IsImm():
	case width == 32:
		return l.out.F32Bits(uint32(bits) ^ 1<<31), true
	case width == 64:
		return l.out.F64Bits(bits ^ 1<<63), true
	}
	return x, false
}

// negatedFactor returns the operand of the call v of llvm.fma that is the negation of a number which is multiplied by a
// constant: the constant is negated instead. It returns nil where there is none.
func (l *lowering) negatedFactor(v *ir.Value) *ir.Value {
	if !l.plan.on || v.Type != ir.Float && v.Type != ir.Double {
		return nil
	}
	g := l.f.CalledFunc(v)
	if g == nil || g.Name != "llvm.fma.f32" && g.Name != "llvm.fma.f64" {
		return nil
	}
	if a := l.f.CallArgs(v); a[0].Class == ir.ClassInst && a[0].Op == ir.OpFNeg && a[1].Op == ir.OpConstFP && a[0] != a[2] {
		return a[0]
	}
	return nil
}

// fusedNegation lowers the call v of llvm.fma if one of its factors is the negation that another takes over.
func (l *lowering) fusedNegation(v *ir.Value) bool {
	n := l.negatedFactor(v)
	if n == nil {
		return false
	}
	l.used(RuleNegatedConstant)
	a := l.f.CallArgs(v)
	c, _ := l.negativeOf(l.arg(a[1]))
	l.set(v, fmaLane(l, v, v.Type, []ptx.Operand{l.reg(n.Args[0]), c, l.arg(a[2])}))
	return true
}
