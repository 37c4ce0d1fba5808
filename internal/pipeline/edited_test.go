package pipeline_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
)

// odd is a module in no form of ours: what is around the second function, and the first, must stay as it stands.
const odd = "//  head\r\n.version 7.0\n.target   sm_80\n.address_size 64\n\n\n/* a\n comment */ .global .align 4 .u32 g = 5 ;\n" +
	".extern .func ext ( .param .b32 x )\n;\n" +
	".visible .entry same (.param .u64 out)   { // nothing to do\n .reg .b64 %d ;\n\tld.param.u64 %d,[out];  st.global.u32 [ %d + 0 ], 0x10;\n  ret ;}\n" +
	"// between\n" +
	".visible\n.entry changed(.param .u64 out) {\n .reg .b64 %d; .reg .b32 %r<4>;\n ld.param.u64 %d, [out];\n mov.b32 %r1, 7;\n add.s32 %r2, %r1, 1;\n st.global.u32 [%d], %r2;\n ret;\n}   // behind\n" +
	"  // tail without a newline"

// TestEditedText holds that functions in which no decision was taken, and all text outside of functions, stay byte for
// byte.
func TestEditedText(t *testing.T) {
	m, err := warpwise.ReadPTX("odd.ptx", odd)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(warpwise.PrintEditedPTX(m)); got != odd {
		t.Errorf("nothing was changed:\n%s", got)
	}
	if _, err := warpwise.OptimizePTX(m, warpwise.PTXOptions{Level: 2}); err != nil {
		t.Fatal(err)
	}
	got := string(warpwise.PrintEditedPTX(m))
	i := strings.Index(odd, ".visible\n.entry changed")
	head, tail := odd[:i], odd[strings.Index(odd, "   // behind"):]
	if !strings.HasPrefix(got, head) || !strings.HasSuffix(got, tail) {
		t.Errorf("text around the changed function is not what it was:\n%s", got)
	}
	body := strings.TrimSuffix(strings.TrimPrefix(got, head), tail)
	if !strings.HasPrefix(body, ".visible .entry changed(\n") || !strings.HasSuffix(body, "ret;\n}") || !strings.Contains(body, "st.global.u32 \t[%d], 8;") {
		t.Errorf("the changed function:\n%s", body)
	}
	if _, err := warpwise.ReadPTX("again.ptx", got); err != nil {
		t.Error(err)
	}
}
