package simpleloopunswitch_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestLoops compares random nests of loops before and after the pass on the emulator.
func TestLoops(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 15
	}
	all := []string{"simple-loop-unswitch<nontrivial>", "loop-rotate,licm,simple-loop-unswitch<nontrivial>"}
	validate.Loops(t, "mem2reg,simplifycfg", all, nil, passcheck.SimpleLoops, 181, n)
}

// TestLanes compares kernels on random graphs.
func TestLanes(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 15
	}
	validate.Graphs(t, "mem2reg", []string{"loop-rotate,licm,simple-loop-unswitch<nontrivial>"}, nil, nil, 182, n)
}

// TestTraces compares what each lane executes, in which order and together with which lanes.
func TestTraces(t *testing.T) {
	if testing.Short() {
		t.Skip("takes ten seconds")
	}
	validate.Traced(t, "inline,sroa,mem2reg,loop-rotate,licm", "simple-loop-unswitch<nontrivial>", 183, 20, "darktable-O0", 100)
}
