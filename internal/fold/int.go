package fold

import (
	"math/big"
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// undefInt returns a op b when one of them is undef and neither poison, as LLVM chooses.
func (c *Folder) undefInt(op ir.Op, a, b *ir.Value) *ir.Value {
	t := a.Type
	both := a.Op == b.Op
	if op.Is(ir.Commutative) && a.Op == ir.OpUndef {
		a, b = b, a
	}
	if op == ir.OpAnd && a == c.f.Int(t, -1) || op == ir.OpOr && c.f.IsZero(a) || (op == ir.OpUDiv || op == ir.OpSDiv) && b == c.f.Int(t, 1) {
		return c.f.Undef(t) // the other operand is the neutral element
	}
	switch op {
	case ir.OpXor:
		if both {
			return c.f.Null(t)
		}
		return c.f.Undef(t)
	case ir.OpAdd, ir.OpSub:
		return c.f.Undef(t)
	case ir.OpAnd:
		if both {
			return a
		}
		return c.f.Null(t)
	case ir.OpOr:
		if both {
			return a
		}
		return c.f.Int(t, -1)
	case ir.OpMul:
		if both {
			return a
		}
		for _, v := range [2]*ir.Value{a, b} {
			if x, ok := c.f.IntBits(v); ok && x&1 != 0 {
				return c.f.Undef(t)
			}
		}
		return c.f.Null(t)
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		if b.Op == ir.OpUndef || c.f.IsZero(b) {
			return c.f.Poison(t)
		}
		return c.f.Null(t)
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		switch {
		case b.Op == ir.OpUndef:
			return c.f.Poison(t)
		case c.f.IsZero(b):
			return a
		}
		return c.f.Null(t)
	}
	return nil
}

// ints returns a op b of two integers.
func (c *Folder) ints(op ir.Op, a, b *ir.Value) *ir.Value {
	w := c.ts.Bits(a.Type)
	if w > 64 {
		return c.bigInts(op, a, b, w)
	}
	x, y := uint64(a.Aux), uint64(b.Aux)
	z, ok := word(op, x, y, w)
	if !ok {
		return c.f.Poison(a.Type)
	}
	return c.f.Int(a.Type, int64(z))
}

func sext(x uint64, w int) int64 { return int64(x<<(64-w)) >> (64 - w) }

// word computes on w <= 64 bits; ok is false where the result is poison or undefined behaviour.
// Bits above w of the result have no meaning.
func word(op ir.Op, x, y uint64, w int) (z uint64, ok bool) {
	sx, sy := sext(x, w), sext(y, w)
	switch op {
	case ir.OpAdd:
		return x + y, true
	case ir.OpSub:
		return x - y, true
	case ir.OpMul:
		return x * y, true
	case ir.OpAnd:
		return x & y, true
	case ir.OpOr:
		return x | y, true
	case ir.OpXor:
		return x ^ y, true
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		if y >= uint64(w) {
			return 0, false
		}
		switch op {
		case ir.OpShl:
			return x << y, true
		case ir.OpLShr:
			return x >> y, true
		}
		return uint64(sx >> y), true
	case ir.OpUDiv, ir.OpURem:
		if y == 0 {
			return 0, false
		}
		if op == ir.OpUDiv {
			return x / y, true
		}
		return x % y, true
	case ir.OpSDiv, ir.OpSRem:
		if w == 1 && y == 1 {
			return x & uint64(b2i(op == ir.OpSDiv)), true // -1 by -1: LLVM divides by the one value there is
		}
		if y == 0 || sy == -1 && x == 1<<(w-1) {
			return 0, false
		}
		if op == ir.OpSDiv {
			return uint64(sx / sy), true
		}
		return uint64(sx % sy), true
	}
	return 0, false
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// signed returns v as a signed number.
func (c *Folder) signed(v *ir.Value) *big.Int {
	x := c.f.BigValue(v)
	w := c.ts.Bits(v.Type)
	if x.Bit(w-1) != 0 {
		x.Sub(x, new(big.Int).Lsh(big.NewInt(1), uint(w)))
	}
	return x
}

func (c *Folder) bigInts(op ir.Op, a, b *ir.Value, w int) *ir.Value {
	x, y, z := c.f.BigValue(a), c.f.BigValue(b), new(big.Int)
	switch op {
	case ir.OpAdd:
		z.Add(x, y)
	case ir.OpSub:
		z.Sub(x, y)
	case ir.OpMul:
		z.Mul(x, y)
	case ir.OpAnd:
		z.And(x, y)
	case ir.OpOr:
		z.Or(x, y)
	case ir.OpXor:
		z.Xor(x, y)
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		if !y.IsUint64() || y.Uint64() >= uint64(w) {
			return c.f.Poison(a.Type)
		}
		n := uint(y.Uint64())
		switch op {
		case ir.OpShl:
			z.Lsh(x, n)
		case ir.OpLShr:
			z.Rsh(x, n)
		default:
			z.Rsh(c.signed(a), n)
		}
	default:
		return c.bigDivision(op, a, b, w)
	}
	return c.f.BigInt(a.Type, z)
}

func (c *Folder) bigDivision(op ir.Op, a, b *ir.Value, w int) *ir.Value {
	z := new(big.Int)
	x, y := c.f.BigValue(a), c.f.BigValue(b)
	if y.Sign() == 0 {
		return c.f.Poison(a.Type)
	}
	switch op {
	case ir.OpUDiv:
		z.Quo(x, y)
	case ir.OpURem:
		z.Rem(x, y)
	case ir.OpSDiv, ir.OpSRem:
		sx, sy := c.signed(a), c.signed(b)
		if sy.IsInt64() && sy.Int64() == -1 && x.BitLen() == w && x.TrailingZeroBits() == uint(w-1) {
			return c.f.Poison(a.Type)
		}
		if op == ir.OpSDiv {
			z.Quo(sx, sy)
		} else {
			z.Rem(sx, sy)
		}
	default:
		return nil
	}
	return c.f.BigInt(a.Type, z)
}

// Compare returns the i1, or vector of i1, of a comparison, or nil.
func (c *Folder) Compare(p ir.Pred, a, b *ir.Value) *ir.Value {
	t := c.ts.WithScalar(a.Type, ir.I1)
	if elems, vector := c.lanes(a.Type, a, b); vector {
		if elems == nil {
			return nil
		}
		out := make([]*ir.Value, len(elems[0]))
		for i := range out {
			if out[i] = c.compare(p, elems[0][i], elems[1][i]); out[i] == nil {
				return nil
			}
		}
		return c.f.Aggregate(t, out)
	}
	return c.compare(p, a, b)
}

func (c *Folder) bool(b bool) *ir.Value {
	if b {
		return c.f.Int(ir.I1, 1)
	}
	return c.f.Int(ir.I1, 0)
}

func (c *Folder) compare(p ir.Pred, a, b *ir.Value) *ir.Value {
	switch {
	case a.Op == ir.OpPoison || b.Op == ir.OpPoison:
		return c.f.Poison(ir.I1)
	case p == ir.FFalse || p == ir.FTrue:
		return c.bool(p == ir.FTrue)
	case a.Op == ir.OpUndef || b.Op == ir.OpUndef:
		return c.compareUndef(p, a, b)
	case p < ir.IEQ:
		return c.compareFloat(p, a, b)
	case a.Op == ir.OpConstInt && b.Op == ir.OpConstInt:
		return c.bool(c.order(p, a, b))
	}
	return c.comparePointers(p, a, b)
}

// compareUndef compares with an undef operand: for equality, or of twice the same, the result may
// be either; else a value that makes it false for unsigned and signed order, as LLVM chooses.
func (c *Folder) compareUndef(p ir.Pred, a, b *ir.Value) *ir.Value {
	if p < ir.IEQ {
		if a.Op == b.Op {
			return c.f.Undef(ir.I1)
		}
		return c.bool(p >= ir.FUNO) // undef may be a NaN
	}
	if p == ir.IEQ || p == ir.INE || a.Op == b.Op {
		return c.f.Undef(ir.I1)
	}
	trueWhenEqual := p == ir.IUGE || p == ir.IULE || p == ir.ISGE || p == ir.ISLE
	return c.bool(trueWhenEqual)
}

func (c *Folder) order(p ir.Pred, a, b *ir.Value) bool {
	w := c.ts.Bits(a.Type)
	var cmp int
	switch {
	case w > 64 && p.IsSigned():
		cmp = c.signed(a).Cmp(c.signed(b))
	case w > 64:
		cmp = c.f.BigValue(a).Cmp(c.f.BigValue(b))
	case p.IsSigned():
		cmp = threeWay(sext(uint64(a.Aux), w), sext(uint64(b.Aux), w))
	default:
		cmp = threeWay(uint64(a.Aux), uint64(b.Aux))
	}
	switch p {
	case ir.IEQ:
		return cmp == 0
	case ir.INE:
		return cmp != 0
	case ir.IUGT, ir.ISGT:
		return cmp > 0
	case ir.IUGE, ir.ISGE:
		return cmp >= 0
	case ir.IULT, ir.ISLT:
		return cmp < 0
	}
	return cmp <= 0
}

func threeWay[T int64 | uint64](x, y T) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// comparePointers compares addresses of which something is known: null and the addresses of
// definitions that must exist.
func (c *Folder) comparePointers(p ir.Pred, a, b *ir.Value) *ir.Value {
	if p != ir.IEQ && p != ir.INE {
		return nil
	}
	if a == b && a.Op != ir.OpUndef && !a.IsConstExpr() {
		return c.bool(p == ir.IEQ)
	}
	if a.Op == ir.OpNull {
		a, b = b, a
	}
	if b.Op == ir.OpNull && c.nonNull(a) {
		return c.bool(p == ir.INE)
	}
	return nil
}

// nonNull reports the address of a symbol in the generic or global space that cannot be null.
// Address 0 is a valid one in shared and local memory.
func (c *Folder) nonNull(v *ir.Value) bool {
	for v.Op == ir.OpGetElementPtr && v.Flags&ir.InBounds != 0 {
		v = v.Args[0]
	}
	if v.Op != ir.OpGlobal {
		return false
	}
	g := c.f.Symbol(v)
	return g.AddrSpace == 0 && g.Linkage != ir.ExternWeak && g.Kind != ir.KindAlias && g.Kind != ir.KindIFunc
}

// intUnary computes an intrinsic of one integer of at most 64 bits.
func intUnary(name string, x uint64, w int) (uint64, bool) {
	switch name {
	case "ctpop":
		return uint64(bits.OnesCount64(x)), true
	case "bswap":
		return bits.ReverseBytes64(x) >> (64 - w), true
	case "bitreverse":
		return bits.Reverse64(x) >> (64 - w), true
	case "ctlz":
		return uint64(bits.LeadingZeros64(x) - (64 - w)), true
	case "cttz":
		return min(uint64(bits.TrailingZeros64(x)), uint64(w)), true
	case "abs":
		if s := sext(x, w); s < 0 {
			return uint64(-s), true
		}
		return x, true
	}
	return 0, false
}
