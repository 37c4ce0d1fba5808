package loopunroll

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// body is a loop that is copied.
type body struct {
	loop               *loop.Loop
	pre, header, latch *ir.Block
	blocks             []*ir.Block // in reverse postorder, the header first
	lost               []*ir.Block // of the loop, but not reached any more since a loop inside was taken apart
	phis               []*ir.Value // of the header
	init, next         []*ir.Value // what they get from outside, and from the latch
}

// copied is one copy: block i stands for block i of the body.
type copied struct {
	blocks []*ir.Block
}

// newBody collects the blocks, of which set is true.
func (u *unroller) newBody(pre, header, latch *ir.Block, blocks []*ir.Block) *body {
	b := &body{pre: pre, header: header, latch: latch, blocks: u.order(header, blocks)}
	for _, x := range blocks {
		if !u.inBody(x) {
			b.lost = append(b.lost, x)
		}
	}
	for p := range header.Phis() {
		b.phis = append(b.phis, p)
		for i, e := range header.Preds {
			if e.B == latch {
				b.next = append(b.next, p.Args[i])
			} else {
				b.init = append(b.init, p.Args[i])
			}
		}
	}
	return b
}

// order returns the blocks in reverse postorder from the header, as if there were no back edge to it.
func (u *unroller) order(header *ir.Block, blocks []*ir.Block) []*ir.Block {
	u.stamp++
	u.growMarks()
	for _, b := range blocks {
		u.mark[b.ID] = u.stamp
	}
	type frame struct {
		b    *ir.Block
		next int
	}
	var out []*ir.Block
	stack := []frame{{header, 0}}
	u.mark[header.ID] = -u.stamp
	for len(stack) > 0 {
		t := &stack[len(stack)-1]
		if t.next < len(t.b.Succs) {
			c := t.b.Succs[t.next].B
			t.next++
			if u.mark[c.ID] == u.stamp {
				u.mark[c.ID] = -u.stamp
				stack = append(stack, frame{c, 0})
			}
			continue
		}
		out = append(out, t.b)
		stack = stack[:len(stack)-1]
	}
	slices.Reverse(out)
	for i, b := range out {
		u.place[b.ID] = int32(i)
	}
	return out
}

func (u *unroller) growMarks() {
	for n := u.f.NumBlockIDs(); len(u.mark) < n; {
		u.mark, u.place = append(u.mark, 0), append(u.place, 0)
	}
	for n := u.f.NumIDs(); len(u.now) < n; {
		u.now = append(u.now, nil)
	}
}

// inBody reports that b is a block of the body that order was last called for, not of a copy.
func (u *unroller) inBody(b *ir.Block) bool {
	return int(b.ID) < len(u.mark) && u.mark[b.ID] == -u.stamp
}

// value returns what stands for v in the copy that is being made.
func (u *unroller) value(v *ir.Value) *ir.Value {
	if v.IsInst() && v.Block != nil && int(v.ID) < len(u.now) && u.inBody(v.Block) {
		if w := u.now[v.ID]; w != nil {
			return w
		}
	}
	return v
}

// copy makes one copy of the body: its first block is head, which is empty; the back edge leads to back. first are the values of the header's phis in it;
// nil: it gets phis of its own, without operands. Afterwards u.now says what stands for the values of the body.
func (u *unroller) copy(b *body, head, back *ir.Block, first []*ir.Value, suffix string) *copied {
	c := &copied{blocks: make([]*ir.Block, len(b.blocks))}
	c.blocks[0] = head
	name := func(i int) {
		if i > 0 {
			c.blocks[i] = u.block(b.blocks[i].Name, suffix)
		}
	}
	if !u.plain { // all blocks have their names before what is in them
		for i := range b.blocks {
			name(i)
		}
	}
	if first != nil {
		for k, p := range b.phis {
			u.now[p.ID] = first[k]
		}
	}
	for i, x := range b.blocks {
		if u.plain {
			name(i)
		}
		for v := range x.Instrs() {
			if i > 0 || v.Op != ir.OpPhi || first == nil {
				u.instruction(c.blocks[i], v, suffix)
			}
		}
	}
	u.edges(b, c, back)
	u.fillPhis(b, c)
	for i, x := range b.blocks {
		n := c.blocks[i]
		u.home[n] = u.homeOf(x)
		if !u.plain {
			u.touched[n] = true
		}
		if u.merging[x] {
			u.merging[n] = true
			u.merges = append(u.merges, n)
		}
	}
	return c
}

// instruction appends the copy of v to n, or finds what it equals.
func (u *unroller) instruction(n *ir.Block, v *ir.Value, suffix string) {
	w := n.Append(reshape.Clone(u.f, v, u.value))
	u.now[v.ID] = w
	u.renewScopes(w)
	if u.scoped {
		u.dropScopes(w)
	}
	if v.Op == ir.OpPhi || v.Op == ir.OpDbgRecord || v.IsTerminator() {
		u.rename(w, v, suffix)
		return
	}
	if u.plain {
		u.rename(w, v, suffix)
		return
	}
	if x := u.simple.Value(w); x != nil && u.effects.Inst(w).Removable() {
		u.now[v.ID] = x
		w.Remove()
		return
	}
	u.flatten(w)
	u.rename(w, v, suffix)
}

// flatten makes (x + a) + b, for constants a and b, x + (a+b): so the counters of the copies do not wait for one another. What does not wrap in two steps of one
// sign does not wrap in one.
func (u *unroller) flatten(w *ir.Value) {
	if w.Op != ir.OpAdd || !w.Args[0].IsInst() || w.Args[0].Op != ir.OpAdd {
		return
	}
	in := w.Args[0]
	a, ok := u.f.SInt(in.Args[1])
	b, ok2 := u.f.SInt(w.Args[1])
	if !ok || !ok2 {
		return
	}
	sum := u.f.Int(w.Type, a+b)
	keep := ir.Flags(0)
	if c, ok := u.f.SInt(sum); ok && c == a+b && (a < 0) == (b < 0) && (c < 0) == (a < 0) {
		keep = ir.NSW
	}
	ua, _ := u.f.IntBits(in.Args[1])
	ub, _ := u.f.IntBits(w.Args[1])
	if uc, _ := u.f.IntBits(sum); uc >= ua && uc >= ub {
		keep |= ir.NUW
	}
	w.Flags &= in.Flags & keep
	w.SetArg(0, in.Args[0])
	w.SetArg(1, sum)
}

func (u *unroller) rename(w, v *ir.Value, suffix string) {
	switch name := u.f.ValueName(v); {
	case w.Type == ir.Void || name == "":
	case suffix == "": // v goes
		u.f.SetName(w, name)
	default:
		u.names.Name(w, name+suffix)
	}
}

// block returns a new block with the name of one that it is a copy of; without a suffix that one goes.
func (u *unroller) block(name, suffix string) *ir.Block {
	if suffix == "" {
		return u.f.NewBlock(name)
	}
	return u.names.Block(suffixed(name, suffix))
}

// edges connects the blocks of a copy, in the order of the original's edges.
func (u *unroller) edges(b *body, c *copied, back *ir.Block) {
	for i, x := range b.blocks {
		n := c.blocks[i]
		for _, e := range x.Succs {
			switch {
			case e.B == b.header && back == nil: // the caller sees to that
			case e.B == b.header:
				n.AddEdge(back)
				if back == b.header {
					for k, p := range b.phis {
						u.f.SetPhiOrder(p, nil)
						p.AddArg(u.value(b.next[k]))
					}
				}
			case u.inBody(e.B):
				n.AddEdge(c.blocks[u.place[e.B.ID]])
			default:
				n.AddEdge(e.B)
				for p := range e.B.Phis() {
					u.f.SetPhiOrder(p, nil)
					p.AddArg(u.value(p.Args[e.I]))
				}
			}
		}
	}
}

// fillPhis gives the phis of a copy their operands, but for those of its header: each edge of the copy has the number of the one it stands for.
func (u *unroller) fillPhis(b *body, c *copied) {
	u.growMarks()
	for i, n := range c.blocks {
		u.place[n.ID] = int32(i)
	}
	for i, x := range b.blocks[1:] {
		n := c.blocks[i+1]
		for p := range x.Phis() {
			q := u.now[p.ID]
			for _, e := range n.Preds {
				from := b.blocks[u.place[e.B.ID]]
				q.AddArg(u.value(p.Args[from.Succs[e.I].I]))
			}
			u.sameOrder(b, p, q)
		}
	}
}

// sameOrder has the phi q of a copy list its operands in the order of p, which it stands for.
func (u *unroller) sameOrder(b *body, p, q *ir.Value) {
	place := make([]int, len(p.Args)) // in the text of p
	for i := range place {
		place[i] = i
	}
	for i, k := range u.f.PhiOrder(p) {
		place[k] = i
	}
	order := make([]int32, len(q.Args))
	of := make([]int, len(q.Args))
	for i, e := range q.Block.Preds {
		order[i] = int32(i)
		of[i] = place[b.blocks[u.place[e.B.ID]].Succs[e.I].I]
	}
	slices.SortFunc(order, func(i, j int32) int { return of[i] - of[j] })
	u.f.SetPhiOrder(q, order)
}

// firstOf returns the values of the header's phis in the copy behind the one that u.now is about.
func (u *unroller) firstOf(b *body) []*ir.Value {
	out := make([]*ir.Value, len(b.phis))
	for k := range b.phis {
		out[k] = u.value(b.next[k])
	}
	return out
}

// lay puts the blocks of copies behind at, one behind the other.
func (u *unroller) lay(at *ir.Block, blocks []*ir.Block) *ir.Block {
	for _, n := range blocks {
		if !u.dead[n] {
			u.layout.After(n, at)
			at = n
		}
	}
	return at
}

// cut makes edge i of b, which ends in a br, the only one.
func (u *unroller) cut(b *ir.Block, i int) {
	for k := len(b.Succs) - 1; k >= 0; k-- {
		if k == i {
			continue
		}
		for p := range b.Succs[k].B.Phis() {
			u.f.SetPhiOrder(p, nil)
		}
		b.CutSucc(k)
	}
	reshape.Unconditional(b)
}

// bury removes blocks that nothing leads to any more.
func (u *unroller) bury(blocks []*ir.Block) {
	for _, b := range blocks {
		b.CutSuccs()
		u.dead[b] = true
	}
	for _, b := range blocks {
		for v := range b.Instrs() {
			v.ClearArgs()
		}
	}
	for _, b := range blocks {
		for v := range b.Backward() {
			v.Remove()
		}
	}
}

// prune removes the blocks of a copy that its first one does not lead to.
func (u *unroller) prune(c *copied) {
	in := make(map[*ir.Block]bool, len(c.blocks))
	for _, b := range c.blocks {
		in[b] = false
	}
	work := []*ir.Block{c.blocks[0]}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if in[b] {
			continue
		}
		in[b] = true
		for _, e := range b.Succs {
			if seen, ours := in[e.B]; ours && !seen {
				work = append(work, e.B)
			}
		}
	}
	var gone, stay []*ir.Block
	for _, b := range c.blocks {
		if in[b] {
			stay = append(stay, b)
		} else {
			gone = append(gone, b)
		}
	}
	c.blocks = stay
	u.bury(gone)
}

// dropScopes removes what holds within one iteration only.
func (u *unroller) dropScopes(v *ir.Value) {
	as := u.f.Attachments(v)
	keep := slices.DeleteFunc(slices.Clone(as), func(a ir.Attachment) bool { return a.Kind == ir.MDAliasScope || a.Kind == ir.MDNoAlias })
	if len(keep) != len(as) {
		u.f.SetAttachments(v, keep)
	}
}

func suffixed(name, suffix string) string {
	if name == "" {
		return ""
	}
	return name + suffix
}
