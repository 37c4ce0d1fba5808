package simt

import "math/bits"

// Data races are found by happens-before (Lamport 1978), with the epochs of FastTrack (Flanagan
// and Freund 2009): each byte of shared and global memory remembers its last write and its last
// reads, each thread a vector clock. Order comes from program order, barriers (between their
// participants), bar.warp.sync, and release and acquire patterns of sufficient scope (order.go);
// from nothing else: to be in one warp orders nothing.

// epoch is a point in the time of a thread. Time starts at 1: the zero epoch is before everything.
type epoch struct {
	thread int32 // number in the grid
	time   uint32
}

// touch is an access: when, and how strong. ScopeThread is a weak one.
type touch struct {
	epoch
	scope  MemScope
	reduce bool // a reduction, before others of its kind: see cell.reduction
}

// cell is what is known of one byte, or of a word of four that were always accessed together.
type cell struct {
	write     touch
	read      touch
	reads     int32 // list of raceMap.reads: when several unordered threads have read; also reductions before the last
	reduction uint8 // the last write is a reduction of this kind, which commutes with its like; or 0
}

// raceMap holds the cells of a region, in pages made when first touched, and the clocks that
// releases left there.
type raceMap struct {
	arena *arena
	pages []*cellPage
	reads [][]touch             // 0 is none
	sync  map[uint64][]released // by address of an atomic
}

// readers returns the list of reads of a cell.
func (rm *raceMap) readers(x *cell) []touch {
	if x.reads == 0 {
		return nil
	}
	return rm.reads[x.reads]
}

// setReaders replaces the list of reads of a cell.
func (rm *raceMap) setReaders(x *cell, list []touch) {
	switch {
	case x.reads != 0:
		rm.reads[x.reads] = list
	case len(list) > 0:
		if rm.reads == nil {
			rm.reads = make([][]touch, 1)
		}
		x.reads = int32(len(rm.reads))
		rm.reads = append(rm.reads, list)
	}
}

// pageBytes is the number of bytes whose cells are together.
const pageBytes = 64

// cellPage holds the cells of consecutive bytes: of words, as long as only whole aligned words are
// accessed, else of bytes.
type cellPage struct {
	words [pageBytes / 4]cell
	bytes *[pageBytes]cell
}

// at returns what is known of the bytes at off, of which n are accessed, and of how many of them
// that is said.
func (rm *raceMap) at(off uint64, n int) (x *cell, size int) {
	p := rm.pages[off/pageBytes]
	if p == nil {
		p = rm.arena.page()
		rm.pages[off/pageBytes] = p
	}
	i := off % pageBytes
	if p.bytes == nil {
		if i%4 == 0 && n >= 4 {
			return &p.words[i/4], 4
		}
		rm.split(p)
	}
	return &p.bytes[i], 1
}

// split gives every byte of a page its own cell.
func (rm *raceMap) split(p *cellPage) {
	p.bytes = new([pageBytes]cell)
	for i := range p.bytes {
		x := &p.bytes[i]
		*x = p.words[i/4]
		if i%4 != 0 {
			list := rm.readers(x)
			x.reads = 0
			rm.setReaders(x, append([]touch(nil), list...))
		}
	}
}

// cell returns what is known of a byte.
func (rm *raceMap) cell(off uint64) *cell {
	x, _ := rm.at(off, 1)
	return x
}

// raceState is the state of race detection of a run.
type raceState struct {
	run     *execution
	clocks  [][]uint32 // by thread; made when first used
	threads map[int32]*threadOrder
	perCTA  int
	n       int
	sc      []released // what sequentially consistent fences released
}

func newRaceState(r *execution) *raceState {
	b, g := r.launch.Block, r.launch.Grid
	per := b[0] * b[1] * b[2]
	return &raceState{run: r, clocks: make([][]uint32, per*g[0]*g[1]*g[2]), threads: map[int32]*threadOrder{}, perCTA: per, n: per * g[0] * g[1] * g[2]}
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

// release adds what thread t did so far to a clock, which may be nil, and returns it.
func (s *raceState) release(to []uint32, t int32) []uint32 {
	c := s.clock(t)
	if to == nil {
		to = make([]uint32, s.n)
	}
	joinClock(to, c)
	c[t]++
	return to
}

// acquire makes what a clock holds visible to thread t. A nil clock holds nothing.
func (s *raceState) acquire(from []uint32, t int32) {
	if from != nil {
		joinClock(s.clock(t), from)
	}
}

func joinClock(to, from []uint32) {
	for i, x := range from {
		to[i] = max(to[i], x)
	}
}

// joinAll makes what each of the threads did before visible to all of them.
func (s *raceState) joinAll(threads []int32) {
	all := make([]uint32, s.n)
	for _, t := range threads {
		joinClock(all, s.clock(t))
	}
	s.synchronise(threads, all)
}

// synchronise gives the threads a clock that includes theirs.
func (s *raceState) synchronise(threads []int32, all []uint32) {
	for _, t := range threads {
		c := s.clock(t)
		copy(c, all)
		c[t]++
	}
}

func (w *warp) thread(lane int) int32 {
	return int32(w.cta.linear*w.cta.run.races.perCTA + w.id*WarpSize + lane)
}

// syncWarp orders the lanes of a bar.warp.sync.
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

// raced returns the race map of a region, or nil when the region is private or races are off.
func (w *warp) raced(reg *region) *raceMap {
	if w.cta.run.races == nil || reg.space == Local || reg.readOnly {
		return nil
	}
	if reg.race == nil {
		reg.race = &raceMap{arena: w.cta.run.arena, pages: make([]*cellPage, (len(reg.data)+pageBytes-1)/pageBytes)}
	}
	return reg.race
}

// ordered reports whether e happened before the present of the thread with clock c.
func ordered(e epoch, c []uint32) bool { return e.time <= c[e.thread] }

// strength returns the scope of an access: ScopeThread when it is weak.
func (in *Inst) strength() MemScope {
	switch {
	case in.Mode&ModeVolatile == 0 && in.Op != OpAtom:
		return ScopeThread
	case in.Scope == ScopeThread: // volatile
		return ScopeSystem
	}
	return in.Scope
}

// conflicts reports whether an earlier access races with one of thread t, of strength scope and
// with clock c: nothing orders them and they are not morally strong (PTX, 8.7).
func (s *raceState) conflicts(e *touch, t int32, scope MemScope, c []uint32) bool {
	if e.thread == t || ordered(e.epoch, c) {
		return false
	}
	if !s.strong(e, t, scope) {
		return true
	}
	s.run.unordered = true // no race, and the outcome is the schedule's
	return false
}

// strong reports whether an earlier access and one of thread t are morally strong.
func (s *raceState) strong(e *touch, t int32, scope MemScope) bool {
	return s.includes(e.scope, e.thread, t) && s.includes(scope, t, e.thread)
}

func (w *warp) raceRead(fr *frame, in *Inst, reg *region, off uint64, n, lane int) {
	if reg.log != nil {
		reg.log.read(off, n)
	}
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	t := w.thread(lane)
	s := w.cta.run.races
	c := s.clock(t)
	scope := in.strength()
	if scope != ScopeThread {
		s.observe(rm.sync[off], t, in.Order, scope)
	}
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		if s.conflicts(&x.write, t, scope, c) {
			w.findEach(size, Race, in, fr, 1<<lane, "read of %s at offset %d; thread %d wrote it and nothing orders the two%s", reg.name, off+uint64(i), x.write.thread, narrow(scope, x.write.scope))
		}
		if x.reduction != 0 {
			list := rm.readers(x)
			for k := range list {
				if e := &list[k]; e.reduce && s.conflicts(e, t, scope, c) {
					w.findEach(size, Race, in, fr, 1<<lane, "read of %s at offset %d; thread %d wrote it and nothing orders the two%s", reg.name, off+uint64(i), e.thread, narrow(scope, e.scope))
				}
			}
		}
		rm.noteRead(x, touch{epoch: epoch{t, c[t]}, scope: scope}, c)
	}
}

// findEach is find for each of so many bytes.
func (w *warp) findEach(size int, kind Kind, in *Inst, fr *frame, lanes uint32, format string, args ...any) {
	for range size {
		w.find(kind, in, fr, lanes, format, args...)
	}
}

// narrow says, of two strong accesses that race, that their scopes are too small.
func narrow(a, b MemScope) string {
	if a != ScopeThread && b != ScopeThread {
		return ": a scope does not include the other thread"
	}
	return ""
}

// noteRead remembers a read, dropping earlier ones that it covers.
func (rm *raceMap) noteRead(x *cell, e touch, c []uint32) {
	list := rm.readers(x)
	if len(list) == 0 {
		if ordered(x.read.epoch, c) {
			x.read = e
			return
		}
		rm.setReaders(x, append(list, x.read, e))
		return
	}
	for i := range list {
		if list[i].thread == e.thread && !list[i].reduce {
			list[i] = e
			return
		}
	}
	rm.setReaders(x, append(list, e))
}

func (w *warp) raceWrite(fr *frame, in *Inst, reg *region, off uint64, n, lane int, value func(i int) byte) {
	if reg.log != nil {
		reg.log.write(off, n)
	}
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	t := w.thread(lane)
	s := w.cta.run.races
	c := s.clock(t)
	scope := in.strength()
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		if s.conflicts(&x.write, t, scope, c) {
			for k := i; k < i+size; k++ {
				kind := Race
				if x.write.scope == ScopeThread && value(k) == reg.data[off+uint64(k)] {
					kind = SameValueRace
				}
				w.find(kind, in, fr, 1<<lane, "write of %s at offset %d; thread %d wrote it and nothing orders the two%s", reg.name, off+uint64(k), x.write.thread, narrow(scope, x.write.scope))
			}
		}
		w.raceReads(fr, in, rm, x, t, scope, c, reg, off+uint64(i), size, lane)
		rm.clearReads(x)
		x.write, x.reduction = touch{epoch: epoch{t, c[t]}, scope: scope}, 0
		if len(rm.sync) > 0 {
			for k := range size {
				delete(rm.sync, off+uint64(i+k))
			}
		}
	}
	if scope != ScopeThread {
		rm.publish(s, off, nil, t, in.Order, scope)
	}
}

// clearReads forgets the reads of a cell.
func (rm *raceMap) clearReads(x *cell) {
	x.read = touch{}
	if x.reads != 0 {
		rm.reads[x.reads] = rm.reads[x.reads][:0]
	}
}

// publish leaves at an address what a strong write releases.
func (rm *raceMap) publish(s *raceState, off uint64, before []released, t int32, order MemOrder, scope MemScope) {
	rs := s.publish(before, t, order, scope)
	if rm.sync == nil {
		if rs == nil {
			return
		}
		rm.sync = map[uint64][]released{}
	}
	rm.sync[off] = rs
}

// raceReads reports reads of other threads that a write is not ordered after.
func (w *warp) raceReads(fr *frame, in *Inst, rm *raceMap, x *cell, t int32, scope MemScope, c []uint32, reg *region, off uint64, size, lane int) {
	s := w.cta.run.races
	check := func(e *touch) {
		if s.conflicts(e, t, scope, c) {
			w.findEach(size, Race, in, fr, 1<<lane, "write of %s at offset %d; thread %d read it and nothing orders the two%s", reg.name, off, e.thread, narrow(scope, e.scope))
		}
	}
	check(&x.read)
	list := rm.readers(x)
	for i := range list {
		check(&list[i])
	}
}

// maxReducers bounds the threads whose reductions of one byte are told apart.
const maxReducers = 256

// reductionOf returns a number for the kind of reduction that an instruction is: an atomic
// operation whose result nobody reads and that commutes with others of the same number. It
// returns 0 for others.
func reductionOf(fr *frame, in *Inst) uint8 {
	if in.Op != OpAtom || in.Dst != 0 {
		return 0
	}
	op := fr.fn.Atoms[in.Ext].Op
	switch op {
	case AtomAdd, AtomSub, AtomAnd, AtomOr, AtomXor, AtomMin, AtomMax:
	default:
		return 0
	}
	k := 1 + uint8(op) | uint8(bits.Len8(in.Bits))<<4 // distinct for 8, 16, 32 and 64 bits
	if in.Mode&ModeSigned != 0 {
		k ^= 8 // min and max are 7 and 8, and sub is no less
	}
	return k
}

// raceAtomic checks a read-modify-write and synchronises with those whose values it saw.
func (w *warp) raceAtomic(fr *frame, in *Inst, reg *region, off uint64, n, lane int) {
	if reg.log != nil {
		reg.log.read(off, n)
		reg.log.write(off, n)
	}
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	t := w.thread(lane)
	s := w.cta.run.races
	c := s.clock(t)
	scope := in.strength()
	s.observe(rm.sync[off], t, in.Order, scope)
	kind := reductionOf(fr, in)
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		same := kind != 0 && x.reduction == kind // their order does not matter
		if same && x.write.thread != t && !ordered(x.write.epoch, c) && s.strong(&x.write, t, scope) {
			x.write.reduce = true
		} else if s.conflicts(&x.write, t, scope, c) {
			w.findEach(size, Race, in, fr, 1<<lane, "atomic access to %s at offset %d; thread %d wrote it and nothing orders the two%s", reg.name, off+uint64(i), x.write.thread, narrow(scope, x.write.scope))
		}
		var before []touch
		if same {
			before = rm.reducers(x, t)
		}
		w.raceReads(fr, in, rm, x, t, scope, c, reg, off+uint64(i), size, lane)
		if len(before) > maxReducers {
			before, s.run.unordered = nil, true
		}
		rm.clearReads(x)
		rm.setReaders(x, before)
		x.write, x.reduction = touch{epoch: epoch{t, c[t]}, scope: scope}, kind
	}
	rm.publish(s, off, rm.sync[off], t, in.Order, scope)
}

// reducers takes the reductions before the present one, by thread t, out of the reads.
func (rm *raceMap) reducers(x *cell, t int32) []touch {
	var out []touch
	list := rm.readers(x)
	others := list[:0]
	for _, e := range list {
		switch {
		case !e.reduce:
			others = append(others, e)
		case e.thread != t && e.thread != x.write.thread:
			out = append(out, e)
		}
	}
	if list != nil {
		rm.setReaders(x, others)
	}
	if x.write.reduce {
		out = append(out, x.write)
	}
	return out
}
