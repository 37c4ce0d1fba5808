package engine

import (
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// mbarrier objects (PTX ISA, "Parallel Synchronization and Communication Instructions: mbarrier").
// The object's eight bytes in shared memory are opaque; what it is lies beside the memory, and the
// bytes hold a picture of it so that a program that overwrites them is found out.

// mbarrier is an mbarrier object.
type mbarrier struct {
	expected int64 // arrivals of a phase
	pending  int64 // arrivals that the current phase still waits for
	tx       int64 // bytes of asynchronous operations that it waits for
	phase    uint64
	picture  uint64
	asyncs   []*asyncOp  // that will arrive, or complete bytes, here
	clock    race.Stamps // released by the arrivals of this phase
	done     race.Stamps // by those of the phase before
}

const (
	maxMbarrierCount = 1<<20 - 1
	mbarrierBytes    = 8
)

type mbarOp compound.MbarOp

func (o mbarOp) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	if o.Kind == compound.MbarPendingCount {
		var out [micro.WarpSize]uint64
		eachLane(mask, func(l int) { out[l] = fr.Regs[in.A][l] & maxMbarrierCount })
		w.setLanes(fr, in, in.Dst, mask, &out, in.A)
		return
	}
	w.needDefined(fr, in, in.A, mask, "address")
	if in.B != 0 {
		w.needDefined(fr, in, in.B, mask, "count")
	}
	w.cta.cluster.timeouts = 0
	eachLane(mask, func(l int) { o.lane(w, fr, in, l) })
}

// lane executes the operation for one lane.
func (o mbarOp) lane(w *warp, fr *converge.Frame, in *micro.Inst, l int) {
	addr := fr.Regs[in.A][l] + uint64(in.Imm)
	count := int64(1)
	if in.B != 0 {
		count = int64(uint32(fr.Regs[in.B][l]))
	}
	reg, off, ok := w.mbarrierMemory(fr, in, l, addr)
	if !ok {
		return
	}
	if o.Kind == compound.MbarInit {
		w.initMbarrier(fr, in, l, reg, off, count)
		return
	}
	b := w.mbarrierAt(fr, in, l, reg, off)
	switch {
	case b == nil:
	case o.Kind == compound.MbarInval:
		w.raceWrite(fr, in, reg, off, mbarrierBytes, l, func(int) byte { return 0 })
		delete(reg.Objects, off)
		memory.SetBytes(reg.Shadow[off:off+mbarrierBytes], memory.Undef)
	case o.Kind == compound.MbarCopies:
		w.arriveAfterCopies(fr, in, l, b, reg, off, o.NoInc)
		b.draw(reg, off)
	default:
		state := b.state()
		o.change(w, fr, in, l, b, count)
		b.draw(reg, off)
		if in.Dst != 0 {
			fr.Regs[in.Dst][l] = state
			fr.SetKinds(in.Dst, l, 1<<converge.Choice) // the state is opaque
		}
	}
}

// initMbarrier makes an object that waits for count arrivals.
func (w *warp) initMbarrier(fr *converge.Frame, in *micro.Inst, l int, reg *memory.Region, off uint64, count int64) {
	if count < 1 || count > maxMbarrierCount {
		w.find(finding.BadMbarrier, in, fr, 1<<l, "an mbarrier for %d arrivals; the count must be 1 to %d", count, maxMbarrierCount)
	}
	if b, _ := reg.Objects[off].(*mbarrier); b != nil && b.picture == reg.Load(off, mbarrierBytes) {
		w.find(finding.BadMbarrier, in, fr, 1<<l, "there is already an mbarrier here; invalidate it first")
	}
	w.raceWrite(fr, in, reg, off, mbarrierBytes, l, func(int) byte { return 0 })
	if reg.Objects == nil {
		reg.Objects = map[uint64]any{}
	}
	b := &mbarrier{expected: count, pending: count}
	reg.Objects[off] = b
	b.draw(reg, off)
}

// change makes arrivals, or changes how many bytes are expected.
func (o mbarOp) change(w *warp, fr *converge.Frame, in *micro.Inst, l int, b *mbarrier, count int64) {
	arrives := o.Kind == compound.MbarArrive || o.Kind == compound.MbarDrop
	if s := w.cta.run.races; s != nil && !o.Relaxed && arrives {
		a := w.actor(l)
		b.clock.Add(s, a.Stamp())
	}
	phase := b.phase
	switch {
	case o.Kind == compound.MbarExpect:
		b.tx += count
	case o.Kind == compound.MbarComplete:
		b.tx -= count
	case arrives:
		if o.Expect {
			b.tx += count
			count = 1
		}
		if count < 1 || count > b.pending {
			w.find(finding.BadMbarrier, in, fr, 1<<l, "%d arrivals at an mbarrier that expects only %d more", count, b.pending)
			count = b.pending
		}
		if o.Kind == compound.MbarDrop {
			b.expected -= count
		}
		b.pending -= count
	}
	if b.tx > maxMbarrierCount || b.tx < -maxMbarrierCount {
		w.find(finding.BadMbarrier, in, fr, 1<<l, "the mbarrier expects %d more bytes; the limit is %d", b.tx, maxMbarrierCount)
	}
	b.advance()
	if o.NoComplete && b.phase != phase {
		w.find(finding.BadMbarrier, in, fr, 1<<l, "the arrival completes the phase, which .noComplete rules out")
	}
}

// advance completes the phase when nothing is pending.
func (b *mbarrier) advance() {
	if b.pending == 0 && b.tx == 0 {
		b.phase++
		b.pending = b.expected
		b.done, b.clock = b.clock, race.Stamps{}
	}
}

func (b *mbarrier) state() uint64 { return b.phase<<20 | uint64(b.pending) }

// draw writes the picture of the object into its memory.
func (b *mbarrier) draw(reg *memory.Region, off uint64) {
	b.picture = b.phase<<62 ^ uint64(b.expected)<<40 ^ uint64(b.pending)<<20 ^ uint64(b.tx)&maxMbarrierCount ^ 0x2d<<56
	reg.Store(off, mbarrierBytes, b.picture)
	reg.SetShade(off, mbarrierBytes, memory.Init|memory.Choice)
}

// mbarrierMemory resolves the address of an mbarrier: eight aligned bytes of shared memory.
func (w *warp) mbarrierMemory(fr *converge.Frame, in *micro.Inst, l int, addr uint64) (*memory.Region, uint64, bool) {
	reg, off, bad := w.resolve(in.Mode.Space(), l, addr, mbarrierBytes, true)
	if bad != nil {
		w.find(bad.kind, in, fr, 1<<l, "mbarrier: %s", bad.msg)
		return nil, 0, false
	}
	if reg.Space != micro.Shared {
		w.find(finding.BadMbarrier, in, fr, 1<<l, "address %#x is not in shared memory", addr)
		return nil, 0, false
	}
	return reg, off, true
}

// mbarrierAt returns the object at a place, or reports that there is none.
func (w *warp) mbarrierAt(fr *converge.Frame, in *micro.Inst, l int, reg *memory.Region, off uint64) *mbarrier {
	b, _ := reg.Objects[off].(*mbarrier)
	switch {
	case b == nil:
		w.find(finding.BadMbarrier, in, fr, 1<<l, "no mbarrier was initialised at offset %d of shared memory", off)
	case b.picture != reg.Load(off, mbarrierBytes):
		w.find(finding.BadMbarrier, in, fr, 1<<l, "the mbarrier at offset %d of shared memory has been overwritten", off)
		return nil
	default:
		w.seeInit(fr, in, reg, off, l)
	}
	return b
}

// seeInit checks that the initialisation of an mbarrier happened before its use.
func (w *warp) seeInit(fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, l int) {
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	a := w.actor(l)
	if x, ok := rm.LastWrite(off); ok && !a.Ordered(x.Epoch) {
		w.find(finding.Race, in, fr, 1<<l, "use of the mbarrier at offset %d, which thread %d initialised: nothing orders the two", off, x.Thread)
	}
}

type mbarWait compound.MbarWait

// find returns the object of a lane and whether the phase is complete; nil after a finding.
func (o mbarWait) look(w *warp, fr *converge.Frame, in *micro.Inst, l int) (b *mbarrier, complete bool) {
	reg, off, ok := w.mbarrierMemory(fr, in, l, fr.Regs[in.A][l]+uint64(in.Imm))
	if !ok {
		return nil, false
	}
	if b = w.mbarrierAt(fr, in, l, reg, off); b == nil {
		return nil, false
	}
	w.settleAsyncs(b, reg, off)
	x := fr.Regs[in.B][l]
	if o.Parity {
		return b, b.phase&1 != x&1
	}
	if p := x >> 20; p != b.phase && p+1 != b.phase {
		w.find(finding.BadMbarrier, in, fr, 1<<l, "the state belongs to phase %d, but the mbarrier is in phase %d", p, b.phase)
	}
	return b, x>>20 < b.phase
}

func (o mbarWait) try(w *warp, f *converge.Fragment, in *micro.Inst, mask uint32, expired bool) (done uint32) {
	fr := f.Frame
	w.needDefined(fr, in, in.A, mask, "address")
	w.needDefined(fr, in, in.B, mask, "phase")
	eachLane(mask, func(l int) {
		b, complete := o.look(w, fr, in, l)
		if b != nil && !complete && !expired {
			return
		}
		done |= 1 << l
		fr.Regs[in.Dst][l] = arith.Bit(complete)
		fr.Taint[in.Dst] = fr.Taint[in.Dst].Without(1 << l)
		if s := w.cta.run.races; s != nil && complete && !o.Relaxed {
			a := w.actor(l)
			a.Acquire(b.done.Clock(s))
		}
	})
	return done
}

func (o mbarWait) ready(w *warp, f *converge.Fragment, in *micro.Inst) bool {
	ready := false
	eachLane(f.Mask, func(l int) {
		b, complete := o.look(w, f.Frame, in, l)
		ready = ready || b == nil || complete
	})
	return ready
}

func (mbarWait) expires() bool         { return true }
func (mbarWait) waitsFor(*warp) string { return "the phase of an mbarrier to complete" }
