package cudaatomics_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels, all of whose atomic operations are seq_cst, before and after the pass on the
// emulator: no value changes, for these kernels rely on no order.
func TestRandomKernels(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	validate.Pass(t, "cuda-atomics", 71, n, strongest)
}

// strongest makes every operation seq_cst in the system.
func strongest(m *ir.Module) error {
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			if v.Op == ir.OpAtomicRMW || v.Op == ir.OpCmpXchg {
				mem := v.Mem().WithOrdering(ir.SeqCst).WithScope(ir.ScopeSystem)
				if v.Op == ir.OpCmpXchg {
					mem = mem.WithFailOrdering(ir.SeqCst)
				}
				v.Aux = int64(mem)
			}
		}
	}
	return nil
}
