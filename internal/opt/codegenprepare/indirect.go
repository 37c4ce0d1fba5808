package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// indirectEdges gives the edges out of an indirectbr targets of their own, as nothing can be put on them:
//
//	before:  x ──► t ◄── indirectbr      after:  x ──► t.clone ──► .split ◄── t ◄── indirectbr
//
// Only the phis of t are there twice then. A target that several indirectbr lead to, or that has no phis, stays.
func (p *preparer) indirectEdges() {
	var targets []*ir.Block
	known := make([]bool, p.f.NumBlockIDs())
	for _, b := range p.f.Blocks {
		if b.Term().Op != ir.OpIndirectBr {
			continue
		}
		for _, e := range b.Succs {
			if !known[e.B.ID] {
				known[e.B.ID] = true
				targets = append(targets, e.B)
			}
		}
	}
	if len(targets) == 0 {
		return
	}
	l := reshape.NewLayout(p.f)
	for _, t := range targets {
		if at := onlyIndirect(t); at >= 0 && t.FirstNonPhi() != t.First() && !t.FirstNonPhi().Op.Is(ir.IsEHPad) && p.c.Apply(splitIndirect, t.Term()) {
			p.splitTarget(t, at, l)
		}
	}
	l.Commit()
	p.frequencies.settle(p.f)
}

// onlyIndirect returns which predecessor of t is an indirectbr, if one is and others are branches; else -1.
func onlyIndirect(t *ir.Block) int {
	at := -1
	for i, e := range t.Preds {
		switch e.B.Term().Op {
		case ir.OpIndirectBr:
			if at >= 0 {
				return -1
			}
			at = i
		case ir.OpBr, ir.OpSwitch:
		default:
			return -1
		}
	}
	if len(t.Preds) < 2 {
		return -1
	}
	return at
}

// splitTarget leads all edges into t but the one at place at through a block of their own.
func (p *preparer) splitTarget(t *ir.Block, at int, l *reshape.Layout) {
	end := t.Term()
	body := p.blockNamed(".split")
	for v := t.FirstNonPhi(); v != nil; {
		next := v.Next()
		v.MoveToEnd(body)
		v = next
	}
	body.TakeSuccs(t)
	direct := p.blockNamed(t.Name + ".clone")
	p.clones = append(p.clones, direct)
	var phis []*ir.Value
	for v := range t.Phis() {
		phis = append(phis, v)
	}
	rows := make([][]*ir.Value, len(phis)) // what the phis get along the direct edges
	indirect := make([]*ir.Value, len(phis))
	var edges []ir.Edge
	for i, e := range t.Preds {
		for k, v := range phis {
			if i == at {
				indirect[k] = v.Args[i]
			} else {
				rows[k] = append(rows[k], v.Args[i])
			}
		}
		if i != at {
			edges = append(edges, e)
		}
	}
	for _, e := range edges {
		e.B.MoveSucc(int(e.I), direct)
	}
	p.branch(t, end, nil, body)
	p.branch(direct, end, nil, body)
	for k, v := range phis {
		ind := p.name(p.phiIn(t, v, []*ir.Value{indirect[k]}), "ind")
		d := p.named(p.phiIn(direct, v, rows[k]), v, ".clone")
		p.replacePhi(v, p.name(p.phiIn(body, v, []*ir.Value{ind, d}), "merge"))
	}
	l.After(body, t)
	l.Before(direct, nil)
	p.frequencies.made(direct, body)
}

// phiIn makes a phi in b, behind those that it has.
func (p *preparer) phiIn(b *ir.Block, from *ir.Value, args []*ir.Value) *ir.Value {
	v := p.f.NewValue(ir.OpPhi, from.Type, args...)
	p.f.CopyPlace(v, from)
	v.InsertBefore(b.FirstNonPhi())
	p.grow(v.ID)
	p.uses(v)
	return v
}

// replacePhi replaces the phi v, which may be an operand of w, by w.
func (p *preparer) replacePhi(v, w *ir.Value) {
	for _, u := range append([]*ir.Value(nil), p.usersOf(v)...) {
		for i, a := range u.Args {
			if a == v {
				u.SetArg(i, w)
			}
		}
		p.use(u, w)
	}
	p.replaced.Set(v, w)
	p.any = true
	v.Remove()
}
