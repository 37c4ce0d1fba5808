package simplifycfg_test

import (
	"os"
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 10
	}
	for _, p := range []string{"simplifycfg", "simplifycfg<no-join>", "simplifycfg<hoist-common-insts>", "mem2reg,instsimplify,simplifycfg"} {
		t.Run(p, func(t *testing.T) { validate.Pass(t, p, 41, n, nil) })
	}
}

// TestTraces: every lane executes what it did, in order, with the same operands, and together with the same
// lanes, where nothing is joined; all kernels of the corpus with WARPWISE_CORPUS=1.
func TestTraces(t *testing.T) {
	n, share := 60, 24
	if testing.Short() {
		n, share = 10, 60
	}
	if os.Getenv("WARPWISE_CORPUS") != "" {
		share = 1
	}
	validate.Traced(t, "inline,sroa,mem2reg", "simplifycfg<no-join>", 43, n, "darktable-O0", share)
}
