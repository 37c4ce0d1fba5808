package warpwise_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/internal/gen"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestWorkers optimises modules of several functions with one and with eight workers: the same bytes.
func TestWorkers(t *testing.T) {
	n := 20
	if testing.Short() {
		n = 4
	}
	for i := range n {
		text := gen.Module(equiv.RandomBytes(7, uint64(i)), gen.Features{})
		// more functions: the bodies of another kernel under other names
		other := gen.Module(equiv.RandomBytes(8, uint64(i)), gen.Features{})
		if k := strings.Index(other, "define ptx_kernel void @k("); k >= 0 && !strings.Contains(other[k:], "@f") {
			text += strings.Replace(other[k:], "@k(", "@k2(", 1)
		}
		var out [2]string
		for j, workers := range [2]int{1, 8} {
			m, err := warpwise.Read("k.ll", text, warpwise.ReadOptions{})
			if err != nil {
				if j == 0 {
					break // the two did not fit together
				}
				t.Fatal(err)
			}
			if _, err := warpwise.Optimize(m, "sroa,mem2reg,early-cse<memssa>,instsimplify,simplifycfg,early-cse,dce", warpwise.OptimizeOptions{Workers: workers}); err != nil {
				t.Fatal(err)
			}
			out[j] = string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		}
		if out[0] != out[1] {
			t.Errorf("kernel %d: other text with eight workers", i)
		}
	}
}
