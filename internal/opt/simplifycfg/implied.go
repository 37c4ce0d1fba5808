package simplifycfg

import "github.com/warpwise/warpwise/ir"

// impliedBranch folds the branch of b where the branch that leads there, and nothing else does, says which way it goes.
func (s *simplifier) impliedBranch(b *ir.Block) bool {
	t := b.Term()
	if len(b.Preds) != 1 || t.Args[0].IsConst() {
		return false
	}
	e := b.Preds[0]
	u := e.B.Term()
	if e.B == b || u == nil || u.Op != ir.OpBr || len(u.Args) == 0 || e.B.Succs[0].B == e.B.Succs[1].B {
		return false
	}
	q := question{f: s.f, left: implySteps}
	yes, ok := q.implied(u.Args[0], e.I == 0, t.Args[0], 0)
	if !ok || !s.c.Apply(folded, t) {
		return false
	}
	k := 1
	if yes {
		k = 0
	}
	s.only(b, k)
	return true
}

// implyDepth bounds how deep conditions are taken apart, and implySteps how many are compared.
const (
	implyDepth = 4
	implySteps = 64
)

// question is whether one condition says what another one is.
type question struct {
	f    *ir.Func
	left int
}

// implied says what the condition d is where c is known to be the given truth.
func (q *question) implied(c *ir.Value, truth bool, d *ir.Value, depth int) (yes, ok bool) {
	if q.left--; q.left < 0 || depth > implyDepth {
		return false, false
	}
	if c == d {
		return truth, true
	}
	if c.Type != ir.I1 || d.Type != ir.I1 {
		return false, false
	}
	if x := q.inverted(d); x != nil {
		yes, ok = q.implied(c, truth, x, depth+1)
		return !yes, ok
	}
	if x := q.inverted(c); x != nil {
		return q.implied(x, !truth, d, depth+1)
	}
	if x, y, and, ok := q.parts(d); ok {
		for _, z := range []*ir.Value{x, y} {
			if yes, ok := q.implied(c, truth, z, depth+1); ok && yes != and {
				return yes, true
			}
		}
	}
	if x, y, and, ok := q.parts(c); ok && and == truth {
		for _, z := range []*ir.Value{x, y} {
			if yes, ok := q.implied(z, truth, d, depth+1); ok {
				return yes, true
			}
		}
	}
	if c.IsInst() && d.IsInst() && c.Op == ir.OpICmp && d.Op == ir.OpICmp {
		return q.compared(c, truth, d)
	}
	return false, false
}

// inverted returns x where v is not x.
func (q *question) inverted(v *ir.Value) *ir.Value {
	if one := q.f.Int(ir.I1, 1); v.IsInst() && v.Op == ir.OpXor && v.Type == ir.I1 && v.Args[1] == one {
		return v.Args[0]
	}
	return nil
}

// parts returns what v is the and, or the or, of.
func (q *question) parts(v *ir.Value) (x, y *ir.Value, and, ok bool) {
	if !v.IsInst() || v.Type != ir.I1 {
		return nil, nil, false, false
	}
	switch {
	case v.Op == ir.OpAnd || v.Op == ir.OpOr:
		return v.Args[0], v.Args[1], v.Op == ir.OpAnd, true
	case v.Op == ir.OpSelect && v.Args[2] == q.f.Int(ir.I1, 0):
		return v.Args[0], v.Args[1], true, true
	case v.Op == ir.OpSelect && v.Args[1] == q.f.Int(ir.I1, 1):
		return v.Args[0], v.Args[2], false, true
	}
	return nil, nil, false, false
}

// compared answers for two comparisons of integers or pointers: of the same operands, or of the same one with two numbers.
func (q *question) compared(c *ir.Value, truth bool, d *ir.Value) (yes, ok bool) {
	p, r := c.Pred(), d.Pred()
	if !truth {
		p = p.Inverted()
	}
	a, b, x, y := c.Args[0], c.Args[1], d.Args[0], d.Args[1]
	if a.IsConst() {
		a, b, p = b, a, p.Swapped()
	}
	if x.IsConst() || x == b && y == a {
		x, y, r = y, x, r.Swapped()
	}
	if a != x {
		return false, false
	}
	if b == y {
		m, n := orders(p), orders(r)
		return m&^n == 0, m&^n == 0 || m&n == 0
	}
	m, ok1 := q.f.IntBits(b)
	n, ok2 := q.f.IntBits(y)
	w := q.f.Types().Bits(a.Type)
	if !ok1 || !ok2 || !b.IsConst() || !y.IsConst() || !q.f.Types().IsInt(a.Type) || w > 64 {
		return false, false
	}
	at := regionOf(p, m, w)
	switch {
	case !at.meets(regionOf(r.Inverted(), n, w)):
		return true, true
	case !at.meets(regionOf(r, n, w)):
		return false, true
	}
	return false, false
}

// orders are the ways two numbers may be to each other for which a comparison is true: equal, or, unsigned and signed, less or more.
func orders(p ir.Pred) uint8 {
	const (
		equal = 1 << iota
		lessLess
		lessMore
		moreLess
		moreMore
	)
	switch p {
	case ir.IEQ:
		return equal
	case ir.INE:
		return lessLess | lessMore | moreLess | moreMore
	case ir.IULT:
		return lessLess | lessMore
	case ir.IULE:
		return lessLess | lessMore | equal
	case ir.IUGT:
		return moreLess | moreMore
	case ir.IUGE:
		return moreLess | moreMore | equal
	case ir.ISLT:
		return lessLess | moreLess
	case ir.ISLE:
		return lessLess | moreLess | equal
	case ir.ISGT:
		return lessMore | moreMore
	case ir.ISGE:
		return lessMore | moreMore | equal
	}
	return equal | lessLess | lessMore | moreLess | moreMore
}

// region is a set of numbers: those between two bounds, both in it, once or twice.
type region [][2]uint64

// regionOf are the numbers of w bits which a comparison with k is true for.
func regionOf(p ir.Pred, k uint64, w int) region {
	top := ^uint64(0) >> (64 - w)
	sign := uint64(1) << (w - 1)
	k &= top
	r := unsigned(p, k, top)
	if p.IsSigned() { // the signed order is the unsigned one of numbers with the other sign bit
		r = unsigned(p, k^sign, top)
		var out region
		for _, x := range r {
			switch lo, hi := x[0], x[1]; {
			case lo&sign == hi&sign:
				out = append(out, [2]uint64{lo ^ sign, hi ^ sign})
			default:
				out = append(out, [2]uint64{lo ^ sign, top}, [2]uint64{0, hi ^ sign})
			}
		}
		return out
	}
	return r
}

// unsigned are the numbers up to top that a comparison with k is true for, in the order of numbers without sign.
func unsigned(p ir.Pred, k, top uint64) (r region) {
	below := func(n uint64, with bool) {
		if with {
			r = append(r, [2]uint64{0, n})
		} else if n > 0 {
			r = append(r, [2]uint64{0, n - 1})
		}
	}
	above := func(n uint64, with bool) {
		if with {
			r = append(r, [2]uint64{n, top})
		} else if n < top {
			r = append(r, [2]uint64{n + 1, top})
		}
	}
	switch p {
	case ir.IEQ:
		r = region{{k, k}}
	case ir.INE:
		below(k, false)
		above(k, false)
	case ir.IULT, ir.ISLT:
		below(k, false)
	case ir.IULE, ir.ISLE:
		below(k, true)
	case ir.IUGT, ir.ISGT:
		above(k, false)
	default:
		above(k, true)
	}
	return r
}

// meets reports that two regions have a number in common.
func (r region) meets(q region) bool {
	for _, x := range r {
		for _, y := range q {
			if x[0] <= y[1] && y[0] <= x[1] {
				return true
			}
		}
	}
	return false
}
