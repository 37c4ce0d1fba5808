// Package uniformity is divergence analysis: it finds the values and branches that may differ between the
// threads of a warp.
//
// A value is uniform when, whenever threads of one warp execute its definition converged, they
// get the same value; else it is divergent. Divergence starts at sources (the thread number,
// atomics, …), and spreads
//
//   - from operands to results (data dependence);
//   - from a divergent branch to the phis where paths from its successors meet first (sync
//     dependence): Rosemann, Moll and Hack, "An Abstract Interpretation for SPMD Divergence on
//     Reducible Control Flow Graphs", POPL 2021; in irreducible cycles, where convergence depends
//     on the choice of headers, to the whole cycle unless a dominance criterion excludes that:
//     LLVM documentation, "Convergence and Uniformity";
//   - from a cycle that threads leave in different iterations to the uses, outside, of values
//     defined in it (temporal divergence).
//
// The work for a divergent branch is bounded by the blocks on its paths before they meet again;
// single-entry single-exit regions on the way are skipped, so that nested divergent branches take linear
// time together.
package uniformity

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Mode chooses what counts as a source of divergence.
type Mode uint8

const (
	// LLVM is the table of LLVM 19: what print<uniformity> says. Results of calls, intrinsics
	// included, are divergent but for what the target excepts.
	LLVM Mode = iota
	// Precise knows NVPTX better than LLVM 19; see the rules at preciseTable. For modules of other
	// targets it is LLVM.
	Precise
)

// Info is the result for one function. It holds for the function as it was.
type Info struct {
	fn      *ir.Func
	mode    Mode
	cycles  *loop.Forest
	values  dense.Bits[ir.ID]
	terms   []bool       // by BlockID: the terminator is divergent
	assumed []*loop.Loop // cycles in which everything is divergent, in order of discovery
	exits   []*loop.Loop // cycles that threads may leave in different iterations
	exit    []bool       // by index of the cycle: is in exits
	nearest []*loop.Loop // by index of the cycle: it or the nearest cycle around it in exits
}

var (
	llvmKey    = ir.AnalysisKey{Name: "uniformity-llvm"}
	preciseKey = ir.AnalysisKey{Name: "uniformity"}
)

// Of returns the uniformity of f, computing it when f changed since the last call.
func Of(f *ir.Func, mode Mode) *Info {
	if mode == Precise {
		return ir.Analysis(f, &preciseKey, func(f *ir.Func) *Info { return compute(f, Precise) })
	}
	return ir.Analysis(f, &llvmKey, func(f *ir.Func) *Info { return compute(f, LLVM) })
}

// Func returns the function.
func (u *Info) Func() *ir.Func { return u.fn }

// IsDivergent reports whether threads that execute the instruction v converged, or enter the
// function with the parameter v, may have different values of it. For an instruction without a
// result: whether they may disagree about what it does. Constants are uniform.
func (u *Info) IsDivergent(v *ir.Value) bool { return !v.IsConst() && u.values.Has(v.ID) }

// IsDivergentUse reports whether threads that execute user converged may see different values in
// operand arg: the operand is divergent, or it comes from other iterations of a cycle (temporal
// divergence).
func (u *Info) IsDivergentUse(user *ir.Value, arg int) bool {
	v := user.Args[arg]
	return u.IsDivergent(v) || u.IsTemporalDivergent(v, user.Block)
}

// IsTemporalDivergent reports whether v is defined in a cycle that does not contain b and that
// threads may leave in different iterations, so that b sees different values of v although v
// is uniform inside.
func (u *Info) IsTemporalDivergent(v *ir.Value, b *ir.Block) bool {
	if !v.IsInst() || v.Block == nil {
		return false
	}
	l := u.cycles.Innermost(v.Block)
	if l == nil {
		return false
	}
	l = u.nearest[l.Index]
	return l != nil && !l.Contains(b)
}

// HasDivergentTerminator reports whether threads may leave b by different edges (or, for a ret,
// return different values).
func (u *Info) HasDivergentTerminator(b *ir.Block) bool { return u.terms[b.ID] }

// HasDivergentExit reports whether threads may leave the cycle in different iterations, or by
// different exits.
func (u *Info) HasDivergentExit(l *loop.Loop) bool { return u.exit[l.Index] }

// DivergentExitCycles returns the outermost cycles that some divergent branch leaves, in order of
// discovery.
func (u *Info) DivergentExitCycles() []*loop.Loop { return u.exits }

// AssumedDivergentCycles returns the irreducible cycles in which convergence is not known, so that
// everything is taken to be divergent, in order of discovery.
func (u *Info) AssumedDivergentCycles() []*loop.Loop { return u.assumed }

// Cycles returns the cycles of the function.
func (u *Info) Cycles() *loop.Forest { return u.cycles }

// HasDivergence reports whether anything in the function is divergent.
func (u *Info) HasDivergence() bool {
	if len(u.exits) > 0 || u.values.Len() > 0 {
		return true
	}
	for _, d := range u.terms {
		if d {
			return true
		}
	}
	return false
}
