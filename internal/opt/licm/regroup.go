package licm

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

var regrouped = pass.NewStat("Regrouped", "operation in a loop regrouped, so that what is the same in every iteration is computed in front")

// regroup takes the part of v out of l that is the same in every iteration, where v itself is not, and reports whether it did: v is gone then.
//
//	x / d             →  x * (1/d)            where the source allows it, and d is invariant
//	&(&p[i])[n]       →  &(&p[n])[i]          p and n are
//	i + n < m         →  i < m - n            n and m are, and nothing overflows
//	(x*n + y*m) * k   →  x*(n*k) + y*(m*k)    n, m and k are: one multiplication less in the loop
//
// All of it is arithmetic, which may be executed where it was not.
func (h *hoister) regroup(l *loop.Loop, v, at *ir.Value) bool {
	switch v.Op {
	case ir.OpMul:
		return h.factor(l, v, at)
	case ir.OpFDiv:
		return h.reciprocal(l, v, at)
	case ir.OpGetElementPtr:
		return h.address(l, v, at)
	case ir.OpICmp:
		return h.compare(l, v, at)
	}
	return false
}

// reciprocal multiplies in place of a division by what is invariant.
func (h *hoister) reciprocal(l *loop.Loop, v, at *ir.Value) bool {
	d := v.Args[1]
	if v.Flags&ir.ARcp == 0 || v.Type != ir.Float && v.Type != ir.Double || !h.outside(l, d) || d.IsConst() || !h.c.Apply(regrouped, v) {
		return false
	}
	unit := h.f.Float64(1)
	if v.Type == ir.Float {
		unit = h.f.Float32(1)
	}
	one := h.f.NewValue(ir.OpFDiv, v.Type, unit, d)
	one.Flags = v.Flags
	one.InsertBefore(at)
	m := h.f.NewValue(ir.OpFMul, v.Type, v.Args[0], one)
	m.Flags = v.Flags
	h.f.CopyPlace(m, v)
	m.InsertBefore(v)
	h.substitute(v, m)
	return true
}

// address adds what is invariant to the invariant base first.
func (h *hoister) address(l *loop.Loop, v, at *ir.Value) bool {
	src := v.Args[0]
	if src.Op != ir.OpGetElementPtr || !src.IsInst() || src.Uses != 1 || !l.Contains(src.Block) || !h.outside(l, src.Args[0]) || src.Type != v.Type || src.Args[0].Type != v.Type {
		return false
	}
	own := v.Args[1:]
	if !slices.ContainsFunc(src.Args[1:], func(a *ir.Value) bool { return !h.outside(l, a) }) {
		return false
	}
	if slices.ContainsFunc(own, func(a *ir.Value) bool { return !h.outside(l, a) }) {
		return false
	}
	if h.gpu && !slices.ContainsFunc(own, func(a *ir.Value) bool { return !a.IsConst() }) {
		return false // an access has a place for a constant
	}
	flags := v.Flags & src.Flags & ir.InBounds
	if flags != 0 && slices.ContainsFunc(slices.Concat(own, src.Args[1:]), func(a *ir.Value) bool { return !h.positive(a) }) {
		flags = 0
	}
	if !h.c.Apply(regrouped, v) {
		return false
	}
	base := h.f.NewValue(ir.OpGetElementPtr, v.Type, append([]*ir.Value{src.Args[0]}, own...)...)
	base.Aux, base.Flags = v.Aux, flags
	h.name(base, "invariant.gep", "")
	base.InsertBefore(at)
	n := h.f.NewValue(ir.OpGetElementPtr, v.Type, append([]*ir.Value{base}, src.Args[1:]...)...)
	n.Aux, n.Flags = src.Aux, flags
	h.name(n, "gep", "")
	h.f.CopyPlace(n, v)
	n.InsertBefore(v)
	h.substitute(v, n)
	h.forget(src)
	return true
}

// positive reports an integer that is not below 0, unless it is poison.
func (h *hoister) positive(a *ir.Value) bool {
	if !h.f.Types().IsInt(a.Type) || h.f.Types().Bits(a.Type) > 64 {
		return false
	}
	return a.Op == ir.OpZExt || h.interval(a).NonNegative()
}

// interval is what a itself says of its range: what is known of places would have to be found anew for what has moved.
func (h *hoister) interval(a *ir.Value) ranges.Range {
	bits := h.f.Types().Bits(a.Type)
	if n, ok := h.f.IntBits(a); ok {
		return ranges.Exact(n, bits)
	}
	if !a.IsInst() {
		return ranges.Full(bits)
	}
	return ranges.Stated(h.f, a)
}

// compare compares what varies with what is computed in front of l.
func (h *hoister) compare(l *loop.Loop, v, at *ir.Value) bool {
	p, x, m := v.Pred(), v.Args[0], v.Args[1]
	if h.outside(l, x) {
		p, x, m = p.Swapped(), m, x
	}
	ts := h.f.Types()
	if !p.IsSigned() || !h.outside(l, m) || !ts.IsInt(m.Type) || ts.Bits(m.Type) > 64 || !x.IsInst() || x.Uses != 1 || x.Flags&ir.NSW == 0 || !l.Contains(x.Block) {
		return false
	}
	var i, n *ir.Value
	op := ir.OpSub // of the invariant ones: m - n
	switch a, b := x.Args[0], x.Args[len(x.Args)-1]; {
	case x.Op == ir.OpAdd && h.outside(l, b):
		i, n = a, b
	case x.Op == ir.OpAdd && h.outside(l, a):
		i, n = b, a
	case x.Op == ir.OpSub && h.outside(l, b): // i - n < m: i < m + n
		i, n, op = a, b, ir.OpAdd
	case x.Op == ir.OpSub && h.outside(l, a): // n - i < m: n - m < i
		i, n, p = b, a, p.Swapped()
	default:
		return false
	}
	if h.outside(l, i) || n.IsConst() && m.IsConst() && h.gpu {
		return false
	}
	left, right := m, n
	if x.Op == ir.OpSub {
		left, right = n, m
	}
	if !ranges.Fits(op, ir.NSW, h.interval(left), h.interval(right)) || !h.c.Apply(regrouped, v) {
		return false
	}
	limit := h.f.NewValue(op, m.Type, left, right)
	limit.Flags = ir.NSW
	h.name(limit, "invariant.op", "")
	limit.InsertBefore(at)
	v.SetArg(0, i)
	v.SetArg(1, limit)
	v.Aux, v.Flags = int64(p), 0
	if h.users != nil {
		h.users.AddAll(v)
		h.users.AddAll(limit)
	}
	h.forget(x)
	return true
}

// factor multiplies the invariant factors of a sum of products in place of the sum.
func (h *hoister) factor(l *loop.Loop, v, at *ir.Value) bool {
	sum, k := v.Args[0], v.Args[1]
	if h.outside(l, sum) {
		sum, k = k, sum
	}
	if h.outside(l, sum) || !h.outside(l, k) || !h.f.Types().IsInt(v.Type) || h.gpu && k.IsConst() {
		return false
	}
	most := h.c.Int("licm-max-num-int-reassociations", 5)
	var sums, products []*ir.Value
	for work := []*ir.Value{sum}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if !x.IsInst() || x.Uses != 1 || h.outside(l, x) {
			return false
		}
		switch x.Op {
		case ir.OpAdd:
			sums = append(sums, x)
			work = append(work, x.Args...)
		case ir.OpMul:
			products = append(products, x)
			if h.outside(l, x.Args[0]) == h.outside(l, x.Args[1]) {
				return false
			}
		default:
			return false
		}
		if len(products)+len(work) > most {
			return false
		}
	}
	if !h.c.Apply(regrouped, v) {
		return false
	}
	for _, x := range products {
		i := 0
		if h.outside(l, x.Args[1]) {
			i = 1
		}
		m := h.f.NewValue(ir.OpMul, v.Type, x.Args[i], k)
		h.name(m, "factor.op.mul", "")
		m.InsertBefore(at)
		x.SetArg(i, m)
		x.Flags = 0
		if h.users != nil {
			h.users.AddAll(m)
			h.users.AddAll(x)
		}
	}
	for _, x := range sums {
		x.Flags = 0
	}
	h.substitute(v, sum)
	return true
}

// substitute puts w, new, in the place of v.
func (h *hoister) substitute(v, w *ir.Value) {
	if h.users == nil {
		h.users = reshape.NewUsers(h.f)
	}
	h.users.AddAll(w)
	for _, a := range w.Args {
		if a.IsInst() {
			h.users.AddAll(a)
		}
	}
	h.replace(v, w)
	h.forget(v)
}

// forget removes v, which nothing uses.
func (h *hoister) forget(v *ir.Value) {
	if v.Uses == 0 && h.effects.Inst(v).Removable() && !h.effects.Inst(v).Has(memeffect.Convergent) {
		h.debug().Salvage(v)
		v.Remove()
	}
}
