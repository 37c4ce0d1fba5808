// Package memver gives versions to the memory of a PTX function: which write each load may see.
//
// Memory is divided into classes that do not overlap: the state spaces, of which the parameters of calls are one and
// surfaces another. Every instruction that may change a class makes a version of it; where different versions meet, a
// block makes one. A load sees a version of the class that its address lies in; a generic one, of three. Two loads of
// one place that see the same versions load the same value.
//
// What ends a version is what the program itself may see: a store, an atomic operation; and for memory that other
// threads reach, every operation behind which their writes may become visible: barriers, fences, accesses with acquire
// or a stronger order, calls, what is not understood. A thread's own local memory passes barriers. Accesses with a
// weaker order, volatile ones among them, only end what is known of their own place.
//
// A load looks through stores of other places: those that package place counts from the same base without overlap, or
// from a different variable. Parameters of kernels are different variables to nobody. This is the clobber walk of
// memory in static single assignment form (Novillo, "Memory SSA", GCC Summit 2007), with classes in place of one memory.
//
// Invariants, which tests hold: versions are numbered from 1; a version that a load sees is made in a block that
// dominates it, or by a join there; behind any path the version that a class has is that of the last writer on the path
// or of the last join behind it.
//
// Cost: linear in the instructions; joins take a few sweeps over the blocks, or, in deep nests of loops, every block
// with several predecessors has one.
package memver

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/place"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// Class is a part of memory that overlaps no other one.
type Class uint8

// The classes.
const (
	Global Class = iota
	Shared
	Local
	Param // of calls, and of device functions
	Surface
	NumClasses
)

// Set is a set of classes.
type Set uint8

// The sets that operations touch.
const (
	others  = 1<<Global | 1<<Shared | 1<<Surface // what other threads write
	generic = 1<<Global | 1<<Shared | 1<<Local
	all     = 1<<NumClasses - 1
)

// ID names a version of a class, from 1. Versions of different classes have different numbers.
type ID uint32

// made says what made a version.
type made struct {
	prev ID         // the version of the class before it; of joins and of the entry: 0
	inst int32      // -1: a join, or the entry
	head flow.Block // of joins: the block
}

// Info holds the versions of a function.
type Info struct {
	x      *version.Info
	places *place.Info
	m      *ptx.Module

	symbols map[string]bool // variables of the module that overlap no other one; nil until somebody asks

	list   []made           // the first one is none, writes follow in the order of the instructions, then joins
	rec    []int32          // by instruction: 1 + its place in before, or 0
	before [][NumClasses]ID // what instructions that touch memory find
	access []access         // parallel to before
	in     [][NumClasses]ID // by block: at its head
}

// access is what an instruction reads or writes of memory.
type access struct {
	reads, writes Set
	place         place.Form
	size          int64 // bytes from there; 0: the place is not known
	own           bool  // what it writes, or ends, lies at its place and nowhere else
	store         bool  // a plain store: it writes exactly these bytes
	first         ID    // of the versions that it makes, one for each class that it writes
}

// Steps is how many stores of other places a load looks through.
const Steps = 24

// sweeps is how often joins are looked for before every meeting block gets one.
const sweeps = 8

// Of returns the versions of memory of the function of x. m may be nil: then no two symbols are different places.
func Of(m *ptx.Module, x *version.Info, places *place.Info) *Info {
	v := &Info{x: x, places: places, m: m, list: make([]made, 1), rec: make([]int32, x.NumInsts())}
	v.scan()
	v.solve()
	v.number()
	return v
}

// Seen is what a load sees: a version of each class that it may read, else 0.
type Seen [NumClasses]ID

// Load returns what the load that is instruction n sees, behind accesses of other places. ok is false where the
// instruction reads memory in a way that is not understood, or is no load.
func (v *Info) Load(n int32) (s Seen, ok bool) {
	r := v.rec[n]
	if r == 0 {
		return s, false
	}
	a := &v.access[r-1]
	if a.reads == 0 || a.writes != 0 {
		return s, false
	}
	for c := range NumClasses {
		if a.reads>>c&1 != 0 {
			s[c] = v.through(v.before[r-1][c], a)
		}
	}
	return s, true
}

// Stored returns what a plain load behind the plain store that is instruction n, of what it has stored, sees: the
// versions that it makes. ok is false for other instructions.
func (v *Info) Stored(n int32) (s Seen, ok bool) {
	r := v.rec[n]
	if r == 0 || !v.access[r-1].store {
		return s, false
	}
	id := v.access[r-1].first
	for c := range NumClasses {
		if v.access[r-1].writes>>c&1 != 0 {
			s[c] = id
			id++
		}
	}
	return s, true
}

// through looks from a version back through stores of other places than that of a.
func (v *Info) through(id ID, a *access) ID {
	for range Steps {
		w := v.list[id]
		if w.inst < 0 {
			break
		}
		b := &v.access[v.rec[w.inst]-1]
		if !b.own || !v.disjoint(a, b) {
			break
		}
		id = w.prev
	}
	return id
}

// disjoint reports that two accesses touch no byte in common.
func (v *Info) disjoint(a, b *access) bool {
	if a.size == 0 || b.size == 0 {
		return false
	}
	p, q := a.place, b.place
	if p.Same(q) {
		return p.Off+a.size <= q.Off || q.Off+b.size <= p.Off
	}
	return p.Base != q.Base && v.object(p) && v.object(q)
}

// object reports an address within a variable that overlaps no other one.
func (v *Info) object(p place.Form) bool {
	if id, ok := p.Base.Var(); ok {
		return alone(v.x.Graph.Func.Vars[id])
	}
	if p.Base.Kind() != ptx.OpdSym || v.m == nil {
		return false
	}
	if v.symbols == nil {
		v.symbols = map[string]bool{}
		for g := range v.m.Globals {
			v.symbols[g.Name] = alone(g)
		}
	}
	return v.symbols[v.x.Graph.Func.SymName(p.Base)]
}

// alone reports a variable that shares its bytes with no other one: shared memory of the launch is one place for all
// its names.
func alone(x *ptx.Var) bool {
	return x.Linkage != ptx.Extern && x.Linkage != ptx.Weak && x.Linkage != ptx.Common
}

// scan finds what each instruction reads and writes.
func (v *Info) scan() {
	g := v.x.Graph
	v.access = make([]access, 0, v.x.NumInsts()/4) // a fourth of what real kernels do
	for b := range flow.Block(g.Len()) {
		insts := g.At(b).Insts
		for i := range insts {
			n := v.x.Number(b, i)
			if a := v.of(n, &insts[i]); a.reads|a.writes != 0 {
				v.access = append(v.access, a)
				v.rec[n] = int32(len(v.access))
			}
		}
	}
	v.before = make([][NumClasses]ID, len(v.access))
}

// of returns what an instruction reads and writes.
func (v *Info) of(n int32, in *ptx.Inst) access {
	f := v.x.Graph.Func
	fl := f.Flags(in)
	switch in.Op {
	case ptx.OpRaw, ptx.OpCall:
		return access{reads: all, writes: all}
	case ptx.OpPrefetch, ptx.OpPrefetchu, ptx.OpApplypriority:
		return access{}
	case ptx.OpTex, ptx.OpTld4, ptx.OpSuld:
		return access{reads: 1 << Surface}
	case ptx.OpSust, ptx.OpSured:
		return access{reads: 1 << Surface, writes: 1 << Surface}
	case ptx.OpLd, ptx.OpLdu:
		return v.load(n, in, fl)
	case ptx.OpSt, ptx.OpAtom, ptx.OpRed:
		return v.store(n, in)
	}
	switch {
	case fl&(ptx.Terminator|ptx.Pseudo) != 0:
		return access{}
	case fl&ptx.Pure != 0:
		return access{}
	case fl&(ptx.Reads|ptx.Writes|ptx.Ordered) == 0:
		return access{}
	case fl&(ptx.Writes|ptx.Ordered) == 0:
		return access{reads: all}
	case in.Op == ptx.OpStackrestore || in.Op == ptx.OpAlloca || in.Op == ptx.OpStacksave:
		return access{reads: all, writes: all}
	}
	return access{reads: all, writes: others}
}

func (v *Info) load(n int32, in *ptx.Inst, fl ptx.Flags) access {
	if fl&ptx.Invariant != 0 && fl&ptx.Ordered == 0 {
		return access{}
	}
	a := v.where(n, in)
	switch o := in.Mods.Order(); {
	case in.Mods.IsText():
		return access{reads: all, writes: all}
	case o == ptx.Acquire || o == ptx.AcqRel || o == ptx.SeqCst || o == ptx.MMIO:
		return access{reads: all, writes: others | a.reads}
	case o > ptx.OrderWeak || in.Mods.CacheOp() == ptx.CacheCV:
		a.writes, a.own = a.reads, true // another load of the place behind it must not see an older value
	}
	return a
}

func (v *Info) store(n int32, in *ptx.Inst) access {
	if in.Mods.IsText() {
		return access{reads: all, writes: all}
	}
	a := v.where(n, in)
	a.writes, a.reads = a.reads, 0
	switch o := in.Mods.Order(); {
	case o == ptx.Acquire || o == ptx.AcqRel || o == ptx.SeqCst || o == ptx.MMIO || o == ptx.Release:
		return access{reads: all, writes: others | a.writes}
	case o > ptx.OrderWeak || in.Op != ptx.OpSt:
		a.reads = a.writes
	}
	a.own, a.store = true, in.Op == ptx.OpSt && in.Mods.Order() <= ptx.OrderWeak
	return a
}

// where returns an access with reads, place and size of an instruction whose first source is an address.
func (v *Info) where(n int32, in *ptx.Inst) access {
	f := v.x.Graph.Func
	p, ok := v.places.Operand(n, f.Src(in, 0))
	a := access{reads: classes(in.Mods.Space())}
	if in.Mods.Space() == ptx.NoSpace && ok && p.Generic {
		if s := classes(p.Space); p.Space != ptx.NoSpace {
			a.reads = s
		}
	}
	if ok && len(f.AddrMore(f.Src(in, 0))) == 0 {
		a.place, a.size = p, int64(in.Type.Bytes()*in.Mods.Vec().Len())
	}
	return a
}

// classes returns the classes of a state space.
func classes(s ptx.Space) Set {
	switch s {
	case ptx.Global:
		return 1 << Global
	case ptx.Shared, ptx.SharedCTA, ptx.SharedCluster:
		return 1 << Shared
	case ptx.Local:
		return 1 << Local
	case ptx.Param, ptx.ParamFunc, ptx.ParamEntry:
		return 1 << Param
	case ptx.Const:
		return 0
	}
	return generic
}

// solve numbers the versions and finds those at the heads of blocks. Writes come first, in the order of the
// instructions, so that the same number is theirs in every sweep.
func (v *Info) solve() {
	g := v.x.Graph
	v.list = slices.Grow(v.list, len(v.access))
	last := make([][NumClasses]ID, g.Len()) // by block: what it makes last
	for b := range flow.Block(g.Len()) {
		for i := range g.At(b).Insts {
			n := v.x.Number(b, i)
			if r := v.rec[n]; r != 0 {
				v.access[r-1].first = ID(len(v.list))
				for c := range NumClasses {
					if v.access[r-1].writes>>c&1 != 0 {
						v.list = append(v.list, made{inst: n})
						last[b][c] = ID(len(v.list) - 1)
					}
				}
			}
		}
	}
	v.in = make([][NumClasses]ID, g.Len())
	joins := make([][NumClasses]ID, g.Len())
	fresh := func(b flow.Block, c Class) ID {
		if joins[b][c] == 0 {
			v.list = append(v.list, made{inst: -1, head: b})
			joins[b][c] = ID(len(v.list) - 1)
		}
		return joins[b][c]
	}
	for round := 0; ; round++ {
		changed := false
		for _, b := range g.RPO() {
			for c := range NumClasses {
				id := v.meet(b, c, last, round >= sweeps)
				if id == many {
					id = fresh(b, c)
				}
				if id != v.in[b][c] {
					v.in[b][c], changed = id, true
				}
			}
		}
		if !changed || round >= sweeps+1 {
			return
		}
	}
}

// many stands for versions that differ.
const many = ^ID(0)

// meet returns the version that the ways into b agree on, many when they do not, or 0 when none is known. When sure, a
// block that several edges lead to has a version of its own.
func (v *Info) meet(b flow.Block, c Class, last [][NumClasses]ID, sure bool) ID {
	g := v.x.Graph
	preds := g.Preds(b)
	if b == 0 || sure && len(preds) > 1 {
		return many
	}
	id := ID(0)
	for _, p := range preds {
		if !g.Reached(p) {
			continue
		}
		o := last[p][c]
		if o == 0 {
			o = v.in[p][c]
		}
		if o != 0 && id != 0 && o != id {
			return many
		}
		id = max(id, o)
	}
	return id
}

// number tells each access which versions it finds.
func (v *Info) number() {
	g := v.x.Graph
	for b := range flow.Block(g.Len()) {
		now := v.in[b]
		for i := range g.At(b).Insts {
			n := v.x.Number(b, i)
			r := v.rec[n]
			if r == 0 {
				continue
			}
			v.before[r-1] = now
			id := ID(0)
			for c := range NumClasses {
				if v.access[r-1].writes>>c&1 == 0 {
					continue
				}
				if id == 0 {
					id = v.access[r-1].first
				}
				v.list[id].prev, now[c] = now[c], id
				id++
			}
		}
	}
}
