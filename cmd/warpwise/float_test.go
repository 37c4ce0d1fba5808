package main

import (
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

const floatIR = `target triple = "nvptx64-nvidia-cuda"
define float @div(float %x, float %y) {
  %q = fdiv float %x, %y
  ret float %q
}
define float @root(float %x) {
  %r = call float @llvm.sqrt.f32(float %x)
  ret float %r
}
define float @sum(float %x, float %y, float %z) {
  %p = fmul float %x, %y
  %s = fadd float %p, %z
  ret float %s
}
define float @flagged(float %x, float %y, float %z) {
  %p = fmul contract float %x, %y
  %s = fadd contract float %p, %z
  ret float %s
}
define float @vendor(float %x) {
  %r = call float @llvm.nvvm.sqrt.f(float %x)
  ret float %r
}
declare float @llvm.sqrt.f32(float)
declare float @llvm.nvvm.sqrt.f(float)
`

var floatOp = regexp.MustCompile(`\b(div|sqrt|fma|mul|add)\.[a-z.]*f32`)

// floatOps returns the floating-point instructions of PTX in order. That two roundings are to stay two says .rn; LLVM
// leaves it out where it fuses everything.
func floatOps(ptx string) []string {
	ops := floatOp.FindAllString(ptx, -1)
	slices.Sort(ops)
	return ops
}

// TestFloatFlags compares what llc's flags about floating-point numbers do with what LLVM 19 makes of them.
func TestFloatFlags(t *testing.T) {
	llc := peer.Require(t, "llc-19")
	for _, flags := range []string{
		"", "-nvptx-prec-divf32=0", "-nvptx-prec-divf32=1", "--nvptx-prec-divf32=2", "-nvptx-prec-sqrtf32=0", "-nvptx-prec-sqrtf32=1",
		"-nvptx-fma-level=1", "-nvptx-fma-level=2", "-fp-contract=fast", "--fp-contract=on", "-enable-unsafe-fp-math",
		"-enable-unsafe-fp-math -nvptx-prec-divf32=2", "-enable-unsafe-fp-math -nvptx-prec-sqrtf32=1", "-enable-unsafe-fp-math -nvptx-fma-level=0",
		"-nvptx-fma-level=0", "-fp-contract=off", "-fp-contract=fast -nvptx-fma-level=0",
	} {
		args := append([]string{"-mcpu=sm_70", "-o", "-", "-"}, strings.Fields(flags)...)
		cmd := exec.Command(llc, args...)
		cmd.Stdin = strings.NewReader(floatIR)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("llc-19 %s: %v", flags, err)
		}
		code, stdout, stderr := call(t, floatIR, append([]string{"warpwise", "llc"}, args...)...)
		if code != 0 {
			t.Errorf("%s: %s", flags, stderr)
			continue
		}
		if got, want := floatOps(stdout), floatOps(string(out)); !slices.Equal(got, want) {
			t.Errorf("%s: we have %v, llc-19 %v", flags, got, want)
		}
	}
}

// TestFloatFlagsOutOfRange wants usage errors.
func TestFloatFlagsOutOfRange(t *testing.T) {
	for _, flag := range []string{"-nvptx-prec-divf32=3", "-nvptx-fma-level=7", "-fp-contract=slow", "-nvptx-prec-sqrtf32=x"} {
		if code, _, stderr := call(t, floatIR, "warpwise", "llc", flag, "-"); code != 2 {
			t.Errorf("%s: exit code %d: %s", flag, code, stderr)
		}
	}
}
