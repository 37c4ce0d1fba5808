package race

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// Release and acquire, after the PTX memory consistency model (PTX ISA, chapter 8). A strong write
// leaves at its address what its release pattern covers: the clock of the thread itself when the
// write releases, and the clocks at the thread's last release fences. A strong read that sees it
// takes the clock over when it acquires, or remembers it for the next acquire fence. Both need
// scopes that include the other thread. A read-modify-write hands on what it saw (it extends the
// release sequence). fence.sc synchronises with the fence.sc before it. LLVM's
// sequentially consistent accesses and fences have a total order that orders nothing else: two of them
// synchronise through what one reads, as acquire and release do.

// released is what threads of one block left with one scope.
type released struct {
	Stamp
	cta   int32
	scope micro.MemScope
}

// releases is what was released at a place. Of clusters before the running one, only what was meant
// for the whole GPU matters, and it does not matter which block it came from.
type releases struct {
	cluster int        // to which the blocks of recent belong
	recent  []released // by block and scope
	far     *far
}

// threadOrder is what the fences of a thread did and what they will do.
type threadOrder struct {
	fences  [micro.ScopeSystem + 1]Stamp // by scope: the clock at the last release fence; no base: there was none
	pending releases                     // seen by relaxed reads, for the next acquire fence
}

func (a *Actor) order() *threadOrder {
	if a.c.order == nil {
		a.c.order = &threadOrder{}
	}
	return a.c.order
}

// Acquires reports whether an operation of that order acquires.
func Acquires(o micro.MemOrder) bool { return o == micro.Acquire || o >= micro.AcqRel }

// Releasing reports whether an operation of that order releases.
func Releasing(o micro.MemOrder) bool { return o >= micro.Release }

// Includes reports whether the scope of an operation of thread t includes thread u.
func (s *State) Includes(scope micro.MemScope, t, u int32) bool {
	if scope >= micro.ScopeGPU {
		return true
	}
	return scope != micro.ScopeThread && s.IncludesCTA(scope, t/s.PerCTA, u/s.PerCTA)
}

// IncludesCTA reports whether the scope of an operation of a thread of one block includes those of
// another.
func (s *State) IncludesCTA(scope micro.MemScope, mine, cta int32) bool {
	switch scope {
	case micro.ScopeThread:
		return false
	case micro.ScopeCTA:
		return mine == cta
	case micro.ScopeCluster:
		return mine == cta || s.grid.clusterOf(int(mine)) == s.grid.clusterOf(int(cta))
	}
	return true
}

// settle moves what earlier clusters released for all to the tree of far clocks.
func (s *State) settle(rs *releases) {
	if rs.cluster == s.cluster {
		return
	}
	for i := range rs.recent {
		if r := &rs.recent[i]; r.scope >= micro.ScopeGPU {
			rs.far = s.joinFar(rs.far, s.distant(rs.cluster, &r.Stamp), s.depth)
		}
	}
	rs.cluster, rs.recent = s.cluster, nil
}

// distant returns a stamp of a thread of an earlier cluster as a tree of far clocks.
func (s *State) distant(cluster int, x *Stamp) *far {
	f := x.base.far
	for rank := range x.base.blocks {
		k, block := x.base.blocks[rank], s.grid.BlockOf(cluster, rank)
		if i := x.Thread - int32(block)*s.PerCTA; x.Thread >= 0 && uint32(i) < uint32(s.PerCTA) && x.Time > k.of(i) {
			k.warps = append([]*times(nil), k.warps...)
			if len(k.warps) == 0 {
				k.warps = make([]*times, s.warps)
			}
			t := new(times)
			if p := k.warps[i/micro.WarpSize]; p != nil {
				*t = *p
			}
			t[i%micro.WarpSize], k.top = x.Time, max(k.top, x.Time)
			k.warps[i/micro.WarpSize] = t
		}
		if k.top > 0 {
			f = s.insert(f, int32(block), &k, s.depth)
		}
	}
	return f
}

// observe is what a strong read takes from what was released at its address.
func (a *Actor) observe(rs *releases, order micro.MemOrder, scope micro.MemScope) {
	if rs != nil {
		a.see(rs, order, scope)
	}
}

func (a *Actor) see(rs *releases, order micro.MemOrder, scope micro.MemScope) {
	s := a.s
	s.settle(rs)
	for i := range rs.recent {
		r := &rs.recent[i]
		if !s.IncludesCTA(scope, a.block, r.cta) || !s.IncludesCTA(r.scope, r.cta, a.block) {
			continue
		}
		if Acquires(order) {
			a.Acquire(s.clockOf(r.Stamp))
			continue
		}
		p := &a.order().pending
		s.settle(p)
		s.merge(p, released{r.Stamp, r.cta, micro.ScopeSystem}) // the scopes have met
	}
	if rs.far == nil || scope < micro.ScopeGPU {
		return
	}
	if Acquires(order) {
		a.acquireFar(rs.far)
		return
	}
	p := &a.order().pending
	s.settle(p)
	p.far = s.joinFar(p.far, rs.far, s.depth)
}

// acquireFar makes what is known of blocks of earlier clusters visible to a thread.
func (a *Actor) acquireFar(f *far) {
	if a.c.base.far != f && f != nil {
		a.Acquire(a.s.farClock(f))
	}
}

// farClock returns a clock that holds only what is known of earlier clusters.
func (s *State) farClock(f *far) *clock {
	if s.onlyFar == nil || s.onlyFar.far != f {
		s.onlyFar = &clock{blocks: s.nothing.blocks, far: f}
	}
	return s.onlyFar
}

// publish adds what a strong write releases to what its place keeps of earlier releases, and reports
// whether that is anything.
func (a *Actor) publish(rs *releases, order micro.MemOrder, scope micro.MemScope) (any bool) {
	s := a.s
	s.settle(rs)
	if Releasing(order) {
		s.release(rs, released{a.Stamp(), a.block, scope})
		any = true
	}
	if o := a.c.order; o != nil {
		for f := range o.fences {
			if x := o.fences[f]; x.base != nil {
				s.release(rs, released{x, a.block, min(micro.MemScope(f), scope)})
				any = true
			}
		}
	}
	return any
}

// publishes reports whether a strong write of a thread leaves anything at its address.
func (a *Actor) publishes(order micro.MemOrder) bool {
	if Releasing(order) {
		return true
	}
	if o := a.c.order; o != nil {
		for f := range o.fences {
			if o.fences[f].base != nil {
				return true
			}
		}
	}
	return false
}

// release is merge of what others may acquire.
func (s *State) release(rs *releases, r released) {
	if r.scope >= micro.ScopeGPU {
		s.note(&r.Stamp)
	}
	s.merge(rs, r)
}

// merge adds a release of the running cluster.
func (s *State) merge(rs *releases, r released) {
	for i := range rs.recent {
		x := &rs.recent[i]
		if x.cta != r.cta || x.scope != r.scope {
			continue
		}
		switch {
		case x.Stamp == r.Stamp:
		case x.base == r.base && x.Thread == r.Thread:
			x.Time = max(x.Time, r.Time)
		default:
			x.Stamp = Stamp{s.join(s.clockOf(x.Stamp), s.clockOf(r.Stamp)), Epoch{Thread: -1}}
		}
		return
	}
	rs.recent = append(rs.recent, r)
}

// Fence is a fence of a thread.
func (a *Actor) Fence(order micro.MemOrder, scope micro.MemScope) {
	s, o := a.s, a.order()
	if Acquires(order) {
		p := &o.pending
		s.settle(p)
		for i := range p.recent {
			if s.IncludesCTA(scope, a.block, p.recent[i].cta) {
				a.Acquire(s.clockOf(p.recent[i].Stamp))
			}
		}
		if scope >= micro.ScopeGPU {
			a.acquireFar(p.far)
		}
	}
	if order == micro.SeqCst {
		a.see(&s.sc, micro.SeqCst, scope)
		s.release(&s.sc, released{a.present(), a.block, scope})
	}
	if Releasing(order) {
		o.fences[scope] = a.present()
	}
	a.c.time++
}
