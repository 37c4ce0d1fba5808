package simt

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// exec executes an operation without effect on control for the lanes of mask.
func (w *warp) exec(fr *frame, in *micro.Inst, mask uint32) {
	switch {
	case in.Op >= micro.OpLoad && in.Op <= micro.OpExt:
		w.memory(fr, in, mask)
		return
	case in.Op >= micro.OpFAdd && in.Op <= micro.OpFLdexp:
		w.float(fr, in, mask)
		return
	case in.Op == micro.OpWide:
		w.wide(fr, in, mask)
		return
	case in.Op == micro.OpScalar:
		w.scalar(fr, in, mask)
		return
	case in.Op == micro.OpNop:
		return
	}
	clean := fr.untainted(in) // before Dst, which may be an operand, is written
	var taint taints
	if !clean {
		taint = fr.operandTaint(in)
	}
	if w.fast(fr, in, mask) {
		if !clean {
			fr.setTaint(in.Dst, mask, taint)
		}
		return
	}
	d, a := &fr.regs[in.Dst], &fr.regs[in.A]
	b, c := &fr.regs[in.B], &fr.regs[in.C]
	m := arith.MaskOf(in.Bits)
	var poison uint32
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left)
		x, bad := w.integer(fr, in, l, a[l], b[l], c[l])
		d[l] = x & m
		if bad {
			poison |= 1 << l
		}
	}
	if clean && poison == 0 {
		return
	}
	taint[tPoison] |= poison
	fr.setTaint(in.Dst, mask, taint)
	if in.Op == micro.OpFreeze {
		t := &fr.taint[in.Dst]
		t[tChoice] |= (t[tPoison] | t[tUndef]) & mask
		t[tPoison] &^= mask
		t[tUndef] &^= mask
	}
}

// operandTaint returns the union of the taints of the operands; a select takes only that of the
// chosen one.
func (fr *frame) operandTaint(in *micro.Inst) taints {
	a, b, c := &fr.taint[in.A], &fr.taint[in.B], &fr.taint[in.C]
	var t taints
	if in.Op == micro.OpSelect {
		var cond uint32
		for l := range micro.WarpSize {
			cond |= uint32(fr.regs[in.A][l]&1) << l
		}
		for i := range t {
			t[i] = a[i] | b[i]&cond | c[i]&^cond
		}
		return t
	}
	for i := range t {
		t[i] = a[i] | b[i] | c[i]
	}
	if in.Op != micro.OpMov && in.Op != micro.OpFreeze && (in.Op < micro.OpFAdd || in.Op > micro.OpFLdexp || in.Op == micro.OpIToF || in.Op == micro.OpFCopySign) { // the bits of the NaN matter
		t[tChoice] |= t[tPayload]
		t[tPayload] = 0
	}
	if in.Op == micro.OpBfi || in.Op == micro.OpVideo {
		for _, s := range fr.fn.Lists[in.Ext] {
			for i := range t {
				t[i] |= fr.taint[s][i]
			}
		}
	}
	return t
}

func (fr *frame) setTaint(s micro.Slot, mask uint32, t taints) {
	d := &fr.taint[s]
	for i := range t {
		d[i] = d[i]&^mask | t[i]&mask
	}
}

// untainted reports that neither the operands of in nor its old result have a taint, so that there
// is none to pass on or to clear.
func (fr *frame) untainted(in *micro.Inst) bool {
	t := taintsOf(&fr.taint[in.A]) | taintsOf(&fr.taint[in.B]) | taintsOf(&fr.taint[in.C]) | taintsOf(&fr.taint[in.Dst])
	return t == 0 && in.Op != micro.OpBfi && in.Op != micro.OpVideo // these have more operands
}

// taintsOf returns the lanes with any taint.
func taintsOf(t *taints) uint32 { return t[0] | t[1] | t[2] | t[3] }

// integer computes one lane of an integer operation. bad says that the result is poison.
func (w *warp) integer(fr *frame, in *micro.Inst, l int, a, b, c uint64) (x uint64, bad bool) {
	switch in.Op {
	case micro.OpAdd, micro.OpSub:
		return w.addSub(fr, in, l, a, b)
	case micro.OpDiv, micro.OpRem:
		x, bad, wrong := arith.Divide(in, a, b)
		if wrong != "" {
			w.find(DivideByZero, in, fr, 1<<l, "%s", wrong)
		}
		return x, bad
	case micro.OpBfi:
		s, m := fr.fn.Lists[in.Ext], arith.MaskOf(in.Bits)
		return arith.Bfi(fr.regs[s[0]][l]&m, fr.regs[s[1]][l]&m, uint8(fr.regs[s[2]][l]), uint8(fr.regs[s[3]][l]), in.Bits), false
	}
	return arith.Integer(in, a, b, c)
}

// AddSub reads and writes the carry flag of a lane.
func (w *warp) addSub(fr *frame, in *micro.Inst, l int, a, b uint64) (x uint64, bad bool) {
	var cin uint64
	if in.Mode&micro.ModeUseCC != 0 {
		cin = w.carryIn(fr, in, l, in.Op == micro.OpSub)
	}
	x, carry, bad := arith.AddSub(in, a, b, cin)
	if in.Mode&micro.ModeCC != 0 {
		w.setCarry(l, carry, in.Op == micro.OpSub)
	}
	return x, bad
}

func (w *warp) setCarry(l int, on, sub bool) {
	bit := uint32(1) << l
	w.carry, w.added, w.subtracted = w.carry&^bit, w.added&^bit, w.subtracted&^bit
	if on {
		w.carry |= bit
	}
	if sub {
		w.subtracted |= bit
	} else {
		w.added |= bit
	}
}

// carryIn reads the carry flag of a lane, and reports one that the other kind of operation wrote.
func (w *warp) carryIn(fr *frame, in *micro.Inst, l int, sub bool) uint64 {
	switch {
	case sub && w.added>>l&1 != 0:
		w.find(MixedCarry, in, fr, 1<<l, "a subtraction reads the carry flag of an addition: it borrows where there was no carry")
	case !sub && w.subtracted>>l&1 != 0:
		w.find(MixedCarry, in, fr, 1<<l, "an addition reads the carry flag of a subtraction: it adds 1 where nothing was borrowed")
	}
	return uint64(w.carry >> l & 1)
}

// fast executes an operation for the lanes of mask, taints apart, and reports whether it did.
func (w *warp) fast(fr *frame, in *micro.Inst, mask uint32) bool {
	if !arith.Loops(in) || bits.OnesCount32(mask) < arith.FastLanes {
		return false
	}
	d := &fr.regs[in.Dst]
	if mask == ^uint32(0) {
		return arith.FastOp(in, d, &fr.regs[in.A], &fr.regs[in.B], &fr.regs[in.C])
	}
	t := &w.scratch
	if !arith.FastOp(in, t, &fr.regs[in.A], &fr.regs[in.B], &fr.regs[in.C]) {
		return false
	}
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m) & 31
		d[l] = t[l]
	}
	return true
}
