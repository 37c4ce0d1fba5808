package exprgen

import (
	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/ir"
)

// Reporting is the part of testing.T that CheckPass needs.
type Reporting interface {
	Testing
	Logf(format string, args ...any)
	Error(args ...any)
	Errorf(format string, args ...any)
}

// CheckPass runs a pass on expressions of all pairs of operations: what a function returns afterwards refines what it
// returned before. Where hardly any expression is changed, or much is undecided, the test says too little and fails.
func CheckPass(t Reporting, pass func(m *ir.Module) error) {
	t.Helper()
	for _, g := range All() {
		c := refine.New()
		var sum refine.Tally
		g.Sweep(Count(t, 6)*g.Share, func(module string, _ []Expr) {
			r, err := c.Changed(module, pass)
			if err != nil {
				t.Fatal(g.Name, err)
			}
			sum.Add(r)
		})
		t.Logf("%s: %d expressions, %d simplified, %d undecided", g.Name, sum.Functions, sum.Changed, sum.Undecided)
		for _, w := range sum.Wrong[:min(len(sum.Wrong), 10)] {
			t.Error(w)
		}
		if sum.Changed*3 < sum.Functions || sum.Undecided*20 > sum.Changed {
			t.Errorf("%s: %d of %d expressions changed, %d undecided: %s", g.Name, sum.Changed, sum.Functions, sum.Undecided, sum.Open)
		}
	}
}
