package jumpthreading

import (
	"github.com/warpwise/warpwise/ir"
)

// maxDepth bounds how many operations a condition is taken apart into.
const maxDepth = 6

// maxFacts is the number of branches above an edge that are asked.
const maxFacts = 3

// along returns what v, as it is in b, is where edge i leads into it: a constant at best, or a value as it is at the end of the block in front; nil where
// that is not known. Round a loop a value that b defines is another one there than it will be in b.
func (t *threader) along(b *ir.Block, i int, v *ir.Value, depth int) *ir.Value {
	switch {
	case v.IsConst():
		return v
	case v.IsInst() && v.Block == b && v.Op == ir.OpPhi:
		return t.before(b.Preds[i], v.Args[i])
	case !v.IsInst() || v.Block != b:
		return t.before(b.Preds[i], v)
	case depth == 0 || v.Op.Is(ir.CanTrap):
		return nil
	}
	switch {
	case v.Op == ir.OpICmp, v.Op == ir.OpSelect, v.Op == ir.OpFreeze, v.Op.Is(ir.IsBinary | ir.IsCast):
	default:
		return nil
	}
	args := make([]*ir.Value, len(v.Args))
	constant := true
	for k, a := range v.Args {
		args[k] = t.along(b, i, a, depth-1)
		constant = constant && args[k] != nil && args[k].IsConst()
	}
	switch {
	case constant:
		return t.fold.Op(v.Op, v.Type, v.Flags, v.Aux, args...)
	case v.Op == ir.OpICmp && args[0] != nil && args[1] != nil:
		return t.compared(b.Preds[i], v.Pred(), args[0], args[1])
	}
	return t.partly(v, args)
}

// partly returns what an operation is of which some operands, those that are not nil, decide it, or nil.
func (t *threader) partly(v *ir.Value, args []*ir.Value) *ir.Value {
	number := func(k *ir.Value, n int64) bool { return k != nil && k == t.f.Int(k.Type, n) }
	switch v.Op {
	case ir.OpAnd, ir.OpOr:
		if !t.f.Types().IsInt(v.Type) {
			return nil
		}
		decides, nothing := int64(0), int64(-1)
		if v.Op == ir.OpOr {
			decides, nothing = -1, 0
		}
		for k, a := range args {
			switch {
			case number(a, decides):
				return a
			case number(a, nothing):
				return args[1-k]
			}
		}
	case ir.OpSelect:
		if args[0] == nil {
			return nil
		}
		if n, ok := t.f.IntBits(args[0]); ok {
			return args[2-n&1]
		}
	}
	return nil
}

// before returns what v is where the edge e leaves its block: what the branches above say, or v.
func (t *threader) before(e ir.Edge, v *ir.Value) *ir.Value {
	if v.IsConst() {
		return v
	}
	for n := 0; n < maxFacts; n++ {
		if k := t.says(e, v); k != nil {
			return k
		}
		if len(e.B.Preds) != 1 || v.IsInst() && v.Block == e.B {
			break
		}
		e = e.B.Preds[0]
	}
	if v.IsInst() && v.Op == ir.OpICmp {
		if k := t.compared(e, v.Pred(), v.Args[0], v.Args[1]); k != nil {
			return k
		}
	}
	return v
}

// says returns what v is along e by the branch that e leaves, or nil.
func (t *threader) says(e ir.Edge, v *ir.Value) *ir.Value {
	x := e.B.Term()
	if x == nil || len(x.Args) == 0 {
		return nil
	}
	c := x.Args[0]
	switch {
	case x.Op == ir.OpBr && e.B.Succs[0].B == e.B.Succs[1].B:
	case x.Op == ir.OpBr && c == v:
		return t.f.Int(ir.I1, 1-int64(e.I))
	case x.Op == ir.OpSwitch && c == v && e.I > 0 && t.once(e):
		return x.Args[e.I]
	case x.Op == ir.OpBr && c.IsInst() && c.Op == ir.OpICmp && c.Args[0] == v && c.Args[1].IsConst() && t.f.Types().IsInt(v.Type):
		if p := c.Pred(); p == ir.IEQ && e.I == 0 || p == ir.INE && e.I == 1 {
			return c.Args[1]
		}
	}
	return nil
}

// once reports that one case alone of a switch leads along e.
func (t *threader) once(e ir.Edge) bool {
	n := 0
	for _, o := range e.B.Succs {
		if o.B == e.B.Succs[e.I].B {
			n++
		}
	}
	return n == 1
}

// compared returns what the comparison of x with the constant k is along e by comparisons of x with constants that branches above depend on, or nil.
func (t *threader) compared(e ir.Edge, p ir.Pred, x, k *ir.Value) *ir.Value {
	ts := t.f.Types()
	n, ok := t.f.IntBits(k)
	if !ok || !ts.IsInt(x.Type) || ts.Bits(x.Type) > 64 {
		return nil
	}
	w := ts.Bits(x.Type)
	for range maxFacts {
		if b := e.B.Term(); b != nil && b.Op == ir.OpBr && len(b.Args) > 0 && e.B.Succs[0].B != e.B.Succs[1].B {
			c := b.Args[0]
			if c.IsInst() && c.Op == ir.OpICmp && c.Args[0] == x {
				if m, ok := t.f.IntBits(c.Args[1]); ok {
					q := c.Pred()
					if e.I == 1 {
						q = q.Inverted()
					}
					switch {
					case regionOf(q, m, w).within(regionOf(p, n, w)):
						return t.f.Int(ir.I1, 1)
					case regionOf(q, m, w).within(regionOf(p.Inverted(), n, w)):
						return t.f.Int(ir.I1, 0)
					}
				}
			}
		}
		if len(e.B.Preds) != 1 || x.IsInst() && x.Block == e.B {
			return nil
		}
		e = e.B.Preds[0]
	}
	return nil
}

// region is the numbers for which a comparison with a constant holds: from start on, so many and one more, round the end. None is empty.
type region struct {
	start, more, mask uint64
	none              bool
}

// regionOf returns the numbers of w bits for which p holds with k on the right.
func regionOf(p ir.Pred, k uint64, w int) region {
	mask := ^uint64(0) >> (64 - w)
	least := uint64(1) << (w - 1)
	r := region{mask: mask}
	upTo := func(low, k uint64) { r.start, r.more = low, (k-low)&mask }
	switch p {
	case ir.IEQ:
		r.start = k
	case ir.INE:
		r.start, r.more = (k+1)&mask, (mask-1)&mask
	case ir.IULE:
		upTo(0, k)
	case ir.IULT:
		upTo(0, k-1)
		r.none = k == 0
	case ir.IUGE:
		upTo(k, mask)
	case ir.IUGT:
		upTo((k+1)&mask, mask)
		r.none = k == mask
	case ir.ISLE:
		upTo(least, k)
	case ir.ISLT:
		upTo(least, k-1)
		r.none = k == least
	case ir.ISGE:
		upTo(k, least-1)
	case ir.ISGT:
		upTo((k+1)&mask, least-1)
		r.none = k == least-1
	}
	return r
}

// within reports that all numbers of r are in q.
func (r region) within(q region) bool {
	if r.none || q.none {
		return r.none
	}
	off := (r.start - q.start) & r.mask
	return off <= q.more && r.more <= q.more-off
}
