package race

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// Several threads that read a word, or reduce it, are a set: of each warp one entry for all lanes
// that did it at one time with one scope. Sets are large only while the cluster runs whose threads
// read. When it ends, its threads are summed up: those that later threads can never be ordered after
// ("many") by one of them; those of a block that every release for other clusters covers by one of
// the block. Only of threads between, which take part in release and acquire patterns between
// blocks in a finer way, all is kept.

// entry is what the lanes of a warp did at one time.
type entry struct {
	base   int32 // number of the thread of lane 0
	mask   uint32
	time   uint32
	scope  micro.MemScope
	reduce bool
}

// first returns the touch of the first thread of an entry.
func (e *entry) first() Touch {
	return Touch{Epoch{e.base + int32(bits.TrailingZeros32(e.mask)), e.time}, e.scope, e.reduce}
}

// readSet is a set of reads of a cell.
type readSet struct {
	place  *cell      // nil: free
	List   []entry    // an entry without lanes is none
	closed int        // how many entries are of clusters that have ended
	lost   [2]lostSet // without and with reduce
	plain  bool       // some are no reductions
	mixed  bool       // they have several scopes
	shared bool       // the cell is of shared memory
	listed bool       // in State.opened
}

// lostSet says which accesses a set holds that no later thread can be ordered after: such that race
// with all of other clusters, and such that race with weak ones.
type lostSet struct{ all, weak bool }

// newSet returns the number of an empty set.
func (s *State) newSet(place *cell, shared bool) int32 {
	var i int32
	if n := len(s.freeSets); n > 0 {
		i = s.freeSets[n-1]
		s.freeSets = s.freeSets[:n-1]
	} else {
		if len(s.Sets) == 0 {
			s.Sets = make([]readSet, 1)
		}
		i = int32(len(s.Sets))
		s.Sets = append(s.Sets, readSet{})
	}
	x := &s.Sets[i]
	*x = readSet{place: place, List: x.List[:0], shared: shared, listed: x.listed}
	s.openSet(i)
	return i
}

// openSet notes that a set must be summed up at the end of the cluster.
func (s *State) openSet(i int32) {
	if x := &s.Sets[i]; !x.listed {
		x.listed = true
		s.opened = append(s.opened, i)
	}
}

// dropSet frees the set of a cell, if it is one.
func (s *State) dropSet(p packed) {
	if i := p.set(); i != 0 {
		s.freeSet(i)
	}
}

func (s *State) freeSet(i int32) {
	s.Sets[i].place = nil
	s.freeSets = append(s.freeSets, i)
}

// copySet makes a copy of a set for another cell.
func (s *State) copySet(from int32, place *cell) packed {
	i := s.newSet(place, s.Sets[from].shared)
	x, y := &s.Sets[i], &s.Sets[from]
	list, listed := append(x.List, y.List...), x.listed
	*x = *y
	x.place, x.List, x.listed = place, list, listed
	return packSet(i)
}

// setOf returns the set of a cell, making it of the one touch that there is.
func (rm *Map) setOf(x *cell) *readSet {
	s := rm.state
	i := x.read.set()
	if i != 0 {
		s.openSet(i)
		return &s.Sets[i]
	}
	i = s.newSet(x, rm.shared)
	set := &s.Sets[i]
	if x.read != 0 {
		e := s.entryOf(s.unpack(x.read))
		set.put(-1, e)
		if s.rankOf(e.base) < 0 {
			set.closed = 1
			if s.lost(&e) {
				set.lose(&e)
			}
		}
	}
	x.read = packSet(i)
	return set
}

// entryOf returns a touch as an entry.
func (s *State) entryOf(e Touch) entry {
	lane := e.Thread % s.PerCTA % micro.WarpSize
	return entry{e.Thread - lane, 1 << lane, e.Time, e.Scope, e.Reduce}
}

// put puts an entry in place of a free one, or at the end.
func (set *readSet) put(i int, e entry) {
	set.plain = set.plain || !e.reduce
	set.mixed = set.mixed || len(set.List) > 0 && set.List[0].scope != e.scope
	if i >= 0 {
		set.List[i] = e
	} else {
		set.List = append(set.List, e)
	}
}

// stands reports that who is unordered with an access of one scope, and so with a later one of
// another that is ordered after it, races with the later one where it would with the first.
func stands(scope, before micro.MemScope) bool { return scope == before || scope == micro.ScopeThread }

// add adds what one lane did. Of earlier entries it drops those for which this one stands: of the same
// thread, and those after which thread a is ordered, whose access has the given scope.
func (set *readSet) add(a *Actor, e entry, scope micro.MemScope) {
	at, free := -1, -1
	floor := uint32(0)
	if e.scope == scope {
		floor = a.c.base.blocks[a.rank].floor
	}
	a.s.Effort += int64(len(set.List) - set.closed)
	for i := len(set.List) - 1; i >= set.closed; i-- {
		x := &set.List[i]
		switch {
		case x.mask == 0:
			free = i
		case x.reduce != e.reduce:
		case x.base == e.base && x.time == e.time && x.scope == e.scope:
			if !set.mixed {
				x.mask |= e.mask
				return
			}
			at = i
		case !stands(e.scope, x.scope):
		case x.base == e.base:
			if x.mask &^= e.mask; x.mask == 0 {
				free = i
			}
		case x.time <= floor && uint32(x.base-a.cta) < uint32(a.s.PerCTA):
			x.mask, free = 0, i
		}
	}
	if at >= 0 {
		set.List[at].mask |= e.mask
		return
	}
	set.put(free, e)
}

// keepReductions takes all that is no reduction out of a set, and reports whether something is left.
// Reductions of thread a are taken out, too, unless the one it does now stands for them.
func (set *readSet) keepReductions(a *Actor, scope micro.MemScope) bool {
	if !set.plain && !set.mixed && set.List[0].scope == scope {
		return true
	}
	out, closed := set.List[:0], 0
	a.s.Effort += int64(len(set.List))
	for i := range set.List {
		x := set.List[i]
		if x.base == a.base {
			x.mask &^= 1 << (a.Number - a.base)
		}
		if x.reduce && x.mask != 0 {
			if i < set.closed {
				closed++
			}
			out = append(out, x)
		}
	}
	set.List, set.closed, set.lost[0], set.plain = out, closed, lostSet{}, false
	return len(out) > 0
}

// span is what releases of a block for other clusters hold of its threads: all of them up to floor,
// none beyond ceil.
type span struct{ floor, ceil uint32 }

// note notes a release for other clusters.
func (s *State) note(x *Stamp) {
	if s.spans == nil {
		s.spans = make([]span, s.Blocks)
		for i := range s.spans {
			s.spans[i].floor = ^uint32(0)
		}
	}
	for rank := range x.base.blocks {
		k := &x.base.blocks[rank]
		own := x.Thread >= 0 && uint32(x.Thread-s.firsts[rank]) < uint32(s.PerCTA)
		if k.top == 0 && !own {
			continue
		}
		p := &s.spans[s.firsts[rank]/s.PerCTA]
		p.floor, p.ceil = min(p.floor, k.floor), max(p.ceil, k.top)
		if own {
			p.ceil = max(p.ceil, x.Time)
		}
	}
}

// lost reports that no thread of a later cluster can be ordered after an access.
func (s *State) lost(e *entry) bool {
	return s.spans == nil || e.time > s.spans[e.base/s.PerCTA].ceil
}

// covered reports that all releases of a block for other clusters cover an access of its threads.
func (s *State) covered(e *entry) bool {
	return s.spans != nil && e.time <= s.spans[e.base/s.PerCTA].floor
}

func index(b bool) int {
	if b {
		return 1
	}
	return 0
}

// lose notes that a set holds an access which no later thread can be ordered after, and reports
// whether it adds anything.
func (set *readSet) lose(e *entry) bool {
	l := &set.lost[index(e.reduce)]
	if l.all || l.weak && e.scope >= micro.ScopeGPU {
		return false
	}
	if e.scope >= micro.ScopeGPU {
		l.weak = true
	} else {
		l.all = true
	}
	return true
}

// closeSets sums up the sets of the cluster that ends.
func (s *State) closeSets() {
	for _, i := range s.opened {
		set := &s.Sets[i]
		set.listed = false
		switch {
		case set.place == nil: // free already
		case set.shared:
			s.freeSet(i)
		default:
			s.sumUp(set)
			if len(set.List) > 1 || set.List[0].mask&(set.List[0].mask-1) != 0 {
				continue
			}
			set.place.read = s.pack(set.List[0].first())
			s.freeSet(i)
		}
	}
	s.opened = s.opened[:0]
}

// sumUp drops the entries of the cluster that ends for which others stand.
func (s *State) sumUp(set *readSet) {
	s.Effort += int64(len(set.List) - set.closed)
	out := set.List[:set.closed]
	for i := set.closed; i < len(set.List); i++ {
		x := set.List[i]
		switch {
		case x.mask == 0:
			continue
		case s.lost(&x):
			if !set.lose(&x) {
				continue
			}
			x.mask &= -x.mask
		case s.covered(&x):
			x.mask &= -x.mask
			if s.represented(out[set.closed:], &x) {
				continue
			}
		}
		out = append(out, x)
	}
	set.List, set.closed = out, len(out)
}

// represented reports that an entry of a list stands for another of its block that all releases cover.
func (s *State) represented(list []entry, e *entry) bool {
	for i := range list {
		x := &list[i]
		if x.base/s.PerCTA == e.base/s.PerCTA && x.reduce == e.reduce && x.scope == e.scope && s.covered(x) {
			return true
		}
	}
	return false
}
