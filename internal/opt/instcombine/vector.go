package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	elementIndex = pass.NewStat("ElementIndex", "constant index of an element written in 64 bits")
	unusedVector = pass.NewStat("UnusedVector", "vector that a shuffle takes no element of becomes poison")
	shuffleFirst = pass.NewStat("ShuffleFirst", "the only vector that a shuffle takes elements of comes first")
)

// vector gives operations on elements one form.
func (s *combiner) vector(v *ir.Value) {
	switch v.Op {
	case ir.OpExtractElement:
		s.index(v, 1)
	case ir.OpInsertElement:
		s.index(v, 2)
	case ir.OpShuffleVector:
		if !s.ts.IsScalable(v.Type) && !s.ts.IsScalable(v.Args[0].Type) {
			s.shuffle(v)
		}
	}
}

// index writes the constant index of an element in 64 bits, as LLVM does.
func (s *combiner) index(v *ir.Value, at int) {
	x, ok := s.f.IntBits(v.Args[at])
	if !ok || v.Args[at].Type == ir.I64 || x>>63 != 0 || !s.c.Apply(elementIndex, v) {
		return
	}
	v.SetArg(at, s.f.Int(ir.I64, int64(x)))
	s.changed = true
	s.pushUsers(v)
}

// shuffle names a vector only where elements are taken from it, and one that is undefined last.
func (s *combiner) shuffle(v *ir.Value) {
	mask, n := s.f.Ints[v.Aux], int32(s.ts.NumElems(v.Args[0].Type))
	var used [2]bool
	for _, k := range mask {
		if k >= 0 {
			used[min(k/n, 1)] = true
		}
	}
	poison := s.f.Poison(v.Args[0].Type)
	switch {
	case used[0] && !used[1] && v.Args[1] != poison:
		if s.c.Apply(unusedVector, v) {
			v.SetArg(1, poison)
			s.changed = true
			s.pushUsers(v)
		}
	case used[1] && !used[0]:
		if s.c.Apply(shuffleFirst, v) {
			s.turn(v, mask, n)
			v.SetArg(1, poison)
		}
	case used[1] && v.Args[0].IsConst() && !v.Args[1].IsConst() && s.undefined(v.Args[0]):
		if s.c.Apply(shuffleFirst, v) {
			s.turn(v, mask, n)
		}
	}
}

// turn exchanges the two vectors of a shuffle.
func (s *combiner) turn(v *ir.Value, mask []int32, n int32) {
	mask = slices.Clone(mask)
	for i, k := range mask {
		switch {
		case k >= n:
			mask[i] = k - n
		case k >= 0:
			mask[i] = k + n
		}
	}
	a, b := v.Args[0], v.Args[1]
	v.SetArg(0, b)
	v.SetArg(1, a)
	v.Aux = s.f.IntList(mask)
	s.changed = true
	s.pushUsers(v)
	s.work.push(v)
}

// undefined reports that no element of a constant is defined.
func (s *combiner) undefined(v *ir.Value) bool {
	if v.Op == ir.OpConstVector {
		return !slices.ContainsFunc(v.Args, func(e *ir.Value) bool { return e.Op != ir.OpUndef && e.Op != ir.OpPoison })
	}
	return v.Op == ir.OpUndef || v.Op == ir.OpPoison
}
