package engine

import (
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/collective"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// Operations on matrices: loads and stores by a warp, and what package collective computes.

// whole reports whether all 32 lanes take part in an operation of the whole warp.
func (w *warp) whole(in *micro.Inst, group []converge.Fragment, active uint32, what string) bool {
	if missing := ^active; missing != 0 {
		why := "have exited"
		if missing&w.lanes == 0 {
			why = "do not exist"
		}
		w.find(finding.MissingLanes, in, group[0].Frame, active, "%s needs all 32 lanes of the warp; lanes %s %s", what, finding.LaneList(missing), why)
		return false
	}
	return true
}

type product compound.Product

func (p *product) perform(w *warp, in *micro.Inst, group []converge.Fragment, active uint32) {
	if w.whole(in, group, active, "mma") {
		collective.Multiply((*compound.Product)(p), group)
	}
}

type transpose compound.Transpose

func (transpose) perform(w *warp, in *micro.Inst, group []converge.Fragment, active uint32) {
	if w.whole(in, group, active, "movmatrix") {
		collective.Transpose(in, group)
	}
}

type wmmaAccess compound.WmmaAccess

func (o *wmmaAccess) perform(w *warp, in *micro.Inst, group []converge.Fragment, active uint32) {
	if !w.whole(in, group, active, "wmma") {
		return
	}
	frames := collective.Frames(group)
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
				w.putElement(frames[l], in, l, addr, collective.Element(o.Frag, frames[l], l, i, o.E.Bits), collective.ElementKinds(o.Frag, frames[l], l, i, o.E.Bits), max(int(o.E.Bits)/8, 1))
				continue
			}
			x[i], t[i] = w.getElement(frames[l], in, l, addr, max(int(o.E.Bits)/8, 1))
			x[i] = x[i] >> (bit % 8) & arith.MaskOf(o.E.Bits)
		}
		if !o.Store {
			collective.SetElements(o.Frag, frames[l], l, o.E.Bits, x, t)
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
	frames := collective.Frames(group)
	count := o.Frag.Bits() / 32
	x := make([][micro.WarpSize][2]uint64, count)
	t := make([][micro.WarpSize][2]uint8, count)
	if o.Store {
		for i := range count {
			for l := range micro.WarpSize {
				for e := range 2 {
					x[i][l][e] = collective.Element(o.Frag, frames[l], l, 2*i+e, 16)
					t[i][l][e] = collective.ElementKinds(o.Frag, frames[l], l, 2*i+e, 16)
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
		collective.SetElements(o.Frag, frames[l], l, 16, vals, kinds)
	}
}
