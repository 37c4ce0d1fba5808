package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// Disposition says how an expression changes in a loop.
type Disposition uint8

// The dispositions.
const (
	Variant    Disposition = iota // changes, or may, in a way that is not known
	Invariant                     // is one number in all iterations
	Computable                    // changes as an AddRec of the loop says
)

// String returns LLVM's word.
func (d Disposition) String() string { return [...]string{"Variant", "Invariant", "Computable"}[d] }

// Invariant reports that e is one number in all iterations of l, which is nil for the function's body.
func (x *Info) Invariant(e Expr, l *loop.Loop) bool { return x.Disposition(e, l) == Invariant }

// shape is the disposition of an expression in a loop.
type shape struct {
	l *loop.Loop
	d Disposition
}

// Disposition returns how e changes in l.
func (x *Info) Disposition(e Expr, l *loop.Loop) Disposition {
	n := &x.nodes[e]
	switch n.kind {
	case CouldNotCompute:
		return Variant
	case Constant, VScale:
		return Invariant
	case Unknown:
		if n.value.IsInst() && (l == nil || l.Contains(n.value.Block)) {
			return Variant
		}
		return Invariant
	case AddRec:
		// The common answers need no table.
		switch {
		case n.loop == l:
			return Computable
		case l == nil:
			return Variant
		case n.loop.ContainsLoop(l):
			return Invariant
		}
	}
	for _, s := range x.shapes[e] {
		if s.l == l {
			return s.d
		}
	}
	d := x.disposition(e, l)
	x.shapes[e] = append(x.shapes[e], shape{l, d})
	return d
}

func (x *Info) disposition(e Expr, l *loop.Loop) Disposition {
	n := &x.nodes[e]
	if n.kind == AddRec {
		if x.tree.Dominates(l.Header, n.loop.Header) {
			return Variant // a loop in l or behind it: there is no such number yet
		}
		for _, o := range x.Operands(e) {
			if x.Disposition(o, l) != Invariant {
				return Variant
			}
		}
		return Invariant
	}
	d := Invariant
	for _, o := range x.Operands(e) {
		switch x.Disposition(o, l) {
		case Variant:
			return Variant
		case Computable:
			d = Computable
		}
	}
	return d
}

// placement says where an expression is there.
type placement uint8

const (
	absent placement = iota // not in the block, or not for sure
	within                  // somewhere in the block
	above                   // at its start
)

// position is the placement of an expression in a block.
type position struct {
	b *ir.Block
	p placement
}

// place returns where in b the parts of e are there.
func (x *Info) place(e Expr, b *ir.Block) placement {
	n := &x.nodes[e]
	switch n.kind {
	case CouldNotCompute:
		return absent
	case Constant, VScale:
		return above
	case Unknown:
		v := n.value
		switch {
		case !v.IsInst():
			return above
		case v.Block == b:
			return within
		case x.tree.Dominates(v.Block, b):
			return above
		}
		return absent
	case AddRec:
		if !x.tree.Dominates(n.loop.Header, b) {
			return absent
		}
	}
	for _, s := range x.places[e] {
		if s.b == b {
			return s.p
		}
	}
	p := above
	for _, o := range x.Operands(e) {
		p = min(p, x.place(o, b))
	}
	x.places[e] = append(x.places[e], position{b, p})
	return p
}

// availableAt reports that e does not change in l and is there when it is entered.
func (x *Info) availableAt(e Expr, l *loop.Loop) bool {
	return x.Invariant(e, l) && x.place(e, l.Header) == above
}

// AtScope returns e as code in the loop l, or outside of all loops for nil, sees it: AddRecs of loops that
// have been left are the numbers of their last iteration, where the trip count is known. Where nothing
// is gained it is e.
func (x *Info) AtScope(e Expr, l *loop.Loop) Expr {
	if e == 0 || x.nodes[e].n == 0 && x.Kind(e) != Unknown || x.Width(e) == 0 {
		return e
	}
	l, ok := x.asked(e, l)
	if !ok {
		return e
	}
	k := x.answers.of(e, l)
	switch a := x.answers.list[k]; a.state {
	case waiting:
		return e
	case known:
		return a.is
	}
	if !x.deep() {
		return e
	}
	x.answers.list[k].state = waiting
	r := x.atScope(e, l)
	x.shallow()
	if r == 0 {
		r = e
	}
	x.answers.list[k].is, x.answers.list[k].state = r, known
	x.answers.hang(k, e)
	if r != e {
		x.answers.hang(k, r)
	}
	return r
}

// asked returns the loop whose answer for e is that of l: a number looks in the loops in its own loop as
// it does there. So there is one answer for all of them, and a chain of values through nested loops
// is walked once. It returns false where every answer is e.
func (x *Info) asked(e Expr, l *loop.Loop) (*loop.Loop, bool) {
	n := &x.nodes[e]
	in := n.loop
	if n.kind == Unknown {
		v := n.value
		if !v.IsInst() || v.Block == nil || !x.tree.Contains(v.Block) || !(simpleAtScope(v.Op) || v.Op == ir.OpPhi || v.Op == ir.OpLoad || v.Op == ir.OpSelect) {
			return nil, false
		}
		in = x.loops.Innermost(v.Block)
	} else if n.kind != AddRec {
		return l, true
	}
	if in == nil || l != nil && in.ContainsLoop(l) {
		return in, true
	}
	return l, true
}

// simpleAtScope reports that an operation is evaluated where its operands are constants.
func simpleAtScope(op ir.Op) bool {
	return op.Is(ir.IsBinary) || op == ir.OpICmp || op == ir.OpTrunc || op == ir.OpZExt || op == ir.OpSExt || op == ir.OpFreeze
}

func (x *Info) atScope(e Expr, l *loop.Loop) Expr {
	n := x.nodes[e]
	if n.kind == Unknown {
		return x.valueAtScope(e, l)
	}
	ops := slices.Clone(x.Operands(e))
	changed := false
	for i, o := range ops {
		ops[i] = x.AtScope(o, l)
		changed = changed || ops[i] != o
	}
	if n.kind != AddRec {
		if !changed {
			return e
		}
		return x.rebuild(n, n.flags, ops)
	}
	if changed {
		for _, o := range ops {
			if !x.Invariant(o, n.loop) {
				return e
			}
		}
		f := x.rec(n.loop, n.flags&NW, ops...)
		if f == 0 || x.Kind(f) != AddRec || x.Loop(f) != n.loop {
			return f
		}
		e, ops = f, slices.Clone(x.Operands(f))
	}
	if l != nil && n.loop.ContainsLoop(l) {
		return e
	}
	if c := x.Counts(n.loop).Exact; c != 0 {
		if r := x.at(ops, c); r != 0 {
			return r
		}
	}
	return e
}

// valueAtScope returns what a value that has no other expression is behind its loop, or what its
// operands make it.
func (x *Info) valueAtScope(e Expr, l *loop.Loop) Expr {
	v := x.Value(e)
	if v.Op == ir.OpPhi {
		if r := x.phiAtScope(v, l); r != 0 {
			return r
		}
	}
	// With operands that are constants there, it may be one.
	w := x.width(v.Type)
	if v.Op == ir.OpLoad && w != 0 {
		return x.loadAtScope(v, l, e)
	}
	if !simpleAtScope(v.Op) || w == 0 || !x.ts.IsInt(v.Type) {
		if v.Op == ir.OpSelect && w != 0 {
			return x.selectAtScope(v, l, e)
		}
		return e
	}
	var args [2]num
	changed := false
	for i, a := range v.Args {
		if !x.fits(a.Type) || x.width(a.Type) == 0 || i > 1 {
			return e
		}
		o := x.Expr(a)
		at := x.AtScope(o, l)
		c, ok := x.number(at)
		if !ok {
			return e
		}
		changed = changed || at != o
		args[i] = c
	}
	if !changed {
		return e
	}
	if c, ok := compute(v, args[0], args[1], w, x.width(v.Args[0].Type)); ok {
		return x.constant(c, w)
	}
	return e
}

// loadAtScope returns the element of a constant array that a load reads there.
func (x *Info) loadAtScope(v *ir.Value, l *loop.Loop, e Expr) Expr {
	at := x.AtScope(x.Expr(v.Args[0]), l)
	off := num{}
	if x.Kind(at) == Add && x.nodes[at].n == 2 && x.Kind(x.op(at, 0)) == Constant {
		off, at = x.nodes[x.op(at, 0)].bits, x.op(at, 1)
	}
	if x.Kind(at) != Unknown || off.hi != 0 || v.IsVolatile() || !x.ts.IsInt(v.Type) || at == x.Expr(v.Args[0]) && off.isZero() {
		return e
	}
	m := &machine{Info: x}
	if c, ok := m.global(x.Value(at), off.lo, v.Type); ok {
		return x.constant(c, x.width(v.Type))
	}
	return e
}

func (x *Info) selectAtScope(v *ir.Value, l *loop.Loop, e Expr) Expr {
	if !x.ts.IsInt(v.Args[0].Type) {
		return e
	}
	c, ok := x.number(x.AtScope(x.Expr(v.Args[0]), l))
	if !ok {
		return e
	}
	at := x.AtScope(x.Expr(v.Args[2-int(c.lo&1)]), l)
	if x.Kind(at) == Constant {
		return at
	}
	return e
}

// phiAtScope returns what a phi of a loop's header is behind the loop, or 0.
func (x *Info) phiAtScope(phi *ir.Value, l *loop.Loop) Expr {
	in := x.loops.Innermost(phi.Block)
	if in == nil || in.Parent != l || in.Header != phi.Block {
		return 0
	}
	c := x.Counts(in).Exact
	if c == 0 {
		return 0
	}
	if x.isZero(c) {
		var start *ir.Value
		for from, v := range phi.Incoming() {
			if in.Contains(from) {
				continue
			}
			if start != nil && v != start {
				start = nil
				break
			}
			start = v
		}
		if start != nil {
			return x.Expr(start)
		}
	}
	if len(phi.Args) == 2 && x.nonZero(c) {
		i := 0
		if in.Contains(phi.Block.Preds[1].B) {
			i = 1
		}
		if v := phi.Args[i]; in.Contains(phi.Block.Preds[i].B) && !in.Contains(phi.Block.Preds[1-i].B) && (!v.IsInst() || !in.Contains(v.Block)) {
			return x.Expr(v)
		}
	}
	if n, ok := x.number(c); ok {
		if r, ok := x.after(phi, in, n); ok && x.ts.IsInt(phi.Type) {
			return x.constant(r, x.width(phi.Type))
		}
	}
	return 0
}

// At returns what an AddRec is in iteration n.
func (x *Info) At(e, n Expr) Expr { return x.at(slices.Clone(x.Operands(e)), n) }

// at returns what an AddRec with these operands is in the iteration n, or 0.
func (x *Info) at(ops []Expr, n Expr) Expr {
	if n == 0 || len(ops) == 0 || slices.Contains(ops, 0) {
		return 0
	}
	w := x.Width(ops[0])
	sum := ops[0]
	for k, o := range ops[1:] {
		c := x.binomial(n, k+1, w)
		if c == 0 {
			return 0
		}
		if sum = x.Add(sum, x.mul(0, 0, o, c)); sum == 0 {
			return 0
		}
	}
	return sum
}

// binomial returns n over k in w bits. n·(n-1)·…·(n-k+1) is computed with as many bits more as k! has
// factors of 2, which are divided away; the odd part is multiplied by its inverse.
func (x *Info) binomial(n Expr, k, w int) Expr {
	if k == 1 {
		return x.Fit(n, w)
	}
	if k > 1000 {
		return 0
	}
	odd, twos := small(1), 0
	for i := 2; i <= k; i++ {
		z := small(uint64(i)).zeros(64)
		twos += z
		odd = odd.mul(small(uint64(i)).shr(z), 128)
	}
	v := w + twos
	if v > 128 {
		return 0
	}
	p := x.Fit(n, v)
	for i := 1; i < k; i++ {
		p = x.mul(0, 0, p, x.Fit(x.Minus(n, x.constant(small(uint64(i)), x.Width(n))), v))
		if p == 0 {
			return 0
		}
	}
	q := x.UDiv(p, x.constant(power(twos), v))
	return x.mul(0, 0, x.constant(odd.inverse(128).cut(w), w), x.Fit(q, w))
}
