package ir

import "iter"

// GEPIndex is an index of a getelementptr: the number of a field, or a number of elements.
type GEPIndex struct {
	Arg      int  // the operand that it is
	Struct   Type // the structure of which it names a field, or NoType
	Field    int  // the field
	Elem     Type // what it leads to
	Scalable bool // the size of Elem is a multiple of vscale
}

// GEPIndices yields the indices of the getelementptr v with the types that they lead through, as LLVM's gep_type_iterator does.
// It ends early at an index that does not fit its type, which the verifier refuses.
func (f *Func) GEPIndices(v *Value) iter.Seq[GEPIndex] {
	return func(yield func(GEPIndex) bool) {
		ts := f.Types()
		t := v.GEP().Elem()
		for i := 1; i < len(v.Args); i++ {
			x := GEPIndex{Arg: i, Elem: t}
			switch kind := ts.Kind(t); {
			case i == 1:
			case kind == KindStruct:
				n, ok := f.fieldNumber(v.Args[i])
				if !ok || n >= uint64(len(ts.Elems(t))) {
					return
				}
				x.Struct, x.Field, x.Elem = t, int(n), ts.Elems(t)[n]
			case kind == KindArray || kind == KindVector:
				x.Elem = ts.Elem(t)
			default:
				return
			}
			t = x.Elem
			x.Scalable = ts.HasScalable(t)
			if !yield(x) {
				return
			}
		}
	}
}

// GEPResult returns the type that the getelementptr v makes the address of.
func (f *Func) GEPResult(v *Value) Type {
	t := v.GEP().Elem()
	for x := range f.GEPIndices(v) {
		t = x.Elem
	}
	return t
}

// fieldNumber returns the number that an index of a structure is; in a getelementptr of vectors it is a vector of equal numbers.
func (f *Func) fieldNumber(a *Value) (uint64, bool) {
	if f.IsZero(a) {
		return 0, true
	}
	if a.Op == OpSplat || a.Op == OpConstVector {
		a = a.Args[0]
	}
	return f.IntBits(a)
}

// HasScalable reports that the size of t is a multiple of vscale: that of a scalable vector, or of an array of such.
func (ts *Types) HasScalable(t Type) bool {
	for ts.Kind(t) == KindArray {
		t = ts.Elem(t)
	}
	return ts.IsScalable(t)
}
