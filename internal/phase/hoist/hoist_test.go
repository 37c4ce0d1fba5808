package hoist_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 200 // few kernels have such branches
	if testing.Short() {
		n = 60
	}
	validate.Phases(t, "SpeculativeHoistComInsts", 76, n)
}
