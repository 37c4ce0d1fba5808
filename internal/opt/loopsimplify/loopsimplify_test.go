package loopsimplify_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestLanes compares kernels on random graphs, and checks the form.
func TestLanes(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	validate.Graphs(t, "mem2reg", []string{"loop-simplify"}, nil, passcheck.SimpleLoops, 61, n)
}
