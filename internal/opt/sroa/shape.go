package sroa

import (
	"sort"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	widened = pass.NewStat("Widened", "stack variable accessed in parts made one integer: parts are shifted in and out")
	vectors = pass.NewStat("Vector", "stack variable accessed in parts made one vector: parts are elements")
)

// maxWide bounds the bits of a variable that becomes one integer.
const maxWide = 1024

// form is how a piece that is accessed in parts becomes one value.
type form uint8

const (
	whole    form = iota // it is accessed whole, or in memory
	integer              // its parts are bits of an integer
	elements             // its parts are elements of a vector
)

// shape finds the type of a piece and whether it can be one value though it is accessed in parts.
func (s *sroa) shape(x *variable, p *piece) {
	l := s.fold.Layout()
	size := p.end - p.off
	t, ints := s.common(p)
	if t != ir.NoType && int64(l.AllocSize(t)) < size {
		t = ir.NoType
	}
	vec := t != ir.NoType && s.ts.IsVector(t)
	field := s.field(x.v.Alloca().Type(), p.off, size)
	if t == ir.NoType {
		t = field
	}
	if t == ir.NoType && ints != ir.NoType && int64(l.AllocSize(ints)) >= size {
		t = ints
	}
	if (t == ir.NoType || s.ts.Kind(t) == ir.KindArray && s.ts.IsInt(s.ts.Elem(t))) && s.native(size) {
		t = s.ts.Int(int(size) * 8)
	}
	if vec && field != ir.NoType && s.ts.IsVector(field) && !s.fitsVector(p, t) && s.fitsVector(p, field) {
		t = field
	}
	if t != ir.NoType && s.ts.IsInt(t) && int64(s.ts.Bits(t)) < 8*size && s.native(size) {
		t = s.ts.Int(int(size) * 8) // what looks like padding behind it is there to be accessed, too
	}
	if t == ir.NoType {
		t = s.ts.Array(ir.I8, uint64(size))
	}
	p.t = t
	if !s.values {
		return
	}
	switch {
	case s.fitsInteger(p, t):
		p.form, p.parted = integer, s.inParts(p)
	default:
		if v := s.vectorOf(p); v != ir.NoType {
			p.t, p.form, p.parted = v, elements, s.inParts(p)
		} else if s.gpu && s.fitsBits(p) {
			p.t, p.form, p.parted = s.ts.Int(int(size)*8), integer, true
		}
	}
}

// native reports an integer of so many bytes that the target has.
func (s *sroa) native(size int64) bool {
	for _, n := range s.fold.Layout().NativeInts {
		if int64(n) == 8*size {
			return true
		}
	}
	return false
}

// common returns the type of all loads and stores of just p, and the widest integer among their types.
func (s *sroa) common(p *piece) (t, ints ir.Type) {
	differ := false
	for _, u := range p.uses {
		if !p.exact(u) || !u.access() {
			continue
		}
		a := accessed(u.v)
		if s.ts.IsInt(a) {
			if n := int64(s.ts.Bits(a)); n%8 != 0 || n/8 > p.end-p.off {
				continue
			}
			if ints == ir.NoType || s.ts.Bits(a) > s.ts.Bits(ints) {
				ints = a
			}
		}
		if t == ir.NoType {
			t = a
		}
		differ = differ || t != a
	}
	if differ {
		t = ir.NoType
	}
	return t, ints
}

// field returns the part of type t that lies at off and has just size bytes, or NoType.
func (s *sroa) field(t ir.Type, off, size int64) ir.Type {
	l := s.fold.Layout()
	for {
		n := int64(l.AllocSize(t))
		if off == 0 && n == size {
			return s.unwrap(t)
		}
		if off > n || n-off < size {
			return ir.NoType
		}
		switch s.ts.Kind(t) {
		case ir.KindArray, ir.KindVector:
			if s.ts.IsScalable(t) {
				return ir.NoType
			}
			e := s.ts.Elem(t)
			each := int64(l.AllocSize(e))
			if each == 0 || s.ts.Kind(t) == ir.KindVector && l.SizeInBits(e) != uint64(8*each) {
				return ir.NoType
			}
			off %= each
			switch {
			case off > 0 || size < each:
				if off+size > each {
					return ir.NoType
				}
				t = e
			case size == each:
				return s.unwrap(e)
			case size%each != 0:
				return ir.NoType
			default:
				return s.ts.Array(e, uint64(size/each))
			}
		case ir.KindStruct:
			es, at := s.ts.Elems(t), l.FieldOffsets(t)
			k := sort.Search(len(es), func(i int) bool { return int64(at[i]) > off }) - 1
			if k < 0 {
				return ir.NoType
			}
			off -= int64(at[k])
			each := int64(l.AllocSize(es[k]))
			switch {
			case off >= each:
				return ir.NoType // padding
			case off > 0 || size < each:
				if off+size > each {
					return ir.NoType
				}
				t = es[k]
			case size == each:
				return s.unwrap(es[k])
			default:
				return s.run(t, k, size)
			}
		default:
			return ir.NoType
		}
	}
}

// run returns the structure of the fields of t from the k-th, when some of them are just size bytes.
func (s *sroa) run(t ir.Type, k int, size int64) ir.Type {
	l := s.fold.Layout()
	es, at := s.ts.Elems(t), l.FieldOffsets(t)
	end := int64(at[k]) + size
	n := len(es)
	if end != int64(l.AllocSize(t)) {
		n = sort.Search(len(es), func(i int) bool { return int64(at[i]) >= end })
		if n == len(es) || int64(at[n]) != end {
			return ir.NoType
		}
	}
	sub := s.ts.Struct(append([]ir.Type(nil), es[k:n]...), s.ts.IsPacked(t))
	if int64(l.AllocSize(sub)) != size {
		return ir.NoType
	}
	return sub
}

// unwrap takes a type out of structures and arrays of nothing else.
func (s *sroa) unwrap(t ir.Type) ir.Type {
	l := s.fold.Layout()
	for {
		in := ir.NoType
		switch s.ts.Kind(t) {
		case ir.KindArray:
			if s.ts.NumElems(t) > 0 {
				in = s.ts.Elem(t)
			}
		case ir.KindStruct:
			if es := s.ts.Elems(t); len(es) > 0 {
				k := sort.Search(len(es), func(i int) bool { return l.FieldOffset(t, i) > 0 }) - 1
				in = es[max(k, 0)]
			}
		}
		if in == ir.NoType || s.ts.IsScalable(in) || l.AllocSize(in) < l.AllocSize(t) || l.SizeInBits(in) < l.SizeInBits(t) {
			return t
		}
		t = in
	}
}

// inParts reports that something is done with a part of p only.
func (s *sroa) inParts(p *piece) bool {
	for _, u := range p.uses {
		if !p.covered(u) {
			return true
		}
	}
	return false
}

// fitsInteger reports that p, of type t, can be an integer of which all accesses are bits, and that one access is of all of it.
func (s *sroa) fitsInteger(p *piece, t ir.Type) bool {
	l := s.fold.Layout()
	bits := l.SizeInBits(t)
	if bits > maxWide || bits != 8*l.StoreSize(t) {
		return false
	}
	n := s.ts.Int(int(bits))
	if !s.converts(t, n) || !s.converts(n, t) {
		return false
	}
	size := int64(l.StoreSize(t))
	all := p.begun == len(p.uses) && s.native(size)
	for _, u := range p.uses {
		off, end := u.off-p.off, u.end-p.off
		switch k := s.bulkOf(u.v); {
		case end > size:
			return false
		case k != noBulk:
			if s.watched(u) || !u.cut {
				return false
			}
			continue
		}
		a := accessed(u.v)
		if s.watched(u) || int64(l.StoreSize(a)) > size || off < 0 {
			return false
		}
		if off == 0 && end == size && !s.ts.IsVector(a) {
			all = true
		}
		if s.ts.IsInt(a) {
			if l.SizeInBits(a) < 8*l.StoreSize(a) {
				return false
			}
		} else if off != 0 || end != size || u.v.Op == ir.OpLoad && !s.converts(t, a) || u.v.Op == ir.OpStore && !s.converts(a, t) {
			return false
		}
	}
	return all
}

// fitsBits reports that p, which is no larger than two registers or is accessed whole, consists of bits of which all accesses are some.
func (s *sroa) fitsBits(p *piece) bool {
	n := p.end - p.off
	all := n == 1 || n == 2 || n == 4 || n == 8
	parts := false
	for _, u := range p.uses {
		if !p.within(u) || u.wide || s.watched(u) || !u.access() && !u.cut || u.access() && !s.plain(accessed(u.v)) {
			return false
		}
		all = all || u.access() && p.exact(u)
		parts = parts || u.access() && !p.exact(u)
	}
	return all && parts && n*8 <= 128
}

// plain reports a type all of whose bits lie in memory as they are, and none of which is a pointer.
func (s *sroa) plain(t ir.Type) bool {
	l := s.fold.Layout()
	if s.ts.IsVector(t) && (l.SizeInBits(s.ts.Elem(t))%8 != 0 || l.BigEndian) {
		return false
	}
	return (s.ts.IsIntOrVec(t) || s.ts.IsFPOrVec(t)) && l.SizeInBits(t) == 8*l.StoreSize(t)
}

// fitsVector reports that all accesses of p are elements of a vector.
func (s *sroa) fitsVector(p *piece, t ir.Type) bool {
	l := s.fold.Layout()
	e := s.ts.Elem(t)
	if l.SizeInBits(e)%8 != 0 || l.SizeInBits(e) == 0 {
		return false
	}
	each, n := int64(l.SizeInBits(e)/8), int64(s.ts.NumElems(t))
	for _, u := range p.uses {
		off, end := p.clip(u)
		off, end = off-p.off, end-p.off
		k := s.bulkOf(u.v)
		if off%each != 0 || off/each >= n || end%each != 0 || end/each > n || s.watched(u) {
			return false
		}
		if k != noBulk {
			if !u.cut {
				return false
			}
			continue
		}
		part := s.elementsOf(t, (end-off)/each)
		a := accessed(u.v)
		if s.ts.Kind(a) == ir.KindStruct {
			return false
		}
		if !p.within(u) {
			a = s.ts.Int(int(end-off) * 8)
		}
		if u.v.Op == ir.OpLoad && !s.converts(part, a) || u.v.Op == ir.OpStore && !s.converts(a, part) {
			return false
		}
	}
	return true
}

// within reports a use of nothing but p or a part of it.
func (p *piece) within(u *use) bool { return u.off >= p.off && u.end <= p.end }

// elementsOf returns the type of n elements of a vector.
func (s *sroa) elementsOf(t ir.Type, n int64) ir.Type {
	if n == 1 {
		return s.ts.Elem(t)
	}
	return s.ts.Vector(s.ts.Elem(t), uint64(n), false)
}

// vectorOf returns a vector of which all accesses of p are elements, or NoType. Such are the vectors as which p is accessed whole, and vectors of
// what else is loaded and stored in it.
func (s *sroa) vectorOf(p *piece) ir.Type {
	l := s.fold.Layout()
	var found, others []ir.Type
	for _, u := range p.uses {
		if !u.access() {
			continue
		}
		a := accessed(u.v)
		if s.ts.IsVector(a) && p.exact(u) && !u.wide {
			if len(found) > 0 && l.SizeInBits(found[0]) != l.SizeInBits(a) {
				return ir.NoType
			}
			found = appendNew(found, a)
		} else {
			others = appendNew(others, a)
		}
	}
	if len(found) == 0 {
		return ir.NoType
	}
	found = s.alike(found)
	bits := l.SizeInBits(found[0])
	if t := s.fitting(p, found); t != ir.NoType {
		return t
	}
	for _, a := range others {
		if s.single(a) && !s.ts.IsVector(a) && l.SizeInBits(a) > 0 && bits%l.SizeInBits(a) == 0 && l.SizeInBits(a) == 8*l.StoreSize(a) {
			found = appendNew(found, s.ts.Vector(a, bits/l.SizeInBits(a), false))
		}
	}
	return s.fitting(p, s.alike(found))
}

// alike makes vectors of several kinds of elements ones of integers, except for pointers, and sorts them by the number of their elements.
func (s *sroa) alike(list []ir.Type) []ir.Type {
	same := true
	for _, t := range list {
		same = same && s.ts.Elem(t) == s.ts.Elem(list[0])
	}
	out := list
	if !same {
		out = nil
		for _, t := range list {
			if !s.ts.IsPtrOrVec(t) {
				t = s.ts.WithScalar(t, s.ts.Int(int(s.fold.Layout().SizeInBits(s.ts.Elem(t)))))
			}
			out = appendNew(out, t)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return s.ts.NumElems(out[i]) < s.ts.NumElems(out[j]) })
	return out
}

// fitting returns the first of some vectors of which all accesses of p are elements.
func (s *sroa) fitting(p *piece, list []ir.Type) ir.Type {
	for _, t := range list {
		if s.fitsVector(p, t) {
			return t
		}
	}
	return ir.NoType
}

func appendNew(list []ir.Type, t ir.Type) []ir.Type {
	for _, o := range list {
		if o == t {
			return list
		}
	}
	return append(list, t)
}
