package ptxtext

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ptx"
)

// TestFragment expands inline assembly into a function with registers r (b32), s (b32), p (pred)
// and prints what it becomes. "raw:" before want says that the text is kept opaque.
func TestFragment(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"placeholders", "add.s32 $0, $1, ${1:x}; mov.b32 $0, 5;", "add.s32 \t%r1, %r2, %r2;\nmov.b32 \t%r1, 5;"},
		{"no semicolon at the end", "mov.u32 $0, %laneid", "mov.u32 \t%r1, %laneid;"},
		{"declarations become fresh registers", "{ .reg .pred q; .reg .b32 t; setp.ne.s32 q, $1, 0; @q mov.b32 t, 1; @$2 mov.b32 $0, t; }",
			"setp.ne.s32 \t%p2, %r2, 0;\n@%p2 mov.b32 \t%r3, 1;\n@%p1 mov.b32 \t%r1, %r3;"},
		{"addresses", "ld.global.u32 $0, [$1+8]; st.shared.u32 [$1], $0;", "ld.global.u32 \t%r1, [%r2+8];\nst.shared.u32 \t[%r2], %r1;"},
		{"vectors", "mov.b64 {$0,$1}, 1;", "mov.b64 \t{%r1, %r2}, 1;"},
		{"loop", "$$L_${:uid}: sub.s32 $0, $0, 1; setp.ne.s32 $2, $0, 0; @$2 bra $$L_${:uid};",
			"$L__BB0_3:\nsub.s32 \t%r1, %r1, 1;\nsetp.ne.s32 \t%p1, %r1, 0;\n@%p1 bra \t$L__BB0_3;"},
		{"forward branch", "{ @$2 bra DONE; mov.b32 $0, 1; DONE: }", "@%p1 bra \t$L__BB0_3;\nmov.b32 \t%r1, 1;\n$L__BB0_3:"},
		{"unknown instruction", "frobnicate.sync $0, [$1], 3;", "frobnicate.sync \t%r1, [%r2], 3;"},
		{"comments and lines", "// hi\n\tmov.b32 $0, 1;\n\tmov.b32 $1, 2;\n", "// hi\nmov.b32 \t%r1, 1;\nmov.b32 \t%r2, 2;"},
		{"nothing", "", ""},
		{"raw: undeclared register", "mov.b32 $0, %nowhere;", "mov.b32 %r1, %nowhere;"},
		{"raw: syntax", "?? $0 ??\n$1", "?? %r1 ??\n%r2"},
		{"raw: operand that does not exist", "mov.b32 $0, $9;", "mov.b32 %r1, $9;"},
	} {
		f := ptx.NewFunc("f", false)
		r, s, p := f.NewReg(ptx.B32), f.NewReg(ptx.B32), f.NewReg(ptx.Pred)
		b := f.AddBlock()
		next, err := ParseFragment(b, c.in, []ptx.Operand{ptx.R(r), ptx.R(s), ptx.R(p)}, 7, 0)
		if raw := strings.HasPrefix(c.name, "raw:"); raw != (err != nil) {
			t.Errorf("%s: error %v", c.name, err)
		}
		next.Emit(ptx.OpRet, ptx.NoType, ptx.None)
		out := string(AppendFunc(nil, f, 0))
		_, code, _ := strings.Cut(out, "\n\n")
		var lines []string
		for l := range strings.Lines(code) {
			lines = append(lines, strings.TrimSpace(l))
		}
		got := strings.TrimSuffix(strings.TrimSuffix(strings.Join(lines, "\n"), "ret;\n}"), "\n")
		if got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
