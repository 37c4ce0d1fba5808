package ir

import (
	"sync"

	"github.com/warpwise/warpwise/diag"
)

// MD is a handle of a metadata node, string or wrapped constant in a module; 0 is null.
type MD uint32

// MDNodeKind says what an MD is.
type MDNodeKind uint8

// The kinds.
const (
	MDForward MDNodeKind = iota // used but not defined yet; none remain after parsing
	MDString                    // Str
	MDValue                     // Val: a constant of the module's pool
	MDTuple                     // Ops
	MDSpecial                   // Name(Fields): DILocation, DIExpression, GenericDINode, …
)

// MDNode is one metadata node. Nodes may be cyclic through distinct nodes.
type MDNode struct {
	Kind     MDNodeKind
	Distinct bool
	Name     string // MDSpecial: the class without the exclamation mark
	Str      string // MDString: the bytes
	Val      *Value // MDValue
	Ops      []MD   // MDTuple
	Fields   []MDField
	Pos      diag.Pos
}

// MDField is one field of a specialised node. Name is empty for positional fields
// (DIExpression). Fields are in LLVM's order of printing; those with their default value are left
// out. Enumerations and flags (DW_TAG_…, DIFlag…, emission kinds) are their numbers, FieldUint. An
// integer of more than 64 bits is decimal text in Str.
type MDField struct {
	Name string
	Kind MDFieldKind
	MD   MD     // FieldMD
	Int  int64  // FieldInt (FieldUint: the same bits unsigned), FieldBool
	Str  string // FieldString: the bytes; FieldIdent: the text
	List []MD   // FieldList
}

// MDFieldKind is the shape of a field.
type MDFieldKind uint8

// The shapes.
const (
	FieldMD     MDFieldKind = iota // metadata reference, MD 0 for null
	FieldInt                       // signed integer
	FieldUint                      // unsigned integer
	FieldBool                      // true or false
	FieldString                    // "…"
	FieldIdent                     // a word in a node of unknown class, kept as text
	FieldList                      // {…} of metadata (GenericDINode operands)
)

// Field returns the field of that name.
func (n *MDNode) Field(name string) (MDField, bool) {
	for _, f := range n.Fields {
		if f.Name == name {
			return f, true
		}
	}
	return MDField{}, false
}

// MDTable holds the metadata of a module. Its methods are safe for concurrent use; the nodes they
// return must not be changed while other goroutines read them.
type MDTable struct {
	mu      sync.RWMutex
	nodes   []*MDNode // by MD; entry 0 is nil
	strings map[string]MD
	values  map[*Value]MD
	kinds   []string
	kindIDs map[string]MDKind
}

// MDKind is the kind of an attachment ("dbg", "tbaa", …), interned in the module.
type MDKind uint16

// The kinds with fixed numbers.
const (
	MDDbg MDKind = iota
	MDTBAA
	MDProf
	MDFPMath
	MDRange
	MDTBAAStruct
	MDInvariantLoad
	MDAliasScope
	MDNoAlias
	MDNontemporal
	MDMemParallelLoopAccess
	MDNonNull
	MDDereferenceable
	MDDereferenceableOrNull
	MDMakeImplicit
	MDUnpredictable
	MDInvariantGroup
	MDAlign
	MDLoop
	MDType
	MDSectionPrefix
	MDAbsoluteSymbol
	MDAssociated
	MDCallees
	MDIrrLoop
	MDAccessGroup
	MDCallback
	MDPreserveAccessIndex
	MDVCallVisibility
	MDNoUndef
	MDAnnotation
	MDNoSanitize
	MDFuncSanitize
	MDExclude
	MDMemProf
	MDCallsite
	MDKCFIType
	MDPCSections
	MDDIAssignID
	MDCoroOutsideFrame
	MDMMRA
	MDNoaliasAddrspace
	MDPCP     // warpwise.pcp: marks a bitcast that is a divergence-safe copy
	MDWarpReg // warpwise.warpreg: marks a phi whose web has one register for the warp
	numFixedMDKinds
)

var mdKindNames = [numFixedMDKinds]string{"dbg", "tbaa", "prof", "fpmath", "range", "tbaa.struct",
	"invariant.load", "alias.scope", "noalias", "nontemporal", "llvm.mem.parallel_loop_access",
	"nonnull", "dereferenceable", "dereferenceable_or_null", "make.implicit", "unpredictable",
	"invariant.group", "align", "llvm.loop", "type", "section_prefix", "absolute_symbol",
	"associated", "callees", "irr_loop", "llvm.access.group", "callback",
	"llvm.preserve.access.index", "vcall_visibility", "noundef", "annotation", "nosanitize",
	"func_sanitize", "exclude", "memprof", "callsite", "kcfi_type", "pcsections", "DIAssignID",
	"coro.outside.frame", "mmra", "noalias.addrspace", "warpwise.pcp", "warpwise.warpreg"}

func (t *MDTable) init() {
	t.nodes = []*MDNode{nil}
	t.strings = make(map[string]MD)
	t.values = make(map[*Value]MD)
	t.kindIDs = make(map[string]MDKind, numFixedMDKinds)
	t.kinds = append(t.kinds, mdKindNames[:]...)
	for i, n := range t.kinds {
		t.kindIDs[n] = MDKind(i)
	}
}

// Kind returns the number of an attachment kind, creating it.
func (t *MDTable) Kind(name string) MDKind {
	t.mu.RLock()
	k, ok := t.kindIDs[name]
	t.mu.RUnlock()
	if ok {
		return k
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if k, ok := t.kindIDs[name]; ok {
		return k
	}
	k = MDKind(len(t.kinds))
	t.kinds = append(t.kinds, name)
	t.kindIDs[name] = k
	return k
}

// KindName returns the name of an attachment kind.
func (t *MDTable) KindName(k MDKind) string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.kinds[k]
}

// NumKinds returns the number of attachment kinds.
func (t *MDTable) NumKinds() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return len(t.kinds)
}

// Node returns the node of handle m, or nil for 0.
func (t *MDTable) Node(m MD) *MDNode {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.nodes[m]
}

// Len returns one more than the largest handle.
func (t *MDTable) Len() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return len(t.nodes)
}

// Add adds a node and returns its handle.
func (t *MDTable) Add(n *MDNode) MD {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.nodes = append(t.nodes, n)
	return MD(len(t.nodes) - 1)
}

// String returns the metadata string s.
func (t *MDTable) String(s string) MD {
	t.mu.Lock()
	defer t.mu.Unlock()
	if m, ok := t.strings[s]; ok {
		return m
	}
	t.nodes = append(t.nodes, &MDNode{Kind: MDString, Str: s})
	m := MD(len(t.nodes) - 1)
	t.strings[s] = m
	return m
}

// Value returns the constant v, of the module's pool, as metadata.
func (t *MDTable) Value(v *Value) MD {
	t.mu.Lock()
	defer t.mu.Unlock()
	if m, ok := t.values[v]; ok {
		return m
	}
	t.nodes = append(t.nodes, &MDNode{Kind: MDValue, Val: v})
	m := MD(len(t.nodes) - 1)
	t.values[v] = m
	return m
}

// Tuple adds a uniqued tuple node.
func (t *MDTable) Tuple(ops ...MD) MD { return t.Add(&MDNode{Kind: MDTuple, Ops: ops}) }

var emptyKey = AnalysisKey{Name: "empty node"}

// EmptyNode returns the node without operands that marks of instructions are, one for the module. Passes on several
// functions at a time all mean the same one, whichever of them comes first.
func (m *Module) EmptyNode() MD {
	return Shared(m, &emptyKey, func() MD {
		for i := 1; i < m.MD.Len(); i++ {
			if n := m.MD.Node(MD(i)); n.Kind == MDTuple && !n.Distinct && len(n.Ops) == 0 {
				return MD(i)
			}
		}
		return m.MD.Tuple()
	})
}

// NamedNode returns the operands of the named metadata node, or nil.
func (m *Module) NamedNode(name string) []MD {
	for _, n := range m.NamedMD {
		if n.Name == name {
			return n.Ops
		}
	}
	return nil
}

// Attachment is metadata attached to an instruction, function or variable.
type Attachment struct {
	Kind MDKind
	MD   MD
}

// DbgKind is the kind of a debug record.
type DbgKind uint8

// The kinds.
const (
	DbgValue DbgKind = iota
	DbgDeclare
	DbgAssign
	DbgLabel
	DbgDeclareValue // of LLVM 22
)

var dbgNames = [...]string{"#dbg_value", "#dbg_declare", "#dbg_assign", "#dbg_label", "#dbg_declare_value"}

// String returns the keyword with its #, as in "#dbg_value".
func (k DbgKind) String() string { return dbgNames[k] }

// DbgRecord is the content of an OpDbgRecord. A location is a local value or constant (Locs of one
// entry), several under DIArgList, or metadata (LocMD) such as an empty tuple.
type DbgRecord struct {
	Kind     DbgKind
	Locs     []*Value // not counted as uses
	ArgList  bool     // the location is !DIArgList(Locs…)
	LocMD    MD       // the location when Locs is empty
	Var      MD       // variable, or label of DbgLabel
	Expr     MD
	AssignID MD     // DbgAssign
	Addr     *Value // DbgAssign: address, or nil when AddrMD
	AddrMD   MD
	AddrExpr MD
	Loc      MD // DILocation
}
