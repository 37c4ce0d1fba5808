package simt

import "math/bits"

// warpOp executes an operation on threads. It returns false when it parked the fragment; else the
// fragment goes on behind it.
func (w *warp) warpOp(f *fragment, in *Inst, mask uint32) bool {
	fr := f.fr
	switch in.Op {
	case OpVoid:
		return true
	case OpGroup, OpWait, OpSpin:
		return w.hold(f, in, mask)
	case OpSReg:
		w.sreg(fr, in, mask)
		return true
	case OpActiveMask:
		w.each(fr, in.Dst, mask, func(l int) uint64 {
			if w.cta.run.grouped {
				return 1 << l
			}
			return uint64(mask)
		})
		return true
	case OpBar:
		return w.barrier(f, in, mask)
	}
	if in.Mode&ModeNotSync != 0 {
		if !w.cta.run.grouped {
			w.perform(in, []fragment{{mask: mask, fr: fr, pc: f.pc}}, mask)
			return true
		}
		eachLane(mask, func(l int) { w.perform(in, []fragment{{mask: 1 << l, fr: fr, pc: f.pc}}, 1<<l) })
		return true
	}
	// A fragment waits as a whole; lanes with other member masks, and lanes whose guard is off,
	// go their own way.
	rest := *f
	rest.mask = f.mask &^ mask
	rest.pc++
	w.put(rest)
	w.parkByMask(*f, in, mask)
	return false
}

// memberSlot returns the operand that holds the member mask.
func memberSlot(fn *Func, in *Inst) Slot {
	switch in.Op {
	case OpBarWarp:
		return in.A
	case OpShfl:
		return fn.Lists[in.Ext][3]
	}
	return in.B
}

// parkByMask parks the lanes of mask, one fragment for each member mask.
func (w *warp) parkByMask(f fragment, in *Inst, mask uint32) {
	s := memberSlot(f.fr.fn, in)
	w.needDefined(f.fr, in, s, mask, "member mask")
	for left := mask; left != 0; {
		l := bits.TrailingZeros32(left)
		member := uint32(f.fr.regs[s][l])
		var same uint32
		for m := left; m != 0; m &= m - 1 {
			if k := bits.TrailingZeros32(m); uint32(f.fr.regs[s][k]) == member {
				same |= 1 << k
			}
		}
		left &^= same
		if bad := same &^ member; bad != 0 {
			w.find(BadMemberMask, in, f.fr, bad, "a lane is not in its own member mask %#x", member)
			member |= bad
		}
		g := f
		g.mask, g.state = same, fragWarp
		g.wait = waitKey{in.Op, in.Imm, in.Bits, in.Mode &^ ModeGuardNot, member & w.lanes, 0, nil}
		w.add(g)
	}
	w.meet()
}

// arrived returns the lanes that wait with the given key.
func (w *warp) arrived(k waitKey) uint32 {
	var m uint32
	for i := range w.frags {
		if f := &w.frags[i]; f.mask != 0 && f.state == fragWarp && f.wait == k {
			m |= f.mask
		}
	}
	return m
}

// meet performs the warp operations whose members have all arrived, and settles joins that exits
// completed. It reports whether something could go on.
func (w *warp) meet() bool {
	went := w.wake()
	for i := 0; i < len(w.frags); i++ {
		f := w.frags[i]
		if f.mask == 0 || f.state != fragWarp {
			continue
		}
		all := w.arrived(f.wait)
		if f.wait.mask&^w.exited&^all != 0 {
			continue
		}
		var group []fragment
		for j := range w.frags {
			if g := &w.frags[j]; g.mask != 0 && g.state == fragWarp && g.wait == f.wait {
				group = append(group, *g)
				g.mask = 0
			}
		}
		w.perform(&f.fr.fn.Code[f.pc], group, all)
		w.observeGroup(group, all)
		if f.wait.op == OpBarWarp { // the others order no memory accesses
			w.syncWarp(all)
		}
		for _, g := range group {
			g.state = fragReady
			w.resume(g)
		}
		went = true
	}
	return went
}

// gather collects the values of an operand over the fragments of a group. Lanes outside are zero.
func gather(group []fragment, slot func(fn *Func, in *Inst) Slot) (vals [WarpSize]uint64, taint taints) {
	for _, g := range group {
		s := slot(g.fr.fn, &g.fr.fn.Code[g.pc])
		if s == 0 {
			continue
		}
		for m := g.mask; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			vals[l] = g.fr.regs[s][l]
		}
		for t := range numTaints {
			taint[t] |= g.fr.taint[s][t] & g.mask
		}
	}
	return vals, taint
}

// scatter writes results into the destination of each fragment of a group.
func scatter(group []fragment, slot func(in *Inst) Slot, vals *[WarpSize]uint64, taint taints) {
	for _, g := range group {
		s := slot(&g.fr.fn.Code[g.pc])
		if s == 0 {
			continue
		}
		for m := g.mask; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			g.fr.regs[s][l] = vals[l]
		}
		for t := range numTaints {
			d := &g.fr.taint[s][t]
			*d = *d&^g.mask | taint[t]&g.mask
		}
	}
}

func slotA(_ *Func, in *Inst) Slot { return in.A }
func slotDst(in *Inst) Slot        { return in.Dst }
func slotC(in *Inst) Slot          { return in.C }

// perform executes a warp operation for the lanes of active.
func (w *warp) perform(in *Inst, group []fragment, active uint32) {
	switch in.Op {
	case OpBarWarp:
	case OpGroup:
		groupOpOf(group[0].fr.fn.Exts[in.Ext]).perform(w, in, group, active)
	case OpShfl:
		w.shuffle(in, group, active)
	case OpVote:
		w.vote(in, group, active)
	case OpMatch:
		match(in, group, active)
	case OpRedux:
		w.redux(in, group, active)
	case OpElect:
		var lead, pred [WarpSize]uint64
		first := bits.TrailingZeros32(active)
		for l := range WarpSize {
			lead[l], pred[l] = uint64(first), b2u(l == first)
		}
		scatter(group, slotDst, &lead, taints{})
		scatter(group, slotC, &pred, taints{})
	}
}

// shuffle follows the pseudo-code of shfl in the PTX manual: bits 0-4 of c clamp the source lane,
// bits 8-12 select the segment.
func (w *warp) shuffle(in *Inst, group []fragment, active uint32) {
	list := func(i int) func(*Func, *Inst) Slot {
		return func(fn *Func, in *Inst) Slot { return fn.Lists[in.Ext][i] }
	}
	val, vt := gather(group, list(0))
	lane, lt := gather(group, list(1))
	clamp, ct := gather(group, list(2))
	var out, pred [WarpSize]uint64
	var taint taints
	for m := active; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		b, c := int(lane[l]&31), int(clamp[l])
		seg, clampTo := c>>8&31, c&31
		maxLane := l&seg | clampTo&^seg
		minLane := l & seg
		j, ok := l, true
		switch in.Imm {
		case ShflUp:
			j = l - b
			ok = j >= maxLane
		case ShflDown:
			j = l + b
			ok = j <= maxLane
		case ShflBfly:
			j = l ^ b
			ok = j <= maxLane
		case ShflIdx:
			j = minLane | b&^seg
			ok = j <= maxLane
		}
		if !ok {
			j = l
		}
		pred[l] = b2u(ok)
		out[l] = val[j]
		if active>>j&1 == 0 {
			taint[tUndef] |= 1 << l // the source lane does not take part
			out[l] = w.cta.run.fill64
		}
		for t := range numTaints {
			taint[t] |= (vt[t] >> j & 1) << l
		}
	}
	for t := range numTaints {
		taint[t] |= lt[t] | ct[t]
	}
	for l := range out {
		out[l] &= maskOf(in.Bits)
	}
	scatter(group, slotDst, &out, taint)
	scatter(group, slotC, &pred, both(lt, ct))
}

// both returns the union of two taints.
func both(a, b taints) taints {
	for i := range a {
		a[i] |= b[i]
	}
	return a
}

func (w *warp) vote(in *Inst, group []fragment, active uint32) {
	p, taint := gather(group, slotA)
	var ballot uint32
	for m := active; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		ballot |= uint32(p[l]&1) << l
	}
	var x uint64
	switch in.Imm {
	case VoteAll:
		x = b2u(ballot == active)
	case VoteAny:
		x = b2u(ballot != 0)
	case VoteUni:
		x = b2u(ballot == 0 || ballot == active)
	case VoteBallot:
		x = uint64(ballot)
	}
	scatter(group, slotDst, splat(x), spread(taint, active))
}

func splat(x uint64) *[WarpSize]uint64 {
	var v [WarpSize]uint64
	for l := range v {
		v[l] = x
	}
	return &v
}

// spread makes a taint of one lane that of all: the result depends on every lane.
func spread(t taints, active uint32) taints {
	for i := range t {
		if t[i]&active != 0 {
			t[i] = active
		}
	}
	return t
}

func match(in *Inst, group []fragment, active uint32) {
	v, taint := gather(group, slotA)
	var out, pred [WarpSize]uint64
	for m := active; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		var same uint32
		for k := active; k != 0; k &= k - 1 {
			if j := bits.TrailingZeros32(k); v[j] == v[l] {
				same |= 1 << j
			}
		}
		out[l] = uint64(same)
		if in.Imm == 1 { // match.all
			pred[l] = b2u(same == active)
			if same != active {
				out[l] = 0
			}
		}
	}
	scatter(group, slotDst, &out, spread(taint, active))
	if in.Imm == 1 {
		scatter(group, slotC, &pred, spread(taint, active))
	}
}

func (w *warp) redux(in *Inst, group []fragment, active uint32) {
	v, taint := gather(group, slotA)
	if in.Imm&reduxFloat != 0 {
		x := reduxOfFloats(in, &v, active)
		taint = spread(taint, active)
		taint[tPayload] = 0
		if (format{32, false}).isNaN(x) {
			taint[tPayload] = active
		}
		scatter(group, slotDst, splat(x), taint)
		return
	}
	first := true
	var x uint32
	for m := active; m != 0; m &= m - 1 {
		y := uint32(v[bits.TrailingZeros32(m)])
		if first {
			x, first = y, false
			continue
		}
		switch in.Imm {
		case ReduxAdd:
			x += y
		case ReduxAnd:
			x &= y
		case ReduxOr:
			x |= y
		case ReduxXor:
			x ^= y
		case ReduxMin:
			if in.Mode&ModeSigned != 0 {
				x = uint32(min(int32(x), int32(y)))
			} else {
				x = min(x, y)
			}
		case ReduxMax:
			if in.Mode&ModeSigned != 0 {
				x = uint32(max(int32(x), int32(y)))
			} else {
				x = max(x, y)
			}
		}
	}
	scatter(group, slotDst, splat(uint64(x)), spread(taint, active))
}

// barrier parks a fragment at a CTA barrier, or counts it and goes on for arrive.
func (w *warp) barrier(f *fragment, in *Inst, mask uint32) bool {
	w.cta.run.changes++
	rest := *f
	rest.mask = f.mask &^ mask
	rest.pc++
	w.needDefined(f.fr, in, in.A, mask, "barrier number")
	l := bits.TrailingZeros32(mask)
	b := uint32(f.fr.regs[in.A][l])
	n := uint32(0)
	if in.B != 0 {
		n = uint32(f.fr.regs[in.B][l])
	}
	if n%WarpSize != 0 {
		w.find(DivergentBarrier, in, f.fr, mask, "a barrier for %d threads: the count must be a multiple of %d", n, WarpSize)
	}
	for m := mask; m != 0; m &= m - 1 {
		k := bits.TrailingZeros32(m)
		if uint32(f.fr.regs[in.A][k]) != b || b >= maxBarriers {
			w.find(DivergentBarrier, in, f.fr, mask, "the lanes name different barriers, or one above 15")
			w.exit(mask)
			w.put(rest)
			return false
		}
	}
	if in.Imm == BarArrive {
		w.arriveOnly(b, n, mask)
		return true
	}
	g := *f
	g.mask, g.state = mask, fragBar
	g.wait = waitKey{op: in.Op, mask: b, n: n}
	w.put(rest)
	w.add(g)
	return false
}

// each writes a value computed for each lane of mask and clears its taint.
func (w *warp) each(fr *frame, dst Slot, mask uint32, value func(lane int) uint64) {
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		fr.regs[dst][l] = value(l)
	}
	fr.taint[dst] = clearTaint(fr.taint[dst], mask)
}

// sreg reads a special register.
func (w *warp) sreg(fr *frame, in *Inst, mask uint32) {
	b, g := w.cta.run.launch.Block, w.cta.run.launch.Grid
	thread := func(l int) int { return w.id*WarpSize + l }
	bit := func(l int) uint32 { return 1 << l }
	value := func(l int) uint64 {
		switch SReg(in.Imm) {
		case SRegTidX:
			return uint64(thread(l) % b[0])
		case SRegTidY:
			return uint64(thread(l) / b[0] % b[1])
		case SRegTidZ:
			return uint64(thread(l) / b[0] / b[1])
		case SRegNTidX, SRegNTidY, SRegNTidZ:
			return uint64(b[in.Imm-int64(SRegNTidX)])
		case SRegCtaidX, SRegCtaidY, SRegCtaidZ:
			return uint64(w.cta.id[in.Imm-int64(SRegCtaidX)])
		case SRegNCtaidX, SRegNCtaidY, SRegNCtaidZ:
			return uint64(g[in.Imm-int64(SRegNCtaidX)])
		case SRegLaneID:
			return uint64(l)
		case SRegWarpID:
			return uint64(w.id)
		case SRegNWarpID:
			return uint64(len(w.cta.warps))
		case SRegNSMID, SRegOne:
			return 1
		case SRegLaneMaskEQ:
			return uint64(bit(l))
		case SRegLaneMaskLT:
			return uint64(bit(l) - 1)
		case SRegLaneMaskLE:
			return uint64(bit(l) | (bit(l) - 1))
		case SRegLaneMaskGT:
			return uint64(^(bit(l) | (bit(l) - 1)))
		case SRegLaneMaskGE:
			return uint64(^(bit(l) - 1))
		case SRegClock:
			return uint64(uint32(w.cta.run.clock() + int64(w.cta.run.moved)))
		case SRegClock64, SRegGlobalTimer:
			return uint64(w.cta.run.clock() + int64(w.cta.run.moved))
		case SRegDynSmem:
			return uint64(w.cta.run.launch.SharedBytes)
		case SRegTotalSmem:
			return uint64(w.cta.run.sharedSize)
		case SRegWarpSize:
			return WarpSize
		}
		return w.clusterReg(SReg(in.Imm))
	}
	w.each(fr, in.Dst, mask, func(l int) uint64 { return value(l) & maskOf(in.Bits) })
	switch SReg(in.Imm) {
	case SRegClock, SRegClock64, SRegGlobalTimer, SRegCounter, SRegWarpID, SRegSMID, SRegNSMID, SRegNWarpID, SRegGridID:
		fr.taint[in.Dst][tChoice] |= mask
	}
}
