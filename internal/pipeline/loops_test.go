package pipeline_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/judge/validate"
)

// TestLoops compares random nests of loops before and behind whole levels.
func TestLoops(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	validate.Loops(t, "no-op-module", []string{"default<O2>", "default<O3>"}, nil, nil, 95, n)
}
