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
	for i, passes := range []string{prepare + "structurizecfg", "simplifycfg,early-cse," + prepare + "structurizecfg", prepare + "structurizecfg<minimal>", "fix-irreducible<divergent>,structurizecfg<minimal>"} {
		t.Run(passes, func(t *testing.T) { validate.Pass(t, passes, uint64(56+i), n, nil) })
	}
}
