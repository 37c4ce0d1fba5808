package expand

import (
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// castOf returns the operation of a cast.
func castOf(k scev.Kind) ir.Op {
	switch k {
	case scev.Trunc:
		return ir.OpTrunc
	case scev.ZExt:
		return ir.OpZExt
	case scev.SExt:
		return ir.OpSExt
	}
	return ir.OpPtrToInt
}

func (p *planner) cast(e scev.Expr, at *ir.Value) int {
	o := p.x.Operands(e)[0]
	i := p.plan(o, at)
	return p.put(step{expr: e, op: castOf(p.x.Kind(e)), typ: p.typeOf(e), args: []int{i}, at: at}, 0) // part of its use, or a move
}

// depthOf is the depth of the innermost loop around at in which e changes.
func (p *planner) depthOf(e scev.Expr, at *ir.Value) int {
	l := p.loops.Innermost(at.Block)
	for l != nil && p.x.Invariant(e, l) {
		l = l.Parent
	}
	if l == nil {
		return 0
	}
	return l.Depth
}

// inOrder returns operands with those that change least first, so that what they have in common stays in front of loops;
// of a sum that is an address, the constant last, where an access absorbs it.
func (p *planner) inOrder(e scev.Expr, at *ir.Value) []scev.Expr {
	ops := slices.Clone(p.x.Operands(e))
	rank := func(o scev.Expr) int {
		_, constant := p.signed(o)
		switch {
		case constant && (p.x.IsPointer(e) || p.x.Kind(e) == scev.Mul):
			return 1 << 20
		case p.x.IsPointer(o):
			return p.depthOf(o, at) * 4
		case constant:
			return 3
		case p.coefficient(o) < 0:
			return p.depthOf(o, at)*4 + 2
		}
		return p.depthOf(o, at)*4 + 1
	}
	slices.SortStableFunc(ops, func(a, b scev.Expr) int { return rank(a) - rank(b) })
	return ops
}

// coefficient returns the constant that a product begins with, or 1.
func (p *planner) coefficient(e scev.Expr) int64 {
	if p.x.Kind(e) == scev.Mul {
		if c, ok := p.signed(p.x.Operands(e)[0]); ok {
			return c
		}
	}
	return 1
}

// sum plans an Add: from the longest part that is there on.
func (p *planner) sum(e scev.Expr, at *ir.Value) int {
	ops := p.inOrder(e, at)
	n := len(ops)
	if p.opt.Minuend && n == 2 && p.coefficient(ops[0]) < 0 && p.x.Kind(ops[1]) == scev.Constant && !p.x.IsPointer(e) {
		ops[0], ops[1] = ops[1], ops[0] // c - x is one operation
	}
	if c := p.x.Operands(e)[0]; n > 2 && p.x.Kind(c) == scev.Constant { // all but the constant
		if rest := p.x.Minus(e, c); rest != 0 && !p.shared(rest) {
			if v, drop := p.reuse(rest, at); v != nil {
				return p.join(p.value(rest, v, drop), rest, c, e, at)
			}
		}
	}
	parts := make([]scev.Expr, n) // parts[i]: the sum of ops[:i+1]
	parts[0] = ops[0]
	for i := 1; i < n; i++ {
		if parts[i] = p.x.Add(parts[i-1], ops[i]); parts[i] == 0 {
			return p.fail("a part of it is too large")
		}
	}
	parts[n-1] = e
	acc, first := -1, n
	for i := n - 2; i > 0 && acc < 0; i-- {
		if h := p.have(parts[i], at); h >= 0 {
			acc, first = h, i+1
		} else if !p.shared(parts[i]) {
			if v, drop := p.reuse(parts[i], at); v != nil {
				acc, first = p.value(parts[i], v, drop), i+1
			}
		}
	}
	if acc < 0 {
		acc, first = p.plan(ops[0], at), 1
	}
	for i := first; i < n; i++ {
		acc = p.join(acc, parts[i-1], ops[i], parts[i], p.behind(acc, p.where(parts[i], at), at))
	}
	return acc
}

// join adds o to the step acc, which is part; the result is e.
func (p *planner) join(acc int, part, o, e scev.Expr, at *ir.Value) int {
	if p.why != "" {
		return -1
	}
	cost := p.adds(e)
	if p.x.Width(e) > 32 && p.wideProduct(o) {
		cost = 0 // mad.wide
	}
	if p.x.IsPointer(e) {
		base, off := acc, -1
		if p.x.IsPointer(o) {
			base, off = p.plan(o, at), acc
		} else {
			off = p.plan(o, at)
			if c, ok := p.signed(o); ok && e == p.whole && at == p.at && target.Access.Fits(c) {
				cost = 0 // the access takes it
			}
		}
		return p.put(step{expr: e, op: ir.OpGetElementPtr, typ: p.typeOf(e), args: []int{base, off}, at: at}, cost)
	}
	op := ir.OpAdd
	if c, ok := p.signed(o); ok && c < 0 || !ok && p.coefficient(o) < 0 {
		if m := p.x.Negative(o); m != 0 && p.x.Kind(o) != scev.Constant {
			op, o = ir.OpSub, m
		}
	}
	return p.put(step{expr: e, op: op, typ: p.typeOf(e), args: []int{acc, p.plan(o, at)}, at: at}, cost)
}

// product plans a Mul; its constant comes last.
func (p *planner) product(e scev.Expr, at *ir.Value) int {
	ops := p.inOrder(e, at)
	acc, part := p.plan(ops[0], at), ops[0]
	for i, o := range ops[1:] {
		whole := p.x.Mul(part, o)
		if i == len(ops)-2 {
			whole = e
		}
		if whole == 0 {
			return p.fail("a part of it is too large")
		}
		acc, part = p.times(acc, part, o, whole, p.behind(acc, p.where(whole, at), at)), whole
	}
	return acc
}

// times multiplies the step acc, which is part, by o; the result is e.
func (p *planner) times(acc int, part, o, e scev.Expr, at *ir.Value) int {
	if p.why != "" {
		return -1
	}
	w, t := p.x.Width(e), p.typeOf(e)
	wide := w > 32
	narrow := wide && p.short(part) && p.short(o)
	if c, ok := p.signed(o); ok {
		u := uint64(c) & (^uint64(0) >> (64 - w))
		switch {
		case c == 1:
			return acc
		case c == -1:
			zero := p.value(p.number(0, w), p.f.Int(t, 0), nil)
			return p.put(step{expr: e, op: ir.OpSub, typ: t, args: []int{zero, acc}, at: at}, p.adds(e))
		case bits.OnesCount64(u) == 1:
			cost := target.Costs.Shift
			if narrow {
				cost = target.Costs.MulWide
			} else if wide {
				cost = target.Costs.WideShift
			}
			n := int64(bits.TrailingZeros64(u))
			return p.put(step{expr: e, op: ir.OpShl, typ: t, args: []int{acc, p.value(p.number(n, w), p.f.Int(t, n), nil)}, at: at}, cost)
		}
	}
	cost := target.Costs.Multiply
	if narrow {
		cost = target.Costs.MulWide
	} else if wide {
		cost = target.Costs.WideMul
	}
	return p.put(step{expr: e, op: ir.OpMul, typ: t, args: []int{acc, p.plan(o, at)}, at: at}, cost)
}

// wideProduct reports a product of two short numbers.
func (p *planner) wideProduct(e scev.Expr) bool {
	if p.x.Kind(e) != scev.Mul || len(p.x.Operands(e)) != 2 {
		return false
	}
	return p.short(p.x.Operands(e)[0]) && p.short(p.x.Operands(e)[1])
}

// short reports a number of 64 bits that is one of 32 bits extended.
func (p *planner) short(e scev.Expr) bool {
	if c, ok := p.signed(e); ok {
		return c == int64(int32(c))
	}
	k := p.x.Kind(e)
	return (k == scev.ZExt || k == scev.SExt) && p.x.Width(p.x.Operands(e)[0]) <= 32
}

// quotient plans a UDiv where it cannot trap.
func (p *planner) quotient(e scev.Expr, at *ir.Value) int {
	a, b := p.x.Operands(e)[0], p.x.Operands(e)[1]
	w, t := p.x.Width(e), p.typeOf(e)
	i := p.plan(a, at)
	if c, ok := p.x.Const(b); ok && c != 0 {
		if bits.OnesCount64(c) == 1 {
			cost := target.Costs.Shift
			if w > 32 {
				cost = target.Costs.WideShift
			}
			n := int64(bits.TrailingZeros64(c))
			return p.put(step{expr: e, op: ir.OpLShr, typ: t, args: []int{i, p.value(p.number(n, w), p.f.Int(t, n), nil)}, at: at}, cost)
		}
		cost := target.Costs.DivideBy
		if w > 32 {
			cost = 4 * target.Costs.DivideBy
		}
		return p.put(step{expr: e, op: ir.OpUDiv, typ: t, args: []int{i, p.plan(b, at)}, at: at}, cost)
	}
	if !p.divisor(b, at) {
		return p.fail("it divides by what may be 0 there")
	}
	cost := target.Costs.Divide
	if w > 32 {
		cost = target.Costs.WideDiv
	}
	return p.put(step{expr: e, op: ir.OpUDiv, typ: t, args: []int{i, p.plan(b, at)}, at: at}, cost)
}

// divisor reports that b is neither 0 nor poison in front of at.
func (p *planner) divisor(b scev.Expr, at *ir.Value) bool {
	above := true // what conditions say of the block holds only of what stands above it
	defined := true
	p.x.Walk(b, func(o scev.Expr) bool {
		switch p.x.Kind(o) {
		case scev.Unknown:
			v := p.x.Value(o)
			above = above && !(v.IsInst() && v.Block == at.Block)
			defined = defined && p.x.Defined(v, at.Block)
		case scev.AddRec:
			above = false
		}
		return defined
	})
	zero := p.number(0, p.x.Width(b))
	return defined && (p.x.Known(ir.INE, b, zero) || above && p.x.KnownAt(at.Block, ir.INE, b, zero))
}

// better returns the comparison by which the first of two operands is taken.
func better(k scev.Kind) ir.Pred {
	switch k {
	case scev.UMax:
		return ir.IUGT
	case scev.SMax:
		return ir.ISGT
	case scev.SMin:
		return ir.ISLT
	}
	return ir.IULT
}

// extreme plans a minimum or maximum: a comparison and a select. Both read an operand, so it has to be one number, and
// what stands behind a 0 in a sequence may be poison: what is not proved to be defined is frozen.
func (p *planner) extreme(e scev.Expr, at *ir.Value) int {
	if p.x.IsPointer(e) {
		return p.fail("it compares addresses")
	}
	if p.x.Kind(e) == scev.UMinSeq && p.x.Width(e) == 1 {
		return p.conjunction(e, at)
	}
	if p.opt.Intrinsics {
		name, sig := p.intrinsic(p.x.Kind(e), p.typeOf(e))
		if g := p.f.Mod().Lookup(name); g == nil || g.Func != nil && g.Func.Sig == sig {
			return p.extremeCall(e, at)
		}
	}
	acc := -1
	for _, o := range p.x.Operands(e) {
		i := p.frozen(p.plan(o, at), o, at)
		if acc < 0 {
			acc = i
			continue
		}
		c := p.put(step{op: ir.OpICmp, pred: better(p.x.Kind(e)), typ: ir.I1, args: []int{acc, i}, at: at}, p.adds(e)-1)
		acc = p.put(step{op: ir.OpSelect, typ: p.typeOf(e), args: []int{c, acc, i}, at: at}, target.Costs.Add)
	}
	if p.why == "" {
		p.steps[acc].expr = e
		p.made[e] = append(p.made[e], acc)
	}
	return acc
}

// extremeCall plans a minimum or maximum as calls of an intrinsic, from the last operand on. A call reads an operand once; only what
// stands behind a 0 in a sequence is frozen.
func (p *planner) extremeCall(e scev.Expr, at *ir.Value) int {
	ops := p.x.Operands(e)
	acc := -1
	for k := len(ops) - 1; k >= 0; k-- {
		i := p.plan(ops[k], at)
		if k > 0 && p.x.Kind(e) == scev.UMinSeq {
			i = p.frozen(i, ops[k], at)
		}
		if acc < 0 {
			acc = i
			continue
		}
		acc = p.put(step{op: ir.OpCall, call: p.x.Kind(e), typ: p.typeOf(e), args: []int{acc, i}, at: at}, p.adds(e)-1+target.Costs.Add)
	}
	if p.why == "" {
		p.steps[acc].expr = e
		p.made[e] = append(p.made[e], acc)
	}
	return acc
}

// intrinsic returns the name and the type of the intrinsic that is a minimum or maximum of two integers.
func (x *Expander) intrinsic(k scev.Kind, t ir.Type) (name string, sig ir.Type) {
	switch k {
	case scev.UMax:
		name = "umax"
	case scev.SMax:
		name = "smax"
	case scev.SMin:
		name = "smin"
	default:
		name = "umin"
	}
	return intrinsic.Overloaded(x.ts, name, t), x.ts.Func(t, []ir.Type{t, t}, false)
}

// call returns the call that a step says.
func (x *Expander) call(s *step, args []*ir.Value) *ir.Value {
	name, sig := x.intrinsic(s.call, s.typ)
	return x.f.NewCall(ir.OpCall, &ir.Call{Sig: sig}, intrinsic.Callee(x.f, name, sig), args...)
}

// conjunction plans a minimum of bits in sequence: each is asked only where those before it are 1.
func (p *planner) conjunction(e scev.Expr, at *ir.Value) int {
	acc := -1
	zero := p.value(p.number(0, 1), p.f.Int(ir.I1, 0), nil)
	for _, o := range p.x.Operands(e) {
		i := p.plan(o, at)
		if acc < 0 {
			acc = i
			continue
		}
		acc = p.put(step{op: ir.OpSelect, typ: ir.I1, args: []int{acc, i, zero}, at: at}, target.Costs.Add)
	}
	if p.why == "" {
		p.steps[acc].expr = e
		p.made[e] = append(p.made[e], acc)
	}
	return acc
}

// frozen returns the step i, which is e, as one number.
func (p *planner) frozen(i int, e scev.Expr, at *ir.Value) int {
	defined := true
	p.x.Walk(e, func(o scev.Expr) bool {
		defined = defined && (p.x.Kind(o) != scev.Unknown || p.x.Defined(p.x.Value(o), at.Block))
		return defined
	})
	if defined {
		return i
	}
	return p.put(step{op: ir.OpFreeze, typ: p.typeOf(e), args: []int{i}, at: at}, 0)
}
