package structurizecfg

import (
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// findUses notes the uses of values in other blocks than their own, and all uses of phis and conditions, and gives each region the values that one of its nodes
// defines and another one uses.
func (s *structurizer) findUses() {
	s.users.lists.Grow(s.f.NumIDs() + s.f.NumIDs()/2)
	for _, b := range s.f.Blocks {
		for v := range b.Instrs() {
			for i, a := range v.Args {
				at := b
				if v.Op == ir.OpPhi {
					at = b.Preds[i].B
				}
				s.use(a, v, at)
			}
		}
	}
}

// use notes that the instruction u uses v in block at: for a phi, the predecessor.
func (s *structurizer) use(v, u *ir.Value, at *ir.Block) {
	if !v.IsInst() || v.Block == nil || v.Block == at && v.Op != ir.OpPhi && v.Type != ir.I1 {
		return
	}
	s.users.add(v.ID, u)
	from, to := s.regions.of[v.Block.ID], s.regions.of[at.ID]
	if v.Block == at || from == nil || to == nil {
		return
	}
	r := s.regions.common(from, to)
	if !r.done {
		r.vals = append(r.vals, v)
	}
	if r != from {
		if from = s.regions.outermost(from); from.done {
			from = from.parent
		}
		if from != nil && from != r {
			from.out = append(from.out, v)
		}
	}
}

// repair makes phis for the values of one node of the region that another one uses and that do not come there on every path any more:
// where a lane that uses the value comes, it has computed it.
func (s *structurizer) repair(w *wiring) {
	x := s.resolver(w.r)
	seen := s.valStamp
	s.mark++
	for i := 0; i < len(w.r.vals); i++ {
		v := w.r.vals[i]
		if seen.Get(v.ID) == s.mark || v.Block == nil {
			continue
		}
		seen.Set(v.ID, s.mark)
		s.repairValue(x, w, v)
	}
	s.valStamp = seen
	w.r.vals = nil
	s.repairOutside(x, w)
}

// repairValue repairs the uses of v in the region.
func (s *structurizer) repairValue(x *resolver, w *wiring, v *ir.Value) {
	def, ok := s.inside(w.r, v.Block)
	if !ok {
		return
	}
	begun := false
	for u := range s.users.of(v.ID) {
		if u.Block == nil {
			continue
		}
		for i := range u.Args {
			if u.Args[i] != v {
				continue
			}
			at := u.Block
			if u.Op == ir.OpPhi {
				at = u.Block.Preds[i].B
			}
			n, ok := s.inside(w.r, at)
			if !ok || n.entry == def.entry || w.tree.dominates(def.entry, n.entry) {
				continue
			}
			if !begun {
				x.start(v.Type)
				x.define(def.entry, v)
				begun = true
			}
			s.rewrite(u, i, at, x.atEnd(at))
		}
	}
}

// rewrite makes operand i of u, which is used in block at, another value.
func (s *structurizer) rewrite(u *ir.Value, i int, at *ir.Block, v *ir.Value) {
	u.SetArg(i, v)
	if u.Op == ir.OpPhi {
		s.phis.note(u, v)
	}
	s.use(v, u, at)
}

// repairOutside repairs uses behind the region of values from nodes that all lanes passed on the way to the exit, and now skip: in code that
// is entered where it always is.
func (s *structurizer) repairOutside(x *resolver, w *wiring) {
	if !w.entered {
		return // nothing behind the exit is dominated by a block of the region
	}
	end := s.endOf(w)
	if end == nil || !s.skipsOne(w, end) {
		return
	}
	for _, v := range w.r.out {
		if v.Block == nil {
			continue
		}
		if n, ok := s.inside(w.r, v.Block); ok && !w.tree.dominates(n.entry, end) {
			s.outsideUses(x, w, n, v)
		}
	}
}

// skipsOne reports a node that was on all ways to the exit and is not any more.
func (s *structurizer) skipsOne(w *wiring, end *ir.Block) bool {
	old := s.regions.tree
	for b := old.IDom(w.r.exit); b != nil && b != w.r.entry; {
		n, ok := s.inside(w.r, b)
		if !ok || n.entry == w.r.entry {
			return false
		}
		if !w.tree.dominates(n.entry, end) {
			return true
		}
		b = old.IDom(n.entry)
	}
	return false
}

// endOf returns the node that dominates all nodes with an edge to the exit.
func (s *structurizer) endOf(w *wiring) *ir.Block {
	var end *ir.Block
	for _, e := range w.r.exit.Preds {
		n, ok := s.inside(w.r, e.B)
		switch {
		case !ok:
		case end == nil:
			end = n.entry
		default:
			end = w.tree.nearest(end, n.entry)
		}
	}
	return end
}

// outsideUses leads the uses of v behind the region through a phi at the exit.
func (s *structurizer) outsideUses(x *resolver, w *wiring, def node, v *ir.Value) {
	var at *ir.Value
	for u := range s.users.of(v.ID) {
		if u.Block == nil {
			continue
		}
		for i := range u.Args {
			if u.Args[i] != v {
				continue
			}
			b := u.Block
			if u.Op == ir.OpPhi {
				b = u.Block.Preds[i].B
			}
			if _, ok := s.inside(w.r, b); ok || s.regions.of[b.ID] == nil {
				continue
			}
			if at == nil {
				at = s.atExit(x, w, def, v)
			}
			s.rewrite(u, i, b, at)
		}
	}
}

// atExit returns the value of v, defined in a node of the region, at the exit.
func (s *structurizer) atExit(x *resolver, w *wiring, def node, v *ir.Value) *ir.Value {
	x.start(v.Type)
	x.define(def.entry, v)
	var first *ir.Value
	same := true
	exit := w.r.exit
	for _, e := range exit.Preds {
		if _, ok := s.inside(w.r, e.B); !ok {
			continue
		}
		u := x.atEnd(e.B)
		same = same && (first == nil || u == first)
		first = u
	}
	if same {
		return first
	}
	phi := reshape.AddPhi(exit, v.Type, x.undef)
	for i, e := range exit.Preds {
		if _, ok := s.inside(w.r, e.B); ok {
			s.setPhiArg(phi, i, x.atEnd(e.B))
		} else {
			s.setPhiArg(phi, i, phi)
		}
	}
	return phi
}
