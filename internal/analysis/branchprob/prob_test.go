package branchprob

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// TestSum: the edges out of a block make up one, but for rounding.
func TestSum(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 3))
		f := cfgtest.Build(ir.NewModule(), "f", cfgtest.Random(r, 2+r.IntN(30)))
		x := Of(f)
		for _, b := range f.Blocks {
			sum := int64(0)
			for i := range b.Succs {
				sum += int64(x.Edge(b, i))
			}
			if n := int64(len(b.Succs)); n > 0 && (sum > int64(One)+n || sum < int64(One)-n) {
				t.Fatalf("seed %d: the edges out of %s make %#x", seed, b.Name, sum)
			}
		}
	}
}

// TestLikeLLVM compares the text of reducible functions with opt-19's. What an irreducible loop is, LLVM finds in another way.
func TestLikeLLVM(t *testing.T) {
	var text, got strings.Builder
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 5))
		f := cfgtest.Build(ir.NewModule(), fmt.Sprintf("f%d", seed), cfgtest.Prune(cfgtest.Random(r, 2+r.IntN(20))))
		if reducible(f) {
			text.WriteString(cfgtest.Text(f))
			if err := Print(&got, f); err != nil {
				t.Fatal(err)
			}
		}
	}
	cfgtest.Same(t, got.String(), cfgtest.Opt(t, text.String(), "print<branch-prob>"))
}

func reducible(f *ir.Func) bool {
	for _, l := range loop.CyclesOf(f).All() {
		if !l.Reducible() {
			return false
		}
	}
	return true
}
