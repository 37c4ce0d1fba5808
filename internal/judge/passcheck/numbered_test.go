package passcheck_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/gvn"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// TestNumbered checks what gvn puts in the place of values: of random kernels with variables in memory and in registers, of all file tests, of real kernels.
func TestNumbered(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	t.Run("random", func(t *testing.T) { random(t, 91, n, gvn.Pass, passcheck.Numbered, "", "inline,sroa,mem2reg") })
	t.Run("files", func(t *testing.T) { files(t, gvn.Pass, passcheck.Numbered, "darktable-O0", "inline") })
}

// TestNumberedWrong: each of these replacements is wrong, and the checker says so.
func TestNumberedWrong(t *testing.T) {
	const text = `define i32 @f(ptr %p, ptr %q, i32 %x, i32 %y, i1 %c) {
entry:
  %a = load i32, ptr %p
  store i32 %x, ptr %q
  %b = load i32, ptr %p
  br i1 %c, label %l, label %m
l:
  %d = sub i32 %y, %x
  store i32 %y, ptr %p
  br label %m
m:
  %e = load i32, ptr %p
  %g = sub i32 %y, %x
  %s = add i32 %b, %e
  %r = add i32 %s, %g
  ret i32 %r
}`
	for _, w := range [][2]string{
		{"b", "a"}, // the store to %q may be to %p
		{"e", "b"}, // on one way something else is stored
		{"g", "d"}, // not computed on one way
	} {
		r, err := passcheck.Text("f.ll", text, replaces(w[0], w[1]), passcheck.Numbered)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Wrong) == 0 {
			t.Errorf("%%%s in place of %%%s is taken for right", w[1], w[0])
		}
	}
}

// replaces is a pass that puts one value in the place of another.
func replaces(old, by string) pass.Any {
	return &pass.Pass[*ir.Func]{Name: "replaces", Run: func(c *pass.Ctx, f *ir.Func) {
		var v, w *ir.Value
		for x := range f.Instrs() {
			switch f.ValueName(x) {
			case old:
				v = x
			case by:
				w = x
			}
		}
		var sub ir.Subst
		sub.Set(v, w)
		f.ReplaceUses(&sub)
		v.Remove()
	}}
}
