package passcheck_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/reassociate"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// TestReassociated checks reassociate on random kernels, and on those of nothing but sums and products.
func TestReassociated(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 30
	}
	if r := random(t, 73, n, reassociate.Pass, passcheck.Reassociated, "inline,sroa,mem2reg"); r.Right < n/4 {
		t.Errorf("only %d operands", r.Right)
	}
	var sum passcheck.Result
	for i := range n {
		text := gen.Sums(rand.New(rand.NewPCG(74, uint64(i))))
		r, err := passcheck.Text("sums.ll", text, reassociate.Pass, passcheck.Reassociated)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range r.Wrong {
			t.Fatalf("%s\n%s", w, text)
		}
		sum.Add(r)
	}
	report(t, reassociate.Pass, sum)
	if sum.Right < 4*n || sum.Undecided > sum.Right/20 {
		t.Errorf("%d right, %d undecided: %v", sum.Right, sum.Undecided, sum.Why[:min(len(sum.Why), 5)])
	}
}

// TestReassociatedFiles checks it on the file tests of all passes and on kernels of the corpus.
func TestReassociatedFiles(t *testing.T) {
	if r := files(t, reassociate.Pass, passcheck.Reassociated, "darktable-O0", "inline,sroa,mem2reg"); r.Right < 100 {
		t.Errorf("only %d operands", r.Right)
	}
}

// TestReassociatedWrong: each of these changes is wrong, and the checker says why.
func TestReassociatedWrong(t *testing.T) {
	const text = `
define i32 @f(i32 %x, i32 %y, ptr %p) {
  %a = add nsw i32 %x, %y
  %b = add i32 %a, 3
  %m = mul i32 %x, %y
  %o = or i32 %m, 12
  store i32 %b, ptr %p
  store i32 %o, ptr %p
  %l = load i32, ptr %p
  ret i32 %l
}
`
	value := func(f *ir.Func, n string) *ir.Value {
		for v := range f.Instrs() {
			if f.ValueName(v) == n {
				return v
			}
		}
		return nil
	}
	for _, test := range []struct {
		why    string
		change func(f *ir.Func)
	}{
		{"another number", func(f *ir.Func) { value(f, "a").SetArg(1, f.Params[0]) }},
		{"another number", func(f *ir.Func) { value(f, "b").SetArg(1, f.Int(ir.I32, 4)) }},
		{"another number", func(f *ir.Func) { value(f, "m").Op = ir.OpAdd }},
		{"another number", func(f *ir.Func) { value(f, "o").Op = ir.OpAdd }},
		{"marks", func(f *ir.Func) { value(f, "b").Flags = ir.NSW }},
		{"marks", func(f *ir.Func) { value(f, "a").Flags = ir.NSW | ir.NUW }},
		{"out of order", func(f *ir.Func) { value(f, "l").MoveBefore(value(f, "l").Prev()) }},
		{"has an effect", func(f *ir.Func) { value(f, "l").Prev().Remove() }},
	} {
		change := &pass.Pass[*ir.Func]{Name: "wrong", Run: func(_ *pass.Ctx, f *ir.Func) { test.change(f) }}
		r, err := passcheck.Text("wrong.ll", text, change, passcheck.Reassociated)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Wrong) == 0 || !strings.Contains(strings.Join(r.Wrong, "\n"), test.why) {
			t.Errorf("%q is not among %q", test.why, r.Wrong)
		}
	}
}
