package sccp_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 30
	}
	validate.Pass(t, "sccp", 141, n, validate.Passes("sroa,mem2reg"))
}

// TestRandomModules does so over calls: random kernels have internal functions.
func TestRandomModules(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 30
	}
	validate.Pass(t, "ipsccp", 142, n, validate.Passes("sroa,mem2reg"))
}
