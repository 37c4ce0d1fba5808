package evaluate

import (
	"math/big"

	"github.com/warpwise/warpwise/ptx"
)

// convert evaluates cvt.
func convert(in *ptx.Inst, a []uint64) (Result, bool) {
	if len(a) != 1 {
		return Result{}, false
	}
	to, from := in.Type, in.Type2
	out, toFloat := formatOf(to)
	f, fromFloat := formatOf(from)
	plain := func(t ptx.Type) bool {
		return !t.IsFloat() && t.Kind() != ptx.KindPred && !packed(t) && t.Bits() >= 8 && t.Bits() <= 64
	}
	if !toFloat && !plain(to) || !fromFloat && !plain(from) {
		return Result{}, false
	}
	mode, ftz := in.Mods.Round(), in.Mods.Has(ptx.Ftz)
	x := whole(integerOf(a[0], from))
	if fromFloat {
		a[0] = f.flush(a[0], ftz && from == ptx.F32)
		var ok bool
		if x, ok = f.number(a[0]); !ok {
			return Result{}, false
		}
	}
	if !toFloat {
		if fromFloat {
			switch mode {
			case ptx.RNI, ptx.RZI, ptx.RMI, ptx.RPI:
			default:
				return Result{}, false
			}
			x = x.integral(0, mode)
			if x.e != 0 {
				return Result{}, false
			}
		}
		return Result{Value: toInteger(x, to, fromFloat || in.Mods.Has(ptx.Sat))}, true
	}
	switch mode {
	case ptx.RNI, ptx.RZI, ptx.RMI, ptx.RPI:
		x, mode = x.integral(0, mode), ptx.RN
	case ptx.NoRound:
		if !fromFloat || f.frac > out.frac || f.exp > out.exp {
			return Result{}, false
		}
	case ptx.RN, ptx.RZ, ptx.RM, ptx.RP:
	default:
		return Result{}, false
	}
	return finish(out, x, mode, ftz && to == ptx.F32, in.Mods.Has(ptx.Sat))
}

// integerOf returns the value of the bits of an integer type.
func integerOf(v uint64, t ptx.Type) *big.Int {
	if t.IsSigned() {
		return big.NewInt(signed(v, t.Bits()))
	}
	return new(big.Int).SetUint64(v & mask(t.Bits()))
}

// toInteger returns the bits of a whole number in a type, extended to 64 bits; out of its range clamped, or its low bits.
func toInteger(x number, t ptx.Type, clamp bool) uint64 {
	w := t.Bits()
	v := new(big.Int).Set(x.m)
	if x.neg {
		v.Neg(v)
	}
	if clamp {
		lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(w))
		if t.IsSigned() {
			hi.Rsh(hi, 1)
			lo.Neg(hi)
		}
		if hi.Sub(hi, big.NewInt(1)); v.Cmp(hi) > 0 {
			v = hi
		}
		if v.Cmp(lo) < 0 {
			v = lo
		}
	}
	r := new(big.Int).And(v, new(big.Int).SetUint64(mask(w))).Uint64()
	if t.IsSigned() {
		return uint64(signed(r, w))
	}
	return r
}
