package instcombine

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var shiftMask = pass.NewStat("ShiftMask", "mask of what is shifted left is left out, or put behind the shift: the shift takes away what it keeps apart")

// amount is an amount of a shift: a value that is added (1), subtracted (-1), or none (0), and a number for each element.
type amount struct {
	base *ir.Value
	sign int
	add  []int64
	none []bool // no number: the element is undefined
}

// maskedBits is what a mask that depends on an amount keeps: the low bits, as many as the amount, or all but so many high ones.
type maskedBits struct {
	x      *ir.Value
	amount *ir.Value
	high   bool // all but the high ones
	signed bool // which become the sign
}

// redundantMask rewrites (x & mask) << n, also with a truncation in between, where the mask and n depend on one number, so that which bits
// are left is known. It reports whether v is gone.
func (s *combiner) redundantMask(v *ir.Value) bool {
	masked, to := v.Args[0], s.width(v)
	if to == 0 || to > 64 || !masked.IsInst() {
		return false
	}
	trunc := masked.Op == ir.OpTrunc
	if trunc {
		if masked = masked.Args[0]; !masked.IsInst() {
			return false
		}
	}
	from := s.width(masked)
	m, ok := s.maskOf(masked)
	if !ok || from == 0 || from > 64 {
		return false
	}
	kept, ok := s.keptBits(m, v.Args[1], from)
	if !ok {
		return false
	}
	all := true
	for _, k := range kept {
		all = all && (k == anyBits || k != noBits && k >= to)
	}
	if !all && (masked.Uses != 1 || m.signed) || trunc && v.Args[0].Uses != 1 || !s.c.Apply(shiftMask, v) {
		return false
	}
	x := m.x
	if trunc {
		x = s.make(v, ir.OpTrunc, v.Type, 0, 0, x)
	}
	r := s.make(v, ir.OpShl, v.Type, 0, 0, x, v.Args[1])
	if !all {
		r = s.make(v, ir.OpAnd, v.Type, 0, 0, r, s.lowMasks(v.Type, kept, to))
	}
	s.replace(v, r)
	return true
}

// maskOf finds a mask by an amount: x & ((1 << n) - 1), x & ~(-1 << n), x & (-1 >> n), (x << n) >> n.
func (s *combiner) maskOf(v *ir.Value) (m maskedBits, ok bool) {
	switch v.Op {
	case ir.OpLShr, ir.OpAShr:
		if a := v.Args[0]; a.IsInst() && a.Op == ir.OpShl && a.Args[1] == v.Args[1] && !v.Args[1].IsConst() {
			return maskedBits{a.Args[0], v.Args[1], true, v.Op == ir.OpAShr}, true
		}
	case ir.OpAnd:
		for i, a := range v.Args {
			if !a.IsInst() {
				continue
			}
			if n := s.lowMask(a); n != nil {
				return maskedBits{v.Args[1-i], n, false, false}, true
			}
			if a.Op == ir.OpLShr && s.isOnes(a.Args[0]) {
				return maskedBits{v.Args[1-i], a.Args[1], true, false}, true
			}
		}
	}
	return m, false
}

// lowMask returns n where a is a mask of the n low bits.
func (s *combiner) lowMask(a *ir.Value) *ir.Value {
	if a.Op != ir.OpAdd && a.Op != ir.OpXor || !s.isOnes(a.Args[1]) {
		return nil
	}
	sh := a.Args[0]
	if !sh.IsInst() || sh.Op != ir.OpShl {
		return nil
	}
	if one := s.m.truth(sh.Args[0], 1); a.Op == ir.OpAdd && one || a.Op == ir.OpXor && s.isOnes(sh.Args[0]) {
		return sh.Args[1]
	}
	return nil
}

// How many low bits are left is not known because the result is poison, or an amount is undefined, so that it may be.
const noBits, anyBits = -1, 1 << 20

// keptBits returns how many low bits of x, shifted by n, are left for each element.
func (s *combiner) keptBits(m maskedBits, n *ir.Value, from int) ([]int, bool) {
	elements := 1
	if s.ts.IsVector(n.Type) {
		if s.ts.IsScalable(n.Type) {
			return nil, false
		}
		elements = int(s.ts.NumElems(n.Type))
	}
	a, ok1 := s.amountOf(m.amount, elements)
	b, ok2 := s.amountOf(n, elements)
	if !ok1 || !ok2 || a.base != b.base || a.base == nil {
		return nil, false
	}
	if m.high != (a.sign == b.sign) {
		return nil, false
	}
	w := s.width(a.base)
	if w < 8 && (w != from || w != s.width(n)) {
		return nil, false // the sum of two amounts may go round
	}
	kept := make([]int, elements)
	for i := range kept {
		k := (b.add[i] + a.add[i]) & int64(ones(min(w, 32)))
		if m.high { // as many as there are less those of the mask, all moved
			k = int64(from) + signed(uint64(b.add[i]-a.add[i]), w)
		}
		switch {
		case a.none[i] || b.none[i]:
			kept[i] = anyBits
		case k < 0 || m.high && k == 0 || k > 2*int64(from) || !m.high && k == 2*int64(from):
			kept[i] = noBits // one of the two shifts is by too much
		default:
			kept[i] = int(k)
		}
	}
	return kept, true
}

// amountOf reads an amount: a value, or its sum with a number, or its difference from one, extended without sign.
func (s *combiner) amountOf(v *ir.Value, elements int) (a amount, ok bool) {
	if v.IsInst() && v.Op == ir.OpZExt {
		v = v.Args[0]
	}
	a = amount{base: v, sign: 1, add: make([]int64, elements), none: make([]bool, elements)}
	if !v.IsInst() || v.Op != ir.OpAdd && v.Op != ir.OpSub {
		return a, !v.IsConst()
	}
	switch {
	case v.Op == ir.OpAdd && v.Args[1].IsConst():
		a.base = v.Args[0]
		return a, s.numbers(&a, v.Args[1])
	case v.Op == ir.OpSub && v.Args[0].IsConst():
		a.base, a.sign = v.Args[1], -1
		return a, s.numbers(&a, v.Args[0])
	}
	return a, true
}

// numbers reads the elements of a constant.
func (s *combiner) numbers(a *amount, c *ir.Value) bool {
	w := s.width(c)
	if w == 0 || w > 32 && w != 64 {
		return false
	}
	for i := range a.add {
		e := c
		if c.Op == ir.OpConstVector {
			e = c.Args[i]
		}
		switch {
		case e.Op == ir.OpConstInt:
			if a.add[i] = signed(uint64(e.Aux), w); a.add[i] > 256 || a.add[i] < -256 {
				return false
			}
		case e.Op == ir.OpZero:
		case e.Op == ir.OpPoison || e.Op == ir.OpUndef:
			a.none[i] = true
		default:
			return false
		}
	}
	return true
}

// lowMasks is the constant that keeps so many low bits of each element.
func (s *combiner) lowMasks(t ir.Type, kept []int, w int) *ir.Value {
	e := s.ts.Scalar(t)
	list := make([]*ir.Value, len(kept))
	for i, k := range kept {
		if k == noBits || k == anyBits {
			list[i] = s.f.Poison(e)
		} else {
			list[i] = s.f.Int(e, signed(ones(min(k, w)), w))
		}
	}
	if !s.ts.IsVector(t) {
		return list[0]
	}
	return s.f.Aggregate(t, list)
}
