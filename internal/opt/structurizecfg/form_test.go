package structurizecfg_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/structured"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// optimize runs a pipeline on a module of one function, verifying behind each pass.
func optimize(t *testing.T, m *ir.Module, passes string) {
	before := irtext.AppendModule(nil, m, irtext.PrintOptions{})
	t.Helper()
	if _, err := warpwise.Optimize(m, passes, warpwise.OptimizeOptions{VerifyEach: true}); err != nil {
		t.Fatalf("%s: %v\n%s", passes, err, before)
	}
}

// graphs says how many random graphs a test takes, and which: n with that seed, a tenth with -short, or what the environment variables WARPWISE_GRAPHS and
// WARPWISE_SEED say.
func graphs(n int, seed uint64) (int, uint64) {
	if testing.Short() {
		n /= 10
	}
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_GRAPHS")); err == nil {
		n = k
	}
	if k, err := strconv.ParseUint(os.Getenv("WARPWISE_SEED"), 10, 64); err == nil {
		seed = k
	}
	return n, seed
}

// TestForm: random graphs, prepared and restructured, are structured; a second run changes nothing.
func TestForm(t *testing.T) {
	n, seed := graphs(600, 12)
	r := rand.New(rand.NewPCG(seed, 12))
	checked := 0
	for i := 0; checked < n; i++ {
		g := cfgtest.Random(r, 2+r.IntN(14))
		text := "target triple = \"nvptx64-nvidia-cuda\"\n" + cfgtest.Text(cfgtest.Build(ir.NewModule(), "f", g))
		m, err := validate.Read(fmt.Sprint(i), text)
		if err != nil {
			t.Fatal(err)
		}
		optimize(t, m, "simplifycfg,lower-switch,mergereturn,fix-irreducible,unify-loop-exits")
		if len(structured.Check(m.Funcs[0], structured.Options{Branch: func(*ir.Block) bool { return false }})) > 0 {
			continue // endless, say
		}
		checked++
		before := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		optimize(t, m, "structurizecfg")
		if bs := structured.Check(m.Funcs[0], structured.Options{}); len(bs) > 0 {
			t.Fatalf("graph %d: %v\n%s\nfrom\n%s", i, bs[0], irtext.AppendModule(nil, m, irtext.PrintOptions{}), before)
		}
		once := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		optimize(t, m, "structurizecfg")
		if twice := string(irtext.AppendModule(nil, m, irtext.PrintOptions{})); twice != once {
			t.Fatalf("graph %d: a second run makes of\n%s\nthis:\n%s", i, once, twice)
		}
	}
}
