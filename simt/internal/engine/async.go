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

// Asynchronous copies. Their bytes are written when somebody waits for them: the thread that
// started them, at the wait for its group, or whoever waits at the mbarrier that they complete on.
// Until then the destination is marked: reading it is a finding; so is writing it, or changing the
// source, which is found when the copy is made.

// asyncOp is an operation that was started and not waited for.
type asyncOp struct {
	w    *warp
	in   *micro.Inst
	fr   *converge.Frame // holds the function's name only
	lane int

	dst      *memory.Region
	dstOff   uint64
	src      *memory.Region // nil: data holds what to write
	srcOff   uint64
	data     []byte // source at the start
	shadow   []byte // its shadow
	size     int    // bytes to write; those beyond data are zero
	reduce   *compound.AsyncReduce
	done     bool
	complete int64 // bytes to complete on the mbarrier it is attached to; -1: an arrival
	waits    []*asyncOp
	clock    race.Stamp
}

// asyncState is what a thread has started.
type asyncState struct {
	open   []*asyncOp   // in no group yet
	groups [][]*asyncOp // oldest first
	bulk   []*asyncOp
	bulks  [][]*asyncOp
}

func (w *warp) asyncOf(l int) *asyncState {
	if w.async == nil {
		w.async = new([micro.WarpSize]asyncState)
	}
	return &w.async[l]
}

// start marks the destination and remembers the operation until the end of the cluster.
func (w *warp) start(a *asyncOp) {
	if a.reduce == nil {
		for i := range a.size {
			if a.dst.Shadow[a.dstOff+uint64(i)]&memory.Pending != 0 {
				w.find(finding.PendingCopy, a.in, a.fr, 1<<a.lane, "the destination, %s at offset %d, is also that of an earlier asynchronous copy, which is still pending", a.dst.Name, a.dstOff+uint64(i))
				break
			}
		}
		w.raceWrite(a.fr, a.in, a.dst, a.dstOff, a.size, a.lane, func(int) byte { return 0 })
		for i := range a.size {
			a.dst.Shadow[a.dstOff+uint64(i)] |= memory.Pending
		}
	}
	if w.cta.run.races != nil {
		t := w.actor(a.lane)
		a.clock = t.Stamp()
	}
	k := w.cta.cluster
	k.started = append(k.started, a)
}

// finish writes the bytes of a copy.
func (a *asyncOp) finish() {
	if a.done {
		return
	}
	a.done = true
	w := a.w
	if a.reduce != nil {
		a.apply()
		return
	}
	if a.changed() {
		w.find(finding.PendingCopy, a.in, a.fr, 1<<a.lane, "the source, %s at offset %d, was changed before the copy was waited for", a.src.Name, a.srcOff)
	}
	for i := range a.size {
		at := a.dstOff + uint64(i)
		if a.dst.Shadow[at]&memory.Pending == 0 {
			w.find(finding.PendingCopy, a.in, a.fr, 1<<a.lane, "the destination, %s at offset %d, was written before the copy was waited for", a.dst.Name, at)
		}
		a.dst.Data[at], a.dst.Shadow[at] = 0, memory.Init
		if i < len(a.data) {
			a.dst.Data[at], a.dst.Shadow[at] = a.data[i], a.shadow[i]&^memory.Pending
		}
	}
}

// changed reports whether the source is not what it was at the start.
func (a *asyncOp) changed() bool {
	for i := range a.data {
		if a.src != nil && a.src.Data[a.srcOff+uint64(i)] != a.data[i] {
			return true
		}
	}
	return false
}

// apply makes a reduction happen, element by element.
func (a *asyncOp) apply() {
	n := int(a.reduce.Bits) / 8
	inst := micro.Inst{Bits: a.reduce.Bits, Mode: a.reduce.Mode}
	if a.dst.Space == micro.Shared {
		inst.Mode &^= micro.ModeFtz
	}
	for i := 0; i+n <= len(a.data); i += n {
		at := a.dstOff + uint64(i)
		var x uint64
		for k := range n {
			x |= uint64(a.data[i+k]) << (8 * k)
		}
		sh := a.dst.Shade(at, n)
		for k := range n {
			sh |= a.shadow[i+k]
		}
		a.dst.Store(at, n, arith.Atomically(a.reduce.Op, &inst, a.dst.Load(at, n), x, 0)&arith.MaskOf(inst.Bits))
		a.dst.SetShade(at, n, sh)
	}
}

// finishOwn is finish by the thread that started the copy: it is now the thread's own write.
func (a *asyncOp) finishOwn() {
	if a.done {
		return
	}
	a.finish()
	a.w.restamp(a)
}

// restamp makes the writes of a copy those of the present of its thread.
func (w *warp) restamp(a *asyncOp) {
	rm := w.raced(a.dst)
	if rm == nil || a.reduce != nil {
		return
	}
	t := w.actor(a.lane)
	t.Restamp(rm, a.dstOff, a.size)
}

// checkPending reports a read of bytes that a copy will write.
func (w *warp) checkPending(fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, sh byte, l int) {
	if sh&memory.Pending != 0 {
		w.find(finding.PendingCopy, in, fr, 1<<l, "read of %s at offset %d: bytes with a pending asynchronous copy; wait for it first", reg.Name, off)
	}
}

// snapshot reads the source of a copy.
func (a *asyncOp) snapshot(w *warp, fr *converge.Frame, src *memory.Region, off uint64, n int) {
	a.src, a.srcOff = src, off
	w.raceRead(fr, a.in, src, off, n, a.lane)
	a.data = append([]byte(nil), src.Data[off:off+uint64(n)]...)
	a.shadow = append([]byte(nil), src.Shadow[off:off+uint64(n)]...)
	for i, s := range a.shadow {
		if s&memory.Pending != 0 {
			w.checkPending(fr, a.in, src, off+uint64(i), s, a.lane)
			break
		}
	}
	if w.cta.run.checks.Init && n > 0 && src.Shade(off, n)&memory.Init == 0 {
		w.find(finding.Uninitialised, a.in, fr, 1<<a.lane, "copy of %d bytes of %s at offset %d, not all of which were written", n, src.Name, off)
	}
}

type asyncCopy compound.AsyncCopy

func (o asyncCopy) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	w.needDefined(fr, in, in.B, mask, "address")
	if in.C != 0 {
		w.needDefined(fr, in, in.C, mask, "source size")
	}
	eachLane(mask, func(l int) {
		if o.Sized != 0 {
			o.Size = int(fr.Regs[o.Sized][l])
		}
		if o.Size != 4 && o.Size != 8 && o.Size != 16 {
			w.find(finding.Misaligned, in, fr, 1<<l, "cp.async of %d bytes: the size must be 4, 8 or 16", o.Size)
			return
		}
		n := o.Size
		if in.C != 0 {
			x := int(uint32(fr.Regs[in.C][l]))
			if o.Ignore {
				n *= 1 - x&1
			} else if x > n {
				w.find(finding.OutOfBounds, in, fr, 1<<l, "cp.async reads %d bytes but writes only %d", x, n)
			} else {
				n = x
			}
		}
		a := &asyncOp{w: w, in: in, fr: &converge.Frame{Func: fr.Func}, lane: l, size: o.Size}
		var bad *fault
		if a.dst, a.dstOff, bad = w.resolve(in.Mode.Space(), l, fr.Regs[in.A][l]+uint64(in.Imm), o.Size, true); bad == nil && n > 0 {
			var src *memory.Region
			var off uint64
			from := fr.Regs[in.B][l] + uint64(o.From)
			if src, off, bad = w.resolve(micro.Global, l, from, n, false); bad == nil {
				bad = w.misaligned(from, o.Size)
			}
			if bad == nil {
				a.snapshot(w, fr, src, off, n)
			}
		}
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "cp.async: %s", bad.msg)
			return
		}
		w.start(a)
		st := w.asyncOf(l)
		st.open = append(st.open, a)
	})
}

type asyncCommit compound.AsyncCommit

func (o asyncCommit) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		st := w.asyncOf(l)
		if o.Bulk {
			st.bulks, st.bulk = append(st.bulks, st.bulk), nil
		} else {
			st.groups, st.open = append(st.groups, st.open), nil
		}
	})
}

type asyncWait compound.AsyncWait

func (o asyncWait) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.cta.cluster.timeouts = 0
	eachLane(mask, func(l int) {
		if o.Kept != 0 {
			o.Keep = int(fr.Regs[o.Kept][l])
		}
		st := w.asyncOf(l)
		groups := &st.groups
		if o.Bulk {
			groups = &st.bulks
		}
		if o.All {
			*groups = append(*groups, st.open)
			st.open = nil
		}
		for len(*groups) > o.Keep {
			for _, a := range (*groups)[0] {
				a.finishOwn()
			}
			*groups = (*groups)[1:]
		}
	})
}

// arriveAfterCopies is cp.async.mbarrier.arrive: an arrival when all copies of the thread so far
// are done.
func (w *warp) arriveAfterCopies(fr *converge.Frame, in *micro.Inst, l int, b *mbarrier, reg *memory.Region, off uint64, noInc bool) {
	if !noInc {
		if b.pending++; b.pending > maxMbarrierCount {
			w.find(finding.BadMbarrier, in, fr, 1<<l, "the mbarrier has more than %d pending arrivals", maxMbarrierCount)
		}
	}
	st := w.asyncOf(l)
	a := &asyncOp{w: w, in: in, fr: &converge.Frame{Func: fr.Func}, lane: l, complete: -1}
	for _, g := range st.groups {
		a.waits = append(a.waits, g...)
	}
	a.waits = append(a.waits, st.open...)
	if w.cta.run.races != nil {
		t := w.actor(l)
		a.clock = t.Stamp()
	}
	b.asyncs = append(b.asyncs, a)
}

// settleAsyncs makes the asynchronous operations attached to an mbarrier happen.
func (w *warp) settleAsyncs(b *mbarrier, reg *memory.Region, off uint64) {
	if len(b.asyncs) == 0 {
		return
	}
	list := b.asyncs
	b.asyncs = nil
	for _, a := range list {
		for _, c := range a.waits {
			c.finish()
		}
		if s := w.cta.run.races; s != nil {
			b.clock.Add(s, a.clock)
		}
		if a.complete < 0 {
			if b.pending == 0 {
				w.find(finding.BadMbarrier, a.in, a.fr, 1<<a.lane, "one arrival more than the mbarrier expects")
				continue
			}
			b.pending--
		} else {
			a.finish()
			b.tx -= a.complete
		}
		b.advance()
	}
	w.cta.cluster.timeouts = 0
	b.draw(reg, off)
}

type bulkCopy compound.BulkCopy

func (o *bulkCopy) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	for _, s := range []micro.Slot{in.A, in.B, in.C, o.Mbar, o.Multicast} {
		if s != 0 {
			w.needDefined(fr, in, s, mask, "operand of a bulk copy")
		}
	}
	eachLane(mask, func(l int) {
		n := int(uint32(fr.Regs[in.C][l]))
		dst, src := fr.Regs[in.A][l]+uint64(in.Imm), fr.Regs[in.B][l]+uint64(o.From)
		if n%16 != 0 || dst%16 != 0 || src%16 != 0 {
			w.find(finding.Misaligned, in, fr, 1<<l, "bulk copy of %d bytes from %#x to %#x: size and addresses must be multiples of 16", n, src, dst)
			return
		}
		if n == 0 {
			return
		}
		if o.Multicast == 0 {
			mbar := uint64(0)
			if o.Mbar != 0 {
				mbar = fr.Regs[o.Mbar][l] + uint64(o.MbarOff)
			}
			o.one(w, fr, in, l, n, dst, src, mbar)
			return
		}
		_, off := w.clusterShared(dst - o.base())
		_, moff := w.clusterShared(fr.Regs[o.Mbar][l] + uint64(o.MbarOff) - o.mbarBase())
		for rank := range w.cta.cluster.ctas {
			if fr.Regs[o.Multicast][l]>>rank&1 != 0 {
				at := uint64(rank+1) * clusterStride
				o.one(w, fr, in, l, n, o.base()+at+off, src, o.mbarBase()+at+moff)
			}
		}
	})
}

func (o *bulkCopy) base() uint64     { return windowOf(o.To) }
func (o *bulkCopy) mbarBase() uint64 { return windowOf(o.MbarSpace) }

// windowOf is where shared memory begins in a space.
func windowOf(s micro.Space) uint64 {
	if s == micro.Generic {
		return memory.SharedWindow
	}
	return 0
}

func (o *bulkCopy) one(w *warp, fr *converge.Frame, in *micro.Inst, l, n int, dst, src, mbar uint64) {
	a := &asyncOp{w: w, in: in, fr: &converge.Frame{Func: fr.Func}, lane: l, size: n, complete: int64(n), reduce: o.Reduce}
	var bad *fault
	var from *memory.Region
	var off uint64
	a.dst, a.dstOff, bad = w.span(o.To, l, dst, uint64(n), true)
	if bad == nil {
		from, off, bad = w.span(o.Src, l, src, uint64(n), false)
	}
	if bad != nil {
		w.find(bad.kind, in, fr, 1<<l, "bulk copy: %s", bad.msg)
		return
	}
	a.snapshot(w, fr, from, off, n)
	if o.Mbar == 0 {
		w.start(a)
		st := w.asyncOf(l)
		st.bulk = append(st.bulk, a)
		return
	}
	w.attach(fr, in, l, a, o.MbarSpace, mbar)
}

// attach starts an operation that completes on the mbarrier at an address.
func (w *warp) attach(fr *converge.Frame, in *micro.Inst, l int, a *asyncOp, space micro.Space, mbar uint64) {
	x := *in
	x.Mode = x.Mode.WithSpace(space)
	reg, off, ok := w.mbarrierMemory(fr, &x, l, mbar)
	if !ok {
		return
	}
	if b := w.mbarrierAt(fr, in, l, reg, off); b != nil {
		w.start(a)
		b.asyncs = append(b.asyncs, a)
	}
}

type asyncStore compound.AsyncStore

func (o *asyncStore) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	w.needDefined(fr, in, o.Mbar, mask, "address")
	eachLane(mask, func(l int) {
		n := int(o.Width) / 8
		a := &asyncOp{w: w, in: in, fr: &converge.Frame{Func: fr.Func}, lane: l, size: n * len(o.Slots), reduce: o.Reduce}
		a.complete = int64(a.size)
		var bad *fault
		a.dst, a.dstOff, bad = w.resolve(in.Mode.Space(), l, fr.Regs[in.A][l]+uint64(in.Imm), a.size, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "asynchronous store: %s", bad.msg)
			return
		}
		for _, s := range o.Slots {
			sh := shadeOut(fr, s, l)
			for i := range n {
				a.data = append(a.data, byte(fr.Regs[s][l]>>(8*i)))
				a.shadow = append(a.shadow, sh)
			}
		}
		w.attach(fr, in, l, a, o.MbarSpace, fr.Regs[o.Mbar][l]+uint64(o.MbarOff))
	})
}
