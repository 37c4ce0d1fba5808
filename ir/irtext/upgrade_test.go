package irtext

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

// TestUpgradeAgainstLLVM reads what older LLVMs wrote and compares with what LLVM 19 makes of it.
func TestUpgradeAgainstLLVM(t *testing.T) {
	opt := peer.Require(t, "opt-19")
	for _, c := range []struct{ name, text string }{
		{"attributes of intrinsics", "declare void @llvm.assume(i1) #0\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n" +
			"declare void @llvm.nvvm.barrier0()\ndeclare void @llvm.nvvm.nanosleep(i32)\n" +
			"declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1) nounwind\nattributes #0 = { nounwind \"x\" }\n"},
		{"suffixes", "declare void @llvm.prefetch(ptr, i32, i32, i32)\ndeclare void @llvm.prefetch.p0(ptr, i32, i32, i32)\n" +
			"declare float @llvm.fma(float, float, float)\ndefine void @f(ptr %p) {\n" +
			"  call void @llvm.prefetch(ptr %p, i32 0, i32 0, i32 0)\n  ret void\n}\n"},
		{"access tags", "define i32 @f(ptr %p) {\n  %a = load i32, ptr %p, !tbaa !0\n  %b = load i32, ptr %p, !tbaa !2\n" +
			"  %c = load i32, ptr %p, !tbaa !3\n  ret i32 %c\n}\n!0 = !{!\"int\", !1}\n!1 = !{!\"root\"}\n" +
			"!2 = !{!\"int\", !1, i64 1}\n!3 = !{!0, !0, i64 0}\n"},
		{"module flags", "!llvm.module.flags = !{!0, !1, !2}\n!0 = !{i32 7, !\"PIC Level\", i32 2}\n" +
			"!1 = !{i32 1, !\"PIE Level\", i32 2}\n!2 = !{i32 7, !\"x\", i32 2}\n"},
	} {
		cmd := exec.Command(opt, "-S")
		cmd.Stdin = strings.NewReader("source_filename = \"t\"\n" + c.text)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		_, want, _ := strings.Cut(string(out), "\n")
		if got := printed(mustParse(t, "t", c.text)); got != want {
			t.Errorf("%s: %s", c.name, firstDiff(got, want))
		}
	}
}

// TestUpgradeLayoutAgainstLLVM compares data layouts with those that LLVM 19 shows after a way
// through bitcode.
func TestUpgradeLayoutAgainstLLVM(t *testing.T) {
	as, dis := peer.Require(t, "llvm-as-19"), peer.Require(t, "llvm-dis-19")
	for _, c := range []struct{ layout, triple string }{
		{"e-m:e-i64:64-f80:128-n8:16:32:64-S128", "x86_64-linux"},
		{"e-m:x-p:32:32-i64:64-f80:128-n8:16:32-S32", "i686-linux"},
		{"e-p:64:64-G1-ni:7", "amdgcn--"},
		{"e-p:32:32", "spir64-unknown-unknown"},
		{"e-m:e-i64:64-i128:128-n32:64-S128", "aarch64-linux"},
		{"e-i64:64-v16:16-n16:32:64", "nvptx64-nvidia-cuda"},
	} {
		text := "source_filename = \"t\"\ntarget datalayout = \"" + c.layout + "\"\ntarget triple = \"" + c.triple + "\"\n"
		cmd := exec.Command(as, "-o", "-")
		cmd.Stdin = strings.NewReader(text)
		bc, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", c.triple, err)
		}
		cmd = exec.Command(dis, "-o", "-")
		cmd.Stdin = strings.NewReader(string(bc))
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", c.triple, err)
		}
		_, want, _ := strings.Cut(string(out), "\n")
		m := mustParse(t, "t", text)
		UpgradeLayout(m)
		if got := printed(m); got != want {
			t.Errorf("%s: %s", c.triple, firstDiff(got, want))
		}
	}
}

// TestFormerIntrinsics checks what calls of intrinsics that LLVM no longer has become.
func TestFormerIntrinsics(t *testing.T) {
	text := "declare i32 @llvm.nvvm.abs.i(i32)\ndeclare i64 @llvm.nvvm.min.ull(i64, i64)\ndeclare i32 @llvm.nvvm.clz.ll(i64)\n" +
		"declare float @llvm.nvvm.h2f(i16)\ndeclare i32 @llvm.ctlz.i32(i32)\n" +
		"define i32 @f(i32 %a, i64 %b, i16 %h) {\n  %x = call i32 @llvm.nvvm.abs.i(i32 %a)\n" +
		"  %y = call i64 @llvm.nvvm.min.ull(i64 %b, i64 7)\n  %z = call i32 @llvm.nvvm.clz.ll(i64 %y), !dbg !{}\n" +
		"  %f = call float @llvm.nvvm.h2f(i16 %h)\n  %w = call i32 @llvm.ctlz.i32(i32 %x)\n  %s = add i32 %z, %w\n  ret i32 %s\n}\n"
	got := printed(mustParse(t, "t", text))
	want := `define i32 @f(i32 %a, i64 %b, i16 %h) {
  %1 = sub i32 0, %a
  %2 = icmp sge i32 %a, 0
  %x = select i1 %2, i32 %a, i32 %1
  %3 = icmp ule i64 %b, 7
  %y = select i1 %3, i64 %b, i64 7
  %4 = call i64 @llvm.ctlz.i64(i64 %y, i1 false), !dbg !0
  %z = trunc i64 %4 to i32, !dbg !0
  %f = call float @llvm.convert.from.fp16.f32(i16 %h)
  %w = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  %s = add i32 %z, %w
  ret i32 %s
}
`
	if !strings.Contains(got, want) {
		t.Errorf("got\n%s", got)
	}
	if strings.Contains(got, "nvvm") || strings.Contains(got, ".old") {
		t.Errorf("former declarations remain in\n%s", got)
	}
}
