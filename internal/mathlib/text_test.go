package mathlib

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

func TestGeneratedFilesAreCurrent(t *testing.T) {
	out, err := exec.Command("go", "run", "../../tools/remez").Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := string(out); got != readFile(t, "src/coeffs.h") {
		t.Error("src/coeffs.h is not what tools/remez prints: run go generate")
	}
	peer.Require(t, "clang-19")
	for name, text := range map[string]string{"f32": textF32, "f64": textF64, "i128": textI128, "nv": textNV} {
		out, err := exec.Command("go", "run", "../../tools/mathll", "-print", name).Output()
		if err != nil {
			t.Fatal(err)
		}
		if string(out) != text {
			t.Errorf("%s.ll is not what tools/mathll prints: run go generate", name)
		}
	}
}

// Every function's text, with what it needs, is a module that LLVM accepts.
func TestTextIsComplete(t *testing.T) {
	names := Names()
	if len(names) < 50 {
		t.Fatalf("only %d functions", len(names))
	}
	for _, n := range names {
		text, err := Text(n)
		if err != nil {
			t.Error(err)
		}
		if !strings.Contains(text, "define ") {
			t.Errorf("%s: no definition", n)
		}
	}
	peer.Require(t, "llvm-as-19")
	text, err := Text(names...)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("llvm-as-19", "-o", "/dev/null")
	cmd.Stdin = strings.NewReader(text)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("llvm-as-19: %v\n%s", err, out)
	}
	if _, err := Text("__ww_none"); err == nil {
		t.Error("no error for an unknown function")
	}
}
