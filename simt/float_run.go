package simt

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// float executes a floating-point operation for the lanes of mask.
func (w *warp) float(fr *frame, in *micro.Inst, mask uint32) {
	d, a := &fr.regs[in.Dst], &fr.regs[in.A]
	b, c := &fr.regs[in.B], &fr.regs[in.C]
	clean := fr.untainted(in)
	if clean && w.fastFloat(fr, in, mask) {
		return
	}
	var taint taints
	if !clean {
		taint = fr.operandTaint(in)
	}
	var poison, choice, maybe uint32
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left)
		x, bad, any := arith.FloatLane(in, a[l], b[l], c[l])
		if in.Mode&micro.ModeMaybeFtz != 0 && arith.MeetsSubnormal(in, a[l], b[l], c[l], x) {
			maybe |= 1 << l
		}
		d[l] = x & arith.MaskOf(in.Bits)
		if bad {
			poison |= 1 << l
		}
		if any {
			choice |= 1 << l
		}
	}
	if clean && poison|choice|maybe == 0 {
		return
	}
	taint[tPoison] |= poison
	if in.Op == micro.OpFNeg || in.Op == micro.OpFAbs {
		choice |= taint[tPayload] // of a NaN, or of what may have been flushed
	}
	taint[tChoice] |= maybe
	if in.Op == micro.OpApprox && in.Imm&micro.ApproxLoose != 0 {
		taint[tChoice] |= choice
		choice = 0
	}
	// What a NaN was made of is not kept: its payload is the implementation's choice. A result that
	// is no NaN does not depend on the payloads of operands.
	taint[tPayload] = choice
	fr.setTaint(in.Dst, mask, taint)
}

// fastFloat executes an operation for the lanes of mask and reports whether it did.
func (w *warp) fastFloat(fr *frame, in *micro.Inst, mask uint32) bool {
	if !arith.LoopsFloat(in) || bits.OnesCount32(mask) < arith.FastLanes {
		return false
	}
	n := in.Bits
	if in.Op == micro.OpFCmp {
		n = in.From
	}
	t, a, b, c := &w.scratch, &fr.regs[in.A], &fr.regs[in.B], &fr.regs[in.C]
	var nan uint32
	var ok bool
	switch n {
	case 32:
		nan, ok = arith.Fast32(in, t, a, b, c)
	case 64:
		nan, ok = arith.Fast64(in, t, a, b, c)
	}
	if !ok || nan&mask != 0 {
		return false
	}
	d := &fr.regs[in.Dst]
	if mask == ^uint32(0) {
		*d = *t
		return true
	}
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m) & 31
		d[l] = t[l]
	}
	return true
}
