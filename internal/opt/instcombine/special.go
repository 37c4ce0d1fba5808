package instcombine

import (
	"math"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Rules that the table has no words for. Each makes what is computed smaller, as the rules of the table do: fewer or cheaper
// operations, a cast nearer to the end, or a condition without its negation.
var (
	branchNot    = pass.NewStat("BranchNot", "branch on an inverted condition with its successors exchanged")
	phiCast      = pass.NewStat("PhiOfCasts", "phi of conversions becomes a conversion of a phi")
	selectConsts = pass.NewStat("SelectOfConstants", "operation on a choice of constants becomes a choice of results")
	divisor      = pass.NewStat("FDivExact", "division by a number with an exact reciprocal becomes a product")
	subtrahend   = pass.NewStat("FSubConst", "subtraction of a number becomes an addition")
	negated      = pass.NewStat("FMulNegConst", "product of a negation and a number becomes a product")
	negation     = pass.NewStat("FSubNegZero", "subtraction from -0.0 becomes a negation")
	truthTimes   = pass.NewStat("TimesTruth", "product with a truth value becomes a choice")
	narrowFloat  = pass.NewStat("FNarrowConst", "operation on an extended number and one that fits done in the narrow type")
)

// special applies one of them. It reports whether v is gone.
func (s *combiner) special(v *ir.Value) bool {
	switch {
	case v.Op == ir.OpPhi:
		if !s.phiOfOps(v) && !s.phiOfLoads(v) {
			s.phi(v)
		}
	case v.Op == ir.OpShl && s.redundantMask(v):
	case v.Op == ir.OpICmp && s.maskedEqual(v):
	case s.overSelect(v), s.overChoice(v), s.relations(v):
	case v.Op == ir.OpTrunc:
		return s.truncated(v)
	case v.Op.Is(ir.IsBinary|ir.FPOnly) && s.ts.IsFPOrVec(v.Type), v.Op == ir.OpFPTrunc:
		s.float(v)
	case v.Op == ir.OpFCmp:
		if !s.compareConverted(v) {
			s.compareNarrow(v)
		}
	case v.Op == ir.OpSelect:
		s.choice(v)
	case v.Op == ir.OpGetElementPtr:
		s.address(v)
	case v.Op == ir.OpExtractElement || v.Op == ir.OpInsertElement || v.Op == ir.OpShuffleVector:
		s.vector(v)
	case v.Op == ir.OpInsertValue:
		s.overwritten(v)
	case v.Op == ir.OpExtractValue:
		s.member(v)
	case v.Op == ir.OpCall:
		s.intrinsic(v)
	}
	return v.Block == nil
}

// branch exchanges the successors of a branch on a negation.
func (s *combiner) branch(v *ir.Value) {
	b := v.Block
	if len(v.Args) != 1 || len(b.Succs) != 2 || b.Succs[0].B == b.Succs[1].B {
		return
	}
	x := v.Args[0]
	if n := s.inverse(x, v); n != nil {
		v.SetArg(0, n)
		s.swapWeights(v)
		b.SwapSuccs()
		s.changed = true
		s.work.push(x)
		return
	}
	if x.Op != ir.OpXor || !x.IsInst() || x.Args[1] != s.f.Int(ir.I1, 1) || !s.c.Apply(branchNot, v) {
		return
	}
	v.SetArg(0, x.Args[0])
	if !x.Args[0].IsConst() {
		s.users.add(x.Args[0], v)
	}
	s.swapWeights(v)
	b.SwapSuccs()
	s.changed = true
	s.work.push(x)
	s.work.push(v)
}

// overSelect does an operation with a constant on both choices of a select of constants.
func (s *combiner) overSelect(v *ir.Value) bool {
	if !v.Op.Is(ir.IsBinary|ir.IsCast) && v.Op != ir.OpICmp && v.Op != ir.OpFCmp || v.Op.Is(ir.CanTrap) {
		return false
	}
	at := -1
	for i, a := range v.Args {
		switch {
		case a.IsConst():
		case at < 0 && a.Op == ir.OpSelect && a.IsInst() && a.Uses == 1 && a.Args[1].IsConst() && a.Args[2].IsConst():
			at = i
		default:
			return false
		}
	}
	if at < 0 || s.ts.IsVector(v.Type) != s.ts.IsVector(v.Args[at].Type) {
		return false // a cast between vectors and numbers
	}
	sel := v.Args[at]
	if s.ts.IsVector(sel.Args[0].Type) && s.ts.NumElems(sel.Type) != s.ts.NumElems(v.Type) {
		return false
	}
	var arms [2]*ir.Value
	for k := range arms {
		args := append([]*ir.Value(nil), v.Args...)
		args[at] = sel.Args[1+k]
		arms[k] = s.simp.Fold().Op(v.Op, v.Type, v.Flags, v.Aux, args...)
		if arms[k] == nil || arms[k].IsConstExpr() {
			return false
		}
	}
	if !s.c.Apply(selectConsts, v) {
		return false
	}
	flags := ir.Flags(0)
	if s.ts.IsFPOrVec(v.Type) {
		flags = sel.Flags & v.Flags & ir.FastMath
	}
	s.replace(v, s.make(v, ir.OpSelect, v.Type, flags, 0, sel.Args[0], arms[0], arms[1]))
	return true
}

// phi makes a phi of equal casts a cast of a phi: the phi is narrower, and where it is used the cast often goes. Constants that
// the narrow type holds count as casts.
func (s *combiner) phi(v *ir.Value) {
	op, from := ir.OpInvalid, ir.Void
	for _, a := range v.Args {
		switch {
		case a.Op == ir.OpConstInt:
		case a.IsInst() && (a.Op == ir.OpZExt || a.Op == ir.OpSExt) && a.Uses == 1 && (op == ir.OpInvalid || a.Op == op && a.Args[0].Type == from):
			op, from = a.Op, a.Args[0].Type
		default:
			return
		}
	}
	if op == ir.OpInvalid || !s.ts.IsInt(from) || s.ts.Bits(v.Type) > 64 {
		return
	}
	at := v.Block.FirstNonPhi()
	if at == nil || at.Op.Is(ir.IsEHPad) {
		return
	}
	narrow := make([]*ir.Value, len(v.Args))
	for i, a := range v.Args {
		if a.Op != ir.OpConstInt {
			narrow[i] = a.Args[0]
			continue
		}
		x := s.f.Int(from, a.Aux)
		if s.simp.Fold().Cast(op, v.Type, x) != a {
			return
		}
		narrow[i] = x
	}
	if !s.c.Apply(phiCast, v) {
		return
	}
	p := s.f.NewValue(ir.OpPhi, from, narrow...)
	s.f.SetPos(p, s.f.Pos(v))
	p.InsertBefore(v)
	s.users.addAll(p)
	s.work.push(p)
	s.replace(v, s.make(at, op, v.Type, 0, 0, p))
}

// number returns the floating-point constant that v, or each of its elements, is.
func (s *combiner) number(v *ir.Value) (x float64, ok bool) {
	if !v.IsConst() {
		return 0, false
	}
	if v.Op == ir.OpConstVector {
		for _, e := range v.Args {
			if e != v.Args[0] {
				return 0, false
			}
		}
		v = v.Args[0]
	}
	if v.Op != ir.OpConstFP {
		return 0, false
	}
	switch v.Type {
	case ir.Float:
		return float64(math.Float32frombits(uint32(v.Aux))), true
	case ir.Double:
		return math.Float64frombits(uint64(v.Aux)), true
	}
	return 0, false
}

// constant returns x as a constant of type t, float or double or a vector of one, when it is exactly that.
func (s *combiner) constant(t ir.Type, x float64) (*ir.Value, bool) {
	var e *ir.Value
	switch s.ts.Scalar(t) {
	case ir.Float:
		if float64(float32(x)) != x || x != 0 && math.Abs(x) < 0x1p-126 {
			return nil, false
		}
		e = s.f.Float32(float32(x))
	case ir.Double:
		if x != 0 && math.Abs(x) < 0x1p-1022 || math.IsNaN(x) {
			return nil, false
		}
		e = s.f.Float64(x)
	default:
		return nil, false
	}
	if s.ts.IsVector(t) {
		return s.f.Splat(t, e), true
	}
	return e, true
}

// float rewrites operations with constants.
func (s *combiner) float(v *ir.Value) {
	if v.Op == ir.OpFPTrunc {
		s.narrow(v)
		return
	}
	if len(v.Args) != 2 || v.Op == ir.OpFMul && s.timesTruth(v) {
		return
	}
	if x, ok := s.number(v.Args[0]); ok && v.Op == ir.OpFSub && x == 0 && (math.Signbit(x) || v.Flags&ir.NSZ != 0) && !s.simp.Fold().Flushes(s.ts.Scalar(v.Type)) {
		if s.c.Apply(negation, v) {
			s.replace(v, s.make(v, ir.OpFNeg, v.Type, v.Flags&ir.FastMath, 0, v.Args[1]))
		}
		return
	}
	x, ok := s.number(v.Args[1])
	if !ok {
		return
	}
	a := v.Args[0]
	switch {
	case v.Op == ir.OpFDiv:
		frac, _ := math.Frexp(x)
		if k, ok := s.constant(v.Type, 1/x); ok && math.Abs(frac) == 0.5 && s.c.Apply(divisor, v) {
			s.replace(v, s.make(v, ir.OpFMul, v.Type, v.Flags&ir.FastMath, 0, a, k))
		}
	case v.Op == ir.OpFSub:
		if k, ok := s.constant(v.Type, -x); ok && s.c.Apply(subtrahend, v) {
			s.replace(v, s.make(v, ir.OpFAdd, v.Type, v.Flags&ir.FastMath, 0, a, k))
		}
	case v.Op == ir.OpFMul && a.Op == ir.OpFNeg && a.IsInst():
		if k, ok := s.constant(v.Type, -x); ok && s.c.Apply(negated, v) {
			s.replace(v, s.make(v, ir.OpFMul, v.Type, v.Flags&a.Flags&ir.FastMath, 0, a.Args[0], k))
		}
	}
}

// timesTruth makes the product of a number and a truth value a choice of the number or 0, where neither the sign of 0 nor NaN matters.
func (s *combiner) timesTruth(v *ir.Value) bool {
	if v.Flags&ir.NNaN == 0 || v.Flags&ir.NSZ == 0 {
		return false
	}
	for i, a := range v.Args {
		if a.IsInst() && a.Op == ir.OpUIToFP && s.ts.Scalar(a.Args[0].Type) == ir.I1 && s.c.Apply(truthTimes, v) {
			s.replace(v, s.make(v, ir.OpSelect, v.Type, v.Flags&ir.FastMath, 0, a.Args[0], v.Args[1-i], s.f.Null(v.Type)))
			return true
		}
	}
	return false
}

// narrow does in float what is done in double on an extended float and a constant that is a float, and made float again: the
// double has more than twice the digits, so that the result is the same (see FAddInNarrow).
func (s *combiner) narrow(v *ir.Value) {
	o := v.Args[0]
	if !o.IsInst() || o.Uses != 1 || o.Op != ir.OpFAdd && o.Op != ir.OpFSub && o.Op != ir.OpFMul && o.Op != ir.OpFDiv || s.simp.Fold().Flushes(s.ts.Scalar(v.Type)) {
		return
	}
	var args [2]*ir.Value
	some := false
	for i, a := range o.Args {
		if a.IsInst() && a.Op == ir.OpFPExt && a.Args[0].Type == v.Type {
			args[i], some = a.Args[0], true
		} else if x, ok := s.number(a); ok {
			if args[i], ok = s.constant(v.Type, x); !ok {
				return
			}
		} else {
			return
		}
	}
	if some && s.c.Apply(narrowFloat, v) {
		s.replace(v, s.make(v, o.Op, v.Type, o.Flags&ir.FastMath&^ir.NInf, 0, args[0], args[1]))
	}
}

// compareNarrow compares an extended float with a constant that is a float in the narrow type.
func (s *combiner) compareNarrow(v *ir.Value) {
	a := v.Args[0]
	if !a.IsInst() || a.Op != ir.OpFPExt || s.simp.Fold().Flushes(s.ts.Scalar(a.Args[0].Type)) {
		return
	}
	x, ok := s.number(v.Args[1])
	if !ok {
		return
	}
	if k, ok := s.constant(a.Args[0].Type, x); ok && s.c.Apply(narrowFloat, v) {
		s.replace(v, s.make(v, ir.OpFCmp, v.Type, v.Flags, v.Aux, a.Args[0], k))
	}
}
