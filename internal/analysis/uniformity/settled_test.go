package uniformity

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/ir"
)

// region makes a graph with a region of many entries, parts of it in a row, and blocks behind.
func region(r *rand.Rand) [][]int {
	n, behind := 3+r.IntN(20), 1+r.IntN(8)
	g := make([][]int, 1+n+behind)
	for i := range n {
		if r.IntN(2) == 0 {
			g[0] = append(g[0], 1+i)
		}
		for range 1 + r.IntN(2) {
			to := 1 + r.IntN(n)
			if r.IntN(6) == 0 {
				to = 1 + n + r.IntN(behind)
			}
			g[1+i] = append(g[1+i], to)
		}
	}
	g[0] = append(g[0], 1, 1+n)
	for i := range behind - 1 {
		for range 1 + r.IntN(2) {
			g[1+n+i] = append(g[1+n+i], 2+n+i+r.IntN(behind-1-i))
		}
	}
	return g
}

// TestSettled: branches that are left out would have added nothing.
func TestSettled(t *testing.T) {
	left := 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 11))
		m := ir.NewModule()
		m.Triple = "nvptx64-nvidia-cuda"
		f := cfgtest.Build(m, "f", cfgtest.Prune(region(r)))
		fill(r, m, f)
		text := func(u *Info) string {
			var b bytes.Buffer
			for v := range u.values.All() {
				fmt.Fprintln(&b, v)
			}
			fmt.Fprintln(&b, u.terms, u.exit)
			for _, l := range u.assumed {
				fmt.Fprintln(&b, "assumed", l.Index)
			}
			for _, l := range u.exits {
				fmt.Fprintln(&b, "exit", l.Index)
			}
			return b.String()
		}
		got, want := solve(f, Precise, false), solve(f, Precise, true)
		if text(got) != text(want) {
			t.Fatalf("seed %d:\n%s\nwant\n%s\n%s", seed, text(got), text(want), cfgtest.Text(f))
		}
		left += len(want.assumed)
	}
	if left == 0 {
		t.Error("no cycle is assumed divergent: the test tests nothing")
	}
}
