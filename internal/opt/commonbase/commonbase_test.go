package commonbase_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 10
	}
	validate.Pass(t, "inline,sroa,mem2reg,early-cse<memssa>,common-base-elimination", 91, n, nil)
}

// TestFamilies does the same with kernels of families of addresses.
func TestFamilies(t *testing.T) {
	n := 80
	if testing.Short() {
		n = 24
	}
	changed := validate.Families(t, validate.Passes("common-base-elimination"), 23, n)
	if changed < n/4 {
		t.Errorf("%d of %d kernels changed", changed, n)
	}
}
