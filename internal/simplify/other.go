package simplify

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// cast simplifies pairs of conversions that undo each other.
func (s *Simplifier) cast(v *ir.Value) *ir.Value {
	a := v.Args[0]
	if a.Op == ir.OpPoison {
		return s.f.Poison(v.Type)
	}
	if v.Op == ir.OpBitCast && a.Type == v.Type {
		return a
	}
	if !a.IsInst() || !a.Op.Is(ir.IsCast) || a.Args[0].Type != v.Type {
		return nil
	}
	x := a.Args[0]
	switch {
	case v.Op == ir.OpTrunc && (a.Op == ir.OpZExt || a.Op == ir.OpSExt),
		v.Op == ir.OpBitCast && a.Op == ir.OpBitCast,
		v.Op == ir.OpZExt && a.Op == ir.OpTrunc && a.Flags&ir.NUW != 0,
		v.Op == ir.OpSExt && a.Op == ir.OpTrunc && a.Flags&ir.NSW != 0,
		v.Op == ir.OpPtrToInt && a.Op == ir.OpIntToPtr && s.ts.Bits(s.ts.Scalar(v.Type)) <= s.fold.Layout().PointerBits(s.ts.AddrSpace(s.ts.Scalar(a.Type))):
		return x
	}
	// zext (trunc x) is x when the bits cut off are 0.
	if v.Op == ir.OpZExt && a.Op == ir.OpTrunc {
		k := s.known(x)
		if w := s.ts.Bits(s.ts.Scalar(a.Type)); k.Width > 0 && k.Max()>>w == 0 {
			return x
		}
	}
	return nil
}

func (s *Simplifier) selectOf(v *ir.Value) *ir.Value {
	c, x, y := v.Args[0], v.Args[1], v.Args[2]
	switch {
	case c.Op == ir.OpPoison:
		return s.f.Poison(v.Type)
	case s.ones(c):
		return x
	case s.zero(c):
		return y
	case x == y:
		return x
	case c.Op == ir.OpUndef:
		if x.IsConst() {
			return y
		}
		return x
	case x.Op == ir.OpPoison, x.Op == ir.OpUndef && s.WellDefined(y):
		return y
	case y.Op == ir.OpPoison, y.Op == ir.OpUndef && s.WellDefined(x):
		return x
	case v.Type == c.Type:
		if r := s.selectBool(c, x, y); r != nil {
			return r
		}
	}
	return s.selectEqual(c, x, y)
}

// selectBool simplifies a choice between truth values: where c is chosen it is true, or false.
func (s *Simplifier) selectBool(c, x, y *ir.Value) *ir.Value {
	yes, no := s.ones(x) || x == c, s.zero(y) || y == c
	if x == c && s.undef(y) || y == c && s.undef(x) {
		return c
	}
	switch {
	case yes && no:
		return c
	case yes && s.ones(y):
		return s.bool(c.Type, true)
	case no && s.zero(x):
		return s.bool(c.Type, false)
	}
	return nil
}

// selectEqual simplifies a choice between two values by whether they are equal: one is right for
// both. A constant is preferred to show through only where the other is well defined.
func (s *Simplifier) selectEqual(c, x, y *ir.Value) *ir.Value {
	if c.Op != ir.OpICmp || !c.IsInst() || s.ts.IsPtrOrVec(x.Type) {
		return nil
	}
	a, b := c.Args[0], c.Args[1]
	if !(a == x && b == y || a == y && b == x) {
		return nil
	}
	switch c.Pred() {
	case ir.IEQ:
		return y // equal to x where x would be chosen
	case ir.INE:
		return x
	}
	return nil
}

// phi simplifies one whose operands are all the same value, or that value and undef.
func (s *Simplifier) phi(v *ir.Value) *ir.Value {
	var common *ir.Value
	undef := false
	for _, a := range v.Args {
		switch {
		case a == v || a.Op == ir.OpPoison:
		case a.Op == ir.OpUndef:
			undef = true
		case common == nil:
			common = a
		case common != a:
			return nil
		}
	}
	switch {
	case common == nil && undef:
		return s.f.Undef(v.Type)
	case common == nil:
		return s.f.Poison(v.Type)
	case undef && !s.noPoison(common):
		return nil // undef may be chosen, poison not
	case !s.dominates(common, v):
		return nil
	}
	return common
}

// noPoison reports that v, with which an undef is merged, is not poison.
func (s *Simplifier) noPoison(v *ir.Value) bool {
	return s.WellDefined(v) || v.Op == ir.OpUndef
}

func (s *Simplifier) gep(v *ir.Value) *ir.Value {
	base := v.Args[0]
	for _, a := range v.Args {
		if a.Op == ir.OpPoison {
			return s.f.Poison(v.Type)
		}
	}
	if base.Type != v.Type {
		return nil
	}
	for _, a := range v.Args[1:] {
		if !s.zero(a) {
			return nil
		}
	}
	return base
}

// aggregate simplifies extractvalue and insertvalue by the chain of insertvalues above.
func (s *Simplifier) aggregate(v *ir.Value) *ir.Value {
	path := s.f.Ints[v.Aux]
	if v.Op == ir.OpInsertValue {
		x := v.Args[1]
		if x.Op == ir.OpPoison || x.Op == ir.OpUndef && v.Args[0].Op == ir.OpUndef {
			return v.Args[0]
		}
		// insert of what was extracted from the same place
		if x.Op == ir.OpExtractValue && x.IsInst() && x.Args[0] == v.Args[0] && slices.Equal(s.f.Ints[x.Aux], path) {
			return v.Args[0]
		}
		return nil
	}
	a := v.Args[0]
	for range 16 {
		if a.IsConst() {
			return s.fold.ExtractValue(a, path)
		}
		if a.Op == ir.OpCall && len(path) == 1 {
			return s.overflowPart(a, int(path[0]))
		}
		if a.Op != ir.OpInsertValue {
			return nil
		}
		at := s.f.Ints[a.Aux]
		switch {
		case slices.Equal(at, path):
			return a.Args[1]
		case prefix(at, path) || prefix(path, at):
			return nil
		}
		a = a.Args[0]
	}
	return nil
}

func prefix(a, b []int32) bool { return len(a) <= len(b) && slices.Equal(a, b[:len(a)]) }

func (s *Simplifier) vector(v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpShuffleVector:
		return s.shuffle(v)
	case ir.OpInsertElement:
		switch x, i := v.Args[1], v.Args[2]; {
		case i.Op == ir.OpPoison || i.Op == ir.OpUndef:
			return s.f.Poison(v.Type)
		case x.Op == ir.OpPoison:
			return v.Args[0]
		case x.Op == ir.OpExtractElement && x.IsInst() && x.Args[0] == v.Args[0] && x.Args[1] == i:
			return v.Args[0]
		}
		return nil
	}
	i, ok := s.f.IntBits(v.Args[1])
	if !ok {
		return nil
	}
	a := v.Args[0]
	if !s.ts.IsScalable(a.Type) && i >= s.ts.NumElems(a.Type) {
		return s.f.Poison(v.Type)
	}
	for range 16 {
		if a.IsConst() {
			if es := s.fold.Elements(a); es != nil && i < uint64(len(es)) {
				return es[i]
			}
			return nil
		}
		if a.Op == ir.OpShuffleVector && a.IsInst() && !s.ts.IsScalable(a.Type) {
			n := int64(s.ts.NumElems(a.Args[0].Type))
			k := int64(s.f.Ints[a.Aux][i])
			switch {
			case k < 0:
				return s.f.Poison(v.Type)
			case k < n:
				a, i = a.Args[0], uint64(k)
			default:
				a, i = a.Args[1], uint64(k-n)
			}
			continue
		}
		if a.Op != ir.OpInsertElement {
			return nil
		}
		k, ok := s.f.IntBits(a.Args[2])
		switch {
		case !ok:
			return nil
		case k == i:
			return a.Args[1]
		}
		a = a.Args[0]
	}
	return nil
}

// shuffle simplifies a shuffle that keeps every element of one operand in its place.
func (s *Simplifier) shuffle(v *ir.Value) *ir.Value {
	if s.ts.IsScalable(v.Type) {
		return nil
	}
	mask := s.f.Ints[v.Aux]
	n := int32(s.ts.NumElems(v.Args[0].Type))
	all, none := [2]bool{true, true}, true
	for i, k := range mask {
		if k < 0 {
			continue
		}
		none = false
		all[0] = all[0] && k == int32(i)
		all[1] = all[1] && k == int32(i)+n
	}
	switch {
	case none:
		return s.f.Poison(v.Type)
	case v.Args[0].Type != v.Type:
		return nil
	case all[0]:
		return v.Args[0]
	case all[1]:
		return v.Args[1]
	}
	return nil
}
