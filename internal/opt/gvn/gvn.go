// Package gvn replaces what was computed or loaded before on every way, and makes what was so on all ways but one so on all.
//
//	before:    br i1 %c, label %a, label %b      after:    br i1 %c, label %a, label %b
//	       a:                                           a:
//	         store i32 %x, ptr %p                         store i32 %x, ptr %p
//	         br label %m                                  br label %m
//	       b:                                           b:
//	         br label %m                                  %v.pre = load i32, ptr %p
//	       m:                                             br label %m
//	         %v = load i32, ptr %p                      m:
//	                                                      %v = phi i32 [ %x, %a ], [ %v.pre, %b ]
//
// # Method
//
// Every value gets a number; operations on equal numbers have equal numbers (Alpern, Wegman and Zadeck, "Detecting equality of
// variables in programs", POPL 1988, in the pessimistic form that hashing gives). Loads are operations on the
// address and on the version of memory that MemorySSA says they read; a load of what a store left there has the number of
// the stored value. What an instruction equals by itself (internal/simplify) takes its place at once. A value whose number has a leader that dominates it is replaced.
//
// Then partial redundancies, as in LLVM's pass of this name: an operation in a block with several ways in is asked for at the end
// of each, with phis replaced by what they are there. Where all ways but one have it, it is put there, and a
// phi takes its place. Nothing is put where it would be computed for nothing: the way must lead nowhere
// else, or gets a block that does, and for a load the block must come to the load. What a load reads is looked for further up through
// all places where ways meet: phis for it are made as Braun et al. ("Simple and efficient construction of static single assignment
// form", CC 2013) make them for variables.
//
// Behind a branch its condition is decided, and so is what follows from it (branch.go).
//
// # Threads
//
// Convergent calls are left alone. What is inserted is executed by the same lanes as before, for the
// end of its block leads only to where it was. A barrier, fence or atomic that orders is a version of memory, and no
// load meets another across one.
//
// Keeps: control flow, but that straight lines become one block and critical edges may get one; stores, and calls that do more than compute; debug records. Drops: marks and metadata that only one of two equal instructions has. Cost: linear but for
// MemorySSA's walks, which are capped. Not idempotent beyond four rounds: what was inserted may make more redundant.
package gvn

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the gvn pass.
var Pass = &pass.Pass[*ir.Func]{Name: "gvn", Run: run, Stats: []*pass.Stat{merged, simplified, equal, loaded, forwarded, undefined, unused, implied, decided, joined, inserted, split}}

var (
	simplified = pass.NewStat("Simplified", "instruction simplified to an existing value or constant")
	equal      = pass.NewStat("Equal", "expression replaced by an equal one before it")
	loaded     = pass.NewStat("LoadReused", "load replaced by an earlier load")
	forwarded  = pass.NewStat("StoreForwarded", "load replaced by the value stored there")
	undefined  = pass.NewStat("Undefined", "load of memory that nobody has written")
	unused     = pass.NewStat("Unused", "load removed that nobody uses")
	implied    = pass.NewStat("Implied", "value replaced by what the branch above says of it")
	decided    = pass.NewStat("Decided", "way that a decided branch does not take brings nothing any more")
	split      = pass.NewStat("Split", "edge given a block, to hold what is missing there or because it is never taken")
	joined     = pass.NewStat("Joined", "value known at the end of every way in replaced by a phi")
	inserted   = pass.NewStat("Inserted", "value known on all ways in but one computed there, and replaced by a phi")
)

// gvn is the state of one run.
type gvn struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	tree    *dom.Tree
	mssa    *memssa.SSA
	aa      *alias.Info
	effects *memeffect.Table
	simp    *simplify.Simplifier
	sub     ir.Subst
	removed []*ir.Value

	num     []uint32 // by ID: the number of a value; 0: none yet
	next    uint32
	table   dense.Table // of keys
	entries []entry
	last    []int32 // by number: its latest leader, an index into chain plus one
	chain   []link

	factOf []int32 // by number: the latest of its facts, an index into facts plus one
	facts  []fact
	dead   []bool // by BlockID: no way leads there by what is known of branches
	splits []wish
	noted  []int32 // by BlockID: the last of splits for an edge out of it, plus one
	order  *reshape.UseOrder
	names  *reshape.Names

	loads, scalars bool
	backs          bool // back edges may get blocks
	joins          bool // something was joined, which may make more redundant
}

// mostLeaders bounds the leaders that are looked at for one value, the latest first.
const mostLeaders = 32

// mostRounds bounds the rounds: what is put on one way in may be missing on a way further up, and an edge that gets a block has it in the next.
const mostRounds = 4

func run(c *pass.Ctx, f *ir.Func) {
	if len(f.Blocks) == 0 {
		return
	}
	merge(c, f)
	order := reshape.NewUseOrder(f)
	for range mostRounds {
		if !round(c, f, order) {
			return
		}
	}
}

// round looks at the function once, and reports whether another look may find more.
func round(c *pass.Ctx, f *ir.Func, order *reshape.UseOrder) bool {
	g := &gvn{c: c, f: f, ts: f.Types(), tree: dom.Of(f), simp: simplify.New(f, dom.Of(f)), mssa: memssa.Of(f), effects: memeffect.Of(f),
		num: make([]uint32, f.NumIDs()), dead: make([]bool, f.NumBlockIDs()), order: order}
	g.aa = g.mssa.Alias()
	g.loads = c.Bool("enable-load-pre", true)
	g.scalars = c.Bool("enable-pre", true)
	g.backs = c.Bool("enable-split-backedge-in-load-pre", false)
	blocks := cfg.Of(f).RPO()
	for _, b := range blocks {
		if g.dead[b.ID] {
			continue
		}
		for v := range b.Instrs() {
			g.number(v)
		}
		g.decide(b)
	}
	for _, look := range []func(*ir.Block){g.joinLoads, g.joinScalars} { // what loads need is as it was when memory SSA was built
		for _, b := range blocks {
			if len(b.Preds) > 1 && !g.dead[b.ID] && g.joinable(b) {
				look(b)
			}
		}
	}
	if len(g.removed) > 0 {
		f.ReplaceUses(&g.sub)
		for _, v := range g.removed {
			v.Remove()
		}
	}
	again := g.split() || g.joins
	if again || len(g.removed) > 0 {
		f.Touch()
	}
	return again
}

// key is an operation on numbers.
type key struct {
	op   ir.Op
	typ  ir.Type
	aux  int64
	mem  uint32 // of a load: the version of memory
	args []uint32
}

func (k *key) hash() uint64 {
	h := dense.Hash(uint64(k.op)<<32|uint64(k.typ), uint64(k.aux))
	h = dense.Hash(h, uint64(k.mem))
	for _, a := range k.args {
		h = dense.Hash(h, uint64(a))
	}
	return h
}

func (k *key) equal(o *key) bool {
	if k.op != o.op || k.typ != o.typ || k.aux != o.aux || k.mem != o.mem || len(k.args) != len(o.args) {
		return false
	}
	for i, a := range k.args {
		if a != o.args[i] {
			return false
		}
	}
	return true
}

// entry is a key with its number.
type entry struct {
	key
	n uint32
}

// link is a leader, and the one before it.
type link struct {
	v    *ir.Value
	next int32
}

// find returns the number of a key, 0 when there is none; with add it gets the one that is given.
func (g *gvn) find(k key, add uint32) uint32 {
	h := k.hash()
	if r := g.table.Find(h, func(r uint32) bool { return g.entries[r-1].equal(&k) }); r != 0 {
		return g.entries[r-1].n
	}
	if add != 0 {
		g.entries = append(g.entries, entry{k, add})
		g.table.Insert(h, uint32(len(g.entries)))
	}
	return add
}

// of returns the number of a value, a new one when it has none.
func (g *gvn) of(v *ir.Value) uint32 {
	v = g.sub.Find(v)
	if n := g.slot(v); *n != 0 {
		return *n
	}
	g.next++
	if v.IsInst() {
		*g.slot(v) = g.next
	} else {
		g.lead(v, g.next)
	}
	return g.next
}

// slot is where the number of v stands.
func (g *gvn) slot(v *ir.Value) *uint32 {
	if n := int(v.ID) + 1 - len(g.num); n > 0 {
		g.num = append(g.num, make([]uint32, n+len(g.num)/2)...)
	}
	return &g.num[v.ID]
}

// lead gives v the number n and makes it a leader.
func (g *gvn) lead(v *ir.Value, n uint32) {
	*g.slot(v) = n
	if k := int(n) + 1 - len(g.last); k > 0 {
		g.last = append(g.last, make([]int32, k+len(g.last)/2)...)
	}
	g.chain = append(g.chain, link{v, g.last[n]})
	g.last[n] = int32(len(g.chain))
}

// search returns the latest leader of the number n that is good, of the last few.
func (g *gvn) search(n uint32, good func(x *ir.Value) bool) *ir.Value {
	if int(n) >= len(g.last) {
		return nil
	}
	i := g.last[n]
	for range mostLeaders {
		if i == 0 {
			break
		}
		l := &g.chain[i-1]
		if good(l.v) {
			return l.v
		}
		i = l.next
	}
	return nil
}

// keyOf returns the operation that v is, with the numbers that args gives for its operands; ok is false for what is no expression, or whose
// operands have no number there.
func (g *gvn) keyOf(v *ir.Value, number func(a *ir.Value) uint32) (k key, ok bool) {
	switch {
	case v.Op.Is(ir.IsBinary | ir.IsCast), v.Op == ir.OpFNeg, v.Op == ir.OpSelect, v.Op == ir.OpFreeze, v.Op == ir.OpExtractElement, v.Op == ir.OpInsertElement:
	case v.Op == ir.OpICmp, v.Op == ir.OpFCmp:
		k.aux = v.Aux
	case v.Op == ir.OpGetElementPtr:
		k.aux = int64(v.GEP().Elem())
	case v.Op == ir.OpExtractValue, v.Op == ir.OpInsertValue, v.Op == ir.OpShuffleVector:
		for _, i := range g.f.Ints[v.Aux] {
			k.args = append(k.args, uint32(i))
		}
	case v.Op == ir.OpPhi:
		for _, a := range v.Args {
			if a.IsInst() && (int(a.ID) >= len(g.num) || g.num[a.ID] == 0) {
				return k, false // of a way back
			}
		}
		k.aux = int64(v.Block.ID)
	case v.Op == ir.OpCall:
		if !g.callKey(v, &k) {
			return k, false
		}
	default:
		return k, false
	}
	k.op, k.typ = v.Op, v.Type
	first := len(k.args)
	for _, a := range v.Args {
		n := number(a)
		if n == 0 {
			return k, false
		}
		k.args = append(k.args, n)
	}
	if a := k.args[first:]; len(a) == 2 && a[0] > a[1] {
		switch {
		case v.Op.Is(ir.Commutative):
			a[0], a[1] = a[1], a[0]
		case v.Op == ir.OpICmp || v.Op == ir.OpFCmp:
			a[0], a[1] = a[1], a[0]
			k.aux = int64(v.Pred().Swapped())
		}
	}
	return k, true
}

// number gives v its number and replaces it when it has a leader.
func (g *gvn) number(v *ir.Value) {
	for i, a := range v.Args {
		w := g.implied(g.sub.Find(a), v, i)
		if w != a {
			v.SetArg(i, w)
		}
	}
	if v.Type == ir.Void || v.IsTerminator() {
		return
	}
	if r := g.simpler(v); r != nil && g.c.Apply(simplified, v) {
		g.replace(v, r)
		return
	}
	if v.Op == ir.OpLoad {
		g.load(v)
		return
	}
	k, ok := g.keyOf(v, g.of)
	if !ok {
		g.next++
		g.lead(v, g.next)
		return
	}
	n := g.find(k, g.next+1)
	if n == g.next+1 {
		g.next++
	} else if r := g.leader(n, v); r != nil && g.c.Apply(equal, v) {
		g.weaken(r, v)
		g.replace(v, r)
		return
	} else if r := g.fact(n, v.Block, nil); r != nil && g.c.Apply(implied, v) {
		g.replace(v, r)
		return
	} else if v.Op == ir.OpFreeze {
		g.next++
		n = g.next // of poison each may make something else
	}
	g.lead(v, n)
}

// simpler returns what v equals by itself, or nil. What has effects besides its result is not asked for.
func (g *gvn) simpler(v *ir.Value) *ir.Value {
	if v.Op == ir.OpDbgRecord || v.Op == ir.OpPCP || v.Type == ir.Token || v.Op.Is(ir.IsEHPad) || !g.effects.Inst(v).Removable() {
		return nil
	}
	r := g.simp.Value(v)
	if r == nil || r.IsInst() && r.Block == nil {
		return nil
	}
	return r
}

// leader returns a value of the number n that is there at v, or nil.
func (g *gvn) leader(n uint32, v *ir.Value) *ir.Value {
	return g.search(n, func(x *ir.Value) bool {
		return x.Type == v.Type && (!x.IsInst() || x.Block != nil && g.tree.DominatesValue(x, v))
	})
}

// atEnd returns a value of the number n and a type that is there at the end of a block, or nil.
func (g *gvn) atEnd(n uint32, t ir.Type, b *ir.Block) *ir.Value {
	return g.search(n, func(x *ir.Value) bool {
		return x.Type == t && (!x.IsInst() || x.Block != nil && !x.Op.Is(ir.IsTerminator) && g.tree.Dominates(x.Block, b))
	})
}

// replace makes r stand for v.
func (g *gvn) replace(v, r *ir.Value) {
	if v.Op == ir.OpLoad {
		g.mssa.Remove(v)
	}
	g.sub.Set(v, r)
	v.Detach()
	g.removed = append(g.removed, v)
}

// weaken takes from the leader what only it promises.
func (g *gvn) weaken(leader, v *ir.Value) {
	if !leader.IsInst() {
		return
	}
	if leader.Op == v.Op {
		leader.Flags &= v.Flags
	} else {
		leader.Flags &^= ir.FastMath | ir.NUW | ir.NSW | ir.Exact | ir.Disjoint | ir.NNeg | ir.SameSign
	}
	as := g.f.Attachments(leader)
	var keep []ir.Attachment
	for _, a := range as {
		if a.Kind == ir.MDDbg || a.Kind == ir.MDNoUndef || g.f.Attachment(v, a.Kind) == a.MD { // undef would have no meaning already
			keep = append(keep, a)
		}
	}
	if len(keep) != len(as) {
		g.f.SetAttachments(leader, keep)
	}
}
