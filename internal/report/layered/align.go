package layered

import (
	"cmp"
	"math"
	"slices"
)

// coordinates finds the x of every point by Brandes and Köpf: points are aligned with the middle one of their
// neighbours above or below, preferring left or right; aligned points form blocks, which are pushed together; the
// result is the mean of the middle two of the four coordinates.
func (l *level) coordinates() {
	l.findConflicts()
	var all [4][]int
	for i := range all {
		root, shift := l.align(i&1 == 0, i&2 == 0)
		all[i] = l.compact(root, shift, i&2 == 0)
	}
	l.bringTogether(&all)
	l.x = make([]int, len(l.layer))
	for p := range l.x {
		v := []int{all[0][p], all[1][p], all[2][p], all[3][p]}
		slices.Sort(v)
		l.x[p] = (v[1] + v[2]) >> 1 // rounds down everywhere, which keeps distances
	}
	if widest := l.widestRow(); l.spread() > max(2*widest, l.s.opt.Wide) {
		l.relax()
	}
	for range 2 {
		l.settle()
	}
}

// spread returns the width that the points take.
func (l *level) spread() int {
	lo, hi := math.MaxInt, math.MinInt
	for p, x := range l.x {
		half := l.width(int32(p)) / 2
		lo, hi = min(lo, x-half), max(hi, x+half)
	}
	return hi - lo
}

// widestRow returns the width of the layer that needs most.
func (l *level) widestRow() int {
	most := 0
	for _, row := range l.layers {
		w := 0
		for k, p := range row {
			w += l.width(p)
			if k > 0 {
				w += l.between(row[k-1], p)
			}
		}
		most = max(most, w)
	}
	return most
}

// settle moves lines and nodes that are not aligned with anything, and so may lie anywhere, to where they come from
// and lead to, as far as their neighbours leave room.
func (l *level) settle() {
	done := make([]bool, len(l.x))
	for _, row := range l.layers {
		for _, p := range row {
			if !done[p] {
				l.settleRun(p, done)
			}
		}
	}
}

// settleRun moves the straight line of bends that begins at p, or the item p when no arc of it is straight.
func (l *level) settleRun(p int32, done []bool) {
	lo, hi := math.MinInt, math.MaxInt
	end := p
	for q := p; ; {
		done[q] = true
		left, right := l.free(l.layers[l.layer[q]], int(l.pos[q]))
		lo, hi = max(lo, left), min(hi, right)
		end = q
		if l.isItem(q) {
			break
		}
		next := l.arcs[l.dn[q][0]].to
		if l.isItem(next) || l.x[next] != l.x[q] {
			break
		}
		q = next
	}
	var want []int
	most, straight := int32(0), false
	see := func(a *arc, x int) {
		if a.weight > most {
			want, most, straight = want[:0], a.weight, false
		}
		if a.weight == most {
			want = append(want, x)
			straight = straight || x == l.x[p]
		}
	}
	for _, i := range l.up[p] {
		a := &l.arcs[i]
		see(a, l.x[a.from]+a.outO-a.inO)
	}
	for _, i := range l.dn[end] {
		a := &l.arcs[i]
		see(a, l.x[a.to]+a.inO-a.outO)
	}
	if straight || len(want) == 0 || lo > hi {
		return
	}
	slices.Sort(want)
	x := want[len(want)/2]
	if l.isItem(p) { // a line goes straight on at one end
		x = (x + want[(len(want)-1)/2]) >> 1
	}
	x = min(max(x, lo), hi)
	for q := p; ; q = l.arcs[l.dn[q][0]].to {
		l.x[q] = x
		if q == end {
			return
		}
	}
}

// findConflicts marks arcs that cross one between two bends, which ought to be straight.
func (l *level) findConflicts() {
	for i := 0; i+1 < len(l.layers); i++ {
		row := l.layers[i+1]
		lo, from := int32(0), 0
		for k, p := range row {
			inner := l.innerAbove(p)
			if inner < 0 && k < len(row)-1 {
				continue
			}
			hi := int32(len(l.layers[i]))
			if inner >= 0 {
				hi = l.pos[inner]
			}
			for ; from <= k; from++ {
				for _, a := range l.up[row[from]] {
					x := &l.arcs[a]
					if at := l.pos[x.from]; (at < lo || at > hi) && (l.isItem(x.from) || l.isItem(x.to)) {
						x.conflicted = true
					}
				}
			}
			lo = hi
		}
	}
}

// innerAbove returns the bend above the bend p of the same net, or -1.
func (l *level) innerAbove(p int32) int32 {
	if l.isItem(p) {
		return -1
	}
	for _, a := range l.up[p] {
		if from := l.arcs[a].from; !l.isItem(from) {
			return from
		}
	}
	return -1
}

// align makes blocks of points that stand below each other, and returns the first point of each and how far right
// of it each point stands.
func (l *level) align(down, left bool) (root []int32, shift []int) {
	n := len(l.layer)
	root, shift = make([]int32, n), make([]int, n)
	for p := range root {
		root[p] = int32(p)
	}
	var near []neighbour
	for step := 1; step < len(l.layers); step++ {
		i := step
		if !down {
			i = len(l.layers) - 1 - step
		}
		bound := int32(-1)
		if !left {
			bound = math.MaxInt32
		}
		row := l.layers[i]
		for k := range row {
			p := row[k]
			if !left {
				p = row[len(row)-1-k]
			}
			near = l.neighbours(near[:0], p, down)
			if len(near) == 0 {
				continue
			}
			middle := [2]int{(len(near) - 1) / 2, len(near) / 2}
			if !left {
				middle[0], middle[1] = middle[1], middle[0]
			}
			for _, m := range middle {
				x, at := near[m], l.pos[near[m].p]
				if x.conflicted || left && at <= bound || !left && at >= bound {
					continue
				}
				root[p], shift[p], bound = root[x.p], shift[x.p]+x.shift, at
				break
			}
		}
	}
	return root, shift
}

// A neighbour is a point in the next layer; with shift added to its place a straight line leads there.
type neighbour struct {
	p          int32
	key        int64
	shift      int
	conflicted bool
}

// neighbours returns the neighbours above p (below, when not down) that are joined to it by the heaviest arcs, from
// left to right.
func (l *level) neighbours(near []neighbour, p int32, down bool) []neighbour {
	arcs := l.dn[p]
	if down {
		arcs = l.up[p]
	}
	most := int32(0)
	for _, a := range arcs {
		most = max(most, l.arcs[a].weight)
	}
	for _, a := range arcs {
		x := &l.arcs[a]
		switch {
		case x.weight < most:
		case down:
			near = append(near, neighbour{x.from, int64(l.pos[x.from])*fine + l.share(x.from, x.outO), x.outO - x.inO, x.conflicted})
		default:
			near = append(near, neighbour{x.to, int64(l.pos[x.to])*fine + l.share(x.to, x.inO), x.inO - x.outO, x.conflicted})
		}
	}
	slices.SortStableFunc(near, func(a, b neighbour) int { return cmp.Compare(a.key, b.key) })
	return near
}

// between returns the distance that two points side by side need between their borders.
func (l *level) between(p, q int32) int {
	wide := func(p int32) bool { return l.isItem(p) && l.item(p).kind <= groupItem }
	if wide(p) && wide(q) {
		return l.s.opt.NodeGap
	}
	return l.s.opt.LineGap
}

// compact places the blocks as far to one side as their order allows, and then moves each towards the other side as
// far as what stands there allows.
func (l *level) compact(root []int32, shift []int, left bool) []int {
	sign := 1
	if !left {
		sign = -1
	}
	type bound struct {
		to   int32
		dist int
	}
	out := make([][]bound, len(root))
	wait := make([]int32, len(root))
	for _, row := range l.layers {
		for k := 0; k+1 < len(row); k++ {
			p, q := row[k], row[k+1]
			if !left {
				p, q = q, p
			}
			d := l.width(p)/2 + l.between(p, q) + l.width(q)/2 + sign*(shift[p]-shift[q])
			out[root[p]] = append(out[root[p]], bound{root[q], d})
			wait[root[q]]++
		}
	}
	x := make([]int, len(root))
	known := make([]bool, len(root)) // something stands left of it
	var order []int32
	for p := range root {
		if root[p] == int32(p) && wait[p] == 0 {
			order = append(order, int32(p))
		}
	}
	for i := 0; i < len(order); i++ {
		p := order[i]
		for _, b := range out[p] {
			if v := x[p] + b.dist; !known[b.to] || v > x[b.to] {
				x[b.to], known[b.to] = v, true
			}
			if wait[b.to]--; wait[b.to] == 0 {
				order = append(order, b.to)
			}
		}
	}
	for i := len(order) - 1; i >= 0; i-- {
		p := order[i]
		room := math.MaxInt
		for _, b := range out[p] {
			room = min(room, x[b.to]-b.dist)
		}
		if room != math.MaxInt {
			x[p] = max(x[p], room)
		}
	}
	all := make([]int, len(root))
	for p := range all {
		all[p] = sign*x[root[p]] + shift[p]
	}
	return all
}

// bringTogether moves the four layouts so that the borders of each meet that of the narrowest.
func (l *level) bringTogether(all *[4][]int) {
	var lo, hi [4]int
	best := 0
	for i := range all {
		lo[i], hi[i] = math.MaxInt, math.MinInt
		for p, x := range all[i] {
			half := l.width(int32(p)) / 2
			lo[i], hi[i] = min(lo[i], x-half), max(hi[i], x+half)
		}
		if hi[i]-lo[i] < hi[best]-lo[best] {
			best = i
		}
	}
	for i := range all {
		d := lo[best] - lo[i]
		if i&2 != 0 {
			d = hi[best] - hi[i]
		}
		for p := range all[i] {
			all[i][p] += d
		}
	}
}
