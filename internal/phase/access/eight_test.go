package access_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

// eight has accesses of eight neighbours: of global memory aligned to 32 bytes and to 16, and of shared memory.
const eight = `.version 8.8
.target sm_100
.address_size 64

.visible .entry k(.param .u64 .ptr .global .align 32 out, .param .u64 .ptr .global .align 16 less)
{
	.shared .align 32 .b8 s[32];
	.reg .b64 %rd<4>;
	.reg .b32 %r<9>;
	ld.param.u64 %rd1, [out];
	ld.param.u64 %rd2, [less];
	ld.global.u32 %r1, [%rd1];
	ld.global.u32 %r2, [%rd1+4];
	ld.global.u32 %r3, [%rd1+8];
	ld.global.u32 %r4, [%rd1+12];
	ld.global.u32 %r5, [%rd1+16];
	ld.global.u32 %r6, [%rd1+20];
	ld.global.u32 %r7, [%rd1+24];
	ld.global.u32 %r8, [%rd1+28];
	st.global.u32 [%rd2], %r1;
	st.global.u32 [%rd2+4], %r2;
	st.global.u32 [%rd2+8], %r3;
	st.global.u32 [%rd2+12], %r4;
	st.global.u32 [%rd2+16], %r5;
	st.global.u32 [%rd2+20], %r6;
	st.global.u32 [%rd2+24], %r7;
	st.global.u32 [%rd2+28], %r8;
	st.shared.u32 [s], %r1;
	st.shared.u32 [s+4], %r2;
	st.shared.u32 [s+8], %r3;
	st.shared.u32 [s+12], %r4;
	st.shared.u32 [s+16], %r5;
	st.shared.u32 [s+20], %r6;
	st.shared.u32 [s+24], %r7;
	st.shared.u32 [s+28], %r8;
	ret;
}
`

// TestEight: accesses of 32 bytes, from sm_100 and PTX 8.8 on, of global memory that is aligned so. The ptxas of the peers
// is older, so this is no file test.
func TestEight(t *testing.T) {
	for _, c := range []struct {
		version, target string
		wide, narrow    int
	}{
		{"8.8", "sm_100", 1, 4},
		{"8.7", "sm_100", 0, 6},
		{"8.8", "sm_90", 0, 6},
	} {
		text := strings.Replace(strings.Replace(eight, "8.8", c.version, 1), "sm_100", c.target, 1)
		m, err := warpwise.ReadPTX("k.ptx", text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := warpwise.OptimizePTX(m, warpwise.PTXOptions{Pipeline: "MergeAccesses"}); err != nil {
			t.Fatal(err)
		}
		got := string(warpwise.PrintPTX(m))
		if wide, narrow := strings.Count(got, ".v8."), strings.Count(got, ".v4."); wide != c.wide || narrow != c.narrow {
			t.Errorf("PTX %s, %s: %d of 32 bytes and %d of 16, want %d and %d:\n%s", c.version, c.target, wide, narrow, c.wide, c.narrow, got)
		}
	}
	v, fired := validate.PTXPhases("k.ptx", eight, "k", []string{"MergeAccesses"}, equiv.Options{Models: equiv.AllModels})
	if v.Outcome != equiv.Equal || len(fired) == 0 {
		t.Errorf("%v: %s; %v", v.Outcome, v.Detail, fired)
	}
}
