package simplify

import (
	"strings"

	"github.com/warpwise/warpwise/internal/mutant"
	"github.com/warpwise/warpwise/ir"
)

// fpConst returns the value of a floating-point constant or splat.
func (s *Simplifier) fpConst(v *ir.Value) (x float64, ok bool) {
	if v.Op == ir.OpZero {
		return 0, s.ts.IsFPOrVec(v.Type)
	}
	if v.Op == ir.OpConstVector {
		for _, e := range v.Args {
			if e != v.Args[0] {
				return 0, false
			}
		}
		v = v.Args[0]
	}
	return s.fold.Number(v)
}

// float simplifies an operation on floating-point numbers.
func (s *Simplifier) float(v *ir.Value) *ir.Value {
	if v.Op == ir.OpFNeg {
		if a := v.Args[0]; a.Op == ir.OpFNeg && a.IsInst() {
			return a.Args[0]
		}
		return nil
	}
	a, b := v.Args[0], v.Args[1]
	for _, x := range [2]*ir.Value{a, b} {
		if x.Op == ir.OpPoison {
			return s.f.Poison(v.Type)
		}
	}
	if s.fold.Strict() {
		return nil
	}
	for _, x := range [2]*ir.Value{a, b} {
		if n, ok := s.fpConst(x); x.Op == ir.OpUndef || ok && n != n {
			if v.Flags&ir.NNaN != 0 {
				return s.f.Poison(v.Type)
			}
			return s.fold.NaN(v.Type, x)
		}
	}
	if v.Op.Is(ir.Commutative) && a.IsConst() {
		a, b = b, a
	}
	if s.fold.Flushes(v.Type) && !s.normal(a) {
		return nil
	}
	nsz, nnan := v.Flags&ir.NSZ != 0, v.Flags&ir.NNaN != 0
	c, isConst := s.fpConst(b)
	negZero := isConst && c == 0 && signbit(c)
	posZero := isConst && c == 0 && !signbit(c)
	switch v.Op {
	case ir.OpFAdd:
		switch {
		case negZero, posZero && (nsz || s.notNegZero(a) || mutant.On(mutant.SimplifyNegZero)):
			return a
		case nnan && (negates(a, b) || negates(b, a)):
			return s.f.Null(v.Type) // x + -x
		}
	case ir.OpFSub:
		switch {
		case posZero, negZero && (nsz || s.notNegZero(a)):
			return a
		case (nnan || mutant.On(mutant.SimplifyNaN)) && a == b:
			return s.f.Null(v.Type)
		}
		if x, ok := s.fpConst(a); ok && x == 0 && b.Op == ir.OpFSub && b.IsInst() { // -0 - (-0 - y), 0 - (0 - y) under nsz
			if y, ok := s.fpConst(b.Args[0]); ok && y == 0 && (signbit(x) && signbit(y) || nsz) {
				return b.Args[1]
			}
		}
	case ir.OpFMul:
		switch {
		case isConst && c == 1:
			return a
		case posZero && nsz && nnan:
			return s.f.Null(v.Type)
		}
	case ir.OpFDiv:
		switch {
		case isConst && c == 1:
			return a
		case nnan && a == b:
			return s.fold.One(v.Type)
		}
		if x, ok := s.fpConst(a); ok && x == 0 && nsz && nnan {
			return s.f.Null(v.Type)
		}
	}
	return nil
}

func signbit(x float64) bool { return 1/x < 0 || x < 0 }

// negates reports that a is fneg b, or 0 - b.
func negates(a, b *ir.Value) bool {
	return a.Op == ir.OpFNeg && a.IsInst() && a.Args[0] == b
}

// normal reports that v is one of two constants that are not subnormal: nothing is flushed of it.
func (s *Simplifier) normal(v *ir.Value) bool {
	if v.Op != ir.OpSelect || !v.IsInst() {
		return false
	}
	for _, c := range v.Args[1:] {
		if x, ok := s.fpConst(c); !ok || x != 0 && x < 1e-4 && x > -1e-4 {
			return false
		}
	}
	return true
}

// notNegZero reports that v is never -0.
func (s *Simplifier) notNegZero(v *ir.Value) bool {
	switch v.Op {
	case ir.OpSelect:
		if !v.IsInst() {
			return false
		}
		for _, c := range v.Args[1:] {
			if x, ok := s.fpConst(c); !ok || x == 0 && signbit(x) {
				return false
			}
		}
		return true
	case ir.OpUIToFP:
		return v.IsInst()
	case ir.OpSIToFP: // 0 becomes +0
		return v.IsInst()
	case ir.OpConstFP:
		x, ok := s.fpConst(v)
		return ok && !(x == 0 && signbit(x))
	case ir.OpFAdd, ir.OpFSub: // x + +0 is never -0; nor is a sum of something else, which is 0 only for x = -c
		if v.IsInst() {
			for i, a := range v.Args {
				if x, ok := s.fpConst(a); ok && (v.Op == ir.OpFAdd && i == 1 && x == 0 && !signbit(x) || x != 0 && x == x && !s.fold.Flushes(v.Type) && !s.fold.Strict()) {
					return true
				}
			}
		}
	case ir.OpCall:
		if f := s.f.CalledFunc(v); f != nil && f.IsIntrinsic() {
			return strings.HasPrefix(f.Global.Name, "llvm.fabs.")
		}
	}
	return false
}

// fcmp simplifies comparisons that are the same for all values.
func (s *Simplifier) fcmp(v *ir.Value) *ir.Value {
	a, b := v.Args[0], v.Args[1]
	p := v.Pred()
	switch {
	case p == ir.FFalse || p == ir.FTrue:
		return s.bool(v.Type, p == ir.FTrue)
	case a.Op == ir.OpPoison || b.Op == ir.OpPoison:
		return s.f.Poison(v.Type)
	}
	for _, x := range [2]*ir.Value{a, b} {
		if n, ok := s.fpConst(x); ok && n != n {
			return s.bool(v.Type, p >= ir.FUNO)
		}
		if x.Op == ir.OpUndef {
			return s.bool(v.Type, p >= ir.FUNO)
		}
	}
	if v.Flags&ir.NNaN != 0 && (p == ir.FORD || p == ir.FUNO) {
		return s.bool(v.Type, p == ir.FORD)
	}
	if a == b {
		switch p { // LLVM's encoding: 1 equal, 2 greater, 4 less, 8 unordered
		case ir.FUEQ, ir.FUGE, ir.FULE:
			return s.bool(v.Type, true)
		case ir.FOGT, ir.FOLT, ir.FONE:
			return s.bool(v.Type, false)
		}
		if v.Flags&ir.NNaN != 0 {
			return s.bool(v.Type, p&1 != 0)
		}
	}
	if r := s.fcmpSign(v.Type, p, a, b); r != nil {
		return r
	}
	return s.fcmpSign(v.Type, p.Swapped(), b, a)
}
