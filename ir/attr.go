package ir

import (
	"sync"

	"github.com/warpwise/warpwise/internal/dense"
)

// AttrKind is an attribute keyword. AttrString is a "key"="value" attribute, AttrUnknown one
// whose keyword this version does not know and keeps as text.
type AttrKind uint16

// AttrForm is the shape of an attribute's argument.
type AttrForm uint8

// The forms.
const (
	FormEnum   AttrForm = iota // nounwind
	FormInt                    // align 8, dereferenceable(8): Int
	FormType                   // byval(T): Type
	FormRange                  // range(i32 0, 8): Type, Text holds "0, 8"
	FormMemory                 // memory(argmem: read): Int packs ModRef per location
	FormText                   // anything else in parentheses: Text
	FormString                 // "k"="v": Key, Text
)

// AttrPlaces says where an attribute may stand.
type AttrPlaces uint8

// The places.
const (
	OnFn AttrPlaces = 1 << iota
	OnParam
	OnRet
)

// AttrInfo is one row of the attribute table.
type AttrInfo struct {
	Name   string
	Form   AttrForm
	Places AttrPlaces
}

// Attr is one attribute with its argument; which fields are used depends on the form.
type Attr struct {
	Kind AttrKind
	Type Type
	Int  uint64
	Key  string // FormString: the key; unknown keyword
	Text string // FormString: the value; FormText and FormRange: the argument as text
}

// AttrSet is a handle of an interned, canonically ordered set of attributes; 0 is the empty set.
type AttrSet uint32

// AttrTable interns attribute sets. Its methods are safe for concurrent use.
type AttrTable struct {
	mu   sync.RWMutex
	sets [][]Attr
	tab  dense.Table
}

func (t *AttrTable) init() { t.sets = [][]Attr{nil} }

func hashAttrs(as []Attr) uint64 {
	h := uint64(len(as))
	for i := range as {
		a := &as[i]
		h = dense.Hash(h, uint64(a.Kind)|uint64(a.Type)<<16)
		h = dense.Hash(h, a.Int)
		h = dense.HashString(h, a.Key)
		h = dense.HashString(h, a.Text)
	}
	return h
}

// Set returns the handle of the set of the given attributes. A later attribute of the same kind
// and key replaces an earlier one. The order is LLVM's: known keywords in table order, then
// strings by key.
func (t *AttrTable) Set(as []Attr) AttrSet {
	if len(as) == 0 {
		return 0
	}
	as = canonicalAttrs(as)
	h := hashAttrs(as)
	eq := func(r uint32) bool { return attrsEqual(t.sets[r], as) }
	t.mu.RLock()
	r := t.tab.Find(h, eq)
	t.mu.RUnlock()
	if r != 0 {
		return AttrSet(r)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if r := t.tab.Find(h, eq); r != 0 {
		return AttrSet(r)
	}
	t.sets = append(t.sets, as)
	r = uint32(len(t.sets) - 1)
	t.tab.Insert(h, r)
	return AttrSet(r)
}

func attrsEqual(a, b []Attr) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func attrLess(a, b *Attr) bool {
	if a.Kind != b.Kind {
		return a.Kind < b.Kind
	}
	return a.Key < b.Key
}

// canonicalAttrs returns a sorted copy without duplicates, the later of two winning.
func canonicalAttrs(as []Attr) []Attr {
	out := make([]Attr, 0, len(as))
	for i := range as {
		a := &as[i]
		j := len(out)
		for j > 0 && attrLess(a, &out[j-1]) {
			j--
		}
		if j > 0 && !attrLess(&out[j-1], a) {
			out[j-1] = *a
			continue
		}
		out = append(out, Attr{})
		copy(out[j+1:], out[j:])
		out[j] = *a
	}
	return out
}

// Attrs returns the attributes of a set in canonical order. The caller must not change them.
func (t *AttrTable) Attrs(s AttrSet) []Attr {
	if s == 0 {
		return nil
	}
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.sets[s]
}

// Len returns one more than the largest handle.
func (t *AttrTable) Len() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return len(t.sets)
}

// Get returns the attribute of the given kind in s.
func (t *AttrTable) Get(s AttrSet, k AttrKind) (Attr, bool) {
	for _, a := range t.Attrs(s) {
		if a.Kind == k {
			return a, true
		}
	}
	return Attr{}, false
}

// Has reports whether s holds an attribute of kind k.
func (t *AttrTable) Has(s AttrSet, k AttrKind) bool {
	_, ok := t.Get(s, k)
	return ok
}

// GetString returns the value of the string attribute of that key.
func (t *AttrTable) GetString(s AttrSet, key string) (string, bool) {
	for _, a := range t.Attrs(s) {
		if a.Kind == AttrString && a.Key == key {
			return a.Text, true
		}
	}
	return "", false
}

// ModRef says whether memory of a location may be read or written.
type ModRef uint8

// The possibilities.
const (
	NoModRef ModRef = 0
	Ref      ModRef = 1 // may be read
	Mod      ModRef = 2 // may be written
	ModRefRW ModRef = 3 // may be both
)

// MemLoc is a class of memory in a memory(...) attribute.
type MemLoc uint8

// The classes, in the order of their packing in Attr.Int (two bits each).
const (
	ArgMem MemLoc = iota
	InaccessibleMem
	ErrnoMem // LLVM 21
	OtherMem
	TargetMem0 // LLVM 22
	TargetMem1 // LLVM 22
	NumMemLocs
)

// MemoryEffects packs a ModRef for each MemLoc, as in Attr.Int of a memory attribute.
type MemoryEffects uint64

// Effects returns the effects with the same ModRef for all locations.
func Effects(m ModRef) MemoryEffects {
	var e MemoryEffects
	for l := range NumMemLocs {
		e |= MemoryEffects(m) << (2 * l)
	}
	return e
}

// Get returns what may happen to location l.
func (e MemoryEffects) Get(l MemLoc) ModRef { return ModRef(e >> (2 * l) & 3) }

// With returns e with location l set to m.
func (e MemoryEffects) With(l MemLoc, m ModRef) MemoryEffects {
	return e&^(3<<(2*l)) | MemoryEffects(m)<<(2*l)
}

// ReadOnly reports that nothing is written.
func (e MemoryEffects) ReadOnly() bool { return e&Effects(Mod) == 0 }

// None reports that no memory is touched.
func (e MemoryEffects) None() bool { return e == 0 }
