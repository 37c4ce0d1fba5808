package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// binary lowers an integer binary operation, lane by lane.
func (l *lowering) binary(v *ir.Value) {
	if !l.checkType(v, v.Type) {
		return
	}
	ti := l.info(v.Type)
	bits := l.ts.Bits(l.ts.Scalar(v.Type))
	if l.fusedCondition(v) {
		return
	}
	if len(ti.parts) == 1 && l.o2() { // before the operands are asked for: they may be part of v
		if d, ok := l.fusedInt(v, bits); ok {
			l.set(v, d)
			return
		}
	}
	x, y := l.parts(v.Args[0]), l.parts(v.Args[1])
	if len(ti.parts) == 1 {
		l.set(v, l.intOp(v, v.Op, bits, x[0], y[0]))
		return
	}
	out := make([]ptx.Operand, 0, len(ti.parts))
	for i := 0; i < len(ti.parts); i += ti.lane {
		if ti.lane == 1 {
			out = append(out, l.intOp(v, v.Op, bits, x[i], y[i]))
		} else {
			out = append(out, l.wideOp(v, v.Op, bits, x[i:i+ti.lane], y[i:i+ti.lane])...)
		}
	}
	l.setParts(v, out)
}

// intOp emits op on one lane of an integer of at most 64 bits and returns a valid part. v, which
// may be nil, has the flags.
func (l *lowering) intOp(v *ir.Value, op ir.Op, bits int, x, y ptx.Operand) ptx.Operand {
	if bits == 1 {
		return l.boolOp(op, x, y)
	}
	flags := ir.Flags(0)
	if v != nil {
		flags = v.Flags
	}
	if (op == ir.OpAdd || op == ir.OpSub || op == ir.OpMul || op == ir.OpShl) && l.plan.lowBits(v) {
		l.used(RuleStoredByte)
		flags |= ir.NUW // bits above the width are as good as none
	}
	t := bitsType(regBits(bits))
	if !x.IsReg() && !y.IsReg() {
		x = l.toReg(x, t) // one register keeps every instruction form legal
	}
	switch op {
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		return l.wrapping(op, flags, bits, x, y)
	case ir.OpAnd, ir.OpOr, ir.OpXor:
		d := l.newReg(t)
		l.emit(map3(op), t, d, x, y)
		return d
	case ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem:
		if d, ok := l.divide(v, op, bits, x, y); ok {
			return d
		}
	}
	switch op {
	case ir.OpUDiv, ir.OpURem:
		return l.udivrem(op, bits, x, y)
	case ir.OpSDiv, ir.OpSRem:
		x, y = l.sext(x, bits), l.sext(y, bits)
		if !x.IsReg() && !y.IsReg() {
			x = l.toReg(x, t)
		}
		d := l.newReg(t)
		o, t := ptx.OpDiv, signedType(bits)
		if op == ir.OpSRem {
			o = ptx.OpRem
		}
		l.emit(o, t, d, x, y)
		return l.zext(d, bits)
	case ir.OpShl:
		if flags&ir.NUW != 0 {
			return l.bin(ptx.OpShl, t, l.toReg(x, t), l.shiftAmount(y, bits))
		}
	}
	return l.shift(op, bits, x, y)
}

// wrapping emits a sum, difference or product of one lane.
func (l *lowering) wrapping(op ir.Op, flags ir.Flags, bits int, x, y ptx.Operand) ptx.Operand {
	t := bitsType(regBits(bits))
	d := l.newReg(t)
	o, m := ptx.OpAdd, ptx.Mods(0)
	if op == ir.OpSub {
		o = ptx.OpSub
	} else if op == ir.OpMul {
		if k, ok := l.out.IntValue(y); ok && l.o2() {
			if sh, pow2 := log2(k); pow2 {
				l.emit(ptx.OpShl, t, d, x, l.out.Int(int64(sh)))
				if flags&ir.NUW == 0 {
					d = l.zext(d, bits)
				}
				return d
			}
		}
		o, m = ptx.OpMul, ptx.MulLo.Mod()
	}
	l.emit(o, signedType(bits), d, x, y).With(m)
	if flags&ir.NUW != 0 {
		return d // no bit beyond the width is set, or the result is poison
	}
	return l.zext(d, bits)
}

func map3(op ir.Op) ptx.Op {
	switch op {
	case ir.OpAnd:
		return ptx.OpAnd
	case ir.OpOr:
		return ptx.OpOr
	}
	return ptx.OpXor
}

// udivrem emits an unsigned division or remainder.
func (l *lowering) udivrem(op ir.Op, bits int, x, y ptx.Operand) ptx.Operand {
	d := l.newReg(bitsType(regBits(bits)))
	o := ptx.OpDiv
	if op == ir.OpURem {
		o = ptx.OpRem
	}
	t := unsignedType(bits)
	l.emit(o, t, d, x, y)
	return d
}

// shiftAmount returns the shift amount y, a part of bits bits, as a 32-bit operand. Amounts from
// the width on are poison in LLVM, so the bits cut off do not matter.
func (l *lowering) shiftAmount(y ptx.Operand, bits int) ptx.Operand {
	if n, ok := l.out.IntValue(y); ok {
		return l.out.Int(int64(uint32(n)))
	}
	return l.truncOrExtend(y, bits, 32)
}

// truncOrExtend moves an unsigned part of from bits to the register class of to, keeping the low
// bits.
func (l *lowering) truncOrExtend(x ptx.Operand, from, to int) ptx.Operand {
	f, t := regBits(from), regBits(to)
	if f == t || !x.IsReg() {
		return x
	}
	d := l.newReg(bitsType(t))
	l.emit(ptx.OpCvt, unsignedType(t), d, x).From(unsignedType(f))
	return d
}

// shift emits shl, lshr or ashr on one lane of 2 to 64 bits.
func (l *lowering) shift(op ir.Op, bits int, x, y ptx.Operand) ptx.Operand {
	t := bitsType(regBits(bits))
	n := l.shiftAmount(y, bits)
	d := l.newReg(t)
	switch op {
	case ir.OpShl:
		l.emit(ptx.OpShl, t, d, l.toReg(x, t), n)
		return l.zext(d, bits)
	case ir.OpLShr:
		l.emit(ptx.OpShr, unsignedType(bits), d, l.toReg(x, t), n)
		return d
	}
	st := signedType(bits)
	l.emit(ptx.OpShr, st, d, l.toReg(l.sext(x, bits), t), n)
	return l.zext(d, bits)
}

// boolOp emits op on i1. Where LLVM leaves one meaning (a shift by anything but zero and a
// division by anything but one are poison or undefined), the operand itself is the result.
func (l *lowering) boolOp(op ir.Op, x, y ptx.Operand) ptx.Operand {
	switch op {
	case ir.OpAdd, ir.OpSub, ir.OpXor:
		return l.predOp(ptx.OpXor, x, y)
	case ir.OpMul, ir.OpAnd:
		return l.predOp(ptx.OpAnd, x, y)
	case ir.OpOr:
		return l.predOp(ptx.OpOr, x, y)
	case ir.OpURem, ir.OpSRem:
		return l.out.Int(0)
	}
	return x
}

// predOp emits a logic operation on predicates, folding constants.
func (l *lowering) predOp(op ptx.Op, x, y ptx.Operand) ptx.Operand {
	if _, ok := l.out.IntValue(x); ok {
		x, y = y, x
	}
	if n, ok := l.out.IntValue(y); ok {
		one := n&1 != 0
		if m, both := l.out.IntValue(x); both {
			switch op {
			case ptx.OpAnd:
				return l.out.Int(m & n & 1)
			case ptx.OpOr:
				return l.out.Int((m | n) & 1)
			}
			return l.out.Int((m ^ n) & 1)
		}
		switch {
		case op == ptx.OpXor && one:
			return l.predNot(x)
		case op == ptx.OpXor, op == ptx.OpOr && !one, op == ptx.OpAnd && one:
			return x
		case op == ptx.OpAnd:
			return l.out.Int(0)
		}
		return l.out.Int(1)
	}
	d := l.newReg(ptx.Pred)
	l.emit(op, ptx.Pred, d, x, y)
	return d
}

// predNot returns the negation of a predicate.
func (l *lowering) predNot(x ptx.Operand) ptx.Operand {
	if n, ok := l.out.IntValue(x); ok {
		return l.out.Int(^n & 1)
	}
	d := l.newReg(ptx.Pred)
	l.emit(ptx.OpNot, ptx.Pred, d, x)
	return d
}
