// Package dom builds dominator and post-dominator trees and answers questions about them:
// dominance of blocks, edges and values in constant time, nearest common dominators, dominance
// frontiers, and iterated frontiers for placing phis.
//
// The trees are computed by the algorithm of Lengauer and Tarjan ("A fast algorithm for finding
// dominators in a flowgraph", TOPLAS 1979, the simple version) in O(E log N) for every input,
// and without recursion. Children are ordered by a depth-first search that visits successors in
// order and predecessors in layout order, which is the order LLVM prints.
package dom

import (
	"github.com/warpwise/warpwise/ir"
)

// Tree is a dominator tree, or a post-dominator tree, of a function. It holds for the control
// flow it was computed from.
//
// A dominator tree contains the blocks reachable from the entry. A post-dominator tree contains
// all blocks; its root is a virtual exit, written nil, whose successors in the reversed graph
// are the blocks without successors and one block of each infinite loop.
type Tree struct {
	fn    *ir.Func
	post  bool
	roots []*ir.Block

	// Nodes are numbered in preorder of the depth-first search of the graph, the root 0.
	num   []int32     // by BlockID: node, -1 when the block is not in the tree
	block []*ir.Block // by node; nil for the virtual exit
	idom  []int32     // by node; of the root: 0

	kidStart []int32
	kids     []*ir.Block
	level    []int32 // by node: distance from the root
	in, out  []int32 // by node: interval of the tree's own preorder
	jump     []int32 // by node: an ancestor, for logarithmic climbs
	order    []int32 // nodes in preorder of the tree
}

var (
	domKey  = ir.AnalysisKey{Name: "dom", CFGOnly: true}
	postKey = ir.AnalysisKey{Name: "postdom", CFGOnly: true}
)

// Of returns the dominator tree of f, computing it when the control flow changed since the last
// call.
func Of(f *ir.Func) *Tree { return ir.Analysis(f, &domKey, forward) }

// PostOf returns the post-dominator tree of f, computing it when the control flow changed since
// the last call.
func PostOf(f *ir.Func) *Tree { return ir.Analysis(f, &postKey, backward) }

func forward(f *ir.Func) *Tree {
	t := newTree(f, false)
	if f.IsDecl() {
		return t
	}
	t.roots = []*ir.Block{f.Entry()}
	s := newSearch(f, t)
	s.walk(f.Entry(), 0, func(b *ir.Block) []ir.Edge { return b.Succs })
	if t.kept(&keptKey) {
		return t
	}
	s.finish(func(b *ir.Block) []ir.Edge { return b.Preds })
	return t
}

// immediates are immediate dominators or post-dominators, by BlockID, that a pass kept up to date while it changed the control flow.
type immediates []*ir.Block

var (
	keptKey     = ir.AnalysisKey{Name: "dom-kept", CFGOnly: true}
	keptPostKey = ir.AnalysisKey{Name: "postdom-kept", CFGOnly: true}
)

// Keep says what the immediate dominators of f are, by BlockID, after a pass has changed the control flow: of the dominator tree only the order is found anew.
func Keep(f *ir.Func, idom []*ir.Block) { keep(f, &keptKey, idom) }

// KeepPost is Keep for the post-dominator tree; nil stands for the virtual exit.
func KeepPost(f *ir.Func, idom []*ir.Block) { keep(f, &keptPostKey, idom) }

func keep(f *ir.Func, key *ir.AnalysisKey, idom immediates) {
	ir.Analysis(f, key, func(*ir.Func) immediates { return idom })
}

// kept links the tree of numbered blocks by what a pass kept, and reports whether there is that.
func (t *Tree) kept(key *ir.AnalysisKey) bool {
	idom := ir.Analysis(t.fn, key, func(*ir.Func) immediates { return nil })
	if idom == nil {
		return false
	}
	t.idom = make([]int32, len(t.block))
	for i, b := range t.block {
		if b == nil {
			continue
		}
		if d := idom[b.ID]; d != nil {
			t.idom[i] = t.num[d.ID]
		}
	}
	t.link()
	return true
}

func newTree(f *ir.Func, post bool) *Tree {
	t := &Tree{fn: f, post: post, num: make([]int32, f.NumBlockIDs())}
	for i := range t.num {
		t.num[i] = -1
	}
	return t
}

// search is a depth-first search of the graph in the direction of the tree.
type search struct {
	t      *Tree
	parent []int32 // by node: parent in the search tree
	stack  []visit
}

type visit struct {
	n, next int32 // the node, and the edge to try next
}

func newSearch(f *ir.Func, t *Tree) *search {
	n := len(f.Blocks) + 1
	s := &search{t: t, parent: make([]int32, 0, n), stack: make([]visit, 0, n)}
	t.block = make([]*ir.Block, 0, n)
	return s
}

func (s *search) add(b *ir.Block, parent int32) {
	if b != nil {
		s.t.num[b.ID] = int32(len(s.t.block))
		s.stack = append(s.stack, visit{n: s.t.num[b.ID]})
	}
	s.t.block = append(s.t.block, b)
	s.parent = append(s.parent, parent)
}

// walk numbers the blocks reachable from root that have no number yet.
func (s *search) walk(root *ir.Block, parent int32, next func(*ir.Block) []ir.Edge) {
	num := s.t.num
	if num[root.ID] >= 0 {
		return
	}
	s.add(root, parent)
	for len(s.stack) > 0 {
		v := &s.stack[len(s.stack)-1]
		succs := next(s.t.block[v.n])
		for int(v.next) < len(succs) && num[succs[v.next].B.ID] >= 0 {
			v.next++
		}
		if int(v.next) == len(succs) {
			s.stack = s.stack[:len(s.stack)-1]
			continue
		}
		c := succs[v.next].B
		v.next++
		s.add(c, v.n)
	}
}

// finish computes the tree; prev gives the edges against the direction of the search.
func (s *search) finish(prev func(*ir.Block) []ir.Edge) {
	t := s.t
	start := make([]int32, len(t.block)+1)
	total := 0
	for _, b := range t.block {
		if b != nil {
			total += len(prev(b))
		}
	}
	preds := make([]int32, 0, total+len(t.roots))
	for i, b := range t.block {
		start[i] = int32(len(preds))
		if b == nil {
			continue
		}
		for _, e := range prev(b) {
			if n := t.num[e.B.ID]; n >= 0 {
				preds = append(preds, n)
			}
		}
		if t.post && s.parent[i] == 0 {
			preds = append(preds, 0) // a child of the virtual exit may be a root with other edges
		}
	}
	start[len(t.block)] = int32(len(preds))
	t.idom = Immediate(s.parent, start, preds)
	t.link()
}

// link derives children, levels and the tree's own orders from idom. Nodes are numbered such
// that a dominator comes before what it dominates.
func (t *Tree) link() {
	n := len(t.block)
	t.kidStart = make([]int32, n+1)
	t.level = make([]int32, n)
	t.jump = make([]int32, n)
	size := make([]int32, n)
	for v := 1; v < n; v++ {
		p := t.idom[v]
		t.kidStart[p+1]++
		t.level[v] = t.level[p] + 1
		// Myers, "An applicative random-access stack" (1983): jumps of skew-binary lengths.
		if j := t.jump[p]; t.level[p]-t.level[j] == t.level[j]-t.level[t.jump[j]] {
			t.jump[v] = t.jump[j]
		} else {
			t.jump[v] = p
		}
	}
	for v := range n {
		t.kidStart[v+1] += t.kidStart[v]
	}
	t.kids = make([]*ir.Block, max(n-1, 0))
	fill := append([]int32(nil), t.kidStart[:n]...)
	for v := 1; v < n; v++ {
		p := t.idom[v]
		t.kids[fill[p]] = t.block[v]
		fill[p]++
	}
	for v := n - 1; v >= 0; v-- {
		size[v]++
		if v > 0 {
			size[t.idom[v]] += size[v]
		}
	}
	// A parent hands each child the next free part of its own interval.
	t.in, t.out, t.order = make([]int32, n), make([]int32, n), make([]int32, n)
	free := fill
	for v := range n {
		if v > 0 {
			p := t.idom[v]
			t.in[v] = free[p]
			free[p] += size[v]
		}
		t.out[v] = t.in[v] + size[v] - 1
		free[v] = t.in[v] + 1
		t.order[t.in[v]] = int32(v)
	}
}

// Func returns the function of the tree.
func (t *Tree) Func() *ir.Func { return t.fn }

// IsPost reports whether t is a post-dominator tree.
func (t *Tree) IsPost() bool { return t.post }

// Roots returns the entry block or, for a post-dominator tree, the blocks without successors and
// one block of each infinite loop.
func (t *Tree) Roots() []*ir.Block { return t.roots }

// Contains reports whether b is in the tree: reachable from the entry for a dominator tree;
// always for a post-dominator tree.
func (t *Tree) Contains(b *ir.Block) bool { return t.num[b.ID] >= 0 }

// IDom returns the immediate (post)dominator of b. It is nil for the entry, for a block not in
// the tree, and when it is the virtual exit.
func (t *Tree) IDom(b *ir.Block) *ir.Block {
	v := t.num[b.ID]
	if v <= 0 {
		return nil
	}
	return t.block[t.idom[v]]
}

// Children returns the blocks whose immediate (post)dominator is b, or the virtual exit for nil
// in a post-dominator tree. The slice must not be changed.
func (t *Tree) Children(b *ir.Block) []*ir.Block {
	v := t.node(b)
	if v < 0 {
		return nil
	}
	return t.kids[t.kidStart[v]:t.kidStart[v+1]]
}

// node returns the node of b; nil is the virtual exit. -1 when there is none.
func (t *Tree) node(b *ir.Block) int32 {
	if b != nil {
		return t.num[b.ID]
	}
	if t.post && len(t.block) > 0 {
		return 0
	}
	return -1
}

// Level returns the depth of b in the tree: 0 for the entry; in a post-dominator tree 0 is the
// virtual exit. -1 when b is not in the tree.
func (t *Tree) Level(b *ir.Block) int {
	v := t.num[b.ID]
	if v < 0 {
		return -1
	}
	return int(t.level[v])
}

// Interval returns the interval of numbers that the subtree of b has in the tree's preorder:
// a dominates b exactly when the interval of a contains that of b. ok is false when b is not in
// the tree.
func (t *Tree) Interval(b *ir.Block) (in, out int, ok bool) {
	v := t.num[b.ID]
	if v < 0 {
		return 0, 0, false
	}
	return int(t.in[v]), int(t.out[v]), true
}

// Preorder returns the blocks in preorder of the tree: every block after its dominators. The
// virtual exit is left out.
func (t *Tree) Preorder() []*ir.Block {
	out := make([]*ir.Block, 0, len(t.order))
	for _, v := range t.order {
		if b := t.block[v]; b != nil {
			out = append(out, b)
		}
	}
	return out
}
