package race

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// Read-modify-writes. Reductions whose results nobody reads commute: that nothing orders two of them
// makes nothing depend on the schedule. But who reads the sum must be ordered after all of them, so
// those before the last one stay in the set of reads, marked.

// maxReducers bounds the entries of threads whose reductions of a word are told apart.
const maxReducers = 256

// ReductionOf returns a number below 64 for the kind of reduction that an instruction is: an atomic
// operation whose result nobody reads and that commutes with others of the same number. It
// returns 0 for others.
func ReductionOf(fn *micro.Func, in *micro.Inst) uint8 {
	if in.Op != micro.OpAtom || in.Dst != 0 {
		return 0
	}
	k := uint8(0)
	switch fn.Atoms[in.Ext].Op {
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

// Update checks a read-modify-write of a kind (see ReductionOf), synchronises with those whose values it saw, and
// remembers it.
func (r *Racer) Update(rm *Map, off uint64, n int, order micro.MemOrder, kind uint8) {
	rs := rm.released(off, n)
	r.observe(rs, order, r.Scope)
	now := r.s.pack(Touch{Epoch: Epoch{r.Number, r.c.time}, Scope: r.Scope})
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		r.modify(rm, x, kind, off+uint64(i), size)
		x.setWrite(now, kind)
	}
	if !r.publishes(order) {
		return
	}
	if rs == nil {
		rs = &releases{}
	}
	r.publish(rs, order, r.Scope)
	rm.leave(off, n, rs)
}

// modify checks a read-modify-write of one cell, and leaves there what it is not ordered after but
// commutes with.
func (r *Racer) modify(rm *Map, x *cell, kind uint8, off uint64, size int) {
	same := kind != 0 && x.kind() == kind // their order does not matter
	var before Touch
	if x.write&^syncBit != 0 {
		e, _ := r.s.written(x)
		if same && !r.Ordered(e.Epoch) && r.strong(&e, r.Scope) {
			before = e
		} else if r.conflicts(&e, r.Scope) {
			r.report(size, off, &e, "atomic access to", "wrote", false)
		}
	}
	if x.read != 0 {
		r.modifyRead(x, same, off, size)
	}
	if before.Time == 0 {
		return
	}
	before.Reduce = true
	if x.read == 0 {
		x.read = r.s.pack(before)
		return
	}
	set := rm.setOf(x)
	set.add(&r.Actor, r.s.entryOf(before), r.Scope)
	if len(set.List) > maxReducers {
		r.s.dropSet(x.read)
		x.read, r.s.Unordered = 0, true
	}
}

// modifyRead checks a read-modify-write of what others read, and leaves only reductions of the same
// kind by others.
func (r *Racer) modifyRead(x *cell, same bool, off uint64, size int) {
	r.writeRead(x, off, size, func(x *entry) bool { return !same || !x.reduce })
	if i := x.read.set(); i != 0 && same {
		if set := &r.s.Sets[i]; set.keepReductions(&r.Actor, r.Scope) {
			return
		}
	} else if same && x.read&reduceBit != 0 && r.s.unpack(x.read).Thread != r.Number {
		return
	}
	r.s.dropSet(x.read)
	x.read = 0
}

// Restamp makes the last writes of n bytes, where they are the thread's, writes of its present.
func (a *Actor) Restamp(rm *Map, off uint64, n int) {
	for i, size := 0, 0; i < n; i += size {
		var x *cell
		x, size = rm.at(off+uint64(i), n-i)
		if e, ok := a.s.written(x); ok && e.Thread == a.Number {
			e.Time = a.c.time
			x.write = a.s.pack(e) | x.write&(kindMask|syncBit)
		}
	}
}
