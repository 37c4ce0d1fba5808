// Package sink moves an instruction down to where alone its result is used.
//
//	before:  %d = sdiv i32 %x, %y            after:  br i1 %c, label %a, label %b
//	         br i1 %c, label %a, label %b          a:
//	       a:                                        %d = sdiv i32 %x, %y
//	         ret i32 %d                              ret i32 %d
//	       b:                                      b:
//	         ret i32 0                               ret i32 0
//
// # Place
//
// An instruction of block b may go to the start of block d when b dominates d, d dominates every use (that
// of a phi counts at the end of the predecessor), and every cycle that d is in holds b as well. Then d is
// executed at most once for each execution of b: between two visits of d lies one of b, or there would be a
// cycle through d without b. So nothing is computed more often than before, nothing that traps is computed
// that was not, and the operands still are what they were. Of these blocks the deepest in the dominator tree
// is taken, starting from the nearest common dominator of the uses.
//
// Blocks are visited in the reverse of the dominator tree's preorder and from their end, so that users have
// found their place before their operands look for one: one walk is the fixpoint.
//
// # Memory
//
// An instruction that reads memory stays above everything that may write what it reads. MemorySSA gives the
// versions of memory on the paths between the two places; each write among them is asked. Where one hits,
// the search goes on above it. What nothing writes (!invariant.load, constant memory) moves freely.
//
// # Threads
//
// Convergent operations never move: below a branch fewer threads would take part. Nor do operations that
// synchronise, atomics, volatile accesses and whatever gives another answer each time, as %clock does. What
// orders memory between threads is a write for every load (package memeffect), so no load passes a barrier.
// An operation of one lane may go where only some lanes are: each still computes its own.
//
// # Keeps
//
// The control flow and everything with an effect. Debug records that the value no longer reaches are said in
// terms of its operands, or of nothing. Cost: linear, times the logarithm of the dominator tree's depth, and
// for loads the capped walks. Idempotent when registers are not asked about. The aim is that of LLVM's pass of
// this name; the terms are those of Knoop, Rüthing and Steffen, "Partial dead code elimination", PLDI 1994,
// where sinking goes on into copies for several uses, which it does not here.
package sink

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Options are what can be chosen.
type Options struct {
	Loads     bool      // move what reads memory
	Even      bool      // move also to where it is executed as often as before
	Registers Registers // stay where more registers would be held over the way than set free
	WalkLimit int       // versions of memory looked at for one instruction
}

// Registers says when it is asked whether a move needs more registers.
type Registers int

// The choices.
const (
	Never  Registers = iota
	IfEven           // where the instruction is executed as often as before
	Always
)

// Defaults returns the default options of sink.
func Defaults() Options { return Options{Loads: true, Even: true, Registers: IfEven, WalkLimit: 100} }

// set returns the options with the knobs of a run applied.
func (o Options) set(c *pass.Ctx) Options {
	o.Loads = c.Bool("sink-loads", o.Loads)
	o.Even = c.Bool("sink-even", o.Even)
	o.Registers = Registers(c.Int("sink-registers", int(o.Registers)))
	o.WalkLimit = c.Int("sink-walk-limit", o.WalkLimit)
	return o
}

// The statistics; their names are those of the remarks.
var (
	sunk     = pass.NewStat("Sunk", "instruction moved to where its result is used")
	sunkLoad = pass.NewStat("SunkLoad", "instruction that reads memory moved to where its result is used")
)

// Pass is the sink pass with default options.
var Pass = New(Defaults())

// New returns the pass with the given options.
func New(opt Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{
		Name:  "sink",
		Run:   func(c *pass.Ctx, f *ir.Func) { run(c, f, opt.set(c)) },
		Stats: []*pass.Stat{sunk, sunkLoad},
	}
}

// sinker is the state of one run.
type sinker struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	opt     Options
	tree    *dom.Tree
	post    *dom.Tree // nil unless a choice needs it
	cycles  *loop.Forest
	effects *memeffect.Table
	memory  *memory // nil until something that reads memory has a place to go
	records *records
	layout  *ir.Layout
	stack   bool // the function takes back stack: stacksave

	place []*ir.Block // by ID: nearest common dominator of the uses seen
	near  []*ir.Block // by ID: the block of one use
}

func run(c *pass.Ctx, f *ir.Func, opt Options) {
	if len(f.Blocks) < 2 {
		return
	}
	s := &sinker{
		c: c, f: f, ts: f.Types(), opt: opt, tree: dom.Of(f), cycles: loop.CyclesOf(f), effects: memeffect.Of(f),
		place: make([]*ir.Block, f.NumIDs()), near: make([]*ir.Block, f.NumIDs()), stack: savesStack(f),
	}
	if !opt.Even || opt.Registers == IfEven {
		s.post = dom.PostOf(f)
	}
	if len(f.DbgRecords) > 0 {
		s.records = newRecords(f, dbginfo.New(f))
	}
	s.layout, _ = f.Mod().Layout()
	s.phis()
	s.blocks()
}
