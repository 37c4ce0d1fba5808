package engine

import (
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

type alignment compound.Alignment

func (o alignment) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		if x := fr.Regs[in.A][l] + uint64(in.Imm); o&(o-1) == 0 && x&uint64(o-1) != 0 {
			w.find(finding.Misaligned, in, fr, 1<<l, "atomic: address %#x is not a multiple of %d", x, int64(o))
		}
	})
}

type atomWide compound.AtomWide

func (o *atomWide) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	access := *in // as the race detector knows it: its result is taken for read, since it is no reduction
	access.Op, access.Dst = micro.OpAtom, o.Dst[0]
	eachLane(mask, func(l int) {
		addr := fr.Regs[in.A][l] + uint64(in.Imm)
		reg, off, bad := w.resolve(in.Mode.Space(), l, addr, 16, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "atomic: %s", bad.msg)
			if reg == nil {
				return
			}
		}
		w.raceAtomic(fr, &access, reg, off, 16, l)
		old := [2]uint64{reg.Load(off, 8), reg.Load(off+8, 8)}
		kinds := [2]uint8{w.kindsOf(fr, in, reg, off, 8, l), w.kindsOf(fr, in, reg, off+8, 8, l)}
		x, sh := o.newValue(fr, in, old, [2]byte{shadowOf(kinds[0]), shadowOf(kinds[1])}, l)
		if x != old {
			w.cta.run.changes++
		}
		for i := range x {
			o8 := off + uint64(8*i)
			reg.Store(o8, 8, x[i])
			reg.SetShade(o8, 8, sh[i])
		}
		for i, s := range o.Dst {
			fr.Regs[s][l] = old[i]
			fr.SetKinds(s, l, kinds[i])
		}
	})
}

// newValue returns what the operation leaves in memory that held old, and the shadow of its halves.
func (o *atomWide) newValue(fr *converge.Frame, in *micro.Inst, old [2]uint64, was [2]byte, l int) (x [2]uint64, sh [2]byte) {
	value := func(s [2]micro.Slot) [2]uint64 { return [2]uint64{fr.Regs[s[0]][l], fr.Regs[s[1]][l]} }
	shade := func(s [2]micro.Slot) [2]byte { return [2]byte{shadeOut(fr, s[0], l), shadeOut(fr, s[1], l)} }
	b, c := value(o.B), value(o.C)
	x = arith.AtomicallyWide(o.Op, in, old, b, c)
	if o.Op == micro.AtomExch {
		return x, shade(o.B)
	}
	sb := shade(o.B)
	all := was[0] | was[1] | sb[0] | sb[1]
	if o.Op != micro.AtomCas {
		if all&memory.Payload != 0 {
			all = all&^memory.Payload | memory.Choice
		}
		return x, [2]byte{all, all}
	}
	sc := shade(o.C)
	switch {
	case all&^memory.Init != 0: // which of the two is not known
		return x, [2]byte{all | sc[0], all | sc[1]}
	case old == b:
		return x, sc
	}
	return x, was
}

type opaque compound.Opaque

func (opaque) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.each(fr, in.Dst, mask, func(int) uint64 { return 0x1000_0000_0000_0000 })
	fr.Taint[in.Dst][converge.Choice] |= mask
}

type discard compound.Discard

func (o discard) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	eachLane(mask, func(l int) {
		addr := fr.Regs[in.A][l] + uint64(in.Imm)
		reg, off, bad := w.resolve(in.Mode.Space(), l, addr, o.Bytes, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "discard: %s", bad.msg)
			if reg == nil {
				return
			}
		}
		w.raceWrite(fr, in, reg, off, o.Bytes, l, func(int) byte { return 0 })
		for i := range uint64(o.Bytes) {
			reg.Shadow[off+i] = memory.Undef
		}
	})
}

type stackPointer compound.StackPointer

func (o stackPointer) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	if !o.Restore {
		w.each(fr, in.Dst, mask, func(l int) uint64 { return w.sp[l] })
		return
	}
	w.needDefined(fr, in, in.A, mask, "stack pointer")
	eachLane(mask, func(l int) {
		x := fr.Regs[in.A][l]
		if x > w.sp[l] || x < fr.Local[l] {
			w.find(finding.StackOverflow, in, fr, 1<<l, "the restored stack pointer was not saved in this function")
			return
		}
		w.sp[l] = x
	})
}

// inSpace reports whether a generic address points into a space.
func (w *warp) inSpace(a uint64, s micro.Space) bool {
	at := memory.SpaceOf(a)
	switch {
	case at == micro.Shared && s == micro.Shared:
		off := a - memory.SharedWindow
		return off < clusterStride || off/clusterStride == uint64(w.cta.rank)+1
	case at == micro.Shared:
		return s == micro.SharedCluster
	case at == micro.Global:
		if r := w.cta.run.place.Global.Find(a); r != nil && r.Space == micro.Const_ {
			return s == micro.Const_
		}
	}
	return at == s
}
