package scev

import (
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// machine executes the iterations of a loop whose header's phis begin with constants.
type machine struct {
	*Info
	l    *loop.Loop
	phis map[*ir.Value]num
	memo map[*ir.Value]num
	bad  map[*ir.Value]bool
}

// start prepares to execute l; ok is false where it has not one latch.
func (x *Info) start(l *loop.Loop) (m *machine, latch int, ok bool) {
	h := l.Header
	if len(h.Preds) != 2 || l.Latch() == nil {
		return nil, 0, false
	}
	latch = 0
	if h.Preds[1].B == l.Latch() {
		latch = 1
	}
	m = &machine{Info: x, l: l, phis: map[*ir.Value]num{}}
	for phi := range h.Phis() {
		v := phi.Args[1-latch]
		if v.Op == ir.OpConstInt && x.width(v.Type) != 0 {
			m.phis[phi] = fromBig(x.f.BigValue(v))
		} else if v.Op == ir.OpNull {
			m.phis[phi] = num{}
		}
	}
	return m, latch, len(m.phis) > 0
}

// step goes to the next iteration.
func (m *machine) step(latch int) {
	next := map[*ir.Value]num{}
	m.memo, m.bad = map[*ir.Value]num{}, map[*ir.Value]bool{}
	for phi := range m.l.Header.Phis() {
		if _, ok := m.phis[phi]; !ok {
			continue
		}
		if c, ok := m.value(phi.Args[latch], m.limits.ConstantDepth); ok {
			next[phi] = c
		}
	}
	m.phis = next
	m.memo, m.bad = nil, nil
}

// value returns what v is in this iteration.
func (m *machine) value(v *ir.Value, depth int) (num, bool) {
	w := m.width(v.Type)
	switch {
	case v.Op == ir.OpConstInt && w != 0:
		return fromBig(m.f.BigValue(v)), true
	case v.Op == ir.OpNull:
		return num{}, true
	case !v.IsInst() || w == 0 || depth == 0:
		return num{}, false
	case v.Op == ir.OpPhi && v.Block == m.l.Header:
		c, ok := m.phis[v]
		return c, ok
	case !m.l.Contains(v.Block):
		return num{}, false
	}
	if c, ok := m.memo[v]; ok {
		return c, true
	}
	if m.bad[v] {
		return num{}, false
	}
	if m.memo == nil {
		m.memo, m.bad = map[*ir.Value]num{}, map[*ir.Value]bool{}
	}
	c, ok := m.compute(v, w, depth)
	if !ok {
		m.bad[v] = true
		return num{}, false
	}
	m.memo[v] = c
	return c, true
}

func (m *machine) compute(v *ir.Value, w, depth int) (num, bool) {
	if v.Op == ir.OpSelect {
		c, ok := m.value(v.Args[0], depth-1)
		if !ok {
			return num{}, false
		}
		return m.value(v.Args[2-int(c.lo&1)], depth-1)
	}
	if v.Op == ir.OpExtractValue {
		return m.checkedValue(v, w, depth)
	}
	if v.Op == ir.OpLoad {
		return m.loaded(v, depth)
	}
	var args [2]num
	if len(v.Args) == 0 || len(v.Args) > 2 {
		return num{}, false
	}
	for i, a := range v.Args {
		c, ok := m.value(a, depth-1)
		if !ok {
			return num{}, false
		}
		args[i] = c
	}
	return compute(v, args[0], args[1], w, m.width(v.Args[0].Type))
}

// compute returns the number that an instruction makes of two, in w bits, from ones of another width; not
// where that is undefined. Marks are not looked at: instead of poison it may be any number.
func compute(v *ir.Value, a, b num, w, from int) (num, bool) {
	small := b.less(small(uint64(w)))
	switch v.Op {
	case ir.OpAdd:
		return a.add(b, w), true
	case ir.OpSub:
		return a.sub(b, w), true
	case ir.OpMul:
		return a.mul(b, w), true
	case ir.OpUDiv, ir.OpURem:
		if b.isZero() {
			return num{}, false
		}
		q, r := a.divide(b)
		if v.Op == ir.OpURem {
			q = r
		}
		return q, true
	case ir.OpSDiv, ir.OpSRem:
		if b.isZero() || a == lowest(w) && b == ones(w) {
			return num{}, false
		}
		q := a.sdivide(b, w, a.negative(w) != b.negative(w))
		if v.Op == ir.OpSRem {
			q = a.sub(q.mul(b, w), w)
		}
		return q, true
	case ir.OpShl:
		return a.shl(int(b.lo)).cut(w), small
	case ir.OpLShr:
		return a.shr(int(b.lo)), small
	case ir.OpAShr:
		c := a.shr(int(b.lo))
		if a.negative(w) {
			c = a.not(w).shr(int(b.lo)).not(w)
		}
		return c, small
	case ir.OpAnd:
		return a.and(b), true
	case ir.OpOr:
		return a.not(w).and(b.not(w)).not(w), true
	case ir.OpXor:
		return num{a.hi ^ b.hi, a.lo ^ b.lo}, true
	case ir.OpTrunc:
		return a.cut(w), true
	case ir.OpZExt:
		return a, true
	case ir.OpSExt:
		return a.signed(from, w), true
	case ir.OpICmp:
		if exact(a, from).always(v.Pred(), exact(b, from)) {
			return num{0, 1}, true
		}
		return num{}, true
	case ir.OpFreeze:
		return a, true
	}
	return num{}, false
}

// checkedValue returns the result of an operation with overflow, or whether it does.
func (m *machine) checkedValue(v *ir.Value, w, depth int) (num, bool) {
	call := v.Args[0]
	at := m.indices(v)
	if !call.IsInst() || call.Op != ir.OpCall || len(at) != 1 {
		return num{}, false
	}
	op, f, ok := m.checked(call)
	if !ok {
		return num{}, false
	}
	args := m.f.CallArgs(call)
	a, ok1 := m.value(args[0], depth-1)
	b, ok2 := m.value(args[1], depth-1)
	from := m.width(args[0].Type)
	if !ok1 || !ok2 || from == 0 {
		return num{}, false
	}
	if at[0] == 1 {
		if noWrap(op, exact(b, from), f).has(a) {
			return num{}, true
		}
		return small(1), true
	}
	switch op {
	case ir.OpAdd:
		return a.add(b, w), true
	case ir.OpSub:
		return a.sub(b, w), true
	}
	return a.mul(b, w), true
}

// loaded returns an element of a constant array.
func (m *machine) loaded(v *ir.Value, depth int) (num, bool) {
	g := v.Args[0]
	if v.IsVolatile() || !m.ts.IsInt(v.Type) || m.layout == nil {
		return num{}, false
	}
	off := uint64(0)
	for g.Op == ir.OpGetElementPtr {
		w := m.width(g.Type)
		if w == 0 || depth == 0 {
			return num{}, false
		}
		t := g.GEP().Elem()
		for i, a := range g.Args[1:] {
			if i > 0 && m.ts.Kind(t) != ir.KindArray {
				return num{}, false
			}
			if i > 0 {
				t = m.ts.Elem(t)
			}
			c, ok := m.value(a, depth-1)
			if !ok || m.ts.IsScalable(t) {
				return num{}, false
			}
			off += c.signed(m.width(a.Type), 64).lo * m.layout.AllocSize(t)
		}
		g, depth = g.Args[0], depth-1
	}
	return m.global(g, off, v.Type)
}

// global returns the number of type t at an offset in a constant variable.
func (m *machine) global(g *ir.Value, off uint64, t ir.Type) (num, bool) {
	if g.Op != ir.OpGlobal || m.layout == nil {
		return num{}, false
	}
	s := m.f.Symbol(g)
	if s.Var == nil || !s.Var.Constant || s.Var.Init == nil || replaceable(s.Linkage) || s.Var.ExternInit {
		return num{}, false
	}
	return m.element(s.Var.Init, off, t)
}

// element returns the number of type t at an offset in a constant of arrays.
func (m *machine) element(c *ir.Value, off uint64, t ir.Type) (num, bool) {
	pool := &m.f.Mod().Pool
	for {
		switch {
		case c.Op == ir.OpZero && off < m.layout.AllocSize(c.Type) && m.ts.Kind(c.Type) == ir.KindArray:
			return num{}, true
		case c.Op == ir.OpConstInt && c.Type == t && off == 0:
			return fromBig(pool.BigValue(c)), true
		case c.Op != ir.OpConstArray:
			return num{}, false
		}
		size := m.layout.AllocSize(m.ts.Elem(c.Type))
		if size == 0 || off/size >= uint64(len(c.Args)) {
			return num{}, false
		}
		c, off = c.Args[off/size], off%size
	}
}

// executed returns the first iteration in which the condition v is the given truth, by executing some.
func (q *limit) executed(v *ir.Value, truth bool) (c Count) {
	if !v.IsInst() || !q.l.Contains(v.Block) {
		return c
	}
	m, latch, ok := q.start(q.l)
	if !ok {
		return c
	}
	for i := range q.limits.Iterations {
		k, ok := m.value(v, q.limits.ConstantDepth)
		if !ok {
			return c
		}
		if k.is(1) == truth {
			n := q.constant(small(uint64(i)), 32)
			return q.settled(Count{Exact: n})
		}
		m.step(latch)
	}
	return c
}

// after returns what a phi is when the backedge has been taken n times, by executing.
func (x *Info) after(phi *ir.Value, l *loop.Loop, n num) (num, bool) {
	if n.hi != 0 || n.lo > uint64(x.limits.Iterations) {
		return num{}, false
	}
	m, latch, ok := x.start(l)
	if !ok {
		return num{}, false
	}
	if _, ok := m.phis[phi]; !ok {
		return num{}, false
	}
	for range n.lo {
		m.step(latch)
	}
	c, ok := m.phis[phi]
	return c, ok
}

// shifting returns how long a number that is shifted in each iteration compares so with a constant: it is
// 0, or all ones, after as many as it has bits.
func (q *limit) shifting(v *ir.Value, p ir.Pred) (c Count) {
	b := v.Args[1]
	if b.Op != ir.OpConstInt {
		return c
	}
	at := v.Args[0]
	shifts := func(u *ir.Value) (ir.Op, *ir.Value) {
		if !u.IsInst() || u.Op != ir.OpShl && u.Op != ir.OpLShr && u.Op != ir.OpAShr || u.Args[1].Op != ir.OpConstInt {
			return 0, nil
		}
		if k := q.nodes[q.Expr(u.Args[1])].bits; !k.positive(q.width(u.Type)) {
			return 0, nil
		}
		return u.Op, u.Args[0]
	}
	want := ir.Op(0)
	if op, in := shifts(at); op != 0 {
		want, at = op, in
	}
	if !at.IsInst() || at.Op != ir.OpPhi || at.Block != q.l.Header {
		return c
	}
	l, start, next := q.incoming(at)
	if l != q.l || start == nil {
		return c
	}
	op, in := shifts(next)
	if op == 0 || in != at || want != 0 && want != op {
		return c
	}
	w := q.width(at.Type)
	if w == 0 || w > 64 {
		return c
	}
	stable := num{}
	if op == ir.OpAShr {
		switch k := knownbits.Of(q.f, start); {
		case q.negative(q.Expr(start)):
			stable = ones(w)
		case q.nonNegative(q.Expr(start)):
		case k.Width != w || !k.NonNegative() && !k.Negative():
			return c
		case k.Negative():
			stable = ones(w)
		}
	}
	if exact(stable, w).always(p, exact(fromBig(q.f.BigValue(b)), w)) {
		return c // and stays so
	}
	n := q.constant(small(uint64(w)), w)
	return q.settled(Count{Max: n, Symbolic: n})
}

// overflowed returns how long an addition or the like of a constant does not overflow.
func (q *limit) overflowed(v *ir.Value, truth, only bool) (c Count) {
	if v.Op != ir.OpExtractValue || !v.Args[0].IsInst() || v.Args[0].Op != ir.OpCall {
		return c
	}
	at := q.indices(v)
	op, f, ok := q.checked(v.Args[0])
	if !ok || len(at) != 1 || at[0] != 1 {
		return c
	}
	args := q.f.CallArgs(v.Args[0])
	w := q.width(args[0].Type)
	if w == 0 || args[1].Op != ir.OpConstInt {
		return c
	}
	k := fromBig(q.f.BigValue(args[1]))
	p, bound, offset := noWrap(op, exact(k, w), f).comparison()
	if truth {
		p = p.Inverted()
	}
	return q.compare(p, q.Add(q.Expr(args[0]), q.constant(offset, w)), q.constant(bound, w), only)
}
