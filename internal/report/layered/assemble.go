package layered

// stub is how much of a cut edge is drawn at each end.
const stub = 8

// assemble moves everything to its place in the picture and makes the ways of the edges.
func (s *split) assemble() *Layout {
	out := &Layout{Nodes: make([]Rect, len(s.g.Nodes)), Groups: make([]Rect, len(s.g.Groups)), Edges: make([]Path, len(s.g.Edges))}
	out.W, out.H = s.levels[0].w, s.levels[0].h
	for i := range s.levels { // those around before those within
		l := &s.levels[i]
		if l.owner < 0 {
			continue
		}
		o := &s.items[l.owner]
		for _, it := range l.items {
			s.items[it].x += o.x
			s.items[it].y += o.y
		}
	}
	for i := range s.items {
		it := &s.items[i]
		r := Rect{it.x, it.y, it.w, it.h}
		switch it.kind {
		case nodeItem:
			out.Nodes[it.ref] = r
		case groupItem:
			out.Groups[it.ref] = r
		}
	}
	for i := range s.g.Edges {
		if e := &s.g.Edges[i]; s.loose[i] {
			out.Edges[i] = loosePath(out.Nodes[e.From], out.Nodes[e.To])
		} else {
			out.Edges[i] = s.path(e)
		}
	}
	return out
}

// loosePath returns the ends of an edge that no level knows of, at the right of its start and the left of its end.
func loosePath(from, to Rect) Path {
	x, y := from.X+from.W-min(stub, from.W), from.Y+from.H
	u, v := to.X+min(stub, to.W), to.Y
	return Path{Lines: [][]Point{{{x, y}, {x, y + stub}}, {{u, v - stub}, {u, v}}}}
}

// origin returns what coordinates of a level's points, and its y, have to be moved by.
func (l *level) origin() (x, y int) {
	if l.owner >= 0 {
		o := &l.s.items[l.owner]
		x, y = o.x, o.y
	}
	return x - l.left, y
}

// path follows an edge through its levels.
func (s *split) path(e *Edge) Path {
	t := trail{path: Path{Lines: [][]Point{nil}}}
	net, at := s.netKey[[2]int{e.To, e.Kind}], int32(e.From)
	for {
		g := &s.segs[s.segOf[hop{at, net}]]
		l := &s.levels[s.items[at].level]
		t.dx, t.dy = l.origin()
		l.walk(&t, g)
		switch dst := &s.items[g.dst]; dst.kind {
		case nodeItem:
			return t.path
		case groupItem:
			at = s.ports[hop{dst.ref + 1, net}]
		default:
			at = l.owner
		}
	}
}

// walk appends the way of g within its level.
func (l *level) walk(t *trail, g *seg) {
	src, dst := &l.s.items[g.src], &l.s.items[g.dst]
	p, q := src.point, dst.point
	bottom, top := src.y+src.h-t.dy, dst.y-t.dy
	switch {
	case g.cut:
		x := l.x[p] + g.outO
		t.to(x, bottom)
		t.to(x, bottom+stub)
		t.path.Lines = append(t.path.Lines, nil)
		x = l.x[q] + g.inO
		t.to(x, top-stub)
		t.to(x, top)
	case g.back:
		t.path.Back = true
		n := &l.lanes[g.lane]
		x, y := l.x[p]+g.outO, l.trackY(l.layer[p]+1, g.wire)
		t.to(x, bottom)
		t.to(x, y)
		t.to(n.x, y)
		x, y = l.x[q]+n.inO, l.trackY(n.lo, n.wire)
		t.to(n.x, y)
		t.to(x, y)
		t.to(x, top)
	default:
		t.to(l.x[p]+l.arcs[g.arc].outO, bottom)
		for a := &l.arcs[g.arc]; ; a = &l.arcs[l.dn[a.to][0]] {
			if from, to := l.x[a.from]+a.outO, l.x[a.to]+a.inO; from != to {
				y := l.trackY(l.layer[a.to], a.wire)
				t.to(from, y)
				t.to(to, y)
			}
			if a.to == q {
				t.to(l.x[q]+a.inO, top)
				return
			}
		}
	}
}

func (l *level) trackY(gap, wire int32) int {
	return l.gaps[gap].y + max(0, l.wires[wire].track)*l.s.opt.LineGap
}

// A trail is the way of an edge as far as it is known. Points are moved by dx and dy.
type trail struct {
	path   Path
	dx, dy int
}

// to goes on to a point; corners that are none are left out.
func (t *trail) to(x, y int) {
	i := len(t.path.Lines) - 1
	line := t.path.Lines[i]
	p := Point{x + t.dx, y + t.dy}
	n := len(line)
	if n > 0 && line[n-1] == p {
		return
	}
	if n > 1 && (line[n-2].X == p.X && line[n-1].X == p.X || line[n-2].Y == p.Y && line[n-1].Y == p.Y) {
		line[n-1] = p
	} else {
		line = append(line, p)
	}
	t.path.Lines[i] = line
}
