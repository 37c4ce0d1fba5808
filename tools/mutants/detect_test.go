package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/mutation"
)

// TestPipelines: what random kernels run for a bug of a pass is a pass that exists.
func TestPipelines(t *testing.T) {
	bugs, err := mutation.Bugs()
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, b := range bugs {
		for _, p := range strings.FieldsFunc(pipelines(b), func(r rune) bool { return r == ';' || r == ',' }) {
			asked++
			if !slices.Contains(warpwise.Passes(), p) {
				t.Errorf("%s in %s: no pass %q", b.ID, home(b), p)
			}
		}
	}
	if asked < 100 {
		t.Errorf("only %d pipelines", asked)
	}
}
