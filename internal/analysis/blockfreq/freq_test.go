package blockfreq

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// TestConserved: what comes into a block of a reducible function is what its predecessors are executed, times the probability of the
// edge. Where a loop is not left, less comes back than goes round.
func TestConserved(t *testing.T) {
	checked := 0
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 7))
		f := cfgtest.Build(ir.NewModule(), "f", cfgtest.Prune(cfgtest.Random(r, 2+r.IntN(24))))
		if !plain(f) {
			continue
		}
		x, p := Of(f), branchprob.Of(f)
		in := make([]float64, f.NumBlockIDs())
		in[f.Entry().ID] = 1
		for _, b := range f.Blocks {
			for i, e := range b.Succs {
				in[e.B.ID] += x.PerEntry(b) * float64(p.Edge(b, i)) / float64(branchprob.One)
			}
		}
		for _, b := range cfg.Of(f).RPO() {
			checked++
			if got := x.PerEntry(b); math.Abs(got-in[b.ID]) > 1e-6*max(1, got) {
				t.Fatalf("seed %d: %s is executed %g times and entered %g times\n%s", seed, b.Name, got, in[b.ID], cfgtest.Text(f))
			}
		}
	}
	if checked < 1000 {
		t.Errorf("only %d blocks were checked", checked)
	}
}

// plain reports that all loops are reducible and that every block leads to the end, so that no loop goes round for ever.
func plain(f *ir.Func) bool {
	for _, l := range loop.CyclesOf(f).All() {
		if !l.Reducible() {
			return false
		}
	}
	var ends []*ir.Block
	for _, b := range f.Blocks {
		if len(b.Succs) == 0 {
			ends = append(ends, b)
		}
	}
	back := cfg.ReachBack(f, ends...)
	for _, b := range cfg.Of(f).RPO() {
		if !back.Has(b.ID) {
			return false
		}
	}
	return true
}

// TestLikeLLVM compares the frequencies of reducible functions with opt-19's.
func TestLikeLLVM(t *testing.T) {
	var text, got strings.Builder
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 9))
		f := cfgtest.Build(ir.NewModule(), fmt.Sprintf("f%d", seed), cfgtest.Prune(cfgtest.Random(r, 2+r.IntN(16))))
		if plain(f) {
			text.WriteString(cfgtest.Text(f))
			if err := Print(&got, f); err != nil {
				t.Fatal(err)
			}
		}
	}
	want := cfgtest.Opt(t, text.String(), "print<block-freq>")
	cfgtest.Same(t, got.String(), want)
}
