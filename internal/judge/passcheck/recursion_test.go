package passcheck_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/tailcallelim"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// recursive are functions that tailcallelim makes loops of, in each way that it knows.
const recursive = `
define internal i32 @count(i32 %n, i32 %s) {
entry:
  %d = icmp eq i32 %n, 0
  br i1 %d, label %end, label %more
more:
  %m = sub i32 %n, 1
  %t = add i32 %s, %n
  %r = tail call i32 @count(i32 %m, i32 %t)
  ret i32 %r
end:
  ret i32 %s
}
define internal i32 @product(i32 %n) {
entry:
  %d = icmp eq i32 %n, 0
  br i1 %d, label %end, label %more
more:
  %m = sub i32 %n, 1
  %r = tail call i32 @product(i32 %m)
  %p = mul nsw i32 %r, %n
  br label %end
end:
  %x = phi i32 [ 1, %entry ], [ %p, %more ]
  ret i32 %x
}
define internal void @fill(ptr %p, i32 %n, i32 %v) {
  %d = icmp eq i32 %n, 0
  br i1 %d, label %end, label %more
more:
  store i32 %v, ptr %p
  %q = getelementptr i32, ptr %p, i32 1
  %m = sub i32 %n, 1
  tail call void @fill(ptr %q, i32 %m, i32 %v)
  ret void
end:
  ret void
}
`

// TestRecursion checks tailcallelim on these, and on the file tests of all passes.
func TestRecursion(t *testing.T) {
	r, err := passcheck.Text("recursive.ll", recursive, tailcallelim.Pass, passcheck.Recursion)
	if err != nil || len(r.Wrong) > 0 || r.Right != 3 {
		t.Errorf("%d right, %q, %v", r.Right, r.Wrong, err)
	}
	if r := files(t, tailcallelim.Pass, passcheck.Recursion, "darktable-O0", "inline,sroa,mem2reg"); r.Right < 5 {
		t.Errorf("only %d calls", r.Right)
	}
}

// TestRecursionWrong: each of these changes behind the pass is wrong, and the checker says why.
func TestRecursionWrong(t *testing.T) {
	phi := func(f *ir.Func, n string) *ir.Value {
		for v := range f.Instrs() {
			if f.ValueName(v) == n {
				return v
			}
		}
		return nil
	}
	for _, test := range []struct {
		why, fn string
		change  func(f *ir.Func)
	}{
		{"parameter 0 is another", "count", func(f *ir.Func) { phi(f, "n.tr").SetArg(1, phi(f, "t")) }},
		{"parameter 1 is another", "count", func(f *ir.Func) { phi(f, "s.tr").SetArg(1, phi(f, "s.tr")) }},
		{"operand 1 of", "count", func(f *ir.Func) { phi(f, "t").SetArg(1, f.Params[0]) }},
		{"begin", "product", func(f *ir.Func) { phi(f, "accumulator.tr").SetArg(0, f.Int(ir.I32, 0)) }},
		{"lost", "product", func(f *ir.Func) { phi(f, "accumulator.tr").SetArg(1, phi(f, "accumulator.tr")) }},
		{"operand 0 of", "product", func(f *ir.Func) { phi(f, "p").Flags = ir.NSW }},
		{"two operations", "product", func(f *ir.Func) { phi(f, "accumulator.ret.tr").Op = ir.OpAdd }},
		{"is where", "fill", func(f *ir.Func) { phi(f, "q").Prev().Remove() }},
	} {
		change := &pass.Pass[*ir.Func]{Name: "wrong", Run: func(c *pass.Ctx, f *ir.Func) {
			tailcallelim.Pass.Run(c, f)
			if f.Global.Name == test.fn {
				test.change(f)
			}
		}}
		r, err := passcheck.Text("wrong.ll", recursive, change, passcheck.Recursion)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(r.Wrong, "\n"); !strings.Contains(got, test.why) {
			t.Errorf("%s: %q is not in %q", test.fn, test.why, got)
		}
	}
}
