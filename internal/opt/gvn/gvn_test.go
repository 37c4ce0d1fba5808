package gvn_test

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
		n = 30
	}
	validate.Pass(t, "gvn", 118, n, validate.Passes("inline,sroa,mem2reg"))
}

// TestRandomMemory does so with variables in memory, where most is to be found.
func TestRandomMemory(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 20
	}
	validate.Pass(t, "gvn", 119, n, nil)
}
