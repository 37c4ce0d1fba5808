// Package cudaatomics gives atomic operations the order and the scope that CUDA's atomic functions have.
//
//	before:  atomicrmw add ptr %p, i32 1 seq_cst       after:  atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
//
// CUDA defines atomicAdd, atomicCAS and the others as relaxed, within the GPU (CUDA C++ Programming Guide, "Atomic
// Functions"); those for the system and for a block have names of their own. clang writes the plain ones as seq_cst for the
// whole system, and LLVM's NVPTX back end, up to LLVM 22, ignores both words of an atomicrmw. This compiler does not: as
// written, each is a fence.sc and an acquiring operation. A front end for CUDA that means what CUDA says runs this pass first.
//
// Taken are atomicrmw and cmpxchg that are seq_cst without a scope. Those with another order or scope, atomic loads and
// stores, and fences say what they mean and stay.
//
// This is not a refinement of the IR as it is written: a program that relies on the order of such operations has a race
// afterwards. It is in no level.
//
// Keeps: what each operation does to its location. Cost: linear. Idempotent.
package cudaatomics

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Name is the name of the pass.
const Name = "cuda-atomics"

// Pass is the cuda-atomics pass.
var Pass = &pass.Pass[*ir.Func]{Name: Name, Run: run, Stats: []*pass.Stat{relaxed}}

var relaxed = pass.NewStat("Relaxed", "seq_cst operation of the whole system made relaxed within the GPU")

func run(c *pass.Ctx, f *ir.Func) {
	changed := false
	for v := range f.Instrs() {
		if !seqCstInSystem(v) || !c.Apply(relaxed, v) {
			continue
		}
		m := v.Mem().WithOrdering(ir.Monotonic).WithScope(f.Mod().Scope("device"))
		if v.Op == ir.OpCmpXchg {
			m = m.WithFailOrdering(ir.Monotonic)
		}
		v.Aux = int64(m)
		changed = true
	}
	if changed {
		f.Touch() // MemorySSA asks for the order
	}
}

// seqCstInSystem reports an operation as clang writes CUDA's atomic functions.
func seqCstInSystem(v *ir.Value) bool {
	if v.Op != ir.OpAtomicRMW && v.Op != ir.OpCmpXchg {
		return false
	}
	m := v.Mem()
	return m.Ordering() == ir.SeqCst && m.Scope() == ir.ScopeSystem
}
