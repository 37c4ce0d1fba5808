package simt

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// Data races are found by happens-before (Lamport 1978), with the epochs of FastTrack (Flanagan
// and Freund 2009): each word of shared and global memory remembers its last write and its last
// reads (racecell.go, readset.go), each thread of the running cluster a clock by level (clock.go).
// Order comes from program order, barriers (between their participants), bar.warp.sync, and release
// and acquire patterns of sufficient scope (order.go); from nothing else: to be in one warp orders
// nothing. Time and memory are linear in the accesses and in the words they touch.

// raceState is the state of race detection of a run.
type raceState struct {
	run     *execution
	perCTA  int32 // threads of a block
	warps   int   // of a block
	blocks  int   // of the grid
	depth   int   // of trees of far clocks
	cluster int   // that runs

	firsts  []int32       // by rank in the cluster: the first thread of the block
	threads []threadClock // of the cluster: by rank, then by number in the block
	nothing *clock        // what nobody told
	onlyFar *clock        // see farClock
	sc      releases      // of sequentially consistent fences
	joined  struct{ a, b, c *clock }
	lanes   []uint32 // for barriers

	sets     []readSet // 0 is none
	freeSets []int32
	opened   []int32 // those that accesses of this cluster made or changed
	spans    []span  // by block; nil: nobody released anything for other clusters
	wide     []touch // see packed
	effort   int64   // entries of clocks and sets that were looked at
}

func newRaceState(r *execution) *raceState {
	b, g := r.launch.Block, r.launch.Grid
	per, blocks := b[0]*b[1]*b[2], g[0]*g[1]*g[2]
	s := &raceState{run: r, perCTA: int32(per), warps: (per + micro.WarpSize - 1) / micro.WarpSize, blocks: blocks, depth: farDepth(blocks), cluster: -1}
	n := r.clusterSize
	s.nothing = &clock{blocks: make([]known, n[0]*n[1]*n[2])}
	return s
}

// begin makes the clocks of the threads of a cluster.
func (s *raceState) begin(k *cluster) {
	s.cluster = k.number
	n := len(k.ctas) * int(s.perCTA)
	if len(s.threads) < n {
		s.threads = make([]threadClock, n)
	}
	for i := range s.threads {
		s.threads[i] = threadClock{base: s.nothing, time: 1}
	}
	s.firsts = s.firsts[:0]
	for _, c := range k.ctas {
		s.firsts = append(s.firsts, int32(c.linear)*s.perCTA)
	}
}

// end gives back what concerns only the threads of the cluster that ends.
func (s *raceState) end(k *cluster) {
	for _, c := range k.ctas {
		if c.shared.race != nil {
			c.shared.race.close()
		}
	}
	s.closeSets()
}

// rankOf returns the rank of the block of a thread in the running cluster, or -1.
func (s *raceState) rankOf(t int32) int {
	for rank, first := range s.firsts {
		if uint32(t-first) < uint32(s.perCTA) {
			return rank
		}
	}
	return -1
}

// actor is a thread of the running cluster that does something.
type actor struct {
	s     *raceState
	c     *threadClock
	t     int32 // number in the grid
	base  int32 // of lane 0 of its warp
	cta   int32 // of the first thread of its block
	block int32 // number of its block
	rank  int   // of its block
}

// actor returns the thread of a lane.
func (w *warp) actor(lane int) actor {
	c, s := w.cta, w.cta.run.races
	cta := int32(c.linear) * s.perCTA
	base := cta + int32(w.id*micro.WarpSize)
	return actor{s, &s.threads[c.rank*int(s.perCTA)+w.id*micro.WarpSize+lane], base + int32(lane), base, cta, int32(c.linear), c.rank}
}

// ordered reports whether an access happened before what the thread does now.
func (a *actor) ordered(e epoch) bool {
	if e.thread == a.t {
		return true
	}
	if i := e.thread - a.cta; uint32(i) < uint32(a.s.perCTA) {
		k := &a.c.base.blocks[a.rank]
		return e.time <= k.floor || e.time <= k.of(i)
	}
	return a.farOrdered(e)
}

// farOrdered is ordered for threads of other blocks.
func (a *actor) farOrdered(e epoch) bool {
	s := a.s
	if rank := s.rankOf(e.thread); rank >= 0 {
		return e.time <= a.c.base.blocks[rank].of(e.thread-s.firsts[rank])
	}
	if a.c.base.far == nil {
		return false
	}
	block := e.thread / s.perCTA
	k := a.c.base.far.find(block, s.depth)
	return k != nil && e.time <= k.of(e.thread-block*s.perCTA)
}

// synchronise makes what each of some threads of a block did before, and what a clock holds, visible
// to all of them: the threads are given by the lanes of consecutive warps.
func (s *raceState) synchronise(c *cta, warp int, lanes []uint32, arrived *clock) {
	threads := s.threads[c.rank*int(s.perCTA)+warp*micro.WarpSize:]
	s.effort += int64(len(lanes))
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
	if n == int(s.perCTA) {
		all.blocks[c.rank] = known{floor: latest, top: latest}
	} else {
		s.lift(&all.blocks[c.rank], warp, lanes, latest)
	}
	for w, m := range lanes {
		for ; m != 0; m &= m - 1 {
			x := &threads[w*micro.WarpSize+bits.TrailingZeros32(m)]
			x.base, x.time = all, latest+1
		}
	}
}

// lift gives some threads of a block one time, later than theirs.
func (s *raceState) lift(k *known, warp int, lanes []uint32, time uint32) {
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

// syncWarp orders the lanes of a bar.warp.sync.
func (w *warp) syncWarp(lanes uint32) {
	if s := w.cta.run.races; s != nil {
		s.synchronise(w.cta, w.id, []uint32{lanes}, nil)
	}
}

// raced returns the race map of a region, or nil when the region is private or races are off.
func (w *warp) raced(reg *region) *raceMap {
	s := w.cta.run.races
	if s == nil || reg.space == micro.Local || reg.readOnly {
		return nil
	}
	if reg.race == nil {
		reg.race = newRaceMap(s, len(reg.data), reg.space == micro.Shared)
	}
	return reg.race
}

// strength returns the scope of an access: ScopeThread when it is weak.
func strength(in *micro.Inst) micro.MemScope {
	switch {
	case in.Mode&micro.ModeVolatile == 0 && in.Op != micro.OpAtom:
		return micro.ScopeThread
	case in.Scope == micro.ScopeThread: // volatile
		return micro.ScopeSystem
	}
	return in.Scope
}

// conflicts reports whether an earlier access races with one of the thread, of strength scope:
// nothing orders them and they are not morally strong (PTX, 8.7).
func (a *actor) conflicts(e *touch, scope micro.MemScope) bool {
	if a.ordered(e.epoch) {
		return false
	}
	if !a.strong(e, scope) {
		return true
	}
	a.s.run.unordered = true // no race, and the outcome is the schedule's
	return false
}

// strong reports whether an earlier access and one of the thread are morally strong.
func (a *actor) strong(e *touch, scope micro.MemScope) bool {
	return a.s.includes(e.scope, e.thread, a.t) && a.s.includes(scope, a.t, e.thread)
}

// conflict returns the first access of an entry that races with one of the thread.
func (a *actor) conflict(x *entry, scope micro.MemScope) (touch, bool) {
	if x.time <= a.c.base.blocks[a.rank].floor && uint32(x.base-a.cta) < uint32(a.s.perCTA) {
		return touch{}, false
	}
	for m := x.mask; m != 0; m &= m - 1 {
		e := touch{epoch{x.base + int32(bits.TrailingZeros32(m)), x.time}, x.scope, x.reduce}
		if a.conflicts(&e, scope) {
			return e, true
		}
	}
	return touch{}, false
}

// racer is an access that is checked.
type racer struct {
	actor
	w     *warp
	fr    *frame
	in    *micro.Inst
	reg   *region
	lane  int
	scope micro.MemScope
}

// found reports a race with an earlier access, for each of so many bytes.
func (r *racer) found(size int, off uint64, e *touch, what, did string) {
	for range size {
		r.w.find(Race, r.in, r.fr, 1<<r.lane, "%s %s at offset %d; thread %d %s it and nothing orders the two%s", what, r.reg.name, off, e.thread, did, narrow(r.scope, e.scope))
	}
}

// narrow says, of two strong accesses that race, that their scopes are too small.
func narrow(a, b micro.MemScope) string {
	if a != micro.ScopeThread && b != micro.ScopeThread {
		return ": a scope does not include the other thread"
	}
	return ""
}

func (w *warp) raceRead(fr *frame, in *micro.Inst, reg *region, off uint64, n, lane int) {
	if reg.log != nil {
		reg.log.read(off, n)
	}
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	r := racer{w.actor(lane), w, fr, in, reg, lane, strength(in)}
	if r.scope != micro.ScopeThread {
		r.observe(rm.released(off, n), in.Order, r.scope)
	}
	now := r.s.pack(touch{epoch: epoch{r.t, r.c.time}, scope: r.scope})
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
func (r *racer) readWritten(x *cell, off uint64, size int) {
	e, _ := r.s.written(x)
	if r.conflicts(&e, r.scope) {
		r.found(size, off, &e, "read of", "wrote")
	}
	if x.kind() == 0 || x.read == 0 {
		return
	}
	if e, bad := r.among(x, func(x *entry) bool { return x.reduce }); bad {
		r.found(size, off, &e, "read of", "wrote")
	}
}

// among returns the first of the reads of a cell that is wanted and races with the access.
func (r *racer) among(x *cell, want func(x *entry) bool) (touch, bool) {
	i := x.read.set()
	if i == 0 {
		if x.read == 0 || x.read.scope() != scopeWide && x.read.thread() == r.t {
			return touch{}, false
		}
		e := r.s.entryOf(r.s.unpack(x.read))
		if !want(&e) {
			return touch{}, false
		}
		return r.conflict(&e, r.scope)
	}
	list := r.s.sets[i].list
	r.s.effort += int64(len(list))
	for k := range list {
		if want(&list[k]) {
			if e, bad := r.conflict(&list[k], r.scope); bad {
				return e, true
			}
		}
	}
	return touch{}, false
}

// noteRead remembers a read where others are remembered.
func (r *racer) noteRead(rm *raceMap, x *cell, now packed) {
	if x.read.set() == 0 && x.read&reduceBit == 0 {
		if e := r.s.unpack(x.read); stands(r.scope, e.scope) && r.ordered(e.epoch) {
			x.read = now
			return
		}
	}
	set := rm.setOf(x)
	set.add(&r.actor, entry{r.base, 1 << (r.t - r.base), r.c.time, r.scope, false}, r.scope)
}

func (w *warp) raceWrite(fr *frame, in *micro.Inst, reg *region, off uint64, n, lane int, value func(i int) byte) {
	if reg.log != nil {
		reg.log.write(off, n)
	}
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	r := racer{w.actor(lane), w, fr, in, reg, lane, strength(in)}
	now := r.s.pack(touch{epoch: epoch{r.t, r.c.time}, scope: r.scope})
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		if x.write&^syncBit != 0 {
			r.overwrite(x, off, i, size, value)
		}
		if x.read != 0 {
			r.writeRead(x, off+uint64(i), size, always)
			r.s.dropSet(x.read)
			x.read = 0
		}
		if x.write&syncBit != 0 {
			for k := range size {
				delete(rm.sync, off+uint64(i+k))
			}
		}
		x.write = now
	}
	if r.scope != micro.ScopeThread && r.publishes(in.Order) {
		rs := &releases{}
		r.publish(rs, in.Order, r.scope)
		rm.leave(off, n, rs)
	}
}

// overwrite checks a write of what was written before. Where a weak write left the same, that is
// another kind of race.
func (r *racer) overwrite(x *cell, off uint64, i, size int, value func(i int) byte) {
	e, _ := r.s.written(x)
	if !r.conflicts(&e, r.scope) {
		return
	}
	for k := i; k < i+size; k++ {
		kind := Race
		if e.scope == micro.ScopeThread && value(k) == r.reg.data[off+uint64(k)] {
			kind = SameValueRace
		}
		r.w.find(kind, r.in, r.fr, 1<<r.lane, "write of %s at offset %d; thread %d wrote it and nothing orders the two%s", r.reg.name, off+uint64(k), e.thread, narrow(r.scope, e.scope))
	}
}

// writeRead reports those reads that are wanted and that a write is not ordered after.
func (r *racer) writeRead(x *cell, off uint64, size int, want func(x *entry) bool) {
	if e, bad := r.among(x, want); bad {
		r.found(size, off, &e, "write of", "read")
	}
}

func always(*entry) bool { return true }
