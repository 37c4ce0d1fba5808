package cfg

import "github.com/warpwise/warpwise/ir"

// SCCs are the strongly connected components of all blocks of a function, unreachable ones
// included, numbered so that every edge between different components leads to a smaller number.
type SCCs struct {
	comp   []int32 // by BlockID: component, -1 for blocks not in the layout
	blocks []*ir.Block
	start  []int32 // blocks[start[i]:start[i+1]] is component i
	cyclic []bool
}

// sccState is Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) with
// an explicit stack.
type sccState struct {
	s     *SCCs
	low   []int32 // by BlockID: lowlink while on the path, 0 before
	clock int32
	path  []*ir.Block // blocks without a component yet
	stack []frame
}

// Components returns the strongly connected components of f.
func Components(f *ir.Func) *SCCs {
	n := f.NumBlockIDs()
	s := &SCCs{comp: make([]int32, n), blocks: make([]*ir.Block, 0, len(f.Blocks)), start: []int32{0}}
	for i := range s.comp {
		s.comp[i] = -1
	}
	st := &sccState{s: s, low: make([]int32, n)}
	for _, b := range f.Blocks {
		if st.low[b.ID] == 0 {
			st.walk(b)
		}
	}
	return s
}

func (st *sccState) enter(b *ir.Block) {
	st.clock++
	st.low[b.ID] = st.clock
	st.path = append(st.path, b)
	st.stack = append(st.stack, frame{b: b})
}

func (st *sccState) walk(root *ir.Block) {
	// index[b] is not kept: a block is the root of its component when its lowlink is still
	// the clock it was entered with, which is stored beside it on the stack.
	entered := make([]int32, 0, 16)
	st.enter(root)
	entered = append(entered, st.clock)
	for len(st.stack) > 0 {
		t := &st.stack[len(st.stack)-1]
		if t.next < len(t.b.Succs) {
			c := t.b.Succs[t.next].B
			t.next++
			if st.low[c.ID] == 0 {
				st.enter(c)
				entered = append(entered, st.clock)
			} else if st.s.comp[c.ID] < 0 {
				st.low[t.b.ID] = min(st.low[t.b.ID], st.low[c.ID])
			}
			continue
		}
		b, at := t.b, entered[len(entered)-1]
		st.stack, entered = st.stack[:len(st.stack)-1], entered[:len(entered)-1]
		if st.low[b.ID] == at {
			st.pop(b)
		}
		if len(st.stack) > 0 && st.s.comp[b.ID] < 0 {
			p := st.stack[len(st.stack)-1].b
			st.low[p.ID] = min(st.low[p.ID], st.low[b.ID])
		}
	}
}

// pop makes the blocks on the path from b on a component.
func (st *sccState) pop(b *ir.Block) {
	s := st.s
	first := len(s.blocks)
	for {
		c := st.path[len(st.path)-1]
		st.path = st.path[:len(st.path)-1]
		s.comp[c.ID] = int32(len(s.cyclic))
		s.blocks = append(s.blocks, c)
		if c == b {
			break
		}
	}
	comp := s.blocks[first:]
	for i, j := 0, len(comp)-1; i < j; i, j = i+1, j-1 {
		comp[i], comp[j] = comp[j], comp[i]
	}
	cyclic := len(comp) > 1
	for _, e := range b.Succs {
		cyclic = cyclic || e.B == b
	}
	s.cyclic = append(s.cyclic, cyclic)
	s.start = append(s.start, int32(len(s.blocks)))
}

// Len returns the number of components.
func (s *SCCs) Len() int { return len(s.cyclic) }

// Of returns the component of b.
func (s *SCCs) Of(b *ir.Block) int { return int(s.comp[b.ID]) }

// Blocks returns the blocks of component i in the order of their discovery.
func (s *SCCs) Blocks(i int) []*ir.Block { return s.blocks[s.start[i]:s.start[i+1]] }

// Cyclic reports whether component i has a cycle: several blocks or an edge from a block to
// itself.
func (s *SCCs) Cyclic(i int) bool { return s.cyclic[i] }
