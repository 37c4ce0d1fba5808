package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// overflowLane computes one lane of an operation and whether it overflowed.
type overflowLane func(l *lowering, bits int, x [][]ptx.Operand) (r []ptx.Operand, over ptx.Operand)

// withOverflow lowers llvm.*.with.overflow: the results of all lanes, then their overflow bits.
func (l *lowering) withOverflow(v *ir.Value, fn overflowLane) {
	args := l.f.CallArgs(v)
	if !l.checkArgs(v, args) {
		return
	}
	bits := l.laneBits(args[0].Type)
	a, b := l.parts(args[0]), l.parts(args[1])
	k := l.info(args[0].Type).lane
	var results, overs []ptx.Operand
	for i := 0; i < len(a); i += k {
		r, o := fn(l, bits, [][]ptx.Operand{a[i : i+k], b[i : i+k]})
		if r == nil {
			l.unsupported(v, "multiplication with overflow of %s", l.typeString(args[0].Type))
			return
		}
		results, overs = append(results, r...), append(overs, o)
	}
	l.setParts(v, append(results, overs...))
}

// less compares unsigned lanes.
func (l *lowering) lessUnsigned(bits int, x, y []ptx.Operand) ptx.Operand {
	return l.icmpLane(ir.IULT, min(bits, 64), x, y, bits)
}

// The sum modulo 2^bits is less than an operand exactly when the true sum did not fit.
func uaddO(l *lowering, bits int, x [][]ptx.Operand) ([]ptx.Operand, ptx.Operand) {
	if bits == 1 {
		return one(l.predOp(ptx.OpXor, x[0][0], x[1][0])), l.predOp(ptx.OpAnd, x[0][0], x[1][0])
	}
	r := l.intLimbs(ir.OpAdd, bits, x[0], x[1])
	return r, l.lessUnsigned(bits, r, x[0])
}

func usubO(l *lowering, bits int, x [][]ptx.Operand) ([]ptx.Operand, ptx.Operand) {
	if bits == 1 {
		return one(l.predOp(ptx.OpXor, x[0][0], x[1][0])), l.predOp(ptx.OpAnd, l.predNot(x[0][0]), x[1][0])
	}
	return l.intLimbs(ir.OpSub, bits, x[0], x[1]), l.lessUnsigned(bits, x[0], x[1])
}

// saddO: a sum overflows when both operands have the other sign than the result; a difference
// when the operands differ in sign and the result has another sign than the first.
func saddO(op ir.Op) overflowLane {
	sum := op == ir.OpAdd
	return func(l *lowering, bits int, x [][]ptx.Operand) ([]ptx.Operand, ptx.Operand) {
		if bits == 1 {
			y := x[0][0]
			if op == ir.OpSub {
				y = l.predNot(y)
			}
			return one(l.predOp(ptx.OpXor, x[0][0], x[1][0])), l.predOp(ptx.OpAnd, y, x[1][0])
		}
		r := l.intLimbs(op, bits, x[0], x[1])
		n := len(r) - 1
		t := bitsType(regBits(min(bits, 64)))
		a, b, c := l.toReg(x[0][n], t), l.toReg(x[1][n], t), l.toReg(r[n], t)
		other := b
		if sum {
			other = l.bin(ptx.OpXor, t, b, c)
		} else {
			other = l.bin(ptx.OpXor, t, a, b)
		}
		s := l.bin(ptx.OpAnd, t, l.bin(ptx.OpXor, t, a, c), other)
		top := bits - 64*n
		s = l.bin(ptx.OpAnd, t, s, l.out.Int(int64(uint64(1)<<(top-1))))
		return r, l.cmp(ptx.CmpNe, unsignedType(t.Bits()), s, l.out.Int(0))
	}
}

func umulO(l *lowering, bits int, x [][]ptx.Operand) ([]ptx.Operand, ptx.Operand) {
	switch {
	case bits == 1:
		return one(l.predOp(ptx.OpAnd, x[0][0], x[1][0])), l.out.Int(0)
	case bits <= 32:
		p := l.newReg(ptx.B64)
		l.emit(ptx.OpMul, ptx.U32, p, l.as32(x[0][0], bits), l.as32(x[1][0], bits)).With(ptx.MulWide.Mod())
		c := ptx.CmpGt
		over := l.cmp(c, ptx.U64, p, l.out.Int(int64(maskOf(bits))))
		return one(l.zext(l.truncOrExtend(p, 64, bits), bits)), over
	case bits <= 64:
		lo, hi := l.mul128(ptx.U64, x[0][0], x[1][0])
		over := l.cmp(ptx.CmpNe, ptx.S64, hi, l.out.Int(0))
		if bits < 64 {
			over = l.predOp(ptx.OpOr, over, l.cmp(ptx.CmpGt, ptx.U64, lo, l.out.Int(int64(maskOf(bits)))))
		}
		return one(l.zext(lo, bits)), over
	}
	p := l.mulLimbs(x[0], x[1], true)
	n := len(x[0])
	top := bits - 64*(n-1)
	r := append([]ptx.Operand(nil), p[:n]...)
	rest := append([]ptx.Operand(nil), p[n:]...)
	if top < 64 {
		rest = append(rest, l.bin(ptx.OpShr, ptx.U64, r[n-1], l.out.Int(int64(top))))
		r[n-1] = l.zextLimb(r[n-1], top)
	}
	return r, l.anyBits(rest)
}

// anyBits returns whether any of the limbs is not zero.
func (l *lowering) anyBits(x []ptx.Operand) ptx.Operand {
	acc := x[0]
	for _, y := range x[1:] {
		acc = l.bin(ptx.OpOr, ptx.B64, acc, y)
	}
	return l.cmp(ptx.CmpNe, ptx.S64, l.toReg(acc, ptx.B64), l.out.Int(0))
}

func smulO(l *lowering, bits int, x [][]ptx.Operand) ([]ptx.Operand, ptx.Operand) {
	switch {
	case bits == 1:
		p := l.predOp(ptx.OpAnd, x[0][0], x[1][0])
		return one(p), p
	case bits <= 32:
		a := l.toReg(l.sextTo(l.toReg(x[0][0], regType(bits)), bits, 32), ptx.B32)
		b := l.toReg(l.sextTo(l.toReg(x[1][0], regType(bits)), bits, 32), ptx.B32)
		p := l.newReg(ptx.B64)
		l.emit(ptx.OpMul, ptx.S32, p, a, b).With(ptx.MulWide.Mod())
		over := l.cmp(ptx.CmpNe, ptx.S64, p, l.sextReg(p, bits, 64))
		return one(l.zext(l.truncOrExtend(p, 64, bits), bits)), over
	case bits <= 64:
		lo, hi := l.mul128(ptx.S64, l.sext(x[0][0], bits), l.sext(x[1][0], bits))
		over := l.cmp(ptx.CmpNe, ptx.S64, hi, l.bin(ptx.OpShr, ptx.S64, lo, l.out.Int(63)))
		if bits < 64 {
			over = l.predOp(ptx.OpOr, over, l.cmp(ptx.CmpNe, ptx.S64, lo, l.sextReg(lo, bits, 64)))
		}
		return one(l.zext(lo, bits)), over
	}
	// The product of the magnitudes, with the sign put back; it overflowed when that did or when
	// the sign is not the expected one (and the product is not zero).
	an, bn := l.isNegative(bits, x[0]), l.isNegative(bits, x[1])
	m, over := umulO(l, bits, [][]ptx.Operand{absInt(l, bits, x[:1]), absInt(l, bits, x[1:2])})
	neg := l.predOp(ptx.OpXor, an, bn)
	zero := l.constLimbs(0, 0, bits)
	r := l.selectLimbs(bits, neg, l.wideOp(nil, ir.OpSub, bits, zero, m), m)
	wrong := l.predOp(ptx.OpXor, neg, l.isNegative(bits, r))
	wrong = l.predOp(ptx.OpAnd, wrong, l.anyBits(m))
	return r, l.predOp(ptx.OpOr, over, wrong)
}
