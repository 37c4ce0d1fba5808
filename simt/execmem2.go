package simt

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/micro"
)

type packedAccess compound.PackedAccess

func (o *packedAccess) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	n := (len(o.Slots)*int(o.Bits) + 7) / 8
	eachLane(mask, func(l int) {
		reg, off, bad := w.span(in.Mode.Space(), l, fr.regs[in.A][l]+uint64(in.Imm), uint64(n), o.Store)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "access to a vector of bits: %s", bad.msg)
			if !o.Store {
				for _, s := range o.Slots {
					fr.taint[s][tPoison] |= 1 << l
				}
			}
			return
		}
		if o.Store {
			o.put(w, fr, in, reg, off, n, l)
			return
		}
		w.raceRead(fr, in, reg, off, n, l)
		kinds := w.kindsOf(fr, in, reg, off, n, l)
		for i, s := range o.Slots {
			var x uint64
			for b := range int(o.Bits) {
				at := i*int(o.Bits) + b
				x |= uint64(reg.data[off+uint64(at/8)]>>(at%8)&1) << b
			}
			fr.regs[s][l] = x
			for k := range numTaints {
				fr.taint[s][k] = fr.taint[s][k]&^(1<<l) | uint32(kinds>>k&1)<<l
			}
		}
	})
}

func (o *packedAccess) put(w *warp, fr *frame, in *micro.Inst, reg *region, off uint64, n, l int) {
	data := make([]byte, n)
	var kinds uint8
	for i, s := range o.Slots {
		x := fr.regs[s][l]
		for b := range int(o.Bits) {
			at := i*int(o.Bits) + b
			data[at/8] |= byte(x>>b&1) << (at % 8)
		}
		for k := range numTaints {
			kinds |= uint8(fr.taint[s][k]>>l&1) << k
		}
	}
	w.raceWrite(fr, in, reg, off, n, l, func(i int) byte { return data[i] })
	copy(reg.data[off:], data)
	reg.setShade(off, n, shadowOf(kinds))
}

type valueFact compound.ValueFact

func (o valueFact) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	if o.NoUndef {
		w.needDefined(fr, in, in.A, mask, "a value that must be defined")
		if o.Ranges == nil && !o.NonNull && o.Align == 0 {
			return
		}
	}
	m := arith.MaskOf(in.Bits)
	eachLane(mask, func(l int) {
		x := fr.regs[in.A][l] & m
		ok := !(o.NonNull && x == 0) && (o.Align == 0 || x%o.Align == 0)
		if o.Ranges != nil {
			in := false
			for _, r := range o.Ranges {
				in = in || (x-r[0])&m < (r[1]-r[0])&m
			}
			ok = ok && in
		}
		if !ok {
			fr.taint[in.Dst][tPoison] |= 1 << l
		}
	})
	if o.NoUndef {
		w.needDefined(fr, in, in.Dst, mask, "a value that must be defined")
	}
}

type inBounds compound.InBounds

func (inBounds) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	a, b, d := &fr.regs[in.A], &fr.regs[in.B], &fr.regs[in.Dst]
	taint := both(fr.taint[in.A], fr.taint[in.B])
	if w.cta.run.checks.Undef {
		eachLane(mask, func(l int) {
			if a[l] != b[l] && !w.sameObject(fr, in.Mode.Space(), l, a[l], b[l]) {
				taint[tPoison] |= 1 << l
			}
		})
	}
	eachLane(mask, func(l int) { d[l] = b[l] })
	fr.setTaint(in.Dst, mask, taint)
}

// sameObject reports whether an address lies in the allocation of another, or one past its end.
// The shared memory of a block counts as one object.
func (w *warp) sameObject(fr *frame, space micro.Space, lane int, a, b uint64) bool {
	var r *region
	switch space {
	case micro.ParamSpace:
		return true
	case micro.Local:
		return fr.sameLocal(lane, a, b)
	case micro.Shared:
		return b <= uint64(len(w.cta.shared.data))
	case micro.SharedCluster:
		return a/clusterStride == b/clusterStride
	case micro.Generic:
		switch spaceOf(a) {
		case micro.Shared:
			x, y := a-sharedWindow, b-sharedWindow
			return x/clusterStride == y/clusterStride && y%clusterStride <= uint64(len(w.cta.shared.data))
		case micro.Local:
			return spaceOf(b) == micro.Local && fr.sameLocal(lane, a-localWindow, b-localWindow)
		case micro.ParamSpace:
			return spaceOf(b) == micro.ParamSpace
		}
	}
	g := &w.cta.run.global
	if r = g.find(a); r == nil && a > 0 {
		r = g.find(a - 1) // one past the end
	}
	if r == nil {
		return len(g.list) > 0 && g.empty(a) && a == b
	}
	return b >= r.base && b <= r.end()
}

// empty reports whether an allocation without bytes starts at an address.
func (rs *regions) empty(a uint64) bool {
	for _, r := range rs.list {
		if r.base == a && len(r.data) == 0 {
			return true
		}
	}
	return false
}

type forget compound.Forget

func (forget) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		n := fr.regs[in.B][l]
		if n == 0 || n > uint64(w.cta.run.localSize) {
			return
		}
		reg, off, bad := w.span(in.Mode.Space(), l, fr.regs[in.A][l], n, true)
		if bad != nil || reg.space != micro.Local {
			return
		}
		for i := range n {
			reg.data[off+i], reg.shadow[off+i] = w.cta.run.launch.Fill, shadowUndef
		}
	})
}

type aligned compound.Aligned

func (o aligned) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		if x := fr.regs[in.A][l]; fr.regs[in.B][l] != 0 && o&(o-1) == 0 && x&uint64(o-1) != 0 {
			w.find(Misaligned, in, fr, 1<<l, "copy: address %#x is no multiple of %d, which the call states", x, int64(o))
		}
	})
}

type statedAlign compound.StatedAlign

func (o statedAlign) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	a := &fr.regs[in.A]
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m) & 31
		if a[l]&uint64(o-1) != 0 {
			w.find(Misaligned, in, fr, 1<<l, "address %#x is no multiple of %d, the alignment that the access states", a[l], int64(o))
		}
	}
}

type disjoint compound.Disjoint

func (disjoint) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		n := fr.regs[in.C][l]
		if n == 0 {
			return
		}
		to, x, bad1 := w.span(in.Mode.Space(), l, fr.regs[in.A][l], n, true)
		from, y, bad2 := w.span(micro.Space(in.From), l, fr.regs[in.B][l], n, false)
		if bad1 != nil || bad2 != nil || to != from || x == y {
			return // what is wrong is found by the copy
		}
		if x < y+n && y < x+n {
			w.find(OutOfBounds, in, fr, 1<<l, "memcpy of %d bytes between places %d apart: they overlap; use memmove", n, int64(x-y))
		}
	})
}

type unchanging compound.Unchanging

func (n unchanging) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	if w.cta.run.races == nil {
		return
	}
	eachLane(mask, func(l int) {
		reg, off, bad := w.resolve(in.Mode.Space(), l, fr.regs[in.A][l]+uint64(in.Imm), 1, false)
		if bad != nil || reg.race == nil || off+uint64(n) > uint64(len(reg.data)) {
			return
		}
		for i := range uint64(n) {
			if x, ok := reg.race.lastWrite(off + i); ok {
				w.find(Race, in, fr, 1<<l, "load of %s at offset %d as memory that does not change; thread %d wrote it during the launch", reg.name, off+i, x.thread)
				return
			}
		}
	})
}

type readable compound.Readable

func (n readable) exec(w *warp, fr *frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	eachLane(mask, func(l int) {
		if _, _, bad := w.span(in.Mode.Space(), l, fr.regs[in.A][l], uint64(n), false); bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "a parameter promises %d bytes to read: %s", uint64(n), bad.msg)
		}
	})
}

// reachable returns the lanes whose access goes to memory that exists. The address of the others is
// poison because it left its allocation: that they are out of bounds says more.
func (w *warp) reachable(fr *frame, in *micro.Inst, mask uint32) uint32 {
	if in.Op != micro.OpLoad && in.Op != micro.OpStore && in.Op != micro.OpAtom {
		return mask
	}
	out := mask
	eachLane(mask, func(l int) {
		if _, _, bad := w.resolve(in.Mode.Space(), l, fr.regs[in.A][l]+uint64(in.Imm), int(in.Bits+7)/8, in.Op != micro.OpLoad); bad != nil && bad.kind == OutOfBounds {
			out &^= 1 << l
		}
	})
	return out
}
