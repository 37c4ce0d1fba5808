package loopunroll

import (
	"slices"

	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// A scope of noalias that begins in a loop holds for one iteration: what is said of two accesses is said of those in one. So each copy has scopes of its own.

// declaredScopes returns the scopes that begin in the body.
func (u *unroller) declaredScopes(b *body) (out []ir.MD) {
	md := &u.f.Mod().MD
	for _, x := range b.blocks {
		for v := range x.Instrs() {
			if !reshape.DeclaresScope(u.f, v) {
				continue
			}
			if n := md.Node(ir.MD(u.f.CallArgs(v)[0].Aux)); n != nil {
				out = append(out, n.Ops...)
			}
		}
	}
	return out
}

// beginCopy makes scopes for the copy of that name: the original has its own.
func (u *unroller) beginCopy(name string) {
	u.renewed = nil
	if len(u.declared) == 0 || name == "" {
		return
	}
	md := &u.f.Mod().MD
	u.renewed = make(map[ir.MD]ir.MD, len(u.declared))
	for _, s := range u.declared {
		n := md.Node(s)
		if n == nil || len(n.Ops) < 2 || u.renewed[s] != 0 {
			continue
		}
		text := name
		if len(n.Ops) > 2 {
			if t := md.Node(n.Ops[2]); t != nil && t.Kind == ir.MDString {
				text = t.Str + ":" + name
			}
		}
		fresh := &ir.MDNode{Kind: ir.MDTuple, Distinct: true, Ops: []ir.MD{0, n.Ops[1], md.String(text)}}
		self := md.Add(fresh)
		fresh.Ops[0] = self
		u.renewed[s] = self
	}
}

// renewList returns the list of scopes with those of this copy.
func (u *unroller) renewList(list ir.MD) ir.MD {
	if l, ok := u.renewed[list]; ok {
		return l
	}
	md := &u.f.Mod().MD
	n := md.Node(list)
	if n == nil {
		return list
	}
	ops, changes := slices.Clone(n.Ops), false
	for i, s := range ops {
		if t := u.renewed[s]; t != 0 {
			ops[i], changes = t, true
		}
	}
	out := list
	if changes {
		out = md.Tuple(ops...)
	}
	u.renewed[list] = out
	return out
}

// renewScopes gives w, of a copy, the scopes of this copy.
func (u *unroller) renewScopes(w *ir.Value) {
	if u.renewed == nil {
		return
	}
	if reshape.DeclaresScope(u.f, w) {
		w.SetArg(1, u.f.MetadataValue(u.renewList(ir.MD(u.f.CallArgs(w)[0].Aux))))
		return
	}
	as := slices.Clone(u.f.Attachments(w))
	changes := false
	for i, a := range as {
		if a.Kind == ir.MDAliasScope || a.Kind == ir.MDNoAlias {
			as[i].MD = u.renewList(a.MD)
			changes = changes || as[i].MD != a.MD
		}
	}
	if changes {
		u.f.SetAttachments(w, as)
	}
}
