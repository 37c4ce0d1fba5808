package simplify

import (
	"math"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// fpConst returns the value of a floating-point constant or splat.
func (s *Simplifier) fpConst(v *ir.Value) (x float64, ok bool) {
	if v.Op == ir.OpZero {
		return 0, s.ts.IsFPOrVec(v.Type)
	}
	v = splat(v)
	return s.fold.Number(v)
}

// excluded reports a number that the marks of v say is none of its operands.
func (s *Simplifier) excluded(v *ir.Value, x float64) bool {
	return v.Flags&ir.NNaN != 0 && x != x || v.Flags&ir.NInf != 0 && math.IsInf(x, 0)
}

// float simplifies an operation on floating-point numbers.
func (s *Simplifier) float(v *ir.Value) *ir.Value {
	if v.Op == ir.OpFNeg {
		return s.fneg(v.Args[0])
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
		n, ok := s.fpConst(x)
		switch {
		case ok && s.excluded(v, n), x.Op == ir.OpUndef && v.Flags&(ir.NNaN|ir.NInf) != 0:
			return s.f.Poison(v.Type)
		case x.Op == ir.OpUndef, ok && n != n:
			return s.fold.NaN(v.Type, x)
		}
	}
	if v.Op.Is(ir.Commutative) && a.IsConst() {
		a, b = b, a
	}
	if s.fold.Flushes(v.Type) && !s.normal(a) {
		return nil
	}
	switch v.Op {
	case ir.OpFAdd:
		return s.fadd(v, a, b)
	case ir.OpFSub:
		return s.fsub(v, a, b)
	case ir.OpFMul, ir.OpFDiv, ir.OpFRem:
		return s.product(v, a, b)
	}
	return nil
}

// fneg simplifies the negation of a negation, also of one written as a difference.
func (s *Simplifier) fneg(a *ir.Value) *ir.Value {
	if !a.IsInst() {
		return nil
	}
	if a.Op == ir.OpFNeg {
		return a.Args[0]
	}
	if a.Op == ir.OpFSub && !s.fold.Strict() && !s.fold.Flushes(a.Type) {
		if x, ok := s.fpConst(a.Args[0]); ok && x == 0 && signbit(x) {
			return a.Args[1]
		}
	}
	return nil
}

func (s *Simplifier) fadd(v, a, b *ir.Value) *ir.Value {
	nsz, nnan := v.Flags&ir.NSZ != 0, v.Flags&ir.NNaN != 0
	c, isConst := s.fpConst(b)
	switch zero := isConst && c == 0; {
	case zero && signbit(c), zero && (nsz || s.notNegZero(a)):
		return a
	case nnan && isConst && math.IsInf(c, 0): // unless a is the other one
		return b
	case nnan && (s.negates(a, b) || s.negates(b, a)): // x + -x
		return s.f.Null(v.Type)
	}
	return nil
}

func (s *Simplifier) fsub(v, a, b *ir.Value) *ir.Value {
	nsz, nnan := v.Flags&ir.NSZ != 0, v.Flags&ir.NNaN != 0
	c, isConst := s.fpConst(b)
	x, okx := s.fpConst(a)
	switch zero := isConst && c == 0; {
	case zero && !signbit(c), zero && (nsz || s.notNegZero(a)):
		return a
	case nnan && a == b:
		return s.f.Null(v.Type)
	case nnan && isConst && math.IsInf(c, 0):
		return s.fold.Op(ir.OpFNeg, v.Type, 0, 0, b)
	case nnan && okx && math.IsInf(x, 0):
		return a
	}
	if !okx || x != 0 || !b.IsInst() {
		return nil
	}
	if b.Op == ir.OpFNeg && (signbit(x) || nsz) { // -0 - -y
		return b.Args[0]
	}
	if b.Op == ir.OpFSub { // -0 - (-0 - y), 0 - (0 - y) under nsz
		if y, ok := s.fpConst(b.Args[0]); ok && y == 0 && (signbit(x) && signbit(y) || nsz) {
			return b.Args[1]
		}
	}
	return nil
}

// product simplifies products, quotients and remainders.
func (s *Simplifier) product(v, a, b *ir.Value) *ir.Value {
	nsz, nnan := v.Flags&ir.NSZ != 0, v.Flags&ir.NNaN != 0
	c, isConst := s.fpConst(b)
	x, okx := s.fpConst(a)
	switch {
	case isConst && c == 1 && v.Op != ir.OpFRem:
		return a
	case !nnan:
		return nil
	case isConst && c == 0 && v.Op == ir.OpFMul && nsz:
		return s.f.Null(v.Type)
	case isConst && c == 0 && v.Op == ir.OpFDiv && v.Flags&ir.NInf != 0: // infinite or no number
		return s.f.Poison(v.Type)
	case okx && x == 0 && (v.Op == ir.OpFRem || v.Op == ir.OpFDiv && nsz):
		return a
	case v.Op != ir.OpFDiv:
		return nil
	case a == b:
		return s.fold.One(v.Type)
	case s.negates(a, b) || s.negates(b, a):
		if one := s.fold.One(v.Type); one != nil {
			return s.fold.Op(ir.OpFNeg, v.Type, 0, 0, one)
		}
	}
	return nil
}

func signbit(x float64) bool { return 1/x < 0 || x < 0 }

// negates reports that a is fneg b, or 0 - b with either zero.
func (s *Simplifier) negates(a, b *ir.Value) bool {
	if !a.IsInst() || a.Op != ir.OpFNeg && a.Op != ir.OpFSub || a.Args[len(a.Args)-1] != b {
		return false
	}
	if a.Op == ir.OpFNeg {
		return true
	}
	x, ok := s.fpConst(a.Args[0])
	return ok && x == 0
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
	if v.IsInst() && v.Flags&ir.NSZ != 0 {
		return false // it may be either zero
	}
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
		n, ok := s.fpConst(x)
		if ok && s.excluded(v, n) {
			return s.f.Poison(v.Type)
		}
		if ok && n != n {
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
	nnan := v.Flags&ir.NNaN != 0
	if r := s.fcmpSign(v.Type, p, a, b, nnan); r != nil {
		return r
	}
	return s.fcmpSign(v.Type, p.Swapped(), b, a, nnan)
}

// floatMinMax simplifies the minima and maxima: of those with num in their name a NaN is left out, and the others
// are NaN.
func (s *Simplifier) floatMinMax(v *ir.Value, name string, a, b *ir.Value) *ir.Value {
	if a == b {
		return a
	}
	if s.fold.Flushes(a.Type) || s.fold.Strict() {
		return nil
	}
	if a.IsConst() {
		a, b = b, a
	}
	if s.repeats(v, a) && s.bounded(name, a, b) {
		return a
	}
	if s.repeats(v, b) && s.bounded(name, b, a) {
		return b
	}
	c, ok := s.fpConst(b)
	num, nnan := strings.HasSuffix(name, "num"), v.Flags&ir.NNaN != 0
	switch least := math.IsInf(c, -1) == strings.HasPrefix(name, "min"); {
	case b.Op == ir.OpUndef:
		return a
	case b.Op == ir.OpPoison:
		return b
	case !ok:
	case s.excluded(v, c):
		return s.f.Poison(v.Type)
	case c != c && num:
		return a
	case c != c:
		return s.fold.NaN(v.Type, b)
	case !math.IsInf(c, 0):
	case least && (num || nnan): // what every number is
		return b
	case !least && (!num || nnan):
		return a
	}
	return nil
}

// bounded reports that a maximum, or minimum, with b changes nothing at v, which is one already with b or with a
// constant on the same side of b.
func (s *Simplifier) bounded(name string, v, b *ir.Value) bool {
	d, ok := s.fpConst(b)
	for _, x := range s.f.CallArgs(v) {
		c, okc := s.fpConst(x)
		switch {
		case x == b:
			return true
		case !ok || !okc || d != d:
		case strings.HasPrefix(name, "max") && c > d, strings.HasPrefix(name, "min") && c < d:
			return true
		}
	}
	return false
}
