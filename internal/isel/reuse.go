package isel

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// A sum x + (y + c) is (x + y) + c where the block has computed x + y. The copies of a loop's body index so: LLVM writes
// i, i|1, i|2 and i|3, to each of which the same base is added. Sums wrap, so that their order does not matter.

// reuses are the sums of the function that are made of another one.
type reuses struct {
	of    []*ir.Value // by ir.ID: the sum that is reused; empty when there are none
	seen  []*ir.Value // of the block: sums of two variables
	index dense.Table
}

// findReuses finds the sums that another could be made of.
func (l *lowering) findReuses() {
	r := &l.reuse
	r.of = r.of[:0]
	for _, b := range l.rpo {
		r.seen = r.seen[:0]
		r.index.Clear()
		for v := b.First(); v != nil; v = v.Next() {
			if v.Op != ir.OpAdd || v.Type != ir.I32 && v.Type != ir.I64 || v.Args[1].IsConst() || v.Args[0].IsConst() {
				continue
			}
			for i := range 2 {
				if in := v.Args[i]; steps(in, v) {
					if w := r.find(in.Args[0], v.Args[1-i]); w != nil {
						if len(r.of) == 0 {
							r.of = dense.Zeroed(r.of, l.f.NumIDs())
						}
						r.of[v.ID] = w
					}
				}
			}
			if r.find(v.Args[0], v.Args[1]) == nil {
				r.seen = append(r.seen, v)
				r.index.Insert(pairHash(v.Args[0], v.Args[1]), uint32(len(r.seen)))
			}
		}
	}
}

// steps reports whether a is a number and a constant, for user alone.
func steps(a, user *ir.Value) bool {
	return single(a, user) && (a.Op == ir.OpAdd || a.Op == ir.OpOr && a.Flags&ir.Disjoint != 0) && a.Args[1].Op == ir.OpConstInt && !a.Args[0].IsConst()
}

// find returns the sum of x and y that the block has computed, or nil.
func (r *reuses) find(x, y *ir.Value) *ir.Value {
	i := r.index.Find(pairHash(x, y), func(ref uint32) bool {
		a := r.seen[ref-1].Args
		return a[0] == x && a[1] == y || a[0] == y && a[1] == x
	})
	if i == 0 {
		return nil
	}
	return r.seen[i-1]
}

// pairHash is the same for both orders.
func pairHash(x, y *ir.Value) uint64 {
	return dense.Hash(uint64(min(x.ID, y.ID)), uint64(max(x.ID, y.ID)))
}

// reused returns the sum that v is made of, and the operand of v that stands for the constant; nil where there is none.
func (l *lowering) reused(v *ir.Value) (w, in *ir.Value) {
	if int(v.ID) >= len(l.reuse.of) || l.reuse.of[v.ID] == nil {
		return nil, nil
	}
	w = l.reuse.of[v.ID]
	for i, a := range v.Args {
		if o := v.Args[1-i]; steps(a, v) && (w.Args[0] == a.Args[0] && w.Args[1] == o || w.Args[1] == a.Args[0] && w.Args[0] == o) {
			return w, a
		}
	}
	return nil, nil
}

// planReuse plans the sum v if it is made of another.
func (l *lowering) planReuse(v *ir.Value) bool {
	p := &l.plan
	w, in := l.reused(v)
	if w == nil {
		return false
	}
	if p.marks[w.ID]&fused != 0 || p.marks[in.ID] != 0 || l.sameAs(v) != nil {
		l.reuse.of[v.ID] = nil
		return false
	}
	p.marks[w.ID] |= usedAsValue
	p.marks[in.ID] |= fused
	return true
}

// reusedSum lowers the sum v if it is made of another.
func (l *lowering) reusedSum(v *ir.Value, bits int) (ptx.Operand, bool) {
	w, in := l.reused(v)
	if w == nil {
		return ptx.None, false
	}
	l.used(RuleReusedSum)
	return l.intOp(nil, ir.OpAdd, bits, l.arg(w), l.arg(in.Args[1])), true
}
