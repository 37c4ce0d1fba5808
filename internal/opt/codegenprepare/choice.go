package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// A choice is selects in a row with one condition.
type choice struct {
	list      []*ir.Value
	yes, no   []*ir.Value // what is computed for one answer only
	condition *ir.Value
}

// choices turns selects into branches where the machine is better at those, and something dear is computed for one answer only:
//
//	before:  %d = udiv i32 %a, %b                        after:  %c.frozen = freeze i1 %c
//	         %s = select i1 %c, i32 %d, i32 7                    br i1 %c.frozen, label %select.true.sink, label %select.end
//	                                                           select.true.sink:
//	                                                             %d = udiv i32 %a, %b
//	                                                             br label %select.end
//	                                                           select.end:
//	                                                             %s = phi i32 [ %d, … ], [ 7, … ]
//
// A condition that may differ within a warp stays a select, unless a knob says otherwise: both ways would be gone.
func (p *preparer) choices() bool {
	if !p.opt.Target.ExpensiveSelects || !p.opt.SelectToBranch || p.size {
		return false
	}
	l := reshape.NewLayout(p.f)
	changed := false
	for _, b := range append([]*ir.Block(nil), p.f.Blocks...) {
		if !p.tree.Contains(b) {
			continue
		}
		p.list = instructions(p.list[:0], b)
		for i := 0; i < len(p.list); i++ {
			q := p.choiceAt(p.list, i)
			if len(q.list) == 0 {
				continue
			}
			i += len(q.list) - 1
			first := q.list[0]
			if p.prefersBranch(first, q) && p.mayBranch(selectBranch, first, q.condition) && p.c.Apply(selectBranch, first) {
				p.toBranch(q, l)
				changed = true
			}
		}
	}
	l.Commit()
	p.frequencies.settle(p.f)
	return changed
}

// choiceAt collects the selects from place i of a block on that share a condition.
func (p *preparer) choiceAt(list []*ir.Value, i int) (q choice) {
	v := list[i]
	if v.Op != ir.OpSelect || v.Args[0].Type != ir.I1 || v.Args[0].IsConst() || p.f.Attachment(v, p.f.Mod().MD.Kind("unpredictable")) != 0 {
		return q
	}
	q.condition = v.Args[0]
	for _, s := range list[i:] {
		if s.Op != ir.OpSelect || s.Args[0] != q.condition {
			break
		}
		q.list = append(q.list, s)
	}
	for _, s := range q.list {
		if p.isDear(s.Args[1], s) {
			q.yes = append(q.yes, s.Args[1])
		}
		if p.isDear(s.Args[2], s) {
			q.no = append(q.no, s.Args[2])
		}
	}
	return q
}

// isDear reports a value that only the select s uses, that costs much, and that need not be computed.
func (p *preparer) isDear(v, s *ir.Value) bool {
	if !v.IsInst() || v.Uses != 1 || v.Block != s.Block {
		return false
	}
	switch v.Op {
	case ir.OpFDiv, ir.OpFRem:
		return true
	case ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem: // what it divides by is a constant, so that it never traps
		n, ok := p.f.SInt(v.Args[1])
		return ok && n != 0 && n != -1
	}
	return false
}

// predictable is the part of 100 in which a branch must go one way to be predicted well.
const predictable = 99

// prefersBranch says whether the choice is better a branch: its weights say so, or its condition is compared for it alone and
// something dear is on one side.
func (p *preparer) prefersBranch(v *ir.Value, q choice) bool {
	if w := branchprob.Weights(p.f, v); len(w) == 2 && w[0]+w[1] > 0 && max(w[0], w[1])*100 > predictable*(w[0]+w[1]) {
		return true
	}
	c := q.condition
	if c.Op != ir.OpICmp && c.Op != ir.OpFCmp || int(c.Uses) != len(q.list) {
		return false
	}
	return len(q.yes)+len(q.no) > 0
}

// toBranch makes the choice a branch.
func (p *preparer) toBranch(q choice, l *reshape.Layout) {
	first, last := q.list[0], q.list[len(q.list)-1]
	from := first.Block
	cond := p.named(p.add(ir.OpFreeze, ir.I1, first, first, q.condition), q.condition, ".frozen")
	end := p.blockNamed("select.end")
	for w := last.Next(); w != nil; {
		next := w.Next()
		w.MoveToEnd(end)
		w = next
	}
	end.TakeSuccs(from)
	var yes, no *ir.Block
	if len(q.yes) > 0 {
		yes = p.side("select.true.sink", q.yes)
	}
	if len(q.no) > 0 || yes == nil {
		name := "select.false.sink"
		if len(q.no) == 0 {
			name = "select.false"
		}
		no = p.side(name, q.no)
	}
	phis := make([]*ir.Value, len(q.list))
	for i, s := range q.list {
		phis[i] = p.f.NewValue(ir.OpPhi, s.Type)
		phis[i].Flags = s.Flags
		p.f.CopyPlace(phis[i], s)
		phis[i].InsertBefore(end.FirstNonPhi())
		p.grow(phis[i].ID)
	}
	at := func(b *ir.Block) *ir.Block {
		if b == nil {
			return end
		}
		return b
	}
	t := p.branch(from, first, cond, at(yes), at(no))
	p.keepWeights(t, first)
	for _, b := range [...]*ir.Block{no, yes} {
		if b != nil {
			p.branch(b, first, nil, end)
			l.After(b, from)
		}
	}
	p.arms(q, phis, end, yes)
	l.After(end, either(no, yes))
	if yes != nil {
		p.frequencies.made(yes)
	}
	if no != nil {
		p.frequencies.made(no)
	}
	p.frequencies.made(end)
}

// either returns the block of the two that is there.
func either(a, b *ir.Block) *ir.Block {
	if a != nil {
		return a
	}
	return b
}

// side makes a block of what is computed for one answer.
func (p *preparer) side(name string, list []*ir.Value) *ir.Block {
	b := p.blockNamed(name)
	for _, v := range list {
		v.MoveToEnd(b)
	}
	return b
}

// arms gives the phis their values, by the way they come: what a select of the same choice is on that way stands for it.
func (p *preparer) arms(q choice, phis []*ir.Value, end, yes *ir.Block) {
	for i, s := range q.list {
		for _, e := range end.Preds {
			arm := 2
			if e.B == yes || yes == nil && len(e.B.Succs) == 2 && e.I == 0 {
				arm = 1
			}
			a := s.Args[arm]
			for k := range i {
				if a == q.list[k] {
					a = phis[k].Args[len(phis[i].Args)]
				}
			}
			phis[i].AddArg(a)
		}
		p.uses(phis[i])
	}
	for i, s := range q.list {
		name := p.f.ValueName(s)
		for _, u := range append([]*ir.Value(nil), p.usersOf(s)...) {
			for k, a := range u.Args {
				if a == s {
					u.SetArg(k, phis[i])
				}
			}
			p.use(u, phis[i])
		}
		p.replaced.Set(s, phis[i])
		p.any = true
		s.Remove()
		p.f.SetName(phis[i], name)
	}
}

// keepWeights has the branch t say what the select s said of its condition.
func (p *preparer) keepWeights(t, s *ir.Value) {
	if md := p.f.Attachment(s, ir.MDProf); md != 0 {
		p.f.SetAttachments(t, append(append([]ir.Attachment(nil), p.f.Attachments(t)...), ir.Attachment{Kind: ir.MDProf, MD: md}))
	}
}
