package simt_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
)

// TestUnasked decodes testp without a property and vote without a mode, which ptxas takes: what they find out nobody
// says, so that a kernel that reaches one is not supported.
func TestUnasked(t *testing.T) {
	for _, op := range []string{"testp.f32 %p1, %f1", "vote.pred %p1, %p2"} {
		m, err := ptxtext.Parse(diag.NewFile("k.ptx", ".version 6.0\n.target sm_60\n.address_size 64\n.visible .entry k()\n{\n\t.reg .pred %p<3>;\n\t.reg .f32 %f<2>;\n"+
			"\tmov.f32 %f1, 0f00000000;\n\tsetp.eq.f32 %p2, %f1, %f1;\n\t"+op+";\n\tret;\n}\n"))
		if err != nil {
			t.Fatal(err)
		}
		r, err := simt.DecodePTX(m).Run(simt.Launch{Kernel: "k", Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}})
		if err == nil || !strings.Contains(err.Error(), "without a") {
			t.Errorf("%s: %v, %v", op, r, err)
		}
	}
}
