package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// Count is how often control goes from a block that leaves a loop back to the header before it leaves
// there. 0 stands for what is not known.
type Count struct {
	Block    *ir.Block
	Exact    Expr // if no other block leaves before
	Max      Expr // a constant that it is never above
	Symbolic Expr // what it is never above, as precise as is known
}

// Counts are the backedge-taken counts of a loop: of each block that leaves it, and of the loop.
type Counts struct {
	Exits []Count
	Count
}

// Counts returns the backedge-taken counts of a loop.
func (x *Info) Counts(l *loop.Loop) *Counts { return &x.counts[l.Index] }

// maxCount returns the largest number of an iteration of l.
func (x *Info) maxCount(l *loop.Loop) (uint64, bool) {
	if x.counts[l.Index].Max == 0 {
		return 0, false
	}
	return x.Const(x.counts[l.Index].Max)
}

// count finds the counts of all loops, outer loops first: what an inner one counts to often depends on
// where the outer one is.
func (x *Info) count() {
	for _, l := range x.loops.All() {
		if !l.Reducible() {
			continue
		}
		var exits []Count
		for _, b := range l.Exiting() {
			c := x.exit(l, b)
			c.Block = b
			exits = append(exits, c)
		}
		x.counts[l.Index] = Counts{exits, x.whole(exits)}
	}
}

// whole joins the counts of the exits: the loop is left by the first one that says so.
func (x *Info) whole(exits []Count) (c Count) {
	if len(exits) == 0 {
		return c
	}
	var exact, most, symbolic []Expr
	for _, e := range exits {
		exact = append(exact, e.Exact)
		if e.Max != 0 {
			most = append(most, e.Max)
		}
		if e.Symbolic != 0 {
			symbolic = append(symbolic, e.Symbolic)
		}
	}
	if !slices.Contains(exact, 0) {
		c.Exact = x.least(UMinSeq, exact)
	}
	if len(most) > 0 {
		c.Max = x.least(UMin, most)
	}
	if len(symbolic) > 0 {
		c.Symbolic = x.least(UMinSeq, symbolic)
	}
	return c
}

// least returns the minimum of counts, in the largest of their widths.
func (x *Info) least(k Kind, counts []Expr) Expr {
	w := 0
	for _, e := range counts {
		w = max(w, x.Width(e))
	}
	counts = slices.Clone(counts)
	for i, e := range counts {
		counts[i] = x.Fit(e, w)
	}
	return x.MinMax(k, counts...)
}

// exit returns the count of a block that leaves the loop, which must be passed in every iteration.
func (x *Info) exit(l *loop.Loop, b *ir.Block) (c Count) {
	for _, latch := range l.Latches() {
		if !x.tree.Dominates(b, latch) {
			return c
		}
	}
	t := b.Term()
	if t.Op != ir.OpBr || len(b.Succs) != 2 {
		return c
	}
	stays := l.Contains(b.Succs[0].B)
	if stays == l.Contains(b.Succs[1].B) {
		return c
	}
	q := limit{x, l, len(l.Exiting()) == 1}
	return q.condition(t.Args[0], stays, q.only, 4)
}

// limit finds how long a condition lets a loop go on.
type limit struct {
	*Info
	l    *loop.Loop
	only bool // it is the only way out of the loop
}

// condition returns how long v is the given truth. only says that the loop ends only when it is not.
func (q *limit) condition(v *ir.Value, truth, only bool, depth int) (c Count) {
	if k, ok := q.f.IntBits(v); ok && v.Op == ir.OpConstInt {
		if k&1 == 1 != truth {
			return q.exactly(q.constant(0, 32))
		}
		return c // never
	}
	if !v.IsInst() || depth == 0 {
		return c
	}
	switch v.Op {
	case ir.OpICmp:
		p := v.Pred()
		if !truth {
			p = p.Inverted()
		}
		return q.compare(p, v, only)
	case ir.OpXor:
		if k, ok := q.f.IntBits(v.Args[1]); ok && q.ts.Bits(v.Type) == 1 && k&1 == 1 {
			return q.condition(v.Args[0], !truth, only, depth-1)
		}
	case ir.OpAnd, ir.OpOr:
		if q.width(v.Type) == 1 {
			return q.both(v.Args[0], v.Args[1], (v.Op == ir.OpAnd) == truth, truth, UMin, depth)
		}
	case ir.OpSelect:
		if k, ok := q.f.IntBits(v.Args[2]); ok && k == 0 && q.width(v.Type) == 1 { // a and then b
			return q.both(v.Args[0], v.Args[1], truth, truth, UMinSeq, depth)
		}
		if k, ok := q.f.IntBits(v.Args[1]); ok && k == 1 && q.width(v.Type) == 1 { // a or else b
			return q.both(v.Args[0], v.Args[2], !truth, truth, UMinSeq, depth)
		}
	}
	return c
}

// both joins two conditions. either says that the loop goes on only while both are as they should be;
// else it ends only when neither is, of which nothing is known.
func (q *limit) both(a, b *ir.Value, either, truth bool, k Kind, depth int) (c Count) {
	if !either {
		return c
	}
	m, n := q.condition(a, truth, false, depth-1), q.condition(b, truth, false, depth-1)
	join := func(p, r Expr, need bool) Expr {
		switch {
		case p != 0 && r != 0:
			return q.least(k, []Expr{p, r})
		case need:
			return 0
		case p != 0:
			return p
		}
		return r
	}
	c.Exact = join(m.Exact, n.Exact, true)
	c.Symbolic = join(m.Symbolic, n.Symbolic, false)
	if k == UMinSeq && m.Max == 0 {
		// When the first condition does not end the loop the second does, poison or not: a branch on
		// poison is undefined.
		c.Max = n.Max
		return c
	}
	k = UMin
	c.Max = join(m.Max, n.Max, false)
	return c
}

// exactly makes the counts of an exit of which the exact one is known.
func (q *limit) exactly(e Expr) (c Count) {
	if e == 0 {
		return c
	}
	r := q.Range(e)
	if r.Width == 0 || r.IsEmpty() {
		return c
	}
	return Count{Exact: e, Max: q.constant(r.Max(), q.Width(e)), Symbolic: e}
}

// compare returns how long an icmp, with its predicate or the inverted one, holds.
func (q *limit) compare(p ir.Pred, v *ir.Value, only bool) (c Count) {
	if q.Info.width(v.Args[0].Type) == 0 {
		return c
	}
	a, b := q.AtScope(q.Expr(v.Args[0]), q.l), q.AtScope(q.Expr(v.Args[1]), q.l)
	if q.Invariant(a, q.l) && !q.Invariant(b, q.l) {
		a, b, p = b, a, p.Swapped()
	}
	if q.IsPointer(a) != q.IsPointer(b) {
		return c
	}
	switch p {
	case ir.INE:
		return q.untilZero(a, b, only)
	case ir.IEQ:
		return q.whileZero(q.Minus(a, b))
	}
	if q.IsPointer(a) {
		if q.Base(a) != q.Base(b) || p.IsSigned() {
			return c
		}
		return c // offsets from a base have no order of their own: the addresses may wrap
	}
	return q.ordered(p, a, b, only)
}

// untilZero returns the first iteration in which a and b are equal.
func (q *limit) untilZero(a, b Expr, only bool) (c Count) {
	d := q.Minus(a, b)
	if d == 0 {
		return c
	}
	if k, ok := q.Const(d); ok && k == 0 {
		return q.exactly(d)
	}
	if q.Kind(d) != AddRec || q.Loop(d) != q.l || len(q.Operands(d)) != 2 {
		return c
	}
	s := q.Operands(d)[0]
	k, ok := q.Const(q.Operands(d)[1])
	if !ok || k == 0 {
		return c
	}
	w := q.Width(d)
	m := mask(w)
	switch k {
	case 1:
		return q.exactly(q.Negative(s))
	case m:
		return q.exactly(s)
	}
	inverse, zeros := inverse(k)
	if n, ok := q.Const(s); ok {
		if n&(1<<zeros-1) != 0 {
			return c // never
		}
		return q.exactly(q.constant((-n&m)>>zeros*inverse&mask(w-zeros), w))
	}
	// An AddRec that does not come past its start meets zero, or the loop would have no end.
	if only && q.returns(q.l) && q.Kind(a) == AddRec && q.Loop(a) == q.l && q.Flags(a)&(NW|NUW|NSW) != 0 && q.Invariant(b, q.l) {
		if sext(k, w) < 0 {
			return q.exactly(q.UDiv(s, q.constant(-k, w)))
		}
		return q.exactly(q.UDiv(q.Negative(s), q.constant(k, w)))
	}
	if zeros == 0 {
		return q.exactly(q.Mul(q.Negative(s), q.constant(inverse, w)))
	}
	return c
}

// inverse returns the number of zero bits below the lowest one of k, which is not 0, and the inverse
// modulo 2 to the 64 of what is above them.
func inverse(k uint64) (inv uint64, zeros int) {
	for k&1 == 0 {
		k >>= 1
		zeros++
	}
	inv = k // right in the low 3 bits; each step doubles them
	for range 5 {
		inv *= 2 - k*inv
	}
	return inv, zeros
}

// whileZero returns the first iteration in which d is not 0.
func (q *limit) whileZero(d Expr) (c Count) {
	if d == 0 {
		return c
	}
	never := func(e Expr) bool { r := q.Range(e); return r.Width != 0 && !r.IsEmpty() && !r.Contains(0) }
	w := q.Width(d)
	switch {
	case q.Invariant(d, q.l):
		if never(d) {
			return q.exactly(q.constant(0, w))
		}
	case q.Kind(d) == AddRec && q.Loop(d) == q.l:
		ops := q.Operands(d)
		if never(ops[0]) {
			return q.exactly(q.constant(0, w))
		}
		if q.isZero(ops[0]) && never(ops[1]) {
			return q.exactly(q.constant(1, w))
		}
	}
	return c
}
