package ptxtext

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// within fails the test if f takes longer than d. The bounds are an order of magnitude above
// what the cases take: they catch quadratic behaviour, not slow machines.
func within(t *testing.T, d time.Duration, f func()) {
	t.Helper()
	start := time.Now()
	f()
	if took := time.Since(start); took > d {
		t.Errorf("took %v, more than %v", took.Round(time.Millisecond), d)
	}
}

// TestStress reads and prints inputs that are large in one dimension.
func TestStress(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: short mode")
	}
	const n = 100_000
	repeat := func(s string, n int) string { return strings.Repeat(s, n) }
	numbered := func(format string, n int) string {
		var sb strings.Builder
		for i := range n {
			fmt.Fprintf(&sb, format, i)
		}
		return sb.String()
	}
	for _, c := range []struct{ name, text string }{
		{"10^6 instructions in a block", kernel(".reg .b32 a, b;\n" + repeat("add.s32 a, b, 1;\n", 10*n) + "ret;")},
		{"10^6 blocks", kernel(".reg .pred p;\n" + numbered("L%d: @p bra L0;\n", 10*n) + "ret;")},
		{"10^6 registers", kernel(".reg .b32 %r<1000000>;\n" + numbered("mov.u32 %%r%d, 1;\n", 10*n) + "ret;")},
		{"scopes 10^5 deep", kernel(repeat("{ .reg .b32 a; mov.b32 a, 1;\n", n) + repeat("}\n", n) + "ret;")},
		{"scopes 10^5 deep with variables", kernel(repeat("{ .param .b32 a; st.param.b32 [a], 1;\n", n) + repeat("}\n", n) + "ret;")},
		{"scopes 10^5 deep with labels", kernel(repeat("{ bra L;\n", n) + repeat("L: }\n", n) + "ret;")},
		{"scopes 10^5 deep, outer label", kernel(repeat("{ bra L;\n", n) + repeat("}\n", n) + "L: ret;")},
		{"range registers first used 10^5 scopes further in", kernel(".reg .b32 %r<100000>;\n" + numbered("{ mov.u32 %%r%d, 1;\n", n) + repeat("}\n", n) + "ret;")},
		{"10^5 sibling scopes with equal names", kernel(repeat("{ .reg .pred p; .reg .b32 a; W: setp.eq.s32 p, a, 0; @p bra D; bra W; D: }\n", n) + "ret;")},
		{"branch table of 10^5", kernel(".reg .b32 a;\nT: .branchtargets " + repeat("L, ", n) + "L;\nbrx.idx a, T;\nL: ret;")},
		{"initialiser of 10^6", header + ".global .u8 x[1000000] = {" + repeat("1,", 10*n-1) + "1};"},
		{"parentheses 10^5 deep", kernel(".reg .b32 a; mov.b32 a, " + repeat("(", n) + "1" + repeat(")", n) + ";")},
		{"signs 10^5 deep", kernel(".reg .b32 a; mov.b32 a, " + repeat("-", n) + "1;")},
		{"call with 10^5 arguments", kernel(".param .b32 p; call f, ("+repeat("p, ", n)+"p);") + ".func f(" + numbered(".param .b32 x%d, ", n) + ".param .b32 y);"},
		{"10^5 functions", header + numbered(".func f%d(.param .b32 x) { .reg .b32 a; ld.param.b32 a, [x]; ret; }\n", n)},
	} {
		within(t, time.Minute, func() { roundTrip(t, c.name, c.text) })
	}
}

// TestManyErrors checks that hopeless input ends quickly.
func TestManyErrors(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("{", 1<<20), strings.Repeat("}", 1<<20), strings.Repeat("@", 1<<20),
		kernel(strings.Repeat("{", 1<<20)), kernel(strings.Repeat("[", 1<<20)),
		kernel(strings.Repeat("x.y z;\n", 1<<18)), strings.Repeat(".entry k() {\n", 1<<16),
		strings.Repeat(".global .u32 x[", 1<<16), kernel(strings.Repeat("bra L;{", 1<<16)),
		header + ".global .u32 x = {" + strings.Repeat("(", 1<<20),
	} {
		within(t, 20*time.Second, func() {
			if _, err := ParseString("x", text); err == nil {
				t.Errorf("%.20q... parsed", text)
			}
		})
	}
}
