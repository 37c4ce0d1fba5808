// Package alias is alias analysis: it determines whether two memory accesses may overlap, and whether an
// instruction may read or write a memory location.
//
// # What it rests on
//
//   - Address spaces. On NVPTX the windows of global, shared, constant, local and parameter memory are
//     disjoint; the generic space overlaps all of them, and shared::cluster contains shared. The space of a
//     generic pointer is found through casts, from the object, and from the rule that a pointer passed to
//     a kernel from the host points to global memory.
//   - Objects. Distinct allocas, globals, results of noalias calls, noalias and by-value parameters do not
//     overlap. Kernel parameters may point to the same memory unless one is noalias. All arrays of
//     dynamic shared memory (external, addrspace(3)) begin at one address and do overlap.
//   - Offsets. An address is a base, a constant and up to eight terms scale·extension(value); see form.
//   - Escape of local objects, found for the whole function in one pass.
//   - !alias.scope and !noalias, !tbaa with struct paths, constant globals, !invariant.load, and the
//     attributes of calls (package memeffect).
//
// # Threads
//
// A fact holds for the accesses of one thread in one activation of the function. Writes of other threads
// are not a question of aliasing: ModRef of a synchronising operation returns Mod and Ref for all memory
// but the thread's own. noalias makes no difference there: it says nothing about other threads, which have
// parameters of their own.
//
// # Values in loops
//
// Both addresses of a query are those of the same point of execution. To compare different iterations of a
// loop, the caller must use a location of size Anywhere for an address that varies (package memssa does).
package alias

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Result is what is known of two locations.
type Result uint8

// The results.
const (
	May     Result = iota // nothing is known
	No                    // they never overlap
	Partial               // they overlap and do not begin at one address
	Must                  // they begin at one address
)

var resultNames = [...]string{"MayAlias", "NoAlias", "PartialAlias", "MustAlias"}

// String returns LLVM's word for the result.
func (r Result) String() string { return resultNames[r] }

// Extent is the kind of a Size.
type Extent uint8

// The kinds.
const (
	Anywhere Extent = iota // before and after the address, however far
	After                  // from the address on, however far
	AtMost                 // up to N bytes from the address on
	Precise                // N bytes from the address on
)

// Size says how much memory around an address a location covers.
type Size struct {
	N      uint64
	Extent Extent
}

// Bytes returns the size of exactly n bytes.
func Bytes(n uint64) Size { return Size{n, Precise} }

// known reports that the end is known.
func (s Size) known() bool { return s.Extent >= AtMost }

// Loc is a piece of memory: an address, how much there, and what metadata says of the access.
type Loc struct {
	Ptr     *ir.Value
	Size    Size
	TBAA    ir.MD
	Scope   ir.MD // !alias.scope
	NoAlias ir.MD // !noalias

	form int32 // index of the address's form plus one, when it is not that of Ptr
}

// Whole returns the location with the size unknown in both directions.
func (l Loc) Whole() Loc {
	l.Size = Size{}
	return l
}

// Rules selects what answers rest on, as LLVM's option aa-pipeline does.
type Rules uint8

// The rules.
const (
	Basic  Rules = 1 << iota // objects, offsets, escape, attributes
	TBAA                     // !tbaa
	Scoped                   // !alias.scope, !noalias
	Target                   // address spaces

	All = Basic | TBAA | Scoped | Target
)

// ParseRules reads the value of LLVM's aa-pipeline: names separated by commas. "default" and "" are All;
// names of rules that do not exist here are passed over.
func ParseRules(s string) Rules {
	if s == "" || s == "default" {
		return All
	}
	var r Rules
	for _, n := range strings.Split(s, ",") {
		switch strings.TrimSpace(n) {
		case "basic-aa", "basic":
			r |= Basic
		case "tbaa":
			r |= TBAA
		case "scoped-noalias-aa", "scoped-noalias":
			r |= Scoped
		case "nvptx-aa", "target":
			r |= Target
		case "default":
			r |= All
		}
	}
	return r
}

// Info answers for one function. What it has found out it keeps, so it holds as long as the values that
// addresses are computed from stay what they are: instructions may be removed, and values replaced by
// equal ones, while it is in use.
type Info struct {
	f      *ir.Func
	m      *ir.Module
	ts     *ir.Types
	lay    *ir.Layout
	eff    *memeffect.Table
	rules  Rules
	gpu    bool // threads share memory by barriers
	nvptx  bool // the address spaces are those of NVPTX
	kernel bool

	formOf []int32 // by ID: index into forms plus one
	forms  []form
	chain  []*ir.Value // scratch of form
	index  [8]term     // scratch of addGEP

	steps   int     // of the query
	classes []uint8 // by ID of an object: see class

	locOf []int32 // by ID of the access: index into locs plus one
	locs  []Loc

	escape *escapes
	cyclic []bool // by BlockID: in a cycle
	moved  moves
	narrow []int32 // by ID of an object: its form in a space, plus one
	tbaa   pairCache
	scopes pairCache
}

var key = ir.AnalysisKey{Name: "alias"}

// Of returns the facts of f under all rules, anew when a value of f changed since the last call.
func Of(f *ir.Func) *Info { return ir.Analysis(f, &key, func(f *ir.Func) *Info { return New(f, All) }) }

// New returns the facts of f under the given rules.
func New(f *ir.Func, rules Rules) *Info {
	m := f.Mod()
	lay, _ := m.Layout()
	nv := strings.HasPrefix(m.Triple, "nvptx")
	return &Info{f: f, m: m, ts: &m.Types, lay: lay, eff: memeffect.Of(f), rules: rules, nvptx: nv && rules&Target != 0,
		gpu: memeffect.IsGPU(m), kernel: nv && launch.IsKernel(f)}
}

// Effects returns the table of memory effects.
func (i *Info) Effects() *memeffect.Table { return i.eff }

// Loc returns what a load, store, cmpxchg, atomicrmw or va_arg accesses; ok is false for other
// instructions.
func (i *Info) Loc(v *ir.Value) (l Loc, ok bool) {
	if p := i.own(v); p != nil {
		return *p, true
	}
	return Loc{}, false
}

// own returns the location of an access, or nil. It is valid until the next call.
func (i *Info) own(v *ir.Value) *Loc {
	if int(v.ID) < len(i.locOf) && i.locOf[v.ID] != 0 {
		return &i.locs[i.locOf[v.ID]-1]
	}
	var l Loc
	switch v.Op {
	case ir.OpLoad:
		l = Loc{Ptr: v.Args[0], Size: i.sizeOf(v.Type)}
	case ir.OpStore:
		l = Loc{Ptr: v.Args[1], Size: i.sizeOf(v.Args[0].Type)}
	case ir.OpCmpXchg, ir.OpAtomicRMW:
		l = Loc{Ptr: v.Args[0], Size: i.sizeOf(v.Args[1].Type)}
	case ir.OpVAArg:
		l = Loc{Ptr: v.Args[0], Size: Size{Extent: After}}
	default:
		return nil
	}
	i.tags(v, &l)
	if n := i.f.NumIDs(); len(i.locOf) < n {
		i.locOf = append(i.locOf, make([]int32, n-len(i.locOf))...)
	}
	i.locs = append(i.locs, l)
	i.locOf[v.ID] = int32(len(i.locs))
	return &i.locs[len(i.locs)-1]
}

// sizeOf returns the size of a value of type t in memory.
func (i *Info) sizeOf(t ir.Type) Size {
	if i.ts.IsScalable(t) {
		return Size{Extent: After}
	}
	return Bytes(i.lay.StoreSize(t))
}

// tags adds the metadata of v to the location.
func (i *Info) tags(v *ir.Value, l *Loc) {
	for _, a := range i.f.Attachments(v) {
		switch a.Kind {
		case ir.MDTBAA:
			l.TBAA = a.MD
		case ir.MDAliasScope:
			l.Scope = a.MD
		case ir.MDNoAlias:
			l.NoAlias = a.MD
		}
	}
}

// Alias returns what is known of two locations.
func (i *Info) Alias(a, b Loc) Result { return i.alias(&a, &b) }

func (i *Info) alias(a, b *Loc) Result {
	if a.Size.known() && a.Size.N == 0 || b.Size.known() && b.Size.N == 0 {
		return No
	}
	r := May
	if i.rules&(Basic|Target) != 0 {
		r = i.address(a, b)
	}
	if r != May && r != Partial {
		return r
	}
	if i.rules&TBAA != 0 && a.TBAA != 0 && b.TBAA != 0 && !i.tbaaMay(a.TBAA, b.TBAA) {
		return No
	}
	if i.rules&Scoped != 0 && !(i.scopesMay(a.Scope, b.NoAlias) && i.scopesMay(b.Scope, a.NoAlias)) {
		return No
	}
	return r
}

// address compares two addresses.
func (i *Info) address(p, q *Loc) Result {
	if isUndef(p.Ptr) || isUndef(q.Ptr) {
		return No
	}
	a, b := i.at(p), i.at(q) // indices: the arena may move
	if a == b && i.rules&Basic != 0 {
		return Must
	}
	if i.nvptx && disjoint(i.forms[a].space, i.forms[b].space) {
		return No
	}
	if i.rules&Basic == 0 {
		return May
	}
	i.steps = 0
	return i.pair(a, p.Size, b, q.Size, 0)
}

func isUndef(v *ir.Value) bool { return v.Op == ir.OpUndef || v.Op == ir.OpPoison }

// at returns the index of the form of a location's address.
func (i *Info) at(l *Loc) int32 {
	if l.form != 0 {
		return l.form - 1
	}
	return i.form(l.Ptr)
}

// pair compares two addresses by objects and offsets. depth counts the phis and selects looked through.
func (i *Info) pair(a int32, as Size, b int32, bs Size, depth int) Result {
	fa, fb := &i.forms[a], &i.forms[b]
	if depth > 0 && i.nvptx && disjoint(fa.space, fb.space) {
		return No
	}
	if fa.obj != fb.obj && i.distinct(fa, as, fb, bs) {
		return No
	}
	if i.tooSmall(fa, bs) || i.tooSmall(fb, as) {
		return No
	}
	if fa.base == fb.base && (depth == 0 || i.steady(fa) && i.steady(fb)) {
		if r := i.offsets(fa, as, fb, bs, depth > 0); r != May {
			return r
		}
	}
	if i.steps++; depth < maxDepth && i.steps < maxSteps {
		if r := i.through(a, as, b, bs, depth); r != May {
			return r
		}
		return i.through(b, bs, a, as, depth)
	}
	return May
}

// Limits of looking through phis and selects.
const (
	maxDepth = 3
	maxArms  = 16
	maxSteps = 64 // pairs of addresses in one query
)

// through compares each value that the base of a may be, a phi or select, with b. The values of a phi may
// be those of an earlier iteration, so then only what does not vary counts.
func (i *Info) through(a int32, as Size, b int32, bs Size, depth int) Result {
	v := i.forms[a].base
	var arms []*ir.Value
	switch {
	case !v.IsInst():
		return May
	case v.Op == ir.OpPhi && len(v.Args) > 0:
		arms = v.Args
	case v.Op == ir.OpSelect:
		arms = v.Args[1:]
	default:
		return May
	}
	if len(arms) > maxArms || i.forms[b].base == v {
		return May
	}
	moved := i.forms[a].off != 0 || len(i.forms[a].terms) > 0
	for n, x := range arms {
		if x == v || n > 0 && x == arms[n-1] {
			continue
		}
		if isUndef(x) {
			continue
		}
		c := i.form(x)
		size := as
		if i.forms[c].base == v { // the phi itself, moved on: anywhere in what the other arms point to
			as = Size{}
			continue
		}
		if moved {
			size = Size{}
		}
		if i.pair(c, size, b, bs, depth+1) != No {
			return May
		}
	}
	if as.Extent == Anywhere && v.Op == ir.OpPhi {
		// An arm moves on: the others must be apart whatever the offsets.
		for _, x := range arms {
			if c := i.form(x); i.forms[c].base != v && x != v && i.pair(c, Size{}, b, bs, depth+1) != No {
				return May
			}
		}
	}
	return No
}
