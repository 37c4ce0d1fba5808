package scev

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// decided reports that of two operands with the ranges a and b the first is always the result.
func decided(k Kind, a, b ranges.Range) bool {
	p := k.predicate()
	if yes, ok := ranges.Compare(p, a, b); ok && yes {
		return true
	}
	no, ok := ranges.Compare(p, b, a) // b is never strictly better
	return ok && !no
}

// Range returns an interval that holds every number e can be.
func (x *Info) Range(e Expr) ranges.Range {
	n := &x.nodes[e]
	w := int(n.width)
	ops := x.Operands(e)
	full := ranges.Full(w)
	if e == 0 || w == 0 {
		return ranges.Range{}
	}
	switch n.kind {
	case Constant:
		return ranges.Exact(n.bits, w)
	case Unknown:
		if n.ptr == 0 {
			return x.rng.Range(n.value)
		}
		return full
	case Trunc:
		return ranges.Cast(ir.OpTrunc, 0, x.Range(ops[0]), w)
	case ZExt:
		return ranges.Cast(ir.OpZExt, 0, x.Range(ops[0]), w)
	case SExt:
		return ranges.Cast(ir.OpSExt, 0, x.Range(ops[0]), w)
	case Add, Mul:
		return x.fold(e)
	case UDiv:
		return ranges.Binary(ir.OpUDiv, 0, x.Range(ops[0]), x.Range(ops[1]))
	case UMax, SMax, UMin, SMin, UMinSeq:
		r := x.Range(ops[0])
		for _, o := range ops[1:] {
			r = ranges.MinMax(n.kind.predicate(), r, x.Range(o))
		}
		return r
	case AddRec:
		return x.recRange(e)
	}
	return full
}

// fold returns the range of a sum or product.
func (x *Info) fold(e Expr) ranges.Range {
	n := &x.nodes[e]
	if n.ptr != 0 {
		return ranges.Full(int(n.width))
	}
	op, fl := ir.OpAdd, ir.Flags(0)
	if n.kind == Mul {
		op = ir.OpMul
	}
	ops := x.Operands(e)
	if len(ops) == 2 { // of more, the flags say nothing about parts
		if n.flags&NUW != 0 {
			fl |= ir.NUW
		}
		if n.flags&NSW != 0 {
			fl |= ir.NSW
		}
	}
	r := x.Range(ops[0])
	for _, o := range ops[1:] {
		r = ranges.Binary(op, fl, r, x.Range(o))
	}
	return r
}

// motion is what is known of an AddRec of two operands: their ranges, and how far it moves in all
// iterations.
type motion struct {
	start, step ranges.Range
	up, down    uint64 // at most, where known
	known       bool   // there is a largest number of iterations, and the distances are below 2 to the 64
}

// motion returns what is known of e; ok is false where that is nothing.
func (x *Info) motion(e Expr) (m motion, ok bool) {
	n := &x.nodes[e]
	if n.kind != AddRec || n.n != 2 || n.ptr != 0 {
		return m, false
	}
	ops := x.Operands(e)
	m.start, m.step = x.Range(ops[0]), x.Range(ops[1])
	if m.start.Width == 0 || m.start.IsEmpty() || m.step.IsEmpty() {
		return m, false
	}
	most, known := x.maxCount(n.loop)
	var over, under uint64
	if hi := m.step.SMax(); hi > 0 {
		over, m.up = bits.Mul64(uint64(hi), most)
	}
	if lo := m.step.SMin(); lo < 0 {
		under, m.down = bits.Mul64(-uint64(lo), most)
	}
	m.known = known && over == 0 && under == 0
	return m, true
}

// unsigned and signed return the interval that the AddRec stays in when it does not leave the numbers,
// and whether that is so.
func (m *motion) unsigned() (lo, hi uint64, ok bool) {
	if !m.known || m.up > mask(m.start.Width)-m.start.Max() || m.down > m.start.Min() {
		return 0, 0, false
	}
	return m.start.Min() - m.down, m.start.Max() + m.up, true
}

func (m *motion) signed() (lo, hi int64, ok bool) {
	top := int64(mask(m.start.Width) >> 1)
	if !m.known || m.up > uint64(top)-uint64(m.start.SMax()) || m.down > uint64(m.start.SMin())-uint64(-top-1) {
		return 0, 0, false
	}
	return m.start.SMin() - int64(m.down), m.start.SMax() + int64(m.up), true
}

func (x *Info) recRange(e Expr) ranges.Range {
	n := x.nodes[e]
	w := int(n.width)
	r := ranges.Full(w)
	m, ok := x.motion(e)
	if !ok {
		return r
	}
	if n.flags&NUW != 0 {
		r = r.Intersect(ranges.Between(m.start.Min(), mask(w), w))
	}
	if n.flags&NSW != 0 && m.step.SMin() >= 0 {
		r = r.Intersect(ranges.Between(uint64(m.start.SMin()), mask(w)>>1, w))
	}
	if n.flags&NSW != 0 && m.step.SMax() <= 0 {
		r = r.Intersect(ranges.Between(mask(w)>>1+1, uint64(m.start.SMax()), w))
	}
	if lo, hi, ok := m.unsigned(); ok {
		r = r.Intersect(ranges.Between(lo, hi, w))
	}
	if lo, hi, ok := m.signed(); ok {
		r = r.Intersect(ranges.Between(uint64(lo), uint64(hi), w))
	}
	return r
}

// proveRec sets the flags of an AddRec that follow from ranges and the trip count of its loop.
func (x *Info) proveRec(e Expr) {
	if n := &x.nodes[e]; n.kind == AddRec && n.ptr != 0 && n.n == 2 {
		// Where the offset from the start comes round is no matter of where the start is.
		l := n.loop
		off := x.Rec(l, x.constant(0, int(n.width)), x.Operands(e)[1])
		if x.Kind(off) == AddRec && x.Loop(off) == l {
			x.nodes[e].flags |= x.nodes[off].flags & NW
		}
		return
	}
	m, ok := x.motion(e)
	if !ok {
		return
	}
	n := &x.nodes[e]
	if _, _, ok := m.signed(); ok {
		n.flags |= NSW
	}
	// The step is added as an unsigned number: a negative one wraps unless it is never added.
	if _, _, ok := m.unsigned(); ok && m.step.NonNegative() {
		n.flags |= NUW
	}
	if n.flags&NSW != 0 && m.start.NonNegative() && m.step.NonNegative() {
		n.flags |= NUW
	}
	if w := m.start.Width; m.known && m.up <= mask(w) && m.down <= mask(w) || n.flags != 0 {
		n.flags |= NW
	}
}

// proveSum sets the flags of a sum or product of two operands that their ranges prove.
func (x *Info) proveSum(e Expr) {
	n := &x.nodes[e]
	if e == 0 || n.n != 2 || n.ptr != 0 {
		return
	}
	a, b := x.Range(x.Operands(e)[0]), x.Range(x.Operands(e)[1])
	if a.Width == 0 || a.IsEmpty() || b.IsEmpty() {
		return
	}
	w := int(n.width)
	var over, unsigned uint64
	if n.kind == Add {
		unsigned, over = bits.Add64(a.Max(), b.Max(), 0)
	} else {
		over, unsigned = bits.Mul64(a.Max(), b.Max())
	}
	if over == 0 && unsigned <= mask(w) {
		n.flags |= NUW
	}
	if signedFits(n.kind, a, b, w) {
		n.flags |= NSW
	}
}

// signedFits reports that sum or product of numbers of the two ranges are numbers of w bits.
func signedFits(k Kind, a, b ranges.Range, w int) bool {
	top := int64(mask(w) >> 1)
	if k == Add {
		lo, hi := a.SMin()>>1+b.SMin()>>1, a.SMax()>>1+b.SMax()>>1 // halves cannot overflow
		lo, hi = lo+a.SMin()&b.SMin()&1, hi+a.SMax()&b.SMax()&1
		return w > 1 && lo >= (-top-1)>>1 && hi <= top>>1
	}
	for _, p := range [2]int64{a.SMin(), a.SMax()} {
		for _, q := range [2]int64{b.SMin(), b.SMax()} {
			over, m := bits.Mul64(size(p), size(q))
			limit := uint64(top)
			if p < 0 != (q < 0) {
				limit++
			}
			if over != 0 || m > limit {
				return false
			}
		}
	}
	return true
}

func size(p int64) uint64 {
	if p < 0 {
		return -uint64(p)
	}
	return uint64(p)
}
