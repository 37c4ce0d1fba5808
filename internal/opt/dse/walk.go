package dse

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// walk is the state of a search; its slices are reused.
type walk struct {
	live  []bytes // by BlockID: what is not overwritten on some way to the start of the block
	state []uint8 // by BlockID
	list  []*ir.Block
	seen  []*ir.Block
}

// Marks of a block in a walk.
const (
	reached uint8 = 1 << iota
	queued
	moved // the address may be another than that of the store
)

// subject is the write that a search is about.
type subject struct {
	*write
	loc, wide alias.Loc // wide: anything in the object
	object    *ir.Value
	steady    bool // the object is the same on all ways
	own       bool // nobody else sees it in the end
	private   bool // no other thread sees it at all
}

// needed returns the bytes of w, written by v, that somebody may read.
func (e *eliminator) needed(v *ir.Value, w *write) bytes {
	s := &subject{write: w, loc: w.loc, wide: e.aa.Widen(w.loc), object: e.aa.Object(w.loc.Ptr), private: e.aa.Private(w.loc)}
	s.steady = e.aa.Steady(s.object)
	s.own = e.own(s.object)
	k := &e.walk
	for _, b := range k.seen {
		k.state[b.ID] = 0
	}
	k.list, k.seen = k.list[:0], k.seen[:0]
	budget, whole := e.accesses, all(w.n)
	var need bytes
	need.n = w.n
	e.follow(s, v.Block, int(e.at[v.ID])+1, whole, false, &need, &budget)
	for len(k.list) > 0 && need != whole {
		b := k.list[len(k.list)-1]
		k.list = k.list[:len(k.list)-1]
		k.state[b.ID] &^= queued
		if budget <= 0 || len(k.seen) > e.blocks {
			return whole
		}
		e.follow(s, b, 0, k.live[b.ID], k.state[b.ID]&moved != 0, &need, &budget)
	}
	if budget < 0 {
		return whole
	}
	return need
}

// follow goes through a block from an event on with the bytes that are live there, and on to what follows.
func (e *eliminator) follow(s *subject, b *ir.Block, from int, live bytes, far bool, need *bytes, budget *int) {
	if !s.own && !e.ends.Has(b.ID) {
		*need = need.with(live) // goes on for ever: others may look
		return
	}
	for _, v := range e.events[b.ID][from:] {
		if v.Block == nil {
			continue
		}
		if *budget--; *budget < 0 {
			return
		}
		live = e.event(s, v, live, far, need)
		if live.empty() || need.with(live) == *need {
			return
		}
	}
	if len(b.Succs) == 0 {
		if t := b.Term(); t != nil && t.Op != ir.OpUnreachable && !s.own {
			*need = need.with(live)
		}
		return
	}
	for _, edge := range b.Succs {
		e.enter(s, edge.B, live, far)
	}
}

// enter notes that live bytes come to the start of a block.
func (e *eliminator) enter(s *subject, b *ir.Block, live bytes, far bool) {
	k := &e.walk
	far = far || e.aa.Redefines(s.loc, b)
	st := &k.state[b.ID]
	if *st&reached == 0 {
		*st = reached
		k.live[b.ID] = bytes{n: live.n}
		k.seen = append(k.seen, b)
	}
	all := k.live[b.ID].with(live)
	if all == k.live[b.ID] && (!far || *st&moved != 0) {
		return
	}
	k.live[b.ID] = all
	if far {
		*st |= moved
	}
	if *st&queued == 0 {
		*st |= queued
		k.list = append(k.list, b)
	}
}

// event adds to need what v reads of the live bytes, and returns those that are live behind it.
func (e *eliminator) event(s *subject, v *ir.Value, live bytes, far bool, need *bytes) bytes {
	if lo, hi, ok := e.endsLife(s, v, far); ok {
		return live.without(lo, hi)
	}
	x := e.effects.Inst(v)
	leaves := x.Has(memeffect.Unwinds) && v.Op != ir.OpInvoke || x.Has(memeffect.MayNotReturn) && (e.gpu || x.ModRef() != ir.NoModRef)
	if leaves && !s.own || e.gpu && !s.private && e.signals(v, x) {
		*need = need.with(live)
		return live
	}
	loc := s.loc
	if far {
		loc = s.wide
	}
	r := e.modRef(v, loc)
	if r&ir.Ref != 0 {
		read := live
		if l, ok := e.aa.Loc(v); ok && v.Op == ir.OpLoad && !far && !s.unit && l.Size.Extent == alias.Precise {
			if d, ok := e.aa.Distance(l, loc); ok {
				read = live.within(d, d+int64(l.Size.N))
			}
		}
		*need = need.with(read)
	}
	if r&ir.Mod == 0 {
		return live
	}
	if o, ok := e.written(v); ok {
		if far {
			if s.steady && e.coversObject(&o, s.write) {
				return bytes{n: live.n}
			}
		} else if lo, hi, ok := e.overwrites(&o, s.write); ok && (e.partly || lo <= 0 && hi >= s.n) {
			return live.without(lo, hi)
		}
	}
	return live
}

// modRef is what v may do to the memory. A relaxed atomic store reads nothing, wherever it is.
func (e *eliminator) modRef(v *ir.Value, l alias.Loc) ir.ModRef {
	if v.Op == ir.OpStore && !e.gpu && v.Mem().Ordering() == ir.Monotonic {
		if own, ok := e.aa.Loc(v); ok && e.aa.Alias(own, l) == alias.No {
			return ir.NoModRef
		}
		return ir.Mod
	}
	return e.aa.ModRef(v, l)
}

// signals reports an operation behind which other threads may know of what was done before it.
func (e *eliminator) signals(v *ir.Value, x memeffect.Effects) bool {
	switch v.Op {
	case ir.OpLoad, ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg, ir.OpFence:
		return x.Has(memeffect.Sync | memeffect.Atomic | memeffect.Volatile)
	}
	return x.Has(memeffect.Sync | memeffect.Atomic)
}

// endsLife returns the bytes whose life v ends, or begins anew: nothing of what is there can be read afterwards.
func (e *eliminator) endsLife(s *subject, v *ir.Value, far bool) (lo, hi int64, ok bool) {
	if v.Op != ir.OpCall {
		return 0, 0, false
	}
	g := e.f.CalledFunc(v)
	if g == nil {
		return 0, 0, false
	}
	args := e.f.CallArgs(v)
	switch {
	case strings.HasPrefix(g.Name, "llvm.lifetime.") && len(args) == 2:
		l := e.aa.ArgLoc(v, 1)
		o := write{loc: l, n: int64(l.Size.N)}
		if l.Size.Extent != alias.Precise {
			return 0, s.n, s.steady && args[1] == s.object
		}
		if s.steady && e.coversObject(&o, s.write) {
			return 0, s.n, true
		}
		if far || s.unit {
			return 0, 0, false
		}
		return e.overwrites(&o, s.write)
	case len(args) != 1 || args[0] != s.object || !s.steady:
		return 0, 0, false
	}
	a, ok := e.f.Mod().Attrs.Get(g.FnAttrs, ir.AttrAllocKind)
	return 0, s.n, ok && strings.Contains(a.Text, "free") || g.Name == "free" && g.IsDecl()
}
