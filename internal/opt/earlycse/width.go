package earlycse

import (
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// otherWidth replaces v by an operation available in another width. It reports whether v is gone.
//
//	%n = add i32 %a, %b                        %w = add i64 %x, %y
//	%w = add i64 (zext %a), (zext %b)          %n = add i32 (trunc %x), (trunc %y)
//
// On the left %w is zext %n when the sum fits in 32 bits, which known bits or value ranges must prove:
// that %n has nuw would not do, for then %n would be poison where %w is not. In the same way it is sext
// %n for operands behind sext when the signed sum fits. On the right %n is trunc %w for every operation
// whose low bits depend on low bits only. The extension costs one instruction, so on the left this pays
// where the wide operation takes more than one; the truncation is free.
func (s *cse) otherWidth(v *ir.Value) bool {
	if !v.Op.Is(ir.IsBinary) || !s.ts.IsInt(v.Type) {
		return false
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor:
		return s.narrowed(v) || s.widened(v, ir.OpZExt) || s.widened(v, ir.OpSExt)
	case ir.OpUDiv, ir.OpURem, ir.OpLShr:
		return s.widened(v, ir.OpZExt)
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
		if n, _ := s.f.SInt(in[i]); cast == ir.OpSExt && s.f.Int(v.Type, n) != x {
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
	s.dropMarks(wide, ir.NUW|ir.NSW|ir.Disjoint) // may be poison where v is not
	s.cast(ir.OpTrunc, v, wide)
	return true
}

// widened replaces v by the extension of a narrower operation.
func (s *cse) widened(v *ir.Value, cast ir.Op) bool {
	a, b, t, ok := s.operandsBehind(v, cast)
	if !ok || !s.pays(v) {
		return false
	}
	narrow := s.available(v.Op, t, a, b)
	if narrow == nil || !s.fits(v, cast, a, b) || !s.c.Apply(widthReused, v) {
		return false
	}
	s.dropMarks(narrow, ir.NUW|ir.NSW|ir.Exact|ir.Disjoint)
	s.cast(cast, v, narrow)
	return true
}

// dropMarks takes marks off a value, and forgets what may rest on them.
func (s *cse) dropMarks(v *ir.Value, marks ir.Flags) {
	if v.Flags&marks != 0 {
		s.facts = nil
	}
	v.Flags &^= marks
}

// pays reports that the wide operation costs more than an extension: on a GPU of 32-bit registers
// one of more than 32 bits takes two instructions or more.
func (s *cse) pays(v *ir.Value) bool { return s.ts.Bits(v.Type) > 32 }

// fits reports that the operation of v on the narrow operands yields the low bits of the operation on
// the extended ones, and that their extension is the rest.
func (s *cse) fits(v *ir.Value, cast ir.Op, a, b *ir.Value) bool {
	switch v.Op {
	case ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpUDiv, ir.OpURem:
		return true
	}
	if cast == ir.OpZExt {
		x, y := knownbits.Of(s.f, a), knownbits.Of(s.f, b)
		if x.Width == 0 || y.Width == 0 {
			return false
		}
		if fitsUnsigned(v.Op, ranges.Between(x.Min(), x.Max(), x.Width), ranges.Between(y.Min(), y.Max(), y.Width)) {
			return true
		}
	}
	x, y := s.rangeAt(a, v), s.rangeAt(b, v)
	switch {
	case x.Width == 0 || y.Width == 0 || x.IsEmpty() || y.IsEmpty():
		return false
	case cast == ir.OpZExt:
		return fitsUnsigned(v.Op, x, y)
	}
	return ranges.Fits(v.Op, ir.NSW, x, y)
}

func fitsUnsigned(op ir.Op, x, y ranges.Range) bool {
	if op == ir.OpLShr {
		return y.Max() < uint64(x.Width) // more is poison in the narrow form only
	}
	return ranges.Fits(op, ir.NUW, x, y)
}

// maxFacts bounds how often ranges are computed in one run: each time costs as much as a tenth of the
// walk, and they are asked for only where an operation in another width is available.
const maxFacts = 4

// rangeAt returns the range of a in front of v, of width 0 when nothing is known. Ranges may rest on
// marks, so they are forgotten when a mark is dropped. Instructions that have been taken out of their
// blocks, but whose uses are still to be replaced, count as anything.
func (s *cse) rangeAt(a, v *ir.Value) ranges.Range {
	if s.facts == nil {
		if !s.opt.Ranges || s.searches == maxFacts {
			return ranges.Range{}
		}
		s.searches++
		s.facts = ranges.New(s.f)
	}
	return s.facts.AtInst(a, v)
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
			s.dropMarks(l, l.Flags) // c promises nothing
			c.Remove()
			return l
		}
	}
	s.f.SetPos(c, s.f.Pos(v))
	c.InsertBefore(v)
	s.exprs.insert(h, exprEntry{key: s.scratch.clone(), leader: c, value: c, block: v.Block})
	return c
}
