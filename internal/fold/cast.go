package fold

import (
	"math"
	"math/big"

	"github.com/warpwise/warpwise/ir"
)

// Cast returns v converted to t, or nil.
func (c *Folder) Cast(op ir.Op, t ir.Type, v *ir.Value) *ir.Value {
	switch op {
	case ir.OpBitCast:
		return c.bitCast(t, v)
	case ir.OpPtrToInt, ir.OpIntToPtr, ir.OpAddrSpaceCast, ir.OpPtrToAddr:
		return c.pointerCast(op, t, v)
	}
	if elems, vector := c.lanes(v.Type, v); vector {
		if elems == nil || !c.ts.IsVector(t) {
			return nil
		}
		out := make([]*ir.Value, len(elems[0]))
		for i, e := range elems[0] {
			if out[i] = c.castScalar(op, c.ts.Elem(t), e); out[i] == nil {
				return nil
			}
		}
		return c.f.Aggregate(t, out)
	}
	return c.castScalar(op, t, v)
}

func (c *Folder) castScalar(op ir.Op, t ir.Type, v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpPoison:
		return c.f.Poison(t)
	case ir.OpUndef:
		switch op {
		case ir.OpZExt, ir.OpSExt, ir.OpUIToFP, ir.OpSIToFP:
			return c.f.Null(t) // the high bits are not undefined
		case ir.OpFPExt, ir.OpFPTrunc:
			return c.f.Undef(t)
		}
		return c.f.Undef(t)
	}
	switch op {
	case ir.OpTrunc, ir.OpZExt, ir.OpSExt:
		if v.Op != ir.OpConstInt {
			return nil
		}
		if c.ts.Bits(v.Type) <= 64 && c.ts.Bits(t) <= 64 {
			x := v.Aux
			if op == ir.OpSExt {
				x = sext(uint64(x), c.ts.Bits(v.Type))
			}
			return c.f.Int(t, x)
		}
		if op == ir.OpSExt {
			return c.f.BigInt(t, c.signed(v))
		}
		return c.f.BigInt(t, c.f.BigValue(v))
	case ir.OpUIToFP, ir.OpSIToFP:
		f, ok := formatOf(t)
		if !ok || v.Op != ir.OpConstInt || c.strict {
			return nil
		}
		if op == ir.OpSIToFP {
			return c.fp(f, f.fromInt(c.signed(v)))
		}
		return c.fp(f, f.fromInt(c.f.BigValue(v)))
	case ir.OpFPToUI, ir.OpFPToSI:
		return c.toInt(op == ir.OpFPToSI, t, v)
	}
	return c.resize(t, v)
}

// toInt truncates a floating-point constant; poison when it does not fit.
func (c *Folder) toInt(signed bool, t ir.Type, v *ir.Value) *ir.Value {
	f, ok := formatOf(v.Type)
	b, okb := floatBits(v)
	if !ok || !okb || c.strict {
		return nil
	}
	x := f.value(b)
	if x != x || math.IsInf(x, 0) {
		return c.f.Poison(t)
	}
	z, _ := new(big.Float).SetFloat64(x).Int(nil)
	w := c.ts.Bits(t)
	lo, hi := limits(signed, w)
	if z.Cmp(lo) < 0 || z.Cmp(hi) > 0 {
		return c.f.Poison(t)
	}
	return c.f.BigInt(t, z)
}

// limits returns the smallest and largest number of w bits.
func limits(signed bool, w int) (lo, hi *big.Int) {
	one := big.NewInt(1)
	if !signed {
		return new(big.Int), new(big.Int).Sub(new(big.Int).Lsh(one, uint(w)), one)
	}
	lo = new(big.Int).Neg(new(big.Int).Lsh(one, uint(w-1)))
	return lo, new(big.Int).Sub(new(big.Int).Neg(lo), one)
}

// resize converts between floating-point formats. The payload of a NaN keeps its high bits.
func (c *Folder) resize(t ir.Type, v *ir.Value) *ir.Value {
	from, ok1 := formatOf(v.Type)
	to, ok2 := formatOf(t)
	b, ok3 := floatBits(v)
	if !ok1 || !ok2 || !ok3 || c.strict || c.flushes(from, b) {
		return nil
	}
	if from.isNaN(b) {
		frac := (b & (1<<from.frac - 1)) << (52 - from.frac) >> (52 - to.frac)
		z := to.nan() | frac
		if b&from.sign() != 0 {
			z |= to.sign()
		}
		return c.fp(to, z)
	}
	z := to.round(from.value(b))
	if c.flushes(to, z) {
		return nil
	}
	return c.fp(to, z)
}

// bitCast reinterprets bits: of scalars, and of vectors by way of one wide integer with element 0
// in the low bits (little endian).
func (c *Folder) bitCast(t ir.Type, v *ir.Value) *ir.Value {
	switch {
	case v.Type == t:
		return v
	case v.Op == ir.OpPoison:
		return c.f.Poison(t)
	case v.Op == ir.OpUndef:
		return c.f.Undef(t)
	case c.f.IsZero(v) && !c.ts.IsPtrOrVec(v.Type):
		return c.f.Null(t)
	case c.layout.BigEndian:
		return nil
	}
	x, ok := c.bitsOf(v)
	if !ok {
		return nil
	}
	return c.ofBits(t, x)
}

// bitsOf returns the bits of an integer, floating-point number or vector of them.
func (c *Folder) bitsOf(v *ir.Value) (*big.Int, bool) {
	switch v.Op {
	case ir.OpConstInt:
		return c.f.BigValue(v), true
	case ir.OpConstFP:
		if _, ok := formatOf(v.Type); !ok {
			return nil, false
		}
		return new(big.Int).SetUint64(uint64(v.Aux)), true
	case ir.OpZero, ir.OpNull:
		return new(big.Int), !c.ts.IsPtrOrVec(v.Type)
	}
	elems, vector := c.lanes(v.Type, v)
	if !vector || elems == nil {
		return nil, false
	}
	w := uint(c.layout.SizeInBits(c.ts.Elem(v.Type)))
	z := new(big.Int)
	for i := len(elems[0]) - 1; i >= 0; i-- {
		e := elems[0][i]
		if e.Op != ir.OpConstInt && e.Op != ir.OpConstFP {
			return nil, false
		}
		x, ok := c.bitsOf(e) // a scalar: no deeper
		if !ok {
			return nil, false
		}
		z.Or(z.Lsh(z, w), x)
	}
	return z, true
}

// ofBits returns the constant of type t with the given bits.
func (c *Folder) ofBits(t ir.Type, x *big.Int) *ir.Value {
	switch c.ts.Kind(t) {
	case ir.KindInt:
		return c.f.BigInt(t, x)
	case ir.KindHalf, ir.KindBFloat, ir.KindFloat, ir.KindDouble:
		return c.f.FP(t, x.Uint64())
	case ir.KindVector:
	default:
		return nil
	}
	n := c.numElements(t)
	et := c.ts.Elem(t)
	if n == 0 || n > maxElements || c.ts.Kind(et) == ir.KindPointer {
		return nil
	}
	w := uint(c.layout.SizeInBits(et))
	mask := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), w), big.NewInt(1))
	out := make([]*ir.Value, n)
	for i := range out {
		out[i] = c.ofBits(et, new(big.Int).And(x, mask)) // a scalar: no deeper
		if out[i] == nil {
			return nil
		}
		x = new(big.Int).Rsh(x, w)
	}
	return c.f.Aggregate(t, out)
}

// pointerCast folds what is certain of pointers: undefined ones, pairs that undo each other, and
// null in the generic and global spaces.
func (c *Folder) pointerCast(op ir.Op, t ir.Type, v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpPoison:
		return c.f.Poison(t)
	case ir.OpUndef:
		return c.f.Undef(t)
	case ir.OpNull:
		if op == ir.OpPtrToInt {
			return c.f.Null(t)
		}
	case ir.OpConstInt:
		if op == ir.OpIntToPtr && c.f.IsZero(v) {
			return c.f.Null(t)
		}
	}
	if op == ir.OpPtrToInt && v.Op == ir.OpIntToPtr && v.Args[0].Type == t &&
		c.ts.Bits(t) <= c.layout.PointerBits(c.ts.AddrSpace(v.Type)) {
		return v.Args[0]
	}
	// What remains is a constant expression of LLVM's, kept as an instruction: folding it would
	// gain nothing here.
	if c.ts.IsVector(t) {
		return nil
	}
	if r := c.f.ConstExpr(op, t, 0, 0, v); !r.IsConstExpr() || v.Op == ir.OpGlobal || v.IsConstExpr() {
		return r
	}
	return nil
}
