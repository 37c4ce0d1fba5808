package sroa

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// rewrite lets every use work on the pieces.
func (s *sroa) rewrite(x *variable, ps []piece) {
	for i := range ps {
		p := &ps[i]
		for _, u := range p.uses {
			switch {
			case u.v.Op == ir.OpLoad:
				s.load(u, p)
			case u.v.Op == ir.OpStore:
				s.store(u, p)
			default:
				s.bulk(u, p)
			}
		}
	}
	for i := range x.uses {
		s.finish(&x.uses[i])
	}
	for _, v := range x.dead {
		if v.Op == ir.OpLoad {
			s.become(v, s.f.Poison(v.Type))
		}
		s.drop(v)
		if val := v.Args[0]; v.Op == ir.OpStore && val.Op == ir.OpExtractValue && val.Uses == 1 {
			s.drop(val) // a field that was taken out for this store
		}
	}
	for i := range x.marks {
		s.drop(x.marks[i].v)
	}
	for _, a := range x.addrs {
		s.drop(a)
	}
	s.drop(x.v)
}

func (s *sroa) drop(v *ir.Value) {
	if v.Block != nil {
		v.Detach()
		s.removed = append(s.removed, v)
	}
}

// become lets all uses of v be uses of w when the round is over.
func (s *sroa) become(v, w *ir.Value) {
	if v != w {
		s.sub.Set(v, w)
	}
}

// address returns the address of a byte of a piece, computed in front of an instruction, in the address space of an old address of it.
func (s *sroa) address(p *piece, off int64, old, before *ir.Value) *ir.Value {
	a := s.offset(p.v, off-p.off, before)
	if a.Type != old.Type {
		a = s.before(before, ir.OpAddrSpaceCast, old.Type, a)
	}
	return a
}

// offset returns an address n bytes further.
func (s *sroa) offset(base *ir.Value, n int64, before *ir.Value) *ir.Value {
	if n == 0 {
		return base
	}
	t := s.ts.Int(s.fold.Layout().IndexBits(s.ts.AddrSpace(base.Type)))
	g := s.f.NewValue(ir.OpGetElementPtr, base.Type, base, s.f.Int(t, n))
	g.Aux = int64(ir.MakeGEP(ir.I8, 0))
	g.Flags = ir.InBounds
	if c := s.folded(g); c != nil {
		return c
	}
	s.f.SetPos(g, s.f.Pos(before))
	return g.InsertBefore(before)
}

// access makes an access to all of p, or to a part of it in memory, with what v says about it.
func (s *sroa) get(v *ir.Value, p *piece) *ir.Value {
	l := s.f.NewValue(ir.OpLoad, p.t, p.v)
	l.Aux = int64(ir.MemAux(0).WithAlign(s.align(p, p.off)))
	s.f.SetPos(l, s.f.Pos(v))
	return l.InsertBefore(v)
}

func (s *sroa) set(v *ir.Value, p *piece, val *ir.Value) *ir.Value {
	st := s.f.NewValue(ir.OpStore, ir.Void, val, p.v)
	s.place(st, v, s.align(p, p.off))
	return st
}

// direct reports that an access of type t is of all of p, as p's type or one that it can be made.
func (s *sroa) direct(p *piece, u *use, off, end int64, t ir.Type) bool {
	if off != p.off || end != p.end {
		return false
	}
	if u.v.Op == ir.OpStore {
		return s.converts(t, p.t)
	}
	return s.converts(p.t, t) || s.ts.IsInt(p.t) && s.ts.IsInt(t) && s.ts.Bits(t) > s.ts.Bits(p.t) && !u.v.IsVolatile()
}

// load loads what u loads of p.
func (s *sroa) load(u *use, p *piece) {
	v, t := u.v, u.v.Type
	off, end := p.clip(u)
	if part := u.off < p.off || u.end > p.end; part {
		t = s.ts.Int(int(end-off) * 8)
	}
	var now *ir.Value
	switch {
	case p.form == elements:
		e := int64(s.fold.Layout().SizeInBits(s.ts.Elem(p.t)) / 8)
		now = s.convert(v, s.take(v, s.get(v, p), (off-p.off)/e, (end-off)/e), t)
	case p.form == integer && (s.ts.IsInt(t) || !s.direct(p, u, off, end, t)):
		now = s.get(v, p)
		now = s.convert(v, now, s.ts.Int(int(s.fold.Layout().SizeInBits(p.t))))
		now = s.low(v, now, off-p.off, end-off)
		if now.Type != t && s.ts.IsInt(t) {
			now = s.before(v, ir.OpZExt, t, now)
		}
		now = s.convert(v, now, t)
	case p.t != ir.NoType && s.direct(p, u, off, end, t):
		now = s.widen(v, s.loadAs(u, p, off, p.t), t)
	default:
		now = s.loadAs(u, p, off, t)
	}
	if u.off < p.off || u.end > p.end {
		*s.halves.At(v.ID) = append(s.halves.Get(v.ID), half{now, off - u.off})
		return
	}
	s.turn(v, now)
}

// turn makes v what now is: now itself when it was computed just in front of it for v alone, so that the uses of v need not be found.
func (s *sroa) turn(v, now *ir.Value) {
	switch {
	case now == v:
		return
	case !now.IsInst() || now.Uses > 0 || now.Next() != v:
		s.become(v, now)
		s.drop(v)
		return
	}
	args := append([]*ir.Value(nil), now.Args...)
	v.ClearArgs()
	for _, a := range args {
		v.AddArg(a)
	}
	v.Op, v.Aux, v.Flags = now.Op, now.Aux, now.Flags
	now.Remove()
	if v.Op == ir.OpLoad {
		s.keepStill(v)
	} else {
		s.keepDebug(v)
	}
	s.f.Touch()
}

// widen makes a value that was loaded one of type t, of which it may be only the first bytes.
func (s *sroa) widen(at, v *ir.Value, t ir.Type) *ir.Value {
	if !s.ts.IsInt(t) || !s.ts.IsInt(v.Type) || t == v.Type {
		return s.convert(at, v, t)
	}
	if at.Uses == 0 {
		return s.f.Poison(t)
	}
	n := int64(s.ts.Bits(t) - s.ts.Bits(v.Type))
	v = s.before(at, ir.OpZExt, t, v)
	if s.fold.Layout().BigEndian {
		v = s.before(at, ir.OpShl, t, v, s.f.Int(t, n))
	}
	return v
}

// loadAs loads type t from byte off of p. When that is what the load does, it stays.
func (s *sroa) loadAs(u *use, p *piece, off int64, t ir.Type) *ir.Value {
	v := u.v
	if t == v.Type {
		addr := s.address(p, off, s.base(p, v.IsVolatile(), v.Args[0]), v)
		v.SetArg(0, addr)
		v.Aux = int64(v.Mem().WithAlign(s.align(p, off)))
		s.keepStill(v)
		return v
	}
	l := s.f.NewValue(ir.OpLoad, t, s.address(p, off, s.base(p, v.IsVolatile(), v.Args[0]), v))
	l.Flags = v.Flags
	l.Aux = int64(v.Mem().WithAlign(s.align(p, off)))
	s.f.SetPos(l, s.f.Pos(v))
	s.keepFor(l, v, off-u.off)
	return l.InsertBefore(v)
}

// base says in which address space an access is done: in that of the variable, except for a volatile one.
func (s *sroa) base(p *piece, volatile bool, old *ir.Value) *ir.Value {
	if volatile {
		return old
	}
	return p.v
}

// store stores what u stores in p.
func (s *sroa) store(u *use, p *piece) {
	v, val := u.v, u.v.Args[0]
	if p.unread {
		return
	}
	l := s.fold.Layout()
	off, end := p.clip(u)
	if size := end - off; size < int64(l.StoreSize(val.Type)) && s.ts.IsInt(val.Type) {
		val = s.low(v, val, off-u.off, size)
	}
	switch {
	case p.form == elements:
		e := int64(l.SizeInBits(s.ts.Elem(p.t)) / 8)
		val = s.convert(v, s.sound(v, val, s.ts.Elem(p.t)), s.elementsOf(p.t, (end-off)/e))
		if val.Type != p.t {
			val = s.put(v, s.get(v, p), val, (off-p.off)/e)
		}
		s.stored(u, p, val)
	case p.form == integer && (s.ts.IsInt(val.Type) || !s.direct(p, u, off, end, val.Type)):
		if !s.ts.IsInt(val.Type) {
			val = s.convert(v, s.sound(v, val, p.t), s.ts.Int(int(end-off)*8))
		}
		n := s.ts.Int(int(l.SizeInBits(p.t)))
		if val.Type != n {
			old := s.solid(v, s.convert(v, s.get(v, p), n))
			val = s.insert(v, old, s.solid(v, val), off-p.off)
		}
		s.stored(u, p, s.convert(v, val, p.t))
	case p.t != ir.NoType && s.direct(p, u, off, end, val.Type):
		s.stored(u, p, s.convert(v, s.sound(v, val, p.t), p.t))
	default:
		s.storeAt(u, p, off, val)
	}
}

// stored stores a value of p's type.
func (s *sroa) stored(u *use, p *piece, val *ir.Value) { s.storeAt(u, p, p.off, val) }

// storeAt stores a value at byte off of p. When that is all that the store does, it stays.
func (s *sroa) storeAt(u *use, p *piece, off int64, val *ir.Value) {
	v := u.v
	addr := s.address(p, off, s.base(p, v.IsVolatile(), v.Args[1]), v)
	if p.within(u) {
		v.SetArg(0, val)
		v.SetArg(1, addr)
		v.Aux = int64(v.Mem().WithAlign(s.align(p, off)))
		s.keepStill(v)
		s.stays.Set(v.ID, true)
		return
	}
	st := s.f.NewValue(ir.OpStore, ir.Void, val, addr)
	s.place(st, v, s.align(p, off))
	s.keepFor(st, v, off-u.off)
}

// sound freezes a vector that becomes one number, or elements of a wider type: one of its elements may be poison, and another may be read.
func (s *sroa) sound(at, v *ir.Value, e ir.Type) *ir.Value {
	if !s.values || !s.ts.IsVector(v.Type) {
		return v
	}
	l := s.fold.Layout()
	if l.SizeInBits(s.ts.Elem(v.Type)) >= l.SizeInBits(s.ts.Scalar(e)) {
		return v
	}
	return s.solid(at, v)
}

// half is a part of an integer that was loaded in parts, and its first byte.
type half struct {
	v   *ir.Value
	off int64
}

// finish puts a load that was done in parts together, and takes away what is done by others now.
func (s *sroa) finish(u *use) {
	v := u.v
	list := s.halves.Get(v.ID)
	if v.Op == ir.OpLoad && len(list) > 0 {
		at := v.Next()
		now := s.f.Undef(v.Type)
		for i := len(list) - 1; i >= 0; i-- {
			now = s.insert(at, now, list[i].v, list[i].off)
		}
		s.become(v, now)
		s.drop(v)
	}
	if (v.Op == ir.OpStore || v.Op == ir.OpCall) && !s.stays.Get(v.ID) {
		s.drop(v)
	}
}

// align returns what is known of the alignment of a byte of a piece.
func (s *sroa) align(p *piece, off int64) uint64 {
	a := p.v.Alloca().Align()
	if a == 0 {
		a = max(s.fold.Layout().PrefAlign(p.v.Alloca().Type()), 1)
	}
	if n := uint64(off - p.off); n != 0 {
		a = min(a, 1<<bits.TrailingZeros64(n))
	}
	return a
}

// place puts a new access in front of an instruction.
func (s *sroa) place(v, before *ir.Value, align uint64) {
	v.Aux = int64(v.Mem().WithAlign(align))
	s.f.SetPos(v, s.f.Pos(before))
	var as []ir.Attachment
	if md := s.f.Attachment(before, ir.MDDbg); md != 0 {
		as = append(as, ir.Attachment{Kind: ir.MDDbg, MD: md})
		s.f.SetAttachments(v, as)
	}
	v.InsertBefore(before)
}

// keepFor gives a new access what an old one says that holds for a part of it, off bytes behind its start.
func (s *sroa) keepFor(v, old *ir.Value, off int64) {
	var keep []ir.Attachment
	for _, a := range s.f.Attachments(old) {
		switch a.Kind {
		case ir.MDDbg, ir.MDMemParallelLoopAccess, ir.MDAccessGroup, ir.MDTBAA, ir.MDAliasScope, ir.MDNoAlias:
			keep = append(keep, a)
		}
	}
	s.f.SetAttachments(v, keep)
}

// keepDebug leaves of the metadata of a load what another instruction may have.
func (s *sroa) keepDebug(v *ir.Value) {
	var keep []ir.Attachment
	for _, a := range s.f.Attachments(v) {
		if a.Kind == ir.MDDbg {
			keep = append(keep, a)
		}
	}
	s.f.SetAttachments(v, keep)
}

// keepStill takes away what a load says that does not hold for a piece.
func (s *sroa) keepStill(v *ir.Value) {
	var keep []ir.Attachment
	for _, a := range s.f.Attachments(v) {
		if a.Kind != ir.MDInvariantGroup {
			keep = append(keep, a)
		}
	}
	s.f.SetAttachments(v, keep)
}
