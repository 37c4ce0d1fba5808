package instcombine

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	oneRelation = pass.NewStat("OneRelation", "two comparisons of the same operands become one, or what they always are")
	oneRange    = pass.NewStat("OneRange", "two comparisons of a value with constants become one range check")
)

// relations combines two comparisons under and, or, also where a select stands for them. It reports whether v is gone.
func (s *combiner) relations(v *ir.Value) bool {
	if v.Op != ir.OpAnd && v.Op != ir.OpOr && v.Op != ir.OpSelect || s.ts.IsScalable(v.Type) || s.ts.Scalar(v.Type) != ir.I1 {
		return false
	}
	a, b, and := v.Args[0], v.Args[1], v.Op == ir.OpAnd
	if v.Op == ir.OpSelect {
		yes, no := s.f.Int(v.Type, 1), s.f.Int(v.Type, 0)
		switch {
		case v.Args[2] == no:
			and = true
		case v.Args[1] == yes:
			b = v.Args[2]
		default:
			return false
		}
		if a.Type != v.Type {
			return false
		}
	}
	if !a.IsInst() || !b.IsInst() || a.Op != b.Op || a.Op != ir.OpICmp && a.Op != ir.OpFCmp || a == b {
		return false
	}
	p, q := a.Pred(), b.Pred()
	x, y := a.Args[0], a.Args[1]
	if b.Args[0] == y && b.Args[1] == x && x != y {
		q = q.Swapped()
	} else if b.Args[0] != x || b.Args[1] != y {
		return a.Op == ir.OpICmp && b.Args[0] == x && s.ranges(v, a, b, and)
	}
	if a.Op == ir.OpFCmp {
		r := p | q // predicates of floating point are sets of outcomes
		if and {
			r = p & q
		}
		if !s.c.Apply(oneRelation, v) {
			return false
		}
		s.replace(v, s.outcome(v, a, floatSet(r), a.Flags&b.Flags&ir.FastMath))
		return true
	}
	r, ok := combined(p, q, and)
	if !ok {
		return y.IsConst() && b.Args[1] == y && s.ranges(v, a, b, and)
	}
	if !s.c.Apply(oneRelation, v) {
		return false
	}
	s.replace(v, s.outcome(v, a, r, 0))
	return true
}

// outcome makes the comparison r of the operands of a, which may be none or any.
func (s *combiner) outcome(v, a *ir.Value, r ir.Pred, fl ir.Flags) *ir.Value {
	switch r {
	case never:
		return s.f.Int(v.Type, 0)
	case always:
		return s.f.Int(v.Type, 1)
	}
	return s.make(v, a.Op, v.Type, fl, int64(r), a.Args...)
}

// Outcomes that are no comparison.
const never, always ir.Pred = 254, 255

// floatSet turns a set of outcomes into a predicate.
func floatSet(p ir.Pred) ir.Pred {
	switch p {
	case ir.FFalse:
		return never
	case ir.FTrue:
		return always
	}
	return p
}

// less, equal and more are the outcomes of an order.
const less, equal, more = 1, 2, 4

// outcomes returns the set of outcomes for which p holds, and whether they are those of a signed or of an unsigned order.
func outcomes(p ir.Pred) (set int, sign, unsigned bool) {
	switch p {
	case ir.IEQ:
		return equal, false, false
	case ir.INE:
		return less | more, false, false
	case ir.IULT:
		return less, false, true
	case ir.IULE:
		return less | equal, false, true
	case ir.IUGT:
		return more, false, true
	case ir.IUGE:
		return more | equal, false, true
	case ir.ISLT:
		return less, true, false
	case ir.ISLE:
		return less | equal, true, false
	case ir.ISGT:
		return more, true, false
	}
	return more | equal, true, false
}

// combined is the predicate that holds where both do, or one of them.
func combined(p, q ir.Pred, and bool) (ir.Pred, bool) {
	x, s1, u1 := outcomes(p)
	y, s2, u2 := outcomes(q)
	if s1 && u2 || u1 && s2 {
		return 0, false
	}
	r := x | y
	if and {
		r = x & y
	}
	order := [8]ir.Pred{never, ir.IULT, ir.IEQ, ir.IULE, ir.IUGT, ir.INE, ir.IUGE, always}
	if s1 || s2 {
		order = [8]ir.Pred{never, ir.ISLT, ir.IEQ, ir.ISLE, ir.ISGT, ir.INE, ir.ISGE, always}
	}
	return order[r], true
}

// span is a set of numbers of w bits, from lo up to but not with hi, around the end; where they are equal all of them or none.
type span struct {
	lo, hi uint64
	all    bool
}

func (r span) empty() bool { return r.lo == r.hi && !r.all }

// contains reports whether x is in the span.
func (r span) contains(x uint64, m uint64) bool {
	if r.lo == r.hi {
		return r.all
	}
	return (x-r.lo)&m < (r.hi-r.lo)&m
}

// spanOf is the set of numbers that are in the relation p to c.
func spanOf(p ir.Pred, c uint64, w int) span {
	m, top := ones(w), uint64(1)<<(w-1)
	from := func(lo, hi uint64, all bool) span { return span{lo & m, hi & m, all} }
	switch p {
	case ir.IEQ:
		return from(c, c+1, w == 0)
	case ir.INE:
		return from(c+1, c, false)
	case ir.IULT:
		return from(0, c, false)
	case ir.IULE:
		return from(0, c+1, true)
	case ir.IUGT:
		return from(c+1, 0, false)
	case ir.IUGE:
		return from(c, 0, true)
	case ir.ISLT:
		return from(top, c, false)
	case ir.ISLE:
		return from(top, c+1, true)
	case ir.ISGT:
		return from(c+1, top, false)
	}
	return from(c, top, true)
}

// union returns the union of two spans, when that is a span.
func union(a, b span, m uint64) (span, bool) {
	switch {
	case a.empty() || b.lo == b.hi && b.all:
		return b, true
	case b.empty() || a.lo == a.hi && a.all:
		return a, true
	}
	for range 2 {
		// From the beginning of a: b begins in it or right behind it.
		if n, d := (a.hi-a.lo)&m, (b.lo-a.lo)&m; d <= n {
			size := (b.hi - b.lo) & m
			if size > m-d { // beyond the beginning of a: it ends in it, or goes round
				return span{0, 0, true}, true
			}
			if d+size <= n {
				return a, true
			}
			if d+size == m+1 && m != ^uint64(0) || d+size == 0 {
				return span{0, 0, true}, true
			}
			return span{a.lo, b.hi, false}, true
		}
		a, b = b, a
	}
	return span{}, false
}

// complement is the set of all other numbers.
func (r span) complement() span { return span{r.hi, r.lo, r.lo == r.hi && !r.all} }

// ranges makes one check of two comparisons of x with constants.
func (s *combiner) ranges(v, a, b *ir.Value, and bool) bool {
	c, ok1 := s.m.integer(a.Args[1])
	d, ok2 := s.m.integer(b.Args[1])
	w := s.width(a.Args[0])
	if !ok1 || !ok2 || w < 2 {
		return false
	}
	m := ones(w)
	x, y := spanOf(a.Pred(), c, w), spanOf(b.Pred(), d, w)
	if and {
		x, y = x.complement(), y.complement()
	}
	r, ok := union(x, y, m)
	if !ok {
		return false
	}
	if and {
		r = r.complement()
	}
	p, k, off, ok := r.check(w)
	if off != 0 && (a.Uses > 1 || b.Uses > 1) || !s.c.Apply(oneRange, v) {
		return false
	}
	if !ok {
		s.replace(v, s.f.Int(v.Type, int64(k)))
		return true
	}
	n, t := a.Args[0], a.Args[0].Type
	if off != 0 {
		n = s.make(v, ir.OpAdd, t, 0, 0, n, s.f.Int(t, int64(off)))
	}
	s.replace(v, s.make(v, ir.OpICmp, v.Type, 0, int64(p), n, s.f.Int(t, int64(k))))
	return true
}

// check returns the comparison with k, behind the addition of off, that holds for the numbers of the span. Where it
// holds always or never there is none, and k says which.
func (r span) check(w int) (p ir.Pred, k, off uint64, ok bool) {
	m, top := ones(w), uint64(1)<<(w-1)
	switch n := (r.hi - r.lo) & m; {
	case r.lo == r.hi && r.all:
		return 0, 1, 0, false
	case r.lo == r.hi:
		return 0, 0, 0, false
	case n == 1:
		return ir.IEQ, r.lo, 0, true
	case n == m:
		return ir.INE, r.hi, 0, true
	case r.lo == 0:
		return ir.IULT, r.hi, 0, true
	case r.lo == top:
		return ir.ISLT, r.hi, 0, true
	case r.hi == 0:
		return ir.IUGT, (r.lo - 1) & m, 0, true
	case r.hi == top:
		return ir.ISGT, (r.lo - 1) & m, 0, true
	default:
		return ir.IULT, n, -r.lo & m, true
	}
}
