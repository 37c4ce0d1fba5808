package isel

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Addresses are computed where they are wanted, and what of them no iteration of a loop changes before that loop. The
// instructions are appended to a block whose terminator is not lowered yet: terminators come behind all bodies.

// homes says from which block on the registers that addresses are made of can be used.
type homes struct {
	of    []*ir.Block // by register; nil: not known
	loops *loop.Forest
}

// home remembers that x can be used at the end of b and in the blocks that b dominates.
func (l *lowering) home(x ptx.Operand, b *ir.Block) {
	if !x.IsReg() || b == nil {
		return
	}
	h := &l.homes
	for int(x.Reg()) >= len(h.of) {
		h.of = append(h.of, nil)
	}
	h.of[x.Reg()] = b
}

// homeOf returns the block from which on x, of the value v, can be used: the current one when nothing is known.
func (l *lowering) homeOf(x ptx.Operand, v *ir.Value) *ir.Block {
	h := &l.homes
	if !x.IsReg() {
		return l.rpo[0]
	}
	if int(x.Reg()) < len(h.of) && h.of[x.Reg()] != nil {
		return h.of[x.Reg()]
	}
	switch {
	case v.Op == ir.OpParam:
		if b := l.loads.at[v.Aux]; b != nil {
			return b
		}
		return l.rpo[0]
	case v.Class == ir.ClassInst && l.ref(v).state != stateHere:
		return v.Block
	}
	return l.cur
}

// outside returns the outermost block on the way into the current block's loops where what is known at home can be
// used: one that enters a loop which home is not in, or the current block. It begins at the block from, where it is not
// nil and not in a loop that the current block is not in.
func (l *lowering) outside(home, from *ir.Block) *ir.Block {
	if home == l.cur || l.f.NumIDs() > large { // of a large function the analyses are gone
		return l.cur
	}
	if l.homes.loops == nil {
		l.homes.loops = loop.Of(l.f)
	}
	best := l.cur
	if k := l.homes.loops; from != nil && from != best && dom.Of(l.f).Dominates(home, from) {
		if in := k.Innermost(from); in == nil || in.Contains(best) {
			best = from
		}
	}
	for k := l.homes.loops.Innermost(best); k != nil && !k.Contains(home); k = k.Parent {
		from := k.Entering()
		if from == nil || l.tails[from.ID] == nil || !dom.Of(l.f).Dominates(home, from) {
			break
		}
		best = from
	}
	return best
}

// endOf runs emit at the end of b, which dominates the current block.
func (l *lowering) endOf(b *ir.Block, emit func() ptx.Operand) ptx.Operand {
	if b == l.cur {
		return emit()
	}
	cur, to, loc := l.cur, l.b, l.loc
	l.cur, l.b, l.loc = b, l.tails[b.ID], 0
	x := emit()
	l.cur, l.b, l.loc = cur, to, loc
	return x
}

// later returns the one of two blocks on the way to the current one that comes later.
func (l *lowering) later(a, b *ir.Block) *ir.Block {
	if a == b || dom.Of(l.f).Dominates(a, b) {
		return b
	}
	return a
}
