package irtext

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Uniquing: nodes that are not distinct and have equal contents are one node, as in LLVM. It is
// done once for all nodes of the top level, bottom up, and repeated while a cycle lets more nodes
// become equal; nodes of bodies are then looked up as they are read.

// finishMetadata checks that all nodes in use are defined and makes equal nodes one. It runs after
// the top level and before the bodies.
func (p *parser) finishMetadata(opts Options) {
	for _, u := range p.md.fwd {
		if !p.md.entry(u.num).defined {
			p.diags.Errorf(p.file, u.pos, "use of undefined metadata '!%d'", u.num)
		}
	}
	if p.diags.HasErrors() {
		return
	}
	p.upgradeFlags()
	u := uniquer{t: &p.m.MD, s: &p.md}
	u.init()
	if opts.MergeTypes {
		u.mergeTypes()
	}
	u.run()
	u.rewrite(p)
}

// intern returns the node equal to n, adding n when there is none. The operands of n are unique.
func (s *mdState) intern(t *ir.MDTable, n *ir.MDNode) ir.MD {
	if n.Distinct {
		return t.Add(n)
	}
	h := hashNode(n, t.Node)
	if r := s.tab.Find(h, func(r uint32) bool { return equalNodes(t.Node(ir.MD(r)), n, t.Node) }); r != 0 {
		return ir.MD(r)
	}
	md := t.Add(n)
	s.tab.Insert(h, uint32(md))
	return md
}

// member is what identifies a member of a type under the one-definition rule.
type member struct {
	scope, params ir.MD
	name          string
}

const tagMember = 0x0d

// memberOf returns the identity of a data member or of the declaration of a member function when
// the type it belongs to has an identifier: LLVM takes two of the same identity for one, whatever
// their other fields.
func memberOf(n *ir.MDNode, node func(ir.MD) *ir.MDNode) (m member, ok bool) {
	name := "name"
	switch n.Name {
	case "DIDerivedType":
		if tag, _ := n.Field("tag"); tag.Int != tagMember {
			return m, false
		}
	case "DISubprogram":
		if sp, _ := n.Field("spFlags"); sp.Int&spDefinition != 0 {
			return m, false
		}
		params, _ := n.Field("templateParams")
		name, m.params = "linkageName", params.MD
	default:
		return m, false
	}
	f, _ := n.Field(name)
	scope, _ := n.Field("scope")
	if f.Str == "" || scope.MD == 0 {
		return m, false
	}
	m.name, m.scope = f.Str, scope.MD
	s := node(scope.MD)
	if s == nil || s.Name != "DICompositeType" {
		return m, false
	}
	_, ok = s.Field("identifier")
	return m, ok
}

func hashNode(n *ir.MDNode, node func(ir.MD) *ir.MDNode) uint64 {
	if m, ok := memberOf(n, node); ok {
		return dense.HashString(dense.Hash(uint64(m.scope), uint64(m.params)), m.name)
	}
	h := dense.HashString(uint64(n.Kind), n.Name)
	for _, o := range n.Ops {
		h = dense.Hash(h, uint64(o))
	}
	for i := range n.Fields {
		f := &n.Fields[i]
		h = dense.HashString(dense.Hash(h, uint64(f.Kind)|uint64(f.MD)<<8), f.Name)
		h = dense.HashString(dense.Hash(h, uint64(f.Int)), f.Str)
		for _, o := range f.List {
			h = dense.Hash(h, uint64(o))
		}
	}
	return h
}

func equalNodes(a, b *ir.MDNode, node func(ir.MD) *ir.MDNode) bool {
	if a.Name == b.Name {
		if m, ok := memberOf(a, node); ok {
			k, ok := memberOf(b, node)
			return ok && m == k
		}
	}
	if a.Kind != b.Kind || a.Name != b.Name || len(a.Ops) != len(b.Ops) || len(a.Fields) != len(b.Fields) {
		return false
	}
	for i := range a.Ops {
		if a.Ops[i] != b.Ops[i] {
			return false
		}
	}
	for i := range a.Fields {
		f, g := &a.Fields[i], &b.Fields[i]
		if f.Kind != g.Kind || f.MD != g.MD || f.Int != g.Int || f.Name != g.Name || f.Str != g.Str ||
			len(f.List) != len(g.List) {
			return false
		}
		for j := range f.List {
			if f.List[j] != g.List[j] {
				return false
			}
		}
	}
	return true
}

// uniquer finds, for every node of the table, the one that stands for all equal ones.
type uniquer struct {
	t     *ir.MDTable
	s     *mdState
	nodes []*ir.MDNode
	canon []ir.MD // the node that stands for a node
	done  []uint32
	stamp uint32
}

// maxRounds bounds the repetitions that cycles cause; nodes left apart then are merely printed
// twice.
const maxRounds = 16

func (u *uniquer) init() {
	n := u.t.Len()
	u.nodes = make([]*ir.MDNode, n)
	u.canon = make([]ir.MD, n)
	u.done = make([]uint32, n)
	for i := range u.nodes {
		u.canon[i] = ir.MD(i)
		if i > 0 {
			u.nodes[i] = u.t.Node(ir.MD(i))
		}
	}
}

const flagFwdDecl = 1 << 2

// mergeTypes makes the composite types of one identifier and tag one distinct node: the first in
// the text, with the contents of the first definition when it is only declared.
func (u *uniquer) mergeTypes() {
	var types []ir.MD
	for i, n := range u.nodes {
		if n != nil && n.Kind == ir.MDSpecial && n.Name == "DICompositeType" {
			if _, ok := n.Field("identifier"); ok {
				types = append(types, ir.MD(i))
			}
		}
	}
	slices.SortFunc(types, func(a, b ir.MD) int { return cmp.Compare(u.nodes[a].Pos, u.nodes[b].Pos) })
	first := make(map[string]ir.MD, len(types))
	num := func(n *ir.MDNode, field string) int64 {
		f, _ := n.Field(field)
		return f.Int
	}
	for _, md := range types {
		n := u.nodes[md]
		id, _ := n.Field("identifier")
		r, ok := first[id.Str]
		if !ok {
			first[id.Str] = md
			n.Distinct = true
			continue
		}
		c := u.nodes[r]
		if num(c, "tag") != num(n, "tag") {
			continue
		}
		u.canon[md] = r
		if num(c, "flags")&flagFwdDecl != 0 && num(n, "flags")&flagFwdDecl == 0 {
			c.Fields = n.Fields
		}
	}
}

func (u *uniquer) run() {
	n := len(u.nodes)
	for round := 0; round < maxRounds; round++ {
		u.stamp++
		u.s.tab = dense.Table{}
		changed, cyclic := false, false
		for i := 1; i < n; i++ {
			if u.canon[i] == ir.MD(i) {
				c, y := u.visit(ir.MD(i))
				changed, cyclic = changed || c, cyclic || y
			}
		}
		if !changed || !cyclic {
			return
		}
	}
}

func (u *uniquer) node(md ir.MD) *ir.MDNode { return u.nodes[md] }

func (u *uniquer) isNode(md ir.MD) bool {
	k := u.nodes[md].Kind
	return k == ir.MDTuple || k == ir.MDSpecial
}

// uniqued reports whether md is a node that equal ones may stand for.
func (u *uniquer) uniqued(md ir.MD) bool { return u.isNode(md) && !u.nodes[md].Distinct }

// mdStep is a node on the way down of visit: its operands are pushed when it is first seen, and
// it is looked up when they are done.
type mdStep struct {
	md   ir.MD
	seen bool
}

// visit makes the nodes below md and md itself unique, operands first. It reports whether a node
// was replaced, and whether it met a cycle.
func (u *uniquer) visit(md ir.MD) (changed, cyclic bool) {
	const open = 1 << 31
	stack := []mdStep{{md: md}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		md := top.md
		if !top.seen {
			if md == 0 || u.done[md] == u.stamp || !u.isNode(md) {
				stack = stack[:len(stack)-1]
				continue
			}
			if u.done[md] == u.stamp|open {
				cyclic = true
				stack = stack[:len(stack)-1]
				continue
			}
			if u.nodes[md].Distinct {
				u.done[md] = u.stamp // its operands are looked at when their turn comes
				stack = stack[:len(stack)-1]
				continue
			}
			top.seen = true
			u.done[md] = u.stamp | open
			u.eachOp(md, func(o *ir.MD) {
				if *o != 0 && u.uniqued(*o) && u.done[*o] != u.stamp {
					stack = append(stack, mdStep{md: *o})
				}
			})
			continue
		}
		stack = stack[:len(stack)-1]
		u.done[md] = u.stamp
		changed = u.lookup(md) || changed
	}
	return changed, cyclic
}

// lookup replaces md by an equal node that was met before.
func (u *uniquer) lookup(md ir.MD) (replaced bool) {
	n := u.nodes[md]
	self := false
	u.eachOp(md, func(o *ir.MD) {
		*o = u.find(*o)
		self = self || *o == md
	})
	if self { // LLVM makes a node that refers to itself distinct
		n.Distinct = true
		return false
	}
	h := hashNode(n, u.node)
	r := u.s.tab.Find(h, func(r uint32) bool { return equalNodes(u.nodes[r], n, u.node) })
	if r != 0 && ir.MD(r) != md {
		u.canon[md] = ir.MD(r)
		return true
	}
	u.s.tab.Insert(h, uint32(md))
	return false
}

// eachOp calls fn with the place of every operand of md.
func (u *uniquer) eachOp(md ir.MD, fn func(*ir.MD)) {
	n := u.nodes[md]
	for i := range n.Ops {
		fn(&n.Ops[i])
	}
	for i := range n.Fields {
		f := &n.Fields[i]
		if f.Kind == ir.FieldMD && f.MD != 0 {
			fn(&f.MD)
		}
		for j := range f.List {
			fn(&f.List[j])
		}
	}
}

// rewrite puts the unique nodes wherever the top level refers to nodes.
func (u *uniquer) rewrite(p *parser) {
	for i := range u.canon {
		u.canon[i] = u.find(ir.MD(i))
	}
	for i := 1; i < len(u.nodes); i++ {
		if u.canon[i] == ir.MD(i) {
			u.eachOp(ir.MD(i), func(o *ir.MD) { *o = u.canon[*o] })
		}
	}
	for i := range p.md.dense {
		p.md.dense[i].md = u.canon[p.md.dense[i].md]
	}
	for _, e := range p.md.sparse {
		e.md = u.canon[e.md]
	}
	for _, n := range p.m.NamedMD {
		for i := range n.Ops {
			n.Ops[i] = u.canon[n.Ops[i]]
		}
	}
	for _, g := range p.m.Symbols {
		if g == nil {
			continue
		}
		for i := range g.Attach {
			g.Attach[i].MD = u.canon[g.Attach[i].MD]
		}
	}
}

// find follows replacements to their end.
func (u *uniquer) find(md ir.MD) ir.MD {
	for u.canon[md] != md {
		md = u.canon[md]
	}
	return md
}
