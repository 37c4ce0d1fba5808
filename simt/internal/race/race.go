package race

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// Data races are found by happens-before (Lamport 1978), with the epochs of FastTrack (Flanagan
// and Freund 2009): each word of shared and global memory remembers its last write and its last
// reads (cell.go, readset.go), each thread of the running cluster a clock by level (clock.go).
// Order comes from program order, barriers (between their participants), bar.warp.sync, and release
// and acquire patterns of sufficient scope (order.go); from nothing else: to be in one warp orders
// nothing. Time and memory are linear in the accesses and in the words they touch.

// State is the state of race detection of a run.
type State struct {
	grid    Grid
	pages   *PagePool
	PerCTA  int32 // threads of a block
	warps   int   // of a block
	Blocks  int   // of the grid
	depth   int   // of trees of far clocks
	cluster int   // that runs

	firsts  []int32       // by rank in the cluster: the first thread of the block
	threads []threadClock // of the cluster: by rank, then by number in the block
	nothing *clock        // what nobody told
	onlyFar *clock        // see farClock
	sc      releases      // of sequentially consistent fences
	joined  struct{ a, b, c *clock }
	Lanes   []uint32 // for barriers

	Sets     []readSet // 0 is none
	freeSets []int32
	opened   []int32 // those that accesses of this cluster made or changed
	spans    []span  // by block; nil: nobody released anything for other clusters
	wide     []Touch // see packed
	// Unordered says that strong accesses met that nothing orders: no race, but the outcome is the schedule's.
	Unordered bool

	Effort int64 // entries of clocks and sets that were looked at
}

// New returns the state of a run whose blocks have so many threads.
func New(g Grid, per int, pages *PagePool) *State {
	blocks := g.Blocks[0] * g.Blocks[1] * g.Blocks[2]
	s := &State{grid: g, pages: pages, PerCTA: int32(per), warps: (per + micro.WarpSize - 1) / micro.WarpSize, Blocks: blocks, depth: farDepth(blocks), cluster: -1}
	n := g.Cluster
	s.nothing = &clock{blocks: make([]known, n[0]*n[1]*n[2])}
	return s
}

// Begin makes the clocks of the threads of a cluster of so many blocks.
func (s *State) Begin(number, blocks int) {
	s.cluster = number
	n := blocks * int(s.PerCTA)
	if len(s.threads) < n {
		s.threads = make([]threadClock, n)
	}
	for i := range s.threads {
		s.threads[i] = threadClock{base: s.nothing, time: 1}
	}
	s.firsts = s.firsts[:0]
	for rank := range blocks {
		s.firsts = append(s.firsts, int32(s.grid.BlockOf(number, rank))*s.PerCTA)
	}
}

// End forgets what concerns only the threads of the cluster that ends, once the maps of its shared memory are closed.
func (s *State) End() { s.closeSets() }

// rankOf returns the rank of the block of a thread in the running cluster, or -1.
func (s *State) rankOf(t int32) int {
	for rank, first := range s.firsts {
		if uint32(t-first) < uint32(s.PerCTA) {
			return rank
		}
	}
	return -1
}

// Actor is a thread of the running cluster that does something.
type Actor struct {
	s      *State
	c      *threadClock
	Number int32 // of the thread, in the grid
	base   int32 // of lane 0 of its warp
	cta    int32 // of the first thread of its block
	block  int32 // number of its block
	rank   int   // of its block
}

// Actor returns the thread of a lane of a warp, of the block with that number in the grid and that rank in the cluster.
func (s *State) Actor(block, rank, warp, lane int) Actor {
	cta := int32(block) * s.PerCTA
	base := cta + int32(warp*micro.WarpSize)
	return Actor{s, &s.threads[rank*int(s.PerCTA)+warp*micro.WarpSize+lane], base + int32(lane), base, cta, int32(block), rank}
}

// Ordered reports whether an access happened before what the thread does now.
func (a *Actor) Ordered(e Epoch) bool {
	if e.Thread == a.Number {
		return true
	}
	if i := e.Thread - a.cta; uint32(i) < uint32(a.s.PerCTA) {
		k := &a.c.base.blocks[a.rank]
		return e.Time <= k.floor || e.Time <= k.of(i)
	}
	return a.farOrdered(e)
}

// farOrdered is ordered for threads of other blocks.
func (a *Actor) farOrdered(e Epoch) bool {
	s := a.s
	if rank := s.rankOf(e.Thread); rank >= 0 {
		return e.Time <= a.c.base.blocks[rank].of(e.Thread-s.firsts[rank])
	}
	if a.c.base.far == nil {
		return false
	}
	block := e.Thread / s.PerCTA
	k := a.c.base.far.find(block, s.depth)
	return k != nil && e.Time <= k.of(e.Thread-block*s.PerCTA)
}

// Synchronise makes what each of some threads of a block did before, and what a clock holds, visible
// to all of them: the threads are given by the lanes of consecutive warps of the block of that rank.
func (s *State) Synchronise(rank, warp int, lanes []uint32, arrived *clock) {
	threads := s.threads[rank*int(s.PerCTA)+warp*micro.WarpSize:]
	s.Effort += int64(len(lanes))
	base, latest, n := arrived, uint32(0), 0
	for w, m := range lanes {
		for n += bits.OnesCount32(m); m != 0; m &= m - 1 {
			x := &threads[w*micro.WarpSize+bits.TrailingZeros32(m)]
			latest = max(latest, x.time)
			if base == nil {
				base = x.base
			} else if base != x.base {
				base = s.join(base, x.base)
			}
		}
	}
	if n == 0 {
		return
	}
	all := &clock{blocks: append([]known(nil), base.blocks...), far: base.far}
	if n == int(s.PerCTA) {
		all.blocks[rank] = known{floor: latest, top: latest}
	} else {
		s.lift(&all.blocks[rank], warp, lanes, latest)
	}
	for w, m := range lanes {
		for ; m != 0; m &= m - 1 {
			x := &threads[w*micro.WarpSize+bits.TrailingZeros32(m)]
			x.base, x.time = all, latest+1
		}
	}
}

// lift gives some threads of a block one time, later than theirs.
func (s *State) lift(k *known, warp int, lanes []uint32, time uint32) {
	was := k.warps
	k.warps, k.top = make([]*times, s.warps), max(k.top, time)
	copy(k.warps, was)
	var whole *times
	for i, m := range lanes {
		w := warp + i
		switch {
		case m == 0:
		case m == ^uint32(0):
			if whole == nil {
				whole = new(times)
				for l := range whole {
					whole[l] = time
				}
			}
			k.warps[w] = whole
		default:
			p := new(times)
			if k.warps[w] != nil {
				*p = *k.warps[w]
			}
			for ; m != 0; m &= m - 1 {
				p[bits.TrailingZeros32(m)&31] = time
			}
			k.warps[w] = p
		}
	}
}

// conflicts reports whether an earlier access races with one of the thread, of strength scope:
// nothing orders them and they are not morally strong (PTX, 8.7).
func (a *Actor) conflicts(e *Touch, scope micro.MemScope) bool {
	if a.Ordered(e.Epoch) {
		return false
	}
	if !a.strong(e, scope) {
		return true
	}
	a.s.Unordered = true // no race, and the outcome is the schedule's
	return false
}

// strong reports whether an earlier access and one of the thread are morally strong.
func (a *Actor) strong(e *Touch, scope micro.MemScope) bool {
	return a.s.Includes(e.Scope, e.Thread, a.Number) && a.s.Includes(scope, a.Number, e.Thread)
}

// conflict returns the first access of an entry that races with one of the thread.
func (a *Actor) conflict(x *entry, scope micro.MemScope) (Touch, bool) {
	if x.time <= a.c.base.blocks[a.rank].floor && uint32(x.base-a.cta) < uint32(a.s.PerCTA) {
		return Touch{}, false
	}
	for m := x.mask; m != 0; m &= m - 1 {
		e := Touch{Epoch{x.base + int32(bits.TrailingZeros32(m)), x.time}, x.scope, x.reduce}
		if a.conflicts(&e, scope) {
			return e, true
		}
	}
	return Touch{}, false
}

// Conflict is a race with an earlier access that was found: for each of so many bytes.
type Conflict struct {
	Size   int
	Off    uint64
	Thread int32  // of the earlier access
	What   string // "read of"
	Did    string // "wrote"
	Same   bool   // a weak write left what was there
	Narrow bool   // both are strong: a scope does not include the other thread
}

// Racer checks the accesses of a warp, of one lane after the other. It is made once and given its turns, as most of what
// an access needs to know is the same for all of them.
type Racer struct {
	Actor                  // the lane whose turn it is
	threads []threadClock  // of the warp
	Scope   micro.MemScope // of the access; ScopeThread when it is weak
	Found   []Conflict     // of this turn
}

// Racer returns the racer of a warp of the running cluster, of the block with that number in the grid and that rank in the cluster.
func (s *State) Racer(block, rank, warp int) Racer {
	first := rank*int(s.PerCTA) + warp*micro.WarpSize
	return Racer{Actor: s.Actor(block, rank, warp, 0), threads: s.threads[first:min(first+micro.WarpSize, len(s.threads))]}
}

// Turn says that the next access is one of a lane, of strength scope, and forgets what was found.
func (r *Racer) Turn(lane int, scope micro.MemScope) {
	r.c, r.Number = &r.threads[lane], r.base+int32(lane)
	r.Scope, r.Found = scope, r.Found[:0]
}

// report notes a race with an earlier access, for each of so many bytes. It stays out of its callers, which rarely
// need it.
//
//go:noinline
func (r *Racer) report(size int, off uint64, e *Touch, what, did string, same bool) {
	r.Found = append(r.Found, Conflict{size, off, e.Thread, what, did, same, r.Scope != micro.ScopeThread && e.Scope != micro.ScopeThread})
}

// Read checks a read of n bytes and remembers it.
func (r *Racer) Read(rm *Map, off uint64, n int, order micro.MemOrder) {
	if r.Scope != micro.ScopeThread {
		r.observe(rm.released(off, n), order, r.Scope)
	}
	now := r.s.pack(Touch{Epoch: Epoch{r.Number, r.c.time}, Scope: r.Scope})
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		if x.write&^syncBit != 0 {
			r.readWritten(x, off+uint64(i), size)
		}
		if x.read == 0 || x.read == now {
			x.read = now
		} else {
			r.noteRead(rm, x, now)
		}
	}
}

// readWritten checks a read of what was written before.
func (r *Racer) readWritten(x *cell, off uint64, size int) {
	e, _ := r.s.written(x)
	if r.conflicts(&e, r.Scope) {
		r.report(size, off, &e, "read of", "wrote", false)
	}
	if x.kind() == 0 || x.read == 0 {
		return
	}
	if e, bad := r.among(x, func(x *entry) bool { return x.reduce }); bad {
		r.report(size, off, &e, "read of", "wrote", false)
	}
}

// among returns the first of the reads of a cell that is wanted and races with the access.
func (r *Racer) among(x *cell, want func(x *entry) bool) (Touch, bool) {
	i := x.read.set()
	if i == 0 {
		if x.read == 0 || x.read.scope() != scopeWide && x.read.thread() == r.Number {
			return Touch{}, false
		}
		e := r.s.entryOf(r.s.unpack(x.read))
		if !want(&e) {
			return Touch{}, false
		}
		return r.conflict(&e, r.Scope)
	}
	list := r.s.Sets[i].List
	r.s.Effort += int64(len(list))
	for k := range list {
		if want(&list[k]) {
			if e, bad := r.conflict(&list[k], r.Scope); bad {
				return e, true
			}
		}
	}
	return Touch{}, false
}

// noteRead remembers a read where others are remembered.
func (r *Racer) noteRead(rm *Map, x *cell, now packed) {
	if x.read.set() == 0 && x.read&reduceBit == 0 {
		if e := r.s.unpack(x.read); stands(r.Scope, e.Scope) && r.Ordered(e.Epoch) {
			x.read = now
			return
		}
	}
	set := rm.setOf(x)
	set.add(&r.Actor, entry{r.base, 1 << (r.Number - r.base), r.c.time, r.Scope, false}, r.Scope)
}

// Write checks a write of n bytes, of which value returns those that are written, over what data holds, and
// remembers it.
func (r *Racer) Write(rm *Map, off uint64, n int, order micro.MemOrder, value func(i int) byte, data []byte) {
	now := r.s.pack(Touch{Epoch: Epoch{r.Number, r.c.time}, Scope: r.Scope})
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		if x.write&^syncBit != 0 {
			r.overwrite(x, off, i, size, value, data)
		}
		if x.read != 0 {
			r.writeRead(x, off+uint64(i), size, always)
			r.s.dropSet(x.read)
			x.read = 0
		}
		if x.write&syncBit != 0 {
			for k := range size {
				delete(rm.Sync, off+uint64(i+k))
			}
		}
		x.write = now
	}
	if r.Scope != micro.ScopeThread && r.publishes(order) {
		rs := &releases{}
		r.publish(rs, order, r.Scope)
		rm.leave(off, n, rs)
	}
}

// overwrite checks a write of what was written before. Where a weak write left the same, that is
// another kind of race.
func (r *Racer) overwrite(x *cell, off uint64, i, size int, value func(i int) byte, data []byte) {
	e, _ := r.s.written(x)
	if !r.conflicts(&e, r.Scope) {
		return
	}
	for k := i; k < i+size; k++ {
		same := e.Scope == micro.ScopeThread && value(k) == data[off+uint64(k)]
		r.report(1, off+uint64(k), &e, "write of", "wrote", same)
	}
}

// writeRead reports those reads that are wanted and that a write is not ordered after.
func (r *Racer) writeRead(x *cell, off uint64, size int, want func(x *entry) bool) {
	if e, bad := r.among(x, want); bad {
		r.report(size, off, &e, "write of", "read", false)
	}
}

func always(*entry) bool { return true }
