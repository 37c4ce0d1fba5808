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

// TestBundles: a bundle that found nothing to do is left out where it stands again, until its function changes. Others
// run, and so does a bundle of other passes.
func TestBundles(t *testing.T) {
	stat := pass.NewStat("Work", "work done")
	f := ptx.NewFunc("k", true)
	b := f.AddBlock()
	x := ptx.R(f.NewReg(ptx.B32))
	b.Emit(ptx.OpAdd, ptx.U32, x, x, f.Int(1))
	seen := &bundles{settled: map[settled]uint32{}}
	early, late, local := Phase{Name: "early", Runs: generalOptimize}, Phase{Name: "late", Runs: generalOptimize}, Phase{Name: "local", Runs: localOptimize}
	for _, p := range []Phase{early, late, local} {
		if _, skip := seen.skip(&p, f); skip || !p.isBundle() {
			t.Errorf("%s is left out at first", p.Name)
		}
	}
	key, _ := seen.skip(&early, f)
	seen.note(key)
	if _, skip := seen.skip(&late, f); !skip {
		t.Error("the same bundle runs again")
	}
	if _, skip := seen.skip(&local, f); skip {
		t.Error("a bundle of other passes is left out")
	}
	b.Insts[0].Src[1] = f.Int(2)
	if _, skip := seen.skip(&late, f); skip {
		t.Error("the function changed, and the bundle is left out")
	}
	// The last round decides: with work done in it there may be more to do.
	for _, gains := range []int{0, 3} {
		work := &pass.Pass[*ptx.Func]{Name: "work", Run: func(c *pass.Ctx, f *ptx.Func) {
			for range gains {
				c.ApplyInst(stat, nil)
			}
		}}
		bundle := &pass.Pass[*ptx.Func]{Name: "bundle", Run: func(c *pass.Ctx, f *ptx.Func) {
			if done := rounds(c, Phase{}, []*pass.Pass[*ptx.Func]{work}, f); done != (gains == 0) {
				t.Errorf("%d changes in the last round: %v", gains, done)
			}
		}}
		m := &ptx.Module{}
		m.AddFunc(ptx.NewFunc("k", true))
		if _, err := pass.RunPTX(m, []pass.Any{bundle}, pass.Options{}); err != nil {
			t.Fatal(err)
		}
	}
}
