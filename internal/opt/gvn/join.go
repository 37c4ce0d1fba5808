package gvn

import (
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// deepest bounds how far operands are followed within the block to what they are on a way in.
const deepest = 4

// mostWays bounds the ways into a block that is looked at.
const mostWays = 16

// joinable reports a block with several ways in that is looked at.
func (g *gvn) joinable(b *ir.Block) bool {
	if len(b.Preds) > mostWays || b == g.f.Entry() || b.AddrTaken {
		return false
	}
	for i, e := range b.Preds {
		for _, o := range b.Preds[:i] {
			if o.B == e.B {
				return false // two edges from one block
			}
		}
	}
	return true
}

// joinLoads looks for partial redundancies of the loads of b that it comes to whenever it is entered.
func (g *gvn) joinLoads(b *ir.Block) {
	for v := b.FirstNonPhi(); g.loads && v != nil && !v.IsTerminator(); {
		next := v.Next()
		switch {
		case v.Op == ir.OpDbgRecord:
		case v.Op == ir.OpLoad:
			g.joinLoad(v)
		case g.effects.Inst(v).Has(memeffect.MayNotReturn | memeffect.Unwinds | memeffect.Sync):
			return
		}
		v = next
	}
}

// joinScalars looks for partial redundancies of the expressions of b.
func (g *gvn) joinScalars(b *ir.Block) {
	for v := b.FirstNonPhi(); g.scalars && v != nil && !v.IsTerminator(); {
		next := v.Next()
		if v.Op != ir.OpDbgRecord && v.Op != ir.OpLoad {
			g.joinScalar(v)
		}
		v = next
	}
}

// before returns the number that v, used in the block b, has at the end of its way in i: as deep as operands are followed. 0: none is known.
func (g *gvn) before(v *ir.Value, b *ir.Block, i, depth int) uint32 {
	v = g.sub.Find(v)
	switch {
	case !v.IsInst() || v.Block != b:
		return g.of(v)
	case v.Op == ir.OpCall, v.Op == ir.OpFreeze:
		return 0 // memory may differ, or what poison becomes
	case v.Op == ir.OpPhi:
		return g.of(v.Args[i])
	case depth == 0:
		return 0
	}
	k, ok := g.keyOf(v, func(a *ir.Value) uint32 { return g.before(a, b, i, depth-1) })
	if !ok {
		return 0
	}
	return g.find(k, 0)
}

// way is what is known of a value at the end of one way in.
type way struct {
	value  *ir.Value
	stored bool        // the value was written to memory, so that it is no more poison than what is read
	args   []*ir.Value // operands, where the value must be computed; nil is one that must be computed, too
}

// joinScalar looks for an expression on all ways in.
func (g *gvn) joinScalar(v *ir.Value) {
	if v.Op.Is(ir.CanTrap|ir.IsTerminator) || v.Op == ir.OpCall || v.Op == ir.OpFreeze || v.Op == ir.OpICmp || v.Op == ir.OpFCmp || v.Op == ir.OpGetElementPtr || v.Uses == 0 {
		return // cheaper where they are used, as part of what uses them
	}
	b := v.Block
	g.settle(v, func(i int) (way, bool) {
		k, ok := g.keyOf(v, func(a *ir.Value) uint32 { return g.before(a, b, i, deepest) })
		if !ok {
			return way{}, false
		}
		p := b.Preds[i].B
		if g.dead[p.ID] || !g.tree.Contains(p) {
			return way{value: g.f.Poison(v.Type), stored: true}, true
		}
		if n := g.find(k, 0); n != 0 {
			if x := g.atEnd(n, v.Type, p); x != nil && x != v {
				return way{value: x}, true
			}
		}
		return g.operands(v, i)
	})
}

// operands finds the operands of v at the end of its way in i. The address of a load may have to be computed there.
func (g *gvn) operands(v *ir.Value, i int) (way, bool) {
	w := way{}
	for _, a := range v.Args {
		x := g.there(a, v.Block, i)
		if x == nil && (v.Op != ir.OpLoad || !g.computable(a, v.Block, i, deepest)) {
			return way{}, true
		}
		w.args = append(w.args, x)
	}
	return w, true
}

// there returns what a, used in b, is at the end of the way in i, or nil when it is nothing there.
func (g *gvn) there(a *ir.Value, b *ir.Block, i int) *ir.Value {
	n := g.before(a, b, i, deepest)
	if n == 0 {
		return nil
	}
	return g.atEnd(n, a.Type, b.Preds[i].B)
}

// computable reports that a, an address or part of one, can be computed at the end of the way in i.
func (g *gvn) computable(a *ir.Value, b *ir.Block, i, depth int) bool {
	a = g.sub.Find(a)
	if a.Block != b || depth == 0 || !a.Op.Is(ir.IsCast) && a.Op != ir.OpGetElementPtr {
		return false
	}
	for _, x := range a.Args {
		if g.there(x, b, i) == nil && !g.computable(x, b, i, depth-1) {
			return false
		}
	}
	return true
}

// compute returns what a is at the end of the way in i, computing there what is not.
func (g *gvn) compute(a *ir.Value, b *ir.Block, i int) *ir.Value {
	if x := g.there(a, b, i); x != nil {
		return x
	}
	a = g.sub.Find(a)
	args := make([]*ir.Value, len(a.Args)) // as deep as computable went
	for k, x := range a.Args {
		args[k] = g.compute(x, b, i)
	}
	x := g.f.NewValue(a.Op, a.Type, args...)
	x.Aux, x.Flags = a.Aux, a.Flags
	g.f.SetPos(x, g.f.Pos(a))
	g.name(x, a, ".phi.trans.insert")
	x.InsertBefore(b.Preds[i].B.Term())
	if k, ok := g.keyOf(x, g.of); ok {
		n := g.find(k, g.next+1)
		if n == g.next+1 {
			g.next++
		}
		g.lead(x, n)
	}
	return x
}

// joinLoad looks for what a load reads on all ways in.
func (g *gvn) joinLoad(v *ir.Value) {
	a := g.mssa.Access(v)
	if a == nil || !plain(v) || g.effects.Inst(v).Has(memeffect.Sync) {
		return
	}
	b := v.Block
	m := g.mssa.Clobber(a)
	if m.Kind == memssa.Def && m.Block == b {
		return // what is read is written in the block
	}
	l, ok := g.aa.Loc(v)
	if !ok {
		return
	}
	s := &search{g: g, v: v, l: l, n: g.of(v.Args[0])}
	ends := make([]source, len(b.Preds))
	for i, e := range b.Preds {
		if n := g.before(v.Args[0], b, i, deepest); n != 0 {
			ends[i] = s.look(e.B, g.aa.Before(l, b, i), n)
		}
	}
	s.follow()
	if g.settle(v, func(i int) (way, bool) {
		if g.dead[b.Preds[i].B.ID] || !g.tree.Contains(b.Preds[i].B) {
			return way{value: g.f.Poison(v.Type), stored: true}, true
		}
		if s.has(ends[i]) {
			return way{value: s.value(ends[i]), stored: ends[i].stored || ends[i].place > 0}, true
		}
		return g.operands(v, i)
	}) {
		s.finish()
	}
}

// settle replaces v when it is known on all ways in, or on all but one where it can be put.
func (g *gvn) settle(v *ir.Value, at func(i int) (way, bool)) bool {
	b := v.Block
	ways := make([]way, len(b.Preds))
	missing, known := -1, 0
	for i := range b.Preds {
		w, ok := at(i)
		switch {
		case !ok || w.value == nil && missing >= 0:
			return false
		case w.value == nil:
			missing = i
		case w.value.Op != ir.OpPoison:
			known++
		}
		ways[i] = w
	}
	switch {
	case known == 0:
		return false
	case missing < 0:
		if !g.c.Apply(joined, v) {
			return false
		}
	case !g.insert(v, &ways[missing], missing):
		return false
	}
	g.joins = true
	if x, stored := onlyOne(ways, v); x != nil {
		if !stored {
			g.weaken(x, v)
		}
		g.replace(v, x)
		return true
	}
	phi := g.f.NewValue(ir.OpPhi, v.Type)
	g.f.SetPos(phi, g.f.Pos(v))
	for i := range ways {
		x := ways[i].value
		if i != missing && !ways[i].stored && x != v {
			g.weaken(x, v)
		}
		if x == v {
			x = phi
		}
		phi.AddArg(x)
	}
	g.putPhi(phi, b)
	if v.Op == ir.OpLoad {
		g.f.SetName(phi, g.f.ValueName(v))
	} else {
		g.name(phi, v, ".pre-phi")
	}
	g.replace(v, phi)
	return true
}

// onlyOne returns the value that all ways bring but those that bring v itself, or nil. It dominates v then.
func onlyOne(ways []way, v *ir.Value) (x *ir.Value, stored bool) {
	for _, w := range ways {
		switch {
		case w.value == v || w.value == x:
		case x != nil || w.value.Op == ir.OpPhi && w.value.Block == nil:
			return nil, false
		default:
			x, stored = w.value, w.stored
		}
	}
	return x, stored
}

// insert computes v at the end of its way in i, if that leads nowhere else; an edge that it would have to stand on gets a block for the next round.
func (g *gvn) insert(v *ir.Value, w *way, i int) bool {
	e := v.Block.Preds[i]
	p := e.B
	if len(w.args) != len(v.Args) {
		g.c.Missed(inserted, v, "missing on a way in where it cannot be put")
		return false
	}
	if len(p.Succs) != 1 || p.Term().Op != ir.OpBr {
		if !g.wantSplit(p, int(e.I)) {
			g.c.Missed(inserted, v, "missing on a way in where it cannot be put")
		}
		return false
	}
	if !g.c.Apply(inserted, v) {
		return false
	}
	for k, a := range w.args {
		if a == nil {
			w.args[k] = g.compute(v.Args[k], v.Block, i)
		}
	}
	x := g.f.NewValue(v.Op, v.Type, w.args...)
	x.Aux, x.Flags = v.Aux, v.Flags
	g.f.SetPos(x, g.f.Pos(v))
	var as []ir.Attachment
	for _, a := range g.f.Attachments(v) {
		switch a.Kind {
		case ir.MDDbg, ir.MDTBAA, ir.MDAliasScope, ir.MDNoAlias, ir.MDInvariantLoad, ir.MDInvariantGroup, ir.MDRange:
			as = append(as, a)
		}
	}
	if len(as) > 0 {
		g.f.SetAttachments(x, as)
	}
	x.InsertBefore(p.Term())
	g.name(x, v, ".pre")
	g.next++
	g.lead(x, g.next)
	w.value = x
	return true
}

// name gives x the name of v and more.
func (g *gvn) name(x, v *ir.Value, more string) {
	if g.names == nil {
		g.names = reshape.NewNames(g.f)
	}
	g.names.Name(x, g.f.ValueName(v)+more)
}
