package simt

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// Read-modify-writes. Reductions whose results nobody reads commute: that nothing orders two of them
// makes nothing depend on the schedule. But who reads the sum must be ordered after all of them, so
// those before the last one stay in the set of reads, marked.

// maxReducers bounds the entries of threads whose reductions of a word are told apart.
const maxReducers = 256

// reductionOf returns a number below 64 for the kind of reduction that an instruction is: an atomic
// operation whose result nobody reads and that commutes with others of the same number. It
// returns 0 for others.
func reductionOf(fr *frame, in *micro.Inst) uint8 {
	if in.Op != micro.OpAtom || in.Dst != 0 {
		return 0
	}
	k := uint8(0)
	switch fr.fn.Atoms[in.Ext].Op {
	case micro.AtomAdd:
	case micro.AtomSub:
		k = 1
	case micro.AtomAnd:
		k = 2
	case micro.AtomOr:
		k = 3
	case micro.AtomXor:
		k = 4
	case micro.AtomMin:
		k = 5
	case micro.AtomMax:
		k = 6
	default:
		return 0
	}
	switch in.Bits {
	case 8, 16, 32, 64:
	default:
		return 0
	}
	k = 1 + k + 7*uint8(bits.Len8(in.Bits)-4)
	if in.Mode&micro.ModeSigned != 0 {
		k += 28
	}
	return k
}

// raceAtomic checks a read-modify-write and synchronises with those whose values it saw.
func (w *warp) raceAtomic(fr *frame, in *micro.Inst, reg *region, off uint64, n, lane int) {
	if reg.log != nil {
		reg.log.read(off, n)
		reg.log.write(off, n)
	}
	rm := w.raced(reg)
	if rm == nil {
		return
	}
	r := racer{w.actor(lane), w, fr, in, reg, lane, strength(in)}
	rs := rm.released(off, n)
	r.observe(rs, in.Order, r.scope)
	kind := reductionOf(fr, in)
	now := r.s.pack(touch{epoch: epoch{r.t, r.c.time}, scope: r.scope})
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		r.modify(rm, x, kind, off+uint64(i), size)
		x.setWrite(now, kind)
	}
	if !r.publishes(in.Order) {
		return
	}
	if rs == nil {
		rs = &releases{}
	}
	r.publish(rs, in.Order, r.scope)
	rm.leave(off, n, rs)
}

// modify checks a read-modify-write of one cell, and leaves there what it is not ordered after but
// commutes with.
func (r *racer) modify(rm *raceMap, x *cell, kind uint8, off uint64, size int) {
	same := kind != 0 && x.kind() == kind // their order does not matter
	var before touch
	if x.write&^syncBit != 0 {
		e, _ := r.s.written(x)
		if same && !r.ordered(e.epoch) && r.strong(&e, r.scope) {
			before = e
		} else if r.conflicts(&e, r.scope) {
			r.found(size, off, &e, "atomic access to", "wrote")
		}
	}
	if x.read != 0 {
		r.modifyRead(x, same, off, size)
	}
	if before.time == 0 {
		return
	}
	before.reduce = true
	if x.read == 0 {
		x.read = r.s.pack(before)
		return
	}
	set := rm.setOf(x)
	set.add(&r.actor, r.s.entryOf(before), r.scope)
	if len(set.list) > maxReducers {
		r.s.dropSet(x.read)
		x.read, r.s.run.unordered = 0, true
	}
}

// modifyRead checks a read-modify-write of what others read, and leaves only reductions of the same
// kind by others.
func (r *racer) modifyRead(x *cell, same bool, off uint64, size int) {
	r.writeRead(x, off, size, func(x *entry) bool { return !same || !x.reduce })
	if i := x.read.set(); i != 0 && same {
		if set := &r.s.sets[i]; set.keepReductions(&r.actor, r.scope) {
			return
		}
	} else if same && x.read&reduceBit != 0 && r.s.unpack(x.read).thread != r.t {
		return
	}
	r.s.dropSet(x.read)
	x.read = 0
}
