package uniformity

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// joiner finds, for one divergent branch at a time, the blocks where disjoint paths from its
// successors meet, and the exits of cycles that threads reach in different iterations.
//
// Every successor starts with a label of its own. Blocks are visited in an order in which the
// header of a cycle comes behind the other blocks of the cycle, and pass their label on; a block reached with two different labels is a join and
// gets a new label, itself. The header of a reducible cycle around the branch is where threads
// wait for each other: its label passes on to the exits of the cycle and not into it again, and
// an exit with another label than the header's is left in different iterations.
type joiner struct {
	e     *engine
	cy    *loop.Forest
	label []*ir.Block // by BlockID, valid when stamp is now
	stamp []uint32
	now   uint32
	from  *ir.Block   // the branch
	place []int32     // by BlockID: place in the order of visits
	block []*ir.Block // by place
	heap  []int32     // places of blocks to visit, a binary heap
	inHp  []bool      // by place: in heap
	joins []*ir.Block
	exits []*ir.Block
	isJ   []uint32 // by BlockID: now when in joins
	isX   []uint32 // by BlockID: now when in exits

	owed bool   // an exit with a label is not on the heap and not in exits
	ways []ways // by BlockID: where edges lead that leave what the block dominates
	out  *exits
}

func newJoiner(e *engine) *joiner {
	n := e.fn.NumBlockIDs()
	j := &joiner{e: e, cy: e.info.cycles, label: make([]*ir.Block, n),
		inHp: make([]bool, len(e.info.cycles.Order())), stamp: make([]uint32, n), isJ: make([]uint32, n), isX: make([]uint32, n)}
	j.number()
	j.findWays()
	j.out = newExits(e)
	return j
}

// number puts the blocks in the order of visits: that of Forest.Order, but the header of a cycle
// behind its other blocks. So in a reducible graph a block comes after all its predecessors, the
// headers of cycles around it aside.
func (j *joiner) number() {
	j.place = make([]int32, len(j.stamp))
	j.block = make([]*ir.Block, len(j.inHp))
	for i, b := range j.cy.Order() {
		if l := j.cy.Innermost(b); l != nil && l.Header == b {
			first, n := l.Span()
			i = first + n - 1 - (l.Depth - 1)
		} else {
			i -= j.cy.Depth(b) // as many headers went from before b to behind it
		}
		j.place[b.ID], j.block[i] = int32(i), b
	}
}

// maxWays is the number of targets up to which they are kept.
const maxWays = 6

// ways are the targets of the edges that leave the blocks that a block x dominates and that are in
// the innermost cycle around x, as places; n is maxWays+1 when there are more. Exits of cycles
// count because they need a label, to be compared with that of the header.
type ways struct {
	to [maxWays]int32
	n  int8
}

// findWays collects the targets from the leaves of the dominator tree up.
func (j *joiner) findWays() {
	d := j.e.dom
	j.ways = make([]ways, len(j.stamp))
	var work []int32
	for _, x := range slices.Backward(d.Preorder()) {
		w := &j.ways[x.ID]
		l := j.cy.Innermost(x)
		if l != nil && l.Header == x {
			l = l.Parent // as seen from outside of the cycle
		}
		leaves := func(b *ir.Block) bool { return !d.Dominates(x, b) || l != nil && !l.Contains(b) }
		for _, s := range x.Succs {
			if leaves(s.B) {
				w.add(j.place[s.B.ID])
			}
		}
		for _, c := range d.Children(x) {
			if l != nil && !l.Contains(c) {
				continue // behind an exit
			}
			work = j.addChild(w, c, leaves, work[:0])
		}
	}
}

// addChild adds the targets of a child c in the dominator tree. A target that c dominates is an
// exit of a cycle that c is in; if it does not leave the parent, those of the exit count instead.
func (j *joiner) addChild(w *ways, c *ir.Block, leaves func(*ir.Block) bool, work []int32) []int32 {
	work = append(work, j.place[c.ID])
	for i := 0; i < len(work); i++ {
		k := &j.ways[j.block[work[i]].ID]
		if k.n > maxWays || len(work) > 8*maxWays {
			w.n = maxWays + 1
			break
		}
		for _, p := range k.to[:k.n] {
			if b := j.block[p]; leaves(b) {
				w.add(p)
			} else if j.e.dom.Dominates(c, b) && !slices.Contains(work, p) {
				work = append(work, p)
			}
		}
	}
	return work
}

func (w *ways) add(p int32) {
	if w.n > maxWays || slices.Contains(w.to[:w.n], p) {
		return
	}
	if w.n < maxWays {
		w.to[w.n] = p
	}
	w.n++
}

// of returns the joins and the divergent exits of the branch at the end of b. The slices are
// valid until the next call.
func (j *joiner) of(b *ir.Block) (joins, exits []*ir.Block) {
	j.now++
	j.from, j.joins, j.exits = b, j.joins[:0], j.exits[:0]
	j.owed = false
	around := j.cy.Innermost(b)
	for _, s := range b.Succs {
		if around != nil && !around.Contains(s.B) {
			j.addExit(s.B)
		}
		j.reach(s.B, s.B)
	}
	j.spread(b)
	j.out.divergent(j, b)
	return j.joins, j.exits
}

// behind returns the blocks outside of an outermost cycle l that may be joins of a branch in it: those of
// threads that leave l by different edges. The slice is valid until the next call.
func (j *joiner) behind(l *loop.Loop) []*ir.Block {
	j.now++
	j.from, j.joins = l.Header, j.joins[:0]
	j.owed = false
	for _, b := range l.Blocks() {
		for _, s := range b.Succs {
			switch {
			case l.Contains(s.B):
			case j.labelOf(s.B) == nil:
				j.reach(s.B, s.B)
			case j.isJ[s.B.ID] != j.now:
				j.isJ[s.B.ID] = j.now
				j.joins = append(j.joins, s.B)
			}
		}
	}
	j.spread(l.Header)
	return j.joins
}

// spread passes the labels of the blocks on the heap on; b is the branch.
func (j *joiner) spread(b *ir.Block) {
	for len(j.heap) > 0 {
		x := j.block[j.pop()]
		l := j.cy.Innermost(x)
		if x == b {
			j.round(l, b)
			continue
		}
		if j.isSink(x) {
			continue
		}
		free := l == nil || j.e.near[l.Index] == nil // labels may go around in irreducible cycles
		if free && len(j.heap) == 0 && !(j.owed && j.cy.Common(x, b) != nil) {
			break // all paths have met
		}
		lab := j.label[x.ID]
		if l != nil && l.Header == x && !j.e.bad[l.Index] && l.Contains(b) {
			for _, y := range j.out.blocksOf(l) {
				if j.reach(y, lab) {
					j.addExit(y)
				}
			}
			continue
		}
		j.passOn(x, lab)
	}
}

// round compares the label with which threads come back to b, if it is the header of the cycle l and itself the branch,
// with those of the exits: where they differ, some threads leave while others go round, though every branch behind b
// may be uniform. LLVM 19 does not look there.
func (j *joiner) round(l *loop.Loop, b *ir.Block) {
	if j.e.info.mode == LLVM || l == nil || l.Header != b || j.e.bad[l.Index] {
		return
	}
	for _, y := range j.out.blocksOf(l) {
		if j.labelOf(y) != j.label[b.ID] {
			j.addExit(y)
		}
	}
}

// passOn passes the label of x to where it goes next. What x dominates, without the branch in it,
// is entered only at x and so has only this label: it is stepped over where possible.
func (j *joiner) passOn(x, lab *ir.Block) {
	if w := &j.ways[x.ID]; w.n <= maxWays && !j.e.dom.Dominates(x, j.from) {
		for _, p := range w.to[:w.n] {
			j.arrive(j.block[p], lab)
		}
		return
	}
	for _, s := range x.Succs {
		j.arrive(s.B, lab)
	}
}

// nearest returns the innermost irreducible cycle among l and those around it. Its divergent exits
// are not found by labels alone.
func (j *joiner) nearest(l *loop.Loop) *loop.Loop {
	if l == nil {
		return nil
	}
	return j.e.near[l.Index]
}

func (j *joiner) labelOf(b *ir.Block) *ir.Block {
	if j.stamp[b.ID] != j.now {
		return nil
	}
	return j.label[b.ID]
}

// arrive passes a label to b along an edge and records a join.
func (j *joiner) arrive(b, label *ir.Block) {
	if j.reach(b, label) && j.isJ[b.ID] != j.now {
		j.isJ[b.ID] = j.now
		j.joins = append(j.joins, b)
	}
}

// reach passes a label to b and reports whether b had another.
func (j *joiner) reach(b, label *ir.Block) bool {
	switch old := j.labelOf(b); {
	case old == nil:
		j.stamp[b.ID], j.label[b.ID] = j.now, label
		j.visit(b)
		return false
	case old == label:
		return false
	case old != b:
		j.label[b.ID] = b
		j.visit(b)
	}
	return true
}

func (j *joiner) addExit(b *ir.Block) {
	if j.isX[b.ID] != j.now {
		j.isX[b.ID] = j.now
		j.exits = append(j.exits, b)
	}
}

// visit puts b on the list of blocks to visit, unless its label would go nowhere else and no other
// label can come but that of a header, if b is behind an exit.
func (j *joiner) visit(b *ir.Block) {
	if len(b.Preds) > 1 || !j.isSink(b) {
		j.push(j.place[b.ID])
		return
	}
	if l := j.cy.Common(b.Preds[0].B, j.from); l != nil && !l.Contains(b) && j.isX[b.ID] != j.now {
		j.owed = true
	}
}

// isSink reports whether threads with the label of b meet no others from b on: no edge leaves what
// it dominates.
func (j *joiner) isSink(b *ir.Block) bool {
	return j.ways[b.ID].n == 0 && !j.e.dom.Dominates(b, j.from)
}

// push adds a place to the heap unless it is there.
func (j *joiner) push(x int32) {
	if j.inHp[x] {
		return
	}
	j.inHp[x] = true
	j.heap = append(j.heap, x)
	for i := len(j.heap) - 1; i > 0; {
		p := (i - 1) / 2
		if j.heap[p] <= j.heap[i] {
			break
		}
		j.heap[p], j.heap[i] = j.heap[i], j.heap[p]
		i = p
	}
}

// pop removes the least place.
func (j *joiner) pop() int32 {
	top, last := j.heap[0], len(j.heap)-1
	j.inHp[top] = false
	j.heap[0] = j.heap[last]
	j.heap = j.heap[:last]
	for i := 0; ; {
		c := 2*i + 1
		if c >= last {
			return top
		}
		if c+1 < last && j.heap[c+1] < j.heap[c] {
			c++
		}
		if j.heap[i] <= j.heap[c] {
			return top
		}
		j.heap[i], j.heap[c] = j.heap[c], j.heap[i]
		i = c
	}
}
