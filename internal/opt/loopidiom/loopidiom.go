// Package loopidiom recognises loops that do what one intrinsic does.
//
//	loop: store i32 0, %p[i]                    pre: memset(%p, 0, 4·n)
//	loop: store (load %q[i]), %p[i]             pre: memcpy(%p, %q, 4·n)
//	loop: %x = x & (x-1); %c = c + 1 …          pre: %k = ctpop(x): the loop is executed %k times, behind it c is c + %k
//
// # Memory
//
// A store that every iteration executes, of one byte again and again or of what the iteration loads, to an address that steps by the size of the store (up or
// down; scalar evolution), leaves a loop whose count can be computed in front, if nothing else in the loop touches that memory (alias analysis; what
// is loaded may not be written by anything), and everything in the loop comes back. The loop stays; loop-deletion removes one that is left empty.
//
// A GPU has no library: a memset or memcpy of a length that is not known becomes a loop over bytes again. There it is only made where loop-idiom-memory says so.
//
// # Bits
//
// Each iteration takes the lowest bit that is set away, until none is left; the number was not zero before the loop. What is counted behind it becomes a
// sum, and the loop counts the bits down, so that its end is known.
//
// # Threads
//
// A loop in which anything orders memory, is atomic or volatile, or is done by several threads together is not touched: between two of its stores no other thread could
// look at memory without a race. Lanes count their own bits, one after the other as before.
//
// Idempotent. Cost: linear in the function but for stores, each of which is compared with all accesses of its loop: at most maxStores. The form is that of LLVM's pass
// of this name; the count of bits is Wegner's ("A technique for counting ones in a binary computer", CACM 1960). It is a pass over modules because intrinsics are declared there.
package loopidiom

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the loop-idiom pass.
var Pass = &pass.Pass[*ir.Module]{Name: "loop-idiom", Run: run, Stats: append([]*pass.Stat{filled, copied, counted}, reshape.LoopStats...)}

var (
	filled  = pass.NewStat("MemSet", "store of a loop made a memset in front of it")
	copied  = pass.NewStat("MemCpy", "load and store of a loop made a memcpy in front of it")
	counted = pass.NewStat("Popcount", "loop over the bits of a number made a count of them")
)

func run(c *pass.Ctx, m *ir.Module) {
	if c.Bool("disable-loop-idiom-all", false) {
		return
	}
	for _, f := range m.Funcs { // those that are declared meanwhile have no body
		if !f.IsDecl() && !m.Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) && len(loop.Of(f).All()) > 0 {
			c.Enter(f)
			function(c, f)
		}
	}
}

// idioms is what is known of a function.
type idioms struct {
	c       *pass.Ctx
	f       *ir.Func
	lay     *ir.Layout
	tree    *dom.Tree
	x       *scev.Info
	aa      *alias.Info
	effects *memeffect.Table
	plans   *expand.Expander
	names   *reshape.Names
	sets    bool
	copies  bool
}

func function(c *pass.Ctx, f *ir.Func) {
	reshape.CanonicalLoops(c, f)
	lay, err := f.Mod().Layout()
	if err != nil {
		return
	}
	s := &idioms{c: c, f: f, lay: lay, tree: dom.Of(f), x: scev.Of(f), aa: alias.Of(f)}
	s.effects = s.aa.Effects()
	memory := !memeffect.IsGPU(f.Mod()) || c.Bool("loop-idiom-memory", false)
	s.sets = memory && !c.Bool("disable-loop-idiom-memset", false) && f.Global.Name != "memset"
	s.copies = memory && !c.Bool("disable-loop-idiom-memcpy", false) && f.Global.Name != "memcpy"
	all := loop.Of(f).All()
	all[0].Exiting()
	var bits []*tally
	for _, l := range slices.Backward(all) {
		if l.Preheader() == nil || l.Latch() == nil {
			continue
		}
		if t := s.popcount(l); t != nil && c.Apply(counted, l.Header.First()) {
			bits = append(bits, t)
		} else if s.sets || s.copies {
			s.memory(l)
		}
	}
	for _, t := range bits { // behind all questions to scalar evolution
		s.count(t)
	}
}

// declare returns an intrinsic, declared when the module does not have it.
func (s *idioms) declare(name string, result ir.Type, params ...ir.Type) *ir.Func {
	return intrinsic.Declare(s.f.Mod(), name, s.f.Types().Func(result, params, false))
}

// call puts a call of g in front of at.
func (s *idioms) call(g *ir.Func, at *ir.Value, attrs []ir.AttrSet, args ...*ir.Value) *ir.Value {
	v := s.f.NewCall(ir.OpCall, &ir.Call{Sig: g.Sig, ParamAttrs: attrs}, s.f.Pool.Global(&g.Global), args...)
	return v.InsertBefore(at)
}

// named gives v a name.
func (s *idioms) named(v *ir.Value, name string) *ir.Value {
	if s.names == nil {
		s.names = reshape.NewNames(s.f)
	}
	return s.names.Name(v, name)
}
