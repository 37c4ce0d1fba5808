package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	logical    = pass.NewStat("Logical", "choice between truth values becomes and, or: the second may be poison only where the first is")
	intoSelect = pass.NewStat("IntoSelect", "operation with a constant done on the choices, of which one is a constant")
	strict     = pass.NewStat("Strict", "comparison that only decides is inverted to one of the forms that are used")
)

// choice rewrites a select that is and, or in disguise, and gives the condition of others its usual form.
func (s *combiner) choice(v *ir.Value) {
	if s.extreme(v) {
		return
	}
	c, x, y := v.Args[0], v.Args[1], v.Args[2]
	if c.Type == v.Type && !s.ts.IsScalable(v.Type) && s.ts.Scalar(v.Type) == ir.I1 {
		yes, no := s.f.Int(v.Type, 1), s.f.Int(v.Type, 0)
		switch {
		case x == no && y == yes && s.c.Apply(logical, v):
			s.replace(v, s.make(v, ir.OpXor, c.Type, 0, 0, c, yes))
			return
		case x == yes && s.impliesPoison(y, c, 0) && s.c.Apply(logical, v):
			s.replace(v, s.make(v, ir.OpOr, v.Type, 0, 0, c, y))
			return
		case y == no && s.impliesPoison(x, c, 0) && s.c.Apply(logical, v):
			s.replace(v, s.make(v, ir.OpAnd, v.Type, 0, 0, c, x))
			return
		case x == no && !y.IsConst() && s.c.Apply(logical, v): // then select (not c) y false
			s.replace(v, s.make(v, ir.OpSelect, v.Type, 0, 0, s.make(v, ir.OpXor, c.Type, 0, 0, c, yes), y, no))
			return
		case y == yes && !x.IsConst() && s.c.Apply(logical, v):
			s.replace(v, s.make(v, ir.OpSelect, v.Type, 0, 0, s.make(v, ir.OpXor, c.Type, 0, 0, c, yes), yes, x))
			return
		}
	}
	if n := s.inverse(c, v); n != nil {
		v.SetArg(0, n)
		v.SetArg(1, y)
		v.SetArg(2, x)
		s.swapWeights(v)
		s.changed = true
		s.work.push(c)
	}
}

// inverse makes the inverse of a comparison that only v uses, to choose or to branch, when that is the usual form: equality
// and strict orders.
func (s *combiner) inverse(c, v *ir.Value) *ir.Value {
	if !c.IsInst() || c.Uses != 1 || c.Op != ir.OpICmp && c.Op != ir.OpFCmp {
		return nil
	}
	switch c.Pred() {
	case ir.INE, ir.IULE, ir.ISLE, ir.IUGE, ir.ISGE, ir.FONE, ir.FOLE, ir.FOGE:
	default:
		return nil
	}
	if !s.c.Apply(strict, v) {
		return nil
	}
	n := s.make(c, c.Op, c.Type, c.Flags, int64(c.Pred().Inverted()), c.Args...)
	if n.IsInst() {
		s.users.add(n, v)
	}
	return n
}

// overChoice does an operation with a constant on both choices of a select of which one is a constant, so that one of the two
// is computed beforehand.
func (s *combiner) overChoice(v *ir.Value) bool {
	if !v.Op.Is(ir.IsBinary|ir.IsCast) && v.Op != ir.OpICmp && v.Op != ir.OpFCmp || v.Op.Is(ir.CanTrap) || v.Op == ir.OpBitCast {
		return false
	}
	of := 0 // the operand that is the choice
	if len(v.Args) == 2 && v.Args[0].IsConst() {
		of = 1
	}
	if len(v.Args) == 2 && !v.Args[1-of].IsConst() {
		return false
	}
	sel := v.Args[of]
	if sel.Op != ir.OpSelect || !sel.IsInst() || sel.Uses != 1 || s.ts.Scalar(sel.Type) == ir.I1 || s.ts.IsVector(v.Type) != s.ts.IsVector(sel.Type) {
		return false
	}
	at := 1 // the choice that is a constant
	if !sel.Args[1].IsConst() {
		at = 2
	}
	if !sel.Args[at].IsConst() || sel.Args[3-at].IsConst() || s.ts.IsPtrOrVec(sel.Type) {
		return false
	}
	if c := sel.Args[0]; c.Op == ir.OpICmp && c.IsInst() && (c.Args[0] == sel.Args[3-at] || c.Args[1] == sel.Args[3-at]) {
		return false // a minimum or maximum
	}
	args := append([]*ir.Value(nil), v.Args...)
	args[of] = sel.Args[at]
	k := s.simp.Fold().Op(v.Op, v.Type, v.Flags, v.Aux, args...)
	if k == nil || k.IsConstExpr() || k.Op == ir.OpPoison || !s.c.Apply(intoSelect, v) {
		return false
	}
	args[of] = sel.Args[3-at]
	other := s.make(v, v.Op, v.Type, v.Flags, v.Aux, args...)
	arms := [3]*ir.Value{sel.Args[0]}
	arms[at], arms[3-at] = k, other
	fl := ir.Flags(0)
	if s.ts.IsFPOrVec(v.Type) {
		fl = sel.Flags & v.Flags & ir.FastMath
	}
	n := s.make(v, ir.OpSelect, v.Type, fl, 0, arms[:]...)
	if n.IsInst() && len(s.f.Attachments(sel)) > 0 {
		s.f.SetAttachments(n, s.f.Attachments(sel))
	}
	s.replace(v, n)
	return true
}

// swapWeights exchanges the two weights of a select or branch whose outcomes were exchanged.
func (s *combiner) swapWeights(v *ir.Value) {
	as := s.f.Attachments(v)
	md := &s.f.Mod().MD
	for i, a := range as {
		if a.Kind != ir.MDProf {
			continue
		}
		n := len(md.Node(a.MD).Ops)
		if n < 3 {
			return
		}
		ops := slices.Clone(md.Node(a.MD).Ops)
		ops[n-1], ops[n-2] = ops[n-2], ops[n-1]
		as = slices.Clone(as)
		as[i].MD = md.Tuple(ops...)
		s.f.SetAttachments(v, as)
		return
	}
}

// poisonDepth bounds how far up the operands impliesPoison and sound look, as LLVM does.
const poisonDepth = 2

// impliesPoison reports that c is poison, or undefined behaviour has come, wherever v is poison. It recurses poisonDepth deep.
func (s *combiner) impliesPoison(v, c *ir.Value, depth int) bool {
	if s.sound(v, 0) || s.spreads(v, c, 0) {
		return true
	}
	if depth >= poisonDepth || !v.IsInst() || !s.harmless(v) {
		return false
	}
	for _, a := range v.Args {
		if !s.impliesPoison(a, c, depth+1) {
			return false
		}
	}
	return true
}

// spreads reports that c is poison where v is, by operations all of whose results are.
func (s *combiner) spreads(v, c *ir.Value, depth int) bool {
	if v == c {
		return true
	}
	if depth >= poisonDepth || !c.IsInst() || !c.Op.Is(ir.IsBinary|ir.IsCast) && c.Op != ir.OpICmp && c.Op != ir.OpFCmp && c.Op != ir.OpFNeg && c.Op != ir.OpGetElementPtr {
		return false
	}
	for _, a := range c.Args {
		if s.spreads(v, a, depth+1) {
			return true
		}
	}
	return false
}

// sound reports that v is never poison. It recurses to a fixed depth.
func (s *combiner) sound(v *ir.Value, depth int) bool {
	switch {
	case s.simp.WellDefined(v):
		return true
	case v.Op == ir.OpUndef:
		return true
	case depth > 3 || !v.IsInst() || !s.harmless(v):
		return false
	}
	for _, a := range v.Args {
		if !s.sound(a, depth+1) {
			return false
		}
	}
	return true
}

// harmless reports an operation whose result is poison only where an operand is.
func (s *combiner) harmless(v *ir.Value) bool {
	if v.Flags != 0 {
		return false
	}
	switch v.Op {
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		by := s.known(v.Args[1])
		return by.Width > 0 && by.Max() < uint64(by.Width)
	case ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpFNeg, ir.OpFreeze, ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpBitCast, ir.OpPtrToInt, ir.OpUIToFP, ir.OpSIToFP:
		return true
	case ir.OpGetElementPtr:
		return true
	}
	return v.Op.Is(ir.IsBinary)
}
