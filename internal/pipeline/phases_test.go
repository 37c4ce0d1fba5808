package pipeline_test

import (
	"errors"
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

// both asks for two comparisons at once.
const both = ptxHead + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<9>;
	.reg .pred %p<4>;
	ld.param.u64 %rd1, [out];
	ld.param.u32 %r1, [n];
	setp.lt.u32 %p1, %r1, 7;
	setp.ne.u32 %p2, %r1, 3;
	and.pred %p3, %p1, %p2;
	@%p3 st.global.u32 [%rd1], %r1;
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

// twice has second loads of a parameter and of a constant, and a register that a parameter fixes.
const twice = ".const .align 4 .b32 c = 7;\n" + `.func (.reg .b32 %res) g(.reg .b32 %a)
{
	.reg .b32 %r<6>;
	mov.b32 %r1, %a;
	mov.b32 %r2, %r1;
	ld.const.u32 %r3, [c];
	add.s32 %r4, %r1, %r2;
	ld.const.u32 %r5, [c];
	mad.lo.s32 %res, %r5, %r4, %r3;
	ret;
}
`

// product multiplies matrices, and adds zero.
const product = ptxHead + `.visible .entry k(.param .u64 out)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<9>;
	.reg .f32 %f<9>;
	ld.param.u64 %rd1, [out];
	ld.global.u32 %r1, [%rd1];
	mov.f32 %f1, 0f00000000;
	mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f5,%f6,%f7,%f8}, {%r1,%r1,%r1,%r1}, {%r1,%r1}, {%f1,%f1,%f1,%f1};
	st.global.v4.f32 [%rd1], {%f5,%f6,%f7,%f8};
	ret;
}
`

// apart has a computation and the move of its result in two blocks that are executed equally often.
const apart = ptxHead + `.visible .entry k(.param .u64 out, .param .u32 n)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<9>;
	.reg .pred %p;
	ld.param.u64 %rd1, [out];
	ld.param.u32 %r1, [n];
	mov.u32 %r4, 1;
	st.global.u32 [%rd1+4], %r4;
	setp.lt.u32 %p, %r1, 7;
	add.u32 %r2, %r1, 9;
	@%p bra next;
	st.global.u32 [%rd1], %r1;
next:
	mov.b32 %r4, %r2;
	st.global.u32 [%rd1+8], %r4;
	ret;
}
`

// floats has sums of floats in two orders.
const floats = ptxHead + `.visible .entry k(.param .u64 out)
{
	.reg .b64 %rd<4>;
	.reg .f32 %f<9>;
	ld.param.u64 %rd1, [out];
	ld.global.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];
	add.f32 %f5, %f1, %f2;
	add.f32 %f6, %f1, %f3;
	add.f32 %f7, %f6, %f2;
	st.global.v2.f32 [%rd1], {%f5, %f7};
	ret;
}
`

// phaseFlips are values of knobs of phases that change what phases make of a module.
var phaseFlips = map[string]struct {
	value string
	text  string
	run   warpwise.PTXOptions
}{
	"CopyPropBudget":          {"3", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropGlobalBudget":    {"0", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropAddr":            {"false", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropNoWriteNonRR":    {"true", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropForceGlobal":     {"true", framed, warpwise.PTXOptions{Level: 1}},
	"CopyPropUseReachingDefs": {"false", framed, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropConstantBank":    {"false", ptxHead + twice, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropPreAllocReg":     {"true", ptxHead + twice, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"CopyPropNoMmaCb":         {"true", product, warpwise.PTXOptions{Pipeline: "OriCopyProp"}},
	"AddressFoldStage":        {"20", neighbours, warpwise.PTXOptions{Level: 2}},
	"MarkUniformBranches":     {"true", apart, warpwise.PTXOptions{Level: 1}},
	"BackCopyPropCrossBlock":  {"true", apart, warpwise.PTXOptions{Pipeline: "OriBackCopyPropagate"}},
	"ReassociateFloat":        {"true", floats, warpwise.PTXOptions{Pipeline: "OriReassociateAndCommon"}},
	"CopyPropNonRegMultiDef":  {"false", decisions, warpwise.PTXOptions{Pipeline: "OriSimplify"}},
	"LateCopyPropComplPred":   {"false", decisions, warpwise.PTXOptions{Pipeline: "OriSimplify"}},
	"SimplifyPredicates":      {"false", decisions, warpwise.PTXOptions{Pipeline: "OriSimplify"}},
	"JoinComparisons":         {"true", both, warpwise.PTXOptions{Pipeline: "OriSimplify"}},
	"InferStateSpaces":        {"false", converted, warpwise.PTXOptions{Level: 1}},
	"FoldAddresses":           {"false", neighbours, warpwise.PTXOptions{Level: 2}},
	"MergeAccesses":           {"false", neighbours, warpwise.PTXOptions{Level: 2}},
	"LocalObjectsBounded":     {"true", indexed, warpwise.PTXOptions{Level: 2}},
	"PromoteLocalMemory":      {"false", framed, warpwise.PTXOptions{Level: 2}},
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

// TestChosenFunctions: knobs are for the functions whose hash SH lists, and print<hash> prints it.
func TestChosenFunctions(t *testing.T) {
	text := framed + strings.Replace(indexed[len(ptxHead):], "entry k(", "entry l(", 1)
	run := func(sh string) string {
		opt := warpwise.PTXOptions{Level: 2}
		opt.Settings = map[string]string{"PromoteLocalMemory": "false", "SH": sh}
		return phaseOutcome(t, text, opt)
	}
	var out strings.Builder
	print := warpwise.PTXOptions{Pipeline: "print<hash>"}
	print.Out = &out
	if got := phaseOutcome(t, text, print); got != phaseOutcome(t, text, warpwise.PTXOptions{}) {
		t.Errorf("print<hash> changes the text:\n%s", got)
	}
	var hashes []string
	for line := range strings.Lines(out.String()) {
		if _, rest, ok := strings.Cut(line, ": hash "); ok {
			hashes = append(hashes, rest[:8])
		}
	}
	if len(hashes) != 2 || hashes[0] == hashes[1] || !strings.Contains(out.String(), "st.local.u32\n") {
		t.Fatalf("hashes %v of\n%s", hashes, out.String())
	}
	frames := func(text string) (n int) { return strings.Count(text, "st.local") }
	all, none, first, second := frames(run("")), frames(run("1")), frames(run(hashes[0])), frames(run("0x"+hashes[1]))
	if all <= none || first != all || second != none || run(hashes[0]+", "+hashes[1]) != run("") {
		t.Errorf("stores to the frame: %d with the knob, %d without, %d and %d with one function each", all, none, first, second)
	}
	m, err := warpwise.ReadPTX("k.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	var wrong *warpwise.OptionError
	bad := warpwise.PTXOptions{Level: 2}
	bad.Settings = map[string]string{"SH": "fish"}
	if _, err := warpwise.OptimizePTX(m, bad); !errors.As(err, &wrong) {
		t.Errorf("SH=fish: %v", err)
	}
}

// TestStages counts the addresses that are folded at each stage: 0 at phase 75, 9 at phase 89, 19 at phase 97.
func TestStages(t *testing.T) {
	folded := func(settings map[string]string, phases string) bool {
		opt := warpwise.PTXOptions{Level: 2, Phases: phases}
		opt.Settings = settings
		return strings.Contains(phaseOutcome(t, neighbours, opt), "+4]")
	}
	no := "false"
	for _, c := range []struct {
		stage, back, phases string
		want                bool
	}{
		{"0", no, "", true},
		{"9", no, "", true}, // at phase 97
		{"9", no, "-AdvancedPhasePreSched", false},
		{"9", "true", "-AdvancedPhasePreSched", true}, // at phase 89
		{"19", "true", "-AdvancedPhasePreSched", false},
		{"19", no, "", true},
		{"20", "true", "", false},
	} {
		if got := folded(map[string]string{"MergeAccesses": no, "AddressFoldStage": c.stage, "OriBackCopyPropagate": c.back}, c.phases); got != c.want {
			t.Errorf("%+v: %v", c, got)
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
		if (p.From > 0) != (len(p.Runs) > 0 || p.Stage > 0) {
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
		list, err := pipeline.EnabledPhases(pipeline.Phases(), level, named)
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
		if _, err := pipeline.EnabledPhases(pipeline.Phases(), 2, bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
	if _, err := pipeline.EnabledPhases(pipeline.Phases(), 2, "GvnCsse"); !strings.Contains(err.Error(), "GvnCse") {
		t.Errorf("no suggestion: %v", err)
	}
}

// TestPhasesBehindSelection: compile runs a part of the phases at each level, in their order, and every phase that may
// run says why it does or not.
func TestPhasesBehindSelection(t *testing.T) {
	table := pipeline.PhasesBehindSelection()
	for i, p := range table {
		if all := pipeline.Phases()[i]; p.Number != i || p.Name != all.Name || (len(p.Runs) > 0) != (len(all.Runs) > 0) || p.Why == "" {
			t.Errorf("phase %d is %+v", i, p)
		}
	}
	for level, want := range [][]int{nil, {70, 82, 83, 84, 95}, {49, 70, 82, 83, 84, 95}, {49, 63, 70, 82, 83, 84, 95}} {
		list, err := pipeline.EnabledPhases(table, level, "")
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, p := range list {
			got = append(got, p.Number)
		}
		if !slices.Equal(got, want) {
			t.Errorf("level %d runs %v, want %v", level, got, want)
		}
	}
	if list, err := pipeline.EnabledPhases(table, 2, "none"); err != nil || len(list) > 0 {
		t.Errorf("none runs %v, %v", list, err)
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
	b.WriteString("\n## Behind instruction selection\n\nWhat `compile` and `llc` run over their own text, of the phases that do something.\n\n| number | phase | from | runs | why |\n|--:|---|---|---|---|\n")
	for _, p := range pipeline.PhasesBehindSelection() {
		if len(p.Runs) == 0 {
			continue
		}
		from, runs := "", ""
		if p.From > 0 {
			from, runs = fmt.Sprintf("O%d", p.From), strings.Join(p.Runs, ", ")
		}
		fmt.Fprintf(&b, "| %d | %s | %s | %s | %s |\n", p.Number, p.Name, from, runs, p.Why)
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
