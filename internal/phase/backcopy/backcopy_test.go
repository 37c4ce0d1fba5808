package backcopy_test

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
	for _, p := range []string{"OriBackCopyPropagate", "GvnCse<full>,OriBackCopyPropagate", "OriBackCopyPropagate BackCopyPropCrossBlock=1"} {
		validate.Phases(t, p, 75, n)
	}
}
