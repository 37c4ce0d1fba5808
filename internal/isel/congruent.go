package isel

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Two phis of a loop that begin with the same value and grow by the same are one register. Unrolled loops have such a pair:
// LLVM counts the iterations beside the index. That they are equal is assumed, and what the back edges bring then is equal
// (B. Alpern, M. Wegman, F. Zadeck, "Detecting equality of variables in programs", POPL 1988).

// congruents are the values that equal another one which is lowered before them.
type congruents struct {
	same []*ir.Value // by ir.ID; empty when there are none
}

// Bounds of the search.
const (
	maxPhis   = 16  // of a block
	maxBehind = 256 // instructions between two steps
)

// findCongruents finds the phis of the function that equal an earlier one of their block.
func (l *lowering) findCongruents() {
	c := &l.equal
	c.same = c.same[:0]
	for _, b := range l.rpo {
		if len(b.Preds) < 2 {
			continue
		}
		n := 0
		for q := b.First(); q != nil && q.Op == ir.OpPhi && n < maxPhis; q, n = q.Next(), n+1 {
			for p := b.First(); p != q; p = p.Next() {
				if l.twins(p, q) {
					l.used(RuleCongruentPhi)
					break
				}
			}
		}
	}
}

// twins reports whether the phis p and q are equal, and remembers it.
func (l *lowering) twins(p, q *ir.Value) bool {
	if p.Type != q.Type || p.Uses == 0 || q.Uses == 0 || len(p.Args) != len(q.Args) || l.sameAs(p) != nil {
		return false
	}
	grow := false
	for k := range p.Args {
		a, z := source(p.Args[k]), source(q.Args[k])
		if a == z {
			continue
		}
		if !isStep(a, p) || !isStep(z, q) || a.Op != z.Op || a.Args[1] != z.Args[1] || a.Block != z.Block || l.first(a, z) == nil {
			return false
		}
		grow = true
	}
	if !grow {
		return false
	}
	c := &l.equal
	if len(c.same) == 0 {
		c.same = dense.Zeroed(c.same, l.f.NumIDs())
	}
	c.same[q.ID] = p
	for k := range p.Args {
		if a, z := source(p.Args[k]), source(q.Args[k]); a != z {
			if l.first(a, z) == a {
				c.same[z.ID] = a
			} else {
				c.same[a.ID] = z
			}
		}
	}
	return true
}

// source returns what a copy for a phi is made of.
func source(a *ir.Value) *ir.Value {
	for a.Op == ir.OpPCP {
		a = a.Args[0]
	}
	return a
}

// isStep reports whether a is the phi p and something else.
func isStep(a, p *ir.Value) bool {
	return a.Class == ir.ClassInst && (a.Op == ir.OpAdd || a.Op == ir.OpSub) && a.Args[0] == p && a.Args[1] != p
}

// first returns which of two instructions of a block comes first, or nil when they are far apart.
func (l *lowering) first(a, z *ir.Value) *ir.Value {
	x, y := a.Next(), z.Next()
	for range maxBehind {
		switch {
		case x == z:
			return a
		case y == a:
			return z
		case x == nil && y == nil:
			return nil
		}
		if x != nil {
			x = x.Next()
		}
		if y != nil {
			y = y.Next()
		}
	}
	return nil
}

// sameAs returns the value that v equals, or nil.
func (l *lowering) sameAs(v *ir.Value) *ir.Value {
	if int(v.ID) >= len(l.equal.same) {
		return nil
	}
	return l.equal.same[v.ID]
}
