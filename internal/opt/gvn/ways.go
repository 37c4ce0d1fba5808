package gvn

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// mostPlaces bounds the ways that are followed up for one load.
const mostPlaces = 64

// source is where the value at the end of a block comes from.
type source struct {
	known  bool
	value  *ir.Value
	stored bool  // the value was written to memory, so that it is no more poison than what is read
	place  int32 // the place in search.places, plus one, where ways meet
}

// place is a block where ways meet on which memory may differ: its value is what its predecessors' ends have.
type place struct {
	block *ir.Block
	ends  []source // by predecessor
	gone  bool     // one of them is not known
	phi   *ir.Value
}

// search looks for what a load would read at the ends of blocks.
type search struct {
	g      *gvn
	v      *ir.Value
	l      alias.Loc
	n      uint32 // number of the address
	places []place
}

// look returns what is known at the end of p.
func (s *search) look(p *ir.Block, l alias.Loc, n uint32) source {
	g := s.g
	if g.dead[p.ID] || !g.tree.Contains(p) {
		return source{known: true, value: g.f.Poison(s.v.Type)}
	}
	m := g.mssa.ClobberOf(g.mssa.Out(p), l, nil)
	if x := g.stored(m, n, s.v.Type); x != nil {
		return source{known: true, value: g.sub.Find(x), stored: true}
	}
	if r := g.find(key{op: ir.OpLoad, typ: s.v.Type, mem: version(m), args: []uint32{n}}, 0); r != 0 {
		if x := g.atEnd(r, s.v.Type, p); x != nil {
			return source{known: true, value: x}
		}
	}
	if m.Kind != memssa.Phi || !g.steadyAbove(s.v.Args[0], m.Block) || n != s.n {
		return source{}
	}
	return s.meeting(m.Block)
}

// steadyAbove reports that the address is the same value at the ends of all ways into b.
func (g *gvn) steadyAbove(a *ir.Value, b *ir.Block) bool {
	a = g.sub.Find(a)
	return !a.IsInst() || a.Block != nil && g.tree.StrictlyDominates(a.Block, b)
}

// meeting returns the place at the front of b, noting it if it is new.
func (s *search) meeting(b *ir.Block) source {
	for i := range s.places {
		if s.places[i].block == b {
			return source{known: true, place: int32(i) + 1}
		}
	}
	if len(s.places) >= mostPlaces || len(b.Preds) > mostWays || b.AddrTaken {
		return source{}
	}
	s.places = append(s.places, place{block: b})
	return source{known: true, place: int32(len(s.places))}
}

// follow finds out about the ends of all ways into the places, and which of these have a value.
func (s *search) follow() {
	for i := 0; i < len(s.places); i++ {
		b := s.places[i].block
		ends := make([]source, len(b.Preds))
		for k, e := range b.Preds {
			ends[k] = s.look(e.B, s.l, s.n)
		}
		s.places[i].ends = ends
	}
	for again := true; again; {
		again = false
		for i := range s.places {
			x := &s.places[i]
			if !x.gone && slices.ContainsFunc(x.ends, func(e source) bool { return !s.has(e) }) {
				x.gone, again = true, true
			}
		}
	}
}

// has reports that a value comes from e.
func (s *search) has(e source) bool {
	return e.known && (e.place == 0 || !s.places[e.place-1].gone)
}

// value returns the value of a source; places get phis, which finish fills.
func (s *search) value(e source) *ir.Value {
	if e.place == 0 {
		return e.value
	}
	x := &s.places[e.place-1]
	if x.phi == nil {
		x.phi = s.g.f.NewValue(ir.OpPhi, s.v.Type)
		s.g.f.SetPos(x.phi, s.g.f.Pos(s.v))
	}
	return x.phi
}

// finish gives the phis that were asked for their operands, and more phis as these need them.
func (s *search) finish() {
	for again := true; again; {
		again = false
		for i := range s.places {
			x := &s.places[i]
			if x.phi == nil || x.phi.Block != nil {
				continue
			}
			again = true
			for _, e := range x.ends {
				w := s.value(e)
				if e.place == 0 && !e.stored {
					s.g.weaken(w, s.v)
				}
				x.phi.AddArg(w)
			}
			s.g.putPhi(x.phi, x.block)
		}
	}
	for again := true; again; {
		again = false
		for i := range s.places {
			if x := &s.places[i]; x.phi != nil && s.g.trivial(x.phi) {
				x.phi, again = nil, true
			}
		}
	}
}

// trivial replaces a phi that is one value and perhaps itself.
func (g *gvn) trivial(phi *ir.Value) bool {
	var x *ir.Value
	for _, a := range phi.Args {
		switch a = g.sub.Find(a); {
		case a == phi || a == x:
		case x != nil:
			return false
		default:
			x = a
		}
	}
	if x == nil {
		return false
	}
	g.replace(phi, x)
	return true
}

// putPhi puts a phi at the front of b. Its text lists the ways as the first phi's does, or those that came last first.
func (g *gvn) putPhi(phi *ir.Value, b *ir.Block) {
	first := b.First()
	var order []int32
	if first != nil && first.Op == ir.OpPhi {
		order = slices.Clone(g.f.PhiOrder(first))
	} else {
		for _, e := range g.order.Preds(b) {
			order = append(order, int32(slices.IndexFunc(b.Preds, func(x ir.Edge) bool { return x == e })))
		}
	}
	b.Prepend(phi)
	if order != nil {
		g.f.SetPhiOrder(phi, order)
	}
	g.next++
	g.lead(phi, g.next) // not the number of what it replaces: another equal value may lack marks that these have
}
