package ptxtext

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ptx"
)

// header is put before the bodies of tests that need only a kernel.
const header = ".version 7.8\n.target sm_80\n.address_size 64\n"

// kernel wraps statements into a kernel.
func kernel(body string) string {
	return header + ".visible .entry k(.param .u64 par)\n{\n" + body + "\n}\n"
}

// roundTrip parses text, prints it, and checks that printing is a fixpoint. It returns the print.
func roundTrip(t *testing.T, name, text string) string {
	t.Helper()
	m, err := ParseString(name, text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if err := ptx.Verify(m).Err(); err != nil && !strings.Contains(err.Error(), "needs") {
		t.Errorf("%s: %v", name, err)
	}
	one := String(m)
	m, err = ParseString(name+" printed", one)
	if err != nil {
		t.Fatalf("%s: what was printed does not parse: %v\n%s", name, err, one)
	}
	if two := String(m); two != one {
		t.Fatalf("%s: printing again differs:\n%s\n---\n%s", name, one, two)
	}
	return one
}

// TestBody reads statements of a body and compares what the body prints as, after the blank
// line that follows the declarations; "decl" checks the declarations instead.
func TestBody(t *testing.T) {
	for _, c := range []struct{ name, in, decl, want string }{
		{"ranges and single names", ".reg .b32 %r<10>, %x; .reg .f32 f1, f2; mov.b32 %r9, %x; mov.f32 f1, f2; ret;",
			".reg .b32 \t%r<10>;\n.reg .b32 \t%x;\n.reg .f32 \tf1;\n.reg .f32 \tf2;",
			"mov.b32 \t%r9, %x;\nmov.f32 \tf1, f2;\nret;"},
		{"prefix that ends in a digit", ".reg .b32 %r<110>; .reg .b64 %r1<10>; add.s32 %r109, %r10, 1; ret;", "", ""},
		{"range bound is what is used", ".reg .b32 %r<1000>; mov.u32 %r7, 1; ret;", ".reg .b32 \t%r<8>;", ""},
		{"large numbers are declared one by one", ".reg .b32 %r<2000000>; mov.u32 %r1999999, %r3; ret;",
			".reg .b32 \t%r1999999, %r3;", "mov.u32 \t%r1999999, %r3;\nret;"},
		{"one prefix, two types", ".reg .b32 %r1; .reg .b64 %r2; cvt.u64.u32 %r2, %r1; ret;",
			".reg .b32 \t%r1;\n.reg .b64 \t%r2;", "cvt.u64.u32 \t%r2, %r1;\nret;"},
		{"scopes rename", ".reg .pred p; setp.eq.s32 p, 1, 2; { .reg .pred p; setp.eq.s32 p, 3, 4; @p bra L; } { .reg .pred p; setp.eq.s32 p, 5, 6; @p bra L; } @!p bra L; L: ret;",
			".reg .pred \tp;\n.reg .pred \t%p;\n.reg .pred \t%p_<2>;",
			"setp.eq.s32 \tp, 1, 2;\nsetp.eq.s32 \t%p, 3, 4;\n@%p bra \tL;\nsetp.eq.s32 \t%p_1, 5, 6;\n@%p_1 bra \tL;\n@!p bra \tL;\nL:\nret;"},
		{"range register first used in an inner scope", ".reg .b32 %r<4>; { { mov.b32 %r2, 1; } mov.b32 %r3, %r2; } mov.b32 %r1, %r2; ret;",
			".reg .b32 \t%r<4>;", "mov.b32 \t%r2, 1;\nmov.b32 \t%r3, %r2;\nmov.b32 \t%r1, %r2;\nret;"},
		{"labels are scoped", "{ bra L; L: } { bra L; L: } bra M; { bra M; } M: ret;",
			"", "bra \tL;\nL:\nbra \tL_1;\nL_1:\nbra \tM;\nbra \tM;\nM:\nret;"},
		{"call sequence", ".reg .b32 %r<3>; { // callseq\n .param .b32 param0; st.param.b32 [param0+0], %r1; .param .b32 retval0; call.uni (retval0), f, (param0); ld.param.b32 %r2, [retval0+0]; } ret;", "",
			"// callseq\n{\n.param .b32 param0;\nst.param.b32 \t[param0], %r1;\n.param .b32 retval0;\ncall.uni \t(retval0), f, (param0);\nld.param.b32 \t%r2, [retval0];\n}\nret;"},
		{"scope with a branch dissolves", ".reg .pred p; { .param .b32 a; @p bra L; st.param.b32 [a], 1; L: } { .param .b32 a; bra M; M: st.param.b32 [a], 1; } ret;",
			".param .b32 a;\n.param .b32 a_1;\n.reg .pred \tp;", "@p bra \tL;\nst.param.b32 \t[a], 1;\nL:\nbra \tM;\nM:\nst.param.b32 \t[a_1], 1;\nret;"},
		{"scope after a guarded branch", ".reg .pred p; @p bra L; { .param .b32 a; st.param.b32 [a], 1; } L: ret;", "",
			"@p bra \tL;\n{\n.param .b32 a;\nst.param.b32 \t[a], 1;\n}\nL:\nret;"},
		{"scope that ends in a branch", ".reg .pred p; L: { .param .b32 a; st.param.b32 [a], 1; @p bra L; } ret;", ".param .b32 a;\n.reg .pred \tp;",
			"L:\nst.param.b32 \t[a], 1;\n@p bra \tL;\nret;"},
		{"call forms", ".reg .b64 %rd1; .reg .b32 %r1; P: .callprototype (.param .b32 _) _ (.param .b64 _, .param .align 8 .b8 _[16]) .noreturn; .param .b32 r; .param .b64 x; .param .align 8 .b8 y[16]; call f0; call f0, (); call (r), %rd1, (x, y), P; ret;",
			".param .b32 r;\n.param .b64 x;\n.param .align 8 .b8 y[16];\n.reg .b64 \t%rd<2>;\nP: .callprototype (.param .b32 _) _ (.param .b64 _, .param .align 8 .b8 _[16]) .noreturn;",
			"call \tf0;\ncall \tf0, ();\ncall \t(r), %rd1, (x, y), P;\nret;"},
		{"call targets", ".reg .b64 %rd1; T: .calltargets f, g; call %rd1, (), T; ret;", ".reg .b64 \t%rd<2>;\nT: .calltargets f, g;", "call \t%rd1, (), T;\nret;"},
		{"branch table", ".reg .b32 %r1; T: .branchtargets A, B; brx.idx %r1, T; A: ret; B: exit;",
			".reg .b32 \t%r<2>;\nT: .branchtargets\nA,\nB;", "brx.idx \t%r1, T;\nA:\nret;\nB:\nexit;"},
		{"sinks, pairs, negated inputs", ".reg .pred %p<4>; .reg .b32 %r<3>; setp.eq.and.s32 %p1|_, %r1, 0, !%p2; selp.b32 %r1, %r2, 1, %p1; ret;", "",
			"setp.eq.and.s32 \t%p1|_, %r1, 0, !%p2;\nselp.b32 \t%r1, %r2, 1, %p1;\nret;"},
		{"constants", ".reg .b32 %r1; .reg .b64 %rd1; .reg .f32 %f1; .reg .f64 %fd1; add.s32 %r1, %r1, -0x10; and.b64 %rd1, %rd1, 0xFFFFFFFFFFFFFFFF; mov.u64 %rd1, 18446744073709551615U; mov.b32 %r1, 010; mov.b32 %r1, 0b101; mov.f32 %f1, 0F3f800000; mov.f64 %fd1, 1.5; mov.f64 %fd1, -2.5e3; mov.f64 %fd1, 0d7FF8000000000001; ret;", "",
			"add.s32 \t%r1, %r1, -16;\nand.b64 \t%rd1, %rd1, -1;\nmov.u64 \t%rd1, -1;\nmov.b32 \t%r1, 8;\nmov.b32 \t%r1, 5;\nmov.f32 \t%f1, 0f3F800000;\nmov.f64 \t%fd1, 0d3FF8000000000000;\nmov.f64 \t%fd1, 0dC0A3880000000000;\nmov.f64 \t%fd1, 0d7FF8000000000001;\nret;"},
		{"constant expressions", ".reg .b32 %r1; mov.b32 %r1, (1 << 4) | 3; mov.b32 %r1, 2+3*4; mov.b32 %r1, -(7/2)%2; mov.b32 %r1, ~0 >> 1; mov.b32 %r1, (.u64)(-1) > 0; mov.b32 %r1, 1 && !0; mov.b32 %r1, (.u64)(-1) >> 60; mov.b32 %r1, (-64) >> 2; ret;", "",
			"mov.b32 \t%r1, 19;\nmov.b32 \t%r1, 14;\nmov.b32 \t%r1, -1;\nmov.b32 \t%r1, -1;\nmov.b32 \t%r1, 1;\nmov.b32 \t%r1, 1;\nmov.b32 \t%r1, 15;\nmov.b32 \t%r1, -16;\nret;"},
		{"addresses", ".reg .b64 %rd<3>; .reg .b32 %r1; .shared .b8 s[8]; ld.u32 %r1, [%rd1]; ld.u32 %r1, [%rd1+-4]; ld.u32 %r1, [%rd1 - 4]; ld.u32 %r1, [%rd1+4*2]; ld.shared.u32 %r1, [s+4]; ld.global.u32 %r1, [g]; ld.local.u32 %r1, [16]; mov.u64 %rd1, g+8; ret;", "",
			"ld.u32 \t%r1, [%rd1];\nld.u32 \t%r1, [%rd1+-4];\nld.u32 \t%r1, [%rd1+-4];\nld.u32 \t%r1, [%rd1+8];\nld.shared.u32 \t%r1, [s+4];\nld.global.u32 \t%r1, [g];\nld.local.u32 \t%r1, [16];\nmov.u64 \t%rd1, g+8;\nret;"},
		{"blanks before dots", ".reg .b32 %r1; add .s32 %r1, %r1, 1; ret;", "", "add.s32 \t%r1, %r1, 1;\nret;"},
		{"one line of assembly", ".reg .b32 a,b,c;{add.s32 a,b,c;{sub.s32 b,a,c;}} ret ;", "", "add.s32 \ta, b, c;\nsub.s32 \tb, a, c;\nret;"},
		{"line information", ".reg .b32 %r1; .loc 1 3 4\n mov.b32 %r1, 1; .loc 1 3 4\n mov.b32 %r1, 2;\n .loc\t1 9 1, function_name $L__info_string0+4, inlined_at 1 3 4\n ret;", "",
			".loc\t1 3 4\nmov.b32 \t%r1, 1;\nmov.b32 \t%r1, 2;\n.loc\t1 9 1, function_name $L__info_string0+4, inlined_at 1 3 4\nret;"},
		{"comments", "// own line\n ret; // trailing\n /* block */ L: // of the label\n exit;", "",
			"// own line\n// trailing\nret;\n// block\nL:                                      // of the label\nexit;"},
		{"comments behind a label and below it", "L: // of the label\n // below\n ret;", "", "L:                                      // of the label\n// below\nret;"},
		{"pragma", ".pragma \"nounroll\"; ret;", "", ".pragma \"nounroll\";\nret;"},
		{"two branches stay in one block", ".reg .pred p; @p bra A; bra B; A: ret; B: exit;", "", "@p bra \tA;\nbra \tB;\nA:\nret;\nB:\nexit;"},
		{"vector registers", ".reg .v4 .f32 v; .reg .f32 f; mov.f32 f, v.x; mov.f32 v.w, f; ret;", ".reg .v4 .f32 \tv;\n.reg .f32 \tf;", "mov.f32 \tf, v.x;\nmov.f32 \tv.w, f;\nret;"},
		{"special registers of PTX 1", ".reg .u16 %rh1; .reg .u32 %r1; cvt.u32.u16 %r1, %tid.x; mov.u16 %rh1, %ctaid.y; ret;", "", "cvt.u32.u16 \t%r1, %tid.x;\nmov.u16 \t%rh1, %ctaid.y;\nret;"},
		{"unified", ".reg .b32 %r1; .reg .b64 %rd1; ld.global.u32 %r1, [%rd1].unified; ret;", "", "ld.global.u32 \t%r1, [%rd1].unified;\nret;"},
		{"aliases", "bar.cta.sync 0; barrier.cta.sync.aligned 1; ret;", "", "bar.sync \t0;\nbarrier.sync.aligned \t1;\nret;"},
		{"modifiers out of order", ".reg .f32 a; .reg .b64 d; add.sat.ftz.f32 a, a, a; ld.global.volatile.f32 a, [d]; ret;", "", "add.ftz.sat.f32 \ta, a, a;\nld.volatile.global.f32 \ta, [d];\nret;"},
	} {
		text := header + ".extern .func (.param .b32 r) f(.param .b32 a); .extern .func f0; .extern .func g1; .global .b32 g;\n" + kernel(c.in)[len(header):]
		out := roundTrip(t, c.name, text)
		body := out[strings.LastIndex(out, "\n{\n")+3:]
		decl, code, _ := strings.Cut(body, "\n\n")
		if strings.HasPrefix(body, "\n") {
			decl, code = "", body[1:]
		}
		clean := func(s string) string {
			var lines []string
			for l := range strings.Lines(strings.TrimSuffix(s, "}\n")) {
				lines = append(lines, strings.TrimSpace(l))
			}
			return strings.Join(lines, "\n")
		}
		if got := clean(decl); c.decl != "" && got != c.decl {
			t.Errorf("%s: declarations\n%s\nwant\n%s", c.name, got, c.decl)
		}
		if got := clean(code); c.want != "" && got != c.want {
			t.Errorf("%s: code\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestModule reads module-level text; an empty want means that it prints as it is.
func TestModule(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"header options", ".version 4.3\n.target sm_20, texmode_independent, debug\n.address_size 32\n", ""},
		{"byte order mark and header comment", "\uFEFF//\n// Generated\n//\n.version 7.0\n.target sm_80\n", "//\n// Generated\n//\n\n.version 7.0\n.target sm_80\n"},
		{"variables", "\n.visible .global .align 4 .u32 x = 5;\n.const .align 8 .b8 c[16] = {1, 2, 3};\n.extern .shared .align 16 .b8 dyn[];\n.weak .global .attribute(.managed) .f32 m;\n.common .global .b32 z;\n", ""},
		{"initialisers", "\n.global .f32 a[2][2] = {{0f3F800000, 0f40000000}, {0f40400000}};\n.global .v2 .u32 v[2] = {{1, 2}, {3, 4}};\n.global .u64 p[3] = {a, a+8, generic(a)+-8};\n.global .u8 q[2] = {0xff(a), 0xff00(generic(a)+4)};\n.global .f64 d = 0d3FF0000000000000;\n", ""},
		{"inner braces pad", ".global .u32 a[2][3] = {{1}, {2}};", "\n.global .u32 a[2][3] = {{1, 0, 0}, {2}};\n"},
		{"several declarators", ".global .u32 a, b = 1+2, c[2];", "\n.global .u32 a;\n.global .u32 b = 3;\n.global .u32 c[2];\n"},
		{"linking directives in any order", ".visible .global .u32 a; .func .visible f; .entry .visible k { ret; }", "\n.visible .global .u32 a;\n\n.visible .func f();\n\n.visible .entry k()\n{\n\n\tret;\n}\n"},
		{"opaque references", "\n.global .texref t;\n.global .samplerref s = { addr_mode_0 = clamp_to_edge, filter_mode = linear };\n.tex .u32 old;\n", ""},
		{"declarations", "\n.extern .func (.param .b32 func_retval0) vprintf(\n\t.param .b64 a,\n\t.param .align 8 .b8 b[16]\n);\n", ""},
		{"pointer attributes", "\n.visible .entry k(\n\t.param .u64 .ptr .global .align 4 a,\n\t.param .u64 .ptr b\n)\n{\n\n\tret;\n}\n", ""},
		{"directives", "\n.entry k()\n.maxntid 128, 1, 1\n.minnctapersm 2\n.maxnreg 64\n.explicitcluster\n.reqnctapercluster 2, 1, 1\n.maxclusterrank 8\n.pragma \"nounroll\";\n{\n\n\tret;\n}\n", ""},
		{"parameters in the body", ".entry k { .param .u32 n; .reg .u32 r; ld.param.u32 r, [n]; exit; }", "\n.entry k(\n\t.param .u32 n\n)\n{\n\t.reg .u32 \tr;\n\n\tld.param.u32 \tr, [n];\n\texit;\n}\n"},
		{"register parameters", "\n.func (.reg .u32 r) f(\n\t.reg .u32 a,\n\t.reg .f32 b\n)\n{\n\n\tmov.u32 \tr, a;\n\tret;\n}\n", ""},
		{"alias", "\n.func f()\n{\n\n\tret;\n}\n\n.alias g, f;\n", ""},
		{"files and sections", "\t.file\t1 \"a.cu\"\n\t.file\t2 \"b.cu\", 10, 20\n\n.global .u32 x;\n\t.section\t.debug_str\n\t{\n$L__info_string0:\n.b8 1,2\n\t}\n", ""},
		{"old debug lines", "@@DWARF .byte 1\n@@DWARF .byte 2\n", ""},
		{"comments of the module", "\n.global .u32 x;\n\n// .globl\tf\n.func f();\n", ""},
		{"preprocessor lines", "#line 1\n.global .u32 x;\n", "\n.global .u32 x;\n"},
		{"forward use", ".func f { call g; ret; } .func g { ret; }", "\n.func f()\n{\n\n\tcall \tg;\n\tret;\n}\n\n.func g()\n{\n\n\tret;\n}\n"},
	} {
		want := c.want
		if want == "" {
			want = c.in
		}
		in := c.in
		if !strings.Contains(in, ".version") {
			in, want = header+in, header+want
		}
		if got := roundTrip(t, c.name, in); got != want {
			t.Errorf("%s: got\n%q\nwant\n%q", c.name, got, want)
		}
	}
}
