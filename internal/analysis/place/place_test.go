package place_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/place"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

const conversions = `.version 7.0
.target sm_80
.address_size 64
.entry k(.param .u64 in)
{
	.local .align 8 .b8 frame[32];
	.reg .b64 %rd<20>;
	ld.param.u64 %rd1, [in];
	cvta.to.shared.u64 %rd2, %rd1;
	add.s64 %rd3, %rd2, 8;
	cvta.shared.u64 %rd4, %rd3;
	cvta.to.shared.u64 %rd5, %rd4;
	cvta.to.global.u64 %rd6, %rd1;
	mov.u64 %rd7, frame;
	cvta.local.u64 %rd8, %rd7;
	cvta.local.u64 %rd9, %rd1;
	ret;
}
`

// TestConversions: an address keeps its base through conversions that are understood. What is made of a generic address that nothing
// is known of is another number than that, but for global memory.
func TestConversions(t *testing.T) {
	m, err := ptxtext.ParseString("k.ptx", conversions)
	if err != nil {
		t.Fatal(err)
	}
	for f := range m.Funcs {
		x := version.Of(flow.Of(f), version.Options{})
		p := place.Of(x)
		form := func(n int32) place.Form { return p.Version(x.Defs(n)[0]) }
		insts := f.Blocks[0].Insts
		first := int32(0) // the number of the load
		for insts[first].Op != ptx.OpLd {
			first++
		}
		in, shared := x.Defs(first)[0], x.Defs(first + 1)[0]
		for i, want := range []place.Form{
			{Root: in},
			{Root: shared, Space: ptx.Shared},
			{Root: shared, Space: ptx.Shared, Off: 8},
			{Root: shared, Space: ptx.Shared, Off: 8, Generic: true},
			{Root: shared, Space: ptx.Shared, Off: 8},
			{Root: in, Space: ptx.Global},
			{Base: insts[first+6].Src[0], Space: ptx.Local},
			{Base: insts[first+6].Src[0], Space: ptx.Local, Generic: true},
			{Root: in, Space: ptx.Local, Generic: true},
		} {
			if got := form(first + int32(i)); got != want {
				t.Errorf("%%rd%d is %+v, want %+v", i+1, got, want)
			}
		}
	}
}
