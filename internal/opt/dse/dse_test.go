package dse_test

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
	validate.Pass(t, "dse", 131, n, nil)
}

// TestRandomStores does so with kernels whose values all go through memory.
func TestRandomStores(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 20
	}
	validate.Pass(t, "early-cse,dse", 132, n, nil)
}
