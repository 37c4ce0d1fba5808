package scev

import (
	"github.com/warpwise/warpwise/ir"
)

// address returns the expression of a getelementptr.
func (x *Info) address(v *ir.Value, w int) Expr {
	base := x.Expr(v.Args[0])
	if base == 0 || !x.IsPointer(base) || x.Width(base) != w {
		return 0
	}
	f := Flags(0)
	if v.IsInst() && v.Flags&(ir.InBounds|ir.NUSW|ir.NUW) != 0 && x.neverPoison(v) {
		if v.Flags&(ir.InBounds|ir.NUSW) != 0 {
			f |= NSW
		}
		if v.Flags&ir.NUW != 0 {
			f |= NUW
		}
	}
	parts, ok := x.offsets(v, w, f)
	if !ok {
		return 0
	}
	if len(parts) == 0 {
		return base
	}
	off := x.add(f, 0, parts...)
	keep := f & NUW
	if f&NSW != 0 && off != 0 && x.nonNegative(off) {
		keep = NUW
	}
	return x.add(keep, 0, base, off)
}

// offsets lists what the indices of a getelementptr add, in bytes.
func (x *Info) offsets(v *ir.Value, w int, f Flags) (parts []Expr, ok bool) {
	t := v.GEP().Elem()
	for i, a := range v.Args[1:] {
		if i > 0 {
			if x.ts.Kind(t) == ir.KindStruct {
				k, ok := x.f.IntBits(a)
				if !ok || k >= uint64(len(x.ts.Elems(t))) {
					return nil, false
				}
				parts = append(parts, x.constant(small(x.layout.FieldOffset(t, int(k))), w))
				t = x.ts.Elems(t)[k]
				continue
			}
			if x.ts.IsVector(t) {
				return nil, false
			}
			t = x.ts.Elem(t)
		}
		if !x.ts.IsInt(a.Type) || x.width(a.Type) == 0 {
			return nil, false
		}
		size := x.constant(small(x.layout.AllocSize(t)), w)
		if x.ts.IsScalable(t) {
			size = x.mul(0, 0, size, x.intern(node{kind: VScale, width: uint8(w)}))
		}
		parts = append(parts, x.mul(f, 0, x.fit(SExt, x.Expr(a), w, 0), size))
	}
	return parts, true
}

// indices returns the indices of an extractvalue.
func (x *Info) indices(v *ir.Value) []int32 { return x.f.Ints[v.Aux] }
