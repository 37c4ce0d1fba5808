package layered

// relax finds other coordinates where straight lines have pulled the picture too far apart: every point goes to the
// mean of its neighbours above, and below, in turn, as near as the distances in its layer allow; that is an isotonic
// regression, solved by pooling adjacent violators (Ayer, Brunk, Ewing, Reid and Silverman, 1955). Then lines are
// made straight where there is room.
func (l *level) relax() {
	const sweeps = 12
	for _, row := range l.layers { // begin with narrow rows about 0
		l.pool(row, func(int32) (int, int) { return 0, 1 })
	}
	for sweep := range sweeps {
		down := sweep%2 == 0
		for i := range l.layers {
			row := l.layers[i]
			if !down {
				row = l.layers[len(l.layers)-1-i]
			}
			l.pool(row, func(p int32) (int, int) { return l.mean(p, down) })
		}
	}
	for _, row := range l.layers {
		for k, p := range row {
			if q := l.innerAbove(p); q >= 0 {
				lo, hi := l.free(row, k)
				l.x[p] = min(max(l.x[q], lo), hi)
			}
		}
	}
}

// mean returns where the neighbours of p above, or below, want it, and how much; its own place where it has none.
func (l *level) mean(p int32, above bool) (x, weight int) {
	arcs := l.dn[p]
	if above {
		arcs = l.up[p]
	}
	sum := 0
	for _, i := range arcs {
		a := &l.arcs[i]
		at := l.x[a.to] + a.inO - a.outO
		if above {
			at = l.x[a.from] + a.outO - a.inO
		}
		sum += at * int(a.weight)
		weight += int(a.weight)
	}
	if weight == 0 {
		return l.x[p], 1
	}
	return sum / weight, weight
}

// free returns the bounds between which the point at place k of a row can move.
func (l *level) free(row []int32, k int) (lo, hi int) {
	const wide = 1 << 40
	lo, hi = -wide, wide
	p := row[k]
	if k > 0 {
		o := row[k-1]
		lo = l.x[o] + l.width(o)/2 + l.between(o, p) + l.width(p)/2
	}
	if k+1 < len(row) {
		o := row[k+1]
		hi = l.x[o] - l.width(o)/2 - l.between(p, o) - l.width(p)/2
	}
	return lo, hi
}

// pool gives the points of a row the places nearest to where they want to be.
func (l *level) pool(row []int32, want func(int32) (x, weight int)) {
	type pooled struct{ sum, weight, n int }
	var all []pooled
	mean := func(b pooled) int { // rounds down
		m := b.sum / b.weight
		if b.sum%b.weight < 0 {
			m--
		}
		return m
	}
	offset := make([]int, len(row)) // the least distance from the first point
	for k, p := range row {
		if k > 0 {
			o := row[k-1]
			offset[k] = offset[k-1] + l.width(o)/2 + l.between(o, p) + l.width(p)/2
		}
		x, w := want(p)
		all = append(all, pooled{(x - offset[k]) * w, w, 1})
		for n := len(all); n > 1 && mean(all[n-2]) > mean(all[n-1]); n = len(all) {
			a, b := all[n-2], all[n-1]
			all = append(all[:n-2], pooled{a.sum + b.sum, a.weight + b.weight, a.n + b.n})
		}
	}
	k := 0
	for _, b := range all {
		m := mean(b)
		for range b.n {
			l.x[row[k]] = m + offset[k]
			k++
		}
	}
}
