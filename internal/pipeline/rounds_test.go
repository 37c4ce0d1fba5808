package pipeline

import (
	"testing"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

// TestRounds counts the rounds of bundles whose passes do less and less, under the knobs that end them.
func TestRounds(t *testing.T) {
	stat := pass.NewStat("Work", "work done")
	for _, c := range []struct {
		rounds   Rounds
		settings map[string]string
		gains    []int
		want     int
	}{
		{Once, nil, []int{8, 4, 2, 1}, 1},
		{Fixpoint, nil, []int{8, 4, 2, 1}, 5}, // the last finds nothing
		{Fixpoint, map[string]string{"GeneralOptimizeIterations": "2"}, []int{8, 4, 2, 1}, 2},
		{WhileGaining, nil, []int{8, 4, 2, 1}, 5},
		{WhileGaining, nil, []int{8, 1, 1, 1}, 2},
		{WhileGaining, map[string]string{"GeneralOptimizeCostThreshold": "0.1"}, []int{8, 1, 1, 1}, 5},
		{WhileGaining, map[string]string{"GeneralOptimizeCostThreshold": "0.6"}, []int{8, 4, 2, 1}, 2},
	} {
		ran := 0
		work := &pass.Pass[*ptx.Func]{Name: "work", Stats: []*pass.Stat{stat}, Run: func(c2 *pass.Ctx, f *ptx.Func) {
			if ran < len(c.gains) {
				for range c.gains[ran] {
					c2.ApplyInst(stat, nil)
				}
			}
			ran++
		}}
		bundle := &pass.Pass[*ptx.Func]{Name: "bundle", Stats: []*pass.Stat{stat}, Run: func(c2 *pass.Ctx, f *ptx.Func) {
			rounds(c2, Phase{Rounds: c.rounds}, []*pass.Pass[*ptx.Func]{work}, f)
		}}
		m := &ptx.Module{}
		m.AddFunc(ptx.NewFunc("k", true))
		if _, err := pass.RunPTX(m, []pass.Any{bundle}, pass.Options{Settings: c.settings}); err != nil {
			t.Fatal(err)
		}
		if ran != c.want {
			t.Errorf("rounds %d under %v with gains %v: %d, want %d", c.rounds, c.settings, c.gains, ran, c.want)
		}
	}
}
