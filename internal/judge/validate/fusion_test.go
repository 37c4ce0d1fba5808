package validate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt"
)

// choiceCase is a kernel whose arithmetic leaves a choice: what may stand in place of some lines of its
// PTX, and what may not.
type choiceCase struct {
	name     string
	contract bool
	body     string // of perThread: stores %r of type typ
	typ      string
	more     string
	old      string   // in testdata/choices, which is PTX of ours
	right    []string // in its place: the verdict is equal
	wrong    []string // the verdict is mismatch
}

const floats = `  %x1 = and i32 %x, 1023
  %x2 = or i32 %x1, 1
  %xf = uitofp i32 %x2 to float
  %a = fdiv float 1.0, %xf
  %tf = uitofp i32 %t to float
  %b = fadd float %tf, 0x3FB99999A0000000
`

const fmuladd = "declare float @llvm.fmuladd.f32(float, float, float)\n"

var choiceCases = []choiceCase{
	{name: "llvm.fmuladd in two operations", typ: "float", body: floats + "  %r = call float @llvm.fmuladd.f32(float %a, float %b, float %a)\n", more: fmuladd,
		old:   "fma.rn.f32 \t%f6, %f3, %f5, %f3;",
		right: []string{"mul.rn.f32 %f6, %f3, %f5; add.rn.f32 %f6, %f6, %f3;"},
		wrong: []string{"mul.rn.f32 %f6, %f3, %f5; sub.rn.f32 %f6, %f6, %f3;", "mul.rz.f32 %f6, %f3, %f5; add.rp.f32 %f6, %f6, %f3;", "fma.rn.f32 %f6, %f3, %f5, %f5;"}},
	{name: "what is made of a choice", typ: "float", body: floats + `  %q = call float @llvm.fmuladd.f32(float %a, float %b, float %a)
  %v = alloca float
  store float %q, ptr %v
  %w = load float, ptr %v
  %n = fneg float %w
  %m = fdiv float %n, %b
  %r = fsub float %m, 1.0
`, more: fmuladd, old: "fma.rn.f32 \t%f6, %f3, %f5, %f3;",
		right: []string{"mul.rn.f32 %f6, %f3, %f5; add.rn.f32 %f6, %f6, %f3;"},
		wrong: []string{"mul.rn.f32 %f6, %f3, %f5; sub.rn.f32 %f6, %f6, %f3;", "fma.rn.f32 %f6, %f3, %f5, %f5;"}},
	{name: "a product of a function that is inlined", contract: true, typ: "float", body: floats + `  %p = call float @product(float %a, float %b)
  %r = fadd contract float %p, %a
`, more: "define internal float @product(float %x, float %y) {\n  %p = fmul contract float %x, %y\n  ret float %p\n}\n", old: "mul.rn.f32 \t%f6, %f3, %f5;\n\tadd.rn.f32 \t%f7, %f6, %f3;",
		right: []string{"fma.rn.f32 %f7, %f3, %f5, %f3;"}, wrong: []string{"fma.rn.f32 %f7, %f3, %f5, %f5;", "fma.rz.f32 %f7, %f3, %f3, %f3;"}},
	{name: "two products", contract: true, typ: "float", body: floats + `  %c = fadd float %a, 3.0
  %p = fmul contract float %a, %b
  %q = fmul contract float %b, %c
  %v = alloca float
  store float %q, ptr %v
  %w = load float, ptr %v
  %r = fsub contract float %p, %w
`, old: "sub.rn.f32 \t%f10, %f7, %f9;",
		right: []string{"neg.f32 %f8, %f9; fma.rn.f32 %f10, %f3, %f5, %f8;", "neg.f32 %f8, %f6; fma.rn.f32 %f10, %f8, %f5, %f7;"},
		wrong: []string{"fma.rn.f32 %f10, %f3, %f5, %f9;", "neg.f32 %f8, %f6; fma.rn.f32 %f10, %f8, %f3, %f7;"}},
	{name: "a sum that may not be fused", contract: true, typ: "float", body: floats + `  %p = fmul contract float %a, %b
  %r = fadd float %p, %a
`, old: "mul.rn.f32 \t%f6, %f3, %f5;\n\tadd.rn.f32 \t%f7, %f6, %f3;",
		wrong: []string{"fma.rn.f32 %f7, %f3, %f5, %f3;"}},
	{name: "double precision", contract: true, typ: "double", body: floats + `  %d = fpext float %a to double
  %e = fdiv double %d, 3.0
  %p = fmul contract double %d, %e
  %r = fsub contract double %e, %p
`, old: "mul.rn.f64 \t%fd3, %fd1, %fd2;\n\tsub.rn.f64 \t%fd4, %fd2, %fd3;",
		right: []string{"neg.f64 %fd3, %fd1; fma.rn.f64 %fd4, %fd3, %fd2, %fd2;"}, wrong: []string{"fma.rn.f64 %fd4, %fd1, %fd2, %fd2;"}},
	{name: "control flow that depends on a choice", typ: "i32", body: floats + `  %q = call float @llvm.fmuladd.f32(float %a, float %b, float %a)
  %p = fmul float %a, %b
  %s = fadd float %p, %a
  %c = fcmp oeq float %q, %s
  br i1 %c, label %yes, label %no
yes:
  br label %no
no:
  %r = phi i32 [ 0, %0 ], [ 1, %yes ]
`, more: fmuladd, old: "fma.rn.f32 \t%f6, %f3, %f5, %f3;",
		right: []string{"mul.rn.f32 %f6, %f3, %f5; add.rn.f32 %f6, %f6, %f3;"}},
	{name: "minimum of two zeros", typ: "float", body: `  %s = and i32 %x, -2147483648
  %a = bitcast i32 %s to float
  %b = fneg float %a
  %r = call float @llvm.minnum.f32(float %a, float %b)
`, more: "declare float @llvm.minnum.f32(float, float)\n", old: "min.f32 \t%f3, %f1, %f2;",
		right: []string{"mov.f32 %f3, %f1;", "mov.f32 %f3, %f2;"}, wrong: []string{"mov.f32 %f3, 0f3F800000;", "mov.f32 %f3, 0f80000001;"}},
}

// TestChoicesOfArithmetic: whatever the language leaves to the implementation is right, and nothing else.
func TestChoicesOfArithmetic(t *testing.T) {
	for _, c := range choiceCases {
		t.Run(c.name, func(t *testing.T) {
			text := perThread("", c.typ, c.body, c.more)
			file := filepath.Join("testdata", "choices", strings.NewReplacer(" ", "_", ".", "_").Replace(c.name)+".ptx")
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			ptx := string(b)
			if !strings.Contains(ptx, c.old) || c.old == "" {
				t.Fatalf("%q is not in %s", c.old, file)
			}
			for outcome, texts := range map[equiv.Outcome][]string{equiv.Equal: append(c.right, c.old), equiv.Differs: c.wrong} {
				for _, x := range texts {
					if v := c.compare(t, text, strings.Replace(ptx, c.old, x, 1)); v.Outcome != outcome {
						t.Errorf("with %q: %v, want %v: %s", x, v.Outcome, outcome, v.Detail)
					}
				}
			}
		})
	}
}

func (c *choiceCase) compare(t *testing.T, text, ptx string) equiv.Verdict {
	m, err := warpwise.ReadPTX("b.ptx", ptx)
	if err != nil {
		t.Fatalf("%v\n%s", err, ptx)
	}
	src, err := Source("a.ll", text)
	if c.contract {
		var m *ir.Module
		if m, err = warpwise.Read("a.ll", text, warpwise.ReadOptions{}); err == nil {
			src, err = equiv.Contracting(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return equiv.Compare(src, simt.DecodePTX(m), "k", lowerOptions)
}
