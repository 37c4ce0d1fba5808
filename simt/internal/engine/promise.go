package engine

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

type packedAccess compound.PackedAccess

func (o *packedAccess) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	n := (len(o.Slots)*int(o.Bits) + 7) / 8
	eachLane(mask, func(l int) {
		reg, off, bad := w.span(in.Mode.Space(), l, fr.Regs[in.A][l]+uint64(in.Imm), uint64(n), o.Store)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "access to a vector of bits: %s", bad.msg)
			if !o.Store {
				for _, s := range o.Slots {
					fr.Taint[s][converge.Poison] |= 1 << l
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
				x |= uint64(reg.Data[off+uint64(at/8)]>>(at%8)&1) << b
			}
			fr.Regs[s][l] = x
			fr.SetKinds(s, l, kinds)
		}
	})
}

func (o *packedAccess) put(w *warp, fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, n, l int) {
	data := make([]byte, n)
	var kinds uint8
	for i, s := range o.Slots {
		x := fr.Regs[s][l]
		for b := range int(o.Bits) {
			at := i*int(o.Bits) + b
			data[at/8] |= byte(x>>b&1) << (at % 8)
		}
		for k := range converge.NumTaints {
			kinds |= uint8(fr.Taint[s][k]>>l&1) << k
		}
	}
	w.raceWrite(fr, in, reg, off, n, l, func(i int) byte { return data[i] })
	copy(reg.Data[off:], data)
	reg.SetShade(off, n, shadowOf(kinds))
}

type valueFact compound.ValueFact

func (o valueFact) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	if o.NoUndef {
		w.needDefined(fr, in, in.A, mask, "a value that must be defined")
		if o.Ranges == nil && !o.NonNull && o.Align == 0 {
			return
		}
	}
	m := arith.MaskOf(in.Bits)
	eachLane(mask, func(l int) {
		x := fr.Regs[in.A][l] & m
		ok := !(o.NonNull && x == 0) && (o.Align == 0 || x%o.Align == 0)
		if o.Ranges != nil {
			in := false
			for _, r := range o.Ranges {
				in = in || (x-r[0])&m < (r[1]-r[0])&m
			}
			ok = ok && in
		}
		if !ok {
			fr.Taint[in.Dst][converge.Poison] |= 1 << l
		}
	})
	if o.NoUndef {
		w.needDefined(fr, in, in.Dst, mask, "a value that must be defined")
	}
}

type inBounds compound.InBounds

func (inBounds) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	a, b, d := &fr.Regs[in.A], &fr.Regs[in.B], &fr.Regs[in.Dst]
	taint := fr.Taint[in.A].Or(fr.Taint[in.B])
	if w.cta.run.checks.Undef {
		eachLane(mask, func(l int) {
			if a[l] != b[l] && !w.sameObject(fr, in.Mode.Space(), l, a[l], b[l]) {
				taint[converge.Poison] |= 1 << l
			}
		})
	}
	eachLane(mask, func(l int) { d[l] = b[l] })
	fr.SetTaint(in.Dst, mask, taint)
}

// sameObject reports whether an address lies in the allocation of another, or one past its end.
// The shared memory of a block counts as one object.
func (w *warp) sameObject(fr *converge.Frame, space micro.Space, lane int, a, b uint64) bool {
	var r *memory.Region
	switch space {
	case micro.ParamSpace:
		return true
	case micro.Local:
		return fr.SameLocal(lane, a, b)
	case micro.Shared:
		return b <= uint64(len(w.cta.shared.Data))
	case micro.SharedCluster:
		return a/clusterStride == b/clusterStride
	case micro.Generic:
		switch memory.SpaceOf(a) {
		case micro.Shared:
			x, y := a-memory.SharedWindow, b-memory.SharedWindow
			return x/clusterStride == y/clusterStride && y%clusterStride <= uint64(len(w.cta.shared.Data))
		case micro.Local:
			return memory.SpaceOf(b) == micro.Local && fr.SameLocal(lane, a-memory.LocalWindow, b-memory.LocalWindow)
		case micro.ParamSpace:
			return memory.SpaceOf(b) == micro.ParamSpace
		}
	}
	g := &w.cta.run.place.Global
	if r = g.Find(a); r == nil && a > 0 {
		r = g.Find(a - 1) // one past the end
	}
	if r == nil {
		return len(g.List) > 0 && g.Empty(a) && a == b
	}
	return b >= r.Base && b <= r.End()
}

type forget compound.Forget

func (forget) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		n := fr.Regs[in.B][l]
		if n == 0 || n > uint64(w.cta.run.place.LocalSize) {
			return
		}
		reg, off, bad := w.span(in.Mode.Space(), l, fr.Regs[in.A][l], n, true)
		if bad != nil || reg.Space != micro.Local {
			return
		}
		for i := range n {
			reg.Data[off+i], reg.Shadow[off+i] = w.cta.run.launch.Fill, memory.Undef
		}
	})
}

type aligned compound.Aligned

func (o aligned) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		if x := fr.Regs[in.A][l]; fr.Regs[in.B][l] != 0 && o&(o-1) == 0 && x&uint64(o-1) != 0 {
			w.find(finding.Misaligned, in, fr, 1<<l, "copy: address %#x is not a multiple of %d, the alignment that the call states", x, int64(o))
		}
	})
}

type statedAlign compound.StatedAlign

func (o statedAlign) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	a := &fr.Regs[in.A]
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m) & 31
		if a[l]&uint64(o-1) != 0 {
			w.find(finding.Misaligned, in, fr, 1<<l, "address %#x is not a multiple of %d, the alignment that the access states", a[l], int64(o))
		}
	}
}

type disjoint compound.Disjoint

func (disjoint) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		n := fr.Regs[in.C][l]
		if n == 0 {
			return
		}
		to, x, bad1 := w.span(in.Mode.Space(), l, fr.Regs[in.A][l], n, true)
		from, y, bad2 := w.span(micro.Space(in.From), l, fr.Regs[in.B][l], n, false)
		if bad1 != nil || bad2 != nil || to != from || x == y {
			return // what is wrong is found by the copy
		}
		if x < y+n && y < x+n {
			w.find(finding.OutOfBounds, in, fr, 1<<l, "memcpy of %d bytes between addresses %d apart: source and destination overlap; use memmove", n, int64(x-y))
		}
	})
}

type unchanging compound.Unchanging

func (n unchanging) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	if w.cta.run.races == nil {
		return
	}
	eachLane(mask, func(l int) {
		reg, off, bad := w.resolve(in.Mode.Space(), l, fr.Regs[in.A][l]+uint64(in.Imm), 1, false)
		if bad != nil || reg.Race == nil || off+uint64(n) > uint64(len(reg.Data)) {
			return
		}
		for i := range uint64(n) {
			if x, ok := reg.Race.LastWrite(off + i); ok {
				w.find(finding.Race, in, fr, 1<<l, "load of %s at offset %d that says the memory does not change, but thread %d wrote it during the launch", reg.Name, off+i, x.Thread)
				return
			}
		}
	})
}

type readable compound.Readable

func (n readable) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	eachLane(mask, func(l int) {
		if _, _, bad := w.span(in.Mode.Space(), l, fr.Regs[in.A][l], uint64(n), false); bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "a parameter promises %d bytes to read: %s", uint64(n), bad.msg)
		}
	})
}

// reachable returns the lanes whose access goes to memory that exists. The address of the others is
// poison because it left its allocation: that they are out of bounds says more.
func (w *warp) reachable(fr *converge.Frame, in *micro.Inst, mask uint32) uint32 {
	if in.Op != micro.OpLoad && in.Op != micro.OpStore && in.Op != micro.OpAtom {
		return mask
	}
	out := mask
	eachLane(mask, func(l int) {
		if _, _, bad := w.resolve(in.Mode.Space(), l, fr.Regs[in.A][l]+uint64(in.Imm), int(in.Bits+7)/8, in.Op != micro.OpLoad); bad != nil && bad.kind == finding.OutOfBounds {
			out &^= 1 << l
		}
	})
	return out
}
