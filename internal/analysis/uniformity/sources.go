package uniformity

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/ir"
)

// table says which parameters are divergent and how divergence passes instructions.
type table interface {
	param(p *ir.Value) bool
	inst(v *ir.Value) rule
}

func tableOf(f *ir.Func, mode Mode) table {
	triple := f.Mod().Triple
	switch {
	case strings.HasPrefix(triple, "nvptx"):
		if mode == Precise {
			return newPreciseTable(f)
		}
		return &llvmTable{f, launch.IsKernel(f)}
	}
	return uniformTable{}
}

// uniformTable is for targets without divergence: everything is uniform.
type uniformTable struct{}

func (uniformTable) param(*ir.Value) bool { return false }
func (uniformTable) inst(*ir.Value) rule  { return ruleData }

// Address spaces of NVPTX.
const (
	spaceGeneric = 0
	spaceGlobal  = 1
	spaceShared  = 3
	spaceConst   = 4
	spaceLocal   = 5
	spaceCluster = 7
	spaceParam   = 101
)

// llvmTable is what LLVM 19.1 takes for divergent on NVPTX, found by asking it: parameters of
// functions that are not kernels; loads from the generic and the local space (and no other load,
// atomic ones included); every other atomic instruction; and every call.
type llvmTable struct {
	f      *ir.Func
	kernel bool
}

func (t *llvmTable) param(*ir.Value) bool { return !t.kernel }

func (t *llvmTable) inst(v *ir.Value) rule {
	switch v.Op {
	case ir.OpLoad:
		if as := t.f.Types().AddrSpace(v.Args[0].Type); as == spaceGeneric || as == spaceLocal {
			return source
		}
	case ir.OpStore:
		if v.Mem().IsAtomic() {
			return source
		}
	case ir.OpFence, ir.OpCmpXchg, ir.OpAtomicRMW, ir.OpCall:
		return source
	}
	return ruleData
}
