package engine

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// memory executes an operation on memory or addresses for the lanes of mask.
func (w *warp) memory(fr *converge.Frame, in *micro.Inst, mask uint32) {
	switch in.Op {
	case micro.OpLoad:
		w.load(fr, in, mask)
	case micro.OpStore:
		w.cta.run.changes++
		w.store(fr, in, mask)
	case micro.OpAtom:
		w.atomic(fr, in, mask)
	case micro.OpFence:
		w.fence(in, mask)
	case micro.OpToGen, micro.OpFromGn, micro.OpIsSp:
		w.addressSpace(fr, in, mask)
	case micro.OpFrame:
		w.each(fr, in.Dst, mask, func(l int) uint64 { return fr.Local[l] + uint64(in.Imm) })
	case micro.OpAlloca:
		w.cta.run.changes++ // of the stack
		w.alloca(fr, in, mask)
	case micro.OpExtern:
		w.cta.run.changes++
		w.extern(fr, in, mask)
	case micro.OpCopy:
		w.cta.run.changes++
		w.copyBytes(fr, in, mask)
	case micro.OpFill:
		w.cta.run.changes++
		w.fillBytes(fr, in, mask)
	case micro.OpExt:
		w.runExt(fr, in, mask)
	}
}

// load reads the slots of Lists[Ext], each Bits wide, from consecutive addresses.
func (w *warp) load(fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	dst := fr.Func.Lists[in.Ext]
	n := int(in.Bits+7) / 8
	space, m := in.Mode.Space(), arith.MaskOf(in.Bits)
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left) & 31
		addr := fr.Regs[in.A][l] + uint64(in.Imm)
		reg, off, bad := w.access(space, l, addr, n, len(dst), in, false)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "load: %s", bad.msg)
			for _, s := range dst {
				fr.Regs[s][l] = 0
				fr.Taint[s][converge.Poison] |= 1 << l
			}
			if reg == nil {
				continue
			}
		}
		if w.watched(reg) {
			w.raceRead(fr, in, reg, off, n*len(dst), l)
		}
		for i, s := range dst {
			o := off + uint64(i*n)
			fr.Regs[s][l] = reg.Load(o, n) & m
			if !reg.Known(o, n) || converge.TaintsOf(&fr.Taint[s])>>l&1 != 0 {
				fr.SetKinds(s, l, w.kindsOf(fr, in, reg, o, n, l))
			}
		}
	}
}

// watched reports whether accesses to a region are noted.
func (w *warp) watched(reg *memory.Region) bool {
	return reg.Log != nil || w.cta.run.races != nil && reg.Space != micro.Local
}

// access resolves an access of count elements of n bytes each. Vectors must be aligned to their
// whole size when Mode says nothing else.
func (w *warp) access(space micro.Space, lane int, addr uint64, n, count int, in *micro.Inst, write bool) (*memory.Region, uint64, *fault) {
	// The usual case: inside the memory used last, and aligned.
	var r *memory.Region
	off, size := addr, uint64(n*count)
	switch space {
	case micro.Local:
		if r = w.locals[lane]; r != nil && r.Gaps {
			r = nil
		}
	case micro.Shared:
		r = w.cta.shared
	case micro.Generic, micro.Global, micro.Const_:
		if r = w.cta.run.place.Global.Last; r != nil {
			off -= r.Base
		}
	}
	if r != nil && off < uint64(len(r.Data)) && size <= uint64(len(r.Data))-off && (addr|size)&(size-1) == 0 && !(write && r.ReadOnly) {
		return r, off, nil
	}
	reg, off, bad := w.resolve(space, lane, addr, n*count, write)
	if bad != nil && bad.kind == finding.Misaligned && in.From != 0 && addr&uint64(in.From-1) == 0 {
		bad = nil // the access states a smaller alignment (From, in bytes)
	}
	return reg, off, bad
}

func (w *warp) store(fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	src := fr.Func.Lists[in.Ext]
	n := int(in.Bits+7) / 8
	space, m := in.Mode.Space(), arith.MaskOf(in.Bits)
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left) & 31
		addr := fr.Regs[in.A][l] + uint64(in.Imm)
		reg, off, bad := w.access(space, l, addr, n, len(src), in, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "store: %s", bad.msg)
			if reg == nil {
				continue
			}
		}
		if w.watched(reg) {
			w.raceWrite(fr, in, reg, off, n*len(src), l, func(i int) byte { return byte(fr.Regs[src[i/n]][l] >> (8 * (i % n))) })
		}
		for i, s := range src {
			o := off + uint64(i*n)
			reg.Store(o, n, fr.Regs[s][l]&m)
			sh := byte(memory.Init)
			if converge.TaintsOf(&fr.Taint[s])>>l&1 != 0 {
				sh = shadeOut(fr, s, l)
			}
			reg.SetShade(o, n, sh)
		}
	}
}

// addressSpace converts between a space and the generic one, or asks which space an address is of.
func (w *warp) addressSpace(fr *converge.Frame, in *micro.Inst, mask uint32) {
	var window uint64
	switch in.Mode.Space() {
	case micro.Shared, micro.SharedCluster:
		window = memory.SharedWindow
	case micro.Local:
		window = memory.LocalWindow
	case micro.ParamSpace:
		window = memory.ParamBase
	}
	a := &fr.Regs[in.A]
	taint := fr.Taint[in.A]
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		switch in.Op {
		case micro.OpToGen:
			fr.Regs[in.Dst][l] = a[l] + window
			if in.Mode.Space() == micro.Const_ {
				fr.Regs[in.Dst][l] = memory.Constant(a[l])
			}
		case micro.OpFromGn:
			fr.Regs[in.Dst][l] = (a[l] - window) & arith.MaskOf(in.Bits)
		case micro.OpIsSp:
			fr.Regs[in.Dst][l] = arith.Bit(w.inSpace(a[l], in.Mode.Space()))
		}
	}
	fr.SetTaint(in.Dst, mask, taint)
}

// alloca takes fresh local memory for each lane; it is given back when the function returns.
func (w *warp) alloca(fr *converge.Frame, in *micro.Inst, mask uint32) {
	a := max(uint64(in.Imm), 1)
	n := fr.Regs[in.A]
	w.each(fr, in.Dst, mask, func(l int) uint64 {
		at := (w.sp[l] + a - 1) &^ (a - 1)
		if at+n[l] > uint64(w.cta.run.place.LocalSize) {
			w.find(finding.StackOverflow, in, fr, 1<<l, "%d bytes do not fit in the local memory of a thread", n[l])
			return at
		}
		w.sp[l] = at + n[l]
		return at
	})
}

// The spaces of OpCopy and OpFill are packed in Imm: destination in the low byte, source above.

func (w *warp) copyBytes(fr *converge.Frame, in *micro.Inst, mask uint32) {
	to, from := micro.Space(in.Imm&0xff), micro.Space(in.Imm>>8&0xff)
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		n := fr.Regs[in.C][l]
		if n == 0 {
			continue
		}
		dst, do, bad := w.span(to, l, fr.Regs[in.A][l], n, true)
		if bad == nil {
			var src *memory.Region
			var so uint64
			src, so, bad = w.span(from, l, fr.Regs[in.B][l], n, false)
			if bad == nil {
				w.raceRead(fr, in, src, so, int(n), l)
				w.raceWrite(fr, in, dst, do, int(n), l, func(i int) byte { return src.Data[so+uint64(i)] })
				copy(dst.Data[do:do+n], src.Data[so:so+n])
				copy(dst.Shadow[do:do+n], src.Shadow[so:so+n])
				continue
			}
		}
		w.find(bad.kind, in, fr, 1<<l, "copy: %s", bad.msg)
	}
}

func (w *warp) fillBytes(fr *converge.Frame, in *micro.Inst, mask uint32) {
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		n := fr.Regs[in.C][l]
		if n == 0 {
			continue
		}
		dst, do, bad := w.span(micro.Space(in.Imm&0xff), l, fr.Regs[in.A][l], n, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "fill: %s", bad.msg)
			continue
		}
		x, sh := byte(fr.Regs[in.B][l]), shadeOut(fr, in.B, l)
		w.raceWrite(fr, in, dst, do, int(n), l, func(int) byte { return x })
		memory.SetBytes(dst.Data[do:do+n], x)
		memory.SetBytes(dst.Shadow[do:do+n], sh)
	}
}

// span resolves n bytes without asking for alignment.
func (w *warp) span(space micro.Space, lane int, addr, n uint64, write bool) (*memory.Region, uint64, *fault) {
	if n > 1<<40 {
		return nil, 0, &fault{finding.OutOfBounds, "the length is more than 2^40 bytes"}
	}
	reg, off, bad := w.resolve(space, lane, addr, 1, write)
	if bad != nil {
		return nil, 0, bad
	}
	if reg.Space == micro.Local {
		reg = w.local(lane, off+n)
	}
	if off+n > uint64(len(reg.Data)) || reg.Gaps && reg.InGap(off, int(n)) {
		_, _, bad = w.resolve(space, lane, addr, int(n), write)
		return nil, 0, bad
	}
	return reg, off, nil
}
