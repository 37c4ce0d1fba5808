package csecheck

import (
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

// sameMemory says why the load v may not yield what l loaded or stored.
func (c *checker) sameMemory(l, v *ir.Value) verdict {
	p, _, _, ok1 := c.access(l)
	q, _, store, ok2 := c.access(v)
	switch {
	case !ok1 || !ok2 || store:
		return wrongly("no load and access before it")
	case !c.sameSpot(p, q):
		return wrongly("other addresses")
	case v.IsVolatile() || v.Op == ir.OpLoad && v.Mem().Ordering() > ir.Unordered:
		return wrongly("a volatile or ordered load")
	case v.Op == ir.OpLoad && v.Mem().IsAtomic() && (l.Op == ir.OpCall || !l.Mem().IsAtomic()):
		return wrongly("an atomic load from a plain access")
	case c.mask(l) != nil || c.mask(v) != nil:
		if !c.covers(c.mask(l), c.mask(v)) {
			return wrongly("more lanes are loaded than were accessed")
		}
	case l.Op == ir.OpCall && v.Op == ir.OpCall && c.readOnlyPath(l) != c.readOnlyPath(v):
		return wrongly("accesses of other kinds")
	case c.size(l) < c.size(v):
		return wrongly("more is loaded than was accessed")
	}
	if _, _, stored, _ := c.access(l); !stored && (c.effects.Inst(v).Has(memeffect.Invariant) || c.effects.Inst(l).Has(memeffect.Invariant)) {
		return verdict{} // both are executed, so that the memory of both is always the same
	}
	return c.sameContents(l, v)
}

// readOnlyPath reports a load through the read-only cache, of whatever type.
func (c *checker) readOnlyPath(v *ir.Value) bool {
	g := c.f.CalledFunc(v)
	return g != nil && has(g.Global.Name, "llvm.nvvm.ldg.")
}

// sameSpot reports one address, however it is written.
func (c *checker) sameSpot(p, q *ir.Value) bool {
	if c.equal(p, q) {
		return true
	}
	b, m, ts := c.split(p)
	d, n, us := c.split(q)
	return c.equal(b, d) && m == n && sameTerms(ts, us)
}

// yields checks the value w that the uses of the load v become: what l loaded or stored there, as another type
// of its bits or the low ones.
func (c *checker) yields(l, v, w *ir.Value) verdict {
	_, have, _, _ := c.access(l)
	if w == nil {
		return unknown("a value that is not known here")
	}
	if have.Type == v.Type {
		if c.equal(have, w) {
			return verdict{}
		}
		return c.simplifies(have, w)
	}
	x, y := c.layout.SizeInBits(have.Type), c.layout.SizeInBits(v.Type)
	op := ir.OpBitCast
	switch {
	case x > y && c.ts.IsInt(have.Type) && c.ts.IsInt(v.Type) && !c.layout.BigEndian:
		op = ir.OpTrunc
	case x != y:
		return wrongly("a value of another size")
	case c.ts.IsPtrOrVec(have.Type) || c.ts.IsPtrOrVec(v.Type):
		return wrongly("a pointer as bits")
	}
	is := c.castOf(op, v.Type, have)
	defer is.ClearArgs()
	if w.IsInst() && w.Op == op && w.Type == v.Type && c.equal(w.Args[0], have) {
		return verdict{}
	}
	return c.simplifies(is, w)
}

// mask returns that of a masked access, or nil.
func (c *checker) mask(v *ir.Value) *ir.Value {
	if v.Op != ir.OpCall {
		return nil
	}
	switch n := c.f.CalledFunc(v).Global.Name; {
	case has(n, "llvm.masked.load."):
		a := c.f.CallArgs(v)
		return a[len(a)-2] // behind the alignment, which LLVM 22 has as an attribute
	case has(n, "llvm.masked.store."):
		a := c.f.CallArgs(v)
		return a[len(a)-1]
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

// maxWalk bounds the blocks and writes that one walk looks at.
const maxWalk = 200000

// unchanged walks every path from v back to l and says what may change the memory that v accesses.
// Paths that do not come by l do not exist: l dominates v.
func (c *checker) unchanged(l, v *ir.Value) verdict {
	p, val, _, ok := c.access(l)
	if !ok {
		if c.starts(v) { // the region that it names
			return c.unchangedAt(l, v, spot{ptr: c.f.CallArgs(v)[1], tags: v})
		}
		return c.unchangedAt(l, v, spot{unknown: true})
	}
	s := spot{ptr: p, size: c.size(l), tags: v}
	if _, x, _, ok := c.access(v); ok && c.mask(v) == nil && c.layout.StoreSize(x.Type) < c.layout.StoreSize(val.Type) {
		s.size = c.size(v)
	}
	return c.unchangedAt(l, v, s)
}

// unchangedCall is unchanged for calls that read: those that go by their arguments only are asked about
// each of them.
func (c *checker) unchangedCall(l, v *ir.Value, e memeffect.Effects) verdict {
	if e.Other()&ir.Ref != 0 {
		return c.unchangedAt(l, v, spot{unknown: true})
	}
	for _, a := range c.f.CallArgs(v) {
		if !c.ts.IsPtrOrVec(a.Type) {
			continue
		}
		if r := c.unchangedAt(l, v, spot{ptr: a}); !r.right() {
			return r
		}
	}
	return verdict{}
}

// writersOf lists the instructions of a block that may write or order memory.
func (c *checker) writersOf(b *ir.Block) []*ir.Value {
	if c.writers == nil {
		c.writers = make([][]*ir.Value, len(c.blocks))
		for _, b := range c.f.Blocks {
			for x := range b.Instrs() {
				if x.Op.Is(ir.WritesMemory|ir.ReadsMemory|ir.IsCallLike|ir.IsTerminator|ir.IsEHPad) && c.writes(x) {
					c.writers[b.ID] = append(c.writers[b.ID], x)
				}
			}
		}
	}
	return c.writers[b.ID]
}

// writes reports an instruction that may change memory, or show what others have changed.
func (c *checker) writes(x *ir.Value) bool {
	e := c.effects.Inst(x)
	if e.Has(memeffect.Sync) {
		return true
	}
	switch {
	case e.Has(memeffect.Marker), c.guarded(x) != nil, c.states(x), (e.Other()|e.Arg())&ir.Mod == 0:
		return false
	case x.Op == ir.OpLoad:
		return x.Mem().Ordering() >= ir.Acquire // else it keeps its order, and writes nothing
	case x.Op == ir.OpFence:
		return x.Mem().Ordering() != ir.Release || c.gpu
	}
	return true
}

// unchangedAt is unchanged for one spot.
func (c *checker) unchangedAt(l, v *ir.Value, s spot) verdict {
	steps := 0
	// scan looks at the writes in front of v, or all, of a block back to l, and reports whether it met l.
	scan := func(b *ir.Block, before *ir.Value) (met bool, why string) {
		ws := c.writersOf(b)
		for i := len(ws) - 1; i >= 0; i-- {
			x := ws[i]
			if before != nil && (x == before || !x.Before(before)) {
				continue
			}
			if b == l.Block && (x == l || x.Before(l)) {
				break
			}
			steps++
			if !c.gone[x.ID] && c.mayChange(x, s) {
				return false, "memory may be written by " + c.nameOf(x) + " in between"
			}
		}
		return b == l.Block && (before == nil || l.Before(before)), ""
	}
	met, why := scan(v.Block, v)
	if why != "" {
		return wrongly(why)
	}
	if met {
		return verdict{}
	}
	seen := make([]bool, len(c.blocks))
	work := []*ir.Block{v.Block}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Preds {
			if seen[e.B.ID] || !c.tree.Contains(e.B) {
				continue // or not reachable
			}
			seen[e.B.ID] = true
			met, why := scan(e.B, nil)
			if why != "" {
				return wrongly(why)
			}
			if steps++; steps > maxWalk {
				return unknown("too long a walk")
			}
			if !met {
				work = append(work, e.B)
			}
		}
	}
	return verdict{}
}

// mayChange reports that x may write the spot, or that others' writes may show behind it.
func (c *checker) mayChange(x *ir.Value, s spot) bool {
	if !s.unknown && c.unwritable(s) {
		return false
	}
	e := c.effects.Inst(x)
	if e.Has(memeffect.Sync) {
		return s.unknown || !c.privateTo(s.ptr)
	}
	if p, _, store, ok := c.access(x); ok && store {
		return c.mayMeet(spot{ptr: p, size: c.size(x), tags: x}, s)
	}
	switch x.Op {
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		return c.mayMeet(spot{ptr: x.Args[0], size: c.layout.StoreSize(x.Args[1].Type), tags: x}, s)
	case ir.OpCall:
		return c.callWrites(x, e, s)
	case ir.OpInvoke, ir.OpCallBr:
		return c.mayMeet(spot{unknown: true}, s)
	}
	return true
}

// callWrites reports that a call may write the spot: any memory that others know, or what its arguments
// point to.
func (c *checker) callWrites(x *ir.Value, e memeffect.Effects, s spot) bool {
	if c.apartByTypes(x, s.tags) || c.apartByScopes(x, s.tags) || s.tags != nil && c.apartByScopes(s.tags, x) {
		return false
	}
	if e.Other()&ir.Mod != 0 && (!e.Has(memeffect.Visible) || s.unknown || !c.privateTo(s.ptr)) && c.mayMeet(spot{unknown: true}, s) {
		return true
	}
	name := ""
	if g := c.f.CalledFunc(x); g != nil {
		name = g.Global.Name
	}
	for i, a := range c.f.CallArgs(x) {
		if !c.ts.IsPtrOrVec(a.Type) || c.onlyRead(x, i) {
			continue
		}
		w := spot{ptr: a}
		if has(name, "llvm.mem") {
			w.size = toTheEnd
		}
		if has(name, "llvm.memcpy.") || has(name, "llvm.memmove.") || has(name, "llvm.memset.") {
			if n, ok := c.f.SInt(c.now(c.f.CallArgs(x)[2])); ok && n == 0 {
				continue
			} else if ok && n > 0 {
				w.size = uint64(n)
			}
		}
		if c.ts.IsVector(a.Type) || c.mayMeet(w, s) {
			return true
		}
	}
	return false
}

// onlyRead reports a pointer argument through which a call does not write.
func (c *checker) onlyRead(x *ir.Value, i int) bool {
	g := c.f.CalledFunc(x)
	if g != nil && (has(g.Global.Name, "llvm.memcpy.") || has(g.Global.Name, "llvm.memmove.")) && i == 1 {
		return true
	}
	read := func(s []ir.AttrSet) bool {
		a := &c.f.Mod().Attrs
		return i < len(s) && (a.Has(s[i], ir.AttrReadOnly) || a.Has(s[i], ir.AttrReadNone) || a.Has(s[i], ir.AttrByVal))
	}
	return read(c.f.Call(x).ParamAttrs) || g != nil && read(g.ParamAttrs)
}

// unwritable reports memory that nothing writes: constant variables, constant memory, parameters of a
// kernel where they lie, what !tbaa calls constant.
func (c *checker) unwritable(s spot) bool {
	if c.constantTag(s.tags) || c.attached(s.tags, ir.MDInvariantLoad) != 0 {
		return true
	}
	for _, x := range c.pointsTo(s.ptr) {
		if as := c.space(x); as == constantSpace || as == paramSpace {
			continue
		}
		if g := c.f.Symbol(x.v); x.v.Op == ir.OpGlobal && g != nil && g.Var != nil && g.Var.Constant {
			continue
		}
		return false
	}
	return true
}

// privateTo reports memory that no other thread sees.
func (c *checker) privateTo(p *ir.Value) bool {
	for _, x := range c.pointsTo(p) {
		if c.space(x) == local || x.v.Op == ir.OpAlloca && (c.gpu || !c.escapes(x.v)) || c.paramHas(x.v, ir.AttrByVal) && !c.escapes(x.v) {
			continue
		}
		if x.v.Op == ir.OpCall && c.fresh(x.v) && !c.escapes(x.v) {
			continue
		}
		return false
	}
	return true
}

// writesBack says why memory may not hold what v stores.
func (c *checker) writesBack(l, v *ir.Value) verdict {
	p, have, _, ok1 := c.access(l)
	q, val, store, ok2 := c.access(v)
	switch {
	case !ok1 || !ok2 || !store:
		return wrongly("no store and access before it")
	case !c.sameSpot(p, q):
		return wrongly("other addresses")
	case v.IsVolatile() || v.Op == ir.OpStore && v.Mem().Ordering() > ir.Unordered:
		return wrongly("a volatile or ordered store")
	case (c.mask(l) != nil || c.mask(v) != nil) && !c.covers(c.mask(l), c.mask(v)):
		return wrongly("more lanes are stored than were accessed")
	}
	if !c.equal(have, val) {
		if r := c.simplifies(val, have); !r.right() {
			return wrongly("another value")
		}
	}
	return c.sameContents(l, v)
}

// overwritten says why the store v may be seen before the store l, later in its block, replaces it.
func (c *checker) overwritten(v, l *ir.Value) verdict {
	p, _, s1, ok1 := c.access(v)
	q, _, s2, ok2 := c.access(l)
	switch {
	case !ok1 || !ok2 || !s1 || !s2:
		return wrongly("no two stores")
	case v.Block != l.Block || !v.Before(l):
		return wrongly("not later in the block")
	case !c.sameSpot(p, q):
		return wrongly("other addresses")
	case c.size(l) < c.size(v) || !c.covers(c.mask(l), c.mask(v)):
		return wrongly("not all of it is overwritten")
	case v.IsVolatile() || v.Op == ir.OpStore && v.Mem().Ordering() > ir.Unordered:
		return wrongly("volatile or ordered")
	}
	gpu := memeffect.IsGPU(c.f.Mod())
	for x := v.Next(); x != l; x = x.Next() {
		if c.gone[x.ID] || x.Op == ir.OpDbgRecord {
			continue
		}
		e := c.effects.Inst(x)
		if e.Has(memeffect.Marker) || c.states(x) {
			continue
		}
		if (e.Other()|e.Arg())&ir.Ref != 0 || e.Has(memeffect.Sync|memeffect.Volatile) && !c.returns(x, e) || gpu && e.Has(memeffect.MayNotReturn|memeffect.Unwinds) {
			return wrongly(x.Op.String() + " in between may see it")
		}
	}
	return verdict{}
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
