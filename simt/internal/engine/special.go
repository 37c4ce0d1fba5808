package engine

import (
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
	eachLane(mask, func(l int) {
		addr := fr.Regs[in.A][l] + uint64(in.Imm)
		reg, off, bad := w.resolve(in.Mode.Space(), l, addr, 16, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "atomic: %s", bad.msg)
			if reg == nil {
				return
			}
		}
		w.raceAtomicWide(fr, in, reg, off, l)
		old := [2]uint64{reg.Load(off, 8), reg.Load(off+8, 8)}
		kinds := [2]uint8{w.kindsOf(fr, in, reg, off, 8, l), w.kindsOf(fr, in, reg, off+8, 8, l)}
		next := o.B
		write := true
		if o.Op == micro.AtomCas {
			next = o.C
			write = old[0] == fr.Regs[o.B[0]][l] && old[1] == fr.Regs[o.B[1]][l]
		}
		if write {
			for i := range 2 {
				o8 := off + uint64(8*i)
				reg.Store(o8, 8, fr.Regs[next[i]][l])
				reg.SetShade(o8, 8, shadeOut(fr, next[i], l))
			}
		}
		for i, s := range o.Dst {
			fr.Regs[s][l] = old[i]
			fr.SetKinds(s, l, kinds[i])
		}
	})
}

// raceAtomicWide is raceAtomic of 16 bytes.
func (w *warp) raceAtomicWide(fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, l int) {
	x := *in
	x.Op = micro.OpAtom
	w.raceAtomic(fr, &x, reg, off, 16, l)
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
