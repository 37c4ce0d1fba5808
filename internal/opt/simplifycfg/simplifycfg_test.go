package simplifycfg_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/internal/filetest"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 10
	}
	for _, p := range []string{"simplifycfg", "mem2reg,instsimplify,simplifycfg"} {
		t.Run(p, func(t *testing.T) { equiv.Pass(t, p, 41, n, nil) })
	}
}
