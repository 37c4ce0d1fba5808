package pipeline_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/pipeline"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRegistry: every pass has a name that -passes= can parse alone.
func TestRegistry(t *testing.T) {
	r := pipeline.Registry()
	for _, p := range r.All() {
		got, err := r.Parse("function(" + p.ID() + "),verify")
		if err != nil || len(got) != 2 || got[0] != p {
			t.Errorf("%s: %v, %v", p.ID(), got, err)
		}
	}
}
