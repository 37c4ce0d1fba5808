package structurizecfg_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// prepare is what stands in front of the pass.
const prepare = "lower-switch,fix-irreducible,mergereturn,unify-loop-exits,"

// TestRandomKernels compares random kernels before and after the pass on the emulator: what they leave in memory, and which lanes take
// part in convergent operations.
func TestRandomKernels(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 10
	}
	validate.Pass(t, prepare+"structurizecfg", 56, n, nil)
}
