package simplify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	return m
}

// run simplifies every instruction of f and returns what replaces which.
func run(f *ir.Func) map[*ir.Value]*ir.Value {
	s := simplify.New(f, dom.Of(f))
	var sub ir.Subst
	out := map[*ir.Value]*ir.Value{}
	for v := range f.Instrs() {
		for i, a := range v.Args {
			v.SetArg(i, sub.Find(a))
		}
		if r := s.Value(v); r != nil {
			sub.Set(v, r)
			out[v] = r
		}
	}
	return out
}

// TestRules pins one example of each rule: a function and what its result becomes.
func TestRules(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"%r = add i32 %a, 0", "%a"},
		{"%s = sub i32 %a, %b\n %r = add i32 %s, %b", "%a"},
		{"%n = xor i32 %a, -1\n %r = add i32 %n, %a", "-1"},
		{"%s = add i32 %a, %b\n %r = sub i32 %s, %a", "%b"},
		{"%r = sub i32 %a, %a", "0"},
		{"%s = sub i32 %a, %b\n %r = sub i32 %a, %s", "%b"},
		{"%r = mul i32 %a, 0", "0"},
		{"%q = udiv exact i32 %a, %b\n %r = mul i32 %q, %b", "%a"},
		{"%q = udiv i32 %a, %b\n %r = mul i32 %q, %b", ""},
		{"%q = add i32 %a, 5\n %r = add nuw i32 %q, -6", ""},
		{"%q = add nuw i32 %a, 5\n %r = add nuw i32 %q, -5", "%a"},
		{"%m = mul nuw i32 %a, %b\n %r = udiv i32 %m, %b", "%a"},
		{"%m = mul i32 %a, %b\n %r = udiv i32 %m, %b", ""},
		{"%r = urem i32 %a, %a", "0"},
		{"%r = udiv i32 %a, 0", "poison"},
		{"%x = and i32 %a, 7\n %y = or i32 %b, 8\n %r = urem i32 %x, %y", "%x"},
		{"%x = lshr exact i32 %a, %b\n %r = shl i32 %x, %b", "%a"},
		{"%x = and i32 %a, 32\n %r = shl i32 %b, %x", "%b"},
		{"%x = or i32 %a, 32\n %r = shl i32 %b, %x", "poison"},
		{"%o = or i32 %a, %b\n %r = and i32 %o, %a", "%a"},
		{"%x = and i32 %a, 255\n %r = and i32 %x, 4095", "%x"},
		{"%x = and i32 %a, 6\n %y = and i32 %b, 9\n %r = and i32 %x, %y", "0"},
		{"%x = xor i32 %a, %b\n %r = xor i32 %b, %x", "%a"},
		{"%x = or i32 %a, %b\n %c1 = icmp uge i32 %x, %b\n %r = zext i1 %c1 to i32", "1"},
		{"%x = urem i32 %a, %b\n %c1 = icmp ult i32 %x, %b\n %r = zext i1 %c1 to i32", "1"},
		{"%x = add nsw i32 %a, 5\n %c1 = icmp sgt i32 %x, %a\n %r = zext i1 %c1 to i32", "1"},
		{"%x = add nuw i32 %a, %b\n %c1 = icmp uge i32 %x, %a\n %r = zext i1 %c1 to i32", "1"},
		{"%x = add i32 %a, %b\n %c1 = icmp uge i32 %x, %a\n %r = zext i1 %c1 to i32", ""},
		{"%x = and i32 %a, -2147483641\n %c1 = icmp slt i32 %x, 8\n %r = zext i1 %c1 to i32", "1"},
		{"%x = add i32 %a, 5\n %c1 = icmp sgt i32 %x, %a\n %r = zext i1 %c1 to i32", ""},
		{"%x = and i32 %a, 15\n %c1 = icmp ult i32 %x, 16\n %r = select i1 %c1, i32 %b, i32 %a", "%b"},
		{"%c1 = icmp eq i32 %a, %b\n %r = select i1 %c1, i32 %a, i32 %b", "%b"},
		{"%c1 = icmp ne i32 %a, %b\n %r = select i1 %c1, i32 %a, i32 %b", "%a"},
		{"%w = zext i32 %a to i64\n %r = trunc i64 %w to i32", "%a"},
		{"%x = and i32 %a, 200\n %n = trunc i32 %x to i8\n %r = zext i8 %n to i32", "%x"},
		{"%f = freeze i32 %a\n %r = freeze i32 %f", "%f"},
		{"%r = freeze i32 %a", ""},
		{"%s = insertvalue {i32, i32} poison, i32 %a, 1\n %t = insertvalue {i32, i32} %s, i32 %b, 0\n %r = extractvalue {i32, i32} %t, 1", "%a"},
		{"%s = insertelement <2 x i32> poison, i32 %a, i32 1\n %t = insertelement <2 x i32> %s, i32 %b, i32 0\n %r = extractelement <2 x i32> %t, i32 1", "%a"},
		{"%x = call i32 @llvm.umin.i32(i32 %a, i32 %b)\n %r = call i32 @llvm.umin.i32(i32 %b, i32 %x)", "%x"},
		{"%x = call i32 @llvm.umin.i32(i32 %a, i32 5)\n %r = call i32 @llvm.umax.i32(i32 %x, i32 9)", "9"},
		{"%x = call i32 @llvm.umin.i32(i32 %a, i32 9)\n %r = call i32 @llvm.umax.i32(i32 %x, i32 5)", ""},
		{"%x = call i32 @llvm.umin.i32(i32 %a, i32 9)\n %r = call i32 @llvm.umin.i32(i32 %x, i32 5)", ""},
		{"%x = call i32 @llvm.umin.i32(i32 %a, i32 5)\n %r = call i32 @llvm.umin.i32(i32 %x, i32 9)", "%x"},
		{"%x = call i32 @llvm.bswap.i32(i32 %a)\n %r = call i32 @llvm.bswap.i32(i32 %x)", "%a"},
		{"%r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 0)", "%a"},
		{"%p = alloca i32\n %q = alloca i32\n %c1 = icmp eq ptr %p, %q\n %r = zext i1 %c1 to i32", "0"},
		{"%p = alloca i32\n %c1 = icmp eq ptr %p, null\n %r = zext i1 %c1 to i32", "0"},
		{"%r = load i32, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @table, i64 8)", "30"},
	} {
		text := "@table = internal addrspace(4) constant [3 x i32] [i32 10, i32 20, i32 30]\ndeclare i32 @llvm.umin.i32(i32, i32)\ndeclare i32 @llvm.umax.i32(i32, i32)\n" +
			"declare i32 @llvm.bswap.i32(i32)\ndeclare i32 @llvm.fshl.i32(i32, i32, i32)\n" +
			"define i32 @f(i32 %a, i32 %b) {\n " + c.body + "\n ret i32 %r\n}\n"
		f := parse(t, text).Func("f")
		run(f)
		got := f.Blocks[0].Last().Args[0]
		s := ""
		switch {
		case got.Op == ir.OpPoison:
			s = "poison"
		case got.Op == ir.OpConstInt:
			s = fmt.Sprint(int32(got.Aux))
		default:
			s = "%" + f.ValueName(got)
		}
		if want := c.want; s != want && !(want == "" && s == "%r") {
			t.Errorf("%s: %s, want %s", strings.ReplaceAll(c.body, "\n", ";"), s, want)
		}
	}
}

// TestFloatRules: identities of real arithmetic only where the flags allow them.
func TestFloatRules(t *testing.T) {
	for _, c := range []struct {
		body, want, attr string
	}{
		{"%r = fadd float %a, -0.0", "%a", ""},
		{"%r = fadd float %a, 0.0", "%r", ""},
		{"%r = fadd nsz float %a, 0.0", "%a", ""},
		{"%r = fsub float %a, 0.0", "%a", ""},
		{"%r = fsub float %a, %a", "%r", ""},
		{"%n = fsub float %a, 1.0\n %r = fadd float %n, 0.0", "%n", ""},
		{"%n = fsub nsz float %a, 1.0\n %r = fadd float %n, 0.0", "%r", ""},
		{"%r = fsub nnan float %a, %a", "0", ""},
		{"%r = fmul float %a, 1.0", "%a", ""},
		{"%r = fmul float %a, 1.0", "%r", `"denormal-fp-math-f32"="preserve-sign"`},
		{"%r = fmul float %a, 1.0", "%r", "strictfp"},
		{"%r = fmul float %a, 0.0", "%r", ""},
		{"%r = fmul nnan nsz float %a, 0.0", "0", ""},
		{"%r = fdiv float %a, 1.0", "%a", ""},
		{"%n = fneg float %a\n %r = fneg float %n", "%a", ""},
		{"%n = fneg float %a\n %r = fsub float -0.0, %n", "%a", ""},
		{"%n = fneg float %a\n %r = fsub float 0.0, %n", "%r", ""},
		{"%n = fneg float %a\n %r = fsub nsz float 0.0, %n", "%a", ""},
	} {
		f := parse(t, "define float @f(float %a) "+c.attr+" {\n "+c.body+"\n ret float %r\n}\n").Func("f")
		run(f)
		got := f.Blocks[0].Last().Args[0]
		s := "%" + f.ValueName(got)
		if got.IsConst() {
			s = fmt.Sprint(got.Aux)
		}
		if s != c.want {
			t.Errorf("%s %s: %s, want %s", c.attr, c.body, s, c.want)
		}
	}
}

// TestPhiPlace: a phi of one value and poison is not that value where it does not dominate.
func TestPhiPlace(t *testing.T) {
	m := parse(t, `
define i32 @f(i1 %c, i32 %a) {
entry:
  br i1 %c, label %then, label %end
then:
  %x = add i32 %a, 1
  br label %end
end:
  %p = phi i32 [ poison, %entry ], [ %x, %then ]
  %q = phi i32 [ poison, %entry ], [ %a, %then ]
  %r = add i32 %p, %q
  ret i32 %r
}`)
	f := m.Func("f")
	got := map[string]string{}
	for v, r := range run(f) {
		got[f.ValueName(v)] = f.ValueName(r)
	}
	if len(got) != 1 || got["q"] != "a" {
		t.Errorf("got %v, want only q as a", got)
	}
}
