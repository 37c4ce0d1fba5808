package instcombine

import (
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Bits that nobody looks at need not be computed (Briggs and Cooper name it demanded bits; Budiu et al., "BitValue inference",
// Euro-Par 2000): what a mask, a shift or a truncation takes away is asked for backwards, up the operands that have no other use.
// A step takes an operation away, puts a cheaper one in its place, or a constant with fewer ones, so that it ends.
var demandedBits = pass.NewStat("DemandedBits", "operation replaced by one that has the bits that are used")

// demandDepth bounds how far up the operands needs looks.
const demandDepth = 6

// demand simplifies v by the bits that it has no use for. It reports whether v is gone.
func (s *combiner) demand(v *ir.Value) bool {
	w := s.width(v)
	if v.Op == ir.OpICmp {
		w = s.width(v.Args[0])
	}
	if w < 2 || w > 64 {
		return false
	}
	switch v.Op {
	case ir.OpICmp:
		return s.demandCompared(v, w)
	case ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpTrunc:
		d := needs{s: s, root: v}
		if r := d.bits(v, ones(w), demandDepth); r != nil && r != v {
			s.replace(v, r)
			return true
		}
	}
	return false
}

// demandCompared simplifies what is compared with a number by the bits that decide.
func (s *combiner) demandCompared(v *ir.Value, w int) bool {
	c, ok := s.m.integer(v.Args[1])
	if !ok {
		return false
	}
	m := ones(w)
	switch top := uint64(1) << (w - 1); {
	case v.Pred() == ir.ISLT && c == 0, v.Pred() == ir.ISGT && c == m:
		m = top
	case v.Pred() == ir.IULT && c != 0:
		m &^= c&-c - 1
	case v.Pred() == ir.IUGT && c != m:
		m &^= 1<<bits.TrailingZeros64(^c) - 1
	default:
		return false
	}
	if m == ones(w) {
		return false
	}
	d := needs{s: s, root: v}
	if r := d.bits(v.Args[0], m, demandDepth); r != nil {
		s.replace(v, s.make(v, ir.OpICmp, v.Type, 0, v.Aux, r, v.Args[1]))
		return true
	}
	return false
}

// needs is a question for bits.
type needs struct {
	s       *combiner
	root    *ir.Value
	refused bool // Apply said no
}

// apply asks for leave once.
func (d *needs) apply() bool {
	d.refused = d.refused || !d.s.c.Apply(demandedBits, d.root)
	return !d.refused
}

// bits returns what may stand for v where only the bits of a mask are used, or nil: v itself. It recurses as deep as is said.
func (d *needs) bits(v *ir.Value, want uint64, depth int) *ir.Value {
	s := d.s
	if !v.IsInst() || depth == 0 || d.refused || want == 0 {
		return nil
	}
	k := s.known(v)
	if k.Width > 0 && want&^(k.Zeros|k.Ones) == 0 && d.apply() {
		return s.f.Int(v.Type, int64(signed(k.Ones&want, k.Width)))
	}
	var r *ir.Value
	switch v.Op {
	case ir.OpAnd, ir.OpOr, ir.OpXor:
		r = d.present(v, want)
	}
	switch {
	case r != nil:
		return r
	case v.Uses > 1 && v != d.root:
		return nil
	}
	switch v.Op {
	case ir.OpAnd, ir.OpOr, ir.OpXor:
		return d.bitwise(v, want, depth-1)
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		return d.sum(v, want, depth-1)
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		return d.shift(v, want, depth-1)
	case ir.OpTrunc, ir.OpZExt, ir.OpSExt:
		return d.cast(v, want, depth-1)
	case ir.OpSelect:
		return d.again(v, 0, nil, d.bits(v.Args[1], want, depth-1), d.bits(v.Args[2], want, depth-1))
	}
	return nil
}

// present returns the operand that has the bits of v that are used.
func (d *needs) present(v *ir.Value, want uint64) *ir.Value {
	a, b := d.s.known(v.Args[0]), d.s.known(v.Args[1])
	var first, second uint64 // bits that v may have other than the operand
	switch v.Op {
	case ir.OpAnd:
		first, second = want&^a.Zeros&^b.Ones, want&^b.Zeros&^a.Ones
	case ir.OpOr:
		first, second = want&^a.Ones&^b.Zeros, want&^b.Ones&^a.Zeros
	default:
		first, second = want&^b.Zeros, want&^a.Zeros
	}
	switch {
	case first == 0 && d.apply():
		return v.Args[0]
	case second == 0 && d.apply():
		return v.Args[1]
	}
	return nil
}

// bitwise asks for the bits of the operands that the others do not decide.
func (d *needs) bitwise(v *ir.Value, want uint64, depth int) *ir.Value {
	a, b := d.s.known(v.Args[0]), d.s.known(v.Args[1])
	x, y := want, want
	switch v.Op {
	case ir.OpAnd:
		x, y = want&^b.Zeros, want&^a.Zeros
	case ir.OpOr:
		x, y = want&^b.Ones, want&^a.Ones
	default:
		if want&^(a.Zeros|b.Zeros) == 0 && d.apply() {
			fl := ir.Flags(0)
			if want == ones(d.s.width(v)) {
				fl = ir.Disjoint
			}
			return d.s.make(v, ir.OpOr, v.Type, fl, 0, v.Args...)
		}
	}
	second := d.bits(v.Args[1], y, depth)
	if c, ok := d.s.m.integer(v.Args[1]); ok {
		if v.Op == ir.OpOr {
			y = want
		}
		second = d.constant(v, c, y)
	}
	if second != nil { // the first is asked for what the new second one leaves open
		switch b := d.s.known(second); v.Op {
		case ir.OpAnd:
			x = want &^ b.Zeros
		case ir.OpOr:
			x = want &^ b.Ones
		}
	}
	return d.again(v, 0, d.bits(v.Args[0], x, depth), second)
}

// constant returns a constant with fewer ones that has the bits that are used, or nil.
func (d *needs) constant(v *ir.Value, c, want uint64) *ir.Value {
	w := d.s.width(v)
	k := c & want
	if v.Op == ir.OpXor {
		switch {
		case c == ones(w):
			return nil
		case want&^c == 0:
			k = ones(w)
		}
	}
	if k == c || !d.apply() {
		return nil
	}
	return d.s.f.Int(v.Type, signed(k, w))
}

// again makes v anew with other operands, those that are not nil, and only these flags.
func (d *needs) again(v *ir.Value, fl ir.Flags, args ...*ir.Value) *ir.Value {
	same := true
	all := slices.Clone(v.Args)
	for i, a := range args {
		if a != nil {
			all[i], same = a, false
		}
	}
	if same {
		return nil
	}
	r := d.s.make(v, v.Op, v.Type, fl, v.Aux, all...)
	d.s.takeName(v, r) // v goes: this was its last use
	if v.Op == ir.OpSelect && r.IsInst() && len(d.s.f.Attachments(v)) > 0 {
		d.s.f.SetAttachments(r, d.s.f.Attachments(v))
	}
	return r
}

// sum asks for the bits that carries come from: those below the highest one that is used.
func (d *needs) sum(v *ir.Value, want uint64, depth int) *ir.Value {
	low := ones(bits.Len64(want))
	b := d.s.known(v.Args[1])
	if v.Op != ir.OpMul && low&^b.Zeros == 0 && d.apply() {
		return v.Args[0]
	}
	if a := d.s.known(v.Args[0]); v.Op == ir.OpAdd && low&^a.Zeros == 0 && d.apply() {
		return v.Args[1]
	}
	var args [2]*ir.Value
	for i, a := range v.Args {
		if c, ok := d.s.m.integer(a); ok {
			args[i] = d.constant(v, c, low)
		} else {
			args[i] = d.bits(a, low, depth)
		}
	}
	return d.again(v, 0, args[:]...)
}

// shift asks for the bits that a shift by a constant puts where they are used.
func (d *needs) shift(v *ir.Value, want uint64, depth int) *ir.Value {
	w := d.s.width(v)
	by, ok := d.s.m.integer(v.Args[1])
	if !ok || by >= uint64(w) {
		return nil
	}
	m := ones(w)
	switch v.Op {
	case ir.OpShl:
		return d.again(v, 0, d.bits(v.Args[0], want>>by, depth))
	case ir.OpLShr:
		return d.again(v, 0, d.bits(v.Args[0], want<<by&m, depth))
	}
	filled := m &^ (m >> by) // with the sign
	if want&filled == 0 && by > 0 && d.apply() {
		return d.s.make(v, ir.OpLShr, v.Type, v.Flags&ir.Exact, 0, v.Args...)
	}
	want = want << by & m
	if filled != 0 {
		want |= 1 << (w - 1)
	}
	return d.again(v, 0, d.bits(v.Args[0], want, depth))
}

// cast asks for the bits that a conversion keeps.
func (d *needs) cast(v *ir.Value, want uint64, depth int) *ir.Value {
	x := v.Args[0]
	w := d.s.width(x)
	if w == 0 || w > 64 {
		return nil
	}
	if v.Op == ir.OpSExt {
		if want&^ones(w) == 0 && d.apply() {
			return d.s.make(v, ir.OpZExt, v.Type, 0, 0, x)
		}
		want |= 1 << (w - 1)
	}
	return d.again(v, 0, d.bits(x, want&ones(w), depth))
}
