package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// wiring builds the new control flow of one region: a chain of nodes, each that not all lanes run behind a Flow block that asks a condition
// and in front of another where those that skipped it come back. Conditions and phis are filled in later, see conds and loopConds.
type wiring struct {
	*structurizer
	r     *region
	facts *facts
	order []node // nodes still to be placed, the next one last
	prev  node   // placed last; its way out is still open
	begun bool   // there is a prev

	visited   []bool      // by node
	near      []*ir.Block // by node: see dominatesAll
	conds     []ask
	loopConds []ask
	asked     []int32 // by node: one more than its place in conds
	tree      nodeTree
	entered   bool        // the entry dominates the exit
	flows     []*ir.Block // made for the region
	steps     []step      // of run, for their storage
	by        strategy
}

// ask is a branch whose condition is still open, and the node whose predicates decide.
type ask struct {
	term *ir.Value
	node int32
	back *ir.Block // where the node is the header of a loop in which the branch stands: from there lanes come to it again, and go on to the node
}

// wire builds the flow of the region and returns what is open.
func (s *structurizer) wire(r *region, f *facts, order []node, by strategy) *wiring {
	w, n := &s.building, len(order)
	*w = wiring{structurizer: s, r: r, facts: f, order: order, by: by, visited: dense.Zeroed(w.visited, n), near: dense.Zeroed(w.near, n), asked: dense.Zeroed(w.asked, n), tree: nodeTree{s},
		conds: w.conds[:0], loopConds: w.loopConds[:0], flows: w.flows[:0], steps: w.steps}
	w.entered = s.regions.tree.Dominates(r.entry, r.exit)
	for len(w.order) > 0 {
		w.run(w.entered, r.exit)
	}
	if w.begun {
		w.leave(w.prev, r.exit, w.entered)
	}
	r.split = true
	w.setDominators(order)
	return w
}

// step is something that is under way: a loop or an arm that is being filled. There is no recursion here, for they nest deeply.
type step struct {
	kind       stepKind
	exitUsable bool
	loopEnd    *ir.Block // entry of the last node of the loop around, or the exit of the region

	node        int32     // of the loop's header
	loopStart   *ir.Block // where the loop begins
	entry, next *ir.Block // of an arm
}

type stepKind uint8

const (
	place    stepKind = iota // the next node, with the loop that it may begin
	inLoop                   // nodes of a loop
	placeOne                 // the next node alone
	inArm                    // nodes that run only after the one placed
)

// run places the next node with all that belongs to it.
func (w *wiring) run(exitUsable bool, loopEnd *ir.Block) {
	stack := append(w.steps[:0], step{kind: place, exitUsable: exitUsable, loopEnd: loopEnd})
	defer func() { w.steps = stack }()
	for len(stack) > 0 {
		t := &stack[len(stack)-1]
		switch t.kind {
		case place:
			n := w.order[len(w.order)-1]
			k := w.nodeIndex[n.entry.ID]
			if w.facts.latch[k] == nil {
				t.kind = placeOne
				continue
			}
			t.node, t.loopStart = k, n.entry
			if !w.alwaysRuns(n) {
				t.loopStart = w.prefix(true)
			}
			t.kind, t.loopEnd = inLoop, w.facts.latch[k]
			stack = append(stack, step{kind: placeOne, loopEnd: t.loopEnd})
		case inLoop:
			if !w.isVisited(t.loopEnd) {
				stack = append(stack, step{kind: place, loopEnd: t.loopEnd})
				continue
			}
			w.closeLoop(t)
			stack = stack[:len(stack)-1]
		case placeOne:
			if w.placeNode(t) {
				stack = stack[:len(stack)-1]
			}
		case inArm:
			if len(w.order) > 0 && !w.isVisited(t.loopEnd) && w.dominatesAll(t.entry, w.order[len(w.order)-1]) {
				stack = append(stack, step{kind: place, loopEnd: t.loopEnd})
				continue
			}
			w.leave(w.prev, t.next, false)
			w.setPrev(t.next)
			stack = stack[:len(stack)-1]
		}
	}
}

// isVisited reports that the node with that entry has been placed; the exit of the region is none.
func (w *wiring) isVisited(b *ir.Block) bool {
	return b != w.r.exit && w.nodeStamp[b.ID] == w.stamp && w.visited[w.nodeIndex[b.ID]]
}

// placeNode places the next node: behind the one before where all lanes come to it, else in an arm. It reports that nothing more belongs to it.
func (w *wiring) placeNode(t *step) bool {
	n := w.order[len(w.order)-1]
	w.order = w.order[:len(w.order)-1]
	k := w.nodeIndex[n.entry.ID]
	w.visited[k] = true
	if w.alwaysRuns(n) {
		if w.begun {
			w.leave(w.prev, n.entry, true)
		} else {
			w.tree.root(n.entry)
		}
		w.prev, w.begun = n, true
		return true
	}
	flow := w.prefix(false)
	next := w.postfix(flow, t.exitUsable)
	br := w.branch(flow, n.entry, next)
	w.setBehind(flow, next)
	w.asked[k] = int32(len(w.conds)) + 1
	w.conds = append(w.conds, ask{term: br, node: k})
	w.addPhis(flow, n.entry)
	w.tree.put(n.entry, flow)
	w.prev = n
	t.kind, t.entry, t.next = inArm, n.entry, next
	return false
}

// closeLoop ends a loop with a Flow block that asks whether to leave.
func (w *wiring) closeLoop(t *step) {
	end := w.prefix(false)
	next := w.postfix(end, t.exitUsable)
	br := w.branch(end, next, t.loopStart)
	w.setBehind(end, next)
	w.loopConds = append(w.loopConds, ask{term: br, node: t.node})
	w.addPhis(end, t.loopStart)
	if k := w.asked[t.node]; k > 0 {
		w.conds[k-1].back = end
	}
	w.setPrev(next)
}

// branch ends b with an open condition.
func (w *wiring) branch(b, yes, no *ir.Block) *ir.Value {
	br := reshape.Branch(b, w.f.Poison(ir.I1), yes, no)
	w.locate(br, b)
	w.by.updateDivergence(w.r, b)
	return br
}

// locate gives the terminator of b the place in the source that belongs to b.
func (w *wiring) locate(t *ir.Value, b *ir.Block) {
	if m := w.locs.Get(b.ID); m != 0 {
		w.f.SetAttachments(t, []ir.Attachment{{Kind: ir.MDDbg, MD: m}})
	}
}

// setPrev makes the block b the node placed last, unless it is outside.
func (w *wiring) setPrev(b *ir.Block) {
	w.prev, w.begun = node{entry: b}, b != w.r.exit
}

// alwaysRuns reports that every lane that comes to the node placed last goes on to n.
func (w *wiring) alwaysRuns(n node) bool {
	if !w.begun {
		return true
	}
	dominated := false
	for _, p := range w.facts.in[w.nodeIndex[n.entry.ID]] {
		if p.cond != w.yes {
			return false
		}
		dominated = dominated || w.tree.dominates(p.from, w.prev.entry)
	}
	return dominated
}

// dominatesAll reports that b dominates all nodes that lead to n, which have been placed: that it dominates their nearest common dominator.
func (w *wiring) dominatesAll(b *ir.Block, n node) bool {
	k := w.nodeIndex[n.entry.ID]
	if w.near[k] == nil {
		for _, p := range w.facts.in[k] {
			if w.near[k] == nil {
				w.near[k] = p.from
			}
			w.near[k] = w.tree.nearest(w.near[k], p.from)
		}
	}
	return w.near[k] == nil || w.tree.dominates(b, w.near[k])
}

// newFlow makes a Flow block in front of the next node in the layout.
func (w *wiring) newFlow(dominator *ir.Block) *ir.Block {
	b := w.names.Block("Flow")
	at := w.r.exit
	if len(w.order) > 0 {
		at = w.order[len(w.order)-1].entry
	}
	w.layout.Before(b, at)
	w.grow()
	w.flows = append(w.flows, b)
	w.flowOf[b.ID], w.regions.of[b.ID] = w.r, w.r
	w.locs.Set(b.ID, w.locs.Get(dominator.ID))
	w.tree.put(b, dominator)
	return b
}

// prefix returns a block behind the node placed last that can be given a terminator: that node itself or a Flow block; with empty,
// one without instructions.
func (w *wiring) prefix(empty bool) *ir.Block {
	b := w.prev.entry
	if w.prev.sub == nil {
		w.cut(b)
		if !empty || b.First() == nil {
			return b
		}
	}
	flow := w.newFlow(b)
	w.leave(w.prev, flow, true)
	w.prev = node{entry: flow}
	return flow
}

// postfix returns the block where lanes that skip the next arm, or leave the loop, come to: a new one or the exit of the region.
func (w *wiring) postfix(flow *ir.Block, exitUsable bool) *ir.Block {
	if len(w.order) > 0 || !exitUsable {
		return w.newFlow(flow)
	}
	w.addPhis(flow, w.r.exit)
	return w.r.exit
}

// leave gives the node n the way out to b; with dominator, b is reached no other way.
func (w *wiring) leave(n node, b *ir.Block, dominator bool) {
	if n.sub == nil {
		w.cut(n.entry)
		w.locate(reshape.Branch(n.entry, nil, b), n.entry)
		w.setBehind(n.entry, b)
		w.addPhis(n.entry, b)
	} else {
		old := n.sub.exit
		from := w.exitingBlocks(n.sub)
		for _, f := range from {
			w.noteGone(f, old)
			w.move(f, old, b)
		}
		n.sub.exit = b
	}
	if dominator && b != w.r.exit {
		w.tree.put(b, n.entry)
	}
}

// exitingBlocks returns the blocks of a region inside with edges to its exit, last first, each once: a switch may have several.
func (w *structurizer) exitingBlocks(r *region) (from []*ir.Block) {
	add := func(b *ir.Block) {
		if w.predMark[b.ID] != w.mark {
			w.predMark[b.ID] = w.mark
			from = append(from, b)
		}
	}
	w.mark++
	if r.split { // every edge to the exit was made here
		for _, b := range slices.Backward(r.from) {
			add(b)
		}
		return from
	}
	for _, e := range slices.Backward(r.exit.Preds) {
		if in := w.regions.of[e.B.ID]; in != nil && r.contains(in) {
			add(e.B)
		}
	}
	return from
}

// addPhis notes, besides what structurizer.addPhis does, the edges to the exit of the region.
func (w *wiring) addPhis(from, to *ir.Block) {
	if to == w.r.exit {
		w.r.from = append(w.r.from, from)
	}
	w.structurizer.addPhis(from, to)
}

// move leads the edges of b to old to another block; the two of a branch become one.
func (w *wiring) move(b, old, to *ir.Block) {
	if len(b.Succs) == 2 && b.Succs[0].B == b.Succs[1].B && b.Term().Op == ir.OpBr {
		b.CutSuccs()
		reshape.Unconditional(b)
		b.AddEdge(to)
		w.addPhis(b, to)
		return
	}
	for i, e := range b.Succs {
		if e.B == old {
			b.MoveSucc(i, to)
			w.addPhis(b, to)
		}
	}
}

// cut removes the terminator of b, if it has one, with its edges.
func (w *wiring) cut(b *ir.Block) {
	t := b.Term()
	if t == nil {
		return
	}
	for i, e := range b.Succs {
		if i == 0 || e.B != b.Succs[0].B {
			w.noteGone(b, e.B)
		}
	}
	b.CutSuccs()
	t.Remove()
}
