package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// Mul returns the product of the operands, which are integers of one width.
func (x *Info) Mul(ops ...Expr) Expr { return x.mul(0, 0, ops...) }

// mul returns the product, of which f is proved.
func (x *Info) mul(f Flags, depth int, ops ...Expr) Expr {
	if !x.check(ops, 0) {
		return 0
	}
	if len(ops) == 1 {
		return ops[0]
	}
	w := x.Width(ops[0])
	ops = x.gathered(ops, w, num.mul)
	if c, ok := x.number(ops[0]); ok {
		if c.isZero() {
			return ops[0]
		}
		if len(ops) > 1 && c.is(1) {
			ops = ops[1:]
		}
	}
	if len(ops) == 1 {
		return ops[0]
	}
	n := node{kind: Mul, width: uint8(w)}
	return x.reduce(n, ops, f, depth, x.productOfSum, x.productFlat, x.productScaled, x.productRecs)
}

// hasConstant reports a sum or product with a constant in it, or in a sum or product in it.
func (x *Info) hasConstant(e Expr) bool {
	work := []Expr{e}
	for i := 0; i < len(work) && i < maxSize; i++ {
		switch x.Kind(work[i]) {
		case Constant:
			return true
		case Add, Mul:
			work = append(work, x.Operands(work[i])...)
		}
	}
	return false
}

// productOfSum multiplies a constant into a sum.
func (x *Info) productOfSum(ops []Expr, _ Flags, w, depth int) (Expr, bool) {
	if len(ops) != 2 || x.Kind(ops[0]) != Constant {
		return 0, false
	}
	c, e := ops[0], ops[1]
	if x.Kind(e) == Add && x.nodes[e].n == 2 && x.hasConstant(e) {
		return x.add(0, depth+1, x.mul(0, depth+1, c, x.op(e, 0)), x.mul(0, depth+1, c, x.op(e, 1))), true
	}
	if !x.allOnes(c) {
		return 0, false
	}
	switch x.Kind(e) {
	case Add:
		folded := false
		sum := slices.Clone(x.Operands(e))
		for i, o := range sum {
			sum[i] = x.mul(0, depth+1, c, o)
			folded = folded || x.Kind(sum[i]) != Mul
		}
		if folded {
			return x.add(0, depth+1, sum...), true
		}
	case AddRec:
		// The other way round it does not come past its start either. As a signed number it wraps only
		// at the lowest one.
		keep := NW
		if x.Flags(e)&NSW != 0 && x.signedRange(e).smin() != lowest(w) {
			keep |= NSW
		}
		steps := slices.Clone(x.Operands(e))
		for i, o := range steps {
			steps[i] = x.mul(0, depth+1, c, o)
		}
		return x.rec(x.Loop(e), x.Flags(e)&keep, steps...), true
	}
	return 0, false
}

// productFlat takes the operands of products into this one.
func (x *Info) productFlat(ops []Expr, _ Flags, w, depth int) (Expr, bool) {
	if len(ops) > x.limits.MulInline {
		return 0, false
	}
	var in, rest []Expr
	for _, e := range ops {
		if x.Kind(e) == Mul && len(ops) <= x.limits.MulInline {
			in = append(in, x.Operands(e)...)
		} else {
			rest = append(rest, e)
		}
	}
	if in == nil {
		return 0, false
	}
	return x.mul(0, depth+1, append(rest, in...)...), true
}

// productScaled multiplies what is there when an AddRec's loop is entered into the AddRec.
func (x *Info) productScaled(ops []Expr, f Flags, w, depth int) (Expr, bool) {
	for _, r := range ops {
		if x.Kind(r) != AddRec {
			continue
		}
		l := x.Loop(r)
		var in, rest []Expr
		for _, e := range ops {
			if x.availableAt(e, l) {
				in = append(in, e)
			} else {
				rest = append(rest, e)
			}
		}
		if len(in) == 0 {
			continue
		}
		by := x.mul(0, depth+1, in...)
		if by == 0 {
			return 0, true
		}
		// Without unsigned wrap both ways there is none. Signed, each product of an operand must not wrap.
		flags := x.Flags(r) & x.strengthen(Mul, []Expr{by, r}, f)
		safe := noWrap(ir.OpMul, x.signedRange(by), NSW)
		steps := slices.Clone(x.Operands(r))
		for i, o := range steps {
			steps[i] = x.mul(0, depth+1, by, o)
			if flags&(NSW|NUW) == NSW && !safe.hasAll(x.signedRange(o)) {
				flags &^= NSW
			}
		}
		e := x.rec(l, flags, steps...)
		if len(rest) == 1 {
			return e, true
		}
		rest[slices.Index(rest, r)] = e
		return x.mul(0, depth+1, rest...), true
	}
	return 0, false
}

// productRecs multiplies AddRecs of one loop.
func (x *Info) productRecs(ops []Expr, _ Flags, w, depth int) (Expr, bool) {
	for i, r := range ops {
		if x.Kind(r) != AddRec {
			continue
		}
		var rest []Expr
		done := r
		for j, e := range ops {
			switch {
			case j == i:
			case j > i && x.Kind(done) == AddRec && x.Kind(e) == AddRec && x.Loop(e) == x.Loop(done):
				if p := x.product(done, e, w, depth); p != 0 {
					done = p
					continue
				}
				rest = append(rest, e)
			default:
				rest = append(rest, e)
			}
		}
		if done != r {
			return x.mul(0, depth+1, append(rest, done)...), true
		}
	}
	return 0, false
}

// product returns the product of two AddRecs of one loop, or 0 where it would be too large. With
// (n over i)·(n over j) = Σ (k over i)·(i over k-j)·(n over k), where k goes from max(i, j) to i+j.
func (x *Info) product(a, b Expr, w, depth int) Expr {
	p, q := slices.Clone(x.Operands(a)), slices.Clone(x.Operands(b))
	if len(p)+len(q)-1 > x.limits.AddRecSize || x.huge([]Expr{a, b}) {
		return 0
	}
	var steps []Expr
	for k := 0; k < len(p)+len(q)-1; k++ {
		sum := []Expr{x.zero(w)}
		for i := max(0, k-len(q)+1); i < len(p) && i <= k; i++ {
			for j := k - i; j < len(q) && j <= k; j++ {
				c := choose(k, i) * choose(i, k-j)
				sum = append(sum, x.mul(0, depth+1, x.constant(small(c), w), p[i], q[j]))
			}
		}
		steps = append(steps, x.add(0, depth+1, sum...))
	}
	return x.rec(x.Loop(a), 0, steps...)
}

// choose returns n over k; n is small.
func choose(n, k int) uint64 {
	c := uint64(1)
	for i := range uint64(k) {
		c = c * (uint64(n) - i) / (i + 1)
	}
	return c
}

// Rec returns the AddRec of start and steps over a loop, in which they must not change.
func (x *Info) Rec(l *loop.Loop, ops ...Expr) Expr { return x.rec(l, 0, ops...) }

// rec returns an AddRec of which f is proved.
func (x *Info) rec(l *loop.Loop, f Flags, ops ...Expr) Expr {
	for len(ops) > 1 && x.isZero(ops[len(ops)-1]) {
		ops, f = ops[:len(ops)-1], 0
	}
	if len(ops) == 1 {
		return ops[0]
	}
	if !x.check(ops, 1) || x.pointerOf(ops[1:]) != 0 {
		return 0
	}
	for _, o := range ops {
		if !x.Invariant(o, l) {
			return 0
		}
	}
	f = x.strengthen(AddRec, ops, f)
	if e, ok := x.renest(l, f, ops); ok {
		return e
	}
	return x.intern(node{kind: AddRec, width: x.nodes[ops[0]].width, ptr: x.nodes[ops[0]].ptr, loop: l, flags: f}, ops...)
}

// renest turns {{a,+,b}<inner>,+,c}<outer> into {{a,+,c}<outer>,+,b}<inner>.
func (x *Info) renest(l *loop.Loop, f Flags, ops []Expr) (Expr, bool) {
	in := ops[0]
	if x.Kind(in) != AddRec {
		return 0, false
	}
	m := x.Loop(in)
	if l.ContainsLoop(m) {
		if l.Depth >= m.Depth {
			return 0, false
		}
	} else if m.ContainsLoop(l) || !x.tree.Dominates(l.Header, m.Header) {
		return 0, false
	}
	inner := slices.Clone(x.Operands(in))
	outer := slices.Clone(ops)
	outer[0] = inner[0]
	for _, o := range outer {
		if !x.Invariant(o, l) {
			return 0, false
		}
	}
	for _, o := range inner[1:] {
		if !x.Invariant(o, m) {
			return 0, false
		}
	}
	inner[0] = x.rec(l, f&(NW|x.Flags(in)), outer...)
	if inner[0] == 0 || !x.Invariant(inner[0], m) {
		return 0, false
	}
	return x.rec(m, x.Flags(in)&(NW|f), inner...), true
}

// recurrence returns {start,+,step}; a step that is an AddRec of the loop itself gives one of higher order.
func (x *Info) recurrence(start, step Expr, l *loop.Loop, f Flags) Expr {
	if start == 0 || step == 0 {
		return 0
	}
	if x.Kind(step) == AddRec && x.Loop(step) == l {
		return x.rec(l, f&NW, append([]Expr{start}, x.Operands(step)...)...)
	}
	return x.rec(l, f, start, step)
}

// affine reports an AddRec of start and one step.
func (x *Info) affine(e Expr) bool { return x.Kind(e) == AddRec && x.nodes[e].n == 2 }

// next returns an AddRec one iteration later.
func (x *Info) next(e Expr) Expr {
	ops := slices.Clone(x.Operands(e))
	for i := 0; i+1 < len(ops); i++ {
		ops[i] = x.Add(ops[i], ops[i+1])
	}
	return x.rec(x.Loop(e), 0, ops...)
}
