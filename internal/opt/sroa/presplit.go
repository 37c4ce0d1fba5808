package sroa

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var presplitted = pass.NewStat("Halved", "integer that is only moved from memory to memory moved in parts")

// presplit moves integers in parts that are loaded and stored, and of which a variable has the parts in several pieces:
//
//	before:  %v = load i64, ptr %from         after:  %v.0 = load i32, ptr %from;     store i32 %v.0, ptr %s
//	         store i64 %v, ptr %s                     %v.4 = load i32, ptr %from + 4; store i32 %v.4, ptr %s + 4
//
// It reports whether it did any.
func (s *sroa) presplit() (changed bool) {
	if !s.moved() {
		return false
	}
	for i := len(s.vars) - 1; i >= 0; i-- {
		x := &s.vars[i]
		if x.why == "" && len(x.uses) > 1 && s.halve(x) {
			changed = true
		}
	}
	return changed
}

// moved finds the loads of integers all of whose uses are stores of them, with the stores. It reports whether there are any.
func (s *sroa) moved() bool {
	s.stores = make([][]*ir.Value, 0)
	index := func(v *ir.Value) int32 { return s.moves.Get(v.ID) }
	for v := range s.f.Instrs() {
		if v.Op == ir.OpLoad && s.simple(v) {
			s.stores = append(s.stores, nil)
			s.moves.Set(v.ID, int32(len(s.stores)))
		}
	}
	if len(s.stores) == 0 {
		return false
	}
	for v := range s.f.Instrs() {
		for k, a := range v.Args {
			if !a.IsInst() || index(a) == 0 {
				continue
			}
			if v.Op == ir.OpStore && k == 0 && s.simple(v) {
				s.stores[index(a)-1] = append(s.stores[index(a)-1], v)
			} else {
				s.moves.Set(a.ID, 0)
			}
		}
	}
	return true
}

// simple reports a load or store of an integer of whole bytes that nobody watches.
func (s *sroa) simple(v *ir.Value) bool {
	t := accessed(v)
	return s.ts.IsInt(t) && s.ts.Bits(t)%8 == 0 && !v.IsVolatile() && !v.Mem().IsAtomic()
}

// halve moves in parts what is moved to or from several pieces of x.
func (s *sroa) halve(x *variable) (changed bool) {
	if s.gpu {
		x.settle(true)
	}
	x.order()
	for _, p := range x.pieces() {
		for _, u := range p.uses {
			if u.access() && u.cut && p.end < u.end {
				u.ends = append(u.ends, p.end-u.off)
			}
		}
	}
	for i := range x.uses {
		u := &x.uses[i]
		load := u.v
		if u.v.Op == ir.OpStore {
			load = u.v.Args[0]
		}
		if len(u.ends) == 0 || !load.IsInst() || load.Op != ir.OpLoad || load.Block == nil || u.v.Block == nil || s.moves.Get(load.ID) == 0 {
			continue
		}
		if y, off := s.of(load.Args[0]); y == x && u.v.Op == ir.OpStore && off == u.off || s.outside(load) {
			continue // onto itself, or better whole
		}
		if s.c.Apply(presplitted, u.v) {
			s.halved(load, u.ends)
			changed = true
		}
	}
	return changed
}

// outside reports an integer that is loaded from, or stored to, other memory of a GPU: two accesses there are more than what it takes to take a register apart.
func (s *sroa) outside(load *ir.Value) bool {
	if !s.gpu {
		return false
	}
	x, _ := s.of(load.Args[0])
	for _, st := range s.stores[s.moves.Get(load.ID)-1] {
		if y, _ := s.of(st.Args[1]); y == nil || y.why != "" {
			return true
		}
	}
	return x == nil || x.why != ""
}

// halved does a load and the stores of it in parts that end at cuts.
func (s *sroa) halved(load *ir.Value, cuts []int64) {
	size := int64(s.fold.Layout().StoreSize(load.Type))
	stores := s.stores[s.moves.Get(load.ID)-1]
	from := int64(0)
	for _, to := range append(cuts, size) {
		t := s.ts.Int(int(to-from) * 8)
		part := func(v, at *ir.Value) {
			v.Flags = at.Flags
			s.place(v, at, s.partAlign(at, from))
			s.keepFor(v, at, from)
		}
		l := s.f.NewValue(ir.OpLoad, t, s.offset(load.Args[0], from, load))
		part(l, load)
		for _, st := range stores {
			n := s.f.NewValue(ir.OpStore, ir.Void, l, s.offset(st.Args[1], from, st))
			part(n, st)
		}
		from = to
	}
	for _, st := range stores {
		s.drop(st)
	}
	s.become(load, s.f.Poison(load.Type)) // for debug records
	s.drop(load)
}
