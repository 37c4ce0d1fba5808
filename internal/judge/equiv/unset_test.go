package equiv

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
)

// TestBranchOnUnset: PTX that branches on memory that nobody set comes to a barrier in one run and not in the other. It
// does the same as itself; without the branch it does not.
func TestBranchOnUnset(t *testing.T) {
	const head = `.version 7.0
.target sm_70
.address_size 64
.visible .entry k(.param .u64 out)
{
	.reg .pred %p;
	.reg .b32 %r<3>;
	.reg .b64 %rd;
	.shared .align 4 .b32 x;
	ld.param.u64 %rd, [out];
	st.global.u32 [%rd], 7;
	ld.shared.u32 %r1, [x];
	mov.u32 %r2, 1;
	setp.eq.u32 %p, REG, 0;
	@%p bra L;
	bar.sync 0;
L:
	ret;
}
`
	read := func(reg string) *simt.Program {
		m, err := ptxtext.ParseString("k.ptx", strings.Replace(head, "REG", reg, 1))
		if err != nil {
			t.Fatal(err)
		}
		return simt.DecodePTX(m)
	}
	opt := Options{Shapes: []Shape{{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}}}, Seeds: 1, Models: AllModels, Fuel: 1 << 16, Oracles: Memory | Convergent | Models}
	if v := Compare(read("%r1"), read("%r1"), "k", opt); v.Outcome != Equal {
		t.Errorf("with itself: %v: %s", v.Outcome, v.Detail)
	}
	if v := Compare(read("%r2"), read("0"), "k", opt); v.Outcome != Differs {
		t.Errorf("without the barrier: %v", v.Outcome)
	}
}

// TestOrderOfUnset: what other lanes read of what lane 0 sets depends on who goes first, although what it sets looks like memory that is new. Then nothing
// can be said, neither that the program differs from itself.
func TestOrderOfUnset(t *testing.T) {
	m, err := ptxtext.ParseString("k.ptx", `.version 7.0
.target sm_70
.address_size 64
.visible .entry k(.param .u64 out)
{
	.reg .pred %p;
	.reg .b32 %r<3>;
	.reg .b64 %rd<3>;
	.shared .align 4 .b32 x;
	ld.param.u64 %rd0, [out];
	mov.u32 %r0, %tid.x;
	mul.wide.u32 %rd1, %r0, 4;
	add.u64 %rd2, %rd0, %rd1;
	setp.ne.u32 %p, %r0, 0;
	@%p bra L;
	st.shared.u32 [x], 0;
L:
	ld.shared.u32 %r1, [x];
	st.global.u32 [%rd2], %r1;
	ret;
}
`)
	if err != nil {
		t.Fatal(err)
	}
	p := simt.DecodePTX(m)
	opt := Options{Shapes: []Shape{{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}}}, Seeds: 4, Models: AllModels, Schedules: 4, Fuel: 1 << 16, Oracles: Memory | Convergent | Models}
	if v := Compare(p, p, "k", opt); v.Outcome != Equal && v.Outcome != Inconclusive {
		t.Errorf("with itself: %v: %s", v.Outcome, v.Detail)
	}
}
