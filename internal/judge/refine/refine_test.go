package refine_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

const declarations = `
declare i4 @llvm.abs.i4(i4, i1)
declare i4 @llvm.smax.i4(i4, i4)
declare i8 @llvm.umin.i8(i8, i8)
declare i3 @llvm.fshl.i3(i3, i3, i3)
declare { i4, i1 } @llvm.uadd.with.overflow.i4(i4, i4)
declare float @llvm.fabs.f32(float)
declare float @llvm.maxnum.f32(float, float)
declare <2 x i2> @llvm.umax.v2i2(<2 x i2>, <2 x i2>)
`

func pair(t *testing.T, sig, s, u string) (*ir.Func, *ir.Func) {
	t.Helper()
	result, params, _ := strings.Cut(sig, " (")
	params = "(" + params
	text := declarations
	for i, body := range [2]string{s, u} {
		text += "define " + result + " @" + string(rune('s'+i)) + params + " {\n" + strings.ReplaceAll(body, ";", "\n") + "\n}\n"
	}
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		t.Fatalf("%v\n%s", diags.Err(), text)
	}
	return m.Func("s"), m.Func("t")
}

// TestVerdicts: rewrites that are known to be right or wrong, many of them from the papers on poison and undef.
func TestVerdicts(t *testing.T) {
	c := refine.New()
	for _, x := range []struct {
		sig, s, t string
		want      refine.Outcome
	}{
		{"i4 (i4 %x)", "%r = sub i4 %x, %x; ret i4 %r", "ret i4 0", refine.Refines},
		{"i4 (i4 %x)", "ret i4 0", "%r = sub i4 %x, %x; ret i4 %r", refine.Fails}, // undef - undef
		{"i4 (i4 %x)", "%r = mul i4 %x, 2; ret i4 %r", "%r = add i4 %x, %x; ret i4 %r", refine.Fails},
		{"i4 (i4 noundef %x)", "%r = mul i4 %x, 2; ret i4 %r", "%r = add i4 %x, %x; ret i4 %r", refine.Refines},
		{"i4 (i4 %x)", "%r = add i4 %x, %x; ret i4 %r", "%r = mul i4 %x, 2; ret i4 %r", refine.Refines},
		{"i1 (i4 %x)", "%a = add nsw i4 %x, 1; %r = icmp sgt i4 %a, %x; ret i1 %r", "ret i1 true", refine.Refines},
		{"i1 (i4 %x)", "%a = add i4 %x, 1; %r = icmp sgt i4 %a, %x; ret i1 %r", "ret i1 true", refine.Fails},
		{"i4 (i4 %x, i4 %y)", "%r = add i4 %x, %y; ret i4 %r", "%r = add nsw i4 %x, %y; ret i4 %r", refine.Fails},
		{"i4 (i4 %x, i4 %y)", "%r = add nsw i4 %x, %y; ret i4 %r", "%r = add i4 %y, %x; ret i4 %r", refine.Refines},
		{"i4 (i1 %c, i4 %x)", "%r = select i1 %c, i4 %x, i4 %x; ret i4 %r", "ret i4 %x", refine.Refines},
		{"i1 (i1 %c, i1 %x)", "%r = select i1 %c, i1 %x, i1 false; ret i1 %r", "%r = and i1 %c, %x; ret i1 %r", refine.Fails},
		{"i1 (i1 %c, i1 %x)", "%r = select i1 %c, i1 %x, i1 false; ret i1 %r", "%f = freeze i1 %x; %r = and i1 %c, %f; ret i1 %r", refine.Refines},
		{"i1 (i1 %c, i1 %x)", "%r = and i1 %c, %x; ret i1 %r", "%r = select i1 %c, i1 %x, i1 false; ret i1 %r", refine.Refines},
		{"i4 (i4 %x)", "%f = freeze i4 %x; ret i4 %f", "ret i4 %x", refine.Fails},
		{"i4 (i4 %x)", "ret i4 %x", "%f = freeze i4 %x; ret i4 %f", refine.Refines},
		{"i4 (i4 %x)", "%f = freeze i4 %x; %r = sub i4 %f, %f; ret i4 %r", "ret i4 0", refine.Refines},
		{"i4 (i4 %x)", "ret i4 0", "%f = freeze i4 %x; %r = sub i4 %f, %f; ret i4 %r", refine.Refines},
		{"i4 (i4 %x, i4 %y)", "%r = sdiv i4 %x, %y; ret i4 %r", "%r = udiv i4 %x, %y; ret i4 %r", refine.Fails},
		{"i4 (i4 %x)", "%r = udiv i4 %x, 0; ret i4 %r", "ret i4 poison", refine.Refines},
		{"i4 (i4 %x)", "%r = and i4 %x, 3; ret i4 %r", "%r = urem i4 %x, 4; ret i4 %r", refine.Refines},
		{"i4 (i4 %x)", "ret i4 %x", "%y = sub i4 8, %x; %r = sdiv i4 8, %y; %z = mul i4 %r, 0; %w = add i4 %z, %x; ret i4 %w", refine.Fails},
		{"i4 (i4 %x)", "%d = udiv i4 1, %x; %f = freeze i4 %d; %r = add i4 %f, poison; ret i4 %r", "ret i4 poison", refine.Refines},
		{"i4 (i4 %x)", "%r = sdiv i4 poison, %x; ret i4 %r", "%r = sdiv i4 -8, %x; ret i4 %r", refine.Refines},
		{"i4 (i4 %x)", "%r = udiv i4 1, %x; ret i4 %r", "%r = sdiv i4 -8, %x; ret i4 %r", refine.Fails},
		{"i4 (i4 %x)", "ret i4 undef", "ret i4 poison", refine.Fails},
		{"i4 (i4 %x)", "ret i4 poison", "ret i4 undef", refine.Refines},
		{"i4 (i4 %x)", "%o = or i4 undef, 14; ret i4 %o", "ret i4 undef", refine.Fails},
		{"i4 (i4 %x)", "%o = or i4 undef, 14; ret i4 %o", "ret i4 14", refine.Refines},
		{"i4 (i4 %x)", "%r = call i4 @llvm.abs.i4(i4 %x, i1 true); %s = call i4 @llvm.smax.i4(i4 %r, i4 0); ret i4 %s", "%r = call i4 @llvm.abs.i4(i4 %x, i1 true); ret i4 %r", refine.Refines},
		{"i4 (i4 %x)", "%r = call i4 @llvm.abs.i4(i4 %x, i1 false); %s = call i4 @llvm.smax.i4(i4 %r, i4 0); ret i4 %s", "%r = call i4 @llvm.abs.i4(i4 %x, i1 false); ret i4 %r", refine.Fails},
		{"i1 (i4 %x)", "%s = call { i4, i1 } @llvm.uadd.with.overflow.i4(i4 %x, i4 0); %r = extractvalue { i4, i1 } %s, 1; ret i1 %r", "ret i1 false", refine.Refines},
		{"i3 (i3 %x, i3 %y)", "%r = call i3 @llvm.fshl.i3(i3 %x, i3 %y, i3 3); ret i3 %r", "ret i3 %x", refine.Refines},
		{"<2 x i2> (<2 x i2> %x, <2 x i2> %y)", "%r = call <2 x i2> @llvm.umax.v2i2(<2 x i2> %x, <2 x i2> %y); ret <2 x i2> %r", "ret <2 x i2> %x", refine.Fails},
		{"<2 x i2> (<2 x i2> %x)", "%r = call <2 x i2> @llvm.umax.v2i2(<2 x i2> %x, <2 x i2> <i2 -1, i2 poison>); ret <2 x i2> %r", "ret <2 x i2> <i2 -1, i2 0>", refine.Refines},
		{"<2 x i2> (<2 x i2> %x)", "%r = shufflevector <2 x i2> %x, <2 x i2> poison, <2 x i32> <i32 1, i32 poison>; ret <2 x i2> %r", "%r = shufflevector <2 x i2> %x, <2 x i2> poison, <2 x i32> <i32 1, i32 0>; ret <2 x i2> %r", refine.Refines},
		{"i8 (i8 %x)", "%r = call i8 @llvm.umin.i8(i8 %x, i8 -1); ret i8 %r", "ret i8 %x", refine.Refines},
		{"i8 (i8 %x)", "%r = call i8 @llvm.umin.i8(i8 %x, i8 -2); ret i8 %r", "ret i8 %x", refine.Fails},
		{"i64 (i64 %x, i64 %y)", "%a = shl nuw i64 %x, %y; %r = lshr i64 %a, %y; ret i64 %r", "ret i64 %x", refine.Refines},
		{"i64 (i64 %x, i64 %y)", "%a = shl i64 %x, %y; %r = lshr i64 %a, %y; ret i64 %r", "ret i64 %x", refine.Fails},
		{"float (float %x)", "%r = fadd float %x, -0.0; ret float %r", "ret float %x", refine.Refines},
		{"float (float %x)", "%r = fadd float %x, 0.0; ret float %r", "ret float %x", refine.Fails},
		{"float (float %x)", "%r = fadd nsz float %x, 0.0; ret float %r", "ret float %x", refine.Refines},
		{"float (float %x)", "%r = fsub float %x, %x; ret float %r", "ret float 0.0", refine.Fails},
		{"float (float %x)", "%r = fsub nnan float %x, %x; ret float %r", "ret float 0.0", refine.Refines},
		{"float (float %x)", "%r = fsub nnan ninf float %x, %x; ret float %r", "ret float -0.0", refine.Fails},
		{"float (float %x)", "%r = fmul nnan nsz float %x, 0.0; ret float %r", "ret float 0.0", refine.Refines},
		{"float (float %x)", "%n = fneg float %x; %r = fneg float %n; ret float %r", "ret float %x", refine.Refines},
		{"float (float %x)", "%r = fsub float -0.0, %x; ret float %r", "%n = fneg float %x; ret float %n", refine.Refines},
		{"float (float %x)", "%n = fneg float %x; ret float %n", "%r = fsub float -0.0, %x; ret float %r", refine.Fails}, // the bits of a NaN
		{"i1 (float %x)", "%a = call float @llvm.fabs.f32(float %x); %r = fcmp oge float %a, 0.0; ret i1 %r", "ret i1 true", refine.Fails},
		{"i1 (float %x)", "%a = call float @llvm.fabs.f32(float %x); %r = fcmp uge float %a, 0.0; ret i1 %r", "ret i1 true", refine.Refines},
		{"half (half %x)", "%r = fmul half %x, 1.0; ret half %r", "ret half %x", refine.Refines},
		{"double (double %x)", "%r = fdiv double %x, 1.0; ret double %r", "ret double %x", refine.Refines},
		{"i8 (float %x)", "%r = fptosi float %x to i8; ret i8 %r", "%r = fptoui float %x to i8; ret i8 %r", refine.Fails},
		{"float (float %x)", "%r = fmul float %x, %x; ret float %r", "%r = call float @llvm.fabs.f32(float %x); ret float %r", refine.Fails},
	} {
		f, g := pair(t, x.sig, x.s, x.t)
		if v := c.Funcs(f, g); v.Outcome != x.want {
			t.Errorf("%s: %s => %s: %v, want %v", x.sig, x.s, x.t, v, x.want)
		}
	}
}
