package separateconstoffset

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// found is a constant in an index of an address.
type found struct {
	arg   int // operand of the getelementptr
	chain []step
}

// split takes the constant parts out of the indices of the getelementptr v.
func (s *separator) split(v *ir.Value) {
	if s.ts.IsVector(v.Type) || constant(v) {
		return
	}
	s.widen(v)
	offset, list, ok := s.offset(v)
	switch {
	case !ok:
	case len(list) == 0:
		s.reorder(v)
	case !s.o.lower && !s.fits(offset):
		s.c.Missed(separated, v, "no access can add the constant")
	case s.c.Apply(separated, v):
		s.separate(v, offset, list)
	}
}

func constant(v *ir.Value) bool {
	for _, a := range v.Args[1:] {
		if !a.IsConst() {
			return false
		}
	}
	return true
}

// fits reports whether an access can add the constant to its address.
func (s *separator) fits(offset int64) bool { return s.gpu && target.Access.Fits(offset) }

// index describes operand i of the getelementptr v: the bytes of one step, or the field of a structure.
type index struct {
	arg   int
	size  uint64
	field int64 // bytes from the start of the structure, when size is 0
	elem  ir.Type
}

// indices describes the indices of v; ok is false where a size is not known.
func (s *separator) indices(v *ir.Value) (list []index, ok bool) {
	for x := range s.f.GEPIndices(v) {
		i := index{arg: x.Arg}
		if x.Struct != ir.NoType {
			i.field = int64(s.layout.FieldOffset(x.Struct, x.Field))
		} else if i.elem = x.Elem; !x.Scalable {
			i.size = s.layout.AllocSize(x.Elem)
		}
		list = append(list, i)
	}
	return list, len(list) == len(v.Args)-1
}

// widen makes the indices of v as wide as those of its space, as getelementptr does by itself.
func (s *separator) widen(v *ir.Value) {
	list, ok := s.indices(v)
	if !ok {
		return
	}
	t := s.ts.Int(s.layout.IndexBits(s.ts.AddrSpace(v.Type)))
	for _, x := range list {
		a := v.Args[x.arg]
		if x.elem == ir.NoType || a.Type == t || !s.ts.IsInt(a.Type) || s.o.exact && a.IsConst() || !s.c.Apply(widened, v) {
			continue
		}
		op := ir.OpSExt
		if s.ts.Bits(a.Type) > s.ts.Bits(t) {
			op = ir.OpTrunc
		}
		n := s.f.NewValue(op, t, a)
		s.f.CopyPlace(n, v)
		v.SetArg(x.arg, n.InsertBefore(v))
	}
}

// offset finds the constants in the indices of v, and how many bytes they are together.
func (s *separator) offset(v *ir.Value) (bytes int64, list []found, ok bool) {
	xs, ok := s.indices(v)
	if !ok {
		return 0, nil, false
	}
	total := uint64(0)
	for _, x := range xs {
		if x.size == 0 {
			if x.elem != ir.NoType && s.o.lower && s.layout.AllocSize(x.elem) != 0 {
				return 0, nil, false
			}
			if s.o.lower {
				total += uint64(x.field)
			}
			continue
		}
		a := v.Args[x.arg]
		if !a.IsInst() && a.Op != ir.OpConstInt {
			continue
		}
		chain, n := s.constant(a, v.Flags&ir.InBounds != 0)
		if n == 0 {
			continue
		}
		total += uint64(n) * x.size
		list = append(list, found{x.arg, chain})
	}
	w := s.layout.IndexBits(s.ts.AddrSpace(v.Type))
	return int64(total<<(64-w)) >> (64 - w), list, true
}

// separate takes the constants out: v becomes the step by the constant, behind what is left.
func (s *separator) separate(v *ir.Value, offset int64, list []found) {
	args := append([]*ir.Value(nil), v.Args...)
	var old []*ir.Value
	for _, x := range list {
		old = append(old, v.Args[x.arg])
		if len(x.chain) == 0 {
			args[x.arg] = s.f.Int(v.Args[x.arg].Type, 0)
		} else {
			args[x.arg] = s.without(x.chain, v)
		}
	}
	inbounds := v.Flags&ir.InBounds != 0 && !s.o.exact
	if s.o.lower {
		s.steps(v, args, offset)
	} else {
		n := s.f.NewValue(ir.OpGetElementPtr, v.Type, args...)
		n.Aux = v.Aux
		s.f.CopyPlace(n, v)
		s.further(v, n.InsertBefore(v), offset, inbounds)
	}
	for _, a := range old {
		s.drop(a)
	}
}

// further makes v the address some bytes behind base.
func (s *separator) further(v, base *ir.Value, offset int64, inbounds bool) {
	v.ClearArgs()
	v.AddArg(base)
	v.AddArg(s.f.Int(s.ts.Int(s.layout.IndexBits(s.ts.AddrSpace(v.Type))), offset))
	v.Aux, v.Flags = int64(ir.MakeGEP(ir.I8, 0)), 0
	if inbounds {
		v.Flags = ir.InBounds
	}
}

// steps writes the address v, with the operands args and a constant, as sums of integers.
func (s *separator) steps(v *ir.Value, args []*ir.Value, offset int64) {
	t := s.ts.Int(s.layout.IndexBits(s.ts.AddrSpace(v.Type)))
	n := s.f.NewValue(ir.OpPtrToInt, t, args[0])
	n.InsertBefore(v)
	s.f.CopyPlace(n, v)
	xs, _ := s.indices(v)
	for _, x := range xs {
		a := args[x.arg]
		if x.size == 0 || s.f.IsZero(a) {
			continue
		}
		switch {
		case x.size == 1:
		case x.size&(x.size-1) == 0:
			a = s.binary(ir.OpShl, a, s.f.Int(t, int64(bits.TrailingZeros64(x.size))), v)
		default:
			a = s.binary(ir.OpMul, a, s.f.Int(t, int64(x.size)), v)
		}
		n = s.binary(ir.OpAdd, n, a, v)
	}
	if offset != 0 {
		n = s.binary(ir.OpAdd, n, s.f.Int(t, offset), v)
	}
	v.ClearArgs()
	v.AddArg(n)
	v.Op, v.Aux, v.Flags = ir.OpIntToPtr, 0, 0
}

// reorder puts the constant step that the base of v is behind the index of v:
//
//	before:  %c = getelementptr i8, ptr %p, i64 8      after:  %b = getelementptr i32, ptr %p, i64 %i
//	         %v = getelementptr i32, ptr %c, i64 %i            %v = getelementptr i8, ptr %b, i64 8
func (s *separator) reorder(v *ir.Value) {
	c := v.Args[0]
	if len(v.Args) != 2 || !c.IsInst() || c.Op != ir.OpGetElementPtr || len(c.Args) != 2 || c.Uses != 1 || v.Args[1].IsConst() || !c.Args[1].IsConst() || s.ts.IsVector(c.Type) {
		return
	}
	size := s.layout.AllocSize(c.GEP().Elem())
	k, ok := s.f.SInt(c.Args[1])
	if !ok || s.ts.HasScalable(c.GEP().Elem()) || !s.fits(k*int64(size)) || !s.c.Apply(reordered, v) {
		return
	}
	n := s.f.NewValue(ir.OpGetElementPtr, v.Type, c.Args[0], v.Args[1])
	n.Aux = v.Aux
	s.f.CopyPlace(n, v)
	// Of two steps that go up and stay inside, each stays inside in the other order.
	inside := c.Flags&v.Flags&ir.InBounds != 0 && k >= 0 && s.ts.Bits(v.Args[1].Type) == s.layout.IndexBits(s.ts.AddrSpace(v.Type)) && knownbits.Of(s.f, v.Args[1]).NonNegative()
	if inside {
		n.Flags = ir.InBounds
	}
	s.further(v, n.InsertBefore(v), k, inside)
	v.Aux = c.Aux
	s.drop(c)
}

// drop removes v and what only it needed.
func (s *separator) drop(v *ir.Value) { s.records.RemoveUnused(nil, v) }
