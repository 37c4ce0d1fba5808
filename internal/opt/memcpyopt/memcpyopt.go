// Package memcpyopt removes copies of memory: it reads what was copied where it was copied from, has calls write where their result is
// copied to, and makes stores of the same byte one memset.
//
//	before:  call void @llvm.memcpy(ptr %b, ptr %a, i64 64)      after:  call void @llvm.memcpy(ptr %b, ptr %a, i64 64)
//	         call void @llvm.memcpy(ptr %c, ptr %b, i64 64)              call void @llvm.memcpy(ptr %c, ptr %a, i64 64)
//
// The copy into %b goes when nothing else reads it (dse). The pass asks memory SSA who wrote what a copy reads, and whether anybody may have
// written in between.
//
//   - A copy of a copy reads the first source. It becomes a memmove where that may overlap what it writes.
//   - A copy of what a memset wrote is a memset; one of what nobody wrote, or of memory onto itself, goes.
//   - A memset that a copy partly overwrites at its beginning is made shorter.
//   - A call that writes a variable of the function, which is then copied, writes to the place itself (call slot).
//   - An argument passed by value (byval), or by a pointer that is only read, is passed from where it was copied from.
//   - A structure that is loaded and stored is a memcpy; a memmove whose places do not overlap is one.
//   - Stores of one byte, again and again, and memsets, beside each other, are one memset.
//
// # Threads
//
// Memory that other threads can see may change at every operation that orders memory: those are definitions of all of it in memory SSA, so no copy is followed
// across a barrier. A call that writes to the place itself writes earlier than the copy did: not where the call, or what stands between, orders memory or may
// not return, since other threads, or the host, would see what was not there. Copies go from one address space to another; the intrinsic is that of both.
//
// Where the target has no library (a GPU) the pass makes no memset or memcpy of stores and loads, unless enable-memcpyopt-without-libcalls says so.
//
// It is a pass over modules because intrinsics are declared in the module, which passes over functions share.
//
// Keeps: control flow, volatile accesses. Cost: walks of memory SSA, which are bounded, in at most 4 rounds, and a search of the function for each call that may write elsewhere. Not idempotent where these
// are not enough. Reference: Novillo, "Memory SSA" (2007); what is done, and its knobs, are those of LLVM's pass.
package memcpyopt

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the memcpyopt pass.
var Pass = &pass.Pass[*ir.Module]{Name: "memcpyopt", Run: run, Stats: []*pass.Stat{forwarded, filled, removed, shortened, slot, argument, copied, narrowed, merged}}

var (
	forwarded = pass.NewStat("Forwarded", "copy of a copy reads the first source")
	filled    = pass.NewStat("Filled", "copy of what a memset wrote is a memset")
	removed   = pass.NewStat("Removed", "copy of what is undefined, or there already, removed")
	shortened = pass.NewStat("Shortened", "memset that a copy overwrites in part made shorter")
	slot      = pass.NewStat("CallSlot", "call writes to where its result was copied")
	argument  = pass.NewStat("Argument", "argument passed from where it was copied from")
	copied    = pass.NewStat("Copied", "load and store of a structure are a copy")
	narrowed  = pass.NewStat("Memmove", "memmove of places that do not overlap is a memcpy")
	merged    = pass.NewStat("Merged", "stores of one byte are one memset")
)

// rounds bounds how often a function is gone through: copies that later copies make needless are rare.
const rounds = 4

func run(c *pass.Ctx, m *ir.Module) {
	for _, f := range m.Funcs { // those that are declared meanwhile have no body
		if f.IsDecl() || m.Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
			continue
		}
		c.Enter(f)
		for range rounds {
			if !once(c, f) {
				break
			}
		}
	}
}

// optimiser is the state of one round.
type optimiser struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	lay     *ir.Layout
	ssa     *memssa.SSA
	aa      *alias.Info
	effects *memeffect.Table
	tree    *dom.Tree
	fold    *fold.Folder
	debug   *dbginfo.Index
	index   *reshape.Users // see users
	gpu     bool
	makes   bool // memsets and copies of stores and loads
	changed bool
}

// once goes through a function, and reports whether it changed.
func once(c *pass.Ctx, f *ir.Func) bool {
	if !any(f) {
		return false
	}
	lay, err := f.Mod().Layout()
	if err != nil {
		return false
	}
	o := &optimiser{c: c, f: f, ts: f.Types(), lay: lay, tree: dom.Of(f), fold: fold.New(f), debug: dbginfo.New(f), gpu: memeffect.IsGPU(f.Mod())}
	o.makes = c.Bool("enable-memcpyopt-without-libcalls", !o.gpu)
	o.ssa = memssa.Of(f)
	o.aa, o.effects = o.ssa.Alias(), o.ssa.Alias().Effects()
	order := cfg.Of(f).Postorder()
	for i := len(order) - 1; i >= 0; i-- {
		for v := order[i].First(); v != nil; {
			next := v.Next()
			o.visit(v)
			if next != nil && next.Block == nil {
				next = order[i].First() // what followed went: all before is done, and says so quickly
			}
			v = next
		}
	}
	if o.changed {
		f.Touch()
	}
	return o.changed
}

// any reports that a function may have something to do.
func any(f *ir.Func) bool {
	for v := range f.Instrs() {
		if v.Op == ir.OpStore || v.Op == ir.OpCall {
			return true
		}
	}
	return false
}

// visit looks at one instruction, again as long as it becomes another.
func (o *optimiser) visit(v *ir.Value) {
	for again := true; again && v.Block != nil; {
		again = false
		switch v.Op {
		case ir.OpStore:
			again = o.store(v)
		case ir.OpCall:
			t, ok := o.transfer(v)
			switch {
			case !ok:
				again = o.arguments(v)
			case t.volatile:
			case t.kind == set:
				again = o.makes && o.merge(v)
			case t.kind == move:
				again = o.memmove(v, &t)
			default:
				again = o.copy(v, &t)
			}
		case ir.OpInvoke:
			again = o.arguments(v)
		}
		o.changed = o.changed || again
	}
}

// remove takes an instruction out. What only it used stays: that is for dce.
func (o *optimiser) remove(v *ir.Value) {
	o.ssa.Remove(v)
	o.debug.Salvage(v)
	v.Remove()
}
