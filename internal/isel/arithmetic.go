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
	t := bitsType(regBits(bits))
	if !x.IsReg() && !y.IsReg() {
		x = l.toReg(x, t) // one register keeps every instruction form legal
	}
	switch op {
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		d := l.newReg(t)
		o, m := ptx.OpAdd, ptx.Mods(0)
		if op == ir.OpSub {
			o = ptx.OpSub
		} else if op == ir.OpMul {
			if k, ok := l.out.IntValue(y); ok && l.o2() {
				if sh, pow2 := log2(k); pow2 {
					l.emit(ptx.OpShl, t, d, x, l.out.Int(int64(sh)))
					return l.zext(d, bits)
				}
			}
			o, m = ptx.OpMul, ptx.MulLo.Mod()
		}
		l.emit(o, signedType(bits), d, x, y).With(m)
		if flags&ir.NUW != 0 {
			return d // no bit beyond the width is set, or the result is poison
		}
		return l.zext(d, bits)
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
	}
	return l.shift(op, bits, x, y)
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

// wideOp emits op on one lane of more than 64 bits: limbs, lowest first.
func (l *lowering) wideOp(v *ir.Value, op ir.Op, bits int, x, y []ptx.Operand) []ptx.Operand {
	n := len(x)
	out := make([]ptx.Operand, n)
	switch op {
	case ir.OpAnd, ir.OpOr, ir.OpXor:
		for i := range out {
			out[i] = l.newReg(ptx.B64)
			l.emit(map3(op), ptx.B64, out[i], l.toReg(x[i], ptx.B64), y[i])
		}
		return out
	case ir.OpAdd, ir.OpSub:
		copy(out, l.addLimbs(op == ir.OpSub, x, y))
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		copy(out, l.wideShift(op, bits, x, y))
	default:
		copy(out, l.wideMulDiv(v, op, bits, x, y))
	}
	out[n-1] = l.zextLimb(out[n-1], bits-64*(n-1))
	return out
}

// addLimbs emits x+y or, with sub, x-y over limbs, through the carry flag. Operands are put in
// registers first: nothing may come between the instructions of a carry chain.
func (l *lowering) addLimbs(sub bool, x, y []ptx.Operand) []ptx.Operand {
	n := len(x)
	a, b := make([]ptx.Operand, n), make([]ptx.Operand, n)
	for i := range n {
		a[i], b[i] = l.toReg(x[i], ptx.B64), l.toReg(y[i], ptx.B64)
	}
	return l.carryChain(sub, a, b, false)
}

// carryChain emits a+b or, with sub, a-b over limbs; lost, for the tests, cuts the chain. PTX 4.3 brought
// the carry of 64-bit additions: before it the chain runs over the halves.
func (l *lowering) carryChain(sub bool, a, b []ptx.Operand, lost bool) []ptx.Operand {
	t, whole := ptx.U64, l.ptxAtLeast(43)
	if !whole {
		t, a, b = ptx.U32, l.halves(a), l.halves(b)
	}
	n := len(a)
	out := make([]ptx.Operand, n)
	for i := range out {
		out[i] = l.newReg(bitsType(t.Bits()))
	}
	first, rest := ptx.OpAdd, ptx.OpAddC
	if sub {
		first, rest = ptx.OpSub, ptx.OpSubC
	}
	for i := range n {
		op, m := rest, ptx.Mods(0)
		if i == 0 || lost {
			op = first
		}
		if i < n-1 {
			m = ptx.CC
		}
		l.emit(op, t, out[i], a[i], b[i]).With(m)
	}
	if whole {
		return out
	}
	limbs := make([]ptx.Operand, n/2)
	for i := range limbs {
		limbs[i] = l.newReg(ptx.B64)
		l.emit(ptx.OpMov, ptx.B64, limbs[i], l.out.Tuple(out[2*i], out[2*i+1]))
	}
	return limbs
}

// halves returns the low and high words of limbs.
func (l *lowering) halves(x []ptx.Operand) []ptx.Operand {
	out := make([]ptx.Operand, 2*len(x))
	for i := range x {
		out[2*i], out[2*i+1] = l.newReg(ptx.B32), l.newReg(ptx.B32)
		l.emit(ptx.OpMov, ptx.B64, l.out.Tuple(out[2*i], out[2*i+1]), l.toReg(x[i], ptx.B64))
	}
	return out
}

// wideShift shifts limbs by y, a wide integer of which only the low limb counts.
func (l *lowering) wideShift(op ir.Op, bits int, x, y []ptx.Operand) []ptx.Operand {
	n := len(x)
	in := make([]ptx.Operand, n)
	copy(in, x)
	top := bits - 64*(n-1)
	fill := l.out.Int(0)
	if op == ir.OpAShr {
		in[n-1] = l.toReg(l.sextReg(in[n-1], top, 64), ptx.B64)
		fill = l.newReg(ptx.B64)
		l.emit(ptx.OpShr, ptx.S64, fill, in[n-1], l.out.Int(63))
	}
	if k, ok := l.out.IntValue(y[0]); ok {
		if k < 0 || k >= int64(bits) {
			return in // poison
		}
		return l.shiftLimbs(op, in, fill, int(k/64), l.out.Int(k%64), k%64 == 0)
	}
	amount := l.newReg(ptx.B32)
	l.emit(ptx.OpCvt, ptx.U32, amount, y[0]).From(ptx.U64)
	// Whole limbs first, by selection over the bits of amount/64; then the rest within limbs.
	cur := in
	for k := 1; k < n; k *= 2 {
		m, p := l.newReg(ptx.B32), l.newReg(ptx.Pred)
		l.emit(ptx.OpAnd, ptx.B32, m, amount, l.out.Int(int64(64*k)))
		l.emit(ptx.OpSetp, ptx.U32, p, m, l.out.Int(0)).With(ptx.CmpNe.Mod())
		moved := l.shiftLimbs(op, cur, fill, k, l.out.Int(0), true)
		next := make([]ptx.Operand, n)
		for i := range n {
			next[i] = l.newReg(ptx.B64)
			l.emit(ptx.OpSelp, ptx.B64, next[i], moved[i], cur[i], p)
		}
		cur = next
	}
	rest := l.newReg(ptx.B32)
	l.emit(ptx.OpAnd, ptx.B32, rest, amount, l.out.Int(63))
	return l.shiftLimbs(op, cur, fill, 0, rest, false)
}

// shiftLimbs moves limbs by k places and within limbs by n bits, 0 to 63; zero says n is 0.
func (l *lowering) shiftLimbs(op ir.Op, x []ptx.Operand, fill ptx.Operand, k int, n ptx.Operand, zero bool) []ptx.Operand {
	out := make([]ptx.Operand, len(x))
	at := func(i int) ptx.Operand {
		switch {
		case i >= len(x):
			return fill
		case i < 0:
			return l.out.Int(0)
		}
		return x[i]
	}
	if zero {
		for i := range out {
			if op == ir.OpShl {
				out[i] = at(i - k)
			} else {
				out[i] = at(i + k)
			}
		}
		return out
	}
	// 64-n as the other amount: for n = 0 it is 64, and PTX shifts by 64 give zero.
	inv := ptx.None
	if c, ok := l.out.IntValue(n); ok {
		inv = l.out.Int(64 - c)
	} else {
		inv = l.newReg(ptx.B32)
		l.emit(ptx.OpSub, ptx.S32, inv, l.out.Int(64), n)
	}
	two := func(main, side ptx.Operand, mainOp ptx.Op, mt ptx.Type, sideOp ptx.Op, st ptx.Type) ptx.Operand {
		a := l.newReg(ptx.B64)
		l.emit(mainOp, mt, a, l.toReg(main, ptx.B64), n)
		if c, ok := l.out.IntValue(side); ok && c == 0 {
			return a
		}
		b, d := l.newReg(ptx.B64), l.newReg(ptx.B64)
		l.emit(sideOp, st, b, l.toReg(side, ptx.B64), inv)
		l.emit(ptx.OpOr, ptx.B64, d, a, b)
		return d
	}
	for i := range out {
		switch {
		case op == ir.OpShl:
			out[i] = two(at(i-k), at(i-k-1), ptx.OpShl, ptx.B64, ptx.OpShr, ptx.U64)
		case op == ir.OpAShr && i+k >= len(x)-1:
			d := l.newReg(ptx.B64)
			l.emit(ptx.OpShr, ptx.S64, d, l.toReg(at(i+k), ptx.B64), n)
			out[i] = d
		default:
			out[i] = two(at(i+k), at(i+k+1), ptx.OpShr, ptx.U64, ptx.OpShl, ptx.B64)
		}
	}
	return out
}
