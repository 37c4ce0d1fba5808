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
	case c.mask(l) != nil || c.mask(v) != nil:
		if !c.covers(c.mask(l), c.mask(v)) {
			return "more lanes are loaded than were accessed"
		}
	case l.Op == ir.OpCall && v.Op == ir.OpCall && c.f.CalledFunc(l) != c.f.CalledFunc(v):
		return "accesses of other kinds"
	case c.size(l) < c.size(v):
		return "more is loaded than was accessed"
	}
	if _, _, stored, _ := c.access(l); !stored && (c.effects.Inst(v).Has(memeffect.Invariant) || c.effects.Inst(l).Has(memeffect.Invariant)) {
		return "" // both are executed, so that the memory of both is always the same
	}
	return c.sameContents(l, v)
}

// mask returns that of a masked access, or nil.
func (c *checker) mask(v *ir.Value) *ir.Value {
	if v.Op != ir.OpCall {
		return nil
	}
	switch n := c.f.CalledFunc(v).Global.Name; {
	case has(n, "llvm.masked.load."):
		return c.f.CallArgs(v)[2]
	case has(n, "llvm.masked.store."):
		return c.f.CallArgs(v)[3]
	}
	return nil
}

// covers reports that every lane of the mask b is one of a.
func (c *checker) covers(a, b *ir.Value) bool {
	if a == nil || b == nil {
		return a == b
	}
	if c.equal(a, b) {
		return true
	}
	a, b = c.value(c.root(a.ID)), c.value(c.root(b.ID)) // a constant, if found to be one
	switch {
	case a == nil || b == nil:
		return false
	case b.Op == ir.OpZero:
		return true
	case a.Op != ir.OpConstVector || b.Op != ir.OpConstVector:
		return false
	}
	for i := range b.Args {
		if !isBool(a.Args[i], 1) && !isBool(b.Args[i], 0) {
			return false
		}
	}
	return true
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
	return c.unchangedAt(l, v, loc, known)
}

// unchangedCall is unchanged for calls that read: those that go by their arguments only are asked about
// each of them.
func (c *checker) unchangedCall(l, v *ir.Value, e memeffect.Effects) string {
	if e.Other()&ir.Ref != 0 {
		return c.unchanged(l, v)
	}
	for _, a := range c.f.CallArgs(v) {
		if !c.ts.IsPtr(a.Type) {
			continue
		}
		if why := c.unchangedAt(l, v, alias.Loc{Ptr: a}, true); why != "" {
			return why
		}
	}
	return ""
}

// unchangedAt is unchanged for one location, or, when that is not known, all of memory.
func (c *checker) unchangedAt(l, v *ir.Value, loc alias.Loc, known bool) string {
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
			if c.mayChange(x, loc, known) && !c.apart(x, v) {
				if x.Op == ir.OpStore && (c.rewritten(x) || c.rewritten(v)) {
					c.unsure = true // less is known of the addresses than by then
					continue
				}
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

// apart reports a store beside what v accesses, at another constant distance from a base found equal by now.
func (c *checker) apart(x, v *ir.Value) bool {
	if x.Op != ir.OpStore || v.Op != ir.OpLoad && v.Op != ir.OpStore {
		return false
	}
	p, m, ok1 := c.place(x.Addr())
	q, n, ok2 := c.place(v.Addr())
	return ok1 && ok2 && c.equal(p, q) && (m+int64(c.size(x)) <= n || n+int64(c.size(v)) <= m)
}

// rewritten reports an access whose address goes by something that a claim has replaced.
func (c *checker) rewritten(v *ir.Value) bool {
	p, _, _, ok := c.access(v)
	for n := 0; ok && n < 16; n++ {
		if c.root(p.ID) != p.ID || c.opaque[p.ID] {
			return true
		}
		if p.Op != ir.OpGetElementPtr || !p.IsInst() {
			return false
		}
		for _, a := range p.Args[1:] {
			if c.root(a.ID) != a.ID || c.opaque[a.ID] {
				return true
			}
		}
		p = p.Args[0]
	}
	return false
}

// place returns an address as a base and a number of bytes.
func (c *checker) place(p *ir.Value) (base *ir.Value, bytes int64, ok bool) {
	if p.Op != ir.OpGetElementPtr || !p.IsInst() {
		return p, 0, true
	}
	bytes, ok = c.bytes(p)
	return p.Args[0], bytes, ok
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
	if known && c.aa.Mask(loc)&ir.Mod == 0 {
		return false // nothing writes there
	}
	if g := c.f.CalledFunc(x); g != nil && (has(g.Global.Name, "llvm.invariant.start.") || has(g.Global.Name, "llvm.invariant.end.")) {
		return false // they write nothing
	}
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
	return c.sameContents(l, v)
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
	case c.size(l) < c.size(v) || !c.covers(c.mask(l), c.mask(v)):
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

// returns reports a call that is volatile and looks at no memory: outside GPU code one that may not come back,
// and assembly whose text is understood.
func (c *checker) returns(x *ir.Value, e memeffect.Effects) bool {
	if x.Op != ir.OpCall || e.Has(memeffect.Sync) {
		return false
	}
	if !memeffect.IsGPU(c.f.Mod()) {
		return true
	}
	// A function that writes, the active mask: volatile in that they must stay. So must assembly, also of which it
	// is known that it touches no memory: prmt.b32.
	if c.f.CalledFunc(x) != nil {
		return (e.Other()|e.Arg())&ir.Ref == 0
	}
	return x.Args[0].Op == ir.OpInlineAsm && (e.Other()|e.Arg()|e.Mem.Get(ir.InaccessibleMem)) == 0
}
