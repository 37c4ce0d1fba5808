package ir

import (
	"math"
	"math/big"
)

// ConstExpr returns the constant expression with the given op, type, flags, aux and operands,
// folded as LLVM 19 folds when it knows nothing of the data layout (its ConstantFold). The
// operands must have types that the op allows. Other combinations are kept as expressions.
func (p *Pool) ConstExpr(op Op, t Type, fl Flags, aux int64, args ...*Value) *Value {
	var v *Value
	switch {
	case op.Is(IsCast):
		v = p.foldCast(op, t, args[0])
	case op.Is(IsBinary):
		v = p.foldBinary(op, args[0], args[1])
	case op == OpGetElementPtr:
		return p.constGEP(t, fl, GEPAux(aux), args)
	case op == OpExtractElement:
		v = p.foldExtract(args[0], args[1])
	}
	if v != nil {
		return v
	}
	return p.Const(op, t, fl, aux, args...)
}

// elements returns the elements of a constant vector of known length, or nil.
func (p *Pool) elements(v *Value) []*Value {
	ts := &p.module.Types
	if !ts.IsVector(v.Type) || ts.IsScalable(v.Type) {
		return nil
	}
	switch v.Op {
	case OpConstVector:
		return v.Args
	case OpZero, OpUndef, OpPoison:
		n := ts.NumElems(v.Type)
		if n > 1<<16 {
			return nil
		}
		e := p.Null(ts.Elem(v.Type))
		if v.Op != OpZero {
			e = p.Const(v.Op, ts.Elem(v.Type), 0, 0)
		}
		out := make([]*Value, n)
		for i := range out {
			out[i] = e
		}
		return out
	}
	return nil
}

// foldCast returns the value of a cast, or nil.
func (p *Pool) foldCast(op Op, t Type, v *Value) *Value {
	ts := &p.module.Types
	switch {
	case v.Op == OpPoison:
		return p.Poison(t)
	case v.Op == OpUndef:
		if op == OpZExt || op == OpSExt || op == OpUIToFP || op == OpSIToFP {
			return p.Null(t)
		}
		return p.Undef(t)
	case v.isNullValue(p) && op != OpAddrSpaceCast && t != X86AMX && t != X86MMX:
		return p.Null(t)
	case v.IsConstExpr() && v.Op.Is(IsCast):
		return p.foldCastPair(v.Op, op, v.Args[0], v.Type, t)
	}
	if v.Op == OpConstVector && ts.IsVector(t) && ts.NumElems(t) == uint64(len(v.Args)) && !ts.IsScalable(t) {
		out := make([]*Value, len(v.Args))
		for i, e := range v.Args {
			out[i] = p.ConstExpr(op, ts.Elem(t), 0, 0, e)
		}
		return p.Aggregate(t, out)
	}
	switch {
	case op == OpTrunc && v.Op == OpConstInt:
		return p.BigInt(t, p.BigValue(v))
	case op == OpBitCast:
		return p.foldBitCast(t, v)
	}
	return nil
}

// foldCastPair returns the value of the cast outer, to the type t, of the cast inner of v to the
// type mid, or nil.
func (p *Pool) foldCastPair(inner, outer Op, v *Value, mid, t Type) *Value {
	ts := &p.module.Types
	const pointerBits = 64 // LLVM's guess when it does not know
	bits := func(t Type) int { return ts.Bits(ts.Scalar(t)) }
	op := OpInvalid
	switch {
	case inner == OpTrunc && outer == OpTrunc, inner == OpPtrToInt && outer == OpTrunc:
		op = inner
	case inner == OpBitCast && outer == OpBitCast:
		op = OpBitCast
	case inner == OpPtrToInt && outer == OpIntToPtr:
		if ts.AddrSpace(v.Type) == ts.AddrSpace(t) && bits(mid) >= pointerBits {
			op = OpBitCast
		}
	case inner == OpIntToPtr && outer == OpPtrToInt:
		if bits(v.Type) == bits(t) && bits(t) <= pointerBits {
			op = OpBitCast
		}
	case inner == OpAddrSpaceCast && outer == OpAddrSpaceCast:
		if op = OpAddrSpaceCast; ts.AddrSpace(v.Type) == ts.AddrSpace(t) {
			op = OpBitCast
		}
	}
	switch {
	case op == OpInvalid:
		return nil
	case op == OpBitCast && v.Type == t:
		return v
	}
	return p.ConstExpr(op, t, 0, 0, v) // at most one step: v is no cast that pairs with inner
}

// foldBitCast returns v, not zero and no expression, with its bits as a value of type t, or nil.
func (p *Pool) foldBitCast(t Type, v *Value) *Value {
	ts := &p.module.Types
	if v.Type == t {
		return v
	}
	if v.Op == OpConstVector && p.allOnes(v) && ts.IsIntOrVec(t) {
		return p.Int(t, -1)
	}
	switch {
	case v.Op == OpConstInt && ts.IsFP(t):
		return p.fpOfBits(t, p.BigValue(v))
	case v.Op == OpConstInt && ts.IsVector(t) && p.allOnes(v) && ts.IsIntOrVec(t):
		return p.Int(t, -1)
	case v.Op == OpConstFP && v.Type != PPCFP128 && ts.IsInt(t):
		if v.Type == FP128 || v.Type == X86FP80 {
			return p.BigInt(t, p.Wide[v.Aux])
		}
		return p.BigInt(t, new(big.Int).SetUint64(uint64(v.Aux)))
	}
	return nil
}

func (p *Pool) fpOfBits(t Type, x *big.Int) *Value {
	switch t {
	case Half, BFloat, Float, Double:
		return p.FP(t, x.Uint64())
	case PPCFP128:
		return nil
	}
	return p.WideFP(t, x)
}

// allOnes reports an integer or vector of integers with all bits set.
func (p *Pool) allOnes(v *Value) bool {
	if v.Op == OpConstVector {
		for _, e := range v.Args {
			if e.Op != OpConstInt || !p.allOnes(e) {
				return false
			}
		}
		return true
	}
	return v.Op == OpConstInt && p.Int(v.Type, -1) == v
}

// foldBinary returns the value of a binary operation on integers or vectors of them, or nil.
func (p *Pool) foldBinary(op Op, a, b *Value) *Value {
	t := a.Type
	if a.Op == OpPoison || b.Op == OpPoison {
		return p.Poison(t)
	}
	if v := p.foldIdentity(op, a, b); v != nil {
		return v
	}
	// LLVM works on the elements of expressions too, which makes text of exponential length out of
	// nested ones: here they stay as they are.
	if as, bs := p.elements(a), p.elements(b); as != nil && bs != nil {
		out := make([]*Value, len(as))
		for i := range as {
			out[i] = p.ConstExpr(op, as[i].Type, 0, 0, as[i], bs[i])
		}
		return p.Aggregate(t, out)
	}
	if a.Op == OpUndef || b.Op == OpUndef {
		return p.foldUndef(op, a, b)
	}
	if a.Op == OpConstInt && b.Op == OpConstInt {
		return p.foldInts(op, a, b)
	}
	// (x op c) op d is x op (c op d) when c op d is no such expression.
	if b.IsConstExpr() && !a.IsConstExpr() && op.Is(Commutative) {
		return p.ConstExpr(op, t, 0, 0, b, a)
	}
	if op.Is(Commutative) && a.IsConstExpr() && a.Op == op {
		if c := p.foldBinary(op, a.Args[1], b); c != nil && (!c.IsConstExpr() || c.Op != op) {
			return p.ConstExpr(op, t, 0, 0, a.Args[0], c)
		}
	}
	return nil
}

// foldIdentity handles operands that decide the result alone, or leave the other one.
func (p *Pool) foldIdentity(op Op, a, b *Value) *Value {
	zero := func(v *Value) bool { return v.isNullValue(p) }
	switch op {
	case OpAdd, OpOr, OpXor:
		if zero(a) {
			return b
		}
		if zero(b) || op == OpOr && p.allOnes(a) {
			return a
		}
		if op == OpOr && p.allOnes(b) {
			return b
		}
	case OpSub, OpShl, OpLShr, OpAShr:
		if zero(b) {
			return a
		}
	case OpMul:
		if one := p.Int(a.Type, 1); a == one || b == one {
			if a == one {
				return b
			}
			return a
		}
		if zero(a) {
			return a
		}
		if zero(b) {
			return b
		}
	case OpAnd:
		if zero(a) || p.allOnes(b) {
			return a
		}
		if zero(b) || p.allOnes(a) {
			return b
		}
	}
	return nil
}

// foldUndef returns the result when an operand is undef.
func (p *Pool) foldUndef(op Op, a, b *Value) *Value {
	t := a.Type
	both := a.Op == OpUndef && b.Op == OpUndef
	switch op {
	case OpXor:
		if both {
			return p.Null(t)
		}
		return p.Undef(t)
	case OpAdd, OpSub:
		return p.Undef(t)
	case OpAnd:
		if both {
			return a
		}
		return p.Null(t)
	case OpMul:
		if both {
			return a
		}
		for _, v := range []*Value{a, b} {
			if v.Op == OpConstInt && p.BigValue(v).Bit(0) != 0 {
				return p.Undef(t)
			}
		}
		return p.Null(t)
	case OpOr:
		if both {
			return a
		}
		return p.Int(t, -1)
	case OpShl, OpLShr, OpAShr:
		if b.Op == OpUndef {
			return p.Poison(t)
		}
		return p.Null(t)
	}
	return nil
}

// foldInts computes with two integers of one width.
func (p *Pool) foldInts(op Op, a, b *Value) *Value {
	bits := uint(p.module.Types.Bits(a.Type))
	x, y, z := p.BigValue(a), p.BigValue(b), new(big.Int)
	switch op {
	case OpAdd:
		z.Add(x, y)
	case OpSub:
		z.Sub(x, y)
	case OpMul:
		z.Mul(x, y)
	case OpAnd:
		z.And(x, y)
	case OpOr:
		z.Or(x, y)
	case OpXor:
		z.Xor(x, y)
	case OpShl, OpLShr, OpAShr:
		if !y.IsUint64() || y.Uint64() >= uint64(bits) {
			return p.Poison(a.Type)
		}
		n := uint(y.Uint64())
		switch op {
		case OpShl:
			z.Lsh(x, n)
		case OpLShr:
			z.Rsh(x, n)
		default:
			if x.Bit(int(bits)-1) != 0 {
				x.Sub(x, new(big.Int).Lsh(big.NewInt(1), bits))
			}
			z.Rsh(x, n)
		}
	default:
		return nil
	}
	return p.BigInt(a.Type, z)
}

// foldExtract returns an element of a constant vector, or nil.
func (p *Pool) foldExtract(v, i *Value) *Value {
	t := p.module.Types.Elem(v.Type)
	if v.Op == OpPoison || i.Op == OpUndef || i.Op == OpPoison {
		return p.Poison(t)
	}
	n, ok := p.IntBits(i)
	es := p.elements(v)
	switch {
	case !ok || es == nil:
		return nil
	case n >= uint64(len(es)):
		return p.Poison(t)
	}
	return es[n]
}

// constGEP returns an address computation of result type t. Indices become vectors when the
// result is one, but for those of struct fields; one that moves nothing is its base.
func (p *Pool) constGEP(t Type, fl Flags, aux GEPAux, args []*Value) *Value {
	ts := &p.module.Types
	base := args[0]
	if base.Op == OpPoison {
		return p.Poison(t)
	}
	if base.Op == OpUndef {
		return p.Undef(t)
	}
	still := aux.InRange() == 0
	for _, a := range args[1:] {
		still = still && (a.isNullValue(p) || a.Op == OpUndef || a.Op == OpPoison)
	}
	if still {
		if ts.IsVector(t) && !ts.IsVector(base.Type) {
			return p.splatLimited(t, base)
		}
		return base
	}
	if ts.IsVector(t) {
		args = p.vectorIndices(t, aux.Elem(), args)
	}
	return p.Const(OpGetElementPtr, t, fl, int64(aux), args...)
}

func (p *Pool) splatLimited(t Type, e *Value) *Value {
	if n := p.module.Types.NumElems(t); n > math.MaxUint16 {
		return p.Const(OpSplat, t, 0, 0, e)
	}
	return p.Splat(t, e)
}

// vectorIndices returns the operands with scalar indices into sequences as vectors in the shape
// of t, and vector indices of fields as numbers.
func (p *Pool) vectorIndices(t, elem Type, args []*Value) []*Value {
	ts := &p.module.Types
	out := append([]*Value(nil), args...)
	cur := NoType
	for i := 1; i < len(out); i++ {
		a := out[i]
		inStruct := i > 1 && ts.Kind(cur) == KindStruct
		switch {
		case inStruct && ts.IsVector(a.Type):
			if es := p.elements(a); len(es) > 0 {
				out[i] = es[0]
			}
		case !inStruct && !ts.IsVector(a.Type):
			out[i] = p.splatLimited(ts.WithScalar(t, a.Type), a)
		}
		switch {
		case i == 1:
			cur = elem
		case inStruct:
			n, ok := p.IntBits(out[i])
			fields := ts.Elems(cur)
			if !ok || n >= uint64(len(fields)) {
				return out
			}
			cur = fields[n]
		default:
			cur = ts.Elem(cur)
		}
	}
	return out
}
