package sroa_test

import (
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
	validate.Pass(t, "inline,sroa,mem2reg", 61, n, nil)
}
