package structurizecfg_test

import (
	"fmt"
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
