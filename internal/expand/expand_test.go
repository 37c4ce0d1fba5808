package expand_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

const head = `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`

// body returns the function that is defined.
func body(m *ir.Module) *ir.Func {
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			return f
		}
	}
	return nil
}

// find returns the value of a name, or the block's first instruction that is no phi.
func find(f *ir.Func, name string) *ir.Value {
	for v := range f.Instrs() {
		if f.ValueName(v) == name {
			return v
		}
	}
	for _, b := range f.Blocks {
		if b.Name == name {
			return b.FirstNonPhi()
		}
	}
	return nil
}

// write writes the expression of the value what in front of at, and returns what is new, a line each, and the plan.
func write(t *testing.T, text, what, at string, opt expand.Options) (string, *expand.Plan) {
	t.Helper()
	m := parse(t, head+text)
	f := body(m)
	x := scev.New(f, scev.Defaults())
	v := find(f, what)
	if opt.Avoid == nil {
		opt.Avoid = func(u *ir.Value) bool { return u == v }
	}
	old := map[string]bool{}
	printed := func() []string {
		return strings.Split(string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), "\n")
	}
	for _, l := range printed() {
		old[l] = true
	}
	e := x.Expr(v)
	p, why := expand.New(x, opt).Plan(e, find(f, at))
	if p == nil {
		return "no: " + why, nil
	}
	before := p.Reused()
	w := expand.New(x, opt).Emit(p, v)
	if before != nil && before != w {
		t.Errorf("%s was to be taken as it is", f.ValueName(before))
	}
	if x.Expr(w) != e {
		t.Errorf("written as %s", x.Append(nil, x.Expr(w), f.Number()))
	}
	if f.ValueName(w) == "" && !w.IsConst() {
		f.SetName(w, "result")
	}
	if wrong := x.Check(); wrong != nil {
		t.Error(wrong)
	}
	var lines []string
	for _, l := range printed() {
		if !old[l] {
			lines = append(lines, strings.TrimSpace(l))
		}
	}
	parse(t, strings.Join(printed(), "\n"))
	return strings.Join(lines, "\n"), p
}

const sums = `
define void @f(ptr %p, i64 noundef %i, i64 noundef %n, i32 noundef %k, i1 %c) {
entry:
  %a = mul i64 %i, 8
  %b = add nsw i64 %a, %n
  br i1 %c, label %then, label %end
then:
  %s = add i64 %b, 12
  %q = getelementptr i64, ptr %p, i64 %i
  %r = getelementptr inbounds i8, ptr %q, i64 4
  %w = sext i32 %k to i64
  %m = mul i64 %w, 12
  %d = udiv i64 %i, 8
  %e = udiv i64 %i, 7
  %neg = sub i64 %n, %a
  %max = call i64 @llvm.smax.i64(i64 %i, i64 %n)
  br label %end
end:
  ret void
}
declare i64 @llvm.smax.i64(i64, i64)
`

// TestExpressions: what is written, and what it costs.
func TestExpressions(t *testing.T) {
	for _, c := range []struct {
		what, at, want string
		cost           int
	}{
		{"s", "then", "%b = add i64 %a, %n\n%result = add i64 %b, 12", 2}, // the mark of %b is not proved
		{"r", "then", "%0 = getelementptr i8, ptr %p, i64 %a\n%result = getelementptr i8, ptr %0, i64 4", 2},
		{"m", "then", "%0 = sext i32 %k to i64\n%result = mul i64 %0, 12", 2},
		{"d", "then", "%result = lshr i64 %i, 3", 3},
		{"e", "then", "%result = udiv i64 %i, 7", 16},
		{"neg", "then", "%result = sub i64 %n, %a", 2},
		{"max", "then", "%0 = icmp sgt i64 %i, %n\n%result = select i1 %0, i64 %i, i64 %n", 2},
		{"s", "a", "%0 = shl i64 %i, 3\n%1 = add i64 %0, %n\n%result = add i64 %1, 12", 7},
	} {
		got, p := write(t, sums, c.what, c.at, expand.Options{})
		if strings.Contains(got, "noundef") || got != c.want {
			t.Errorf("%s at %s:\n%s\nwant\n%s", c.what, c.at, got, c.want)
		}
		if p != nil && p.Cost() != c.cost {
			t.Errorf("%s at %s costs %d, not %d", c.what, c.at, p.Cost(), c.cost)
		}
	}
	if got, _ := write(t, sums, "e", "then", expand.Options{Budget: 15}); got != "no: it costs more than the budget" {
		t.Error(got)
	}
}

const loops = `
define void @f(ptr %p, i64 noundef %n, i64 noundef %m, i64 noundef %k) {
entry:
  %g = icmp ne i64 %k, 0
  br i1 %g, label %outer, label %end
outer:
  %o = phi i64 [ 0, %entry ], [ %o.n, %next ]
  br label %pre
pre:
  br label %inner
inner:
  %i = phi i32 [ 0, %pre ], [ %i.n, %inner ]
  %j = phi i64 [ %m, %pre ], [ %j.n, %inner ]
  %w = zext i32 %i to i64
  %x = mul i64 %w, 4
  %y = add i64 %x, %m
  %z = add i64 %y, %o
  %q = getelementptr i8, ptr %p, i64 %z
  %u = udiv i64 %n, %k
  %v = mul i64 %m, %n
  %i.n = add nuw nsw i32 %i, 1
  %j.n = add i64 %j, 4
  %c = icmp ult i32 %i.n, 100
  br i1 %c, label %inner, label %next
next:
  %o.n = add i64 %o, 1
  %d = icmp ult i64 %o.n, %k
  br i1 %d, label %outer, label %end
end:
  ret void
}
`

// TestLoops: recurrences, and what does not change in a loop.
func TestLoops(t *testing.T) {
	all := func(names ...string) func(v *ir.Value) bool {
		return func(v *ir.Value) bool {
			n := v.Block.Func.ValueName(v)
			for _, m := range names {
				if n == m {
					return true
				}
			}
			return false
		}
	}
	for _, c := range []struct {
		what, at, want string
		opt            expand.Options
	}{
		{"v", "inner", "%result = mul i64 %n, %m", expand.Options{}}, // in front of both loops: see below
		{"y", "c", "", expand.Options{Avoid: all("y", "x", "z", "q")}},
		{"z", "c", "%result = add i64 %j, %o", expand.Options{Avoid: all("z", "q", "x", "y")}},
		{"q", "c", "%0 = getelementptr i8, ptr %p, i64 %o\n%result = getelementptr i8, ptr %0, i64 %j", expand.Options{Avoid: all("z", "q", "x", "y")}},
		{"u", "c", "%result = udiv i64 %n, %k", expand.Options{}},
		{"u", "g", "no: it divides by what may be 0 there", expand.Options{}},
		{"q", "end", "no: it belongs to a loop that has been left", expand.Options{}},
	} {
		got, _ := write(t, loops, c.what, c.at, c.opt)
		if got != c.want {
			t.Errorf("%s at %s:\n%s\nwant\n%s", c.what, c.at, got, c.want)
		}
	}
	got, p := write(t, loops, "q", "c", expand.Options{NewRecurrences: true, Avoid: all("z", "q", "x", "y", "j", "j.n")})
	if want := 1; p == nil || p.Phis != want || p.Inside != 2 || p.Words != 2 || !strings.Contains(got, "phi ptr [ ") || strings.Contains(got, "inbounds") {
		t.Errorf("%s: %+v", got, p)
	}
}

// TestPlaces: what does not change in a loop stands in front of all loops it does not change in.
func TestPlaces(t *testing.T) {
	m := parse(t, head+loops)
	f := body(m)
	x := scev.New(f, scev.Defaults())
	v := find(f, "v")
	for _, place := range []bool{false, true} {
		e := expand.New(x, expand.Options{InPlace: place, Avoid: func(u *ir.Value) bool { return u.Op == ir.OpMul }})
		p, why := e.Plan(x.Expr(v), find(f, "c"))
		if p == nil {
			t.Fatal(why)
		}
		w := e.Emit(p, v)
		// The entry is no preheader of the outer loop: it may go elsewhere.
		if want := map[bool]string{false: "outer", true: "inner"}[place]; w.Block.Name != want && !(w.Block.Name == "pre" && want == "outer") {
			t.Errorf("in place %v: in %s", place, w.Block.Name)
		}
	}
}

// TestDivergentExit: a value of a loop that threads leave at different times is not taken behind it.
func TestDivergentExit(t *testing.T) {
	const text = `
define ptx_kernel void @f(i32 noundef %%n) {
entry:
  %%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %%loop
loop:
  %%i = phi i32 [ 0, %%entry ], [ %%i.n, %%loop ]
  %%x = mul i32 %%n, 3
  %%i.n = add i32 %%i, 1
  %%c = icmp ult i32 %%i.n, %s
  br i1 %%c, label %%loop, label %%end
end:
  %%y = mul i32 %%n, 3
  ret void
}
`
	for by, want := range map[string]string{"%t": "%result = mul i32 %n, 3", "%n": ""} {
		got, _ := write(t, fmt.Sprintf(text, by), "y", "y", expand.Options{})
		if got != want {
			t.Errorf("left by %s: %q", by, got)
		}
	}
}

// TestPoison: a value behind another place's marks, or of operations that are poison by themselves, is not taken as it is.
func TestPoison(t *testing.T) {
	const text = `
define void @f(i32 %a, i32 %b, ptr %p) {
entry:
  %x = add nuw i32 %a, %b
  %o = or disjoint i32 %a, %b
  %y = add i32 %a, %b
  %z = add i32 %b, %a
  store i32 %z, ptr %p
  ret void
}
`
	avoid := func(names string) func(v *ir.Value) bool {
		return func(v *ir.Value) bool { return strings.Contains(names, v.Block.Func.ValueName(v)) }
	}
	for _, c := range []struct{ avoid, want string }{
		{"z", ""},                           // %y has no marks
		{"yz", "%x = add i32 %a, %b"},       // %x loses its mark
		{"xyz", "%result = add i32 %a, %b"}, // %o is a sum only because of its mark
	} {
		if got, _ := write(t, text, "z", "z", expand.Options{Avoid: avoid(c.avoid)}); got != c.want {
			t.Errorf("without %s: %q", c.avoid, got)
		}
	}
}

// TestUndef: a value that may be undef is read once for one number.
func TestUndef(t *testing.T) {
	const text = `
define void @f(i32 %a, i32 %b) {
entry:
  %r = urem i32 %a, 10
  ret void
}
`
	got, _ := write(t, strings.Replace(text, "i32 %a", "i32 noundef %a", 1), "r", "r", expand.Options{})
	if want := "%0 = udiv i32 %a, 10\n%1 = mul i32 %0, 10\n%result = sub i32 %a, %1"; got != want {
		t.Errorf("%s", got)
	}
	m := parse(t, text)
	f := body(m)
	x := scev.New(f, scev.Defaults())
	v := find(f, "r")
	e := expand.New(x, expand.Options{Avoid: func(u *ir.Value) bool { return u == v }})
	p, _ := e.Plan(x.Expr(v), v)
	e.Emit(p, v)
	if got := string(irtext.AppendModule(nil, m, irtext.PrintOptions{})); !strings.Contains(got, "%0 = freeze i32 %a\n  %1 = udiv i32 %0, 10") {
		t.Error(got)
	}
}

// TestPoisonPhi: a phi that its increment may have made poison is taken for another recurrence only without the marks.
func TestPoisonPhi(t *testing.T) {
	const text = `
define void @f(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i.n, %loop ]
  %j = phi i8 [ 0, %entry ], [ %j.n, %loop ]
  %v = mul i8 %i, 3
  %j.n = add nuw nsw i8 %j, 1
  %i.n = add i8 %i, 1
  %c = icmp ne i8 %i.n, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
`
	got, _ := write(t, text, "v", "c", expand.Options{Avoid: func(v *ir.Value) bool {
		n := v.Block.Func.ValueName(v)
		return n == "v" || n == "i" || n == "i.n"
	}})
	if want := "%j.n = add i8 %j, 1\n%result = mul i8 %j, 3"; got != want {
		t.Errorf("%s", got)
	}
}

// Minima are calls where the pass declares them; what stands behind a 0 in a sequence is frozen.
func TestIntrinsics(t *testing.T) {
	const text = `
define void @f(i32 %n, i32 %m) {
entry:
  %z = icmp eq i32 %n, 0
  %u = call i32 @llvm.umin.i32(i32 %n, i32 %m)
  %v = select i1 %z, i32 0, i32 %u
  ret void
}
declare i32 @llvm.umin.i32(i32, i32)
`
	m := parse(t, head+text)
	f := body(m)
	x := scev.New(f, scev.Defaults())
	v := find(f, "v")
	w := expand.New(x, expand.Options{Intrinsics: true, Avoid: func(u *ir.Value) bool { return true }})
	p, why := w.Plan(x.Expr(v), f.Entry().Term())
	if p == nil || x.Kind(x.Expr(v)) != scev.UMinSeq {
		t.Fatal(why)
	}
	w.Emit(p, v)
	got := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	if !strings.Contains(got, "%0 = freeze i32 %m\n  %1 = call i32 @llvm.umin.i32(i32 %0, i32 %n)") {
		t.Error(got)
	}
}
