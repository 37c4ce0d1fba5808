package simpleloopunswitch

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// trivial moves the tests in front of l that leave it before anything happens, and reports whether there were any. Behind one that is decided now
// another may be the first.
func (u *unswitcher) trivial(l *loop.Loop) bool {
	changed := false
	at := l.Header
	for range l.Blocks() {
		if !u.quiet(at) {
			break
		}
		t := at.Term()
		switch {
		case t.Op == ir.OpBr && len(at.Succs) == 2:
			changed = u.trivialBranch(l, at) || changed
		case t.Op == ir.OpSwitch:
			changed = u.trivialSwitch(l, at) || changed
		}
		if at.Term().Op != ir.OpBr || len(at.Succs) != 1 {
			break
		}
		if at = at.Succs[0].B; at == l.Header || u.m.Of(at) != l {
			break
		}
	}
	u.settle(l)
	return changed
}

// quiet reports a block in which nothing happens that a lane which leaves the loop at its end must have done, or done together with others.
func (u *unswitcher) quiet(b *ir.Block) bool {
	for v := range b.Instrs() {
		switch {
		case v.Op == ir.OpPhi || v.Op == ir.OpDbgRecord || v.IsTerminator():
			continue
		case v.Type == ir.Token || v.Op.Is(ir.IsEHPad):
			return false
		}
		e := u.effects.Inst(v)
		if e.Has(memeffect.Marker) && !e.Has(memeffect.Convergent) {
			continue
		}
		if !e.Removable() || e.Has(memeffect.Convergent) {
			return false
		}
	}
	return true
}

// leaves reports that edge i of b leaves l to a block that gets nothing by it which l computes.
func (u *unswitcher) leaves(l *loop.Loop, b *ir.Block, i int) bool {
	e := b.Succs[i]
	if u.m.Inside(l, e.B) {
		return false
	}
	first := e.B.FirstNonPhi()
	if first == nil || first.Op.Is(ir.IsEHPad) {
		return false
	}
	for p := range e.B.Phis() {
		if a := p.Args[e.I]; a.IsInst() && u.m.Inside(l, a.Block) {
			return false
		}
	}
	return true
}

func (u *unswitcher) trivialBranch(l *loop.Loop, b *ir.Block) bool {
	t := b.Term()
	cond := t.Args[0]
	out := 0
	if u.m.Inside(l, b.Succs[0].B) {
		out = 1
	}
	pre := u.preheader(l)
	if pre == nil || !u.leaves(l, b, out) || !u.m.Inside(l, b.Succs[1-out].B) {
		return false
	}
	or := out == 0
	whole := u.same(l, cond)
	parts := []*ir.Value{cond}
	if !whole {
		parts = u.parts(l, cond, or)
	}
	if len(parts) == 0 || u.isKnown(cond) || !u.c.Apply(trivially, t) {
		return false
	}
	u.start()
	exit := b.Succs[out].B
	row := rowOf(exit, b.Succs[out].I)
	n := u.splitFront(l, pre)
	test := cond
	if !whole {
		test = u.joined(parts, or, true, pre.Term())
	}
	x := exit
	if whole && len(exit.Preds) == 1 {
		u.cut(b, 1-out)
	} else {
		x = u.splitExit(exit)
	}
	to := []*ir.Block{n, x}
	if out == 0 {
		to[0], to[1] = x, n
	}
	br := u.branch(pre, test, t, to...)
	if as := u.f.Attachments(t); whole && len(as) > 0 {
		u.f.SetAttachments(br, slices.Clone(as))
		reshape.DropLoopID(br)
	}
	u.feed(x, row)
	if x != exit {
		u.joinExit(exit, x)
		if whole {
			u.cut(b, 1-out)
		}
	}
	if whole {
		reshape.DropWeights(t)
	}
	for _, p := range parts {
		u.known = append(u.known, fact{p, u.f.Int(ir.I1, int64(out))})
	}
	return true
}

// rowOf returns what the phis of b get by its edge i.
func rowOf(b *ir.Block, i int32) []*ir.Value {
	var row []*ir.Value
	for p := range b.Phis() {
		row = append(row, p.Args[i])
	}
	return row
}

// feed gives the phis of b their operands along the edge that was added last.
func (u *unswitcher) feed(b *ir.Block, row []*ir.Value) {
	i := 0
	for p := range b.Phis() {
		u.f.SetPhiOrder(p, nil)
		p.AddArg(row[i])
		i++
	}
}

// cut makes edge i of b, which ends in a br, the only one.
func (u *unswitcher) cut(b *ir.Block, i int) {
	e := b.Succs[1-i]
	for p := range e.B.Phis() {
		u.f.SetPhiOrder(p, nil)
	}
	e.B.RemovePred(int(e.I))
	reshape.Unconditional(b)
}

// splitExit moves what is in exit, but for its edges in, to a new block, which it returns. Both have the phis then: those of exit are new, the old ones are in the new block and
// have no operands yet. See joinExit.
func (u *unswitcher) splitExit(exit *ir.Block) *ir.Block {
	x := u.names.Block(suffixed(exit.Name, ".split"))
	u.m.Set(x, u.m.Of(exit))
	u.layout.After(x, exit)
	var phis []*ir.Value
	for p := range exit.Phis() {
		phis = append(phis, p)
	}
	for _, p := range phis {
		q := u.f.NewValue(ir.OpPhi, p.Type, slices.Clone(p.Args)...)
		q.Flags = p.Flags
		u.f.CopyPlace(q, p)
		u.names.Name(q, suffixed(u.f.ValueName(p), ".lcssa"))
		q.InsertBefore(p)
		u.f.SetPhiOrder(p, nil)
		p.ClearArgs()
		p.MoveToEnd(x)
	}
	for v := range exit.Instrs() {
		if v.Op != ir.OpPhi {
			v.MoveToEnd(x)
		}
	}
	x.TakeSuccs(exit)
	return x
}

// joinExit leads exit to the block x that splitExit made of it.
func (u *unswitcher) joinExit(exit, x *ir.Block) {
	var row []*ir.Value
	for p := range exit.Phis() {
		row = append(row, p)
	}
	br := reshape.Branch(exit, nil, x)
	u.f.CopyPlace(br, x.FirstNonPhi())
	u.feed(x, row)
}
