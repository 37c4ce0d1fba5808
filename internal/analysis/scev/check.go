package scev

import (
	"fmt"

	"github.com/warpwise/warpwise/ir"
)

// Drop forgets all that Of keeps of f.
func Drop(f *ir.Func) {
	if x := Of(f); !f.IsDecl() {
		*x = *New(f, x.limits)
	}
}

// Check compares what x holds with what a fresh analysis finds, and describes what cannot be true of the
// function as it is now: values that are gone, and counts of loops that are other constants.
func (x *Info) Check() (wrong []string) {
	if x.f.IsDecl() {
		return nil
	}
	y := New(x.f, x.limits)
	for i, l := range x.loops.All() {
		if !x.counts[i].done {
			continue
		}
		all := y.loops.All()
		if i >= len(all) || all[i].Header != l.Header {
			return append(wrong, "the loops are others")
		}
		a, b := x.Counts(l), y.Counts(all[i])
		for _, c := range [...]struct {
			name string
			p, q Expr
		}{{"backedge-taken count", a.Exact, b.Exact}, {"constant max backedge-taken count", a.Max, b.Max}} {
			m, ok := x.number(c.p)
			n, ok2 := y.number(c.q)
			exact := c.p == a.Exact && c.q == b.Exact
			if ok && ok2 && exact && m != n {
				wrong = append(wrong, fmt.Sprintf("%s of loop %d is %v, was %v", c.name, i, n.big(), m.big()))
			}
		}
	}
	for e, vs := range x.links.vals {
		for _, v := range vs {
			if v.IsInst() && v.Block == nil && x.of[v.ID] == Expr(e) {
				wrong = append(wrong, "an instruction that is gone has an expression")
				return wrong
			}
		}
	}
	return wrong
}
