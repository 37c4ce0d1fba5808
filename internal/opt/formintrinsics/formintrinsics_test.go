package formintrinsics_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/formintrinsics"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator. Instcombine, which forms minima and maxima as well, does
// not run in front.
func TestRandomKernels(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 20
	}
	validate.Pass(t, "form-intrinsics", 120, n, validate.Passes("inline,sroa,mem2reg,simplifycfg"))
}

// TestRefines tries every predicate with constants around the ends of the range, choices one and two off, and shifts by all numbers: what
// comes out refines what was there.
func TestRefines(t *testing.T) {
	var b strings.Builder
	n := 0
	function := func(body string) {
		fmt.Fprintf(&b, "define i32 @f%d(i32 %%x, i32 %%y) {\n%s  ret i32 %%r\n}\n", n, body)
		n++
	}
	preds := []string{"eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"}
	ends := []int64{0, 1, 2, -1, -2, 5, -128, 1<<31 - 1, 1<<31 - 2, -1 << 31, -1<<31 + 1}
	for _, p := range preds {
		for _, swapped := range []bool{false, true} {
			choices := func(a, c string) string {
				if swapped {
					a, c = c, a
				}
				return "i32 " + a + ", i32 " + c
			}
			function(fmt.Sprintf("  %%c = icmp %s i32 %%x, %%y\n  %%r = select i1 %%c, %s\n", p, choices("%x", "%y")))
			for _, k := range ends {
				function(fmt.Sprintf("  %%c = icmp %s i32 %%x, %d\n  %%n = sub i32 0, %%x\n  %%r = select i1 %%c, %s\n", p, k, choices("%x", "%n")))
				function(fmt.Sprintf("  %%c = icmp %s i32 %d, %%x\n  %%r = select i1 %%c, %s\n", p, k, choices("%x", fmt.Sprint(int32(k)))))
				for off := int64(-2); off <= 2; off++ {
					function(fmt.Sprintf("  %%c = icmp %s i32 %%x, %d\n  %%r = select i1 %%c, %s\n", p, k, choices("%x", fmt.Sprint(int32(k+off)))))
				}
			}
		}
	}
	for _, op := range []string{"or", "add", "xor"} {
		for k := range 32 {
			for _, m := range []int{31 - k, 32 - k, 33 - k} {
				if m >= 0 {
					function(fmt.Sprintf("  %%a = shl i32 %%x, %d\n  %%b = lshr i32 %%y, %d\n  %%r = %s i32 %%b, %%a\n", k, m, op))
				}
			}
		}
		function(fmt.Sprintf("  %%m = sub i32 32, %%y\n  %%a = shl i32 %%x, %%y\n  %%b = lshr i32 %%x, %%m\n  %%r = %s i32 %%a, %%b\n", op))
		function(fmt.Sprintf("  %%m = sub i32 0, %%y\n  %%k = and i32 %%y, 31\n  %%l = and i32 %%m, 31\n  %%a = shl i32 %%x, %%k\n  %%b = lshr i32 %%x, %%l\n  %%r = %s i32 %%a, %%b\n", op))
	}
	c := refine.New()
	got, err := c.Changed(b.String(), func(m *ir.Module) error {
		_, err := pass.Run(m, []pass.Any{formintrinsics.Pass}, pass.Options{Workers: 1})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d functions, %d changed, %d undecided", got.Functions, got.Changed, got.Undecided)
	for _, w := range got.Wrong[:min(len(got.Wrong), 5)] {
		t.Error(w)
	}
	if got.Changed < 150 {
		t.Errorf("only %d of %d functions changed", got.Changed, got.Functions)
	}
}
