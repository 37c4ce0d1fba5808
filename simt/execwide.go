package simt

import (
	"math"
	"math/big"
	"math/bits"
)

// WideOp is an operation on integers of 65 to 128 bits, which take two slots: the low 64 bits and
// the rest.
type WideOp int64

// The operations.
const (
	WideAdd WideOp = iota
	WideSub
	WideMul
	WideDiv // by ModeSigned, as WideRem, WideShr, WideExt
	WideRem
	WideShl
	WideShr
	WideCmp  // one bit in the low half of D
	WideExt  // A of From bits to Bits
	WideCtlz //
	WideCtpop
	WideMin // by ModeSigned
	WideMax
	WideToF  // to floating point of Bits bits
	WideFrom // from floating point of From bits, by truncation
)

// wide executes an OpWide for the lanes of mask.
func (w *warp) wide(fr *frame, in *Inst, mask uint32) {
	s := fr.fn.Lists[in.Ext]
	var taint taints
	for _, o := range s[:4] {
		for i := range taint {
			taint[i] |= fr.taint[o][i]
		}
	}
	var poison uint32
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		lo, hi, bad := w.wideLane(fr, in, l, [2]uint64{fr.regs[s[0]][l], fr.regs[s[1]][l]}, [2]uint64{fr.regs[s[2]][l], fr.regs[s[3]][l]})
		fr.regs[s[4]][l] = lo
		if s[5] != 0 {
			fr.regs[s[5]][l] = hi
		}
		if bad {
			poison |= 1 << l
		}
	}
	taint[tPoison] |= poison
	taint[tChoice] |= taint[tPayload]
	taint[tPayload] = 0
	fr.setTaint(s[4], mask, taint)
	if s[5] != 0 {
		fr.setTaint(s[5], mask, taint)
	}
}

// wideInt returns the number in two words of n bits together.
func wideInt(x [2]uint64, n uint8, signed bool) *big.Int {
	v := new(big.Int).SetUint64(x[1])
	v.Lsh(v, 64)
	v.Or(v, new(big.Int).SetUint64(x[0]))
	v.And(v, wideMask(n))
	if signed && v.Bit(int(n)-1) != 0 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(n)))
	}
	return v
}

func wideMask(n uint8) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(n))
	return m.Sub(m, big.NewInt(1))
}

func (w *warp) wideLane(fr *frame, in *Inst, l int, x, y [2]uint64) (lo, hi uint64, bad bool) {
	signed := in.Mode&ModeSigned != 0
	n := in.Bits
	from := in.From
	if from == 0 {
		from = n
	}
	if WideOp(in.Imm) == WideFrom {
		f := format{from, in.Mode&ModeBF != 0}.value(x[0])
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return 0, 0, true
		}
		r, _ := big.NewFloat(f).Int(nil)
		limit := n
		if signed {
			limit--
		}
		if r.Sign() < 0 && !signed || r.BitLen() > int(limit) {
			return 0, 0, true
		}
		return wideHalves(r, n)
	}
	a, b := wideInt(x, from, signed), wideInt(y, from, signed)
	r := new(big.Int)
	switch WideOp(in.Imm) {
	case WideAdd:
		r.Add(a, b)
	case WideSub:
		r.Sub(a, b)
	case WideMul:
		r.Mul(a, b)
	case WideDiv, WideRem:
		if b.Sign() == 0 {
			w.find(DivideByZero, in, fr, 1<<l, "division by zero")
			return 0, 0, true
		}
		if WideOp(in.Imm) == WideDiv {
			r.Quo(a, b)
		} else {
			r.Rem(a, b)
		}
	case WideShl, WideShr:
		if y[1] != 0 || y[0] >= uint64(n) {
			return 0, 0, true
		}
		if WideOp(in.Imm) == WideShl {
			r.Lsh(a, uint(y[0]))
		} else {
			r.Rsh(a, uint(y[0]))
		}
	case WideCmp:
		c := in.Mode.Cmp()
		if c >= CmpGT {
			a, b = wideInt(x, from, true), wideInt(y, from, true)
		}
		k := a.Cmp(b)
		switch c {
		case CmpEQ:
			return b2u(k == 0), 0, false
		case CmpNE:
			return b2u(k != 0), 0, false
		case CmpHI, CmpGT:
			return b2u(k > 0), 0, false
		case CmpHS, CmpGE:
			return b2u(k >= 0), 0, false
		case CmpLO, CmpLT:
			return b2u(k < 0), 0, false
		}
		return b2u(k <= 0), 0, false
	case WideExt:
		r = a
	case WideCtlz:
		r.SetInt64(int64(int(n) - a.BitLen()))
	case WideCtpop:
		r.SetInt64(int64(bits.OnesCount64(x[0]) + bits.OnesCount64(x[1]&maskOf(n-64))))
	case WideMin, WideMax:
		r = a
		if (a.Cmp(b) > 0) == (WideOp(in.Imm) == WideMin) {
			r = b
		}
	case WideToF:
		f := format{n, in.Mode&ModeBF != 0}
		prec := uint(53)
		if n == 32 {
			prec = 24
		}
		y, _ := new(big.Float).SetPrec(prec).SetMode(big.ToNearestEven).SetInt(a).Float64()
		return f.round(y, RNE), 0, false
	}
	return wideHalves(r, n)
}

// wideHalves returns the low n bits of r in two words.
func wideHalves(r *big.Int, n uint8) (lo, hi uint64, bad bool) {
	r = new(big.Int).And(r, wideMask(n))
	lo = new(big.Int).And(r, wideMask(64)).Uint64()
	return lo, new(big.Int).Rsh(r, 64).Uint64(), false
}
