package simpleloopunswitch

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// way is an edge of a switch.
type way struct {
	value *ir.Value // nil: the default
	to    *ir.Block
	row   []*ir.Value // what the phis of to get
}

// trivialSwitch moves the cases of the switch at the end of b that leave l in front of it, but for those that are never taken.
func (u *unswitcher) trivialSwitch(l *loop.Loop, b *ir.Block) bool {
	t := b.Term()
	cond := t.Args[0]
	pre := u.preheader(l)
	if pre == nil || !u.same(l, cond) {
		return false
	}
	var out, in []way
	for i, e := range b.Succs {
		w := way{to: e.B, row: rowOf(e.B, e.I)}
		if i > 0 {
			w.value = t.Args[i]
		}
		if u.leaves(l, b, i) && e.B.First().Op != ir.OpUnreachable {
			out = append(out, w)
		} else {
			in = append(in, w)
		}
	}
	if len(out) == 0 || len(in) == 0 || !slices.ContainsFunc(in, func(w way) bool { return u.m.Inside(l, w.to) }) || !u.c.Apply(trivially, t) {
		return false
	}
	u.start()
	n := u.splitFront(l, pre)
	u.endWith(b, cond, in)
	front := out
	if out[0].value == nil { // the cases that stay are told from it
		for _, w := range in {
			front = append(front, way{value: w.value, to: n})
		}
	} else {
		front = append([]way{{to: n}}, front...)
	}
	split := make(map[*ir.Block]*ir.Block)
	for i, w := range front {
		if w.to == n || len(w.to.Preds) == 0 {
			continue
		}
		if split[w.to] == nil {
			split[w.to] = u.splitExit(w.to)
		}
		front[i].to = split[w.to]
	}
	u.endWith(pre, cond, front)
	for _, w := range out {
		if x := split[w.to]; x != nil {
			u.joinExit(w.to, x)
			delete(split, w.to)
		}
	}
	return true
}

// endWith gives b the ways in the place of its successors, if it has any, and of its terminator: a switch on cond, of which the last way is the default where there is none,
// or a br where all lead to one block.
func (u *unswitcher) endWith(b *ir.Block, cond *ir.Value, ways []way) {
	old := b.Term()
	for _, e := range b.Succs {
		for p := range e.B.Phis() {
			u.f.SetPhiOrder(p, nil)
		}
	}
	b.CutSuccs()
	def := slices.IndexFunc(ways, func(w way) bool { return w.value == nil })
	if def < 0 {
		def = len(ways) - 1
	}
	args := []*ir.Value{cond}
	list := []way{ways[def]}
	for i, w := range ways {
		if i != def {
			list = append(list, w)
			args = append(args, w.value)
		}
	}
	if !slices.ContainsFunc(list, func(w way) bool { return w.to != list[0].to }) {
		list, args = list[:1], nil
	}
	for _, w := range list {
		b.AddEdge(w.to)
		if len(w.row) > 0 {
			u.feed(w.to, w.row)
		}
	}
	op := ir.OpSwitch
	if args == nil {
		op = ir.OpBr
	}
	t := b.Append(u.f.NewValue(op, ir.Void, args...))
	u.f.CopyPlace(t, old)
	reshape.LoopID(old, t)
	old.Remove()
}
