package main

import (
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

const nvptxIR = `
define i32 @shared(ptr addrspace(3) %p) {
  %v = load i32, ptr addrspace(3) %p
  ret i32 %v
}
define i32 @generic(ptr addrspace(3) %p) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %v = load volatile i32, ptr %g
  ret i32 %v
}
define i32 @specific(ptr %p) {
  %s = addrspacecast ptr %p to ptr addrspace(5)
  %v = load i32, ptr addrspace(5) %s
  ret i32 %v
}
define ptr @const(ptr addrspace(4) %p) {
  %g = addrspacecast ptr addrspace(4) %p to ptr
  ret ptr %g
}
define half @halves(half %x, half %y, half %z) {
  %p = fmul half %x, %y
  %s = call half @llvm.fma.f16(half %p, half %y, half %z)
  %c = fcmp olt half %s, %x
  %m = call half @llvm.maxnum.f16(half %s, half %z)
  %r = select i1 %c, half %m, half %s
  ret half %r
}
define float @floats(float %x, float %y) {
  %s = fadd float %x, %y
  %r = fdiv float %s, %y
  ret float %r
}
define float @stubborn(float %x, float %y) "denormal-fp-math-f32"="ieee,ieee" {
  %s = fadd float %x, %y
  ret float %s
}
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.maxnum.f16(half, half)
`

// byValIR stands alone: LLVM copies such parameters to local memory.
const byValIR = `
declare void @take(ptr byval(i8))
define void @pass(ptr byval(i8) align 2 %p) {
  call void @take(ptr byval(i8) %p)
  ret void
}
`

// nvptxOp matches what the flags change: parameters of memory, addresses, halves, .ftz. Spelling that differs and means
// the same is not compared.
var nvptxOp = regexp.MustCompile(`\.param \.(align \d+ \.b8|b32|b64)|\b(cvta\.(const|shared|to[.a-z]*)\.u\d+|(ld|st)\.(volatile\.)?shared[.a-z]*\.u\d+|ld\.volatile\.u\d+|(fma|mul|add|div|max|setp)[.a-z]*\.f(16|32)|cvt\.u32\.u64|cvt\.u64\.u32|\.address_size \d+)`)

// nvptxOps returns these, sorted. LLVM flushes halves where denormal-fp-math-f32 says that floats are flushed; the
// attribute does not speak of halves, and flushing is nowhere a duty.
func nvptxOps(ptx string) []string {
	ops := nvptxOp.FindAllString(strings.ReplaceAll(ptx, ".ftz.f16", ".f16"), -1)
	slices.Sort(ops)
	return ops
}

// TestNVPTXFlags compares what llc's flags about addresses, parameters, halves and subnormals do with what LLVM 19 makes
// of them.
func TestNVPTXFlags(t *testing.T) {
	llc := peer.Require(t, "llc-19")
	for _, flags := range []string{
		"-march=nvptx64", "-march=nvptx64 -nvptx-force-min-byval-param-align=0", "-mtriple=nvptx64-nvidia-cuda", "-march=nvptx64 -nvptx-short-ptr", "-march=nvptx", "-mtriple=nvptx--",
		"-march=nvptx -nvptx-short-ptr", "-march=nvptx64 -nvptx-force-min-byval-param-align", "-march=nvptx64 --nvptx-no-f16-math",
		"-march=nvptx64 -denormal-fp-math-f32=preserve-sign", "-march=nvptx64 -denormal-fp-math=preserve-sign",
		"-march=nvptx64 -denormal-fp-math=preserve-sign -denormal-fp-math-f32=ieee",
	} {
		args := append([]string{"-mcpu=sm_80", "-mattr=+ptx70", "-o", "-", "-"}, strings.Fields(flags)...)
		text := nvptxIR
		if strings.Contains(flags, "byval") {
			text = byValIR
		}
		cmd := exec.Command(llc, args...)
		cmd.Stdin = strings.NewReader(text)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("llc-19 %s: %v", flags, err)
		}
		code, stdout, stderr := call(t, text, append([]string{"warpwise", "llc"}, args...)...)
		if code != 0 {
			t.Errorf("%s: %s", flags, stderr)
			continue
		}
		if got, want := nvptxOps(stdout), nvptxOps(string(out)); !slices.Equal(got, want) {
			t.Errorf("%s: we have\n%v, llc-19\n%v\n%s", flags, got, want, stdout)
		}
	}
}

// TestNVPTXFlagsOutOfRange wants usage errors.
func TestNVPTXFlagsOutOfRange(t *testing.T) {
	for _, flag := range []string{"-march=x86-64", "-mtriple=amdgcn--", "-denormal-fp-math=flush", "-denormal-fp-math-f32=ieee,ieee"} {
		if code, _, stderr := call(t, nvptxIR, "warpwise", "llc", flag, "-"); code != 2 {
			t.Errorf("%s: exit code %d: %s", flag, code, stderr)
		}
	}
}

// TestRotateWithoutShf runs a rotation for a target that has no shf.
func TestRotateWithoutShf(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = call i32 @llvm.nvvm.rotate.b32(i32 -2147483645, i32 %t)
  %w = zext i32 %t to i64
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %w
  store i32 %r, ptr addrspace(1) %o
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.rotate.b32(i32, i32)
`
	var want []string
	for i := range 40 {
		want = append(want, strconv.Itoa(int(int32(bits.RotateLeft32(0x80000003, i)))))
	}
	for _, cpu := range []string{"sm_20", "sm_35"} {
		file := filepath.Join(t.TempDir(), "k.ptx")
		if code, _, stderr := call(t, text, "warpwise", "llc", "-mcpu="+cpu, "-o", file, "-"); code != 0 {
			t.Fatal(stderr)
		}
		if code, stdout, stderr := call(t, "", "warpwise", "run", file, "-block", "40", "-arg", "i32[40]", "-expect", "0=i32[40]:"+strings.Join(want, ",")); code != 0 {
			t.Errorf("%s: %s%s", cpu, stdout, stderr)
		}
	}
}

// TestNVPTXRuns runs short addresses and a variadic function on the emulator.
func TestNVPTXRuns(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [32 x i32] undef, align 4
define internal i64 @sum(i32 %n, ...) noinline {
  %l = alloca ptr, align 8
  call void @llvm.va_start.p0(ptr %l)
  %a = va_arg ptr %l, i8
  %b = va_arg ptr %l, i64
  %c = va_arg ptr %l, double
  %d = fptosi double %c to i64
  %e = sext i8 %a to i64
  %f = add i64 %b, %d
  %g = add i64 %e, %f
  ret i64 %g
}
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %g = addrspacecast ptr addrspace(3) @tile to ptr
  %p = getelementptr i32, ptr %g, i64 %w
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier0()
  %j = sub i32 31, %t
  %q = getelementptr inbounds [32 x i32], ptr addrspace(3) @tile, i32 0, i32 %j
  %v = load i32, ptr addrspace(3) %q
  %x = zext i32 %v to i64
  %s = call i64 (i32, ...) @sum(i32 3, i8 1, i64 %x, double 100.0)
  %y = trunc i64 %s to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %w
  store i32 %y, ptr addrspace(1) %o
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.va_start.p0(ptr)
`
	want := []string{}
	for i := range 32 {
		want = append(want, strconv.Itoa(101+31-i))
	}
	for _, flags := range []string{"-O0", "-O2", "-O0 -nvptx-short-ptr", "-O2 -nvptx-short-ptr"} {
		file := filepath.Join(t.TempDir(), "k.ptx")
		args := append([]string{"warpwise", "llc", "-mcpu=sm_70", "-o", file, "-"}, strings.Fields(flags)...)
		if code, _, stderr := call(t, text, args...); code != 0 {
			t.Fatalf("%s: %s", flags, stderr)
		}
		if code, stdout, stderr := call(t, "", "warpwise", "run", file, "-block", "32", "-arg", "i32[32]", "-expect", "0=i32[32]:"+strings.Join(want, ",")); code != 0 {
			ptx, _ := os.ReadFile(file)
			t.Errorf("%s: %s%s\n%s", flags, stdout, stderr, ptx)
		}
	}
}
