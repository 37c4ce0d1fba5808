package simplify

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// called returns the name of LLVM's intrinsic that v calls, without the prefix, or "".
func (s *Simplifier) called(v *ir.Value) string {
	if v.Op != ir.OpCall || !v.IsInst() {
		return ""
	}
	f := s.f.CalledFunc(v)
	if f == nil || !f.IsIntrinsic() || !strings.HasPrefix(f.Global.Name, "llvm.") {
		return ""
	}
	return f.Global.Name[len("llvm."):]
}

// intrinsic returns the first word of the name of LLVM's intrinsic that v calls, and the arguments.
func (s *Simplifier) intrinsic(v *ir.Value) (name string, args []*ir.Value) {
	full := s.called(v)
	if full == "" {
		return "", nil
	}
	name, _, _ = strings.Cut(full, ".")
	return name, s.f.CallArgs(v)
}

// call simplifies intrinsics.
func (s *Simplifier) call(v *ir.Value) *ir.Value {
	name, args := s.intrinsic(v)
	if len(args) == 0 {
		return nil
	}
	switch name {
	case "fabs", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "minnum", "maxnum", "minimum", "maximum",
		"minimumnum", "maximumnum", "copysign", "fma", "fmuladd":
		return s.floatCall(v, name, args)
	case "abs", "ctpop", "ctlz", "cttz", "bswap", "bitreverse", "smin", "smax", "umin", "umax", "fshl", "fshr", "uadd", "sadd", "usub", "ssub", "umul", "smul", "ushl", "sshl":
		for _, a := range args {
			if a.Op == ir.OpPoison {
				return s.f.Poison(v.Type)
			}
		}
	}
	switch name {
	case "abs":
		if s.repeats(v, args[0]) && args[1] == s.f.CallArgs(args[0])[1] {
			return args[0]
		}
		if k := s.known(args[0]); k.Width > 0 && k.NonNegative() {
			return args[0]
		}
	case "bswap", "bitreverse":
		if s.repeats(v, args[0]) {
			return s.f.CallArgs(args[0])[0]
		}
	case "smin", "smax", "umin", "umax":
		return s.minMax(v, name, args[0], args[1])
	case "fshl", "fshr":
		return s.funnel(v.Type, args[0], args[1], args[2], name == "fshl")
	case "ptrmask":
		if s.ones(args[1]) {
			return args[0]
		}
	case "uadd", "sadd", "usub", "ssub", "umul", "smul", "ushl", "sshl":
		if full := s.called(v)[len(name):]; strings.HasPrefix(full, ".sat.") {
			return s.saturating(name, args[0], args[1])
		} else if strings.HasPrefix(full, ".with.overflow.") {
			return s.overflowing(v.Type, name, args[0], args[1])
		}
	}
	return nil
}

// repeats reports that x is a call of the function that v calls.
func (s *Simplifier) repeats(v, x *ir.Value) bool {
	return x.Op == ir.OpCall && x.IsInst() && s.f.CalledFunc(x) == s.f.CalledFunc(v)
}

// funnel simplifies a shift of x:y by no bits, or of bits that are all the same.
func (s *Simplifier) funnel(t ir.Type, x, y, n *ir.Value, left bool) *ir.Value {
	if x == y && (s.zero(x) || s.ones(x)) {
		return x
	}
	c, ok := s.f.IntBits(splat(n))
	if !ok && !s.zero(n) && !s.undef(n) {
		return nil
	}
	if ok && c%uint64(s.ts.Bits(s.ts.Scalar(t))) != 0 {
		return nil
	}
	if left {
		return x
	}
	return y
}

// splat returns the element of a constant vector whose elements are all one, or poison, and any other value
// unchanged.
func splat(v *ir.Value) *ir.Value {
	if v.Op != ir.OpConstVector {
		return v
	}
	var one *ir.Value
	for _, e := range v.Args {
		switch {
		case e.Op == ir.OpPoison:
		case one == nil:
			one = e
		case e != one:
			return v
		}
	}
	if one == nil {
		return v
	}
	return one
}

// saturating simplifies additions, subtractions and shifts that saturate.
func (s *Simplifier) saturating(name string, a, b *ir.Value) *ir.Value {
	t := a.Type
	switch name {
	case "uadd", "sadd":
		if a.IsConst() {
			a, b = b, a
		}
		switch {
		case s.zero(b):
			return a
		case s.undef(b), s.ones(b) && name == "uadd":
			return s.f.Int(t, -1)
		}
	case "usub", "ssub":
		switch {
		case s.zero(b):
			return a
		case a == b, s.undef(a), s.undef(b), name == "usub" && (s.zero(a) || s.ones(b)):
			return s.f.Null(t)
		}
	case "ushl", "sshl":
		if s.zero(b) || s.zero(a) {
			return a
		}
	}
	return nil
}

// overflowing simplifies arithmetic that reports overflow, of type t, where the result is a constant.
func (s *Simplifier) overflowing(t ir.Type, name string, a, b *ir.Value) *ir.Value {
	undef := s.undef(a) || s.undef(b)
	var x *ir.Value
	switch name {
	case "uadd", "sadd":
		if undef { // the complement of the other: no carry
			x = s.f.Int(a.Type, -1)
		}
	case "usub", "ssub":
		if undef || a == b {
			x = s.f.Null(a.Type)
		}
	case "umul", "smul":
		if undef || s.zero(a) || s.zero(b) {
			x = s.f.Null(a.Type)
		}
	}
	if x == nil {
		return nil
	}
	return s.f.Aggregate(t, []*ir.Value{x, s.f.Null(s.ts.Elems(t)[1])})
}

// overflowPart returns the result (0) or the report (1) of arithmetic v that cannot overflow.
func (s *Simplifier) overflowPart(v *ir.Value, part int) *ir.Value {
	name := s.called(v)
	if len(name) < 4 || !strings.HasPrefix(name[4:], ".with.overflow.") {
		return nil
	}
	args := s.f.CallArgs(v)
	a, b := args[0], args[1]
	if a.IsConst() && name[1:4] != "sub" {
		a, b = b, a
	}
	scalar := s.ts.Scalar(a.Type)
	if !(s.zero(b) && name[1:4] != "mul" || s.one(b) && name[1:4] == "mul" && (name[0] == 'u' || scalar != ir.I1)) {
		return nil
	}
	if part == 0 {
		return a
	}
	return s.f.Null(s.ts.Elems(v.Type)[1])
}

// minMax simplifies the minimum or maximum of two integers.
func (s *Simplifier) minMax(v *ir.Value, name string, a, b *ir.Value) *ir.Value {
	if a == b {
		return a
	}
	if a.IsConst() {
		a, b = b, a
	}
	if s.undef(b) {
		return s.limit(v.Type, name)
	}
	// In min(a, min(a, x)) the inner one is it; in min(a, max(a, x)) a is.
	for _, p := range [2][2]*ir.Value{{a, b}, {b, a}} {
		other, in := s.intrinsic(p[0])
		if len(in) != 2 || in[0] != p[1] && in[1] != p[1] {
			continue
		}
		switch {
		case other == name:
			return p[0]
		case other == opposite(name):
			return p[1]
		}
	}
	if b.IsConst() {
		if b == s.limit(v.Type, name) {
			return b
		}
		if b == s.limit(v.Type, opposite(name)) {
			return a
		}
		if r := s.clamped(name, a, b); r != nil {
			return r
		}
	}
	before := order(name)
	if r := s.icmpKnown(ir.I1, before, a, b); r != nil && s.ones(r) {
		return a
	}
	if r := s.icmpKnown(ir.I1, before, b, a); r != nil && s.ones(r) {
		return b
	}
	return nil
}

// clamped simplifies a minimum or maximum with a constant of one with another constant.
func (s *Simplifier) clamped(name string, a, b *ir.Value) *ir.Value {
	other, in := s.intrinsic(a)
	if len(in) != 2 || other != name && other != opposite(name) {
		return nil
	}
	c := in[1]
	if !c.IsConst() {
		c = in[0]
	}
	if !c.IsConst() {
		return nil
	}
	switch r := s.fold.Compare(order(name), c, b); {
	case r == nil || !s.ones(r) && !s.zero(r):
	case other == name && s.ones(r): // min(min(x, c), b), c not above b
		return a
	case other != name && s.zero(r): // min(max(x, c), b), c above b
		return b
	case other != name && c == b:
		return b
	}
	return nil
}

// order returns the predicate that holds of the operand that a minimum or maximum chooses, and the other one.
func order(name string) ir.Pred {
	switch name {
	case "smin":
		return ir.ISLE
	case "smax":
		return ir.ISGE
	case "umin":
		return ir.IULE
	}
	return ir.IUGE
}

func opposite(name string) string {
	if name[1:] == "min" {
		return name[:1] + "max"
	}
	return name[:1] + "min"
}

// limit returns the number that a minimum or maximum with it always is.
func (s *Simplifier) limit(t ir.Type, name string) *ir.Value {
	top := int64(-1) << (min(s.ts.Bits(s.ts.Scalar(t)), 64) - 1)
	switch {
	case name == "umin":
		return s.f.Null(t)
	case name == "umax":
		return s.f.Int(t, -1)
	case s.ts.Bits(s.ts.Scalar(t)) > 64 || s.ts.IsScalable(t):
		return nil
	case name == "smin":
		return s.f.Int(t, top)
	}
	return s.f.Int(t, ^top)
}

// floatCall simplifies intrinsics of floating point.
func (s *Simplifier) floatCall(v *ir.Value, name string, args []*ir.Value) *ir.Value {
	switch name {
	case "fma", "fmuladd":
		return s.fma(v, args)
	case "copysign":
		x, sign := args[0], args[1]
		if x == sign || x.Op == ir.OpFNeg && x.IsInst() && x.Args[0] == sign || sign.Op == ir.OpFNeg && sign.IsInst() && sign.Args[0] == x {
			return sign
		}
	case "fabs":
		if args[0].Flags&^v.Flags&ir.NSZ != 0 {
			return nil // a zero of either sign
		}
		if s.repeats(v, args[0]) || knownbits.SignClear(s.f, args[0]) || s.aboveZero(args[0]) {
			return args[0]
		}
	case "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven":
		if s.repeats(v, args[0]) || s.whole(args[0]) {
			return args[0]
		}
	default:
		return s.floatMinMax(v, name, args[0], args[1])
	}
	return nil
}

// whole reports that v is a whole number, an infinity or NaN.
func (s *Simplifier) whole(v *ir.Value) bool {
	if !v.IsInst() || s.fold.Flushes(v.Type) {
		return false
	}
	if v.Op == ir.OpUIToFP || v.Op == ir.OpSIToFP {
		return true
	}
	switch name, _ := s.intrinsic(v); name {
	case "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven":
		return true
	}
	return false
}
