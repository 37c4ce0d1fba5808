package earlycse_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	for _, pipeline := range []string{"early-cse", "early-cse<memssa>", "mem2reg,early-cse<memssa>"} {
		t.Run(pipeline, func(t *testing.T) { validate.Pass(t, pipeline, 21, n, nil) })
	}
}
