package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// region is a part of the graph with one entry and one exit: all edges into it lead to the entry, all edges out of it to the exit,
// which is not part of it. Both may have edges to other places. The region of the whole function has no exit.
type region struct {
	entry, exit *ir.Block
	parent      *region
	kids        []*region
	index       int32 // in preorder of the tree
	last        int32 // the largest index below
	depth       int32
	jump        *region // an ancestor, for logarithmic climbs

	done  bool      // restructured, or left alone for good
	split bool      // restructured
	end   *ir.Block // dominates the edges to the exit; nil: not known
	// its exit is the one of its parent, wherever that is led later
	inherits bool
	from     []*ir.Block // if so: where the edges to the exit come from, in the order in which they were made
	vals     []*ir.Value // values defined in one node of the region and used in another
	out      []*ir.Value // values defined in the region, some of them used outside
}

// contains reports that r is s or around it.
func (r *region) contains(s *region) bool { return r.index <= s.index && s.index <= r.last }

// regions is the tree of regions of a function: the refined regions of LLVM's RegionInfo. (Johnson, Pearson and Pingali, "The program
// structure tree", PLDI 1994, for the notion.)
type regions struct {
	f    *ir.Func
	all  []*region     // in preorder
	of   []*region     // by BlockID: the innermost region
	own  [][]*ir.Block // by region: the blocks whose innermost one it is
	top  []int32       // union-find over regions: the outermost done region around a done one
	tree *dom.Tree
	post *dom.Tree
	ways *escapes

	spare []region // see newRegion
	made  int
}

// findRegions builds the tree. Every check whether two blocks bound a region takes logarithmic time: see escapes.
func findRegions(f *ir.Func) *regions {
	t := &regions{f: f, of: make([]*region, f.NumBlockIDs()), tree: dom.Of(f), post: dom.PostOf(f)}
	pre := t.tree.Preorder()
	t.ways = findEscapes(f, t.tree, pre)
	starts := make([]*region, f.NumBlockIDs()) // by BlockID: the innermost region that begins there
	short := make([]*ir.Block, f.NumBlockIDs())
	for _, b := range slices.Backward(postorder(t.tree, pre)) {
		t.from(b, starts, short)
	}
	t.build(pre, starts)
	t.findOwn()
	return t
}

// findOwn fills t.own, whose lists share one storage.
func (t *regions) findOwn() {
	t.own = make([][]*ir.Block, len(t.all))
	end := make([]int32, len(t.all)+1) // by region: where its list ends so far
	n := 0
	for _, b := range t.f.Blocks {
		if r := t.of[b.ID]; r != nil {
			end[r.index+1]++
			n++
		}
	}
	for i := range t.all {
		end[i+1] += end[i]
	}
	blocks := make([]*ir.Block, n)
	for i := range t.all {
		t.own[i] = blocks[end[i]:end[i+1]:end[i+1]]
	}
	for _, b := range t.f.Blocks {
		if r := t.of[b.ID]; r != nil {
			blocks[end[r.index]] = b
			end[r.index]++
		}
	}
}

// newRegion returns a region; they are made in blocks.
func (t *regions) newRegion(entry, exit *ir.Block) *region {
	if len(t.spare) == 0 {
		t.made = min(max(2*t.made, 4), 256)
		t.spare = make([]region, t.made)
	}
	r := &t.spare[0]
	t.spare = t.spare[1:]
	r.entry, r.exit = entry, exit
	return r
}

// postorder returns the blocks of the dominator tree so that backwards they are in postorder: reverse postorder.
func postorder(t *dom.Tree, pre []*ir.Block) []*ir.Block {
	out := make([]*ir.Block, 0, len(pre))
	if len(pre) == 0 {
		return out
	}
	stack := []*ir.Block{pre[0]}
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		out = append(out, b)
		stack = append(stack, t.Children(b)...)
	}
	return out
}

// from finds the regions that begin with entry: only a post-dominator can be the exit. short leads from the entry of a region to the exit of
// the largest that was found there.
func (t *regions) from(entry *ir.Block, starts []*region, short []*ir.Block) {
	var inner *region
	last := entry
	for exit := t.next(entry, short); exit != nil; exit = t.next(exit, short) {
		inside := t.tree.Dominates(entry, exit)
		ok, leaks := t.bounds(entry, exit, inside)
		if ok {
			var r *region
			if len(entry.Succs) != 1 || entry.Succs[0].B != exit {
				r = t.newRegion(entry, exit)
				if inner != nil {
					inner.parent = r
				}
				if starts[entry.ID] == nil {
					starts[entry.ID] = r
				}
			}
			inner, last = r, exit
		}
		if !inside {
			break
		}
		if leaks {
			// Edges leave from before this exit, and so from before every later one that it dominates. Only the block that they lead to can
			// still be an exit.
			exit = t.skip(entry, exit)
			if exit == nil {
				break
			}
			if ok, _ := t.bounds(entry, exit, false); ok {
				r := t.newRegion(entry, exit)
				if inner != nil {
					inner.parent = r
				}
				if starts[entry.ID] == nil {
					starts[entry.ID] = r
				}
				last = exit
			}
			break
		}
	}
	if last != entry {
		if s := short[last.ID]; s != nil {
			last = s
		}
		short[entry.ID] = last
	}
}

// next returns the post-dominator to try behind b.
func (t *regions) next(b *ir.Block, short []*ir.Block) *ir.Block {
	if s := short[b.ID]; s != nil {
		b = s
	}
	return t.post.IDom(b)
}

// skip returns the target of the edges that leave what entry dominates, if it post-dominates exit.
func (t *regions) skip(entry, exit *ir.Block) *ir.Block {
	to := t.ways.highest[entry.ID]
	if to == nil || !t.post.Dominates(to, exit) {
		return nil
	}
	return to
}

// bounds reports whether entry and exit bound a region; inside: entry dominates exit. leaks: edges leave what entry dominates from
// before the exit.
func (t *regions) bounds(entry, exit *ir.Block, inside bool) (ok, leaks bool) {
	w := t.ways
	if !inside {
		return w.count[entry.ID] == w.edges(t.tree, entry, exit), false
	}
	// Edges that leave what exit dominates must not lead back behind entry …
	level := t.tree.Level(entry)
	if h := w.highest[exit.ID]; h != nil && t.tree.Level(h) > level {
		return false, false
	}
	// … so each leads to entry, or leaves what entry dominates as well. Are those all that do?
	leaks = w.count[entry.ID] != w.count[exit.ID]-w.edges(t.tree, exit, entry)
	return !leaks, leaks
}

// build makes the tree out of the regions that begin at each block, and finds each block's innermost.
func (t *regions) build(pre []*ir.Block, starts []*region) {
	root := &region{}
	if len(pre) > 0 {
		root.entry = pre[0]
	}
	at := make([]*region, t.f.NumBlockIDs()) // the region around a block's children in the dominator tree
	for _, b := range pre {
		r := root
		if p := t.tree.IDom(b); p != nil {
			r = at[p.ID]
		}
		for r.exit == b {
			r = r.parent
		}
		if s := starts[b.ID]; s != nil {
			outer := s
			for outer.parent != nil {
				outer = outer.parent
			}
			outer.parent = r
			r = s
		}
		t.of[b.ID], at[b.ID] = r, r
	}
	for _, b := range pre { // children in the order of their entries
		if s := starts[b.ID]; s != nil {
			var chain []*region
			for r := s; r != nil && r.entry == b && r != root; r = r.parent {
				chain = append(chain, r)
			}
			for _, r := range chain {
				r.parent.kids = append(r.parent.kids, r)
			}
		}
	}
	t.number(root)
}

// number lists the regions in preorder.
func (t *regions) number(root *region) {
	stack := []*region{root}
	for len(stack) > 0 {
		r := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		r.index = int32(len(t.all))
		r.last = r.index
		t.all = append(t.all, r)
		if p := r.parent; p == nil {
			r.jump = r
		} else {
			r.depth = p.depth + 1
			if j := p.jump; p.depth-j.depth == j.depth-j.jump.depth {
				r.jump = j.jump
			} else {
				r.jump = p
			}
		}
		for _, k := range slices.Backward(r.kids) {
			stack = append(stack, k)
		}
	}
	for _, r := range slices.Backward(t.all) {
		if r.parent != nil {
			r.parent.last = max(r.parent.last, r.last)
		}
	}
	t.top = make([]int32, len(t.all))
	for i := range t.top {
		t.top[i] = int32(i)
	}
}

// common returns the innermost region around both. Logarithmic in the depth.
func (t *regions) common(a, b *region) *region {
	for !a.contains(b) {
		if !a.jump.contains(b) {
			a = a.jump
		} else {
			a = a.parent
		}
	}
	return a
}

// outermost returns the outermost done region around r, or r.
func (t *regions) outermost(r *region) *region {
	i := r.index
	for t.top[i] != i {
		t.top[i] = t.top[t.top[i]]
		i = t.top[i]
	}
	return t.all[i]
}

// finish makes the children of r parts of it.
func (t *regions) finish(r *region) {
	r.done = true
	for _, k := range r.kids {
		t.top[t.outermost(k).index] = r.index
		k.inherits = k.exit == r.exit
	}
	if p := r.parent; p != nil {
		if len(p.out) < len(r.out) { // the shorter list goes to the longer one
			p.out, r.out = r.out, p.out
		}
		p.out = append(p.out, r.out...)
		r.out = nil
	}
}

// escapes counts, for every block, the edges that leave what it dominates.
type escapes struct {
	count   []int32     // by BlockID
	highest []*ir.Block // by BlockID: of the targets of these edges one of the deepest in the dominator tree
	in      []int32     // places in the tree's preorder of the predecessors of each block, ascending; see edges
	start   []int32     // by BlockID: where those of the block begin
}

// findEscapes looks at every edge u → v: it leaves what the blocks dominate from u up to, and without, the immediate dominator of v, and v
// itself where it is one of them.
func findEscapes(f *ir.Func, t *dom.Tree, pre []*ir.Block) *escapes {
	n := f.NumBlockIDs()
	e := &escapes{count: make([]int32, n), highest: make([]*ir.Block, n), start: make([]int32, n+1)}
	deep := 0
	for _, b := range pre {
		deep = max(deep, t.Level(b))
	}
	level := make([]int32, deep+2) // where the edges to targets of each level begin
	for _, u := range pre {
		for _, s := range u.Succs {
			v := s.B
			e.count[u.ID]++
			switch {
			case t.Dominates(v, u):
				e.count[v.ID]--
			default:
				e.count[t.IDom(v).ID]--
			}
			level[t.Level(v)+1]++
		}
	}
	for _, b := range slices.Backward(pre) {
		if p := t.IDom(b); p != nil {
			e.count[p.ID] += e.count[b.ID]
		}
	}
	e.findHighest(t, pre, level)
	e.index(pre)
	return e
}

// findHighest fills e.highest. Paths are walked deepest target first; what has a target is stepped over.
func (e *escapes) findHighest(t *dom.Tree, pre []*ir.Block, level []int32) {
	for i := range len(level) - 1 {
		level[i+1] += level[i]
	}
	edges := make([]ir.Edge, level[len(level)-1]) // by the level of their target
	for _, u := range pre {
		for i, s := range u.Succs {
			l := t.Level(s.B)
			edges[level[l]] = ir.Edge{B: u, I: int32(i)}
			level[l]++
		}
	}
	up := make([]*ir.Block, len(e.highest))
	for _, b := range pre {
		up[b.ID] = b
	}
	find := func(b *ir.Block) *ir.Block {
		for b != nil && up[b.ID] != b {
			if next := up[b.ID]; next != nil && up[next.ID] != nil {
				up[b.ID] = up[next.ID]
			}
			b = up[b.ID]
		}
		return b
	}
	for l := len(level) - 2; l >= 0; l-- {
		first := int32(0)
		if l > 0 {
			first = level[l-1]
		}
		for _, x := range edges[first:level[l]] {
			v := x.B.Succs[x.I].B
			stop := t.Level(v) - 1 // of the immediate dominator
			if t.Dominates(v, x.B) {
				stop = t.Level(v)
			}
			for b := find(x.B); b != nil && t.Level(b) > stop; b = find(b) {
				e.highest[b.ID] = v
				up[b.ID] = t.IDom(b)
			}
		}
	}
}

// index fills the places of predecessors.
func (e *escapes) index(pre []*ir.Block) {
	for _, u := range pre {
		for _, x := range u.Succs {
			e.start[x.B.ID+1]++
		}
	}
	for i := range len(e.start) - 1 {
		e.start[i+1] += e.start[i]
	}
	next := slices.Clone(e.start)
	e.in = make([]int32, e.start[len(e.start)-1])
	for i, u := range pre {
		for _, x := range u.Succs {
			e.in[next[x.B.ID]] = int32(i)
			next[x.B.ID]++
		}
	}
}

// edges returns the number of edges from what a dominates to b.
func (e *escapes) edges(t *dom.Tree, a, b *ir.Block) int32 {
	lo, hi, _ := t.Interval(a)
	in := e.in[e.start[b.ID]:e.start[b.ID+1]]
	i, _ := slices.BinarySearch(in, int32(lo))
	j, _ := slices.BinarySearch(in, int32(hi)+1)
	return int32(j - i)
}
