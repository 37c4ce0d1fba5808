package main

import (
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// TestEveryFindingHasAHint: what to do is said for every kind.
func TestEveryFindingHasAHint(t *testing.T) {
	last := simt.MixedCarry
	if len(hints) != int(last)+1 {
		t.Errorf("%d hints for %d kinds", len(hints), int(last)+1)
	}
	for k := simt.OutOfBounds; k <= last; k++ {
		if hint(k) == "see docs/emulator.md" {
			t.Errorf("no hint for %v", k)
		}
	}
}
