package uniformity

import (
	"strings"

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
		return &llvmTable{f, IsKernel(f)}
	}
	return uniformTable{}
}

// uniformTable is for targets without divergence: everything is uniform.
type uniformTable struct{}

func (uniformTable) param(*ir.Value) bool { return false }
func (uniformTable) inst(*ir.Value) rule  { return ruleData }

// Address spaces of NVPTX.
const (
	spaceGeneric  = 0
	spaceGlobal   = 1
	spaceShared   = 3
	spaceConst    = 4
	spaceLocal    = 5
	spaceCluster  = 7
	spaceParam    = 101
	kernelEntry   = "kernel"
	annotationsMD = "nvvm.annotations"
)

// IsKernel reports whether f is entered from the host: by its calling convention or by an entry
// of !nvvm.annotations.
func IsKernel(f *ir.Func) bool {
	if f.Conv == ir.PTXKernel || f.Conv == ir.SPIRKernel || f.Conv == ir.AMDGPUKernel {
		return true
	}
	n, ok := annotation(f, kernelEntry)
	return ok && n == 1
}

// annotation returns the number that !nvvm.annotations gives the function for key.
func annotation(f *ir.Func, key string) (uint64, bool) {
	m := f.Mod()
	for _, md := range m.NamedNode(annotationsMD) {
		n := m.MD.Node(md)
		if n == nil || n.Kind != ir.MDTuple || len(n.Ops) < 3 {
			continue
		}
		if who := m.MD.Node(n.Ops[0]); who == nil || who.Kind != ir.MDValue || m.Symbol(who.Val) != &f.Global {
			continue
		}
		for i := 1; i+1 < len(n.Ops); i += 2 {
			k, v := m.MD.Node(n.Ops[i]), m.MD.Node(n.Ops[i+1])
			if k == nil || v == nil || k.Kind != ir.MDString || k.Str != key || v.Kind != ir.MDValue {
				continue
			}
			if x, ok := m.IntBits(v.Val); ok {
				return x, true
			}
		}
	}
	return 0, false
}

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
