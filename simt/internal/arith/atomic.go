package arith

import (
	"math"
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// Atomically returns the new value of an atomic operation.
func Atomically(op micro.AtomOp, in *micro.Inst, old, b, c uint64) uint64 {
	n := in.Bits
	m := MaskOf(n)
	old, b = old&m, b&m
	f := Format{n, in.Mode&micro.ModeBF != 0}
	fp := func(o micro.Op) uint64 {
		g := micro.Inst{Op: o, Bits: n, Mode: in.Mode &^ micro.ModeSat}
		x, y := old, b
		if in.Mode&micro.ModeFtz != 0 {
			x, y = f.flush(x), f.flush(y)
		}
		r := f.arith(&g, x, y, 0)
		if in.Mode&micro.ModeFtz != 0 {
			r = f.flush(r)
		}
		return r
	}
	switch op {
	case micro.AtomExch:
		return b
	case micro.AtomAdd:
		return old + b
	case micro.AtomSub:
		return old - b
	case micro.AtomAnd:
		return old & b
	case micro.AtomNand:
		return ^(old & b)
	case micro.AtomOr:
		return old | b
	case micro.AtomXor:
		return old ^ b
	case micro.AtomMin, micro.AtomMax:
		less := old < b
		if in.Mode&micro.ModeSigned != 0 {
			less = sext(old, n) < sext(b, n)
		}
		if less == (op == micro.AtomMin) {
			return old
		}
		return b
	case micro.AtomInc:
		if old >= b {
			return 0
		}
		return old + 1
	case micro.AtomDec:
		if old == 0 || old > b {
			return b
		}
		return old - 1
	case micro.AtomCas:
		if old == b {
			return c
		}
		return old
	case micro.AtomFAdd:
		return fp(micro.OpFAdd)
	case micro.AtomFSub:
		return fp(micro.OpFSub)
	case micro.AtomFMin:
		return fp(micro.OpFMin)
	case micro.AtomFMax:
		return fp(micro.OpFMax)
	case micro.AtomFMinimum:
		return fp(micro.OpFMinimum)
	case micro.AtomFMaximum:
		return fp(micro.OpFMaximum)
	case micro.AtomUSubCond:
		if old >= b {
			return old - b
		}
		return old
	case micro.AtomUSubSat:
		if old >= b {
			return old - b
		}
		return 0
	}
	panic("simt: atomic operation without a meaning")
}

// ReduxOfFloats is redux.sync.min and max of .f32.
func ReduxOfFloats(in *micro.Inst, v *[micro.WarpSize]uint64, active uint32) uint64 {
	f := Format{32, false}
	op := micro.Inst{Op: micro.OpFMin, Bits: 32}
	if in.Imm&^(micro.ReduxFloat|micro.ReduxAbs|micro.ReduxNaN) == micro.ReduxMax {
		op.Op = micro.OpFMax
	}
	var x uint64
	first := true
	for m := active; m != 0; m &= m - 1 {
		y := v[bits.TrailingZeros32(m)] & MaskOf(32)
		if in.Imm&micro.ReduxAbs != 0 {
			y &^= f.Sign()
		}
		switch {
		case first:
			x, first = y, false
		case in.Imm&micro.ReduxNaN != 0 && (f.IsNaN(x) || f.IsNaN(y)):
			x = f.NaN()
		default:
			x = f.minMax(&op, x, y)
		}
	}
	if f.IsNaN(x) {
		x = uint64(math.MaxInt32)
	}
	return x
}

// AtomicallyWide is Atomically of integers of 128 bits, the low halves first.
func AtomicallyWide(op micro.AtomOp, in *micro.Inst, old, b, c [2]uint64) [2]uint64 {
	sum := func(x, y [2]uint64, borrow bool) [2]uint64 {
		if borrow {
			lo, carry := bits.Sub64(x[0], y[0], 0)
			hi, _ := bits.Sub64(x[1], y[1], carry)
			return [2]uint64{lo, hi}
		}
		lo, carry := bits.Add64(x[0], y[0], 0)
		hi, _ := bits.Add64(x[1], y[1], carry)
		return [2]uint64{lo, hi}
	}
	less := old[1] < b[1] || old[1] == b[1] && old[0] < b[0]
	one, zero := [2]uint64{1, 0}, [2]uint64{}
	switch op {
	case micro.AtomExch:
		return b
	case micro.AtomCas:
		if old == b {
			return c
		}
		return old
	case micro.AtomAdd:
		return sum(old, b, false)
	case micro.AtomSub:
		return sum(old, b, true)
	case micro.AtomAnd, micro.AtomOr, micro.AtomXor, micro.AtomNand:
		half := micro.Inst{Bits: 64}
		return [2]uint64{Atomically(op, &half, old[0], b[0], 0), Atomically(op, &half, old[1], b[1], 0)}
	case micro.AtomMin, micro.AtomMax:
		if in.Mode&micro.ModeSigned != 0 && old[1]>>63 != b[1]>>63 {
			less = !less
		}
		if less == (op == micro.AtomMin) {
			return old
		}
		return b
	case micro.AtomInc:
		if !less {
			return zero
		}
		return sum(old, one, false)
	case micro.AtomDec:
		if old == zero || !less && old != b {
			return b
		}
		return sum(old, one, true)
	case micro.AtomUSubCond:
		if less {
			return old
		}
		return sum(old, b, true)
	case micro.AtomUSubSat:
		if less {
			return zero
		}
		return sum(old, b, true)
	}
	panic("simt: atomic operation without a meaning")
}
