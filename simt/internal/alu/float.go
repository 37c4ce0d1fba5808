package alu

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// float executes a floating-point operation for the lanes of mask.
func (u *Unit) float(fr *converge.Frame, in *micro.Inst, mask uint32) {
	clean := fr.Untainted(in)
	if clean && u.fastFloat(fr, in, mask) {
		return
	}
	d, a := &fr.Regs[in.Dst], &fr.Regs[in.A]
	b, c := &fr.Regs[in.B], &fr.Regs[in.C]
	var taint converge.Taints
	if !clean {
		taint = fr.OperandTaint(in)
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
	taint[converge.Poison] |= poison
	if in.Op == micro.OpFNeg || in.Op == micro.OpFAbs {
		choice |= taint[converge.Payload] // of a NaN, or of what may have been flushed
	}
	taint[converge.Choice] |= maybe
	if in.Op == micro.OpApprox && in.Imm&micro.ApproxLoose != 0 {
		taint[converge.Choice] |= choice
		choice = 0
	}
	// What a NaN was made of is not kept: its payload is the implementation's choice. A result that
	// is no NaN does not depend on the payloads of operands.
	taint[converge.Payload] = choice
	fr.SetTaint(in.Dst, mask, taint)
}

// fastFloat executes an operation for the lanes of mask and reports whether it did.
func (u *Unit) fastFloat(fr *converge.Frame, in *micro.Inst, mask uint32) bool {
	if !arith.LoopsFloat(in) || bits.OnesCount32(mask) < arith.FastLanes {
		return false
	}
	n := in.Bits
	if in.Op == micro.OpFCmp {
		n = in.From
	}
	t, a, b, c := &u.scratch, &fr.Regs[in.A], &fr.Regs[in.B], &fr.Regs[in.C]
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
	d := &fr.Regs[in.Dst]
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
