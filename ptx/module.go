package ptx

import (
	"slices"

	"github.com/warpwise/warpwise/diag"
)

// Module is one PTX compilation unit.
type Module struct {
	File        *diag.File // the text it was parsed from, or nil
	Version     Version    // .version
	Target      []string   // .target: "sm_80", then options (debug, texmode_unified, map_f64_to_f32)
	AddressSize int        // .address_size, 32 or 64; 0 when absent
	Header      []string   // comment lines printed at the top, without //

	Files    []FileEntry // .file directives
	Items    []Item      // everything else, in textual order
	Sections []Section   // .section and @@DWARF text, printed at the end

	removed []Span // see Removed
}

// Version is a PTX ISA version: 7.8 is {7, 8}.
type Version struct{ Major, Minor uint8 }

// Less reports v < w.
func (v Version) Less(w Version) bool {
	return v.Major < w.Major || v.Major == w.Major && v.Minor < w.Minor
}

// IsZero reports the absent version.
func (v Version) IsZero() bool { return v == Version{} }

// Item is one module-level entity; exactly one field is set.
type Item struct {
	Var   *Var
	Func  *Func
	Alias *Alias
	Text  string // a directive that this package does not model, or a // comment, as written
}

// Alias is ".alias Name, Aliasee;".
type Alias struct {
	Name, Aliasee string
	Pos           diag.Pos
}

// FileEntry is one .file directive.
type FileEntry struct {
	Index uint32
	Name  string
	// Time and Size are the optional modification time and size; HasTime says they were given.
	Time, Size uint64
	HasTime    bool
}

// Section is debugging information, kept as lines of text.
type Section struct {
	Name  string   // ".debug_info"; empty for @@DWARF lines
	Lines []string // without indentation
}

// RemoveFuncs takes the functions out for which gone holds. Nothing may refer to them any more.
func (m *Module) RemoveFuncs(gone func(f *Func) bool) {
	m.Items = slices.DeleteFunc(m.Items, func(it Item) bool {
		if it.Func == nil || !gone(it.Func) {
			return false
		}
		m.removed = append(m.removed, it.Func.Source)
		return true
	})
}

// Removed returns where the texts of functions stand that RemoveFuncs took out, in the order of their removal.
func (m *Module) Removed() []Span { return m.removed }

// AddFunc appends f to the module and returns it.
func (m *Module) AddFunc(f *Func) *Func {
	m.Items = append(m.Items, Item{Func: f})
	return f
}

// AddVar appends v to the module and returns it.
func (m *Module) AddVar(v *Var) *Var {
	m.Items = append(m.Items, Item{Var: v})
	return v
}

// Funcs yields the functions in order, declarations included.
func (m *Module) Funcs(yield func(*Func) bool) {
	for i := range m.Items {
		if f := m.Items[i].Func; f != nil && !yield(f) {
			return
		}
	}
}

// Globals yields the module-level variables in order.
func (m *Module) Globals(yield func(*Var) bool) {
	for i := range m.Items {
		if v := m.Items[i].Var; v != nil && !yield(v) {
			return
		}
	}
}

// Func returns the function of that name, the definition if there is one, or nil. It is linear
// in the number of items.
func (m *Module) Func(name string) *Func {
	var decl *Func
	for f := range m.Funcs {
		if f.Name == name {
			if !f.Decl {
				return f
			}
			decl = f
		}
	}
	return decl
}

// VarID is the index of a variable in Func.Vars.
type VarID uint32

// Var is a variable: of a module, of a function body, a parameter or a result.
type Var struct {
	Name    string
	Linkage Linkage
	Space   Space
	Type    Type
	Vec     Vec     // .v2, .v4: elements of Type each Vec long
	Align   int     // bytes; 0 is the natural alignment
	Dims    []int64 // array dimensions, outermost first; -1 stands for []
	// InitText is the initialiser of a texture, sampler or surface reference, as written.
	InitText string
	Init     []Value // initialiser, flat in memory order; absent elements are zero
	HasInit  bool
	Reg      Reg  // Space RegSpace: the register (old-style register parameters)
	Ptr      bool // .ptr: the parameter is a pointer to PtrSpace (NoSpace: generic), PtrAlign
	PtrSpace Space
	PtrAlign int
	Attrs    []string // .attribute(...) texts: ".managed", ".unified(1,2)"
	Pos      diag.Pos
}

// Value is one element of an initialiser: an integer, a float, or an address.
type Value struct {
	Kind ValueKind
	Bits uint64 // integer, or bits of the float; for addresses the byte offset
	Sym  string // addresses: the variable or function
	Mask uint64 // ValMask: mask(addr) keeps these bits of the address, shifted down
}

// ValueKind says what a Value is.
type ValueKind uint8

// The kinds of initialiser elements.
const (
	ValInt         ValueKind = iota
	ValF32                   // 0f...
	ValF64                   // 0d..., or a decimal fraction
	ValAddr                  // sym+Bits in its own state space
	ValGeneric               // generic(sym)+Bits
	ValMask                  // Mask(sym+Bits)
	ValMaskGeneric           // Mask(generic(sym)+Bits)
)

// Elems returns the number of scalar elements: the product of Vec and the dimensions, or -1 for
// an array of unknown size.
func (v *Var) Elems() int64 {
	n := int64(v.Vec.Len())
	for _, d := range v.Dims {
		if d < 0 {
			return -1
		}
		n *= d
	}
	return n
}

// Size returns the size in bytes, or -1 for an array of unknown size.
func (v *Var) Size() int64 {
	n := v.Elems()
	if n < 0 {
		return -1
	}
	return n * int64(v.Type.Bytes())
}
