package copyprop_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 48
	if testing.Short() {
		n = 8
	}
	validate.Phases(t, "OriCopyProp", 71, n)
	validate.Phases(t, "OriCopyProp<local>", 72, n)
	validate.Phases(t, "OriCopyProp<local> CopyPropForceGlobal=1", 73, n)
}
