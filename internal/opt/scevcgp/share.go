package scevcgp

import (
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// share has the accesses of a family use one base, if that pays.
func (w *worker) share(m *family) {
	first := m.members[0].Inst
	at, why := w.place(m)
	if at == nil {
		w.c.Missed(sharedBase, first, why)
		return
	}
	address := w.x.Add(append([]scev.Expr{m.base}, m.common...)...)
	common, why := w.draft(m.common, at)
	base, why2 := w.write.Plan(m.base, at)
	if common == nil || base == nil {
		w.c.Missed(sharedBase, first, why+why2)
		return
	}
	// The address may be there already.
	whole, _ := w.write.Plan(address, at)
	cost := common.cost + base.Cost() + target.Costs.Wide
	if whole != nil && whole.Cost() <= cost {
		cost = whole.Cost()
	} else {
		whole = nil
	}
	var rests []*draft
	var ops []expand.Operand
	for _, s := range m.members {
		_, rest := cut(s.terms, m.common)
		d, why := w.draft(rest, s.Inst)
		if d == nil {
			w.c.Missed(sharedBase, s.Inst, why)
			return
		}
		rests, ops = append(rests, d), append(ops, expand.Operand{Inst: s.Inst, Arg: s.Arg})
		if cost += d.cost; len(d.parts) > 0 {
			cost += target.Costs.Wide
		}
	}
	taken := common.taken()
	if whole != nil {
		taken = whole.Taken()
	}
	for _, d := range rests {
		taken = append(taken, d.taken()...)
	}
	dead := w.edit.Without(ops, nil, append(taken, base.Taken()...)...)
	if !w.pays(dead.Slots, cost) {
		w.dump("base", address, m.members, dead.Slots, cost, "left")
		w.c.Missed(sharedBase, first, "the shared base would not save enough")
		return
	}
	w.dump("base", address, m.members, dead.Slots, cost, "shared")
	if !w.spend(sharedBase, first) {
		return
	}
	w.bases[at.Block.ID]++
	if whole != nil {
		w.rewrite(m, w.write.Emit(whole, first), rests, ops)
	} else {
		w.rewrite(m, w.add(w.write.Emit(base, first), common, first), rests, ops)
	}
}

// rewrite has the accesses of a family use v and what is left for each.
func (w *worker) rewrite(m *family, v *ir.Value, rests []*draft, ops []expand.Operand) {
	addresses := make([]*ir.Value, len(m.members)) // all of them first: one may take what another one uses now
	for i, s := range m.members {
		addresses[i] = w.offset(w.add(v, rests[i], s.Inst), s)
	}
	for i, s := range m.members {
		if w.c.Apply(rewritten, s.Inst) {
			s.done = true
			w.edit.Set(ops[i], addresses[i])
		}
	}
}

// place returns where the base of a family is computed: in front of the first of its accesses in their nearest common
// dominator, or at that block's end.
func (w *worker) place(m *family) (at *ir.Value, why string) {
	b := m.members[0].Inst.Block
	deepest := 0
	for _, s := range m.members {
		b = w.tree.Nearest(b, s.Inst.Block)
		if b == nil {
			return nil, "its accesses have no common dominator"
		}
		deepest = max(deepest, w.tree.Level(s.Inst.Block))
	}
	switch {
	case w.opt.Levels >= 0 && deepest-w.tree.Level(b) > w.opt.Levels:
		return nil, "the base would be hoisted more than scev-cgp-idom-level-limit levels"
	case w.opt.PerBlock >= 0 && w.bases[b.ID] >= w.opt.PerBlock:
		return nil, "scev-cgp-cross-block-limit bases are in the block"
	}
	at = b.Term()
	for _, s := range m.members {
		if s.Inst.Block == b && s.Inst.Before(at) {
			at = s.Inst
		}
	}
	return at, ""
}

// add adds a sum to a pointer.
func (w *worker) add(base *ir.Value, d *draft, from *ir.Value) *ir.Value {
	if off := w.emit(d, from); off != nil {
		return w.make(ir.OpGetElementPtr, base.Type, d.at, from, base, off)
	}
	return base
}

// offset adds the constant of an access to a pointer.
func (w *worker) offset(v *ir.Value, s *sum) *ir.Value {
	if s.Off == 0 {
		return v
	}
	layout, _ := w.f.Mod().Layout()
	t := w.f.Types().Int(layout.IndexBits(w.f.Types().AddrSpace(v.Type)))
	return w.make(ir.OpGetElementPtr, v.Type, s.Inst, s.Inst, v, w.f.Int(t, s.Off))
}

// alone computes the offset of one access in 32 bits, if that pays.
func (w *worker) alone(s *sum) {
	ext := w.fits(s.terms)
	if s.done || ext == ir.OpInvalid {
		return
	}
	at := s.Inst
	base, _ := w.write.Plan(s.base, at)
	d, _ := w.drafted(s.terms, at, ext)
	if base == nil || d == nil {
		return
	}
	op := expand.Operand{Inst: s.Inst, Arg: s.Arg}
	dead := w.edit.Without([]expand.Operand{op}, nil, append(d.taken(), base.Taken()...)...)
	cost := base.Cost() + d.cost + target.Costs.Wide
	if !w.pays(dead.Slots, cost) {
		w.dump("offset", s.Rest, []*sum{s}, dead.Slots, cost, "left")
		w.c.Missed(narrowed, s.Inst, "32 bits would not save enough")
		return
	}
	w.dump("offset", s.Rest, []*sum{s}, dead.Slots, cost, "narrowed")
	if !w.spend(narrowed, s.Inst) {
		return
	}
	w.edit.Set(op, w.offset(w.add(w.write.Emit(base, s.Inst), d, s.Inst), s))
}
