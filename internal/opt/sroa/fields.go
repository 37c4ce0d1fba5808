package sroa

import (
	"math/bits"
	"strconv"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

var byField = pass.NewStat("ByField", "load or store of an aggregate done field by field")

// field is a scalar or vector in an aggregate.
type field struct {
	path []int32
	off  int64
	t    ir.Type
}

// fields does loads and stores of aggregates that stand in variables field by field, so that no access straddles fields. It reports whether it did any.
//
//	before:  %v = load {i32, float}, %s      after:  %a = load i32, %s; %v.0 = insertvalue poison, %a, 0
//	                                                 %b = load float, %s + 4; %v = insertvalue %v.0, %b, 1
func (s *sroa) fields() (changed bool) {
	for i := range s.vars {
		x := &s.vars[i]
		for k := range x.uses {
			changed = s.fieldwise(x.uses[k].v) || changed
		}
		for _, v := range x.dead {
			changed = s.fieldwise(v) || changed
		}
	}
	return changed
}

// fieldwise does a load or store field by field when it is one of an aggregate. It reports whether it did.
func (s *sroa) fieldwise(v *ir.Value) bool {
	if v.Op != ir.OpLoad && v.Op != ir.OpStore || !s.ts.IsAggregate(accessed(v)) || v.IsVolatile() || v.Mem().IsAtomic() {
		return false
	}
	list := s.scalars(accessed(v), false)
	if len(list) == 0 || !s.c.Apply(byField, v) {
		return false
	}
	if v.Op == ir.OpLoad {
		s.loadFields(v, list)
	} else {
		s.storeFields(v, list)
	}
	return true
}

// scalars lists the fields of t in order, or nothing when they are many or t has none. Bytes in a row are one, if so wanted.
func (s *sroa) scalars(t ir.Type, rows bool) (out []field) {
	l := s.fold.Layout()
	work := []field{{t: t}}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		n := uint64(0)
		switch k := s.ts.Kind(f.t); {
		case rows && k == ir.KindArray && s.ts.Elem(f.t) == ir.I8:
			out = append(out, f)
			continue
		case k == ir.KindStruct:
			n = uint64(len(s.ts.Elems(f.t)))
		case k == ir.KindArray:
			n = s.ts.NumElems(f.t)
		default:
			if s.ts.IsScalable(f.t) {
				return nil
			}
			out = append(out, f)
			continue
		}
		if n+uint64(len(work)+len(out)) > s.maxFields {
			return nil
		}
		for i := int64(n) - 1; i >= 0; i-- {
			g := field{path: append(append([]int32(nil), f.path...), int32(i))}
			if s.ts.Kind(f.t) == ir.KindStruct {
				g.t, g.off = s.ts.Elems(f.t)[i], f.off+int64(l.FieldOffset(f.t, int(i)))
			} else {
				g.t = s.ts.Elem(f.t)
				g.off = f.off + i*int64(l.AllocSize(g.t))
			}
			work = append(work, g)
		}
	}
	return out
}

// partAlign is the alignment of what lies off bytes behind an access.
func (s *sroa) partAlign(v *ir.Value, off int64) uint64 {
	a := v.Mem().Align()
	if a == 0 {
		a = s.fold.Layout().ABIAlign(accessed(v))
	}
	if off != 0 {
		a = min(a, 1<<bits.TrailingZeros64(uint64(off)))
	}
	return max(a, 1)
}

// loadFields makes the load v the last of a row of insertions.
func (s *sroa) loadFields(v *ir.Value, list []field) {
	base, t := v.Args[0], v.Type
	agg := s.f.Poison(t)
	name := s.f.ValueName(v)
	for i, f := range list {
		l := s.f.NewValue(ir.OpLoad, f.t, s.member(base, t, f, v))
		s.place(l, v, s.partAlign(v, f.off))
		s.keepFor(l, v, f.off)
		s.called(l, name, suffix(f, "load"))
		if i < len(list)-1 {
			n := s.f.NewValue(ir.OpInsertValue, t, agg, l)
			n.Aux = s.f.IntList(f.path)
			s.f.SetPos(n, s.f.Pos(v))
			s.called(n, name, suffix(f, "insert"))
			n.InsertBefore(v)
			agg = n
			continue
		}
		// v becomes the last one: its uses need not be found.
		v.SetArg(0, agg)
		v.AddArg(l)
		v.Op, v.Aux, v.Flags = ir.OpInsertValue, s.f.IntList(f.path), 0
		s.keepDebug(v)
	}
	s.f.Touch()
}

// member returns the address of a field of an aggregate.
func (s *sroa) member(base *ir.Value, t ir.Type, f field, before *ir.Value) *ir.Value {
	idx := []*ir.Value{base, s.f.Int(ir.I32, 0)}
	for _, i := range f.path {
		idx = append(idx, s.f.Int(ir.I32, int64(i)))
	}
	g := s.f.NewValue(ir.OpGetElementPtr, base.Type, idx...)
	g.Aux = int64(ir.MakeGEP(t, 0))
	g.Flags = ir.InBounds
	s.f.SetPos(g, s.f.Pos(before))
	return g.InsertBefore(before)
}

func (s *sroa) storeFields(v *ir.Value, list []field) {
	val, base := v.Args[0], v.Args[1]
	name := s.f.ValueName(val)
	for _, f := range list {
		e := s.f.NewValue(ir.OpExtractValue, f.t, val)
		e.Aux = s.f.IntList(f.path)
		if c := s.folded(e); c != nil {
			e = c
		} else {
			s.f.SetPos(e, s.f.Pos(v))
			s.called(e, name, suffix(f, "extract"))
			e.InsertBefore(v)
		}
		st := s.f.NewValue(ir.OpStore, ir.Void, e, s.member(base, accessed(v), f, v))
		s.place(st, v, s.partAlign(v, f.off))
		s.keepFor(st, v, f.off)
	}
	s.drop(v)
}

// suffix says which field of an aggregate a value is.
func suffix(f field, what string) string {
	text := ".fca"
	for _, i := range f.path {
		text += "." + strconv.Itoa(int(i))
	}
	return text + "." + what
}

// called gives v a name.
func (s *sroa) called(v *ir.Value, base, suffix string) {
	if base == "" {
		return
	}
	if s.names == nil {
		s.names = reshape.NewNames(s.f)
	}
	s.names.Name(v, base+suffix)
}
