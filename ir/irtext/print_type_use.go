package irtext

import "github.com/warpwise/warpwise/ir"

// Which identified structs are printed, and in which order, follows LLVM's TypeFinder: those that
// globals, signatures, attributes, operands and metadata mention.

// typeWork is a pending step of the search: a value, or a type when v is nil.
type typeWork struct {
	v *ir.Value
	t ir.Type
}

func (c *collector) typ(t ir.Type) {
	if c.tySeen[t] != c.stamp {
		c.tySeen[t] = c.stamp
		c.out.types = append(c.out.types, typeRef{t: t})
	}
}

func (c *collector) attrTypes(s ir.AttrSet) {
	if s == 0 {
		return
	}
	for _, a := range c.p.m.Attrs.Attrs(s) {
		if a.Kind.Info().Form == ir.FormType && a.Type != ir.NoType {
			c.typ(a.Type)
		}
	}
}

func (c *collector) signature() {
	f := c.f
	c.typ(f.Sig)
	c.attrTypes(f.FnAttrs)
	c.attrTypes(f.RetAttrs)
	for _, a := range f.ParamAttrs {
		c.attrTypes(a)
	}
	// Personality, prefix and prologue are constants of the module's pool.
	m := &moduleConsts{p: c.p, add: func(r typeRef) { c.out.types = append(c.out.types, r) }}
	for _, v := range []*ir.Value{f.Personality, f.Prefix, f.Prologue} {
		if v != nil {
			m.value(v)
		}
	}
}

func (c *collector) instTypes(v *ir.Value) {
	c.typ(v.Type)
	args := v.Args
	if v.Op.Is(ir.IsCallLike) && len(args) > 0 {
		for _, a := range args[1:] {
			c.operand(a)
		}
		args = args[:1]
	}
	for _, a := range args {
		c.operand(a)
	}
	switch v.Op {
	case ir.OpGetElementPtr:
		c.typ(v.GEP().Elem())
	case ir.OpAlloca:
		c.typ(v.Alloca().Type())
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		call := c.f.Calls[v.Aux]
		c.attrTypes(call.FnAttrs)
		c.attrTypes(call.RetAttrs)
		for _, a := range call.ParamAttrs {
			c.attrTypes(a)
		}
	}
	for _, a := range c.f.Attachments(v) {
		if a.Kind != ir.MDDbg {
			c.out.types = append(c.out.types, typeRef{md: a.MD})
		}
	}
	for _, r := range c.recs {
		for _, l := range r.Locs {
			c.operand(l)
		}
		if r.Addr != nil {
			c.operand(r.Addr)
		}
	}
	c.recs = c.recs[:0]
}

// operand looks at a constant operand of the current function.
func (c *collector) operand(v *ir.Value) {
	if v == nil || v.Class != ir.ClassConst || v.Op == ir.OpGlobal {
		return
	}
	if int(v.ID) >= len(c.constAt) {
		old := len(c.constAt)
		c.constAt = append(c.constAt, make([]uint32, c.f.NumIDs()-old)...)
	}
	if c.constAt[v.ID] == c.stamp {
		return
	}
	c.stack = append(c.stack[:0], typeWork{v: v})
	for len(c.stack) > 0 {
		it := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		v := it.v
		if v == nil {
			c.typ(it.t)
			continue
		}
		if v.Class != ir.ClassConst || v.Op == ir.OpGlobal || c.constAt[v.ID] == c.stamp {
			continue
		}
		c.constAt[v.ID] = c.stamp
		if v.Op == ir.OpMetadata {
			if len(v.Args) == 0 {
				c.out.types = append(c.out.types, typeRef{md: ir.MD(v.Aux)})
			}
		} else {
			c.typ(v.Type)
		}
		c.stack = pushConst(c.stack, v)
	}
}

// pushConst pushes what is inside the constant v: its operands and, behind them, the source type
// of an address computation.
func pushConst(stack []typeWork, v *ir.Value) []typeWork {
	if v.Op == ir.OpGetElementPtr {
		stack = append(stack, typeWork{t: v.GEP().Elem()})
	}
	for i := len(v.Args) - 1; i >= 0; i-- {
		stack = append(stack, typeWork{v: v.Args[i]})
	}
	return stack
}

// moduleConsts goes over constants of the module's pool.
type moduleConsts struct {
	p     *printer
	add   func(typeRef)
	seen  []bool // by value
	stack []typeWork
}

func (m *moduleConsts) value(v *ir.Value) {
	if m.seen == nil {
		m.seen = make([]bool, m.p.m.NumIDs())
	}
	m.stack = append(m.stack[:0], typeWork{v: v})
	for len(m.stack) > 0 {
		it := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		v := it.v
		if v == nil {
			m.add(typeRef{t: it.t})
			continue
		}
		if v.Op == ir.OpGlobal || int(v.ID) >= len(m.seen) || m.seen[v.ID] {
			continue
		}
		m.seen[v.ID] = true
		m.add(typeRef{t: v.Type})
		m.stack = pushConst(m.stack, v)
	}
}

// typeFinder merges what the module mentions into the order of printing.
type typeFinder struct {
	p      *printer
	seen   []bool // by type
	mdSeen []bool
	consts moduleConsts
	stack  []ir.Type
	named  []ir.Type
	nums   []ir.Type
	mds    []ir.MD
}

func (p *printer) numberTypes() {
	if len(p.ts.Identified()) == 0 {
		return
	}
	t := &typeFinder{p: p, seen: make([]bool, p.ts.Len()), mdSeen: make([]bool, len(p.nodes))}
	t.consts = moduleConsts{p: p, add: t.ref}
	for _, v := range p.m.Vars {
		t.typ(v.ValueType)
		if v.Init != nil {
			t.consts.value(v.Init)
		}
	}
	for _, k := range []ir.GlobalKind{ir.KindAlias, ir.KindIFunc} {
		for _, a := range p.m.Aliases {
			if a.Kind == k {
				t.typ(a.ValueType)
				if a.Target != nil && k == ir.KindAlias {
					t.consts.value(a.Target)
				}
			}
		}
	}
	for i := range p.preps {
		for _, r := range p.preps[i].types {
			t.ref(r)
		}
	}
	for i := range p.m.NamedMD {
		for _, md := range p.m.NamedMD[i].Ops {
			t.node(md)
		}
	}
	for i, s := range t.nums {
		p.tyNum[s] = int32(i + 1)
	}
	p.tyOrder = append(t.nums, t.named...)
}

func (t *typeFinder) ref(r typeRef) {
	if r.md != 0 {
		t.node(r.md)
	} else {
		t.typ(r.t)
	}
}

func (t *typeFinder) typ(x ir.Type) {
	if t.seen[x] {
		return
	}
	ts := t.p.ts
	t.seen[x] = true
	push := func(e ir.Type) {
		if e != ir.NoType && !t.seen[e] {
			t.seen[e] = true
			t.stack = append(t.stack, e)
		}
	}
	t.stack = append(t.stack[:0], x)
	for len(t.stack) > 0 {
		x := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		if ts.IsIdentified(x) {
			if ts.Name(x) != "" {
				t.named = append(t.named, x)
			} else {
				t.nums = append(t.nums, x)
			}
		}
		elems := ts.Elems(x)
		for i := len(elems) - 1; i >= 0; i-- {
			push(elems[i])
		}
		push(ts.Elem(x))
	}
}

// node looks for types in a metadata node and those below it.
func (t *typeFinder) node(md ir.MD) {
	var ops []ir.MD
	t.mds = append(t.mds[:0], md)
	for len(t.mds) > 0 {
		md := t.mds[len(t.mds)-1]
		t.mds = t.mds[:len(t.mds)-1]
		if md == 0 || t.mdSeen[md] {
			continue
		}
		t.mdSeen[md] = true
		n := t.p.nodes[md]
		if n.Kind == ir.MDValue {
			t.consts.value(n.Val)
			continue
		}
		ops = nodeOps(n, ops[:0])
		for i := len(ops) - 1; i >= 0; i-- {
			t.mds = append(t.mds, ops[i])
		}
	}
}
