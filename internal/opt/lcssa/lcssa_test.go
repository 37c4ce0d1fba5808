package lcssa_test

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
	validate.Pass(t, "loop-simplify,lcssa", 62, n, nil)
}

// TestLanes compares kernels on random graphs, and checks the form.
func TestLanes(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	validate.Graphs(t, "mem2reg", []string{"loop-simplify,lcssa"}, nil, passcheck.ClosedLoops, 63, n)
}
