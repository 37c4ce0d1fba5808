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

// TestLinkedDevice: what is added is internal to the module, functions that were declared included, and variables have the library's values.
func TestLinkedDevice(t *testing.T) {
	const text = "declare double @__nv_sin(double)\ndefine double @f(double %x) {\n  %a = call double @__nv_sin(double %x)\n  ret double %a\n}\n"
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	if err := LinkDevice(m); err != nil {
		t.Fatal(err)
	}
	for _, f := range m.Funcs {
		if f.Name != "f" && !f.IsDecl() && f.Linkage != ir.Internal {
			t.Errorf("@%s is %v", f.Name, f.Linkage)
		}
	}
	if len(m.Vars) == 0 {
		t.Error("the table of the reduction is missing")
	}
	for _, g := range m.Vars {
		if g.Linkage != ir.Internal || !g.Constant || g.Init == nil || g.Init.Op != ir.OpConstArray && g.Init.Op != ir.OpConstData {
			t.Errorf("@%s: %v, constant %v, %+v", g.Name, g.Linkage, g.Constant, g.Init)
		}
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
