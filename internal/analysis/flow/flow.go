// Package flow numbers the control flow of a PTX function: blocks by their place in the layout, edges in both
// directions, reverse postorder, dominators.
//
// A Graph is a snapshot: it holds until a branch, a block or the layout changes. Nothing recurses.
package flow

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ptx"
)

// Block is the number of a block: its place in the layout.
type Block = int32

// Graph is the control flow of one function.
type Graph struct {
	Func *ptx.Func

	place     []Block // by BlockID; -1: not in the layout
	succStart []int32
	succs     []Block
	predStart []int32
	preds     []Block

	rpo   []Block // the blocks that the entry reaches, in reverse postorder of a depth-first search
	order []int32 // by block: its place in rpo, or -1

	// Dominators, by block; of the entry and of blocks that it does not reach: -1.
	idom    []Block
	in, out []int32 // by block: interval in preorder of the dominator tree
}

// key is under which graphs are kept while nothing changes.
var key = &ptx.AnalysisKey{Name: "flow"}

// Of returns the graph of f, which must have a body.
func Of(f *ptx.Func) *Graph { return ptx.Analysis(f, key, build) }

func build(f *ptx.Func) *Graph {
	g := &Graph{Func: f}
	g.edges()
	g.search()
	return g
}

// Len returns the number of blocks in the layout.
func (g *Graph) Len() int { return len(g.Func.Blocks) }

// At returns the block of that number.
func (g *Graph) At(b Block) *ptx.Block { return g.Func.Blocks[b] }

// Number returns the number of the block of that id, -1 when it is not in the layout.
func (g *Graph) Number(id ptx.BlockID) Block {
	if int(id) >= len(g.place) {
		return -1
	}
	return g.place[id]
}

// Succs returns the successors of b: targets in textual order, then the block below if b falls through. A block
// may repeat. The slice must not be changed.
func (g *Graph) Succs(b Block) []Block { return g.succs[g.succStart[b]:g.succStart[b+1]] }

// Preds returns the predecessors of b by number, one for each edge. The slice must not be changed.
func (g *Graph) Preds(b Block) []Block { return g.preds[g.predStart[b]:g.predStart[b+1]] }

// RPO returns the blocks that the entry reaches in reverse postorder. The slice must not be changed.
func (g *Graph) RPO() []Block { return g.rpo }

// Reached reports whether the entry reaches b.
func (g *Graph) Reached(b Block) bool { return g.order[b] >= 0 }

// Order returns the place of b in RPO, -1 when the entry does not reach it.
func (g *Graph) Order(b Block) int32 { return g.order[b] }

// IDom returns the immediate dominator of b, -1 for the entry and for blocks that it does not reach.
func (g *Graph) IDom(b Block) Block { return g.idom[b] }

// Dominates reports whether every path from the entry to b passes a. A block dominates itself.
func (g *Graph) Dominates(a, b Block) bool {
	return g.order[a] >= 0 && g.order[b] >= 0 && g.in[a] <= g.in[b] && g.out[b] <= g.out[a]
}

func (g *Graph) edges() {
	f := g.Func
	n := len(f.Blocks)
	g.place = make([]Block, f.NumBlocks())
	for i := range g.place {
		g.place[i] = -1
	}
	for i, b := range f.Blocks {
		g.place[b.ID] = Block(i)
	}
	g.succStart, g.predStart = make([]int32, n+1), make([]int32, n+1)
	var buf []*ptx.Block
	for i, b := range f.Blocks {
		var next *ptx.Block
		if i+1 < n {
			next = f.Blocks[i+1]
		}
		buf = f.Succs(b, next, buf[:0])
		for _, s := range buf {
			if to := g.Number(s.ID); to >= 0 {
				g.succs = append(g.succs, to)
				g.predStart[to+1]++
			}
		}
		g.succStart[i+1] = int32(len(g.succs))
	}
	for i := range n {
		g.predStart[i+1] += g.predStart[i]
	}
	fill := slices.Clone(g.predStart[:n])
	g.preds = make([]Block, len(g.succs))
	for b := range Block(n) {
		for _, s := range g.Succs(b) {
			g.preds[fill[s]] = b
			fill[s]++
		}
	}
}

// walk is a depth-first search from the entry. Nodes are numbered in preorder.
type walk struct {
	block  []Block // by node
	parent []int32 // by node: its parent in the search tree
	number []int32 // by block: its node, -1 when the entry does not reach it
}

// search finds the reverse postorder and the dominators.
func (g *Graph) search() {
	n := g.Len()
	w := &walk{number: make([]int32, n)}
	g.order, g.idom, g.in, g.out = make([]int32, n), make([]Block, n), make([]int32, n), make([]int32, n)
	for i := range n {
		w.number[i], g.order[i], g.idom[i] = -1, -1, -1
	}
	if n == 0 {
		return
	}
	type visit struct {
		b    Block
		next int
	}
	add := func(b Block, from int32) visit {
		w.number[b] = int32(len(w.block))
		w.block, w.parent = append(w.block, b), append(w.parent, from)
		return visit{b: b}
	}
	for stack := []visit{add(0, 0)}; len(stack) > 0; {
		v := &stack[len(stack)-1]
		succs := g.Succs(v.b)
		for v.next < len(succs) && w.number[succs[v.next]] >= 0 {
			v.next++
		}
		if v.next == len(succs) {
			g.rpo = append(g.rpo, v.b)
			stack = stack[:len(stack)-1]
			continue
		}
		stack = append(stack, add(succs[v.next], w.number[v.b]))
	}
	slices.Reverse(g.rpo)
	for i, b := range g.rpo {
		g.order[b] = int32(i)
	}
	g.dominators(w)
}

// dominators finds the tree with the algorithm of Lengauer and Tarjan.
func (g *Graph) dominators(w *walk) {
	start, preds := make([]int32, len(w.block)+1), []int32(nil)
	for i, b := range w.block {
		for _, p := range g.Preds(b) {
			if w.number[p] >= 0 {
				preds = append(preds, w.number[p])
			}
		}
		start[i+1] = int32(len(preds))
	}
	tree := dom.Immediate(w.parent, start, preds)
	size := make([]int32, len(w.block))
	for v := len(w.block) - 1; v >= 0; v-- {
		size[v]++
		if v > 0 {
			size[tree[v]] += size[v]
			g.idom[w.block[v]] = w.block[tree[v]]
		}
	}
	free := make([]int32, len(w.block)) // by node: the next number that a child of it gets
	for v, b := range w.block {
		if v > 0 {
			p := tree[v]
			g.in[b] = free[p]
			free[p] += size[v]
		}
		g.out[b] = g.in[b] + size[v] - 1
		free[v] = g.in[b] + 1
	}
}
