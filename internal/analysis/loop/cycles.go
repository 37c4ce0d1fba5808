package loop

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// cycles finds the cycles by the method of Havlak ("Nesting of reducible and irreducible loops",
// TOPLAS 1997) made near-linear as Ramalingam showed ("Identifying loops in almost linear time",
// TOPLAS 1999): blocks are taken as headers in reverse preorder of a depth-first search, and an
// edge between blocks neither of which is an ancestor of the other counts only from their nearest
// common ancestor on. So every edge is followed once.
func cycles(f *ir.Func) *Forest {
	fr := newForest(f, true)
	if f.IsDecl() {
		return fr
	}
	s := newSearch(f)
	s.walk()
	slices.Reverse(s.post)
	m := newMerger(fr, s.post)
	var work []int32
	for i := len(s.pre) - 1; i >= 0; i-- {
		h := s.pre[i]
		for k := s.meet[h.ID]; k >= 0; k = s.edges[k].next {
			e := &s.edges[k]
			to := m.blocks[m.find(m.num[e.to])]
			e.into, s.into[to.ID] = s.into[to.ID], k
		}
		work = work[:0]
		for k := s.back[h.ID]; k >= 0; k = s.edges[k].next {
			work = append(work, m.num[s.edges[k].from])
		}
		if len(work) == 0 {
			continue
		}
		l := m.newLoop(h)
		for len(work) > 0 {
			x := m.find(work[len(work)-1])
			work = work[:len(work)-1]
			if !m.merge(x, l) {
				continue
			}
			for k := s.into[m.blocks[x].ID]; k >= 0; k = s.edges[k].into {
				work = append(work, m.num[s.edges[k].from])
			}
		}
	}
	m.finish()
	return fr
}

// search is a depth-first search that classifies edges. It visits the last successor first, as
// the one whose headers LLVM prints.
type search struct {
	f     *ir.Func
	pre   []*ir.Block
	post  []*ir.Block
	meet  []int32 // by BlockID: edges whose ends have this block as nearest common ancestor
	back  []int32 // by BlockID: back edges to this block
	into  []int32 // by BlockID: edges into what the block stands for that count already
	edges []searchEdge
	stack []searchFrame
	up    []int32     // by BlockID: union-find over finished blocks; roots are on the path
	state []edgeState // by BlockID
}

type searchEdge struct {
	from, to   ir.BlockID
	next, into int32
}

type searchFrame struct {
	b    *ir.Block
	left int // successors not visited yet
}

type edgeState uint8

const (
	unseen edgeState = iota
	onPath
	finished
)

func newSearch(f *ir.Func) *search {
	n := f.NumBlockIDs()
	s := &search{f: f, state: make([]edgeState, n)}
	lists := make([]int32, 4*n)
	s.meet, s.back, s.into, s.up = lists[:n], lists[n:2*n], lists[2*n:3*n], lists[3*n:]
	for i := range lists {
		lists[i] = -1
	}
	edges := 0
	for _, b := range f.Blocks {
		edges += len(b.Succs)
	}
	s.edges = make([]searchEdge, 0, edges)
	s.pre = make([]*ir.Block, 0, len(f.Blocks))
	s.post = make([]*ir.Block, 0, len(f.Blocks))
	s.stack = make([]searchFrame, 0, len(f.Blocks))
	return s
}

func (s *search) enter(b *ir.Block) {
	s.state[b.ID] = onPath
	s.up[b.ID] = int32(b.ID)
	s.pre = append(s.pre, b)
	s.stack = append(s.stack, searchFrame{b, len(b.Succs)})
}

func (s *search) walk() {
	s.enter(s.f.Entry())
	for len(s.stack) > 0 {
		t := &s.stack[len(s.stack)-1]
		if t.left == 0 {
			b := t.b
			s.stack = s.stack[:len(s.stack)-1]
			s.state[b.ID] = finished
			s.post = append(s.post, b)
			if len(s.stack) > 0 {
				s.up[b.ID] = int32(s.stack[len(s.stack)-1].b.ID)
			}
			continue
		}
		t.left--
		from, to := t.b, t.b.Succs[t.left].B
		switch s.state[to.ID] {
		case unseen:
			s.list(&s.meet[from.ID], from, to)
			s.enter(to)
		case onPath:
			s.list(&s.back[to.ID], from, to)
		case finished:
			s.list(&s.meet[s.ancestor(to)], from, to)
		}
	}
}

func (s *search) list(head *int32, from, to *ir.Block) {
	s.edges = append(s.edges, searchEdge{from: from.ID, to: to.ID, next: *head, into: -1})
	*head = int32(len(s.edges) - 1)
}

// ancestor returns the nearest ancestor of the finished block b that is still on the path
// (Tarjan's off-line nearest common ancestors).
func (s *search) ancestor(b *ir.Block) int32 {
	x := int32(b.ID)
	for s.up[x] != x {
		s.up[x] = s.up[s.up[x]]
		x = s.up[x]
	}
	return x
}
