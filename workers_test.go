package warpwise_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestWorkers optimises modules of several functions with one and with eight workers: the same bytes.
func TestWorkers(t *testing.T) {
	n := 20
	if testing.Short() {
		n = 4
	}
	for i := range n {
		text := gen.Module(validate.RandomBytes(7, uint64(i)), gen.Features{})
		// more functions: the kernel under other names
		k := strings.Index(text, "define ptx_kernel void @k(")
		body := text[k : k+strings.Index(text[k:], "\n}\n")+3]
		for _, name := range []string{"@k2(", "@k3("} {
			text += strings.Replace(body, "@k(", name, 1)
		}
		var out [2]string
		for j, workers := range [2]int{1, 8} {
			m, err := warpwise.Read("k.ll", text, warpwise.ReadOptions{})
			if err != nil {
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
