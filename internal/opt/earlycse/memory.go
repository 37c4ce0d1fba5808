package earlycse

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// access is a load or store that can be compared with others.
type access struct {
	ptr       *ir.Value
	val       *ir.Value // what is stored, or the load itself
	mask      *ir.Value // of a masked access, else nil
	other     *ir.Value // what a masked load yields where the mask is off
	typ       ir.Type
	store     bool
	invariant bool // reads memory that nothing writes
	group     bool // in an invariant group
	volatile  bool
	atomic    bool
	ordered   bool // atomic, and stronger than unordered
}

// memEntry is a value that memory holds.
type memEntry struct {
	ptr    ir.ID
	access access
	inst   *ir.Value
	gen    uint32
	fences uint32
	reads  uint32 // of a store: nothing has looked at it while this is s.reads
}

// access returns what v accesses when it is a load or store of one known value.
func (s *cse) access(v *ir.Value, e memeffect.Effects) (a access, ok bool) {
	a = access{val: v, typ: v.Type, volatile: v.IsVolatile()}
	switch v.Op {
	case ir.OpLoad, ir.OpStore:
		m := v.Mem()
		a.atomic = m.IsAtomic()
		a.ordered = m.Ordering() > ir.Unordered
		a.ptr = v.Addr()
		if v.Op == ir.OpStore {
			a.store, a.val, a.typ = true, v.Args[0], v.Args[0].Type
		}
		a.invariant = e.Has(memeffect.Invariant)
		a.group = s.grouped(v)
		return a, true
	case ir.OpCall:
		return s.intrinsicAccess(v, e, a)
	}
	return a, false
}

// intrinsicAccess recognises masked loads and stores and loads through the read-only cache, by name.
func (s *cse) intrinsicAccess(v *ir.Value, e memeffect.Effects, a access) (access, bool) {
	f := s.f.CalledFunc(v)
	if f == nil || !f.IsIntrinsic() || len(s.f.Call(v).Bundles) > 0 {
		return a, false
	}
	args := s.f.CallArgs(v)
	last := len(args) - 1
	switch name := f.Global.Name; { // up to LLVM 21 the alignment is an argument behind the address
	case strings.HasPrefix(name, "llvm.masked.load.") && last >= 2:
		a.ptr, a.mask, a.other = args[0], args[last-1], args[last]
		return a, true
	case strings.HasPrefix(name, "llvm.masked.store.") && last >= 2:
		a.store, a.val, a.typ, a.ptr, a.mask = true, args[0], args[0].Type, args[1], args[last]
		return a, true
	case strings.HasPrefix(name, "llvm.nvvm.ldg."), strings.HasPrefix(name, "llvm.nvvm.ldu."):
		a.ptr, a.invariant = args[0], e.Has(memeffect.Invariant)
		return a, len(args) > 0
	}
	return a, false
}

// load processes a load.
func (s *cse) load(v *ir.Value, a access, e memeffect.Effects) {
	if a.volatile || a.ordered || e.Has(memeffect.Sync) {
		s.gen++
		s.reads++
		if e.Has(memeffect.Sync) {
			s.groups++
		}
		s.loads.insert(hashPtr(a.ptr), memEntry{ptr: a.ptr.ID, access: a, inst: v, gen: s.gen, fences: s.fences})
		return
	}
	if a.invariant && a.mask == nil && !s.ts.IsScalable(a.typ) {
		s.startRegion(region{ptr: a.ptr.ID, size: s.layout.StoreSize(a.typ), tags: s.tags(v)})
	}
	if s.fromStore(v, a) || s.fromLoad(v, a) {
		return
	}
	s.loads.insert(hashPtr(a.ptr), memEntry{ptr: a.ptr.ID, access: a, inst: v, gen: s.gen, fences: s.fences})
	s.reads++
}

func hashPtr(p *ir.Value) uint32 { return uint32(p.ID) * 0x9e3779b9 }

// fromStore replaces a load by the value stored last at its address. It reports whether v is gone.
func (s *cse) fromStore(v *ir.Value, a access) bool {
	e := newest(&s.stores, a.ptr)
	if e == nil || !s.usable(e, v, a) {
		return false
	}
	return s.take(v, a, e, forwarded, Forward)
}

// fromLoad replaces a load by one before it.
func (s *cse) fromLoad(v *ir.Value, a access) bool {
	e := newest(&s.loads, a.ptr)
	if e == nil || !s.usable(e, v, a) {
		return false
	}
	return s.take(v, a, e, loadReused, Load)
}

// newest returns the latest entry for an address.
func newest(t *table[memEntry], p *ir.Value) *memEntry {
	for e := t.first(hashPtr(p)); e != nil; e = t.more(e) {
		if e.val.ptr == p.ID {
			return &e.val
		}
	}
	return nil
}

// usable reports that what e says of memory still holds at the load v.
func (s *cse) usable(e *memEntry, v *ir.Value, a access) bool {
	if a.atomic && !e.access.atomic {
		return false // would make an atomic access plain
	}
	if s.frozen(e, v, a) || s.unchanged(e.gen, e.inst, v) {
		return true
	}
	s.c.Missed(loadReused, v, "memory may have been written since")
	return false
}

// unchanged reports that memory seen by earlier, in the generation gen, is the same at later, the
// current instruction.
func (s *cse) unchanged(gen uint32, earlier, later *ir.Value) bool {
	if gen == s.gen {
		return true
	}
	if s.mssa == nil || s.huge {
		return false
	}
	walk := s.queries < s.opt.QueryCap
	s.queries++
	return s.mssa.unchanged(earlier, later, walk)
}

// take replaces the load v by the value of e, as another type if need be.
func (s *cse) take(v *ir.Value, a access, e *memEntry, stat *pass.Stat, kind Kind) bool {
	if !s.maskFits(a, e.access) {
		return false
	}
	how, ok := s.coercion(e.access, a)
	if !ok {
		s.c.Missed(stat, v, "the value has another type")
		return false
	}
	if !s.c.Apply(stat, v) {
		return true
	}
	w := e.access.val
	if e.access.store {
		w = s.sub.Find(w)
	} else {
		s.mergeMetadata(e.inst, v)
	}
	if how != ir.OpInvalid {
		w = s.castBefore(how, w, v)
	}
	s.replace(kind, v, e.inst, w)
	return true
}

// coercion returns the cast that makes the value of have into one of type want: none, a bitcast
// between types of one size, or a trunc of a wider integer (little endian: the low bits lie first).
func (s *cse) coercion(have, want access) (ir.Op, bool) {
	if have.typ == want.typ {
		return ir.OpInvalid, true
	}
	if !s.opt.Coerce || have.mask != nil || want.mask != nil || !s.plain(have.typ) || !s.plain(want.typ) {
		return ir.OpInvalid, false
	}
	x, y := s.layout.SizeInBits(have.typ), s.layout.SizeInBits(want.typ)
	switch {
	case x == y:
		return ir.OpBitCast, true
	case x > y && s.ts.IsInt(have.typ) && s.ts.IsInt(want.typ) && !s.layout.BigEndian:
		return ir.OpTrunc, true
	}
	return ir.OpInvalid, false
}

// plain reports a type all of whose bits lie in memory as they are, and none of which is a pointer.
func (s *cse) plain(t ir.Type) bool {
	if s.ts.IsVector(t) && (s.ts.IsScalable(t) || s.layout.SizeInBits(s.ts.Elem(t))%8 != 0 || s.layout.BigEndian) {
		return false
	}
	return (s.ts.IsIntOrVec(t) || s.ts.IsFPOrVec(t)) && s.layout.SizeInBits(t) == 8*s.layout.StoreSize(t)
}

// maskFits reports that a masked load yields in every lane what memory is known to hold. Where its
// mask is off it yields its fourth operand, which may be anything only when that is undef.
func (s *cse) maskFits(want, have access) bool {
	switch {
	case want.mask == nil && have.mask == nil:
		return true
	case want.mask == nil, have.mask == nil, want.typ != have.typ:
		return false // the entry is of a vector type, and pointer equality says no more
	case have.store:
		// lanes of the load must all have been stored; the others may be anything
		return undefOrPoison(want.other) && s.subset(want.mask, have.mask)
	case want.mask == have.mask && want.other == have.other:
		return true
	}
	return undefOrPoison(want.other) && s.subset(want.mask, have.mask)
}

func undefOrPoison(v *ir.Value) bool { return v.Op == ir.OpUndef || v.Op == ir.OpPoison }

// subset reports that every lane of a mask is one of another mask.
func (s *cse) subset(a, b *ir.Value) bool {
	if a == b {
		return true
	}
	if !a.IsConst() || !b.IsConst() {
		return false
	}
	fo := s.simp.Fold()
	x, y := fo.Elements(a), fo.Elements(b)
	if x == nil || len(x) != len(y) {
		return false
	}
	for i := range x {
		off := x[i].Op == ir.OpConstInt && x[i].Aux == 0
		on := y[i].Op == ir.OpConstInt && y[i].Aux != 0
		if !off && !on && x[i] != y[i] {
			return false
		}
	}
	return true
}

// mergeMetadata takes from the leader of two loads the promises that the other does not make, unless
// breaking them is undefined behaviour at the leader itself.
func (s *cse) mergeMetadata(leader, removed *ir.Value) {
	as := s.f.Attachments(leader)
	if len(as) == 0 {
		return
	}
	strict := s.f.Attachment(leader, ir.MDNoUndef) != 0
	var keep []ir.Attachment
	for _, a := range as {
		switch a.Kind {
		case ir.MDRange, ir.MDNonNull, ir.MDAlign:
			if !strict && s.f.Attachment(removed, a.Kind) != a.MD {
				continue
			}
		case ir.MDFPMath:
			if s.f.Attachment(removed, a.Kind) != a.MD {
				continue
			}
		}
		keep = append(keep, a)
	}
	if len(keep) != len(as) {
		s.f.SetAttachments(leader, keep)
		s.facts = nil
	}
}

// store processes a store.
func (s *cse) store(v *ir.Value, a access, e memeffect.Effects) {
	simple := !a.volatile && !a.ordered && !e.Has(memeffect.Sync)
	if simple && s.isWriteBack(v, a) {
		return
	}
	if simple {
		s.overwrites(v, a)
	}
	s.advance(v, e)
	if a.ordered || e.Has(memeffect.Sync) || !s.ownStores(a) {
		return
	}
	// A volatile store still says what memory holds, but is not found dead.
	entry := memEntry{ptr: a.ptr.ID, access: a, inst: v, gen: s.gen, fences: s.fences, reads: s.reads}
	if !simple {
		entry.reads--
	}
	s.stores.insert(hashPtr(a.ptr), entry)
}

// ownStores reports that a thread may use its own store to this address space for its own loads.
func (s *cse) ownStores(a access) bool {
	as := s.ts.AddrSpace(a.ptr.Type)
	return as >= maxSpace || !s.opt.Strict[as]
}

// isWriteBack removes a store of what memory holds already. It reports whether v is gone.
func (s *cse) isWriteBack(v *ir.Value, a access) bool {
	e := newest(&s.loads, a.ptr)
	if o := newest(&s.stores, a.ptr); o != nil && (e == nil || e.inst == nil || s.laterThan(o, e)) {
		e = o
	}
	if e == nil || e.inst == nil || e.fences != s.fences || e.access.typ != a.typ || e.access.volatile && e.access.store {
		return false
	}
	if s.sub.Find(e.access.val) != a.val || !s.sameMask(a, e.access) || !s.frozen(e, v, a) && !s.unchanged(e.gen, e.inst, v) {
		return false
	}
	if a.atomic && !e.access.atomic && !e.access.store {
		return false
	}
	if !s.c.Apply(writeBack, v) {
		return true
	}
	s.witness(Witness{Kind: WriteBack, Removed: v, Leader: e.inst})
	s.drop(v)
	return true
}

func (s *cse) laterThan(a, b *memEntry) bool { return a.gen >= b.gen }

// sameMask reports that the store writes only lanes that hold the value.
func (s *cse) sameMask(store, have access) bool {
	if store.mask == nil || have.mask == nil {
		return store.mask == have.mask
	}
	return store.mask == have.mask || !have.store && s.subset(store.mask, have.mask)
}

// overwrites removes an earlier store of the block that v overwrites wholly while nothing has looked
// at it.
func (s *cse) overwrites(v *ir.Value, a access) bool {
	e := newest(&s.stores, a.ptr)
	if e == nil || e.inst == nil || e.reads != s.reads || e.inst.Block != v.Block {
		return false
	}
	if a.mask != nil || e.access.mask != nil {
		if a.mask == nil || e.access.mask == nil || a.typ != e.access.typ || !s.subset(e.access.mask, a.mask) {
			return false
		}
	} else if s.layout.StoreSize(a.typ) < s.layout.StoreSize(e.access.typ) || s.ts.IsScalable(a.typ) || s.ts.IsScalable(e.access.typ) {
		return false
	}
	if !s.opt.StoreTable && !s.adjacent(e.inst, v) {
		return false
	}
	if e.access.atomic && !a.atomic && s.gpu {
		return false // another thread may read it at any time; LLVM's rule elsewhere
	}
	if !s.c.Apply(deadStore, e.inst) {
		return false
	}
	s.witness(Witness{Kind: DeadStore, Removed: e.inst, Leader: v})
	s.drop(e.inst)
	e.inst = nil // the entry is hidden by v's
	return true
}

// adjacent reports that no other store lies between two stores of one block.
func (s *cse) adjacent(a, b *ir.Value) bool {
	for x := b.Prev(); x != nil && x != a; x = x.Prev() {
		if x.Op.Is(ir.WritesMemory) || x.Op.Is(ir.IsCallLike) {
			return false
		}
	}
	return true
}
