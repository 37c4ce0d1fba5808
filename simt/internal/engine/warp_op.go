package engine

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/collective"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/micro"
)

// warpOp executes an operation on threads. It returns false when it parked the fragment; else the
// fragment goes on behind it.
func (w *warp) warpOp(f *converge.Fragment, in *micro.Inst, mask uint32) bool {
	fr := f.Frame
	switch in.Op {
	case micro.OpVoid:
		return true
	case micro.OpGroup, micro.OpWait, micro.OpSpin:
		return w.hold(f, in, mask)
	case micro.OpSReg:
		w.sreg(fr, in, mask)
		return true
	case micro.OpActiveMask:
		w.each(fr, in.Dst, mask, func(l int) uint64 {
			if w.cta.run.grouped {
				return 1 << l
			}
			return uint64(mask)
		})
		return true
	case micro.OpBar:
		return w.barrier(f, in, mask)
	}
	if in.Mode&micro.ModeNotSync != 0 {
		if !w.cta.run.grouped {
			w.perform(in, []converge.Fragment{{Mask: mask, Frame: fr, PC: f.PC}}, mask)
			return true
		}
		eachLane(mask, func(l int) { w.perform(in, []converge.Fragment{{Mask: 1 << l, Frame: fr, PC: f.PC}}, 1<<l) })
		return true
	}
	// A fragment waits as a whole; lanes with other member masks, and lanes whose guard is off,
	// go their own way.
	rest := *f
	rest.Mask = f.Mask &^ mask
	rest.PC++
	w.put(rest)
	w.parkByMask(*f, in, mask)
	return false
}

// memberSlot returns the operand that holds the member mask.
func memberSlot(fn *micro.Func, in *micro.Inst) micro.Slot {
	switch in.Op {
	case micro.OpBarWarp:
		return in.A
	case micro.OpShfl:
		return fn.Lists[in.Ext][3]
	}
	return in.B
}

// parkByMask parks the lanes of mask, one fragment for each member mask.
func (w *warp) parkByMask(f converge.Fragment, in *micro.Inst, mask uint32) {
	s := memberSlot(f.Frame.Func, in)
	w.needDefined(f.Frame, in, s, mask, "member mask")
	for left := mask; left != 0; {
		l := bits.TrailingZeros32(left)
		member := uint32(f.Frame.Regs[s][l])
		var same uint32
		for m := left; m != 0; m &= m - 1 {
			if k := bits.TrailingZeros32(m); uint32(f.Frame.Regs[s][k]) == member {
				same |= 1 << k
			}
		}
		left &^= same
		if bad := same &^ member; bad != 0 {
			w.find(finding.BadMemberMask, in, f.Frame, bad, "these lanes are not in their own member mask %#x", member)
			member |= bad
		}
		g := f
		g.Mask, g.State = same, converge.AtWarpOp
		g.Wait = converge.WaitKey{Op: in.Op, Imm: in.Imm, Bits: in.Bits, Mode: in.Mode &^ micro.ModeGuardNot, Mask: member & w.lanes, N: 0, Func: nil}
		w.Add(g)
	}
	w.meet()
}

// arrived returns the lanes that wait with the given key.
func (w *warp) arrived(k converge.WaitKey) uint32 {
	var m uint32
	for i := range w.Frags {
		if f := &w.Frags[i]; f.Mask != 0 && f.State == converge.AtWarpOp && f.Wait == k {
			m |= f.Mask
		}
	}
	return m
}

// meet performs the warp operations whose members have all arrived, and settles joins that exits
// completed. It reports whether something could go on.
func (w *warp) meet() bool {
	went := w.Wake()
	for i := 0; i < len(w.Frags); i++ {
		f := w.Frags[i]
		if f.Mask == 0 || f.State != converge.AtWarpOp {
			continue
		}
		all := w.arrived(f.Wait)
		if f.Wait.Mask&^w.Exited&^all != 0 {
			continue
		}
		var group []converge.Fragment
		for j := range w.Frags {
			if g := &w.Frags[j]; g.Mask != 0 && g.State == converge.AtWarpOp && g.Wait == f.Wait {
				group = append(group, *g)
				g.Mask = 0
			}
		}
		w.perform(&f.Frame.Func.Code[f.PC], group, all)
		w.observeGroup(group, all)
		if f.Wait.Op == micro.OpBarWarp { // the others order no memory accesses
			w.syncWarp(all)
		}
		for _, g := range group {
			g.State = converge.Ready
			w.resume(g)
		}
		went = true
	}
	return went
}

// perform executes a warp operation for the lanes of active.
func (w *warp) perform(in *micro.Inst, group []converge.Fragment, active uint32) {
	if in.Op == micro.OpGroup {
		groupOpOf(group[0].Frame.Func.Exts[in.Ext]).perform(w, in, group, active)
		return
	}
	collective.Perform(in, group, active, w.cta.run.fill64)
}

// barrier parks a fragment at a CTA barrier, or counts it and goes on for arrive.
func (w *warp) barrier(f *converge.Fragment, in *micro.Inst, mask uint32) bool {
	w.cta.run.changes++
	rest := *f
	rest.Mask = f.Mask &^ mask
	rest.PC++
	w.needDefined(f.Frame, in, in.A, mask, "barrier number")
	l := bits.TrailingZeros32(mask)
	b := uint32(f.Frame.Regs[in.A][l])
	n := uint32(0)
	if in.B != 0 {
		n = uint32(f.Frame.Regs[in.B][l])
	}
	if n%micro.WarpSize != 0 {
		w.find(finding.DivergentBarrier, in, f.Frame, mask, "a barrier for %d threads: the count must be a multiple of %d", n, micro.WarpSize)
	}
	for m := mask; m != 0; m &= m - 1 {
		k := bits.TrailingZeros32(m)
		if uint32(f.Frame.Regs[in.A][k]) != b || b >= maxBarriers {
			w.find(finding.DivergentBarrier, in, f.Frame, mask, "the lanes name different barriers, or one with a number above 15")
			w.exit(mask)
			w.put(rest)
			return false
		}
	}
	if in.Imm == micro.BarArrive {
		w.arriveOnly(b, n, mask)
		return true
	}
	g := *f
	g.Mask, g.State = mask, converge.AtBarrier
	g.Wait = converge.WaitKey{Op: in.Op, Mask: b, N: n}
	w.put(rest)
	w.Add(g)
	return false
}

// each writes a value computed for each lane of mask and clears its taint.
func (w *warp) each(fr *converge.Frame, dst micro.Slot, mask uint32, value func(lane int) uint64) {
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		fr.Regs[dst][l] = value(l)
	}
	fr.Taint[dst] = fr.Taint[dst].Without(mask)
}

// sreg reads a special register.
func (w *warp) sreg(fr *converge.Frame, in *micro.Inst, mask uint32) {
	b, g := w.cta.run.launch.Block, w.cta.run.launch.Grid
	thread := func(l int) int { return w.id*micro.WarpSize + l }
	bit := func(l int) uint32 { return 1 << l }
	value := func(l int) uint64 {
		switch micro.SReg(in.Imm) {
		case micro.SRegTidX:
			return uint64(thread(l) % b[0])
		case micro.SRegTidY:
			return uint64(thread(l) / b[0] % b[1])
		case micro.SRegTidZ:
			return uint64(thread(l) / b[0] / b[1])
		case micro.SRegNTidX, micro.SRegNTidY, micro.SRegNTidZ:
			return uint64(b[in.Imm-int64(micro.SRegNTidX)])
		case micro.SRegCtaidX, micro.SRegCtaidY, micro.SRegCtaidZ:
			return uint64(w.cta.id[in.Imm-int64(micro.SRegCtaidX)])
		case micro.SRegNCtaidX, micro.SRegNCtaidY, micro.SRegNCtaidZ:
			return uint64(g[in.Imm-int64(micro.SRegNCtaidX)])
		case micro.SRegLaneID:
			return uint64(l)
		case micro.SRegWarpID:
			return uint64(w.id)
		case micro.SRegNWarpID:
			return uint64(len(w.cta.warps))
		case micro.SRegNSMID, micro.SRegOne:
			return 1
		case micro.SRegLaneMaskEQ:
			return uint64(bit(l))
		case micro.SRegLaneMaskLT:
			return uint64(bit(l) - 1)
		case micro.SRegLaneMaskLE:
			return uint64(bit(l) | (bit(l) - 1))
		case micro.SRegLaneMaskGT:
			return uint64(^(bit(l) | (bit(l) - 1)))
		case micro.SRegLaneMaskGE:
			return uint64(^(bit(l) - 1))
		case micro.SRegClock:
			return uint64(uint32(w.cta.run.clock() + int64(w.cta.run.place.Moved)))
		case micro.SRegClock64, micro.SRegGlobalTimer:
			return uint64(w.cta.run.clock() + int64(w.cta.run.place.Moved))
		case micro.SRegDynSmem:
			return uint64(w.cta.run.launch.SharedBytes)
		case micro.SRegTotalSmem:
			return uint64(w.cta.run.place.SharedSize)
		case micro.SRegWarpSize:
			return micro.WarpSize
		}
		return w.clusterReg(micro.SReg(in.Imm))
	}
	w.each(fr, in.Dst, mask, func(l int) uint64 { return value(l) & arith.MaskOf(in.Bits) })
	switch micro.SReg(in.Imm) {
	case micro.SRegClock, micro.SRegClock64, micro.SRegGlobalTimer, micro.SRegCounter, micro.SRegWarpID, micro.SRegSMID, micro.SRegNSMID, micro.SRegNWarpID, micro.SRegGridID:
		fr.Taint[in.Dst][converge.Choice] |= mask
	}
}
