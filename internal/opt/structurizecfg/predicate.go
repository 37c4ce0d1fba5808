package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// predicate says when control goes from a node straight to another one: the condition, and the weights of its two outcomes.
type predicate struct {
	from *ir.Block // entry of the node
	cond *ir.Value
	prof ir.MD // of the branch that it is taken from, for this condition; 0: none
}

// facts are what is known of a region before anything is changed.
type facts struct {
	in    [][]predicate // by node (see nodeIndex): conditions of edges from nodes that come before
	loop  [][]predicate // likewise from nodes that come after: conditions under which the loop is left
	latch []*ir.Block   // by node: the last node with an edge back to it
}

// gather collects the conditions under which control goes from node to node, in the order of the nodes (last first).
func (s *structurizer) gather(r *region, order []node) *facts {
	f, n := &s.known, len(order)
	f.in, f.loop, f.latch = emptied(f.in, n), emptied(f.loop, n), dense.Zeroed(f.latch, n)
	s.seen = dense.Zeroed(s.seen, n)
	seen := s.seen
	for i := len(order) - 1; i >= 0; i-- {
		n := order[i]
		k := s.nodeIndex[n.entry.ID]
		s.gatherNode(r, n, k, f, seen)
		seen[k] = true
		// The last edge back to each header.
		if n.sub != nil {
			if s.isSeen(r, n.sub.exit, seen) {
				f.latch[s.nodeIndex[n.sub.exit.ID]] = n.entry
			}
			continue
		}
		for _, e := range n.entry.Succs {
			if s.isSeen(r, e.B, seen) {
				f.latch[s.nodeIndex[e.B.ID]] = n.entry
			}
		}
	}
	return f
}

// emptied returns n empty lists, those of before where there were as many.
func emptied(lists [][]predicate, n int) [][]predicate {
	lists = slices.Grow(lists[:0], n)[:n]
	for i := range lists {
		lists[i] = lists[i][:0]
	}
	return lists
}

// isSeen reports that b is the entry of a node of r that was seen.
func (s *structurizer) isSeen(r *region, b *ir.Block, seen []bool) bool {
	return b != r.exit && s.nodeStamp[b.ID] == s.stamp && seen[s.nodeIndex[b.ID]]
}

// gatherNode collects the conditions of the edges into node k.
func (s *structurizer) gatherNode(r *region, n node, k int32, f *facts, seen []bool) {
	s.mark++
	has := func(b *ir.Block) bool { return s.predMark[b.ID] == s.mark }
	yes, no := s.yes, s.no
	b := n.entry
	for j := len(b.Preds) - 1; j >= 0; j-- {
		e := b.Preds[j]
		m, ok := s.inside(r, e.B)
		if !ok || s.nodeStamp[m.entry.ID] != s.stamp {
			continue
		}
		if m.sub != nil {
			switch {
			case m.entry == b: // an edge of the node itself
			case seen[s.nodeIndex[m.entry.ID]]:
				p := predicate{from: m.entry, cond: yes}
				if has(m.entry) { // taken for the other side of a branch to both
					replacePredicate(f.in[k], p)
				} else {
					s.predMark[m.entry.ID] = s.mark
					f.in[k] = append(f.in[k], p)
				}
			default:
				if s.loopMark[m.entry.ID] != s.mark {
					s.loopMark[m.entry.ID] = s.mark
					f.loop[k] = append(f.loop[k], predicate{from: m.entry, cond: no})
				}
			}
			continue
		}
		t := e.B.Term()
		if !seen[s.nodeIndex[e.B.ID]] {
			if s.loopMark[e.B.ID] != s.mark { // both edges of a branch: see condition
				s.loopMark[e.B.ID] = s.mark
				f.loop[k] = append(f.loop[k], s.condition(e.B, t, int(e.I), true))
			}
			continue
		}
		if len(t.Args) > 0 && e.B.Succs[0].B != e.B.Succs[1].B {
			// As the else block of the other successor, where that comes before.
			other := e.B.Succs[1-e.I].B
			if s.isSeen(r, other, seen) && f.latch[s.nodeIndex[other.ID]] == nil && !has(other) && !has(e.B) {
				s.predMark[other.ID], s.predMark[e.B.ID] = s.mark, s.mark
				s.hoist(r, other, b, e.B)
				f.in[k] = append(f.in[k], predicate{from: other, cond: no}, predicate{from: e.B, cond: yes})
				continue
			}
		}
		p := s.condition(e.B, t, int(e.I), false)
		if has(e.B) {
			replacePredicate(f.in[k], p)
			continue
		}
		s.predMark[e.B.ID] = s.mark
		f.in[k] = append(f.in[k], p)
	}
}

// replacePredicate replaces the condition from a node.
func replacePredicate(list []predicate, p predicate) {
	for i := range list {
		if list[i].from == p.from {
			list[i] = p
		}
	}
}

// condition returns when the branch t of b takes edge i, or with invert when it does not.
func (s *structurizer) condition(b *ir.Block, t *ir.Value, i int, invert bool) predicate {
	p := predicate{from: b, cond: s.yes}
	if invert {
		p.cond = s.no
	}
	if len(t.Args) == 0 || b.Succs[0].B == b.Succs[1].B {
		return p
	}
	p.cond = t.Args[0]
	p.prof = s.f.Attachment(t, ir.MDProf)
	if (i == 1) != invert {
		c := p.cond
		p.cond = s.inv.Invert(c)
		if p.cond.IsInst() && p.cond.Op == ir.OpXor && p.cond.Args[0] == c {
			s.use(c, p.cond, p.cond.Block) // perhaps just made
		}
		p.prof = s.swapped(p.prof)
	}
	return p
}

// swapped returns branch weights for the opposite condition.
func (s *structurizer) swapped(m ir.MD) ir.MD {
	if m == 0 {
		return 0
	}
	md := &s.f.Mod().MD
	n := md.Node(m)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) < 3 {
		return 0
	}
	ops := append([]ir.MD(nil), n.Ops...)
	k := len(ops)
	ops[k-2], ops[k-1] = ops[k-1], ops[k-2]
	return md.Tuple(ops...)
}

// simplifyConditions turns comparisons round that are only there to be inverted.
func (s *structurizer) simplifyConditions(f *facts) {
	for _, lists := range [2][][]predicate{f.in, f.loop} {
		for _, list := range lists {
			for _, p := range list {
				s.turnRound(p.cond)
			}
		}
	}
}

// turnRound replaces the inversion of a comparison that has no other use by the opposite comparison.
func (s *structurizer) turnRound(v *ir.Value) {
	if v.Op != ir.OpXor || !v.IsInst() || v.Block == nil || v.Uses == 0 || v.Args[1] != s.yes {
		return
	}
	c := v.Args[0]
	if !c.IsInst() || c.Op != ir.OpICmp && c.Op != ir.OpFCmp || c.Uses != 1 || s.inDebug.Has(c.ID) || s.inDebug.Has(v.ID) {
		return
	}
	c.Aux = int64(c.Pred().Inverted())
	s.inv.Removed(v)
	s.replace(v, c)
}
