package layered

import (
	"cmp"
	"math"
	"slices"
)

// A wire is the horizontal part of a net in a gap between two layers, with lines that come to it from above and
// lines that go down from it.
type wire struct {
	above, below []int // their x
	lo, hi       int
	track        int
}

// A gap is the space above a layer, or below the last one, in which lines run from side to side.
type gap struct {
	wires []int32
	y     int // of the first track
}

// near is the distance at which two vertical lines look like one.
const near = 5

// route puts the lanes beside the points, the horizontal lines on tracks, and with them the layers at their heights.
func (l *level) route() {
	l.gaps = make([]gap, len(l.layers)+1)
	l.placeLanes()
	l.makeWires()
	for i := range l.gaps {
		l.gaps[i].sort(l.wires)
	}
	l.stack()
}

// placeLanes gives lanes their x: the short ones inside.
func (l *level) placeLanes() {
	lo, hi := math.MaxInt, math.MinInt
	for p, x := range l.x {
		half := l.width(int32(p)) / 2
		lo, hi = min(lo, x-half), max(hi, x+half)
	}
	order := make([]int, len(l.lanes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(l.lanes[a].hi-l.lanes[a].lo, l.lanes[b].hi-l.lanes[b].lo)
	})
	var taken [2][]*lane
	l.left, l.w = lo, hi-lo
	for _, i := range order {
		n := &l.lanes[i]
		side := &taken[0]
		if !n.left {
			side = &taken[1]
		}
		for _, o := range *side {
			if n.lo <= o.hi && o.lo <= n.hi {
				n.slot = max(n.slot, o.slot+1)
			}
		}
		*side = append(*side, n)
		d := (n.slot + 1) * l.s.opt.LineGap
		if n.x = lo - d; !n.left {
			n.x = hi + d
		}
		right := max(l.left+l.w, n.x)
		l.left = min(l.left, n.x)
		l.w = right - l.left
	}
}

func (l *level) makeWires() {
	of := map[hop]int32{} // by point at which a net arrives
	for i := range l.arcs {
		a := &l.arcs[i]
		k := hop{a.to, a.net}
		w, ok := of[k]
		if !ok {
			w = l.addWire(l.layer[a.to])
			of[k] = w
			l.wires[w].below = append(l.wires[w].below, l.x[a.to]+a.inO)
		}
		a.wire = w
		l.wires[w].above = append(l.wires[w].above, l.x[a.from]+a.outO)
	}
	starts := map[hop]int32{} // by gap, and lane in place of a net
	for _, g := range l.segs {
		x := &l.s.segs[g]
		if !x.back {
			continue
		}
		n := &l.lanes[x.lane]
		src := l.point(x.src)
		k := hop{l.layer[src] + 1, x.lane}
		w, ok := starts[k]
		if !ok {
			w = l.addWire(k.at)
			starts[k] = w
			l.wires[w].above = append(l.wires[w].above, n.x)
		}
		x.wire = w
		l.wires[w].above = append(l.wires[w].above, l.x[src]+x.outO)
	}
	for i := range l.lanes {
		n := &l.lanes[i]
		n.wire = l.addWire(n.lo)
		l.wires[n.wire].below = append(l.wires[n.wire].below, n.x, l.x[n.dst]+n.inO)
	}
	for i := range l.wires {
		w := &l.wires[i]
		w.lo, w.hi = math.MaxInt, math.MinInt
		for _, x := range slices.Concat(w.above, w.below) {
			w.lo, w.hi = min(w.lo, x), max(w.hi, x)
		}
		slices.Sort(w.above)
		slices.Sort(w.below)
	}
}

func (l *level) addWire(gap int32) int32 {
	w := int32(len(l.wires))
	l.wires = append(l.wires, wire{track: -1})
	l.gaps[gap].wires = append(l.gaps[gap].wires, w)
	return w
}

// sort gives the wires of a gap that are not straight tracks from 0, so that those which meet lie on different ones.
func (g *gap) sort(wires []wire) {
	bent := g.wires[:0:0]
	for _, w := range g.wires {
		if wires[w].lo < wires[w].hi {
			bent = append(bent, w)
		}
	}
	g.wires = bent
	const many = 300 // beyond, the order is that of the left ends
	if len(bent) > many {
		firstFit(bent, wires)
		return
	}
	meet := func(a, b *wire) bool { return a.lo <= b.hi+near && b.lo <= a.hi+near }
	lower := make([][]bool, len(bent)) // lower[i][k]: k should lie below i
	above := make([]int, len(bent))    // how many should lie above
	for i := range bent {
		lower[i] = make([]bool, len(bent))
	}
	for i := range bent {
		for k := range i {
			a, b := &wires[bent[i]], &wires[bent[k]]
			if !meet(a, b) {
				continue
			}
			if cost(a, b) < cost(b, a) {
				lower[i][k] = true
				above[k]++
			} else {
				lower[k][i] = true
				above[i]++
			}
		}
	}
	var placed []int
	done := make([]bool, len(bent))
	for range bent {
		next := -1
		for i := range bent {
			if !done[i] && (next < 0 || above[i] < above[next]) {
				next = i
			}
		}
		done[next] = true
		w := &wires[bent[next]]
		w.track = 0
		for _, o := range placed {
			if meet(w, &wires[bent[o]]) {
				w.track = max(w.track, wires[bent[o]].track+1)
			}
		}
		placed = append(placed, next)
		for k, is := range lower[next] {
			if is {
				above[k]--
			}
		}
	}
}

// cost is about the number of crossings when a lies above b; lines that would lie on each other cost most.
func cost(a, b *wire) int {
	sum := within(a.below, b.lo, b.hi) + within(b.above, a.lo, a.hi)
	for _, x := range a.below {
		sum += 16 * within(b.above, x-near, x+near)
	}
	return sum
}

// within counts the numbers of a sorted list from lo to hi.
func within(list []int, lo, hi int) int {
	i, _ := slices.BinarySearch(list, lo)
	k, _ := slices.BinarySearch(list, hi+1)
	return k - i
}

// firstFit uses the fewest tracks.
func firstFit(bent []int32, wires []wire) {
	slices.SortStableFunc(bent, func(a, b int32) int { return cmp.Compare(wires[a].lo, wires[b].lo) })
	type track struct{ hi, n int }
	var free []track // by hi
	tracks := 0
	for _, i := range bent {
		w := &wires[i]
		if len(free) > 0 && free[0].hi+near < w.lo {
			w.track = free[0].n
			free = free[1:]
		} else {
			w.track = tracks
			tracks++
		}
		k, _ := slices.BinarySearchFunc(free, w.hi, func(t track, hi int) int { return cmp.Compare(t.hi, hi) })
		free = slices.Insert(free, k, track{w.hi, w.track})
	}
}

// stack puts gaps and layers below each other.
func (l *level) stack() {
	opt := &l.s.opt
	arrow := opt.LineGap
	l.tops, l.tall = make([]int, len(l.layers)), make([]int, len(l.layers))
	y := 0
	if l.owner >= 0 {
		y = l.s.g.Groups[l.index-1].Head
	} else {
		y = opt.Pad
	}
	labels := l.labelled()
	for i := range l.gaps {
		g := &l.gaps[i]
		tracks := 0
		for _, w := range g.wires {
			tracks = max(tracks, l.wires[w].track+1)
		}
		head, least := opt.LineGap, opt.LayerGap
		switch {
		case i == 0 || i == len(l.layers):
			head, least = opt.LineGap/2, 0
		case l.onlyPorts(i-1) || l.onlyPorts(i):
			head, least = opt.LineGap/2, opt.LayerGap/2
		}
		if i > 0 && labels[i-1] {
			head = opt.LabelGap
			least = max(least, opt.LabelGap+arrow)
		}
		g.y = y + head
		if tracks > 0 {
			least = max(least, head+(tracks-1)*opt.LineGap+arrow)
		}
		y += least
		if i < len(l.layers) {
			l.tops[i] = y
			for _, p := range l.layers[i] {
				if l.isItem(p) {
					l.tall[i] = max(l.tall[i], l.item(p).h)
				}
			}
			y += l.tall[i]
		}
	}
	l.h = y
}

// labelled reports which layers have edges with labels.
func (l *level) labelled() []bool {
	has := make([]bool, len(l.layers))
	for _, g := range l.segs {
		if x := &l.s.segs[g]; x.room > 0 || x.cut {
			has[l.layer[l.point(x.src)]] = true
		}
	}
	return has
}

// onlyPorts reports a layer without nodes and groups.
func (l *level) onlyPorts(i int) bool {
	for _, p := range l.layers[i] {
		if l.isItem(p) && l.item(p).kind <= groupItem {
			return false
		}
	}
	return true
}

// finish gives the items their places within the level, and the level's group its size and ports.
func (l *level) finish() {
	s, pad := l.s, l.s.opt.Pad
	l.left -= pad
	l.w += 2 * pad
	l.h += pad
	if l.owner >= 0 {
		more := max(0, s.g.Groups[l.index-1].MinW-l.w)
		l.w += more + (l.w+more)%2
	}
	for p, it := range l.items {
		x := &s.items[it]
		x.x, x.y = l.x[p]-x.w/2-l.left, l.tops[l.layer[p]]
	}
	if l.owner < 0 {
		return
	}
	o := &s.items[l.owner]
	o.w, o.h = l.w, l.h
	for _, it := range l.items {
		switch x := &s.items[it]; x.kind {
		case entryPort:
			o.inOff = append(o.inOff, portOff{x.ref, x.x - o.w/2})
		case exitPort:
			o.outOff = append(o.outOff, portOff{x.ref, x.x - o.w/2})
		}
	}
	byNet := func(a, b portOff) int { return cmp.Compare(a.net, b.net) }
	slices.SortFunc(o.inOff, byNet)
	slices.SortFunc(o.outOff, byNet)
}
