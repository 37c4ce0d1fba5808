package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// phi returns the expression of a phi, or 0.
func (x *Info) phi(v *ir.Value) Expr {
	if e := x.recurrent(v); e != 0 {
		return e
	}
	if u := x.only(v); u != nil {
		return x.Expr(u)
	}
	return x.branchSelection(v)
}

// only returns the one value that all operands of a phi are, or nil.
func (x *Info) only(phi *ir.Value) *ir.Value {
	u := phi.OnlyIncoming()
	if u == nil || u.IsInst() && (u.Block == nil || !x.tree.StrictlyDominates(u.Block, phi.Block)) {
		return nil
	}
	return u
}

// incoming returns the one value that a phi of a loop's header has on entry, and the one that comes back.
func (x *Info) incoming(phi *ir.Value) (l *loop.Loop, start, next *ir.Value) {
	l = x.loops.Innermost(phi.Block)
	if l == nil || l.Header != phi.Block || !l.Reducible() {
		return nil, nil, nil
	}
	for from, v := range phi.Incoming() {
		at := &start
		if l.Contains(from) {
			at = &next
		}
		if *at != nil && *at != v {
			return nil, nil, nil
		}
		*at = v
	}
	if start == nil || next == nil {
		return nil, nil, nil
	}
	return l, start, next
}

// recurrent returns the AddRec of a phi, or 0.
func (x *Info) recurrent(phi *ir.Value) Expr {
	l, start, next := x.incoming(phi)
	if l == nil {
		return 0
	}
	if e := x.counter(phi, l, start, next); e != 0 {
		return e
	}
	// While the expression of the next value is found, the phi stands for itself.
	self := x.leaf(phi)
	x.set(phi, self)
	after := x.Expr(next)
	if x.Kind(after) == Add {
		ops := slices.Clone(x.Operands(after))
		if i := slices.Index(ops, self); i >= 0 {
			ops = slices.Delete(ops, i, i+1)
			for j, o := range ops {
				ops[j] = x.onBackedge(o, l)
			}
			step := x.Add(ops...)
			if step != 0 && !x.IsPointer(step) && (x.Invariant(step, l) || x.Kind(step) == AddRec && x.Loop(step) == l) {
				f := x.incrementFlags(phi, next)
				first := x.Expr(start)
				x.forget(self)
				return x.markedRec(phi, next, first, step, l, f)
			}
		}
	} else if e := x.shiftedBack(after, start, l); e != 0 {
		x.forget(self)
		return e
	}
	x.drop(phi)
	return 0
}

// onBackedge returns e as it is when the backedge of l is taken: the condition of the latch is known then.
func (x *Info) onBackedge(e Expr, l *loop.Loop) Expr {
	latch := l.Latch()
	if latch == nil || len(latch.Succs) != 2 || latch.Term().Op != ir.OpBr || latch.Succs[0].B == latch.Succs[1].B {
		return e
	}
	cond, truth := latch.Term().Args[0], latch.Succs[0].B == l.Header
	r := x.rewrite(e, func(e Expr) (Expr, bool) {
		if x.Kind(e) != Unknown {
			return 0, false
		}
		v := x.Value(e)
		if v.IsInst() && v.Op == ir.OpSelect && v.Args[0] == cond {
			if truth {
				return x.Expr(v.Args[1]), true
			}
			return x.Expr(v.Args[2]), true
		}
		if v == cond && x.Width(e) == 1 {
			if truth {
				return x.one(1), true
			}
			return x.zero(1), true
		}
		return e, true
	})
	if r == 0 {
		return e
	}
	return r
}

// counter returns the AddRec of a phi that each iteration adds something to that does not change.
func (x *Info) counter(phi *ir.Value, l *loop.Loop, start, next *ir.Value) Expr {
	b, ok := x.operation(next)
	if !ok || b.op != ir.OpAdd || b.c != 0 {
		return 0
	}
	by := (*ir.Value)(nil)
	fixed := func(v *ir.Value) bool { return !v.IsInst() || !l.Contains(v.Block) }
	switch {
	case b.a == phi && fixed(b.b):
		by = b.b
	case b.b == phi && fixed(b.a):
		by = b.a
	default:
		return 0
	}
	step, first := x.Expr(by), x.Expr(start)
	if e := x.existing(phi); e != 0 {
		return e
	}
	if step == 0 || first == 0 || !x.Invariant(step, l) || !x.Invariant(first, l) {
		return 0
	}
	return x.markedRec(phi, next, first, step, l, b.flags)
}

// incrementFlags returns the flags of an AddRec that its increment has.
func (x *Info) incrementFlags(phi, next *ir.Value) Flags {
	if b, ok := x.operation(next); ok {
		if b.op == ir.OpAdd && b.a == phi {
			return b.flags
		}
		return 0
	}
	if next.IsInst() && next.Op == ir.OpGetElementPtr && next.Args[0] == phi && next.Flags&(ir.InBounds|ir.NUSW|ir.NUW) != 0 {
		// An object does not go round the end of its space.
		f := NW
		if next.Flags&ir.NUW != 0 {
			f |= NUW
		}
		if next.Flags&(ir.InBounds|ir.NUSW) == 0 {
			return f
		}
		if d := x.Minus(x.Expr(next), x.Expr(phi)); d != 0 && x.positive(d) {
			f |= NUW
		}
		return f
	}
	return 0
}

// markedRec makes the AddRec of a phi. The flags f of the increment are those of the AddRec: a value that
// is not poison was increased without wrapping. But other instructions with the same expression may not
// be poison, so f holds only where poison is undefined behaviour, or nothing else counts in the loop.
// They are those of the next value, too, when it is undefined for that to be poison.
func (x *Info) markedRec(phi, next *ir.Value, start, step Expr, l *loop.Loop, f Flags) Expr {
	alone := f
	if f&(NUW|NSW) != 0 && !x.countsAlone(phi, l, f) {
		alone &^= NUW | NSW
	}
	e := x.recurrence(start, step, l, alone)
	if e == 0 {
		return 0
	}
	x.set(phi, e)
	isRec := x.Kind(e) == AddRec && x.Loop(e) == l
	if isRec {
		x.mark(e, x.flagsByRange(e))
	}
	if next.IsInst() && x.Invariant(step, l) && x.recNeverPoison(next, l) {
		if isRec {
			x.mark(e, f)
		}
		x.recurrence(x.Add(start, step), step, l, f)
	}
	return e
}

// countsAlone reports that no other phi of the header is increased or decreased without the marks f, or in
// another width: what is made from those could have the same expression.
func (x *Info) countsAlone(phi *ir.Value, l *loop.Loop, f Flags) bool {
	for p := range l.Header.Phis() {
		if p == phi || !x.ts.IsInt(p.Type) {
			continue
		}
		_, _, next := x.incoming(p)
		if next == nil {
			continue
		}
		b, ok := x.operation(next)
		if !ok || b.op != ir.OpAdd && b.op != ir.OpSub {
			continue
		}
		switch w := x.width(phi.Type); {
		case p.Type == phi.Type && b.flags&f&(NUW|NSW) != f&(NUW|NSW):
			return false
		case x.width(p.Type) > w && x.truncatesTo(w): // a narrow one is widened only where that is proved
			return false
		}
	}
	return true
}

// truncatesTo reports an instruction that truncates to w bits.
func (x *Info) truncatesTo(w int) bool {
	if x.truncs == nil {
		x.truncs = make([]bool, 129)
		for v := range x.f.Instrs() {
			if v.Op == ir.OpTrunc || v.Op == ir.OpPtrToInt || v.Op == ir.OpAnd {
				x.truncs[x.width(v.Type)] = true
			}
		}
	}
	return x.truncs[w]
}

// shiftedBack returns what is one iteration behind after, if it begins with start.
func (x *Info) shiftedBack(after Expr, start *ir.Value, l *loop.Loop) Expr {
	if after == 0 || x.nodes[after].n == 0 {
		return 0
	}
	ok := true
	back := x.rewrite(after, func(e Expr) (Expr, bool) {
		if x.Kind(e) == AddRec {
			if x.Loop(e) != l || !x.affine(e) {
				ok = ok && x.Invariant(e, l)
				return e, true
			}
			return x.rec(l, x.Flags(e)&NW, x.Minus(x.op(e, 0), x.op(e, 1)), x.op(e, 1)), true
		}
		ok = ok && (x.Kind(e) != Unknown || x.Invariant(e, l))
		return 0, false
	})
	if !ok || back == 0 {
		return 0
	}
	first := x.rewrite(back, func(e Expr) (Expr, bool) {
		if x.Kind(e) == AddRec && x.Loop(e) == l {
			return x.op(e, 0), true
		}
		return 0, false
	})
	if first == 0 || first != x.Expr(start) {
		return 0
	}
	return back
}

// flagsByRange returns the flags of an AddRec that follow from its range and the trip count of its loop.
func (x *Info) flagsByRange(e Expr) (f Flags) {
	if !x.affine(e) {
		return 0
	}
	w := x.Width(e)
	step := x.op(e, 1)
	has := x.Flags(e)
	if has&NSW == 0 && noWrap(ir.OpAdd, x.signedRange(step), NSW).hasAll(x.signedRange(e)) {
		f |= NSW
	}
	if has&NUW == 0 && noWrap(ir.OpAdd, x.unsignedRange(step), NUW).hasAll(x.unsignedRange(e)) {
		f |= NUW
	}
	if (has|f)&NW == 0 {
		if c, ok := x.number(x.Counts(x.Loop(e)).Max); ok {
			r := x.signedRange(step)
			bits := max(signedBits(r.smin(), w), signedBits(r.smax(), w))
			if c.active()+bits <= w {
				f |= NW
			}
		}
	}
	return f
}

// signedBits is the number of bits of a signed number of w bits, its sign included.
func signedBits(a num, w int) int {
	if a.negative(w) {
		a = a.not(w)
	}
	return a.active() + 1
}

// once reports a proof of e that is tried for the first time; bit is its number.
func (x *Info) once(e Expr, bit uint8) bool {
	n := &x.nodes[e]
	if n.tried&bit != 0 {
		return false
	}
	n.tried |= bit
	return true
}

// unsignedByInduction returns NUW where the loop's conditions keep an AddRec below its limit.
func (x *Info) unsignedByInduction(e Expr) Flags {
	if x.Flags(e)&NUW != 0 || !x.affine(e) || !x.once(e, 1) {
		return 0
	}
	l, step := x.Loop(e), x.op(e, 1)
	if x.Counts(l).Max == 0 && len(x.assumptions()) == 0 || !x.positive(step) {
		return 0
	}
	w := x.Width(e)
	limit := x.constant(x.unsignedRange(step).umax().neg(w), w)
	if x.backedgeGuarded(l, ir.IULT, e, limit) || x.everyIteration(ir.IULT, e, limit) {
		return NUW
	}
	return 0
}

// signedByInduction is the same for NSW.
func (x *Info) signedByInduction(e Expr) Flags {
	if x.Flags(e)&NSW != 0 || !x.affine(e) || !x.once(e, 2) {
		return 0
	}
	l := x.Loop(e)
	if x.Counts(l).Max == 0 && len(x.assumptions()) == 0 {
		return 0
	}
	p, limit := x.overflowLimit(NSW, x.op(e, 1))
	if limit != 0 && (x.backedgeGuarded(l, p, e, limit) || x.everyIteration(p, e, limit)) {
		return NSW
	}
	return 0
}
