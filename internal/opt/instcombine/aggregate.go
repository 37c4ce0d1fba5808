package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	overwritten  = pass.NewStat("Overwritten", "member of an aggregate that is put in again right after removed")
	switchedOn   = pass.NewStat("SwitchedOn", "switch on a difference or an extended number decides by the number itself")
	arrayOfBytes = pass.NewStat("AllocaArray", "variable of several elements becomes a variable of an array")
)

// mostOverwritten bounds the chain of members behind one that are looked at.
const mostOverwritten = 10

// overwritten takes out a member that a later step of the chain puts in again, where nothing else looks in between. It reports whether v
// is gone.
func (s *combiner) overwritten(v *ir.Value) bool {
	mine := s.f.Ints[v.Aux]
	for u, n := v, 0; n < mostOverwritten && u.Uses == 1; n++ {
		next := s.onlyUser(u)
		if next == nil || next.Op != ir.OpInsertValue || next.Args[0] != u || next.Type != v.Type {
			return false
		}
		if other := s.f.Ints[next.Aux]; len(other) <= len(mine) && slices.Equal(other, mine[:len(other)]) {
			if !s.c.Apply(overwritten, v) {
				return false
			}
			s.replace(v, v.Args[0])
			return true
		}
		u = next
	}
	return false
}

// onlyUser returns the only user of a.
func (s *combiner) onlyUser(a *ir.Value) *ir.Value {
	for u := range s.usersOf(a) {
		return u
	}
	return nil
}

// member takes a member of a choice of constants as a choice of members. It reports whether v is gone.
func (s *combiner) member(v *ir.Value) bool {
	sel := v.Args[0]
	if !sel.IsInst() || sel.Op != ir.OpSelect || !sel.Args[1].IsConst() || !sel.Args[2].IsConst() || s.ts.IsVector(sel.Args[0].Type) {
		return false
	}
	x := s.simp.Fold().Op(v.Op, v.Type, 0, v.Aux, sel.Args[1])
	y := s.simp.Fold().Op(v.Op, v.Type, 0, v.Aux, sel.Args[2])
	if x == nil || y == nil || !s.c.Apply(selectConsts, v) {
		return false
	}
	s.replace(v, s.make(v, ir.OpSelect, v.Type, 0, 0, sel.Args[0], x, y))
	return true
}

// switchOn decides by x where a switch decides by C - x, or by x extended. It reports whether it changed v.
func (s *combiner) switchOn(v *ir.Value) bool {
	a := v.Args[0]
	if !a.IsInst() || s.width(a) == 0 || s.width(a) > 64 {
		return false
	}
	var x *ir.Value
	var of func(k uint64) (uint64, bool)
	switch a.Op {
	case ir.OpSub:
		c, ok := s.m.integer(a.Args[0])
		if !ok {
			return false
		}
		x, of = a.Args[1], func(k uint64) (uint64, bool) { return c - k, true }
	case ir.OpZExt:
		w := s.width(a.Args[0])
		x, of = a.Args[0], func(k uint64) (uint64, bool) { return k, k&^ones(w) == 0 }
	case ir.OpSExt:
		w, wide := s.width(a.Args[0]), s.width(a)
		x, of = a.Args[0], func(k uint64) (uint64, bool) { return k, signed(k, wide) == signed(k, w) }
	default:
		return false
	}
	w := s.width(x)
	if w < 16 && a.Op != ir.OpSub {
		return false // the machine compares no fewer bits, and would extend the number again
	}
	args := []*ir.Value{x}
	for _, k := range v.Args[1:] {
		n, ok := s.m.integer(k)
		if !ok {
			return false
		}
		if n, ok = of(n); !ok {
			return false
		}
		args = append(args, s.f.Int(x.Type, signed(n, w)))
	}
	if !s.c.Apply(switchedOn, v) {
		return false
	}
	for i, n := range args {
		v.SetArg(i, n)
	}
	s.users.add(x, v)
	s.changed = true
	s.work.push(a)
	s.work.push(v)
	return true
}

// arrayOf makes a variable of several elements, a constant number of them, one of an array. It reports whether v is gone.
func (s *combiner) arrayOf(v *ir.Value) bool {
	n, ok := s.f.IntBits(v.Args[0])
	t := v.Alloca().Type()
	if !ok || n == 1 || v.Alloca().InAlloca() || v.Alloca().SwiftError() || s.ts.IsScalable(t) {
		return false
	}
	if size := s.simp.Fold().Layout().AllocSize(t); n > 1<<32 || size > 1<<31 || !s.c.Apply(arrayOfBytes, v) {
		return false
	}
	aux := ir.MakeAlloca(s.ts.Array(t, n), v.Alloca().Align(), false, false)
	s.replace(v, s.make(v, ir.OpAlloca, v.Type, 0, int64(aux), s.f.Int(ir.I32, 1)))
	return true
}
