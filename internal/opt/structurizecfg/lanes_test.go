package structurizecfg_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/structured"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
)

// TestLanes: kernels on random graphs, in which each lane takes its own way and what it computes tells which, are compared on the emulator before and after:
// prepared or not, everything restructured or only what minimal would, with every block worth it.
func TestLanes(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	validate.Graphs(t, "mem2reg", everyWay, everything, nil, 17, n)
}

var (
	everyWay   = []string{"structurizecfg", "structurizecfg<minimal>", "fix-irreducible<divergent>,structurizecfg<minimal>", prepare + "structurizecfg"}
	everything = map[string]string{"structurizecfg-minimal-weight": "0"}
)

// TestRegionSkipped: lanes that come out of a region inside one that is restructured do not enter what the branch around it skips. Of random graphs one in
// thousands shows it.
func TestRegionSkipped(t *testing.T) {
	validate.Graph(t, [][]int{{1, 3}, {2, 3}, {4, 4}, {1, 5}, {3}, {7, 6}, {}, {2, 4}}, "mem2reg", everyWay, everything)
}

// TestFar: so many blocks that what a variable holds is looked for by the tree of nodes, past arms in arms and past what is defined in them.
func TestFar(t *testing.T) {
	const n = 50
	ways := []string{prepare + "structurizecfg"}
	hub := make([][]int, 2*n+1) // i leads on or to n+i, which leads to the end or back
	for i := range n {
		hub[i], hub[n+i] = []int{n + i, (i + 1) % n}, []int{2 * n, 0}
	}
	hub[n-1][1] = 2 * n
	validate.Graph(t, hub, "mem2reg", ways, nil)
	r := rand.New(rand.NewPCG(5, 12))
	for range 4 {
		g := make([][]int, 2*n+1)
		for i := range 2 * n {
			g[i] = []int{i + 1, min(2*n, i+2+r.IntN(20))}
			if r.IntN(6) == 0 {
				g[i][1] = max(0, i-r.IntN(20))
			}
		}
		validate.Graph(t, g, "mem2reg", ways, nil)
	}
}

// TestLinearByKnob: the step of the levels, with the knob of the strategy, leaves every function structured, whatever comes in: several returns, exits and
// entries of loops; and each lane computes what it did.
func TestLinearByKnob(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	form := func(f *ir.Func) error {
		if bs := structured.Check(f, structured.Options{}); len(bs) > 0 {
			return fmt.Errorf("not structured: %v", bs[0])
		}
		return nil
	}
	validate.Graphs(t, "mem2reg", []string{"structurizecfg<minimal>"}, map[string]string{"structurizecfg-strategy": "linear"}, form, 23, n)
	validate.Graphs(t, "mem2reg", []string{"default<O2>"}, map[string]string{"structurizecfg-strategy": "linear", "do-cssa": "false"}, form, 24, n)
}
