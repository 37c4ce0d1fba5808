// Package sccp is sparse conditional constant propagation: it finds the values that are constant on the ways that can be taken, and the ways that
// can be taken with the constants found, together.
//
//	before:  entry:                            after:  entry:
//	           br label %loop                            br label %loop
//	         loop:                                     loop:
//	           %x = phi i32 [ 1, %entry ], [ %y, %m ]    br i1 %c, label %loop, label %end
//	           %t = icmp eq i32 %x, 1
//	           br i1 %t, label %m, label %other
//	         other:  …  %z = …
//	         m:
//	           %y = phi i32 [ 1, %loop ], [ %z, %other ]
//
// # Method
//
// All values begin as never computed and all blocks but the entry as never executed. What is learnt only grows: a value is undef, then a constant
// or, for integers of up to 64 bits, an interval, then anything; blocks and edges become executed. Two lists, of edges and of values, are worked off until nothing
// changes (Wegman and Zadeck, "Constant Propagation with Conditional Branches", TOPLAS 1991). Intervals of phis, parameters and results that
// grow too often become everything.
//
// ipsccp does so for all functions of the module at once: the parameters of internal functions whose address is not taken are what their
// calls pass, results of calls what the function returns, and internal variables that are only loaded and stored whole what was stored. It uses the
// ranges that conditions give as well (package ranges).
//
// Then values that are constant are replaced, branches lose edges that are never taken, and blocks that nothing reaches go. Signed operations on what is not
// negative become unsigned ones, and sums, differences and products that cannot wrap are marked so.
//
// # undef and poison
//
// Where undef and a constant meet in a phi, the constant stands for both. An interval found so is called soft: it holds for a choice of the undefined
// value, so it decides comparisons, but a mark such as nuw may not rest on it, and freeze makes it anything. An interval, like a
// constant, says nothing when the value is poison. A branch on undef is undefined behaviour: none of its ways is taken.
//
// # Threads
//
// An edge that no thread takes goes for all of them; no set of threads that execute something together changes. Results of shuffles, votes and special registers
// are never constants. Kernels can be called from outside.
//
// Keeps: calls and stores that are executed, but for stores to variables that hold one constant. Debug records follow. Cost: linear in values times the height of the
// lattice, which is bounded. Not idempotent: marks give other ranges.
package sccp

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var stats = []*pass.Stat{constant, edges, block, unsigned, marked, result, stated, variable}

// Pass and Inter are the sccp and ipsccp passes.
var (
	Pass  = &pass.Pass[*ir.Func]{Name: "sccp", Run: run, Stats: stats[:5]}
	Inter = &pass.Pass[*ir.Module]{Name: "ipsccp", Run: runInter, Stats: stats}
)

var (
	constant = pass.NewStat("Constant", "value that is always the same constant replaced by it")
	edges    = pass.NewStat("Edges", "edges that are never taken removed from a branch")
	block    = pass.NewStat("Unreachable", "block that is never executed removed")
	unsigned = pass.NewStat("Unsigned", "signed operation on what is not negative made unsigned")
	marked   = pass.NewStat("Marked", "operation that cannot wrap marked so")
	result   = pass.NewStat("Result", "result that all callers know not returned any more")
	stated   = pass.NewStat("Range", "range of a function's result stated")
	variable = pass.NewStat("Variable", "internal variable that holds one constant removed")
)

func run(c *pass.Ctx, f *ir.Func) {
	if f.IsDecl() {
		return
	}
	s := newSolver(f.Mod(), false)
	x := s.add(f)
	s.begin(x)
	s.solve()
	(&rewriter{c: c, s: s, fn: x, f: f}).run()
}

func runInter(c *pass.Ctx, m *ir.Module) {
	s := newSolver(m, true)
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			s.add(f)
		}
	}
	s.findTracked()
	for _, x := range s.fns {
		if !x.internal {
			s.begin(x)
		}
	}
	s.solve()
	for _, x := range s.fns {
		c.Enter(x.f)
		r := &rewriter{c: c, s: s, fn: x, f: x.f}
		r.returns()
		r.stateResult()
		r.run()
	}
	s.removeVariables(c)
}
