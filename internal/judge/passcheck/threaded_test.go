package passcheck_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/jumpthreading"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// TestThreaded checks jump-threading on random kernels, on the file tests of all passes and on kernels of the corpus.
func TestThreaded(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 40
	}
	if r := random(t, 75, n, jumpthreading.Pass, passcheck.Threaded, "inline,sroa,mem2reg", "inline,sroa,mem2reg,instsimplify"); r.Right < n/20 {
		t.Errorf("only %d functions", r.Right)
	}
	if r := files(t, jumpthreading.Pass, passcheck.Threaded, "darktable-O0", "inline,sroa,mem2reg"); r.Right < 10 {
		t.Errorf("only %d functions", r.Right)
	}
}

// TestThreadedWrong: each of these changes behind the pass is wrong, and the checker says why.
func TestThreadedWrong(t *testing.T) {
	const text = `
declare void @use(i32)
declare void @sync() convergent
define i32 @f(i1 %c, i1 %d, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %j
b:
  call void @use(i32 2)
  br label %j
j:
  %q = phi i1 [ true, %a ], [ %d, %b ]
  %v = phi i32 [ 7, %a ], [ %x, %b ]
  %y = add i32 %v, 3
  br i1 %q, label %s, label %t
s:
  call void @use(i32 %y)
  ret i32 %y
t:
  ret i32 %v
}
`
	block := func(f *ir.Func, n string) *ir.Block {
		for _, b := range f.Blocks {
			if b.Name == n {
				return b
			}
		}
		return nil
	}
	for _, test := range []struct {
		why    string
		change func(f *ir.Func)
	}{
		{"", func(f *ir.Func) {}},
		{"leads past", func(f *ir.Func) {
			n := block(f, "j.thread")
			n.MoveSucc(0, block(f, "t"))
		}},
		{"operand 0 of", func(f *ir.Func) { block(f, "j.thread").First().SetArg(0, f.Params[2]) }},
		{"on some path", func(f *ir.Func) { p := block(f, "s").First(); p.SetArg(0, p.Args[1]); p.SetArg(1, f.Int(ir.I32, 9)) }},
		{"is where", func(f *ir.Func) { block(f, "j.thread").First().Op = ir.OpSub }},
		{"is where", func(f *ir.Func) { block(f, "s").FirstNonPhi().Remove() }},
	} {
		change := &pass.Pass[*ir.Func]{Name: "wrong", Run: func(c *pass.Ctx, f *ir.Func) {
			jumpthreading.Pass.Run(c, f)
			test.change(f)
		}}
		r, err := passcheck.Text("wrong.ll", text, change, passcheck.Threaded)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(append(r.Wrong, r.Why...), "\n")
		if test.why == "" && (len(r.Wrong) > 0 || r.Right != 1) || test.why != "" && !strings.Contains(got, test.why) && !strings.Contains(got, "verifier") {
			t.Errorf("%q is not what is said: %q", test.why, got)
		}
	}
}
