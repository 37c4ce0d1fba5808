package structurizecfg_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
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

// batch is how many functions TestForm puts into a module: most of the time of a module with one function goes into the tables that every module has.
const batch = 100

// TestForm: random graphs, prepared and restructured, are structured; a second run changes nothing.
func TestForm(t *testing.T) {
	n, seed := graphs(600, 12)
	r := rand.New(rand.NewPCG(seed, 12))
	for checked := 0; checked < n; {
		graphs := make([][][]int, min(batch, n-checked))
		for i := range graphs {
			graphs[i] = cfgtest.Random(r, 2+r.IntN(14))
		}
		checked += restructured(t, graphs)
	}
}

// restructured runs the passes on functions of these graphs and checks those that have a normal form; it returns how many those are.
func restructured(t *testing.T, graphs [][][]int) int {
	t.Helper()
	text := strings.Builder{}
	text.WriteString("target triple = \"nvptx64-nvidia-cuda\"\n")
	for i, g := range graphs {
		text.WriteString(cfgtest.Text(cfgtest.Build(ir.NewModule(), fmt.Sprint("f", i), g)))
	}
	m, err := validate.Read("graphs", text.String())
	if err != nil {
		t.Fatal(err)
	}
	optimize(t, m, "simplifycfg,lower-switch,mergereturn,fix-irreducible,unify-loop-exits")
	var formed []int // endless functions, say, have no normal form
	for i, f := range m.Funcs {
		if len(structured.Check(f, structured.Options{Branch: func(*ir.Block) bool { return false }})) == 0 {
			formed = append(formed, i)
		}
	}
	before := definitions(m)
	optimize(t, m, "structurizecfg")
	once := definitions(m)
	for _, i := range formed {
		if bs := structured.Check(m.Funcs[i], structured.Options{}); len(bs) > 0 {
			t.Fatalf("%v\n%s\nfrom\n%s", bs[0], once[i], before[i])
		}
	}
	optimize(t, m, "structurizecfg")
	for twice, k := definitions(m), 0; k < len(formed); k++ {
		if i := formed[k]; twice[i] != once[i] {
			t.Fatalf("a second run makes of\n%s\nthis:\n%s", once[i], twice[i])
		}
	}
	return len(formed)
}

// definitions returns the text of each function of a module that declares none.
func definitions(m *ir.Module) []string {
	text := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	return strings.Split(text, "\ndefine ")[1:]
}
