package inline

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// record renames the values of a debug record.
func (b *body) record(r *ir.DbgRecord) {
	locs := make([]*ir.Value, len(r.Locs))
	for i, v := range r.Locs {
		if v == nil {
			continue
		}
		if locs[i] = b.valueOrPoison(v); locs[i] == nil {
			locs[i] = b.f.Poison(v.Type)
		}
	}
	r.Locs = locs
	if r.Addr != nil {
		r.Addr = b.valueOrPoison(r.Addr)
	}
}

func (b *body) valueOrPoison(v *ir.Value) *ir.Value {
	if w := b.value(v); w != nil {
		return w
	}
	return b.f.Poison(v.Type)
}

// attach copies metadata: locations say where they are inlined, and scopes are those of the copy.
func (b *body) attach(c, v *ir.Value) {
	b.f.SetPos(c, b.g.Pos(v))
	var as []ir.Attachment
	dbg := false
	for _, a := range b.g.Attachments(v) {
		switch a.Kind {
		case ir.MDAliasScope, ir.MDNoAlias:
			if !b.keep {
				continue
			}
			a.MD = b.renew(a.MD)
		case ir.MDDbg:
			if a.MD = b.inlinedAt(a.MD); a.MD == 0 {
				continue
			}
			dbg = true
		case ir.MDLoop:
			if b.exact {
				continue
			}
		}
		as = append(as, a)
	}
	if !b.exact && v.Op != ir.OpDbgRecord {
		as = b.fromSite(as, v)
		as = b.scoped(as, v)
	}
	if !dbg && b.site != 0 && v.Op == ir.OpCall {
		as = append([]ir.Attachment{{Kind: ir.MDDbg, MD: b.site}}, as...)
	}
	if len(as) > 0 {
		b.f.SetAttachments(c, as)
	}
}

func (b *body) attachSite(c *ir.Value) {
	b.f.SetPos(c, b.f.Pos(b.call))
	if b.site != 0 {
		b.f.SetAttachments(c, []ir.Attachment{{Kind: ir.MDDbg, MD: b.site}})
	}
}

// location makes the distinct location of the call that inlinedAt refers to.
func (b *body) location() {
	loc := b.f.Attachment(b.call, ir.MDDbg)
	md := &b.f.Mod().MD
	n := md.Node(loc)
	if loc == 0 || n == nil || n.Kind != ir.MDSpecial || n.Name != "DILocation" {
		return
	}
	b.site = md.Add(&ir.MDNode{Kind: ir.MDSpecial, Name: n.Name, Distinct: true, Fields: n.Fields, Pos: n.Pos})
}

// inlinedAt returns a location of g as one of f, or 0 when f has none.
func (b *body) inlinedAt(loc ir.MD) ir.MD {
	if loc == 0 || b.site == 0 {
		return 0
	}
	if r, ok := b.locs[loc]; ok {
		return r
	}
	md := &b.f.Mod().MD
	// The chain of inlinedAt, outermost last; rebuilt from its end.
	var chain []ir.MD
	for at := loc; at != 0; {
		n := md.Node(at)
		if n == nil || n.Name != "DILocation" || b.locs[at] != 0 {
			break
		}
		chain = append(chain, at)
		fd, _ := n.Field("inlinedAt")
		at = fd.MD
	}
	for i := len(chain) - 1; i >= 0; i-- {
		n := md.Node(chain[i])
		up := b.site
		if fd, ok := n.Field("inlinedAt"); ok && b.locs[fd.MD] != 0 {
			up = b.locs[fd.MD]
		}
		b.locs[chain[i]] = md.Add(&ir.MDNode{Kind: ir.MDSpecial, Name: n.Name, Distinct: n.Distinct, Fields: withInlinedAt(n.Fields, up), Pos: n.Pos})
	}
	return b.locs[loc]
}

// withInlinedAt returns fields with inlinedAt set; LLVM prints it behind scope.
func withInlinedAt(fields []ir.MDField, at ir.MD) []ir.MDField {
	var out []ir.MDField
	for _, f := range fields {
		if f.Name == "inlinedAt" {
			continue
		}
		out = append(out, f)
		if f.Name == "scope" {
			out = append(out, ir.MDField{Name: "inlinedAt", Kind: ir.FieldMD, MD: at})
		}
	}
	return out
}

// fromSite adds what the call site says of all accesses of the body: in which parallel loops they are.
func (b *body) fromSite(as []ir.Attachment, v *ir.Value) []ir.Attachment {
	for _, k := range [...]ir.MDKind{ir.MDMemParallelLoopAccess, ir.MDAccessGroup} {
		site := b.f.Attachment(b.call, k)
		if site == 0 || !v.Op.Is(ir.ReadsMemory|ir.WritesMemory) && !v.Op.Is(ir.IsCallLike) {
			continue
		}
		i := slices.IndexFunc(as, func(a ir.Attachment) bool { return a.Kind == k })
		if i < 0 {
			as = append(as, ir.Attachment{Kind: k, MD: site})
			continue
		}
		as[i].MD = b.union(as[i].MD, site, k == ir.MDAccessGroup)
	}
	return as
}

// union returns a list of what two nodes name: of access groups, each may be one group itself.
func (b *body) union(x, y ir.MD, groups bool) ir.MD {
	if x == y {
		return x
	}
	md := &b.f.Mod().MD
	var ops []ir.MD
	for _, m := range [...]ir.MD{x, y} {
		list := []ir.MD{m}
		if n := md.Node(m); n.Kind == ir.MDTuple && !(groups && len(n.Ops) == 0) {
			list = n.Ops
		}
		for _, o := range list {
			if !slices.Contains(ops, o) {
				ops = append(ops, o)
			}
		}
	}
	return md.Tuple(ops...)
}
