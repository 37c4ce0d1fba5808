package main

import (
	"slices"
	"testing"
)

func TestRun(t *testing.T) {
	y := []float32{10, 20, 30}
	findings, err := run(2, []float32{1, 2, 3}, y)
	if err != nil || len(findings) > 0 {
		t.Fatal(findings, err)
	}
	if want := []float32{12, 24, 36}; !slices.Equal(y, want) {
		t.Errorf("%v, want %v", y, want)
	}
}

// TestFinding runs more threads than y has elements.
func TestFinding(t *testing.T) {
	findings, err := run(2, []float32{1, 2, 3, 4}, make([]float32, 3))
	if err != nil || len(findings) == 0 {
		t.Error("no finding for an access out of bounds", err)
	}
}
