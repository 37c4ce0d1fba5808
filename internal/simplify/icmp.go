package simplify

import (
	"github.com/warpwise/warpwise/ir"
)

// icmp simplifies comparisons of integers and pointers.
func (s *Simplifier) icmp(v *ir.Value) *ir.Value {
	return s.compare(v.Type, v.Pred(), v.Args[0], v.Args[1], rounds)
}

// compare returns what a comparison, which need not stand anywhere, is, or nil. It may ask so many rounds what
// other comparisons are.
func (s *Simplifier) compare(t ir.Type, p ir.Pred, a, b *ir.Value, rounds int) *ir.Value {
	if a.Op == ir.OpPoison || b.Op == ir.OpPoison {
		return s.f.Poison(t)
	}
	if a == b {
		return s.bool(t, trueWhenEqual(p))
	}
	if a.IsConst() {
		a, b, p = b, a, p.Swapped()
	}
	if a.IsConst() { // both
		return s.fold.Compare(p, a, b)
	}
	if s.undef(b) { // which may be the other
		if p == ir.IEQ || p == ir.INE {
			return s.f.Undef(t)
		}
		return s.bool(t, trueWhenEqual(p))
	}
	if s.ts.IsPtrOrVec(a.Type) {
		return s.icmpPointer(t, p, a, b)
	}
	if r := s.icmpBool(t, p, a, b); r != nil {
		return r
	}
	if a.Op == ir.OpBitCast && a.IsInst() && (p == ir.ISLT && s.zero(b) || p == ir.ISGT && s.ones(b)) && s.ts.IsFP(a.Args[0].Type) && s.aboveZero(a.Args[0]) {
		return s.bool(t, p == ir.ISGT) // the sign bit
	}
	if r := s.icmpKnown(t, p, a, b); r != nil {
		return r
	}
	if r := s.icmpOperand(t, p, a, b); r != nil {
		return r
	}
	if r := s.icmpOperand(t, p.Swapped(), b, a); r != nil || rounds == 0 {
		return r
	}
	if r := s.icmpSelect(t, p, a, b, rounds); r != nil {
		return r
	}
	return s.icmpSelect(t, p.Swapped(), b, a, rounds)
}

func trueWhenEqual(p ir.Pred) bool {
	return p == ir.IEQ || p == ir.IUGE || p == ir.IULE || p == ir.ISGE || p == ir.ISLE
}

// icmpBool returns the operand itself for a comparison of truth values with a constant.
func (s *Simplifier) icmpBool(t ir.Type, p ir.Pred, a, b *ir.Value) *ir.Value {
	if (a.Op == ir.OpZExt || a.Op == ir.OpSExt) && a.IsInst() && a.Args[0].Type == t {
		return s.icmpExtended(t, a, p, b)
	}
	if a.Type != t {
		return nil
	}
	switch {
	case s.zero(b) && (p == ir.INE || p == ir.IUGT || p == ir.ISLT),
		s.ones(b) && (p == ir.IEQ || p == ir.IUGE || p == ir.ISLE):
		return a
	}
	return nil
}

// icmpExtended compares a truth value that a extends with a constant: the result is the same for both, or it is
// the truth value.
func (s *Simplifier) icmpExtended(t ir.Type, a *ir.Value, p ir.Pred, b *ir.Value) *ir.Value {
	if !b.IsConst() {
		return nil
	}
	set := int64(1)
	if a.Op == ir.OpSExt {
		set = -1
	}
	return s.choice(a.Args[0], s.fold.Compare(p, s.f.Int(a.Type, set), b), s.fold.Compare(p, s.f.Null(a.Type), b))
}

// choice is a truth value that is x where c is true and y where it is false, when it is x, y or c.
func (s *Simplifier) choice(c, x, y *ir.Value) *ir.Value {
	switch {
	case x == nil || y == nil:
	case x == y || y.Op == ir.OpPoison:
		return x
	case x.Op == ir.OpPoison:
		return y
	case s.ones(x) && s.zero(y) && c.Type == x.Type:
		return c
	}
	return nil
}

// icmpSelect compares both choices of a select.
func (s *Simplifier) icmpSelect(t ir.Type, p ir.Pred, a, b *ir.Value, rounds int) *ir.Value {
	if a.Op != ir.OpSelect || !a.IsInst() {
		return nil
	}
	x := s.compare(t, p, a.Args[1], b, rounds-1)
	if x == nil {
		return nil
	}
	return s.choice(a.Args[0], x, s.compare(t, p, a.Args[2], b, rounds-1))
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
		above = a.Flags&ir.NUW != 0 && (a.Args[0] == b || a.Args[1] == b)
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
	if a.Op == ir.OpOr && p.IsSigned() {
		return s.icmpOr(t, p, a, b)
	}
	other, ok := has(a, ir.OpAdd, b)
	if !ok || !other.IsConst() {
		return nil
	}
	c, ok := s.f.SInt(splat(other))
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

// icmpOr compares x or y with x: it is not below when y has no sign, and x has none or keeps it.
func (s *Simplifier) icmpOr(t ir.Type, p ir.Pred, a, b *ir.Value) *ir.Value {
	other, ok := has(a, ir.OpOr, b)
	if !ok || p != ir.ISGE && p != ir.ISLT {
		return nil
	}
	if k := s.known(other); k.Width == 0 || !k.NonNegative() {
		return nil
	}
	return s.bool(t, p == ir.ISGE)
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

// NonNull reports an address that is not null, by where it comes from.
func (s *Simplifier) NonNull(v *ir.Value) bool { return s.nonNull(v, s.object(v)) }

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
		if i >= len(s.f.ParamAttrs) {
			return false
		}
		set := s.f.ParamAttrs[i]
		return as.Has(set, ir.AttrNonNull) || as.Has(set, ir.AttrByVal) || as.Has(set, ir.AttrDereferenceable)
	case ir.OpLoad:
		return s.f.Attachment(object, ir.MDNonNull) != 0
	case ir.OpCall:
		set := s.f.Call(object).RetAttrs
		return as.Has(set, ir.AttrNonNull) || as.Has(set, ir.AttrDereferenceable)
	case ir.OpGlobal:
		g := s.f.Symbol(object)
		return g.Linkage != ir.ExternWeak && g.Alias == nil
	}
	return false
}
