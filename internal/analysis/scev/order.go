package scev

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// sort brings operands of a sum, product, minimum or maximum into their order: by kind, then by what
// they are made of. It does not depend on when an expression was made.
func (x *Info) sort(ops []Expr) { slices.SortStableFunc(ops, x.compare) }

func (x *Info) compare(a, b Expr) int {
	if a == b {
		return 0
	}
	m, n := &x.nodes[a], &x.nodes[b]
	if m.kind != n.kind {
		return cmp.Compare(m.kind, n.kind)
	}
	switch m.kind {
	case Constant:
		return cmp.Or(cmp.Compare(m.width, n.width), cmp.Compare(m.bits, n.bits))
	case Unknown:
		return x.compareValues(m.value, n.value, 2)
	case AddRec:
		if m.loop != n.loop {
			if x.tree.Dominates(m.loop.Header, n.loop.Header) {
				return -1
			}
			if x.tree.Dominates(n.loop.Header, m.loop.Header) {
				return 1
			}
			return cmp.Compare(m.loop.Index, n.loop.Index)
		}
	}
	p, q := x.Operands(a), x.Operands(b)
	if c := cmp.Compare(len(p), len(q)); c != 0 {
		return c
	}
	for i := range p {
		if c := x.compare(p[i], q[i]); c != 0 {
			return c
		}
	}
	return cmp.Compare(m.width, n.width)
}

// rank orders values of different nature: integers, then pointers; parameters, then constants, then
// instructions.
func (x *Info) rank(v *ir.Value) int {
	r := 0
	switch {
	case v.IsConst():
		r = 1
	case v.IsInst():
		r = 2
	}
	if x.ts.IsPtr(v.Type) {
		r += 3
	}
	return r
}

// compareValues orders two values: by nature, depth in loops, operation, then operands, levels deep.
// What is left is decided by the place in the function.
func (x *Info) compareValues(v, w *ir.Value, levels int) int {
	if v == w {
		return 0
	}
	if c := cmp.Compare(x.rank(v), x.rank(w)); c != 0 {
		return c
	}
	if v.IsInst() && w.IsInst() {
		c := cmp.Or(cmp.Compare(x.loops.Depth(v.Block), x.loops.Depth(w.Block)), cmp.Compare(v.Op, w.Op), cmp.Compare(len(v.Args), len(w.Args)))
		if c != 0 {
			return c
		}
		for i := range v.Args {
			if levels == 0 {
				break
			}
			if c := x.compareValues(v.Args[i], w.Args[i], levels-1); c != 0 {
				return c
			}
		}
	}
	return cmp.Or(cmp.Compare(v.Op, w.Op), cmp.Compare(v.Aux, w.Aux), cmp.Compare(v.ID, w.ID))
}
