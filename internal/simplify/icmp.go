package simplify

import (
	"github.com/warpwise/warpwise/internal/mutant"
	"github.com/warpwise/warpwise/ir"
)

// icmp simplifies comparisons of integers and pointers.
func (s *Simplifier) icmp(v *ir.Value) *ir.Value {
	a, b, p := v.Args[0], v.Args[1], v.Pred()
	if a.Op == ir.OpPoison || b.Op == ir.OpPoison {
		return s.f.Poison(v.Type)
	}
	if a == b {
		return s.bool(v.Type, p == ir.IEQ || p == ir.IUGE || p == ir.IULE || p == ir.ISGE || p == ir.ISLE)
	}
	if a.IsConst() {
		a, b, p = b, a, p.Swapped()
	}
	if s.undef(b) {
		if p == ir.IEQ || p == ir.INE {
			return s.f.Undef(v.Type)
		}
		return s.bool(v.Type, p == ir.IUGE || p == ir.IULE || p == ir.ISGE || p == ir.ISLE) // undef may be the other
	}
	if s.ts.IsPtrOrVec(a.Type) {
		return s.icmpPointer(v.Type, p, a, b)
	}
	if r := s.icmpBool(v, p, a, b); r != nil {
		return r
	}
	if r := s.icmpKnown(v.Type, p, a, b); r != nil {
		return r
	}
	if r := s.icmpSelect(v, p, a, b); r != nil {
		return r
	}
	if r := s.icmpOperand(v.Type, p, a, b); r != nil {
		return r
	}
	return s.icmpOperand(v.Type, p.Swapped(), b, a)
}

// icmpBool returns the operand itself for a comparison of truth values with a constant.
func (s *Simplifier) icmpBool(v *ir.Value, p ir.Pred, a, b *ir.Value) *ir.Value {
	if (a.Op == ir.OpZExt || a.Op == ir.OpSExt) && a.IsInst() && a.Args[0].Type == v.Type {
		return s.icmpExtended(a, p, b)
	}
	if s.ts.Scalar(a.Type) != ir.I1 || a.Type != v.Type {
		return nil
	}
	switch {
	case s.zero(b) && (p == ir.INE || p == ir.IUGT || p == ir.ISLT),
		s.ones(b) && (p == ir.IEQ || p == ir.IUGE || p == ir.ISLE):
		return a
	}
	return nil
}

// icmpExtended returns the truth value that a extends, for a comparison that asks whether it is set.
func (s *Simplifier) icmpExtended(a *ir.Value, p ir.Pred, b *ir.Value) *ir.Value {
	var set bool
	if a.Op == ir.OpZExt { // 0 or 1
		set = s.zero(b) && (p == ir.INE || p == ir.IUGT || p == ir.ISGT) || s.one(b) && (p == ir.IEQ || p == ir.IUGE || p == ir.ISGE)
	} else { // 0 or -1
		set = s.zero(b) && (p == ir.INE || p == ir.IUGT || p == ir.ISLT) || s.ones(b) && (p == ir.IEQ || p == ir.IUGE || p == ir.ISLE)
	}
	if set {
		return a.Args[0]
	}
	return nil
}

// icmpSelect compares a choice between two constants with a third one: the result may be the condition.
func (s *Simplifier) icmpSelect(v *ir.Value, p ir.Pred, a, b *ir.Value) *ir.Value {
	if a.Op != ir.OpSelect || !a.IsInst() || a.Args[0].Type != v.Type || !a.Args[1].IsConst() || !a.Args[2].IsConst() || !b.IsConst() {
		return nil
	}
	x, y := s.fold.Compare(p, a.Args[1], b), s.fold.Compare(p, a.Args[2], b)
	switch {
	case x == nil || y == nil:
	case x == y && (s.ones(x) || s.zero(x)):
		return x
	case s.ones(x) && s.zero(y):
		return a.Args[0]
	}
	return nil
}

// icmpKnown compares by bounds and by bits that differ.
func (s *Simplifier) icmpKnown(t ir.Type, p ir.Pred, a, b *ir.Value) *ir.Value {
	ka, kb := s.known(a), s.known(b)
	if ka.Width == 0 || kb.Width == 0 {
		return nil
	}
	differ := ka.Ones&kb.Zeros|ka.Zeros&kb.Ones != 0
	var always, never bool
	switch p {
	case ir.IEQ:
		never = differ || ka.Max() < kb.Min() || kb.Max() < ka.Min()
	case ir.INE:
		always = differ || ka.Max() < kb.Min() || kb.Max() < ka.Min()
	case ir.IULT:
		always, never = ka.Max() < kb.Min(), ka.Min() >= kb.Max()
	case ir.IULE:
		always, never = ka.Max() <= kb.Min(), ka.Min() > kb.Max()
	case ir.IUGT:
		always, never = ka.Min() > kb.Max(), ka.Max() <= kb.Min()
	case ir.IUGE:
		always, never = ka.Min() >= kb.Max(), ka.Max() < kb.Min()
	case ir.ISLT:
		always, never = ka.SMax() < kb.SMin(), ka.SMin() >= kb.SMax()
		if mutant.On(mutant.SimplifyRange) {
			always, never = ka.Max() < kb.Min(), ka.Min() >= kb.Max()
		}
	case ir.ISLE:
		always, never = ka.SMax() <= kb.SMin(), ka.SMin() > kb.SMax()
	case ir.ISGT:
		always, never = ka.SMin() > kb.SMax(), ka.SMax() <= kb.SMin()
	case ir.ISGE:
		always, never = ka.SMin() >= kb.SMax(), ka.SMax() < kb.SMin()
	}
	if always || never {
		return s.bool(t, always)
	}
	return nil
}

// icmpOperand compares an operation with one of its operands.
func (s *Simplifier) icmpOperand(t ir.Type, p ir.Pred, a, b *ir.Value) *ir.Value {
	if !a.IsInst() {
		return nil
	}
	below := false // a <= b, unsigned
	switch a.Op {
	case ir.OpAnd:
		below = a.Args[0] == b || a.Args[1] == b
	case ir.OpLShr, ir.OpUDiv:
		below = a.Args[0] == b
	case ir.OpURem:
		if a.Args[1] == b { // strictly
			switch p {
			case ir.IULT, ir.INE, ir.IULE:
				return s.bool(t, true)
			case ir.IUGE, ir.IEQ, ir.IUGT:
				return s.bool(t, false)
			}
		}
		below = a.Args[0] == b
	case ir.OpSub:
		below = a.Flags&ir.NUW != 0 && a.Args[0] == b
	}
	above := false // a >= b, unsigned
	switch a.Op {
	case ir.OpOr:
		above = a.Args[0] == b || a.Args[1] == b
	case ir.OpAdd:
		above = (a.Flags&ir.NUW != 0 || mutant.On(mutant.SimplifyBelow)) && (a.Args[0] == b || a.Args[1] == b)
	}
	switch {
	case below && p == ir.IULE, above && p == ir.IUGE:
		return s.bool(t, true)
	case below && p == ir.IUGT, above && p == ir.IULT:
		return s.bool(t, false)
	}
	return s.icmpNSW(t, p, a, b)
}

// icmpNSW compares x + c, without signed overflow, with x.
func (s *Simplifier) icmpNSW(t ir.Type, p ir.Pred, a, b *ir.Value) *ir.Value {
	if a.Op != ir.OpAdd || a.Args[0] != b || !a.Args[1].IsConst() {
		return nil
	}
	c, ok := s.f.SInt(a.Args[1])
	if !ok || c == 0 {
		return nil
	}
	switch {
	case p == ir.IEQ || p == ir.INE: // whatever the flags
		return s.bool(t, p == ir.INE)
	case a.Flags&ir.NSW == 0 || !p.IsSigned():
		return nil
	}
	greater := p == ir.ISGT || p == ir.ISGE
	return s.bool(t, greater == (c > 0))
}

// icmpPointer compares addresses of distinct objects.
func (s *Simplifier) icmpPointer(t ir.Type, p ir.Pred, a, b *ir.Value) *ir.Value {
	if p != ir.IEQ && p != ir.INE || s.ts.IsVector(a.Type) {
		return nil
	}
	oa, ob := s.object(a), s.object(b)
	switch {
	case b.Op == ir.OpNull:
		if !s.nonNull(a, oa) {
			return nil
		}
	case s.stack(oa) && s.stack(ob) && oa != ob && oa == a && ob == b: // addresses of two live variables
	default:
		return nil
	}
	return s.bool(t, p == ir.INE)
}

// object returns what an address in bounds of an object is based on.
func (s *Simplifier) object(v *ir.Value) *ir.Value {
	for range 8 {
		if v.Op != ir.OpGetElementPtr || v.Flags&ir.InBounds == 0 {
			return v
		}
		v = v.Args[0]
	}
	return v
}

// stack reports a variable of the entry block with a size that is known and not zero.
func (s *Simplifier) stack(v *ir.Value) bool {
	return v.Op == ir.OpAlloca && v.IsInst() && v.Block == s.f.Entry() && v.Args[0].IsConst() && !s.zero(v.Args[0]) &&
		s.fold.Layout().AllocSize(v.Alloca().Type()) > 0
}

// nonNull reports an address that is not null: in the generic space, where null is no object.
func (s *Simplifier) nonNull(v, object *ir.Value) bool {
	if s.ts.AddrSpace(v.Type) != 0 || s.f.Mod().Attrs.Has(s.f.FnAttrs, ir.AttrNullPointerIsValid) {
		return false
	}
	as := &s.f.Mod().Attrs
	switch object.Op {
	case ir.OpAlloca:
		return object.IsInst()
	case ir.OpParam:
		i := int(object.Aux)
		return i < len(s.f.ParamAttrs) && (as.Has(s.f.ParamAttrs[i], ir.AttrNonNull) || as.Has(s.f.ParamAttrs[i], ir.AttrByVal))
	case ir.OpLoad:
		return s.f.Attachment(object, ir.MDNonNull) != 0
	case ir.OpCall:
		return as.Has(s.f.Call(object).RetAttrs, ir.AttrNonNull)
	case ir.OpGlobal:
		g := s.f.Symbol(object)
		return g.Linkage != ir.ExternWeak && g.Alias == nil
	}
	return false
}
