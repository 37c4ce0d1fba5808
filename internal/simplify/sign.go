package simplify

import (
	"math"

	"github.com/warpwise/warpwise/ir"
)

// signDepth bounds how far up the operands the questions of this file look.
const signDepth = 4

// fcmpSign compares a, of which it is known that it is not below 0 or not below a constant, with the
// constant b.
func (s *Simplifier) fcmpSign(t ir.Type, p ir.Pred, a, b *ir.Value, nnan bool) *ir.Value {
	c, ok := s.fpConst(b)
	if !ok || c != c {
		return nil
	}
	if r, ok := s.fcmpBound(p, a, c); ok {
		return s.bool(t, r)
	}
	if math.IsInf(c, 0) && p != ir.FORD && p != ir.FUNO { // nothing is beyond
		possible := ir.Pred(1 | 4 | 8)
		if c < 0 {
			possible = 1 | 2 | 8
		}
		if nnan || s.neverNaN(a, signDepth) {
			possible &^= 8
		}
		if r := s.among(t, p, possible); r != nil {
			return r
		}
	}
	if p == ir.FORD || p == ir.FUNO {
		if s.neverNaN(a, signDepth) {
			return s.bool(t, p == ir.FORD)
		}
		return nil
	}
	if c > 0 || c < 0 && s.fold.Flushes(b.Type) || !s.neverBelowZero(a, signDepth) {
		return nil
	}
	// Of the predicates' bits (1 equal, 2 greater, 4 less, 8 unordered), less is out, and equal below 0.
	possible := ir.Pred(1 | 2 | 8)
	if c < 0 {
		possible = 2 | 8
	}
	if nnan || s.neverNaN(a, signDepth) {
		possible &^= 8
	}
	return s.among(t, p, possible)
}

// among decides a comparison of which only some outcomes are possible.
func (s *Simplifier) among(t ir.Type, p, possible ir.Pred) *ir.Value {
	switch {
	case p&possible == possible:
		return s.bool(t, true)
	case p&possible == 0:
		return s.bool(t, false)
	}
	return nil
}

// fcmpBound compares a maximum or minimum with a constant on the one side of c: it is a number there.
func (s *Simplifier) fcmpBound(p ir.Pred, a *ir.Value, c float64) (result, ok bool) {
	name, args := s.intrinsic(a)
	if name != "maxnum" && name != "minnum" || s.fold.Flushes(a.Type) {
		return false, false
	}
	for _, x := range args {
		switch m, isConst := s.fpConst(x); {
		case isConst && name == "maxnum" && m > c:
			return p&2 != 0, true
		case isConst && name == "minnum" && m < c:
			return p&4 != 0, true
		}
	}
	return false, false
}

// neverBelowZero reports that v < 0 never holds: v may be NaN, and -0. Where undef has a part in it, it need hold
// for one choice only, so that comparisons may be decided by it, but v may not be replaced because of it.
// depth bounds the recursion.
func (s *Simplifier) neverBelowZero(v *ir.Value, depth int) bool {
	if c, ok := s.fpConst(v); ok {
		return !(c < 0)
	}
	if !v.IsInst() || depth == 0 {
		return false
	}
	both := func(a, b *ir.Value) bool { return s.neverBelowZero(a, depth-1) && s.neverBelowZero(b, depth-1) }
	switch v.Op {
	case ir.OpUIToFP:
		return true
	case ir.OpFAdd:
		return both(v.Args[0], v.Args[1])
	case ir.OpFMul:
		return square(v.Args[0], v.Args[1]) || both(v.Args[0], v.Args[1])
	case ir.OpFDiv:
		// Something divided by -0 may be -inf.
		return both(v.Args[0], v.Args[1]) && s.zeroIsPositive(v.Args[1], depth-1)
	case ir.OpFPExt, ir.OpFPTrunc, ir.OpFRem, ir.OpExtractElement:
		return s.neverBelowZero(v.Args[0], depth-1)
	case ir.OpSelect:
		return both(v.Args[1], v.Args[2])
	}
	name, args := s.intrinsic(v)
	switch name {
	case "fabs", "sqrt", "exp", "exp2", "exp10":
		return true
	case "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "canonicalize":
		return s.neverBelowZero(args[0], depth-1)
	case "maxnum":
		for i, x := range args {
			if s.neverNaN(x, depth-1) && s.neverBelowZero(x, depth-1) || i == 0 && both(x, args[1]) {
				return true
			}
		}
	case "maximum":
		return s.neverBelowZero(args[0], depth-1) || s.neverBelowZero(args[1], depth-1)
	case "minnum", "minimum":
		return both(args[0], args[1])
	case "fma", "fmuladd":
		return (square(args[0], args[1]) || both(args[0], args[1])) && s.neverBelowZero(args[2], depth-1)
	}
	return false
}

// zeroIsPositive reports that v, which is never below 0, is never -0 either. depth bounds the recursion.
func (s *Simplifier) zeroIsPositive(v *ir.Value, depth int) bool {
	if c, ok := s.fpConst(v); ok {
		return c > 0 || c == 0 && !signbit(c)
	}
	if !v.IsInst() || depth == 0 {
		return false
	}
	switch v.Op {
	case ir.OpUIToFP:
		return true
	case ir.OpFMul:
		return square(v.Args[0], v.Args[1])
	case ir.OpFAdd:
		return s.zeroIsPositive(v.Args[0], depth-1) || s.zeroIsPositive(v.Args[1], depth-1)
	case ir.OpExtractElement, ir.OpFPExt:
		return s.zeroIsPositive(v.Args[0], depth-1)
	}
	switch name, args := s.intrinsic(v); name {
	case "fabs":
		return true
	case "fma", "fmuladd":
		return square(args[0], args[1]) || s.zeroIsPositive(args[2], depth-1)
	}
	return false
}

// square reports that a·b is the square of a number. Where that is undef each use may be another number; but all
// of them may also be one, and what follows here is a constant, which then is one of the results there may be.
func square(a, b *ir.Value) bool { return a == b }

// neverNaN reports that v is no NaN. depth bounds the recursion.
func (s *Simplifier) neverNaN(v *ir.Value, depth int) bool {
	if c, ok := s.fpConst(v); ok {
		return c == c
	}
	if !v.IsInst() || depth == 0 {
		return false
	}
	if v.Op.Is(ir.FPOnly) && v.Flags&ir.NNaN != 0 {
		return true
	}
	switch v.Op {
	case ir.OpUIToFP, ir.OpSIToFP:
		return true
	case ir.OpFPExt, ir.OpFPTrunc, ir.OpFNeg:
		return s.neverNaN(v.Args[0], depth-1)
	case ir.OpSelect:
		return s.neverNaN(v.Args[1], depth-1) && s.neverNaN(v.Args[2], depth-1)
	}
	name, args := s.intrinsic(v)
	switch name {
	case "maxnum", "minnum":
		return s.neverNaN(args[0], depth-1) || s.neverNaN(args[1], depth-1)
	case "maximum", "minimum":
		return s.neverNaN(args[0], depth-1) && s.neverNaN(args[1], depth-1)
	case "fabs", "exp", "exp2", "exp10", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven":
		return s.neverNaN(args[0], depth-1)
	case "sqrt":
		return s.neverNaN(args[0], depth-1) && s.neverBelowZero(args[0], depth-1)
	}
	return false
}

// fma simplifies a fused multiply-add of a value that is no number.
func (s *Simplifier) fma(v *ir.Value, args []*ir.Value) *ir.Value {
	for _, x := range args {
		if x.Op == ir.OpPoison {
			return s.f.Poison(v.Type)
		}
	}
	if s.fold.Strict() || v.Flags&ir.NNaN != 0 {
		return nil
	}
	for _, x := range args {
		if n, ok := s.fpConst(x); x.Op == ir.OpUndef || ok && n != n {
			return s.fold.NaN(v.Type, x)
		}
	}
	return nil
}

// aboveZero reports a maximum with a positive number, or of +0 and what is never -0: its sign bit is 0.
func (s *Simplifier) aboveZero(v *ir.Value) bool {
	if above, ok := s.fcmpBound(ir.FOGT, v, 0); above && ok {
		return true
	}
	name, args := s.intrinsic(v)
	if name != "maxnum" || s.fold.Flushes(v.Type) {
		return false
	}
	for i, x := range args {
		if c, ok := s.fpConst(x); ok && c == 0 && !signbit(c) && s.notNegZero(args[1-i]) {
			return true
		}
	}
	return false
}
