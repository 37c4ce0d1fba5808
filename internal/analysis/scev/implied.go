package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// claim is a comparison of expressions.
type claim struct {
	p    ir.Pred
	a, b Expr
}

// backedgeGuarded reports that a p b holds whenever control goes back to the header of l.
func (x *Info) backedgeGuarded(l *loop.Loop, p ir.Pred, a, b Expr) bool {
	if a == 0 || b == 0 {
		return false
	}
	if x.simply(p, a, b) {
		return true
	}
	latch := l.Latch()
	if latch == nil || !x.deep() {
		return false
	}
	defer x.shallow()
	c := claim{p, a, b}
	if t := latch.Term(); t.Op == ir.OpBr && len(latch.Succs) == 2 {
		if x.implied(c, t.Args[0], latch.Succs[0].B == l.Header, nil) {
			return true
		}
	}
	// More than one of these at a time could take factorial time.
	if x.walking {
		return false
	}
	x.walking = true
	defer func() { x.walking = false }()
	if n := x.exitExact(l, latch); n != 0 {
		w := x.Width(n)
		i := x.rec(l, NUW|NW, x.zero(w), x.one(w))
		if x.impliedBy(c, claim{ir.IULT, i, n}, nil) {
			return true
		}
	}
	for _, v := range x.assumptions() {
		if x.tree.Dominates(v.Block, latch) && x.implied(c, v.Args[1], true, nil) {
			return true
		}
	}
	asked := 0
	for at := latch; at != nil && at != l.Header && asked < maxGuards; at = x.tree.IDom(at) {
		if len(at.Preds) != 1 {
			continue
		}
		asked++
		e := at.Preds[0]
		t := e.B.Term()
		if t == nil || t.Op != ir.OpBr || len(e.B.Succs) != 2 {
			continue
		}
		i := int(e.I)
		if x.tree.DominatesEdge(e.B, i, latch) && x.implied(c, t.Args[0], i == 0, nil) {
			return true
		}
	}
	return false
}

// entryGuarded reports that a p b holds whenever l is entered.
func (x *Info) entryGuarded(l *loop.Loop, p ir.Pred, a, b Expr) bool {
	return a != 0 && b != 0 && x.guardedAt(l.Header, p, a, b)
}

// predecessor returns the one block through which control comes to b, or to the loop of which it is the
// header, and the block that it leads to.
func (x *Info) predecessor(b *ir.Block) (from, to *ir.Block) {
	if len(b.Preds) == 1 {
		return b.Preds[0].B, b
	}
	if l := x.loops.Innermost(b); l != nil {
		return l.Entering(), l.Header
	}
	return nil, nil
}

// maxGuards is the number of conditions above a place that are looked at.
const maxGuards = 24

// guardedAt reports that a p b holds whenever control enters block at.
func (x *Info) guardedAt(at *ir.Block, p ir.Pred, a, b Expr) bool {
	if x.simply(p, a, b) {
		return true
	}
	if !x.deep() {
		return false
	}
	defer x.shallow()
	// a > b follows from a >= b and a != b, which may be found in two places.
	q := relaxed(p)
	weak := q != p && x.simply(q, a, b)
	differ := q != p && x.simply(ir.INE, a, b)
	if weak && differ {
		return true
	}
	proves := func(v *ir.Value, truth bool) bool {
		if x.implied(claim{p, a, b}, v, truth, at) {
			return true
		}
		if q == p {
			return false
		}
		weak = weak || x.implied(claim{q, a, b}, v, truth, at)
		differ = differ || x.implied(claim{ir.INE, a, b}, v, truth, at)
		return weak && differ
	}
	from, to := x.predecessor(at)
	if l := x.loops.Innermost(at); l != nil && l.Header == at {
		from, to = l.Entering(), at
	}
	for n := 0; from != nil && n < maxGuards; n++ {
		t := from.Term()
		if t != nil && t.Op == ir.OpBr && len(from.Succs) == 2 && from.Succs[0].B != from.Succs[1].B {
			if proves(t.Args[0], from.Succs[0].B == to) {
				return true
			}
		}
		from, to = x.predecessor(from)
	}
	for _, v := range x.assumptions() {
		if v.Block != at && x.tree.Dominates(v.Block, at) && proves(v.Args[1], true) {
			return true
		}
	}
	return false
}

// assumptions lists the calls of llvm.assume and llvm.experimental.guard.
func (x *Info) assumptions() []*ir.Value {
	if x.assumed {
		return x.assumes
	}
	x.assumed = true
	for v := range x.f.Instrs() {
		if v.Op == ir.OpCall && x.tree.Contains(v.Block) {
			if g := x.f.CalledFunc(v); g != nil && (g.Name == "llvm.assume" || g.Name == "llvm.experimental.guard") && len(v.Args) > 1 {
				x.assumes = append(x.assumes, v)
			}
		}
	}
	return x.assumes
}

// logical returns the operands of v = a and b, or a or b, of which the later one may be poison when the
// first decides.
func (x *Info) logical(v *ir.Value) (a, b *ir.Value, and, ok bool) {
	if x.ts.Bits(v.Type) != 1 || !x.ts.IsInt(v.Type) || !v.IsInst() {
		return nil, nil, false, false
	}
	switch v.Op {
	case ir.OpAnd, ir.OpOr:
		return v.Args[0], v.Args[1], v.Op == ir.OpAnd, true
	case ir.OpSelect:
		if c, ok := x.truth(v.Args[2]); ok && !c {
			return v.Args[0], v.Args[1], true, true
		}
		if c, ok := x.truth(v.Args[1]); ok && c {
			return v.Args[0], v.Args[2], false, true
		}
	}
	return nil, nil, false, false
}

// truth returns the value of a constant i1.
func (x *Info) truth(v *ir.Value) (c, ok bool) {
	if v.Op != ir.OpConstInt || x.ts.Bits(v.Type) != 1 {
		return false, false
	}
	k, ok := x.f.IntBits(v)
	return k&1 == 1, ok
}

// implied reports that c follows from v being the given truth; at is the block where that is known.
func (x *Info) implied(c claim, v *ir.Value, truth bool, at *ir.Block) bool {
	if k, ok := x.truth(v); ok {
		return k != truth // this never happens
	}
	if !v.IsInst() || x.pending[v] || !x.deep() {
		return false
	}
	defer x.shallow()
	x.pending[v] = true
	defer delete(x.pending, v)
	if a, b, and, ok := x.logical(v); ok && and == truth {
		return x.implied(c, a, truth, at) || x.implied(c, b, truth, at)
	}
	if v.Op == ir.OpXor && x.ts.Bits(v.Type) == 1 && x.ts.IsInt(v.Type) {
		if k, ok := x.truth(v.Args[1]); ok && k {
			return x.implied(c, v.Args[0], !truth, at)
		}
	}
	if v.Op != ir.OpICmp || x.width(v.Args[0].Type) == 0 {
		return false
	}
	p := v.Pred()
	if !truth {
		p = p.Inverted()
	}
	return x.impliedBy(c, claim{p, x.Expr(v.Args[0]), x.Expr(v.Args[1])}, at)
}

// impliedBy reports that c follows from g.
func (x *Info) impliedBy(c, g claim, at *ir.Block) bool {
	if c.a == 0 || c.b == 0 || g.a == 0 || g.b == 0 {
		return false
	}
	w, v := x.Width(c.a), x.Width(g.a)
	switch {
	case w < v:
		// Where what is known is of narrow numbers, it is compared in their width.
		if !g.p.IsSigned() && !x.IsPointer(g.a) && !x.IsPointer(g.b) {
			top := x.constant(ones(w), v)
			if x.simply(ir.IULE, g.a, top) && x.simply(ir.IULE, g.b, top) {
				if x.impliedSame(c, claim{g.p, x.Truncate(g.a, w), x.Truncate(g.b, w)}, at) {
					return true
				}
			}
		}
		if x.IsPointer(c.a) || x.IsPointer(c.b) {
			return false
		}
		k := ZExt
		if c.p.IsSigned() {
			k = SExt
		}
		c.a, c.b = x.extend(k, c.a, v), x.extend(k, c.b, v)
	case w > v:
		if x.IsPointer(g.a) || x.IsPointer(g.b) {
			return false
		}
		k := ZExt
		if g.p.IsSigned() {
			k = SExt
		}
		g.a, g.b = x.extend(k, g.a, w), x.extend(k, g.b, w)
	}
	return x.impliedSame(c, g, at)
}

// impliedSame is impliedBy for numbers of one width.
func (x *Info) impliedSame(c, g claim, at *ir.Block) bool {
	if c.a == 0 || c.b == 0 || g.a == 0 || g.b == 0 {
		return false
	}
	var changed bool
	if c.p, c.a, c.b, changed = x.canonical(c.p, c.a, c.b); changed && c.a == c.b {
		return holdsWhenEqual(c.p)
	}
	if g.p, g.a, g.b, changed = x.canonical(g.p, g.a, g.b); changed && g.a == g.b {
		return !holdsWhenEqual(g.p)
	}
	if c.a == g.b || c.b == g.a {
		if x.Kind(c.b) == Constant {
			g.a, g.b, g.p = g.b, g.a, g.p.Swapped()
		} else {
			c.a, c.b, c.p = c.b, c.a, c.p.Swapped()
		}
	}
	if g.p == c.p {
		return x.follows(c, g.a, g.b, at)
	}
	if g.p.Swapped() == c.p {
		return x.followsSwapped(c, g, at)
	}
	if relational(c.p) && flipped(c.p) == g.p || relational(c.p) && flipped(c.p).Swapped() == g.p {
		if x.followsFlipped(c, g, at) {
			return true
		}
	}
	if g.p == ir.INE && relational(c.p) && x.followsSharper(c, g, at) {
		return true
	}
	if g.p == ir.IEQ && holdsWhenEqual(c.p) && x.follows(c, g.a, g.b, at) {
		return true
	}
	if c.p == ir.INE && !holdsWhenEqual(g.p) && x.follows(claim{g.p, c.a, c.b}, g.a, g.b, at) {
		return true
	}
	return x.followsByRange(c, g)
}

// followsSwapped is follows for predicates that are each other's mirror.
func (x *Info) followsSwapped(c, g claim, at *ir.Block) bool {
	if x.Kind(c.b) != Constant && x.Kind(c.a) != AddRec {
		return x.follows(claim{g.p, c.b, c.a}, g.a, g.b, at)
	}
	if x.Kind(g.b) != Constant && x.Kind(g.a) != AddRec {
		return x.follows(c, g.b, g.a, at)
	}
	if !x.IsPointer(c.a) && !x.IsPointer(c.b) {
		if x.follows(claim{g.p, x.complement(c.a), x.complement(c.b)}, g.a, g.b, at) {
			return true
		}
	}
	return !x.IsPointer(g.a) && !x.IsPointer(g.b) && x.follows(c, x.complement(g.a), x.complement(g.b), at)
}

// followsFlipped uses a comparison with the other sign rule, where that makes no difference.
func (x *Info) followsFlipped(c, g claim, at *ir.Block) bool {
	if c.p.Swapped() == flipped(g.p) {
		g = claim{g.p.Swapped(), g.b, g.a}
	}
	if x.nonNegative(g.a) && x.nonNegative(g.b) || x.negative(g.a) && x.negative(g.b) {
		return x.follows(c, g.a, g.b, at)
	}
	switch c.p {
	case ir.IUGT, ir.IUGE, ir.ISGT, ir.ISGE:
		c = claim{c.p.Swapped(), c.b, c.a}
		g = claim{g.p.Swapped(), g.b, g.a}
	}
	// a <u b and b >= 0 give a <s b; a <s b and b < 0 give a <u b.
	if !g.p.IsSigned() && x.nonNegative(g.b) || g.p.IsSigned() && x.negative(g.b) {
		return x.follows(c, g.a, g.b, at)
	}
	return false
}

// followsSharper uses v != the least number that v can be.
func (x *Info) followsSharper(c, g claim, at *ir.Block) bool {
	v, k := g.a, g.b
	if x.Kind(k) != Constant {
		v, k = k, v
	}
	n, ok := x.number(k)
	if !ok {
		return false
	}
	w := x.Width(v)
	least := x.unsignedRange(v).umin()
	if c.p.IsSigned() {
		least = x.signedRange(v).smin()
	}
	if least != n {
		return false
	}
	if c.p == ir.ISLE || c.p == ir.IULE || c.p == ir.ISLT || c.p == ir.IULT {
		c = claim{c.p.Swapped(), c.b, c.a}
	}
	if holdsWhenEqual(c.p) && x.follows(c, v, x.constant(n.add(small(1), w), w), at) {
		return true
	}
	return x.follows(c, v, k, at)
}

// follows reports that c follows from a c.p b.
func (x *Info) follows(c claim, a, b Expr, at *ir.Block) bool {
	if c.a == 0 || c.b == 0 || a == 0 || b == 0 || !x.deep() {
		return false
	}
	defer x.shallow()
	return x.followsByRange(c, claim{c.p, a, b}) || x.followsByShift(c, a, b) || x.followsAtStart(c, a, b, at) ||
		x.followsByOrder(c, a, b) || x.followsByMerge(c, a, b, 0) || x.followsBySum(c, a, b, 0)
}

// followsByRange: where c compares, with a constant, what differs by a constant from what g compares
// with one, ranges decide.
func (x *Info) followsByRange(c, g claim) bool {
	m, ok := x.number(c.b)
	n, ok2 := x.number(g.b)
	if !ok || !ok2 || x.Width(c.a) != x.Width(g.a) {
		return false
	}
	d, ok := x.difference(c.a, g.a)
	if !ok {
		return false
	}
	w := x.Width(c.a)
	return region(g.p, exact(n, w)).add(exact(d, w)).always(c.p, exact(m, w))
}

// followsByShift: an AddRec and a bound that are both moved by the same constant compare as before where
// the bound does not wrap.
func (x *Info) followsByShift(c claim, a, b Expr) bool {
	if c.p != ir.ISLT && c.p != ir.IULT || x.Kind(c.a) != AddRec || x.Kind(a) != AddRec || x.Loop(c.a) != x.Loop(a) {
		return false
	}
	l := x.Loop(a)
	p, ok := x.difference(c.a, a)
	q, ok2 := x.difference(c.b, b)
	if !ok || !ok2 || p != q {
		return false
	}
	if p.isZero() {
		return true
	}
	w := x.Width(a)
	limit := q.neg(w)
	if c.p == ir.ISLT {
		limit = lowest(w).sub(q, w)
	}
	return x.availableAt(b, l) && x.entryGuarded(l, c.p, b, x.constant(limit, w))
}

// followsAtStart: what is known in a loop's block of an AddRec is known of its start.
func (x *Info) followsAtStart(c claim, a, b Expr, at *ir.Block) bool {
	if at == nil {
		return false
	}
	if x.Kind(a) == AddRec {
		if l := x.Loop(a); l.Contains(at) && x.availableAt(b, l) && x.follows(c, x.op(a, 0), b, nil) {
			return true
		}
	}
	if x.Kind(b) == AddRec {
		if l := x.Loop(b); l.Contains(at) && x.availableAt(a, l) && x.follows(c, a, x.op(b, 0), nil) {
			return true
		}
	}
	return false
}

// followsByOrder: c.a <= a < b <= c.b gives c.a < c.b.
func (x *Info) followsByOrder(c claim, a, b Expr) bool {
	switch c.p {
	case ir.ISLT, ir.ISLE:
		return x.simply(ir.ISLE, c.a, a) && x.simply(ir.ISGE, c.b, b)
	case ir.ISGT, ir.ISGE:
		return x.simply(ir.ISGE, c.a, a) && x.simply(ir.ISLE, c.b, b)
	case ir.IULT, ir.IULE:
		return x.simply(ir.IULE, c.a, a) && x.simply(ir.IUGE, c.b, b)
	case ir.IUGT, ir.IUGE:
		return x.simply(ir.IUGE, c.a, a) && x.simply(ir.IULE, c.b, b)
	}
	return c.a == a && c.b == b
}

// The levels that sums and phis are looked into for a comparison.
const maxSums = 2

// followsBySum: a sum that does not wrap is above what one operand is when the other is not negative.
func (x *Info) followsBySum(c claim, a, b Expr, depth int) bool {
	if c.p == ir.ISLT {
		c.a, c.b, a, b = c.b, c.a, b, a
	} else if c.p != ir.ISGT {
		return false
	}
	if depth > maxSums {
		return false
	}
	bare := func(e Expr) Expr {
		if x.Kind(e) == SExt {
			return x.op(e, 0)
		}
		return e
	}
	sum, known := bare(c.a), bare(a)
	above := func(s, t Expr) bool {
		return x.Width(s) == x.Width(t) && (x.simply(ir.ISGT, s, t) ||
			x.Width(s) == x.Width(a) && x.followsBySum(claim{ir.ISGT, s, t}, a, b, depth+1))
	}
	if x.Kind(sum) == Add && x.nodes[sum].n == 2 && x.Width(sum) == x.Width(c.b) && x.Flags(sum)&NSW != 0 {
		minus := x.literal(-1, x.Width(c.b))
		p, q := x.op(sum, 0), x.op(sum, 1)
		return above(p, minus) && above(q, c.b) || above(q, minus) && above(p, c.b)
	}
	if u := sum; x.Kind(u) == Unknown && x.Value(u).Op == ir.OpSDiv {
		return x.followsByQuotient(c, x.Value(u), known, b)
	}
	return false
}

// followsByQuotient: n / d > r, for constants d and r, follows from n > b.
func (x *Info) followsByQuotient(c claim, v *ir.Value, known, b Expr) bool {
	n, r := x.Expr(v.Args[0]), c.b
	d, ok := x.number(x.Expr(v.Args[1]))
	w := x.Width(b)
	if !ok || n != known || x.Width(r) != w || !d.positive(x.Width(n)) {
		return false
	}
	// Where r <= 0 and b > d - 2, n is at least d, and the quotient at least 1.
	if x.simply(ir.ISLE, r, x.zero(w)) && x.simply(ir.ISGT, b, x.constant(d.sub(small(2), w), w)) {
		return true
	}
	// Where r < 0 and b > -d - 1, n is above -d, and the quotient at least 0.
	return x.negative(r) && x.simply(ir.ISGT, b, x.constant(d.neg(w).sub(small(1), w), w))
}

// followsByMerge proves a comparison with a phi for each value that it can be.
func (x *Info) followsByMerge(c claim, a, b Expr, depth int) bool {
	phiOf := func(e Expr) *ir.Value {
		if x.Kind(e) == Unknown && x.Value(e).Op == ir.OpPhi && x.Value(e).IsInst() {
			return x.Value(e)
		}
		return nil
	}
	phi, other := phiOf(c.a), c.b
	left := true
	if phi == nil {
		phi, other, left = phiOf(c.b), c.a, false
	}
	if phi == nil || x.merging[phi] || len(phi.Args) > 8 {
		return false
	}
	x.merging[phi] = true
	defer delete(x.merging, phi)
	at := phi.Block
	// Only what stands above the merge is the same on all edges.
	if x.place(a, at) != above || x.place(b, at) != above {
		return false
	}
	second := phiOf(other)
	if second != nil && second.Block != at {
		second = nil
	}
	if second == nil && x.place(other, at) != above {
		return false
	}
	for i, v := range phi.Args {
		e, o := x.Expr(v), other
		if second != nil {
			o = x.Expr(second.Args[slices.IndexFunc(at.Preds, func(p ir.Edge) bool { return p == at.Preds[i] })])
		}
		if e == 0 || o == 0 || x.place(e, at) != above || x.place(o, at) != above {
			return false
		}
		d := claim{c.p, e, o}
		if !left {
			d = claim{c.p, o, e}
		}
		if !x.simply(d.p, d.a, d.b) && !x.followsByOrder(d, a, b) && !x.followsBySum(d, a, b, 1) {
			return false
		}
	}
	return true
}

// everyIteration reports that the AddRec a compares so with b, which does not change, in all iterations.
func (x *Info) everyIteration(p ir.Pred, a, b Expr) bool {
	l := x.Loop(a)
	return x.entryGuarded(l, p, x.op(a, 0), b) && x.backedgeGuarded(l, p, x.next(a), b)
}
