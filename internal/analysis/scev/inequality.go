package scev

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// ordered returns how long a p b holds, for one of the orders; a is what changes.
func (q *limit) ordered(p ir.Pred, a, b Expr, only bool) (c Count) {
	if q.Kind(a) != AddRec || q.Loop(a) != q.l || len(q.Operands(a)) != 2 || !q.Invariant(b, q.l) {
		return c
	}
	signed := p.IsSigned()
	w := q.Width(a)
	one, r := q.constant(1, w), q.Range(b)
	if r.Width == 0 || r.IsEmpty() {
		return c
	}
	// Where the loop can only be left here and a does not wrap, b is not the last number: the loop
	// would not end.
	ends := only && q.returns(q.l) && q.moves(a) && (signed && q.Flags(a)&NSW != 0 || !signed && q.Flags(a)&NUW != 0)
	switch p {
	case ir.IULE, ir.ISLE:
		if top := signed && r.SMax() == int64(mask(w)>>1) || !signed && r.Max() == mask(w); top && !ends {
			return c
		}
		return q.rising(signed, a, q.Add(b, one))
	case ir.IUGE, ir.ISGE:
		if low := signed && r.SMin() == -int64(mask(w)>>1)-1 || !signed && r.Min() == 0; low && !(ends && signed) {
			return c
		}
		return q.falling(signed, a, q.Add(b, q.Negative(one)))
	case ir.IULT, ir.ISLT:
		return q.rising(signed, a, b)
	}
	return q.falling(signed, a, b)
}

// moves reports that the step of a is never 0.
func (x *Info) moves(a Expr) bool {
	r := x.Range(x.Operands(a)[1])
	return r.Width != 0 && !r.IsEmpty() && !r.Contains(0)
}

// rising returns how long a < b holds.
func (q *limit) rising(signed bool, a, b Expr) (c Count) {
	if b == 0 {
		return c
	}
	w := q.Width(a)
	start, step := q.Operands(a)[0], q.Operands(a)[1]
	t, r := q.Range(step), q.Range(b)
	if t.IsEmpty() || r.IsEmpty() || t.SMin() <= 0 {
		return c
	}
	// The last step must not go past the end of the numbers.
	over := uint64(t.SMax()) - 1
	top := int64(mask(w) >> 1)
	fits := signed && (q.Flags(a)&NSW != 0 || uint64(top)-uint64(r.SMax()) >= over) ||
		!signed && (q.Flags(a)&NUW != 0 || mask(w)-r.Max() >= over)
	if !fits {
		return c
	}
	p, k := ir.IULE, UMax
	if signed {
		p, k = ir.ISLE, SMax
	}
	end := q.endFrom(p, k, start, b)
	c = q.exactly(q.steps(q.Minus(end, start), step))
	s := q.Range(start)
	if s.IsEmpty() || c.Exact == 0 {
		return c
	}
	return q.atMost(c, distance(signed, s, r), uint64(t.SMin()))
}

// endFrom returns where a recurrence that begins at start ends for the bound b: at b if start p b holds whenever the
// loop is entered, else at the larger or smaller of the two, as k says, because the loop may end at once.
func (q *limit) endFrom(p ir.Pred, k Kind, start, b Expr) Expr {
	if q.atEntry(p, start, b) {
		return b
	}
	return q.MinMax(k, start, b)
}

// distance returns how far a number of the second range may lie above one of the first, 0 if none does.
func distance(signed bool, from, to ranges.Range) uint64 {
	switch {
	case signed && to.SMax() > from.SMin():
		return uint64(to.SMax()) - uint64(from.SMin())
	case !signed && to.Max() > from.Min():
		return to.Max() - from.Min()
	}
	return 0
}

// falling returns how long a > b holds.
func (q *limit) falling(signed bool, a, b Expr) (c Count) {
	if b == 0 {
		return c
	}
	w := q.Width(a)
	start, step := q.Operands(a)[0], q.Operands(a)[1]
	t, r := q.Range(step), q.Range(b)
	if t.IsEmpty() || r.IsEmpty() || t.SMax() >= 0 {
		return c
	}
	over := -uint64(t.SMin()) - 1
	low := -int64(mask(w)>>1) - 1
	fits := signed && (q.Flags(a)&NSW != 0 || uint64(r.SMin())-uint64(low) >= over) || !signed && r.Min() >= over
	if !fits {
		return c
	}
	p, k := ir.IUGE, UMin
	if signed {
		p, k = ir.ISGE, SMin
	}
	end := q.endFrom(p, k, start, b)
	c = q.exactly(q.steps(q.Minus(start, end), q.Negative(step)))
	s := q.Range(start)
	if s.IsEmpty() || c.Exact == 0 {
		return c
	}
	return q.atMost(c, distance(signed, r, s), -uint64(t.SMax()))
}

// atMost lowers the largest count to what the largest distance takes in steps of at least this size.
func (q *limit) atMost(c Count, distance, step uint64) Count {
	n := distance / step
	if distance%step != 0 {
		n++
	}
	if m, ok := q.Const(c.Max); ok && n < m {
		c.Max = q.constant(n, q.Width(c.Max))
	}
	return c
}

// steps returns distance/step, rounded up, both unsigned.
func (q *limit) steps(distance, step Expr) Expr {
	if distance == 0 || step == 0 {
		return 0
	}
	w := q.Width(distance)
	one := q.constant(1, w)
	if step == one {
		return distance
	}
	d, t := q.Range(distance), q.Range(step)
	if sum, over := bits.Add64(d.Max(), t.Max()-1, 0); over == 0 && sum <= mask(w) && !t.Contains(0) {
		return q.UDiv(q.Add(distance, q.Add(step, q.Negative(one))), step)
	}
	first := q.MinMax(UMin, distance, one) // the step that rounding up adds, where there is any
	rest := q.UDiv(q.Minus(distance, first), step)
	if first == 0 || rest == 0 {
		return 0
	}
	return q.Add(first, rest)
}

// maxGuards is the number of conditions above a loop that are looked at.
const maxGuards = 16

// atEntry reports that a p b holds whenever the loop is entered.
func (q *limit) atEntry(p ir.Pred, a, b Expr) bool {
	if a == 0 || b == 0 {
		return false
	}
	if yes, ok := ranges.Compare(p, q.entryRange(a), q.entryRange(b)); ok && yes {
		return true
	}
	at := entering(q.l)
	for range maxGuards {
		if at == nil {
			return false
		}
		up := q.tree.IDom(at)
		if up == nil {
			return false
		}
		if t := up.Term(); t != nil && t.Op == ir.OpBr && len(up.Succs) == 2 {
			for i := range up.Succs {
				if q.tree.DominatesEdge(up, i, at) && q.implies(t.Args[0], i == 0, p, a, b, 3) {
					return true
				}
			}
		}
		at = up
	}
	return false
}

func entering(l *loop.Loop) *ir.Block { return l.Entering() }

// entryRange is the range of e where the loop is entered.
func (q *limit) entryRange(e Expr) ranges.Range {
	r := q.Range(e)
	at := entering(q.l)
	if q.Kind(e) != Unknown || at == nil || q.IsPointer(e) {
		return r
	}
	return q.rng.AtInst(q.Value(e), at.Term()).Intersect(r)
}

// implies reports that a p b follows from the condition v, or its contrary.
func (q *limit) implies(v *ir.Value, truth bool, p ir.Pred, a, b Expr, depth int) bool {
	switch {
	case depth == 0 || !v.IsInst():
		return false
	case v.Op == ir.OpAnd && truth || v.Op == ir.OpOr && !truth:
		return q.implies(v.Args[0], truth, p, a, b, depth-1) || q.implies(v.Args[1], truth, p, a, b, depth-1)
	case v.Op != ir.OpICmp || q.Info.width(v.Args[0].Type) == 0:
		return false
	}
	g := v.Pred()
	if !truth {
		g = g.Inverted()
	}
	c, d := q.Expr(v.Args[0]), q.Expr(v.Args[1])
	if q.Width(c) != q.Width(a) || q.IsPointer(c) || q.IsPointer(a) {
		return false
	}
	return q.follows(g, c, d, p, a, b) || q.follows(g.Swapped(), d, c, p, a, b)
}

// follows reports that a p b follows from c g d.
func (q *limit) follows(g ir.Pred, c, d Expr, p ir.Pred, a, b Expr) bool {
	if c == a && d == b {
		return g == p || g == ir.IEQ || g == ir.ISLT && p == ir.ISLE || g == ir.IULT && p == ir.IULE ||
			g == ir.ISGT && p == ir.ISGE || g == ir.IUGT && p == ir.IUGE
	}
	if c == b {
		yes, ok := ranges.Compare(p, q.entryRange(a), ranges.Allowed(g, q.Range(d)).Intersect(q.Range(b)))
		return ok && yes
	}
	if c == a {
		yes, ok := ranges.Compare(p, ranges.Allowed(g, q.Range(d)).Intersect(q.Range(a)), q.entryRange(b))
		return ok && yes
	}
	return false
}
