package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	nonNull  = pass.NewStat("NonNull", "argument marked that is not null")
	gepBytes = pass.NewStat("GEPBytes", "address with constant indices becomes an offset in bytes")
	gepIndex = pass.NewStat("GEPIndex", "index of an address extended to the width of addresses")
	gepGep   = pass.NewStat("GEPOfGEP", "two offsets in bytes become one")
	gepBase  = pass.NewStat("GEPInBounds", "offset within a variable marked as in bounds")
)

// address gives addresses one form: a constant offset counts bytes, an index has the width of addresses.
func (s *combiner) address(v *ir.Value) {
	if s.ts.IsVector(v.Type) {
		return
	}
	off, constant := s.simp.Fold().Offset(v)
	bits := s.simp.Fold().Layout().IndexBits(s.ts.AddrSpace(v.Type))
	base := v.Args[0]
	switch {
	case constant && base.Op == ir.OpGetElementPtr && base.IsInst():
		inner, ok := s.simp.Fold().Offset(base)
		if !ok || !s.c.Apply(gepGep, v) {
			break
		}
		s.replace(v, s.offset(v, base.Args[0], inner+off, v.Flags&base.Flags))
		return
	case !constant:
		s.widenIndices(v, bits)
		return
	}
	if constant && v.GEP().Elem() != ir.I8 && len(v.Args) > 1 && s.c.Apply(gepBytes, v) {
		s.replace(v, s.offset(v, base, off, v.Flags))
		return
	}
	if v.Flags&ir.InBounds != 0 || off < 0 {
		return
	}
	if n := s.dereferenceable(base); n > 0 && uint64(off) <= n && s.c.Apply(gepBase, v) {
		v.Flags |= ir.InBounds
		s.changed = true
		s.pushUsers(v)
		return
	}
	if base.Op != ir.OpAlloca || !base.IsInst() {
		return
	}
	if n, ok := s.f.SInt(base.Args[0]); ok && n == 1 && uint64(off) <= s.simp.Fold().Layout().AllocSize(base.Alloca().Type()) && s.c.Apply(gepBase, v) {
		v.Flags |= ir.InBounds
		s.changed = true
	}
}

// dereferenceable returns how many bytes behind an address are said to be there.
func (s *combiner) dereferenceable(a *ir.Value) uint64 {
	var set ir.AttrSet
	switch {
	case a.Op == ir.OpParam && int(a.Aux) < len(s.f.ParamAttrs):
		set = s.f.ParamAttrs[a.Aux]
	case a.Op == ir.OpCall && a.IsInst():
		set = s.f.Call(a).RetAttrs
	}
	at, _ := s.f.Mod().Attrs.Get(set, ir.AttrDereferenceable)
	return at.Int
}

// offset makes the address that is so many bytes behind base.
func (s *combiner) offset(v, base *ir.Value, off int64, flags ir.Flags) *ir.Value {
	bits := s.simp.Fold().Layout().IndexBits(s.ts.AddrSpace(v.Type))
	if off == 0 && base.Type == v.Type {
		return base
	}
	return s.make(v, ir.OpGetElementPtr, v.Type, flags, int64(ir.MakeGEP(ir.I8, 0)), base, s.f.Int(s.ts.Int(bits), off))
}

// widenIndices makes every index as wide as addresses are, as using it does.
func (s *combiner) widenIndices(v *ir.Value, bits int) {
	want := s.ts.Int(bits)
	t := v.GEP().Elem()
	for i, a := range v.Args[1:] {
		field := false
		if i > 0 {
			if field = s.ts.Kind(t) == ir.KindStruct; field {
				x, ok := s.f.SInt(a)
				if !ok {
					return
				}
				t = s.ts.Elems(t)[x]
			} else {
				t = s.ts.Elem(t)
			}
		}
		if field || a.Type == want || !s.ts.IsInt(a.Type) || s.ts.Bits(a.Type) > 64 {
			continue
		}
		if !s.c.Apply(gepIndex, v) {
			return
		}
		op := ir.OpSExt
		if s.ts.Bits(a.Type) > bits {
			op = ir.OpTrunc
		}
		w := s.make(v, op, want, 0, 0, a)
		v.SetArg(i+1, w)
		if w.IsInst() {
			s.users.add(w, v)
		}
		s.changed = true
		s.work.push(v)
	}
}

// call marks the arguments of a call that are not null, and what else the function demands of them. It reports whether the call is gone.
func (s *combiner) call(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	if s.emptyLife(v) {
		return true
	}
	name := s.allocator(v)
	if s.onlyFreed(v, name) {
		return true
	}
	as := &s.f.Mod().Attrs
	args := s.f.CallArgs(v)
	c := s.allocates(v, name, args)
	more := s.libraryArgs(name, args)
	var sets []ir.AttrSet
	for i, a := range args {
		var set ir.AttrSet
		if i < len(c.ParamAttrs) {
			set = c.ParamAttrs[i]
		}
		now, stat := set, libraryArg
		if more != nil {
			now = s.with(now, more[i])
		}
		if now == set && s.ts.IsPtr(a.Type) && !as.Has(set, ir.AttrNonNull) && (s.notNull(a) || s.usedAsAddress(a, v)) {
			now, stat = s.with(now, []ir.Attr{{Kind: ir.AttrNonNull}}), nonNull
		}
		if now == set {
			continue
		}
		if !s.c.Apply(stat, v) {
			break
		}
		if sets == nil {
			sets = make([]ir.AttrSet, len(args))
			copy(sets, c.ParamAttrs)
		}
		sets[i] = now
	}
	if sets != nil {
		n := *c
		n.ParamAttrs = sets
		s.setCall(v, &n)
	}
	return false
}

// notNull reports an address that is not null by where it comes from, all of the two or more that a choice may be.
func (s *combiner) notNull(a *ir.Value) bool {
	from := []*ir.Value{a}
	if a.IsInst() && a.Op == ir.OpSelect {
		from = a.Args[1:]
	} else if a.IsInst() && a.Op == ir.OpPhi {
		from = a.Args
	}
	return !slices.ContainsFunc(from, func(x *ir.Value) bool {
		return !s.simp.NonNull(x) && (x.Op != ir.OpAlloca || s.ts.AddrSpace(x.Type) != 0)
	})
}

// mostUses bounds the uses of an address that are looked at for one that shows that it is not null.
const mostUses = 20

// usedAsAddress reports that in front of v memory was read or written at a, a was passed where null may not be, or compared with it, so that it is not null.
func (s *combiner) usedAsAddress(a, v *ir.Value) bool {
	if a.IsConst() || s.ts.AddrSpace(a.Type) != 0 || s.nullIsValid() {
		return false
	}
	n := 0
	for u := range s.usersOf(a) {
		if u == v {
			continue
		}
		if n++; n > mostUses {
			return false
		}
		switch {
		case u.Op == ir.OpLoad || u.Op == ir.OpStore:
			if u.Addr() == a && s.simp.Dominates(u, v) {
				return true
			}
		case u.Op == ir.OpCall:
			if s.passedNotNull(u, a) && s.simp.Dominates(u, v) {
				return true
			}
		case u.Op == ir.OpICmp && s.f.IsZero(u.Args[1]):
			if s.testedNotNull(u, v) {
				return true
			}
		}
	}
	return false
}

// passedNotNull reports a call to which a is passed as an argument that is neither null nor undefined.
func (s *combiner) passedNotNull(u, a *ir.Value) bool {
	as := &s.f.Mod().Attrs
	c := s.f.Call(u)
	for i, x := range s.f.CallArgs(u) {
		if x == a && i < len(c.ParamAttrs) && as.Has(c.ParamAttrs[i], ir.AttrNonNull) && as.Has(c.ParamAttrs[i], ir.AttrNoUndef) {
			return true
		}
	}
	return false
}

// testedNotNull reports that v is reached only by the edge on which a comparison with null said no.
func (s *combiner) testedNotNull(u, v *ir.Value) bool {
	edge := 1
	switch u.Pred() {
	case ir.IEQ:
	case ir.INE:
		edge = 0
	default:
		return false
	}
	for b := range s.usersOf(u) {
		if b.Op == ir.OpBr && s.tree.DominatesEdge(b.Block, edge, v.Block) {
			return true
		}
	}
	return false
}
