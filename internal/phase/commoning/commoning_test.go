package commoning_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 8
	}
	for _, p := range []string{"LateOriCommoning", "OriDoPredication,LateOriCommoning DisableMoveCommoning=true"} {
		validate.Phases(t, p, 74, n)
	}
}
