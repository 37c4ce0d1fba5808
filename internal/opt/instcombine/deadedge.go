package instcombine

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// An edge that a constant condition never takes carries nothing: what phis get along it is poison, and a block that only such edges lead
// to is emptied. The blocks and edges themselves stay, for simplifycfg.
var (
	deadEdge  = pass.NewStat("DeadEdge", "what a phi gets along an edge that is never taken becomes poison")
	deadBlock = pass.NewStat("DeadBlock", "instruction removed in a block that no edge leads to that is ever taken")
)

// decided finds the edges that a terminator whose condition is constant never takes.
func (s *combiner) decided(v *ir.Value) {
	b := v.Block
	live := -1
	switch v.Op {
	case ir.OpBr:
		if len(v.Args) != 1 || len(b.Succs) != 2 {
			return
		}
		switch c := v.Args[0]; {
		case c == s.f.Int(ir.I1, 1):
			live = 0
		case c == s.f.Int(ir.I1, 0):
			live = 1
		case c.Op != ir.OpPoison:
			return
		}
	case ir.OpSwitch:
		switch c := v.Args[0]; {
		case c.Op == ir.OpConstInt:
			live = 0
			for i, k := range v.Args[1:] {
				if k == c {
					live = i + 1
					break
				}
			}
		case c.Op != ir.OpPoison:
			return
		}
	default:
		return
	}
	for i, e := range b.Succs {
		if i != live && (live < 0 || e.B != b.Succs[live].B) {
			s.never(e)
		}
	}
}

// never notes that an edge is never taken, and what follows from it: more edges and blocks may follow, each once.
func (s *combiner) never(e ir.Edge) {
	edges := []ir.Edge{e}
	for len(edges) > 0 {
		e := edges[len(edges)-1]
		edges = edges[:len(edges)-1]
		from := e.B.Preds[e.I]
		if s.dead[from] {
			continue
		}
		if s.dead == nil {
			s.dead = map[ir.Edge]bool{}
		}
		s.dead[from] = true
		for p := e.B.First(); p != nil && p.Op == ir.OpPhi; p = p.Next() {
			if p.Args[e.I].Op == ir.OpPoison {
				continue
			}
			if !s.c.Apply(deadEdge, p) {
				return
			}
			x := p.Args[e.I]
			p.SetArg(int(e.I), s.f.Poison(p.Type))
			s.changed = true
			s.work.push(p)
			s.work.push(x)
			s.pushUsersOfOnce(x)
		}
		if s.unreached(e.B) && s.empty(e.B) {
			edges = append(edges, e.B.Succs...)
		}
	}
}

// unreached reports that no edge that may be taken leads to b, but those out of what it dominates.
func (s *combiner) unreached(b *ir.Block) bool {
	for _, p := range b.Preds {
		if !s.dead[p] && !s.tree.Dominates(b, p.B) {
			return false
		}
	}
	return true
}

// empty removes all instructions of a block but the last one. It reports whether it could.
func (s *combiner) empty(b *ir.Block) bool {
	for v := range b.Instrs() {
		if v.Type == ir.Token || v.Op.Is(ir.IsEHPad) || v.Op == ir.OpDbgRecord || v.Op == ir.OpPCP {
			return false
		}
	}
	for v := range b.Backward() {
		if v.IsTerminator() {
			continue
		}
		if !s.c.Apply(deadBlock, v) {
			return false
		}
		if v.Type == ir.Void {
			s.remove(v)
		} else {
			s.replace(v, s.f.Poison(v.Type))
		}
	}
	return true
}
