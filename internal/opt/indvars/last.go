package indvars

import (
	"math"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// lastValues computes values that leave loops behind these, and reports whether it did.
func (s *simplifier) lastValues(tree *dom.Tree) (changes bool) {
	budget := s.budget
	how, _ := s.c.Setting("replexitval")
	switch how {
	case "never":
		return false
	case "always", "noharduse":
		budget = math.MaxInt
	}
	for _, l := range s.fr.All() {
		var needed map[ir.ID]bool
		idle := -1
		for _, b := range l.Exits() {
			for p := range b.Phis() {
				e := s.last(tree, l, p)
				if e == 0 || s.going(p) {
					continue
				}
				if needed == nil {
					needed = s.needed(l)
				}
				if k := s.x.Kind(e); k != scev.Constant && k != scev.Unknown && how != "always" && s.hard(p, needed) {
					s.c.Missed(lastValue, p, "the loop needs the value itself")
					continue
				}
				most := budget
				if idle < 0 {
					idle = s.idle(tree, l)
				}
				if idle == 1 { // what the loop is there for
					most = max(most, maxCost)
				}
				changes = s.rewrite(l, p, e, most) || changes
			}
		}
	}
	return changes
}

// last returns what the phi p of an exit of l is behind the loop, in terms of what is in front of it, or 0.
func (s *simplifier) last(tree *dom.Tree, l *loop.Loop, p *ir.Value) (e scev.Expr) {
	for b, a := range p.Incoming() {
		if !l.Contains(b) || !a.IsInst() || !l.Contains(a.Block) || s.going(a) {
			return 0
		}
		k := s.expr(a)
		if k == 0 {
			return 0
		}
		n := s.x.AtScope(k, l.Parent)
		if n == 0 || !s.x.Invariant(n, l) {
			n = s.leftAt(l, b, k)
		}
		if n == 0 {
			n = s.leftAtOnce(tree, l, b, a)
		}
		if n == 0 || e != 0 && e != n {
			return 0
		}
		e = n
	}
	return e
}

// leftAt returns what the counter e of l is when l is left from its block b, where other blocks may leave it after fewer iterations, or 0.
func (s *simplifier) leftAt(l *loop.Loop, b *ir.Block, e scev.Expr) scev.Expr {
	if s.x.Kind(e) != scev.AddRec || s.x.Loop(e) != l || len(s.x.Operands(e)) != 2 {
		return 0
	}
	for i, c := range s.x.Counts(l).Exits {
		if i >= maxExits {
			break
		}
		if c.Block == b && c.Exact != 0 {
			if n := s.x.At(e, s.x.Fit(c.Exact, s.x.Width(e))); n != 0 && s.x.Invariant(n, l) {
				return n
			}
		}
	}
	return 0
}

// leftAtOnce returns what the phi a of the header of l starts with, if l is left from its block b in the first iteration or never, or 0.
func (s *simplifier) leftAtOnce(tree *dom.Tree, l *loop.Loop, b *ir.Block, a *ir.Value) scev.Expr {
	t := b.Term()
	if a.Op != ir.OpPhi || a.Block != l.Header || l.Latch() == nil || l.Preheader() == nil || t.Op != ir.OpBr && t.Op != ir.OpSwitch || len(t.Args) == 0 ||
		!outside(l, t.Args[0]) || !tree.Dominates(b, l.Latch()) {
		return 0
	}
	return s.expr(s.start(l, a))
}

// maxCost is what the last values of a loop may cost that is not needed then.
const maxCost = 64

// idle reports 1 for a loop that does nothing but compute numbers, all of which are known behind it: it can go then; else 0.
func (s *simplifier) idle(tree *dom.Tree, l *loop.Loop) int {
	if len(l.Exits()) != 1 || l.Preheader() == nil {
		return 0
	}
	for p := range l.Exits()[0].Phis() {
		steady := true
		for b, a := range p.Incoming() {
			steady = steady && (!l.Contains(b) || !a.IsInst() || !l.Contains(a.Block))
		}
		if !steady && s.last(tree, l, p) == 0 {
			return 0
		}
	}
	for _, b := range l.Blocks() {
		for v := range b.Instrs() {
			if !v.IsTerminator() && v.Op != ir.OpDbgRecord && !s.effects.Inst(v).Removable() {
				return 0
			}
		}
	}
	return 1
}

// needed marks what is computed in l, besides for its branches.
func (s *simplifier) needed(l *loop.Loop) map[ir.ID]bool {
	set := map[ir.ID]bool{}
	var work []*ir.Value
	for _, b := range l.Blocks() {
		for v := range b.Instrs() {
			if !v.IsTerminator() && v.Op != ir.OpDbgRecord && !s.effects.Inst(v).Removable() {
				work = append(work, v)
			}
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		for _, a := range v.Args {
			if a.IsInst() && l.Contains(a.Block) && !set[a.ID] {
				set[a.ID] = true
				work = append(work, a)
			}
		}
	}
	return set
}

// hard reports that the loop needs one of the values that p gets.
func (s *simplifier) hard(p *ir.Value, needed map[ir.ID]bool) bool {
	for _, a := range p.Args {
		if needed[a.ID] {
			return true
		}
	}
	return false
}

// rewrite computes e in the place of p.
func (s *simplifier) rewrite(l *loop.Loop, p *ir.Value, e scev.Expr, budget int) bool {
	at := p.Block.FirstNonPhi()
	if at == nil || at.Op.Is(ir.IsEHPad) {
		return false
	}
	plan, why := s.writer().Plan(e, at)
	if pre := l.Preheader(); pre != nil && len(l.Exits()) == 1 && plan != nil { // where others may take it; what only the code behind needs is sunk
		if first, _ := s.writer().Plan(e, pre.Term()); first != nil && first.Cost() <= plan.Cost() {
			plan, at = first, pre.Term()
		}
	}
	switch {
	case plan == nil:
		s.c.Missed(lastValue, p, why)
		return false
	case plan.Cost() > budget:
		s.c.Missed(lastValue, p, "it costs more than a few instructions")
		return false
	}
	for _, v := range plan.Taken() {
		if v.IsInst() && l.Contains(v.Block) {
			s.c.Missed(lastValue, p, "it is computed from what the loop computes")
			return false
		}
	}
	if !s.c.Apply(lastValue, p) {
		return false
	}
	s.replace(p, s.write.Emit(plan, at))
	return true
}
