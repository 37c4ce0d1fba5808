package simt

import (
	"math"
	"math/bits"
)

// atomically returns the new value of an atomic operation.
func atomically(op AtomOp, in *Inst, old, b, c uint64) uint64 {
	n := in.Bits
	m := maskOf(n)
	old, b = old&m, b&m
	f := format{n, in.Mode&ModeBF != 0}
	fp := func(o Op) uint64 {
		g := Inst{Op: o, Bits: n, Mode: in.Mode &^ ModeSat}
		x, y := old, b
		if in.Mode&ModeFtz != 0 {
			x, y = f.flush(x), f.flush(y)
		}
		r := f.arith(&g, x, y, 0)
		if in.Mode&ModeFtz != 0 {
			r = f.flush(r)
		}
		return r
	}
	switch op {
	case AtomExch:
		return b
	case AtomAdd:
		return old + b
	case AtomSub:
		return old - b
	case AtomAnd:
		return old & b
	case AtomNand:
		return ^(old & b)
	case AtomOr:
		return old | b
	case AtomXor:
		return old ^ b
	case AtomMin, AtomMax:
		less := old < b
		if in.Mode&ModeSigned != 0 {
			less = sext(old, n) < sext(b, n)
		}
		if less == (op == AtomMin) {
			return old
		}
		return b
	case AtomInc:
		if old >= b {
			return 0
		}
		return old + 1
	case AtomDec:
		if old == 0 || old > b {
			return b
		}
		return old - 1
	case AtomCas:
		if old == b {
			return c
		}
		return old
	case AtomFAdd:
		return fp(OpFAdd)
	case AtomFSub:
		return fp(OpFSub)
	case AtomFMin:
		return fp(OpFMin)
	case AtomFMax:
		return fp(OpFMax)
	case AtomFMinimum:
		return fp(OpFMinimum)
	case AtomFMaximum:
		return fp(OpFMaximum)
	case AtomUSubCond:
		if old >= b {
			return old - b
		}
		return old
	case AtomUSubSat:
		if old >= b {
			return old - b
		}
		return 0
	}
	panic("simt: atomic operation without a meaning")
}

// reduxOfFloats is redux.sync.min and max of .f32.
func reduxOfFloats(in *Inst, v *[WarpSize]uint64, active uint32) uint64 {
	f := format{32, false}
	op := Inst{Op: OpFMin, Bits: 32}
	if in.Imm&^(reduxFloat|reduxAbs|reduxNaN) == ReduxMax {
		op.Op = OpFMax
	}
	var x uint64
	first := true
	for m := active; m != 0; m &= m - 1 {
		y := v[bits.TrailingZeros32(m)] & maskOf(32)
		if in.Imm&reduxAbs != 0 {
			y &^= f.sign()
		}
		switch {
		case first:
			x, first = y, false
		case in.Imm&reduxNaN != 0 && (f.isNaN(x) || f.isNaN(y)):
			x = f.nan()
		default:
			x = f.minMax(&op, x, y)
		}
	}
	if f.isNaN(x) {
		x = uint64(math.MaxInt32)
	}
	return x
}
