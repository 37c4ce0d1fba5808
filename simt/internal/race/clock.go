package race

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// Vector clocks by level. What a thread knows of others, it mostly knows of whole blocks: a barrier
// of a block makes all its threads know the same of each other. So a clock holds a floor for each
// block, and times of single threads where bar.warp.sync, an atomic operation or a barrier of fewer
// threads said more. Only the blocks of the running cluster are always there: clusters run one after
// another, and of the threads of those before, a thread knows what releases handed on, in a tree
// that clocks share. (BARRACUDA, Eizenberg et al., PLDI 2017, compresses clocks by these levels; to
// give all participants of a barrier one time is an old liberty: a time between two releases of a
// thread stands for nothing else.) A clock never changes: many threads hold the same one.

// Epoch is a point in the time of a thread. Time starts at 1: the zero epoch is before everything.
type Epoch struct {
	Thread int32 // number in the grid
	Time   uint32
}

// times are the times of the threads of a warp.
type times [micro.WarpSize]uint32

// known is what a clock holds of the threads of a block: floor for each, and more for those of some
// warps.
type known struct {
	floor uint32
	top   uint32   // no thread is known further
	warps []*times // by warp; nil, or nil for a warp: no more than floor
}

// of returns what is known of thread i of the block.
func (k *known) of(i int32) uint32 {
	if k.warps == nil {
		return k.floor
	}
	if p := k.warps[i/micro.WarpSize]; p != nil {
		return max(k.floor, p[i%micro.WarpSize])
	}
	return k.floor
}

// covers reports that k holds no less than o of any thread. It may say no where that takes long to
// find out.
func (k *known) covers(o *known) bool {
	if o.floor > k.floor {
		return false
	}
	if o.top <= k.floor {
		return true
	}
	for i, p := range o.warps {
		if p == nil || k.warps != nil && p == k.warps[i] {
			continue
		}
		for l, x := range p {
			if x > k.floor && (k.warps == nil || k.warps[i] == nil || x > k.warps[i][l]) {
				return false
			}
		}
	}
	return true
}

// joinKnown returns the larger of two for each thread.
func joinKnown(a, b *known) known {
	if a.covers(b) {
		return *a
	}
	if b.covers(a) {
		return *b
	}
	k := known{floor: max(a.floor, b.floor), top: max(a.top, b.top)}
	if k.top == k.floor {
		return k
	}
	k.warps = make([]*times, max(len(a.warps), len(b.warps)))
	for i := range k.warps {
		var p, q *times
		if a.warps != nil {
			p = a.warps[i]
		}
		if b.warps != nil {
			q = b.warps[i]
		}
		k.warps[i] = joinTimes(p, q)
	}
	return k
}

func joinTimes(p, q *times) *times {
	switch {
	case p == q || q == nil:
		return p
	case p == nil:
		return q
	}
	t := *p
	for l, x := range q {
		t[l] = max(t[l], x)
	}
	return &t
}

// clock is what a thread, or a place in memory, knows of the threads of the grid.
type clock struct {
	blocks []known // of the running cluster, by rank
	far    *far    // of the blocks of clusters before
}

// joinClocks returns the larger of two clocks for each thread, and one of the two themselves where it
// is that.
func (s *State) joinClocks(a, b *clock) *clock {
	if a == b {
		return a
	}
	c := clock{far: s.joinFar(a.far, b.far, s.depth)}
	s.Effort += int64(len(a.blocks) * s.warps)
	isA, isB := c.far == a.far, c.far == b.far
	for r := range a.blocks {
		isA = isA && a.blocks[r].covers(&b.blocks[r])
		isB = isB && b.blocks[r].covers(&a.blocks[r])
	}
	switch {
	case isA:
		return a
	case isB:
		return b
	}
	c.blocks = make([]known, len(a.blocks))
	for r := range c.blocks {
		c.blocks[r] = joinKnown(&a.blocks[r], &b.blocks[r])
	}
	return &c
}

// farBits is the number of bits of a block's number that a level of the tree decides.
const farBits = 5

// far is a node of a tree of fixed depth over the numbers of blocks. Nodes do not change and are shared.
type far struct {
	kids   *[1 << farBits]*far   // or, at the leaves,
	blocks *[1 << farBits]*known // what is known of blocks
}

// farDepth is the depth of a tree for n blocks.
func farDepth(n int) int {
	d := 1
	for n > 1<<(farBits*d) {
		d++
	}
	return d
}

// find returns what is known of a block, or nil.
func (f *far) find(block int32, depth int) *known {
	for d := depth - 1; f != nil; d-- {
		i := block >> (farBits * d) & (1<<farBits - 1)
		if d == 0 {
			return f.blocks[i]
		}
		f = f.kids[i]
	}
	return nil
}

// insert returns a tree with what is known of one more block.
func (s *State) insert(f *far, block int32, k *known, depth int) *far {
	s.Effort++
	var x far
	d := depth - 1
	i := block >> (farBits * d) & (1<<farBits - 1)
	if d == 0 {
		x.blocks = new([1 << farBits]*known)
		if f != nil {
			*x.blocks = *f.blocks
		}
		if old := x.blocks[i]; old != nil {
			if old.covers(k) {
				return f
			}
			j := joinKnown(old, k)
			k = &j
		}
		x.blocks[i] = k
		return &x
	}
	var kid *far
	if f != nil {
		kid = f.kids[i]
	}
	sub := s.insert(kid, block, k, d)
	if sub == kid {
		return f
	}
	x.kids = new([1 << farBits]*far)
	if f != nil {
		*x.kids = *f.kids
	}
	x.kids[i] = sub
	return &x
}

// joinFar returns the union of two trees, and one of the two themselves where it is that. Where they
// share a part, that is not looked at.
func (s *State) joinFar(a, b *far, depth int) *far {
	switch {
	case a == b || b == nil:
		return a
	case a == nil:
		return b
	}
	s.Effort++
	var x far
	isA, isB := true, true
	if depth == 1 {
		x.blocks = new([1 << farBits]*known)
		for i := range x.blocks {
			p, q := a.blocks[i], b.blocks[i]
			switch {
			case p == q || q == nil || p != nil && p.covers(q):
				x.blocks[i] = p
			case p == nil || q.covers(p):
				x.blocks[i] = q
			default:
				j := joinKnown(p, q)
				x.blocks[i] = &j
			}
			isA, isB = isA && x.blocks[i] == p, isB && x.blocks[i] == q
		}
	} else {
		x.kids = new([1 << farBits]*far)
		for i := range x.kids {
			x.kids[i] = s.joinFar(a.kids[i], b.kids[i], depth-1)
			isA, isB = isA && x.kids[i] == a.kids[i], isB && x.kids[i] == b.kids[i]
		}
	}
	switch {
	case isA:
		return a
	case isB:
		return b
	}
	return &x
}

// Stamp is the clock of a thread at a moment: what base holds, and all of its own up to time. No
// thread (-1): just base.
type Stamp struct {
	base *clock
	Epoch
}

// threadClock is where a thread of the running cluster stands.
type threadClock struct {
	base  *clock // what it knows of others
	time  uint32
	order *threadOrder // of its fences; nil while there was none
}

// Stamps collects stamps of threads of the running cluster, for one clock of all.
type Stamps struct {
	base *clock
	own  []Epoch
}

// Add adds a stamp.
func (g *Stamps) Add(s *State, x Stamp) {
	switch {
	case g.base == nil:
		g.base = x.base
	case g.base != x.base:
		g.base = s.join(g.base, x.base)
	}
	if x.Thread >= 0 {
		g.own = append(g.own, x.Epoch)
	}
}

// Clock returns what was gathered, nil when nothing was.
func (g *Stamps) Clock(s *State) *clock {
	if len(g.own) > 0 {
		g.base = s.raise(g.base, g.own)
		g.own = g.own[:0]
	}
	return g.base
}

// join is joinClocks. The lanes of a warp often ask the same one after another.
func (s *State) join(a, b *clock) *clock {
	m := &s.joined
	if m.a != a || m.b != b {
		m.a, m.b, m.c = a, b, s.joinClocks(a, b)
	}
	return m.c
}

// raise returns a clock with more known of some threads of the running cluster.
func (s *State) raise(c *clock, own []Epoch) *clock {
	x := clock{blocks: append([]known(nil), c.blocks...), far: c.far}
	s.Effort += int64(len(own))
	rank := 0
	for _, e := range own {
		i := e.Thread - s.firsts[rank]
		if uint32(i) >= uint32(s.PerCTA) {
			rank = s.rankOf(e.Thread)
			i = e.Thread - s.firsts[rank]
		}
		k, was := &x.blocks[rank], c.blocks[rank].warps
		if e.Time <= k.floor {
			continue
		}
		switch {
		case k.warps == nil:
			k.warps = make([]*times, s.warps)
		case was != nil && &was[0] == &k.warps[0]:
			k.warps = append([]*times(nil), was...)
		}
		p := k.warps[i/micro.WarpSize]
		if p == nil || was != nil && p == was[i/micro.WarpSize] {
			q := new(times)
			if p != nil {
				*q = *p
			}
			p, k.warps[i/micro.WarpSize] = q, q
		}
		p[i%micro.WarpSize] = max(p[i%micro.WarpSize], e.Time)
		k.top = max(k.top, e.Time)
	}
	return &x
}

// Stamp returns the clock of a thread now; it goes on with a later time.
func (a *Actor) Stamp() Stamp {
	x := a.present()
	a.c.time++
	return x
}

// present is stamp before what the thread does next.
func (a *Actor) present() Stamp { return Stamp{a.c.base, Epoch{a.Number, a.c.time}} }

// clockOf returns a stamp as a clock.
func (s *State) clockOf(x Stamp) *clock {
	if x.Thread < 0 {
		return x.base
	}
	return s.raise(x.base, []Epoch{x.Epoch})
}

// Acquire makes what a clock holds visible to a thread. A nil clock holds nothing.
func (a *Actor) Acquire(from *clock) {
	if from != nil {
		a.c.base = a.s.join(a.c.base, from)
	}
}
