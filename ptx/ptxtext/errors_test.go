package ptxtext

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// old is a module of a version that has registers outside of functions.
const old = ".version 2.3\n.target sm_20\n"

// TestErrors lists malformed input with the first line of each diagnostic, in order.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{kernel("add.s32 %r1, %r2, %r3;"), "6:9: error: register %r1 is not declared"},
		{kernel(".reg .b32 a; frob.b32 a, a;"), "6:14: error: unknown instruction \"frob\""},
		{kernel(".reg .b32 a; add.s32.foo a, a, a;"), "6:21: error: add has no modifier .foo"},
		{kernel(".reg .b32 a; add.pred a, a, a;"), "6:17: error: add does not take type .pred"},
		{kernel(".reg .b32 a; add a, a, a;"), "6:14: error: add needs a type"},
		{kernel(".reg .b32 a; add.rn.rz.f32 a, a, a;"), "6:20: error: modifier .rz of add conflicts with an earlier one"},
		{kernel(".reg .b32 a; add.s32 a, a;"), "6:14: error: add takes 3 operands, found 2"},
		{kernel(".reg .b32 a; add.s32 a, a, a, a;"), "6:14: error: add takes 3 operands, found 4"},
		{kernel(".reg .b32 a; add.s32 a, a a;"), "6:27: error: expected \",\" or \";\" after an operand, found \"a\""},
		{kernel("bra L;"), "6:5: error: label L is not defined"},
		{kernel("L: L: ret;"), "6:4: error: label L is defined twice"},
		{kernel(".reg .b32 a; .reg .b32 a;"), "6:24: error: a is declared twice in this scope"},
		{kernel(".reg .b32 a; ld.u32 a, [a;"), "6:26: error: expected \"]\", found \";\""},
		{kernel(".reg .b32 a; mov.b32 a, 0x1FFFFFFFFFFFFFFFF;"), "6:25: error: integer constant does not fit in 64 bits"},
		{kernel(".reg .b32 a; mov.b32 a, 0f12;"), "6:25: error: floating-point constant \"0f12\" needs 8 hexadecimal digits"},
		{kernel(".reg .b32 a; mov.b32 a, 1/0;"), "6:26: error: division by zero"},
		{kernel(".reg .b32 a; mov.b32 a, (1;"), "6:25: error: parenthesis is not closed"},
		{kernel(".reg .b32 a; mov.b32 a, 09;"), "6:25: error: malformed number \"09\""},
		{kernel(".reg .b32 a; mov.u32 a, %tid.q;"), "6:29: error: %tid has no component .q"},
		{kernel(".reg .b32 a; mov.u32 a, {{{{a}}}};"), "6:28: error: operands nest too deeply"},
		{kernel("@%tid.x bra L; L: ret;"), "6:2: error: guard must be a predicate register"},
		{kernel(".reg .foo a;"), "6:6: error: unknown register type .foo"},
		{kernel(".reg .b32 a<5;"), "6:14: error: expected \">\", found \";\""},
		{kernel(".reg .b32 a<99999999999>;"), "6:11: error: register range is too large"},
		{kernel("call g;"), "6:6: error: g is not declared"},
		{kernel("1 + 1;"), "6:1: error: expected a statement, found \"1\""},
		{header + ".entry k() {", "4:12: error: function k is not closed"},
		{header + ".entry k( {", "4:11: error: expected a parameter such as \".param .u64 name\", found \"{\""},
		{header + ".entry k() .maxfoo 3 { ret; }", "4:12: error: unknown function directive .maxfoo"},
		{header + "/* never", "4:1: error: comment is not closed"},
		{header + ".global x;", "4:9: error: x has no type"},
		{header + ".global .u32 x = {{1}};", "4:19: error: braces nest deeper than the type of x"},
		{header + ".global .u32 x[-1];", "4:16: error: bad array dimension"},
		{header + ".global .u64 x = y;", "4:18: error: y is not declared"},
		{header + ".align 3 .global .u32 x;", "4:9: error: alignment must be a power of two"},
		{header + "nonsense", "4:1: error: expected a directive, found \"nonsense\""},
		{header + ".reg .u32 r;", "4:1: error: registers outside of functions are gone since PTX 3.0"},
		{old + ".reg .u32 r, %s<3>, r;", "3:21: error: r is declared twice in this scope"},
		{old + ".reg .u32 %tid;", "3:11: error: %tid is declared twice"},
		{old + ".visible .reg .u32 r;", "3:20: error: a register of the module has no linkage and no alignment"},
		{old + ".reg .u32 r;\n.func f()\n{\n\tmov.u32 r, 1;\n}", "6:10: error: not supported: a function with r, a register of the module, which its callers share"},
		{".version seven", "1:10: error: expected a version such as 7.8, found \"seven\""},
		{".version 7.0\n.target gfx90\n", "2:9: error: unknown target \"gfx90\""},
		{".version 7.8\n.target 80", "2:9: error: expected a target such as sm_80, found \"80\""},
		{header + ".section .debug_info { .b8 1", "4:10: error: section is not closed"},
		{header + ".file 1 \"a", "4:9: error: string is not closed"},
		{kernel("foo;\nbar;\nret;\nbaz.x;"), "6:1: error: unknown instruction \"foo\"\n7:1: error: unknown instruction \"bar\"\n9:1: error: unknown instruction \"baz\""},
		{header + ".global .u32 x = ;\n.global .u32 y = ;\n.global .u32 z;", "4:18: error: expected a number, found \";\"\n5:18: error: expected a number, found \";\""},
	} {
		_, diags := ParseWith(diag.NewFile("x", c.in), Options{})
		var got []string
		for _, d := range diags.Diags {
			got = append(got, strings.TrimPrefix(d.Error(), "x:"))
		}
		if g := strings.Join(got, "\n"); g != c.want {
			t.Errorf("%q:\n%s\nwant\n%s", c.in[len(header)*b2i(strings.HasPrefix(c.in, header)):], g, c.want)
		}
	}
}

// TestErrorRendering checks the source line and the caret.
func TestErrorRendering(t *testing.T) {
	_, diags := ParseWith(diag.NewFile("a.ptx", kernel("\tadd.s32 \t%r1, 2, 3;")), Options{})
	var sb strings.Builder
	diags.Render(&sb)
	want := "a.ptx:6:11: error: register %r1 is not declared\n\tadd.s32 \t%r1, 2, 3;\n\t        \t^\n"
	if sb.String() != want {
		t.Errorf("got\n%s\nwant\n%s", sb.String(), want)
	}
}

// TestKeepUnknownDirective checks that unknown directives of a body survive, and that the registers they name are
// operands.
func TestKeepUnknownDirective(t *testing.T) {
	text := kernel("\t.reg .b32 \t%r<3>;\n\n\tmov.u32 \t%r1, 0;\n\t.watch \"a;b\", %r1, %r2;\n\tret;")
	m, diags := ParseWith(diag.NewFile("x", text), Options{KeepUnknown: true})
	if diags.HasErrors() || len(diags.Diags) != 1 || diags.Diags[0].Severity != diag.Warning {
		t.Fatalf("diagnostics: %v", diags.Diags)
	}
	if got := String(m); !strings.Contains(got, "\t.watch \"a;b\", %r1, %r2;\n") {
		t.Errorf("printed\n%s", got)
	}
	written := 0
	for f := range m.Funcs {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if b.Insts[i].Op == ptx.OpRaw {
					f.Defs(&b.Insts[i], func(ptx.Reg) { written++ })
				}
			}
		}
	}
	if written != 2 {
		t.Errorf("it may write %d registers", written)
	}
}

// TestKeepUnknown checks that unknown instructions survive with a warning when asked for.
func TestKeepUnknown(t *testing.T) {
	text := kernel("\t.reg .pred \t%p<2>;\n\t.reg .b32 \t%r<3>;\n\n\t@%p1 frob.new.b32 \t%r1, [%r2+4], {%r1, 7};\n\tret;")
	m, diags := ParseWith(diag.NewFile("x", text), Options{KeepUnknown: true})
	if diags.HasErrors() || len(diags.Diags) != 1 || diags.Diags[0].Severity != diag.Warning {
		t.Fatalf("diagnostics: %v", diags.Diags)
	}
	if got := String(m); !strings.Contains(got, "\t@%p1 frob.new.b32 \t%r1, [%r2+4], {%r1, 7};\n") {
		t.Errorf("printed\n%s", got)
	}
}
