package inline

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// What noalias promises of a parameter holds for one activation. In the caller that is said by scopes (LangRef, "noalias and
// alias.scope"), which know no iterations: a body that may be executed twice in one activation of the caller gets none, and
// loses those that it has. Nor does a caller that calls itself: its activations may become iterations.

// scopes are those of a copied body.
type scopes struct {
	keep    bool            // it is executed once at most
	told    bool            // the call says of which scopes its accesses are
	renewed map[ir.MD]ir.MD // scopes, domains and lists of the body by those of the copy
	params  []*ir.Value     // of g, with scopes
	own     []ir.MD         // their scopes
}

// hasScopes reports a module in which something is said of scopes, or noalias promised of a parameter of a function that has a body, or of an
// argument.
func hasScopes(m *ir.Module) bool {
	as := &m.Attrs
	promised := func(sets []ir.AttrSet) bool {
		return slices.ContainsFunc(sets, func(s ir.AttrSet) bool { return as.Has(s, ir.AttrNoAlias) })
	}
	for _, f := range m.Funcs {
		if !f.IsDecl() && promised(f.ParamAttrs) {
			return true
		}
		for _, c := range f.Calls {
			if promised(c.ParamAttrs) {
				return true
			}
		}
	}
	if m.MD.Len() == 0 {
		return false
	}
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			if f.Attachment(v, ir.MDAliasScope) != 0 || f.Attachment(v, ir.MDNoAlias) != 0 {
				return true
			}
		}
	}
	return false
}

// again reports a block that may be executed twice in one activation.
func again(b *ir.Block) bool { return loop.CyclesOf(b.Func).Innermost(b) != nil }

// beginScopes makes what the copied body needs of scopes.
func (b *body) beginScopes() {
	b.scopes = scopes{keep: !b.exact && b.once, renewed: map[ir.MD]ir.MD{},
		told: b.f.Attachment(b.call, ir.MDAliasScope) != 0 || b.f.Attachment(b.call, ir.MDNoAlias) != 0}
	if !b.keep || !b.x.c.Bool("enable-noalias-to-md-conversion", true) {
		return
	}
	md := &b.x.m.MD
	var domain ir.MD
	for i, p := range b.g.Params {
		if p.Uses == 0 || !b.f.Types().IsPtr(p.Type) || !b.promised(p, ir.AttrNoAlias) {
			continue
		}
		name := b.g.Global.Name + ": argument " + strconv.Itoa(i)
		if s := b.g.ValueName(p); s != "" {
			name = b.g.Global.Name + ": %" + s
		}
		if domain == 0 {
			domain = b.distinct(md.String(b.g.Global.Name))
		}
		b.params = append(b.params, p)
		b.own = append(b.own, b.distinct(domain, md.String(name)))
	}
}

// distinct makes a node that begins with itself.
func (b *body) distinct(ops ...ir.MD) ir.MD {
	md := &b.x.m.MD
	n := &ir.MDNode{Kind: ir.MDTuple, Distinct: true, Ops: append([]ir.MD{0}, ops...)}
	self := md.Add(n)
	n.Ops[0] = self
	return self
}

// declares puts in front of the body where its scopes begin.
func (b *body) declares() {
	if len(b.own) == 0 {
		return
	}
	h := b.x.declare(declaration, ir.Void, []ir.Type{ir.Metadata})
	at := b.made[0].First()
	for _, s := range b.own {
		c := b.f.NewCall(ir.OpCall, &ir.Call{Sig: h.Sig}, b.f.Pool.Global(&h.Global), b.f.Pool.MetadataValue(b.x.list([]ir.MD{s})))
		b.f.SetPos(c, b.f.Pos(b.call))
		c.InsertBefore(at)
	}
}

const declaration = "llvm.experimental.noalias.scope.decl"

// renew returns a list of scopes with those of this copy.
func (b *body) renew(list ir.MD) ir.MD {
	if m, ok := b.renewed[list]; ok {
		return m
	}
	md := &b.x.m.MD
	n := md.Node(list)
	if n == nil {
		return list
	}
	ops := make([]ir.MD, len(n.Ops))
	for i, s := range n.Ops {
		ops[i] = b.renewScope(s)
	}
	m := b.x.list(ops)
	b.renewed[list] = m
	return m
}

func (b *body) renewScope(s ir.MD) ir.MD {
	if m, ok := b.renewed[s]; ok {
		return m
	}
	n := b.x.m.MD.Node(s)
	if n == nil || len(n.Ops) < 2 {
		return s
	}
	domain, ok := b.renewed[n.Ops[1]]
	if !ok {
		domain = n.Ops[1]
		if d := b.x.m.MD.Node(domain); d != nil && len(d.Ops) > 0 {
			domain = b.distinct(d.Ops[1:]...)
		}
		b.renewed[n.Ops[1]] = domain
	}
	m := b.distinct(append([]ir.MD{domain}, n.Ops[2:]...)...)
	b.renewed[s] = m
	return m
}

// scoped returns the attachments of a copy of v with what is known of the memory that it accesses: from the call, and from parameters of which
// noalias is promised.
func (b *body) scoped(as []ir.Attachment, v *ir.Value) []ir.Attachment {
	if !b.told && len(b.params) == 0 || v.Op == ir.OpDbgRecord || v.IsTerminator() && !v.Op.Is(ir.IsCallLike) {
		return as
	}
	e := memeffect.Of(b.g).Inst(v)
	if !e.Reads() && !e.Writes() {
		return as
	}
	for _, k := range [...]ir.MDKind{ir.MDAliasScope, ir.MDNoAlias} {
		if site := b.f.Attachment(b.call, k); site != 0 {
			as = b.addScopes(as, k, site, b.x.m.MD.Node(site).Ops)
		}
	}
	if len(b.params) == 0 || e.Has(memeffect.Marker) && e.Other() == ir.NoModRef && e.Arg() == ir.NoModRef {
		return as
	}
	in, out := b.accesses(v, e)
	if len(out) > 0 {
		as = b.addScopes(as, ir.MDNoAlias, b.x.list(out), out)
	}
	if len(in) > 0 {
		as = b.addScopes(as, ir.MDAliasScope, b.x.list(in), in)
	}
	return as
}

// addScopes appends the scopes of a list to an attached one.
func (b *body) addScopes(as []ir.Attachment, k ir.MDKind, list ir.MD, more []ir.MD) []ir.Attachment {
	i := slices.IndexFunc(as, func(a ir.Attachment) bool { return a.Kind == k })
	if i < 0 {
		return append(as, ir.Attachment{Kind: k, MD: list})
	}
	as = slices.Clone(as)
	ops := slices.Clone(b.x.m.MD.Node(as[i].MD).Ops)
	for _, s := range more {
		if !slices.Contains(ops, s) {
			ops = append(ops, s)
		}
	}
	as[i].MD = b.x.list(ops)
	return as
}

// list returns the node that lists scopes, one for each list.
func (x *inliner) list(ops []ir.MD) ir.MD {
	md := &x.m.MD
	key := func(ops []ir.MD) string {
		var k []byte
		for _, o := range ops {
			k = strconv.AppendUint(append(k, ' '), uint64(o), 16)
		}
		return string(k)
	}
	if x.lists == nil {
		x.lists = map[string]ir.MD{}
		for i := range md.Len() {
			if n := md.Node(ir.MD(i)); n != nil && n.Kind == ir.MDTuple && !n.Distinct && len(n.Ops) > 0 {
				if k := key(n.Ops); x.lists[k] == 0 {
					x.lists[k] = ir.MD(i)
				}
			}
		}
	}
	k := key(ops)
	if x.lists[k] == 0 {
		x.lists[k] = md.Tuple(ops...)
	}
	return x.lists[k]
}

// accesses returns the scopes that v accesses only, and those that it does not.
func (b *body) accesses(v *ir.Value, e memeffect.Effects) (in, out []ir.MD) {
	var ptrs []*ir.Value
	far := false // it may access what no operand points to
	if v.Op.Is(ir.IsCallLike) {
		if e.Has(memeffect.Sync) && memeffect.IsGPU(b.x.m) {
			return nil, nil // what other threads wrote by their pointers is there behind it
		}
		far = e.Other() != ir.NoModRef || e.Mem.Get(ir.InaccessibleMem) != ir.NoModRef
		for _, a := range v.Args[1:] {
			if b.f.Types().IsPtrOrVec(a.Type) {
				ptrs = append(ptrs, a)
			}
		}
	} else {
		switch v.Op {
		case ir.OpLoad, ir.OpStore, ir.OpCmpXchg, ir.OpAtomicRMW:
			ptrs = append(ptrs, v.Addr())
		default:
			return nil, nil
		}
	}
	var objects []*ir.Value
	for _, p := range ptrs {
		objects = append(objects, sources(p)...)
	}
	others := far
	late := far // it may be an address that was kept before
	for _, o := range objects {
		switch {
		case o.IsConst() && o.Op != ir.OpGlobal: // null, a number: no memory of a parameter
		case slices.Contains(b.params, o):
		case o.Op == ir.OpParam, o.Op == ir.OpAlloca && o.IsInst(), o.Op == ir.OpGlobal:
			others = true
		case o.Op == ir.OpLoad, o.Op == ir.OpIntToPtr, o.Op.Is(ir.IsCallLike):
			others, late = true, true
		default:
			return nil, nil
		}
	}
	for i, p := range b.params {
		inside := slices.Contains(objects, p)
		if !inside && (!late || !b.kept(p)) {
			out = append(out, b.own[i])
		}
		if inside && !others {
			in = append(in, b.own[i])
		}
	}
	return in, out
}

// kept reports that the body may remember the address that a parameter is.
func (b *body) kept(p *ir.Value) bool {
	return !b.promised(p, ir.AttrNoCapture) && alias.Of(b.g).Captured(p)
}

// sources follows an address a few steps to what it is derived from.
func sources(p *ir.Value) []*ir.Value {
	work := []*ir.Value{p}
	for i := 0; i < len(work) && len(work) < 12; i++ {
		o := origin(work[i])
		work[i] = o
		if !o.IsInst() || o.Op != ir.OpPhi && o.Op != ir.OpSelect {
			continue
		}
		args := o.Args
		if o.Op == ir.OpSelect {
			args = args[1:]
		}
		for _, a := range args {
			if !slices.Contains(work, a) {
				work = append(work, a)
			}
		}
	}
	return slices.DeleteFunc(work, func(o *ir.Value) bool {
		return o.IsInst() && (o.Op == ir.OpPhi || o.Op == ir.OpSelect) && len(work) < 12
	})
}
