package isel

import (
	"github.com/warpwise/warpwise/internal/analysis/evaluate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// foldConstants evaluates what instructions give for constants, which their registers then hold all their life. In the IR no pass has left such an
// instruction: they are lanes of operations on vectors of which only some lanes are constant.
func (l *lowering) foldConstants() {
	l.eachInst(func(b *ir.Block, in *ptx.Inst) {
		if in.Guard != 0 || !in.Dst.IsReg() || l.consts.of[in.Dst.Reg()] != once || l.out.Flags(in)&ptx.Pure == 0 {
			return
		}
		if in.Op == ptx.OpSelp {
			l.chooseKnown(in)
		}
		r := in.Dst.Reg()
		x, ok := l.result(in)
		if !ok {
			return
		}
		if in.Op != ptx.OpSetp {
			*in = ptx.Inst{Op: ptx.OpMov, Type: l.out.RegType(r), Dst: ptx.R(r), Src: [3]ptx.Operand{x}}
		}
		l.consts.add(r, x, b)
		l.used(RuleConstantResult)
	})
}

// chooseKnown makes a selp whose predicate is known a move.
func (l *lowering) chooseKnown(in *ptx.Inst) {
	p, ok := evaluate.Source(l.out, in, 2, l.knownBits)
	t := l.out.RegType(in.Dst.Reg())
	if !ok || t.Bits() != in.Type.Bits() {
		return
	}
	x := in.Src[0]
	if p == 0 {
		x = in.Src[1]
	}
	if x.IsReg() && l.out.RegType(x.Reg()) == t {
		*in = ptx.Inst{Op: ptx.OpMov, Type: t, Dst: in.Dst, Src: [3]ptx.Operand{x}}
		l.used(RuleConstantResult)
	}
}

// knownBits returns the bits of a register that holds a constant all its life.
func (l *lowering) knownBits(r ptx.Reg) (uint64, bool) {
	i := l.consts.of[r]
	if i <= 0 {
		return 0, false
	}
	w := l.out.RegType(r).Bits()
	if l.out.RegType(r) == ptx.Pred {
		w = 1
	}
	return evaluate.Constant(l.out, l.consts.all[i-1].value, w)
}

// result returns the constant that an instruction writes, if it always writes the same and its register can be given it.
func (l *lowering) result(in *ptx.Inst) (x ptx.Operand, ok bool) {
	var buf [4]uint64
	srcs := l.out.Srcs(in)
	if len(srcs) == 0 || len(srcs) > len(buf) {
		return x, false
	}
	for i := range srcs {
		if buf[i], ok = evaluate.Source(l.out, in, i, l.knownBits); !ok {
			return x, false
		}
	}
	got, ok := evaluate.Inst(in, buf[:len(srcs)])
	switch t := l.out.RegType(in.Dst.Reg()); {
	case !ok:
		return x, false
	case t == ptx.F32:
		return l.out.F32Bits(uint32(got.Value)), true
	case t == ptx.F64:
		return l.out.F64Bits(got.Value), true
	case t == ptx.Pred:
		return l.out.Int(int64(got.Value)), in.Op == ptx.OpSetp
	case t.Bits() == 16 || t.Bits() == 32 || t.Bits() == 64:
		return l.signedImm(l.out.Int(int64(got.Value&maskOf(t.Bits()))), t.Bits()), true
	}
	return x, false
}
