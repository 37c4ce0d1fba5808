package ir

import (
	"iter"
	"math"
)

// BlockID is the dense number of a block in its function, from 0, never reused.
type BlockID uint32

// Edge is one end of a control-flow edge. For e = b.Succs[i], e.B.Preds[e.I] is Edge{b, i}, and
// for e = b.Preds[i], e.B.Succs[e.I] is Edge{b, i}. A block may have several edges to another
// (a switch with two cases of one target): each is an edge of its own, and a phi there has an
// argument for each.
type Edge struct {
	B *Block
	I int32
}

// Block is a basic block: a list of instructions, the last of them a terminator.
type Block struct {
	ID        BlockID
	AddrTaken bool   // some constant of the module has been its address
	Name      string // empty: printed as a number
	Func      *Func
	Preds     []Edge
	Succs     []Edge

	first, last *Value
	succInline  [2]Edge
	predInline  [2]Edge
	orderEpoch  uint32 // instruction order numbers are valid when equal to listEpoch
	listEpoch   uint32
	pos         int32 // index in Func.Blocks when Func.posValid
}

// First returns the first instruction, or nil.
func (b *Block) First() *Value { return b.first }

// Last returns the last instruction, or nil.
func (b *Block) Last() *Value { return b.last }

// Term returns the terminator, or nil when the block has none yet.
func (b *Block) Term() *Value {
	if b.last != nil && b.last.IsTerminator() {
		return b.last
	}
	return nil
}

// Instrs yields the instructions in order. The current one may be removed or moved away.
func (b *Block) Instrs() iter.Seq[*Value] {
	return func(yield func(*Value) bool) {
		for v := b.first; v != nil; {
			next := v.next
			if !yield(v) {
				return
			}
			v = next
		}
	}
}

// Backward yields the instructions in reverse order. The current one may be removed.
func (b *Block) Backward() iter.Seq[*Value] {
	return func(yield func(*Value) bool) {
		for v := b.last; v != nil; {
			prev := v.prev
			if !yield(v) {
				return
			}
			v = prev
		}
	}
}

// Phis yields the phis at the start of the block.
func (b *Block) Phis() iter.Seq[*Value] {
	return func(yield func(*Value) bool) {
		for v := b.first; v != nil && v.Op == OpPhi; {
			next := v.next
			if !yield(v) {
				return
			}
			v = next
		}
	}
}

// FirstNonPhi returns the first instruction that is not a phi, or nil.
func (b *Block) FirstNonPhi() *Value {
	v := b.first
	for v != nil && v.Op == OpPhi {
		v = v.next
	}
	return v
}

// Append adds the detached instruction v at the end of b.
func (b *Block) Append(v *Value) *Value {
	b.insertAfter(v, b.last)
	return v
}

// Prepend adds the detached instruction v at the start of b.
func (b *Block) Prepend(v *Value) *Value {
	b.insertAfter(v, nil)
	return v
}

// InsertBefore adds the detached instruction v before w.
func (v *Value) InsertBefore(w *Value) *Value {
	w.Block.insertAfter(v, w.prev)
	return v
}

// InsertAfter adds the detached instruction v after w.
func (v *Value) InsertAfter(w *Value) *Value {
	w.Block.insertAfter(v, w)
	return v
}

// insertAfter links v behind at, or first when at is nil.
func (b *Block) insertAfter(v, at *Value) {
	if v.Block != nil {
		panic("ir: inserted instruction is attached already")
	}
	v.Block, v.prev = b, at
	if at == nil {
		v.next, b.first = b.first, v
	} else {
		v.next, at.next = at.next, v
	}
	if v.next == nil {
		b.last = v
	} else {
		v.next.prev = v
	}
	if b.orderEpoch != b.listEpoch || !b.placed(v) {
		b.listEpoch++
	}
	b.Func.valueEpoch++
}

func (v *Value) unlink() {
	b := v.Block
	if v.prev == nil {
		b.first = v.next
	} else {
		v.prev.next = v.next
	}
	if v.next == nil {
		b.last = v.prev
	} else {
		v.next.prev = v.prev
	}
	v.prev, v.next, v.Block = nil, nil, nil // the others keep their order: listEpoch stays
	b.Func.valueEpoch++
}

// MoveBefore moves v before w, perhaps into another block.
func (v *Value) MoveBefore(w *Value) {
	v.unlink()
	v.InsertBefore(w)
}

// MoveToEnd moves v to the end of b.
func (v *Value) MoveToEnd(b *Block) {
	v.unlink()
	b.Append(v)
}

// Detach takes v out of its block and leaves its operands: for a pass whose analyses still look at
// it. Remove finishes the work.
func (v *Value) Detach() {
	if v.Block != nil {
		v.unlink()
	}
}

// Remove takes v out of its block and drops its operands. Uses of v must be gone or about to go.
// Edges of a terminator are not touched: see Block.ClearSuccs.
func (v *Value) Remove() {
	v.ClearArgs()
	if v.Block != nil {
		v.unlink()
	}
}

// Before reports whether v comes before w in their common block. Amortised constant time: numbers are given with gaps, which instructions
// that are inserted take, and a block is renumbered where a gap is full.
func (v *Value) Before(w *Value) bool {
	b := v.Block
	if b.orderEpoch != b.listEpoch {
		b.number()
	}
	return b.Func.orders.Get(v.ID) < b.Func.orders.Get(w.ID)
}

// orderGap is the distance of neighbours' numbers.
const orderGap = 64

// number numbers the instructions of b in order.
func (b *Block) number() {
	f := b.Func
	f.orders.Grow(f.NumIDs())
	gap := int32(orderGap)
	if f.NumIDs() > math.MaxInt32/orderGap {
		gap = 1
	}
	n := int32(0)
	for x := b.first; x != nil; x = x.next {
		f.orders.Set(x.ID, n)
		n += gap
	}
	b.orderEpoch = b.listEpoch
}

// placed gives v, which has been linked into the numbered block b, a number between its neighbours', and reports whether there is one.
func (b *Block) placed(v *Value) bool {
	orders, n := &b.Func.orders, int64(0)
	switch {
	case v.prev != nil && v.next != nil:
		lo, hi := int64(orders.Get(v.prev.ID)), int64(orders.Get(v.next.ID))
		if n = lo + (hi-lo)/2; n == lo {
			return false
		}
	case v.prev != nil:
		n = int64(orders.Get(v.prev.ID)) + orderGap
	case v.next != nil:
		n = int64(orders.Get(v.next.ID)) - orderGap
	}
	if n != int64(int32(n)) {
		return false
	}
	orders.Grow(b.Func.NumIDs())
	orders.Set(v.ID, int32(n))
	return true
}

// AddEdge adds an edge from b to c as b's last successor. Phis of c get no argument: the caller
// adds it.
func (b *Block) AddEdge(c *Block) {
	if b.Succs == nil {
		b.Succs = b.succInline[:0]
	}
	if c.Preds == nil {
		c.Preds = c.predInline[:0]
	}
	i, j := int32(len(b.Succs)), int32(len(c.Preds))
	b.Succs = append(b.Succs, Edge{c, j})
	c.Preds = append(c.Preds, Edge{b, i})
	b.Func.cfgEpoch++
}

// RemovePred removes the edge c.Preds[i] together with the argument i of every phi of c, and
// takes it out of the successors of the other end, keeping their order. The last predecessor
// takes the place of the removed one.
func (c *Block) RemovePred(i int) {
	e := c.Preds[i]
	c.dropPred(i)
	p := e.B
	copy(p.Succs[e.I:], p.Succs[e.I+1:])
	p.Succs = p.Succs[:len(p.Succs)-1]
	for k := int(e.I); k < len(p.Succs); k++ {
		s := p.Succs[k]
		s.B.Preds[s.I].I = int32(k)
	}
	c.Func.cfgEpoch++
}

// CutSucc removes edge k out of b. The other predecessors of its target keep their order, as do the other edges of b; of several
// edges from b to the target, which bring its phis the same, the first entry goes.
func (b *Block) CutSucc(k int) {
	e := b.Succs[k]
	c, i := e.B, int(e.I)
	if len(c.Preds) <= keepsOrder {
		for first, x := range c.Preds[:i] {
			if x.B == b {
				c.Preds[first], c.Preds[i] = c.Preds[i], x
				b.Succs[k].I, b.Succs[x.I].I = int32(first), int32(i)
				i = first
				break
			}
		}
	}
	c.dropPredInOrder(i)
	copy(b.Succs[k:], b.Succs[k+1:])
	b.Succs = b.Succs[:len(b.Succs)-1]
	for n := k; n < len(b.Succs); n++ {
		s := b.Succs[n]
		s.B.Preds[s.I].I = int32(n)
	}
	b.Func.cfgEpoch++
}

// dropPred removes the entry i of Preds and of the phis by moving the last one there.
func (c *Block) dropPred(i int) {
	last := len(c.Preds) - 1
	for phi := range c.Phis() {
		phi.Aux = 0 // the order of the text is that of other edges
		if i != last {
			phi.SetArg(i, phi.Args[last])
		}
		phi.RemoveArg(last)
	}
	if i != last {
		m := c.Preds[last]
		c.Preds[i] = m
		m.B.Succs[m.I].I = int32(i)
	}
	c.Preds = c.Preds[:last]
}

// ClearSuccs removes all edges out of b, with the phi arguments that belong to them.
func (b *Block) ClearSuccs() { b.clear((*Block).dropPred) }

// CutSuccs is ClearSuccs but for the order of the other predecessors of the targets, which stays.
func (b *Block) CutSuccs() { b.clear((*Block).dropPredInOrder) }

func (b *Block) clear(drop func(c *Block, i int)) {
	for len(b.Succs) > 0 {
		e := b.Succs[len(b.Succs)-1]
		b.Succs = b.Succs[:len(b.Succs)-1]
		drop(e.B, int(e.I))
	}
	b.Func.cfgEpoch++
}

// RedirectSucc makes edge i of b lead to c instead. The phis of the old target lose their
// argument; those of c get none: the caller adds it.
func (b *Block) RedirectSucc(i int, c *Block) { b.redirect(i, c, (*Block).dropPred) }

// MoveSucc is RedirectSucc but for the order of the other predecessors of the old target, which stays.
func (b *Block) MoveSucc(i int, c *Block) { b.redirect(i, c, (*Block).dropPredInOrder) }

func (b *Block) redirect(i int, c *Block, drop func(c *Block, i int)) {
	e := b.Succs[i]
	drop(e.B, int(e.I))
	if c.Preds == nil {
		c.Preds = c.predInline[:0]
	}
	b.Succs[i] = Edge{c, int32(len(c.Preds))}
	c.Preds = append(c.Preds, Edge{b, int32(i)})
	b.Func.cfgEpoch++
}

// keepsOrder is the number of predecessors up to which dropPredInOrder keeps their order: beyond it the time
// would be quadratic.
const keepsOrder = 256

// dropPredInOrder is dropPred for those who want the others to keep their order, as the text of phis shows it.
func (c *Block) dropPredInOrder(i int) {
	if len(c.Preds) > keepsOrder {
		c.dropPred(i)
		return
	}
	for phi := range c.Phis() {
		phi.Aux = 0
		phi.RemoveArg(i)
	}
	copy(c.Preds[i:], c.Preds[i+1:])
	c.Preds = c.Preds[:len(c.Preds)-1]
	for k := i; k < len(c.Preds); k++ {
		m := c.Preds[k]
		m.B.Succs[m.I].I = int32(k)
	}
}

// SwapSuccs exchanges the two successors of b. The arguments of phis stay with their edges.
func (b *Block) SwapSuccs() {
	b.Succs[0], b.Succs[1] = b.Succs[1], b.Succs[0]
	for i, e := range b.Succs {
		e.B.Preds[e.I].I = int32(i)
	}
	b.Func.cfgEpoch++
}

// ReversePreds turns the order of the predecessors, and of the arguments of the phis, round.
func (c *Block) ReversePreds() {
	n := len(c.Preds)
	for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
		c.Preds[i], c.Preds[j] = c.Preds[j], c.Preds[i]
		for phi := range c.Phis() {
			phi.Aux = 0
			phi.Args[i], phi.Args[j] = phi.Args[j], phi.Args[i]
		}
	}
	for k, e := range c.Preds {
		e.B.Succs[e.I].I = int32(k)
	}
	c.Func.cfgEpoch++
}

// TakeSuccs moves all edges out of from to b, which has none. Phis of the targets keep their arguments.
func (b *Block) TakeSuccs(from *Block) {
	b.Succs = append(b.succInline[:0], from.Succs...)
	from.Succs = from.Succs[:0]
	for i, e := range b.Succs {
		e.B.Preds[e.I] = Edge{b, int32(i)}
	}
	b.Func.cfgEpoch++
}

// PermutePreds reorders the predecessors: the new entry k is the old entry perm[k]. The
// arguments of phis are not touched. The parser uses it to follow the order of the text.
func (c *Block) PermutePreds(perm []int32) {
	old := append([]Edge(nil), c.Preds...)
	for k, o := range perm {
		e := old[o]
		c.Preds[k] = e
		e.B.Succs[e.I].I = int32(k)
	}
	c.Func.cfgEpoch++
}

// SplitEdge puts a new block, holding a plain br, on the edge i out of b and returns it. The
// phis of the target keep their arguments.
func (b *Block) SplitEdge(i int) *Block {
	n := b.Func.NewBlock("")
	b.Func.InsertBlockAfter(n, b)
	b.PutOnEdge(i, n)
	return n
}

// PutOnEdge is SplitEdge with the empty block n, whose place in the layout is the caller's affair.
func (b *Block) PutOnEdge(i int, n *Block) {
	e := b.Succs[i]
	n.Preds = append(n.predInline[:0], Edge{b, int32(i)})
	n.Succs = append(n.succInline[:0], Edge{e.B, e.I})
	b.Succs[i] = Edge{n, 0}
	e.B.Preds[e.I] = Edge{n, 0}
	n.Append(b.Func.NewValue(OpBr, Void))
	b.Func.cfgEpoch++
}
