// Package dse removes stores whose value nobody reads, across blocks.
//
//	before:  store i32 1, ptr %p              after:  br i1 %c, label %a, label %b
//	         br i1 %c, label %a, label %b          a:
//	     a:                                          store i32 2, ptr %p
//	         store i32 2, ptr %p                     br label %m
//	         br label %m                           b:
//	     b:                                          store i32 3, ptr %p
//	         store i32 3, ptr %p                     br label %m
//	         br label %m
//
// # Method
//
// For each store, the last first, the ways on from it are followed. What it wrote is kept as a set of bytes: each byte is overwritten, or read,
// or the function ends. Bytes that somebody reads are needed. A store of which no byte is needed goes; a memset or
// memcpy of which only a stretch is needed is made as long as that. At the end of the function memory that its caller can see is
// read, and the function's own is not.
//
// The address of a store in a loop is another in the next iteration. When the way comes to a block that computes the
// address anew, nothing it meets overwrites the store any more, and every access to the same object reads it.
//
// Within a block, a constant that is stored into a part of another one is stored with that.
//
// Then stores of what is there already: the value that was loaded from there, or stored there, or set there as the bytes of a memset, with nothing
// between that may have written (MemorySSA).
//
// # Threads
//
// What other threads can see they may read at every operation that orders memory: barriers, fences, calls that may contain
// them. On a GPU each atomic and each volatile access counts as one, whatever its address and order: programs
// signal with them. A thread that may leave (exit, trap) leaves its stores behind.
//
// Keeps: control flow; everything that is volatile or ordered. Debug records of what goes with a store are salvaged. Cost: for
// each store at most dse-memoryssa-scanlimit accesses and dse-memoryssa-path-check-limit blocks. Not idempotent: a load may die with what used it.
// Reference: Muchnick, "Advanced Compiler Design and Implementation", 18.10; the names of the knobs and the redundant stores
// are those of LLVM's pass, which goes up from the overwriting store instead.
package dse

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the dse pass.
var Pass = &pass.Pass[*ir.Func]{Name: "dse", Run: run, Stats: []*pass.Stat{dead, same, shortened, merged}}

var (
	dead      = pass.NewStat("DeadStore", "store removed: nobody reads what it writes")
	same      = pass.NewStat("SameValue", "store removed: the value is there already")
	merged    = pass.NewStat("Merged", "store of a constant into part of another constant stored before done with that")
	shortened = pass.NewStat("Shortened", "memset or memcpy made shorter: the rest is overwritten before it is read")
)

// eliminator is the state of one run.
type eliminator struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	aa      *alias.Info
	effects *memeffect.Table
	tree    *dom.Tree
	debug   *dbginfo.Index
	gpu     bool

	events [][]*ir.Value          // by BlockID: what touches memory, or may leave
	at     []int32                // by ID: place among the events of its block
	ends   dense.Bits[ir.BlockID] // blocks from which the function can end
	walk   walk

	accesses, blocks int // limits
	partly, merging  bool
}

func run(c *pass.Ctx, f *ir.Func) {
	if len(f.Blocks) == 0 {
		return
	}
	e := &eliminator{c: c, f: f, ts: f.Types(), aa: alias.Of(f), effects: memeffect.Of(f), tree: dom.Of(f), debug: dbginfo.New(f),
		gpu: memeffect.IsGPU(f.Mod())}
	e.accesses = c.Int("dse-memoryssa-scanlimit", 150)
	e.blocks = c.Int("dse-memoryssa-path-check-limit", 50)
	e.partly = c.Bool("enable-dse-partial-overwrite-tracking", true)
	e.merging = c.Bool("enable-dse-partial-store-merging", true)
	if !e.list() {
		return
	}
	for _, b := range cfg.Of(f).Postorder() {
		for _, v := range slices.Backward(e.events[b.ID]) {
			if v.Block != nil {
				e.consider(v)
			}
		}
	}
	e.removeSame(memssa.Of(f))
}

// list collects the events of all blocks, and reports whether there is a store.
func (e *eliminator) list() (any bool) {
	n := e.f.NumBlockIDs()
	e.events = make([][]*ir.Value, n)
	e.at = make([]int32, e.f.NumIDs())
	var ends []*ir.Block
	for _, b := range e.f.Blocks {
		for v := range b.Instrs() {
			if v.IsTerminator() && !v.Op.Is(ir.IsCallLike) {
				continue
			}
			x := e.effects.Inst(v)
			if e.states(v) || x.Has(memeffect.Marker) || x.ModRef() == ir.NoModRef && !x.Has(memeffect.Unwinds|memeffect.MayNotReturn) {
				continue
			}
			e.at[v.ID] = int32(len(e.events[b.ID]))
			e.events[b.ID] = append(e.events[b.ID], v)
			any = any || x.Writes()
		}
		if t := b.Term(); t != nil && len(b.Succs) == 0 {
			ends = append(ends, b)
		}
	}
	if any {
		e.ends = cfg.ReachBack(e.f, ends...)
		e.walk.live = make([]bytes, n)
		e.walk.state = make([]uint8, n)
	}
	return any
}

// states reports an intrinsic that only states a fact about memory.
func (e *eliminator) states(v *ir.Value) bool {
	g := e.f.CalledFunc(v)
	return g != nil && strings.HasPrefix(g.Name, "llvm.invariant.")
}

// consider removes or shortens v where nobody needs what it writes.
func (e *eliminator) consider(v *ir.Value) {
	w, ok := e.written(v)
	if !ok || !w.goes {
		return
	}
	need := e.needed(v, &w)
	switch {
	case need.empty():
		if e.c.Apply(dead, v) {
			e.remove(v)
		}
	case !w.unit && w.mem:
		e.shorten(v, &w, need)
	case e.merging && v.Op == ir.OpStore && v.Args[0].Op == ir.OpConstInt:
		e.merge(v, &w)
	}
}

// remove takes out an instruction, and what was computed only for it.
func (e *eliminator) remove(v *ir.Value) {
	e.debug.Salvage(v)
	args := slices.Clone(v.Args)
	v.Remove()
	e.debug.RemoveUnused(e.unused, args...)
}

// unused reports that an instruction whose result nobody uses does nothing else.
func (e *eliminator) unused(v *ir.Value) bool {
	return !v.IsTerminator() && v.Op != ir.OpPhi && !v.Op.Is(ir.IsEHPad) && v.Type != ir.Token && e.effects.Inst(v).Removable()
}
