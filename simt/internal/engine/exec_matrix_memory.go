package engine

import (
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// Loads, stores and transpositions of matrices by a warp.

type wmmaAccess compound.WmmaAccess

func (o *wmmaAccess) perform(w *warp, in *micro.Inst, group []converge.Fragment, active uint32) {
	if !w.whole(in, group, active, "wmma") {
		return
	}
	frames := framesOf(group)
	base := frames[0].Regs[in.A][0]
	stride, dense := uint64(0), in.B == 0
	if !dense {
		stride = uint64(uint32(frames[0].Regs[in.B][0]))
	}
	for l := range micro.WarpSize {
		w.needDefined(frames[l], in, in.A, 1<<l, "address")
		if frames[l].Regs[in.A][l] != base || !dense && uint64(uint32(frames[l].Regs[in.B][l])) != stride {
			w.find(finding.BadMemberMask, in, frames[l], 1<<l, "the lanes of a wmma access have different addresses or strides")
			return
		}
	}
	rows, cols := o.Size(o.Which)
	if dense {
		stride = uint64(cols)
		if o.Col {
			stride = uint64(rows)
		}
	}
	room := o.Frag.Bits() / int(o.E.Bits)
	x, t := make([]uint64, room), make([]uint8, room)
	for l := range micro.WarpSize {
		n := arith.OwnLayout{}.Held(o.Shape, o.Which)
		for i := range room {
			if o.Store && i >= n {
				break
			}
			_, r, c := arith.OwnLayout{}.At(o.Shape, o.Which, o.E, l, i)
			index := uint64(r)*stride + uint64(c)
			if o.Col {
				index = uint64(c)*stride + uint64(r)
			}
			bit := index * uint64(o.E.Bits)
			addr := base + uint64(in.Imm) + bit/8
			if o.Store {
				w.putElement(frames[l], in, l, addr, getElem(o.Frag, frames[l], l, i, o.E.Bits), elemTaint(o.Frag, frames[l], l, i, o.E.Bits), max(int(o.E.Bits)/8, 1))
				continue
			}
			x[i], t[i] = w.getElement(frames[l], in, l, addr, max(int(o.E.Bits)/8, 1))
			x[i] = x[i] >> (bit % 8) & arith.MaskOf(o.E.Bits)
		}
		if !o.Store {
			putElems(o.Frag, frames[l], l, o.E.Bits, x, t)
		}
	}
}

// getElement loads n bytes for lane l.
func (w *warp) getElement(fr *converge.Frame, in *micro.Inst, l int, addr uint64, n int) (x uint64, kinds uint8) {
	reg, off, bad := w.resolve(in.Mode.Space(), l, addr, n, false)
	if bad != nil {
		w.find(bad.kind, in, fr, 1<<l, "load: %s", bad.msg)
		if reg == nil {
			return 0, 1 << converge.Poison
		}
	}
	w.raceRead(fr, in, reg, off, n, l)
	return reg.Load(off, n), w.kindsOf(fr, in, reg, off, n, l)
}

// kindsOf returns the kinds of taint of memory, and reports what nobody wrote.
func (w *warp) kindsOf(fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, n, l int) (kinds uint8) {
	sh := reg.Shade(off, n)
	if sh == memory.Init {
		return 0
	}
	w.checkPending(fr, in, reg, off, sh, l)
	if sh&memory.Init == 0 {
		if w.cta.run.checks.Init {
			w.find(finding.Uninitialised, in, fr, 1<<l, "load of %d bytes of %s at offset %d, not all of which were written", n, reg.Name, off)
		}
		sh |= memory.Undef
	}
	if sh&memory.Poison != 0 {
		kinds |= 1 << converge.Poison
	}
	if sh&memory.Undef != 0 {
		kinds |= 1 << converge.Undef
	}
	if sh&memory.Choice != 0 {
		kinds |= 1 << converge.Choice
	}
	if sh&memory.Payload != 0 {
		kinds |= 1 << converge.Payload
	}
	return kinds
}

// shadowOf is the opposite: the shadow of memory written from a value with taints.
func shadowOf(kinds uint8) byte {
	sh := byte(memory.Init)
	if kinds&(1<<converge.Poison) != 0 {
		sh |= memory.Poison
	}
	if kinds&(1<<converge.Undef) != 0 {
		sh |= memory.Undef
	}
	if kinds&(1<<converge.Choice) != 0 {
		sh |= memory.Choice
	}
	if kinds&(1<<converge.Payload) != 0 {
		sh |= memory.Payload
	}
	return sh
}

// putElement stores n bytes for lane l.
func (w *warp) putElement(fr *converge.Frame, in *micro.Inst, l int, addr, x uint64, kinds uint8, n int) {
	reg, off, bad := w.resolve(in.Mode.Space(), l, addr, n, true)
	if bad != nil {
		w.find(bad.kind, in, fr, 1<<l, "store: %s", bad.msg)
		if reg == nil {
			return
		}
	}
	w.raceWrite(fr, in, reg, off, n, l, func(i int) byte { return byte(x >> (8 * i)) })
	reg.Store(off, n, x)
	reg.SetShade(off, n, shadowOf(kinds))
}

type rowAccess compound.RowAccess

func (o *rowAccess) perform(w *warp, in *micro.Inst, group []converge.Fragment, active uint32) {
	if !w.whole(in, group, active, "ldmatrix and stmatrix") {
		return
	}
	frames := framesOf(group)
	count := o.Frag.Bits() / 32
	x := make([][micro.WarpSize][2]uint64, count)
	t := make([][micro.WarpSize][2]uint8, count)
	if o.Store {
		for i := range count {
			for l := range micro.WarpSize {
				for e := range 2 {
					x[i][l][e] = getElem(o.Frag, frames[l], l, 2*i+e, 16)
					t[i][l][e] = elemTaint(o.Frag, frames[l], l, 2*i+e, 16)
				}
			}
		}
	}
	for i := range count {
		for r := range 8 {
			owner := 8*i + r
			fr := frames[owner]
			w.needDefined(fr, in, in.A, 1<<owner, "address")
			addr := fr.Regs[in.A][owner] + uint64(in.Imm)
			if addr&15 != 0 {
				w.find(finding.Misaligned, in, fr, 1<<owner, "row address %#x is not a multiple of 16", addr)
			}
			if sp := in.Mode.Space(); sp == micro.Generic && (addr < memory.SharedWindow || addr >= memory.SharedWindow+memory.WindowSize) {
				w.find(finding.OutOfBounds, in, fr, 1<<owner, "row address %#x is not in shared memory", addr)
				return
			}
			for c := range 8 {
				l, e := r*4+c/2, c%2
				if o.Trans {
					l, e = c*4+r/2, r%2
				}
				if o.Store {
					w.putElement(fr, in, owner, addr+uint64(2*c), x[i][l][e], t[i][l][e], 2)
				} else {
					x[i][l][e], t[i][l][e] = w.getElement(fr, in, owner, addr+uint64(2*c), 2)
				}
			}
		}
	}
	if o.Store {
		return
	}
	for l := range micro.WarpSize {
		var vals []uint64
		var kinds []uint8
		for i := range count {
			vals = append(vals, x[i][l][:]...)
			kinds = append(kinds, t[i][l][:]...)
		}
		putElems(o.Frag, frames[l], l, 16, vals, kinds)
	}
}

type transpose compound.Transpose

func (transpose) perform(w *warp, in *micro.Inst, group []converge.Fragment, active uint32) {
	if !w.whole(in, group, active, "movmatrix") {
		return
	}
	frames := framesOf(group)
	src, dst := compound.Regs{Slots: []micro.Slot{in.A}, Width: 32}, compound.Regs{Slots: []micro.Slot{in.Dst}, Width: 32}
	var x [micro.WarpSize][2]uint64
	var t [micro.WarpSize][2]uint8
	for l := range micro.WarpSize {
		for e := range 2 {
			row, col := l/4, l%4*2+e
			from, fe := col*4+row/2, row%2
			x[l][e] = getElem(src, frames[from], from, fe, 16)
			t[l][e] = elemTaint(src, frames[from], from, fe, 16)
		}
	}
	for l := range micro.WarpSize {
		putElems(dst, frames[l], l, 16, x[l][:], t[l][:])
	}
}
