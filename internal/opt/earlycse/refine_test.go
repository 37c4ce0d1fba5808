package earlycse_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/judge/refine/exprgen"
	"github.com/warpwise/warpwise/internal/opt/earlycse"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// TestRefines runs early-cse on expressions of all pairs of operations: what a function returns refines what it
// returned before.
func TestRefines(t *testing.T) {
	for _, g := range exprgen.All() {
		t.Run(g.Name, func(t *testing.T) {
			c := refine.New()
			var sum refine.Tally
			g.Sweep(exprgen.Count(t, 6)*g.Share, func(module string, _ []exprgen.Expr) {
				r, err := c.Changed(module, func(m *ir.Module) error {
					_, err := pass.Run(m, []pass.Any{earlycse.New("early-cse", earlycse.Defaults())}, pass.Options{Workers: 1})
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
				sum.Add(r)
			})
			t.Logf("%d expressions, %d simplified, %d undecided", sum.Functions, sum.Changed, sum.Undecided)
			for _, w := range sum.Wrong[:min(len(sum.Wrong), 10)] {
				t.Error(w)
			}
			if sum.Changed*3 < sum.Functions || sum.Undecided*20 > sum.Changed {
				t.Errorf("%d of %d expressions changed, %d undecided: %s", sum.Changed, sum.Functions, sum.Undecided, sum.Open)
			}
		})
	}
}
