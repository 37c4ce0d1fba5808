package basereduce_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/basereduce"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 10
	}
	validate.Pass(t, "inline,sroa,mem2reg,early-cse<memssa>,base-address-strength-reduce", 91, n, nil)
}

// TestFamilies does the same with kernels of families of addresses.
func TestFamilies(t *testing.T) {
	n := 80
	if testing.Short() {
		n = 24
	}
	for _, c := range []struct {
		name string
		opt  basereduce.Options
		want int
	}{
		{"default", basereduce.Defaults(), n / 20},
		{"all", basereduce.Options{Mode: 2, Extra: 100}, n / 2},
		{"chain", basereduce.Options{Mode: 2, Extra: 100, Chain: true, AnyBase: true}, n / 2},
		{"limits", basereduce.Options{Mode: 1, Extra: 100, Families: 3, Pointers: 1, Begin: 1}, n / 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			if changed := validate.Families(t, applied(basereduce.New("base-address-strength-reduce", c.opt)), 23, n); changed < c.want {
				t.Errorf("%d of %d kernels changed", changed, n)
			}
		})
	}
}

// applied is the change that a pass makes.
func applied(p *pass.Pass[*ir.Func]) validate.Change {
	return func(m *ir.Module) error {
		if _, err := pass.Run(m, []pass.Any{p}, pass.Options{}); err != nil {
			return err
		}
		return verify.Module(m, verify.Options{Workers: 1}).Err()
	}
}

// column is a loop over a column of a matrix.
const column = `target triple = "nvptx64-nvidia-cuda"
define void @f(ptr %p, ptr %q, i64 %n, i64 %m, i1 %c, i32 %s) {
entry:
  %sel = select i1 %c, ptr %p, ptr %q
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%j, %loop]
  %w = phi i32 [0, %entry], [%v, %loop]
  %x = mul i64 %i, %m
  %a = getelementptr i32, ptr BASE, i64 %x
  %l = load i32, ptr %a
  %b = getelementptr i8, ptr %a, i64 4
  store i32 %l, ptr %b
  EXTRA
  %j = add i64 %i, 1
  %v = add i32 %w, 1
  %e = icmp ult i64 %j, %n
  br i1 %e, label %loop, label %end
end:
  ret void
}
`

func optimised(t *testing.T, text string, opt warpwise.OptimizeOptions) (string, *warpwise.OptimizeResult) {
	t.Helper()
	opt.Remarks = true
	return validate.Optimised(t, text, "base-address-strength-reduce", opt)
}

func text(base, extra string) string {
	return strings.NewReplacer("BASE", base, "EXTRA", extra).Replace(column)
}

// TestRemarks: what is done and what is not is said, with the reason; what is assumed without proof is warned of.
func TestRemarks(t *testing.T) {
	for _, c := range []struct{ base, extra, knob, want, warning string }{
		{"%p", "", "", "applied: pointers that are carried round a loop for a family of accesses", ""},
		{"%p", "store i64 %m, ptr %q\n store ptr %p, ptr %q", "", "missed: it would raise the number of live registers of the loop", ""},
		{"%p", "store i64 %x, ptr %q\n store ptr %p, ptr %q", "", "missed: the pointer would cost as much as what computes the addresses now", ""},
		{"%sel", "", "", "missed: the base may be of several objects", ""},
		{"%sel", "", "ignore-bad-base", "applied: pointers that are carried round a loop for a family of accesses", "ignore-bad-base: the base of this access"},
		{"%p", "%y = mul i64 %x, %i\n %z = getelementptr i8, ptr %q, i64 %y\n store i8 1, ptr %z", "", "missed: the address does not step by one distance", ""},
		{"%p", "%y = mul i32 %w, %s\n %z = sext i32 %y to i64\n %g = getelementptr i8, ptr %q, i64 %n\n %h = getelementptr i32, ptr %g, i64 %z\n store i32 1, ptr %h", "ignore-signed-32-bit-overflow",
			"applied: pointers that are carried round a loop for a family of accesses", "is taken not to overflow in 32 bits"},
		{"%p", "%y = mul i32 %w, %s\n %z = zext i32 %y to i64\n %h = getelementptr i32, ptr %q, i64 %z\n store i32 1, ptr %h", "ignore-signed-32-bit-overflow", "missed: the address does not step by one distance", ""},
	} {
		opt := warpwise.OptimizeOptions{}
		if c.knob != "" {
			opt.Settings = map[string]string{c.knob: "true", "base-address-strength-reduce-registers": "9"}
		}
		var log strings.Builder
		opt.Log = &log
		_, res := optimised(t, text(c.base, c.extra), opt)
		found := false
		var all []string
		for _, r := range res.Remarks {
			s := "applied: " + r.Msg
			if r.Missed {
				s = "missed: " + r.Msg
			}
			all, found = append(all, s), found || s == c.want
		}
		if !found {
			t.Errorf("%s %s: no %q in %q", c.base, c.extra, c.want, all)
		}
		if !strings.Contains(log.String(), c.warning) || (c.warning == "") != (log.Len() == 0) {
			t.Errorf("%s %s: %q", c.base, c.knob, log.String())
		}
	}
}

// TestOnce: a second run finds nothing to do.
func TestOnce(t *testing.T) {
	once, res := optimised(t, text("%p", ""), warpwise.OptimizeOptions{})
	if twice, _ := optimised(t, once, warpwise.OptimizeOptions{}); once != twice || res.Decisions != 3 {
		t.Errorf("%d decisions; once:\n%s\ntwice:\n%s", res.Decisions, once, twice)
	}
}

// TestFuel: with any amount of fuel what is left is valid and does the same.
func TestFuel(t *testing.T) {
	for fuel := int64(1); fuel <= 3; fuel++ {
		if _, res := optimised(t, text("%p", ""), warpwise.OptimizeOptions{Fuel: fuel}); res.Decisions != fuel {
			t.Errorf("fuel %d: %d decisions", fuel, res.Decisions)
		}
	}
}

// TestLarge: one family of very many accesses, and very many loops.
func TestLarge(t *testing.T) {
	const loopsInRow = 1000
	var many, loops strings.Builder
	for k := range 20000 {
		fmt.Fprintf(&many, "%%a%d = getelementptr i8, ptr %%a, i64 %d\n store i32 1, ptr %%a%d\n", k, 8*k, k)
	}
	loops.WriteString("target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f(ptr %p, i64 %n, i64 %m) {\nentry:\n br label %l0\n")
	for k := range loopsInRow {
		from := "entry"
		if k > 0 {
			from = fmt.Sprintf("l%d", k-1)
		}
		fmt.Fprintf(&loops, "l%d:\n %%i%d = phi i64 [0, %%%s], [%%j%d, %%l%d]\n %%x%d = mul i64 %%i%d, %%m\n %%a%d = getelementptr i32, ptr %%p, i64 %%x%d\n store i32 1, ptr %%a%d\n"+
			" %%j%d = add i64 %%i%d, 1\n %%c%d = icmp ult i64 %%j%d, %%n\n br i1 %%c%d, label %%l%d, label %%l%d\n", k, k, from, k, k, k, k, k, k, k, k, k, k, k, k, k, k+1)
	}
	fmt.Fprintf(&loops, "l%d:\n ret void\n}\n", loopsInRow)
	for name, s := range map[string]string{"accesses": text("%p", many.String()), "loops": loops.String()} {
		start := time.Now()
		_, res := optimised(t, s, warpwise.OptimizeOptions{})
		if took := time.Since(start); took > 30*time.Second {
			t.Errorf("%s: %v, %d decisions", name, took, res.Decisions)
		} else {
			t.Logf("%s: %v, %d decisions", name, took, res.Decisions)
		}
	}
}
