package build

import (
	"slices"

	"github.com/warpwise/warpwise/simt/micro"
)

// The order in which groups of lanes run under Maximal is a weak topological order (Bourdoncle,
// "Efficient chaotic iteration strategies with widenings", 1993): blocks stand behind their
// predecessors, and each loop stands together with its head first. A group that leaves a loop then
// waits behind it for the others. A group that comes back to the head of a loop waits for those that
// are still in the loop, however they go on: so groups meet in the same round of every loop around them
// or not at all, which is what it means for a loop to converge (LLVM, "Convergence And Uniformity").

// maxNesting bounds the depth of loops within loops that are put in order; deeper ones stay in reverse
// postorder.
const maxNesting = 64

// piece is a part of the order to be made: some blocks, or the end of a loop.
type piece struct {
	blocks []int32 // in reverse postorder
	loop   bool    // they are one strongly connected component, and a loop
	depth  int
	ends   int32 // the head of the loop that ends here, else -1
}

// schedule numbers the blocks, which post lists in postorder.
func schedule(f *micro.Func, succs [][]int32, post []int32) {
	slices.Reverse(post)
	n := len(succs) + 1 // with the exit
	c := &components{succs: succs, rank: make([]int32, n), in: make([]int32, n), num: make([]int32, n), low: make([]int32, n)}
	for k, b := range post {
		c.rank[b] = int32(k)
	}
	next := int32(0)
	work := []piece{{blocks: post, ends: -1}}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case p.ends >= 0:
			f.Blocks[p.ends].LoopEnd = next
		case p.loop:
			head := p.blocks[0]
			f.Blocks[head].Order = next
			next++
			work = append(work, piece{ends: head}, piece{blocks: p.blocks[1:], depth: p.depth, ends: -1})
		case len(p.blocks) == 1 || p.depth > maxNesting:
			for _, b := range p.blocks {
				f.Blocks[b].Order = next
				next++
			}
		default:
			// The components come out last first, as a stack wants them.
			c.each(p.blocks, func(blocks []int32) {
				loop := len(blocks) > 1 || slices.Contains(succs[blocks[0]], blocks[0])
				work = append(work, piece{blocks: blocks, loop: loop, depth: p.depth + 1, ends: -1})
			})
		}
	}
}

// components finds strongly connected components of parts of a graph (Tarjan 1972, with an explicit
// stack).
type components struct {
	succs [][]int32
	rank  []int32 // in reverse postorder of the whole graph
	in    []int32 // the search whose part a block is in
	num   []int32 // order of discovery in this search, from 1; -1 when its component is known
	low   []int32
	runs  int32
}

// each calls do with the components of the graph of some blocks, successors first. The blocks of each
// are in reverse postorder.
func (c *components) each(blocks []int32, do func([]int32)) {
	c.runs++
	for _, b := range blocks {
		c.in[b], c.num[b] = c.runs, 0
	}
	type visit struct {
		b int32
		i int
	}
	var path []visit
	var open []int32
	n := int32(0)
	enter := func(b int32) {
		n++
		c.num[b], c.low[b] = n, n
		open = append(open, b)
		path = append(path, visit{b: b})
	}
	for k := len(blocks) - 1; k >= 0; k-- { // from the last, so that what is found last stands first
		if c.num[blocks[k]] != 0 {
			continue
		}
		enter(blocks[k])
		for len(path) > 0 {
			top := &path[len(path)-1]
			b := top.b
			if top.i < len(c.succs[b]) {
				s := c.succs[b][top.i]
				top.i++
				switch {
				case c.in[s] != c.runs || c.num[s] < 0:
				case c.num[s] == 0:
					enter(s)
				default:
					c.low[b] = min(c.low[b], c.num[s])
				}
				continue
			}
			path = path[:len(path)-1]
			if len(path) > 0 {
				q := path[len(path)-1].b
				c.low[q] = min(c.low[q], c.low[b])
			}
			if c.low[b] != c.num[b] {
				continue
			}
			at := len(open) - 1
			for open[at] != b {
				at--
			}
			found := slices.Clone(open[at:])
			open = open[:at]
			for _, x := range found {
				c.num[x] = -1
			}
			slices.SortFunc(found, func(x, y int32) int { return int(c.rank[x] - c.rank[y]) })
			do(found)
		}
	}
}
