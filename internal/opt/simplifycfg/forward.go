package simplifycfg

import (
	"github.com/warpwise/warpwise/internal/mutant"
	"github.com/warpwise/warpwise/ir"
)

// forward lets the predecessors of a block that only branches on go to its target at once.
func (s *simplifier) forward(b *ir.Block) bool {
	first := b.First()
	for first != nil && (first.Op == ir.OpDbgRecord || mutant.On(mutant.CfgBarrierEmpty) && first.Op == ir.OpCall && first.Type == ir.Void) {
		first = first.Next()
	}
	if first == nil || first.Op != ir.OpBr || len(b.Succs) != 1 || b == s.f.Entry() || s.addressTaken(b) {
		return false
	}
	to := b.Succs[0]
	c := to.B
	if c == b || len(b.Preds) == 0 || s.tree.Contains(c) && s.tree.Contains(b) && s.tree.Dominates(c, b) {
		return false // a latch
	}
	if c.First() != nil && c.First().Op.Is(ir.IsEHPad) || s.keepLoops && s.preheader(b, c) {
		return false
	}
	for _, e := range b.Preds {
		if !plain(e.B.Term()) || e.B == b || !agrees(e.B, to) {
			return false
		}
	}
	if !s.c.Apply(forwarded, first) {
		return false
	}
	var vals []*ir.Value
	for p := range c.Phis() {
		vals = append(vals, p.Args[to.I])
	}
	if mutant.On(mutant.CfgPhiEntry) {
		vals = vals[:0]
		for p := range c.Phis() {
			vals = append(vals, p.Args[0])
		}
	}
	for len(b.Preds) > 0 {
		e := b.Preds[len(b.Preds)-1]
		e.B.RedirectSucc(int(e.I), c)
		k := 0
		for p := range c.Phis() {
			p.AddArg(vals[k])
			k++
		}
	}
	s.kill(b)
	return true
}

// preheader reports that b is the only way into the loop of the header c: loops keep it.
func (s *simplifier) preheader(b, c *ir.Block) bool {
	if len(c.Preds) < 2 {
		return false
	}
	outside := 0
	back := false
	for _, e := range c.Preds {
		if s.tree.Contains(e.B) && s.tree.Contains(c) && s.tree.Dominates(c, e.B) {
			back = true
		} else {
			outside++
		}
	}
	return back && outside == 1
}

// agrees reports that p, when it has an edge to the target already, brings the same values along it:
// two edges from one block may not differ.
func agrees(p *ir.Block, to ir.Edge) bool {
	for _, e := range p.Succs {
		if e.B == to.B && !mutant.On(mutant.CfgEdgesDiffer) && !sameValues(e, to) {
			return false
		}
	}
	return true
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
	for i, x := range sides {
		if mutant.On(mutant.CfgSecondSide) && i == 1 && sides[0] != nil {
			continue
		}
		if x != nil && (s.addressTaken(x) || !s.cheap(x)) {
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
	case mutant.On(mutant.CfgConvergentSpeculated) && v.Op == ir.OpCall && v.Type != ir.Void,
		mutant.On(mutant.CfgDivisionSpeculated) && v.Op.Is(ir.CanTrap) && v.Op.Is(ir.IsBinary),
		mutant.On(mutant.CfgLoadSpeculated) && v.Op == ir.OpLoad:
		return true
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
		if mutant.On(mutant.CfgArmsSwapped) {
			onTrue = 0
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
