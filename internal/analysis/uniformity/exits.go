package uniformity

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// exits are the edges that leave cycles. An edge out of a nest of n cycles leaves all n; it is listed
// once, with the outermost, so that the lists are as long as the graph. Reducible cycles alone have a
// list of the blocks behind, for a label that ends at their header goes on there.
type exits struct {
	cy  *loop.Forest
	own []leaving // by outermost cycle left
	at  []int32   // by index of the cycle: its first in own; one more at the end

	block   []*ir.Block // exits of reducible cycles
	blockAt []int32     // as at

	bad  []int32    // by index of the cycle: how many irreducible cycles it and those around it are
	head []headerOf // irreducible cycles around one branch
	met  []reached
}

// leaving is an edge that leaves a cycle.
type leaving struct {
	from, to *ir.Block
}

// headerOf is an irreducible cycle around a branch, by the label of its header.
type headerOf struct {
	label *ir.Block
	last  int32 // the outermost one up to which all have this label
}

// reached is an exit of the cycle at the given place in exits.head where the labels differ.
type reached struct {
	cycle int32
	to    *ir.Block
}

func newExits(e *engine) *exits {
	cy := e.info.cycles
	n := len(cy.All())
	x := &exits{cy: cy, at: make([]int32, n+1), blockAt: make([]int32, n+1), bad: make([]int32, n)}
	if n == 0 {
		return x
	}
	for i, l := range cy.All() {
		if l.Parent != nil {
			x.bad[i] = x.bad[l.Parent.Index]
		}
		if e.bad[i] {
			x.bad[i]++
		}
	}
	x.listEdges()
	x.listBlocks(e)
	return x
}

// listEdges fills own.
func (x *exits) listEdges() {
	each := func(do func(l *loop.Loop, e leaving)) {
		for _, b := range x.cy.Order() {
			for _, p := range b.Preds {
				if x.cy.Position(p.B) < 0 {
					continue
				}
				if l := x.cy.Innermost(p.B).OutermostWithout(b); l != nil {
					do(l, leaving{p.B, b})
				}
			}
		}
	}
	each(func(l *loop.Loop, _ leaving) { x.at[l.Index+1]++ })
	sumUp(x.at)
	fill := slices.Clone(x.at)
	x.own = make([]leaving, x.at[len(x.at)-1])
	each(func(l *loop.Loop, e leaving) {
		x.own[fill[l.Index]] = e
		fill[l.Index]++
	})
}

// listBlocks fills block.
func (x *exits) listBlocks(e *engine) {
	good := make([]*loop.Loop, len(e.bad)) // the cycle or the nearest reducible one around it
	for i, l := range x.cy.All() {
		if good[i] = l; e.bad[i] {
			good[i] = nil
			if l.Parent != nil {
				good[i] = good[l.Parent.Index]
			}
		}
	}
	up := func(l *loop.Loop) *loop.Loop {
		if l == nil {
			return nil
		}
		return good[l.Index]
	}
	last := make([]*ir.Block, len(e.bad))
	each := func(do func(l *loop.Loop, b *ir.Block)) {
		clear(last)
		for _, b := range x.cy.Order() {
			for _, p := range b.Preds {
				if x.cy.Position(p.B) < 0 {
					continue
				}
				for l := up(x.cy.Innermost(p.B)); l != nil && last[l.Index] != b && !l.Contains(b); l = up(l.Parent) {
					last[l.Index] = b
					do(l, b)
				}
			}
		}
	}
	each(func(l *loop.Loop, _ *ir.Block) { x.blockAt[l.Index+1]++ })
	sumUp(x.blockAt)
	fill := slices.Clone(x.blockAt)
	x.block = make([]*ir.Block, x.blockAt[len(x.blockAt)-1])
	each(func(l *loop.Loop, b *ir.Block) {
		x.block[fill[l.Index]] = b
		fill[l.Index]++
	})
}

func sumUp(n []int32) {
	for i := range n[1:] {
		n[i+1] += n[i]
	}
}

// blocksOf returns the exits of a reducible cycle.
func (x *exits) blocksOf(l *loop.Loop) []*ir.Block {
	return x.block[x.blockAt[l.Index]:x.blockAt[l.Index+1]]
}

// ownOf returns the edges that leave l and no cycle around it.
func (x *exits) ownOf(l *loop.Loop) []leaving { return x.own[x.at[l.Index]:x.at[l.Index+1]] }

// divergent adds the divergent exits of the irreducible cycles around the branch at the end of b: those
// with another label than the header. A cycle that is known to have one already is left out.
func (x *exits) divergent(j *joiner, b *ir.Block) {
	inner := x.cy.Innermost(b)
	if inner == nil || x.bad[inner.Index] == 0 {
		return
	}
	x.label(j, inner)
	x.met = x.met[:0]
	for o := inner; o != nil; o = o.Parent {
		if j.e.info.exit[o.Index] {
			continue
		}
		for _, e := range x.ownOf(o) {
			if at := x.differs(j, b, o, e); at >= 0 {
				x.met = append(x.met, reached{at, e.to})
			}
		}
	}
	slices.SortFunc(x.met, func(p, q reached) int {
		return cmp.Or(cmp.Compare(p.cycle, q.cycle), x.cy.Position(p.to)-x.cy.Position(q.to))
	})
	for _, m := range x.met {
		j.addExit(m.to)
	}
}

// label lists the irreducible cycles from inner on outwards.
func (x *exits) label(j *joiner, inner *loop.Loop) {
	x.head = x.head[:0]
	for l := j.nearest(inner); l != nil; l = j.nearest(l.Parent) {
		x.head = append(x.head, headerOf{label: j.labelOf(l.Header)})
	}
	last := int32(len(x.head) - 1)
	for i := range slices.Backward(x.head) {
		if x.head[i].label != x.head[last].label {
			last = int32(i)
		}
		x.head[i].last = last
	}
}

// differs returns the place in head of the innermost irreducible cycle that e leaves and whose header has
// another label than the block behind e; -1 when there is none. o is the outermost cycle that e leaves.
func (x *exits) differs(j *joiner, b *ir.Block, o *loop.Loop, e leaving) int32 {
	inner := x.cy.Common(b, e.from)
	if inner == nil || !o.ContainsLoop(inner) {
		return -1
	}
	around := int32(0)
	if o.Parent != nil {
		around = x.bad[o.Parent.Index]
	}
	n := int32(len(x.head))
	first, end := n-x.bad[inner.Index], n-around
	if first >= end {
		return -1
	}
	if x.head[first].label != j.labelOf(e.to) {
		return first
	}
	if other := x.head[first].last + 1; other < end {
		return other
	}
	return -1
}
