package passcheck_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/argpromotion"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// TestArguments checks argpromotion on random kernels, on the file tests of all passes and on kernels of the corpus.
func TestArguments(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 20
	}
	random(t, 76, n, argpromotion.Pass, passcheck.Arguments, "")
	if r := files(t, argpromotion.Pass, passcheck.Arguments, "darktable-O0", ""); r.Right < 5 {
		t.Errorf("only %d parameters", r.Right)
	}
}

// TestArgumentsWrong: each of these changes behind the pass is wrong, and the checker says why.
func TestArgumentsWrong(t *testing.T) {
	const text = `
define internal i32 @leaf(ptr %p, i32 %n) {
  %q = getelementptr i8, ptr %p, i64 8
  %x = load i32, ptr %p, align 4
  %y = load i32, ptr %q, align 4
  %s = add i32 %x, %y
  %t = mul i32 %s, %n
  ret i32 %t
}
define i32 @root(ptr %a, ptr %b, i32 %n) {
  %r = call i32 @leaf(ptr %a, i32 %n)
  store i32 0, ptr %a
  %s = call i32 @leaf(ptr %b, i32 7)
  %t = add i32 %r, %s
  ret i32 %t
}
`
	first := func(f *ir.Func, op ir.Op, k int) *ir.Value {
		for v := range f.Instrs() {
			if v.Op == op {
				if k == 0 {
					return v
				}
				k--
			}
		}
		return nil
	}
	for _, test := range []struct {
		why    string
		change func(m *ir.Module)
	}{
		{"", func(m *ir.Module) {}},
		{"somewhere else", func(m *ir.Module) { f := m.Func("root"); first(f, ir.OpGetElementPtr, 0).SetArg(1, f.Int(ir.I64, 12)) }},
		{"somewhere else", func(m *ir.Module) { f := m.Func("root"); first(f, ir.OpLoad, 0).SetArg(0, f.Params[1]) }},
		{"not loaded in front", func(m *ir.Module) {
			f := m.Func("root")
			l := first(f, ir.OpLoad, 2)
			l.Aux = int64(l.Mem().WithAlign(16))
		}},
		{"not loaded in front", func(m *ir.Module) { f := m.Func("root"); c := first(f, ir.OpCall, 0); c.SetArg(1, f.Int(ir.I32, 5)) }},
		{"is new", func(m *ir.Module) {
			f := m.Func("root")
			l := first(f, ir.OpLoad, 2)
			l.MoveBefore(first(f, ir.OpStore, 0))
		}},
		{"operand 0", func(m *ir.Module) { f := m.Func("leaf"); first(f, ir.OpMul, 0).SetArg(0, f.Int(ir.I32, 5)) }},
		{"argument 2", func(m *ir.Module) { f := m.Func("root"); first(f, ir.OpCall, 0).SetArg(3, f.Int(ir.I32, 5)) }},
	} {
		change := &pass.Pass[*ir.Module]{Name: "wrong", Run: func(c *pass.Ctx, m *ir.Module) {
			argpromotion.Pass.Run(c, m)
			test.change(m)
		}}
		r, err := passcheck.Text("wrong.ll", text, change, passcheck.Arguments)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(append(r.Wrong, r.Why...), "\n")
		if test.why == "" && (got != "" || r.Right != 2) || !strings.Contains(got, test.why) {
			t.Errorf("%q is not in %q (%d right)", test.why, got, r.Right)
		}
	}
}

// TestArgumentsWritten: what is written in front of a load, and what not every call loads, may not be loaded by the caller.
func TestArgumentsWritten(t *testing.T) {
	const text = `
define internal i32 @leaf(ptr %p, ptr %w) {
  store i32 1, ptr %w
  %x = load i32, ptr %p, align 4
  ret i32 %x
}
define internal i32 @some(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %p, align 4
  ret i32 %x
b:
  ret i32 0
}
define i32 @root(ptr %a, ptr %b, i1 %c) {
  %r = call i32 @leaf(ptr %a, ptr %b)
  %s = call i32 @some(ptr %a, i1 %c)
  %t = add i32 %r, %s
  ret i32 %t
}
`
	change := &pass.Pass[*ir.Module]{Name: "wrong", Run: func(c *pass.Ctx, m *ir.Module) {
		store := m.Func("leaf").Entry().First()
		load := m.Func("some").Entry().Succs[0].B.First()
		place := load.Next()
		store.MoveBefore(m.Func("leaf").Entry().Term())
		load.MoveBefore(m.Func("some").Entry().Term())
		argpromotion.Pass.Run(c, m)
		if at := m.Func("leaf").Entry().First(); at != store {
			store.MoveBefore(at)
		}
		if load.Block != nil {
			load.MoveBefore(place)
		}
	}}
	r, err := passcheck.Text("written.ll", text, change, passcheck.Arguments)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(r.Wrong, "\n")
	if !strings.Contains(got, "may write what is loaded") || !strings.Contains(got, "not every call loads") {
		t.Errorf("%q", got)
	}
}
