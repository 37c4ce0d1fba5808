package gvn

import (
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// scope is where something is known: in the blocks that a block dominates or, with from, along the edge that leads into it from there.
type scope struct{ block, from *ir.Block }

// fact says that whatever has a number is a value somewhere, since a branch was taken.
type fact struct {
	scope
	value *ir.Value
	next  int32
}

// mostFacts bounds the facts about one number that are looked at, the latest first.
const mostFacts = 16

// fact returns what the number n is in block b or, with to, at its end on the way there; nil when nothing is known.
func (g *gvn) fact(n uint32, b, to *ir.Block) *ir.Value {
	if int(n) >= len(g.factOf) {
		return nil
	}
	i := g.factOf[n]
	for range mostFacts {
		if i == 0 {
			break
		}
		x := &g.facts[i-1]
		if x.from == nil && g.tree.Dominates(x.block, b) || to != nil && x.from == b && x.block == to {
			return x.value
		}
		i = x.next
	}
	return nil
}

// implied returns what the operand a of v, the i-th, is by what branches say: a itself, mostly. A phi reads it at the end of the way in.
func (g *gvn) implied(a, v *ir.Value, i int) *ir.Value {
	if len(g.facts) == 0 || v.Op == ir.OpDbgRecord || a.IsConst() || int(a.ID) >= len(g.num) || g.num[a.ID] == 0 {
		return a
	}
	b, n := v.Block, g.num[a.ID]
	var to *ir.Block
	if v.Op == ir.OpPhi {
		if b, to = b.Preds[i].B, b; !g.tree.Contains(b) {
			return a
		}
	}
	if w := g.fact(n, b, to); w != nil && w.Type == a.Type && g.c.Apply(implied, v) {
		return w
	}
	return a
}

// say notes that the number n is w somewhere.
func (g *gvn) say(n uint32, w *ir.Value, at scope) {
	if k := int(n) + 1 - len(g.factOf); k > 0 {
		g.factOf = append(g.factOf, make([]int32, k+len(g.factOf)/2)...)
	}
	g.facts = append(g.facts, fact{at, w, g.factOf[n]})
	g.factOf[n] = int32(len(g.facts))
}

// decide notes what the ways out of b say, or, where the branch is decided, which is not taken.
func (g *gvn) decide(b *ir.Block) {
	t := b.Term()
	if t == nil || t.Op != ir.OpBr && t.Op != ir.OpSwitch || len(t.Args) == 0 {
		return
	}
	c := t.Args[0]
	if t.Op == ir.OpSwitch {
		if c.IsConst() {
			return
		}
		for i, e := range b.Succs[1:] {
			if len(e.B.Preds) == 1 {
				g.say(g.of(c), t.Args[i+1], scope{block: e.B})
			}
		}
		return
	}
	if b.Succs[0].B == b.Succs[1].B {
		return
	}
	if c.Op == ir.OpConstInt {
		k := 0
		if c.Aux != 0 {
			k = 1
		}
		g.notTaken(b, k)
		return
	}
	for i, e := range b.Succs {
		switch {
		case c.IsConst():
		case len(e.B.Preds) == 1:
			g.assume(c, i == 0, scope{block: e.B})
		case e.B.First().Op == ir.OpPhi:
			g.assume(c, i == 0, scope{block: e.B, from: b})
		}
	}
}

// mostAssumed bounds the conditions that are derived from one.
const mostAssumed = 16

// truth is a condition that holds, or does not.
type truth struct {
	c    *ir.Value
	true bool
}

// assume notes that c is true or false somewhere, with what follows from that for its parts.
func (g *gvn) assume(c *ir.Value, holds bool, at scope) {
	work := []truth{{c, holds}}
	for n := 0; len(work) > 0 && n < mostAssumed; n++ {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		c := g.sub.Find(x.c)
		if c.IsConst() || c.Type != ir.I1 {
			continue
		}
		g.say(g.of(c), g.truth(x.true), at)
		if !c.IsInst() || c.Block == nil {
			continue
		}
		one := func(a *ir.Value) bool { return a.Op == ir.OpConstInt && a.Aux != 0 }
		zero := func(a *ir.Value) bool { return a.Op == ir.OpConstInt && a.Aux == 0 }
		switch {
		case c.Op == ir.OpAnd && x.true, c.Op == ir.OpOr && !x.true:
			work = append(work, truth{c.Args[0], x.true}, truth{c.Args[1], x.true})
		case c.Op == ir.OpSelect && x.true && zero(c.Args[2]):
			work = append(work, truth{c.Args[0], true}, truth{c.Args[1], true})
		case c.Op == ir.OpSelect && !x.true && one(c.Args[1]):
			work = append(work, truth{c.Args[0], false}, truth{c.Args[2], false})
		case c.Op == ir.OpXor && one(c.Args[1]):
			work = append(work, truth{c.Args[0], !x.true})
		case c.Op == ir.OpICmp || c.Op == ir.OpFCmp:
			g.compared(c, x.true, at)
		}
	}
}

func (g *gvn) truth(b bool) *ir.Value {
	if b {
		return g.f.Int(ir.I1, 1)
	}
	return g.f.Int(ir.I1, 0)
}

// compared notes what follows when the comparison c holds or does not: its opposite does not or does, and equal values are one.
func (g *gvn) compared(c *ir.Value, holds bool, at scope) {
	if k, ok := g.keyOf(c, g.of); ok {
		k.aux = int64(ir.Pred(k.aux).Inverted())
		n := g.find(k, g.next+1)
		if n == g.next+1 {
			g.next++
		}
		g.say(n, g.truth(!holds), at)
	}
	x, y := c.Args[0], c.Args[1]
	switch p := c.Pred(); {
	case p == ir.IEQ && holds, p == ir.INE && !holds:
	case (p == ir.FOEQ && holds || p == ir.FUNE && !holds) && normal(y):
		g.say(g.of(x), y, at) // equal, and no zero, of which there are two
		return
	default:
		return
	}
	pointer := g.ts.IsPtrOrVec(x.Type)
	switch {
	case settled(y):
	case settled(x):
		x, y = y, x
	case pointer || x.IsConst() || y.IsConst():
		return // equal pointers may still be of different objects
	case g.of(x) < g.of(y):
		x, y = y, x // what was there first stays
	}
	if g.of(x) != g.of(y) {
		g.say(g.of(x), y, at)
	}
}

// normal reports a number that only itself is equal to: no zero, and nothing that is taken for zero where small numbers are.
func normal(c *ir.Value) bool {
	switch {
	case c.Op != ir.OpConstFP:
		return false
	case c.Type == ir.Float:
		return c.Aux>>23&0xff != 0
	}
	return c.Type == ir.Double && c.Aux>>52&0x7ff != 0
}

// settled reports a constant that is the same wherever it stands: equality to another pointer would not say that.
func settled(c *ir.Value) bool { return c.Op == ir.OpConstInt || c.Op == ir.OpNull }

// notTaken notes that edge k out of b is never taken: what phis get along it is nothing, and blocks that are reached by it alone are dead.
func (g *gvn) notTaken(b *ir.Block, k int) {
	s := b.Succs[k].B
	if len(s.Preds) > 1 {
		g.bringsNothing(b, k)
		return
	}
	if g.dead[s.ID] {
		return
	}
	work := []*ir.Block{s}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = append(work[:len(work)-1], g.tree.Children(x)...)
		g.dead[x.ID] = true
	}
	work = append(work, s)
	for len(work) > 0 {
		x := work[len(work)-1]
		work = append(work[:len(work)-1], g.tree.Children(x)...)
		for i, e := range x.Succs {
			if !g.dead[e.B.ID] && g.tree.Contains(e.B) {
				g.bringsNothing(x, i)
			}
		}
	}
}

// bringsNothing makes poison of what the phis behind an edge that is never taken get. The edge gets a block where it is critical, so that
// it is seen to be dead.
func (g *gvn) bringsNothing(b *ir.Block, k int) {
	e := b.Succs[k]
	for p := range e.B.Phis() {
		if a := p.Args[e.I]; a.Op != ir.OpPoison && g.c.Apply(decided, p) {
			p.SetArg(int(e.I), g.f.Poison(p.Type))
		}
	}
	if len(b.Succs) > 1 {
		g.wantSplit(b, k)
	}
}

// wish is edge k out of b that is to get a block, and the wish for an edge out of b before it, an index into splits plus one.
type wish struct {
	b    *ir.Block
	k    int
	next int32
}

// wantSplit has edge k out of b get a block when the round is over, and reports whether it can.
func (g *gvn) wantSplit(b *ir.Block, k int) bool {
	t, s := b.Term(), b.Succs[k].B
	if t.Op != ir.OpBr && t.Op != ir.OpSwitch || s.FirstNonPhi() != nil && s.FirstNonPhi().Op.Is(ir.IsEHPad) || !g.backs && g.tree.Dominates(s, b) {
		return false // a loop keeps its latch
	}
	if g.noted == nil {
		g.noted = make([]int32, g.f.NumBlockIDs())
	}
	for i := g.noted[b.ID]; i != 0; i = g.splits[i-1].next {
		if g.splits[i-1].k == k {
			return true
		}
	}
	g.splits = append(g.splits, wish{b, k, g.noted[b.ID]})
	g.noted[b.ID] = int32(len(g.splits))
	return true
}

// split gives the noted edges blocks and reports whether there were any.
func (g *gvn) split() bool {
	layout := reshape.NewLayout(g.f)
	any := false
	for _, e := range g.splits {
		t := e.b.Term()
		if !g.c.Apply(split, t) {
			continue
		}
		if g.names == nil {
			g.names = reshape.NewNames(g.f)
		}
		n := g.names.Block(e.b.Name + "." + e.b.Succs[e.k].B.Name + "_crit_edge")
		e.b.PutOnEdge(e.k, n)
		for _, a := range g.f.Attachments(t) {
			if a.Kind == ir.MDDbg {
				g.f.SetAttachments(n.Term(), []ir.Attachment{a})
			}
		}
		layout.After(n, e.b)
		any = true
	}
	layout.Commit()
	return any
}
