package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// conditions has a branch on two conditions together be two branches, where those are cheap:
//
//	before:  %c = and i1 %a, %b                    after:  br i1 %a, label %b.cond.split, label %e
//	         br i1 %c, label %t, label %e                b.cond.split:
//	                                                       br i1 %b, label %t, label %e
func (p *preparer) conditions() {
	if !p.opt.Target.CheapJumps {
		return
	}
	l := reshape.NewLayout(p.f)
	tree := p.tree
	for _, b := range append([]*ir.Block(nil), p.f.Blocks...) {
		t := b.Term()
		if t.Op != ir.OpBr || len(b.Succs) != 2 || b.Succs[0].B == b.Succs[1].B || !tree.Contains(b) {
			continue
		}
		x, y, and := bothOf(p.f, t.Args[0])
		if x == nil || t.Args[0].Uses != 1 || x.Uses != 1 || y.Uses != 1 || !isCondition(x) || !isCondition(y) || x.Block != b || y.Block != b ||
			p.f.Attachment(t, p.f.Mod().MD.Kind("unpredictable")) != 0 {
			continue
		}
		if !p.mayBranch(splitCondition, t.Args[0], x) || !p.mayBranch(splitCondition, t.Args[0], y) || !p.c.Apply(splitCondition, t) {
			continue
		}
		p.splitCondition(b, x, y, and, l)
	}
	l.Commit()
	p.frequencies.settle(p.f)
}

// bothOf returns the two conditions that v is an and or an or of.
func bothOf(f *ir.Func, v *ir.Value) (x, y *ir.Value, and bool) {
	if !v.IsInst() || v.Type != ir.I1 {
		return nil, nil, false
	}
	switch v.Op {
	case ir.OpAnd, ir.OpOr:
		return v.Args[0], v.Args[1], v.Op == ir.OpAnd
	case ir.OpSelect:
		if n, ok := f.IntBits(v.Args[2]); ok && n == 0 {
			return v.Args[0], v.Args[1], true
		}
		if n, ok := f.IntBits(v.Args[1]); ok && n == 1 {
			return v.Args[0], v.Args[2], false
		}
	}
	return nil, nil, false
}

// isCondition reports a comparison, or an and or or of conditions.
func isCondition(v *ir.Value) bool {
	return v.IsInst() && (v.Op == ir.OpICmp || v.Op == ir.OpFCmp || v.Type == ir.I1 && (v.Op == ir.OpAnd || v.Op == ir.OpOr || v.Op == ir.OpSelect))
}

// splitCondition has b branch on x, and where that does not decide, a new block branch on y.
func (p *preparer) splitCondition(b *ir.Block, x, y *ir.Value, and bool, l *reshape.Layout) {
	t := b.Term()
	both := t.Args[0]
	next := p.blockNamed(b.Name + ".cond.split")
	onward := 0 // the edge that leads on to y
	if !and {
		onward = 1
	}
	weights := branchprob.Weights(p.f, t)
	yes, no := b.Succs[0], b.Succs[1]
	var rest [2][]*ir.Value // what phis of the targets get
	for i, e := range [...]ir.Edge{yes, no} {
		for phi := range e.B.Phis() {
			rest[i] = append(rest[i], phi.Args[e.I])
		}
	}
	t.SetArg(0, x)
	p.use(t, x)
	b.MoveSucc(onward, next)
	t2 := p.branch(next, t, y, yes.B, no.B)
	for i, e := range [...]*ir.Block{yes.B, no.B} {
		k := 0
		for phi := range e.Phis() {
			phi.AddArg(rest[i][k])
			p.use(phi, rest[i][k])
			k++
		}
	}
	if both.Uses == 0 {
		both.Remove()
	}
	y.MoveBefore(t2)
	if weights != nil {
		a, c := weights[0], weights[1]
		if and {
			reshape.SetWeights(p.f, t, 2*a+c, c)
			reshape.SetWeights(p.f, t2, 2*a, c)
		} else {
			reshape.SetWeights(p.f, t, a, a+2*c)
			reshape.SetWeights(p.f, t2, a, 2*c)
		}
	}
	l.After(next, b)
	p.frequencies.made(next)
}
