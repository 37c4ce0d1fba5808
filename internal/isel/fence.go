package isel

import (
	"strings"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Orderings follow the mapping of the C++ memory model to PTX's (D. Lustig, S. Sahasrabuddhe,
// O. Giroux, "A Formal Analysis of the NVIDIA PTX Memory Consistency Model", ASPLOS 2019, figure
// 11): seq_cst is fence.sc before an acquire (or, for stores, a release); the others are what
// they are called. Before sm_70 there are volatile accesses and membar. TestMemoryOrder tries the mapping on all executions
// of small programs (package memmodel).

// scopeOf returns the PTX scope of an LLVM synchronisation scope; single says that only this
// thread synchronises. Warps have no scope of their own: the CTA's is the next larger.
func (l *lowering) scopeOf(v *ir.Value) (s ptx.Scope, single, ok bool) {
	name := strings.TrimSuffix(l.ir.ScopeName(v.Mem().Scope()), "-one-as")
	switch name {
	case "", "system", "all_svm_devices", "one-as":
		return ptx.ScopeSys, false, true
	case "singlethread":
		return ptx.ScopeCTA, true, true
	case "agent", "device", "gpu":
		return ptx.ScopeGPU, false, true
	case "cluster":
		if l.has(target.Clusters) {
			return ptx.ScopeCluster, false, true
		}
		return ptx.ScopeGPU, false, true
	case "workgroup", "block", "cta", "wavefront", "warp", "subgroup", "sub_group":
		return ptx.ScopeCTA, false, true
	}
	l.unsupported(v, "synchronisation scope %q", name)
	return ptx.ScopeSys, false, false
}

// acquires and releases report what an ordering includes.
func acquires(o ir.Ordering) bool { return o == ir.Acquire || o >= ir.AcqRel }
func releases(o ir.Ordering) bool { return o == ir.Release || o >= ir.AcqRel }

// fenceAt emits a fence: sc orders all, else acquire-release.
func (l *lowering) fenceAt(sc bool, s ptx.Scope) {
	if l.has(target.MemOrder) {
		o := ptx.AcqRel
		if sc {
			o = ptx.SeqCst
		}
		l.emit(ptx.OpFence, ptx.NoType, ptx.None).With(o.Mod() | s.Mod())
		return
	}
	if s == ptx.ScopeGPU || s == ptx.ScopeCluster {
		s = ptx.ScopeGL
	}
	l.emit(ptx.OpMembar, ptx.NoType, ptx.None).With(s.Mod())
}

// fence lowers a fence.
func (l *lowering) fence(v *ir.Value) {
	s, single, ok := l.scopeOf(v)
	if !ok || single {
		return
	}
	l.fenceAt(v.Mem().Ordering() == ir.SeqCst, s)
}
