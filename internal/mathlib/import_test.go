package mathlib

import (
	"bytes"
	"os/exec"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
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

// TestLinkDevice: declarations that are used get bodies; those of another signature, those of other names and those that
// nothing uses stay.
func TestLinkDevice(t *testing.T) {
	const text = `declare float @__nv_sinf(float)
declare double @__nv_cosf(double)
declare float @__nv_unknownf(float)
declare float @__nv_expf(float)
declare void @__nv_sincosf(float, ptr, ptr)
define float @f(float %x, double %y, ptr %p) {
  %a = call float @__nv_sinf(float %x)
  %b = call double @__nv_cosf(double %y)
  %c = call float @__nv_unknownf(float %a)
  call void @__nv_sincosf(float %x, ptr %p, ptr %p)
  ret float %c
}
`
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	for range 2 { // the second time there is nothing to do
		if err := LinkDevice(m); err != nil {
			t.Fatal(err)
		}
		for name, body := range map[string]bool{"__nv_sinf": true, "__nv_cosf": false, "__nv_unknownf": false, "__nv_expf": false, "__nv_sincosf": true} {
			f := m.Func(name)
			if f.IsDecl() == body {
				t.Errorf("%s: body %v, want %v", name, !f.IsDecl(), body)
			}
			if touches := !m.Attrs.Has(f.FnAttrs, ir.AttrMemory); body && touches != (name == "__nv_sincosf") {
				t.Errorf("%s touches memory: %v", name, touches)
			}
		}
	}
}
