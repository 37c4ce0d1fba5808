package simplifycfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// narrowSwitch removes the cases of a switch that go where its default goes. One case that is left becomes a comparison.
func (s *simplifier) narrowSwitch(b *ir.Block) {
	t := b.Term()
	if t == nil || t.Op != ir.OpSwitch {
		return
	}
	weights := branchprob.Weights(s.f, t)
	if weights == nil && s.f.Attachment(t, ir.MDProf) != 0 {
		return // weights of another kind
	}
	changed := false
	for k := 1; k < len(b.Succs); {
		if b.Succs[k].B != b.Succs[0].B || !s.c.Apply(narrowed, t) { // two edges from one block bring the same
			k++
			continue
		}
		if weights != nil {
			weights[0] += weights[k]
		}
		weights = s.dropCase(b, k, weights)
		changed = true
	}
	if changed {
		s.changed = true
		if weights != nil {
			s.weigh(t, weights)
		}
	}
	if len(b.Succs) != 2 || b.Succs[0].B == b.Succs[1].B || !s.c.Apply(narrowed, t) {
		return
	}
	s.compareFirst(t)
	b.SwapSuccs()
	if weights != nil {
		s.weigh(t, []uint64{weights[1], weights[0]})
	}
	s.changed = true
}

// dropCase removes a case of the switch of b, and its weight; the last case takes its place.
func (s *simplifier) dropCase(b *ir.Block, k int, weights []uint64) []uint64 {
	last := len(b.Succs) - 1
	if weights != nil {
		weights[k] = weights[last]
		weights = weights[:last]
	}
	s.swapCases(b, k, last)
	b.Term().RemoveArg(last)
	b.CutSucc(last)
	return weights
}

// impossible removes the cases that the operand of the switch of b cannot be: bits of it are known, or it is a smaller number extended.
func (s *simplifier) impossible(b *ir.Block) bool {
	t := b.Term()
	if t == nil || t.Op != ir.OpSwitch || t.Args[0].IsConst() || s.f.Types().Bits(t.Args[0].Type) > 64 {
		return false
	}
	weights := branchprob.Weights(s.f, t)
	if weights == nil && s.f.Attachment(t, ir.MDProf) != 0 {
		return false
	}
	known := knownbits.Of(s.f, t.Args[0])
	small := 64
	if x := t.Args[0]; x.IsInst() && x.Op == ir.OpSExt {
		small = s.f.Types().Bits(x.Args[0].Type)
	}
	dead := make([]bool, len(b.Succs))
	for k := 1; k < len(b.Succs); k++ {
		n, ok := s.f.IntBits(t.Args[k])
		m, ok2 := s.f.SInt(t.Args[k])
		fits := small >= 64 || ok2 && m>>(small-1) == m>>63
		dead[k] = ok && (n&known.Zeros != 0 || known.Ones&^n != 0 || !fits) && s.c.Apply(narrowed, t)
	}
	changed := slices.Contains(dead, true)
	// They go in their order, and the last case, which may be one of them, takes the place of each: where each case is now, and which it was.
	at, was := make([]int, len(dead)), make([]int, len(dead))
	for k := range dead {
		at[k], was[k] = k, k
	}
	for k, gone := range dead {
		if !gone {
			continue
		}
		last := was[len(b.Succs)-1]
		weights = s.dropCase(b, at[k], weights)
		at[last] = at[k]
		was[at[k]] = last
	}
	if changed && weights != nil {
		s.weigh(t, weights)
	}
	return changed
}

// weigh says how often t goes which way, unless that is never.
func (s *simplifier) weigh(t *ir.Value, weights []uint64) {
	if slices.Max(weights) == 0 {
		reshape.DropWeights(t)
		return
	}
	reshape.SetAllWeights(s.f, t, weights)
}

// swapCases exchanges two cases of the switch of b, as the last one takes the place of one that goes.
func (s *simplifier) swapCases(b *ir.Block, i, j int) {
	if i == j {
		return
	}
	t := b.Term()
	x, y := t.Args[i], t.Args[j]
	t.SetArg(i, y)
	t.SetArg(j, x)
	b.Succs[i], b.Succs[j] = b.Succs[j], b.Succs[i]
	for _, k := range []int{i, j} {
		e := b.Succs[k]
		e.B.Preds[e.I].I = int32(k)
	}
}

// onSelect makes a switch on one of two numbers a branch on what chooses between them.
func (s *simplifier) onSelect(b *ir.Block) bool {
	t := b.Term()
	if t == nil || t.Op != ir.OpSwitch {
		return false
	}
	c := t.Args[0]
	if !c.IsInst() || c.Op != ir.OpSelect || c.Args[0].Type != ir.I1 || c.Args[1].Op != ir.OpConstInt || c.Args[2].Op != ir.OpConstInt || !s.c.Apply(narrowed, t) {
		return false
	}
	way := func(x *ir.Value) int {
		if k := slices.Index(t.Args[1:], x); k >= 0 {
			return k + 1
		}
		return 0
	}
	i, j := way(c.Args[1]), way(c.Args[2])
	if i == j {
		s.only(b, i)
		return true
	}
	weights := branchprob.Weights(s.f, t)
	for k := len(b.Succs) - 1; k >= 0; k-- {
		if k != i && k != j {
			b.CutSucc(k)
		}
	}
	if i > j {
		b.SwapSuccs()
	}
	t.ClearArgs()
	t.Op = ir.OpBr
	t.AddArg(c.Args[0])
	s.uses().AddAll(t)
	reshape.DropWeights(t)
	if weights != nil {
		s.weigh(t, []uint64{weights[i], weights[j]})
	}
	s.dropUnused(c)
	return true
}

// compareFirst makes the switch t a branch on whether its operand is the first case. Its edges are left to the caller.
func (s *simplifier) compareFirst(t *ir.Value) {
	c := s.f.NewValue(ir.OpICmp, ir.I1, t.Args[0], t.Args[1])
	c.Aux = int64(ir.IEQ)
	s.f.SetPos(c, s.f.Pos(t))
	if md := s.f.Attachment(t, ir.MDDbg); md != 0 {
		s.f.SetAttachments(c, []ir.Attachment{{Kind: ir.MDDbg, MD: md}})
	}
	c.InsertBefore(t)
	if s.join {
		s.name(c, "cond")
	}
	t.ClearArgs()
	t.Op = ir.OpBr
	t.AddArg(c)
}
