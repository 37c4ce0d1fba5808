package passcheck_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/codegenprepare"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// repeating is codegenprepare with the families that repeat and move casts and comparisons, and what goes with them.
func repeating() *pass.Pass[*ir.Func] {
	return codegenprepare.New("codegenprepare<repeating>", codegenprepare.Options{Forms: true, HugeFunction: 1, Target: target.Lowering{
		WideInt: 64, RepeatsFreeCasts: true, ExtendingLoads: true, FreeTruncations: true, SignedEquality: true, ZeroLeading: true, ZeroTrailing: true}})
}

// TestCopies checks codegenprepare on random kernels, as they are and with their variables promoted.
func TestCopies(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 10
	}
	if r := random(t, 82, n, repeating(), passcheck.Copies, "", "inline,sroa,mem2reg,early-cse<memssa>"); r.Right < n/2 {
		t.Errorf("only %d operands", r.Right)
	}
}

// TestCopiesWrong: each of these changes is wrong, but for the first two, and the checker says why.
func TestCopiesWrong(t *testing.T) {
	const text = `
define void @f(i32 %x, i32 %y, i1 %c, ptr %p) {
entry:
  %a = icmp ult i32 %x, 5
  %l = load i32, ptr %p
  br i1 %c, label %t, label %u
t:
  %s = select i1 %a, i32 1, i32 2
  store i32 %s, ptr %p
  %e = zext i32 %l to i64
  store i64 %e, ptr %p
  br label %u
u:
  ret void
}
`
	compare := func(f *ir.Func, s, x *ir.Value, p ir.Pred, fl ir.Flags) {
		c := f.NewValue(ir.OpICmp, ir.I1, x, f.Int(ir.I32, 5))
		c.Aux, c.Flags = int64(p), fl
		s.SetArg(0, c.InsertBefore(s))
	}
	for _, c := range []struct {
		what, why string
		do        func(f *ir.Func, v func(string) *ir.Value)
	}{
		{"repeated", "", func(f *ir.Func, v func(string) *ir.Value) { compare(f, v("s"), v("x"), ir.IULT, 0) }},
		{"beside the load", "", func(f *ir.Func, v func(string) *ir.Value) { v("e").MoveBefore(v("l").Next()) }},
		{"of another value", "operand 0 of", func(f *ir.Func, v func(string) *ir.Value) { compare(f, v("s"), v("y"), ir.IULT, 0) }},
		{"another comparison", "operand 0 of", func(f *ir.Func, v func(string) *ir.Value) { compare(f, v("s"), v("x"), ir.IULE, 0) }},
		{"another flag", "operand 0 of", func(f *ir.Func, v func(string) *ir.Value) { compare(f, v("s"), v("x"), ir.IULT, ir.SameSign) }},
		{"moved store", "order", func(f *ir.Func, v func(string) *ir.Value) { v("s").Next().MoveBefore(v("s").Block.Term()) }},
		{"moved load", "another block", func(f *ir.Func, v func(string) *ir.Value) { v("l").MoveBefore(v("s")) }},
	} {
		r, err := passcheck.Text("f.ll", text, rewrites(c.do), passcheck.Copies)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(r.Wrong, "; "); (c.why == "") != (got == "") || !strings.Contains(got, c.why) {
			t.Errorf("%s: %q, want %q", c.what, got, c.why)
		}
	}
}
