package csecheck

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// pointer and value of a load or store, masked ones too; ok is false for anything else.
func (c *checker) access(v *ir.Value) (ptr, val *ir.Value, store, ok bool) {
	switch v.Op {
	case ir.OpLoad:
		return v.Args[0], v, false, true
	case ir.OpStore:
		return v.Args[1], v.Args[0], true, true
	case ir.OpCall:
		g := c.f.CalledFunc(v)
		if g == nil {
			return nil, nil, false, false
		}
		a := c.f.CallArgs(v)
		switch n := g.Global.Name; {
		case has(n, "llvm.masked.load."), has(n, "llvm.nvvm.ldg."), has(n, "llvm.nvvm.ldu."):
			return a[0], v, false, true
		case has(n, "llvm.masked.store."):
			return a[1], a[0], true, true
		}
	}
	return nil, nil, false, false
}

func has(s, p string) bool { return len(s) >= len(p) && s[:len(p)] == p }

// sameMemory says why the load v may not yield what l loaded or stored, or "".
func (c *checker) sameMemory(l, v *ir.Value) string {
	p, _, _, ok1 := c.access(l)
	q, _, store, ok2 := c.access(v)
	switch {
	case !ok1 || !ok2 || store:
		return "no load and access before it"
	case !c.equal(p, q):
		return "other addresses"
	case v.IsVolatile() || v.Op == ir.OpLoad && v.Mem().Ordering() > ir.Unordered:
		return "a volatile or ordered load"
	case v.Op == ir.OpLoad && v.Mem().IsAtomic() && l.Op != ir.OpCall && !l.Mem().IsAtomic():
		return "an atomic load from a plain access"
	case l.Op == ir.OpCall && v.Op == ir.OpCall && c.f.CalledFunc(l) != c.f.CalledFunc(v) && !masks(c.f, l, v):
		return "masked accesses of other kinds"
	case c.size(l) < c.size(v):
		return "more is loaded than was accessed"
	}
	if c.effects.Inst(v).Has(memeffect.Invariant) && c.effects.Inst(l).Has(memeffect.Invariant) {
		return ""
	}
	return c.unchanged(l, v)
}

// masks accepts a masked load behind a masked store; that its mask fits is seen by the file tests.
func masks(f *ir.Func, l, v *ir.Value) bool {
	a, b := f.CalledFunc(l), f.CalledFunc(v)
	return a != nil && b != nil && has(a.Global.Name, "llvm.masked.") && has(b.Global.Name, "llvm.masked.")
}

func (c *checker) size(v *ir.Value) uint64 {
	_, val, _, _ := c.access(v)
	return c.layout.StoreSize(val.Type)
}

// maxWalk bounds the instructions that one walk looks at.
const maxWalk = 200000

// unchanged walks every path from v back to l and says what may change the memory that v accesses.
// Paths that do not come by l do not exist: l dominates v.
func (c *checker) unchanged(l, v *ir.Value) string {
	loc, known := c.location(v)
	steps := 0
	// scan looks at the instructions in front of x down to l, and reports whether it met l.
	scan := func(x *ir.Value) (met bool, why string) {
		for ; x != nil; x = x.Prev() {
			if x == l {
				return true, ""
			}
			if steps++; steps > maxWalk {
				return true, ""
			}
			if c.gone[x.ID] || x.Op == ir.OpDbgRecord {
				continue
			}
			if c.mayChange(x, loc, known) {
				return false, "memory may be written by " + x.Op.String() + " in between"
			}
		}
		return false, ""
	}
	met, why := scan(v.Prev())
	if met || why != "" {
		return why
	}
	seen := make([]bool, len(c.blocks))
	work := []*ir.Block{}
	push := func(b *ir.Block) {
		for _, e := range b.Preds {
			if !seen[e.B.ID] {
				seen[e.B.ID] = true
				work = append(work, e.B)
			}
		}
	}
	push(v.Block)
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if !c.tree.Contains(b) {
			continue // not reachable
		}
		met, why := scan(b.Last())
		if why != "" {
			return why
		}
		if !met {
			push(b)
		}
	}
	return ""
}

// location is what v accesses.
func (c *checker) location(v *ir.Value) (alias.Loc, bool) {
	if v.Op == ir.OpCall {
		p, val, _, ok := c.access(v)
		if !ok {
			return alias.Loc{}, false
		}
		return alias.Loc{Ptr: p, Size: alias.Bytes(c.layout.StoreSize(val.Type))}, true
	}
	return c.aa.Loc(v)
}

// mayChange reports that x may write the location, or, when that is not known, anything.
func (c *checker) mayChange(x *ir.Value, loc alias.Loc, known bool) bool {
	e := c.effects.Inst(x)
	if e.Has(memeffect.Sync) {
		return !known || !c.aa.Private(loc) // a thread's own memory is not touched
	}
	if (e.Other()|e.Arg())&ir.Mod == 0 || e.Has(memeffect.Marker) {
		return false
	}
	if x.Op == ir.OpLoad || x.Op == ir.OpFence && x.Mem().Ordering() == ir.Release && !memeffect.IsGPU(c.f.Mod()) {
		return false // keeps its order, and writes nothing
	}
	if !known {
		return true
	}
	return c.aa.ModRef(x, loc)&ir.Mod != 0
}

// writesBack says why memory may not hold what v stores, or "".
func (c *checker) writesBack(l, v *ir.Value) string {
	p, have, _, ok1 := c.access(l)
	q, val, store, ok2 := c.access(v)
	switch {
	case !ok1 || !ok2 || !store:
		return "no store and access before it"
	case !c.equal(p, q):
		return "other addresses"
	case !c.equal(have, val):
		return "another value"
	case v.IsVolatile() || v.Op == ir.OpStore && v.Mem().Ordering() > ir.Unordered:
		return "a volatile or ordered store"
	}
	return c.unchanged(l, v)
}

// overwritten says why the store v may be seen before the store l, later in its block, replaces it.
func (c *checker) overwritten(v, l *ir.Value) string {
	p, _, s1, ok1 := c.access(v)
	q, _, s2, ok2 := c.access(l)
	switch {
	case !ok1 || !ok2 || !s1 || !s2:
		return "no two stores"
	case v.Block != l.Block || !v.Before(l):
		return "not later in the block"
	case !c.equal(p, q):
		return "other addresses"
	case c.size(l) < c.size(v):
		return "not all of it is overwritten"
	case v.IsVolatile() || v.Op == ir.OpStore && v.Mem().Ordering() > ir.Unordered:
		return "volatile or ordered"
	}
	gpu := memeffect.IsGPU(c.f.Mod())
	for x := v.Next(); x != l; x = x.Next() {
		if c.gone[x.ID] || x.Op == ir.OpDbgRecord {
			continue
		}
		e := c.effects.Inst(x)
		if e.Has(memeffect.Marker) {
			continue
		}
		if (e.Other()|e.Arg())&ir.Ref != 0 || e.Has(memeffect.Sync|memeffect.Volatile) && !c.returns(x, e) || gpu && e.Has(memeffect.MayNotReturn|memeffect.Unwinds) {
			return x.Op.String() + " in between may see it"
		}
	}
	return ""
}

// returns reports a call outside GPU code that is volatile only because it may not come back.
func (c *checker) returns(x *ir.Value, e memeffect.Effects) bool {
	return x.Op == ir.OpCall && !memeffect.IsGPU(c.f.Mod()) && !e.Has(memeffect.Sync)
}
