package simt

import "math/bits"

// Data races are found by happens-before (Lamport 1978), with the epochs of FastTrack (Flanagan
// and Freund 2009): each byte of shared and global memory remembers its last write and its last
// reads, each thread a vector clock. Order comes from program order, barriers, bar.warp.sync and
// the other operations with member masks, atomics that release and acquire, and nothing else: to
// be in one warp orders nothing.

// epoch is a point in the time of a thread.
type epoch struct {
	thread int32 // number in the grid; -1: never
	time   uint32
}

// cell is what is known of one byte.
type cell struct {
	write  epoch
	atomic bool // the last write was atomic
	value  byte // what the last write wrote
	read   epoch
	reads  []epoch // when several unordered threads have read
}

// raceMap holds the cells of a region and the clocks that releases left there.
type raceMap struct {
	cells []cell
	sync  map[uint64][]uint32 // address of an atomic: the clock it released
}

// raceState is the state of race detection of a run.
type raceState struct {
	run    *execution
	clocks map[int32][]uint32 // by thread; made when first used
	perCTA int
	n      int
	base   []uint32
}

func newRaceState(r *execution) *raceState {
	b, g := r.launch.Block, r.launch.Grid
	per := b[0] * b[1] * b[2]
	return &raceState{run: r, clocks: map[int32][]uint32{}, perCTA: per, n: per * g[0] * g[1] * g[2]}
}

// clock returns the vector clock of a thread. Threads of other blocks never synchronise except
// through atomics, so a clock covers the whole grid.
func (s *raceState) clock(t int32) []uint32 {
	c := s.clocks[t]
	if c == nil {
		c = make([]uint32, s.n)
		c[t] = 1
		s.clocks[t] = c
	}
	return c
}

// joinAll makes what each of the threads did before visible to all of them.
func (s *raceState) joinAll(threads []int32) {
	all := make([]uint32, s.n)
	for _, t := range threads {
		for i, x := range s.clock(t) {
			all[i] = max(all[i], x)
		}
	}
	for _, t := range threads {
		c := s.clocks[t]
		copy(c, all)
		c[t]++
	}
}

func (w *warp) thread(lane int) int32 {
	return int32(w.cta.linear*w.cta.run.races.perCTA + w.id*WarpSize + lane)
}

// synchronised orders all threads of a block: a barrier was completed.
func (r *execution) synchronised(c *cta) {
	if r.races == nil {
		return
	}
	var threads []int32
	for _, w := range c.warps {
		for m := w.live(); m != 0; m &= m - 1 {
			threads = append(threads, w.thread(bits.TrailingZeros32(m)))
		}
	}
	r.races.joinAll(threads)
}

// syncWarp orders the lanes of a warp operation.
func (w *warp) syncWarp(lanes uint32) {
	if w.cta.run.races == nil {
		return
	}
	var threads []int32
	for m := lanes; m != 0; m &= m - 1 {
		threads = append(threads, w.thread(bits.TrailingZeros32(m)))
	}
	w.cta.run.races.joinAll(threads)
}

// fence is release and acquire at once; with the atomics around it, which join the clocks of their
// addresses, it adds no edge of its own here. Relaxed atomics are treated as synchronising, which
// misses races that rely on a missing fence and reports none that is not there.
func (w *warp) fence(in *Inst, mask uint32) {}

// raced returns the race map of a region, or nil when the region is private or races are off.
func (w *warp) raced(reg *region) *raceMap {
	if w.cta.run.races == nil || reg.space == Local || reg.readOnly {
		return nil
	}
	if reg.race == nil {
		reg.race = &raceMap{cells: make([]cell, len(reg.data)), sync: map[uint64][]uint32{}}
		for i := range reg.race.cells {
			reg.race.cells[i].write.thread, reg.race.cells[i].read.thread = -1, -1
		}
	}
	return reg.race
}

// ordered reports whether e happened before the present of the thread with clock c.
func ordered(e epoch, c []uint32) bool { return e.thread < 0 || e.time <= c[e.thread] }

func (w *warp) raceRead(fr *frame, in *Inst, reg *region, off uint64, n, lane int) {
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	t := w.thread(lane)
	c := w.cta.run.races.clock(t)
	for i := range n {
		x := &rm.cells[off+uint64(i)]
		if x.write.thread != t && !ordered(x.write, c) && !(x.atomic && in.Mode&ModeVolatile != 0) {
			w.find(Race, in, fr, 1<<lane, "read of %s at offset %d; thread %d wrote it and nothing orders the two", reg.name, off+uint64(i), x.write.thread)
		}
		x.noteRead(epoch{t, c[t]}, c)
	}
}

// noteRead remembers a read, dropping earlier ones that it covers.
func (x *cell) noteRead(e epoch, c []uint32) {
	if x.reads == nil {
		if ordered(x.read, c) {
			x.read = e
			return
		}
		x.reads = append(x.reads, x.read, e)
		return
	}
	for i := range x.reads {
		if x.reads[i].thread == e.thread {
			x.reads[i] = e
			return
		}
	}
	x.reads = append(x.reads, e)
}

func (w *warp) raceWrite(fr *frame, in *Inst, reg *region, off uint64, n, lane int, value func(i int) byte) {
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	t := w.thread(lane)
	c := w.cta.run.races.clock(t)
	for i := range n {
		x := &rm.cells[off+uint64(i)]
		v := value(i)
		if x.write.thread != t && !ordered(x.write, c) {
			kind := Race
			if x.value == v && !x.atomic {
				kind = SameValueRace
			}
			w.find(kind, in, fr, 1<<lane, "write of %s at offset %d; thread %d wrote it and nothing orders the two", reg.name, off+uint64(i), x.write.thread)
		}
		w.raceReads(fr, in, x, t, c, reg, off+uint64(i), lane)
		*x = cell{write: epoch{t, c[t]}, value: v, read: epoch{-1, 0}}
	}
}

// raceReads reports reads of other threads that a write is not ordered after.
func (w *warp) raceReads(fr *frame, in *Inst, x *cell, t int32, c []uint32, reg *region, off uint64, lane int) {
	check := func(e epoch) {
		if e.thread >= 0 && e.thread != t && !ordered(e, c) {
			w.find(Race, in, fr, 1<<lane, "write of %s at offset %d; thread %d read it and nothing orders the two", reg.name, off, e.thread)
		}
	}
	check(x.read)
	for _, e := range x.reads {
		check(e)
	}
}

// raceAtomic orders the thread after earlier atomics of the place and leaves its clock there.
func (w *warp) raceAtomic(fr *frame, in *Inst, info *AtomInfo, reg *region, off uint64, n, lane int) {
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	t := w.thread(lane)
	s := w.cta.run.races
	c := s.clock(t)
	if rel := rm.sync[off]; rel != nil {
		for i, x := range rel {
			c[i] = max(c[i], x)
		}
	}
	for i := range n {
		x := &rm.cells[off+uint64(i)]
		if x.write.thread != t && !x.atomic && !ordered(x.write, c) {
			w.find(Race, in, fr, 1<<lane, "atomic access to %s at offset %d; thread %d wrote it plainly and nothing orders the two", reg.name, off+uint64(i), x.write.thread)
		}
		w.raceReads(fr, in, x, t, c, reg, off+uint64(i), lane)
		*x = cell{write: epoch{t, c[t]}, atomic: true, read: epoch{-1, 0}}
	}
	rm.sync[off] = append(rm.sync[off][:0], c...)
	c[t]++
}
