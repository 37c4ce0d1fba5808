package layered

import (
	"cmp"
	"math"
	"slices"
)

// A level is the layout of one group, or of what is in none. Points are the places in its layers: first its items,
// in the order of level.items, then the bends of long edges.
type level struct {
	s     *split
	index int32
	owner int32 // the item of its group, -1 for the whole
	items []int32
	segs  []int32

	layer  []int32 // by point
	layers [][]int32
	pos    []int32 // by point: its place in its layer
	net    []int32 // by point: of a bend, else -1
	arcs   []arc
	up, dn [][]int32 // by point: arcs from the layer above, and to the layer below
	x      []int     // by point: of its middle

	outs, ins []int // by point of an item: how many lines leave it, and arrive

	lanes []lane
	wires []wire
	tops  []int // by layer: y of its upper border
	tall  []int // by layer: its height
	gaps  []gap // above each layer, and below the last
	w, h  int
	left  int // x of the left border in the coordinates of x
}

// An arc is the part of a net between one layer and the next.
type arc struct {
	from, to   int32 // points
	net        int32
	weight     int32
	outO, inO  int  // where it leaves and arrives, from the middles of the points
	conflicted bool // it crosses a part of a longer edge that should be straight
	wire       int32
	room       int
	outS, inS  int64 // outO and inO of groups as parts of their widths, for the purpose of ordering
}

// solve finds the coordinates of the level's items, from its left upper corner, and the size of its group.
func (s *split) solve(l *level) {
	if len(l.items) == 0 {
		l.finish()
		return
	}
	l.sortItems()
	l.findBack()
	l.rank()
	l.cutLong()
	l.makeArcs()
	l.order()
	l.sides()
	l.attach()
	l.coordinates()
	l.straighten()
	l.route()
	l.finish()
}

// sortItems puts groups where their first node stands, and ports behind.
func (l *level) sortItems() {
	items := l.s.items
	slices.SortStableFunc(l.items, func(a, b int32) int { return cmp.Compare(items[a].first, items[b].first) })
	for i, it := range l.items {
		items[it].point = int32(i)
	}
}

// point returns the point of an item of this level.
func (l *level) point(it int32) int32 { return l.s.items[it].point }

func (l *level) item(p int32) *item { return &l.s.items[l.items[p]] }

// isItem reports that p is no bend.
func (l *level) isItem(p int32) bool { return int(p) < len(l.items) }

// width returns that of a point.
func (l *level) width(p int32) int {
	if l.isItem(p) {
		return l.item(p).w
	}
	return 0
}

// findBack marks the parts that close a cycle: those that lead to an item on the path of a depth-first search, which
// begins at the entries.
func (l *level) findBack() {
	n := len(l.items)
	out := make([][]int32, n)
	for _, g := range l.segs {
		p := l.point(l.s.segs[g].src)
		out[p] = append(out[p], g)
	}
	const open, done = 1, 2
	state, next := make([]uint8, n), make([]int32, n)
	var stack []int32
	from := func(p int32) {
		if state[p] != 0 {
			return
		}
		state[p] = open
		stack = append(stack, p)
		for len(stack) > 0 {
			v := stack[len(stack)-1]
			if int(next[v]) == len(out[v]) {
				state[v] = done
				stack = stack[:len(stack)-1]
				continue
			}
			x := &l.s.segs[out[v][next[v]]]
			next[v]++
			switch d := l.point(x.dst); state[d] {
			case open:
				x.back = true
			case 0:
				state[d] = open
				stack = append(stack, d)
			}
		}
	}
	for p := range int32(n) {
		if l.item(p).kind == entryPort {
			from(p)
		}
	}
	for p := range int32(n) {
		from(p)
	}
}

// rank puts every item below those that lead to it, in the first layer that is not too wide, the entries at the top
// and the exits at the bottom.
func (l *level) rank() {
	n := len(l.items)
	l.layer = make([]int32, n)
	wait := make([]int32, n)
	out := make([][]int32, n)
	top := int32(0) // the first layer that is not for entries
	for _, g := range l.segs {
		x := &l.s.segs[g]
		if !x.back {
			src, dst := l.point(x.src), l.point(x.dst)
			out[src] = append(out[src], dst)
			wait[dst]++
		}
	}
	for p := range int32(n) {
		if l.item(p).kind == entryPort {
			top = 1
		}
	}
	var queue []int32
	for p := range int32(n) {
		if wait[p] == 0 {
			queue = append(queue, p)
		}
	}
	last := int32(0)
	rows := rows{limit: l.widest()}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if x := l.item(p); x.kind <= groupItem {
			l.layer[p] = rows.put(max(l.layer[p], top), x.w+l.s.opt.NodeGap)
			last = max(last, l.layer[p])
		}
		for _, d := range out[p] {
			l.layer[d] = max(l.layer[d], l.layer[p]+1)
			if wait[d]--; wait[d] == 0 {
				queue = append(queue, d)
			}
		}
	}
	depth := last + 1
	for p := range int32(n) {
		if l.item(p).kind == exitPort {
			l.layer[p], depth = last+1, last+2
		}
	}
	l.layers = make([][]int32, depth)
}

// widest returns the width from which a layer holds no further node: somewhat more than the side of a square that
// holds all of them.
func (l *level) widest() int {
	area := 0
	for _, it := range l.items {
		x := &l.s.items[it]
		area += (x.w + l.s.opt.NodeGap) * (x.h + l.s.opt.LayerGap)
	}
	return max(l.s.opt.Wide, 3*int(math.Sqrt(float64(area)))/2)
}

// rows are the layers while they are filled.
type rows struct {
	limit int
	used  []int   // width
	next  []int32 // the layer to try instead, where something found no room
}

// put finds room for a width in a layer from at on.
func (r *rows) put(at int32, w int) int32 {
	for {
		for int(at) >= len(r.used) {
			r.used, r.next = append(r.used, 0), append(r.next, int32(len(r.next)))
		}
		if r.next[at] != at {
			n := r.next[at]
			if int(n) < len(r.next) {
				r.next[at] = r.next[n] // shortens the way of those who come later
			}
			at = n
			continue
		}
		if r.used[at] == 0 || r.used[at]+w <= r.limit {
			r.used[at] += w
			return at
		}
		r.next[at] = at + 1
	}
}

// spans returns the layers that the longest part of each net that leads down passes, by net: one more than that of
// its highest start, and that of its end.
func (l *level) spans() map[int32][2]int32 {
	spans := map[int32][2]int32{}
	for _, g := range l.segs {
		x := &l.s.segs[g]
		if x.back || x.cut {
			continue
		}
		top, end := l.layer[l.point(x.src)]+1, l.layer[l.point(x.dst)]
		if sp, ok := spans[x.net]; ok {
			top = min(top, sp[0])
		}
		spans[x.net] = [2]int32{top, end}
	}
	return spans
}

// cutLong cuts the longest nets while there are more bends than the limit.
func (l *level) cutLong() {
	spans := l.spans()
	type long struct{ net, n int32 }
	var all []long
	total := 0
	for n, sp := range spans {
		all = append(all, long{n, sp[1] - sp[0]})
		total += int(sp[1] - sp[0])
	}
	if total <= l.s.opt.Limit {
		return
	}
	slices.SortFunc(all, func(a, b long) int { return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.net, b.net)) })
	gone := map[int32]bool{}
	for _, x := range all {
		if total <= l.s.opt.Limit {
			break
		}
		gone[x.net] = true
		total -= int(x.n)
	}
	for _, g := range l.segs {
		if x := &l.s.segs[g]; gone[x.net] && !x.back {
			x.cut = true
		}
	}
}

// makeArcs makes the bends and arcs: the parts of one net share them.
func (l *level) makeArcs() {
	n := len(l.items)
	l.net = make([]int32, n)
	for p := range l.net {
		l.net[p] = -1
	}
	l.up, l.dn = make([][]int32, n), make([][]int32, n)
	spans := l.spans()
	first := map[int32]int32{} // by net: its first bend; the others follow
	for _, g := range l.segs {
		x := &l.s.segs[g]
		if x.back || x.cut {
			continue
		}
		src, dst := l.point(x.src), l.point(x.dst)
		sp := spans[x.net]
		if _, ok := first[x.net]; !ok && sp[0] < sp[1] {
			first[x.net] = int32(len(l.layer))
			for at := sp[0]; at < sp[1]; at++ {
				l.layer, l.net = append(l.layer, at), append(l.net, x.net)
				l.up, l.dn = append(l.up, nil), append(l.dn, nil)
			}
			for at := sp[0]; at < sp[1]; at++ {
				p := first[x.net] + at - sp[0]
				if at+1 < sp[1] {
					l.addArc(p, p+1, x, 8)
				} else {
					l.addArc(p, dst, x, 2)
				}
			}
		}
		if at := l.layer[src] + 1; at < sp[1] {
			x.arc = l.addArc(src, first[x.net]+at-sp[0], x, 2)
		} else {
			x.arc = l.addArc(src, dst, x, 2)
		}
	}
}

func (l *level) addArc(from, to int32, x *seg, weight int32) int32 {
	i := int32(len(l.arcs))
	room := 0
	if l.isItem(from) {
		room = x.room
	}
	l.arcs = append(l.arcs, arc{from: from, to: to, net: x.net, weight: weight * x.weight, room: room, wire: -1})
	l.dn[from] = append(l.dn[from], i)
	l.up[to] = append(l.up[to], i)
	return i
}
