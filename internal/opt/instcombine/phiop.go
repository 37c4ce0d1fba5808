package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	phiOp   = pass.NewStat("PhiOfOperations", "phi of operations becomes an operation on a phi")
	phiLoad = pass.NewStat("PhiOfLoads", "phi of loads becomes a load from a phi")
)

// phiOfOps makes of a phi of equal operations, which have no other use, one operation behind the phis, where all but one of the operands are the
// same. It reports whether v is gone.
func (s *combiner) phiOfOps(v *ir.Value) bool {
	first := v.Args[0]
	at := v.Block.FirstNonPhi()
	if len(v.Args) < 2 || !first.IsInst() || at == nil || at.Op.Is(ir.IsEHPad) {
		return false
	}
	compare := first.Op == ir.OpICmp || first.Op == ir.OpFCmp
	if !first.Op.Is(ir.IsBinary) && !compare || first.Op.Is(ir.CanTrap) {
		return false
	}
	flags := first.Flags
	same := [2]bool{true, true}
	for _, a := range v.Args {
		if !a.IsInst() || a.Op != first.Op || a.Uses != 1 || compare && a.Aux != first.Aux || a.Args[0].Type != first.Args[0].Type {
			return false
		}
		flags &= a.Flags
		for k := range same {
			same[k] = same[k] && a.Args[k] == first.Args[k]
		}
	}
	if same[0] == same[1] || !s.available(first, same, v) || !s.c.Apply(phiOp, v) {
		return false
	}
	k := 0 // the operand that differs
	if same[0] {
		k = 1
	}
	args := slices.Clone(first.Args)
	args[k] = s.phiOf(v, k)
	s.replace(v, s.make(at, first.Op, v.Type, flags, first.Aux, args...))
	return true
}

// available reports that the operand that all have in common may be used where v is: it is no instruction of the block itself, and computed in
// front of it on every way.
func (s *combiner) available(first *ir.Value, same [2]bool, v *ir.Value) bool {
	x := first.Args[0]
	if same[1] {
		x = first.Args[1]
	}
	return !x.IsInst() || x.Block != v.Block && s.simp.Dominates(x, v)
}

// phiOf makes the phi of one operand of each of the values of v.
func (s *combiner) phiOf(v *ir.Value, k int) *ir.Value {
	list := make([]*ir.Value, len(v.Args))
	for i, a := range v.Args {
		list[i] = a.Args[k]
	}
	p := s.f.NewValue(ir.OpPhi, list[0].Type, list...)
	s.f.SetPos(p, s.f.Pos(v))
	p.InsertBefore(v)
	s.users.addAll(p)
	s.work.push(p)
	return p
}

// phiOfLoads loads behind a phi of addresses what was loaded on each way in, as the last thing that touches memory there.
// It reports whether v is gone.
func (s *combiner) phiOfLoads(v *ir.Value) bool {
	at := v.Block.FirstNonPhi()
	if len(v.Args) < 2 || at == nil || at.Op.Is(ir.IsEHPad) {
		return false
	}
	first := v.Args[0]
	align := uint64(0)
	for i, a := range v.Args {
		if !a.IsInst() || a.Op != ir.OpLoad || a.Uses != 1 || a.IsVolatile() || a.Mem().IsAtomic() || a.Block != v.Block.Preds[i].B ||
			a.Args[0].Type != first.Args[0].Type || len(a.Block.Succs) != 1 || !s.lastInMemory(a) || a.Args[0].Op == ir.OpAlloca {
			return false
		}
		n := s.alignOf(a)
		if i == 0 || n < align {
			align = n
		}
	}
	if !s.c.Apply(phiLoad, v) {
		return false
	}
	load := s.make(at, ir.OpLoad, v.Type, 0, int64(ir.MemAux(0).WithAlign(align)), s.phiOf(v, 0))
	s.f.SetAttachments(load, s.commonAttachments(v.Args))
	s.replace(v, load)
	return true
}

// lastInMemory reports that nothing behind a load in its block writes memory or waits for other lanes.
func (s *combiner) lastInMemory(a *ir.Value) bool {
	for y := a.Next(); y != nil; y = y.Next() {
		if e := s.effects.Inst(y); e.Writes() || e.Has(memeffect.Sync) {
			return false
		}
	}
	return true
}

// alignOf is the alignment that a load may count on.
func (s *combiner) alignOf(a *ir.Value) uint64 {
	if n := a.Mem().Align(); n > 0 {
		return n
	}
	return s.simp.Fold().Layout().ABIAlign(a.Type)
}

// commonAttachments is the metadata that holds of whatever value of the list is meant.
func (s *combiner) commonAttachments(list []*ir.Value) (keep []ir.Attachment) {
	for _, a := range s.f.Attachments(list[0]) {
		for _, x := range list[1:] {
			a.MD = s.common(a, s.f.Attachment(x, a.Kind))
		}
		if a.MD != 0 {
			keep = append(keep, a)
		}
	}
	return keep
}
