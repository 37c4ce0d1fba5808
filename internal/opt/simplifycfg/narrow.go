package simplifycfg

import "github.com/warpwise/warpwise/ir"

// narrowSwitch removes the cases of a switch that go where its default goes. One case that is left becomes a comparison.
func (s *simplifier) narrowSwitch(b *ir.Block) {
	t := b.Term()
	if t == nil || t.Op != ir.OpSwitch || s.f.Attachment(t, ir.MDProf) != 0 {
		return // weights would have to be added up
	}
	for k := len(b.Succs) - 1; k > 0; k-- {
		d, e := b.Succs[0], b.Succs[k]
		if e.B != d.B || !s.c.Apply(narrowed, t) { // two edges from one block bring the same
			continue
		}
		t.RemoveArg(k)
		e.B.RemovePred(int(e.I))
		s.changed = true
	}
	if len(b.Succs) != 2 || b.Succs[0].B == b.Succs[1].B || !s.c.Apply(narrowed, t) {
		return
	}
	s.compareFirst(t)
	b.SwapSuccs()
	s.changed = true
}

// compareFirst makes the switch t a branch on whether its operand is the first case. Its edges are left to the caller.
func (s *simplifier) compareFirst(t *ir.Value) {
	c := s.f.NewValue(ir.OpICmp, ir.I1, t.Args[0], t.Args[1])
	c.Aux = int64(ir.IEQ)
	s.f.SetPos(c, s.f.Pos(t))
	if md := s.f.Attachment(t, ir.MDDbg); md != 0 {
		s.f.SetAttachments(c, []ir.Attachment{{Kind: ir.MDDbg, MD: md}})
	}
	c.InsertBefore(t)
	t.ClearArgs()
	t.Op = ir.OpBr
	t.AddArg(c)
}
