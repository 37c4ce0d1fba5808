package alias

import "github.com/warpwise/warpwise/ir"

// pairCache remembers answers for pairs of metadata handles: direct-mapped, because a function uses few.
type pairCache struct {
	slots []pairSlot
}

type pairSlot struct {
	a, b ir.MD
	may  bool
}

const pairSlots = 256

// get returns the answer for the pair, asking for it when it is not there.
func (c *pairCache) get(a, b ir.MD, ask func(a, b ir.MD) bool) bool {
	if c.slots == nil {
		c.slots = make([]pairSlot, pairSlots)
	}
	s := &c.slots[(uint32(a)*31+uint32(b))%pairSlots]
	if s.a != a || s.b != b {
		*s = pairSlot{a, b, ask(a, b)}
	}
	return s.may
}

// tbaaMay reports that accesses with these !tbaa tags may overlap.
func (i *Info) tbaaMay(a, b ir.MD) bool {
	return a == b || i.tbaa.get(a, b, func(a, b ir.MD) bool {
		x, ok1 := i.accessTag(a)
		y, ok2 := i.accessTag(b)
		if !ok1 || !ok2 {
			return true
		}
		if may, found := i.subobject(x, y); found {
			return may
		}
		if may, found := i.subobject(y, x); found {
			return may
		}
		return i.tbaaRoot(x.base) != i.tbaaRoot(y.base) // trees of different languages say nothing of each other
	})
}

// tag is an access tag: an access of type access at an offset in type base (LangRef, "TBAA Metadata").
type tag struct {
	base, access ir.MD
	offset       uint64
	immutable    bool
}

func (i *Info) accessTag(md ir.MD) (t tag, ok bool) {
	n := i.m.MD.Node(md)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) == 0 {
		return t, false
	}
	first := i.m.MD.Node(n.Ops[0])
	if first == nil {
		return t, false
	}
	if first.Kind == ir.MDString { // a bare type: an access to the whole of it
		return tag{base: md, access: md}, true
	}
	if len(n.Ops) < 3 || i.newFormat(first) {
		return t, false
	}
	off, ok := i.mdInt(n.Ops[2])
	if !ok {
		return t, false
	}
	t = tag{base: n.Ops[0], access: n.Ops[1], offset: off}
	if len(n.Ops) > 3 {
		x, ok := i.mdInt(n.Ops[3])
		t.immutable = ok && x&1 != 0
	}
	return t, true
}

// newFormat reports a type node with sizes, which begins with its parent.
func (i *Info) newFormat(n *ir.MDNode) bool {
	if len(n.Ops) == 0 {
		return false
	}
	first := i.m.MD.Node(n.Ops[0])
	return first != nil && first.Kind == ir.MDTuple
}

func (i *Info) mdInt(md ir.MD) (uint64, bool) {
	n := i.m.MD.Node(md)
	if n == nil || n.Kind != ir.MDValue {
		return 0, false
	}
	return i.m.IntBits(n.Val)
}

// maxTypeDepth ends climbs in cyclic or absurdly deep type trees; the answer is then that nothing is known.
const maxTypeDepth = 1 << 10

// subobject asks whether b's access may be to a part of a's object: it climbs from a's type down through
// the fields around the offset and on to the parents, until it meets b's base type. found is false when
// it does not.
func (i *Info) subobject(a, b tag) (may, found bool) {
	t, off := a.base, a.offset
	for range maxTypeDepth {
		if t == 0 {
			return false, false
		}
		if t == b.base {
			return off == b.offset || b.base == b.access, true
		}
		t, off = i.field(t, off)
	}
	return true, true
}

// field returns the member of a type around an offset, and the offset in it; for a scalar type, its parent.
func (i *Info) field(md ir.MD, off uint64) (ir.MD, uint64) {
	n := i.m.MD.Node(md)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) < 2 {
		return 0, 0
	}
	if len(n.Ops) <= 3 { // a scalar: name, parent, perhaps an offset
		if len(n.Ops) == 3 {
			if x, ok := i.mdInt(n.Ops[2]); ok {
				off -= min(x, off)
			}
		}
		return n.Ops[1], off
	}
	member, at := n.Ops[1], uint64(0)
	for k := 1; k+1 < len(n.Ops); k += 2 {
		x, ok := i.mdInt(n.Ops[k+1])
		if !ok || x > off {
			break
		}
		member, at = n.Ops[k], x
	}
	return member, off - at
}

func (i *Info) tbaaRoot(md ir.MD) ir.MD {
	off := uint64(0)
	for range maxTypeDepth {
		next, o := i.field(md, off)
		if next == 0 {
			return md
		}
		md, off = next, o
	}
	return 0
}

// immutable reports a tag of memory that is never written.
func (i *Info) immutable(md ir.MD) bool {
	if md == 0 || i.rules&TBAA == 0 {
		return false
	}
	t, ok := i.accessTag(md)
	return ok && t.immutable
}

// scopesMay reports that an access in the given !alias.scope may overlap one with the given !noalias. It
// does not when, in one domain, all its scopes are listed there (LangRef, "noalias and alias.scope").
func (i *Info) scopesMay(scopes, noalias ir.MD) bool {
	if scopes == 0 || noalias == 0 {
		return true
	}
	return i.scopes.get(scopes, noalias, func(a, b ir.MD) bool {
		x, y := i.m.MD.Node(a), i.m.MD.Node(b)
		if x == nil || y == nil || x.Kind != ir.MDTuple || y.Kind != ir.MDTuple {
			return true
		}
		for n, s := range y.Ops {
			d := i.domain(s)
			if d == 0 || n > 0 && d == i.domain(y.Ops[n-1]) {
				continue // as the one before
			}
			if i.covers(x.Ops, y.Ops, d) {
				return false
			}
		}
		return true
	})
}

// covers reports that the scopes of domain d in have, at least one, are all in listed.
func (i *Info) covers(have, listed []ir.MD, d ir.MD) bool {
	any := false
	for _, s := range have {
		if i.domain(s) != d {
			continue
		}
		any = true
		found := false
		for _, l := range listed {
			found = found || l == s
		}
		if !found {
			return false
		}
	}
	return any
}

func (i *Info) domain(scope ir.MD) ir.MD {
	n := i.m.MD.Node(scope)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) < 2 {
		return 0
	}
	return n.Ops[1]
}
