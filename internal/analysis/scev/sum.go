package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// term is coefficient times expression.
type term struct {
	e Expr
	c uint64
}

// Add returns the sum of the operands, all of one width, at most one a pointer: sums in it are
// flattened, constants added, equal terms joined, and what does not change in the loop of an AddRec is
// taken into its start.
func (x *Info) Add(ops ...Expr) Expr {
	if len(ops) == 0 || slices.Contains(ops, 0) {
		return 0
	}
	w := x.Width(ops[0])
	var k uint64
	var terms []term
	ptr := ir.Type(0)
	for i := 0; i < len(ops); i++ {
		e := ops[i]
		n := &x.nodes[e]
		if n.ptr != 0 && i < len(ops) {
			if n.kind != Add && ptr != 0 {
				return 0 // the sum of two addresses
			}
			if n.kind != Add {
				ptr = n.ptr
			}
		}
		switch {
		case n.kind == Constant:
			k += n.bits
		case n.kind == Add:
			ops = slices.Concat(ops[:i+1:i+1], x.Operands(e), ops[i+1:])
		case n.kind == Mul && x.Kind(x.Operands(e)[0]) == Constant:
			in := x.Operands(e)
			rest := in[1]
			if len(in) > 2 {
				rest = x.intern(node{kind: Mul, width: uint8(w)}, in[1:]...)
			}
			terms = append(terms, term{rest, x.nodes[in[0]].bits})
		default:
			terms = append(terms, term{e, 1})
		}
	}
	slices.SortFunc(terms, func(a, b term) int { return x.compare(a.e, b.e) })
	k &= mask(w)
	sum := make([]Expr, 0, len(terms)+1)
	for i := 0; i < len(terms); {
		t := terms[i]
		for i++; i < len(terms) && terms[i].e == t.e; i++ {
			t.c += terms[i].c
		}
		if t.c &= mask(w); t.c == 0 {
			continue
		}
		if t.c != 1 {
			t.e = x.Mul(x.constant(t.c, w), t.e)
		}
		if t.e == 0 {
			return 0
		}
		sum = append(sum, t.e)
	}
	if k != 0 || len(sum) == 0 {
		sum = append(sum, x.constant(k, w))
	}
	if len(sum) == 1 {
		return sum[0]
	}
	if again, ok := x.absorb(sum, w); ok {
		return again
	}
	return x.sum(sum, ptr, w)
}

// sum makes the node of a sum of what does not fold any more.
func (x *Info) sum(ops []Expr, ptr ir.Type, w int) Expr {
	x.sort(ops)
	e := x.intern(node{kind: Add, width: uint8(w), ptr: ptr}, ops...)
	x.proveSum(e)
	return e
}

// absorb looks for an AddRec into which others can be taken, and returns the new sum.
func (x *Info) absorb(ops []Expr, w int) (Expr, bool) {
	for _, r := range ops {
		if x.Kind(r) != AddRec {
			continue
		}
		l := x.Loop(r)
		steps := slices.Clone(x.Operands(r))
		var rest []Expr
		n := 0
		for _, e := range ops {
			switch {
			case e == r:
			case x.Kind(e) == AddRec && x.Loop(e) == l:
				for i, s := range x.Operands(e) {
					if i == len(steps) {
						steps = append(steps, s)
					} else {
						steps[i] = x.Add(steps[i], s)
					}
				}
				n++
			case x.Invariant(e, l):
				steps[0] = x.Add(steps[0], e)
				n++
			default:
				rest = append(rest, e)
			}
		}
		if n == 0 {
			continue
		}
		return x.Add(append(rest, x.Rec(l, steps...))...), true
	}
	return 0, false
}

// Rec returns the AddRec of start and steps over a loop, in which they must not change.
func (x *Info) Rec(l *loop.Loop, ops ...Expr) Expr {
	for len(ops) > 1 && x.isZero(ops[len(ops)-1]) {
		ops = ops[:len(ops)-1]
	}
	if len(ops) == 1 || ops[0] == 0 {
		return ops[0]
	}
	e := x.intern(node{kind: AddRec, width: x.nodes[ops[0]].width, ptr: x.nodes[ops[0]].ptr, loop: l}, ops...)
	x.proveRec(e)
	return e
}

func (x *Info) isZero(e Expr) bool {
	c, ok := x.Const(e)
	return ok && c == 0
}

// Negative returns -e.
func (x *Info) Negative(e Expr) Expr {
	if e == 0 {
		return 0
	}
	return x.Mul(x.constant(mask(x.Width(e)), x.Width(e)), e)
}

// Minus returns a-b. Two addresses have a difference when they have the same base.
func (x *Info) Minus(a, b Expr) Expr {
	if a == 0 || b == 0 {
		return 0
	}
	if x.IsPointer(b) {
		if x.Base(a) != x.Base(b) {
			return 0
		}
		a, b = x.Offset(a), x.Offset(b)
	}
	if a == 0 || b == 0 {
		return 0
	}
	return x.Add(a, x.Negative(b))
}

// Base returns the Unknown that a pointer is made from.
func (x *Info) Base(e Expr) Expr {
	for x.Kind(e) == Add || x.Kind(e) == AddRec {
		ops := x.Operands(e)
		i := slices.IndexFunc(ops, x.IsPointer)
		if i < 0 {
			break
		}
		e = ops[i]
	}
	return e
}

// Offset returns what is added to the base of a pointer.
func (x *Info) Offset(e Expr) Expr {
	switch n := &x.nodes[e]; {
	case n.ptr == 0:
		return e
	case n.kind == AddRec:
		ops := slices.Clone(x.Operands(e))
		ops[0] = x.Offset(ops[0])
		l := x.Loop(e)
		return x.Rec(l, ops...)
	case n.kind == Add:
		ops := slices.Clone(x.Operands(e))
		for i := range ops {
			ops[i] = x.Offset(ops[i])
		}
		return x.Add(ops...)
	}
	return x.constant(0, x.Width(e))
}

// Mul returns the product of the operands, which are integers of one width.
func (x *Info) Mul(ops ...Expr) Expr {
	if len(ops) == 0 || slices.Contains(ops, 0) || slices.ContainsFunc(ops, x.IsPointer) {
		return 0
	}
	w := x.Width(ops[0])
	k := uint64(1)
	var rest []Expr
	for i := 0; i < len(ops); i++ {
		switch n := &x.nodes[ops[i]]; n.kind {
		case Constant:
			k *= n.bits
		case Mul:
			ops = slices.Concat(ops[:i+1:i+1], x.Operands(ops[i]), ops[i+1:])
		default:
			rest = append(rest, ops[i])
		}
	}
	k &= mask(w)
	switch {
	case k == 0 || len(rest) == 0:
		return x.constant(k, w)
	case k == 1 && len(rest) == 1:
		return rest[0]
	case len(rest) == 1 && x.distributes(k, rest[0]):
		sum := slices.Clone(x.Operands(rest[0]))
		for i := range sum {
			sum[i] = x.Mul(x.constant(k, w), sum[i])
		}
		return x.Add(sum...)
	}
	if k != 1 {
		rest = append(rest, x.constant(k, w))
	}
	if e, ok := x.scale(rest); ok {
		return e
	}
	x.sort(rest)
	e := x.intern(node{kind: Mul, width: uint8(w)}, rest...)
	x.proveSum(e)
	return e
}

// distributes reports that k·e is written as the sum of products: a negation, or a sum with a constant.
func (x *Info) distributes(k uint64, e Expr) bool {
	return x.Kind(e) == Add && (k == mask(x.Width(e)) || x.Kind(x.Operands(e)[0]) == Constant)
}

// scale takes what does not change in the loop of an AddRec, or one more AddRec of two operands, into it.
func (x *Info) scale(ops []Expr) (Expr, bool) {
	for i, r := range ops {
		if x.Kind(r) != AddRec {
			continue
		}
		l := x.Loop(r)
		steps := slices.Clone(x.Operands(r))
		var rest []Expr
		n := 0
		for j, e := range ops {
			switch {
			case i == j:
			case x.Invariant(e, l):
				for s := range steps {
					steps[s] = x.Mul(steps[s], e)
				}
				n++
			case x.Kind(e) == AddRec && x.Loop(e) == l && len(steps) == 2 && x.nodes[e].n == 2:
				// (a + i·b)·(c + i·d), with i² = 2·(i over 2) + i
				a, b, c, d := steps[0], steps[1], x.Operands(e)[0], x.Operands(e)[1]
				bd := x.Mul(b, d)
				steps = []Expr{x.Mul(a, c), x.Add(x.Mul(a, d), x.Mul(b, c), bd), x.Add(bd, bd)}
				n++
			default:
				rest = append(rest, e)
			}
		}
		if n == 0 {
			continue
		}
		if slices.Contains(steps, 0) {
			return 0, true
		}
		return x.Mul(append(rest, x.Rec(l, steps...))...), true
	}
	return 0, false
}

// UDiv returns a/b, unsigned. The program has undefined behaviour where b is 0.
func (x *Info) UDiv(a, b Expr) Expr {
	if a == 0 || b == 0 || x.IsPointer(a) || x.IsPointer(b) {
		return 0
	}
	w := x.Width(a)
	if d, ok := x.Const(b); ok && d != 0 {
		if c, ok := x.Const(a); ok {
			return x.constant(c/d, w)
		}
		if d == 1 {
			return a
		}
		if x.Kind(a) == UDiv {
			if in := x.Operands(a); x.Kind(in[1]) == Constant {
				if e := x.nodes[in[1]].bits; e != 0 && d <= mask(w)/e {
					return x.UDiv(in[0], x.constant(d*e, w))
				}
				return x.constant(0, w)
			}
		}
		if in := x.Operands(a); x.Kind(a) == Mul && x.Flags(a)&NUW != 0 && x.Kind(in[0]) == Constant && x.nodes[in[0]].bits%d == 0 {
			return x.Mul(append([]Expr{x.constant(x.nodes[in[0]].bits/d, w)}, in[1:]...)...)
		}
	}
	if x.isZero(a) && !x.isZero(b) {
		return a
	}
	return x.intern(node{kind: UDiv, width: uint8(w)}, a, b)
}
