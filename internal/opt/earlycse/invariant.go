package earlycse

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// region is memory that holds the same from a generation on for as long as the scope lasts: behind
// llvm.invariant.start, or because a load with !invariant.load reads it.
type region struct {
	ptr  ir.ID
	size uint64 // bytes
	tags [3]ir.MD
	gen  uint32
}

// tags are what an access says of the aliases of its memory. What they promise holds for accesses
// with the same tags only, so a region serves those.
func (s *cse) tags(v *ir.Value) [3]ir.MD {
	return [3]ir.MD{s.f.Attachment(v, ir.MDTBAA), s.f.Attachment(v, ir.MDAliasScope), s.f.Attachment(v, ir.MDNoAlias)}
}

// statement processes a call that writes in name only: it states a fact about memory or a
// condition. It reports false for all others.
func (s *cse) statement(v *ir.Value, e memeffect.Effects) bool {
	f := s.f.CalledFunc(v)
	if f == nil || !f.IsIntrinsic() {
		return false
	}
	args := s.f.CallArgs(v)
	switch name := f.Global.Name; {
	case strings.HasPrefix(name, "llvm.invariant.start.") && len(args) == 2:
		// One whose result is used has an end, and where that lies is not looked for (LLVM does neither).
		if n, ok := s.f.SInt(args[0]); ok && n > 0 && v.Uses == 0 {
			s.startRegion(region{ptr: args[1].ID, size: uint64(n), tags: s.tags(v)})
		}
		return true
	case name == "llvm.experimental.guard" && len(args) > 0:
		s.guard(v, args[0], e)
		return true
	}
	return false
}

// startRegion makes memory invariant from here on, unless it is already: then more is known of it.
func (s *cse) startRegion(r region) {
	if s.regionOf(r.ptr, r.size, r.tags) == nil {
		r.gen = s.gen
		s.regions.insert(uint32(r.ptr)*0x9e3779b9, r)
	}
}

// regionOf returns the region that covers size bytes at an address, or nil.
func (s *cse) regionOf(ptr ir.ID, size uint64, tags [3]ir.MD) *region {
	for e := s.regions.first(uint32(ptr) * 0x9e3779b9); e != nil; e = s.regions.more(e) {
		if e.val.ptr == ptr && e.val.size >= size && e.val.tags == tags {
			return &e.val
		}
	}
	return nil
}

// frozen reports that what e says of memory holds at v, an access of the same address, whatever was
// written since: the memory is invariant, or both are of one invariant group.
func (s *cse) frozen(e *memEntry, v *ir.Value, a access) bool {
	if a.invariant && !e.access.store || a.group && e.access.group {
		return true
	}
	if s.regions.n == 0 || a.mask != nil || e.access.mask != nil || a.typ != e.access.typ || s.ts.IsScalable(a.typ) {
		return false
	}
	r := s.regionOf(a.ptr.ID, s.layout.StoreSize(a.typ), s.tags(v))
	return r != nil && r.gen <= e.gen
}

// grouped reports a plain access marked with !invariant.group: all such accesses through one pointer
// find one value (LangRef). A constant address may be used elsewhere, where more is written.
func (s *cse) grouped(v *ir.Value) bool {
	return !v.IsVolatile() && !v.Mem().IsAtomic() && !v.Addr().IsConst() && s.f.Attachment(v, ir.MDInvariantGroup) != 0
}

// guard processes llvm.experimental.guard: behind it the condition holds, or the thread would have
// left. It looks at all memory and writes none.
func (s *cse) guard(v, c *ir.Value, e memeffect.Effects) {
	if (s.isTrue(c) || s.holds(c)) && s.c.Apply(dead, v) {
		s.witness(Witness{Kind: Dead, Removed: v})
		s.drop(v)
		return
	}
	s.assume(c, true)
	s.reads++
	s.groups++
}

// holds reports a condition that an assumption has made true.
func (s *cse) holds(c *ir.Value) bool {
	if !c.IsInst() {
		return false
	}
	h, ok := s.keyOf(c)
	if !ok {
		return false
	}
	for e := s.exprs.first(h); e != nil; e = s.exprs.more(e) {
		if e.val.key.equal(&s.scratch) {
			return s.isTrue(e.val.value)
		}
	}
	return false
}

// relocated returns the two pointers of which a gc.relocate is the place after a statepoint: calls with
// the same pointers and statepoint are equal, whatever their indices.
func (s *cse) relocated(v *ir.Value) (base, derived *ir.Value, ok bool) {
	f := s.f.CalledFunc(v)
	if f == nil || !strings.HasPrefix(f.Global.Name, "llvm.experimental.gc.relocate.") || len(v.Args) != 4 {
		return nil, nil, false
	}
	at := v.Args[1]
	if at.Op == ir.OpLandingPad && len(at.Block.Preds) == 1 {
		at = at.Block.Preds[0].B.Term()
	}
	if !at.IsInst() || !at.Op.Is(ir.IsCallLike) {
		return nil, nil, false
	}
	live := s.live(at)
	i, ok1 := s.f.SInt(v.Args[2])
	j, ok2 := s.f.SInt(v.Args[3])
	if !ok1 || !ok2 || i < 0 || j < 0 || i >= int64(len(live)) || j >= int64(len(live)) {
		return nil, nil, false
	}
	return live[i], live[j], true
}

// live returns the pointers in the bundle "gc-live" of a statepoint.
func (s *cse) live(v *ir.Value) []*ir.Value {
	at := len(v.Args)
	bundles := s.f.Call(v).Bundles
	for i := len(bundles) - 1; i >= 0; i-- {
		at -= bundles[i].N
		if bundles[i].Tag == "gc-live" {
			return v.Args[at : at+bundles[i].N]
		}
	}
	return nil
}
