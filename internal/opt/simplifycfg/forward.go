package simplifycfg

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// empty reports a block that does nothing but branch on to c.
func (s *simplifier) empty(b, c *ir.Block) bool {
	first := b.First()
	for first != nil && first.Op == ir.OpDbgRecord {
		first = first.Next()
	}
	if first == nil || first.Op != ir.OpBr || len(b.Succs) != 1 || b == c || b == s.f.Entry() || len(b.Preds) == 0 || b.AddrTaken {
		return false
	}
	return !s.tree.Contains(c) || !s.tree.Contains(b) || !s.tree.Dominates(c, b) // a latch stays
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
	for _, e := range b.Preds {
		if !plain(e.B.Term()) || e.B == b {
			return false
		}
		if x := s.edge[e.B.ID]; x.row > 0 && x.into == c.ID && !slices.Equal(s.row(x.row-1), s.row(i)) {
			return false
		}
	}
	return true
}

// redirect lets the predecessors of b branch to c; i is the edge that b had.
func (s *simplifier) redirect(b, c *ir.Block, i int32) {
	vals := s.row(i)
	for len(b.Preds) > 0 {
		e := b.Preds[len(b.Preds)-1]
		s.edge[e.B.ID] = brought{c.ID, i + 1}
		e.B.RedirectSucc(int(e.I), c)
		k := 0
		for p := range c.Phis() {
			p.AddArg(vals[k])
			k++
		}
	}
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

// ifConvert replaces the two ways into c, around or through cheap instructions, by selects:
//
//	  p            p               p
//	 / \          / \              |
//	x   |   or   x   y    becomes  c
//	 \ /          \ /
//	  c            c
func (s *simplifier) ifConvert(c *ir.Block) bool {
	if len(c.Preds) != 2 || c.First() == nil || c.First().Op != ir.OpPhi {
		return false
	}
	p, sides, ok := diamond(c)
	if !ok || p == c || s.dead[p.ID] {
		return false
	}
	t := p.Term()
	selects := 0
	for v := range c.Phis() {
		if v.Args[0] != v.Args[1] {
			selects++
		}
		if s.f.Types().IsAggregate(v.Type) || v.Type == ir.Token || v.Args[0] == v || v.Args[1] == v {
			return false
		}
	}
	if selects > s.selects {
		return false
	}
	for _, x := range sides {
		if x != nil && (x.AddrTaken || !s.cheap(x)) {
			return false
		}
	}
	if !s.c.Apply(converted, t) {
		return false
	}
	s.convert(p, c, sides)
	return true
}

// diamond returns the branch block above c and the blocks between, nil for a direct edge; the first
// one is on the true side.
func diamond(c *ir.Block) (p *ir.Block, sides [2]*ir.Block, ok bool) {
	for _, e := range c.Preds {
		x := e.B
		from := ir.Edge{B: x, I: e.I}
		var side *ir.Block
		if len(x.Succs) == 1 {
			if len(x.Preds) != 1 || x.Term().Op != ir.OpBr {
				return nil, sides, false
			}
			side, from = x, x.Preds[0]
		}
		t := from.B.Term()
		if t == nil || t.Op != ir.OpBr || len(t.Args) != 1 || p != nil && p != from.B {
			return nil, sides, false
		}
		p = from.B
		sides[from.I] = side
	}
	// Both edges of p must have been seen: a self-loop or a double edge to one side has not.
	return p, sides, p.Succs[0].B != p.Succs[1].B
}

// cheap reports a block of few instructions that may run in every case.
func (s *simplifier) cheap(b *ir.Block) bool {
	n := 0
	for v := range b.Instrs() {
		switch {
		case v == b.Last():
			return true
		case v.Op == ir.OpDbgRecord:
			continue
		case !speculatable(v):
			return false
		}
		if n++; n > s.hoisted {
			return false
		}
	}
	return false
}

// speculatable reports an instruction without effects, traps, memory or other threads.
func speculatable(v *ir.Value) bool {
	switch {
	case v.Op.Is(ir.CanTrap | ir.IsTerminator | ir.IsCallLike | ir.ReadsMemory | ir.WritesMemory | ir.IsEHPad):
		return false
	case v.Op.Is(ir.IsBinary | ir.IsCast):
		return true
	}
	switch v.Op {
	case ir.OpFNeg, ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpGetElementPtr, ir.OpExtractElement, ir.OpInsertElement,
		ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue, ir.OpFreeze:
		return true
	}
	return false
}

// convert moves the sides up into p, makes the selects and removes the branch.
func (s *simplifier) convert(p, c *ir.Block, sides [2]*ir.Block) {
	t := p.Term()
	cond := t.Args[0]
	for _, x := range sides {
		if x == nil {
			continue
		}
		for v := range x.Instrs() {
			switch {
			case v.IsTerminator():
			case v.Op == ir.OpDbgRecord:
				v.Detach() // it would hold on one side only
			default:
				v.MoveBefore(t)
			}
		}
	}
	// which predecessor of c is the true side
	onTrue := 0
	for i, e := range c.Preds {
		if e.B == sides[0] || sides[0] == nil && e.B == p {
			onTrue = i
		}
	}
	for v := range c.Phis() {
		a, b := v.Args[onTrue], v.Args[1-onTrue]
		if a == b {
			s.replacePhi(v, a)
			continue
		}
		w := s.f.NewValue(ir.OpSelect, v.Type, cond, a, b)
		w.Flags = v.Flags
		s.f.SetPos(w, s.f.Pos(v))
		s.f.SetName(w, s.f.ValueName(v))
		w.InsertBefore(t)
		s.replacePhi(v, w)
	}
	p.ClearSuccs()
	for _, x := range sides {
		if x != nil {
			x.ClearSuccs()
			s.dead[x.ID] = true
		}
	}
	t.ClearArgs()
	s.dropWeights(t)
	p.AddEdge(c)
}
