package memssa

import "github.com/warpwise/warpwise/ir"

// place puts phis at the iterated dominance frontier of the blocks that define memory. The order in which
// they are found, and so numbered, is LLVM's: from the deepest blocks of the dominator tree up, the last
// in preorder first (Sreedhar and Gao, "A linear time algorithm for placing φ-nodes", POPL 1995).
func (s *SSA) place(defs []*ir.Block) {
	n := s.f.NumBlockIDs()
	p := &s.store.placing
	*p = placing{s: s, state: zeroed(p.state, n), heap: p.heap[:0], stack: p.stack[:0]}
	for _, b := range defs {
		if s.dom.Contains(b) {
			p.state[b.ID] |= defines
			p.push(b)
		}
	}
	for len(p.heap) > 0 {
		p.search(p.pop())
	}
}

// marks of a block
const (
	defines uint8 = 1 << iota // it defines memory
	queued                    // it has got a phi
	walked                    // its subtree was searched
)

type placing struct {
	s     *SSA
	state []uint8
	heap  []item
	stack []*ir.Block
}

type item struct {
	level, in int
	b         *ir.Block
}

func (x item) above(y item) bool { return x.level > y.level || x.level == y.level && x.in > y.in }

// search finds the joins that edges from the subtree of root, out of it, lead to.
func (p *placing) search(root *ir.Block) {
	d := p.s.dom
	level := d.Level(root)
	p.state[root.ID] |= walked
	p.stack = append(p.stack[:0], root)
	for len(p.stack) > 0 {
		b := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		for _, e := range b.Succs {
			c := e.B
			if d.Level(c) > level || p.state[c.ID]&queued != 0 {
				continue
			}
			p.state[c.ID] |= queued
			p.s.numbers++
			p.s.phis[c.ID] = p.s.newAccess(Access{Kind: Phi, Block: c, Number: p.s.numbers})
			if p.state[c.ID]&defines == 0 {
				p.push(c)
			}
		}
		for _, c := range d.Children(b) {
			if p.state[c.ID]&walked == 0 {
				p.state[c.ID] |= walked
				p.stack = append(p.stack, c)
			}
		}
	}
}

// push and pop keep the heap of blocks, deepest first.
func (p *placing) push(b *ir.Block) {
	in, _, _ := p.s.dom.Interval(b)
	p.heap = append(p.heap, item{p.s.dom.Level(b), in, b})
	for i := len(p.heap) - 1; i > 0; {
		up := (i - 1) / 2
		if !p.heap[i].above(p.heap[up]) {
			break
		}
		p.heap[i], p.heap[up] = p.heap[up], p.heap[i]
		i = up
	}
}

func (p *placing) pop() *ir.Block {
	top, last := p.heap[0].b, len(p.heap)-1
	p.heap[0] = p.heap[last]
	p.heap = p.heap[:last]
	for i := 0; ; {
		c := 2*i + 1
		if c >= last {
			return top
		}
		if c+1 < last && p.heap[c+1].above(p.heap[c]) {
			c++
		}
		if !p.heap[c].above(p.heap[i]) {
			return top
		}
		p.heap[i], p.heap[c] = p.heap[c], p.heap[i]
		i = c
	}
}
