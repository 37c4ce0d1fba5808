package pipeline_test

import (
	"slices"
	"testing"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// copyAndLoads has a copy that can be propagated in both kernels, and in the first one a load that is common.
const copyAndLoads = `.version 7.0
.target sm_80
.address_size 64
.entry common(.param .u64 out)
{
	.reg .b64 %rd<2>;
	.reg .b32 %r<5>;
	ld.param.u64 %rd1, [out];
	ld.global.u32 %r1, [%rd1];
	mov.b32 %r2, %r1;
	ld.global.u32 %r3, [%rd1];
	add.s32 %r4, %r2, %r3;
	st.global.u32 [%rd1], %r4;
	ret;
}
.entry copy(.param .u64 out)
{
	.reg .b64 %rd<2>;
	.reg .b32 %r<5>;
	ld.param.u64 %rd1, [out];
	ld.global.u32 %r1, [%rd1];
	mov.b32 %r2, %r1;
	add.s32 %r4, %r2, 1;
	st.global.u32 [%rd1], %r4;
	ret;
}
`

// TestFollow: behind instruction selection copies are propagated in functions where a load was common, behind that, and in no
// others.
func TestFollow(t *testing.T) {
	m, err := ptxtext.ParseString("k.ptx", copyAndLoads)
	if err != nil {
		t.Fatal(err)
	}
	list, err := pipeline.EnabledPhases(pipeline.PhasesBehindSelection(), 2, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pass.RunPTX(m, pipeline.PhasePasses(list, nil), pass.Options{}); err != nil {
		t.Fatal(err)
	}
	want := map[string][]ptx.Op{
		"common": {ptx.OpLd, ptx.OpLd, ptx.OpAdd, ptx.OpSt, ptx.OpRet},
		"copy":   {ptx.OpLd, ptx.OpLd, ptx.OpMov, ptx.OpAdd, ptx.OpSt, ptx.OpRet},
	}
	for f := range m.Funcs {
		var got []ptx.Op
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if op := b.Insts[i].Op; !op.Is(ptx.Pseudo) {
					got = append(got, op)
				}
			}
		}
		if !slices.Equal(got, want[f.Name]) {
			t.Errorf("%s is left as\n%s", f.Name, ptxtext.AppendFunc(nil, f, 0))
		}
	}
}
