package slsr_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestSums runs random straight-line kernels of sums, products and addresses of few values before and after the pass.
func TestSums(t *testing.T) {
	n := 400
	if testing.Short() {
		n = 60
	}
	if changed := validate.Sums(t, validate.Passes("slsr<exact>"), 32, n); changed < n/8 {
		t.Errorf("%d of %d kernels changed", changed, n)
	}
}
