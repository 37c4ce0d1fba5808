package structurizecfg

import "github.com/warpwise/warpwise/ir"

// hoist moves what costs nothing out of an else block, in front of the branch at the end of head: the values that only the phis behind the block
// take. The else block is placed first, and lanes that skip it run the then block: with the value there in any case, no phi of a Flow block
// has to carry it past that, which would keep a register. (LLVM does so from version 21 on: hoistZeroCostElseBlockPhiValues.)
func (s *structurizer) hoist(r *region, other, then, head *ir.Block) {
	n, ok := s.inside(r, other)
	if !s.hoists || !ok || n.sub != nil || len(other.Preds) != 1 || len(other.Succs) != 1 {
		return
	}
	to := other.Succs[0].B
	if to == then || to == head { // nothing is carried
		return
	}
	for phi := range to.Phis() {
		v := phi.Args[other.Succs[0].I]
		if !v.IsInst() || v.Block != other || !isFree(s.f, v) || !s.onlyFor(v, to, other) || !s.c.Apply(hoisted, v) {
			continue
		}
		v.MoveBefore(head.Term())
		s.free.Add(v.ID)
		s.use(v.Args[0], v, head)
		for p := range to.Phis() {
			if p.Args[other.Succs[0].I] == v {
				s.use(v, p, other)
			}
		}
	}
}

// onlyFor reports that nothing but phis of block to use v, along the edge from its block, and that its operand is known before that block.
func (s *structurizer) onlyFor(v *ir.Value, to, from *ir.Block) bool {
	if a := v.Args[0]; a.IsInst() && a.Block == from || s.inDebug.Has(v.ID) {
		return false
	}
	n := int32(0)
	for p := range to.Phis() {
		if p.Args[from.Succs[0].I] == v {
			n++
		}
	}
	return n == int32(v.Uses)
}

// isFree reports an operation of one operand that takes no instruction on the GPU: its result is the register, or one of the registers, of the
// operand.
func isFree(f *ir.Func, v *ir.Value) bool {
	switch v.Op {
	case ir.OpFreeze, ir.OpExtractValue:
		return true
	case ir.OpBitCast:
		return !f.Types().IsVector(v.Type) && !f.Types().IsVector(v.Args[0].Type)
	case ir.OpTrunc: // of the pair of registers
		return v.Type == ir.I32 && v.Args[0].Type == ir.I64
	}
	return false
}

// defineHoisted says of a variable that gets hoisted values along edges that are gone that it has them from the branch on. The branch
// itself does not lead to the phis, so that nothing is defined there yet.
func (x *resolver) defineHoisted(was []fromValue) {
	for _, w := range was {
		if w.v.IsInst() && w.v.Block != nil && w.v.Block != w.b && x.free.Has(w.v.ID) {
			x.define(w.v.Block, w.v)
		}
	}
}
