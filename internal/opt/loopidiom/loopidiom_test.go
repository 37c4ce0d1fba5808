package loopidiom_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestLoops compares random nests of loops before and after the pass on the emulator.
func TestLoops(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	memory := map[string]string{"loop-idiom-memory": "true"}
	validate.Loops(t, "mem2reg,simplifycfg", []string{"loop-rotate,loop-idiom"}, memory, passcheck.ClosedLoops, 191, n)
}
