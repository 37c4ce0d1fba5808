package ir

import (
	"strings"
	"sync"

	"github.com/warpwise/warpwise/diag"
)

// Module is one translation unit.
type Module struct {
	Pool // constants of initialisers, aliases, prefix data and metadata

	Name       string // source_filename; "" when not given
	ID         string // module identifier, as in LLVM's "; ModuleID"
	Triple     string
	DataLayout string
	ModuleAsm  []string // one entry per module asm line, unescaped
	Types      Types
	Symbols    []*Global // all symbols; Global.Index is the place here
	Vars       []*GlobalVar
	Funcs      []*Func
	Aliases    []*Alias // aliases and ifuncs in order of the text, each kind together
	Comdats    []Comdat
	NamedMD    []NamedMD
	Summary    []string // summary entries (^0 = …) as text
	UseLists   []string // module-level uselistorder directives, as text
	SyncScopes []string // by SyncScope; the first two are fixed
	GCs        []string
	Source     *diag.File // what the module was parsed from, or nil
	DbgRecords bool       // debug info is in records rather than intrinsics
	MD         MDTable
	Attrs      AttrTable
	symByName  map[string]*Global
	placeNext  uint32 // one more than the index the next symbol takes, or 0
	layout     *Layout
	layoutOf   string
	mu         sync.Mutex
	spare      Spare    // for parameters
	shared     []cached // see Shared
}

// Shared returns what is kept with the module under key, made when there is none. Several goroutines may call it, and then
// share the result. make must not call Shared: the module is locked meanwhile.
func Shared[T any](m *Module, key *AnalysisKey, make func() T) T {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range m.shared {
		if m.shared[i].key == key {
			return m.shared[i].value.(T)
		}
	}
	x := make()
	m.shared = append(m.shared, cached{key: key, value: x})
	return x
}

// NewModule returns an empty module.
func NewModule() *Module {
	m := &Module{symByName: make(map[string]*Global)}
	m.Pool.module = m
	m.Types.init()
	m.Attrs.init()
	m.MD.init()
	m.SyncScopes = []string{"", "singlethread"}
	return m
}

// GlobalKind is the kind of a symbol.
type GlobalKind uint8

// The kinds of symbols.
const (
	KindVar GlobalKind = iota
	KindFunction
	KindAlias
	KindIFunc
)

// Global is what all symbols have in common. It is embedded in GlobalVar, Func and Alias; exactly
// one of Var, Func and Alias is set.
type Global struct {
	Module      *Module
	Index       uint32 // in Module.Symbols
	Kind        GlobalKind
	Name        string // "" for a numbered symbol (@0)
	ValueType   Type   // type of the variable, or the function type
	AddrSpace   uint32 // of its address
	Linkage     Linkage
	Visibility  Visibility
	DLL         DLLStorage
	UnnamedAddr UnnamedAddr
	ThreadLocal ThreadLocal
	DSOLocal    bool // dso_local was written
	Preemptable bool // dso_preemptable was written
	Section     string
	Partition   string
	Comdat      string // "" for none
	Align       uint64 // bytes; 0 when not stated
	Attach      []Attachment
	Pos         diag.Pos // of the name in Module.Source

	Var   *GlobalVar
	Func  *Func
	Alias *Alias
}

// GlobalVar is a global variable.
type GlobalVar struct {
	Global
	Init          *Value // of the module's pool; nil for a declaration
	Constant      bool
	ExternInit    bool // externally_initialized
	Attrs         AttrSet
	CodeModel     string
	Sanitizer     []string // no_sanitize_address, … in the order of the text
	HasComdatName bool     // comdat($name) rather than comdat
}

// Alias is an alias or an ifunc.
type Alias struct {
	Global
	Target *Value // aliasee or resolver, of the module's pool
}

// Comdat is a comdat with its selection kind.
type Comdat struct{ Name, Kind string }

// NamedMD is a named metadata node: !name = !{…}.
type NamedMD struct {
	Name string
	Ops  []MD
}

// Linkage is the linkage of a symbol.
type Linkage uint8

// The linkages.
const (
	External Linkage = iota
	AvailableExternally
	LinkOnce
	LinkOnceODR
	WeakAny
	WeakODR
	Appending
	Internal
	Private
	ExternWeak
	Common
)

var linkageNames = [...]string{"external", "available_externally", "linkonce", "linkonce_odr", "weak",
	"weak_odr", "appending", "internal", "private", "extern_weak", "common"}

// String returns the keyword; that of External is "external", which definitions leave out.
func (l Linkage) String() string { return linkageNames[l] }

// IsLocal reports internal or private linkage.
func (l Linkage) IsLocal() bool { return l == Internal || l == Private }

// Visibility is the visibility style of a symbol.
type Visibility uint8

// The visibilities.
const (
	DefaultVisibility Visibility = iota
	Hidden
	Protected
)

var visibilityNames = [...]string{"default", "hidden", "protected"}

// String returns the keyword.
func (v Visibility) String() string { return visibilityNames[v] }

// DLLStorage is the DLL storage class of a symbol.
type DLLStorage uint8

// The storage classes.
const (
	DLLDefault DLLStorage = iota
	DLLImport
	DLLExport
)

// UnnamedAddr says whether the address of a symbol matters.
type UnnamedAddr uint8

// The degrees.
const (
	NoUnnamedAddr UnnamedAddr = iota
	LocalUnnamedAddr
	GlobalUnnamedAddr
)

// ThreadLocal is the thread-local storage model of a variable.
type ThreadLocal uint8

// The models.
const (
	NotThreadLocal ThreadLocal = iota
	GeneralDynamic
	LocalDynamic
	InitialExec
	LocalExec
)

// Lookup returns the symbol of that name, or nil.
func (m *Module) Lookup(name string) *Global { return m.symByName[name] }

// Func returns the function of that name, a declaration or a definition, or nil.
func (m *Module) Func(name string) *Func {
	if g := m.symByName[name]; g != nil {
		return g.Func
	}
	return nil
}

func (m *Module) addSymbol(g *Global, kind GlobalKind, name string) {
	if m.placeNext == 0 {
		m.placeNext = m.ReserveSymbol() + 1
	}
	name = strings.Clone(name) // used all over the module: it shall not keep the text of a file in memory
	g.Module, g.Kind, g.Name, g.Index = m, kind, name, m.placeNext-1
	m.placeNext = 0
	m.Symbols[g.Index] = g
	if name != "" {
		m.symByName[name] = g
	}
}

// ReserveSymbol takes an index in Symbols for a symbol that is used before it is added: the entry
// is nil until PlaceNext and an Add method fill it.
func (m *Module) ReserveSymbol() uint32 {
	m.Symbols = append(m.Symbols, nil)
	return uint32(len(m.Symbols) - 1)
}

// PlaceNext makes the next symbol that is added take the reserved index.
func (m *Module) PlaceNext(index uint32) { m.placeNext = index + 1 }

// AddFunc adds a function of type sig, a function type: a declaration until it gets blocks. The name must be new, or ""
// for a numbered symbol; this is not checked, and Lookup finds the symbol added last.
func (m *Module) AddFunc(name string, sig Type) *Func {
	f := &Func{Sig: sig}
	f.Global.Func = f
	f.ValueType = sig
	f.Pool.module = m
	m.addSymbol(&f.Global, KindFunction, name)
	f.Pool.lend(&m.spare)
	f.addParams()
	f.Pool.giveBack(&m.spare)
	f.ParamAttrs = make([]AttrSet, len(f.Params))
	m.Funcs = append(m.Funcs, f)
	return f
}

// AddVar adds a global variable of type t in address space as: a declaration until Init is set. The name is as for AddFunc.
func (m *Module) AddVar(name string, t Type, as uint32) *GlobalVar {
	g := &GlobalVar{}
	g.Var = g
	g.ValueType, g.AddrSpace = t, as
	m.addSymbol(&g.Global, KindVar, name)
	m.Vars = append(m.Vars, g)
	return g
}

// AddAlias adds an alias or ifunc (kind) of value type t in address space as; target is a constant of the module's pool. The
// name is as for AddFunc.
func (m *Module) AddAlias(kind GlobalKind, name string, t Type, as uint32, target *Value) *Alias {
	a := &Alias{Target: target}
	a.Global.Alias = a
	a.ValueType, a.AddrSpace = t, as
	m.addSymbol(&a.Global, kind, name)
	m.Aliases = append(m.Aliases, a)
	return a
}

// Rename gives the symbol g a new name, which must not be taken.
func (m *Module) Rename(g *Global, name string) {
	if m.symByName[g.Name] == g {
		delete(m.symByName, g.Name)
	}
	g.Name = name
	if name != "" {
		m.symByName[name] = g
	}
}

// RemoveSymbols deletes the symbols for which dead returns true from the lists of the module.
// Their indices stay taken, so OpGlobal constants of others remain valid.
func (m *Module) RemoveSymbols(dead func(*Global) bool) {
	gone := func(g *Global) bool {
		if !dead(g) {
			return false
		}
		if m.symByName[g.Name] == g {
			delete(m.symByName, g.Name)
		}
		m.Symbols[g.Index] = nil
		return true
	}
	m.Vars = filter(m.Vars, func(v *GlobalVar) bool { return !gone(&v.Global) })
	m.Funcs = filter(m.Funcs, func(f *Func) bool { return !gone(&f.Global) })
	m.Aliases = filter(m.Aliases, func(a *Alias) bool { return !gone(&a.Global) })
}

func filter[T any](s []T, keep func(T) bool) []T {
	out := s[:0]
	for _, x := range s {
		if keep(x) {
			out = append(out, x)
		}
	}
	clear(s[len(out):])
	return out
}

// Scope returns the SyncScope of that name, creating it. Safe for concurrent use.
func (m *Module) Scope(name string) SyncScope {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, s := range m.SyncScopes {
		if s == name {
			return SyncScope(i)
		}
	}
	m.SyncScopes = append(m.SyncScopes, name)
	return SyncScope(len(m.SyncScopes) - 1)
}

// ScopeName returns the name of a scope: "" for the system scope.
func (m *Module) ScopeName(s SyncScope) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.SyncScopes[s]
}

// Layout returns the parsed data layout of the module, computing it once per DataLayout string.
// The error names the malformed part; the layout is usable (LLVM's defaults) even then.
func (m *Module) Layout() (*Layout, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.layout != nil && m.layoutOf == m.DataLayout {
		return m.layout, nil
	}
	l, err := ParseLayout(&m.Types, m.DataLayout)
	if err == nil {
		m.layout, m.layoutOf = l, m.DataLayout
	}
	return l, err
}

// IsIntrinsic reports whether the symbol is an LLVM intrinsic.
func (g *Global) IsIntrinsic() bool { return len(g.Name) > 5 && g.Name[:5] == "llvm." }
