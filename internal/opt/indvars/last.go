package indvars

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// lastValues computes values that leave loops behind these, and reports whether it did.
func (s *simplifier) lastValues() (changes bool) {
	budget := s.budget
	for _, l := range s.fr.All() {
		var needed map[ir.ID]bool
		idle := -1
		for _, b := range l.Exits() {
			for p := range b.Phis() {
				e := s.last(l, p)
				if e == 0 || s.going(p) {
					continue
				}
				if needed == nil {
					needed = s.needed(l)
				}
				if k := s.x.Kind(e); k != scev.Constant && k != scev.Unknown && s.hard(p, needed) {
					s.c.Missed(lastValue, p, "the loop needs the value itself")
					continue
				}
				most := budget
				if idle < 0 {
					idle = s.idle(l)
				}
				if idle == 1 { // what the loop is there for
					most = maxCost
				}
				changes = s.rewrite(l, p, e, most) || changes
			}
		}
	}
	return changes
}

// last returns what the phi p of an exit of l is behind the loop, in terms of what is in front of it, or 0.
func (s *simplifier) last(l *loop.Loop, p *ir.Value) (e scev.Expr) {
	for b, a := range p.Incoming() {
		if !l.Contains(b) || !a.IsInst() || !l.Contains(a.Block) || s.going(a) || !s.f.Types().IsInt(a.Type) {
			return 0
		}
		k := s.x.Expr(a)
		if k == 0 {
			return 0
		}
		n := s.x.AtScope(k, l.Parent)
		if n == 0 || !s.x.Invariant(n, l) || e != 0 && e != n {
			return 0
		}
		e = n
	}
	return e
}

// maxCost is what the last values of a loop may cost that is not needed then.
const maxCost = 64

// idle reports 1 for a loop that does nothing but compute numbers, all of which are known behind it: it can go then; else 0.
func (s *simplifier) idle(l *loop.Loop) int {
	if len(l.Exits()) != 1 || l.Preheader() == nil {
		return 0
	}
	for p := range l.Exits()[0].Phis() {
		steady := true
		for b, a := range p.Incoming() {
			steady = steady && (!l.Contains(b) || !a.IsInst() || !l.Contains(a.Block))
		}
		if !steady && s.last(l, p) == 0 {
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
