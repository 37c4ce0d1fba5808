// Package alu executes the operations that each lane of a warp does by itself and without memory: arithmetic on
// integers, wide integers and floating point. What they compute is in package arith; here the lanes of a warp are gone
// through, with their taints (see converge.Taints), their carry flags, and findings.
package alu

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/micro"
)

// Unit is what a warp computes with. The zero value is ready, but for Find.
type Unit struct {
	Find func(kind finding.Kind, in *micro.Inst, fr *converge.Frame, lanes uint32, format string, args ...any) // records a finding

	carry      uint32                 // the carry flag of each lane
	added      uint32                 // the lanes whose carry flag an addition wrote
	subtracted uint32                 // or a subtraction
	scratch    [micro.WarpSize]uint64 // see fast
}

// Flags returns the carry flags of the lanes, and which of them an addition and a subtraction wrote.
func (u *Unit) Flags() (carry, added, subtracted uint32) { return u.carry, u.added, u.subtracted }

// Exec executes an operation without effect on control or memory for the lanes of mask.
func (u *Unit) Exec(fr *converge.Frame, in *micro.Inst, mask uint32) {
	switch {
	case in.Op >= micro.OpFAdd && in.Op <= micro.OpFLdexp:
		u.float(fr, in, mask)
		return
	case in.Op == micro.OpWide:
		u.wide(fr, in, mask)
		return
	case in.Op == micro.OpScalar:
		u.scalar(fr, in, mask)
		return
	case in.Op == micro.OpNop:
		return
	}
	clean := fr.Untainted(in) // before Dst, which may be an operand, is written
	var taint converge.Taints
	if !clean {
		taint = fr.OperandTaint(in)
	}
	if u.fast(fr, in, mask) {
		if !clean {
			fr.SetTaint(in.Dst, mask, taint)
		}
		return
	}
	d, a := &fr.Regs[in.Dst], &fr.Regs[in.A]
	b, c := &fr.Regs[in.B], &fr.Regs[in.C]
	m := arith.MaskOf(in.Bits)
	var poison uint32
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left)
		x, bad := u.integer(fr, in, l, a[l], b[l], c[l])
		d[l] = x & m
		if bad {
			poison |= 1 << l
		}
	}
	if clean && poison == 0 {
		return
	}
	taint[converge.Poison] |= poison
	fr.SetTaint(in.Dst, mask, taint)
	if in.Op == micro.OpFreeze {
		t := &fr.Taint[in.Dst]
		t[converge.Choice] |= (t[converge.Poison] | t[converge.Undef]) & mask
		t[converge.Poison] &^= mask
		t[converge.Undef] &^= mask
	}
}

// integer computes one lane of an integer operation. bad says that the result is poison.
func (u *Unit) integer(fr *converge.Frame, in *micro.Inst, l int, a, b, c uint64) (x uint64, bad bool) {
	switch in.Op {
	case micro.OpAdd, micro.OpSub:
		return u.addSub(fr, in, l, a, b)
	case micro.OpDiv, micro.OpRem:
		x, bad, wrong := arith.Divide(in, a, b)
		if wrong != "" {
			u.Find(finding.DivideByZero, in, fr, 1<<l, "%s", wrong)
		}
		return x, bad
	case micro.OpBfi:
		s, m := fr.Func.Lists[in.Ext], arith.MaskOf(in.Bits)
		return arith.Bfi(fr.Regs[s[0]][l]&m, fr.Regs[s[1]][l]&m, uint8(fr.Regs[s[2]][l]), uint8(fr.Regs[s[3]][l]), in.Bits), false
	}
	return arith.Integer(in, a, b, c)
}

// addSub reads and writes the carry flag of a lane.
func (u *Unit) addSub(fr *converge.Frame, in *micro.Inst, l int, a, b uint64) (x uint64, bad bool) {
	var cin uint64
	if in.Mode&micro.ModeUseCC != 0 {
		cin = u.carryIn(fr, in, l, in.Op == micro.OpSub)
	}
	x, carry, bad := arith.AddSub(in, a, b, cin)
	if in.Mode&micro.ModeCC != 0 {
		u.setCarry(l, carry, in.Op == micro.OpSub)
	}
	return x, bad
}

func (u *Unit) setCarry(l int, on, sub bool) {
	bit := uint32(1) << l
	u.carry, u.added, u.subtracted = u.carry&^bit, u.added&^bit, u.subtracted&^bit
	if on {
		u.carry |= bit
	}
	if sub {
		u.subtracted |= bit
	} else {
		u.added |= bit
	}
}

// carryIn reads the carry flag of a lane, and reports one that the other kind of operation wrote.
func (u *Unit) carryIn(fr *converge.Frame, in *micro.Inst, l int, sub bool) uint64 {
	switch {
	case sub && u.added>>l&1 != 0:
		u.Find(finding.MixedCarry, in, fr, 1<<l, "a subtraction reads the carry flag of an addition: it borrows where there was no carry")
	case !sub && u.subtracted>>l&1 != 0:
		u.Find(finding.MixedCarry, in, fr, 1<<l, "an addition reads the carry flag of a subtraction: it adds 1 where nothing was borrowed")
	}
	return uint64(u.carry >> l & 1)
}

// fast executes an operation for the lanes of mask, taints apart, and reports whether it did.
func (u *Unit) fast(fr *converge.Frame, in *micro.Inst, mask uint32) bool {
	if !arith.Loops(in) || bits.OnesCount32(mask) < arith.FastLanes {
		return false
	}
	d := &fr.Regs[in.Dst]
	if mask == ^uint32(0) {
		return arith.FastOp(in, d, &fr.Regs[in.A], &fr.Regs[in.B], &fr.Regs[in.C])
	}
	t := &u.scratch
	if !arith.FastOp(in, t, &fr.Regs[in.A], &fr.Regs[in.B], &fr.Regs[in.C]) {
		return false
	}
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m) & 31
		d[l] = t[l]
	}
	return true
}
