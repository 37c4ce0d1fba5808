package loopunroll

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// exit is a block of a loop, of none inside, that every iteration comes to and that leaves the loop by one of two ways, or does not.
type exit struct {
	block    *ir.Block
	trips    uint64 // if nothing leaves the loop before, it does so when the header has been executed so often; 0: it is not known
	multiple uint64 // likewise, after a multiple of so many; at least 1
	stay     int    // the edge that stays in the loop
}

// fate is what is known of an exit in one of the copies.
type fate uint8

const (
	open   fate = iota
	goesOn      // it does not leave there
	leaves      // it does if it is come to
)

// fate returns what is known of e in copy k, which has the iterations k+1, k+1+copies and so on, or in a loop taken apart iteration k+1 only.
func (d *decision) fate(e exit, k int, latch bool) fate {
	n := (k + 1) % d.copies
	switch {
	case d.kind == full && d.onlyFirst && k == 0:
		return open
	case d.kind == full && n == 0:
		if latch {
			return leaves
		}
		return open // what is behind stays where it is: it says how often at most
	case d.kind == full:
		if d.onlyFirst || e.trips > 0 && uint64(n) != e.trips {
			return goesOn
		}
	case d.kind == runtime:
		if latch && n != 0 { // the rounds are counted; what was known of other exits holds for what is in front of them, too
			return goesOn
		}
	case e.trips > 0:
		if uint64(n) != e.trips%uint64(d.copies) {
			return goesOn
		}
	case uint64(n)%gcd(e.multiple, uint64(d.copies)) != 0:
		return goesOn
	}
	return open
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// decideExits cuts the ways of copy k, whose blocks are given, that are never gone.
func (u *unroller) decideExits(b *body, d *decision, blocks []*ir.Block, k int) {
	for _, e := range d.exits {
		at := blocks[u.place[e.block.ID]]
		switch d.fate(e, k, e.block == b.latch) {
		case goesOn:
			u.cut(at, e.stay)
		case leaves:
			u.cut(at, 1-e.stay)
		}
	}
}

// full replaces the loop by a copy for each iteration.
func (u *unroller) full(l *loop.Loop, b *body, d *decision) {
	latchAt := u.place[b.latch.ID]
	heads := make([]*ir.Block, d.copies+1)
	for k := range d.copies {
		heads[k] = u.block(b.header.Name, suffixOf(k))
	}
	heads[d.copies] = b.header // goes in the end
	at := b.latch
	first := b.init
	var made []*ir.Block
	for k := range d.copies {
		if k > 0 {
			u.beginCopy("It" + strconv.Itoa(k))
		}
		c := u.copy(b, heads[k], heads[k+1], first, suffixOf(k))
		first = u.firstOf(b)
		u.decideExits(b, d, c.blocks, k)
		last := c.blocks[latchAt]
		if k == 0 {
			for i, x := range b.blocks {
				u.layout.After(c.blocks[i], x)
			}
			at = last
		} else {
			at = u.lay(at, c.blocks)
		}
		if k == d.copies-1 {
			at = u.lay(at, u.endLast(l, b, d, c))
		}
		u.merge(last)
		made = append(made, c.blocks...)
	}
	for i, e := range b.pre.Succs {
		if e.B == b.header {
			b.pre.MoveSucc(i, heads[0])
		}
	}
	u.bury(append(b.lost, b.blocks...))
	u.regions[l.Index].gone = true
	for _, k := range inside(l) {
		u.regions[k.Index].gone = true
	}
	u.give(l, made)
}

// endLast has the last copy of a loop that is taken apart not go back. On a GPU what is behind the exit that it leaves by goes at once.
func (u *unroller) endLast(l *loop.Loop, b *body, d *decision, c *copied) (more []*ir.Block) {
	latch := c.blocks[u.place[b.latch.ID]]
	if u.limits.gpu && d.exit != nil && len(c.blocks[u.place[d.exit.ID]].Succs) == 2 {
		u.cut(c.blocks[u.place[d.exit.ID]], 1-u.stays(l, d.exit))
		u.prune(c)
	}
	for i, e := range latch.Succs {
		switch {
		case e.B != b.header:
		case len(latch.Succs) == 1:
			latch.CutSuccs()
			latch.Term().Remove()
			latch.Append(u.f.NewValue(ir.OpUnreachable, ir.Void))
			return nil
		default:
			n := u.block(b.header.Name, ".none")
			latch.MoveSucc(i, n)
			n.Append(u.f.NewValue(ir.OpUnreachable, ir.Void))
			c.blocks = append(c.blocks, n)
			return []*ir.Block{n}
		}
	}
	return nil
}

// inside lists the loops inside of l.
func inside(l *loop.Loop) []*loop.Loop {
	out := slices.Clone(l.Inner)
	for i := 0; i < len(out); i++ {
		out = append(out, out[i].Inner...)
	}
	return out
}

// partial puts copies of the body behind it.
func (u *unroller) partial(l *loop.Loop, b *body, d *decision) {
	copies := u.more(l, b, d.copies, b.header)
	for k, c := range copies {
		u.decideExits(b, d, c.blocks, k+1)
	}
	u.decideExits(b, d, b.blocks, 0)
	u.done(l, b, d, copies)
}

// more makes copies number 1 to n-1 of the body and puts them between the latch and the header; the last one goes back to the header.
func (u *unroller) more(l *loop.Loop, b *body, n int, back *ir.Block) []*copied {
	heads := make([]*ir.Block, n+1)
	for k := 1; k < n; k++ {
		heads[k] = u.names.Block(suffixed(b.header.Name, suffixOf(k)))
	}
	heads[n] = back
	first := b.next
	var copies []*copied
	at := b.latch
	for k := 1; k < n; k++ {
		u.beginCopy("It" + strconv.Itoa(k))
		c := u.copy(b, heads[k], heads[k+1], first, suffixOf(k))
		first = u.firstOf(b)
		at = u.lay(at, c.blocks)
		copies = append(copies, c)
	}
	for i, e := range b.latch.Succs {
		if e.B == b.header {
			for _, p := range b.phis {
				u.f.SetPhiOrder(p, nil)
			}
			b.latch.MoveSucc(i, heads[1])
		}
	}
	return copies
}

// done notes the copies as blocks of the loop, and marks it.
func (u *unroller) done(l *loop.Loop, b *body, d *decision, copies []*copied) {
	latchAt := u.place[b.latch.ID]
	u.merge(b.latch)
	u.headers[b.header], u.kept[b.header] = true, true
	for _, x := range b.blocks {
		u.touched[x], u.several[x] = true, true
	}
	for _, c := range copies {
		u.regions[l.Index].own = append(u.regions[l.Index].own, c.blocks...)
		for _, x := range c.blocks {
			u.several[x] = true
		}
		u.merge(c.blocks[latchAt])
	}
	last := copies[len(copies)-1]
	t := last.blocks[u.place[b.latch.ID]].Term()
	if d.weights != nil && len(t.Args) == 1 { // so many rounds are to be expected
		trips := (d.weights[1]+d.weights[0]/2)/max(d.weights[0], 1) + 1
		yes, no := d.weights[0], max(trips/uint64(d.copies), 1)-1
		if d.weights[0] == 0 {
			yes, no = 1, 0
		}
		if d.weights[2] == 1 {
			yes, no = no, yes
		}
		u.weigh(t, yes, no)
	}
	for _, c := range copies[:len(copies)-1] {
		reshape.DropLoopID(c.blocks[u.place[b.latch.ID]].Term())
	}
	reshape.DropLoopID(b.latch.Term())
	if !u.limits.gpu && !d.asked {
		return // as LLVM has it: the pass may come again
	}
	u.markDone(t)
}

// markDone says of the loop with the latch t that it is not to be unrolled again.
func (u *unroller) markDone(t *ir.Value) {
	u.remark(t, func(op ir.MD) bool { return reshape.IsHint(u.f, op, "llvm.loop.unroll.") }, u.hint("llvm.loop.unroll.disable"))
}

// remark gives the loop with the latch t a hint in the place of those that go.
func (u *unroller) remark(t *ir.Value, goes func(ir.MD) bool, hint ir.MD) {
	md := &u.f.Mod().MD
	id := u.f.Attachment(t, ir.MDLoop)
	ops := []ir.MD{0}
	if n := md.Node(id); id != 0 && n != nil {
		for _, op := range n.Ops[min(1, len(n.Ops)):] {
			if !goes(op) {
				ops = append(ops, op)
			}
		}
	}
	ops = append(ops, hint)
	n := &ir.MDNode{Kind: ir.MDTuple, Distinct: true, Ops: ops}
	self := md.Add(n)
	n.Ops[0] = self
	reshape.DropLoopID(t)
	u.f.SetAttachments(t, append(slices.Clone(u.f.Attachments(t)), ir.Attachment{Kind: ir.MDLoop, MD: self}))
}
