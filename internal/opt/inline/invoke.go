package inline

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// unwind is where exceptions of a body go.
type unwind struct {
	to   *ir.Block
	args []*ir.Value // of its phis
}

// lands reports an invoke whose exceptions a landing pad takes.
func lands(v *ir.Value) bool {
	p := v.Block.Succs[1].B.FirstNonPhi()
	return p != nil && p.Op == ir.OpLandingPad
}

// asCall makes an invoke a call and a branch, and returns the call and where exceptions of what it calls go.
func (t *target) asCall(v *ir.Value) (*ir.Value, *unwind) {
	f, b := t.f, v.Block
	e := b.Succs[1]
	u := &unwind{to: e.B}
	for p := range e.B.Phis() {
		u.args = append(u.args, p.Args[e.I])
	}
	c := f.NewCall(ir.OpCall, copyCall(f.Call(v)), v.Args[0], v.Args[1:]...)
	c.Type = v.Type
	f.SetName(c, f.ValueName(v))
	f.SetName(v, "")
	f.SetAttachments(c, slices.Clone(f.Attachments(v)))
	f.SetPos(c, f.Pos(v))
	c.InsertBefore(v)
	br := f.NewValue(ir.OpBr, ir.Void)
	br.InsertBefore(v)
	f.CopyPlace(br, v)
	b.CutSucc(1)
	t.retire(v, c)
	return c, u
}

func copyCall(c *ir.Call) *ir.Call {
	n := *c
	n.Tail = ir.NoMarker // nothing else is one that may throw
	return &n
}

// retire takes a call out for another. Who uses it still looks at it until the end.
func (t *target) retire(v, w *ir.Value) {
	if v.Type != ir.Void {
		t.sub.Set(v, w)
	}
	v.Detach()
	v.SetArg(0, t.f.Poison(v.Args[0].Type))
	t.dead = append(t.dead, v)
}

// throws makes the calls of the body that may throw invokes: in each block from the last on, so that what is behind each is
// short.
func (b *body) throws() {
	var made []*ir.Block
	place := map[*ir.Value]int{}
	for i, x := range b.fresh {
		place[x.call] = i
	}
	for _, n := range b.made {
		var calls []*ir.Value
		for c := range n.Instrs() {
			if c.Op == ir.OpCall && !b.silent(c) {
				calls = append(calls, c)
			}
		}
		made = append(made, n)
		at := len(made)
		for _, c := range slices.Backward(calls) {
			made = slices.Insert(made, at, b.asInvoke(c, place[c]))
		}
	}
	b.made = made
}

// asInvoke makes a call, of which fresh tells at that place, an invoke, and returns the block of what is behind it.
func (b *body) asInvoke(c *ir.Value, at int) *ir.Block {
	from := c.Block
	rest := b.names.Block(b.f.ValueName(c) + ".noexc")
	for from.Last() != c {
		v := from.Last()
		v.Detach()
		rest.Prepend(v)
	}
	rest.TakeSuccs(from)
	n := b.f.NewCall(ir.OpInvoke, copyCall(b.f.Call(c)), c.Args[0], c.Args[1:]...)
	n.Type = c.Type
	b.f.SetName(n, b.f.ValueName(c))
	b.f.SetName(c, "")
	b.f.SetAttachments(n, slices.Clone(b.f.Attachments(c)))
	b.f.SetPos(n, b.f.Pos(c))
	from.Append(n)
	from.AddEdge(rest)
	from.AddEdge(b.pad.to)
	k := 0
	for p := range b.pad.to.Phis() {
		p.AddArg(b.pad.args[k])
		k++
	}
	b.retire(c, n)
	b.fresh[at].call = n
	return rest
}

// silent reports a call that does not throw.
func (b *body) silent(c *ir.Value) bool {
	as := &b.x.m.Attrs
	if as.Has(b.f.Call(c).FnAttrs, ir.AttrNoUnwind) {
		return true
	}
	if callee := b.f.Callee(c); callee.Op == ir.OpInlineAsm {
		return !b.f.Asms[callee.Aux].Unwind
	}
	g := b.f.CalledFunc(c)
	return g != nil && as.Has(g.FnAttrs, ir.AttrNoUnwind)
}
