package gvncse_test

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
	for _, p := range []string{"GvnCse EnableGvnCseMode=1", "GvnCse EnableGvnCseMode=2", "GvnCse<full>", "GvnCse EnableGvnCseMode=6 GvnCseEnhancedScope=1"} {
		validate.Phases(t, p, 72, n)
	}
}
