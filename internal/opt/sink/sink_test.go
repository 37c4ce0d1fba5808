package sink_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/internal/filetest"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator, as they are and with
// their variables promoted.
func TestRandomKernels(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 20
	}
	for _, c := range []struct {
		name   string
		before equiv.Change
	}{{"as they are", nil}, {"promoted", equiv.Passes("inline,sroa,mem2reg")}} {
		t.Run(c.name, func(t *testing.T) { equiv.Pass(t, "sink", 61, n, c.before) })
	}
}
