//go:build unix

package structurizecfg_test

import (
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/structured"
	"github.com/warpwise/warpwise/ir"
)

// TestLarge: large functions of the shapes that make structurizers slow come out structured. The times are logged; WARPWISE_STRESS=1 judges them, for
// which the machine must be quiet.
func TestLarge(t *testing.T) {
	for _, c := range []struct {
		name  string
		graph func(n int) [][]int
		n     int
		limit time.Duration
	}{
		{"nested ifs", cfgtest.NestedIfs, 10_000, time.Second},
		{"ifs in sequence", cfgtest.Ladder, 100_000, time.Second},
		{"switch", cfgtest.Switch, 10_000, time.Second},
		{"nested loops", cfgtest.NestedLoops, 10_000, 5 * time.Second},
		{"conditions", cfgtest.Conditions, 40_000, time.Second},
		{"entries of a loop", cfgtest.Ring, 10_000, 2 * time.Second},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := c.n
			if testing.Short() {
				n /= 10
			}
			m := ir.NewModule()
			f := cfgtest.Build(m, "f", c.graph(n))
			optimizeLarge(t, m, "lower-switch,fix-irreducible,mergereturn,unify-loop-exits")
			start := processor(t)
			optimizeLarge(t, m, "structurizecfg")
			took := processor(t) - start
			t.Logf("%d: %v, %d blocks", n, took, len(f.Blocks))
			if os.Getenv("WARPWISE_STRESS") == "1" && took > 5*c.limit { // machines differ
				t.Errorf("%d took %v", n, took)
			}
			if bs := structured.Check(f, structured.Options{}); len(bs) > 0 {
				t.Errorf("%v", bs[0])
			}
		})
	}
}

// processor is the time that this process has had so far: that of the clock depends on who else is there.
func processor(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func optimizeLarge(t *testing.T, m *ir.Module, passes string) {
	t.Helper()
	if _, err := warpwise.Optimize(m, passes, warpwise.OptimizeOptions{}); err != nil {
		t.Fatal(err)
	}
}
