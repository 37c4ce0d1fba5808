package warpwise_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

// TestFrontends compiles kernels in the style of several front ends, and runs IR and PTX on the emulator.
func TestFrontends(t *testing.T) {
	files, err := filepath.Glob("testdata/frontends/*.ll")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, passes := range []string{"", "default<O2>"} {
				m, err := warpwise.Read(file, string(text), warpwise.ReadOptions{})
				if err != nil {
					t.Fatal(err)
				}
				out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: len(passes) / 5, Passes: passes})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := peer.Find("ptxas"); err == nil {
					if err := peer.Assemble(out.PTX, "sm_80"); err != nil {
						t.Error(err)
					}
				}
				a := warpwise.Program{Name: file, Text: string(text)}
				r, err := warpwise.Verify(a, warpwise.Program{Name: "out.ptx", Text: string(out.PTX)}, warpwise.VerifyOptions{Inputs: 4})
				if err != nil {
					t.Fatal(err)
				}
				for _, k := range r.Kernels {
					if k.Outcome != warpwise.Equal {
						t.Errorf("passes %q: %s: %v", passes, k.Kernel, k.Outcome)
					}
				}
				if len(r.Kernels) == 0 {
					t.Error("no kernel was compared")
				}
			}
		})
	}
}
