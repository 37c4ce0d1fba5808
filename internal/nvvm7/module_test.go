package nvvm7

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

var update = flag.Bool("update", false, "rewrite the expected texts")

func parse(t testing.TB, name, text string) *ir.Module {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile(name, text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	return m
}

func emit(t testing.TB, name, text string) ([]byte, *diag.List) {
	t.Helper()
	m := parse(t, name, text)
	if err := Prepare(m); err != nil {
		t.Fatal(err)
	}
	return Print(m)
}

// TestFiles compares what is written for testdata/*.ll with *.nvvm beside it. libNVVM takes each: see TestLibNVVM in the root
// package.
func TestFiles(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.ll")
	if len(files) < 4 {
		t.Fatal("no files")
	}
	for _, file := range files {
		in, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got, diags := emit(t, file, string(in))
		if diags.HasErrors() {
			t.Errorf("%s: %v", file, diags.Err())
			continue
		}
		golden := strings.TrimSuffix(file, ".ll") + ".nvvm"
		if *update {
			if err := os.WriteFile(golden, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%s: not what %s says; -update rewrites it\n%s", file, golden, got)
		}
	}
}

// TestRefused: what the dialect cannot say is an error at its place, and nothing is written.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"bfloat", "define bfloat @f(bfloat %x) {\n  ret bfloat %x\n}", "t.ll:1:15: error: not supported: LLVM 7 for libNVVM has no type"},
		{"half", "define void @f(ptr %p) {\n  %x = load half, ptr %p\n  store half %x, ptr %p\n  ret void\n}", "t.ll:2:8: error"},
		{"wide bit count", "define i128 @f(i128 %x) {\n  %y = call i128 @llvm.ctpop.i128(i128 %x)\n  ret i128 %y\n}\ndeclare i128 @llvm.ctpop.i128(i128)",
			"t.ll:2:8: error: not supported: LLVM 7 for libNVVM has no @llvm.ctpop.i128, for more than 64 bits"},
		{"new intrinsic", "define float @f(float %x) {\n  %y = call float @llvm.minimum.f32(float %x, float 0.0)\n  ret float %y\n}\ndeclare float @llvm.minimum.f32(float, float)",
			"t.ll:2:8: error: not supported: LLVM 7 for libNVVM has no intrinsic @llvm.minimum.f32"},
		{"nand", "define i32 @f(ptr %p) {\n  %y = atomicrmw nand ptr %p, i32 1 syncscope(\"device\") monotonic\n  ret i32 %y\n}", "t.ll:2:8: error: not supported: LLVM 7 for libNVVM has no atomicrmw nand"},
		{"odd integer", "define i24 @f(i24 %x) {\n  ret i24 %x\n}", "has no integers of 24 bits"},
		{"alias", "@x = global i32 5\n@a = alias i32, ptr @x\n", "t.ll:2:1: error: not supported: LLVM 7 for libNVVM has no alias here: @a"},
		{"parameter space", "define void @f(ptr addrspace(101) %x) {\n  ret void\n}", "has no address space 101"},
		{"scalable", "define void @f(<vscale x 4 x i32> %x) {\n  ret void\n}", "has no type"},
		{"freeze of a vector", "define <2 x i32> @f(<2 x i32> %x) {\n  %y = freeze <2 x i32> %x\n  ret <2 x i32> %y\n}", "t.ll:2:8: error: not supported: LLVM 7 for libNVVM has no freeze of this type"},
		{"bundles", "declare void @g()\ndefine void @f() {\n  call void @g() [ \"deopt\"() ]\n  ret void\n}", "t.ll:3:3: error: not supported: LLVM 7 for libNVVM has no operand bundles"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, diags := emit(t, "t.ll", c.body)
			var b strings.Builder
			diags.Render(&b)
			if out != nil || !strings.Contains(b.String(), c.want) {
				t.Errorf("wrote %q, said\n%swant %q", out, b.String(), c.want)
			}
		})
	}
}

// TestDeep: nesting of types and constants is no recursion, and the time stays in proportion to the text.
func TestDeep(t *testing.T) {
	const n = 20_000
	text := "@x = global " + strings.Repeat("[1 x ", n) + "i32" + strings.Repeat("]", n) + " zeroinitializer\n" +
		"@y = global i64 " + strings.Repeat("add (i64 1, i64 ", n) + "ptrtoint (ptr @x to i64)" + strings.Repeat(")", n) + "\n"
	out, diags := emit(t, "t.ll", text)
	if diags.HasErrors() || !strings.Contains(string(out), "ptrtoint (i8* bitcast (") {
		t.Fatal(diags.Err())
	}
}

// TestGrowth: memory grows in proportion to the instructions.
func TestGrowth(t *testing.T) {
	var per []float64
	for _, n := range []int{1000, 4000, 16000} {
		var b strings.Builder
		b.WriteString("define void @f(ptr %p) {\n")
		for i := range n {
			fmt.Fprintf(&b, "  %%g%d = getelementptr float, ptr %%p, i64 %d\n  store float 1.0, ptr %%g%d\n", i, i, i)
		}
		b.WriteString("  ret void\n}\n")
		m := parse(t, "t.ll", b.String())
		per = append(per, testing.AllocsPerRun(1, func() { Print(m) })/float64(n))
	}
	if per[2] > 1.2*per[0] {
		t.Errorf("allocations for each instruction: %v", per)
	}
}
