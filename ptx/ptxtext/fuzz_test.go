package ptxtext

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// seeds are small modules that between them reach every statement form.
var seeds = []string{
	header,
	kernel("ret;"),
	kernel(".reg .b32 %r<4>; .reg .pred p; L: add.s32 %r1, %r2, -1; setp.eq.and.s32 p|_, %r1, 0, !p; @!p bra L; ret;"),
	kernel("{ .param .b32 a; st.param.b32 [a+0], 1; call (a), f, (a); } ret;") + ".func (.param .b32 r) f(.param .b32 x);",
	kernel(".reg .b32 a; T: .branchtargets A, B; brx.idx a, T; A: ret; B: exit;"),
	kernel(".reg .b64 d; P: .callprototype (.param .b32 _) _ (.param .b64 _) .noreturn; .param .b32 r; call (r), d, (r), P;"),
	kernel(".reg .f32 %f<9>; tex.2d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [t, {1, 2}]; ld.global.nc.v4.f32 {%f1,%f2,%f3,%f4}, [g+-16];") + ".global .texref t; .global .f32 g;",
	kernel(".loc 1 2 3, function_name $L+4, inlined_at 1 2 3\n.pragma \"x\"; // c\n// d\nret;"),
	kernel(".reg .b32 a; vadd.s32.u32.s32.sat a, a.b0, -a.h1, a; mov.b32 a, (1<<4)|~3*2; mov.f32 a, 0f3F800000; mov.f64 a, 1.5e-3;"),
	header + ".global .u32 a[2][3] = {{1}, {2}}; .global .u8 q[2] = {0xff(a), 0xff00(generic(a)+4)}; .extern .shared .b8 s[];",
	".version 1.4\n.target sm_10, map_f64_to_f32\n.entry k { .param .u32 n; .reg .u32 r; ld.param.u32 r, [n]; exit; }\n@@DWARF .byte 1\n",
	"\t.file 1 \"a\", 1, 2\n.section .debug_str { .b8 1 }\n.alias a, b;\n.func b;\n",
	kernel("{ .reg .pred p; { .reg .pred p; .param .b32 x; @p bra L; } L: } { L: bra L; }"),
}

// FuzzParse reads arbitrary text. What parses must print, parse again, and print the same.
func FuzzParse(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ParseWith(diag.NewFile("fuzz", text), Options{KeepUnknown: true, DropComments: true})
		m, err := ParseString("fuzz", text)
		if err != nil {
			return
		}
		for _, d := range ptx.Verify(m).Diags {
			for _, structural := range []string{"middle of a block", "follows an", "scope", "layout", "does not exist"} {
				if strings.Contains(d.Msg, structural) {
					t.Fatalf("%s\n%s", d.Error(), String(m))
				}
			}
		}
		one := String(m)
		m, err = ParseString("printed", one)
		if err != nil {
			t.Fatalf("printed text does not parse: %v\n%s", err, one)
		}
		if two := String(m); one != two {
			t.Fatalf("printing again differs:\n%s\n---\n%s", one, two)
		}
	})
}

// FuzzFragment expands arbitrary inline assembly into a function, which must then print.
func FuzzFragment(f *testing.F) {
	for _, s := range []string{"add.s32 $0, $1, 1;", "{ .reg .pred p; L: @p bra L; }", "x $0 ${1:r} $$ ${:uid}", "@$2 ret;\n// c"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fn := ptx.NewFunc("f", false)
		args := []ptx.Operand{ptx.R(fn.NewReg(ptx.B32)), ptx.R(fn.NewReg(ptx.B64)), ptx.R(fn.NewReg(ptx.Pred))}
		next, _ := ParseFragment(fn.AddBlock(), text, args, 1, 0)
		next.Emit(ptx.OpRet, ptx.NoType, ptx.None)
		AppendFunc(nil, fn, 0)
	})
}
