package layered

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
)

// complaint returns what is wrong with a layout of g, or "". It looks at the result alone.
func complaint(g *Graph, l *Layout) string {
	whole := Rect{0, 0, l.W, l.H}
	in := func(group, k int) bool { // group is k, or within it
		for ; group > k; group = g.Groups[group].Parent {
		}
		return group == k
	}
	for i, r := range l.Nodes {
		switch n := g.Nodes[i]; {
		case r.H != n.H || r.W != (n.W+1)&^1:
			return fmt.Sprintf("node %d has another size", i)
		case !inside(r, whole):
			return fmt.Sprintf("node %d is out of the picture", i)
		}
		for k := range i {
			if overlap(r, l.Nodes[k]) {
				return fmt.Sprintf("nodes %d and %d overlap: %v %v", k, i, l.Nodes[k], r)
			}
		}
		for k, box := range l.Groups {
			if member := in(g.Nodes[i].Group, k); member && !inside(r, box) || !member && overlap(r, box) {
				return fmt.Sprintf("node %d: member of group %d: %v, and lies elsewhere", i, k, member)
			}
		}
	}
	for i, r := range l.Groups {
		for k := range i {
			if within := in(i, k); within && !inside(r, l.Groups[k]) || !within && overlap(r, l.Groups[k]) {
				return fmt.Sprintf("group %d is in %d: %v, and lies elsewhere", i, k, within)
			}
		}
	}
	for i := range l.Edges {
		if c := edgeComplaint(g, l, i, whole); c != "" {
			return fmt.Sprintf("edge %d (%d to %d): %s", i, g.Edges[i].From, g.Edges[i].To, c)
		}
	}
	return ""
}

func edgeComplaint(g *Graph, l *Layout, i int, whole Rect) string {
	e, path := g.Edges[i], l.Edges[i]
	lines := path.Lines
	from, to := l.Nodes[e.From], l.Nodes[e.To]
	first := lines[0][0]
	last := lines[len(lines)-1]
	end := last[len(last)-1]
	if first.Y != from.Y+from.H || first.X < from.X || first.X > from.X+from.W {
		return fmt.Sprintf("begins at %v, not below %v", first, from)
	}
	if end.Y != to.Y || end.X < to.X || end.X > to.X+to.W {
		return fmt.Sprintf("ends at %v, not above %v", end, to)
	}
	for _, line := range lines {
		for k := 1; k < len(line); k++ {
			a, b := line[k-1], line[k]
			if a.X != b.X && a.Y != b.Y {
				return fmt.Sprintf("is aslant from %v to %v", a, b)
			}
			if !path.Back && b.Y < a.Y {
				return fmt.Sprintf("leads up from %v to %v", a, b)
			}
			box := Rect{min(a.X, b.X), min(a.Y, b.Y), max(a.X, b.X) - min(a.X, b.X), max(a.Y, b.Y) - min(a.Y, b.Y)}
			if !inside(box, whole) {
				return "is out of the picture"
			}
			for n, r := range l.Nodes {
				if r.W > 0 && r.H > 0 && box.X < r.X+r.W && r.X < box.X+box.W+1 && box.Y < r.Y+r.H && r.Y < box.Y+box.H {
					return fmt.Sprintf("goes through node %d", n)
				}
			}
		}
	}
	return ""
}

func inside(a, b Rect) bool {
	return a.X >= b.X && a.Y >= b.Y && a.X+a.W <= b.X+b.W && a.Y+a.H <= b.Y+b.H
}

func overlap(a, b Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// random makes a graph of n nodes, some of them in nested groups, and about m edges.
func random(r *rand.Rand, n, m, groups int) *Graph {
	g := &Graph{}
	for i := range groups {
		g.Groups = append(g.Groups, Group{Parent: r.IntN(i+1) - 1, Head: r.IntN(20), MinW: r.IntN(200)})
	}
	for range n {
		g.Nodes = append(g.Nodes, Node{W: 10 + r.IntN(200), H: 10 + r.IntN(90), Group: r.IntN(groups+1) - 1})
	}
	for range m {
		a, b := r.IntN(n), r.IntN(n)
		if a > b && r.IntN(4) > 0 { // most lead down
			a, b = b, a
		}
		g.Edges = append(g.Edges, Edge{From: a, To: b, Kind: r.IntN(3), Weight: r.IntN(3), Room: r.IntN(2) * r.IntN(40)})
	}
	return g
}

func TestRandom(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 1))
		n := 1 + r.IntN(30)
		g := random(r, n, r.IntN(3*n), r.IntN(6))
		l, err := Place(g, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if c := complaint(g, l); c != "" {
			t.Fatalf("seed %d: %s\n%+v\n%+v", seed, c, g, l)
		}
		again, _ := Place(g, Options{})
		if !reflect.DeepEqual(l, again) {
			t.Fatalf("seed %d: a second layout differs", seed)
		}
	}
}

// TestCut has long edges cut: the rest holds as ever.
func TestCut(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		g := random(r, 40, 80, 3)
		opt := Defaults()
		opt.Limit = r.IntN(20)
		l, err := Place(g, opt)
		if err != nil {
			t.Fatal(err)
		}
		if c := complaint(g, l); c != "" {
			t.Fatalf("seed %d: %s", seed, c)
		}
		cut := 0
		for _, p := range l.Edges {
			cut += len(p.Lines) - 1
		}
		if cut == 0 {
			t.Errorf("seed %d: no edge was cut", seed)
		}
	}
}

// TestNarrow keeps layers narrow, so that nodes go to lower ones and coordinates are relaxed: the rest holds as ever.
func TestNarrow(t *testing.T) {
	relaxed, narrower := 0, 0
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 4))
		g := random(r, 60, 90, 3)
		wide, err := Place(g, Options{})
		if err != nil {
			t.Fatal(err)
		}
		opt := Defaults()
		opt.Wide = 1
		l, err := Place(g, opt)
		if err != nil {
			t.Fatal(err)
		}
		if c := complaint(g, l); c != "" {
			t.Fatalf("seed %d: %s", seed, c)
		}
		if !reflect.DeepEqual(l, wide) {
			relaxed++
		}
		if l.W < wide.W {
			narrower++
		}
	}
	if relaxed < 50 || narrower < 30 {
		t.Errorf("of 100 layouts %d differ and %d are narrower", relaxed, narrower)
	}
}

// TestOrder checks what a reader expects: the first successor stands left, an edge without anything between is
// straight, a loop's box holds the loop alone, and its edge back is the only one that leads up.
func TestOrder(t *testing.T) {
	node := Node{W: 100, H: 40, Group: -1}
	in := Node{W: 100, H: 40, Group: 0}
	g := &Graph{Nodes: []Node{node, node, node, node, in, in, node}, Groups: []Group{{Parent: -1, Head: 20}},
		Edges: []Edge{{From: 0, To: 1}, {From: 0, To: 2}, {From: 1, To: 3}, {From: 2, To: 3}, {From: 3, To: 4}, {From: 4, To: 5}, {From: 5, To: 4, Kind: 1}, {From: 5, To: 6}}}
	l, err := Place(g, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c := complaint(g, l); c != "" {
		t.Fatal(c)
	}
	if l.Nodes[1].X >= l.Nodes[2].X {
		t.Errorf("the first successor is at %v, right of the second at %v", l.Nodes[1], l.Nodes[2])
	}
	if l.Nodes[1].Y != l.Nodes[2].Y || l.Nodes[0].Y >= l.Nodes[1].Y || l.Nodes[2].Y >= l.Nodes[3].Y {
		t.Errorf("layers: %v", l.Nodes)
	}
	for i, p := range l.Edges {
		if p.Back != (i == 6) {
			t.Errorf("edge %d leads up: %v", i, p.Back)
		}
	}
	if n := len(l.Edges[4].Lines[0]); n != 2 {
		t.Errorf("the edge into the loop has %d corners: %v", n-2, l.Edges[4].Lines)
	}
	if mid := l.Nodes[0].X + 50; mid != l.Nodes[3].X+50 || mid*2 != l.Nodes[1].X+l.Nodes[2].X+100 {
		t.Errorf("a diamond is not symmetrical: %v", l.Nodes[:4])
	}
}

// TestTree: a tree is drawn without crossings.
func TestTree(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	g := &Graph{}
	for i := range 200 {
		g.Nodes = append(g.Nodes, Node{W: 20 + r.IntN(60), H: 20, Group: -1})
		if i > 0 {
			g.Edges = append(g.Edges, Edge{From: r.IntN(i), To: i})
		}
	}
	l, err := Place(g, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c := complaint(g, l); c != "" {
		t.Fatal(c)
	}
	if n := crossed(l); n > 0 {
		t.Errorf("%d crossings", n)
	}
}

// crossed counts the points where a horizontal part of an edge crosses a vertical part of another one.
func crossed(l *Layout) int {
	type part struct {
		a, b Point
		edge int
	}
	var flat, steep []part
	for i, p := range l.Edges {
		for _, line := range p.Lines {
			for k := 1; k < len(line); k++ {
				x := part{line[k-1], line[k], i}
				if x.a.X > x.b.X || x.a.Y > x.b.Y {
					x.a, x.b = x.b, x.a
				}
				if x.a.Y == x.b.Y {
					flat = append(flat, x)
				} else {
					steep = append(steep, x)
				}
			}
		}
	}
	n := 0
	for _, f := range flat {
		for _, s := range steep {
			if f.edge != s.edge && f.a.X < s.a.X && s.a.X < f.b.X && s.a.Y < f.a.Y && f.a.Y < s.b.Y {
				n++
			}
		}
	}
	return n
}

func TestErrors(t *testing.T) {
	for _, g := range []*Graph{
		{Nodes: []Node{{Group: 0}}},
		{Nodes: []Node{{W: -1, Group: -1}}},
		{Nodes: []Node{{Group: -1}}, Edges: []Edge{{From: 0, To: 1}}},
		{Groups: []Group{{Parent: 0}}},
	} {
		if _, err := Place(g, Options{}); err == nil {
			t.Errorf("no error for %+v", g)
		}
	}
	if l, err := Place(&Graph{}, Options{}); err != nil || l.W < 0 {
		t.Errorf("the empty graph: %v, %v", l, err)
	}
}

// TestLarge draws graphs of thousands of nodes: it is here for the time and for the stack.
func TestLarge(t *testing.T) {
	const n = 5000
	chain := &Graph{}
	for i := range n {
		chain.Nodes = append(chain.Nodes, Node{W: 80, H: 30, Group: -1})
		if i > 0 {
			chain.Edges = append(chain.Edges, Edge{From: i - 1, To: i}, Edge{From: i - 1, To: n - 1, Kind: 1})
		}
	}
	fan := &Graph{}
	for i := range n {
		fan.Nodes = append(fan.Nodes, Node{W: 80, H: 30, Group: -1})
		if i > 0 && i < n-1 {
			fan.Edges = append(fan.Edges, Edge{From: 0, To: i}, Edge{From: i, To: n - 1})
		}
	}
	ifs := &Graph{} // nested
	for i := range n {
		ifs.Nodes = append(ifs.Nodes, Node{W: 80, H: 30, Group: -1})
		if i > 0 {
			ifs.Edges = append(ifs.Edges, Edge{From: i - 1, To: i})
		}
		if i < n/2-1 {
			ifs.Edges = append(ifs.Edges, Edge{From: i, To: n - 1 - i})
		}
	}
	loops := &Graph{} // nested
	for i := range n / 2 {
		loops.Groups = append(loops.Groups, Group{Parent: i - 1})
	}
	for i := range n {
		g := min(i, n-1-i)
		loops.Nodes = append(loops.Nodes, Node{W: 80, H: 30, Group: g})
		if i > 0 {
			loops.Edges = append(loops.Edges, Edge{From: i - 1, To: i})
		}
		if i >= n/2 {
			loops.Edges = append(loops.Edges, Edge{From: i, To: g, Kind: 1})
		}
	}
	for _, c := range []struct {
		name string
		g    *Graph
	}{{"chain", chain}, {"fan", fan}, {"ifs", ifs}, {"loops", loops}, {"random", random(rand.New(rand.NewPCG(3, 3)), n, 2*n, 40)}} {
		t.Run(c.name, func(t *testing.T) {
			l, err := Place(c.g, Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i, e := range c.g.Edges {
				if from, to := l.Nodes[e.From], l.Nodes[e.To]; !l.Edges[i].Back && from.Y+from.H > to.Y {
					t.Fatalf("edge %d does not lead down", i)
				}
			}
		})
	}
}
