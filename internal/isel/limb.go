package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

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

// wideMulDiv lowers op (OpMul, OpUDiv, OpSDiv, OpURem, OpSRem) on one lane of an integer of bits
// bits, more than 64: x, y and the result are limbs of 64 bits, lowest first. The result need
// not be zero-extended: the caller does that.
func (l *lowering) wideMulDiv(v *ir.Value, op ir.Op, bits int, x, y []ptx.Operand) []ptx.Operand {
	if op == ir.OpMul {
		return l.mulLimbs(x, y, false)
	}
	if q, ok := l.divideLimbs(op, bits, x, y); ok {
		return q
	}
	l.unsupported(v, "%s of i%d", op, bits) // up to 128 bits, package expansion made it a call
	return x
}

// wideFromFloat converts x, a float or double, to the limbs of an integer of more than 64 bits.
func (l *lowering) wideFromFloat(v *ir.Value, from ir.Type, bits int, x ptx.Operand, signed bool) []ptx.Operand {
	l.unsupported(v, "conversion of floating point to i%d", bits)
	return l.constLimbs(0, 0, bits)
}

// wideToFloat converts the limbs x of an integer of more than 64 bits to type to.
func (l *lowering) wideToFloat(v *ir.Value, to ir.Type, bits int, x []ptx.Operand, signed bool) ptx.Operand {
	l.unsupported(v, "conversion of i%d to floating point", bits)
	return l.fpImm(to, 0)
}

// mul128 returns both halves of a product of 64-bit numbers of type t, S64 or U64.
func (l *lowering) mul128(t ptx.Type, x, y ptx.Operand) (lo, hi ptx.Operand) {
	x = l.toReg(x, ptx.B64)
	lo, hi = l.newReg(ptx.B64), l.newReg(ptx.B64)
	l.emit(ptx.OpMul, t, lo, x, y).With(ptx.MulLo.Mod())
	l.emit(ptx.OpMul, t, hi, x, y).With(ptx.MulHi.Mod())
	return lo, hi
}

// mulLimbs returns the product of x and y, n limbs each: the low n limbs, or all 2n when full.
// Rows of partial products are added with carry chains, low halves and then high halves.
func (l *lowering) mulLimbs(x, y []ptx.Operand, full bool) []ptx.Operand {
	n := len(x)
	size := n
	if full {
		size = 2 * n
	}
	a, b := make([]ptx.Operand, n), make([]ptx.Operand, n)
	for i := range n {
		a[i], b[i] = l.toReg(x[i], ptx.B64), l.toReg(y[i], ptx.B64)
	}
	acc := make([]ptx.Operand, size)
	for i := range acc {
		acc[i] = l.toReg(l.out.Int(0), ptx.B64)
	}
	for i := range n {
		for half, w := range []ptx.Width{ptx.MulLo, ptx.MulHi} {
			var terms []ptx.Operand
			for j := 0; j < n && i+j+half < size; j++ {
				d := l.newReg(ptx.B64)
				l.emit(ptx.OpMul, ptx.U64, d, a[i], b[j]).With(w.Mod())
				terms = append(terms, d)
			}
			l.addInto(acc, i+half, terms)
		}
	}
	return acc
}

// addInto adds terms to acc from limb at on, letting the carry run to the end.
func (l *lowering) addInto(acc []ptx.Operand, at int, terms []ptx.Operand) {
	if len(terms) == 0 {
		return
	}
	b := make([]ptx.Operand, len(acc)-at)
	for k := range b {
		b[k] = l.out.Int(0)
		if k < len(terms) {
			b[k] = terms[k]
		}
	}
	copy(acc[at:], l.carryChain(false, acc[at:], b, false))
}
