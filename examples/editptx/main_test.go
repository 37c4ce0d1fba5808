package main

import (
	"bytes"
	"strings"
	"testing"
)

const kernel = `.version 7.0
.target sm_80
.address_size 64

.visible .entry copy(
	.param .u64 copy_param_0
)
{
	.reg .b32 %r<2>;
	.reg .b64 %rd<3>;

	ld.param.u64 %rd1, [copy_param_0];
	cvta.to.global.u64 %rd2, %rd1;
	ld.global.u32 %r1, [%rd2];
	st.global.u32 [%rd2+4], %r1;
	ret;
}
`

func TestEdit(t *testing.T) {
	var out bytes.Buffer
	if err := edit(&out, "copy.ptx", kernel); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"// 1 loads do not go through L1", "ld.global.cg.u32", "ld.param.u64"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}
