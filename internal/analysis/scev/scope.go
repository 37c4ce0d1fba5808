package scev

import (
	"math/big"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
)

// Disposition says how an expression changes in a loop.
type Disposition uint8

// The dispositions.
const (
	Variant    Disposition = iota // changes, or may, in a way that is not known
	Invariant                     // is one number in all iterations
	Computable                    // changes as an AddRec of the loop says
)

// String returns LLVM's word.
func (d Disposition) String() string { return [...]string{"Variant", "Invariant", "Computable"}[d] }

// Invariant reports that e is one number in all iterations of l.
func (x *Info) Invariant(e Expr, l *loop.Loop) bool { return x.Disposition(e, l) == Invariant }

// Disposition returns how e changes in l.
func (x *Info) Disposition(e Expr, l *loop.Loop) Disposition {
	n := &x.nodes[e]
	switch n.kind {
	case CouldNotCompute:
		return Variant
	case Unknown:
		if n.value.IsInst() && l.Contains(n.value.Block) {
			return Variant
		}
		return Invariant
	case AddRec:
		switch {
		case n.loop == l:
			return Computable
		case l.ContainsLoop(n.loop):
			return Variant
		case n.loop.ContainsLoop(l):
			return Invariant
		case x.tree.Dominates(l.Header, n.loop.Header):
			return Variant // a loop behind l: there is no such number yet
		}
		for _, o := range x.Operands(e) {
			if x.Disposition(o, l) != Invariant {
				return Variant
			}
		}
		return Invariant
	}
	d := Invariant
	for _, o := range x.Operands(e) {
		switch x.Disposition(o, l) {
		case Variant:
			return Variant
		case Computable:
			d = Computable
		}
	}
	return d
}

// maxScope is the number of expressions that one AtScope looks at. Exit values stand in exit values,
// so without it the work could double with every loop.
const maxScope = 1024

// AtScope returns e as code in the loop l, or outside of all loops, sees it: AddRecs of loops that
// have been left are the numbers of their last iteration, where the trip count is known. Where nothing
// is gained it is e.
func (x *Info) AtScope(e Expr, l *loop.Loop) Expr {
	fuel := maxScope
	return x.atScope(e, l, &fuel)
}

func (x *Info) atScope(e Expr, l *loop.Loop, fuel *int) Expr {
	n := x.nodes[e]
	if *fuel--; n.n == 0 || *fuel < 0 {
		return e
	}
	ops := slices.Clone(x.Operands(e))
	changed := false
	for i, o := range ops {
		ops[i] = x.atScope(o, l, fuel)
		changed = changed || ops[i] != o
	}
	if n.kind == AddRec && !(l != nil && n.loop.ContainsLoop(l)) {
		if c := x.counts[n.loop.Index].Exact; c != 0 {
			if r := x.at(ops, x.atScope(c, l, fuel)); r != 0 {
				return r
			}
		}
	}
	if !changed {
		return e
	}
	if r := x.rebuild(n, ops); r != 0 {
		return r
	}
	return e
}

// rebuild makes the expression n with other operands.
func (x *Info) rebuild(n node, ops []Expr) Expr {
	if slices.Contains(ops, 0) {
		return 0
	}
	switch n.kind {
	case Trunc:
		return x.Truncate(ops[0], int(n.width))
	case ZExt, SExt:
		return x.extend(n.kind, ops[0], int(n.width))
	case Add:
		return x.Add(ops...)
	case Mul:
		return x.Mul(ops...)
	case UDiv:
		return x.UDiv(ops[0], ops[1])
	case AddRec:
		for _, o := range ops {
			if !x.Invariant(o, n.loop) {
				return 0
			}
		}
		return x.Rec(n.loop, ops...)
	case PtrToInt:
		return x.toInteger(ops[0])
	}
	return x.MinMax(n.kind, ops...)
}

// at returns what an AddRec with these operands is in the iteration n, or 0. Of more than two operands n
// must be a number: the binomials of another would need more bits than they have.
func (x *Info) at(ops []Expr, n Expr) Expr {
	if n == 0 || slices.Contains(ops, 0) {
		return 0
	}
	w := x.Width(ops[0])
	if len(ops) == 2 {
		step := x.Mul(ops[1], x.Fit(n, w))
		if step == 0 {
			return 0
		}
		return x.Add(ops[0], step)
	}
	c, ok := x.Const(n)
	if !ok {
		return 0
	}
	sum := ops[:1:1]
	binomial := big.NewInt(1)
	for k, o := range ops[1:] {
		if uint64(k) > c {
			break
		}
		binomial.Mul(binomial, new(big.Int).SetUint64(c-uint64(k)))
		binomial.Div(binomial, big.NewInt(int64(k)+1))
		low := new(big.Int).And(binomial, new(big.Int).SetUint64(mask(w)))
		sum = append(sum, x.Mul(x.constant(low.Uint64(), w), o))
	}
	return x.Add(sum...)
}
