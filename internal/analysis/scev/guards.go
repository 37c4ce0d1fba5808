package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// guardMap says what expressions are where a loop is entered, as the conditions above it tell: minima and
// maxima with what they are compared with.
type guardMap struct {
	to         map[Expr]Expr
	order      []Expr
	nuw, nsw   bool // sums and products of what is replaced keep their flags
	collecting bool
}

// Guarded returns e as the conditions above l bound it: equal to e wherever l is entered.
func (x *Info) Guarded(e Expr, l *loop.Loop) Expr {
	if e == 0 || !x.deep() {
		return e
	}
	defer x.shallow()
	g := x.guardsOf(l)
	if g == nil || len(g.to) == 0 {
		return e
	}
	r := x.rewrite(e, func(e Expr) (Expr, bool) { return x.guarded(g, e) })
	if r == 0 {
		return e
	}
	return r
}

// guarded is Guarded of one part of an expression.
func (x *Info) guarded(g *guardMap, e Expr) (Expr, bool) {
	n := x.nodes[e]
	switch n.kind {
	case Unknown, ZExt, SExt, UMin, SMin:
		if to, ok := g.to[e]; ok {
			return to, true
		}
	}
	switch n.kind {
	case AddRec:
		return e, true
	case ZExt: // of a part that is known with less bits
		in := x.op(e, 0)
		for w := int(n.width) / 2; w%8 == 0 && w >= 8 && w > x.Width(in); w /= 2 {
			if to, ok := g.to[x.extend(ZExt, in, w)]; ok {
				return x.extend(ZExt, to, int(n.width)), true
			}
		}
	case Add, Mul:
		ops := append([]Expr{}, x.Operands(e)...)
		changed := false
		for i, o := range ops {
			ops[i] = x.rewrite(o, func(e Expr) (Expr, bool) { return x.guarded(g, e) })
			changed = changed || ops[i] != o
		}
		if !changed {
			return e, true
		}
		keep := Flags(0)
		if g.nuw {
			keep |= NUW
		}
		if g.nsw {
			keep |= NSW
		}
		return x.rebuild(n, n.flags&keep, ops), true
	}
	return 0, false
}

// guardsOf collects the conditions above l.
func (x *Info) guardsOf(l *loop.Loop) *guardMap {
	if g, ok := x.guards[l]; ok {
		if g.collecting {
			return nil
		}
		return g
	}
	g := &guardMap{to: map[Expr]Expr{}, nuw: true, nsw: true, collecting: true}
	x.guards[l] = g
	terms := x.conditionsAbove(l)
	// The first conditions first: what later ones say is built on them, and all on what divides.
	for _, learn := range []learner{x.learnDivisor, x.learn} {
		for _, t := range slices.Backward(terms) {
			x.learnFrom(g, t, learn)
		}
	}
	for _, e := range g.order {
		r := g.to[e]
		g.nuw = g.nuw && x.unsignedRange(e).hasAll(x.unsignedRange(r))
		g.nsw = g.nsw && x.signedRange(e).hasAll(x.signedRange(r))
	}
	// What one says holds for parts of the others.
	if len(g.order) > 1 {
		for _, e := range g.order {
			was := g.to[e]
			delete(g.to, e)
			r := x.rewrite(was, func(e Expr) (Expr, bool) { return x.guarded(g, e) })
			if r == 0 {
				r = was
			}
			g.to[e] = r
		}
	}
	g.collecting = false
	return g
}

// condition is a value of type i1 that is known to be truth.
type condition struct {
	v     *ir.Value
	truth bool
}

// learner notes what follows from a comparison that holds.
type learner func(g *guardMap, p ir.Pred, a, b Expr)

// conditionsAbove returns what holds where l is entered: assumptions, and then the conditions of branches, the nearest first.
func (x *Info) conditionsAbove(l *loop.Loop) (terms []condition) {
	for _, v := range x.assumptions() {
		if x.tree.Dominates(v.Block, l.Header) && v.Block != l.Header {
			terms = append(terms, condition{v.Args[1], true})
		}
	}
	from, to := l.Entering(), l.Header
	for n := 0; from != nil && n < maxGuards; n++ {
		t := from.Term()
		if t != nil && t.Op == ir.OpBr && len(from.Succs) == 2 && from.Succs[0].B != from.Succs[1].B {
			terms = append(terms, condition{t.Args[0], from.Succs[0].B == to})
		}
		from, to = x.predecessor(from)
	}
	return terms
}

// learnFrom has learn see the comparisons that a condition consists of.
func (x *Info) learnFrom(g *guardMap, t condition, learn learner) {
	work := []condition{t}
	seen := map[*ir.Value]bool{}
	for len(work) > 0 && len(seen) < maxGuards {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[t.v] {
			continue
		}
		seen[t.v] = true
		if a, b, and, ok := x.logical(t.v); ok {
			if and == t.truth {
				work = append(work, condition{a, t.truth}, condition{b, t.truth})
			}
			continue
		}
		if !t.v.IsInst() || t.v.Op != ir.OpICmp || x.width(t.v.Args[0].Type) == 0 {
			continue
		}
		p := t.v.Pred()
		if !t.truth {
			p = p.Inverted()
		}
		learn(g, p, x.Expr(t.v.Args[0]), x.Expr(t.v.Args[1]))
	}
}

func (g *guardMap) of(e Expr) Expr {
	if r, ok := g.to[e]; ok {
		return r
	}
	return e
}

func (g *guardMap) put(e, r Expr) {
	if r == 0 || r == e {
		return
	}
	if _, ok := g.to[e]; !ok {
		g.order = append(g.order, e)
	}
	g.to[e] = r
}

func (x *Info) hasRec(e Expr) bool {
	found := false
	x.walk(e, func(e Expr) bool {
		found = found || x.Kind(e) == AddRec
		return !found
	})
	return found
}

// learnDivisor takes a mod d == 0 into the guards.
func (x *Info) learnDivisor(g *guardMap, p ir.Pred, a, b Expr) {
	if x.Kind(a) == Constant {
		a, b = b, a
	}
	if a == 0 || b == 0 || p != ir.IEQ || !x.isZero(b) {
		return
	}
	if n, d, ok := x.remainderOf(a); ok && x.Kind(n) == Unknown {
		g.put(n, x.Mul(x.UDiv(g.of(n), d), d))
	}
}

// learn takes a p b into the guards.
func (x *Info) learn(g *guardMap, p ir.Pred, a, b Expr) {
	if a == 0 || b == 0 || x.Width(a) == 0 || x.Width(a) != x.Width(b) {
		return
	}
	if x.Kind(a) == Constant {
		a, b, p = b, a, p.Swapped()
	}
	w := x.Width(a)
	if x.learnRange(g, p, a, b, w) || x.Kind(a) == Constant || x.hasRec(b) {
		return
	}
	if x.Kind(a) != Unknown && x.Kind(b) == Unknown {
		a, b, p = b, a, p.Swapped()
	}
	divisor := x.divisorOf(g, a)
	if b = x.strictly(p, b, w, divisor); b == 0 {
		return
	}
	x.learnParts(g, p, a, b, w, divisor)
}

// learnRange takes in c + a < d, which bounds a on both sides.
func (x *Info) learnRange(g *guardMap, p ir.Pred, a, b Expr, w int) bool {
	if x.Kind(a) != Add || x.nodes[a].n != 2 || x.Kind(x.op(a, 1)) != Unknown || x.IsPointer(a) {
		return false
	}
	c, ok := x.number(x.op(a, 0))
	d, ok2 := x.number(b)
	if !ok || !ok2 {
		return false
	}
	r := region(p, exact(d, w)).sub(exact(c, w))
	if r.wrapped() || r.isFull() || r.isEmpty() {
		return false
	}
	v := x.op(a, 1)
	g.put(v, x.extreme(UMax, x.constant(r.umin(), w), x.extreme(UMin, g.of(v), x.constant(r.umax(), w))))
	return true
}

// divisorOf returns a number that what is known of a is a multiple of, where it is written as a product.
func (x *Info) divisorOf(g *guardMap, a Expr) num {
	e := g.of(a)
	for range 8 {
		if k := x.Kind(e); k >= UMax && k <= SMin && x.nodes[e].n == 2 && x.Kind(x.op(e, 0)) == Constant {
			e = x.op(e, 1)
			continue
		}
		break
	}
	if x.Kind(e) == Mul && x.nodes[e].n == 2 && x.Kind(x.op(e, 0)) == Constant && x.Kind(x.op(e, 1)) == UDiv {
		if k := x.nodes[x.op(e, 0)].bits; x.op(x.op(e, 1), 1) == x.op(e, 0) && k.positive(x.Width(e)) {
			return k
		}
	}
	return small(1)
}

// strictly returns the bound of an order without equality as one with, rounded to a multiple of d.
func (x *Info) strictly(p ir.Pred, b Expr, w int, d num) Expr {
	one := x.one(w)
	round := func(e Expr, up bool) Expr {
		k, ok := x.number(e)
		if !ok || d.is(1) || k.negative(w) {
			return e
		}
		_, r := k.divide(d)
		switch {
		case r.isZero():
			return e
		case up:
			return x.constant(k.add(d.sub(r, w), w), w)
		}
		return x.constant(k.sub(r, w), w)
	}
	switch p {
	case ir.IULT, ir.ISLT:
		if x.IsPointer(b) {
			return 0
		}
		if p == ir.IULT {
			b = x.extreme(UMax, b, one)
		}
		return round(x.Minus(b, one), false)
	case ir.IUGT, ir.ISGT:
		if x.IsPointer(b) {
			return 0
		}
		return round(x.Add(b, one), true)
	case ir.IULE, ir.ISLE:
		return round(b, false)
	case ir.IUGE, ir.ISGE:
		return round(b, true)
	}
	return b
}

// learnParts bounds a, and the operands of a maximum that is bounded from above or a minimum from below.
func (x *Info) learnParts(g *guardMap, p ir.Pred, a, b Expr, w int, d num) {
	work := []Expr{a}
	seen := map[Expr]bool{}
	for i := 0; i < len(work); i++ {
		e := work[i]
		if seen[e] || x.Kind(e) == Constant {
			continue
		}
		seen[e] = true
		is := g.of(e)
		to, in := Expr(0), Kind(0)
		switch p {
		case ir.IULT, ir.IULE:
			to, in = x.bounded(UMin, is, b), UMax
		case ir.ISLT, ir.ISLE:
			to, in = x.bounded(SMin, is, b), SMax
		case ir.IUGT, ir.IUGE:
			to, in = x.bounded(UMax, is, b), UMin
		case ir.ISGT, ir.ISGE:
			to, in = x.bounded(SMax, is, b), SMin
		case ir.IEQ:
			if x.Kind(b) == Constant {
				to = b
			}
		case ir.INE:
			if x.isZero(b) && !x.IsPointer(e) {
				to = x.extreme(UMax, is, x.constant(d, w))
			}
		}
		if in != 0 && x.Kind(is) == in {
			work = append(work, x.Operands(is)...)
		}
		g.put(e, to)
	}
}

// bounded returns the minimum or maximum of what is known of an expression and a bound.
func (x *Info) bounded(k Kind, is, b Expr) Expr {
	if x.IsPointer(is) != x.IsPointer(b) {
		return 0
	}
	return x.extreme(k, is, b)
}
