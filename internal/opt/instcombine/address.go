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
	if v.Flags&ir.InBounds != 0 || base.Op != ir.OpAlloca || !base.IsInst() || off < 0 {
		return
	}
	if n, ok := s.f.SInt(base.Args[0]); ok && n == 1 && uint64(off) <= s.simp.Fold().Layout().AllocSize(base.Alloca().Type()) && s.c.Apply(gepBase, v) {
		v.Flags |= ir.InBounds
		s.changed = true
	}
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

// call marks the arguments of a call that are not null. It reports whether the call is gone.
func (s *combiner) call(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	c := s.f.Call(v)
	as := &s.f.Mod().Attrs
	var sets []ir.AttrSet
	args := s.f.CallArgs(v)
	for i, a := range args {
		if !s.ts.IsPtr(a.Type) || i < len(c.ParamAttrs) && as.Has(c.ParamAttrs[i], ir.AttrNonNull) || !s.simp.NonNull(a) {
			continue
		}
		if sets == nil {
			if !s.c.Apply(nonNull, v) {
				return false
			}
			sets = make([]ir.AttrSet, len(args))
			copy(sets, c.ParamAttrs)
		}
		sets[i] = as.Set(append(slices.Clone(as.Attrs(sets[i])), ir.Attr{Kind: ir.AttrNonNull}))
	}
	if sets != nil {
		n := *c
		n.ParamAttrs = sets
		s.setCall(v, &n)
	}
	return false
}
