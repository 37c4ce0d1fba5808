package pipeline_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/internal/pipeline"
)

const ptxHead = ".version 7.0\n.target sm_80\n.address_size 64\n"

// framed has copies, constants in another block, an address that was copied, and a slot of local memory.
const framed = ptxHead + `.visible .entry k(.param .u64 out)
{
	.local .align 4 .b8 frame[8];
	.reg .b64 %rd<4>;
	.reg .b32 %r<8>;
	.reg .pred %p;
	ld.param.u64 %rd1, [out];
	mov.b64 %rd2, %rd1;
	mov.u32 %r1, 5;
	mov.u32 %r2, %tid.x;
	mov.b32 %r3, %r2;
	mov.u64 %rd3, frame;
	st.local.u32 [%rd3], %r3;
	setp.lt.u32 %p, %r3, 7;
	@%p bra next;
	add.s32 %r3, %r3, %r1;
next:
	ld.local.u32 %r5, [%rd3];
	add.s32 %r4, %r3, %r1;
	add.s32 %r4, %r4, %r5;
	mov.b32 %r6, %r4;
	mov.b32 %r7, %r6;
	st.global.u32 [%rd2], %r7;
	ret;
}
`

// decisions has constants that several writes agree on, moves under a guard and its opposite, predicates by way of
// numbers.
const decisions = ptxHead + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<9>;
	.reg .pred %p<3>;
	ld.param.u64 %rd1, [out];
	ld.param.u32 %r1, [n];
	setp.lt.u32 %p1, %r1, 7;
	@%p1 mov.b32 %r2, %r1;
	@!%p1 mov.b32 %r2, 9;
	selp.u32 %r3, 1, 0, %p1;
	setp.eq.u32 %p2, %r3, 0;
	mov.u32 %r4, 5;
	@%p2 bra next;
	mov.u32 %r4, 5;
	st.global.u32 [%rd1], %r2;
next:
	mul.lo.u32 %r5, %r4, 3;
	st.global.u32 [%rd1+4], %r5;
	ret;
}
`

// indexed has a slot below an array that is indexed.
const indexed = ptxHead + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.local .align 4 .b8 frame[24];
	.reg .b64 %rd<6>;
	.reg .b32 %r<6>;
	ld.param.u64 %rd1, [out];
	ld.param.u32 %r1, [n];
	mov.u64 %rd2, frame;
	st.local.u32 [%rd2], %r1;
	mul.wide.u32 %rd3, %r1, 4;
	add.s64 %rd4, %rd2, 8;
	add.s64 %rd5, %rd4, %rd3;
	st.local.u32 [%rd5], %r1;
	ld.local.u32 %r2, [%rd2];
	ld.local.u32 %r3, [%rd2+8];
	add.s32 %r4, %r2, %r3;
	st.global.u32 [%rd1], %r4;
	ret;
}
`

// neighbours has loads of neighbours by addresses that several registers hold.
const neighbours = ptxHead + `.visible .entry k(.param .u64 .ptr .global .align 16 out)
{
	.reg .b64 %rd<6>;
	.reg .b32 %r<6>;
	ld.param.u64 %rd1, [out];
	mov.u32 %r1, %tid.x;
	shl.b32 %r2, %r1, 1;
	mul.wide.u32 %rd2, %r2, 4;
	add.s64 %rd3, %rd1, %rd2;
	or.b32 %r3, %r2, 1;
	mul.wide.u32 %rd4, %r3, 4;
	add.s64 %rd5, %rd1, %rd4;
	ld.global.u32 %r4, [%rd3];
	ld.global.u32 %r5, [%rd5];
	st.global.u32 [%rd3], %r5;
	st.global.u32 [%rd5], %r4;
	ret;
}
`

// converted has a generic access of global memory.
const converted = ptxHead + `.visible .entry k(.param .u64 .ptr .global .align 4 out)
{
	.reg .b64 %rd1;
	ld.param.u64 %rd1, [out];
	st.u32 [%rd1], 5;
	ret;
}
`

// phaseFlips are values of knobs of phases that change what phases make of a module.
var phaseFlips = map[string]struct {
	value string
	text  string
	run   warpwise.PTXOptions
}{
	"CopyPropBudget":         {"3", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropGlobalBudget":   {"0", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropAddr":           {"false", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropNoWriteNonRR":   {"true", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropNonRegMultiDef": {"false", decisions, warpwise.PTXOptions{Pipeline: "OriSimplify"}},
	"LateCopyPropComplPred":  {"false", decisions, warpwise.PTXOptions{Pipeline: "OriSimplify"}},
	"SimplifyPredicates":     {"false", decisions, warpwise.PTXOptions{Pipeline: "OriSimplify"}},
	"InferStateSpaces":       {"false", converted, warpwise.PTXOptions{Level: 1}},
	"FoldAddresses":          {"false", neighbours, warpwise.PTXOptions{Level: 2}},
	"MergeAccesses":          {"false", neighbours, warpwise.PTXOptions{Level: 2}},
	"LocalObjectsBounded":    {"true", indexed, warpwise.PTXOptions{Level: 2}},
	"PromoteLocalMemory":     {"false", framed, warpwise.PTXOptions{Level: 2}},
}

// phaseOutcome is the text that phases make of a module, and how often they ran what.
func phaseOutcome(t *testing.T, text string, opt warpwise.PTXOptions) string {
	t.Helper()
	m, err := warpwise.ReadPTX("k.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.OptimizePTX(m, opt); err != nil {
		t.Fatal(err)
	}
	return string(warpwise.PrintPTX(m))
}

// TestPhaseKnobs flips the knobs of phases, and wants to see it; the default said aloud changes nothing.
func TestPhaseKnobs(t *testing.T) {
	for _, k := range knob.All() {
		c, ok := phaseFlips[k.Name]
		if !ok {
			continue
		}
		plain := phaseOutcome(t, c.text, c.run)
		said, flipped := c.run, c.run
		said.Settings, flipped.Settings = map[string]string{k.Name: k.Default}, map[string]string{k.Name: c.value}
		if got := phaseOutcome(t, c.text, said); got != plain {
			t.Errorf("%s: the default is not %s:\n%s\nand\n%s", k.Name, k.Default, plain, got)
		}
		if got := phaseOutcome(t, c.text, flipped); got == plain {
			t.Errorf("%s=%s makes no difference:\n%s", k.Name, c.value, plain)
		}
	}
}

func TestPhaseTable(t *testing.T) {
	list := pipeline.Phases()
	if len(list) != 159 {
		t.Fatalf("%d phases, want 159", len(list))
	}
	for i, p := range list {
		if p.Number != i || p.Name == "" || p.Why == "" {
			t.Errorf("phase %d: %+v", i, p)
		}
		if (p.From > 0) != (len(p.Runs) > 0) {
			t.Errorf("phase %d %s is enabled from level %d and runs %v", i, p.Name, p.From, p.Runs)
		}
	}
	for n, name := range map[int]string{0: "OriCheckInitialProgram", 13: "GeneralOptimizeEarly", 49: "GvnCse", 63: "OriDoPredication", 82: "AdvancedPhaseBackPropVReg", 83: "OriBackCopyPropagate", 101: "AdvancedPhaseAllocReg", 158: "NOP"} {
		if list[n].Name != name {
			t.Errorf("phase %d is %s, want %s", n, list[n].Name, name)
		}
	}
}

func TestNamedPhases(t *testing.T) {
	numbers := func(level int, named string) (out []int) {
		list, err := pipeline.EnabledPhases(level, named)
		if err != nil {
			t.Fatalf("%s: %v", named, err)
		}
		for _, p := range list {
			out = append(out, p.Number)
		}
		return out
	}
	if got := numbers(0, ""); len(got) != 0 {
		t.Errorf("level 0 runs %v", got)
	}
	one, two := numbers(1, ""), numbers(2, "")
	if !slices.Contains(one, 13) || slices.Contains(one, 29) || !slices.Contains(two, 29) {
		t.Errorf("level 1 runs %v, level 2 %v", one, two)
	}
	if got := numbers(2, "oribranchopt,GENERALOPTIMIZE"); !slices.Equal(got, []int{15, 29}) {
		t.Errorf("exact names run %v", got)
	}
	if got := numbers(2, "-CompactLocalMemory,+GvnCse"); slices.Contains(got, 32) || !slices.Contains(got, 49) {
		t.Errorf("changed names run %v", got)
	}
	if got := numbers(0, "ComputeVCallRegUse"); !slices.Equal(got, []int{123, 148}) {
		t.Errorf("a name that stands twice runs %v", got)
	}
	if got := numbers(0, "ComputeVCallRegUse#148,OriCopyProp"); !slices.Equal(got, []int{148, -1}) {
		t.Errorf("one of two, and a pass: %v", got)
	}
	for _, bad := range []string{"GvnCsse", "GvnCse#50", "GvnCse#x", "GvnCse,+OriBranchOpt"} {
		if _, err := pipeline.EnabledPhases(2, bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
	if _, err := pipeline.EnabledPhases(2, "GvnCsse"); !strings.Contains(err.Error(), "GvnCse") {
		t.Errorf("no suggestion: %v", err)
	}
}

// TestPhasePage holds the table of docs/ptx-phases.md; with -update, a flag of package filetest, it is rewritten.
func TestPhasePage(t *testing.T) {
	const page, mark = "../../docs/ptx-phases.md", "| number |"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), mark)
	var b strings.Builder
	b.WriteString(head + mark + " phase | from | runs | why |\n|--:|---|---|---|---|\n")
	for _, p := range pipeline.Phases() {
		from := ""
		if p.From > 0 {
			from = fmt.Sprintf("O%d", p.From)
		}
		fmt.Fprintf(&b, "| %d | %s | %s | %s | %s |\n", p.Number, p.Name, from, strings.Join(p.Runs, ", "), p.Why)
	}
	if b.String() == string(text) {
		return
	}
	if f := flag.Lookup("update"); f == nil || f.Value.String() != "true" {
		t.Fatal("docs/ptx-phases.md is not what the table says: go test ./internal/pipeline -run TestPhasePage -update")
	}
	if err := os.WriteFile(page, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}
