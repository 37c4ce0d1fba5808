// Package speculativeexecution computes cheap values of one side of a branch in front of it.
//
//	before:  br i1 %c, label %a, label %b      after:  %x = add i32 %y, %z
//	       a:                                          br i1 %c, label %a, label %b
//	         %x = add i32 %y, %z                     a:
//	         br label %b                               br label %b
//
// Behind the branch the value is then known on both sides: common parts of addresses that stand in blocks of
// which none dominates the other come together, for slsr and early-cse.
//
// A side is a block that only the branch leads to and that only leads to the other side, or to where the other
// side leads when that is empty. All of its instructions that have no effect, read no memory, cannot trap and take
// no part in what threads do together are moved, in order, with those that they need; unless they cost too much
// together, or too many stay behind.
//
// # Threads
//
// Nothing convergent moves, and no branch changes. Lanes that did not take the side compute values that they
// do not use: poison there is harmless.
//
// Keeps: control flow. Drops: locations and metadata of what moves, as its place is not that of its line, and marks of
// calls that would make a value undefined behaviour. Cost: linear. Idempotent.
package speculativeexecution

import (
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is speculative-execution; Divergent works only where branches may be divergent, on GPUs.
var (
	Pass      = &pass.Pass[*ir.Func]{Name: "speculative-execution", Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, false) }, Stats: []*pass.Stat{hoisted}}
	Divergent = &pass.Pass[*ir.Func]{Name: "speculative-execution<only-if-divergent-target>", Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, true) }, Stats: []*pass.Stat{hoisted}}
)

var hoisted = pass.NewStat("Speculated", "instruction of one side of a branch moved in front of it")

// Bounds on a block, unless knobs say others; LLVM's.
const (
	maxCost      = 7
	maxNotMoved  = 5
	tooExpensive = 1 << 20
)

func run(c *pass.Ctx, f *ir.Func, divergent bool) {
	if len(f.Blocks) == 0 || f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
		return
	}
	divergent = c.Bool("spec-exec-only-if-divergent-target", divergent)
	if t := f.Mod().Triple; divergent && !strings.HasPrefix(t, "nvptx") && !strings.HasPrefix(t, "amdgcn") {
		return
	}
	s := &speculator{c: c, f: f, cost: c.Int("spec-exec-max-speculation-cost", maxCost), left: c.Int("spec-exec-max-not-hoisted", maxNotMoved),
		stays: make([]bool, f.NumIDs())}
	for _, b := range f.Blocks {
		s.branch(b)
	}
}

type speculator struct {
	c          *pass.Ctx
	f          *ir.Func
	cost, left int
	stays      []bool // by ID: an instruction of the block that is looked at stays
}

// branch moves what it can of a side of the branch that ends b.
func (s *speculator) branch(b *ir.Block) {
	t := b.Term()
	if t.Op != ir.OpBr || len(t.Args) == 0 {
		return
	}
	x, y := b.Succs[0].B, b.Succs[1].B
	only := func(c *ir.Block) *ir.Block { // where c leads, when only b leads to it
		if len(c.Preds) != 1 || c == b || len(c.Succs) != 1 || c.Term().Op != ir.OpBr {
			return nil
		}
		return c.Succs[0].B
	}
	toX, toY := only(x), only(y)
	switch {
	case x == y:
	case toX == y:
		s.side(x, t)
	case toY == x:
		s.side(y, t)
	case toX != nil && toX == toY:
		if y.First() == y.Term() {
			s.side(x, t)
		} else if x.First() == x.Term() {
			s.side(y, t)
		}
	}
}

// side moves what it can of the block c in front of t.
func (s *speculator) side(c *ir.Block, t *ir.Value) {
	if c.AddrTaken {
		return
	}
	total, kept := 0, 0
	var work []*ir.Value
	for v := range c.Instrs() {
		if v.Op == ir.OpDbgRecord || v.IsTerminator() {
			continue
		}
		n := s.price(v)
		if s.needsStaying(v) {
			n = tooExpensive
		}
		if n < tooExpensive {
			if total += n; total > s.cost {
				s.c.Missed(hoisted, v, "the side of the branch costs too much")
				return
			}
			work = append(work, v)
			continue
		}
		s.stays[v.ID] = true
		if kept++; kept > s.left {
			s.c.Missed(hoisted, v, "too much of the side of the branch stays")
			return
		}
	}
	for _, v := range work {
		if s.needsStaying(v) || !s.c.Apply(hoisted, v) {
			s.stays[v.ID] = true
			continue
		}
		s.weaken(v)
		v.MoveBefore(t)
	}
}

// needsStaying reports that an operand of v is an instruction that stays.
func (s *speculator) needsStaying(v *ir.Value) bool {
	for _, a := range v.Args {
		if a.IsInst() && int(a.ID) < len(s.stays) && s.stays[a.ID] {
			return true
		}
	}
	return false
}

// weaken drops what is true of v only where it was, and where it was written.
func (s *speculator) weaken(v *ir.Value) {
	s.f.SetAttachments(v, nil)
	if v.Op == ir.OpCall {
		reshape.DropPromises(s.f, v)
	}
}

// price returns what it costs to execute v for nothing, tooExpensive where it must not be.
func (s *speculator) price(v *ir.Value) int {
	ts := s.f.Types()
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpMul, ir.OpICmp, ir.OpFCmp, ir.OpSelect,
		ir.OpFAdd, ir.OpFSub, ir.OpFMul, ir.OpFNeg, ir.OpSExt, ir.OpZExt, ir.OpFPExt, ir.OpFPTrunc, ir.OpFPToSI, ir.OpFPToUI, ir.OpSIToFP, ir.OpUIToFP,
		ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector, ir.OpGetElementPtr, ir.OpAddrSpaceCast:
		if allConst(v) && v.Op == ir.OpGetElementPtr {
			return 0
		}
		return 1
	case ir.OpFDiv, ir.OpFRem:
		return 4
	case ir.OpTrunc, ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpFreeze, ir.OpExtractValue, ir.OpInsertValue:
		if ts.IsScalable(v.Type) {
			return tooExpensive
		}
		return 0
	case ir.OpCall:
		return s.callPrice(v)
	}
	return tooExpensive
}

func allConst(v *ir.Value) bool {
	for _, a := range v.Args[1:] {
		if !a.IsConst() {
			return false
		}
	}
	return true
}

// callPrice returns what a call costs: an intrinsic that LLVM calls speculatable, and that threads do not execute together.
func (s *speculator) callPrice(v *ir.Value) int {
	g := s.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() || len(s.f.Call(v).Bundles) > 0 || s.f.Mod().Attrs.Has(s.f.Call(v).FnAttrs, ir.AttrConvergent) {
		return tooExpensive
	}
	i, ok := intrinsic.Lookup(g.Global.Name)
	if !ok || !i.Has('s') || !i.Has('n') || i.Has('c') || i.Has('e') || v.Type == ir.Token || v.Type == ir.Void {
		return tooExpensive
	}
	return 1
}
