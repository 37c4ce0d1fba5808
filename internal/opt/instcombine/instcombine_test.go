package instcombine_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/refine/exprgen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/instcombine"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 20
	}
	validate.Pass(t, "instcombine", 117, n, validate.Passes("inline,sroa,mem2reg"))
}

// TestRefines runs the pass on expressions of all pairs of operations.
func TestRefines(t *testing.T) {
	exprgen.CheckPass(t, func(m *ir.Module) error {
		_, err := pass.Run(m, []pass.Any{instcombine.Pass}, pass.Options{Workers: 1})
		return err
	})
}

// TestIdempotent runs the pass twice on its own tests: the second run finds nothing.
func TestIdempotent(t *testing.T) {
	g := exprgen.Integers(8, 16, false)
	g.Sweep(2, func(module string, _ []exprgen.Expr) {
		m, diags := irtext.Parse(diag.NewFile("m.ll", module), irtext.Options{Workers: 1})
		if diags.HasErrors() {
			t.Fatal(diags.Err())
		}
		for i := range 2 {
			before := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
			res, err := pass.Run(m, []pass.Any{instcombine.Pass}, pass.Options{Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			if i == 1 && res.Decisions > 0 {
				t.Fatalf("the second run does %d things to\n%s", res.Decisions, before)
			}
		}
	})
}

// TestLinear counts steps in chains that collapse from either end: they grow as the chains do.
func TestLinear(t *testing.T) {
	for _, op := range []string{"add i32 %s, 3", "xor i32 %s, 5", "sub i32 9, %s", "mul i32 %s, -1"} {
		steps := func(n int) int64 {
			var b strings.Builder
			b.WriteString("define i32 @f(i32 %v0) {\n")
			for i := range n {
				fmt.Fprintf(&b, "  %%v%d = %s\n", i+1, strings.Replace(op, "%s", "%v"+strconv.Itoa(i), 1))
			}
			fmt.Fprintf(&b, "  ret i32 %%v%d\n}\n", n)
			m, diags := irtext.Parse(diag.NewFile("m.ll", b.String()), irtext.Options{Workers: 1})
			if diags.HasErrors() {
				t.Fatal(diags.Err())
			}
			res, err := pass.Run(m, []pass.Any{instcombine.Pass}, pass.Options{Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			return res.Decisions
		}
		if a, b := steps(1000), steps(4000); b > 4*a+16 || a < 1000 {
			t.Errorf("%s: %d steps for 1,000 operations, %d for 4,000", op, a, b)
		}
	}
}
