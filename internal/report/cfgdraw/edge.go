package cfgdraw

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/report/layered"
)

// edges draws the edges of a graph, those that control does not go along first, so that the others lie on them.
func (p *picture) edges(x *panel) {
	for i := range x.g.Edges {
		if m := x.g.Edges[i].Mark; m == Added || m == Removed {
			fmt.Fprintf(&p.b, "<path class=\"%s\" d=\"%s\"/>\n", [...]string{Added: "A", Removed: "R"}[m], way(&x.layout.Edges[i], 0))
		}
	}
	drawn := map[int]*trunk{} // dashes must not lie on each other: by node, what leads there
	for _, kind := range []EdgeKind{Meet, Forward, Back} {
		for i := range x.g.Edges {
			e, path := &x.g.Edges[i], x.layout.Edges[i]
			if e.Kind != kind {
				continue
			}
			if kind == Meet {
				if drawn[e.To] == nil {
					drawn[e.To] = &trunk{}
				}
				path = drawn[e.To].join(path)
			}
			p.edge(x, i, &path)
		}
	}
}

// A trunk is the lines of edges that join on their way.
type trunk struct{ parts [][2]layered.Point }

// join returns a path as far as it does not lie on others, and adds it. What has joined stays together.
func (t *trunk) join(path layered.Path) layered.Path {
	var out layered.Path
	old := t.parts
	for _, line := range path.Lines {
		cut := line[:1:1]
		for k := 1; k < len(line); k++ {
			a, b := line[k-1], line[k]
			if at, ok := meet(old, a, b); ok {
				if at != a {
					t.parts = append(t.parts, [2]layered.Point{a, at})
					cut = append(cut, at)
				}
				out.Lines = append(out.Lines, cut)
				return out
			}
			t.parts = append(t.parts, [2]layered.Point{a, b})
			cut = append(cut, b)
		}
		out.Lines = append(out.Lines, cut)
	}
	return out
}

// meet returns the first point of the line from a to b from which on it lies on one of the parts.
func meet(parts [][2]layered.Point, a, b layered.Point) (layered.Point, bool) {
	for _, s := range parts {
		c, d := s[0], s[1]
		switch {
		case a.X == b.X && c.X == a.X && d.X == a.X && (c.Y < d.Y) == (a.Y < b.Y) && b.Y == d.Y:
			if a.Y < b.Y {
				return layered.Point{X: a.X, Y: max(a.Y, c.Y)}, true
			}
			return layered.Point{X: a.X, Y: min(a.Y, c.Y)}, true
		case a.Y == b.Y && c.Y == a.Y && d.Y == a.Y && (c.X < d.X) == (a.X < b.X) && b.X == d.X:
			if a.X < b.X {
				return layered.Point{X: max(a.X, c.X), Y: a.Y}, true
			}
			return layered.Point{X: min(a.X, c.X), Y: a.Y}, true
		}
	}
	return a, false
}

// edge draws edge i along a path.
func (p *picture) edge(x *panel, i int, path *layered.Path) {
	e := &x.g.Edges[i]
	class := e.class()
	back := 6 // what the head covers
	if e.Kind == Back {
		back = 1
	}
	fmt.Fprintf(&p.b, "<g data-e=\"%d %d\"><title>%s</title><path class=\"e%s\" d=\"%s\"/>", e.From, e.To, escape(e.tip(x.g)), class, way(path, back))
	last := x.layout.Edges[i].Lines[len(x.layout.Edges[i].Lines)-1]
	end := last[len(last)-1]
	fmt.Fprintf(&p.b, "<path class=\"h%s\" d=\"%s\"/>", class, head(e.Kind, end))
	if e.Divergent && e.Kind != Meet {
		fmt.Fprintf(&p.b, "<circle class=\"h d\" cx=\"%d\" cy=\"%d\" r=\"3\"/>", path.Lines[0][0].X, path.Lines[0][0].Y)
	}
	p.b.WriteString("</g>\n")
	for k := 1; k < len(path.Lines); k++ { // an edge that was cut: each end names the other one
		before, behind := path.Lines[k-1], path.Lines[k]
		a, b := before[len(before)-1], behind[0]
		p.text(a.X-3, a.Y+11, "w"+class, "↓ "+clip(x.g.Nodes[e.To].Name, 16))
		p.text(b.X+5, b.Y+2, "w"+class, "from "+clip(x.g.Nodes[e.From].Name, 16))
	}
}

func (e *Edge) class() string {
	switch {
	case e.Kind == Meet:
		return " m"
	case e.Kind == Back:
		return " k"
	case e.Divergent:
		return " d"
	}
	return ""
}

func (e *Edge) tip(g *Graph) string {
	s := g.Nodes[e.From].Name + " → " + g.Nodes[e.To].Name
	if e.Tip != "" {
		s += "\n" + e.Tip
	}
	return s
}

// head returns the outline of an arrow head at the end of an edge, which leads down.
func head(kind EdgeKind, end layered.Point) string {
	switch kind {
	case Back: // open
		return fmt.Sprintf("M%d %dl5 8l5 -8", end.X-5, end.Y-9)
	case Meet: // a diamond
		return fmt.Sprintf("M%d %dl4 -5l-4 -5l-4 5z", end.X, end.Y-1)
	}
	return fmt.Sprintf("M%d %dl4 -9h-8z", end.X, end.Y)
}

// way returns the path of an edge with rounded corners, without its last pixels.
func way(path *layered.Path, less int) string {
	var b strings.Builder
	for k, line := range path.Lines {
		for i, p := range line {
			switch {
			case i == 0:
				fmt.Fprintf(&b, "M%d %d", p.X, p.Y)
			case i == len(line)-1:
				if k == len(path.Lines)-1 {
					p.Y -= min(less, abs(p.Y-line[i-1].Y))
				}
				to(&b, p, line[i-1])
			default:
				const radius = 5
				before, behind := line[i-1], line[i+1]
				r := min(radius, distance(before, p)/2, distance(p, behind)/2)
				a, c := toward(p, before, r), toward(p, behind, r)
				to(&b, a, before)
				fmt.Fprintf(&b, "Q%d %d %d %d", p.X, p.Y, c.X, c.Y)
			}
		}
	}
	return b.String()
}

// to appends a line to p from a point beside, above or below.
func to(b *strings.Builder, p, from layered.Point) {
	if p.X == from.X {
		fmt.Fprintf(b, "V%d", p.Y)
	} else {
		fmt.Fprintf(b, "H%d", p.X)
	}
}

func distance(a, b layered.Point) int { return abs(a.X-b.X) + abs(a.Y-b.Y) }

// toward returns the point r away from p on the way to q.
func toward(p, q layered.Point, r int) layered.Point {
	sign := func(d int) int {
		switch {
		case d < 0:
			return -r
		case d > 0:
			return r
		}
		return 0
	}
	return layered.Point{X: p.X + sign(q.X-p.X), Y: p.Y + sign(q.Y-p.Y)}
}

func abs(x int) int { return max(x, -x) }

// labels writes what stands where edges begin, over everything else.
func (p *picture) labels(x *panel) {
	for i := range x.g.Edges {
		e := &x.g.Edges[i]
		if e.Label == "" {
			continue
		}
		class := "w"
		if e.Divergent && e.Kind != Meet {
			class = "w d"
		}
		at := x.layout.Edges[i].Lines[0][0]
		p.text(at.X+5, at.Y+12, class, e.Label)
	}
}
