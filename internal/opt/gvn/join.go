package gvn

import (
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// deepest bounds how far operands are followed within the block to what they are on a way in.
const deepest = 4

// mostWays bounds the ways into a block that is looked at.
const mostWays = 16

// join looks for partial redundancies in a block with several ways in.
func (g *gvn) join(b *ir.Block) {
	if len(b.Preds) > mostWays || b == g.f.Entry() || b.AddrTaken {
		return
	}
	for i, e := range b.Preds {
		if !g.tree.Contains(e.B) {
			return // a way that is never taken has no values
		}
		for _, o := range b.Preds[:i] {
			if o.B == e.B {
				return // two edges from one block
			}
		}
	}
	certain := true // the block comes to here whenever it is entered
	for v := b.FirstNonPhi(); v != nil && !v.IsTerminator(); {
		next := v.Next()
		switch {
		case v.Op == ir.OpDbgRecord:
		case v.Op == ir.OpLoad:
			if g.loads && certain {
				g.joinLoad(v)
			}
		default:
			if g.scalars {
				g.joinScalar(v)
			}
			certain = certain && !g.effects.Inst(v).Has(memeffect.MayNotReturn|memeffect.Unwinds|memeffect.Sync)
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
	args   []*ir.Value // operands, where the value must be computed
}

// joinScalar looks for an expression on all ways in.
func (g *gvn) joinScalar(v *ir.Value) {
	if v.Op.Is(ir.CanTrap|ir.IsCast) || v.Op == ir.OpICmp || v.Op == ir.OpFCmp || v.Op == ir.OpGetElementPtr || v.Op == ir.OpSelect || v.Uses == 0 {
		return // cheaper where they are used, as part of what uses them
	}
	b := v.Block
	g.settle(v, func(i int) (way, bool) {
		k, ok := g.keyOf(v, func(a *ir.Value) uint32 { return g.before(a, b, i, deepest) })
		if !ok {
			return way{}, false
		}
		p := b.Preds[i].B
		if n := g.find(k, 0); n != 0 {
			if x := g.atEnd(n, v.Type, p); x != nil && x != v {
				return way{value: x}, true
			}
		}
		return g.operands(v, i)
	})
}

// operands returns the operands of v as they are at the end of the way i.
func (g *gvn) operands(v *ir.Value, i int) (way, bool) {
	w := way{}
	for _, a := range v.Args {
		n := g.before(a, v.Block, i, deepest)
		if n == 0 {
			return w, true // known to be missing; it cannot be put there
		}
		x := g.atEnd(n, a.Type, v.Block.Preds[i].B)
		if x == nil {
			return way{}, true
		}
		w.args = append(w.args, x)
	}
	return w, true
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
	g.settle(v, func(i int) (way, bool) {
		n := g.before(v.Args[0], b, i, deepest)
		if n == 0 {
			return way{}, true
		}
		p := b.Preds[i].B
		before := g.mssa.ClobberOf(g.mssa.Out(p), g.aa.Before(l, b, i), nil)
		if s := g.stored(before, n, v.Type); s != nil {
			return way{value: g.sub.Find(s), stored: true}, true
		}
		k := key{op: ir.OpLoad, typ: v.Type, mem: version(before), args: []uint32{n}}
		if r := g.find(k, 0); r != 0 {
			if x := g.atEnd(r, v.Type, p); x != nil && x != v {
				return way{value: x}, true
			}
		}
		return g.operands(v, i)
	})
}

// settle replaces v by a phi where it is known on all ways in, or on all but one and can be computed there.
func (g *gvn) settle(v *ir.Value, at func(i int) (way, bool)) {
	b := v.Block
	ways := make([]way, len(b.Preds))
	missing, known := -1, 0
	for i := range b.Preds {
		w, ok := at(i)
		switch {
		case !ok || w.value == nil && missing >= 0:
			return
		case w.value == nil:
			missing = i
		default:
			known++
		}
		ways[i] = w
	}
	switch {
	case known == 0:
		return
	case missing < 0:
		if !g.c.Apply(joined, v) {
			return
		}
	default:
		w := &ways[missing]
		p := b.Preds[missing].B
		if len(w.args) != len(v.Args) || len(p.Succs) != 1 || p.Term().Op != ir.OpBr {
			g.c.Missed(inserted, v, "missing on a way in where it cannot be put")
			return
		}
		if !g.c.Apply(inserted, v) {
			return
		}
		x := g.f.NewValue(v.Op, v.Type, w.args...)
		x.Aux, x.Flags = v.Aux, v.Flags
		g.f.SetPos(x, g.f.Pos(v))
		x.InsertBefore(p.Term())
		g.next++
		g.lead(x, g.next)
		w.value = x
	}
	phi := g.f.NewValue(ir.OpPhi, v.Type)
	g.f.SetPos(phi, g.f.Pos(v))
	for i := range ways {
		if x := ways[i].value; i != missing && !ways[i].stored {
			g.weaken(x, v)
		}
		phi.AddArg(ways[i].value)
	}
	b.Prepend(phi)
	g.next++
	g.lead(phi, g.next) // not the number of v: another equal value may lack marks that these have
	g.replace(v, phi)
}
