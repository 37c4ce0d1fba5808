package reshape

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Hubs leads edges through common blocks.
type Hubs struct {
	f      *ir.Func
	names  *Names
	layout *Layout
	inv    *Inverter
	from   dense.Map[ir.BlockID, int32] // 1 + index in incoming
	to     dense.Map[ir.BlockID, int32] // 1 + index in outgoing
	sub    ir.Subst                     // phis that lost all edges
	gone   []*ir.Value
}

// NewHubs prepares f.
func NewHubs(f *ir.Func) *Hubs {
	n := NewNames(f)
	return &Hubs{f: f, names: n, layout: NewLayout(f), inv: NewInverter(f, n)}
}

// Commit puts the blocks made into the layout, and the values that stand for removed phis in their place. To be called once, in
// the end.
func (h *Hubs) Commit() {
	h.layout.Commit()
	if len(h.gone) > 0 {
		h.f.ReplaceUses(&h.sub)
		for _, v := range h.gone {
			v.Remove()
		}
	}
}

// Phi puts a phi without operands at the front of the first block of a chain; they are in the order of the incoming blocks.
func (h *Hubs) Phi(guard *ir.Block, t ir.Type, name string) *ir.Value {
	return guard.Prepend(h.names.Name(h.f.NewValue(ir.OpPhi, t), name))
}

// moved is a phi of a target, and what it got from each incoming block; nil: nothing.
type moved struct {
	phi    *ir.Value
	target int
	values []*ir.Value
}

// Lead has every edge from the incoming blocks, which end in a br, to the outgoing ones go through a chain of new blocks: each
// decides for one of the outgoing blocks, by a phi of its own type i1 in the first block of the chain or, where there are more outgoing
// blocks than maxBools, by comparing one number. It returns the chain.
//
//	before:  A ──► X      after:  A ──► guard ──► X
//	         B ──► Y              B ──►   └─────► Y
func (h *Hubs) Lead(incoming, outgoing []*ir.Block, prefix string, maxBools int) []*ir.Block {
	for i, b := range incoming {
		h.from.Set(b.ID, int32(i)+1)
	}
	for i, b := range outgoing {
		h.to.Set(b.ID, int32(i)+1)
	}
	var guards []*ir.Block
	for range len(outgoing) - 1 {
		g := h.names.Block(prefix + ".guard")
		h.layout.Before(g, nil)
		guards = append(guards, g)
	}
	phis := h.phis(incoming, outgoing)
	deciders := h.redirect(incoming, outgoing, guards, maxBools)
	h.movePhis(phis, incoming, outgoing, guards[0])
	for i, g := range guards {
		next := outgoing[i+1]
		if i+1 < len(guards) {
			next = guards[i+1]
		}
		Branch(g, deciders[i], outgoing[i], next)
	}
	h.feed(phis, outgoing, guards)
	for _, b := range incoming {
		h.from.Set(b.ID, 0)
	}
	for _, b := range outgoing {
		h.to.Set(b.ID, 0)
	}
	return guards
}

// phis notes what the phis of the outgoing blocks get along the edges that will go.
func (h *Hubs) phis(incoming, outgoing []*ir.Block) []*moved {
	var out []*moved
	for t, b := range outgoing {
		for phi := range b.Phis() {
			m := &moved{phi: phi, target: t, values: make([]*ir.Value, len(incoming))}
			for k, e := range b.Preds {
				if i := h.from.Get(e.B.ID); i != 0 {
					m.values[i-1] = phi.Args[k]
				}
			}
			out = append(out, m)
		}
	}
	return out
}

// way is where an incoming block leads: the outgoing blocks of its two successors by index, -1 for another block.
type way struct {
	cond   *ir.Value
	s0, s1 int
}

// redirect leads the incoming edges to the first guard and returns the condition of each guard.
func (h *Hubs) redirect(incoming, outgoing, guards []*ir.Block, maxBools int) []*ir.Value {
	ways := make([]way, len(incoming))
	for i, b := range incoming {
		ways[i] = h.reroute(b, guards[0])
	}
	if len(outgoing) > maxBools {
		return h.byNumber(ways, incoming, outgoing, guards)
	}
	deciders := make([]*ir.Value, len(guards))
	for k := range guards {
		deciders[k] = h.names.Name(h.f.NewValue(ir.OpPhi, ir.I1), "Guard."+outgoing[k].Name)
		guards[0].Append(deciders[k])
	}
	yes, no := h.f.Int(ir.I1, 1), h.f.Int(ir.I1, 0)
	var dead []*ir.Value
	for _, w := range ways {
		// Of two successors among the targets the first that the chain asks for is taken if the condition says so; when the chain gets to the other, it is
		// the one.
		decided := false
		for k := range guards {
			v := no
			switch {
			case k != w.s0 && k != w.s1:
			case w.s0 < 0 || w.s1 < 0 || w.s0 == w.s1 || decided:
				v = yes
			default:
				v = w.cond
				if k == w.s1 {
					v = h.inv.Invert(w.cond)
					dead = append(dead, w.cond)
				}
				decided = true
			}
			deciders[k].AddArg(v)
		}
	}
	for _, c := range dead {
		if c.IsInst() && c.Op == ir.OpXor && c.Uses == 0 && c.Block != nil && len(h.f.DbgRecords) == 0 {
			h.inv.Removed(c)
			c.Remove()
		}
	}
	return deciders
}

// reroute leads the edges of b to outgoing blocks to the guard.
func (h *Hubs) reroute(b, guard *ir.Block) way {
	w := way{s0: -1, s1: -1}
	t := b.Term()
	if len(t.Args) > 0 {
		w.cond = t.Args[0]
		w.s1 = int(h.to.Get(b.Succs[1].B.ID)) - 1
	}
	w.s0 = int(h.to.Get(b.Succs[0].B.ID)) - 1
	switch {
	case w.cond == nil || w.s1 < 0:
		b.MoveSucc(0, guard)
	case w.s0 < 0:
		b.MoveSucc(1, guard)
	default:
		b.CutSuccs()
		Unconditional(b)
		b.AddEdge(guard)
	}
	return w
}

// byNumber makes the conditions of the guards comparisons of the index of the target.
func (h *Hubs) byNumber(ways []way, incoming, outgoing, guards []*ir.Block) []*ir.Value {
	f := h.f
	index := h.names.Name(f.NewValue(ir.OpPhi, ir.I32), "merged.bb.idx")
	guards[0].Append(index)
	for i, w := range ways {
		var v *ir.Value
		switch {
		case w.s0 >= 0 && w.s1 >= 0 && w.s0 != w.s1:
			v = f.NewValue(ir.OpSelect, ir.I32, w.cond, f.Int(ir.I32, int64(w.s0)), f.Int(ir.I32, int64(w.s1)))
			h.names.Name(v, "target.bb.idx").InsertBefore(incoming[i].Term())
		default:
			v = f.Int(ir.I32, int64(max(w.s0, w.s1)))
		}
		index.AddArg(v)
	}
	var out []*ir.Value
	for k, g := range guards {
		c := f.NewValue(ir.OpICmp, ir.I1, index, f.Int(ir.I32, int64(k)))
		c.Aux = int64(ir.IEQ)
		g.Append(h.names.Name(c, outgoing[k].Name+".predicate"))
		out = append(out, c)
	}
	return out
}

// movePhis puts what the phis got along the old edges into new phis of the guard: afterwards m.values[0] is what comes along the new
// edge.
func (h *Hubs) movePhis(phis []*moved, incoming, outgoing []*ir.Block, guard *ir.Block) {
	for _, m := range phis {
		undef := h.f.Undef(m.phi.Type)
		all := true
		for _, v := range m.values {
			all = all && (v == nil || v == undef)
		}
		in := undef
		if !all {
			p := h.f.NewValue(ir.OpPhi, m.phi.Type)
			p.Flags = m.phi.Flags
			in = h.names.Name(p, h.f.ValueName(m.phi)+".moved")
			for i, v := range m.values {
				switch {
				case v != nil:
				case incoming[i] == outgoing[m.target]: // it leads elsewhere; the phi keeps its value
					v = in
				default:
					v = undef
				}
				in.AddArg(v)
			}
			guard.Prepend(in)
		}
		m.values[0] = in
	}
}

// feed gives the phis of the outgoing blocks their operand along the new edge. A phi without another edge is replaced.
func (h *Hubs) feed(phis []*moved, outgoing, guards []*ir.Block) {
	for _, m := range phis {
		if b := outgoing[m.target]; len(b.Preds) > 1 {
			m.phi.AddArg(m.values[0])
			continue
		}
		h.sub.Set(m.phi, m.values[0])
		m.phi.Detach()
		h.gone = append(h.gone, m.phi)
	}
}
