package fixirreducible_test

import (
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// TestManyHeaders: a cycle of a thousand entries gets one, by a number: no phi for each.
func TestManyHeaders(t *testing.T) {
	const n = 1000
	m := ir.NewModule()
	f := cfgtest.Build(m, "f", cfgtest.Irreducible(n))
	start := time.Now()
	if _, err := warpwise.Optimize(m, "lower-switch,fix-irreducible,verify", warpwise.OptimizeOptions{}); err != nil {
		t.Fatal(err)
	}
	t.Logf("%v, %d blocks, %d values", time.Since(start), len(f.Blocks), f.NumIDs())
	for _, l := range loop.CyclesOf(f).All() {
		if !l.Reducible() {
			t.Errorf("the cycle of %s has several entries", l.Header.Name)
		}
	}
	phis := 0
	for v := range f.Instrs() {
		if v.Op == ir.OpPhi {
			phis++
		}
	}
	if phis > n {
		t.Errorf("%d phis", phis)
	}
}
