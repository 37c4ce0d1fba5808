package passcheck_test

import (
	"fmt"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/mem2reg"
	"github.com/warpwise/warpwise/internal/opt/sroa"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestSplit checks what sroa makes of variables: of random kernels, of all file tests, of real kernels at -O0.
func TestSplit(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) { random(t, 72, n, sroa.Split, passcheck.Split, "", "inline") })
	t.Run("files", func(t *testing.T) { files(t, sroa.Split, passcheck.Split, "darktable-O0", "inline") })
}

// TestPromoted checks every load that mem2reg replaces.
func TestPromoted(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) { random(t, 73, n, mem2reg.Pass, passcheck.Promoted, "inline,sroa<no-promotion>") })
	t.Run("demoted", func(t *testing.T) {
		var sum passcheck.Result
		for i := range n {
			name := fmt.Sprintf("k76-%d.ll", i)
			m, err := validate.Read(name, gen.Module(validate.RandomBytes(76, uint64(i)), gen.Features{}))
			if err == nil {
				err = validate.Demote(m)
			}
			if err != nil {
				t.Fatal(err)
			}
			r, err := passcheck.Text(name, string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), mem2reg.Pass, passcheck.Promoted)
			if err != nil {
				t.Fatal(err)
			}
			for _, wrong := range r.Wrong {
				t.Errorf("%s: %s", name, wrong)
			}
			sum.Add(r)
		}
		report(t, mem2reg.Pass, sum)
		if sum.Right < 20*n || 20*sum.Undecided > sum.Right {
			t.Errorf("%d loads are right and %d undecided: the check says too little", sum.Right, sum.Undecided)
		}
	})
	t.Run("files", func(t *testing.T) {
		files(t, mem2reg.Pass, passcheck.Promoted, "darktable-O0", "inline,sroa<no-promotion>")
	})
}
