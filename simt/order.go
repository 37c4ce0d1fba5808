package simt

// Release and acquire, after the PTX memory consistency model (PTX ISA, chapter 8). A strong write
// leaves at its address what its release pattern covers: the clock of the thread itself when the
// write releases, and the clocks at the thread's last release fences. A strong read that sees it
// takes the clock over when it acquires, or remembers it for the next acquire fence. Both need
// scopes that include the other thread. A read-modify-write hands on what it saw (it extends the
// release sequence). fence.sc synchronises with the fence.sc before it.

// released is a clock that threads of one block left with one scope.
type released struct {
	clock []uint32
	cta   int32
	scope MemScope
}

// threadOrder is what the fences of a thread did and what they will do.
type threadOrder struct {
	fences  [ScopeSystem + 1][]uint32 // by scope: the clock at the last release fence
	pending []released                // seen by relaxed reads, for the next acquire fence
}

func (s *raceState) order(t int32) *threadOrder {
	o := s.threads[t]
	if o == nil {
		o = &threadOrder{}
		s.threads[t] = o
	}
	return o
}

func acquires(o MemOrder) bool { return o == Acquire || o >= AcqRel }
func releases(o MemOrder) bool { return o >= Release }

// includes reports whether the scope of an operation of thread t includes thread u.
func (s *raceState) includes(scope MemScope, t, u int32) bool {
	if scope >= ScopeGPU {
		return true
	}
	return s.includesCTA(scope, t, u/int32(s.perCTA))
}

func (s *raceState) includesCTA(scope MemScope, t, cta int32) bool {
	mine := t / int32(s.perCTA)
	switch scope {
	case ScopeThread:
		return false
	case ScopeCTA:
		return mine == cta
	case ScopeCluster:
		return mine == cta || s.run.clusterOf(int(mine)) == s.run.clusterOf(int(cta))
	}
	return true
}

// meets reports whether a clock left by a release and an acquire of thread t include each other.
func (s *raceState) meets(r *released, t int32, scope MemScope) bool {
	return s.includesCTA(scope, t, r.cta) && s.includesCTA(r.scope, r.cta*int32(s.perCTA), t/int32(s.perCTA))
}

// observe is what a strong read of thread t takes from what was released at its address.
func (s *raceState) observe(rs []released, t int32, order MemOrder, scope MemScope) {
	for i := range rs {
		if !s.meets(&rs[i], t, scope) {
			continue
		}
		if acquires(order) {
			joinClock(s.clock(t), rs[i].clock)
			continue
		}
		o := s.order(t)
		o.pending = merge(o.pending, rs[i].cta, rs[i].scope, rs[i].clock)
	}
	if order == SeqCst {
		s.fence(t, SeqCst, scope)
	}
}

// publish adds what a strong write of thread t releases to what it keeps of earlier releases.
func (s *raceState) publish(rs []released, t int32, order MemOrder, scope MemScope) []released {
	cta := t / int32(s.perCTA)
	if releases(order) {
		rs = merge(rs, cta, scope, s.clock(t))
	}
	if o := s.threads[t]; o != nil {
		for f, c := range o.fences {
			if c != nil {
				rs = merge(rs, cta, min(MemScope(f), scope), c)
			}
		}
	}
	s.clock(t)[t]++
	return rs
}

// merge adds a clock to a list.
func merge(rs []released, cta int32, scope MemScope, clock []uint32) []released {
	for i := range rs {
		if rs[i].cta == cta && rs[i].scope == scope {
			joinClock(rs[i].clock, clock)
			return rs
		}
	}
	c := make([]uint32, len(clock))
	copy(c, clock)
	return append(rs, released{c, cta, scope})
}

// fence is a fence of thread t.
func (s *raceState) fence(t int32, order MemOrder, scope MemScope) {
	c, o := s.clock(t), s.order(t)
	if acquires(order) {
		for i := range o.pending {
			if s.includesCTA(scope, t, o.pending[i].cta) {
				joinClock(c, o.pending[i].clock)
			}
		}
	}
	if order == SeqCst {
		for i := range s.sc {
			if s.meets(&s.sc[i], t, scope) {
				joinClock(c, s.sc[i].clock)
			}
		}
		s.sc = merge(s.sc, t/int32(s.perCTA), scope, c)
	}
	if releases(order) {
		o.fences[scope] = append(o.fences[scope][:0], c...)
	}
	c[t]++
}

// fence executes OpFence.
func (w *warp) fence(in *Inst, mask uint32) {
	s := w.cta.run.races
	if s == nil || in.Scope == ScopeThread {
		return
	}
	eachLane(mask, func(l int) { s.fence(w.thread(l), in.Order, in.Scope) })
}
