package earlycse

import (
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/mutant"
	"github.com/warpwise/warpwise/ir"
)

// otherWidth replaces v by an operation available in another width. It reports whether v is gone.
//
//	%n = add i32 %a, %b                        %w = add i64 %x, %y
//	%w = add i64 (zext %a), (zext %b)          %n = add i32 (trunc %x), (trunc %y)
//
// On the left %w is zext %n when the sum fits in 32 bits, which known bits must prove: that %n has
// nuw would not do, for then %n would be poison where %w is not. On the right %n is trunc %w for
// every operation whose low bits depend on low bits only. The extension costs one instruction, so
// on the left this pays where the wide operation takes more than one; the truncation is free.
func (s *cse) otherWidth(v *ir.Value) bool {
	if !v.Op.Is(ir.IsBinary) || !s.ts.IsInt(v.Type) {
		return false
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor:
		return s.narrowed(v) || s.widened(v)
	case ir.OpUDiv, ir.OpURem, ir.OpLShr:
		return s.widened(v)
	}
	return false
}

// operandsBehind returns the operands of v before a cast, all of one type, and that type. Constants
// take part when they survive the cast; at least one operand is no constant.
func (s *cse) operandsBehind(v *ir.Value, cast ir.Op) (a, b *ir.Value, t ir.Type, ok bool) {
	for _, x := range v.Args {
		if x.Op == cast && x.IsInst() {
			if t != ir.NoType && t != x.Args[0].Type {
				return nil, nil, t, false
			}
			t = x.Args[0].Type
		} else if x.Op != ir.OpConstInt {
			return nil, nil, t, false
		}
	}
	if t == ir.NoType || s.ts.Bits(t) > 64 || s.ts.Bits(v.Type) > 64 {
		return nil, nil, t, false
	}
	var in [2]*ir.Value
	for i, x := range v.Args {
		if x.Op != ir.OpConstInt {
			in[i] = x.Args[0]
			continue
		}
		in[i] = s.f.Int(t, x.Aux)
		if cast == ir.OpZExt && uint64(in[i].Aux) != uint64(x.Aux) {
			return nil, nil, t, false
		}
		if cast == ir.OpTrunc && s.ts.Bits(t) > s.ts.Bits(v.Type) && in[i].Aux != x.Aux {
			return nil, nil, t, false
		}
	}
	return in[0], in[1], t, true
}

// available returns the leader of op on a and b, or nil.
func (s *cse) available(op ir.Op, t ir.Type, a, b *ir.Value) *ir.Value {
	k := &s.scratch
	*k = key{op: uint16(op), typ: t, rest: k.rest[:0]}
	if op.Is(ir.Commutative) && a.ID > b.ID {
		a, b = b, a
	}
	k.add(a)
	k.add(b)
	h := k.hash()
	for e := s.exprs.first(h); e != nil; e = s.exprs.more(e) {
		if e.val.key.equal(k) && e.val.leader == e.val.value && e.val.leader.Op == op {
			return e.val.leader
		}
	}
	return nil
}

// narrowed replaces v by the trunc of a wider operation.
func (s *cse) narrowed(v *ir.Value) bool {
	a, b, t, ok := s.operandsBehind(v, ir.OpTrunc)
	if !ok || v.Args[0].Op == ir.OpConstInt || v.Args[1].Op == ir.OpConstInt {
		return false // what a constant's high bits were is not known
	}
	wide := s.available(v.Op, t, a, b)
	if wide == nil || !s.c.Apply(widthReused, v) {
		return false
	}
	wide.Flags &^= ir.NUW | ir.NSW | ir.Disjoint // may be poison where v is not
	s.cast(ir.OpTrunc, v, wide)
	return true
}

// widened replaces v by the zext of a narrower operation.
func (s *cse) widened(v *ir.Value) bool {
	a, b, t, ok := s.operandsBehind(v, ir.OpZExt)
	if !ok || !s.pays(v) {
		return false
	}
	narrow := s.available(v.Op, t, a, b)
	if narrow == nil || !s.fits(v.Op, a, b) && !mutant.On(mutant.WidthUnproved) || !s.c.Apply(widthReused, v) {
		return false
	}
	narrow.Flags &^= ir.NUW | ir.NSW | ir.Exact | ir.Disjoint
	s.cast(ir.OpZExt, v, narrow)
	return true
}

// pays reports that the wide operation costs more than an extension: on a GPU of 32-bit registers
// one of more than 32 bits takes two instructions or more.
func (s *cse) pays(v *ir.Value) bool { return s.ts.Bits(v.Type) > 32 }

// fits reports that the operation on the narrow operands yields the low bits of the operation on
// the extended ones, and that the high ones are 0.
func (s *cse) fits(op ir.Op, a, b *ir.Value) bool {
	switch op {
	case ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpUDiv, ir.OpURem:
		return true
	}
	x, y := knownbits.Of(s.f, a), knownbits.Of(s.f, b)
	if x.Width == 0 || y.Width == 0 {
		return false
	}
	top := ^uint64(0) >> (64 - uint(x.Width))
	switch op {
	case ir.OpAdd:
		return x.Max() <= top-y.Max()
	case ir.OpSub:
		return x.Min() >= y.Max()
	case ir.OpMul:
		return y.Max() == 0 || x.Max() <= top/y.Max()
	case ir.OpLShr:
		return y.Max() < uint64(x.Width) // more is poison in the narrow form only
	}
	return false
}

// cast replaces v by a cast of leader in its place.
func (s *cse) cast(op ir.Op, v, leader *ir.Value) {
	s.replace(Width, v, leader, s.castBefore(op, leader, v))
}

// castBefore returns the cast of w to the type of v: what it simplifies to, one that is available,
// or a new one in front of v.
func (s *cse) castBefore(op ir.Op, w, v *ir.Value) *ir.Value {
	c := s.f.NewValue(op, v.Type, w)
	if r := s.simp.Value(c); r != nil {
		c.Remove()
		return r
	}
	h, _ := s.keyOf(c)
	for e := s.exprs.first(h); e != nil; e = s.exprs.more(e) {
		if e.val.key.equal(&s.scratch) && e.val.leader == e.val.value {
			l := e.val.leader
			l.Flags = 0 // c promises nothing
			c.Remove()
			return l
		}
	}
	s.f.SetPos(c, s.f.Pos(v))
	c.InsertBefore(v)
	s.exprs.insert(h, exprEntry{key: s.scratch.clone(), leader: c, value: c, block: v.Block})
	return c
}
