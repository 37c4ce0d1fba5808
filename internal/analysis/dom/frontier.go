package dom

import (
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

// IteratedFrontier returns the iterated dominance frontier of the blocks defs: where values
// defined in defs meet, so that phis are needed. If live is not nil, blocks for which it is false
// are left out (pruned placement). Linear in blocks and edges: Sreedhar and Gao, "A linear time
// algorithm for placing φ-nodes" (POPL 1995). Blocks not in the tree are ignored.
func (t *Tree) IteratedFrontier(defs []*ir.Block, live func(*ir.Block) bool) []*ir.Block {
	depth := int32(0)
	for _, v := range t.level {
		depth = max(depth, v)
	}
	p := &placing{t: t, live: live, bank: make([][]int32, depth+1), state: make([]uint8, len(t.block))}
	for _, b := range defs {
		if v := t.num[b.ID]; v >= 0 && p.state[v]&inBank == 0 {
			p.state[v] |= inBank
			p.bank[t.level[v]] = append(p.bank[t.level[v]], v)
		}
	}
	for l := depth; l >= 0; l-- {
		for i := 0; i < len(p.bank[l]); i++ {
			p.visit(p.bank[l][i])
		}
	}
	return p.out
}

// Marks of a node during placing.
const (
	inBank  uint8 = 1 << iota // has been or is in the bank
	visited                   // its subtree was searched, for a root of this or a deeper level
	placed                    // is in the result
)

type placing struct {
	t     *Tree
	live  func(*ir.Block) bool
	bank  [][]int32 // by level: roots to search from
	state []uint8   // by node
	out   []*ir.Block
	stack []int32
}

// visit searches the part of the subtree of root that was not searched before, for edges that
// leave it upwards.
func (p *placing) visit(root int32) {
	t := p.t
	if p.state[root]&visited != 0 {
		return
	}
	p.state[root] |= visited
	p.stack = append(p.stack[:0], root)
	for len(p.stack) > 0 {
		v := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		for _, e := range t.next(t.block[v]) {
			y := t.num[e.B.ID]
			if y < 0 || t.level[y] > t.level[root] || p.state[y]&placed != 0 {
				continue
			}
			p.state[y] |= placed
			if p.live != nil && !p.live(e.B) {
				continue
			}
			p.out = append(p.out, e.B)
			if p.state[y]&inBank == 0 {
				p.state[y] |= inBank
				p.bank[t.level[y]] = append(p.bank[t.level[y]], y)
			}
		}
		for _, c := range t.kids[t.kidStart[v]:t.kidStart[v+1]] {
			if n := t.num[c.ID]; p.state[n]&visited == 0 {
				p.state[n] |= visited
				p.stack = append(p.stack, n)
			}
		}
	}
}
