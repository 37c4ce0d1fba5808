package simplifycfg

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// maxPhiEntries bounds by how many values the phis of a block grow where a block of phis in front of it goes.
const maxPhiEntries = 1000

// empty reports a block that does nothing but branch on to c. It may have phis that only those of c use.
func (s *simplifier) empty(b, c *ir.Block) bool {
	first := b.First()
	for first != nil && (first.Op == ir.OpDbgRecord || first.Op == ir.OpPhi) {
		first = first.Next()
	}
	if first == nil || first.Op != ir.OpBr || len(b.Succs) != 1 || b == c || b == s.f.Entry() || len(b.Preds) == 0 || b.AddrTaken {
		return false
	}
	if x := b.First(); x.Op == ir.OpPhi && !s.handsOn(b, c) {
		return false
	}
	return len(b.Preds) == 1 || !s.tree.Contains(c) || !s.tree.Contains(b) || !s.tree.Dominates(c, b) // a latch stays that several edges lead to
}

// handsOn reports that the phis of b, which branches to c, are used by those of c only, as what comes from b.
func (s *simplifier) handsOn(b, c *ir.Block) bool {
	at, n := int(b.Succs[0].I), 0
	if !s.join || len(c.Preds) < 2 || !s.onlyPhis(b) {
		return false
	}
	for range c.Phis() {
		n++
	}
	if n*len(b.Preds) > maxPhiEntries {
		return false
	}
	for v := range b.Phis() {
		for _, u := range s.uses().All(v) {
			if u.Op != ir.OpPhi || u.Block != c {
				return false
			}
			for i, a := range u.Args {
				if a == v && i != at {
					return false
				}
			}
		}
	}
	return true
}

// forward takes the empty blocks in front of c out of the way: what led to them leads to c at once.
func (s *simplifier) forward(c *ir.Block) bool {
	var from []ir.Edge
	for i, e := range c.Preds {
		if s.empty(e.B, c) {
			from = append(from, ir.Edge{B: e.B, I: int32(i)})
		}
	}
	if s.keepLoops && len(from) > 0 && s.preheader(c) { // what one edge leads to, that edge can have back
		from = slices.DeleteFunc(from, func(e ir.Edge) bool { return len(e.B.Preds) > 1 })
	}
	if len(from) == 0 || c.First() != nil && c.First().Op.Is(ir.IsEHPad) {
		return false
	}
	s.noteEdges(c)
	any := false
	for _, x := range from {
		if s.redirectable(x.B, c, x.I) && s.c.Apply(forwarded, x.B.Term()) {
			s.redirect(x.B, c, x.I)
			any = true
		}
	}
	return any
}

// brought is what the phis of a block get along the edges into it, as they were when forward came there.
type brought struct {
	into ir.BlockID
	row  int32 // of the table, plus one
}

// noteEdges copies what the phis of c get along its edges, and notes for each predecessor one of its edges.
func (s *simplifier) noteEdges(c *ir.Block) {
	s.rows = s.rows[:0]
	if s.edge == nil {
		s.edge = make([]brought, s.f.NumBlockIDs())
	}
	for i, e := range c.Preds {
		s.edge[e.B.ID] = brought{c.ID, int32(i) + 1}
		for p := range c.Phis() {
			s.rows = append(s.rows, p.Args[i])
		}
	}
	s.width = len(s.rows) / len(c.Preds)
}

// row returns what the phis get along an edge.
func (s *simplifier) row(i int32) []*ir.Value { return s.rows[int(i)*s.width : (int(i)+1)*s.width] }

// redirectable reports that all predecessors of b may branch to c instead. One that does so already must
// bring the same values: two edges from one block may not differ.
func (s *simplifier) redirectable(b, c *ir.Block, i int32) bool {
	for k, e := range b.Preds {
		if !plain(e.B.Term()) || e.B == b {
			return false
		}
		if x := s.edge[e.B.ID]; x.row > 0 && x.into == c.ID && !slices.EqualFunc(s.row(x.row-1), s.row(i), func(old, v *ir.Value) bool { return old == along(v, b, k) }) {
			return false
		}
	}
	return true
}

// along is what v is where control comes to b along edge k.
func along(v *ir.Value, b *ir.Block, k int) *ir.Value {
	if v.Op == ir.OpPhi && v.Block == b {
		return v.Args[k]
	}
	return v
}

// redirect lets the predecessors of b branch to c; i is the edge that b had.
func (s *simplifier) redirect(b, c *ir.Block, i int32) {
	phis := b.First().Op == ir.OpPhi && s.width > 0
	for len(b.Preds) > 0 {
		last := len(b.Preds) - 1
		e := b.Preds[last]
		row := i
		if phis {
			row = int32(len(s.rows) / s.width)
			for k := range s.width {
				s.rows = append(s.rows, along(s.row(i)[k], b, last))
			}
		}
		vals := s.row(row)
		s.edge[e.B.ID] = brought{c.ID, row + 1}
		e.B.RedirectSucc(int(e.I), c)
		k := 0
		for p := range c.Phis() {
			s.uses().Append(p, vals[k])
			k++
		}
	}
	b.CutSuccs()
	s.kill(b)
}

// preheader reports that there is one way into the loop of the header c: loops keep the block on it.
func (s *simplifier) preheader(c *ir.Block) bool {
	if len(c.Preds) < 2 || !s.tree.Contains(c) {
		return false
	}
	outside := 0
	for _, e := range c.Preds {
		if !s.tree.Contains(e.B) || !s.tree.Dominates(c, e.B) {
			outside++
		}
	}
	return outside == 1 && outside < len(c.Preds)
}
