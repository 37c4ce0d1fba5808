// Package memssa gives memory an SSA form: every instruction that may write memory defines a new version
// of all of it, every one that only reads uses a version, and versions meet in phis. On it a walker
// finds, for a load, a store or a call, the nearest access above it that may change what it reads: its
// clobber.
//
// After D. Novillo, "Memory SSA – A Unified Approach for Sparsely Representing Memory Operations" (2007),
// and LLVM's document MemorySSA: one variable for all of memory; uses are optimised to their clobbers,
// definitions are linked in order and optimised when asked for. Phis are placed at iterated dominance
// frontiers; accesses are numbered, and printed, as LLVM 19 does.
//
// Operations that order memory between threads (barriers, fences, ordered atomics; see package memeffect)
// are definitions and clobber everything that other threads can see, so that what a thread knows of
// memory never crosses them; memory of the thread's own is not affected.
package memssa

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Kind says what an Access is.
type Kind uint8

// The kinds.
const (
	Entry Kind = iota // memory as it is on entry: "liveOnEntry"
	Def               // may write memory, or keeps its place among accesses
	Use               // only reads
	Phi               // versions meet at the start of a block
)

// Access is one version of memory or one use of a version.
type Access struct {
	Kind      Kind
	optimised bool   // defining (use) or opt (definition) is the clobber
	removed   bool   // defining stands in its place
	Number    uint32 // of a definition or phi, from 1; 0 is the entry
	Inst      *ir.Value
	Block     *ir.Block // nil for the entry

	defining *Access   // definition, use: the version it works on; removed: what stands in its place
	opt      *Access   // definition: its clobber when optimised
	args     []*Access // phi: one per predecessor edge, parallel to Block.Preds
}

// Options say how to build a form.
type Options struct {
	Alias *alias.Info // nil: alias.Of
	// CheckLimit is the number of accesses that a search for a clobber may look at. 0 means DefaultLimit,
	// a negative number that none may be.
	CheckLimit int
	// Lazy leaves uses at the version they see, to be optimised when asked for.
	Lazy bool
	// Storage, when not nil, is used for the form, which is then valid until the next one is built in it.
	Storage *Storage
}

// Storage is memory for one form after the other.
type Storage struct {
	chunks  [][]Access
	of      []*Access
	phis    []*Access
	out     []*Access
	rank    []int32
	placing placing
	walk    walker
}

// zeroed returns s with length n and all elements zero, in the storage it has if that suffices.
func zeroed[T any](s []T, n int) []T {
	if n > cap(s) {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// DefaultLimit is LLVM's memssa-check-limit.
const DefaultLimit = 100

// SSA is the memory SSA form of a function. It holds for the control flow and the instructions it was built
// from; Remove keeps it right when instructions that access memory go away.
type SSA struct {
	f     *ir.Func
	aa    *alias.Info
	dom   *dom.Tree
	order *cfg.Orders
	limit int

	entry *Access
	of    []*Access // by ID of the instruction
	phis  []*Access // by BlockID
	out   []*Access // by BlockID: the version at the end of the block
	rank  []int32   // by BlockID: place in the renaming, for the order of printed phi operands

	store   *Storage
	chunk   int // the next of store.chunks to be filled
	free    []Access
	numbers uint32
	walk    *walker
	groups  *groups
}

var key = ir.AnalysisKey{Name: "memssa"}

// Of returns the form of f with its uses optimised, anew when f changed since the last call.
func Of(f *ir.Func) *SSA {
	return ir.Analysis(f, &key, func(f *ir.Func) *SSA { return New(f, Options{}) })
}

// New builds the form of f.
func New(f *ir.Func, opt Options) *SSA {
	s := &SSA{f: f, aa: opt.Alias, dom: dom.Of(f), order: cfg.Of(f), limit: opt.CheckLimit}
	if s.aa == nil {
		s.aa = alias.Of(f)
	}
	switch {
	case s.limit == 0:
		s.limit = DefaultLimit
	case s.limit < 0:
		s.limit = 0
	}
	if s.store = opt.Storage; s.store == nil {
		s.store = &Storage{}
	}
	st := s.store
	s.entry = s.newAccess(Access{Kind: Entry, optimised: true})
	st.of = zeroed(st.of, f.NumIDs())
	st.phis = zeroed(st.phis, f.NumBlockIDs())
	st.out = zeroed(st.out, f.NumBlockIDs())
	st.rank = zeroed(st.rank, f.NumBlockIDs())
	s.of, s.phis, s.out, s.rank = st.of, st.phis, st.out, st.rank
	s.walk = &st.walk
	s.walk.init(s)
	if f.IsDecl() {
		return s
	}
	defs := s.create(opt.Lazy)
	s.place(defs)
	s.rename()
	if !opt.Lazy {
		s.OptimiseUses()
	}
	return s
}

// firstChunk and maxChunk bound the chunks that accesses lie in; each is twice as long as the one before.
const firstChunk, maxChunk = 16, 1024

func (s *SSA) newAccess(a Access) *Access {
	if len(s.free) == 0 {
		if s.chunk == len(s.store.chunks) {
			s.store.chunks = append(s.store.chunks, make([]Access, min(firstChunk<<min(s.chunk, 16), maxChunk)))
		}
		s.free = s.store.chunks[s.chunk]
		s.chunk++
	}
	p := &s.free[0]
	s.free = s.free[1:]
	*p = a
	return p
}

// create makes the accesses of all instructions and returns the blocks that define memory.
func (s *SSA) create(lazy bool) (defs []*ir.Block) {
	eff := s.aa.Effects()
	for _, b := range s.f.Blocks {
		has := false
		for v := b.First(); v != nil; v = v.Next() {
			k := kindOf(eff, v)
			if k == Entry {
				continue
			}
			a := Access{Kind: k, Inst: v, Block: b}
			if k == Def {
				s.numbers++
				a.Number = s.numbers
				has = true
			}
			// A lazy form waits with this too: until then the address may be found equal to another.
			if k == Use && !lazy && s.untouched(v) {
				a.defining, a.optimised = s.entry, true
			}
			s.of[v.ID] = s.newAccess(a)
		}
		if has {
			defs = append(defs, b)
		}
	}
	return defs
}

// kindOf returns Def or Use, or Entry for an instruction without an access.
func kindOf(eff *memeffect.Table, v *ir.Value) Kind {
	switch v.Op {
	case ir.OpLoad, ir.OpStore, ir.OpFence, ir.OpCmpXchg, ir.OpAtomicRMW, ir.OpCall, ir.OpInvoke, ir.OpCallBr,
		ir.OpVAArg, ir.OpCatchPad, ir.OpCatchRet:
	default:
		return Entry
	}
	e := eff.Inst(v)
	switch {
	case e.Has(memeffect.Marker):
		return Entry
	case e.Writes():
		return Def
	case e.Reads():
		return Use
	}
	return Entry
}

// rename links accesses to the versions they work on, in preorder of the dominator tree.
func (s *SSA) rename() {
	pre := s.dom.Preorder()
	for n, b := range pre {
		s.rank[b.ID] = int32(n)
		cur := s.entry
		if p := s.phis[b.ID]; p != nil {
			cur = p
		} else if d := s.dom.IDom(b); d != nil {
			cur = s.out[d.ID]
		}
		for v := b.First(); v != nil; v = v.Next() {
			a := s.of[v.ID]
			if a == nil {
				continue
			}
			if !a.optimised {
				a.defining = cur
			}
			if a.Kind == Def {
				cur = a
			}
		}
		s.out[b.ID] = cur
	}
	n := len(pre)
	for _, b := range s.order.Unreachable() { // everything there is as on entry
		s.rank[b.ID] = int32(n)
		n++
		s.out[b.ID] = s.entry
		for v := b.First(); v != nil; v = v.Next() {
			if a := s.of[v.ID]; a != nil {
				a.defining = s.entry
			}
		}
	}
	for _, p := range s.phis {
		if p == nil {
			continue
		}
		p.args = make([]*Access, len(p.Block.Preds))
		for i, e := range p.Block.Preds {
			p.args[i] = s.out[e.B.ID]
		}
	}
}

// Func returns the function.
func (s *SSA) Func() *ir.Func { return s.f }

// Alias returns the alias facts the form was built with.
func (s *SSA) Alias() *alias.Info { return s.aa }

// Entry returns the version of memory on entry.
func (s *SSA) Entry() *Access { return s.entry }

// Access returns the access of an instruction, or nil when it has none.
func (s *SSA) Access(v *ir.Value) *Access {
	if int(v.ID) >= len(s.of) {
		return nil
	}
	return s.of[v.ID]
}

// Phi returns the phi at the start of b, or nil.
func (s *SSA) Phi(b *ir.Block) *Access { return s.phis[b.ID] }

// Out returns the version at the end of b.
func (s *SSA) Out(b *ir.Block) *Access { return s.now(s.out[b.ID]) }

// Defining returns the version that a definition or use works on; for an optimised use that is its
// clobber. It is nil for a phi and the entry.
func (s *SSA) Defining(a *Access) *Access {
	if a.defining == nil {
		return nil
	}
	a.defining = s.now(a.defining)
	return a.defining
}

// Arg returns the version that a phi gets along predecessor edge i.
func (s *SSA) Arg(phi *Access, i int) *Access {
	phi.args[i] = s.now(phi.args[i])
	return phi.args[i]
}

// now returns what stands in the place of a removed version.
func (s *SSA) now(a *Access) *Access {
	for a.removed {
		if d := a.defining; d.removed {
			a.defining = d.defining // halve the chain
		}
		a = a.defining
	}
	return a
}

// Remove takes out the access of an instruction that is about to be removed, or that no longer touches
// memory. What worked on the version it defined works on the one before.
func (s *SSA) Remove(v *ir.Value) {
	a := s.Access(v)
	if a == nil {
		return
	}
	s.of[v.ID] = nil
	a.removed = true
}

// Dominates reports whether access a comes before b, or is b, on every path to b.
func (s *SSA) Dominates(a, b *Access) bool {
	switch {
	case a == b || a.Kind == Entry:
		return true
	case b.Kind == Entry:
		return false
	case a.Block != b.Block:
		return s.dom.Dominates(a.Block, b.Block)
	case a.Kind == Phi || b.Kind == Phi:
		return a.Kind == Phi
	}
	return a.Inst.Before(b.Inst)
}
