package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

func (x *Info) nonNegative(e Expr) bool { return !x.signedRange(e).smin().negative(x.Width(e)) }
func (x *Info) positive(e Expr) bool    { return x.signedRange(e).smin().positive(x.Width(e)) }
func (x *Info) negative(e Expr) bool    { return x.signedRange(e).smax().negative(x.Width(e)) }

// nonZero reports that e is never 0.
func (x *Info) nonZero(e Expr) bool {
	for x.Kind(e) == SExt {
		e = x.op(e, 0)
	}
	return e != 0 && !x.unsignedRange(e).umin().isZero()
}

// holdsWhenEqual reports a predicate that holds for equal operands.
func holdsWhenEqual(p ir.Pred) bool {
	switch p {
	case ir.IEQ, ir.IUGE, ir.IULE, ir.ISGE, ir.ISLE:
		return true
	}
	return false
}

// relaxed is the predicate that allows equal operands, too.
func relaxed(p ir.Pred) ir.Pred {
	switch p {
	case ir.IULT:
		return ir.IULE
	case ir.IUGT:
		return ir.IUGE
	case ir.ISLT:
		return ir.ISLE
	case ir.ISGT:
		return ir.ISGE
	}
	return p
}

func relational(p ir.Pred) bool { return p != ir.IEQ && p != ir.INE }

// flipped is the predicate of the same direction on numbers with the other sign rule.
func flipped(p ir.Pred) ir.Pred {
	switch p {
	case ir.IULT:
		return ir.ISLT
	case ir.IULE:
		return ir.ISLE
	case ir.IUGT:
		return ir.ISGT
	case ir.IUGE:
		return ir.ISGE
	case ir.ISLT:
		return ir.IULT
	case ir.ISLE:
		return ir.IULE
	case ir.ISGT:
		return ir.IUGT
	case ir.ISGE:
		return ir.IUGE
	}
	return p
}

// Known reports that a p b holds wherever both are defined.
func (x *Info) Known(p ir.Pred, a, b Expr) bool {
	if a == 0 || b == 0 || x.Width(a) != x.Width(b) || x.Width(a) == 0 || !x.deep() {
		return false
	}
	defer x.shallow()
	p, a, b, _ = x.canonical(p, a, b)
	return x.byInduction(p, a, b) || x.bySplitting(p, a, b) || x.simply(p, a, b)
}

// bySplitting proves an unsigned comparison with a number that is not negative by two signed ones.
func (x *Info) bySplitting(p ir.Pred, a, b Expr) bool {
	if p != ir.IULT || x.splitter {
		return false
	}
	x.splitter = true
	defer func() { x.splitter = false }()
	return x.nonNegative(b) && x.Known(ir.ISGE, a, x.zero(x.Width(a))) && x.Known(ir.ISLT, a, b)
}

// byInduction proves a comparison of AddRecs: on entry to the innermost of their loops, and of the next
// values when the loop goes on.
func (x *Info) byInduction(p ir.Pred, a, b Expr) bool {
	var in *loop.Loop
	ok := true
	see := func(e Expr) {
		x.walk(e, func(e Expr) bool {
			if x.Kind(e) == AddRec {
				l := x.Loop(e)
				switch {
				case in == nil || x.tree.Dominates(in.Header, l.Header):
					in = l
				case !x.tree.Dominates(l.Header, in.Header):
					ok = false
				}
			}
			return ok
		})
	}
	see(a)
	see(b)
	if in == nil || !ok {
		return false
	}
	a0, a1 := x.entryAndNext(a, in)
	b0, b1 := x.entryAndNext(b, in)
	if a0 == 0 || b0 == 0 || a1 == 0 || b1 == 0 || !x.availableAt(a0, in) || !x.availableAt(b0, in) {
		return false
	}
	return x.backedgeGuarded(in, p, a1, b1) && x.entryGuarded(in, p, a0, b0)
}

// walk visits e and what it is made of, each once, while f returns true.
func (x *Info) walk(e Expr, f func(Expr) bool) {
	if x.nodes[e].n == 0 {
		f(e)
		return
	}
	seen := map[Expr]bool{e: true}
	work := []Expr{e}
	for len(work) > 0 {
		e := work[len(work)-1]
		work = work[:len(work)-1]
		if !f(e) {
			return
		}
		for _, o := range x.Operands(e) {
			if !seen[o] {
				seen[o] = true
				work = append(work, o)
			}
		}
	}
}

// entryAndNext returns e in the first iteration of l and in the next one, or 0.
func (x *Info) entryAndNext(e Expr, l *loop.Loop) (entry, next Expr) {
	entry = x.rewrite(e, func(e Expr) (Expr, bool) {
		switch {
		case x.Kind(e) == AddRec && x.Loop(e) == l:
			return x.op(e, 0), true
		case x.Kind(e) == Unknown && !x.Invariant(e, l):
			return 0, true
		}
		return 0, false
	})
	if entry == 0 {
		return 0, 0
	}
	return entry, x.rewrite(e, func(e Expr) (Expr, bool) {
		if x.Kind(e) == AddRec && x.Loop(e) == l {
			return x.next(e), true
		}
		return 0, false
	})
}

// rewrite makes e again with what f returns for parts of it; AddRecs that f does not take stay whole.
func (x *Info) rewrite(e Expr, f func(Expr) (Expr, bool)) Expr {
	return x.rewriteWith(e, map[Expr]Expr{}, f)
}

func (x *Info) rewriteWith(e Expr, memo map[Expr]Expr, f func(Expr) (Expr, bool)) Expr {
	if r, ok := memo[e]; ok {
		return r
	}
	r, ok := f(e)
	if !ok {
		r = e
		if n := x.nodes[e]; n.n > 0 && n.kind != AddRec {
			ops := slices.Clone(x.Operands(e))
			changed := false
			for i, o := range ops {
				ops[i] = x.rewriteWith(o, memo, f)
				changed = changed || ops[i] != o
			}
			if changed {
				r = x.rebuild(n, 0, ops)
			}
		}
	}
	memo[e] = r
	return r
}

// rebuild makes the expression n with other operands.
func (x *Info) rebuild(n node, f Flags, ops []Expr) Expr {
	if slices.Contains(ops, 0) {
		return 0
	}
	switch n.kind {
	case Trunc:
		return x.Truncate(ops[0], int(n.width))
	case ZExt, SExt:
		return x.extend(n.kind, ops[0], int(n.width))
	case Add:
		return x.add(f, 0, ops...)
	case Mul:
		return x.mul(f, 0, ops...)
	case UDiv:
		return x.UDiv(ops[0], ops[1])
	case AddRec:
		return x.rec(n.loop, f, ops...)
	case PtrToInt:
		return x.toInteger(ops[0])
	}
	return x.extreme(n.kind, ops...)
}

// canonical brings a comparison into the form that others are brought into: constants right, AddRecs
// left, no order with equality where it can be written without. Where the truth is known, both sides
// become 0 and the predicate == or !=.
func (x *Info) canonical(p ir.Pred, a, b Expr) (ir.Pred, Expr, Expr, bool) {
	changed := false
	for range 4 {
		q, c, d := x.canonicalOnce(p, a, b)
		if q == p && c == a && d == b {
			break
		}
		p, a, b, changed = q, c, d, true
	}
	return p, a, b, changed
}

func (x *Info) canonicalOnce(p ir.Pred, a, b Expr) (ir.Pred, Expr, Expr) {
	w := x.Width(a)
	trivial := func(truth bool) (ir.Pred, Expr, Expr) {
		if truth {
			return ir.IEQ, x.zero(1), x.zero(1)
		}
		return ir.INE, x.zero(1), x.zero(1)
	}
	if c, ok := x.number(a); ok {
		if d, ok := x.number(b); ok {
			return trivial(exact(c, w).always(p, exact(d, w)))
		}
		a, b, p = b, a, p.Swapped()
	}
	if x.Kind(b) == AddRec && x.Invariant(a, x.Loop(b)) && x.place(a, x.Loop(b).Header) == above {
		a, b, p = b, a, p.Swapped()
	}
	if c, ok := x.number(b); ok {
		r := region(p, exact(c, w))
		if r.isFull() || r.isEmpty() {
			return trivial(r.isFull())
		}
		one := small(1)
		if q, d, _ := r.comparison(); q == ir.IEQ || q == ir.INE {
			p, b, c = q, x.constant(d, w), d
		}
		switch p {
		case ir.IEQ, ir.INE:
			// b - a == 0 is a == b
			if c.isZero() && x.Kind(a) == Add && x.nodes[a].n == 2 && x.Kind(x.op(a, 0)) == Mul {
				if m := x.op(a, 0); x.nodes[m].n == 2 && x.allOnes(x.op(m, 0)) {
					a, b = x.op(m, 1), x.op(a, 1)
				}
			}
		case ir.IUGE:
			p, b = ir.IUGT, x.constant(c.sub(one, w), w)
		case ir.IULE:
			p, b = ir.IULT, x.constant(c.add(one, w), w)
		case ir.ISGE:
			p, b = ir.ISGT, x.constant(c.sub(one, w), w)
		case ir.ISLE:
			p, b = ir.ISLT, x.constant(c.add(one, w), w)
		}
	}
	if a == b {
		return trivial(holdsWhenEqual(p))
	}
	return x.strict(p, a, b, w)
}

// strict writes an order with equality as one without, where one more or less does not wrap.
func (x *Info) strict(p ir.Pred, a, b Expr, w int) (ir.Pred, Expr, Expr) {
	if x.IsPointer(a) || x.IsPointer(b) {
		// One more than an address is an address, too.
		if !relational(p) {
			return p, a, b
		}
	}
	plus := func(c int64, e Expr, f Flags) Expr { return x.add(f, 0, x.literal(c, w), e) }
	switch p {
	case ir.ISLE:
		if x.signedRange(b).smax() != highest(w) {
			return ir.ISLT, a, plus(1, b, NSW)
		}
		if x.signedRange(a).smin() != lowest(w) {
			return ir.ISLT, plus(-1, a, NSW), b
		}
	case ir.ISGE:
		if x.signedRange(b).smin() != lowest(w) {
			return ir.ISGT, a, plus(-1, b, NSW)
		}
		if x.signedRange(a).smax() != highest(w) {
			return ir.ISGT, plus(1, a, NSW), b
		}
	case ir.IULE:
		if x.unsignedRange(b).umax() != ones(w) {
			return ir.IULT, a, plus(1, b, NUW)
		}
		if !x.unsignedRange(a).umin().isZero() {
			return ir.IULT, plus(-1, a, 0), b
		}
	case ir.IUGE:
		if !x.unsignedRange(b).umin().isZero() {
			return ir.IUGT, a, plus(-1, b, 0)
		}
		if x.unsignedRange(a).umax() != ones(w) {
			return ir.IUGT, plus(1, a, NUW), b
		}
	}
	return p, a, b
}

// simply reports a p b by what is seen at once.
func (x *Info) simply(p ir.Pred, a, b Expr) bool {
	if a == 0 || b == 0 || x.Width(a) != x.Width(b) || x.Width(a) == 0 {
		return false
	}
	return x.byExtension(p, a, b) || x.byRanges(p, a, b) || x.byExtremes(p, a, b) || x.byStarts(p, a, b) || x.byOffsets(p, a, b)
}

// byExtension: what is extended with zeros is not below what is extended signed, and not above it unsigned.
func (x *Info) byExtension(p ir.Pred, a, b Expr) bool {
	s, z := a, b
	switch p {
	case ir.ISLE, ir.IUGE:
	case ir.ISGE, ir.IULE:
		s, z = b, a
	default:
		return false
	}
	return x.Kind(s) == SExt && x.Kind(z) == ZExt && x.op(s, 0) == x.op(z, 0)
}

func (x *Info) byRanges(p ir.Pred, a, b Expr) bool {
	if a == b {
		return holdsWhenEqual(p)
	}
	switch {
	case p == ir.IEQ:
		return false
	case p == ir.INE:
		if x.signedRange(a).always(p, x.signedRange(b)) || x.unsignedRange(a).always(p, x.unsignedRange(b)) {
			return true
		}
		if !x.deep() {
			return false
		}
		defer x.shallow()
		d := x.Minus(a, b)
		return d != 0 && x.nonZero(d)
	case p.IsSigned():
		return x.signedRange(a).always(p, x.signedRange(b))
	}
	return x.unsignedRange(a).always(p, x.unsignedRange(b))
}

// byExtremes: a minimum is not above its operands, a maximum not below.
func (x *Info) byExtremes(p ir.Pred, a, b Expr) bool {
	switch p {
	case ir.ISGE, ir.IUGE:
		a, b, p = b, a, p.Swapped()
	case ir.ISLE, ir.IULE:
	default:
		return false
	}
	least, most := UMin, UMax
	if p == ir.ISLE {
		least, most = SMin, SMax
	}
	return x.Kind(a) == least && slices.Contains(x.Operands(a), b) || x.Kind(b) == most && slices.Contains(x.Operands(b), a)
}

// byStarts: AddRecs with the same step that do not wrap compare as their starts do.
func (x *Info) byStarts(p ir.Pred, a, b Expr) bool {
	if !relational(p) || !x.affine(a) || !x.affine(b) || x.Loop(a) != x.Loop(b) || x.op(a, 1) != x.op(b, 1) {
		return false
	}
	need := NUW
	if p.IsSigned() {
		need = NSW
	}
	return x.Flags(a)&x.Flags(b)&need != 0 && x.Known(p, x.op(a, 0), x.op(b, 0))
}

// byOffsets: of two sums of the same with constants, neither of which wraps, the constants decide.
func (x *Info) byOffsets(p ir.Pred, a, b Expr) bool {
	switch p {
	case ir.ISGE, ir.IUGE, ir.ISGT, ir.IUGT:
		a, b, p = b, a, p.Swapped()
	case ir.IEQ, ir.INE:
		return false
	}
	need := NUW
	if p.IsSigned() {
		need = NSW
	}
	w := x.Width(a)
	split := func(e Expr) (Expr, num, Flags) {
		if x.Kind(e) == Add && x.nodes[e].n == 2 {
			if c, ok := x.number(x.op(e, 0)); ok {
				return x.op(e, 1), c, x.Flags(e)
			}
		}
		return e, num{}, need
	}
	v, c, f := split(a)
	u, d, g := split(b)
	return v == u && f&g&need != 0 && exact(c, w).always(p, exact(d, w))
}

// difference returns the constant a-b where it is seen at once.
func (x *Info) difference(a, b Expr) (num, bool) {
	w := x.Width(a)
	if w != x.Width(b) {
		return num{}, false
	}
	for range maxDepth {
		if a == b {
			return num{}, true
		}
		if !x.affine(a) || !x.affine(b) || x.Loop(a) != x.Loop(b) || x.op(a, 1) != x.op(b, 1) {
			break
		}
		a, b = x.op(a, 0), x.op(b, 0)
	}
	split := func(e Expr) ([]Expr, num) {
		if c, ok := x.number(e); ok {
			return nil, c
		}
		if x.Kind(e) != Add {
			return []Expr{e}, num{}
		}
		if c, ok := x.number(x.op(e, 0)); ok {
			return x.Operands(e)[1:], c
		}
		return x.Operands(e), num{}
	}
	p, c := split(a)
	q, d := split(b)
	return c.sub(d, w), slices.Equal(p, q)
}
