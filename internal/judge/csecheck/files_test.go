package csecheck_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/csecheck"
	"github.com/warpwise/warpwise/internal/opt/earlycse"
)

// TestFiles checks every claim made of the pass's own file tests.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("../../opt/earlycse/testdata/*.ll")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, ssa := range []bool{false, true} {
			opt := earlycse.Defaults()
			opt.MemorySSA = ssa
			r, err := csecheck.Text(file, string(text), opt)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Wrong) > 0 {
				t.Errorf("%s: %d right, wrong: %v", file, r.Right, r.Wrong)
			}
		}
	}
}
