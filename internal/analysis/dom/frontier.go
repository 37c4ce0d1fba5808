package dom

import (
	"math"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Frontier returns the dominance frontier of b: the blocks y in the tree that b does not strictly
// dominate although it dominates a predecessor of y (for a post-dominator tree read successor).
// It walks the subtree of b. Frontiers of all blocks together may be quadratic in size; to place
// phis use IteratedFrontier.
func (t *Tree) Frontier(b *ir.Block) []*ir.Block {
	x := t.num[b.ID]
	if x < 0 {
		return nil
	}
	var out dense.Set[ir.BlockID]
	var blocks []*ir.Block
	for _, v := range t.order[t.in[x] : t.out[x]+1] {
		for _, e := range t.next(t.block[v]) {
			y := t.num[e.B.ID]
			if y < 0 || t.level[y] > t.level[x] || !out.Add(e.B.ID) {
				continue
			}
			blocks = append(blocks, e.B)
		}
	}
	return blocks
}

// next returns the edges of the graph the tree is of.
func (t *Tree) next(b *ir.Block) []ir.Edge {
	switch {
	case b == nil:
		return nil
	case t.post:
		return b.Preds
	}
	return b.Succs
}

// IteratedFrontier returns the iterated dominance frontier of the blocks defs; see Placer.
func (t *Tree) IteratedFrontier(defs []*ir.Block, live func(*ir.Block) bool) []*ir.Block {
	return t.NewPlacer().IteratedFrontier(defs, live)
}

// Placer finds iterated dominance frontiers, of one variable after the other. Sreedhar and Gao, "A linear
// time algorithm for placing φ-nodes" (POPL 1995); subtrees with no edge that leads high enough are not
// searched, so that a variable costs what is near its definitions and not the whole tree.
type Placer struct {
	t      *Tree
	lowest []int32 // by node: the lowest level that an edge from its subtree leads to
	state  []uint8 // by node
	met    []int32 // nodes with a state
	heap   []root  // roots to search from
	n      int32   // roots so far
	live   func(*ir.Block) bool
	out    []*ir.Block
	stack  []int32
}

// NewPlacer prepares for the tree, in time linear in blocks and edges.
func (t *Tree) NewPlacer() *Placer {
	p := &Placer{t: t, lowest: make([]int32, len(t.block)), state: make([]uint8, len(t.block))}
	for k := len(t.order) - 1; k >= 0; k-- { // children before their parents
		v := t.order[k]
		low := int32(math.MaxInt32)
		for _, e := range t.next(t.block[v]) {
			if y := t.num[e.B.ID]; y >= 0 {
				low = min(low, t.level[y])
			}
		}
		for _, c := range t.kids[t.kidStart[v]:t.kidStart[v+1]] {
			low = min(low, p.lowest[t.num[c.ID]])
		}
		p.lowest[v] = low
	}
	return p
}

// IteratedFrontier returns the iterated dominance frontier of the blocks defs: where values
// defined in defs meet, so that phis are needed. If live is not nil, blocks for which it is false
// are left out (pruned placement). Blocks not in the tree are ignored. The slice is valid until the next
// call.
func (p *Placer) IteratedFrontier(defs []*ir.Block, live func(*ir.Block) bool) []*ir.Block {
	p.live, p.out = live, p.out[:0]
	for _, b := range defs {
		if v := p.t.num[b.ID]; v >= 0 {
			p.add(v)
		}
	}
	for len(p.heap) > 0 {
		p.visit(p.pop())
	}
	for _, v := range p.met {
		p.state[v] = 0
	}
	p.met, p.n = p.met[:0], 0
	return p.out
}

// Marks of a node during placing.
const (
	inBank  uint8 = 1 << iota // has been or is on the heap
	visited                   // its subtree was searched, for a root of this or a deeper level
	placed                    // is in the result
)

func (p *Placer) mark(v int32, m uint8) {
	if p.state[v] == 0 {
		p.met = append(p.met, v)
	}
	p.state[v] |= m
}

// add puts a root on the heap, once.
func (p *Placer) add(v int32) {
	if p.state[v]&inBank != 0 {
		return
	}
	p.mark(v, inBank)
	p.push(root{v, p.t.level[v], p.n})
	p.n++
}

// root is a node to search from.
type root struct{ node, level, n int32 }

// before is the order of the search: the deepest first, those of a level as they were found.
func (a root) before(b root) bool { return a.level > b.level || a.level == b.level && a.n < b.n }

func (p *Placer) push(r root) {
	h := append(p.heap, r)
	for i := len(h) - 1; i > 0 && h[i].before(h[(i-1)/2]); i = (i - 1) / 2 {
		h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
	}
	p.heap = h
}

func (p *Placer) pop() int32 {
	h := p.heap
	top, last := h[0], len(h)-1
	h[0] = h[last]
	h = h[:last]
	for i := 0; ; {
		c := 2*i + 1
		if c+1 < last && h[c+1].before(h[c]) {
			c++
		}
		if c >= last || !h[c].before(h[i]) {
			break
		}
		h[i], h[c] = h[c], h[i]
		i = c
	}
	p.heap = h
	return top.node
}

// visit searches the part of the subtree of root that was not searched before, for edges that
// leave it upwards.
func (p *Placer) visit(root int32) {
	t := p.t
	if p.state[root]&visited != 0 {
		return
	}
	p.mark(root, visited)
	p.stack = append(p.stack[:0], root)
	for len(p.stack) > 0 {
		v := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		for _, e := range t.next(t.block[v]) {
			y := t.num[e.B.ID]
			if y < 0 || t.level[y] > t.level[root] || p.state[y]&placed != 0 {
				continue
			}
			p.mark(y, placed)
			if p.live != nil && !p.live(e.B) {
				continue
			}
			p.out = append(p.out, e.B)
			p.add(y)
		}
		for _, c := range t.kids[t.kidStart[v]:t.kidStart[v+1]] {
			if n := t.num[c.ID]; p.lowest[n] <= t.level[root] && p.state[n]&visited == 0 {
				p.mark(n, visited)
				p.stack = append(p.stack, n)
			}
		}
	}
}
