package strength_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 64
	if testing.Short() {
		n = 12
	}
	validate.Phases(t, "OriStrengthReduce", 78, n)
	validate.Phases(t, "OriStrengthReduce<sums>,OriPerformLiveDead", 79, n)
}
