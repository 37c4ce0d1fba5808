package passcheck_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/inferaddressspaces"
	"github.com/warpwise/warpwise/internal/opt/separateconstoffset"
	"github.com/warpwise/warpwise/internal/opt/speculativeexecution"
)

// TestSpaces checks every address that infer-address-spaces takes in another space.
func TestSpaces(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) {
		random(t, 76, n, inferaddressspaces.Pass, passcheck.Spaces, "", "inline,sroa,mem2reg")
	})
	t.Run("files", func(t *testing.T) {
		files(t, inferaddressspaces.Pass, passcheck.Spaces, "darktable-O0", "inline,sroa,mem2reg")
	})
}

// TestSpeculated checks every instruction that speculative-execution moves.
func TestSpeculated(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) {
		random(t, 77, n, speculativeexecution.Pass, passcheck.Speculated, "", "inline,sroa,mem2reg")
	})
	t.Run("files", func(t *testing.T) {
		files(t, speculativeexecution.Pass, passcheck.Speculated, "darktable-O0", "inline,sroa,mem2reg")
	})
}

// TestSeparated checks every address that separate-const-offset-from-gep computes in another way.
func TestSeparated(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) {
		random(t, 78, n, separateconstoffset.Exact, passcheck.Separated, "", "inline,sroa,mem2reg")
	})
	t.Run("files", func(t *testing.T) {
		files(t, separateconstoffset.Exact, passcheck.Separated, "darktable-O0", "inline,sroa,mem2reg")
	})
}
