package ptxtext

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// printed says what the print of a file of testdata/accept must hold, in this order.
var printed = map[string][]string{
	"comment-before-kernel":       {".b8 g[];", "// .globl\tk", ".entry k("},
	"comment-indented":            {"// .globl\tk"},
	"fp8-of-ptx78":                {"cvt.rn.satfinite.e4m3x2.f32 \th, a, a;"},
	"array-index":                 {"ld.const.b16 \ta, [c+4];"},
	"loc-chain":                   {".loc\t1 41 13\n\t.loc\t2 440 9, function_name $L__info_string0, inlined_at 1 41 13\n"},
	"vector-mov":                  {".reg .v2 .u32 \tv;", "mov.u32 \tv.x, a;\n\tmov.u32 \tv.y, b;", "st.v2.u32 \t[o], v;"},
	"register-plus-constant":      {"add.u32 \t%r1, a, 1;\n\tst.u32 \t[o], %r1;"},
	"prototype-without-semicolon": {".visible .func _Z1fv();", ".func _Z1fv()\n{", ".entry k()"},
	"reg-range-and-name":          {"%C<5>;", "%C;", "%i;"},
	"reg-names":                   {"%i;", "%C<5>;", "%C;"},
	"generic-load-of-shared":      {"ld.b32 \ta, [s+4];"},
	"register-index": {"mul.lo.u32 \t%r1, i, 4;\n\tcvt.u64.u32 \t%rd1, %r1;\n\tmov.u64 \t%rd2, a;\n\tadd.u64 \t%rd3, %rd2, %rd1;\n\tld.global.u32 \tx, [%rd3];",
		"add.u64 \t%rd4, j, 3;\n\tmul.lo.u64 \t%rd5, %rd4, 4;", "ld.global.v2.f32 \t{f, g}, [m+12];"},
	"order-of-modifiers": {".func (.param .b16 r) f(\n\t.param .b8 a,\n\t.param .f16 b", "shfl.sync.bfly.b32 \ta,", "shfl.sync.idx.b32 \ta|p,", "vote.sync.ballot.b32", "vote.sync.all.pred", "redux.sync.add.s32"},
	"module-registers":   {".entry first", ".u64 \t%rd<2>;", ".u32 \t%m2;", ".u32 \tg;", ".b32 \t%m1;", ".pred \tq;", "@q", ".entry second", ".f32 \tg;", ".u32 \th;"},
	"modifier-twice": {"add.sat.s32", "add.cc.u32", "bfind.shiftamt.s32", "cos.approx.f32", "min.NaN.f32", "cvt.rn.relu.f16x2.f32", "neg.bf16 ",
		"abs.bf16x2 ", "fma.rn.bf16x2 ", "match.any.sync.b32", "vote.sync.any.pred", "bar.sync ", "testp.f32", "%q2147483646, 1;"},
}

// TestAccept reads files that the assembler takes and checks what they print as, twice.
func TestAccept(t *testing.T) {
	files, _ := filepath.Glob("testdata/accept/*.ptx")
	if len(files) != len(printed) {
		t.Errorf("%d files, %d expectations", len(files), len(printed))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out := roundTrip(t, file, string(text))
		at := 0
		for _, want := range printed[strings.TrimSuffix(filepath.Base(file), ".ptx")] {
			i := strings.Index(out[at:], want)
			if i < 0 {
				t.Errorf("%s: no %q after byte %d of\n%s", file, want, at, out)
				break
			}
			at += i + len(want)
		}
	}
}

// refused says where and why the files of testdata/reject are refused.
var refused = map[string]string{
	"address-without-base":     "11:14: error: expected an operand",
	"call-arguments":           "11:1: error: the callee has 2 parameters or results here, the call 1",
	"cvt-without-rounding":     "11:1: error: cvt.s32.f32 needs a modifier such as .rni",
	"cvt-unknown-rounding":     "11:4: error: cvt has no modifier .ro",
	"register-twice":           "11:11: error: %r< is declared twice in this scope",
	"type-twice":               "11:11: error: a declaration has .b32 beside another directive of its kind",
	"global-without-size":      "4:14: error: foo has no size and is not .extern",
	"shared-without-size":      "4:14: error: foo has no size and is not .extern",
	"mov-register-width":       "11:1: error: operand d is a .b32 register, which does not fit .u64",
	"mov-address-width":        "11:1: error: operand d is a .b32 register, which does not fit .u64",
	"reg-twice":                "11:6: error: a declaration has .reg beside another directive of its kind",
	"empty-statement":          "11:16: error: expected a statement, found \";\"",
	"unknown-target":           "2:9: error: unknown target \"sm_3\"",
	"store-to-const":           "11:1: error: st.const.u32 does not take .const",
	"texture-unknown-modifier": "11:",
	"cvt-tf32-register":        "11:1: error: operand d is a .f32 register, which does not fit .tf32",
	"visible-twice":            "11:10: error: a declaration has .visible beside another directive of its kind",
}

// TestReject reads files that the assembler refuses: so must we, with a position.
func TestReject(t *testing.T) {
	files, _ := filepath.Glob("testdata/reject/*.ptx")
	if len(files) != len(refused) {
		t.Errorf("%d files, %d expectations", len(files), len(refused))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, diags := ParseWith(diag.NewFile("x", string(text)), Options{})
		if !diags.HasErrors() {
			diags = ptx.Verify(m)
		}
		got := ""
		if diags.HasErrors() {
			got = strings.TrimPrefix(diags.Diags[0].Error(), "x:")
		}
		if want := refused[strings.TrimSuffix(filepath.Base(file), ".ptx")]; !strings.HasPrefix(got, want) || got == "" {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}
