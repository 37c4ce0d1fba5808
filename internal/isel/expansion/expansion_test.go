package expansion_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel/expansion"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// expanded returns the text of a module after its expansion for a target, and the names that keep was asked about.
func expanded(t *testing.T, text, sm string, kept bool) (out string, asked []string) {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	machine, err := target.NewMachine(sm, 84)
	if err != nil {
		t.Fatal(err)
	}
	var found diag.List
	expansion.Module(m, machine, func(f *ir.Func, v *ir.Value, name string) bool {
		asked = append(asked, name)
		return kept
	}, &found)
	if found.HasErrors() {
		t.Fatal(&found)
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), asked
}

// TestLibrary expands a call, an instruction and one of each lane, and leaves what is kept or has another signature.
func TestLibrary(t *testing.T) {
	const text = `declare float @llvm.sin.f32(float)
declare <2 x float> @llvm.cos.v2f32(<2 x float>)
declare float @llvm.exp.odd(float, float)
define float @f(float %x, <2 x float> %v, i128 %n) {
  %s = call float @llvm.sin.f32(float %x)
  %c = call <2 x float> @llvm.cos.v2f32(<2 x float> %v)
  %e = call float @llvm.exp.odd(float %x, float %x)
  %q = udiv i128 %n, 3
  %r = frem float %s, %x
  ret float %r
}`
	out, asked := expanded(t, text, "sm_70", false)
	if got := strings.Join(asked, " "); got != "sin cos udiv" {
		t.Errorf("asked about %q", got)
	}
	_, body, _ := strings.Cut(out, "define float @f(")
	body, _, _ = strings.Cut(body, "\n}")
	for want, n := range map[string]int{"sin_f32(": 1, "cos_f32(": 2, "@llvm.exp.odd(": 1, "udiv_i128(": 1, "fmod_f32(": 1,
		"frem ": 0, "udiv i128": 0, "@llvm.sin": 0} {
		if strings.Count(body, want) != n {
			t.Errorf("%s stands there %d times, want %d:\n%s", want, strings.Count(body, want), n, body)
		}
	}
	out, _ = expanded(t, text, "sm_70", true)
	if !strings.Contains(out, "%s = call float @llvm.sin.f32") {
		t.Errorf("a kept call is gone:\n%s", out)
	}
	if !strings.Contains(out, "%q = udiv i128 %n, 3") {
		t.Errorf("a kept division is gone:\n%s", out)
	}
}

// TestReflect answers what a library asks about its target, and drops the way that is not taken.
func TestReflect(t *testing.T) {
	const text = `@arch = constant [12 x i8] c"__CUDA_ARCH\00"
declare i32 @__nvvm_reflect(ptr)
define i32 @f() {
  %a = call i32 @__nvvm_reflect(ptr @arch)
  %c = icmp sge i32 %a, 800
  br i1 %c, label %new, label %old
new:
  ret i32 %a
old:
  ret i32 0
}`
	for sm, want := range map[string]string{"sm_80": "br label %new", "sm_70": "br label %old"} {
		out, _ := expanded(t, text, sm, false)
		if !strings.Contains(out, want) || strings.Contains(out, "call i32 @__nvvm_reflect") {
			t.Errorf("%s: want %q in\n%s", sm, want, out)
		}
	}
}
