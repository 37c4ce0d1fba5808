package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Classes of llvm.is.fpclass.
const (
	fcSNaN    = 1 << 0
	fcQNaN    = 1 << 1
	fcNegInf  = 1 << 2
	fcNegNorm = 1 << 3
	fcNegSub  = 1 << 4
	fcNegZero = 1 << 5
	fcPosZero = 1 << 6
	fcPosSub  = 1 << 7
	fcPosNorm = 1 << 8
	fcPosInf  = 1 << 9
	fcAll     = 1<<10 - 1
)

// fpFormat describes an IEEE-like format by its bits.
type fpFormat struct {
	bits, mant int
}

func formatOf(t ir.Type) fpFormat {
	switch t {
	case ir.Half:
		return fpFormat{16, 10}
	case ir.BFloat:
		return fpFormat{16, 7}
	case ir.Float:
		return fpFormat{32, 23}
	}
	return fpFormat{64, 52}
}

// isFPClass tests the class of a number on its bits, so that nothing is flushed or quieted.
func isFPClass(l *lowering, v *ir.Value) {
	args := l.f.CallArgs(v)
	t := l.ts.Scalar(args[0].Type)
	mask64, _ := l.f.IntBits(args[1])
	mask := int(mask64) & fcAll
	if !l.checkArgs(v, args[:1]) {
		return
	}
	l.eachLane(v, args[:1], func(x []ptx.Operand) ptx.Operand {
		switch mask {
		case 0:
			return l.out.Int(0)
		case fcAll:
			return l.out.Int(1)
		}
		if n := mask; n == fcSNaN|fcQNaN && !isHalf(t) {
			ft := fptype(t)
			r := l.toReg(x[0], ft)
			return l.cmp(ptx.CmpNan, ft, r, r)
		}
		f := formatOf(t)
		y := l.toReg(l.intBits(x[0], l.info(t).parts[0].reg), bitsType(f.bits))
		return l.classOf(f, y, mask)
	})
}

// classOf tests the bits y; a mask of more than half the classes is tested by its complement.
func (l *lowering) classOf(f fpFormat, y ptx.Operand, mask int) ptx.Operand {
	ones := 0
	for m := mask; m != 0; m &= m - 1 {
		ones++
	}
	if ones > 5 {
		return l.predNot(l.classOf(f, y, fcAll&^mask)) // at most once
	}
	t := bitsType(f.bits)
	ut := unsignedType(f.bits)
	sign := uint64(1) << (f.bits - 1)
	inf := (sign - 1) &^ (uint64(1)<<f.mant - 1)
	quiet := inf | uint64(1)<<(f.mant-1)
	least := uint64(1) << f.mant
	imm := func(x uint64) ptx.Operand { return l.out.Int(int64(x)) }
	abs := l.bin(ptx.OpAnd, t, y, imm(sign-1))
	acc := l.out.Int(0)
	or := func(p ptx.Operand) { acc = l.predOp(ptx.OpOr, acc, p) }
	// below reports that x-base, unsigned, is less than n.
	below := func(x ptx.Operand, base, n uint64) ptx.Operand {
		d := x
		if base != 0 {
			d = l.bin(ptx.OpSub, signedType(f.bits), x, imm(base))
		}
		return l.cmp(ptx.CmpLt, ut, d, imm(n))
	}
	switch mask & (fcSNaN | fcQNaN) {
	case fcSNaN | fcQNaN:
		or(l.cmp(ptx.CmpGt, ut, abs, imm(inf)))
	case fcQNaN:
		or(l.cmp(ptx.CmpGe, ut, abs, imm(quiet)))
	case fcSNaN:
		or(below(abs, inf+1, quiet-inf-1))
	}
	for _, c := range []struct {
		neg, pos int
		base, n  uint64
	}{
		{fcNegZero, fcPosZero, 0, 1},
		{fcNegSub, fcPosSub, 1, least - 1},
		{fcNegNorm, fcPosNorm, least, inf - least},
		{fcNegInf, fcPosInf, inf, 1},
	} {
		switch mask & (c.neg | c.pos) {
		case c.neg | c.pos:
			or(below(abs, c.base, c.n))
		case c.pos:
			or(below(y, c.base, c.n))
		case c.neg:
			or(below(y, sign+c.base, c.n))
		}
	}
	return acc
}
