package access_test

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
	validate.Phases(t, "FoldAddresses,MergeAccesses,OriPerformLiveDead", 75, n)
}
