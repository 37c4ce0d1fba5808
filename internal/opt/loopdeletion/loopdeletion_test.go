package loopdeletion_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 60
	}
	validate.Pass(t, "loop-deletion", 151, n, validate.Passes("sroa,mem2reg,dce"))
}
