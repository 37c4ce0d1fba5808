package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

var intCmps = [...]ptx.Cmp{ptx.CmpEq, ptx.CmpNe, ptx.CmpGt, ptx.CmpGe, ptx.CmpLt, ptx.CmpLe,
	ptx.CmpGt, ptx.CmpGe, ptx.CmpLt, ptx.CmpLe}

// intCmp returns the PTX comparison of an icmp predicate; the sign is the type's matter.
func intCmp(p ir.Pred) ptx.Cmp { return intCmps[p-ir.IEQ] }

// fpCmps are the PTX comparisons of the fcmp predicates: LLVM's "one" is PTX's ne, which is false
// for NaN, and "une" is neu, which is true.
var fpCmps = [...]ptx.Cmp{ptx.NoCmp, ptx.CmpEq, ptx.CmpGt, ptx.CmpGe, ptx.CmpLt, ptx.CmpLe, ptx.CmpNe,
	ptx.CmpNum, ptx.CmpNan, ptx.CmpEqu, ptx.CmpGtu, ptx.CmpGeu, ptx.CmpLtu, ptx.CmpLeu, ptx.CmpNeu,
	ptx.NoCmp}

// compare lowers icmp and fcmp.
func (l *lowering) compare(v *ir.Value) {
	t := v.Args[0].Type
	if !l.checkType(v, t) {
		return
	}
	ti := l.info(t)
	x, y := l.parts(v.Args[0]), l.parts(v.Args[1])
	st := l.ts.Scalar(t)
	out := make([]ptx.Operand, 0, 4)
	for i := 0; i < len(ti.parts); i += ti.lane {
		if v.Op == ir.OpFCmp {
			out = append(out, l.fcmpLane(v.Pred(), st, x[i], y[i]))
		} else {
			out = append(out, l.icmpLane(v.Pred(), ti.parts[0].bits, x[i:i+ti.lane], y[i:i+ti.lane], l.ts.Bits(st)))
		}
	}
	l.setParts(v, out)
}

// icmpLane compares one lane. bits is the width of a part, width that of the whole integer (0 for
// pointers).
func (l *lowering) icmpLane(p ir.Pred, bits int, x, y []ptx.Operand, width int) ptx.Operand {
	if len(x) > 1 {
		return l.wideCompare(p, width, x, y)
	}
	a, b := x[0], y[0]
	if bits == 1 {
		return l.boolCompare(p, a, b)
	}
	if p.IsSigned() {
		a, b = l.sext(a, bits), l.sext(b, bits)
	}
	t := unsignedType(bits)
	if p.IsSigned() || p <= ir.INE {
		t = signedType(bits)
	}
	if !a.IsReg() {
		a = l.toReg(a, bitsType(regBits(bits)))
	}
	d := l.newReg(ptx.Pred)
	l.emit(ptx.OpSetp, t, d, a, b).With(intCmp(p).Mod())
	return d
}

// boolCompare compares i1 values; as signed numbers, true is -1.
func (l *lowering) boolCompare(p ir.Pred, x, y ptx.Operand) ptx.Operand {
	switch p {
	case ir.INE:
		return l.predOp(ptx.OpXor, x, y)
	case ir.IEQ:
		return l.predNot(l.predOp(ptx.OpXor, x, y))
	case ir.IUGT, ir.ISLT: // x and not y
		return l.predOp(ptx.OpAnd, x, l.predNot(y))
	case ir.IULT, ir.ISGT:
		return l.predOp(ptx.OpAnd, l.predNot(x), y)
	case ir.IUGE, ir.ISLE: // x or not y
		return l.predOp(ptx.OpOr, x, l.predNot(y))
	}
	return l.predOp(ptx.OpOr, l.predNot(x), y)
}

// wideCompare compares integers of several limbs.
func (l *lowering) wideCompare(p ir.Pred, width int, x, y []ptx.Operand) ptx.Operand {
	n := len(x)
	if p <= ir.INE {
		acc := ptx.None
		for i := range n {
			d := l.newReg(ptx.B64)
			l.emit(ptx.OpXor, ptx.B64, d, l.toReg(x[i], ptx.B64), y[i])
			if acc != ptx.None {
				e := l.newReg(ptx.B64)
				l.emit(ptx.OpOr, ptx.B64, e, acc, d)
				d = e
			}
			acc = d
		}
		d := l.newReg(ptx.Pred)
		l.emit(ptx.OpSetp, ptx.S64, d, acc, l.out.Int(0)).With(intCmp(p).Mod())
		return d
	}
	// The order of the highest limbs that differ decides; the lowest also decides equality.
	strict := intCmp(p)
	switch strict {
	case ptx.CmpGe:
		strict = ptx.CmpGt
	case ptx.CmpLe:
		strict = ptx.CmpLt
	}
	acc := l.newReg(ptx.Pred)
	l.emit(ptx.OpSetp, ptx.U64, acc, l.toReg(x[0], ptx.B64), y[0]).With(intCmp(p).Mod())
	for i := 1; i < n; i++ {
		a, b, t := l.toReg(x[i], ptx.B64), y[i], ptx.U64
		if i == n-1 && p.IsSigned() {
			top := width - 64*i
			a, b, t = l.sextReg(a, top, 64), l.sextReg(b, top, 64), ptx.S64
		}
		lt, eq, both, d := l.newReg(ptx.Pred), l.newReg(ptx.Pred), l.newReg(ptx.Pred), l.newReg(ptx.Pred)
		l.emit(ptx.OpSetp, t, lt, a, b).With(strict.Mod())
		l.emit(ptx.OpSetp, t, eq, a, b).With(ptx.CmpEq.Mod())
		l.emit(ptx.OpAnd, ptx.Pred, both, eq, acc)
		l.emit(ptx.OpOr, ptx.Pred, d, lt, both)
		acc = d
	}
	return acc
}

func (l *lowering) fcmpLane(p ir.Pred, t ir.Type, x, y ptx.Operand) ptx.Operand {
	switch p {
	case ir.FFalse:
		return l.out.Int(0)
	case ir.FTrue:
		return l.out.Int(1)
	}
	d := l.newReg(ptx.Pred)
	c := fpCmps[p]
	if t == ir.Half || t == ir.BFloat {
		l.halfCompare(c, t, d, l.toReg(x, ptx.B16), l.toReg(y, ptx.B16))
		return d
	}
	m := c.Mod()
	if t == ir.Float {
		m |= l.ftz
	}
	ft := fptype(t)
	l.emit(ptx.OpSetp, ft, d, l.toReg(x, ft), y).With(m)
	return d
}

// selectInst lowers a select.
func (l *lowering) selectInst(v *ir.Value) {
	if !l.checkType(v, v.Type) || l.fusedCondition(v) {
		return
	}
	c := l.parts(v.Args[0])
	x, y := l.parts(v.Args[1]), l.parts(v.Args[2])
	ti := l.info(v.Type)
	out := make([]ptx.Operand, len(ti.parts))
	for i := range out {
		p := c[0]
		if len(c) > 1 {
			p = c[i/ti.lane]
		}
		out[i] = l.selectPart(p, ti.parts[i].reg, x[i], y[i])
	}
	l.setParts(v, out)
}

// selectPart returns x where the predicate p holds, else y, of register type t.
func (l *lowering) selectPart(p ptx.Operand, t ptx.Type, x, y ptx.Operand) ptx.Operand {
	if x == y {
		return x
	}
	if n, ok := l.out.IntValue(p); ok {
		if n&1 != 0 {
			return x
		}
		return y
	}
	if t == ptx.Pred {
		return l.selectPred(p, x, y)
	}
	d := l.newReg(t)
	l.emit(ptx.OpSelp, t, d, x, y, p)
	return d
}

// selectPred is selectPart for predicates, which selp does not take.
func (l *lowering) selectPred(p, x, y ptx.Operand) ptx.Operand {
	xn, xi := l.out.IntValue(x)
	yn, yi := l.out.IntValue(y)
	switch {
	case xi && xn&1 != 0: // p ? true : y
		return l.predOp(ptx.OpOr, p, y)
	case yi && yn&1 == 0: // p ? x : false
		return l.predOp(ptx.OpAnd, p, x)
	case xi: // p ? false : y
		return l.predOp(ptx.OpAnd, l.predNot(p), y)
	case yi: // p ? x : true
		return l.predOp(ptx.OpOr, l.predNot(p), x)
	}
	a := l.predOp(ptx.OpAnd, p, x)
	b := l.predOp(ptx.OpAnd, l.predNot(p), y)
	return l.predOp(ptx.OpOr, a, b)
}
