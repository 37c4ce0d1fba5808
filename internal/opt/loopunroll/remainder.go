package loopunroll

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// runtime executes copies of the body as often as all of them are needed, counted by a number of its own, and what remains by
// another copy of the loop, which tests as before. The loop is left by its latch alone.
func (u *unroller) runtime(l *loop.Loop, b *body, d *decision) {
	f, n := u.f, d.copies
	stay := u.stays(l, b.latch)
	exit := b.latch.Succs[1-stay].B
	latchAt := u.place[b.latch.ID]
	t := d.count.Type
	head := b.header.Name

	// In front: does it come to a whole round of copies, and what remains?
	at := b.pre.Term()
	insert := func(v *ir.Value, name string) *ir.Value { return u.names.Name(v, name).InsertBefore(at) }
	trips := insert(f.NewValue(ir.OpAdd, t, d.count, f.Int(t, 1)), "trips") // 0 for 2 to the width: its low bits are right
	rest := insert(f.NewValue(ir.OpAnd, t, trips, f.Int(t, int64(n-1))), "xtraiter")
	few := f.NewValue(ir.OpICmp, ir.I1, d.count, f.Int(t, int64(n-1)))
	few.Aux = int64(ir.IULT)
	insert(few, "few")
	rounds := f.NewValue(ir.OpSub, t, trips, rest)
	mainPre, between, restPre := u.names.Block(suffixed(head, ".new")), u.names.Block(suffixed(exit.Name, ".unr-lcssa")), u.names.Block(suffixed(head, ".epil.preheader"))
	u.names.Name(mainPre.Append(rounds), "unroll_iter")

	// The remainder: its phis come later. Nothing leads to its header from the original.
	restHead := u.names.Block(suffixed(head, ".epil"))
	rem := u.copy(b, restHead, restHead, nil, ".epil")
	restPhis := make([]*ir.Value, len(b.phis))
	restNext := u.firstOf(b)
	for k, p := range b.phis {
		restPhis[k] = u.now[p.ID]
	}

	copies := u.more(l, b, n, b.header)
	last := copies[len(copies)-1]
	first := u.firstOf(b) // u.now is about the last copy
	left := reachPhis(last.blocks[latchAt].Succs[1-stay])

	// Only the last copy tests, by a number of its own.
	u.cut(b.latch, stay)
	for _, c := range copies[:len(copies)-1] {
		u.cut(c.blocks[latchAt], stay)
	}
	end := last.blocks[latchAt]
	next, limit, niter := u.counter(b, d, end, rounds, first)
	u.countedBy(end, next, limit, stay)

	// Edges: pre to both, main to between, between to the remainder or the exit.
	old := b.pre.Term()
	b.pre.CutSuccs()
	old.Remove()
	reshape.Branch(b.pre, few, restPre, mainPre)
	u.enterMain(b, mainPre, niter, next, end)
	end.MoveSucc(1-stay, between)
	u.betweenLoops(b, d, t, between, exit, restPre, rest, first, left)
	u.enterRest(b, restPre, restHead, restPhis, restNext)

	u.done(l, b, d, copies)
	u.markDone(rem.blocks[latchAt].Term())
	u.lay(b.pre, []*ir.Block{mainPre})
	u.lay(last.blocks[len(last.blocks)-1], append([]*ir.Block{between, restPre}, rem.blocks...))
	u.give(l, append([]*ir.Block{mainPre, between, restPre}, rem.blocks...))
}

// reachPhis returns what the phis of the block that an edge leads to get along it.
func reachPhis(e ir.Edge) (args []*ir.Value) {
	for p := range e.B.Phis() {
		args = append(args, p.Args[e.I])
	}
	return args
}

// countedBy has block end go on, at its successor stay, until next is limit.
func (u *unroller) countedBy(end *ir.Block, next, limit *ir.Value, stay int) {
	done := u.f.NewValue(ir.OpICmp, ir.I1, next, limit)
	done.Aux = int64(ir.INE)
	if stay == 1 {
		done.Aux = int64(ir.IEQ)
	}
	u.names.Name(done, "niter.cmp").InsertBefore(end.Term())
	end.Term().SetArg(0, done)
	reshape.DropWeights(end.Term())
}

// counter returns what is compared with what behind each round: a phi of the loop that counts by one and its value when the rounds are over, or a
// number of its own, niter.
func (u *unroller) counter(b *body, d *decision, end *ir.Block, rounds *ir.Value, first []*ir.Value) (next, limit, niter *ir.Value) {
	f, t := u.f, rounds.Type
	if d.iv > 0 {
		op := ir.OpAdd
		if d.down {
			op = ir.OpSub
		}
		limit = u.names.Name(f.NewValue(op, t, b.init[d.iv-1], rounds), "unroll_end")
		return first[d.iv-1], limit.InsertAfter(rounds), nil
	}
	niter = u.names.Name(f.NewValue(ir.OpPhi, t), "niter")
	next = u.names.Name(f.NewValue(ir.OpAdd, t, niter, f.Int(t, int64(d.copies))), "niter.next")
	return next.InsertBefore(end.Term()), rounds, niter
}

// enterMain leads to the copies, whose header may have a new phi: how many iterations are behind.
func (u *unroller) enterMain(b *body, pre *ir.Block, niter, next *ir.Value, end *ir.Block) {
	reshape.Branch(pre, nil, b.header)
	for k, p := range b.phis {
		u.f.SetPhiOrder(p, nil)
		p.AddArg(b.init[k])
	}
	if niter == nil {
		return
	}
	for _, e := range b.header.Preds {
		if e.B == end {
			niter.AddArg(next)
		} else {
			niter.AddArg(u.f.Int(niter.Type, 0))
		}
	}
	b.header.Prepend(niter)
}

// betweenLoops goes on to the remainder if there is one.
func (u *unroller) betweenLoops(b *body, d *decision, t ir.Type, between, exit, restPre *ir.Block, rest *ir.Value, first, left []*ir.Value) {
	close := func(v *ir.Value) *ir.Value {
		if !v.IsInst() {
			return v
		}
		p := between.Append(u.f.NewValue(ir.OpPhi, v.Type, v))
		return u.names.Name(p, suffixed(u.f.ValueName(v), ".unr"))
	}
	for k, v := range first {
		first[k] = close(v)
	}
	for k, v := range left {
		left[k] = close(v)
	}
	more := u.f.NewValue(ir.OpICmp, ir.I1, rest, u.f.Int(t, 0))
	more.Aux = int64(ir.INE)
	u.names.Name(between.Append(more), "lcmp.mod")
	reshape.Branch(between, more, restPre, exit)
	k := 0
	for p := range exit.Phis() {
		u.f.SetPhiOrder(p, nil)
		p.AddArg(left[k])
		k++
	}
	d.count = nil
	// restPre has the edges from pre and from here, in this order.
	for i := range b.phis {
		q := u.f.NewValue(ir.OpPhi, b.phis[i].Type)
		for _, e := range restPre.Preds {
			if e.B == between {
				q.AddArg(first[i])
			} else {
				q.AddArg(b.init[i])
			}
		}
		u.names.Name(restPre.Append(q), suffixed(u.f.ValueName(b.phis[i]), ".epil.init"))
	}
}

// enterRest leads to the remainder.
func (u *unroller) enterRest(b *body, pre, head *ir.Block, phis, next []*ir.Value) {
	var init []*ir.Value
	for q := range pre.Phis() {
		init = append(init, q)
	}
	reshape.Branch(pre, nil, head)
	for k, p := range phis {
		for _, e := range head.Preds {
			if e.B == pre {
				p.AddArg(init[k])
			} else {
				p.AddArg(next[k])
			}
		}
	}
}
