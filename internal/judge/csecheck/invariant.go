package csecheck

import (
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// sameContents says why the memory that l and v access may have changed from l to v.
func (c *checker) sameContents(l, v *ir.Value) verdict {
	r := c.unchanged(l, v)
	if r.right() || c.sameGroup(l, v) {
		return verdict{}
	}
	for _, x := range c.invariants() {
		if !c.speaksOf(x, v) || !c.tree.DominatesValue(x, v) {
			continue
		}
		if x == l || c.tree.DominatesValue(x, l) || c.tree.DominatesValue(l, x) && c.unchanged(l, x).right() {
			return verdict{}
		}
	}
	return r
}

// invariants lists what says that memory does not change any more: llvm.invariant.start without an end,
// loads with !invariant.load, and loads through the read-only cache.
func (c *checker) invariants() []*ir.Value {
	if c.fixed != nil {
		return c.fixed
	}
	c.fixed = []*ir.Value{}
	for v := range c.f.Instrs() {
		if (v.Op == ir.OpLoad || v.Op == ir.OpCall) && c.effects.Inst(v).Has(memeffect.Invariant) || c.starts(v) {
			c.fixed = append(c.fixed, v)
		}
	}
	return c.fixed
}

func (c *checker) starts(v *ir.Value) bool {
	if v.Op != ir.OpCall || v.Uses != 0 {
		return false
	}
	g := c.f.CalledFunc(v)
	return g != nil && has(g.Global.Name, "llvm.invariant.start.")
}

// speaksOf reports that all that v accesses is in the memory of which x speaks.
func (c *checker) speaksOf(x, v *ir.Value) bool {
	p, _, _, ok := c.access(v)
	if !ok {
		return false
	}
	if q, _, _, ok := c.access(x); ok {
		return c.equal(q, p) && c.size(x) >= c.size(v)
	}
	a := c.f.CallArgs(x)
	n, ok := c.f.SInt(a[0])
	return ok && n >= 0 && uint64(n) >= c.size(v) && c.equal(a[1], p)
}

// sameGroup reports two accesses of one address that are both marked with !invariant.group.
func (c *checker) sameGroup(a, b *ir.Value) bool {
	return a.Op != ir.OpCall && b.Op != ir.OpCall && c.f.Attachment(a, ir.MDInvariantGroup) != 0 && c.f.Attachment(b, ir.MDInvariantGroup) != 0
}

// guarded returns the condition of llvm.experimental.guard, or nil.
func (c *checker) guarded(v *ir.Value) *ir.Value {
	if v.Op != ir.OpCall {
		return nil
	}
	if g := c.f.CalledFunc(v); g == nil || g.Global.Name != "llvm.experimental.guard" || len(v.Args) < 2 {
		return nil
	}
	return v.Args[1]
}

// sameRelocation compares what two gc.relocate of one statepoint relocate.
func (c *checker) sameRelocation(a, b *ir.Value) bool {
	g := c.f.CalledFunc(a)
	if g == nil || !has(g.Global.Name, "llvm.experimental.gc.relocate.") || len(a.Args) != 4 || len(b.Args) != 4 || !c.equal(a.Args[1], b.Args[1]) {
		return false
	}
	point := a.Args[1]
	if point.Op == ir.OpLandingPad && len(point.Block.Preds) == 1 {
		point = point.Block.Preds[0].B.Term()
	}
	if !point.IsInst() || !point.Op.Is(ir.IsCallLike) {
		return false
	}
	end := len(point.Args)
	var live []*ir.Value
	for i := len(c.f.Call(point).Bundles) - 1; i >= 0; i-- {
		x := c.f.Call(point).Bundles[i]
		if x.Tag == "gc-live" {
			live = point.Args[end-x.N : end]
		}
		end -= x.N
	}
	for i := 2; i < 4; i++ {
		m, ok1 := c.f.SInt(a.Args[i])
		n, ok2 := c.f.SInt(b.Args[i])
		if !ok1 || !ok2 || min(m, n) < 0 || max(m, n) >= int64(len(live)) || !c.equal(live[m], live[n]) {
			return false
		}
	}
	return true
}
