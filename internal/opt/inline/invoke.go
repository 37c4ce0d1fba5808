package inline

import (
	"slices"
	"strings"

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
	t.takeOut(v)
}

// takeOut takes a call out until the end. Operands of others are it, or lead to it, and what is asked of them is asked of it; but it is
// no use of functions any more.
func (t *target) takeOut(v *ir.Value) {
	v.Detach()
	for i, a := range v.Args {
		if a.IsConst() && a.Op != ir.OpMetadata {
			v.SetArg(i, t.f.Poison(a.Type))
		}
	}
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
		names := make([]string, len(calls)) // in their order
		for i, c := range calls {
			names[i] = b.names.Fresh(b.f.ValueName(c) + ".noexc")
		}
		for i, c := range slices.Backward(calls) {
			made = slices.Insert(made, at, b.asInvoke(c, names[i], place[c]))
		}
	}
	b.made = made
}

// asInvoke makes a call, of which fresh tells at that place, an invoke, and returns the block of what is behind it.
func (b *body) asInvoke(c *ir.Value, name string, at int) *ir.Block {
	from := c.Block
	rest := b.f.NewBlock(name)
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
	if g != nil && (g.Global.Name == "llvm.experimental.guard" || strings.HasPrefix(g.Global.Name, "llvm.experimental.deoptimize.")) {
		return true // no invoke takes them
	}
	return g != nil && as.Has(g.FnAttrs, ir.AttrNoUnwind)
}

// passes adds to the landing pads of the body what that of the invoke looks for: exceptions that the body does not take go there.
func (b *body) passes() {
	out := b.pad.to.FirstNonPhi()
	clauses := b.f.Pads[out.Aux]
	for _, n := range b.made {
		p := n.FirstNonPhi()
		if p.Op != ir.OpLandingPad {
			continue
		}
		for _, a := range out.Args {
			p.AddArg(a)
		}
		mine := &b.f.Pads[p.Aux]
		mine.Filter = append(mine.Filter, clauses.Filter...)
		mine.Cleanup = mine.Cleanup || clauses.Cleanup
	}
}

// resumes leads exceptions that the body throws on to where the landing pad of the invoke goes on.
func (b *body) resumes() {
	var meet *ir.Block
	for _, n := range b.made {
		t := n.Term()
		if t.Op != ir.OpResume {
			continue
		}
		if meet == nil {
			meet = b.splitPad()
		}
		x := t.Args[0]
		br := b.f.NewValue(ir.OpBr, ir.Void)
		b.f.CopyPlace(br, t)
		br.InsertBefore(t)
		k := 0
		for p := range meet.Phis() {
			if k < len(b.pad.args) {
				p.AddArg(b.pad.args[k])
			} else {
				p.AddArg(x)
			}
			k++
		}
		t.Remove()
		n.AddEdge(meet)
	}
}

// splitPad cuts the block of the landing pad behind the pad, and returns what is behind. There phis stand for the pad and its phis:
// they are the values that were so far, and the block in front gets others.
func (b *body) splitPad() *ir.Block {
	from := b.pad.to
	pad := from.FirstNonPhi()
	rest := b.names.Block(from.Name + ".body")
	for from.Last() != pad {
		v := from.Last()
		v.Detach()
		rest.Prepend(v)
	}
	rest.TakeSuccs(from)
	b.lay.after(from, rest)
	var old []*ir.Value
	for p := range from.Phis() {
		old = append(old, p)
	}
	old = append(old, pad)
	for i, p := range old {
		n := b.f.NewValue(p.Op, p.Type, p.Args...)
		n.Aux, n.Flags = p.Aux, p.Flags
		b.f.CopyPlace(n, p)
		name := b.f.ValueName(p)
		b.f.SetName(p, "")
		b.f.SetName(n, name)
		p.Detach()
		from.Append(n)
		p.ClearArgs()
		p.Op, p.Aux = ir.OpPhi, 0
		p.AddArg(n)
		b.f.SetAttachments(p, nil)
		switch {
		case i == len(old)-1:
			b.names.Name(p, "eh.lpad-body")
		case name != "":
			b.names.Name(p, name+".lpad-body")
		}
	}
	for _, p := range slices.Backward(old) {
		rest.Prepend(p)
	}
	br := b.f.NewValue(ir.OpBr, ir.Void)
	from.Append(br)
	from.AddEdge(rest)
	return rest
}
