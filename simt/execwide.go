package simt

import (
	"math"
	"math/big"
	"math/bits"
)

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

// wideFits reports that v is a number of n bits.
func wideFits(v *big.Int, n uint8, signed bool) bool {
	if !signed {
		return v.Sign() >= 0 && v.BitLen() <= int(n)
	}
	if v.Sign() < 0 {
		v = new(big.Int).Not(v)
	}
	return v.BitLen() < int(n)
}

// wideClamp limits v to the numbers of n bits.
func wideClamp(v *big.Int, n uint8, signed bool) *big.Int {
	switch {
	case wideFits(v, n, signed):
		return v
	case !signed && v.Sign() < 0:
		return new(big.Int)
	case !signed:
		return wideMask(n)
	}
	hi := wideMask(n - 1)
	if v.Sign() < 0 {
		return hi.Not(hi)
	}
	return hi
}

// wideLane computes one lane of an OpWide: x, y and z are A, B and C. wrong says why the behaviour is
// undefined.
func wideLane(in *Inst, x, y, z [2]uint64) (lo, hi uint64, t scalarTaint, wrong string) {
	signed := in.Mode&ModeSigned != 0
	if op := WideOp(in.Imm); op == WideDiv || op == WideRem {
		from := in.From
		if from == 0 {
			from = in.Bits
		}
		return wideDivide(in, wideInt(x, from, signed), wideInt(y, from, signed), signed)
	}
	lo, hi, t = wideOp(in, x, y, z)
	return lo, hi, t, ""
}

// wideOp is wideLane for what has a result for all operands.
func wideOp(in *Inst, x, y, z [2]uint64) (lo, hi uint64, t scalarTaint) {
	signed := in.Mode&ModeSigned != 0
	n, from := in.Bits, in.From
	if from == 0 {
		from = n
	}
	op := WideOp(in.Imm)
	if op == WideFrom {
		return wideFromFloat(in, x[0], signed)
	}
	a, b := wideInt(x, from, signed), wideInt(y, from, signed)
	amount := b
	if signed {
		amount = wideInt(y, from, false)
	}
	r := new(big.Int)
	switch op {
	case WideAdd, WideAddSat, WideAddOv:
		r.Add(a, b)
	case WideSub, WideSubSat, WideSubOv:
		r.Sub(a, b)
	case WideMul, WideMulOv:
		r.Mul(a, b)
	case WideMulFix:
		r.Mul(a, b)
		scale := uint(z[0])
		if r.Sign() != 0 && r.TrailingZeroBits() < scale {
			t = resultChoice // rounding is not specified
		}
		r.Rsh(r, scale)
	case WideShl, WideShr, WideShlSat:
		if amount.Cmp(big.NewInt(int64(n))) >= 0 {
			return 0, 0, resultPoison
		}
		k := uint(amount.Uint64())
		if op == WideShr {
			if in.Mode&ModeExact != 0 && a.Sign() != 0 && a.TrailingZeroBits() < k {
				t = resultPoison
			}
			r.Rsh(a, k)
		} else {
			r.Lsh(a, k)
		}
	case WideFunnelL, WideFunnelR:
		k := uint(new(big.Int).Mod(wideInt(z, from, false), big.NewInt(int64(n))).Uint64())
		r.Or(new(big.Int).Lsh(a, uint(n)), b)
		if op == WideFunnelL {
			r.Rsh(r.Lsh(r, k), uint(n))
		} else {
			r.Rsh(r, k)
		}
	case WideCmp:
		if in.Mode&ModeExact != 0 && a.Bit(int(from)-1) != b.Bit(int(from)-1) {
			t = resultPoison
		}
		return b2u(wideCompare(in.Mode.Cmp(), wideInt(x, from, false), wideInt(y, from, false), wideInt(x, from, true), wideInt(y, from, true))), 0, t
	case WideExt:
		r = a
		if in.Mode&ModeNUW != 0 && (n < from && !wideFits(a, n, false) || n > from && a.Bit(int(from)-1) != 0) || in.Mode&ModeNSW != 0 && !wideFits(wideInt(x, from, true), n, true) {
			t = resultPoison
		}
	case WideCtlz, WideCttz:
		k := int(n) - a.BitLen()
		if op == WideCttz && a.Sign() != 0 {
			k = int(a.TrailingZeroBits())
		}
		if in.Mode&ModeExact != 0 && a.Sign() == 0 {
			t = resultPoison
		}
		r.SetInt64(int64(k))
	case WideCtpop:
		r.SetInt64(int64(bits.OnesCount64(x[0]) + bits.OnesCount64(x[1]&maskOf(n-64))))
	case WideMin, WideMax:
		r = a
		if (a.Cmp(b) > 0) == (op == WideMin) {
			r = b
		}
	case WideAbs:
		r.Abs(a)
		if in.Mode&ModeNSW != 0 && !wideFits(r, n, true) {
			t = resultPoison
		}
	case WideBswap, WideBrev:
		r = wideReverse(wideInt(x, n, false), int(n), op == WideBswap)
	case WideThreeWay:
		r.SetInt64(int64(a.Cmp(b)))
	case WideAnd:
		r.And(a, b)
	case WideOr:
		if in.Mode&ModeExact != 0 && r.And(a, b).Sign() != 0 {
			t = resultPoison
		}
		r.Or(a, b)
	case WideToF:
		f := format{n, in.Mode&ModeBF != 0}
		if a.Sign() == 0 {
			return 0, 0, 0
		}
		if in.Mode&ModeNUW != 0 && a.Bit(int(from)-1) != 0 {
			t = resultPoison
		}
		return f.fromBig(new(big.Float).SetPrec(128).SetInt(a), RNE), 0, t
	}
	switch op {
	case WideAddSat, WideSubSat, WideShlSat:
		r = wideClamp(r, n, signed)
	case WideMulFix:
		if in.Mode&ModeSat != 0 {
			r = wideClamp(r, n, signed)
		}
	case WideAddOv, WideSubOv, WideMulOv:
		return b2u(!wideFits(r, n, signed)), 0, t
	case WideAdd, WideSub, WideMul, WideShl:
		if wideOverflows(in, op, x, y, n) {
			t |= resultPoison
		}
	}
	lo, hi = wideHalves(r, n)
	return lo, hi, t
}

// wideOverflows reports that the flags of an operation make its result poison.
func wideOverflows(in *Inst, op WideOp, x, y [2]uint64, n uint8) bool {
	for _, f := range [...]struct {
		flag   Mode
		signed bool
	}{{ModeNUW, false}, {ModeNSW, true}} {
		if in.Mode&f.flag == 0 {
			continue
		}
		a, b, r := wideInt(x, n, f.signed), wideInt(y, n, f.signed), new(big.Int)
		switch op {
		case WideAdd:
			r.Add(a, b)
		case WideSub:
			r.Sub(a, b)
		case WideMul:
			r.Mul(a, b)
		case WideShl:
			r.Lsh(a, uint(y[0]))
		}
		if !wideFits(r, n, f.signed) {
			return true
		}
	}
	return false
}

func wideCompare(c Cmp, a, b, sa, sb *big.Int) bool {
	if c >= CmpGT {
		a, b = sa, sb
	}
	k := a.Cmp(b)
	switch c {
	case CmpEQ:
		return k == 0
	case CmpNE:
		return k != 0
	case CmpHI, CmpGT:
		return k > 0
	case CmpHS, CmpGE:
		return k >= 0
	case CmpLO, CmpLT:
		return k < 0
	}
	return k <= 0
}

// wideDivide is division and remainder, toward zero.
func wideDivide(in *Inst, a, b *big.Int, signed bool) (lo, hi uint64, t scalarTaint, wrong string) {
	if b.Sign() == 0 {
		return 0, 0, resultPoison, "division by zero"
	}
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if signed && !wideFits(q, in.Bits, true) {
		return 0, 0, resultPoison, "signed division overflows"
	}
	if WideOp(in.Imm) == WideRem {
		q = r
	} else if in.Mode&ModeExact != 0 && r.Sign() != 0 {
		t = resultPoison
	}
	lo, hi = wideHalves(q, in.Bits)
	return lo, hi, t, ""
}

// wideFromFloat truncates a floating-point number.
func wideFromFloat(in *Inst, x uint64, signed bool) (lo, hi uint64, t scalarTaint) {
	f := format{in.From, in.Mode&ModeBF != 0}.value(x)
	sat := in.Mode&ModeSat != 0
	if math.IsNaN(f) {
		if sat {
			return 0, 0, 0
		}
		return 0, 0, resultPoison
	}
	if math.IsInf(f, 0) {
		f = math.Copysign(0x1p1000, f)
	}
	r, _ := big.NewFloat(f).Int(nil)
	if !wideFits(r, in.Bits, signed) {
		if !sat {
			return 0, 0, resultPoison
		}
		r = wideClamp(r, in.Bits, signed)
	}
	lo, hi = wideHalves(r, in.Bits)
	return lo, hi, 0
}

// wideReverse reverses the bits or the bytes of a.
func wideReverse(a *big.Int, n int, bytes bool) *big.Int {
	r := new(big.Int)
	for i := range n {
		if a.Bit(i) == 0 {
			continue
		}
		at := n - 1 - i
		if bytes {
			at = n - 8 - i/8*8 + i%8
		}
		r.SetBit(r, at, 1)
	}
	return r
}

// wideHalves returns the low n bits of r in two words.
func wideHalves(r *big.Int, n uint8) (lo, hi uint64) {
	r = new(big.Int).And(r, wideMask(n))
	lo = new(big.Int).And(r, wideMask(64)).Uint64()
	return lo, new(big.Int).Rsh(r, 64).Uint64()
}
