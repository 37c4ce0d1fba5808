package instcombine

import (
	"math"
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Marks say what an operation never does, so that others need not ask again. They follow from known bits, and they stay
// where the instruction does: a mark is set once.
var (
	marked   = pass.NewStat("Marked", "operation marked with what it never does: wrap, lose bits, overlap, be negative")
	unsigned = pass.NewStat("Unsigned", "order of numbers that are not negative compared without sign")
	disjoint = pass.NewStat("AddDisjoint", "sum of numbers without a common bit becomes a disjoint or")
)

// known returns what is known of the bits of v, or of each of its elements.
func (s *combiner) known(v *ir.Value) knownbits.Known { return knownbits.OfElements(s.f, v) }

// mark adds the marks that follow from the operands. It reports whether v is gone.
func (s *combiner) mark(v *ir.Value) bool {
	var more ir.Flags
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		if v.Flags&ir.NUW != 0 && v.Flags&ir.NSW != 0 && v.Op != ir.OpAdd || s.width(v) > 64 {
			return false
		}
		b := s.known(v.Args[1])
		a := s.known(v.Args[0])
		if v.Op == ir.OpAdd && a.Width > 1 && ^a.Zeros&^b.Zeros&ones(a.Width) == 0 {
			if s.c.Apply(disjoint, v) {
				s.replace(v, s.make(v, ir.OpOr, v.Type, ir.Disjoint, 0, v.Args...))
				return true
			}
			return false
		}
		more = s.wraps(v, a, b)
	case ir.OpOr:
		if v.Flags&ir.Disjoint == 0 && s.width(v) > 1 {
			if b := s.known(v.Args[1]); b.Zeros != 0 && ^s.known(v.Args[0]).Zeros&^b.Zeros&ones(b.Width) == 0 {
				more = ir.Disjoint
			}
		}
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		more = s.shifts(v)
	case ir.OpZExt, ir.OpUIToFP:
		if v.Flags&ir.NNeg == 0 && s.width(v.Args[0]) > 1 {
			if k := s.known(v.Args[0]); k.Width > 0 && k.NonNegative() {
				more = ir.NNeg
			}
		}
	case ir.OpTrunc:
		more = s.truncates(v)
	case ir.OpICmp:
		s.unsign(v)
	}
	if more &^= v.Flags; more != 0 && s.c.Apply(marked, v) {
		v.Flags |= more
		s.changed = true
		s.pushUsers(v)
	}
	return false
}

// unsign makes an order of numbers that are not negative one without sign. No rule gives it back: one that asks for a sign decides here.
func (s *combiner) unsign(v *ir.Value) {
	if !v.Pred().IsSigned() || s.width(v.Args[0]) < 2 || s.width(v.Args[0]) > 64 {
		return
	}
	if b := s.known(v.Args[1]); b.Width == 0 || !b.NonNegative() || !s.known(v.Args[0]).NonNegative() || !s.c.Apply(unsigned, v) {
		return
	}
	v.Aux = int64((predicate{letter: 'S', turn: 'u'}).of(v.Pred()))
	s.changed = true
	s.work.push(v)
	s.pushUsers(v)
}

func (s *combiner) width(v *ir.Value) int {
	if t := s.ts.Scalar(v.Type); s.ts.IsInt(t) && !s.ts.IsScalable(v.Type) {
		return s.ts.Bits(t)
	}
	return 0
}

// wraps says how a sum, difference or product of numbers between these bounds never wraps.
func (s *combiner) wraps(v *ir.Value, a, b knownbits.Known) (fl ir.Flags) {
	w := a.Width
	if w == 0 || w != b.Width {
		return 0
	}
	if v.Flags&ir.NUW == 0 {
		switch v.Op {
		case ir.OpAdd:
			if sum, c := bits.Add64(a.Max(), b.Max(), 0); c == 0 && sum <= ones(w) {
				fl |= ir.NUW
			}
		case ir.OpSub:
			if a.Min() >= min(b.Max(), s.mostShifted(v.Args[1])) {
				fl |= ir.NUW
			}
		case ir.OpMul:
			if hi, lo := bits.Mul64(a.Max(), b.Max()); hi == 0 && lo <= ones(w) {
				fl |= ir.NUW
			}
		}
	}
	if v.Flags&ir.NSW == 0 && s.staysSigned(v, a, b) {
		fl |= ir.NSW
	}
	return fl
}

// mostShifted is the greatest number that a constant may be that is shifted left and loses nothing by it.
func (s *combiner) mostShifted(v *ir.Value) uint64 {
	if v.IsInst() && v.Op == ir.OpShl && v.Flags&ir.NUW != 0 {
		if c, ok := s.m.integer(v.Args[0]); ok && c != 0 {
			return c << (s.width(v) - bits.Len64(c))
		}
	}
	return ^uint64(0)
}

// staysSigned reports that an operation does not wrap as a signed one.
func (s *combiner) staysSigned(v *ir.Value, a, b knownbits.Known) bool {
	w := a.Width
	switch v.Op {
	case ir.OpAdd:
		lo, ok1 := sum(a.SMin(), b.SMin(), w)
		hi, ok2 := sum(a.SMax(), b.SMax(), w)
		if ok1 && ok2 && lo <= hi {
			return true
		}
		return s.signBits(v.Args[0], signDepth) > 1 && s.signBits(v.Args[1], signDepth) > 1
	case ir.OpSub:
		_, ok1 := sum(a.SMin(), -b.SMax(), w)
		_, ok2 := sum(a.SMax(), -b.SMin(), w)
		if b.SMin() == math.MinInt64 { // which has no negation in 64 bits
			ok1, ok2 = ok1 && b.SMax() != math.MinInt64, a.SMax() < 0
		}
		return ok1 && ok2 || s.signBits(v.Args[0], signDepth) > 1 && s.signBits(v.Args[1], signDepth) > 1
	case ir.OpMul:
		x, y := s.signBits(v.Args[0], signDepth), s.signBits(v.Args[1], signDepth)
		return x+y > w+1 || x+y == w+1 && (a.NonNegative() || b.NonNegative())
	}
	return false
}

// sum adds two numbers of w bits and reports whether the result is one.
func sum(a, b int64, w int) (int64, bool) {
	r := a + b
	return r, r == signed(uint64(r), w) && ((a < 0) != (b < 0) || (r < 0) == (a < 0))
}

// shifts says what a shift by a constant never loses.
func (s *combiner) shifts(v *ir.Value) (fl ir.Flags) {
	w := s.width(v)
	if w == 0 || w > 64 {
		return 0
	}
	by := s.known(v.Args[1])
	most := min(by.Max(), uint64(w)-1) // by more the result is poison
	if by.Width == 0 || most == 0 {
		return 0
	}
	if v.Op != ir.OpShl {
		if v.Flags&ir.Exact == 0 && (^s.known(v.Args[0]).Zeros&(1<<most-1) == 0 || s.shifted(v.Args[0], v.Args[1])) {
			fl |= ir.Exact
		}
		return fl
	}
	if v.Flags&ir.NUW == 0 && s.known(v.Args[0]).Max() <= ones(w)>>most {
		fl |= ir.NUW
	}
	if v.Flags&ir.NSW == 0 && s.signBits(v.Args[0], signDepth) > int(most) {
		fl |= ir.NSW
	}
	return fl
}

// shifted reports that v was shifted left by what stands for by, so that shifting it back loses nothing: not where by is undefined,
// and the two uses see different numbers.
func (s *combiner) shifted(v, by *ir.Value) bool {
	return v.IsInst() && v.Op == ir.OpShl && v.Args[1] == by && s.simp.WellDefined(by)
}

// truncates says which bits that are cut off are known.
func (s *combiner) truncates(v *ir.Value) (fl ir.Flags) {
	from, to := s.width(v.Args[0]), s.width(v)
	if from == 0 || from > 64 || to == 0 {
		return 0
	}
	if v.Flags&ir.NUW == 0 && s.known(v.Args[0]).Max() <= ones(to) {
		fl |= ir.NUW
	}
	if v.Flags&ir.NSW == 0 && s.signBits(v.Args[0], signDepth) > from-to {
		fl |= ir.NSW
	}
	return fl
}

// signDepth bounds how far up the operands signBits looks.
const signDepth = 4

// signBits returns how many of the highest bits of v, or of each of its elements, are equal to the sign (Warren, "Hacker's Delight", 2-1):
// at least 1. It recurses as deep as is said.
func (s *combiner) signBits(v *ir.Value, depth int) int {
	w := s.width(v)
	if w == 0 || w > 64 {
		return 1
	}
	if v.IsInst() && depth > 0 {
		if n := s.signBitsOf(v, w, depth-1); n > 1 {
			return n
		}
	}
	k := s.known(v)
	switch {
	case k.Width == 0:
		return 1
	case k.NonNegative():
		return w - bits.Len64(k.Max())
	case k.Negative():
		return w - bits.Len64(^k.Ones&ones(w))
	}
	return 1
}

func (s *combiner) signBitsOf(v *ir.Value, w, depth int) int {
	of := func(i int) int { return s.signBits(v.Args[i], depth) }
	switch v.Op {
	case ir.OpSExt:
		return of(0) + w - s.width(v.Args[0])
	case ir.OpTrunc:
		return max(1, of(0)-(s.width(v.Args[0])-w))
	case ir.OpAShr:
		if by := s.known(v.Args[1]); by.Width > 0 && by.Max() < uint64(w) {
			return min(w, of(0)+int(by.Min()))
		}
		return of(0)
	case ir.OpShl:
		if by := s.known(v.Args[1]); by.Width > 0 && by.Max() < uint64(w) {
			return max(1, of(0)-int(by.Max()))
		}
	case ir.OpAnd, ir.OpOr, ir.OpXor:
		return min(of(0), of(1))
	case ir.OpSelect:
		return min(of(1), of(2))
	case ir.OpAdd, ir.OpSub:
		return max(1, min(of(0), of(1))-1)
	case ir.OpSDiv, ir.OpSRem:
		if v.Op == ir.OpSRem {
			return of(0)
		}
	case ir.OpFreeze:
		return 1
	}
	return 1
}
