package isel

import (
	"bytes"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// lowerText lowers the text of t.ll for a target such as "sm_80", at a level.
func lowerText(t testing.TB, text, sm string, level int) (string, *diag.List) {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(rendered(diags))
	}
	return lowerModule(t, m, sm, "7.8", level)
}

func lowerModule(t testing.TB, m *ir.Module, sm, version string, level int) (string, *diag.List) {
	t.Helper()
	v, err := target.ParsePTX(version)
	if err != nil {
		t.Fatal(err)
	}
	mach, err := target.NewMachine(sm, v)
	if err != nil {
		t.Fatal(err)
	}
	out, diags := Module(m, Options{Machine: mach, OptLevel: level})
	if out == nil {
		return "", diags
	}
	return ptxtext.String(out), diags
}

func rendered(l *diag.List) string {
	var b bytes.Buffer
	l.Render(&b)
	return b.String()
}

// What cannot be lowered is reported where it stands, and nothing is made.
func TestUnsupportedIntrinsics(t *testing.T) {
	for _, c := range []struct{ name, body, decl, sm, want string }{
		{"unknown", "call void @llvm.nvvm.of.tomorrow()", "declare void @llvm.nvvm.of.tomorrow()", "sm_80",
			"t.ll:3:3: error: not supported: intrinsic @llvm.nvvm.of.tomorrow"},
		{"texture", "call { i32, i32, i32, i32 } @llvm.nvvm.tex.1d.v4s32.s32(i64 %x, i64 %x, i32 0)",
			"declare { i32, i32, i32, i32 } @llvm.nvvm.tex.1d.v4s32.s32(i64, i64, i32)", "sm_80", "with a sampler of its own"},
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
		{"atomic width", "atomicrmw add ptr %p, i128 1 seq_cst", "", "sm_80", "a 128-bit atomic operation needs sm_90"},
		{"wider atomic", "atomicrmw add ptr %p, i256 1 seq_cst", "", "sm_90", "atomicrmw of i256"},
		{"scalable", "call i64 @llvm.vscale.i64()\n  store i64 %r, ptr %p", "declare i64 @llvm.vscale.i64()", "sm_80", "scalable vectors"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := ""
			if !strings.HasPrefix(c.body, "call void") && !strings.HasPrefix(c.body, "fence") {
				v = "%r = "
			}
			text := c.decl + "\ndefine void @f(ptr %p, i64 %x, i256 %w) {\n  " + v + c.body + "\n  ret void\n}\n"
			got, diags := lowerText(t, text, c.sm, 2)
			if got != "" {
				t.Fatalf("lowered:\n%s", got)
			}
			if msg := rendered(diags); !strings.Contains(msg, c.want) || !strings.HasPrefix(msg, "t.ll:3:") {
				t.Errorf("got %q, want it to say %q at t.ll:3", msg, c.want)
			}
		})
	}
}

// TestUnsupported checks that what has no lowering is an error at its place and yields no module.
func TestUnsupported(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"fp128", "define void @f(fp128 %x) {\n  ret void\n}", "t.ll:1:13: error: not supported: parameter 0: type fp128"},
		{"several", "define void @f(ptr %p) {\n  %x = load x86_fp80, ptr %p\n  store x86_fp80 %x, ptr %p\n  ret void\n}",
			"t.ll:2:8: error: not supported: type x86_fp80"},
		{"second of several", "define void @f(ptr %p) {\n  %x = load x86_fp80, ptr %p\n  %y = va_arg ptr %p, fp128\n  ret void\n}",
			"t.ll:3:8: error: not supported: type fp128"},
		{"handle of data", "@x = addrspace(1) global i64 0\ndeclare i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1))\n" +
			"define i64 @f() {\n  %h = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @x)\n  ret i64 %h\n}",
			"t.ll:4:8: error: not supported: handle of something that nvvm.annotations do not name a texture"},
		{"sampler", "@s = addrspace(1) global i32 5\n!nvvm.annotations = !{!0}\n!0 = !{ptr addrspace(1) @s, !\"sampler\", i32 1}\n",
			"t.ll:1:1: error: not supported: sampler @s apart from a texture"},
		{"constant memory", "define void @f(ptr addrspace(4) %p) {\n  store i32 1, ptr addrspace(4) %p\n  ret void\n}",
			"t.ll:2:3: error: not supported: store to const memory"},
		{"call of a kernel elsewhere", "declare ptx_kernel void @k()\ndefine void @f() {\n  call ptx_kernel void @k()\n  ret void\n}",
			"t.ll:3:3: error: not supported: call of kernel @k"},
		{"device library", "declare float @__nv_unknownf(float)\ndefine float @f(float %x) {\n  %y = call float @__nv_unknownf(float %x)\n  ret float %y\n}",
			"t.ll:3:8: error: not supported: call of @__nv_unknownf: the device library has no function of this name and type"},
		{"shared initialiser", "@x = addrspace(3) global i32 5\n", "t.ll:1:1: error: not supported: initial value of @x in shared memory"},
		{"circular initialisers", "@x = global ptr @y\n@y = global ptr @x\n", "not supported: variables that point to each other"},
		{"thread-local", "@x = thread_local global i32 5\n", "t.ll:1:1: error: not supported: thread-local variable @x"},
		{"variadic kernel", "define ptx_kernel void @k(...) {\n  ret void\n}",
			"t.ll:1:24: error: not supported: kernel @k with a variable number of arguments"},
		{"alias of data", "@x = global i32 5\n@a = alias i32, ptr @x\n", "t.ll:2:1: error: not supported: alias @a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, level := range []int{0, 2} {
				out, diags := lowerText(t, c.body, "sm_80", level)
				if out != "" {
					t.Errorf("-O%d: lowered to\n%s", level, out)
				}
				if got := rendered(diags); !strings.Contains(got, c.want) {
					t.Errorf("-O%d: got\n%swant %q", level, got, c.want)
				}
			}
		})
	}
}
