// Package linear takes the indices of addresses apart into a sum of terms and a constant, as far as that is the same
// number of 64 bits: through sums, products with constants and extensions of those that do not wrap. What is taken apart
// is that of R. Fang et al.'s pass in LLVM (separate-const-offset-from-gep), extended to whole sums.
package linear

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Bounds of a sum.
const (
	MaxTerms = 4  // terms
	MaxSteps = 24 // operations looked at
)

// Extension says how the value of a term becomes a number of 64 bits.
type Extension uint8

const (
	AsIs   Extension = iota // of any width but 32; extended with its sign when it is narrower
	Signed                  // of 32 bits
	Unsigned
	Either // of 32 bits and not negative, so that both are the same; of an atom this is Signed
)

// Term is Coeff times Value, extended to 64 bits.
type Term struct {
	Value *ir.Value
	Ext   Extension
	Coeff int64
}

// Sum is a number of 64 bits as a sum.
type Sum struct {
	Terms []Term // at most MaxTerms, no two of the same value and extension
	Off   int64  // what is added to them
	Wide  bool   // a sum of 64 bits whose operands are extended is taken apart
}

// Expand takes apart one term: into up to two others and a constant, by the flags of its operation or by what is known. ok is
// false when it is an atom.
func Expand(f *ir.Func, k *Facts, t Term) (out [2]Term, n int, off int64, ok bool) {
	v := t.Value
	if v.IsConst() {
		return Constant(f, t)
	}
	if v.Class != ir.ClassInst {
		return out, 0, 0, false
	}
	inner, exact := distributes(v, t.Ext)
	if !exact && (t.Ext == Signed || t.Ext == Either) && k.widens(f, v, t.Ext == Either) {
		inner, exact = Signed, true
	}
	sub := func(i int, coeff int64) { out[n] = Term{v.Args[i], inner, coeff}; n++ }
	switch v.Op {
	case ir.OpSExt, ir.OpZExt:
		if t.Ext != AsIs || v.Type != ir.I64 || v.Args[0].Type != ir.I32 {
			return out, 0, 0, false
		}
		e := Signed
		switch {
		case v.Op == ir.OpZExt && v.Flags&ir.NNeg != 0:
			e = Either
		case v.Op == ir.OpZExt:
			e = Unsigned
		}
		out[0] = Term{v.Args[0], e, t.Coeff}
		return out, 1, 0, true
	case ir.OpAdd, ir.OpSub:
		if !exact {
			return out, 0, 0, false
		}
		sub(0, t.Coeff)
		if c, isInt := f.SInt(v.Args[1]); t.Ext == Either && inner == Signed && v.Op == ir.OpAdd && isInt && c < 0 {
			out[0].Ext = Either // it is greater than the result
		}
		if v.Op == ir.OpSub {
			sub(1, -t.Coeff)
		} else {
			sub(1, t.Coeff)
		}
		return out, n, 0, true
	case ir.OpOr:
		// The sum of numbers without a common bit. Widened as signed numbers, too: at most one of them has the sign.
		if !exact {
			return out, 0, 0, false
		}
		sub(0, t.Coeff)
		sub(1, t.Coeff)
		return out, n, 0, true
	case ir.OpMul, ir.OpShl:
		c, isInt := f.SInt(v.Args[1])
		if !isInt || !exact || c == 0 {
			return out, 0, 0, false
		}
		if inner == Unsigned || inner == Either {
			c = int64(uint32(c))
		}
		if v.Op == ir.OpShl {
			if c < 0 || c > 30 {
				return out, 0, 0, false
			}
			c = 1 << c
		}
		if k := c * t.Coeff; k == int64(int32(k)) && t.Coeff == int64(int32(t.Coeff)) {
			sub(0, k)
			return out, n, 0, true
		}
	}
	return out, 0, 0, false
}

// distributes reports whether the operation v, widened, is that of its operands widened as inner says.
func distributes(v *ir.Value, e Extension) (inner Extension, ok bool) {
	nsw, nuw := v.Flags&ir.NSW != 0, v.Flags&ir.NUW != 0
	if v.Op == ir.OpOr {
		nsw, nuw = false, v.Flags&ir.Disjoint != 0 // never a carry; and at most one of the operands has the sign
		if e == Signed {
			return e, nuw
		}
	}
	switch e {
	case Signed:
		return e, nsw
	case Unsigned:
		return e, nuw
	case Either:
		switch {
		case nuw && v.Op != ir.OpSub: // no operand is greater than the result, so none is negative
			return e, true
		case nsw:
			return Signed, true
		}
		return Unsigned, nuw
	}
	return e, v.Type == ir.I64 && (v.Op != ir.OpOr || nuw)
}

// Constant is Expand for a constant; ok is false where t is none.
func Constant(f *ir.Func, t Term) (out [2]Term, n int, off int64, ok bool) {
	c, isInt := f.SInt(t.Value)
	if !isInt {
		return out, 0, 0, false
	}
	if t.Ext == Unsigned {
		c = int64(uint32(c))
	}
	return out, 0, c * t.Coeff, true
}

// TakeApart adds the term t to s, taken apart: what is added or multiplied and constant; where wide is set, sums of two
// extended numbers that nothing else wants, for which extensions and a sum of 64 bits cost more than two products that widen;
// and where all is set all sums of variables. ok is false, and s is not to be used, when there are too many terms.
func (s *Sum) TakeApart(f *ir.Func, facts *Facts, t Term, wide, all bool) (ok bool) {
	var stack [MaxSteps]Term
	stack[0] = t
	for n, steps := 1, 0; n > 0; steps++ {
		n--
		t := stack[n]
		parts, k, off, apart := Expand(f, facts, t)
		if !all && k == 2 && !parts[1].Value.IsConst() {
			apart = apart && wide && widens(t)
			s.Wide = s.Wide || apart
		}
		if apart && (steps >= MaxSteps || n+k > len(stack)) {
			return false
		}
		if apart {
			s.Off += off
			n += copy(stack[n:], parts[:k])
			continue
		}
		if !s.Add(t) {
			return false
		}
	}
	return true
}

// widens reports whether t is a sum of two numbers of 32 bits that are extended, with no other user.
func widens(t Term) bool {
	if t.Ext != AsIs || t.Value.Uses != 1 {
		return false
	}
	for _, a := range t.Value.Args {
		if a.Class != ir.ClassInst || a.Op != ir.OpSExt && a.Op != ir.OpZExt || a.Args[0].Type != ir.I32 {
			return false
		}
	}
	return true
}

// Add adds a term, and reports whether there was room for it.
func (s *Sum) Add(t Term) bool {
	if t.Ext == Either {
		t.Ext = Signed
	}
	for i := range s.Terms {
		if o := &s.Terms[i]; o.Value == t.Value && o.Ext == t.Ext {
			if o.Coeff += t.Coeff; o.Coeff == 0 {
				s.Terms = slices.Delete(s.Terms, i, i+1)
			}
			return true
		}
	}
	if len(s.Terms) == MaxTerms {
		return false
	}
	i := len(s.Terms)
	for i > 0 && t.before(&s.Terms[i-1]) {
		i--
	}
	s.Terms = slices.Insert(s.Terms, i, t)
	return true
}

// before reports the order of terms in a sum, which is the same however it was written.
func (t *Term) before(o *Term) bool {
	return t.Value.ID < o.Value.ID || t.Value.ID == o.Value.ID && t.Ext < o.Ext
}

// Hash returns a hash of the terms and the id of what they are added to.
func (s *Sum) Hash(base ir.ID) uint64 {
	h := dense.Hash(0, uint64(base))
	for _, t := range s.Terms {
		h = dense.Hash(h, uint64(t.Value.ID)<<2|uint64(t.Ext))
		h = dense.Hash(h, uint64(t.Coeff))
	}
	return h
}

// Hash returns a hash of the term alone.
func (t *Term) Hash() uint64 {
	return dense.Hash(dense.Hash(1, uint64(t.Value.ID)<<2|uint64(t.Ext)), uint64(t.Coeff))
}
