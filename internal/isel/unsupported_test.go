package isel

import (
	"strings"
	"testing"
)

// What cannot be lowered is reported where it stands, and nothing is made.
func TestUnsupportedIntrinsics(t *testing.T) {
	for _, c := range []struct{ name, body, decl, sm, want string }{
		{"unknown", "call void @llvm.nvvm.of.tomorrow()", "declare void @llvm.nvvm.of.tomorrow()", "sm_80",
			"t.ll:3:3: error: not supported: intrinsic @llvm.nvvm.of.tomorrow"},
		{"va_start", "call void @llvm.va_start.p0(ptr %p)", "declare void @llvm.va_start.p0(ptr)", "sm_80", "variadic functions"},
		{"texture", "call { i32, i32, i32, i32 } @llvm.nvvm.tex.1d.v4s32.s32(i64 %x, i64 %x, i32 0)",
			"declare { i32, i32, i32, i32 } @llvm.nvvm.tex.1d.v4s32.s32(i64, i64, i32)", "sm_80", "textures and surfaces"},
		{"target", "call void @llvm.nvvm.barrier.cluster.wait()", "declare void @llvm.nvvm.barrier.cluster.wait()", "sm_80",
			"needs sm_90"},
		{"form of an instruction", "call bfloat @llvm.nvvm.abs.bf16(bfloat 0xR3F80)\n  store bfloat %r, ptr %p", "declare bfloat @llvm.nvvm.abs.bf16(bfloat)", "sm_70",
			"abs.bf16 needs sm_80 and PTX 7.0"},
		{"old shuffle", "call i32 @llvm.nvvm.shfl.idx.i32(i32 0, i32 0, i32 31)", "declare i32 @llvm.nvvm.shfl.idx.i32(i32, i32, i32)",
			"sm_80", "no member mask"},
		{"wide division", "udiv i256 %w, 3\n  store i256 %r, ptr %p", "", "sm_80", "udiv of i256"},
		{"constraint", `call void asm sideeffect "nop;", "{ax}"(i64 %x)`, "", "sm_80", `constraint "{ax}"`},
		{"memory operand", `call void asm sideeffect "nop;", "m"(ptr %p)`, "", "sm_80", `constraint "m"`},
		{"scope", `fence syncscope("galaxy") acquire`, "", "sm_80", `scope "galaxy"`},
		{"atomic width", "atomicrmw add ptr %p, i128 1 seq_cst", "", "sm_80", "atomicrmw of i128"},
		{"scalable", "call i64 @llvm.vscale.i64()\n  store i64 %r, ptr %p", "declare i64 @llvm.vscale.i64()", "sm_80", "scalable vectors"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := ""
			if !strings.HasPrefix(c.body, "call void") && !strings.HasPrefix(c.body, "fence") {
				v = "%r = "
			}
			text := c.decl + "\ndefine void @f(ptr %p, i64 %x, i256 %w) {\n  " + v + c.body + "\n  ret void\n}\n"
			got, diags := lowerText(t, "t.ll", text, c.sm, "7.8")
			if got != "" {
				t.Fatalf("lowered:\n%s", got)
			}
			if msg := rendered(diags); !strings.Contains(msg, c.want) || !strings.HasPrefix(msg, "t.ll:3:") {
				t.Errorf("got %q, want it to say %q at t.ll:3", msg, c.want)
			}
		})
	}
}
