package scev

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// maxChain is the number of additions of one iteration that are followed.
const maxChain = 64

// link is one instruction on the way from a phi round its loop: what it adds.
type link struct {
	v   *ir.Value
	arg int // the operand that is added or taken away; of a getelementptr 0: the offset
}

// recurrence is a phi that each iteration adds something to.
type recurrence struct {
	loop  *loop.Loop
	start *ir.Value
	next  *ir.Value // its value for the next iteration
	links []link
	needs []*ir.Value
}

// recurrence follows the value for the next iteration back to the phi, through additions. The result
// has no loop when that is not what phi is.
func (b *builder) recurrence(phi *ir.Value) (r recurrence) {
	l := b.loops.Innermost(phi.Block)
	if l == nil || l.Header != phi.Block || !l.Reducible() || b.width(phi.Type) == 0 {
		return recurrence{}
	}
	for from, v := range phi.Incoming() {
		at := &r.start
		if l.Contains(from) {
			at = &r.next
		} else if !b.tree.Contains(from) {
			continue
		}
		if *at != nil && *at != v {
			return recurrence{}
		}
		*at = v
	}
	if r.start == nil || r.next == nil {
		return recurrence{}
	}
	r.needs = append(r.needs, r.start)
	for v := r.next; v != phi; {
		if len(r.links) == maxChain || !v.IsInst() || !l.Contains(v.Block) || b.width(v.Type) == 0 {
			return recurrence{}
		}
		k, ok := b.step(v, phi, l)
		if !ok {
			return recurrence{}
		}
		r.links = append(r.links, k)
		if v.Op == ir.OpGetElementPtr {
			r.needs = append(r.needs, v.Args[1:]...)
			v = v.Args[0]
			continue
		}
		r.needs = append(r.needs, v.Args[k.arg])
		v = v.Args[1-k.arg]
	}
	r.loop = l
	return r
}

// step says which operand of v is added to the one that leads to the phi.
func (b *builder) step(v, phi *ir.Value, l *loop.Loop) (link, bool) {
	switch v.Op {
	case ir.OpGetElementPtr:
		return link{v, 0}, true
	case ir.OpSub:
		return link{v, 1}, b.ts.IsInt(v.Type)
	case ir.OpOr:
		if v.Flags&ir.Disjoint == 0 {
			return link{}, false
		}
	case ir.OpAdd:
	default:
		return link{}, false
	}
	p, q := v.Args[0], v.Args[1]
	if p == phi || q != phi && additive(p) && l.Contains(p.Block) {
		return link{v, 1}, true
	}
	return link{v, 0}, q == phi || additive(q) && l.Contains(q.Block)
}

func additive(v *ir.Value) bool {
	return v.IsInst() && (v.Op == ir.OpAdd || v.Op == ir.OpSub || v.Op == ir.OpOr || v.Op == ir.OpGetElementPtr)
}

// phi returns the AddRec of a phi, or 0.
func (b *builder) phi(v *ir.Value, r *recurrence) Expr {
	w := b.width(v.Type)
	sum := b.constant(0, w)
	for _, k := range r.links {
		e := Expr(0)
		switch {
		case k.v.Op == ir.OpGetElementPtr:
			e = b.gepOffset(k.v)
		case k.v.Op == ir.OpSub:
			e = b.Negative(b.arg(k.v, k.arg))
		default:
			e = b.arg(k.v, k.arg)
		}
		if sum = b.plus(sum, e); sum == 0 {
			return 0
		}
	}
	start := b.Expr(r.start)
	if start == 0 || b.Width(start) != w || !b.Invariant(start, r.loop) {
		return 0
	}
	ops := []Expr{start, sum}
	if b.Kind(sum) == AddRec && b.Loop(sum) == r.loop {
		ops = append(ops[:1], b.Operands(sum)...)
	}
	for _, o := range ops[1:] {
		if !b.Invariant(o, r.loop) || b.IsPointer(o) {
			return 0
		}
	}
	e := b.Rec(r.loop, ops...)
	if b.Kind(e) == AddRec && b.Loop(e) == r.loop && len(ops) == 2 {
		b.marks(v, r, e)
	}
	return e
}

func (b *builder) plus(p, q Expr) Expr {
	if p == 0 || q == 0 {
		return 0
	}
	return b.Add(p, q)
}

// marks sets the flags of an AddRec that its increment has, where an increment that wraps, which is
// poison, would be undefined behaviour: each value that enters a next iteration has then been added
// without wrapping.
func (b *builder) marks(phi *ir.Value, r *recurrence, e Expr) {
	v := r.next
	if len(r.links) != 1 || v.Op != ir.OpAdd && v.Op != ir.OpSub || v.Flags&(ir.NUW|ir.NSW) == 0 {
		return
	}
	before, after := b.undefined(phi, v, r.loop)
	f := Flags(0)
	if v.Flags&ir.NUW != 0 && v.Op == ir.OpAdd {
		f |= NUW | NW
	}
	if v.Flags&ir.NSW != 0 {
		c, ok := b.Const(b.Operands(e)[1])
		if v.Op == ir.OpAdd || ok && c != 1<<(b.Width(e)-1) {
			f |= NSW | NW
		}
	}
	if before {
		b.nodes[e].flags |= f
		b.proveRec(e)
	}
	if after {
		if next := b.plus(e, b.Operands(e)[1]); b.Kind(next) == AddRec && b.Loop(next) == r.loop {
			b.nodes[next].flags |= f
			b.proveRec(next)
		}
	}
}
