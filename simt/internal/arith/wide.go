package arith

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// wideInt returns the number in two words of n bits together.
func wideInt(x [2]uint64, n uint8, signed bool) *big.Int {
	v := new(big.Int).SetUint64(x[1])
	v.Lsh(v, 64)
	v.Or(v, new(big.Int).SetUint64(x[0]))
	v.And(v, WideMask(n))
	if signed && v.Bit(int(n)-1) != 0 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(n)))
	}
	return v
}

// WideMask returns 2^n - 1.
func WideMask(n uint8) *big.Int {
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
		return WideMask(n)
	}
	hi := WideMask(n - 1)
	if v.Sign() < 0 {
		return hi.Not(hi)
	}
	return hi
}

// WideLane computes one lane of an OpWide: x, y and z are A, B and C. wrong says why the behaviour is
// undefined.
func WideLane(in *micro.Inst, x, y, z [2]uint64) (lo, hi uint64, t scalarTaint, wrong string) {
	signed := in.Mode&micro.ModeSigned != 0
	if op := micro.WideOp(in.Imm); op == micro.WideDiv || op == micro.WideRem {
		from := in.From
		if from == 0 {
			from = in.Bits
		}
		return wideDivide(in, wideInt(x, from, signed), wideInt(y, from, signed), signed)
	}
	lo, hi, t = wideOp(in, x, y, z)
	return lo, hi, t, ""
}

// wideOp is WideLane for what has a result for all operands.
func wideOp(in *micro.Inst, x, y, z [2]uint64) (lo, hi uint64, t scalarTaint) {
	signed := in.Mode&micro.ModeSigned != 0
	n, from := in.Bits, in.From
	if from == 0 {
		from = n
	}
	op := micro.WideOp(in.Imm)
	if op == micro.WideFrom {
		return wideFromFloat(in, x[0], signed)
	}
	a, b := wideInt(x, from, signed), wideInt(y, from, signed)
	amount := b
	if signed {
		amount = wideInt(y, from, false)
	}
	r := new(big.Int)
	switch op {
	case micro.WideAdd, micro.WideAddSat, micro.WideAddOv:
		r.Add(a, b)
	case micro.WideSub, micro.WideSubSat, micro.WideSubOv:
		r.Sub(a, b)
	case micro.WideMul, micro.WideMulOv:
		r.Mul(a, b)
	case micro.WideMulFix:
		r.Mul(a, b)
		scale := uint(z[0])
		if r.Sign() != 0 && r.TrailingZeroBits() < scale {
			t = ResultChoice // rounding is not specified
		}
		r.Rsh(r, scale)
	case micro.WideShl, micro.WideShr, micro.WideShlSat:
		if amount.Cmp(big.NewInt(int64(n))) >= 0 {
			return 0, 0, ResultPoison
		}
		k := uint(amount.Uint64())
		if op == micro.WideShr {
			if in.Mode&micro.ModeExact != 0 && a.Sign() != 0 && a.TrailingZeroBits() < k {
				t = ResultPoison
			}
			r.Rsh(a, k)
		} else {
			r.Lsh(a, k)
		}
	case micro.WideFunnelL, micro.WideFunnelR:
		k := uint(new(big.Int).Mod(wideInt(z, from, false), big.NewInt(int64(n))).Uint64())
		r.Or(new(big.Int).Lsh(a, uint(n)), b)
		if op == micro.WideFunnelL {
			r.Rsh(r.Lsh(r, k), uint(n))
		} else {
			r.Rsh(r, k)
		}
	case micro.WideCmp:
		if in.Mode&micro.ModeExact != 0 && a.Bit(int(from)-1) != b.Bit(int(from)-1) {
			t = ResultPoison
		}
		return Bit(wideCompare(in.Mode.Cmp(), wideInt(x, from, false), wideInt(y, from, false), wideInt(x, from, true), wideInt(y, from, true))), 0, t
	case micro.WideExt:
		r = a
		if in.Mode&micro.ModeNUW != 0 && (n < from && !wideFits(a, n, false) || n > from && a.Bit(int(from)-1) != 0) || in.Mode&micro.ModeNSW != 0 && !wideFits(wideInt(x, from, true), n, true) {
			t = ResultPoison
		}
	case micro.WideCtlz, micro.WideCttz:
		k := int(n) - a.BitLen()
		if op == micro.WideCttz && a.Sign() != 0 {
			k = int(a.TrailingZeroBits())
		}
		if in.Mode&micro.ModeExact != 0 && a.Sign() == 0 {
			t = ResultPoison
		}
		r.SetInt64(int64(k))
	case micro.WideCtpop:
		r.SetInt64(int64(bits.OnesCount64(x[0]) + bits.OnesCount64(x[1]&MaskOf(n-64))))
	case micro.WideMin, micro.WideMax:
		r = a
		if (a.Cmp(b) > 0) == (op == micro.WideMin) {
			r = b
		}
	case micro.WideAbs:
		r.Abs(a)
		if in.Mode&micro.ModeNSW != 0 && !wideFits(r, n, true) {
			t = ResultPoison
		}
	case micro.WideBswap, micro.WideBrev:
		r = wideReverse(wideInt(x, n, false), int(n), op == micro.WideBswap)
	case micro.WideThreeWay:
		r.SetInt64(int64(a.Cmp(b)))
	case micro.WideAnd:
		r.And(a, b)
	case micro.WideOr:
		if in.Mode&micro.ModeExact != 0 && r.And(a, b).Sign() != 0 {
			t = ResultPoison
		}
		r.Or(a, b)
	case micro.WideToF:
		f := Format{n, in.Mode&micro.ModeBF != 0}
		if a.Sign() == 0 {
			return 0, 0, 0
		}
		if in.Mode&micro.ModeNUW != 0 && a.Bit(int(from)-1) != 0 {
			t = ResultPoison
		}
		return f.fromBig(new(big.Float).SetPrec(128).SetInt(a), micro.RNE), 0, t
	}
	switch op {
	case micro.WideAddSat, micro.WideSubSat, micro.WideShlSat:
		r = wideClamp(r, n, signed)
	case micro.WideMulFix:
		if in.Mode&micro.ModeSat != 0 {
			r = wideClamp(r, n, signed)
		}
	case micro.WideAddOv, micro.WideSubOv, micro.WideMulOv:
		return Bit(!wideFits(r, n, signed)), 0, t
	case micro.WideAdd, micro.WideSub, micro.WideMul, micro.WideShl:
		if wideOverflows(in, op, x, y, n) {
			t |= ResultPoison
		}
	}
	lo, hi = wideHalves(r, n)
	return lo, hi, t
}

// wideOverflows reports that the flags of an operation make its result poison.
func wideOverflows(in *micro.Inst, op micro.WideOp, x, y [2]uint64, n uint8) bool {
	for _, f := range [...]struct {
		flag   micro.Mode
		signed bool
	}{{micro.ModeNUW, false}, {micro.ModeNSW, true}} {
		if in.Mode&f.flag == 0 {
			continue
		}
		a, b, r := wideInt(x, n, f.signed), wideInt(y, n, f.signed), new(big.Int)
		switch op {
		case micro.WideAdd:
			r.Add(a, b)
		case micro.WideSub:
			r.Sub(a, b)
		case micro.WideMul:
			r.Mul(a, b)
		case micro.WideShl:
			r.Lsh(a, uint(y[0]))
		}
		if !wideFits(r, n, f.signed) {
			return true
		}
	}
	return false
}

func wideCompare(c micro.Cmp, a, b, sa, sb *big.Int) bool {
	if c >= micro.CmpGT {
		a, b = sa, sb
	}
	k := a.Cmp(b)
	switch c {
	case micro.CmpEQ:
		return k == 0
	case micro.CmpNE:
		return k != 0
	case micro.CmpHI, micro.CmpGT:
		return k > 0
	case micro.CmpHS, micro.CmpGE:
		return k >= 0
	case micro.CmpLO, micro.CmpLT:
		return k < 0
	}
	return k <= 0
}

// wideDivide is division and remainder, toward zero.
func wideDivide(in *micro.Inst, a, b *big.Int, signed bool) (lo, hi uint64, t scalarTaint, wrong string) {
	if b.Sign() == 0 {
		return 0, 0, ResultPoison, "division by zero"
	}
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if signed && !wideFits(q, in.Bits, true) {
		return 0, 0, ResultPoison, "signed division overflows"
	}
	if micro.WideOp(in.Imm) == micro.WideRem {
		q = r
	} else if in.Mode&micro.ModeExact != 0 && r.Sign() != 0 {
		t = ResultPoison
	}
	lo, hi = wideHalves(q, in.Bits)
	return lo, hi, t, ""
}

// wideFromFloat truncates a floating-point number.
func wideFromFloat(in *micro.Inst, x uint64, signed bool) (lo, hi uint64, t scalarTaint) {
	f := Format{in.From, in.Mode&micro.ModeBF != 0}.Value(x)
	sat := in.Mode&micro.ModeSat != 0
	if math.IsNaN(f) {
		if sat {
			return 0, 0, 0
		}
		return 0, 0, ResultPoison
	}
	if math.IsInf(f, 0) {
		f = math.Copysign(0x1p1000, f)
	}
	r, _ := big.NewFloat(f).Int(nil)
	if !wideFits(r, in.Bits, signed) {
		if !sat {
			return 0, 0, ResultPoison
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
	r = new(big.Int).And(r, WideMask(n))
	lo = new(big.Int).And(r, WideMask(64)).Uint64()
	return lo, new(big.Int).Rsh(r, 64).Uint64()
}
