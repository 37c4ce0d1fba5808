package sccp

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// visit says what v is with what is known of its operands.
func (s *solver) visit(x *fn, v *ir.Value) {
	if v.IsTerminator() {
		s.terminator(x, v)
		if v.Type == ir.Void {
			return
		}
	}
	switch v.Op {
	case ir.OpDbgRecord:
		return
	case ir.OpCall, ir.OpInvoke:
		s.call(x, v)
		return
	case ir.OpStore:
		s.store(x, v)
		return
	}
	if v.Type != ir.Void && v.Type != ir.Token && x.cells[v.ID].kind != over {
		s.raise(x, v, s.value(x, v))
	}
}

// value evaluates an instruction.
func (s *solver) value(x *fn, v *ir.Value) cell {
	switch v.Op {
	case ir.OpPhi:
		var c cell
		for i, e := range v.Block.Preds {
			if x.taken[e.B.ID][e.I] {
				c.join(x.arg(v, i))
			}
		}
		return c
	case ir.OpSelect:
		return x.choice(v)
	case ir.OpFreeze:
		c := x.get(v.Args[0])
		if _, ok := c.one(); c.kind == none || ok || c.kind == single {
			c.soft = false
			return c
		}
		if c.kind == undef {
			return cell{}
		}
		return cell{kind: over}
	case ir.OpLoad:
		return s.load(x, v)
	}
	switch {
	case v.Op.Is(ir.IsBinary), v.Op.Is(ir.IsCast), v.Op == ir.OpICmp:
		return x.integer(v)
	case v.Op == ir.OpFCmp, v.Op == ir.OpFNeg, v.Op == ir.OpGetElementPtr, v.Op == ir.OpExtractElement, v.Op == ir.OpInsertElement,
		v.Op == ir.OpShuffleVector, v.Op == ir.OpExtractValue, v.Op == ir.OpInsertValue:
		return x.folded(v)
	}
	return x.stated(v)
}

// stated is what the instruction itself says of its result.
func (x *fn) stated(v *ir.Value) cell {
	if w := x.width(v.Type); w > 0 {
		return between(ranges.Stated(x.f, v))
	}
	return cell{kind: over}
}

// choice evaluates a select.
func (x *fn) choice(v *ir.Value) cell {
	c := x.arg(v, 0)
	if c.kind == none {
		return cell{}
	}
	if n, ok := c.one(); ok {
		return x.arg(v, 2-int(n&1))
	}
	r := x.arg(v, 1)
	r.join(x.arg(v, 2))
	r.grown = 0
	return r
}

// folded evaluates an operation whose operands are all constants.
func (x *fn) folded(v *ir.Value) cell {
	args := make([]*ir.Value, len(v.Args))
	for i, a := range v.Args {
		c := x.get(a)
		if c.kind == none || c.kind == undef {
			return cell{} // it may become more; see settle
		}
		if args[i] = x.constant(&c, a.Type); args[i] == nil {
			return cell{kind: over}
		}
	}
	if r := x.fold.Op(v.Op, v.Type, v.Flags, v.Aux, args...); r != nil {
		return x.ofConst(r)
	}
	return cell{kind: over}
}

// integer evaluates an operation on integers by intervals, and others by folding.
func (x *fn) integer(v *ir.Value) cell {
	w := x.width(v.Type)
	in := x.width(v.Args[0].Type)
	if w == 0 || in == 0 {
		return x.folded(v)
	}
	a := x.arg(v, 0)
	b := a
	if len(v.Args) > 1 {
		b = x.arg(v, 1)
	}
	switch {
	case a.kind <= undef || b.kind <= undef:
		return cell{} // it may become more; see settle
	}
	var r cell
	switch {
	case v.Op == ir.OpICmp:
		if t, ok := ranges.Compare(v.Pred(), a.span(in), b.span(in)); ok {
			r = between1(0, 1)
			if t {
				r = between1(1, 1)
			}
		} else {
			return cell{kind: over}
		}
	case v.Op == ir.OpTrunc || v.Op == ir.OpZExt || v.Op == ir.OpSExt:
		r = between(ranges.Cast(v.Op, v.Flags, a.span(in), w))
	case v.Op.Is(ir.IsCast):
		return x.folded(v)
	default:
		r = between(ranges.Binary(v.Op, v.Flags, a.span(in), b.span(in)))
	}
	r.soft = r.kind == interval && (a.soft || b.soft)
	return r
}

// load evaluates a load.
func (s *solver) load(x *fn, v *ir.Value) cell {
	if s.inter {
		if g := whole(x.f, v); g != nil && s.vars[g.Index].tracked {
			u := &s.vars[g.Index]
			if x.cells[v.ID].kind == none {
				u.loads = append(u.loads, use{x, v})
			}
			return s.held(u, g, x)
		}
	}
	c := x.get(v.Args[0])
	if c.kind == none {
		return c
	}
	if c.kind == single && !v.IsVolatile() && !v.Mem().IsAtomic() {
		if r := x.fold.Load(v.Type, c.c); r != nil {
			return x.ofConst(r)
		}
	}
	return x.stated(v)
}

// held returns what a variable may hold, in the constants of a function.
func (s *solver) held(u *varUse, g *ir.Global, x *fn) cell {
	c := u.held
	if u.in != nil {
		c = send(c, &u.in.f.Pool, &x.f.Pool)
	}
	init := ir.NewImporter(&x.f.Pool, &s.m.Pool).Const(g.Var.Init)
	if init == nil {
		return cell{kind: over}
	}
	c.join(x.ofConst(init))
	return c
}

// store adds to what a variable may hold.
func (s *solver) store(x *fn, v *ir.Value) {
	if !s.inter {
		return
	}
	g := whole(x.f, v)
	if g == nil || !s.vars[g.Index].tracked {
		return
	}
	u := &s.vars[g.Index]
	if u.in == nil {
		u.in = x
	}
	if u.held.join(send(x.arg(v, 0), &x.f.Pool, &u.in.f.Pool)) {
		for _, l := range u.loads {
			s.raise(l.x, l.v, s.held(u, g, l.x))
		}
	}
}

// call sees to the callee and evaluates the result.
func (s *solver) call(x *fn, v *ir.Value) {
	g := x.f.CalledFunc(v)
	var y *fn
	if g != nil && s.inter {
		y = s.of[g.Global.Index]
	}
	if y == nil || replaceable(g.Linkage) || !s.matches(x, v, g) {
		if v.Type != ir.Void && v.Type != ir.Token && x.cells[v.ID].kind != over {
			s.raise(x, v, s.intrinsic(x, v, g))
		}
		return
	}
	if y.internal {
		for i, p := range g.Params {
			c := send(x.arg(v, i+1), &x.f.Pool, &g.Pool)
			if i < len(g.ParamAttrs) && s.m.Attrs.Has(g.ParamAttrs[i], ir.AttrByVal) {
				c = cell{kind: over} // a copy
			}
			s.raise(y, p, c)
		}
		s.enter(y)
	}
	if v.Type == ir.Void {
		return
	}
	known := false
	for _, u := range y.calls {
		known = known || u.v == v
	}
	if !known {
		y.calls = append(y.calls, use{x, v})
	}
	s.raise(x, v, s.returned(y, x, v.Type))
}

// returned is what a function returns, in the constants of another.
func (s *solver) returned(y, x *fn, t ir.Type) cell {
	if x.ts.IsAggregate(t) {
		return cell{kind: over}
	}
	return send(y.ret, &y.f.Pool, &x.f.Pool)
}

// intrinsic evaluates a call of something that has no body here.
func (s *solver) intrinsic(x *fn, v *ir.Value, g *ir.Func) cell {
	if g == nil || !g.IsIntrinsic() || v.Op != ir.OpCall {
		return x.stated(v)
	}
	args := make([]*ir.Value, len(v.Args)-1)
	all := len(args) > 0
	for i := range args {
		c := x.arg(v, i+1)
		if c.kind <= undef {
			return cell{}
		}
		args[i] = x.constant(&c, v.Args[i+1].Type)
		all = all && args[i] != nil
	}
	if all {
		if r := x.fold.Inst(x.f.NewCall(ir.OpCall, x.f.Call(v), v.Args[0], args...)); r != nil {
			return x.ofConst(r)
		}
		return x.stated(v)
	}
	if w := x.width(v.Type); w > 0 && len(args) == 2 {
		for p, name := range extremes {
			if name != "" && strings.HasPrefix(g.Name, name) {
				a, b := x.arg(v, 1), x.arg(v, 2)
				c := between(ranges.MinMax(ir.Pred(p), a.span(w), b.span(w)))
				c.soft = c.kind == interval && (a.soft || b.soft)
				return c
			}
		}
	}
	return x.stated(v)
}

// extremes are the intrinsics that return one of their operands, by the predicate that chooses the first.
var extremes = [ir.NumPreds]string{ir.IULT: "llvm.umin.", ir.IUGT: "llvm.umax.", ir.ISLT: "llvm.smin.", ir.ISGT: "llvm.smax."}

// replaceable reports that the linker may choose another definition.
func replaceable(l ir.Linkage) bool {
	switch l {
	case ir.WeakAny, ir.LinkOnce, ir.ExternWeak, ir.Common, ir.WeakODR, ir.LinkOnceODR, ir.AvailableExternally:
		return true
	}
	return false
}

// terminator finds the edges that may be taken.
func (s *solver) terminator(x *fn, t *ir.Value) {
	b := t.Block
	switch {
	case t.Op == ir.OpRet:
		if len(t.Args) == 1 && s.inter {
			s.ret(x, x.arg(t, 0))
		}
		return
	case t.Op == ir.OpBr && len(t.Args) == 1:
		c := x.arg(t, 0)
		switch n, ok := c.one(); {
		case ok:
			s.take(x, b, 1-int(n&1))
		case c.kind == over || c.kind == interval || c.kind == single:
			s.take(x, b, 0)
			s.take(x, b, 1)
		}
		return
	case t.Op == ir.OpSwitch:
		s.cases(x, t)
		return
	}
	for i := range b.Succs {
		s.take(x, b, i)
	}
}

// cases finds the edges of a switch.
func (s *solver) cases(x *fn, t *ir.Value) {
	c := x.arg(t, 0)
	if c.kind == none || c.kind == undef {
		return
	}
	if c.kind != interval {
		for i := range t.Block.Succs {
			s.take(x, t.Block, i)
		}
		return
	}
	n := uint64(0)
	for i, a := range t.Args[1:] {
		if c.r.Contains(uint64(a.Aux)) {
			s.take(x, t.Block, i+1)
			n++
		}
	}
	if size := c.r.Hi - c.r.Lo; n < size&(^uint64(0)>>(64-uint(c.r.Width))) {
		s.take(x, t.Block, 0)
	}
}

// ret adds to what a function returns.
func (s *solver) ret(x *fn, c cell) {
	if x.ret.join(c) {
		for _, u := range x.calls {
			s.raise(u.x, u.v, s.returned(x, u.x, u.v.Type))
		}
	}
}
