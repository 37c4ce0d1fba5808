package structurizecfg

import (
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// lostPhi is a phi, and what it got along edges that are gone.
type lostPhi struct {
	phi *ir.Value
	was []fromValue
}

type fromValue struct {
	b *ir.Block
	v *ir.Value
}

// changes are what happened to the edges into one block.
type changes struct {
	to    *ir.Block
	lost  []lostPhi
	gone  bool // edges went
	added []*ir.Block
}

// changesOf returns the entry of a block in the list of the region.
func (s *structurizer) changesOf(b *ir.Block) *changes {
	if s.changeStamp[b.ID] != s.stamp {
		s.changeStamp[b.ID], s.changeIndex[b.ID] = s.stamp, int32(len(s.changed))
		c := changes{to: b}
		if n := len(s.changed); n < cap(s.changed) { // the lists of an earlier region are used again
			old := &s.changed[:n+1][n]
			c.lost, c.added = old.lost[:0], old.added[:0]
		}
		s.changed = append(s.changed, c)
	}
	return &s.changed[s.changeIndex[b.ID]]
}

// noteGone remembers what the phis of to get from the block from, whose edge is about to go.
func (s *structurizer) noteGone(from, to *ir.Block) {
	c := s.changesOf(to)
	c.gone = true
	k := 0
	for phi := range to.Phis() {
		for k < len(c.lost) && c.lost[k].phi != phi {
			k++
		}
		if k == len(c.lost) {
			l := lostPhi{phi: phi}
			if k < cap(c.lost) {
				l.was = c.lost[:k+1][k].was[:0]
			}
			c.lost = append(c.lost, l)
		}
		for _, e := range from.Succs {
			if e.B == to {
				c.lost[k].was = append(c.lost[k].was, fromValue{from, phi.Args[e.I]})
				break
			}
		}
	}
}

// addPhis gives the phis of to an operand for the new edge from a block, open for now.
func (s *structurizer) addPhis(from, to *ir.Block) {
	for phi := range to.Phis() {
		u := s.f.Undef(phi.Type)
		phi.AddArg(u)
		s.phis.note(phi, u)
	}
	c := s.changesOf(to)
	c.added = append(c.added, from)
}

// setPhis fills the operands of the new edges: what the phi got along the edges that are gone, carried by new phis to where it is
// wanted now.
func (s *structurizer) setPhis(r *region) {
	x := s.resolver(r)
	for i := range s.changed {
		c := &s.changed[i]
		if len(c.added) == 0 || !c.gone {
			continue
		}
		undefined, found := []*ir.Block(nil), false
		for _, l := range c.lost {
			x.start(l.phi.Type)
			x.define(c.to, x.undef)
			if !found {
				undefined, found = s.neverOnTheWay(r, c.to, l.was), true
			}
			for _, w := range l.was {
				x.define(w.b, w.v)
			}
			x.defineHoisted(l.was)
			x.defineUndefined(undefined, l.was)
			for _, from := range c.added {
				v := x.atEnd(from)
				for k, e := range l.phi.Block.Preds {
					if e.B == from {
						s.setPhiArg(l.phi, k, v)
					}
				}
			}
			s.affected = append(s.affected, l.phi)
		}
	}
	s.affected = append(s.affected, x.made...)
}

// neverOnTheWay returns the blocks between the old predecessors of to and its new ones from which lanes come to to only through an old predecessor:
// what the variable holds there does not matter.
func (s *structurizer) neverOnTheWay(r *region, to *ir.Block, was []fromValue) []*ir.Block {
	s.mark++
	for _, w := range was {
		s.predMark[w.b.ID] = s.mark
	}
	var out, work []*ir.Block
	add := func(b *ir.Block) {
		if s.loopMark[b.ID] != s.mark {
			s.loopMark[b.ID] = s.mark
			work = append(work, b)
		}
	}
	if to == r.exit { // which may have very many ways in from elsewhere
		for _, b := range r.from {
			add(b)
		}
	} else {
		for _, e := range to.Preds {
			add(e.B)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case s.flowOf[b.ID] == r:
			for _, e := range b.Preds {
				add(e.B)
			}
		case s.predMark[b.ID] != s.mark:
			out = append(out, b)
		}
	}
	return out
}

// setConditions fills the conditions of the Flow blocks of a region.
func (s *structurizer) setConditions(w *wiring) {
	x := s.resolver(w.r)
	for _, a := range w.conds {
		s.setCondition(x, w, a, a.term.Block, w.facts.in[a.node], s.no)
	}
	for _, a := range w.loopConds {
		s.setCondition(x, w, a, a.term.Block.Succs[1].B, w.facts.loop[a.node], s.yes)
	}
}

// setCondition gives one branch its condition: at the end of the block stop, and wherever no predicate says anything, it is otherwise.
func (s *structurizer) setCondition(x *resolver, w *wiring, a ask, stop *ir.Block, preds []predicate, otherwise *ir.Value) {
	parent := a.term.Block
	x.start(ir.I1)
	x.define(stop, otherwise)
	near, remembered := parent, false
	for _, p := range preds {
		if p.from == parent {
			s.setTerm(a.term, p.cond)
			if p.prof != 0 {
				s.f.SetAttachments(a.term, append(s.f.Attachments(a.term), ir.Attachment{Kind: ir.MDProf, MD: p.prof}))
			}
			return
		}
		x.define(p.from, p.cond)
		n := w.tree.nearest(near, p.from)
		if n != near {
			remembered = false
		}
		remembered = remembered || n == p.from
		near = n
	}
	if !remembered {
		x.define(near, otherwise)
	}
	if a.back == nil {
		s.setTerm(a.term, x.atStart(parent))
		return
	}
	phi := reshape.AddPhi(parent, ir.I1, x.undef)
	for i, e := range parent.Preds {
		v := s.yes
		if e.B != a.back {
			v = x.atEnd(e.B)
		}
		s.setPhiArg(phi, i, v)
	}
	s.affected = append(s.affected, phi)
	s.setTerm(a.term, phi)
}

// setTerm makes v the condition of a branch.
func (s *structurizer) setTerm(t, v *ir.Value) {
	t.SetArg(0, v)
	s.use(v, t, t.Block)
}

// setPhiArg sets an operand of a phi.
func (s *structurizer) setPhiArg(phi *ir.Value, i int, v *ir.Value) {
	phi.SetArg(i, v)
	s.phis.note(phi, v)
	s.use(v, phi, phi.Block.Preds[i].B)
}

// simplifyPhis replaces phis that got only one value, itself aside, until none is left.
func (s *structurizer) simplifyPhis() {
	for changed := true; changed; {
		changed = false
		k := 0
		for _, phi := range s.affected {
			if phi.Block == nil {
				continue
			}
			if v := phi.OnlyIncoming(); v != nil {
				s.replace(phi, v)
				changed = true
				continue
			}
			s.affected[k] = phi
			k++
		}
		s.affected = s.affected[:k]
	}
	s.affected = s.affected[:0]
}

// replace puts v in the place of a phi.
func (s *structurizer) replace(phi, v *ir.Value) {
	for u := range s.users.take(phi.ID) {
		if u.Block == nil {
			continue
		}
		for i, a := range u.Args {
			if a != phi {
				continue
			}
			if u.Op == ir.OpPhi {
				s.setPhiArg(u, i, v)
			} else {
				u.SetArg(i, v)
				s.use(v, u, u.Block)
			}
		}
	}
	if len(s.f.DbgRecords) > 0 {
		s.sub.Set(phi, v)
	}
	phi.Remove()
}
