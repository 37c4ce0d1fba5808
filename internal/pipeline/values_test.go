package pipeline_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/knob"
)

const sm90 = ".version 7.8\n.target sm_90\n.address_size 64\n"

// shared has common computations of every kind that a mode of value numbering looks for.
const shared = sm90 + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<24>;
	.reg .pred %p<3>;
	ld.param.u64 %rd1, [out];
	ld.param.u32 %r2, [n];
	mov.u32 %r1, %tid.x;
	add.s32 %r3, %r1, %r2;
	add.u32 %r4, %r2, %r1;
	shfl.sync.bfly.b32 %r17, %r1, 1, 31, -1;
	shfl.sync.bfly.b32 %r18, %r1, 1, 31, -1;
	ld.global.u32 %r5, [%rd1+8];
	setp.lt.s32 %p1, %r1, 7;
	@%p1 bra other;
	mul.lo.s32 %r6, %r1, %r2;
	bra meet;
other:
	add.s32 %r7, %r1, %r2;
	mul.lo.s32 %r6, %r2, %r1;
meet:
	mul.lo.u32 %r12, %r1, %r2;
	ld.global.u32 %r14, [%rd1+8];
	mov.b32 %r19, %r1;
	add.s32 %r15, %r19, %r2;
	st.global.v4.u32 [%rd1+16], {%r3, %r4, %r12, %r14};
	st.global.v4.u32 [%rd1+32], {%r15, %r6, %r17, %r18};
	ret;
}
`

// crowded keeps many registers, and computes a sum in two blocks.
var crowded = sm90 + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<99>, %x<4>;
	.reg .pred %p<3>;
	ld.param.u64 %rd1, [out];
	ld.param.u32 %x1, [n];
	add.u32 %x2, %x1, 9;
	st.global.u32 [%rd1], %x2;
` + list(40, "\tld.global.u32 %%r%d, [%%rd1+%d];\n", 4) + `	setp.lt.u32 %p1, %r1, 9;
	@%p1 bra end;
` + list(40, "\tst.global.u32 [%%rd1+%[2]d], %%r%[1]d;\n", 8) + `	add.u32 %x3, %x1, 9;
	st.global.u32 [%rd1+4], %x3;
end:
	ret;
}
`

// round has a loop with a branch over loads that are as many as the function has registers.
const round = sm90 + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.reg .b32 %r<4>;
	.reg .f32 %f<11>;
	.reg .pred %p<3>;
	.shared .align 16 .b8 s[1024];
	mov.u32 %r1, %tid.x;
	mov.u32 %r2, s;
	ld.param.u32 %r3, [n];
again:
	shr.u32 %r3, %r3, 1;
	setp.ge.u32 %p1, %r1, %r3;
	@%p1 bra over;
	ld.shared.v4.f32 {%f1, %f2, %f3, %f4}, [%r2];
	ld.shared.v4.f32 {%f5, %f6, %f7, %f8}, [%r2+16];
	add.f32 %f9, %f1, %f5;
	st.shared.f32 [%r2+32], %f9;
over:
	bar.sync 0;
	setp.gt.u32 %p2, %r3, 1;
	@%p2 bra again;
	ret;
}
`

// ways has branches over a computation, over loads, and one that all threads take the same way.
const ways = sm90 + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<24>;
	.reg .pred %p<3>;
	ld.param.u64 %rd1, [out];
	ld.param.u32 %r2, [n];
	mov.u32 %r1, %tid.x;
	setp.lt.u32 %p1, %r1, 7;
	@%p1 bra one;
	add.u32 %r1, %r1, %r2;
one:
	@%p1 bra two;
	ld.global.u32 %r3, [%rd1];
	ld.global.u32 %r4, [%rd1+4];
	add.u32 %r1, %r3, %r4;
two:
	setp.lt.u32 %p2, %r2, 7;
	@%p2 bra three;
	add.u32 %r1, %r1, %r2;
	xor.b32 %r1, %r1, %r2;
	add.u32 %r1, %r1, %r2;
	xor.b32 %r1, %r1, 99;
three:
	add.u32 %r5, %r1, 9;
	mov.b32 %r6, %r5;
	sub.u32 %r7, %r1, 9;
	mov.b32 %r8, %r7;
	@%p1 bra four;
	xor.b32 %r9, %r1, 7;
	bra five;
four:
	xor.b32 %r9, %r1, 7;
	add.u32 %r9, %r9, 1;
five:
	st.global.v2.u32 [%rd1+24], {%r6, %r8};
	st.global.u32 [%rd1+32], %r9;
	st.global.u32 [%rd1+16], %r1;
	ret;
}
`

// chains has sums in two orders, large constants, products with a common factor.
const chains = sm90 + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<24>;
	ld.param.u64 %rd1, [out];
	ld.param.u32 %r2, [n];
	mov.u32 %r1, %tid.x;
	mov.u32 %r3, %ntid.x;
	add.s32 %r4, %r3, %r2;
	add.s32 %r5, %r4, %r1;
	mul.lo.s32 %r6, %r1, %r2;
	mul.lo.s32 %r7, %r1, %r3;
	add.s32 %r8, %r6, %r7;
	add.s32 %r9, %r1, %r3;
	add.s32 %r10, %r9, %r2;
	xor.b32 %r11, %r10, %r8;
	xor.b32 %r12, %r11, %r5;
	st.global.v4.u32 [%rd1+16], {%r5, %r8, %r10, %r4};
	st.global.u32 [%rd1+32], %r12;
	add.s64 %rd2, %rd1, 4294967296;
	add.s64 %rd3, %rd2, 4294967296;
	st.global.u64 [%rd1], %rd3;
	ret;
}
`

func list(n int, line string, step int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, line, i, 400+i*step)
	}
	return b.String()
}

// valueFlips are values of knobs of the phases that work with values, by name; where a pipeline begins with several
// names, each must show it.
var valueFlips = map[string]struct{ value, run, text string }{
	"EnableGvnCse":           {"false", "GvnCse", shared},
	"EnableGvnCseMode":       {"1", "GvnCse", shared},
	"EnableGvnCsePerInstr":   {"3-5", "GvnCse", shared},
	"DisableGvnCseEBB":       {"true", "GvnCse", shared},
	"GvnCseEnhancedScope":    {"true", "GvnCse EnableGvnCseMode=4", shared},
	"GvnCseDescribedOpsOnly": {"true", "GvnCse", shared},
	"GvnCseSamePathOnly":     {"true", "GvnCse", shared},
	"GvnCsePressure":         {"false", "GvnCse", crowded},

	"ForceLateCommoning":     {"true", "LateOriCommoning<forced>", shared},
	"LateCommoningState":     {"0", "LateOriCommoning", shared},
	"LateCommoningPerInstr":  {"false", "LateOriCommoning", shared},
	"DisableMoveCommoning":   {"true", "LateOriCommoning", shared},
	"LateCommoningSameBlock": {"false", "LateOriCommoning", shared},

	"AllowReassociateCSE":               {"false", "OriReassociateAndCommon", chains},
	"ReassociateCSEBudget":              {"5", "OriReassociateAndCommon", chains},
	"ReassociateCSEWindow":              {"1", "OriReassociateAndCommon", chains},
	"ReassociateCSESkip":                {"20", "OriReassociateAndCommon", chains},
	"ReassociateLargeImmInUIADD64":      {"true", "OriReassociateAndCommon", chains},
	"DistributeAndReassociateMulBudget": {"0", "OriReassociateAndCommon", chains},
	"ReassociateKeepShape":              {"false", "OriReassociateAndCommon", chains},

	"AdvancedPhaseBackPropVReg":   {"true", "OriBackCopyPropagate<asked>", ways},
	"OriBackCopyPropagate":        {"true", "OriBackCopyPropagate<asked>", ways},
	"BackCopyPropBudget":          {"1", "OriBackCopyPropagate", ways},
	"SpeculativeHoistCommonInsts": {"false", "SpeculativeHoistComInsts", ways},

	"PredicationLimit":        {"0", "OriDoPredication", ways},
	"PredicationLoads":        {"2", "OriDoPredication", ways},
	"PredicationUniformLimit": {"9", "OriDoPredication", ways},
	"PredicationPressure":     {"false", "OriDoPredication", round},
}

// valueOutcome is the text that a pipeline with knobs makes of a module, and its remarks.
func valueOutcome(t *testing.T, text, run string, more map[string]string) string {
	t.Helper()
	m, err := warpwise.ReadPTX("k.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(run)
	opt := warpwise.PTXOptions{Pipeline: words[0]}
	opt.Settings, opt.Remarks, opt.VerifyEach = map[string]string{}, true, true
	for _, w := range words[1:] {
		if err := knob.Assign(opt.Settings, w); err != nil {
			t.Fatal(err)
		}
	}
	maps.Copy(opt.Settings, more)
	res, err := warpwise.OptimizePTX(m, opt)
	if err != nil {
		t.Fatal(err)
	}
	out := string(warpwise.PrintPTX(m))
	for _, r := range res.Remarks {
		out += fmt.Sprintln("//", r.Name, r.Msg)
	}
	return out
}

// TestValueKnobs flips the knobs of the phases that work with values, and wants to see it; the default said aloud changes
// nothing.
func TestValueKnobs(t *testing.T) {
	for name, c := range valueFlips {
		k, err := knob.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		plain := valueOutcome(t, c.text, c.run, nil)
		if got := valueOutcome(t, c.text, c.run, map[string]string{k.Name: k.Default}); got != plain {
			t.Errorf("%s: the default is not %s:\n%s\nand\n%s", k.Name, k.Default, plain, got)
		}
		if got := valueOutcome(t, c.text, c.run, map[string]string{k.Name: c.value}); got == plain {
			t.Errorf("%s=%s makes no difference:\n%s", k.Name, c.value, plain)
		}
	}
}
