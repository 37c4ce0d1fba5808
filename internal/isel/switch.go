package isel

import (
	"math/bits"

	"github.com/warpwise/warpwise/ptx"
)

// Cases that are near each other and lead to few blocks are bits of a word for each block: one shift, and a mask and a branch
// for each block, where a tree takes a comparison and a branch for each case, and a table an indirect branch (A. Sayle, "A
// superoptimizer analysis of multiway branch code generation", 2008).

// maxBitTargets is how many blocks the cases of bit tests may lead to.
const maxBitTargets = 3

// bitTarget is a block with the cases that lead to it, from the lowest of all on.
type bitTarget struct {
	to   *ptx.Block
	mask uint64
}

// bitTargets returns the blocks that sorted cases lead to, in the order of their first cases; none where a tree is cheaper.
func (l *lowering) bitTargets(cs []switchCase) (found []bitTarget) {
	if !l.o2() || len(cs) < 4 || cs[len(cs)-1].val-cs[0].val >= 64 {
		return nil
	}
	for _, c := range cs {
		i := 0
		for i < len(found) && found[i].to != c.to {
			i++
		}
		if i == maxBitTargets {
			return nil
		}
		if i == len(found) {
			found = append(found, bitTarget{to: c.to})
		}
		found[i].mask |= 1 << (c.val - cs[0].val)
	}
	if len(cs) < len(found)+3 {
		return nil
	}
	return found
}

// bitTests emits a range check, and a test of a bit for each block.
func (l *lowering) bitTests(x ptx.Operand, width int, cs []switchCase, targets []bitTarget, def *ptx.Block) {
	l.used(RuleBitTest)
	lo, span := cs[0].val, cs[len(cs)-1].val-cs[0].val
	x = l.inRange(x, width, lo, span, def)
	all := ^uint64(0) >> (63 - span)
	word, bit := 32, ptx.None
	if span >= 32 {
		word = 64
	}
	for _, t := range targets {
		if t.mask == all { // nothing else is in the range
			l.jump(t.to)
			return
		}
		p := l.newReg(ptx.Pred)
		if bits.OnesCount64(t.mask) == 1 {
			l.emit(ptx.OpSetp, unsignedType(width), p, x, l.out.Int(int64(bits.TrailingZeros64(t.mask)))).With(ptx.CmpEq.Mod())
		} else {
			if bit == ptx.None {
				n := l.toReg(l.truncOrExtend(x, width, 32), ptx.B32)
				bit = l.bin(ptx.OpShl, bitsType(word), l.toReg(l.out.Int(1), bitsType(word)), n)
			}
			m := l.bin(ptx.OpAnd, bitsType(word), bit, l.out.Int(int64(t.mask)))
			l.emit(ptx.OpSetp, unsignedType(word), p, m, l.out.Int(0)).With(ptx.CmpNe.Mod())
		}
		next := l.newBlock()
		l.branch(ptx.If(p.Reg()), t.to, next)
		l.insertAfterTail(next)
		if all &^= t.mask; all == 0 {
			break
		}
	}
	l.jump(def)
}
