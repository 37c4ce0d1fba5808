package earlycse_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/internal/filetest"
)

func TestFiles(t *testing.T) { filetest.Run(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	for _, pipeline := range []string{"early-cse", "early-cse<memssa>"} {
		t.Run(pipeline, func(t *testing.T) { equiv.Pass(t, equiv.Passes(pipeline), 150) })
	}
}
