package loopunroll_test

import (
	"maps"
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

// TestAsLLVM compares random nests of loops, and kernels on random graphs, with what is done on other targets: remainders in front and behind, several exits,
// iterations in front, counts that are only bounded.
func TestAsLLVM(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 8
	}
	all := []string{"loop-unroll", "loop-rotate,loop-unroll", "loop-rotate,loop-unroll-full"}
	seed := uint64(97)
	for _, more := range []map[string]string{
		{},
		{"unroll-runtime": "true", "unroll-runtime-epilog": "true", "unroll-peel-max-count": "0", "unroll-threshold": "20"},
		{"unroll-runtime": "true", "unroll-runtime-epilog": "false", "unroll-runtime-multi-exit": "true", "unroll-runtime-count": "2", "unroll-max-upperbound": "1", "unroll-peel-max-count": "0"},
		{"unroll-runtime": "true", "unroll-runtime-epilog": "true", "unroll-runtime-multi-exit": "true", "unroll-runtime-count": "2", "unroll-peel-max-count": "0"},
		{"unroll-runtime": "true", "unroll-runtime-count": "3", "unroll-allow-partial": "true", "unroll-threshold": "10"},
		{"unroll-count": "3", "unroll-threshold": "1000"},
		{"unroll-peel-count": "2", "unroll-allow-loop-nests-peeling": "true"},
		{"unroll-max-iteration-count-to-analyze": "20", "unroll-threshold": "20", "unroll-max-upperbound": "20"},
	} {
		knobs := map[string]string{"unroll-as-llvm": "true"}
		maps.Copy(knobs, more)
		validate.Loops(t, "mem2reg,simplifycfg", all, knobs, passcheck.ClosedLoops, seed, n)
		validate.Graphs(t, "mem2reg", all[:2], knobs, nil, seed+1, n)
		seed += 2
	}
}
