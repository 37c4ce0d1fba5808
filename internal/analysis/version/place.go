package version

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/ptx"
)

// placer finds where joins stand, for 64 registers at once, one bit each.
//
// A block needs a join of a register that is live there if, from one of its predecessors up the dominator tree to below
// its own immediate dominator, a block writes the register or has a join of it: it is then in the dominance frontier of
// that block. Blocks are looked at from the deepest level of the tree upward, so that what joins below is known (Sreedhar
// and Gao, "A Linear Time Algorithm for Placing φ-nodes", POPL 1995), and the words along a way up are gathered with
// compressed paths, as Lengauer and Tarjan do for semidominators. Frontiers are never listed: in a nest of loops they
// take the square of its depth.
//
// Ways end above where none of the registers is live: a register that is live below that and was neither written nor joined
// on the way would be live there. And where a register is dead no join is placed nor followed: on a way from there to a
// place where it is live it is written.
type placer struct {
	b     *builder
	rank  []int32      // by block: its place in order, or -1
	order []flow.Block // the blocks that the entry reaches, deepest first, then in reverse postorder
	depth []int32      // by block: of the dominator tree

	on    []uint64 // by rank, as bits: blocks of the set
	known []bool   // by block: it is one of the set
	makes []uint64 // by block: registers that it writes or joins
	joins []uint64 // by block: registers that it joins
	up    []int32  // by block: a dominator, or -1 while nothing is known above the block
	acc   []uint64 // by block: what is made from it up to below up
	path  []flow.Block
}

func newPlacer(b *builder) *placer {
	g := b.Graph
	n := g.Len()
	p := &placer{b: b, rank: make([]int32, n), depth: make([]int32, n), up: make([]int32, n), known: make([]bool, n),
		makes: make([]uint64, n), joins: make([]uint64, n), acc: make([]uint64, n), on: make([]uint64, n/64+1)}
	count := []int32{0, 0} // by depth + 1
	for i := range p.rank {
		p.rank[i], p.up[i] = -1, -1
	}
	for _, x := range g.RPO() {
		if d := g.IDom(x); d >= 0 {
			p.depth[x] = p.depth[d] + 1
		}
		if int(p.depth[x])+1 == len(count) {
			count = append(count, 0)
		}
		count[p.depth[x]+1]++
	}
	next := make([]int32, len(count)) // by depth: where its next block goes
	for d := len(count) - 3; d >= 0; d-- {
		next[d] = next[d+1] + count[d+2]
	}
	p.order = make([]flow.Block, len(g.RPO()))
	for _, x := range g.RPO() {
		at := &next[p.depth[x]]
		p.rank[x], p.order[*at] = *at, x
		*at++
	}
	return p
}

// set places the joins of one set.
func (p *placer) set(s *liveness.Set) {
	low, high := len(p.on), -1
	for _, x := range s.Blocks {
		if r := p.rank[x]; r >= 0 {
			p.on[r/64] |= 1 << (r % 64)
			low, high = min(low, int(r/64)), max(high, int(r/64))
			p.known[x] = true
		}
	}
	for v, r := range s.Vars {
		for _, o := range p.b.live.Occurrences(r) {
			if o.Defined {
				p.makes[o.Block] |= 1 << v
			}
		}
	}
	blocks := p.path[:0]
	for w := low; w <= high; w++ {
		for word := p.on[w]; word != 0; word &= word - 1 {
			blocks = append(blocks, p.order[w*64+bits.TrailingZeros64(word)])
		}
		p.on[w] = 0
	}
	var at []flow.Block // that have joins
	for i := 0; i < len(blocks); {
		end := i + 1
		for end < len(blocks) && p.depth[blocks[end]] == p.depth[blocks[i]] {
			end++
		}
		at = p.level(s, blocks[i:end], at)
		i = end
	}
	p.add(s, at)
	for _, x := range s.Blocks {
		p.known[x], p.makes[x], p.joins[x], p.up[x], p.acc[x] = false, 0, 0, -1, 0
	}
	p.path = blocks[:0]
}

// level places the joins of blocks of one depth, in reverse postorder, and adds those that have some to at.
func (p *placer) level(s *liveness.Set, blocks, at []flow.Block) []flow.Block {
	g := p.b.Graph
	for again := true; again; {
		again = false
		for _, x := range blocks {
			add := p.meets(x) & s.In[x] &^ p.joins[x]
			if add == 0 {
				continue
			}
			if p.joins[x] == 0 {
				at = append(at, x)
			}
			again = again || add&^p.makes[x] != 0
			p.joins[x] |= add
			p.makes[x] |= add
		}
		again = again && len(blocks) > 1
	}
	for _, x := range blocks {
		if d := g.IDom(x); d >= 0 && p.known[d] {
			p.up[x], p.acc[x] = d, p.makes[x]
		}
	}
	return at
}

// meets returns the registers that are made between the immediate dominator of x and its predecessors.
func (p *placer) meets(x flow.Block) (made uint64) {
	g := p.b.Graph
	for _, q := range g.Preds(x) {
		if q != g.IDom(x) && p.known[q] {
			made |= p.above(q)
		}
	}
	return made
}

// above returns what is made from x up to the highest block that is known to be above it.
func (p *placer) above(x flow.Block) uint64 {
	if p.up[x] < 0 {
		return p.makes[x]
	}
	var buf [64]flow.Block
	way := buf[:0]
	for y := x; p.up[p.up[y]] >= 0; y = p.up[y] {
		way = append(way, y)
	}
	for _, y := range slices.Backward(way) {
		p.acc[y] |= p.acc[p.up[y]]
		p.up[y] = p.up[p.up[y]]
	}
	return p.acc[x] | p.makes[p.up[x]]
}

// add makes versions of what a set has at the way into the function, and of its joins, in reverse postorder.
func (p *placer) add(s *liveness.Set, at []flow.Block) {
	b := p.b
	for live := s.In[0]; live != 0; live &= live - 1 {
		r := ptx.Reg(s.Vars[bits.TrailingZeros64(live)])
		b.never[r] = b.add(Version{Reg: r, Kind: Never})
	}
	slices.SortFunc(at, func(x, y flow.Block) int { return cmp.Compare(b.Graph.Order(x), b.Graph.Order(y)) })
	for _, x := range at {
		for joins := p.joins[x]; joins != 0; joins &= joins - 1 {
			r := ptx.Reg(s.Vars[bits.TrailingZeros64(joins)])
			b.joins = append(b.joins, join{b.add(Version{Reg: r, Kind: Join, Block: x}), x})
		}
	}
}
