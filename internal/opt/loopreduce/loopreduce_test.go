package loopreduce_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/loopreduce"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestFamilies runs random kernels of families of addresses before and after the pass: memory has to be the same, and in a share of them every
// access of every lane has to have the address it had.
func TestFamilies(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 32
	}
	all := loopreduce.Options{Registers: 200, Trips: 1000, Chains: true}
	apart := all
	apart.Chains = false
	for _, c := range []struct {
		name string
		opt  loopreduce.Options
		want int
	}{{"default", loopreduce.Defaults(), n / 4}, {"all", all, n / 2}, {"apart", apart, n / 2}} {
		t.Run(c.name, func(t *testing.T) {
			p := loopreduce.New("loop-reduce", c.opt)
			change := func(m *ir.Module) error {
				if _, err := pass.Run(m, []pass.Any{p}, pass.Options{}); err != nil {
					return err
				}
				return verify.Module(m, verify.Options{Workers: 1}).Err()
			}
			if changed := validate.Families(t, change, 33, n); changed < c.want {
				t.Errorf("%d of %d kernels changed", changed, n)
			}
		})
	}
}
