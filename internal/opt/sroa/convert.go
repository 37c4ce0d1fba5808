package sroa

import (
	"math/big"
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// converts reports that a value of one type can be made one of another type that has the same bits in memory.
func (s *sroa) converts(from, to ir.Type) bool {
	if from == to {
		return true
	}
	l := s.fold.Layout()
	if s.ts.IsInt(from) && s.ts.IsInt(to) || !s.single(from) || !s.single(to) || l.SizeInBits(from) != l.SizeInBits(to) {
		return false
	}
	a, b := s.ts.Scalar(from), s.ts.Scalar(to)
	switch {
	case s.ts.IsPtr(a) && s.ts.IsPtr(b):
		x, y := s.ts.AddrSpace(a), s.ts.AddrSpace(b)
		return x == y || s.integral(a) && s.integral(b) && l.SizeInBits(a) == l.SizeInBits(b)
	case s.ts.IsPtr(b):
		return s.ts.IsInt(a) && s.integral(b)
	case s.ts.IsPtr(a):
		return s.ts.IsInt(b) && s.integral(a)
	}
	return true
}

// single reports a number, pointer or vector that has bits.
func (s *sroa) single(t ir.Type) bool {
	return s.ts.IsIntOrVec(t) || s.ts.IsFPOrVec(t) || s.ts.IsPtrOrVec(t) || s.ts.Kind(t) == ir.KindX86MMX
}

func (s *sroa) integral(t ir.Type) bool {
	return !slices.Contains(s.fold.Layout().NonIntegral, s.ts.AddrSpace(t))
}

// convert makes a value one of type t, as converts says.
func (s *sroa) convert(at, v *ir.Value, t ir.Type) *ir.Value {
	if v.Type == t {
		return v
	}
	a, b := s.ts.Scalar(v.Type), s.ts.Scalar(t)
	switch {
	case s.ts.IsPtr(a) && s.ts.IsPtr(b):
		if a == b {
			break
		}
		return s.convert(at, s.convert(at, v, s.number(v.Type)), t)
	case s.ts.IsPtr(b):
		n := s.number(t)
		return s.before(at, ir.OpIntToPtr, t, s.convert(at, v, n))
	case s.ts.IsPtr(a):
		n := s.number(v.Type)
		return s.convert(at, s.before(at, ir.OpPtrToInt, n, v), t)
	}
	return s.before(at, ir.OpBitCast, t, v)
}

// number is the type of integers as wide as pointers of type t.
func (s *sroa) number(t ir.Type) ir.Type {
	return s.ts.WithScalar(t, s.ts.Int(int(s.fold.Layout().SizeInBits(s.ts.Scalar(t)))))
}

// low takes the size bytes at off out of an integer.
func (s *sroa) low(at, v *ir.Value, off, size int64) *ir.Value {
	t := s.ts.Int(int(size) * 8)
	if n := s.shift(v.Type, off, size); n != 0 {
		v = s.before(at, ir.OpLShr, v.Type, v, s.f.Int(v.Type, n))
	}
	if v.Type == t {
		return v
	}
	return s.before(at, ir.OpTrunc, t, v)
}

// shift is the number of the lowest bit of the size bytes at off of an integer.
func (s *sroa) shift(t ir.Type, off, size int64) int64 {
	if s.fold.Layout().BigEndian {
		return 8 * (int64(s.fold.Layout().StoreSize(t)) - off - size)
	}
	return 8 * off
}

// insert puts an integer at byte off of another one.
func (s *sroa) insert(at, old, part *ir.Value, off int64) *ir.Value {
	t := old.Type
	size := int64(s.fold.Layout().StoreSize(part.Type))
	narrow := part.Type != t
	if narrow {
		part = s.before(at, ir.OpZExt, t, part)
	}
	n := s.shift(t, off, size)
	if n != 0 {
		part = s.before(at, ir.OpShl, t, part, s.f.Int(t, n))
	}
	if n == 0 && !narrow || s.gpu && old.Op == ir.OpUndef {
		return part
	}
	one := big.NewInt(1)
	width := uint(s.ts.Bits(t))
	ones := new(big.Int).Lsh(new(big.Int).Sub(new(big.Int).Lsh(one, uint(size)*8), one), uint(n))
	mask := new(big.Int).Xor(ones, new(big.Int).Sub(new(big.Int).Lsh(one, width), one))
	rest := s.f.NewValue(ir.OpAnd, t, old, s.f.BigInt(t, mask)) // also of undef: undef bits that are known to be none look like LLVM's
	if c := s.constant(rest); c != nil && old.Op != ir.OpUndef {
		rest = c
	} else {
		s.f.SetPos(rest, s.f.Pos(at))
		rest.InsertBefore(at)
	}
	return s.before(at, ir.OpOr, t, rest, part)
}

// take takes n elements from the k-th on out of a vector.
func (s *sroa) take(at, v *ir.Value, k, n int64) *ir.Value {
	all := int64(s.ts.NumElems(v.Type))
	switch n {
	case all:
		return v
	case 1:
		return s.before(at, ir.OpExtractElement, s.ts.Elem(v.Type), v, s.f.Int(ir.I32, k))
	}
	mask := make([]int32, n)
	for i := range mask {
		mask[i] = int32(k) + int32(i)
	}
	return s.shuffle(at, v, mask)
}

// put puts an element or a shorter vector at the k-th element of a vector.
func (s *sroa) put(at, old, part *ir.Value, k int64) *ir.Value {
	t := old.Type
	if !s.ts.IsVector(part.Type) {
		return s.before(at, ir.OpInsertElement, t, old, part, s.f.Int(ir.I32, k))
	}
	if part.Type == t {
		return part
	}
	n := int64(s.ts.NumElems(part.Type))
	mask := make([]int32, s.ts.NumElems(t))
	bits := make([]*ir.Value, len(mask))
	for i := range mask {
		mask[i] = -1
		in := int64(i) >= k && int64(i) < k+n
		bits[i] = s.f.Int(ir.I1, 0)
		if in {
			bits[i] = s.f.Int(ir.I1, 1)
			mask[i] = int32(int64(i) - k)
		}
	}
	wide := s.shuffle(at, part, mask)
	choose := s.f.Aggregate(s.ts.Vector(ir.I1, uint64(len(bits)), false), bits)
	return s.before(at, ir.OpSelect, t, choose, wide, old)
}

func (s *sroa) shuffle(at, v *ir.Value, mask []int32) *ir.Value {
	t := s.ts.Vector(s.ts.Elem(v.Type), uint64(len(mask)), false)
	n := s.f.NewValue(ir.OpShuffleVector, t, v, s.f.Poison(v.Type))
	n.Aux = s.f.IntList(mask)
	if c := s.folded(n); c != nil {
		return c
	}
	s.f.SetPos(n, s.f.Pos(at))
	return n.InsertBefore(at)
}

// splat makes an integer of size bytes, each of which is b.
func (s *sroa) splat(at, b *ir.Value, size int64) *ir.Value {
	if size == 1 {
		return b
	}
	t := s.ts.Int(int(size) * 8)
	one := new(big.Int)
	for range size {
		one.Lsh(one, 8).Add(one, big.NewInt(1))
	}
	return s.before(at, ir.OpMul, t, s.before(at, ir.OpZExt, t, b), s.f.BigInt(t, one))
}

// row makes a vector, each element of which is v.
func (s *sroa) row(at, v *ir.Value, n int64) *ir.Value {
	t := s.ts.Vector(v.Type, uint64(n), false)
	if n == 1 {
		return s.before(at, ir.OpInsertElement, t, s.f.Poison(t), v, s.f.Int(ir.I64, 0))
	}
	first := s.before(at, ir.OpInsertElement, t, s.f.Poison(t), v, s.f.Int(ir.I64, 0))
	return s.shuffle(at, first, make([]int32, n))
}

// solid freezes what becomes bits of one value: on a GPU a part that is poison must not make the others so, which may be read without it.
func (s *sroa) solid(at, v *ir.Value) *ir.Value {
	if s.ts.IsInt(v.Type) && v.Op == ir.OpConstInt || !s.gpu {
		return v
	}
	return s.before(at, ir.OpFreeze, v.Type, v)
}

// before computes something in front of an instruction.
func (s *sroa) before(at *ir.Value, op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value {
	v := s.f.NewValue(op, t, args...)
	if c := s.folded(v); c != nil {
		return c
	}
	s.f.SetPos(v, s.f.Pos(at))
	return v.InsertBefore(at)
}

// folded returns the constant that v is, in place of it, or nil.
func (s *sroa) folded(v *ir.Value) *ir.Value {
	c := s.constant(v)
	if c != nil {
		v.ClearArgs()
	}
	return c
}

// constant returns the constant that v is, or nil.
func (s *sroa) constant(v *ir.Value) *ir.Value {
	for _, a := range v.Args {
		if !a.IsConst() {
			return nil
		}
	}
	c := s.fold.Op(v.Op, v.Type, v.Flags, v.Aux, v.Args...)
	if c == nil && (v.Op == ir.OpIntToPtr || v.Op == ir.OpPtrToInt || v.Op == ir.OpBitCast || v.Op == ir.OpGetElementPtr) {
		c = s.f.ConstExpr(v.Op, v.Type, v.Flags, v.Aux, v.Args...)
	}
	return c
}
