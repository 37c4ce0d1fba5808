package loopunroll_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestLoops compares random nests of loops before and after the pass on the emulator, with limits that let everything happen.
func TestLoops(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 15
	}
	all := []string{"loop-unroll", "loop-rotate,loop-unroll", "loop-rotate,loop-unroll-full"}
	validate.Loops(t, "mem2reg,simplifycfg", all, nil, passcheck.ClosedLoops, 91, n)
	small := map[string]string{"unroll-threshold": "20", "unroll-partial-threshold": "200"}
	validate.Loops(t, "mem2reg,simplifycfg", all[:2], small, nil, 92, n)
}

// TestLanes compares kernels on random graphs.
func TestLanes(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	validate.Graphs(t, "mem2reg", []string{"loop-rotate,loop-unroll"}, map[string]string{"unroll-count": "3"}, nil, 93, n)
}

// TestPeeling compares random nests of loops and kernels on random graphs with first iterations in front of every loop.
func TestPeeling(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	all := []string{"loop-unroll<peeling>", "loop-rotate,loop-unroll"}
	for _, nests := range []string{"false", "true"} {
		force := map[string]string{"unroll-force-peel-count": "2", "unroll-threshold": "20", "unroll-allow-loop-nests-peeling": nests}
		validate.Loops(t, "mem2reg,simplifycfg", all, force, passcheck.ClosedLoops, 94, n)
		validate.Graphs(t, "mem2reg", all, force, passcheck.SimpleLoops, 95, n)
	}
	settled := map[string]string{"unroll-threshold": "60"}
	validate.Loops(t, "mem2reg,simplifycfg", all, settled, passcheck.ClosedLoops, 96, n)
}
