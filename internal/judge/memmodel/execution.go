// Package memmodel decides which executions of small programs two memory models allow: that of C++ with scopes, which LLVM's
// atomic operations follow, and that of PTX. An execution says for each read which write it reads from, and in which order the
// writes to a location come. A mapping from one to the other is right where PTX allows no execution of a translated program
// that C++ forbids of the source, unless the source has a race: this is tried for all executions of small programs.
//
// The models are those of D. Lustig, S. Sahasrabuddhe and O. Giroux, "A Formal Analysis of the NVIDIA PTX Memory Consistency
// Model" (ASPLOS 2019), and of the PTX manual, section "Memory Consistency Model". C++ is RC11 of O. Lahav et al., "Repairing
// Sequential Consistency in C/C++11" (PLDI 2017), with scopes as in the first, and without its axiom that forbids load
// buffering: neither LLVM nor PTX promises that for relaxed accesses.
//
// Neither of the models is the emulator's, whose races are found along one schedule.
package memmodel

// Order is what an event orders.
type Order uint8

// The orders.
const (
	Plain Order = iota // not atomic; weak
	Relaxed
	Acquire
	Release
	AcqRel
	SeqCst
)

// Scope says for whom an event is atomic.
type Scope uint8

// The scopes.
const (
	Block Scope = iota
	System
)

// Event is an access of one location or a fence. A read-modify-write is both a read and a write.
type Event struct {
	Thread      int
	Read, Write bool // neither: a fence
	Loc         int
	Order       Order
	Scope       Scope
}

func (e *Event) fence() bool    { return !e.Read && !e.Write }
func (e *Event) releases() bool { return !(e.Read && !e.Write) && e.Order >= Release }
func (e *Event) acquires() bool {
	return !(e.Write && !e.Read) && (e.Order == Acquire || e.Order >= AcqRel)
}

// Program is threads of events, in the order of the program. The first events are the initial writes of the locations, of
// thread -1.
type Program struct {
	Events []Event
	Blocks []int // the block of each thread
}

// NewProgram returns a program without events but the initial writes of some locations.
func NewProgram(locations int, blocks ...int) *Program {
	p := &Program{Blocks: blocks}
	for x := range locations {
		p.Events = append(p.Events, Event{Thread: -1, Write: true, Loc: x})
	}
	return p
}

// Execution is a program with what its reads read and the order of its writes.
type Execution struct {
	*Program
	From  []int // for each event that reads: the write that it reads from
	Order []int // for each event that writes: its place among the writes of its location
}

// Each calls f with every execution in which read-modify-writes are next to what they read from, until f returns false.
// The execution is only valid in the call.
func (p *Program) Each(f func(x *Execution) bool) {
	x := &Execution{p, make([]int, len(p.Events)), make([]int, len(p.Events))}
	p.orders(x, 0, func() bool { return p.sources(x, 0, func() bool { return f(x) }) })
}

// orders goes through the orders of the writes from event i on. Events are few: this is as deep as the program is long.
func (p *Program) orders(x *Execution, i int, f func() bool) bool {
	if i == len(p.Events) {
		return f()
	}
	e := &p.Events[i]
	if !e.Write {
		return p.orders(x, i+1, f)
	}
	n := 0 // writes of the location before
	for k := range p.Events[:i] {
		if o := &p.Events[k]; o.Write && o.Loc == e.Loc {
			n++
		}
	}
	for at := min(n, 1); at <= n; at++ { // the initial write is the first
		for k := range p.Events[:i] {
			if o := &p.Events[k]; o.Write && o.Loc == e.Loc && x.Order[k] >= at {
				x.Order[k]++
			}
		}
		x.Order[i] = at
		if !p.orders(x, i+1, f) {
			return false
		}
		for k := range p.Events[:i] {
			if o := &p.Events[k]; o.Write && o.Loc == e.Loc && x.Order[k] > at {
				x.Order[k]--
			}
		}
	}
	return true
}

// sources goes through what the reads from event i on read from.
func (p *Program) sources(x *Execution, i int, f func() bool) bool {
	if i == len(p.Events) {
		return f()
	}
	e := &p.Events[i]
	if !e.Read {
		return p.sources(x, i+1, f)
	}
	for k := range p.Events {
		if o := &p.Events[k]; k == i || !o.Write || o.Loc != e.Loc || e.Write && x.Order[k] != x.Order[i]-1 {
			continue
		}
		x.From[i] = k
		if !p.sources(x, i+1, f) {
			return false
		}
	}
	return true
}

// include reports whether the scopes of two events include each other's thread.
func (p *Program) include(a, b int) bool {
	x, y := &p.Events[a], &p.Events[b]
	if x.Thread < 0 || y.Thread < 0 {
		return true
	}
	return x.Scope == System && y.Scope == System || p.Blocks[x.Thread] == p.Blocks[y.Thread]
}

// program returns the order of the program. What is initial is before everything.
func (p *Program) program() (po relation) {
	for a := range p.Events {
		for b := a + 1; b < len(p.Events); b++ {
			if x, y := &p.Events[a], &p.Events[b]; x.Thread == y.Thread && x.Thread >= 0 || x.Thread < 0 && y.Thread >= 0 {
				po.add(a, b)
			}
		}
	}
	return po
}

func (p *Program) sameLoc(a, b int) bool {
	x, y := &p.Events[a], &p.Events[b]
	return !x.fence() && !y.fence() && x.Loc == y.Loc
}

// communication returns who reads from whom, the order of writes, and the order of reads before the writes that they do not see.
func (x *Execution) communication() (rf, co, fr relation) {
	for a := range x.Events {
		for b := range x.Events {
			e, o := &x.Events[a], &x.Events[b]
			if a == b || !x.sameLoc(a, b) {
				continue
			}
			if e.Write && o.Read && x.From[b] == a {
				rf.add(a, b)
			}
			if e.Write && o.Write && x.Order[a] < x.Order[b] {
				co.add(a, b)
			}
			if e.Read && o.Write && x.Order[x.From[a]] < x.Order[b] {
				fr.add(a, b)
			}
		}
	}
	return rf, co, fr
}
