package csecheck_test

import (
	"fmt"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/csecheck"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/earlycse"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestClaims checks every claim of both variants on random kernels, as they are and with their
// variables promoted.
func TestClaims(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 20
	}
	var sum csecheck.Result
	for i := range n {
		text := gen.Module(validate.RandomBytes(91, uint64(i)), gen.Features{})
		name := fmt.Sprintf("k91-%d.ll", i)
		if i%2 == 1 {
			m, err := warpwise.Read(name, text, warpwise.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := warpwise.Optimize(m, "inline,sroa,mem2reg", warpwise.OptimizeOptions{}); err != nil {
				t.Fatal(err)
			}
			text = string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		}
		for _, ssa := range []bool{false, true} {
			opt := earlycse.Defaults()
			opt.MemorySSA = ssa
			r, err := csecheck.Text(name, text, opt)
			if err != nil {
				t.Fatal(err)
			}
			sum.Add(r)
			if len(r.Wrong) > 0 {
				t.Errorf("%s: %v\n%s", name, r.Wrong, text)
				return
			}
		}
	}
	t.Logf("%d claims right, %d undecided", sum.Right, sum.Undecided)
	if sum.Right < 50*n || sum.Undecided*50 > sum.Right {
		t.Errorf("%d claims are right and %d undecided: the check says too little", sum.Right, sum.Undecided)
	}
}
