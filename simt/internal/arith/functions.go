package arith

import (
	"math"
	"math/big"

	"github.com/warpwise/warpwise/simt/micro"
)

// ScalarOpOf says how an OpScalar is computed.
func ScalarOpOf(in *micro.Inst) *scalarOp { return &scalarOps[micro.ScalarFunc(in.Imm)] }

// scalarOps says how each is computed.
var scalarOps = [256]scalarOp{
	micro.ScRelu:      {true, relu},
	micro.ScMinMaxAbs: {true, minMaxAbs},
	micro.ScConvert:   {true, convertSmall},
	micro.ScClmul:     {false, clmul},
	micro.ScPack:      {false, packInts},
	micro.ScVideo:     {false, video},
	micro.ScMulFix:    {false, mulFix},
	micro.ScDivFix:    {false, divFix},
	micro.ScThreeWay:  {false, threeWay},
	micro.ScLround:    {true, lround},
	micro.ScFrexpMant: {true, frexpMant},
	micro.ScFrexpExp:  {true, frexpExp},
	micro.ScModfFrac:  {true, modfFrac},
	micro.ScCanon:     {true, canonical},
	micro.ScLdexp64:   {true, ldexpWide},
	micro.ScApproxDiv: {true, approxDiv},
	micro.ScHigh32:    {true, approxHigh},
	micro.ScPowi:      {true, powi},
	micro.ScCheckNaN: {true, func(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
		return Bit(FormatOf(in).IsNaN(x[0])), 0
	}},
}

// FormatOf is the floating-point format of the operands.
func FormatOf(in *micro.Inst) Format { return Format{in.From, in.Mode&micro.ModeBF != 0} }

// result returns x, marked when it is NaN.
func (f Format) result(x uint64) (uint64, scalarTaint) {
	if f.IsNaN(x) {
		return x, ResultPayload
	}
	return x, 0
}

func relu(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f := FormatOf(in)
	switch v := f.Value(x[0]); {
	case v != v:
		return f.NaN(), ResultPayload
	case v > 0:
		return x[0], 0
	}
	return 0, 0
}

// minMaxAbs is min.xorsign.abs and max.xorsign.abs, and with three operands min.abs and max.abs. p:
// bit 0 max, bit 1 the sign, bit 2 three operands.
func minMaxAbs(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f, p := FormatOf(in), scalarParam(in)
	op := micro.Inst{Op: micro.OpFMin, Bits: f.Bits, Mode: in.Mode}
	if p&1 != 0 {
		op.Op = micro.OpFMax
	}
	flush := func(a uint64) uint64 {
		if in.Mode&micro.ModeFtz != 0 {
			return f.flush(a)
		}
		return a
	}
	a, b := flush(x[0]), flush(x[1])
	d := f.minMax(&op, a&^f.Sign(), b&^f.Sign())
	if p&4 != 0 {
		d = f.minMax(&op, d, flush(x[2])&^f.Sign())
	}
	if p&2 != 0 && !f.IsNaN(d) {
		d |= (a ^ b) & f.Sign()
	}
	return f.result(d)
}

// clmul multiplies polynomials over GF(2).
func clmul(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	n := uint(in.Bits)
	var hi, lo uint64
	for i := range n {
		if x[0]>>i&1 == 0 {
			continue
		}
		lo ^= x[1] << i
		if i > 0 {
			hi ^= x[1] >> (64 - i)
		}
	}
	if n < 64 {
		hi = lo >> n
	}
	if scalarParam(in) == 1 {
		return hi ^ x[2], 0
	}
	return lo ^ x[2], 0
}

// packInts is cvt.pack: x[0] and x[1], signed 32-bit, are clamped to a type of few bits and become the low
// bits of the result, x[1] lowest; x[2] gives the bits above. p: bits of the type, plus 64 when it is signed.
func packInts(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	p := scalarParam(in)
	n := uint8(p & 63)
	lo, hi := int64(0), int64(MaskOf(n))
	if p&64 != 0 {
		lo, hi = -(1 << (n - 1)), 1<<(n-1)-1
	}
	part := func(v uint64) uint64 { return uint64(min(max(sext(v, 32), lo), hi)) & MaskOf(n) }
	return part(x[0])<<n | part(x[1]) | x[2]<<(2*n), 0
}

// wideProduct returns the exact product, quotient operands and limits of the fixed-point functions.
func fixOperands(in *micro.Inst, x *[4]uint64) (a, b, lo, hi *big.Int) {
	n := in.Bits
	signed := in.Mode&micro.ModeSigned != 0
	a, b = wideInt([2]uint64{x[0]}, n, false), wideInt([2]uint64{x[1]}, n, false)
	lo, hi = new(big.Int), new(big.Int).SetUint64(MaskOf(n))
	if signed {
		a, b = big.NewInt(sext(x[0], n)), big.NewInt(sext(x[1], n))
		hi.SetUint64(MaskOf(n) >> 1)
		lo.Sub(new(big.Int).Neg(hi), big.NewInt(1))
	}
	return a, b, lo, hi
}

// fixResult saturates or cuts.
func fixResult(in *micro.Inst, r, lo, hi *big.Int) uint64 {
	if in.Mode&micro.ModeSat != 0 {
		if r.Cmp(lo) < 0 {
			r = lo
		}
		if r.Cmp(hi) > 0 {
			r = hi
		}
	}
	return new(big.Int).And(r, WideMask(in.Bits)).Uint64()
}

// mulFix rounds the product toward minus infinity, one of the two results that LLVM allows.
func mulFix(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	a, b, lo, hi := fixOperands(in, x)
	p := new(big.Int).Mul(a, b)
	scale := uint(scalarParam(in))
	exact := scale == 0 || p.Sign() == 0 || p.TrailingZeroBits() >= scale
	r := p.Rsh(p, scale)
	t := scalarTaint(0)
	if !exact {
		t = ResultChoice // rounding is not specified
	}
	return fixResult(in, r, lo, hi), t
}

func divFix(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	a, b, lo, hi := fixOperands(in, x)
	if b.Sign() == 0 {
		return 0, ResultPoison
	}
	a.Lsh(a, uint(scalarParam(in)))
	q, rem := new(big.Int).QuoRem(a, b, new(big.Int))
	t := scalarTaint(0)
	if rem.Sign() != 0 {
		t = ResultChoice
		if rem.Sign() != b.Sign() {
			q.Sub(q, big.NewInt(1))
		}
	}
	return fixResult(in, q, lo, hi), t
}

func threeWay(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	a, b := x[0]&MaskOf(in.From), x[1]&MaskOf(in.From)
	less := a < b
	if in.Mode&micro.ModeSigned != 0 {
		less = sext(a, in.From) < sext(b, in.From)
	}
	switch {
	case a == b:
		return 0, 0
	case less:
		return ^uint64(0), 0
	}
	return 1, 0
}

// lround is llvm.lround and lrint: the result out of range is unspecified.
func lround(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	v := roundIntegral(FormatOf(in).Value(x[0]), in.Mode.Round())
	lim := math.Ldexp(1, int(in.Bits)-1)
	if v != v || v >= lim || v < -lim {
		return 0, ResultChoice
	}
	return uint64(int64(v)), 0
}

func frexpMant(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f := FormatOf(in)
	v := f.Value(x[0])
	if v == 0 || special(v) {
		return f.result(x[0])
	}
	m, _ := math.Frexp(v)
	return f.Round(m, micro.RNE), 0
}

func frexpExp(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	v := FormatOf(in).Value(x[0])
	if special(v) {
		return 0, ResultChoice // unspecified
	}
	_, e := math.Frexp(v)
	return uint64(int64(e)), 0
}

func modfFrac(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f := FormatOf(in)
	v := f.Value(x[0])
	switch {
	case v != v:
		return f.NaN(), ResultPayload
	case math.IsInf(v, 0):
		return x[0] & f.Sign(), 0
	}
	return f.Round(math.Copysign(v-math.Trunc(v), v), micro.RNE), 0
}

func canonical(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f := FormatOf(in)
	if f.IsNaN(x[0]) {
		return f.NaN(), ResultPayload
	}
	return x[0], 0
}

// ldexpWide has an exponent of any width in p.
func ldexpWide(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f := FormatOf(in)
	n := sext(x[1], uint8(scalarParam(in)))
	n = max(min(n, 1<<20), -1<<20)
	if v := f.Value(x[0]); v != v {
		return f.NaN(), ResultPayload
	}
	return f.result(f.scale(x[0], int32(n)))
}

// approxDiv is div.approx.f32: a divisor between 2^126 and 2^128 gives zero, or NaN for infinity.
func approxDiv(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f := FormatOf(in)
	a, b := x[0], x[1]
	if in.Mode&micro.ModeFtz != 0 {
		a, b = f.flush(a), f.flush(b)
	}
	u, v := f.Value(a), f.Value(b)
	if m := math.Abs(v); m > 0x1p126 && m < 0x1p128 {
		if math.IsInf(u, 0) || u != u {
			return f.NaN(), ResultPayload
		}
		return (a ^ b) & f.Sign(), 0
	}
	q := f.quotient(u, v, micro.RNE)
	if in.Mode&micro.ModeFtz != 0 {
		q = f.flush(q)
	}
	if f.IsNaN(q) {
		return f.NaN(), ResultPayload
	}
	return q, 0
}

// approxHigh is rcp.approx.ftz.f64 (p 0) and rsqrt.approx.ftz.f64 (p 1).
func approxHigh(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f := Format{64, false}
	v := f.Value(f.flush(x[0] &^ MaskOf(32)))
	if scalarParam(in) == 1 {
		v = math.Sqrt(v)
	}
	r := f.flush(math.Float64bits(1/v)) &^ MaskOf(32)
	if f.IsNaN(r) {
		return f.NaN() &^ MaskOf(32), ResultPayload
	}
	return r, 0
}

// powi rounds every product; LLVM does not say in which order they are made.
func powi(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	f := FormatOf(in)
	n := sext(x[1], 32)
	r, base := f.Round(1, micro.RNE), x[0]
	for k := uint64(max(n, -n)); k != 0; k >>= 1 {
		if k&1 != 0 {
			r = f.product(f.Value(r), f.Value(base), micro.RNE)
		}
		base = f.product(f.Value(base), f.Value(base), micro.RNE)
	}
	if n < 0 {
		r = f.quotient(1, f.Value(r), micro.RNE)
	}
	if n == 0 || n == 1 {
		return f.result(r)
	}
	return r, ResultChoice
}
