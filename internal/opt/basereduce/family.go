package basereduce

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/access"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// families sorts the accesses of l, in the order of the first of each family. Those whose addresses are no recurrences of
// l with a constant step have none.
func (r *reducer) families(l *loop.Loop, list []*access.Access) (out []*family) {
	index := map[scev.Expr]int{} // looked up only
	for _, a := range list {
		e, rest, assumed := a.Expr, a.Rest, false
		off := a.Off
		if !r.steps(e, l) && (r.opt.Unsigned || r.opt.Signed) {
			if e = r.assume(e, l); r.steps(e, l) {
				rest, off = access.Split(r.x, e)
				assumed = true
			}
		}
		switch {
		case !r.steps(e, l):
			r.c.Missed(newPointer, a.Inst, "the address does not step by one distance")
			continue
		case r.opt.Mode < 2 && !r.tree.Dominates(a.Inst.Block, l.Latch()):
			r.c.Missed(newPointer, a.Inst, "the access is not made in every iteration")
			continue
		}
		i, ok := index[rest]
		if !ok {
			i = len(out)
			index[rest] = i
			out = append(out, &family{at: rest, level: r.levelOf(a.Addr())})
		}
		m := out[i]
		m.members = append(m.members, member{a, off})
		m.assumed = m.assumed || assumed
	}
	return out
}

// steps reports a recurrence of l by one distance.
func (r *reducer) steps(e scev.Expr, l *loop.Loop) bool {
	return e != 0 && r.x.Kind(e) == scev.AddRec && r.x.Loop(e) == l && len(r.x.Operands(e)) == 2
}

// assume returns e as if sums of 32 bits in it did not overflow, as the options say: extensions of recurrences are recurrences.
func (r *reducer) assume(e scev.Expr, l *loop.Loop) scev.Expr {
	return r.x.Rewrite(e, func(o scev.Expr) (scev.Expr, bool) {
		k := r.x.Kind(o)
		if !(k == scev.ZExt && r.opt.Unsigned || k == scev.SExt && r.opt.Signed) {
			return 0, false
		}
		in := r.x.Operands(o)[0]
		if !r.steps(in, l) || r.x.Width(in) != 32 {
			return 0, false
		}
		ops, w := r.x.Operands(in), r.x.Width(o)
		start, step := ops[0], ops[1]
		return r.x.Rec(l, r.x.Extend(start, w, k == scev.SExt), r.x.Extend(step, w, true)), true
	})
}

// order puts families in the order in which they get pointers: those of a level below Begin as they stand in the
// program, then the others by level, so that an address comes behind those that it is made from.
func (r *reducer) order(list []*family) []*family {
	slices.SortStableFunc(list, func(a, b *family) int {
		return max(a.level-r.opt.Begin, -1) - max(b.level-r.opt.Begin, -1)
	})
	return list
}

// maxLevel bounds the levels of the graph of address expressions that are told apart.
const maxLevel = 1 << 20

// levelOf returns how many address computations stand one upon the other in v: of getelementptr %p, 1, if %p is none.
func (r *reducer) levelOf(v *ir.Value) int {
	level := func(u *ir.Value) int {
		if !u.IsInst() || u.Op != ir.OpGetElementPtr {
			return 1
		}
		return r.level[u.ID]
	}
	work := []*ir.Value{v}
	for len(work) > 0 {
		u := work[len(work)-1]
		if level(u) != 0 {
			work = work[:len(work)-1]
			continue
		}
		if n := level(u.Args[0]); n != 0 {
			r.level[u.ID] = min(n+1, maxLevel)
			continue
		}
		work = append(work, u.Args[0])
	}
	return level(v) - 1
}
