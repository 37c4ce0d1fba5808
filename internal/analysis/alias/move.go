package alias

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// moves are the results of Before, each found once.
type moves struct {
	tab  dense.Table
	list []move
}

// move is one result: the form from, known at the start of a block, as it is at the end of a predecessor.
type move struct {
	from, to int32
	block    ir.BlockID
	pred     int32
	whole    bool // only the object is known
}

// Before returns the location l, known at the start of block b, as it is at the end of b's predecessor
// pred. Phis of b in the address become what they get from there. Where the address was another in an
// earlier iteration of a loop, the result is everything around the object it points into.
func (i *Info) Before(l Loc, b *ir.Block, pred int) Loc {
	at := i.at(&l)
	if i.stays(&i.forms[at], b) {
		return l
	}
	h := dense.Hash(uint64(at)<<32|uint64(b.ID), uint64(pred))
	k := i.moved.tab.Find(h, func(k uint32) bool {
		m := &i.moved.list[k-1]
		return m.from == at && m.block == b.ID && m.pred == int32(pred)
	})
	if k == 0 {
		m := move{from: at, block: b.ID, pred: int32(pred)}
		m.to, m.whole = i.before(at, b, pred)
		i.moved.list = append(i.moved.list, m)
		k = uint32(len(i.moved.list))
		i.moved.tab.Insert(h, k)
	}
	m := &i.moved.list[k-1]
	l.form = m.to + 1
	if m.whole || l.Size.Extent == Anywhere {
		return i.Widen(l)
	}
	return l
}

// Widen returns everything around the object that the address of a location points into.
func (i *Info) Widen(l Loc) Loc {
	f := &i.forms[i.at(&l)]
	l.form = i.object(f.obj, f.space) + 1
	l.Size = Size{}
	return l
}

// Redefines reports that in b, whenever it is entered, something is computed anew that the address of a location is made of, so that
// behind it the address of the same values may be another. It is Before for who walks down.
func (i *Info) Redefines(l Loc, b *ir.Block) bool {
	f := &i.forms[i.at(&l)]
	if i.above(b, f.base) {
		return true
	}
	for k := range f.terms {
		if i.above(b, f.terms[k].v) {
			return true
		}
	}
	return false
}

// above reports that b comes before v and may come again.
func (i *Info) above(b *ir.Block, v *ir.Value) bool {
	return !i.Steady(v) && (v.Block == nil || dom.Of(i.f).Dominates(b, v.Block))
}

// before makes the form for Before.
func (i *Info) before(at int32, b *ir.Block, pred int) (to int32, whole bool) {
	f := i.forms[at]
	g := f
	g.terms = nil
	if f.base.IsInst() && f.base.Op == ir.OpPhi && f.base.Block == b {
		g = i.forms[i.form(f.base.Args[pred])] // what that is made of holds at the end of the predecessor
		if f.space != 0 {
			g.space = f.space
		}
		if g.width != f.width || len(g.terms)+len(f.terms) > maxTerms {
			return i.object(g.obj, g.space), true
		}
		g.off = wrap(g.off+f.off, g.width)
		g.inBounds = g.inBounds && f.inBounds
	} else if !i.holds(f.base, b) {
		return i.object(f.obj, f.space), true
	}
	var add [1]term
	for _, t := range f.terms {
		if t.v.IsInst() && t.v.Op == ir.OpPhi && t.v.Block == b {
			t.v, t.nonNeg = t.v.Args[pred], false
			n, plus, constant := i.linearTerm(t)
			g.off = wrap(g.off+plus, g.width)
			if constant {
				continue
			}
			t = n
		} else if !i.holds(t.v, b) {
			return i.object(g.obj, g.space), true
		}
		add[0] = t
		g.terms = mergeTerms(g.terms, add[:])
	}
	i.forms = append(i.forms, g)
	return int32(len(i.forms)) - 1, false
}

// object returns a form that says only which object an address is in.
func (i *Info) object(o *ir.Value, space uint32) int32 {
	at := i.form(o)
	if i.forms[at].space != 0 || space == 0 {
		return at
	}
	// The object is reached by a pointer that tells more than its own. Such forms are few: keep one each.
	if int(o.ID) >= len(i.narrow) {
		i.narrow = append(i.narrow, make([]int32, i.f.NumIDs()-len(i.narrow))...)
	}
	if n := i.narrow[o.ID]; n != 0 && i.forms[n-1].space == space {
		return n - 1
	}
	f := i.forms[at]
	f.space = space
	i.forms = append(i.forms, f)
	i.narrow[o.ID] = int32(len(i.forms))
	return int32(len(i.forms)) - 1
}

// stays reports that the address is the same on all edges into b as behind them.
func (i *Info) stays(f *form, b *ir.Block) bool {
	if !i.holds(f.base, b) {
		return false
	}
	for k := range f.terms {
		if !i.holds(f.terms[k].v, b) {
			return false
		}
	}
	return true
}

// holds reports that v, at the start of b, is what it was at the end of the predecessor come from: its
// definition is not passed on the way back, because it dominates b and lies before it, or because it is
// executed only once.
func (i *Info) holds(v *ir.Value, b *ir.Block) bool {
	if v.IsInst() && v.Op == ir.OpPhi && v.Block == b {
		return false
	}
	if i.Steady(v) {
		return true
	}
	// A pass may have taken v out of its block and left it to phis for now.
	return v.Block != nil && v.Block != b && dom.Of(i.f).Dominates(v.Block, b)
}

// steady reports that the address is the same whenever it is looked at in one activation.
func (i *Info) steady(f *form) bool {
	if !i.Steady(f.base) {
		return false
	}
	for k := range f.terms {
		if !i.Steady(f.terms[k].v) {
			return false
		}
	}
	return true
}

// Steady reports that the value is the same whenever it is looked at in one activation of the function: a
// constant, a parameter, or computed in a block that is executed once.
func (i *Info) Steady(v *ir.Value) bool {
	if !v.IsInst() {
		return true
	}
	if v.Block == nil {
		return false
	}
	if i.cyclic == nil {
		i.cyclic = make([]bool, i.f.NumBlockIDs())
		c := cfg.Components(i.f)
		for _, b := range i.f.Blocks {
			i.cyclic[b.ID] = c.Cyclic(c.Of(b))
		}
	}
	return !i.cyclic[v.Block.ID]
}
