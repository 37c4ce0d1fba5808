package indvars

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var first = pass.NewStat("First", "loop that does nothing but count left in its first iteration")

// unwatched leaves l in its first iteration when nobody can tell how often it runs:
//
//	before:  loop: %i = phi [0], [%j]; …; br %j < %n ? loop : exit      after:  loop: …; br false, loop, exit
//	         exit: ; uses nothing that changes in the loop
//
// It has no effect, it ends, no exit is taken after fewer iterations than the one that comes first in each of them, and what
// is used behind that one is the same in every iteration. What is computed until then was computed in the first iteration before, too.
func (s *simplifier) unwatched(tree *dom.Tree, l *loop.Loop) {
	latch := l.Latch()
	if latch == nil {
		return
	}
	counts := s.x.Counts(l)
	if counts.Exact == 0 || len(counts.Exits) > maxExits {
		return
	}
	for _, c := range counts.Exits {
		t := c.Block.Term()
		if c.Exact != counts.Exact || t.Op != ir.OpBr || len(t.Args) != 1 || t.Args[0].IsConst() || s.fr.Innermost(c.Block) != l || !tree.Dominates(c.Block, latch) {
			continue
		}
		before := true
		for _, d := range counts.Exits {
			before = before && tree.Dominates(c.Block, d.Block)
		}
		if before && s.steadyBehind(l, c.Block) {
			s.decideExit(l, t, first, true)
		}
	}
}

// steadyBehind reports that nothing that is computed in l is used behind its exits from b.
func (s *simplifier) steadyBehind(l *loop.Loop, b *ir.Block) bool {
	for _, to := range b.Succs {
		if l.Contains(to.B) {
			continue
		}
		for p := range to.B.Phis() {
			for from, a := range p.Incoming() {
				if from == b && !outside(l, a) {
					return false
				}
			}
		}
	}
	return true
}

// heard marks, by Loop.Index, the loops that do something besides computing values, or do not end for sure, or have such a loop inside.
func (s *simplifier) heard() []bool {
	list := s.fr.All()
	out := make([]bool, len(list))
	for _, b := range s.fr.Order() {
		l := s.fr.Innermost(b)
		if l == nil || out[l.Index] {
			continue
		}
		for v := range b.Instrs() {
			e := s.effects.Inst(v)
			if v.Op == ir.OpDbgRecord || v.Op == ir.OpBr || v.Op == ir.OpSwitch {
				continue
			}
			if v.IsTerminator() || !e.Removable() || e.Has(memeffect.Convergent|memeffect.Atomic) {
				out[l.Index] = true
				break
			}
		}
	}
	for _, l := range list {
		if c := s.x.Counts(l); c.Exact == 0 && c.Max == 0 {
			out[l.Index] = true
		}
	}
	for _, l := range slices.Backward(list) {
		if l.Parent != nil && out[l.Index] {
			out[l.Parent.Index] = true
		}
	}
	return out
}
