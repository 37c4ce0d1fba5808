package licm_test

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
	validate.Pass(t, "loop-rotate,licm", 81, n, nil)
}

// TestLanes compares kernels on random graphs; the loops stay closed.
func TestLanes(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	validate.Graphs(t, "mem2reg", []string{"licm"}, nil, passcheck.ClosedLoops, 82, n)
}

// TestPromotion compares nests of loops whose variables are in memory: of the stack, and shared.
func TestPromotion(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	validate.Loops(t, "loop-rotate", []string{"licm"}, nil, passcheck.ClosedLoops, 83, n)
	validate.SharedLoops(t, "mem2reg,loop-rotate", []string{"licm"}, nil, passcheck.ClosedLoops, 84, n)
}
