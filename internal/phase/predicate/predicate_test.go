package predicate_test

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
	for _, p := range []string{"OriDoPredication", "OriDoPredication PredicationLimit=60 PredicationLoads=60 PredicationUniformLimit=60 PredicationPressure=false"} {
		validate.Phases(t, p, 73, n)
	}
}
