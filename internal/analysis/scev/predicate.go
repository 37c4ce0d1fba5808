package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// Predicate is a condition on which a count relies that is not proved: that an AddRec keeps its value when it is
// extended, in each iteration, or that two expressions are equal. A program can test it before it enters the loop.
type Predicate struct {
	// Rec is an affine AddRec, or 0. Where Signed is false, the unsigned numbers that it goes through are start + n·step
	// without wrapping, the step being signed; where it is true, the signed ones.
	Rec    Expr
	Signed bool
	A, B   Expr // that are equal; 0 where Rec is not
}

// PredicatedCounts are the backedge-taken counts of a loop that hold where all of their predicates do: for all
// iterations up to and including the count that is told. 0 stands for what is not known.
type PredicatedCounts struct {
	Exact, Symbolic     Expr
	ExactIf, SymbolicIf []Predicate
}

// Predicated returns the counts of a loop that hold under predicates. Where it needs none, they are those of Counts.
func (x *Info) Predicated(l *loop.Loop) PredicatedCounts {
	x.Counts(l)
	if p := x.counts[l.Index].predicated; p != nil {
		return *p
	}
	var p PredicatedCounts
	if l.Reducible() && x.deep() {
		p = x.countPredicated(l)
		x.shallow()
	}
	x.usedInCounts(l, p.Exact, p.Symbolic)
	for _, q := range slices.Concat(p.ExactIf, p.SymbolicIf) {
		x.usedInCounts(l, q.Rec, q.A, q.B)
	}
	x.counts[l.Index].predicated = &p
	return p
}

// usedInCounts notes that the counts of l are forgotten with the expressions.
func (x *Info) usedInCounts(l *loop.Loop, es ...Expr) {
	for _, e := range es {
		if e != 0 && x.Kind(e) != Constant {
			x.links.loops[e] = append(x.links.loops[e], int32(l.Index))
		}
	}
}

// countPredicated finds the counts of all exits with predicates allowed, and joins them as join does.
func (x *Info) countPredicated(l *loop.Loop) (p PredicatedCounts) {
	blocks := l.Exiting()
	known := l.Latch() != nil
	var exact, symbolic []Expr
	for i, c := range x.exits(l).Exits {
		if x.neverLeaves(l, c.Block) {
			continue
		}
		if c.Exact == 0 {
			if d := x.exit(l, blocks[i], len(blocks) == 1, true); len(d.preds) > 0 {
				c = d
			}
		}
		switch {
		case c.Exact == 0:
			known = false
		default:
			exact, p.ExactIf = append(exact, c.Exact), append(p.ExactIf, c.preds...)
		}
		if c.Symbolic != 0 {
			symbolic, p.SymbolicIf = append(symbolic, c.Symbolic), append(p.SymbolicIf, c.preds...)
		}
	}
	if known && len(exact) > 0 {
		p.Exact = x.least(UMinSeq, exact)
	}
	if p.Exact == 0 {
		p.ExactIf = nil
	}
	if len(symbolic) > 0 {
		p.Symbolic = x.least(UMinSeq, symbolic)
	}
	return p
}

// joined returns all predicates of two lists, each once.
func joined(a, b []Predicate) []Predicate {
	out := slices.Clip(a)
	for _, p := range b {
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}

// assumption makes an AddRec of an expression that is one under predicates.
type assumption struct {
	*limit
	preds []Predicate
	flags Flags // that all recurrences have which are extended
	any   bool
}

// assume returns the affine AddRec of the loop that e is under predicates, and the flags that it has then; 0 where it is
// none. The flags are facts under the predicates only, so the AddRec itself does not get them.
func (q *limit) assume(e Expr) (r Expr, f Flags, preds []Predicate) {
	if !q.assuming || e == 0 {
		return 0, 0, nil
	}
	a := &assumption{limit: q, flags: NUW | NSW | NW}
	r = q.rewriteWith(e, map[Expr]Expr{}, a.part)
	if r == 0 || q.Kind(r) != AddRec || q.Loop(r) != q.l {
		return 0, 0, nil
	}
	switch {
	case !a.any || a.flags == 0:
		f = 0
	case q.Kind(e) == ZExt || q.Kind(e) == SExt:
		f = a.flags
	case q.Kind(e) == Add && q.oneExtended(e):
		f = NW
	}
	return r, f, a.preds
}

// oneExtended reports a sum of an extended number and others that do not change in the loop.
func (q *limit) oneExtended(e Expr) bool {
	n := 0
	for _, o := range q.Operands(e) {
		if q.Invariant(o, q.l) {
			continue
		}
		if k := q.Kind(o); k != ZExt && k != SExt {
			return false
		}
		n++
	}
	return n == 1
}

// part returns what an extension of an AddRec of the loop, and a phi that is one but for casts, are under predicates.
func (a *assumption) part(e Expr) (Expr, bool) {
	switch k := a.Kind(e); k {
	case ZExt, SExt:
		in := a.rewriteWith(a.op(e, 0), map[Expr]Expr{}, a.part)
		if in == 0 {
			return e, true
		}
		if !a.affine(in) || a.Loop(in) != a.l {
			return a.extend(k, in, a.Width(e)), true
		}
		a.add(Predicate{Rec: in, Signed: k == SExt})
		a.flags, a.any = a.flags&a.Flags(in), true
		w := a.Width(e)
		return a.rec(a.l, 0, a.extend(k, a.op(in, 0), w), a.extend(SExt, a.op(in, 1), w)), true
	case Unknown:
		if r, preds := a.castPhi(a.Value(e)); r != 0 {
			for _, p := range preds {
				a.add(p)
			}
			return r, true
		}
	}
	return 0, false
}

func (a *assumption) add(p Predicate) { a.preds = joined(a.preds, []Predicate{p}) }

// castPhi returns the AddRec that a phi of the loop's header is when each iteration cuts it, extends it again and adds
// what does not change: {start,+,by} if the narrow one does not wrap, and start and by are as their low bits say.
func (a *assumption) castPhi(phi *ir.Value) (r Expr, preds []Predicate) {
	if !phi.IsInst() || phi.Op != ir.OpPhi || phi.Block != a.l.Header || !a.ts.IsInt(phi.Type) {
		return 0, nil
	}
	l, start, next := a.incoming(phi)
	if l != a.l {
		return 0, nil
	}
	sum := a.Expr(next)
	if a.Kind(sum) != Add {
		return 0, nil
	}
	ops := slices.Clone(a.Operands(sum))
	i := slices.IndexFunc(ops, func(o Expr) bool { return a.castOf(o, phi) != 0 })
	if i < 0 {
		return 0, nil
	}
	k, n := a.Kind(ops[i]), a.castOf(ops[i], phi)
	by, first := a.Add(slices.Delete(ops, i, i+1)...), a.Expr(start)
	if by == 0 || !a.Invariant(by, l) || !a.Invariant(first, l) {
		return 0, nil
	}
	narrow := a.rec(l, 0, a.Truncate(first, n), a.Truncate(by, n))
	if narrow == 0 {
		return 0, nil
	}
	if a.affine(narrow) && a.Loop(narrow) == l {
		preds = append(preds, Predicate{Rec: narrow, Signed: k == SExt})
	}
	w := a.Width(first)
	for _, p := range [...]Predicate{{A: first, B: a.extend(k, a.Truncate(first, n), w)}, {A: by, B: a.extend(SExt, a.Truncate(by, n), w)}} {
		switch {
		case p.A == p.B || a.Known(ir.IEQ, p.A, p.B):
		case p.B == 0 || a.Known(ir.INE, p.A, p.B):
			return 0, nil
		default:
			preds = append(preds, p)
		}
	}
	return a.rec(l, 0, first, by), preds
}

// castOf returns the number of bits that an expression cuts a phi to before it extends it again, or 0.
func (a *assumption) castOf(e Expr, phi *ir.Value) int {
	if k := a.Kind(e); k != ZExt && k != SExt || a.Kind(a.op(e, 0)) != Trunc {
		return 0
	}
	in := a.op(a.op(e, 0), 0)
	if a.Kind(in) != Unknown || a.Value(in) != phi || a.Width(e) != a.Width(in) {
		return 0
	}
	return a.Width(a.op(e, 0))
}
