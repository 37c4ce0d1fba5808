package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// intLane computes one lane of an integer intrinsic of bits bits from the parts of its arguments.
type intLane func(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand

// addIntegers registers the generic integer intrinsics.
func addIntegers(t map[string]handler) {
	for name, fn := range map[string]intLane{
		"ctpop": ctpop, "ctlz": ctlz, "cttz": cttz, "bswap": bswap, "bitreverse": bitreverse,
		"fshl": fshl, "fshr": fshr, "abs": absInt,
		"smin": minMax(ptx.OpMin, ir.ISLT), "smax": minMax(ptx.OpMax, ir.ISGT),
		"umin": minMax(ptx.OpMin, ir.IULT), "umax": minMax(ptx.OpMax, ir.IUGT),
		"uadd.sat": uaddSat, "usub.sat": usubSat, "sadd.sat": saddSat(ir.OpAdd), "ssub.sat": saddSat(ir.OpSub),
		"ushl.sat": shlSat(false), "sshl.sat": shlSat(true),
		"smul.fix": mulFix(true, false), "umul.fix": mulFix(false, false),
		"smul.fix.sat": mulFix(true, true), "umul.fix.sat": mulFix(false, true),
		"scmp": threeWay(ir.ISLT, ir.ISGT), "ucmp": threeWay(ir.IULT, ir.IUGT),
	} {
		t["llvm."+name] = func(l *lowering, v *ir.Value) {
			args := l.f.CallArgs(v)
			bits := l.laneBits(args[0].Type)
			if bits == 0 {
				l.unsupported(v, "%s of this type", "llvm."+name)
				return
			}
			l.lanes(v, args, func(x [][]ptx.Operand) []ptx.Operand {
				r := fn(l, bits, x)
				if r == nil {
					l.unsupported(v, "llvm.%s of %s", name, l.typeString(args[0].Type))
					return l.zeros(l.ts.Scalar(v.Type))
				}
				if w := l.laneBits(v.Type); w != bits && len(r) == 1 { // scmp and ucmp
					return l.from32(r[0], w)
				}
				return r
			})
		}
	}
	for name, fn := range map[string]overflowLane{
		"uadd": uaddO, "sadd": saddO(ir.OpAdd), "usub": usubO, "ssub": saddO(ir.OpSub), "umul": umulO, "smul": smulO,
	} {
		t["llvm."+name+".with.overflow"] = func(l *lowering, v *ir.Value) { l.withOverflow(v, fn) }
	}
}

func ctpop(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
	if bits == 1 {
		return x[0]
	}
	if bits <= 32 {
		return l.from32(l.un32(ptx.OpPopc, ptx.B32, l.as32(x[0][0], bits)), bits)
	}
	sum := ptx.None
	for _, limb := range x[0] {
		n := l.un32(ptx.OpPopc, ptx.B64, l.toReg(limb, ptx.B64))
		if sum != ptx.None {
			n = l.bin(ptx.OpAdd, ptx.S32, sum, n)
		}
		sum = n
	}
	return l.from32(sum, bits)
}

// un32 emits popc, clz and the like: operands of type t, result of 32 bits.
func (l *lowering) un32(op ptx.Op, t ptx.Type, x ptx.Operand) ptx.Operand {
	d := l.newReg(ptx.B32)
	l.emit(op, t, d, x)
	return d
}

func ctlz(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
	switch {
	case bits == 1:
		return one(l.predNot(x[0][0]))
	case bits <= 32:
		n := l.un32(ptx.OpClz, ptx.B32, l.as32(x[0][0], bits))
		if bits < 32 {
			n = l.bin(ptx.OpSub, ptx.S32, n, l.out.Int(int64(32-bits)))
		}
		return l.from32(n, bits)
	}
	n := len(x[0])
	var acc ptx.Operand
	for i, limb := range x[0] { // the highest limb that is not zero decides
		limb = l.toReg(limb, ptx.B64)
		c := l.un32(ptx.OpClz, ptx.B64, limb)
		if d := 64*(n-1-i) - (64*n - bits); d != 0 {
			c = l.bin(ptx.OpAdd, ptx.S32, c, l.out.Int(int64(d)))
		}
		if i > 0 {
			c = l.selp(ptx.B32, c, acc, l.cmp(ptx.CmpNe, ptx.S64, limb, l.out.Int(0)))
		}
		acc = c
	}
	return l.from32(acc, bits)
}

func cttz(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
	switch {
	case bits == 1:
		return one(l.predNot(x[0][0]))
	case bits <= 64:
		t, y := ptx.B32, x[0][0]
		if bits > 32 {
			t, y = ptx.B64, l.toReg(y, ptx.B64)
		} else {
			y = l.as32(y, bits)
		}
		if bits < t.Bits() { // a one behind the top stops the count for zero
			y = l.bin(ptx.OpOr, t, y, l.out.Int(int64(1)<<bits))
		}
		return l.from32(l.un32(ptx.OpClz, t, l.un(ptx.OpBrev, t, y)), bits)
	}
	acc := l.out.Int(int64(bits))
	for i := len(x[0]) - 1; i >= 0; i-- {
		limb := l.toReg(x[0][i], ptx.B64)
		c := l.un32(ptx.OpClz, ptx.B64, l.un(ptx.OpBrev, ptx.B64, limb))
		if i > 0 {
			c = l.bin(ptx.OpAdd, ptx.S32, c, l.out.Int(int64(64*i)))
		}
		acc = l.selp(ptx.B32, c, acc, l.cmp(ptx.CmpNe, ptx.S64, limb, l.out.Int(0)))
	}
	return l.from32(acc, bits)
}

// swap32 returns the bytes of x, a 32-bit register, in reverse order.
func (l *lowering) swap32(x ptx.Operand) ptx.Operand {
	d, selector := l.newReg(ptx.B32), int64(0x0123)
	l.emit(ptx.OpPrmt, ptx.B32, d, x, l.out.Int(0), l.out.Int(selector))
	return d
}

func (l *lowering) swap64(x ptx.Operand) ptx.Operand {
	lo, hi, d := l.newReg(ptx.B32), l.newReg(ptx.B32), l.newReg(ptx.B64)
	l.emit(ptx.OpMov, ptx.B64, l.out.Tuple(lo, hi), l.toReg(x, ptx.B64))
	a, b := l.swap32(hi), l.swap32(lo)
	l.emit(ptx.OpMov, ptx.B64, d, l.out.Tuple(a, b))
	return d
}

func bswap(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
	if bits <= 32 {
		d := l.swap32(l.as32(x[0][0], bits))
		if bits < 32 {
			d = l.bin(ptx.OpShr, ptx.U32, d, l.out.Int(int64(32-bits)))
		}
		return l.from32(d, bits)
	}
	return l.reverseLimbs(bits, x[0], l.swap64)
}

func bitreverse(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
	if bits == 1 {
		return x[0]
	}
	if bits <= 32 {
		d := l.un(ptx.OpBrev, ptx.B32, l.as32(x[0][0], bits))
		if bits < 32 {
			d = l.bin(ptx.OpShr, ptx.U32, d, l.out.Int(int64(32-bits)))
		}
		return l.from32(d, bits)
	}
	return l.reverseLimbs(bits, x[0], func(x ptx.Operand) ptx.Operand {
		return l.un(ptx.OpBrev, ptx.B64, l.toReg(x, ptx.B64))
	})
}

// reverseLimbs reverses the order of limbs, each reversed by fn, and drops the bits that came
// from above the width.
func (l *lowering) reverseLimbs(bits int, x []ptx.Operand, fn func(ptx.Operand) ptx.Operand) []ptx.Operand {
	n := len(x)
	out := make([]ptx.Operand, n)
	for i := range x {
		out[n-1-i] = fn(x[i])
	}
	if r := 64*n - bits; r != 0 {
		out = l.shiftLimbs(ir.OpLShr, out, l.out.Int(0), 0, l.out.Int(int64(r)), false)
	}
	return out
}

// modBits returns the shift amount y modulo bits, as a 32-bit operand.
func (l *lowering) modBits(y ptx.Operand, bits int) ptx.Operand {
	w := regBits(bits)
	if n, ok := l.out.IntValue(y); ok {
		return l.out.Int(int64(uint64(n) % uint64(bits)))
	}
	if _, pow2 := log2(int64(bits)); pow2 {
		return l.bin(ptx.OpAnd, ptx.B32, l.truncOrExtend(y, bits, 32), l.out.Int(int64(bits-1)))
	}
	t := unsignedType(w)
	return l.truncOrExtend(l.bin(ptx.OpRem, t, y, l.out.Int(int64(bits))), bits, 32)
}

func fshl(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand { return l.funnel(bits, x, true) }
func fshr(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand { return l.funnel(bits, x, false) }

// funnel shifts the concatenation x[0]:x[1] by x[2] modulo the width and returns the high (left)
// or low half.
func (l *lowering) funnel(bits int, x [][]ptx.Operand, left bool) []ptx.Operand {
	switch {
	case bits == 1 && left:
		return x[0]
	case bits == 1:
		return x[1]
	case bits > 64:
		return l.wideFunnel(bits, x, left)
	}
	hi, lo := x[0][0], x[1][0]
	if bits == 32 {
		d := l.newReg(ptx.B32)
		m := ptx.ShiftWrap.Mod() | ptx.ShfRight.Mod()
		if left {
			m = ptx.ShiftWrap.Mod() | ptx.ShfLeft.Mod()
		}
		l.emit(ptx.OpShf, ptx.B32, d, l.toReg(lo, ptx.B32), l.toReg(hi, ptx.B32), x[2][0]).With(m)
		return one(d)
	}
	if c, ok := l.out.IntValue(x[2][0]); ok && bits == 64 && l.o2() && l.sm(32) {
		return one(l.funnelWords(hi, lo, uint(c)%64, left))
	}
	// Amounts of the register's width give zero in PTX, so an amount of zero needs no special case:
	// lo >> bits is zero because lo is zero-extended.
	t, w := bitsType(regBits(bits)), bits
	n := l.modBits(x[2][0], bits)
	var inv ptx.Operand
	if c, ok := l.out.IntValue(n); ok {
		inv = l.out.Int(int64(w) - c)
	} else {
		inv = l.bin(ptx.OpSub, ptx.S32, l.out.Int(int64(w)), n)
	}
	if !left {
		n, inv = inv, n
	}
	a := l.bin(ptx.OpShl, t, l.toReg(hi, t), n)
	b := l.bin(ptx.OpShr, unsignedType(t.Bits()), l.toReg(lo, t), inv)
	return one(l.zext(l.bin(ptx.OpOr, t, a, b), bits))
}

// wideFunnel is funnel over limbs; amounts are split so that each shift is less than the width.
func (l *lowering) wideFunnel(bits int, x [][]ptx.Operand, left bool) []ptx.Operand {
	var n, inv ptx.Operand
	if c, ok := l.out.IntValue(x[2][0]); ok && len(x[2]) > 0 {
		c %= int64(bits)
		n, inv = l.out.Int(c), l.out.Int(int64(bits)-1-c)
	} else if _, pow2 := log2(int64(bits)); pow2 {
		n = l.bin(ptx.OpAnd, ptx.B64, x[2][0], l.out.Int(int64(bits-1)))
		inv = l.bin(ptx.OpXor, ptx.B64, n, l.out.Int(int64(bits-1)))
	} else {
		return nil
	}
	first := one(l.out.Int(1))
	var a, b []ptx.Operand
	if left {
		a = l.wideOp(nil, ir.OpShl, bits, x[0], one(n))
		b = l.wideOp(nil, ir.OpLShr, bits, l.wideOp(nil, ir.OpLShr, bits, x[1], first), one(inv))
	} else {
		a = l.wideOp(nil, ir.OpShl, bits, l.wideOp(nil, ir.OpShl, bits, x[0], first), one(inv))
		b = l.wideOp(nil, ir.OpLShr, bits, x[1], one(n))
	}
	return l.wideOp(nil, ir.OpOr, bits, a, b)
}

func absInt(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
	switch {
	case bits == 1:
		return x[0] // -1 has no other absolute value
	case bits <= 64:
		w := regBits(bits)
		d := l.newReg(bitsType(w))
		l.emit(ptx.OpAbs, signedType(w), d, l.toReg(l.sext(x[0][0], bits), bitsType(w)))
		return one(l.zext(d, bits))
	}
	s := l.wideOp(nil, ir.OpAShr, bits, x[0], one(l.out.Int(int64(bits-1))))
	return l.wideOp(nil, ir.OpSub, bits, l.wideOp(nil, ir.OpXor, bits, x[0], s), s)
}

// minMax returns the lane function of op; less says which of two operands op picks.
func minMax(op ptx.Op, less ir.Pred) intLane {
	return func(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
		a, b := x[0], x[1]
		switch {
		case bits == 1:
			o := ptx.OpOr // signed min, unsigned max
			if less == ir.IULT || less == ir.ISGT {
				o = ptx.OpAnd
			}
			return one(l.predOp(o, a[0], b[0]))
		case bits <= 64:
			return one(l.minMaxInt(op, bits, less.IsSigned(), a[0], b[0]))
		}
		p := l.wideCompare(less, bits, a, b)
		out := make([]ptx.Operand, len(a))
		for i := range out {
			out[i] = l.selectPart(p, ptx.B64, a[i], b[i])
		}
		return out
	}
}

func (l *lowering) minMaxInt(op ptx.Op, bits int, signed bool, a, b ptx.Operand) ptx.Operand {
	t, r := unsignedType(bits), bitsType(regBits(bits))
	if signed {
		a, b, t = l.sext(a, bits), l.sext(b, bits), signedType(bits)
	}
	if !a.IsReg() {
		a = l.toReg(a, r)
	}
	d := l.bin(op, t, a, b)
	if signed {
		return l.zext(d, bits)
	}
	return d
}

func uaddSat(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
	if bits == 1 {
		return one(l.predOp(ptx.OpOr, x[0][0], x[1][0]))
	}
	sum, over := uaddO(l, bits, x)
	return l.selectLimbs(bits, over, l.constLimbs(^uint64(0), ^uint64(0), bits), sum)
}

func usubSat(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
	if bits > 1 && bits <= 64 {
		m := l.minMaxInt(ptx.OpMax, bits, false, x[0][0], x[1][0])
		return one(l.bin(ptx.OpSub, signedType(bits), m, x[1][0]))
	}
	diff, under := usubO(l, bits, x)
	return l.selectLimbs(bits, under, l.constLimbs(0, 0, bits), diff)
}

// saddSat is signed saturating add or sub.
func saddSat(op ir.Op) intLane {
	return func(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
		if bits == 32 {
			o := ptx.OpAdd
			if op == ir.OpSub {
				o = ptx.OpSub
			}
			d := l.newReg(ptx.B32)
			l.emit(o, ptx.S32, d, l.toReg(x[0][0], ptx.B32), x[1][0]).With(ptx.Sat)
			return one(d)
		}
		r, over := saddO(op)(l, bits, x)
		return l.selectLimbs(bits, over, l.signedLimit(bits, x[0]), r)
	}
}

// signedLimit returns the least integer where x is negative and the greatest where it is not.
func (l *lowering) signedLimit(bits int, x []ptx.Operand) []ptx.Operand {
	if bits == 1 {
		return one(x[0])
	}
	neg := l.isNegative(bits, x)
	top := uint64(1) << ((bits - 1) % 64)
	lo, hi := l.constLimbs(0, top, bits), l.constLimbs(^uint64(0), top-1, bits)
	return l.selectLimbs(bits, neg, lo, hi)
}

// isNegative returns the sign of x.
func (l *lowering) isNegative(bits int, x []ptx.Operand) ptx.Operand {
	n := len(x)
	top := bits - 64*(n-1)
	if bits == 1 {
		return x[0]
	}
	t := bitsType(regBits(top))
	if n > 1 {
		t = ptx.B64
	}
	s := l.bin(ptx.OpAnd, t, l.toReg(x[n-1], t), l.out.Int(int64(uint64(1)<<(top-1))))
	return l.cmp(ptx.CmpNe, unsignedType(t.Bits()), s, l.out.Int(0))
}

// constLimbs returns an integer constant whose limbs are rest and whose last is top, cut to the
// width.
func (l *lowering) constLimbs(rest, top uint64, bits int) []ptx.Operand {
	n := max((bits+63)/64, 1)
	out := make([]ptx.Operand, n)
	for i := range out {
		out[i] = l.out.Int(int64(rest))
	}
	out[n-1] = l.out.Int(int64(top & maskOf(bits-64*(n-1))))
	return out
}

// selectLimbs returns p ? x : y for integers of bits bits.
func (l *lowering) selectLimbs(bits int, p ptx.Operand, x, y []ptx.Operand) []ptx.Operand {
	out := make([]ptx.Operand, len(x))
	t := regType(min(bits, 64))
	for i := range out {
		out[i] = l.selectPart(p, t, x[i], y[i])
	}
	return out
}

// shlSat shifts left and saturates where shifting back does not give the operand again.
func shlSat(signed bool) intLane {
	return func(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
		if bits == 1 {
			return x[0]
		}
		back := ir.OpLShr
		if signed {
			back = ir.OpAShr
		}
		r := l.intLimbs(ir.OpShl, bits, x[0], x[1])
		b := l.intLimbs(back, bits, r, x[1])
		differs := l.icmpLane(ir.INE, min(bits, 64), b, x[0], bits)
		limit := l.constLimbs(^uint64(0), ^uint64(0), bits)
		if signed {
			limit = l.signedLimit(bits, x[0])
		}
		return l.selectLimbs(bits, differs, limit, r)
	}
}

// intLimbs emits op on a lane of any width.
func (l *lowering) intLimbs(op ir.Op, bits int, x, y []ptx.Operand) []ptx.Operand {
	if bits > 64 {
		return l.wideOp(nil, op, bits, x, y)
	}
	return one(l.intOp(nil, op, bits, x[0], y[0]))
}

// mulFix multiplies fixed-point numbers of at most 32 bits: the product of twice the width,
// shifted right by the scale (rounding down), saturated if asked for.
func mulFix(signed, sat bool) intLane {
	return func(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
		scale, ok := l.out.IntValue(x[2][0])
		if bits > 32 || bits == 1 || !ok {
			return nil
		}
		t, wide := ptx.U32, ptx.U64
		a, b := x[0][0], x[1][0]
		if signed {
			t, wide = ptx.S32, ptx.S64
			a, b = l.sextTo(l.toReg(a, regType(bits)), bits, 32), l.sextTo(l.toReg(b, regType(bits)), bits, 32)
		} else {
			a, b = l.as32(a, bits), l.as32(b, bits)
		}
		p := l.newReg(ptx.B64)
		l.emit(ptx.OpMul, t, p, l.toReg(a, ptx.B32), l.toReg(b, ptx.B32)).With(ptx.MulWide.Mod())
		p = l.bin(ptx.OpShr, wide, p, l.out.Int(scale))
		if sat {
			lo, hi := int64(0), int64(maskOf(bits))
			if signed {
				lo, hi = -1<<(bits-1), 1<<(bits-1)-1
			}
			p = l.bin(ptx.OpMax, wide, l.bin(ptx.OpMin, wide, p, l.out.Int(hi)), l.out.Int(lo))
		}
		return one(l.zext(l.truncOrExtend(p, 64, bits), bits))
	}
}

// threeWay gives -1, 0 or 1 as a 32-bit number, which the caller narrows.
func threeWay(lt, gt ir.Pred) intLane {
	return func(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
		less := l.icmpLane(lt, min(bits, 64), x[0], x[1], bits)
		greater := l.icmpLane(gt, min(bits, 64), x[0], x[1], bits)
		d := l.toReg(l.predTo(less, ptx.B32, -1), ptx.B32)
		return one(l.selectPart(greater, ptx.B32, l.out.Int(1), d))
	}
}
