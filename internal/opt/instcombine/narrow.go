package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// What is truncated is computed in the narrow type where that gives the same bits: sums, products and logic modulo a power of
// two always do, shifts to the right and quotients where the bits above are zero (Warren, "Hacker's Delight", section 2-13, and
// Stephenson, Babb and Amarasinghe, "Bitwidth analysis with application to silicon compilation", PLDI 2000, go further). An
// index made of special registers is 64 bits wide in OpenCL and then used as an int: each of its operations takes two
// instructions until it is narrow.
var narrowed = pass.NewStat("Narrowed", "operations whose result is truncated done in the narrow type")

// mostNarrowed bounds the operations that are looked at for one truncation.
const mostNarrowed = 32

// truncated does so for the operations that end in the truncation v. It reports whether v is gone.
func (s *combiner) truncated(v *ir.Value) bool {
	w, from := s.width(v), s.width(v.Args[0])
	if w == 0 || from == 0 || from > 64 || !s.ts.IsVector(v.Type) && !s.narrowerPays(from, w) {
		return false
	}
	tree := s.narrowable(v, w)
	if tree == nil || !s.c.Apply(narrowed, v) {
		return false
	}
	done := make(map[*ir.Value]*ir.Value, len(tree))
	for _, x := range slices.Backward(tree) { // operands first
		done[x] = s.inNarrow(x, v.Type, done)
	}
	s.replace(v, s.narrowOperand(v.Args[0], v.Type, done))
	return true
}

// narrowerPays reports that numbers of w bits are at hand, or no worse than the wide ones.
func (s *combiner) narrowerPays(from, w int) bool {
	if w == 8 || w == 16 || w == 32 {
		return true
	}
	l, err := s.f.Mod().Layout()
	if err != nil {
		return false
	}
	native := func(n int) bool { return n == 1 || slices.Contains(l.NativeInts, n) }
	return native(w) || !native(from)
}

// narrowable lists what is computed for the truncation v of the wide type, users first, or returns nil where
// something needs the bits above w or is used elsewhere.
func (s *combiner) narrowable(v *ir.Value, w int) []*ir.Value {
	list := []*ir.Value{v.Args[0]}
	for i := 0; i < len(list); i++ {
		x := list[i]
		if !x.IsInst() || x == v || len(list) > mostNarrowed {
			return nil
		}
		if x.Op == ir.OpZExt || x.Op == ir.OpSExt || x.Op == ir.OpTrunc {
			if i == 0 || x.Uses > 1 && s.width(x.Args[0]) != w {
				return nil // a conversion alone is the table's; one that stays would be two
			}
			continue
		}
		if x.Uses > 1 || !s.narrowOp(x, w) {
			return nil
		}
		for k, a := range x.Args {
			switch {
			case x.Op == ir.OpSelect && k == 0:
			case !a.IsConst():
				list = append(list, a)
			case s.simp.Fold().Op(ir.OpTrunc, v.Type, 0, 0, a) == nil:
				return nil
			}
		}
	}
	return list
}

// narrowOp reports that the lower w bits of x follow from those of its operands.
func (s *combiner) narrowOp(x *ir.Value, w int) bool {
	small := func(a *ir.Value) bool { // fits w bits
		k := s.known(a)
		return k.Width > 0 && k.Max() <= ones(w)
	}
	amount := func() bool {
		k := s.known(x.Args[1])
		return k.Width > 0 && k.Max() < uint64(w)
	}
	switch x.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpSelect:
		return true
	case ir.OpPhi:
		return w > 1 // to copy a predicate takes more than to copy a register
	case ir.OpShl:
		return amount()
	case ir.OpLShr:
		return amount() && small(x.Args[0])
	case ir.OpAShr:
		return amount() && s.signBits(x.Args[0], signDepth) > s.width(x)-w
	case ir.OpUDiv, ir.OpURem:
		return small(x.Args[0]) && small(x.Args[1])
	}
	return false
}

// inNarrow makes x in the type t, of operands that are done.
func (s *combiner) inNarrow(x *ir.Value, t ir.Type, done map[*ir.Value]*ir.Value) *ir.Value {
	w := s.width(x)
	switch x.Op {
	case ir.OpZExt, ir.OpSExt, ir.OpTrunc:
		a := x.Args[0]
		to := s.ts.Bits(s.ts.Scalar(t))
		switch n := s.width(a); {
		case n == to:
			return a
		case n > to:
			return s.make(x, ir.OpTrunc, t, 0, 0, a)
		}
		return s.make(x, x.Op, t, x.Flags&ir.NNeg, 0, a)
	}
	args := make([]*ir.Value, len(x.Args))
	for k, a := range x.Args {
		args[k] = a
		if s.width(a) == w && !(x.Op == ir.OpSelect && k == 0) {
			args[k] = s.narrowOperand(a, t, done)
		}
	}
	return s.make(x, x.Op, t, x.Flags&narrowFlags(x.Op), 0, args...)
}

// narrowFlags are the marks that hold in the narrow type, too.
func narrowFlags(op ir.Op) ir.Flags {
	switch op {
	case ir.OpOr:
		return ir.Disjoint
	case ir.OpLShr, ir.OpAShr:
		return ir.Exact
	}
	return 0
}

// narrowOperand returns an operand in the type t.
func (s *combiner) narrowOperand(a *ir.Value, t ir.Type, done map[*ir.Value]*ir.Value) *ir.Value {
	if !a.IsConst() {
		return done[a]
	}
	return s.simp.Fold().Op(ir.OpTrunc, t, 0, 0, a)
}
