package validate

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/simt"
)

// lowerCase is a way in which PTX is lower than LLVM IR (docs/emulator.md lists them): right code must
// not be found wrong, and wrong code near it must be.
type lowerCase struct {
	name   string
	text   string
	wrong  [][2]string // texts of our PTX at -O0, and what makes it wrong
	llc    bool        // llc-19's PTX is to be compared, too
	ub     bool        // every input is undefined in the source
	single bool        // only one thread: all access the same memory
	arch   string      // target of the PTX; sm_80 when empty
}

const lowerDecls = "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"

// perThread makes a kernel whose body has %t, the thread's number, %x, an i32 of its own, and stores %r.
func perThread(attrs, typ, body, more string) string {
	return fmt.Sprintf(`target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %%out, ptr addrspace(1) %%in) %s {
  %%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %%cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %%ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %%base = mul i32 %%cta, %%ntid
  %%gid = add i32 %%base, %%t
  %%src = getelementptr i64, ptr addrspace(1) %%in, i32 %%gid
  %%dst = getelementptr i64, ptr addrspace(1) %%out, i32 %%gid
  %%x = load i32, ptr addrspace(1) %%src, align 4
%s  store %s %%r, ptr addrspace(1) %%dst, align 4
  ret void
}
%s`, attrs, body, typ, more) + lowerDecls + "declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n"
}

var lowerOptions = equiv.Options{Models: []simt.Model{simt.PerThread, simt.Stack, simt.Maximal, simt.Adversarial}, Schedules: 1, Seeds: 4, Fuel: 1 << 20, Races: true, Orders: true, Buffer: 4096}

// compareTexts compares a kernel of LLVM IR with one of PTX.
func compareTexts(t *testing.T, a, b string, single bool) equiv.Verdict {
	t.Helper()
	pm, err := warpwise.ReadPTX("b.ptx", b)
	if err != nil {
		t.Fatalf("%v\n%s", err, b)
	}
	p := simt.DecodePTX(pm)
	src, err := Source("a.ll", a)
	if err != nil {
		t.Fatalf("%v\n%s", err, a)
	}
	opt := lowerOptions
	if single {
		opt.Shapes = []equiv.Shape{{Grid: [3]int{1, 1, 1}, Block: [3]int{1, 1, 1}}}
	}
	return equiv.Compare(src, p, "k", opt)
}

// llc compiles with LLVM, or skips.
func llc(t *testing.T, text, arch string) string {
	t.Helper()
	path, err := exec.LookPath("llc-19")
	if err != nil {
		t.Skip("no llc-19")
	}
	in := filepath.Join(t.TempDir(), "a.ll")
	if err := os.WriteFile(in, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "-march=nvptx64", "-mcpu="+arch, "-mattr=+ptx83", "-o", "-", in).Output()
	if err != nil {
		t.Fatalf("%v: %s", err, err.(*exec.ExitError).Stderr)
	}
	return string(out)
}

func ourPTX(t *testing.T, text, arch string, level int) string {
	t.Helper()
	m, err := Read("a.ll", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: arch, OptLevel: level, Workers: 1, Passes: fmt.Sprintf("default<O%d>", level)})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return string(out.PTX)
}

func (c *lowerCase) check(t *testing.T) {
	arch := c.arch
	if arch == "" {
		arch = "sm_80"
	}
	want := equiv.Equal
	if c.ub {
		want = equiv.SourceUB
	}
	for level := range 4 {
		ptx := ourPTX(t, c.text, arch, level)
		if v := compareTexts(t, c.text, ptx, c.single); v.Outcome != want {
			t.Errorf("-O%d: %v: %s\n%s", level, v.Outcome, v.Detail, ptx)
		}
	}
	base := ourPTX(t, c.text, arch, 0)
	for _, w := range c.wrong {
		bad := strings.Replace(base, w[0], w[1], 1)
		if old, all := strings.CutPrefix(w[0], "*"); all {
			bad = strings.ReplaceAll(base, old, w[1])
		}
		if bad == base {
			t.Errorf("%q is not in the PTX:\n%s", w[0], base)
			continue
		}
		if v := compareTexts(t, c.text, bad, c.single); v.Outcome != equiv.Differs {
			t.Errorf("with %q for %q: %v: %s", w[1], w[0], v.Outcome, v.Detail)
		}
	}
	if c.llc {
		ptx := llc(t, c.text, arch)
		if v := compareTexts(t, c.text, ptx, c.single); v.Outcome != want {
			t.Errorf("llc-19: %v: %s\n%s", v.Outcome, v.Detail, ptx)
		}
	}
}

const psFlush = `"denormal-fp-math-f32"="preserve-sign,preserve-sign"`

const reflectDecls = `@arch = private unnamed_addr addrspace(4) constant [12 x i8] c"__CUDA_ARCH\00"
@ftz = private unnamed_addr addrspace(4) constant [11 x i8] c"__CUDA_FTZ\00"
@div = private unnamed_addr addrspace(4) constant [16 x i8] c"__CUDA_PREC_DIV\00"
@unknown = private unnamed_addr addrspace(4) constant [8 x i8] c"UNKNOWN\00"
declare i32 @__nvvm_reflect(ptr)
declare i32 @llvm.nvvm.reflect(ptr)
!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
`

var lowerCases = []lowerCase{
	{name: "subnormals flushed", llc: true, text: perThread(psFlush, "float", `  %f = bitcast i32 %x to float
  %r = fadd float %f, %f
`, ""), wrong: [][2]string{{"add.rn.ftz.f32", "sub.rn.ftz.f32"}, {"add.rn.ftz.f32", "add.rn.f32"}}},
	{name: "subnormals flushed by a product", llc: true, text: perThread(psFlush, "float", `  %f = bitcast i32 %x to float
  %p = fmul float %f, 0.5
  %q = fadd float %p, 1.0
  %r = fneg float %q
`, ""), wrong: [][2]string{{"mul.rn.ftz.f32", "add.rn.ftz.f32"}}},
	{name: "a comparison of subnormals", llc: true, text: perThread(psFlush, "i32", `  %f = bitcast i32 %x to float
  %c = fcmp ogt float %f, 0.0
  %r = select i1 %c, i32 %x, i32 7
`, ""), wrong: [][2]string{{"setp.gt.ftz.f32", "setp.gt.f32"}, {"setp.gt.ftz.f32", "setp.lt.ftz.f32"}}},
	{name: "subnormals converted", llc: true, text: perThread(psFlush, "double", `  %f = bitcast i32 %x to float
  %r = fpext float %f to double
`, ""), wrong: [][2]string{{"cvt.ftz.f64.f32", "cvt.f64.f32"}}},
	{name: "only results flushed", llc: true, text: perThread(`"denormal-fp-math-f32"="preserve-sign,ieee"`, "float", `  %f = bitcast i32 %x to float
  %g = fadd float %f, 0.0
  %r = fadd float %g, 3.0
`, ""), wrong: [][2]string{{"0f40400000", "0f40400001"}}},
	{name: "zeros without a sign", llc: true, text: perThread(`"denormal-fp-math-f32"="positive-zero,positive-zero"`, "float", `  %f = bitcast i32 %x to float
  %r = fmul float %f, 0.5
`, ""), wrong: [][2]string{{"0f3F000000", "0f3F800000"}}},
	{name: "double has no flushing", llc: true, text: perThread(`"denormal-fp-math"="preserve-sign,preserve-sign"`, "float", `  %y = zext i32 %x to i64
  %f = bitcast i64 %y to double
  %g = fadd double %f, 1.0
  %r = fptrunc double %g to float
`, "")},
	{name: "a function that does not flush", llc: true, text: perThread(psFlush, "float", `  %f = bitcast i32 %x to float
  %r = call float @f(float %f)
`, "define internal float @f(float %a) {\n  %b = fadd float %a, %a\n  ret float %b\n}\n"), wrong: [][2]string{{"add.rn.f32", "add.rn.ftz.f32"}}},
	{name: "names with dots", text: perThread("", "i32", `  %y = call i32 @get.f(i32 %x)
  call void @use.g(i32 %y)
  call void @use.f(i32 %y)
  %z = load i32, ptr addrspace(1) @g.v
  %r = add i32 %y, %z
  store i32 %r, ptr addrspace(1) @g.v2
`, "declare i32 @get.f(i32)\ndeclare void @use.f(i32)\ndeclare void @use.g(i32)\n@g.v = addrspace(1) global i32 5\n@g.v2 = addrspace(1) global i32 5\n"), single: true,
		wrong: [][2]string{{"\tuse_$_f,", "\tuse_$_g,"}, {"[g_$_v2]", "[g_$_v]"}}},
	{name: "names that would be the same", text: perThread("", "i32", `  call void @f.f(i32 1)
  call void @f_$_f(i32 2)
  call void @f-f(i32 3)
  %r = add i32 %x, 0
`, "declare void @f.f(i32)\ndeclare void @f_$_f(i32)\ndeclare void @\"f-f\"(i32)\n")},
	{name: "addresses of local variables", llc: true, text: perThread("", "i32", `  %p = alloca i32
  %q = alloca [9 x i32]
  %u = alloca [3 x i64]
  store i32 %x, ptr %p
  %q1 = getelementptr i32, ptr %q, i32 1
  %q2 = getelementptr i32, ptr %q, i32 2
  store i32 7, ptr %q1
  store i32 9, ptr %q2
  call void @ext(ptr %q)
  call void @ext(ptr %p)
  call void @ext2(ptr %q1, ptr %q2, ptr %u)
  %y = call i32 @get(ptr %p)
  %r = add i32 %y, %x
`, "declare void @ext(ptr)\ndeclare void @ext2(ptr, ptr, ptr)\ndeclare i32 @get(ptr)\n"),
		wrong: [][2]string{{", 7;", ", 8;"}, {", 9;", ", 8;"}, {", 8;\n", ", 12;\n"}, {"[param1]", "[param0]"}}},
	{name: "addresses of other variables", llc: true, text: perThread("", "i32", `  call void @ext(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  call void @ext(ptr addrspacecast (ptr addrspace(3) @t to ptr))
  call void @ext(ptr addrspacecast (ptr addrspace(1) @g to ptr))
  call void @ext(ptr @f)
  %y = call i32 @get(ptr @f)
  %r = add i32 %x, %y
`, "@unused = internal addrspace(3) global [5 x i32] undef\n@s = addrspace(3) global [9 x i32] undef\n@t = addrspace(3) global [9 x i32] undef\n@unused2 = internal addrspace(1) global i64 0\n@g = addrspace(1) global i32 5\ndefine internal void @unused3() {\n  ret void\n}\ndefine void @f() {\n  ret void\n}\ndefine void @h() {\n  ret void\n}\ndeclare void @ext(ptr)\ndeclare i32 @get(ptr)\n"),
		wrong: [][2]string{{"*, s;", ", t;"}, {"*, g;", ", g+1;"}, {", f;", ", h;"}}},
	{name: "padding of arguments", llc: true, text: perThread("", "i32", `  %f = bitcast i32 %x to float
  %v = insertelement <3 x float> zeroinitializer, float %f, i32 1
  call void @ext3(<3 x float> %v)
  %b = trunc i32 %x to i8
  %h = trunc i32 %x to i16
  %s = insertvalue { i8, i16 } poison, i8 %b, 0
  %s2 = insertvalue { i8, i16 } %s, i16 %h, 1
  call void @ext({ i8, i16 } %s2)
  %y = call i32 @get({ i8, i16 } %s2, i8 %b)
  call void @byte(i8 signext %b)
  call void @byte2(i8 zeroext %b)
  %w = zext i32 %x to i64
  %v3 = insertelement <3 x i64> zeroinitializer, i64 %w, i32 2
  call void @wide(<3 x i64> %v3)
  %r = add i32 %x, %y
`, "declare void @ext({ i8, i16 })\ndeclare void @ext3(<3 x float>)\ndeclare i32 @get({ i8, i16 }, i8)\ndeclare void @byte(i8 signext)\ndeclare void @byte2(i8 zeroext)\ndeclare void @wide(<3 x i64>)\n"),
		wrong: [][2]string{{"param0+8]", "param0+12]"}, {"st.param.u16 \t[param0+2]", "st.param.u16 \t[param0+0]"}}},
	{name: "an alignment that is not there", ub: true, text: perThread("", "i32", `  %p = getelementptr i8, ptr addrspace(1) %src, i32 8
  %r = load i32, ptr addrspace(1) %p, align 16
`, "")},
	{name: "an alignment of a store that is not there", ub: true, text: perThread("", "i32", `  %r = load i32, ptr addrspace(1) %src, align 4
  store i32 %x, ptr addrspace(1) %dst, align 32
`, "")},
	{name: "an alignment that is there", text: perThread("", "i32", `  %n = zext i32 %gid to i64
  %o = mul i64 %n, 16
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %o
  %v = load <4 x i32>, ptr addrspace(1) %p, align 16
  %r = extractelement <4 x i32> %v, i32 2
`, ""), wrong: [][2]string{{"{%r6, %r7, %r8, %r9}", "{%r6, %r8, %r7, %r9}"}}},
	{name: "variables with a large alignment", llc: true, text: perThread("", "i32", `  %a = alloca i8
  %v = alloca i32, align 64
  store i8 1, ptr %a
  store i32 %x, ptr %v, align 64
  %r = call i32 @f(ptr %v, i32 %x)
`, "define internal i32 @f(ptr %p, i32 %x) noinline {\n  %b = alloca i8\n  %w = alloca i32, align 128\n  store i8 1, ptr %b\n  store i32 %x, ptr %w, align 128\n  %y = load i32, ptr %p, align 64\n  %z = load i32, ptr %w, align 128\n  %s = add i32 %y, %z\n  ret i32 %s\n}\n"), wrong: [][2]string{{"add.s32 	%r4", "sub.s32 	%r4"}}},
	{name: "shared memory that IR sets to zero", ub: true, text: perThread("", "i32", `  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %y = load i32, ptr addrspace(3) %p
  %c = icmp sgt i32 %y, 4
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi i32 [ 1, %0 ], [ 2, %a ]
`, "@s = internal addrspace(3) global [64 x i32] zeroinitializer\n")},
	{name: "shared memory that IR sets to zero and threads write", llc: true, text: perThread("", "i32", `  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %x, ptr addrspace(3) %p
  %r = load i32, ptr addrspace(3) %p
`, "@s = internal addrspace(3) global [64 x i32] zeroinitializer\n"), wrong: [][2]string{{"st.shared", "mov.b32 %r1, 3; // st.shared"}}},
	{name: "a kernel that calls a kernel", text: perThread("", "i32", "  call void @inner(ptr addrspace(1) %dst, i32 %x)\n  %r = load i32, ptr addrspace(1) %dst\n", `define ptx_kernel void @inner(ptr addrspace(1) %p, i32 %n) {
  %c = icmp ult i32 %n, 100
  br i1 %c, label %done, label %more
more:
  %m = lshr i32 %n, 2
  call void @inner(ptr addrspace(1) %p, i32 %m)
  ret void
done:
  %y = add i32 %n, 17
  store i32 %y, ptr addrspace(1) %p
  ret void
}
`), wrong: [][2]string{{"*, 17;", ", 18;"}}},
	{name: "a pair of numbers whose bytes look like an address", llc: true, text: perThread("", "i32", `  %a = insertelement <2 x i32> poison, i32 %t, i32 0
  %b = insertelement <2 x i32> %a, i32 4096, i32 1
  %r = call i32 @texel(<2 x i32> %b)
`, "declare i32 @texel(<2 x i32>)\n")},
	{name: "a body that is elsewhere calls others", text: perThread("", "i32", "  %r = call i32 @outer(i32 %x, i32 %t)\n", `define available_externally i32 @outer(i32 %x, i32 %t) noinline {
  %a = call i32 @first(i32 %x)
  %c = icmp ult i32 %t, 3
  %f = select i1 %c, ptr @second, ptr @first
  %r = call i32 %f(i32 %a)
  ret i32 %r
}
define available_externally i32 @first(i32 %x) noinline {
  %y = mul i32 %x, 5
  ret i32 %y
}
define available_externally i32 @second(i32 %x) noinline {
  %y = add i32 %x, 9
  ret i32 %y
}
`), wrong: [][2]string{{"ld.global.u32", "ld.global.s16"}}},
	{name: "a body that is elsewhere", llc: true, text: perThread("", "i32", `  %l = alloca i32
  store i32 %x, ptr %l
  %p = call i32 @ptr(ptr %l)
  %b = trunc i32 %x to i8
  %h = trunc i32 %x to i16
  %s = insertvalue { i8, i16, i64 } poison, i8 %b, 0
  %s2 = insertvalue { i8, i16, i64 } %s, i16 %h, 1
  %s3 = insertvalue { i8, i16, i64 } %s2, i64 77, 2
  %q = call { i64, i8, i16 } @turn({ i8, i16, i64 } %s3, i1 true)
  %q0 = extractvalue { i64, i8, i16 } %q, 0
  %q1 = extractvalue { i64, i8, i16 } %q, 1
  %q2 = extractvalue { i64, i8, i16 } %q, 2
  %y0 = trunc i64 %q0 to i32
  %y1 = zext i8 %q1 to i32
  %y2 = zext i16 %q2 to i32
  %m1 = mul i32 %y1, 256
  %m2 = mul i32 %y2, 65536
  %n0 = add i32 %y0, %m1
  %n1 = add i32 %n0, %m2
  %n2 = call i32 @twice(i32 %n1)
  %n3 = call i32 @twice(i32 %n2)
  %r = add i32 %n3, %p
`, `@factor = available_externally addrspace(1) constant i32 3
define available_externally i32 @ptr(ptr %p) noinline {
  %x = load i32, ptr %p
  %y = mul i32 %x, 5
  store i32 %y, ptr %p
  %z = call i32 @inner(i32 %y)
  ret i32 %z
}
define internal i32 @inner(i32 %x) noinline {
  %y = sub i32 %x, 1
  ret i32 %y
}
define available_externally { i64, i8, i16 } @turn({ i8, i16, i64 } %s, i1 %b) noinline {
  %a = extractvalue { i8, i16, i64 } %s, 0
  %h = extractvalue { i8, i16, i64 } %s, 1
  %l = extractvalue { i8, i16, i64 } %s, 2
  %w = zext i1 %b to i64
  %l2 = add i64 %l, %w
  %r = insertvalue { i64, i8, i16 } poison, i64 %l2, 0
  %r1 = insertvalue { i64, i8, i16 } %r, i8 %a, 1
  %r2 = insertvalue { i64, i8, i16 } %r1, i16 %h, 2
  ret { i64, i8, i16 } %r2
}
define available_externally i32 @twice(i32 %x) {
  %f = load i32, ptr addrspace(1) @factor
  %y = mul i32 %x, %f
  ret i32 %y
}
`), wrong: [][2]string{{", 256;", ", 512;"}, {"st.param.u16", "st.param.u8"}}},
	{name: "structures by value to a function that is only declared", llc: true, text: perThread("", "i32", `  %s = alloca { i8, i64 }, align 8
  %b = trunc i32 %x to i8
  store i8 %b, ptr %s
  %w = zext i32 %x to i64
  %q = getelementptr { i8, i64 }, ptr %s, i32 0, i32 1
  store i64 %w, ptr %q
  call void @sees(ptr byval({ i8, i64 }) align 8 %s)
  %r = call i32 @takes(i32 %t, ptr byval({ i8, i64 }) align 8 %s)
`, "declare i32 @takes(i32, ptr byval({ i8, i64 }) align 8)\ndeclare void @sees(ptr byval({ i8, i64 }) align 8)\n"), wrong: [][2]string{{"st.param.u64", "// st.param.u64"}}},
	{name: "tables of functions", llc: true, text: perThread("", "i32", `  %i = and i32 %t, 1
  %p = getelementptr [2 x ptr], ptr addrspace(1) @tab, i32 0, i32 %i
  %f = load ptr, ptr addrspace(1) %p
  %r1 = call i32 %f(i32 %x)
  %p2 = getelementptr [2 x ptr], ptr addrspace(4) @tab4, i32 0, i32 %i
  %f2 = load ptr, ptr addrspace(4) %p2
  %r2 = call i32 %f2(i32 %r1)
  %p3 = getelementptr [2 x ptr], ptr addrspace(1) @changing, i32 0, i32 %i
  %f3 = load ptr, ptr addrspace(1) %p3
  %r = call i32 %f3(i32 %r2)
`, `@tab = internal addrspace(1) constant [2 x ptr] [ptr @a, ptr @b]
@tab4 = internal addrspace(4) constant [2 x ptr] [ptr @b, ptr @a]
@changing = addrspace(1) global [2 x ptr] [ptr @a, ptr @c]
define internal void @unused() {
  ret void
}
define internal i32 @a(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define internal i32 @b(i32 %x) {
  %r = mul i32 %x, 3
  ret i32 %r
}
define internal i32 @c(i32 %x) {
  %r = xor i32 %x, 3
  ret i32 %r
}
`), wrong: [][2]string{{"{b, a}", "{a, a}"}, {"{a, c}", "{a, b}"}}},
	{name: "__nvvm_reflect", text: perThread("", "i32", `  %a = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @arch to ptr))
  %f = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @ftz to ptr))
  %u = call i32 @llvm.nvvm.reflect(ptr addrspacecast (ptr addrspace(4) @unknown to ptr))
  %d = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @div to ptr))
  %f2 = mul i32 %f, 5000
  %u2 = mul i32 %u, 70000
  %d2 = mul i32 %d, 900000
  %s1 = add i32 %a, %f2
  %s2 = add i32 %s1, %u2
  %s3 = add i32 %s2, %d2
  %r = xor i32 %s3, %x
`, reflectDecls), llc: true, wrong: [][2]string{{"xor.b32", "or.b32"}}},
	{name: "__nvvm_reflect of the GPU decides a branch", text: perThread("", "i32", `  %a = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @arch to ptr))
  %c = icmp uge i32 %a, 700
  br i1 %c, label %new, label %old
new:
  br label %end
old:
  %o = mul i32 %x, 7
  br label %end
end:
  %r = phi i32 [ %x, %new ], [ %o, %old ]
`, reflectDecls), llc: true, arch: "sm_60"},
	{name: "what the compiler knows", text: perThread("", "i32", `  %y = and i32 %x, 0
  %c = call i1 @llvm.is.constant.i32(i32 %y)
  %a = alloca [5 x i32]
  %o = call i64 @llvm.objectsize.i64.p0(ptr %a, i1 false, i1 true, i1 false)
  %q = trunc i64 %o to i32
  store i32 %q, ptr addrspace(1) %dst
  %d = getelementptr i32, ptr addrspace(1) %dst, i32 1
  %z = select i1 %c, i32 11, i32 12
  store i32 %z, ptr addrspace(1) %d
  %r = add i32 %x, 5
  %e = getelementptr [2048 x i8], ptr addrspace(1) %out, i32 1, i32 %gid
  %f = trunc i32 %r to i8
  store i8 %f, ptr addrspace(1) %e
`, "declare i1 @llvm.is.constant.i32(i32)\ndeclare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)\n"), llc: true, wrong: [][2]string{{", 5;", ", 6;"}}},
	{name: "addresses that are stored", text: perThread("", "i32", `  %a = alloca i32
  %p = ptrtoint ptr %a to i64
  store i64 %p, ptr addrspace(1) %dst
  %f = ptrtoint ptr @f to i64
  %s = ptrtoint ptr addrspace(3) @s to i32
  %g = ptrtoint ptr addrspace(1) @g to i64
  %h = add i64 %f, %g
  %row = getelementptr [2048 x i8], ptr addrspace(1) %out, i32 1, i32 %gid
  %low = trunc i64 %p to i8
  %b = trunc i32 %x to i8
  store i8 %b, ptr addrspace(1) %row
  %fl = trunc i64 %h to i32
  %r = add i32 %fl, %s
`, "@pad = internal addrspace(3) global i32 undef\n@s = internal addrspace(3) global i32 undef\n@unused = internal addrspace(1) global i32 0\n@g = internal addrspace(1) global i32 0\ndefine internal void @unusedf() {\n  ret void\n}\ndefine internal void @f() {\n  ret void\n}\n"), llc: true, wrong: [][2]string{{"st.global.u8", "st.global.u16"}}},
	{name: "differences of addresses within a variable", text: perThread("", "i32", `  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %a = ptrtoint ptr addrspace(3) %p to i32
  %b = ptrtoint ptr addrspace(3) @s to i32
  %d = sub i32 %a, %b
  %r = add i32 %d, %x
`, "@pad = internal addrspace(3) global i32 undef\n@s = internal addrspace(3) global [64 x i32] undef\n"), llc: true, wrong: [][2]string{{"sub.s32", "add.s32"}}},
	{name: "the target's intrinsics say it themselves", llc: true, text: perThread(psFlush, "float", `  %f = bitcast i32 %x to float
  %r = call float @llvm.nvvm.mul.rn.f(float %f, float 2.0)
`, "declare float @llvm.nvvm.mul.rn.f(float, float)\n"), wrong: [][2]string{{"mul.rn.f32", "mul.rn.ftz.f32"}}},
}

func TestLower(t *testing.T) {
	for _, c := range lowerCases {
		t.Run(c.name, c.check)
	}
}
