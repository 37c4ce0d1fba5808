package inline

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// bundle returns the operands of a bundle of a call; ok is false where the call has none of that tag.
func bundle(f *ir.Func, v *ir.Value, tag string) (ops []*ir.Value, ok bool) {
	c := f.Call(v)
	at := 1 + len(f.CallArgs(v))
	for _, b := range c.Bundles {
		if b.Tag == tag {
			return v.Args[at : at+b.N], true
		}
		at += b.N
	}
	return nil, false
}

// carried reports that all bundles of a call are such that they can be carried into the body: the state to go back to, which those
// of the body extend, and the token of the threads that execute it.
func carried(c *ir.Call) bool {
	for _, b := range c.Bundles {
		if b.Tag != "deopt" && b.Tag != "convergencectrl" {
			return false
		}
	}
	return true
}

// copiable reports that calls of a body with such a bundle mean the same elsewhere.
func copiable(c *ir.Call) bool {
	for _, b := range c.Bundles {
		switch b.Tag {
		case "funclet", "preallocated", "gc-live", "gc-transition", "clang.arc.attachedcall":
			return false
		}
	}
	return true
}

// state notes what the call says of its activation.
func (b *body) state() {
	b.deopt, _ = bundle(b.f, b.call, "deopt")
	if t, ok := bundle(b.f, b.call, "convergencectrl"); ok && len(t) == 1 {
		b.token = b.sub.Find(t[0])
	}
}

// operands returns those of the copy of v: the state to go back to begins with that of the call.
func (b *body) operands(v *ir.Value) []*ir.Value {
	out := make([]*ir.Value, 0, len(v.Args)+len(b.deopt))
	for _, a := range v.Args {
		out = append(out, b.value(a))
	}
	if !v.Op.Is(ir.IsCallLike) {
		return out
	}
	at := 1 + len(b.g.CallArgs(v))
	for _, x := range b.g.Call(v).Bundles {
		if x.Tag == "deopt" {
			for i, d := range b.deopt {
				out = slices.Insert(out, at+i, b.sub.Find(d))
			}
			break
		}
		at += x.N
	}
	return out
}

// extend says in a copied call how long its state to go back to is now.
func (b *body) extend(c *ir.Call) {
	if len(b.deopt) == 0 {
		return
	}
	c.Bundles = slices.Clone(c.Bundles)
	for i := range c.Bundles {
		if c.Bundles[i].Tag == "deopt" {
			c.Bundles[i].N += len(b.deopt)
			break
		}
	}
}

// The intrinsics that make tokens of threads that execute something together.
const (
	tokens  = "llvm.experimental.convergence."
	entered = tokens + "entry"
)

// enters reports the token of the threads that entered a function.
func enters(f *ir.Func, v *ir.Value) bool {
	g := callee(f, v)
	return g != nil && g.Global.Name == entered
}

// control says how a function tells which threads execute convergent operations together: by tokens, or by where they are.
type control uint8

const (
	byToken control = 1 << iota
	byPlace
)

// controlOf looks for both.
func (x *inliner) controlOf(f *ir.Func) (c control) {
	as := &x.m.Attrs
	for v := range f.Instrs() {
		if !v.Op.Is(ir.IsCallLike) {
			continue
		}
		g := f.CalledFunc(v)
		if _, ok := bundle(f, v, "convergencectrl"); ok || v.Type == ir.Token {
			c |= byToken
		} else if as.Has(f.Call(v).FnAttrs, ir.AttrConvergent) || g != nil && as.Has(g.FnAttrs, ir.AttrConvergent) {
			c |= byPlace
		}
	}
	return c
}

// entry reports that g names the threads that entered it.
func (x *inliner) entry(g *ir.Func) bool {
	for v := range g.Entry().Instrs() {
		if enters(g, v) {
			return true
		}
	}
	return false
}

// mixes reports that f would have convergent operations of both kinds, which a function may not.
func (x *inliner) mixes(f, g *ir.Func) bool {
	if !x.tokens {
		return false
	}
	return x.control[f.Global.Index]|x.control[g.Global.Index] == byToken|byPlace
}
