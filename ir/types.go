package ir

import (
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/internal/dense"
)

// Type is a handle of a type interned in a module's Types; equal handles are equal types.
// The zero Type is invalid. The handles of the fixed types below are the same in every module.
type Type uint32

// The types with fixed handles.
const (
	NoType Type = iota
	Void
	Half
	BFloat
	Float
	Double
	X86FP80
	FP128
	PPCFP128
	Label
	Metadata
	Token
	X86AMX
	X86MMX
	I1
	I8
	I16
	I32
	I64
	I128
	Ptr // ptr in address space 0
	numFixedTypes
)

// TypeKind is the kind of a type.
type TypeKind uint8

// The kinds of types.
const (
	KindInvalid TypeKind = iota
	KindVoid
	KindHalf
	KindBFloat
	KindFloat
	KindDouble
	KindX86FP80
	KindFP128
	KindPPCFP128
	KindLabel
	KindMetadata
	KindToken
	KindX86AMX
	KindX86MMX
	KindInt     // N: bits
	KindPointer // N: address space
	KindVector  // N: elements, Elem; Scalable in flags
	KindArray   // N: elements, Elem
	KindStruct  // Elems; literal or named
	KindFunc    // Elem: result, Elems: parameters
	KindTarget  // Name, Elems, Ints
)

// typeData is what the table holds for a type. Entries are immutable but for the body of a
// named struct, which is set once.
type typeData struct {
	kind     TypeKind
	packed   bool
	vararg   bool
	scalable bool
	opaque   bool // named struct without a body
	named    bool // named struct (the name may be empty: %0)
	elem     Type
	n        uint64
	elems    []Type
	name     string
	ints     []uint32
}

const (
	typePageBits = 10
	typePageSize = 1 << typePageBits
	maxTypePages = 1 << 14
)

type typePage [typePageSize]typeData

// Types is the interning table of a module's types. All methods are safe for concurrent use.
type Types struct {
	mu    sync.RWMutex
	pages [maxTypePages]atomic.Pointer[typePage] // readers need no lock
	n     uint32
	tab   dense.Table
	named map[string]Type // named structs by name
	order []Type          // named structs in order of creation
}

func (ts *Types) init() {
	ts.named = make(map[string]Type)
	ts.push(typeData{})
	for k := KindVoid; k <= KindX86MMX; k++ {
		ts.intern(typeData{kind: k})
	}
	for _, bits := range []uint64{1, 8, 16, 32, 64, 128} {
		ts.intern(typeData{kind: KindInt, n: bits})
	}
	ts.intern(typeData{kind: KindPointer})
}

func (ts *Types) data(t Type) *typeData {
	return &ts.pages[t>>typePageBits].Load()[t&(typePageSize-1)]
}

func (ts *Types) push(d typeData) Type {
	i := ts.n
	pg := ts.pages[i>>typePageBits].Load()
	if pg == nil {
		pg = new(typePage)
		pg[i&(typePageSize-1)] = d
		ts.pages[i>>typePageBits].Store(pg)
	} else {
		pg[i&(typePageSize-1)] = d
	}
	ts.n++
	return Type(i)
}

func (d *typeData) hash() uint64 {
	h := dense.Hash(uint64(d.kind), d.n<<3|b2u(d.packed)|b2u(d.vararg)<<1|b2u(d.scalable)<<2)
	h = dense.Hash(h, uint64(d.elem))
	for _, e := range d.elems {
		h = dense.Hash(h, uint64(e))
	}
	for _, i := range d.ints {
		h = dense.Hash(h, uint64(i)|1<<40)
	}
	return dense.HashString(h, d.name)
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func (d *typeData) equal(e *typeData) bool {
	if d.kind != e.kind || d.n != e.n || d.elem != e.elem || d.packed != e.packed || e.named ||
		d.vararg != e.vararg || d.scalable != e.scalable || d.name != e.name ||
		len(d.elems) != len(e.elems) || len(d.ints) != len(e.ints) {
		return false
	}
	for i := range d.elems {
		if d.elems[i] != e.elems[i] {
			return false
		}
	}
	for i := range d.ints {
		if d.ints[i] != e.ints[i] {
			return false
		}
	}
	return true
}

func (ts *Types) intern(d typeData) Type {
	h := d.hash()
	eq := func(r uint32) bool { return d.equal(ts.data(Type(r))) }
	ts.mu.RLock()
	r := ts.tab.Find(h, eq)
	ts.mu.RUnlock()
	if r != 0 {
		return Type(r)
	}
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if r := ts.tab.Find(h, eq); r != 0 {
		return Type(r)
	}
	d.elems = append([]Type(nil), d.elems...)
	d.ints = append([]uint32(nil), d.ints...)
	t := ts.push(d)
	ts.tab.Insert(h, uint32(t))
	return t
}

// MaxIntBits is the widest integer type.
const MaxIntBits = 1<<23 - 1

// Int returns the integer type of the given width, 1 to MaxIntBits.
func (ts *Types) Int(bits int) Type {
	switch bits {
	case 1:
		return I1
	case 8:
		return I8
	case 16:
		return I16
	case 32:
		return I32
	case 64:
		return I64
	}
	return ts.intern(typeData{kind: KindInt, n: uint64(bits)})
}

// Pointer returns ptr addrspace(as).
func (ts *Types) Pointer(as uint32) Type {
	if as == 0 {
		return Ptr
	}
	return ts.intern(typeData{kind: KindPointer, n: uint64(as)})
}

// Vector returns <n x elem>, or <vscale x n x elem>.
func (ts *Types) Vector(elem Type, n uint64, scalable bool) Type {
	return ts.intern(typeData{kind: KindVector, elem: elem, n: n, scalable: scalable})
}

// Array returns [n x elem].
func (ts *Types) Array(elem Type, n uint64) Type {
	return ts.intern(typeData{kind: KindArray, elem: elem, n: n})
}

// Struct returns the literal struct {elems} or <{elems}>.
func (ts *Types) Struct(elems []Type, packed bool) Type {
	return ts.intern(typeData{kind: KindStruct, elems: elems, packed: packed})
}

// Func returns the function type result (params), with ... when vararg.
func (ts *Types) Func(result Type, params []Type, vararg bool) Type {
	return ts.intern(typeData{kind: KindFunc, elem: result, elems: params, vararg: vararg})
}

// Target returns target("name", types..., ints...).
func (ts *Types) Target(name string, elems []Type, ints []uint32) Type {
	return ts.intern(typeData{kind: KindTarget, name: name, elems: elems, ints: ints})
}

// Named returns the named struct type of that name, creating it opaque when it is new.
func (ts *Types) Named(name string) Type {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if t, ok := ts.named[name]; ok {
		return t
	}
	t := ts.push(typeData{kind: KindStruct, name: name, named: true, opaque: true})
	ts.named[name] = t
	ts.order = append(ts.order, t)
	return t
}

// Unnamed returns a new identified struct type without a name (%0, %1, … in text).
func (ts *Types) Unnamed() Type {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	t := ts.push(typeData{kind: KindStruct, named: true, opaque: true})
	ts.order = append(ts.order, t)
	return t
}

// LookupNamed returns the named struct type, or NoType.
func (ts *Types) LookupNamed(name string) Type {
	ts.mu.RLock()
	defer ts.mu.RUnlock()
	return ts.named[name]
}

// SetBody gives the opaque identified struct t its elements. It must not race with readers of t.
func (ts *Types) SetBody(t Type, elems []Type, packed bool) {
	d := ts.data(t)
	d.elems, d.packed, d.opaque = append([]Type(nil), elems...), packed, false
}

// Identified returns the identified struct types in order of creation.
func (ts *Types) Identified() []Type {
	ts.mu.RLock()
	defer ts.mu.RUnlock()
	return append([]Type(nil), ts.order...)
}

// Len returns one more than the largest handle.
func (ts *Types) Len() int {
	ts.mu.RLock()
	defer ts.mu.RUnlock()
	return int(ts.n)
}

// Kind returns the kind of t.
func (ts *Types) Kind(t Type) TypeKind { return ts.data(t).kind }

// Bits returns the width in bits of an integer type, else 0.
func (ts *Types) Bits(t Type) int {
	if d := ts.data(t); d.kind == KindInt {
		return int(d.n)
	}
	return 0
}

// AddrSpace returns the address space of a pointer type or a vector of pointers. For other types it means nothing.
func (ts *Types) AddrSpace(t Type) uint32 { return uint32(ts.data(ts.Scalar(t)).n) }

// NumElems returns the number of elements of an array, vector or struct (of a scalable vector the minimum), or of parameters
// of a function type; 0 for others.
func (ts *Types) NumElems(t Type) uint64 {
	d := ts.data(t)
	switch d.kind {
	case KindVector, KindArray:
		return d.n
	}
	return uint64(len(d.elems))
}

// Elem returns the element type of an array or vector, or the result of a function type; NoType for others.
func (ts *Types) Elem(t Type) Type { return ts.data(t).elem }

// Elems returns the elements of a struct, the parameters of a function type, or the type
// parameters of a target type; nil for others. The caller must not change the slice.
func (ts *Types) Elems(t Type) []Type { return ts.data(t).elems }

// Ints returns the integer parameters of a target type.
func (ts *Types) Ints(t Type) []uint32 { return ts.data(t).ints }

// Name returns the name of a named struct or target type; "" for others.
func (ts *Types) Name(t Type) string { return ts.data(t).name }

// IsPacked reports whether t is a packed struct.
func (ts *Types) IsPacked(t Type) bool { return ts.data(t).packed }

// IsVarArg reports whether t is a variadic function type.
func (ts *Types) IsVarArg(t Type) bool { return ts.data(t).vararg }

// IsScalable reports whether t is a scalable vector.
func (ts *Types) IsScalable(t Type) bool { return ts.data(t).scalable }

// IsOpaque reports whether t is a named struct without a body.
func (ts *Types) IsOpaque(t Type) bool { return ts.data(t).opaque }

// IsIdentified reports whether t is an identified (named or numbered) struct.
func (ts *Types) IsIdentified(t Type) bool { return ts.data(t).named }

// Scalar returns the element type of a vector, and other types unchanged.
func (ts *Types) Scalar(t Type) Type {
	if d := ts.data(t); d.kind == KindVector {
		return d.elem
	}
	return t
}

// IsInt reports whether t is an integer type.
func (ts *Types) IsInt(t Type) bool { return ts.data(t).kind == KindInt }

// IsIntOrVec reports whether t is an integer or a vector of integers.
func (ts *Types) IsIntOrVec(t Type) bool { return ts.IsInt(ts.Scalar(t)) }

// IsFP reports whether t is a floating-point type.
func (ts *Types) IsFP(t Type) bool { return t >= Half && t <= PPCFP128 }

// IsFPOrVec reports whether t is floating-point or a vector of it.
func (ts *Types) IsFPOrVec(t Type) bool { return ts.IsFP(ts.Scalar(t)) }

// IsPtr reports whether t is a pointer type.
func (ts *Types) IsPtr(t Type) bool { return ts.data(t).kind == KindPointer }

// IsPtrOrVec reports whether t is a pointer or a vector of pointers.
func (ts *Types) IsPtrOrVec(t Type) bool { return ts.IsPtr(ts.Scalar(t)) }

// IsVector reports whether t is a vector.
func (ts *Types) IsVector(t Type) bool { return ts.data(t).kind == KindVector }

// IsAggregate reports whether t is an array or a struct.
func (ts *Types) IsAggregate(t Type) bool {
	k := ts.data(t).kind
	return k == KindArray || k == KindStruct
}

// IsFirstClass reports whether values may have type t.
func (ts *Types) IsFirstClass(t Type) bool {
	d := ts.data(t)
	return d.kind != KindFunc && d.kind != KindVoid && !d.opaque
}

// WithScalar returns t with its scalar type replaced: a vector of the same shape when t is one.
func (ts *Types) WithScalar(t, scalar Type) Type {
	if d := ts.data(t); d.kind == KindVector {
		return ts.Vector(scalar, d.n, d.scalable)
	}
	return scalar
}
