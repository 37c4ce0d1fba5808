package mathlib

import (
	"bytes"
	"os/exec"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Importing everything gives a module that LLVM accepts and that equals the library's text.
func TestImport(t *testing.T) {
	m, diags := irtext.Parse(diag.NewFile("t.ll", "declare double @llvm.fma.f64(double, double, double)\n"), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	for _, n := range Names() {
		if err := Import(m, n); err != nil {
			t.Fatal(n, err)
		}
	}
	for _, n := range Names() {
		if f := m.Func(n); f == nil || f.IsDecl() {
			t.Errorf("%s is missing", n)
		}
	}
	var b bytes.Buffer
	if err := irtext.Print(&b, m, irtext.PrintOptions{}); err != nil {
		t.Fatal(err)
	}
	peer.Require(t, "opt-19")
	cmd := exec.Command("opt-19", "-passes=verify", "-S", "-o", "/dev/null")
	cmd.Stdin = &b
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("opt-19: %v\n%s", err, out)
	}
}
