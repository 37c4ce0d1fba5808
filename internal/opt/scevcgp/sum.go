package scevcgp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/access"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// sum is the address of an access, as base + Σ terms + constant.
type sum struct {
	*access.Access
	base  scev.Expr   // a pointer
	terms []scev.Expr // integers as wide as an offset, in the order of the expression
	done  bool
}

// sums takes the addresses of accesses apart.
func (w *worker) sums(list []access.Access) (out []*sum) {
	for i := range list {
		a := &list[i]
		if w.opt.Size >= 0 && w.size(a.Rest) > w.opt.Size {
			w.c.Missed(rewritten, a.Inst, "its expression is larger than scev-cgp-inst-limit")
			continue
		}
		s := &sum{Access: a}
		if w.opt.OldBase {
			w.written(s)
		} else {
			s.base, s.terms = w.apart(a.Rest)
		}
		if s.base != 0 && len(s.terms) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// size counts the parts of e, as a tree.
func (w *worker) size(e scev.Expr) (n int) {
	work := []scev.Expr{e}
	for ; len(work) > 0 && n <= w.opt.Size; n++ {
		o := work[len(work)-1]
		work = append(work[:len(work)-1], w.x.Operands(o)...)
	}
	return n
}

// written makes the base the pointer that the last getelementptr starts from.
func (w *worker) written(s *sum) {
	v := s.Addr()
	if v.Op != ir.OpGetElementPtr || !v.IsInst() {
		return
	}
	s.base = w.x.Expr(v.Args[0])
	off := w.x.Minus(s.Rest, s.base)
	if off == 0 {
		s.base = 0
		return
	}
	s.terms = w.termsOf(off)
}

// apart returns the base of an address and its terms, so that their sum is e; 0 where it is not so.
func (w *worker) apart(e scev.Expr) (base scev.Expr, terms []scev.Expr) {
	base = w.x.Base(e)
	off := w.x.Offset(e)
	if base == 0 || off == 0 || w.x.Add(base, off) != e {
		return 0, nil
	}
	if c, ok := w.x.Const(off); ok && c == 0 {
		return base, nil
	}
	return base, w.termsOf(off)
}

// termsOf returns what an offset is the sum of: the start of a recurrence and its steps are terms of their own.
func (w *worker) termsOf(off scev.Expr) (out []scev.Expr) {
	var terms []scev.Expr
	work := []scev.Expr{off}
	for len(work) > 0 {
		e := work[len(work)-1]
		work = work[:len(work)-1]
		ops := w.x.Operands(e)
		switch {
		case w.x.Kind(e) == scev.Add:
			for _, o := range slices.Backward(ops) {
				work = append(work, o)
			}
			continue
		case w.x.Kind(e) == scev.AddRec:
			if c, ok := w.x.Const(ops[0]); ok && c == 0 {
				break
			}
			zero := w.x.Minus(ops[0], ops[0])
			steps := append([]scev.Expr{zero}, ops[1:]...)
			if r := w.x.Rec(w.x.Loop(e), steps...); r != 0 && w.x.Add(ops[0], r) == e {
				work = append(work, r, ops[0])
				continue
			}
		}
		terms = append(terms, e)
	}
	if total := w.x.Add(terms...); total != off {
		return []scev.Expr{off}
	}
	for _, t := range terms {
		out = append(out, w.distributed(t)...)
	}
	return out
}

// distributed returns a constant times a sum as the sum of the products, which is the same number modulo two to the width.
func (w *worker) distributed(t scev.Expr) []scev.Expr {
	ops := w.x.Operands(t)
	if w.x.Kind(t) != scev.Mul || len(ops) != 2 || w.x.Kind(ops[0]) != scev.Constant || w.x.Kind(ops[1]) != scev.Add {
		return []scev.Expr{t}
	}
	var out []scev.Expr
	for _, o := range w.x.Operands(ops[1]) {
		p := w.x.Mul(ops[0], o)
		if p == 0 {
			return []scev.Expr{t}
		}
		out = append(out, p)
	}
	return out
}

// family is accesses of one base that have terms in common.
type family struct {
	base    scev.Expr
	common  []scev.Expr
	members []*sum
}

// familyKey is what makes a family: the shared address, and the loop that it is shared in.
type familyKey struct {
	address scev.Expr
	in      *loop.Loop
}

// maxNeighbours is the number of accesses before one that it is compared with when any common part is looked for.
const maxNeighbours = 16

// families returns those of two or more accesses with something to share, in the order of the first of each.
func (w *worker) families(list []*sum) (out []*family) {
	index := map[familyKey]int{} // looked up only
	alike := map[familyKey]int{} // looked up only: accesses of one invariant part
	commons := make([][]scev.Expr, len(list))
	for i, s := range list {
		commons[i] = w.invariant(s)
		alike[w.key(s, commons[i])]++
	}
	var all []*family
	for i, s := range list {
		common := commons[i]
		if w.opt.Aggressive && alike[w.key(s, common)] < 2 {
			common = w.largest(list, i)
		}
		if len(common) == 0 {
			continue
		}
		key := w.key(s, common)
		j, ok := index[key]
		if ok && !all[j].takes(s, common) {
			continue // the same address, put together of other parts
		}
		if !ok {
			j = len(all)
			index[key] = j
			all = append(all, &family{base: s.base, common: common})
		}
		all[j].members = append(all[j].members, s)
	}
	for _, m := range all {
		if len(m.members) > 1 {
			out = append(out, m)
		}
	}
	return out
}

// key returns what s is found by if it shares so much.
func (w *worker) key(s *sum, common []scev.Expr) familyKey {
	k := familyKey{w.x.Add(append([]scev.Expr{s.base}, common...)...), s.Loop}
	if w.opt.Function {
		k.in = nil
	}
	return k
}

// largest returns the largest part of a sum that a neighbour has as well.
func (w *worker) largest(list []*sum, i int) (common []scev.Expr) {
	s := list[i]
	for k := max(0, i-maxNeighbours); k < min(len(list), i+maxNeighbours); k++ {
		t := list[k]
		if k == i || t.base != s.base || !w.opt.Function && t.Loop != s.Loop {
			continue
		}
		if c := intersection(s.terms, t.terms); len(c) > len(common) {
			common = c
		}
	}
	return common
}

// takes reports that an access with such a common part belongs to the family: base and parts are the same ones.
func (m *family) takes(s *sum, common []scev.Expr) bool {
	return s.base == m.base && len(common) == len(m.common) && len(intersection(common, m.common)) == len(common)
}

// invariant returns the terms that do not change in the loop of an access; outside of loops, all.
func (w *worker) invariant(s *sum) (out []scev.Expr) {
	for _, t := range s.terms {
		if s.Loop == nil || w.x.Invariant(t, s.Loop) {
			out = append(out, t)
		}
	}
	return out
}

// intersection returns what stands in both lists, as often as in both.
func intersection(a, b []scev.Expr) []scev.Expr {
	both, _ := cut(a, b)
	return both
}

// cut divides the list a into what stands in b as well, as often as there, and the rest.
func cut(a, b []scev.Expr) (both, rest []scev.Expr) {
	b = slices.Clone(b)
	for _, t := range a {
		if i := slices.Index(b, t); i >= 0 {
			b = slices.Delete(b, i, i+1)
			both = append(both, t)
		} else {
			rest = append(rest, t)
		}
	}
	return both, rest
}

// dump writes what is considered of a family, or of one access.
func (w *worker) dump(what string, e scev.Expr, members []*sum, saved, cost int, decision string) {
	if !w.opt.Dump {
		return
	}
	names := w.f.Number()
	var b strings.Builder
	fmt.Fprintf(&b, "SCEV-CGP: @%s: %s %s: saves %d slots, costs %d: %s\n", w.f.Name, what, w.x.Append(nil, e, names), saved, cost, decision)
	for _, s := range members {
		fmt.Fprintf(&b, "  %s + %d\n", w.x.Append(nil, s.Rest, names), s.Off)
	}
	w.c.Out.Write([]byte(b.String()))
}
