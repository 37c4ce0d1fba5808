package passcheck_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/dce"
	"github.com/warpwise/warpwise/internal/opt/inline"
)

// TestInlined checks every body that inline and always-inline put in.
func TestInlined(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) { random(t, 74, n, inline.Exact, passcheck.Inlined, "", "sroa,mem2reg") })
	t.Run("files", func(t *testing.T) { files(t, inline.Exact, passcheck.Inlined, "darktable-O0", "") })
	t.Run("always", func(t *testing.T) { files(t, inline.Exact, passcheck.Inlined, "darktable-O0", "sroa,mem2reg") })
}

// TestDead checks every instruction that dce removes.
func TestDead(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) { random(t, 75, n, dce.Pass, passcheck.Dead, "", "inline,sroa,mem2reg,simplifycfg") })
	t.Run("files", func(t *testing.T) { files(t, dce.Pass, passcheck.Dead, "darktable-O0", "inline,sroa,mem2reg") })
}
