package simpleloopunswitch

import (
	"slices"

	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// twin is the copy of a loop while it is made.
type twin struct {
	*choice
	u      *unswitcher
	pre    *ir.Block
	front  *ir.Block   // in front of the copy
	blocks []*ir.Block // by place in the loop: the copy, or nil
	facts  []fact      // what is known in the copy
	exits  []exit
}

// exit is a block that the copy leaves to.
type exit struct {
	at       *ir.Block
	us       *ir.Block // leads there from the copy
	original bool      // the original leaves there, too
}

// copyLoop copies the loop of c in front of it and decides its test in both.
func (u *unswitcher) copyLoop(c *choice) {
	t := &twin{choice: c, u: u, pre: u.preheader(c.l)}
	test := c.b.Term()
	cond := u.joined(c.parts, c.or, !c.whole || !u.certain(c), t.pre.Term())
	n := u.splitFront(c.l, t.pre)
	t.front = u.names.Block(suffixed(t.pre.Name, ".split.us"))
	t.makeBlocks()
	to := []*ir.Block{t.front, n}
	if !c.whole && !c.or {
		to[0], to[1] = n, t.front
	}
	br := u.branch(t.pre, cond, test, to...)
	if as := u.f.Attachments(test); c.whole && len(as) > 0 {
		u.f.SetAttachments(br, slices.Clone(as))
		reshape.DropLoopID(br)
	}
	t.decide()
	t.fill()
	t.link(n)
	t.leave()
	t.original()
	for _, b := range c.l.Blocks() {
		for v := range b.Instrs() {
			u.values.Set(v.ID, nil)
		}
	}
}

// place is the place of a block of the loop in it.
func (t *twin) place(b *ir.Block) int {
	first, _ := t.l.Span()
	return t.u.m.Forest.Position(b) - first
}

// makeBlocks makes the blocks of the copy, and those that lead from it to the exits.
func (t *twin) makeBlocks() {
	u, at := t.u, t.front
	u.layout.After(t.front, t.pre)
	all := t.l.Blocks()
	t.blocks = make([]*ir.Block, len(all))
	for i, b := range all {
		if t.in[0][i] {
			t.blocks[i] = u.names.Block(suffixed(b.Name, ".us"))
			u.layout.After(t.blocks[i], at)
			at = t.blocks[i]
			if u.m.Forest.IsHeader(b) {
				u.fam.add(t.blocks[i], b)
			}
		}
	}
	for _, x := range t.l.Exits() {
		if !t.leads(0, x) {
			continue
		}
		us := u.names.Block(suffixed(x.Name, ".split.us"))
		u.layout.After(us, at)
		at = us
		t.exits = append(t.exits, exit{x, us, t.leads(1, x)})
	}
}

// leads reports that on that side the loop is left to x.
func (t *twin) leads(side int, x *ir.Block) bool {
	return slices.ContainsFunc(x.Preds, func(e ir.Edge) bool {
		k := t.fixed(side)
		return t.in[side][t.place(e.B)] && (e.B != t.b || k < 0 || int(e.I) == k)
	})
}

// decide notes what is known in the copy, and in the original.
func (t *twin) decide() {
	yes, no := t.u.f.Int(ir.I1, 1), t.u.f.Int(ir.I1, 0)
	if !t.whole && !t.or {
		yes, no = no, yes
	}
	if len(t.parts) == 1 {
		t.facts = []fact{{t.parts[0], yes}}
	}
	for _, p := range t.parts {
		t.u.known = append(t.u.known, fact{p, no})
	}
}

// value returns what stands for v in the copy.
func (t *twin) value(v *ir.Value) *ir.Value {
	if v.IsInst() && v.Block != nil {
		if w := t.u.values.Get(v.ID); w != nil {
			return w
		}
	}
	if len(t.facts) > 0 && t.facts[0].v == v {
		return t.facts[0].is
	}
	return v
}

// fill copies the instructions; phis get no operands yet.
func (t *twin) fill() {
	f := t.u.f
	for i, b := range t.l.Blocks() {
		n := t.blocks[i]
		if n == nil {
			continue
		}
		for v := range b.Instrs() {
			w := n.Append(reshape.Clone(f, v, t.value))
			if v.Type != ir.Void {
				t.u.values.Set(v.ID, w)
				t.u.names.Name(w, suffixed(f.ValueName(v), ".us"))
			}
		}
		if b == t.b && t.fixed(0) >= 0 {
			reshape.Unconditional(n)
		}
	}
	for _, x := range t.exits {
		for p := range x.at.Phis() {
			q := x.us.Append(f.NewValue(ir.OpPhi, p.Type))
			q.Flags = p.Flags
			f.CopyPlace(q, p)
			t.u.names.Name(q, suffixed(f.ValueName(p), ".us"))
		}
	}
}

// link gives the blocks of the copy their edges and its phis their operands. n is in front of the original.
func (t *twin) link(n *ir.Block) {
	for _, e := range t.l.Header.Preds {
		if e.B == n {
			reshape.Branch(t.front, nil, t.blocks[0])
			t.feed(t.l.Header, t.blocks[0], int(n.Succs[0].I))
		}
	}
	for i, b := range t.l.Blocks() {
		c := t.blocks[i]
		if c == nil {
			continue
		}
		for k, e := range b.Succs {
			if x := t.fixed(0); b == t.b && x >= 0 && k != x {
				continue
			}
			to := t.target(e.B)
			c.AddEdge(to)
			t.feed(e.B, to, int(e.I))
		}
	}
}

// feed gives the phis of to, which stands for b, what the phis of b get along edge i, for the edge that was added last.
func (t *twin) feed(b, to *ir.Block, i int) {
	q := to.First()
	for p := range b.Phis() {
		q.AddArg(t.value(p.Args[i]))
		q = q.Next()
	}
}

// target is the block of the copy, or behind it, that stands for b.
func (t *twin) target(b *ir.Block) *ir.Block {
	if t.l.Contains(b) {
		return t.blocks[t.place(b)]
	}
	return t.exits[slices.IndexFunc(t.exits, func(x exit) bool { return x.at == b })].us
}

// leave leads the copy to the exits, and the original through blocks of its own where it leaves there, too.
func (t *twin) leave() {
	u := t.u
	for _, x := range t.exits {
		var us []*ir.Value
		for q := range x.us.Phis() {
			us = append(us, q)
		}
		if x.original {
			n := u.names.Block(suffixed(x.at.Name, ".split"))
			u.layout.Before(n, x.at)
			reshape.SplitPreds(x.at, n, u.names, true, func(ir.Edge) bool { return true })
		}
		br := reshape.Branch(x.us, nil, x.at)
		u.f.CopyPlace(br, x.at.FirstNonPhi())
		u.feed(x.at, us)
	}
}

// original decides the test in the original and removes what it does not come to any more.
func (t *twin) original() {
	u := t.u
	if k := t.fixed(1); k >= 0 {
		u.cut(t.b, k)
	}
	var gone []*ir.Block
	for i, b := range t.l.Blocks() {
		if !t.in[1][i] {
			gone = append(gone, b)
			u.dead[b] = true
		}
	}
	for _, b := range gone {
		for _, e := range b.Succs {
			for p := range e.B.Phis() {
				u.f.SetPhiOrder(p, nil)
			}
		}
		b.ClearSuccs()
	}
	for _, b := range gone {
		for v := range b.Instrs() {
			v.ClearArgs()
		}
	}
	u.settle(t.l)
}
