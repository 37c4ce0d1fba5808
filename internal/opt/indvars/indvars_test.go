package indvars_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 10
	}
	validate.Pass(t, "indvars", 161, n, validate.Passes("sroa,mem2reg,dce"))
}

// TestLoops compares random nests of loops, as they are and with the test below.
func TestLoops(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 15
	}
	validate.Loops(t, "mem2reg,simplifycfg", []string{"indvars", "loop-rotate,indvars,loop-deletion"}, nil, passcheck.ClosedLoops, 162, n)
}
