package separateconstoffset

import (
	"github.com/warpwise/warpwise/ir"
)

// step is a value on the way from an index to a constant in it, and which operand the way takes.
type step struct {
	v  *ir.Value
	op int
}

// Bounds of the search for a constant in one index.
const (
	maxLooks = 256
	maxDepth = 64
)

// search looks for a constant in an index.
type search struct {
	s       *separator
	looks   int
	inside  bool // the index is one of an inbounds getelementptr, and LLVM's text is asked for
	chain   []step
	casts   []*ir.Value // on the way, outermost first
	minus   bool        // an odd number of subtractions takes away what is found
	out     int64
	signed  bool // below a sext of what is not zero-extended there
	unsign  bool // below a zext
	whole   bool // nothing below is a sum of parts
	toWidth int
}

// constant returns the way to a constant other than zero that is a part of the index v, and what it adds to it.
func (s *separator) constant(v *ir.Value, inside bool) (chain []step, value int64) {
	x := &search{s: s, inside: inside && !s.o.exact, toWidth: s.ts.Bits(v.Type)}
	if !x.find(v, 0) {
		return nil, 0
	}
	return x.chain, x.out
}

// find looks below v, at most maxDepth deep.
func (x *search) find(v *ir.Value, depth int) bool {
	if x.looks++; x.looks > maxLooks || depth > maxDepth {
		return false
	}
	if v.Op == ir.OpConstInt {
		return x.leaf(v)
	}
	if !v.IsInst() {
		return false
	}
	was := *x
	under := func(op int) bool {
		x.chain = append(x.chain, step{v, op})
		if x.find(v.Args[op], depth+1) {
			return true
		}
		looks := x.looks
		*x = was
		x.looks = looks
		return false
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpOr:
		if !x.splits(v) {
			return false
		}
		if under(0) {
			return true
		}
		if v.Op == ir.OpSub {
			if x.unsign {
				return false // what is taken away is not short of sign
			}
			x.minus = !x.minus
			was.minus = x.minus
		}
		return under(1)
	case ir.OpTrunc:
		x.whole = x.whole || x.signed || x.unsign // what does not wrap in more bits may wrap in fewer
		x.casts = append(x.casts[:len(x.casts):len(x.casts)], v)
		return under(0)
	case ir.OpSExt:
		x.signed = true
		x.casts = append(x.casts[:len(x.casts):len(x.casts)], v)
		return under(0)
	case ir.OpZExt:
		if x.signed, x.unsign = false, true; x.s.o.exact && len(x.casts) == 0 && v.Flags&ir.NNeg != 0 {
			x.signed, x.unsign = true, false // what is not negative is extended with its sign as well: see castOp
		} // and sext of a zext is a zext
		x.casts = append(x.casts[:len(x.casts):len(x.casts)], v)
		return under(0)
	}
	return false
}

// splits reports that the parts of v may be extended one by one, as the whole is.
func (x *search) splits(v *ir.Value) bool {
	if x.whole {
		return false
	}
	if v.Op == ir.OpOr {
		return v.Flags&ir.Disjoint != 0
	}
	if !x.signed && !x.unsign {
		return true
	}
	if x.inside && v.Op == ir.OpAdd && !x.unsign {
		for _, a := range v.Args {
			if c, ok := x.s.f.SInt(a); ok && c >= 0 {
				return true // so does LLVM: the index is taken for not negative
			}
		}
	}
	if x.signed && v.Flags&ir.NSW == 0 {
		return false
	}
	return !x.unsign || v.Flags&ir.NUW != 0
}

// leaf extends a constant as the casts on the way say.
func (x *search) leaf(c *ir.Value) bool {
	w := x.s.ts.Bits(c.Type)
	big := x.s.f.BigValue(c)
	var k uint64
	if w <= 64 {
		k, _ = x.s.f.IntBits(c)
	} else {
		k = big.Uint64() // only truncated from here on
	}
	for i := len(x.casts) - 1; i >= 0; i-- {
		v := x.casts[i]
		to := min(x.s.ts.Bits(v.Type), 64)
		if from := min(w, 64); x.s.castOp(x.casts, i) == ir.OpSExt {
			k = uint64(int64(k<<(64-from)) >> (64 - from))
		}
		k &= ^uint64(0) >> (64 - to)
		w = x.s.ts.Bits(v.Type)
	}
	from := min(x.toWidth, 64)
	n := int64(k<<(64-from)) >> (64 - from)
	if x.minus {
		n = -n
	}
	x.out = n
	return n != 0
}

// without returns the index that is left when the constant at the end of the chain is taken out, computed in front of v.
func (s *separator) without(chain []step, v *ir.Value) *ir.Value {
	width := chain[0].v.Type
	others := make([]*ir.Value, len(chain))
	var casts []*ir.Value
	for i, st := range chain {
		if st.v.Op.Is(ir.IsCast) {
			casts = append(casts, st.v)
			continue
		}
		others[i] = s.cast(st.v.Args[1-st.op], casts, v)
	}
	var left *ir.Value // nil: zero
	for i := len(chain) - 1; i >= 0; i-- {
		st, other := chain[i], others[i]
		switch {
		case other == nil:
		case st.v.Op == ir.OpSub && st.op == 0 && left == nil:
			left = s.binary(ir.OpSub, s.f.Int(other.Type, 0), other, v)
		case left == nil:
			left = other
		case st.v.Op == ir.OpSub && st.op == 0, st.v.Op != ir.OpSub && st.op == 0:
			left = s.binary(sumOf(st.v.Op), left, other, v)
		default:
			left = s.binary(sumOf(st.v.Op), other, left, v)
		}
	}
	if left == nil {
		return s.f.Int(width, 0)
	}
	return left
}

// sumOf returns what is built anew for an addition, a subtraction or a disjoint or, whose parts need not be disjoint any more.
func sumOf(op ir.Op) ir.Op {
	if op == ir.OpOr {
		return ir.OpAdd
	}
	return op
}

func (s *separator) binary(op ir.Op, a, b, at *ir.Value) *ir.Value {
	n := s.f.NewValue(op, a.Type, a, b)
	s.f.CopyPlace(n, at)
	return n.InsertBefore(at)
}

// cast returns a after the casts, of which the outermost stands first.
func (s *separator) cast(a *ir.Value, casts []*ir.Value, at *ir.Value) *ir.Value {
	for i := len(casts) - 1; i >= 0; i-- {
		op, c := s.castOp(casts, i), casts[i]
		if k := s.castConst(op, c.Type, a); k != nil {
			a = k
			continue
		}
		n := s.f.NewValue(op, c.Type, a)
		s.f.CopyPlace(n, at)
		a = n.InsertBefore(at)
	}
	return a
}

// castOp returns by which cast the parts of what is below casts[i] are extended: those of a sum that is not negative with
// their sign, as nsw allows it. Additions that LLVM has proved to have no negative result keep both flags, and their parts
// may be negative: what other addresses have in common is extended with its sign.
func (s *separator) castOp(casts []*ir.Value, i int) ir.Op {
	if c := casts[i]; i > 0 || !s.o.exact || c.Op != ir.OpZExt || c.Flags&ir.NNeg == 0 {
		return c.Op
	}
	return ir.OpSExt
}

// castConst folds a cast of a constant to at most 64 bits; nil for other values.
func (s *separator) castConst(op ir.Op, t ir.Type, a *ir.Value) *ir.Value {
	to := s.ts.Bits(t)
	if a.Op != ir.OpConstInt || to > 64 || s.ts.Bits(a.Type) > 64 {
		return nil
	}
	if n, ok := s.f.SInt(a); ok && op == ir.OpSExt {
		return s.f.Int(t, n)
	}
	n, ok := s.f.IntBits(a)
	if !ok {
		return nil
	}
	return s.f.Int(t, int64(n<<(64-to))>>(64-to))
}
