package layered

import (
	"cmp"
	"slices"
)

// An item is what a level places: a node, a whole group within, or a port, the place on the border of the level's
// group where edges of a net enter (at the top) or leave (at the bottom).
type item struct {
	kind   itemKind
	ref    int32 // node, group, or net of a port
	level  int32 // the level in which it is placed
	w, h   int
	x, y   int       // of its left upper corner, from that of the level; later, of the picture
	first  int32     // its first node
	point  int32     // in its level
	inOff  []portOff // of a group: where nets arrive, from its middle, by net
	outOff []portOff // where they leave
}

type portOff struct {
	net int32
	off int
}

type itemKind uint8

const (
	nodeItem itemKind = iota
	groupItem
	entryPort
	exitPort
)

// A seg is the part of a net in one level that begins at an item.
type seg struct {
	src, dst int32 // items
	net      int32
	weight   int32
	room     int
	back     bool
	cut      bool
	arc      int32 // the first arc of its way, when it leads down
	lane     int32 // index into level.lanes, when it leads up
	wire     int32 // the one at its start, when it leads up
	outO     int   // where it leaves, from the middle of its start, when it leads up or is cut
	inO      int   // where it arrives, when it is cut
}

// split is the graph taken apart into levels: one for each group, and one for the whole, level 0. Level i+1 is that
// of group i.
type split struct {
	g      *Graph
	opt    Options
	items  []item // nodes, groups, then ports
	segs   []seg
	levels []level
	netTo  []int32       // by net: the node it leads to
	segOf  map[hop]int32 // the part of a net that begins at an item
	ports  map[hop]int32 // the port of a net at the border of a group (by level)
	netKey map[[2]int]int32
	loose  []bool // by edge: it is cut from end to end
}

// hop is a net at an item, or at a level.
type hop struct{ at, net int32 }

func newSplit(g *Graph, opt Options) *split {
	s := &split{g: g, opt: opt, segOf: map[hop]int32{}, ports: map[hop]int32{}, netKey: map[[2]int]int32{}}
	s.levels = make([]level, len(g.Groups)+1)
	for i := range s.levels {
		s.levels[i].s = s
		s.levels[i].index = int32(i)
		s.levels[i].owner = -1
	}
	for i, n := range g.Nodes {
		s.add(item{kind: nodeItem, ref: int32(i), level: int32(n.Group + 1), w: (n.W + 1) &^ 1, h: n.H, first: int32(i)})
	}
	for i, x := range g.Groups {
		s.levels[i+1].owner = int32(len(s.items))
		s.add(item{kind: groupItem, ref: int32(i), level: int32(x.Parent + 1), first: int32(len(g.Nodes))})
	}
	for i := len(g.Nodes) - 1; i >= 0; i-- { // the first node of each group
		for l := s.items[i].level; l != 0; {
			x := &s.items[s.levels[l].owner]
			if x.first <= int32(i) {
				break
			}
			x.first = int32(i)
			l = x.level
		}
	}
	s.findLoose()
	for i := range g.Edges {
		if !s.loose[i] {
			s.addEdge(&g.Edges[i])
		}
	}
	return s
}

// findLoose finds the edges that are cut because edges go through too many borders of groups together: those that go
// through most. Edges of one net share their places there.
func (s *split) findLoose() {
	s.loose = make([]bool, len(s.g.Edges))
	limit := s.opt.Limit / 4
	borders, order, sum := make([]int, len(s.g.Edges)), make([]int, len(s.g.Edges)), 0
	for i := range s.g.Edges {
		order[i] = i
		s.borders(&s.g.Edges[i], func(int32) bool {
			borders[i]++
			return borders[i] <= limit && sum+borders[i] <= 20*limit
		})
		sum += borders[i]
	}
	if sum <= limit {
		return
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(borders[a], borders[b]) })
	seen := map[hop]bool{}
	for _, i := range order {
		net := s.net(&s.g.Edges[i])
		s.loose[i] = sum > 20*limit && borders[i] > 0
		s.borders(&s.g.Edges[i], func(l int32) bool {
			s.loose[i] = s.loose[i] || len(seen) >= limit
			seen[hop{l, net}] = true
			return !s.loose[i]
		})
	}
}

// borders calls see with the levels that an edge leaves or enters, while it returns true.
func (s *split) borders(e *Edge, see func(level int32) bool) {
	a, b := s.items[e.From].level, s.items[e.To].level
	for a != b {
		l := max(a, b) // a group has a larger index than those around it
		if !see(l) {
			return
		}
		if a > b {
			a = s.parent(a)
		} else {
			b = s.parent(b)
		}
	}
}

func (s *split) add(it item) int32 {
	id := int32(len(s.items))
	s.items = append(s.items, it)
	l := &s.levels[it.level]
	l.items = append(l.items, id)
	return id
}

// net returns the number of the net of an edge.
func (s *split) net(e *Edge) int32 {
	k := [2]int{e.To, e.Kind}
	n, ok := s.netKey[k]
	if !ok {
		n = int32(len(s.netTo))
		s.netKey[k] = n
		s.netTo = append(s.netTo, int32(e.To))
	}
	return n
}

// parent returns the level around that of a group.
func (s *split) parent(l int32) int32 { return s.items[s.levels[l].owner].level }

// addEdge makes the parts of an edge, from the level of its source up to the level that holds both ends, and down to
// that of its target.
func (s *split) addEdge(e *Edge) {
	n := s.net(e)
	from, to := int32(e.From), int32(e.To)
	a, b := s.items[from].level, s.items[to].level
	src, dst := from, to
	for a != b {
		if a > b { // a group has a larger index than those around it
			port := s.port(a, n, exitPort)
			s.addSeg(src, port, n, e)
			src, a = s.levels[a].owner, s.parent(a)
		} else {
			port := s.port(b, n, entryPort)
			s.addSeg(port, dst, n, e)
			dst, b = s.levels[b].owner, s.parent(b)
		}
	}
	s.addSeg(src, dst, n, e)
}

func (s *split) port(l, net int32, kind itemKind) int32 {
	k := hop{l, net}
	p, ok := s.ports[k]
	if !ok {
		p = s.add(item{kind: kind, ref: net, level: l, first: int32(len(s.g.Nodes))})
		s.ports[k] = p
	}
	return p
}

func (s *split) addSeg(src, dst, net int32, e *Edge) {
	weight := int32(max(1, e.Weight))
	room := 0
	if s.items[src].kind == nodeItem {
		room = e.Room
	}
	if i, ok := s.segOf[hop{src, net}]; ok {
		x := &s.segs[i]
		x.weight, x.room = max(x.weight, weight), max(x.room, room)
		return
	}
	i := int32(len(s.segs))
	s.segOf[hop{src, net}] = i
	s.segs = append(s.segs, seg{src: src, dst: dst, net: net, weight: weight, room: room, arc: -1, lane: -1, wire: -1})
	l := &s.levels[s.items[src].level]
	l.segs = append(l.segs, i)
}
