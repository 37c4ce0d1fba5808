package instcombine

import (
	"math"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var converted = pass.NewStat("ConvertedCompare", "comparison of a converted integer with a number done on the integer")

// compareConverted compares an integer that was made a floating-point number, exactly, with a number as an integer. It reports whether v is gone.
func (s *combiner) compareConverted(v *ir.Value) bool {
	a := v.Args[0]
	if !a.IsInst() || a.Op != ir.OpSIToFP && a.Op != ir.OpUIToFP {
		return false
	}
	x, ok := s.number(v.Args[1])
	n := a.Args[0]
	w, t := s.width(n), s.ts.Scalar(a.Type)
	digits := 24
	if t == ir.Double {
		digits = 53
	}
	sign := a.Op == ir.OpSIToFP
	if !ok || w < 2 || t != ir.Float && t != ir.Double || sign && w-1 > digits || !sign && w > digits {
		return false
	}
	if !s.c.Apply(converted, v) {
		return false
	}
	s.replace(v, s.compareInteger(v, n, x, w, sign))
	return true
}

// compareInteger makes of an ordering of the integer n as a number, and x, one of integers. An integer is no NaN, so that what holds for
// unordered numbers decides only where x is one.
func (s *combiner) compareInteger(v, n *ir.Value, x float64, w int, sign bool) *ir.Value {
	p := v.Pred()
	truth := func(b bool) *ir.Value { return s.truth(v.Type, b) }
	if math.IsNaN(x) {
		return truth(p&ir.FUNO != 0)
	}
	below, same, above := p&ir.FOLT != 0, p&ir.FOEQ != 0, p&ir.FOGT != 0
	least, most := 0.0, math.Ldexp(1, w)-1
	if sign {
		least, most = -math.Ldexp(1, w-1), math.Ldexp(1, w-1)-1
	}
	switch {
	case x < least:
		return truth(above)
	case x > most:
		return truth(below)
	}
	floor := math.Floor(x)
	k := s.f.Int(n.Type, int64(floor))
	if floor != x { // the numbers up to floor are below, the others above, none is the same
		same = below
	}
	order := func(with, without ir.Pred) ir.Pred {
		if sign {
			return with
		}
		return without
	}
	var q ir.Pred
	switch {
	case below == above && same == below:
		return truth(same)
	case below && above:
		q = ir.INE
	case below && same:
		q = order(ir.ISLE, ir.IULE)
	case below:
		q = order(ir.ISLT, ir.IULT)
	case above && same:
		q = order(ir.ISGE, ir.IUGE)
	case above:
		q = order(ir.ISGT, ir.IUGT)
	default:
		q = ir.IEQ
	}
	return s.make(v, ir.OpICmp, v.Type, 0, int64(q), n, k)
}

var maskEqual = pass.NewStat("MaskEqual", "test that a mask takes nothing away asks for the bits that it would take")

// maskedEqual asks (x & (m ^ C)) == x as (x & (m ^ ~C)) == 0, which names x once, and so with a sum, whose complement is a difference. It reports whether v is gone.
func (s *combiner) maskedEqual(v *ir.Value) bool {
	if v.Pred() != ir.IEQ && v.Pred() != ir.INE {
		return false
	}
	for i, a := range v.Args {
		x := v.Args[1-i]
		if !a.IsInst() || a.Op != ir.OpAnd || a.Uses != 1 || a.Args[0] != x && a.Args[1] != x {
			continue
		}
		m := a.Args[0]
		if m == x {
			m = a.Args[1]
		}
		if !m.IsInst() || m.Op != ir.OpXor && m.Op != ir.OpAdd || m.Uses != 1 {
			continue
		}
		c, ok := s.m.integer(m.Args[1])
		if !ok || !s.c.Apply(maskEqual, v) {
			continue
		}
		n := s.f.Int(m.Type, signed(^c, s.width(m)))
		if m.Op == ir.OpXor {
			n = s.make(v, ir.OpXor, m.Type, 0, 0, m.Args[0], n)
		} else {
			n = s.make(v, ir.OpSub, m.Type, 0, 0, n, m.Args[0])
		}
		s.replace(v, s.make(v, ir.OpICmp, v.Type, 0, v.Aux, s.make(v, ir.OpAnd, m.Type, 0, 0, n, x), s.f.Int(m.Type, 0)))
		return true
	}
	return false
}
