package correlated_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator, as they are, with
// their variables promoted, and together with what makes use of it.
func TestRandomKernels(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 15
	}
	for _, c := range []struct {
		name, passes string
		before       validate.Change
	}{
		{"as they are", "correlated-propagation", nil},
		{"promoted", "correlated-propagation", validate.Passes("inline,sroa,mem2reg,instsimplify")},
		{"with others", "correlated-propagation,instsimplify,simplifycfg,correlated-propagation,early-cse", validate.Passes("inline,sroa,mem2reg")},
	} {
		t.Run(c.name, func(t *testing.T) { validate.Pass(t, c.passes, 73, n, c.before) })
	}
}
