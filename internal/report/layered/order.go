package layered

import (
	"cmp"
	"slices"
)

// fine is how many places a point has for the purpose of ordering: the ports of a group lie at different ones.
const fine = 1024

// order decides who stands beside whom in each layer. It begins with the order of a depth-first search and sweeps
// down and up, putting points at the barycentre of their neighbours, while that helps.
func (l *level) order() {
	l.firstOrder()
	for i := range l.arcs {
		a := &l.arcs[i]
		a.outS, a.inS = l.share(a.from, l.portOf(a.from, a.net, false)), l.share(a.to, l.portOf(a.to, a.net, true))
	}
	best, crossings := clone(l.layers), l.crossings()
	rounds := min(12, max(2, 2_000_000/(len(l.arcs)+1)))
	idle := 0
	for round := 0; round < rounds && crossings > 0 && idle < 4; round++ {
		if round%2 == 0 {
			for i := 1; i < len(l.layers); i++ {
				l.barycentre(i, true)
			}
		} else {
			for i := len(l.layers) - 2; i >= 0; i-- {
				l.barycentre(i, false)
			}
		}
		l.exchange()
		idle++
		if c := l.crossings(); c < crossings {
			best, crossings, idle = clone(l.layers), c, 0
		}
	}
	for i := range best {
		l.setLayer(i, best[i])
	}
}

func clone(layers [][]int32) [][]int32 {
	c := make([][]int32, len(layers))
	for i := range layers {
		c[i] = slices.Clone(layers[i])
	}
	return c
}

func (l *level) setLayer(i int, points []int32) {
	copy(l.layers[i], points)
	for k, p := range l.layers[i] {
		l.pos[p] = int32(k)
	}
}

// firstOrder puts points in the order in which a depth-first search finds them.
func (l *level) firstOrder() {
	n := len(l.layer)
	l.pos = make([]int32, n)
	seen, next := make([]bool, n), make([]int32, n)
	var stack []int32
	find := func(p int32) {
		seen[p] = true
		i := l.layer[p]
		l.pos[p] = int32(len(l.layers[i]))
		l.layers[i] = append(l.layers[i], p)
		stack = append(stack, p)
	}
	for p := range int32(n) {
		if seen[p] || len(l.up[p]) > 0 {
			continue
		}
		find(p)
		for len(stack) > 0 {
			v := stack[len(stack)-1]
			if int(next[v]) == len(l.dn[v]) {
				stack = stack[:len(stack)-1]
				continue
			}
			d := l.arcs[l.dn[v][next[v]]].to
			next[v]++
			if !seen[d] {
				find(d)
			}
		}
	}
}

// outKey and inKey are the places of the ends of an arc in their layers, for the purpose of ordering.
func (l *level) outKey(a *arc) int64 {
	return int64(l.pos[a.from])*fine + a.outS
}

func (l *level) inKey(a *arc) int64 {
	return int64(l.pos[a.to])*fine + a.inS
}

// share returns how far to the right of p a port is, in parts of fine.
func (l *level) share(p int32, off int) int64 {
	w := l.width(p)
	if w == 0 {
		return fine / 2
	}
	return int64((off + w/2) * (fine - 1) / w)
}

// portOf returns where a net leaves a group, or arrives, from its middle; 0 for other items and bends.
func (l *level) portOf(p int32, net int32, in bool) int {
	if !l.isItem(p) || l.item(p).kind != groupItem {
		return 0
	}
	list := l.item(p).outOff
	if in {
		list = l.item(p).inOff
	}
	if i, ok := slices.BinarySearchFunc(list, net, func(x portOff, n int32) int { return cmp.Compare(x.net, n) }); ok {
		return list[i].off
	}
	return 0
}

// barycentre reorders a layer by the mean place of the neighbours above, or below. Points without any keep their
// places.
func (l *level) barycentre(i int, above bool) {
	type place struct {
		p    int32
		mean int64
	}
	var movable []place
	var slots []int
	for k, p := range l.layers[i] {
		sum, n := int64(0), int64(0)
		arcs := l.dn[p]
		if above {
			arcs = l.up[p]
		}
		for _, a := range arcs {
			x := &l.arcs[a]
			if above {
				sum += l.outKey(x) - x.inS + fine/2
			} else {
				sum += l.inKey(x) - x.outS + fine/2
			}
			n++
		}
		if n > 0 {
			movable = append(movable, place{p, sum * 16 / n})
			slots = append(slots, k)
		}
	}
	slices.SortStableFunc(movable, func(a, b place) int { return cmp.Compare(a.mean, b.mean) })
	for j, m := range movable {
		l.layers[i][slots[j]] = m.p
		l.pos[m.p] = int32(slots[j])
	}
}

// crossings counts the pairs of arcs that cross.
func (l *level) crossings() int64 {
	var sum int64
	var ends []end
	var keys, spare []int64
	for i := 0; i+1 < len(l.layers); i++ {
		ends = ends[:0]
		for _, p := range l.layers[i] {
			for _, a := range l.dn[p] {
				ends = append(ends, end{l.outKey(&l.arcs[a]), l.inKey(&l.arcs[a])})
			}
		}
		slices.SortFunc(ends, func(a, b end) int { return cmp.Or(cmp.Compare(a.out, b.out), cmp.Compare(a.in, b.in)) })
		keys = keys[:0]
		for _, e := range ends {
			keys = append(keys, e.in)
		}
		spare = slices.Grow(spare[:0], len(keys))[:len(keys)]
		sum += inversions(keys, spare)
	}
	return sum
}

type end struct{ out, in int64 }

// inversions counts the pairs out of order by merging runs, and sorts keys.
func inversions(keys, spare []int64) int64 {
	var sum int64
	for run := 1; run < len(keys); run *= 2 {
		for lo := 0; lo < len(keys); lo += 2 * run {
			mid, hi := min(lo+run, len(keys)), min(lo+2*run, len(keys))
			i, j := lo, mid
			for k := lo; k < hi; k++ {
				if j == hi || i < mid && keys[i] <= keys[j] {
					spare[k] = keys[i]
					i++
				} else {
					spare[k] = keys[j]
					sum += int64(mid - i)
					j++
				}
			}
		}
		copy(keys, spare)
	}
	return sum
}

// exchange swaps neighbours in a layer when fewer of their arcs cross then. Points with very many arcs are left
// alone, and large graphs are gone through once, so that the time stays linear.
func (l *level) exchange() {
	const many = 12
	better := true
	for pass := 0; better && pass < max(1, min(10, 20_000/(len(l.arcs)+1))); pass++ {
		better = false
		for i := range l.layers {
			row := l.layers[i]
			for k := 0; k+1 < len(row); k++ {
				p, q := row[k], row[k+1]
				if len(l.up[p])*len(l.up[q])+len(l.dn[p])*len(l.dn[q]) > many*many {
					continue
				}
				if now, then := l.pairs(p, q); then < now {
					row[k], row[k+1] = q, p
					l.pos[p], l.pos[q] = int32(k+1), int32(k)
					better = true
				}
			}
		}
	}
}

// pairs counts the crossings of the arcs of p with those of q when p stands left of q, and when it stands right.
func (l *level) pairs(p, q int32) (now, then int) {
	count := func(a, b int64) {
		if a > b {
			now++
		} else if a < b {
			then++
		}
	}
	for _, a := range l.up[p] {
		for _, b := range l.up[q] {
			count(l.outKey(&l.arcs[a]), l.outKey(&l.arcs[b]))
		}
	}
	for _, a := range l.dn[p] {
		for _, b := range l.dn[q] {
			count(l.inKey(&l.arcs[a]), l.inKey(&l.arcs[b]))
		}
	}
	return now, then
}
