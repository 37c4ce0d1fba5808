package isel

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/warpwise/warpwise/ptx"
)

// This file teaches the evaluator what intrinsics need: bit operations, minima, rounding, half
// precision, calls, module-level variables and atomics of one thread.

// globalBase is the address of the first module-level variable that a function mentions.
const globalBase = 0x4000_0000 << 32

func (e *evaluator) region(a uint64) []byte {
	if a >= globalBase {
		return e.globals[e.f.SymAt(int((a-globalBase)>>32))]
	}
	if k := int(a>>32) - 1; k >= 0 && k < len(e.mem) {
		return e.mem[k]
	}
	e.fail("access at %#x out of bounds", a)
	return nil
}

// halfFormat returns the mantissa bits and the exponent bias.
func halfFormat(t ptx.Type) (mant, bias int) {
	if t == ptx.BF16 {
		return 7, 127
	}
	return 10, 15
}

func decodeHalf(t ptx.Type, x uint64) float64 {
	mant, bias := halfFormat(t)
	e, m := int(x&0x7fff)>>mant, x&(1<<mant-1)
	var f float64
	switch {
	case e == 1<<(15-mant)-1 && m != 0:
		return math.NaN()
	case e == 1<<(15-mant)-1:
		f = math.Inf(1)
	case e == 0:
		f = math.Ldexp(float64(m), 1-bias-mant)
	default:
		f = math.Ldexp(float64(m|1<<mant), e-bias-mant)
	}
	if x&0x8000 != 0 {
		return -f
	}
	return f
}

func encodeHalf(t ptx.Type, f float64) uint64 {
	mant, bias := halfFormat(t)
	sign := uint64(0)
	if math.Signbit(f) {
		sign, f = 0x8000, -f
	}
	inf := uint64(1<<(15-mant)-1) << mant
	switch {
	case f != f:
		return 0x7fff
	case math.IsInf(f, 0):
		return sign | inf
	case f == 0:
		return sign
	}
	_, e := math.Frexp(f) // f = m 2^e, m in [1/2, 1)
	q := max(e-1, 1-bias) // exponent of the result's leading bit
	n := math.RoundToEven(math.Ldexp(f, mant-q))
	u := uint64(n)
	if u>>mant != 0 {
		u += uint64(q+bias-1) << mant // a carry moves the exponent by itself
	}
	return sign | min(u, inf)
}

// encode rounds f, which is exact or rounded to odd, to type t.
func encode(t ptx.Type, f float64) uint64 {
	switch t {
	case ptx.F32:
		return uint64(math.Float32bits(float32(f)))
	case ptx.F64:
		return math.Float64bits(f)
	}
	return encodeHalf(t, f)
}

// fmaOdd returns x*y+z rounded to odd, so that rounding it again is rounding once.
func fmaOdd(x, y, z float64) float64 {
	r := math.FMA(x, y, z)
	if math.IsNaN(r) || math.IsInf(r, 0) || math.IsInf(x, 0) || math.IsInf(y, 0) || math.IsInf(z, 0) {
		return r
	}
	exact := new(big.Float).SetPrec(4000).SetFloat64(x)
	exact.Mul(exact, new(big.Float).SetFloat64(y))
	exact.Add(exact, new(big.Float).SetFloat64(z))
	c := exact.Cmp(new(big.Float).SetFloat64(r))
	if c == 0 || math.Float64bits(r)&1 != 0 {
		return r
	}
	if r == 0 {
		return r
	}
	return math.Nextafter(r, math.Inf(c))
}

func (e *evaluator) more(in *ptx.Inst) bool {
	t, src := in.Type, e.f.Srcs(in)
	n := t.Bits()
	m := maskOf(n)
	v := func(i int) uint64 { return e.val(src[i]) & m }
	fl := func(i int) float64 { return e.fval(t, v(i)) }
	switch in.Op {
	case ptx.OpPopc:
		e.put(in.Dst, uint64(bits.OnesCount64(v(0))))
	case ptx.OpBrev:
		e.put(in.Dst, bits.Reverse64(v(0))>>(64-n))
	case ptx.OpShf:
		k := e.val(src[2]) & 31
		x := v(1)<<32 | v(0)
		if in.Mods.Dir() == ptx.ShfLeft {
			e.put(in.Dst, x<<k>>32)
		} else {
			e.put(in.Dst, x>>k&m)
		}
	case ptx.OpMin, ptx.OpMax:
		e.minMax(in, v(0), v(1))
	case ptx.OpAbs:
		if t.IsFloat() {
			e.put(in.Dst, v(0)&(m>>1))
		} else if x := sx(v(0), n); x < 0 {
			e.put(in.Dst, uint64(-x)&m)
		} else {
			e.put(in.Dst, uint64(x))
		}
	case ptx.OpCopysign:
		e.put(in.Dst, v(0)&^(m>>1)|v(1)&(m>>1))
	case ptx.OpTestp:
		r := uint64(0)
		if in.Mods.Testp() == ptx.TestInfinite && math.IsInf(fl(0), 0) {
			r = 1
		}
		e.put(in.Dst, r)
	case ptx.OpSqrt:
		e.put(in.Dst, encode(t, math.Sqrt(fl(0))))
	case ptx.OpFma:
		x, y, z := fl(0), fl(1), fl(2)
		if t == ptx.F64 {
			e.put(in.Dst, math.Float64bits(math.FMA(x, y, z)))
		} else {
			e.put(in.Dst, encode(t, fmaOdd(x, y, z)))
		}
	case ptx.OpAdd, ptx.OpSub:
		if t != ptx.S32 || !in.Mods.Has(ptx.Sat) {
			if t != ptx.F16 && t != ptx.BF16 {
				return false
			}
			y := fl(1)
			if in.Op == ptx.OpSub {
				y = -y
			}
			e.put(in.Dst, encode(t, fl(0)+y))
			return true
		}
		x, y := sx(v(0), 32), sx(v(1), 32)
		if in.Op == ptx.OpSub {
			y = -y
		}
		e.put(in.Dst, uint64(min(max(x+y, math.MinInt32), math.MaxInt32))&m)
	case ptx.OpMul:
		if t != ptx.F16 && t != ptx.BF16 {
			return false
		}
		e.put(in.Dst, encode(t, fl(0)*fl(1)))
	case ptx.OpCvt:
		return e.convert(in, e.val(src[0]))
	case ptx.OpCall:
		e.call(in, src)
	case ptx.OpAtom, ptx.OpRed:
		e.atomic(in, src)
	case ptx.OpFence, ptx.OpMembar:
	default:
		return false
	}
	return true
}

func (e *evaluator) minMax(in *ptx.Inst, x, y uint64) {
	t, n := in.Type, in.Type.Bits()
	less := x < y
	switch {
	case t.IsFloat():
		a, b := e.fval(t, x), e.fval(t, y)
		switch {
		case a != a || b != b:
			if in.Mods.Has(ptx.NaN) || a != a && b != b {
				e.put(in.Dst, encode(t, math.NaN()))
			} else if a != a {
				e.put(in.Dst, y)
			} else {
				e.put(in.Dst, x)
			}
			return
		case a == b:
			less = math.Signbit(a) && !math.Signbit(b)
		default:
			less = a < b
		}
	case t.Kind() == ptx.KindSigned:
		less = sx(x, n) < sx(y, n)
	}
	if less == (in.Op == ptx.OpMin) {
		e.put(in.Dst, x)
	} else {
		e.put(in.Dst, y)
	}
}

// convert covers conversions with a floating-point side.
func (e *evaluator) convert(in *ptx.Inst, x uint64) bool {
	from, to := in.Type2, in.Type
	if !from.IsFloat() && !to.IsFloat() {
		return false
	}
	x &= maskOf(from.Bits())
	if !from.IsFloat() {
		b := new(big.Float).SetUint64(x)
		if from.Kind() == ptx.KindSigned {
			b.SetInt64(sx(x, from.Bits()))
		}
		switch to {
		case ptx.F32:
			if in.Mods.Round() == ptx.RZ {
				b.SetMode(big.ToZero).SetPrec(24)
			}
			f, _ := b.Float32()
			e.put(in.Dst, uint64(math.Float32bits(f)))
		case ptx.F64:
			f, _ := b.Float64()
			e.put(in.Dst, math.Float64bits(f))
		default:
			f, _ := b.Float64() // 64-bit integers beyond 2^53 are infinite in half
			e.put(in.Dst, encodeHalf(to, f))
		}
		return true
	}
	f := e.fval(from, x)
	switch in.Mods.Round() {
	case ptx.RNI:
		f = math.RoundToEven(f)
	case ptx.RZI:
		f = math.Trunc(f)
	case ptx.RMI:
		f = math.Floor(f)
	case ptx.RPI:
		f = math.Ceil(f)
	case ptx.RZ:
		if to != ptx.F32 {
			e.fail("directed rounding")
		}
		if r := float32(f); math.Abs(float64(r)) > math.Abs(f) {
			f = float64(math.Nextafter32(r, 0))
		}
	case ptx.RM, ptx.RP:
		e.fail("directed rounding")
	}
	if to.IsFloat() {
		e.put(in.Dst, encode(to, f))
		return true
	}
	n := to.Bits()
	lo, hi := 0.0, math.Ldexp(1, n)
	if to.Kind() == ptx.KindSigned {
		lo, hi = -math.Ldexp(1, n-1), math.Ldexp(1, n-1)
	}
	var r uint64
	switch {
	case f != f && (from == ptx.F64 || n == 64):
		r = 1 << (n - 1)
	case f != f:
	case f >= hi && to.Kind() == ptx.KindSigned:
		r = 1<<(n-1) - 1
	case f >= hi:
		r = maskOf(n)
	case f < lo:
		if lo < 0 {
			r = 1 << (n - 1)
		}
	case f < 0:
		r = uint64(int64(f))
	default:
		r = uint64(f)
	}
	e.put(in.Dst, r&maskOf(n))
	return true
}

// atomic does a read-modify-write; with one thread it is a load, an operation and a store.
func (e *evaluator) atomic(in *ptx.Inst, src []ptx.Operand) {
	t, n := in.Type, in.Type.Bits()
	base, off := e.f.AddrParts(src[0])
	a := e.val(base) + uint64(off)
	if a%uint64(n/8) != 0 {
		e.fail("atomic at %#x not aligned", a)
	}
	b := e.region(a)[uint32(a):]
	old := uint64(0)
	for i := range n / 8 {
		old |= uint64(b[i]) << (8 * i)
	}
	x := e.val(src[1]) & maskOf(n)
	less := old < x
	if t.Kind() == ptx.KindSigned {
		less = sx(old, n) < sx(x, n)
	}
	r := old
	switch in.Mods.Atom() {
	case ptx.AtomAnd:
		r = old & x
	case ptx.AtomOr:
		r = old | x
	case ptx.AtomXor:
		r = old ^ x
	case ptx.AtomExch:
		r = x
	case ptx.AtomCas:
		if old == x {
			r = e.val(src[2]) & maskOf(n)
		}
	case ptx.AtomAdd:
		r = old + x
		if t.IsFloat() {
			r = encode(t, e.fval(t, old)+e.fval(t, x))
		}
	case ptx.AtomInc:
		if r = old + 1; old >= x {
			r = 0
		}
	case ptx.AtomDec:
		if r = old - 1; old == 0 || old > x {
			r = x
		}
	case ptx.AtomMin:
		if !less {
			r = x
		}
	case ptx.AtomMax:
		if less {
			r = x
		}
	default:
		e.fail("atom")
	}
	for i := range n / 8 {
		b[i] = byte(r >> (8 * i))
	}
	if in.Op == ptx.OpAtom {
		e.put(in.Dst, old)
	}
}

// call runs a function of the module: parameters are copied in, the result is copied out.
func (e *evaluator) call(in *ptx.Inst, src []ptx.Operand) {
	if e.mod == nil {
		e.fail("call")
	}
	f := e.mod.Func(e.f.SymName(src[0]))
	if f == nil || f.Decl {
		e.fail("call of %s", e.f.SymName(src[0]))
	}
	var params [][]byte
	if len(src) > 1 {
		for _, a := range e.f.Elems(src[1]) {
			id, _ := a.Var()
			params = append(params, e.mem[id])
		}
	}
	ret, err := runInModule(e.mod, e.globals, f, params)
	if err != nil {
		e.fail("%s: %v", f.Name, err)
	}
	if d := e.f.Elems(in.Dst); len(d) > 0 {
		id, _ := d[0].Var()
		copy(e.mem[id], ret)
	}
}

// runInModule is runPTX for a function that calls others of its module.
func runInModule(m *ptx.Module, globals map[string][]byte, f *ptx.Func, params [][]byte) ([]byte, error) {
	return runWith(&evaluator{f: f, mod: m, globals: globals}, params)
}
