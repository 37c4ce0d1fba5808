package looprotate_test

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
	validate.Pass(t, "loop-rotate", 71, n, nil)
}

// TestLanes compares kernels on random graphs; the loops stay simple and closed.
func TestLanes(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	limit := map[string]string{"rotation-max-header-size": "40"}
	validate.Graphs(t, "mem2reg", []string{"loop-rotate"}, limit, passcheck.ClosedLoops, 72, n)
	validate.Graphs(t, "mem2reg", []string{"loop-rotate,simplifycfg,loop-rotate"}, limit, passcheck.SimpleLoops, 73, n)
}
