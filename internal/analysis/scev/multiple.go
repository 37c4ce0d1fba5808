package scev

import (
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// multiple returns a number that e is always a multiple of, before it is cut to its width; 0 when e is 0.
func (x *Info) multiple(e Expr) num {
	if k := x.nodes[e].kind; k == Constant {
		return x.nodes[e].bits
	}
	if int(e) < len(x.factors) && x.factors[e].known {
		return x.factors[e].by
	}
	m := x.computeMultiple(e)
	if len(x.factors) < len(x.nodes) {
		x.factors = append(x.factors, make([]factor, len(x.nodes)+len(x.nodes)/2-len(x.factors))...)
	}
	x.factors[e] = factor{m, true}
	return m
}

// factor is what multiple found.
type factor struct {
	by    num
	known bool
}

func (x *Info) computeMultiple(e Expr) num {
	n := x.nodes[e]
	w := int(n.width)
	shift := func(z int) num {
		if z >= w {
			return num{}
		}
		return power(z)
	}
	ops := x.Operands(e)
	switch n.kind {
	case Constant:
		return n.bits
	case PtrToInt, ZExt:
		return x.multiple(ops[0])
	case Trunc, SExt:
		return shift(x.zeros(ops[0]))
	case Mul:
		if n.flags&NUW != 0 {
			p := small(1)
			for _, o := range ops {
				p = p.mul(x.multiple(o), w)
			}
			return p
		}
		z := 0
		for _, o := range ops {
			z += x.zeros(o)
		}
		return shift(z)
	case Add, AddRec:
		if n.flags&NUW == 0 {
			z := w
			for _, o := range ops {
				z = min(z, x.zeros(o))
			}
			return shift(z)
		}
		fallthrough
	case UMax, SMax, UMin, SMin, UMinSeq:
		g := num{}
		for _, o := range ops {
			g = x.multiple(o).gcd(g)
		}
		return g
	case Unknown:
		return shift(x.valueZeros(n.value, w))
	}
	return small(1)
}

// zeros returns the number of low bits of e that are 0.
func (x *Info) zeros(e Expr) int {
	w := x.Width(e)
	if w == 0 {
		return 0
	}
	return x.multiple(e).zeros(w)
}

// valueZeros is zeros of a value.
func (x *Info) valueZeros(v *ir.Value, w int) int {
	if x.ts.IsPtr(v.Type) {
		return small(x.alignment(v)).zeros(64)
	}
	if w == 0 || w > 64 {
		return 0
	}
	k := x.bits(v, knownbits.Depth)
	if k.Width != w {
		return 0
	}
	return num{0, ^k.Zeros}.zeros(w)
}

// alignment returns the alignment that the address v is known to have, at least 1.
func (x *Info) alignment(v *ir.Value) uint64 {
	attr := func(s ir.AttrSet) uint64 {
		if a, ok := x.f.Mod().Attrs.Get(s, ir.AttrAlignment); ok && a.Int != 0 {
			return a.Int
		}
		return 1
	}
	switch v.Op {
	case ir.OpParam:
		if i := int(v.Aux); i < len(x.f.ParamAttrs) {
			return attr(x.f.ParamAttrs[i])
		}
	case ir.OpGlobal:
		g := x.f.Symbol(v)
		if g.Align != 0 {
			return g.Align
		}
		if g.Var != nil && x.layout != nil && g.Linkage.IsLocal() && !x.ts.IsScalable(g.ValueType) {
			return max(1, x.layout.PrefAlign(g.ValueType))
		}
		if g.Var != nil && x.layout != nil && !x.ts.IsScalable(g.ValueType) {
			return max(1, x.layout.ABIAlign(g.ValueType))
		}
	case ir.OpAlloca:
		return max(1, v.Alloca().Align())
	case ir.OpCall:
		if v.IsInst() {
			return attr(x.f.Call(v).RetAttrs)
		}
	case ir.OpNull:
		return 1 << 32
	case ir.OpSelect:
		if v.Args[1].Op == ir.OpGlobal && v.Args[2].Op == ir.OpGlobal {
			return min(x.alignment(v.Args[1]), x.alignment(v.Args[2]))
		}
	}
	return 1
}

// objectRange bounds the address of an object of known size: all of it lies below the end of the numbers.
func (x *Info) objectRange(v *ir.Value, r interval) interval {
	w := r.w
	size, never0 := uint64(0), false
	switch v.Op {
	case ir.OpGlobal:
		g := x.f.Symbol(v)
		if g.Var == nil || g.Var.Init == nil || x.layout == nil || x.ts.IsScalable(g.ValueType) || replaceable(g.Linkage) {
			return r
		}
		size, never0 = x.layout.StoreSize(g.ValueType), x.ts.AddrSpace(v.Type) == 0
	case ir.OpAlloca:
		if x.layout == nil || x.ts.IsScalable(v.Alloca().Type()) {
			return r
		}
		if k, ok := x.f.IntBits(v.Args[0]); ok && v.Args[0].Op == ir.OpConstInt && k == 1 {
			size = x.layout.AllocSize(v.Alloca().Type())
		}
		never0 = x.ts.AddrSpace(v.Type) == 0
	case ir.OpParam:
		if i := int(v.Aux); i < len(x.f.ParamAttrs) {
			s := x.f.ParamAttrs[i]
			if a, ok := x.f.Mod().Attrs.Get(s, ir.AttrDereferenceable); ok {
				size = a.Int
				never0 = x.ts.AddrSpace(v.Type) == 0
			} else if a, ok := x.f.Mod().Attrs.Get(s, ir.AttrDereferenceableOrNull); ok {
				size = a.Int
			}
			never0 = never0 || x.f.Mod().Attrs.Has(s, ir.AttrNonNull)
		}
	}
	if v.Op == ir.OpCall && v.IsInst() {
		s := x.f.Call(v).RetAttrs
		if a, ok := x.f.Mod().Attrs.Get(s, ir.AttrDereferenceable); ok {
			size, never0 = a.Int, x.ts.AddrSpace(v.Type) == 0
		} else if a, ok := x.f.Mod().Attrs.Get(s, ir.AttrDereferenceableOrNull); ok {
			size = a.Int
		}
	}
	if size <= 1 || small(size).active() > w {
		return r
	}
	align := x.alignment(v)
	top := ones(w).sub(small(size), w)
	_, rest := top.divide(small(align))
	top = top.sub(rest, w)
	lo := num{}
	if never0 {
		lo = small(align)
	}
	return r.meet(between(lo, top.add(small(1), w), w), unsigned)
}

// replaceable reports the linkage of a symbol that another module may define otherwise.
func replaceable(l ir.Linkage) bool {
	switch l {
	case ir.External, ir.Internal, ir.Private, ir.LinkOnceODR, ir.WeakODR, ir.AvailableExternally, ir.Appending:
		return false
	}
	return true
}

// shiftedRange bounds a phi that each iteration shifts.
func (x *Info) shiftedRange(v *ir.Value, w int) interval {
	l, start, op, amount := x.shifted(v)
	if l == nil || w > 64 {
		return full(w)
	}
	trips, ok := x.Const(x.Counts(l).Max) // executions of the shift before the last value
	if !ok || trips >= uint64(w) {
		return full(w)
	}
	s := knownbits.Of(x.f, start)
	a := knownbits.Of(x.f, amount)
	if s.Width != w || a.Width == 0 {
		return full(w)
	}
	total := a.Max() * trips
	if a.Max() != 0 && total/a.Max() != trips || total > uint64(w) {
		total = uint64(w)
	}
	by := int(total)
	switch op {
	case ir.OpShl:
		// Where no bit is lost, it only grows.
		if top := small(s.Max()); top.active()+by < w {
			return between(small(s.Min()), top.shl(by).add(small(1), w), w)
		}
	case ir.OpLShr:
		return between(small(s.Min()).shr(by), small(s.Max()).add(small(1), w), w)
	case ir.OpAShr:
		end := func(c num) num { return c.signed(w, 128).shr(by).cut(w) }
		arith := func(c num) num {
			if c.negative(w) {
				return ones(w).sub(ones(w).sub(c, w).shr(by), w)
			}
			return end(c)
		}
		if s.NonNegative() {
			return between(small(s.Min()).shr(by), small(s.Max()).add(small(1), w), w)
		}
		if s.Negative() {
			return between(small(s.Min()), arith(small(s.Max())).add(small(1), w), w)
		}
	}
	return full(w)
}

// shifted recognises a phi of a loop whose next value is itself, shifted.
func (x *Info) shifted(v *ir.Value) (l *loop.Loop, start *ir.Value, op ir.Op, amount *ir.Value) {
	if !v.IsInst() || v.Op != ir.OpPhi || len(v.Args) != 2 {
		return nil, nil, 0, nil
	}
	l = x.loops.Innermost(v.Block)
	if l == nil || l.Header != v.Block {
		return nil, nil, 0, nil
	}
	for i, s := range v.Args {
		if !s.IsInst() || s.Op != ir.OpShl && s.Op != ir.OpLShr && s.Op != ir.OpAShr || s.Args[0] != v {
			continue
		}
		if a := s.Args[1]; l.Contains(v.Block.Preds[i].B) && !l.Contains(v.Block.Preds[1-i].B) {
			return l, v.Args[1-i], s.Op, a
		}
	}
	return nil, nil, 0, nil
}
