package main

import (
	"os"
	"strings"
	"testing"
)

// TestPTXUnknown runs the phases over instructions and directives that are not known: they stay, and nothing that they
// may read or write is taken from one side of them to the other.
func TestPTXUnknown(t *testing.T) {
	t.Chdir(t.TempDir())
	text := `.version 7.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 out)
{
.local .align 4 .b8 depot[8];
.reg .b32 %r<9>;
.reg .b64 %d<4>;
ld.param.u64 %d1, [out];
ld.global.u32 %r1, [%d1];
mov.u32 %r2, 5;
frob.new.b32 %r2, [%d1];
add.s32 %r3, %r2, 1;
.watch %r3;
add.s32 %r4, %r3, 1;
ld.global.u32 %r5, [%d1];
add.s32 %r6, %r4, %r5;
add.s32 %r7, %r6, %r1;
st.global.u32 [%d1], %r7;
add.s32 %r8, %r7, %r7;
ret;
}
`
	if err := os.WriteFile("k.ptx", []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (int, string, string) {
		var out, errs strings.Builder
		e := &env{strings.NewReader(""), &out, &errs}
		v := findVerb("ptx")
		return report(e, v, v.run(e, args)), out.String(), errs.String()
	}
	for _, level := range []string{"-O1", "-O2", "-O3"} {
		code, out, errs := run(level, "k.ptx")
		if code != 0 || strings.Count(errs, "warning: ") != 2 || !strings.Contains(errs, "kept as text") {
			t.Fatalf("%s: exit code %d: %s%s", level, code, out, errs)
		}
		for _, want := range []string{"frob.new.b32 \t%r2, [%d1];", ".watch %r3;", "add.s32 \t%r3, %r2, 1;", "ld.global.u32 \t%r5, [%d1];", "mov.u32 \t%r2, 5;"} {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %q in\n%s", level, want, out)
			}
		}
		if strings.Contains(out, "%r8") {
			t.Errorf("%s: what nothing reads is still there:\n%s", level, out)
		}
	}
	if code, _, errs := run("-O2", "-verify=emulator", "k.ptx"); code != exitUnsupported {
		t.Errorf("-verify=emulator: exit code %d: %s", code, errs)
	}
	if code, _, errs := run("k.ptx"); code != exitError || !strings.Contains(errs, "frob") {
		t.Errorf("without phases: exit code %d: %s", code, errs)
	}
}
