package csecheck

import "github.com/warpwise/warpwise/ir"

// operand returns operand i of a metadata node, or 0.
func (c *checker) operand(m ir.MD, i int) ir.MD {
	if n := c.f.Mod().MD.Node(m); n != nil && i < len(n.Ops) {
		return n.Ops[i]
	}
	return 0
}

// number returns the integer in operand i of a metadata node.
func (c *checker) number(m ir.MD, i int) (int64, bool) {
	n := c.f.Mod().MD.Node(c.operand(m, i))
	if n == nil || n.Val == nil || n.Val.Op != ir.OpConstInt {
		return 0, false
	}
	return n.Val.Aux, true
}

func (c *checker) attached(v *ir.Value, k ir.MDKind) ir.MD {
	if v == nil || !v.IsInst() {
		return 0
	}
	return c.f.Attachment(v, k)
}

// apartByTypes compares !tbaa tags: (base type, access type, offset). Two accesses may meet when one is of a
// member of the other's base type, or of what that is a member of (LangRef, "TBAA metadata").
func (c *checker) apartByTypes(a, b *ir.Value) bool {
	x, y := c.attached(a, ir.MDTBAA), c.attached(b, ir.MDTBAA)
	if x == 0 || y == 0 || x == y {
		return false
	}
	if c.operand(x, 2) == 0 || c.operand(y, 2) == 0 {
		return false // not of the form with base types
	}
	r1, met1 := c.reaches(x, y)
	r2, met2 := c.reaches(y, x)
	return !met1 && !met2 && r1 == r2 && r1 != 0
}

// reaches walks from the base type of one tag down to the member that it names, and reports whether the base
// type of the other one is met, at its offset. root is where the walk ends.
func (c *checker) reaches(x, y ir.MD) (root ir.MD, met bool) {
	t := c.operand(x, 0)
	off, ok := c.number(x, 2)
	target, access := c.operand(y, 0), c.operand(y, 1)
	want, ok2 := c.number(y, 2)
	if !ok || !ok2 {
		return 0, true
	}
	for n := 0; n < 1000; n++ {
		if t == target && off == want || t == access && t == target {
			return t, true
		}
		if t == target { // another member
			return c.rootOf(t), false
		}
		next, rest, found := c.member(t, off)
		if !found {
			return t, false
		}
		t, off = next, rest
	}
	return 0, true
}

func (c *checker) rootOf(t ir.MD) ir.MD {
	for range 1000 {
		next, _, found := c.member(t, 0)
		if !found {
			return t
		}
		t = next
	}
	return 0
}

// member returns the type of the member of t at an offset, and the offset in that: of a scalar type its
// parent.
func (c *checker) member(t ir.MD, off int64) (ir.MD, int64, bool) {
	n := c.f.Mod().MD.Node(t)
	if n == nil || len(n.Ops) < 2 {
		return 0, 0, false
	}
	if len(n.Ops) == 2 {
		return n.Ops[1], off, true
	}
	best, at := ir.MD(0), int64(-1)
	for i := 1; i+1 < len(n.Ops); i += 2 {
		if k, ok := c.number(t, i+1); ok && k <= off && k > at || ok && best == 0 {
			best, at = n.Ops[i], k
		}
	}
	return best, off - at, best != 0
}

// apartByScopes reports that all scopes of a, of some domain, are among those that b does not meet.
func (c *checker) apartByScopes(a, b *ir.Value) bool {
	scopes, not := c.f.Mod().MD.Node(c.attached(a, ir.MDAliasScope)), c.f.Mod().MD.Node(c.attached(b, ir.MDNoAlias))
	if scopes == nil || not == nil {
		return false
	}
	for _, s := range not.Ops {
		domain := c.operand(s, 1)
		all, any := true, false
		for _, x := range scopes.Ops {
			if c.operand(x, 1) != domain {
				continue
			}
			any = true
			found := false
			for _, y := range not.Ops {
				found = found || x == y
			}
			all = all && found
		}
		if any && all {
			return true
		}
	}
	return false
}

// constantTag reports a !tbaa tag that says that the memory is constant.
func (c *checker) constantTag(v *ir.Value) bool {
	k, ok := c.number(c.attached(v, ir.MDTBAA), 3)
	return ok && k == 1
}
