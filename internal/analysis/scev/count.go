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
	OrZero   bool // it is Max or 0

	preds []Predicate // what Exact and Symbolic rely on
}

// Counts are the backedge-taken counts of a loop: of each block that leaves it, and of the loop.
type Counts struct {
	Exits []Count
	Count
}

// counted is the state of the counts of a loop.
type counted struct {
	Counts
	done, busy bool
	joined     bool              // Exact and Symbolic of the whole are there
	predicated *PredicatedCounts // once they were asked for
}

// Counts returns the backedge-taken counts of a loop. While they are being computed, those of the loop
// are not known.
func (x *Info) Counts(l *loop.Loop) *Counts {
	c := x.exits(l)
	if c.done && !c.joined {
		c.joined = true
		x.join(l, c)
	}
	return &x.counts[l.Index].Counts
}

// exits returns the counts of the blocks that leave l, and the largest one.
func (x *Info) exits(l *loop.Loop) *counted {
	c := &x.counts[l.Index]
	if c.done || c.busy || !l.Reducible() || !x.deep() {
		return c
	}
	c.busy = true
	exits, whole := x.countAll(l)
	c = &x.counts[l.Index]
	c.Exits, c.Count = exits, whole
	c.busy, c.done = false, true
	x.shallow()
	if whole.Max != 0 || slices.ContainsFunc(exits, func(e Count) bool { return e.Exact != 0 }) {
		x.learnt(l)
	}
	for _, e := range exits {
		x.usedInCounts(l, e.Exact, e.Symbolic)
	}
	return &x.counts[l.Index]
}

// countAll computes the counts of the exits of l, and the largest count of the loop. The first
// exit to be taken counts.
func (x *Info) countAll(l *loop.Loop) (exits []Count, whole Count) {
	blocks := l.Exiting()
	latch := l.Latch()
	var must Expr
	orZero := false
	for _, b := range blocks {
		c := x.exit(l, b, len(blocks) == 1, false)
		c.Block = b
		exits = append(exits, c)
		switch {
		case c.Max == 0 || latch == nil || x.neverLeaves(l, b):
		case must == 0:
			must, orZero = c.Max, c.OrZero
		default:
			must = x.least(UMin, []Expr{must, c.Max})
		}
	}
	whole.Max, whole.OrZero = must, orZero && len(blocks) == 1
	return exits, whole
}

// neverLeaves reports a branch on a constant that stays in the loop.
func (x *Info) neverLeaves(l *loop.Loop, b *ir.Block) bool {
	t := b.Term()
	if t.Op != ir.OpBr || len(b.Succs) != 2 {
		return false
	}
	k, ok := x.truth(t.Args[0])
	if !ok {
		return false
	}
	i := 1
	if k {
		i = 0
	}
	return l.Contains(b.Succs[i].B)
}

// join makes the counts of the loop from those of its exits.
func (x *Info) join(l *loop.Loop, c *counted) {
	var exact, symbolic []Expr
	known := l.Latch() != nil
	for i := range c.Exits {
		if e := &c.Exits[i]; x.neverLeaves(l, e.Block) {
			continue
		} else if e.Exact == 0 {
			known = false
		} else {
			exact = append(exact, e.Exact)
		}
		if s := c.Exits[i].Symbolic; s != 0 {
			symbolic = append(symbolic, s)
		}
	}
	var whole, most Expr
	if known && len(exact) > 0 {
		whole = x.least(UMinSeq, exact)
	}
	if len(symbolic) > 0 {
		most = x.least(UMinSeq, symbolic)
	}
	d := &x.counts[l.Index]
	d.Exact, d.Symbolic = whole, most
}

// exitExact returns how often the backedge is taken if b alone leaves the loop.
func (x *Info) exitExact(l *loop.Loop, b *ir.Block) Expr {
	for _, c := range x.exits(l).Exits {
		if c.Block == b {
			return c.Exact
		}
	}
	return 0
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
	return x.extreme(k, counts...)
}

// settled makes the other parts of a count from the exact one, and all zero where the largest is.
func (x *Info) settled(c Count) Count {
	if c.Max == 0 && c.Exact != 0 {
		c.Max = x.constant(x.unsignedRange(c.Exact).umax(), x.Width(c.Exact))
	}
	if c.Max != 0 && x.isZero(c.Max) {
		c.Exact, c.Symbolic = c.Max, c.Max
	}
	if c.Symbolic == 0 {
		if c.Symbolic = c.Exact; c.Symbolic == 0 {
			c.Symbolic = c.Max
		}
	}
	return c
}

// exit returns the count of a block that leaves the loop, which must be passed in every iteration. assuming allows predicates.
func (x *Info) exit(l *loop.Loop, b *ir.Block, only, assuming bool) (c Count) {
	latch := l.Latch()
	if latch == nil || !x.tree.Dominates(b, latch) {
		return c
	}
	t := b.Term()
	switch {
	case t.Op == ir.OpBr && len(b.Succs) == 2:
		stays := l.Contains(b.Succs[0].B)
		if stays == l.Contains(b.Succs[1].B) {
			return c
		}
		q := limit{Info: x, l: l, assuming: assuming, seen: map[asked]Count{}}
		return q.condition(t.Args[0], stays, only)
	case t.Op == ir.OpSwitch:
		return x.switched(l, b, only)
	}
	return c
}

// switched returns the count of a switch of which one case leaves the loop.
func (x *Info) switched(l *loop.Loop, b *ir.Block, only bool) (c Count) {
	t := b.Term()
	out := -1
	for i, e := range b.Succs {
		if l.Contains(e.B) {
			continue
		}
		if out >= 0 {
			return c
		}
		out = i
	}
	if out <= 0 || out >= len(t.Args) || x.width(t.Args[0].Type) == 0 {
		return c
	}
	q := limit{Info: x, l: l}
	return q.untilZero(x.Minus(x.AtScope(x.Expr(t.Args[0]), l), x.Expr(t.Args[out])), only)
}

// limit finds how long a condition lets a loop go on.
type limit struct {
	*Info
	l        *loop.Loop
	assuming bool // predicates are allowed
	seen     map[asked]Count
}

// asked is a condition that was looked at.
type asked struct {
	v           *ir.Value
	truth, only bool
}

// condition returns how long v is the given truth. only says that the loop ends only when it is not.
func (q *limit) condition(v *ir.Value, truth, only bool) (c Count) {
	k := asked{v, truth, only}
	if c, ok := q.seen[k]; ok {
		return c
	}
	if !q.deep() {
		return c
	}
	c = q.find(v, truth, only)
	q.shallow()
	q.seen[k] = c
	return c
}

func (q *limit) find(v *ir.Value, truth, only bool) (c Count) {
	if k, ok := q.truth(v); ok {
		if k != truth {
			return q.settled(Count{Exact: q.zero(1)})
		}
		return c // never
	}
	if !v.IsInst() {
		return c
	}
	if a, b, and, ok := q.logical(v); ok {
		// The loop goes on only while both are as they should be; or it ends only when both are not.
		either := and == truth
		m, n := q.condition(a, truth, only && !either), q.condition(b, truth, only && !either)
		if k, ok := q.truth(b); ok {
			if k == and {
				return m
			}
			return n
		}
		if k, ok := q.truth(a); ok {
			if k == and {
				return n
			}
			return m
		}
		return q.both(m, n, either, v.Op == ir.OpSelect)
	}
	if v.Op == ir.OpICmp {
		return q.compared(v, truth, only)
	}
	if c = q.overflowed(v, truth, only); c.Max != 0 || c.Exact != 0 {
		return c
	}
	return q.executed(v, !truth)
}

// both joins two conditions.
func (q *limit) both(m, n Count, either, sequential bool) (c Count) {
	c.preds = joined(m.preds, n.preds)
	if either {
		k := UMin
		if sequential {
			k = UMinSeq
		}
		join := func(k Kind, a, b Expr) Expr {
			switch {
			case a == 0:
				return b
			case b == 0:
				return a
			}
			return q.least(k, []Expr{a, b})
		}
		if m.Exact != 0 && n.Exact != 0 {
			c.Exact = q.least(k, []Expr{m.Exact, n.Exact})
		}
		c.Max = join(UMin, m.Max, n.Max)
		c.Symbolic = join(k, m.Symbolic, n.Symbolic)
	} else if m.Exact == n.Exact {
		c.Exact = m.Exact
	}
	return q.settled(c)
}

// compared returns how long an icmp is the given truth.
func (q *limit) compared(v *ir.Value, truth, only bool) (c Count) {
	p := v.Pred()
	if !truth {
		p = p.Inverted()
	}
	if q.width(v.Args[0].Type) != 0 && q.fits(v.Args[0].Type) {
		c = q.compare(p, q.Expr(v.Args[0]), q.Expr(v.Args[1]), only)
		if c.Exact != 0 || c.Max != 0 {
			return c
		}
	}
	if c = q.executed(v, !truth); c.Exact != 0 {
		return c
	}
	return q.shifting(v, p)
}

// compare returns how long a p b holds.
func (q *limit) compare(p ir.Pred, a, b Expr, only bool) (c Count) {
	a, b = q.AtScope(a, q.l), q.AtScope(b, q.l)
	if a == 0 || b == 0 || q.Width(a) != q.Width(b) {
		return c
	}
	if q.Invariant(a, q.l) && !q.Invariant(b, q.l) {
		a, b, p = b, a, p.Swapped()
	}
	ends := only && q.traitsOf(q.l).goesOn && q.finite(q.l)
	p, a, b, _ = q.canonical(p, a, b)
	if k, ok := q.number(b); ok && q.Kind(a) == AddRec && q.Loop(a) == q.l {
		if n := q.leaves(a, region(p, exact(k, q.Width(a))), 2); n != 0 {
			return q.settled(Count{Exact: n, Symbolic: n})
		}
	}
	if ends && q.Invariant(b, q.l) {
		// Where the loop must end here, a counter that comes past its start would meet the same numbers
		// again, and it would not.
		in := a
		if q.Kind(a) == ZExt {
			in = q.op(a, 0)
		}
		if q.affine(in) && q.Loop(in) == q.l && q.Flags(in)&NW == 0 && q.powerStep(q.op(in, 1)) {
			q.mark(in, q.strengthen(AddRec, q.Operands(in), q.Flags(in)|NW))
		}
	}
	switch p {
	case ir.INE, ir.IEQ:
		a, b = q.toInteger(a), q.toInteger(b)
		d := q.Minus(a, b)
		if d == 0 {
			return c
		}
		if p == ir.INE {
			return q.untilZero(d, only)
		}
		if k, ok := q.number(d); ok && !k.isZero() {
			return q.settled(Count{Exact: q.zero(q.Width(d))})
		}
		return c
	}
	return q.ordered(p, a, b, only, ends)
}

// powerStep reports a step that is a power of two, up or down.
func (q *limit) powerStep(e Expr) bool {
	k, ok := q.number(e)
	return ok && (k.isPower() || k.neg(q.Width(e)).isPower())
}

// ordered returns how long a p b holds for one of the orders.
func (q *limit) ordered(p ir.Pred, a, b Expr, only, ends bool) (c Count) {
	asSigned := p.IsSigned()
	switch p {
	case ir.ISLE, ir.IULE, ir.ISGE, ir.IUGE:
		// Where the loop ends, the bound is not the last number. Else one more is added in more bits.
		up := p == ir.ISLE || p == ir.IULE
		if !ends || !q.limits.Finite || !q.Invariant(b, q.l) {
			w := q.Width(a)
			if q.IsPointer(a) || q.IsPointer(b) || 2*w > 128 {
				return c
			}
			k := ZExt
			if p.IsSigned() {
				k = SExt
			}
			// One less than 0 is below all, which only a signed comparison says.
			asSigned = asSigned || !up && !q.nonZero(b)
			a, b = q.extend(k, a, 2*w), q.extend(k, b, 2*w)
		}
		if a == 0 || b == 0 {
			return c
		}
		one := int64(1)
		if !up {
			one = -1
		}
		b = q.Add(q.literal(one, q.Width(b)), b)
		if up {
			return q.rising(a, b, asSigned, only)
		}
		return q.falling(a, b, asSigned, only)
	case ir.ISLT, ir.IULT:
		return q.rising(a, b, p.IsSigned(), only)
	}
	return q.falling(a, b, p.IsSigned(), only)
}

// untilZero returns the first iteration in which v is 0.
func (q *limit) untilZero(v Expr, only bool) (c Count) {
	if v == 0 {
		return c
	}
	if k, ok := q.number(v); ok {
		if k.isZero() {
			return q.settled(Count{Exact: v})
		}
		return c
	}
	r := v
	for q.Kind(r) == ZExt || q.Kind(r) == SExt {
		r = q.op(r, 0)
	}
	f := q.Flags(r)
	var preds []Predicate
	if q.Kind(r) != AddRec {
		r, f, preds = q.assume(v)
	}
	if q.Kind(r) != AddRec || q.Loop(r) != q.l {
		return c
	}
	if q.nodes[r].n == 3 {
		if n := q.quadraticZero(r); n != 0 {
			return q.settled(Count{Exact: n, preds: preds})
		}
		return c
	}
	if !q.affine(r) {
		return c
	}
	start, step := q.AtScope(q.op(r, 0), q.l.Parent), q.AtScope(q.op(r, 1), q.l.Parent)
	if start == 0 || step == 0 || !q.Invariant(step, q.l) {
		return c
	}
	c = q.meetsZero(start, step, only && f&NW != 0)
	c.preds = preds
	return c
}

// meetsZero returns the first iteration in which start plus multiples of step is 0. must says that this alone ends the loop,
// and that the numbers do not come past the start again.
func (q *limit) meetsZero(start, step Expr, must bool) (c Count) {
	w := q.Width(start)
	guarded := q.Guarded(step, q.l)
	down := q.negative(guarded)
	if !down && !q.nonNegative(guarded) {
		return c
	}
	k, isConst := q.number(step)
	far := start
	if !down {
		far = q.Negative(start)
	}
	if far == 0 {
		return c
	}
	top := func(e Expr) num { return q.unsignedRange(e).umax() }
	smaller := func(a, b num) num {
		if b.less(a) {
			return b
		}
		return a
	}
	if isConst && (k.is(1) || k == ones(w)) {
		most := smaller(top(q.Guarded(far, q.l)), top(far))
		// With far = n - 1 and n != 0, the count is below the largest n.
		more := q.Add(far, q.one(w))
		if q.entryGuarded(q.l, ir.INE, more, q.zero(w)) {
			most = smaller(most, top(more).sub(small(1), w))
		}
		return q.settled(Count{Exact: far, Max: q.constant(most, w)})
	}
	if must && q.traitsOf(q.l).goesOn {
		if !q.nonZero(guarded) && !(q.finite(q.l) && q.nonZero(start)) {
			return c
		}
		by := step
		if down {
			by = q.Negative(step)
		}
		e := q.UDiv(far, by)
		if e == 0 {
			return c
		}
		return q.settled(Count{Exact: e, Max: q.constant(smaller(top(q.Guarded(e, q.l)), top(e)), w)})
	}
	if !isConst || k.isZero() {
		return c
	}
	e := q.solve(k, q.Negative(start), w)
	if e == 0 {
		return c
	}
	return q.settled(Count{Exact: e, Max: q.constant(smaller(top(q.Guarded(e, q.l)), top(e)), w)})
}

// solve returns the least n with a·n = b modulo 2 to the w, where there is one for sure.
func (q *limit) solve(a num, b Expr, w int) Expr {
	z := a.zeros(w)
	if b == 0 || q.zeros(b) < z {
		return 0
	}
	inv := a.shr(z).inverse(w).cut(w - z)
	if z == 0 {
		inv = a.inverse(w)
	}
	return q.divideExact(q.Mul(b, q.constant(inv, w)), q.constant(power(z), w))
}
