package passcheck_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/opt/mem2reg"
	"github.com/warpwise/warpwise/internal/opt/sroa"
	"github.com/warpwise/warpwise/internal/passcheck"
)

// TestSplit checks what sroa makes of variables: of random kernels, of all file tests, of real kernels at -O0.
func TestSplit(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) { random(t, 72, n, sroa.Pass, passcheck.Split, "", "inline") })
	t.Run("files", func(t *testing.T) { files(t, sroa.Pass, passcheck.Split, "darktable-O0", "inline") })
}

// TestPromoted checks every load that mem2reg replaces.
func TestPromoted(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) { random(t, 73, n, mem2reg.Pass, passcheck.Promoted, "", "inline,sroa") })
	t.Run("files", func(t *testing.T) { files(t, mem2reg.Pass, passcheck.Promoted, "darktable-O0", "inline,sroa") })
}
