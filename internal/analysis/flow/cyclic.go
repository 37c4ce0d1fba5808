package flow

// Cyclic reports for each block whether a way leads from it back to it: the strongly connected components with an edge
// inside (Tarjan, SIAM Journal on Computing 1972), without recursion. Blocks that nothing reaches are in none.
func (g *Graph) Cyclic() []bool {
	s := &components{g: g, number: make([]int32, g.Len()), low: make([]int32, g.Len()), cyclic: make([]bool, g.Len())}
	if g.Len() > 0 {
		s.from(0)
	}
	return s.cyclic
}

// components is the search for strongly connected components.
type components struct {
	g           *Graph
	number, low []int32 // by block: when it was found, from 1 on, and the first block known to be reached from it; low is -1 when its component is done
	next        int32
	open        []Block // found, and their component is not done
	path        []Block
	edge        []int // by block of path: its next edge
	cyclic      []bool
}

func (s *components) from(b Block) {
	s.enter(b)
	for len(s.path) > 0 {
		top := len(s.path) - 1
		b := s.path[top]
		if succs := s.g.Succs(b); s.edge[top] < len(succs) {
			to := succs[s.edge[top]]
			s.edge[top]++
			switch {
			case s.number[to] == 0:
				s.enter(to)
			case s.low[to] >= 0:
				s.low[b] = min(s.low[b], s.number[to])
				s.cyclic[b] = s.cyclic[b] || to == b
			}
			continue
		}
		s.path, s.edge = s.path[:top], s.edge[:top]
		if top > 0 && s.low[b] < s.number[b] {
			above := s.path[top-1]
			s.low[above] = min(s.low[above], s.low[b])
		}
		if s.low[b] == s.number[b] {
			s.done(b)
		}
	}
}

func (s *components) enter(b Block) {
	s.next++
	s.number[b], s.low[b] = s.next, s.next
	s.open = append(s.open, b)
	s.path, s.edge = append(s.path, b), append(s.edge, 0)
}

// done closes the component whose first block is b.
func (s *components) done(b Block) {
	n := len(s.open) - 1
	alone := s.open[n] == b
	for ; ; n-- {
		x := s.open[n]
		s.low[x] = -1
		s.cyclic[x] = s.cyclic[x] || !alone
		if x == b {
			break
		}
	}
	s.open = s.open[:n]
}
