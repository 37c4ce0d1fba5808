package inline

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// variables moves those that the body allocates once to the entry of f, where they live during the whole activation.
func (b *body) variables() {
	first := b.made[0]
	for c := range first.Instrs() {
		switch {
		case c.Op != ir.OpAlloca:
		case c.Uses == 0 && !b.exact:
			c.Remove()
		case c.Args[0].Op == ir.OpConstInt && !c.Alloca().InAlloca():
			b.vars = append(b.vars, c)
		}
	}
	b.inFront(b.vars)
	if !b.exact {
		b.lifetimes()
		b.stack()
	}
}

// inFront puts instructions at the start of f's entry.
func (b *body) inFront(list []*ir.Value) {
	entry := b.lay.first
	for _, c := range slices.Backward(list) {
		c.Detach()
		entry.Prepend(c)
	}
}

// returns are the blocks of the body that return.
func (b *body) returns() (out []*ir.Block) {
	for _, n := range b.made {
		if n.Term().Op == ir.OpRet {
			out = append(out, n)
		}
	}
	return out
}

// stitch puts the blocks of the body where the call is.
func (b *body) stitch() {
	rets := b.returns()
	if len(b.made) == 1 && len(rets) == 1 && !b.exact {
		ret := b.made[0].Term()
		b.result(ret.Args)
		ret.Remove()
		for v := range b.made[0].Instrs() {
			v.Detach()
			v.InsertBefore(b.call)
		}
		b.takeOut(b.call)
		return
	}
	front, rest := b.split()
	first := b.made[0]
	body := b.made
	if b.exact {
		for _, m := range b.inits {
			front.Append(m)
		}
		br := b.f.NewValue(ir.OpBr, ir.Void)
		front.Append(br)
		b.attachSite(br)
		front.AddEdge(first)
	} else {
		for first.First() != nil {
			first.First().MoveToEnd(front)
		}
		front.TakeSuccs(first)
		if i := slices.Index(rets, first); i >= 0 {
			rets[i] = front
		}
		body = body[1:]
	}
	if len(rets) == 1 && !b.exact {
		r := rets[0]
		body = slices.DeleteFunc(body, func(n *ir.Block) bool { return n == r })
		b.result(r.Term().Args)
		r.Term().Remove()
		b.returnsTo(r, rest)
	} else {
		b.meet(rets, rest)
	}
	b.lay.after(front, body...)
	b.takeOut(b.call)
}

// split cuts the block of the call there. What is in front of the call moves, as it is short when calls are taken in order.
func (b *body) split() (front, rest *ir.Block) {
	from := b.call.Block
	name := ""
	if !b.exact {
		name = b.names.Fresh(b.g.Global.Name + ".exit")
	}
	n := b.f.NewBlock("")
	if from.AddrTaken {
		n.Name = name
		for from.Last() != b.call {
			v := from.Last()
			v.Detach()
			n.Prepend(v)
		}
		n.TakeSuccs(from)
		b.lay.after(from, n)
		return from, n
	}
	n.Name, from.Name = from.Name, name
	n.Preds, from.Preds = slices.Clone(from.Preds), nil
	for _, e := range n.Preds {
		e.B.Succs[e.I].B = n
	}
	for from.First() != b.call {
		from.First().MoveToEnd(n)
	}
	b.lay.before(from, n)
	return n, from
}

// returnsTo puts what the block r holds at the start of rest, which goes on behind it.
func (b *body) returnsTo(r, rest *ir.Block) {
	for r.Last() != nil {
		v := r.Last()
		v.Detach()
		rest.Prepend(v)
	}
	rest.Preds = slices.Clone(r.Preds)
	for _, e := range rest.Preds {
		e.B.Succs[e.I].B = rest
	}
	r.Preds = nil
}

// meet leads the blocks that return to rest, where a phi tells what they return.
func (b *body) meet(rets []*ir.Block, rest *ir.Block) {
	var vals []*ir.Value
	for _, n := range rets {
		ret := n.Term()
		br := b.f.NewValue(ir.OpBr, ir.Void)
		br.InsertBefore(ret)
		b.f.CopyPlace(br, ret)
		vals = append(vals, ret.Args...)
		ret.Remove()
		n.AddEdge(rest)
	}
	if len(vals) == 0 || b.call.Type == ir.Void || len(vals) == 1 {
		b.result(vals)
		return
	}
	r := b.f.NewValue(ir.OpPhi, b.call.Type, vals...)
	if b.exact {
		b.f.SetName(r, b.f.ValueName(b.call))
	} else {
		b.names.Name(r, b.f.ValueName(b.call))
	}
	b.f.CopyPlace(r, b.call)
	rest.Prepend(r)
	if !b.exact {
		w := onlyValue(r)
		if !slices.ContainsFunc(vals, func(v *ir.Value) bool { return v != vals[0] }) {
			w = vals[0] // it is there at all returns, so also where they meet
		}
		if w != nil && w != r {
			r.Remove()
			r = w
		}
	}
	b.result([]*ir.Value{r})
}

// result says what the call is.
func (b *body) result(vals []*ir.Value) {
	if b.call.Type == ir.Void {
		return
	}
	r := b.f.Poison(b.call.Type) // it does not return
	if len(vals) > 0 && vals[0] != b.call {
		r = vals[0]
	}
	b.sub.Set(b.call, r)
}
