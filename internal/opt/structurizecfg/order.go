package structurizecfg

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// node is an element of a region: a block of its own, or a region inside it, which counts as one.
type node struct {
	entry *ir.Block
	sub   *region
}

// inside returns the node of the region r that holds b; ok is false for a block elsewhere.
func (s *structurizer) inside(r *region, b *ir.Block) (n node, ok bool) {
	in := s.regions.of[b.ID]
	if in == nil {
		return node{}, false
	}
	if in = s.regions.outermost(in); in == r {
		return node{entry: b}, true
	}
	if in.parent == r {
		return node{in.entry, in}, true
	}
	return node{}, false
}

// successors appends the nodes that edges of n lead to within the region.
func (s *structurizer) successors(r *region, n node, out []node) []node {
	if n.sub != nil {
		if m, ok := s.inside(r, n.sub.exit); ok && n.sub.exit != r.exit {
			out = append(out, m)
		}
		return out
	}
	for _, e := range n.entry.Succs {
		if e.B == r.exit {
			continue
		}
		if m, ok := s.inside(r, e.B); ok {
			out = append(out, m)
		}
	}
	return out
}

// graph is what the nodes of a region are connected by: numbers for nodes, in the order in which they were found.
type graph struct {
	nodes []node
	start []int32
	succs []int32
	buf   []node
	list  []int32
	out   []node // see order
	tarjan
}

// graphOf numbers the nodes of r that are reached from its entry.
func (s *structurizer) graphOf(r *region) *graph {
	g := &s.nodes
	g.nodes, g.start, g.succs = g.nodes[:0], g.start[:0], g.succs[:0]
	first, ok := s.inside(r, r.entry)
	if !ok {
		return g
	}
	s.stamp++
	add := func(n node) int32 {
		if s.nodeStamp[n.entry.ID] != s.stamp {
			s.nodeStamp[n.entry.ID], s.nodeIndex[n.entry.ID] = s.stamp, int32(len(g.nodes))
			g.nodes = append(g.nodes, n)
		}
		return s.nodeIndex[n.entry.ID]
	}
	add(first)
	for i := 0; i < len(g.nodes); i++ {
		g.start = append(g.start, int32(len(g.succs)))
		g.buf = s.successors(r, g.nodes[i], g.buf[:0])
		for _, m := range g.buf {
			g.succs = append(g.succs, add(m))
		}
	}
	g.start = append(g.start, int32(len(g.succs)))
	return g
}

// order lists the nodes of a region last first: a reverse postorder by strongly connected components, read backwards. The nodes of a
// component stand together, what enters it at the end, and the rest is ordered in the same way without that. The list is good for one region.
func (g *graph) order() []node {
	n := len(g.nodes)
	g.list = dense.Zeroed(g.list, n)
	list := g.list
	t := &g.tarjan
	t.g, t.clock = g, 0
	t.set, t.low, t.comp = dense.Zeroed(t.set, n), dense.Zeroed(t.low, n), dense.Zeroed(t.comp, n)
	set := t.set // node: the number of the search that it takes part in
	type task struct{ from, to int }
	var work []task
	for i := range set {
		set[i] = 1
	}
	root, from := int32(0), 0
	for now := int32(1); ; {
		at := from
		t.run(root, now)
		begin := int32(0)
		for _, end := range t.ends {
			if end-begin > 2 { // one of two is in order: the entry last
				work = append(work, task{at + int(begin), at + int(end)})
			}
			begin = end
		}
		copy(list[at:], t.sccs)
		if len(work) == 0 {
			break
		}
		w := work[len(work)-1]
		work = work[:len(work)-1]
		now++
		for _, i := range list[w.from : w.to-1] {
			set[i], t.low[i], t.comp[i] = now, 0, false
		}
		root, from = list[w.to-1], w.from
		t.low[root], t.comp[root] = 0, false
	}
	g.out = g.out[:0]
	for _, k := range list {
		g.out = append(g.out, g.nodes[k])
	}
	return g.out
}

// tarjan finds strongly connected components ("Depth-first search and linear graph algorithms", 1972) with an explicit stack.
type tarjan struct {
	g     *graph
	set   []int32
	low   []int32
	comp  []bool // has a component
	clock int32
	path  []int32
	stack []visit
	sccs  []int32 // the components found, one after the other
	ends  []int32 // where they end
}

type visit struct {
	n, next, at int32
}

// run finds the components that root reaches within the set, in postorder, each from the node found last to the one found first.
func (t *tarjan) run(root, set int32) {
	t.sccs, t.ends = t.sccs[:0], t.ends[:0]
	t.path, t.stack = t.path[:0], t.stack[:0]
	enter := func(n int32) {
		t.clock++
		t.low[n] = t.clock
		t.path = append(t.path, n)
		t.stack = append(t.stack, visit{n, t.g.start[n], t.clock})
	}
	enter(root)
	for len(t.stack) > 0 {
		v := &t.stack[len(t.stack)-1]
		if v.next < t.g.start[v.n+1] {
			c := t.g.succs[v.next]
			v.next++
			switch {
			case t.set[c] != set:
			case t.low[c] == 0:
				enter(c)
			case !t.comp[c]:
				t.low[v.n] = min(t.low[v.n], t.low[c])
			}
			continue
		}
		n, at := v.n, v.at
		t.stack = t.stack[:len(t.stack)-1]
		if t.low[n] == at {
			for done := false; !done; {
				m := t.path[len(t.path)-1]
				t.path = t.path[:len(t.path)-1]
				t.comp[m] = true
				t.sccs = append(t.sccs, m)
				done = m == n
			}
			t.ends = append(t.ends, int32(len(t.sccs)))
		}
		if len(t.stack) > 0 && !t.comp[n] {
			p := t.stack[len(t.stack)-1].n
			t.low[p] = min(t.low[p], t.low[n])
		}
	}
}
