package phasecheck_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/phasecheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

// TestRandomKernels checks what the phases of O3 and of backward copies decide about random kernels. WARPWISE_KERNELS
// makes it longer.
func TestRandomKernels(t *testing.T) {
	n := 12
	if v, err := strconv.Atoi(os.Getenv("WARPWISE_KERNELS")); err == nil {
		n = v
	}
	var sum phasecheck.Result
	for i := range uint64(n) {
		name := fmt.Sprintf("k%d.ptx", i)
		text, err := validate.PhaseKernel(name, 401, i)
		if err != nil {
			t.Fatal(err)
		}
		r, err := phasecheck.Text(name, text, phasecheck.Options{Level: 3, Settings: map[string]string{"OriBackCopyPropagate": "1"}})
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range r.Wrong {
			t.Errorf("%s: wrong: %s", name, w)
		}
		sum.Add(r)
	}
	t.Logf("%d right, %d undecided, %d wrong", sum.Right, sum.Undecided, len(sum.Wrong))
	if sum.Right < 50*n || sum.Undecided*100 > 2*sum.Right {
		t.Errorf("%d right and %d undecided", sum.Right, sum.Undecided)
	}
}
