package dom

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/ir"
)

// backward computes the post-dominator tree.
func backward(f *ir.Func) *Tree {
	t := newTree(f, true)
	if f.IsDecl() {
		return t
	}
	preds := layoutPreds(f)
	t.roots = findRoots(f, preds)
	s := newSearch(f, t)
	s.add(nil, 0)
	for _, r := range t.roots {
		s.walk(r, 0, preds.of)
	}
	if !t.kept(&keptPostKey) {
		s.finish(func(b *ir.Block) []ir.Edge { return b.Succs })
	}
	return t
}

// predLists are predecessor edges ordered by the place of the predecessor in the layout: the
// order of Block.Preds follows phis and past changes, this one only the text.
type predLists struct {
	start []int32
	list  []ir.Edge
}

func (p *predLists) of(b *ir.Block) []ir.Edge { return p.list[p.start[b.ID]:p.start[b.ID+1]] }

func layoutPreds(f *ir.Func) *predLists {
	p := &predLists{start: make([]int32, f.NumBlockIDs()+1)}
	total := 0
	for _, b := range f.Blocks {
		for _, e := range b.Succs {
			p.start[e.B.ID+1]++
		}
		total += len(b.Succs)
	}
	for i := 1; i < len(p.start); i++ {
		p.start[i] += p.start[i-1]
	}
	fill := slices.Clone(p.start)
	p.list = make([]ir.Edge, total)
	for _, b := range f.Blocks {
		for i, e := range b.Succs {
			p.list[fill[e.B.ID]] = ir.Edge{B: b, I: int32(i)}
			fill[e.B.ID]++
		}
	}
	return p
}

// rootFinder chooses the roots of a post-dominator tree: all blocks without successors, then for
// the blocks that reach none of them (infinite loops) as LLVM does: from the first such block in
// layout order, the last block that a forward depth-first search discovers, until every block
// reaches a root. A root from which another can be reached is dropped in the end. See Kuderski,
// "Dominator Trees and incremental updates that transcend time" (LLVM developers' meeting 2017).
type rootFinder struct {
	f     *ir.Func
	preds *predLists
	done  []bool   // by BlockID: reaches a root
	mark  []uint32 // by BlockID: forward search that saw the block last
	stamp uint32
	roots []*ir.Block
	work  []*ir.Block
	succs []*ir.Block
	cost  int
}

func findRoots(f *ir.Func, preds *predLists) []*ir.Block {
	r := &rootFinder{f: f, preds: preds, done: make([]bool, f.NumBlockIDs())}
	left := len(f.Blocks)
	for _, b := range f.Blocks {
		if len(b.Succs) == 0 {
			left -= r.add(b)
		}
	}
	if left == 0 {
		return r.roots
	}
	// Forward searches from many starts may see the same blocks again and again; within this
	// budget the choice is LLVM's, beyond it a block of a component without exits is taken.
	budget := 64*(len(f.Blocks)+len(preds.list)) + 1<<16
	r.mark = make([]uint32, f.NumBlockIDs())
	var sinks *sinkRoots
	for _, b := range f.Blocks {
		if r.done[b.ID] {
			continue
		}
		if r.cost > budget {
			if sinks == nil {
				sinks = newSinkRoots(r)
			}
			r.add(sinks.from(b))
			continue
		}
		r.add(r.furthest(b))
	}
	r.dropRedundant()
	return r.roots
}

// add makes b a root, marks what reaches it, and returns how many blocks that are.
func (r *rootFinder) add(b *ir.Block) int {
	r.roots = append(r.roots, b)
	r.done[b.ID] = true
	r.work = append(r.work[:0], b)
	n := 0
	for len(r.work) > 0 {
		b := r.work[len(r.work)-1]
		r.work = r.work[:len(r.work)-1]
		n++
		for _, e := range r.preds.of(b) {
			if !r.done[e.B.ID] {
				r.done[e.B.ID] = true
				r.work = append(r.work, e.B)
			}
		}
	}
	return n
}

// furthest returns the block that a depth-first search from b, over blocks that reach no root
// yet, discovers last. Successors later in the layout are visited first.
func (r *rootFinder) furthest(b *ir.Block) *ir.Block {
	r.stamp++
	r.work = append(r.work[:0], b)
	last := b
	for len(r.work) > 0 {
		b := r.work[len(r.work)-1]
		r.work = r.work[:len(r.work)-1]
		if r.mark[b.ID] == r.stamp {
			continue
		}
		r.mark[b.ID] = r.stamp
		last = b
		r.succs = r.succs[:0]
		for _, e := range b.Succs {
			if !r.done[e.B.ID] && r.mark[e.B.ID] != r.stamp {
				r.succs = append(r.succs, e.B)
			}
		}
		r.cost += len(b.Succs) + 1
		slices.SortStableFunc(r.succs, func(x, y *ir.Block) int { return r.f.Index(x) - r.f.Index(y) })
		r.work = append(r.work, r.succs...)
	}
	return last
}

// dropRedundant removes the roots with successors from which another root can be reached.
func (r *rootFinder) dropRedundant() {
	scc := cfg.Components(r.f)
	isRoot := make([]bool, scc.Len())
	for _, b := range r.roots {
		isRoot[scc.Of(b)] = true
	}
	reaches := make([]bool, scc.Len()) // the component reaches a root in another one
	for c := range reaches {           // successors have smaller numbers
		for _, b := range scc.Blocks(c) {
			for _, e := range b.Succs {
				d := scc.Of(e.B)
				reaches[c] = reaches[c] || d != c && (isRoot[d] || reaches[d])
			}
		}
	}
	for i := 0; i < len(r.roots); {
		last := len(r.roots) - 1
		if !reaches[scc.Of(r.roots[i])] {
			i++
			continue
		}
		r.roots[i] = r.roots[last]
		r.roots = r.roots[:last]
	}
}

// sinkRoots finds, for blocks that reach no exit, a block of a component that is never left.
type sinkRoots struct {
	scc  *cfg.SCCs
	sink []int32 // by component: the reachable component without exits of least number
}

func newSinkRoots(r *rootFinder) *sinkRoots {
	s := &sinkRoots{scc: cfg.Components(r.f)}
	s.sink = make([]int32, s.scc.Len())
	for c := range s.sink {
		s.sink[c] = int32(c)
		for _, b := range s.scc.Blocks(c) {
			for _, e := range b.Succs {
				if d := s.scc.Of(e.B); d != c {
					s.sink[c] = min(s.sink[c], s.sink[d])
				}
			}
		}
	}
	return s
}

func (s *sinkRoots) from(b *ir.Block) *ir.Block { return s.scc.Blocks(int(s.sink[s.scc.Of(b)]))[0] }
