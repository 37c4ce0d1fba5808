package scev

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

const kept = `define void @f(ptr %p, i32 %n, i32 %m) {
entry:
  %a = mul i32 %m, 12
  %b = add i32 %a, 4
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %outer, label %end
outer:
  %i = phi i32 [ 0, %entry ], [ %i2, %next ]
  %s = mul i32 %i, %b
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j2, %inner ]
  %t = add i32 %s, %j
  %x = sext i32 %t to i64
  %q = getelementptr i32, ptr %p, i64 %x
  store i32 0, ptr %q
  %j2 = add nuw nsw i32 %j, 1
  %c = icmp slt i32 %j2, %b
  br i1 %c, label %inner, label %next
next:
  %i2 = add nuw nsw i32 %i, 1
  %d = icmp slt i32 %i2, %n
  br i1 %d, label %outer, label %end
end:
  ret void
}
`

// keptIf has a count that holds under a predicate.
const keptIf = `define void @f(i32 %n) {
entry:
  br label %h
h:
  %i = phi i16 [ 5, %entry ], [ %m, %h ]
  %m = add i16 %i, 2
  %x = zext i16 %i to i32
  %y = add i32 %x, 7
  %z = and i32 %n, 1023
  %c = icmp ult i32 %y, %z
  br i1 %c, label %h, label %end
end:
  ret void
}
`

// bare is an expression without its flags, which may have been proved in another order.
func bare(x *Info, e Expr) string {
	s := string(x.Append(nil, e, x.f.Number()))
	return strings.NewReplacer("<nuw>", "", "<nsw>", "", "<nw>", "").Replace(s)
}

// compareFresh compares all that x says with what a fresh analysis says.
func compareFresh(t *testing.T, what string, x *Info) {
	t.Helper()
	y := New(x.f, Defaults())
	for v := range x.f.Instrs() {
		if e, g := x.Expr(v), y.Expr(v); bare(x, e) != bare(y, g) {
			t.Errorf("%s: %s is kept as %s, freshly %s", what, x.f.ValueName(v), bare(x, e), bare(y, g))
		}
	}
	for i, l := range x.loops.All() {
		a, b := x.Counts(l), y.Counts(y.loops.All()[i])
		if p, q := bare(x, a.Exact), bare(y, b.Exact); p != q {
			t.Errorf("%s: loop %d is taken %s times, freshly %s", what, i, p, q)
		}
		if p, q := bare(x, a.Max), bare(y, b.Max); p != q {
			t.Errorf("%s: loop %d is taken %s times at most, freshly %s", what, i, p, q)
		}
		u, v := x.Predicated(l), y.Predicated(y.loops.All()[i])
		if p, q := bare(x, u.Exact), bare(y, v.Exact); p != q || len(u.ExactIf) != len(v.ExactIf) {
			t.Errorf("%s: loop %d is taken %s times under %d predicates, freshly %s under %d", what, i, p, len(u.ExactIf), q, len(v.ExactIf))
		}
	}
}

// TestForget changes each constant operand of each instruction in turn, after forgetting the instruction,
// its block, or the outermost loop and the instruction.
func TestForget(t *testing.T) {
	forget(t, kept, 15)
	forget(t, keptIf, 12)
}

func forget(t *testing.T, text string, least int) {
	for n := 0; ; n++ {
		m, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
		if diags.HasErrors() {
			t.Fatal(diags.Err())
		}
		f := m.Funcs[0]
		x := New(f, Defaults())
		compareFresh(t, "before", x)
		var at *ir.Value
		arg, k := 0, 0
		for v := range f.Instrs() {
			for i, a := range v.Args {
				if a.Op == ir.OpConstInt && v.Op != ir.OpStore {
					if k == n/3 && at == nil {
						at, arg = v, i
					}
					k++
				}
			}
		}
		if at == nil {
			if n < least {
				t.Fatal("few constants")
			}
			return
		}
		switch n % 3 {
		case 0:
			x.ForgetValue(at)
		case 1:
			x.ForgetBlock(at.Block)
		default:
			x.ForgetValue(at)
			x.ForgetLoop(x.loops.All()[0])
		}
		at.SetArg(arg, f.Int(at.Args[arg].Type, 3))
		compareFresh(t, fmt.Sprintf("%d: %s", n, f.ValueName(at)), x)
	}
}

// TestForgetNew: an instruction that is added later is known, and forgotten with its operand.
func TestForgetNew(t *testing.T) {
	m, diags := irtext.Parse(diag.NewFile("k.ll", kept), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	f := m.Funcs[0]
	x := New(f, Defaults())
	compareFresh(t, "before", x)
	entry := f.Entry()
	a := entry.First()
	v := f.NewValue(ir.OpMul, ir.I32, a, f.Int(ir.I32, 5))
	entry.Last().Block.Prepend(v) // it has a place; what is dominated does not matter here
	if got := bare(x, x.Expr(v)); got != "(60 * %m)" {
		t.Errorf("the new product is %s", got)
	}
	x.ForgetValue(a)
	a.SetArg(1, f.Int(ir.I32, 7))
	if got := bare(x, x.Expr(v)); got != "(35 * %m)" {
		t.Errorf("after the change the new product is %s", got)
	}
}
