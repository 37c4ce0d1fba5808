package spaces_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 32
	if testing.Short() {
		n = 8
	}
	validate.Phases(t, "InferStateSpaces", 77, n)
}
