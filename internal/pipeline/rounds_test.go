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
			newBundles().rounds(c2, Phase{Rounds: c.rounds}, []*pass.Pass[*ptx.Func]{work}, f)
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

// TestQuietPass: a pass that found nothing to do is left out until somebody changes the function. One that did something
// runs again, since it need not be done.
func TestQuietPass(t *testing.T) {
	stat := pass.NewStat("Work", "work done")
	f, seen := ptx.NewFunc("k", true), newBundles()
	for _, c := range []struct {
		name  string
		gain  int
		touch bool
		ran   bool
	}{
		{"at first", 2, false, true},
		{"behind its own changes", 0, false, true},
		{"again", 1, false, false},
		{"behind a change", 0, true, true},
		{"once more", 0, false, false},
	} {
		if c.touch {
			f.Touch()
		}
		ran := false
		work := &pass.Pass[*ptx.Func]{Name: "work", Stats: []*pass.Stat{stat}, Run: func(c2 *pass.Ctx, f *ptx.Func) {
			ran = true
			for range c.gain {
				c2.ApplyInst(stat, nil)
			}
		}}
		bundle := &pass.Pass[*ptx.Func]{Name: "bundle", Stats: []*pass.Stat{stat}, Run: func(c2 *pass.Ctx, f *ptx.Func) {
			seen.run(c2, work, f)
		}}
		m := &ptx.Module{}
		m.AddFunc(f)
		if _, err := pass.RunPTX(m, []pass.Any{bundle}, pass.Options{}); err != nil {
			t.Fatal(err)
		}
		if ran != c.ran {
			t.Errorf("%s: ran %v, want %v", c.name, ran, c.ran)
		}
	}
}
