package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestSaxpy(t *testing.T) {
	got, err := saxpy(3, []float32{1, 2, 3}, []float32{0.5, 0, -9})
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(got) != "[3.5 6 0]" {
		t.Error(got)
	}
}

// TestGenerated: the embedded PTX is what go generate makes of the kernel.
func TestGenerated(t *testing.T) {
	out := filepath.Join(t.TempDir(), "saxpy.ptx")
	cmd := exec.Command("go", "run", "github.com/warpwise/warpwise/cmd/warpwise", "compile", "-q", "-O2", "-mcpu=sm_80", "-o", out, "saxpy.ll")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != saxpyPTX {
		t.Error("saxpy.ptx is old: run go generate")
	}
}
