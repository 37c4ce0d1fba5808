package ranges

import (
	"github.com/warpwise/warpwise/ir"
)

// eval returns the range of the node at a place from those it depends on.
func (s *solver) eval(at int) Range {
	v := s.inst[at]
	if v == nil {
		return s.refined(&s.refs[s.seq[at]-uint32(s.vals)])
	}
	w := s.r[v.ID].Width
	a := s.args[s.first[v.ID]-1:]
	switch v.Op {
	case ir.OpPhi:
		r := Empty(w)
		for i := range v.Args {
			r = r.Union(s.r[a[i]])
		}
		return r
	case ir.OpTrunc, ir.OpZExt, ir.OpSExt:
		return Cast(v.Op, v.Flags, s.r[a[0]], w)
	case ir.OpICmp:
		x, y := s.r[a[0]], s.r[a[1]]
		if x.IsEmpty() || y.IsEmpty() {
			return Empty(1)
		}
		if t, ok := Compare(v.Pred(), x, y); ok {
			return truth(t)
		}
		return Full(1)
	case ir.OpSelect:
		c := s.r[a[0]]
		if t, ok := c.Const(); ok {
			return s.r[a[2-t]]
		}
		if c.IsEmpty() {
			return Empty(w)
		}
		return s.r[a[1]].Union(s.r[a[2]])
	case ir.OpFreeze:
		if s.soft[v.Args[0].ID]&mayPoison != 0 {
			return Full(w)
		}
		return s.r[a[0]]
	case ir.OpExtractValue:
		return s.part(v, w)
	case ir.OpCall:
		return s.intrinsic(v, a[1:], w).Intersect(s.stated(v, w))
	}
	return Binary(v.Op, v.Flags, s.r[a[0]], s.r[a[1]])
}

// refined returns what a value is where a refinement holds.
func (s *solver) refined(r *refinement) Range {
	p := s.r[r.parent]
	switch r.how {
	case member:
		return p.Intersect(r.set)
	case compared:
		return p.Intersect(Allowed(r.pred, s.r[r.other]))
	}
	return p.Intersect(undo(r.by(s.builder), s.r[r.other], p.Width))
}

// by returns the operation whose operand r refines.
func (r *refinement) by(b *builder) *ir.Value {
	if int(r.other) < b.vals {
		return nil
	}
	return b.refs[int(r.other)-b.vals].value
}

// undo returns what the operand of v that is no constant must be when v is in r.
func undo(v *ir.Value, r Range, w int) Range {
	if r.IsEmpty() || v == nil {
		return Empty(w)
	}
	switch v.Op {
	case ir.OpZExt, ir.OpSExt:
		return uncast(v.Op, r, w)
	}
	if c := v.Args[1]; c.Op == ir.OpConstInt {
		if v.Op == ir.OpAdd {
			return sub(r, Exact(uint64(c.Aux), w), 0)
		}
		return add(r, Exact(uint64(c.Aux), w), 0)
	}
	c := Exact(uint64(v.Args[0].Aux), w)
	if v.Op == ir.OpAdd {
		return sub(r, c, 0)
	}
	return sub(c, r, 0)
}

// intrinsic returns the result of a call of an intrinsic, of the nodes a.
func (s *solver) intrinsic(v *ir.Value, a []uint32, w int) Range {
	k := s.kindOf(v)
	x := s.r[a[0]]
	if x.IsEmpty() {
		return Empty(w)
	}
	switch k {
	case kindExpect:
		return x
	case kindAbs:
		return abs(x, isOne(v.Args[2]))
	case kindCtpop:
		return counts(x, false, ctpop)
	case kindCtlz:
		return counts(x, isOne(v.Args[2]), ctlz)
	case kindCttz:
		return counts(x, isOne(v.Args[2]), cttz)
	}
	y := s.r[a[1]]
	switch k {
	case kindUMin:
		return MinMax(ir.IULT, x, y)
	case kindUMax:
		return MinMax(ir.IUGT, x, y)
	case kindSMin:
		return MinMax(ir.ISLT, x, y)
	case kindSMax:
		return MinMax(ir.ISGT, x, y)
	case kindUAddSat:
		return saturated("uadd", x, y)
	case kindUSubSat:
		return saturated("usub", x, y)
	case kindSAddSat:
		return saturated("sadd", x, y)
	case kindSSubSat:
		return saturated("ssub", x, y)
	}
	if k.overflows() {
		op, _ := k.overflowOp()
		return Binary(op, 0, x, y)
	}
	return Full(w)
}

func isOne(v *ir.Value) bool { return v.Op == ir.OpConstInt && v.Aux == 1 }

// part returns the number or the report of an intrinsic that reports overflow.
func (s *solver) part(v *ir.Value, w int) Range {
	call, report, _ := s.overflowPart(v)
	a := s.args[s.first[call.ID]-1:]
	x, y := s.r[a[1]], s.r[a[2]]
	op, mark := s.kindOf(call).overflowOp()
	if !report {
		return Binary(op, 0, x, y)
	}
	switch {
	case x.IsEmpty() || y.IsEmpty():
		return Empty(w)
	case Binary(op, mark, x, y).IsEmpty():
		return truth(true)
	case Fits(op, mark, x, y):
		return truth(false)
	}
	return Full(w)
}

// Fits reports that add, sub or mul never overflows on elements of x and y, which have some: unsigned
// when the mark is NUW, signed when it is NSW.
func Fits(op ir.Op, mark ir.Flags, x, y Range) bool {
	w := x.Width
	if mark == ir.NUW {
		m := mask(w)
		switch op {
		case ir.OpAdd:
			return x.Max() <= m-y.Max()
		case ir.OpSub:
			return x.Min() >= y.Max()
		}
		return y.Max() == 0 || x.Max() <= m/y.Max()
	}
	a, b := signedSpan{x.SMin(), x.SMax()}, signedSpan{y.SMin(), y.SMax()}
	var low, high int
	switch op {
	case ir.OpAdd:
		_, low = addSigned(a.lo, b.lo, w)
		_, high = addSigned(a.hi, b.hi, w)
	case ir.OpSub:
		_, low = subSigned(a.lo, b.hi, w)
		_, high = subSigned(a.hi, b.lo, w)
	default:
		_, _, _, ok := corners(a, b, w)
		return ok
	}
	return low == 0 && high == 0
}
