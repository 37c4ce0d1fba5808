package separateconstoffset_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator, in the form that the levels run.
func TestRandomKernels(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 20
	}
	validate.Pass(t, "separate-const-offset-from-gep<exact>", 83, n, validate.Passes("inline,sroa,mem2reg"))
}
