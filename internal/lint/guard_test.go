package lint_test

import (
	"strings"
	"testing"
)

// TestGuard: of an instruction of PTX with a guard, the lanes count for which it holds.
func TestGuard(t *testing.T) {
	const text = `.version 7.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 out)
{
	.reg .pred %p<2>;
	.reg .b32 %r<2>; .reg .b64 %d<2>;
	mov.u32 %r1, %tid.x;
	setp.lt.u32 %p1, %r1, 16;
	ld.param.u64 %d1, [out];
	GUARD bar.sync 0;
	st.global.u32 [%d1], %r1;
	bar.sync 0;
	ret;
}
`
	for guard, want := range map[string]int{"@%p1": 1, "": 0} {
		r := report(t, "k.ptx", strings.Replace(text, "GUARD", guard, 1), "divergent-barrier")
		if len(r.Findings) != want {
			t.Errorf("guard %q: %d findings, not %d", guard, len(r.Findings), want)
		}
	}
}
