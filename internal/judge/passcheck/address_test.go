package passcheck_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/codegenprepare"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// joining is codegenprepare with everything that moves addresses, and without what changes blocks and calls.
func joining(freeze bool) *pass.Pass[*ir.Func] {
	o := codegenprepare.Defaults()
	o.NewPhis, o.Freeze = true, freeze
	o.Values, o.Forms, o.Blocks, o.Branches = false, false, false, false
	return codegenprepare.New("codegenprepare<joining>", o)
}

// TestAddresses checks codegenprepare on random kernels, as they are and with their variables promoted.
func TestAddresses(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 30
	}
	r := random(t, 81, n, joining(true), passcheck.Addresses, "", "inline,sroa,mem2reg,early-cse<memssa>")
	if r.Right < n/2 {
		t.Errorf("only %d addresses", r.Right)
	}
	if r.Undecided*100 > r.Right {
		t.Errorf("%d undecided of %d: %s", r.Undecided, r.Right, strings.Join(r.Why, "; "))
	}
}

// TestAddressFiles checks it on the file tests of all passes and on kernels of the corpus.
func TestAddressFiles(t *testing.T) {
	if r := files(t, joining(true), passcheck.Addresses, "darktable-O2", ""); r.Right < 20 {
		t.Errorf("only %d addresses", r.Right)
	}
}

// rewrites is a pass that does one thing to a function, with its values by name.
func rewrites(do func(f *ir.Func, v func(string) *ir.Value)) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: "rewrites", Run: func(_ *pass.Ctx, f *ir.Func) {
		do(f, func(name string) *ir.Value {
			for _, p := range f.Params {
				if f.ValueName(p) == name {
					return p
				}
			}
			for x := range f.Instrs() {
				if f.ValueName(x) == name {
					return x
				}
			}
			return nil
		})
	}}
}

// TestAddressesWrong: each of these changes is wrong, but for the first three, and the checker says why.
func TestAddressesWrong(t *testing.T) {
	const text = `
target triple = "nvptx64-nvidia-cuda"
define void @f(i1 %c, ptr %p, ptr %q, i64 %x, i64 %y, i32 %i) {
entry:
  %a = getelementptr inbounds i8, ptr %p, i64 40
  %b = getelementptr i8, ptr %q, i64 40
  %s = select i1 %c, ptr %a, ptr %b
  %e = getelementptr i32, ptr %p, i32 %i
  br i1 %c, label %t, label %u
t:
  store i32 1, ptr %a, align 4
  store i32 2, ptr %s, align 4
  br label %u
u:
  %h = phi ptr [ %a, %t ], [ %b, %entry ]
  store i32 3, ptr %h
  store i32 4, ptr %e
  %d = udiv i64 %x, %y
  store i64 %d, ptr %q
  ret void
}
`
	at := func(f *ir.Func, n int64) *ir.Value { // the store of a number
		for v := range f.Instrs() {
			if v.Op == ir.OpStore && v.Args[0].Op == ir.OpConstInt && v.Args[0].Aux == n {
				return v
			}
		}
		return nil
	}
	gep := func(f *ir.Func, where, base *ir.Value, off int64, fl ir.Flags) *ir.Value {
		g := f.NewValue(ir.OpGetElementPtr, base.Type, base, f.Int(ir.I64, off))
		g.Aux, g.Flags = int64(ir.MakeGEP(ir.I8, 0)), fl
		return g.InsertBefore(where)
	}
	for _, c := range []struct {
		what, why string
		do        func(f *ir.Func, v func(string) *ir.Value)
	}{
		{"sunk", "", func(f *ir.Func, v func(string) *ir.Value) {
			at(f, 1).SetArg(1, gep(f, at(f, 1), v("p"), 40, ir.InBounds|ir.NUSW))
		}},
		{"select of bases", "", func(f *ir.Func, v func(string) *ir.Value) {
			s := f.NewValue(ir.OpSelect, ir.Ptr, v("c"), v("p"), v("q")).InsertBefore(at(f, 2))
			at(f, 2).SetArg(1, gep(f, at(f, 2), s, 40, 0))
		}},
		{"phi of bases", "", func(f *ir.Func, v func(string) *ir.Value) {
			s := f.NewValue(ir.OpPhi, ir.Ptr, v("p"), v("q")).InsertBefore(v("h"))
			at(f, 3).SetArg(1, gep(f, at(f, 3), s, 40, 0))
		}},
		{"offset", "another number", func(f *ir.Func, v func(string) *ir.Value) {
			at(f, 1).SetArg(1, gep(f, at(f, 1), v("p"), 41, 0))
		}},
		{"offset of 32 bits", "another number", func(f *ir.Func, v func(string) *ir.Value) {
			at(f, 1).SetArg(1, gep(f, at(f, 1), v("p"), 40+1<<32, 0))
		}},
		{"base", "another number", func(f *ir.Func, v func(string) *ir.Value) {
			at(f, 1).SetArg(1, gep(f, at(f, 1), v("q"), 40, 0))
		}},
		{"inbounds gained", "inbounds", func(f *ir.Func, v func(string) *ir.Value) {
			s := f.NewValue(ir.OpSelect, ir.Ptr, v("c"), v("p"), v("q")).InsertBefore(at(f, 2))
			at(f, 2).SetArg(1, gep(f, at(f, 2), s, 40, ir.InBounds|ir.NUSW))
		}},
		{"nuw gained", "nuw", func(f *ir.Func, v func(string) *ir.Value) {
			at(f, 1).SetArg(1, gep(f, at(f, 1), v("p"), 40, ir.NUW))
		}},
		{"arms swapped", "another number", func(f *ir.Func, v func(string) *ir.Value) {
			s := f.NewValue(ir.OpSelect, ir.Ptr, v("c"), v("q"), v("p")).InsertBefore(at(f, 2))
			at(f, 2).SetArg(1, gep(f, at(f, 2), s, 40, 0))
		}},
		{"phi swapped", "another number", func(f *ir.Func, v func(string) *ir.Value) {
			s := f.NewValue(ir.OpPhi, ir.Ptr, v("q"), v("p")).InsertBefore(v("h"))
			at(f, 3).SetArg(1, gep(f, at(f, 3), s, 40, 0))
		}},
		{"alignment", "another operation", func(f *ir.Func, v func(string) *ir.Value) {
			at(f, 1).Aux = int64(at(f, 1).Mem().WithAlign(8))
		}},
		{"order", "out of order", func(f *ir.Func, v func(string) *ir.Value) { at(f, 2).MoveBefore(at(f, 1)) }},
		{"removed", "it has an effect", func(f *ir.Func, v func(string) *ir.Value) { at(f, 1).Remove() }},
		{"moved", "another block", func(f *ir.Func, v func(string) *ir.Value) { at(f, 2).MoveToEnd(f.Blocks[2]) }},
		{"integer", "from an integer", func(f *ir.Func, v func(string) *ir.Value) {
			g := f.NewValue(ir.OpIntToPtr, ir.Ptr, v("x")).InsertBefore(at(f, 1))
			at(f, 1).SetArg(1, g)
		}},
		{"division", "a division that is not one that is gone", func(f *ir.Func, v func(string) *ir.Value) {
			f.NewValue(ir.OpUDiv, ir.I64, v("x"), v("y")).InsertBefore(v("d"))
		}},
	} {
		r, err := passcheck.Text("f.ll", text, rewrites(c.do), passcheck.Addresses)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(r.Wrong, "; ")
		if (c.why == "") != (got == "") || !strings.Contains(got, c.why) && c.what != "moved" {
			t.Errorf("%s: %q, want %q", c.what, got, c.why)
		}
		if c.why == "" && r.Right != 1 {
			t.Errorf("%s: %d right, %v", c.what, r.Right, r.Why)
		}
	}
}

// TestDivisions: what takes the place of a division is right only behind the right test.
func TestDivisions(t *testing.T) {
	const text = `
define i64 @f(i64 %x, i64 %y, i32 %n) {
  %w = zext i32 %n to i64
  %a = sdiv i64 %x, %y
  %b = srem i64 %x, %y
  %c = udiv i64 %w, %y
  %d = urem i64 %w, %y
  %e = udiv i64 %w, 12
  %g = xor i64 %a, %b
  %h = xor i64 %c, %d
  %i = xor i64 %g, %h
  %j = xor i64 %i, %e
  ret i64 %j
}
`
	r, err := passcheck.Text("f.ll", text, joining(false), passcheck.Addresses)
	if err != nil || len(r.Wrong) > 0 || r.Right != 5 {
		t.Errorf("%v %+v", err, r)
	}
	plain := joining(false)
	wrong := func(what string, do func(v *ir.Value) bool) {
		p := &pass.Pass[*ir.Func]{Name: "wrong", Run: func(c *pass.Ctx, f *ir.Func) {
			plain.Run(c, f)
			for v := range f.Instrs() {
				if do(v) {
					f.Touch()
					return
				}
			}
			t.Errorf("%s: nothing to do", what)
		}}
		r, err := passcheck.Text("f.ll", text, p, passcheck.Addresses)
		if err != nil || len(r.Wrong) == 0 {
			t.Errorf("%s: %v %+v", what, err, r)
		}
	}
	wrong("or made and", func(v *ir.Value) bool {
		if v.Op == ir.OpOr {
			v.Op = ir.OpAnd
			return true
		}
		return false
	})
	wrong("signed", func(v *ir.Value) bool {
		if v.Op == ir.OpUDiv && v.Block.Func.Types().Bits(v.Type) == 32 {
			v.Op = ir.OpSDiv
			return true
		}
		return false
	})
	wrong("condition", func(v *ir.Value) bool {
		if v.Op == ir.OpICmp {
			v.Aux = int64(ir.INE)
			return true
		}
		return false
	})
	wrong("unsigned greater", func(v *ir.Value) bool {
		if v.Op == ir.OpICmp && v.Pred() == ir.IUGE {
			v.Aux = int64(ir.IULE)
			return true
		}
		return false
	})
	wrong("operands", func(v *ir.Value) bool {
		if v.Op == ir.OpSDiv {
			x, y := v.Args[0], v.Args[1]
			v.SetArg(0, y)
			v.SetArg(1, x)
			return true
		}
		return false
	})
}

// TestBlocks checks what codegenprepare does to blocks as what simplifycfg does.
func TestBlocks(t *testing.T) {
	o := codegenprepare.Defaults()
	o.Sink, o.Values, o.Forms, o.BypassDivide, o.SplitOffsets, o.DeletePhis = false, false, false, false, false, false
	n := 200
	if testing.Short() {
		n = 20
	}
	p := codegenprepare.New("codegenprepare<blocks>", o)
	if r := random(t, 83, n, p, passcheck.Control, "", "inline,sroa,mem2reg"); r.Right < n {
		t.Errorf("only %d functions", r.Right)
	}
}
