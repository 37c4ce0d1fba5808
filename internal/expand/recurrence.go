package expand

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

const (
	maxPhis  = 24 // phis of a header that are looked at
	maxOrder = 3  // of a recurrence for which phis are made
)

// relative is how a recurrence follows from a phi: rest + factor·cast(phi).
type relative struct {
	phi          *ir.Value
	cast         ir.Op // OpInvalid: none
	wide         scev.Expr
	factor, rest scev.Expr
}

// rec plans an AddRec at a place in its loop.
func (p *planner) rec(e scev.Expr, at *ir.Value) int {
	l := p.x.Loop(e)
	if !l.Contains(at.Block) {
		return p.fail("it belongs to a loop that has been left")
	}
	best, cost := -1, 0
	ways := p.relatives(e, l)
	for i := range ways {
		before, s := p.Inside, p.save()
		p.relative(&ways[i], e, at)
		if c := p.Inside - before; p.why == "" && (best < 0 || c < cost) {
			best, cost = i, c
		}
		p.restore(s)
	}
	fresh := 0 // what a phi of its own costs
	if p.opt.NewRecurrences {
		before, s := p.Inside, p.save()
		p.newRec(e, l)
		if p.why == "" {
			fresh = p.Inside - before
		} else {
			fresh = -1
		}
		p.restore(s)
		if fresh >= 0 && (best < 0 || fresh < cost) {
			return p.newRec(e, l)
		}
	}
	if best < 0 {
		return p.fail("no value of the loop steps like it")
	}
	return p.relative(&ways[best], e, at)
}

// relatives finds the phis of l from which e follows.
func (p *planner) relatives(e scev.Expr, l *loop.Loop) (ways []relative) {
	ops := p.x.Operands(e)
	if len(ops) != 2 {
		return nil
	}
	n := 0
	for phi := range l.Header.Phis() {
		if n++; n > maxPhis {
			break
		}
		pe := p.x.Expr(phi)
		if pe == 0 || p.x.Kind(pe) != scev.AddRec || p.x.Loop(pe) != l || len(p.x.Operands(pe)) != 2 || p.shared(pe) {
			continue
		}
		if p.x.IsPointer(pe) {
			if d := p.x.Minus(e, pe); d != 0 && p.x.IsPointer(e) && p.x.Invariant(d, l) {
				ways = append(ways, relative{phi: phi, wide: pe, rest: d})
			}
			continue
		}
		w, pw := p.x.Width(e), p.x.Width(pe)
		switch {
		case pw == w:
			ways = p.scaled(ways, e, relative{phi: phi, wide: pe})
		case pw < w:
			ways = p.scaled(ways, e, relative{phi: phi, cast: ir.OpZExt, wide: p.x.Extend(pe, w, false)})
			ways = p.scaled(ways, e, relative{phi: phi, cast: ir.OpSExt, wide: p.x.Extend(pe, w, true)})
		default:
			ways = p.scaled(ways, e, relative{phi: phi, cast: ir.OpTrunc, wide: p.x.Truncate(pe, w)})
		}
	}
	return ways
}

// scaled adds r, with the factor and the rest by which e follows from it, if it does.
func (p *planner) scaled(ways []relative, e scev.Expr, r relative) []relative {
	x := p.x
	if r.wide == 0 || x.Kind(r.wide) != scev.AddRec || x.Loop(r.wide) != x.Loop(e) || len(x.Operands(r.wide)) != 2 {
		return ways
	}
	step, by := x.Operands(e)[1], x.Operands(r.wide)[1]
	d, ok := p.signed(by)
	if !ok || d == 0 {
		return ways
	}
	switch s, constant := p.signed(step); {
	case d == 1:
		r.factor = step
	case d == -1:
		r.factor = x.Negative(step)
	case constant && s%d == 0:
		r.factor = p.number(s/d, x.Width(e))
	default:
		return ways
	}
	r.rest = x.Add(x.Operands(e)[0], x.Negative(x.Mul(r.factor, x.Operands(r.wide)[0])))
	// What is made has to be e again, by the rules of scalar evolution itself.
	if r.rest == 0 || x.Add(r.rest, x.Mul(r.factor, r.wide)) != e || !x.Invariant(r.rest, x.Loop(e)) {
		return ways
	}
	return append(ways, r)
}

// relative plans e as r says.
func (p *planner) relative(r *relative, e scev.Expr, at *ir.Value) int {
	if p.avoided(r.phi) || !p.there(r.phi, at) {
		return p.fail("a value of the loop is not there")
	}
	pe := p.x.Expr(r.phi)
	drop, ok := p.excess(r.phi, p.leavesOf(pe), at)
	if !ok {
		return p.fail("a value of the loop may be poison there")
	}
	i := p.value(pe, r.phi, drop)
	if r.factor == 0 { // a distance between two addresses
		return p.join(i, pe, r.rest, e, at)
	}
	w := p.x.Width(e)
	if r.cast != ir.OpInvalid {
		i = p.put(step{expr: r.wide, op: r.cast, typ: p.ts.Int(w), args: []int{i}, at: at}, 0)
	}
	m := p.times(i, r.wide, r.factor, p.x.Mul(r.factor, r.wide), at)
	if c, ok := p.x.Const(r.rest); ok && c == 0 {
		return m
	}
	return p.join(m, p.x.Mul(r.factor, r.wide), r.rest, e, at)
}

// newRec plans a phi for e, and for its steps.
func (p *planner) newRec(e scev.Expr, l *loop.Loop) int {
	pre, latch := l.Preheader(), l.Latch()
	ops := p.x.Operands(e)
	switch {
	case pre == nil || latch == nil:
		return p.fail("its loop has no place in front of it, or several ways back")
	case len(ops) > maxOrder+1:
		return p.fail("its order is too high")
	}
	start := p.plan(ops[0], pre.Term())
	by := ops[1]
	if len(ops) > 2 {
		by = p.x.Rec(l, ops[1:]...)
	}
	step1 := p.plan(by, latch.Term())
	if p.why != "" {
		return -1
	}
	p.Phis++
	return p.put(step{expr: e, rec: l, typ: p.typeOf(e), args: []int{start, step1}, at: l.Header.FirstNonPhi()}, p.adds(e))
}

// recurrence makes the phi of a step, and its increment at the end of the loop.
func (x *Expander) recurrence(s *step, from, start, by *ir.Value) *ir.Value {
	l := s.rec
	phi := x.f.NewValue(ir.OpPhi, s.typ)
	op := ir.OpAdd
	if x.ts.IsPtr(s.typ) {
		op = ir.OpGetElementPtr
	}
	x.f.CopyPlace(phi, from)
	l.Header.Prepend(phi)
	next := x.f.NewValue(op, s.typ, phi, by)
	if op == ir.OpGetElementPtr {
		next.Aux = int64(ir.MakeGEP(ir.I8, 0))
	}
	x.f.CopyPlace(next, from)
	next.InsertBefore(l.Latch().Term())
	for _, e := range l.Header.Preds {
		if l.Contains(e.B) {
			phi.AddArg(next)
		} else {
			phi.AddArg(start)
		}
	}
	return phi
}
