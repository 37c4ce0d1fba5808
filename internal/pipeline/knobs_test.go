package pipeline_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/ir/irtext"
)

// flip is a value of a knob other than the default, and functions on which a pipeline sees it.
type flip struct{ value, passes, text string }

// flips has every knob that works but those of early-cse, which its package flips.
var flips = map[string]flip{
	"indvars-predicate-loops":                {"false", "indvars", "define void @f(i32 %n) {\ne:\n  br label %h\nh:\n  %i = phi i32 [ 0, %e ], [ %j, %h ]\n  %j = add i32 %i, 1\n  %c = icmp ne i32 %j, %n\n  br i1 %c, label %h, label %x\nx:\n  ret void\n}\n"},
	"replexitval":                            {"never", "indvars", lastSum},
	"assume-default-is-flat-addrspace":       {"true", "infer-address-spaces", "target triple = \"spirv64-unknown-unknown\"\ndefine i32 @f(ptr addrspace(3) %p) {\n  %g = addrspacecast ptr addrspace(3) %p to ptr\n  %v = load i32, ptr %g\n  ret i32 %v\n}\n"},
	"inline-threshold":                       {"2", "inline", callee("", 40) + caller("@f", 2)},
	"inlinedefault-threshold":                {"2", "inline", callee("", 40) + caller("@f", 2)},
	"inlinehint-threshold":                   {"2", "inline", otherTarget(strings.Replace(callee("", 80), ") {", ") inlinehint {", 1) + caller("@f", 2))},
	"inlinecold-threshold":                   {"2", "inline", otherTarget(strings.Replace(callee("", 15), ") {", ") cold {", 1) + caller("@f", 2))},
	"inline-call-penalty":                    {"-400", "inline", otherTarget(callee("", 40) + caller("@f", 2))},
	"inline-cold-callsite-threshold":         {"-40", "inline", otherTarget(callee("", 15) + seldom)},
	"min-jump-table-entries":                 {"99", "inline", otherTarget(jumps)},
	"inline-max-stacksize":                   {"8", "inline", otherTarget(stacked)},
	"recursive-inline-max-stacksize":         {"8", "inline", otherTarget(stacked)},
	"inline-caller-superset-nobuiltin":       {"false", "inline", otherTarget(callee("", 4) + strings.Replace(caller("@f", 1), ") {", ") \"no-builtin-memcpy\" {", 1))},
	"enable-noalias-to-md-conversion":        {"false", "inline", "define internal void @f(ptr noalias %p) {\n  store i32 1, ptr %p\n  ret void\n}\ndefine void @g(ptr %p) {\n  call void @f(ptr %p)\n  ret void\n}\n"},
	"inline-cost-full":                       {"false", "inline", otherTarget(costlyStart())},
	"max-devirt-iterations":                  {"0", "inline", throughPointers},
	"abort-on-max-devirt-iterations-reached": {"true", "inline", longChain()},
	"inline-caller-limit":                    {"5", "inline", callee("", 4) + caller("@f", 2)},
	"inline-called-once":                     {"false", "inline", callee("internal", 600) + caller("@f", 1)},
	"two-entry-phi-node-folding-threshold":   {"1", "simplifycfg", triangle(1, 2)},
	"phi-node-folding-threshold":             {"1", "simplifycfg", triangle(2, 1)},
	"bonus-inst-threshold":                   {"0", "simplifycfg", "declare void @u()\ndefine void @f(i32 %a, i32 %b) {\n  %c = icmp eq i32 %a, 7\n  br i1 %c, label %x, label %m\nm:\n  %e = add i32 %b, 3\n  %d = icmp eq i32 %e, 8\n  br i1 %d, label %x, label %y\nx:\n  call void @u()\n  ret void\ny:\n  ret void\n}\n"},
	"hoist-common-insts":                     {"true", "simplifycfg", "declare void @u(i32)\ndefine void @f(i1 %c, i32 %a) {\n  br i1 %c, label %x, label %y\nx:\n  %m = mul i32 %a, 5\n  %s = add i32 %a, 1\n  call void @u(i32 %s)\n  ret void\ny:\n  %n = mul i32 %a, 7\n  %t = add i32 %a, 1\n  call void @u(i32 %t)\n  call void @u(i32 %n)\n  ret void\n}\n"},
	"simplifycfg-hoist-common-skip-limit":    {"0", "simplifycfg<hoist-common-insts>", "declare void @u(i32)\ndefine void @f(i1 %c, i32 %a) {\n  br i1 %c, label %x, label %y\nx:\n  %m = mul i32 %a, 5\n  %s = add i32 %a, 1\n  call void @u(i32 %s)\n  ret void\ny:\n  %n = mul i32 %a, 7\n  %t = add i32 %a, 1\n  call void @u(i32 %t)\n  call void @u(i32 %n)\n  ret void\n}\n"},
	"keep-loops":                             {"false", "simplifycfg", loop},
	"sroa-max-size":                          {"4", "sroa", pair},
	"sroa-max-fields":                        {"1", "sroa", "define {i32, i32} @f(i32 %x, i32 %y) {\n  %s = alloca {i32, i32}\n  store i32 %x, ptr %s\n  %p = getelementptr i8, ptr %s, i64 4\n  store i32 %y, ptr %p\n  %v = load {i32, i32}, ptr %s\n  ret {i32, i32} %v\n}\n"},
	"dse-memoryssa-scanlimit":                {"0", "dse", overwritten},
	"dse-memoryssa-path-check-limit":         {"0", "dse", overwritten},
	"enable-dse-partial-overwrite-tracking":  {"false", "dse", overwritten},
	"enable-dse-partial-store-merging":       {"false", "dse", overwritten},
	"enable-memcpyopt-without-libcalls":      {"true", "memcpyopt", "target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f(ptr %p) {\n  store [8 x i32] zeroinitializer, ptr %p\n  ret void\n}\n"},
	"enable-pre":                             {"false", "gvn", halfKnown("%v = add i32 %x, %y")},
	"enable-load-pre":                        {"false", "gvn", halfKnown("%v = load i32, ptr %p")},
	"enable-split-backedge-in-load-pre":      {"true", "gvn", missingOnTheWayBack},
	"jump-threading-threshold":               {"0", "jump-threading", decidedTwice},
	"reassociate-use-cse-local":              {"false", "reassociate", invariantPairs},
	"rotation-max-header-size":               {"0", "loop-rotate", testedAbove},
	"licm-mssa-optimization-cap":             {"-1", "loop-rotate,licm", testedAbove},
	"licm-max-num-int-reassociations":        {"0", "licm", "define void @f(i32 %n, i32 %k, ptr noalias %p) {\ne:\n  br label %h\nh:\n  %i = phi i32 [ 0, %e ], [ %j, %h ]\n  %a = mul i32 %i, %n\n  %b = mul i32 %a, %k\n  %g = getelementptr i32, ptr %p, i32 %i\n  store i32 %b, ptr %g\n  %j = add i32 %i, 1\n  %c = icmp slt i32 %j, %n\n  br i1 %c, label %h, label %x\nx:\n  ret void\n}\n"},
	"licm-mssa-max-acc-promotion":            {"0", "loop-rotate,licm", testedAbove},
	"disable-licm-promotion":                 {"true", "loop-rotate,licm", testedAbove},
	"scev-cheap-expansion-budget":            {"0", "indvars", lastSum},
	"disable-lftr":                           {"true", "indvars", "target datalayout = \"n32\"\n" + counted("1000")},
	"disable-loop-idiom-all":                 {"true", "loop-idiom", copyAndSet},
	"disable-loop-idiom-memset":              {"true", "loop-idiom", copyAndSet},
	"disable-loop-idiom-memcpy":              {"true", "loop-idiom", copyAndSet},
	"loop-idiom-memory":                      {"true", "loop-idiom", strings.Replace(copyAndSet, "x86_64-unknown-linux-gnu", "nvptx64-nvidia-cuda", 1)},
	"unswitch-threshold":                     {"0", "simple-loop-unswitch<nontrivial>", twoModes},
	"loop-reduce-registers":                  {"1", "loop-reduce", rows},
	"loop-reduce-trips":                      {"1", "loop-reduce", rows},
	"loop-reduce-chains":                     {"false", "loop-reduce", rows},
	"unroll-threshold":                       {"3", "loop-unroll", counted("5")},
	"unroll-partial-threshold":               {"20", "loop-unroll", counted("1000")},
	"pragma-unroll-threshold":                {"10", "loop-unroll", counted("65")},
	"unroll-max-percent-threshold-boost":     {"100", "loop-unroll", counted("120")},
	"unroll-max-count":                       {"2", "loop-unroll", counted("1000")},
	"unroll-full-max-count":                  {"3", "loop-unroll", counted("5")},
	"unroll-count":                           {"3", "loop-unroll", counted("6000")},
	"unroll-runtime-count":                   {"2", "loop-unroll", counted("%n")},
	"unroll-allow-peeling":                   {"false", "loop-unroll", firstOther},
	"unroll-peel-max-count":                  {"0", "loop-unroll", firstOther},
	"unroll-force-peel-count":                {"2", "loop-unroll", firstOther},
	"unroll-peel-count":                      {"3", "loop-unroll", firstOther},
	"unroll-allow-loop-nests-peeling":        {"true", "loop-unroll", firstOther},
	"unroll-as-llvm":                         {"true", "loop-unroll", counted("%n")},
	"unroll-runtime-epilog":                  {"true", "loop-unroll", loopElsewhere("", "%m", "icmp eq i32 %j, %n", true, false)},
	"unroll-runtime-multi-exit":              {"true", "loop-unroll", loopElsewhere("", "%m", "icmp eq i32 %j, %n", true, true)},
	"unroll-runtime-other-exit-predictable":  {"true", "loop-unroll", loopElsewhere("", "%m", "icmp eq i32 %j, %n", true, true)},
	"unroll-max-upperbound":                  {"2", "loop-unroll", loopElsewhere("", "%n", "icmp sge i32 %i, %two", false, false)},
	"unroll-optsize-threshold":               {"400", "loop-unroll", loopElsewhere("optsize", "0", "icmp eq i32 %j, 12", false, false)},
	"unroll-max-iteration-count-to-analyze":  {"0", "loop-unroll", loopElsewhere("", "0", "icmp eq i32 %j, 9", false, false)},
	"unroll-allow-partial":                   {"false", "loop-unroll", counted("1000")},
	"unroll-runtime":                         {"false", "loop-unroll", counted("%n")},
	"unroll-allow-remainder":                 {"false", "loop-unroll", counted("%n")},
	"aa-pipeline":                            {"basic-aa", "print<memoryssa>", spaces},
	"memssa-check-limit":                     {"0", "print<memoryssa>", spaces},
	"spec-exec-max-speculation-cost":         {"1", "speculative-execution", triangle(1, 3)},
	"spec-exec-max-not-hoisted":              {"0", "speculative-execution", strings.Replace(triangle(1, 2), "%a0 =", "%q = udiv i32 7, %x\n %a0 =", 1)},
	"spec-exec-only-if-divergent-target":     {"true", "speculative-execution", "target triple = \"x86_64\"\n" + triangle(1, 2)},
	"nvptx-lower-global-ctor-dtor-id":        {"unit", "nvptx-lower-ctor-dtor", constructors},
	"nvptx-emit-init-fini-kernel":            {"false", "nvptx-lower-ctor-dtor", constructors},
	"sink-loads":                             {"false", "sink", arm("%v = load i32, ptr addrspace(1) %g")},
	"sink-even":                              {"false", "sink", even},
	"sink-registers":                         {"2", "sink", arm("%v = add i32 %x, %y")},
	"do-cssa":                                {"false", "cssa", triangle(1, 2)},
	"cssa-coalesce":                          {"0", "cssa", triangle(1, 2)},
	"CSSACoalescing":                         {"0", "cssa", triangle(1, 2)},
	"cssa-verbosity":                         {"1", "cssa", triangle(1, 2)},
	"dump-before-cssa":                       {"true", "cssa", triangle(1, 2)},
	"cssa-coalesce-span-blocks":              {"true", "cssa", spanning},
	"cssa-coalesce-split-edges":              {"true", "cssa", splitEdge},
	"cssa-uniform-classes":                   {"false", "cssa", uniformLoop},
	"cssa-skip-uniform":                      {"true", "cssa", uniformLoop},
	"disable-cgp":                            {"true", "codegenprepare", join("select i1 %c, ptr %a, ptr %b", "%p, i64 8", "%q, i64 8")},
	"disable-complex-addr-modes":             {"true", "codegenprepare", join("select i1 %c, ptr %a, ptr %b", "%p, i64 8", "%q, i64 8")},
	"addr-sink-new-phis":                     {"true", "codegenprepare", join("phi ptr [%a, %0], [%b, %t]", "%p, i64 8", "%q, i64 8")},
	"addr-sink-new-select":                   {"false", "codegenprepare", join("select i1 %c, ptr %a, ptr %b", "%p, i64 8", "%q, i64 8")},
	"addr-sink-combine-base-reg":             {"false", "codegenprepare", join("select i1 %c, ptr %a, ptr %b", "%p, i64 8", "%q, i64 8")},
	"addr-sink-combine-gv":                   {"false", "codegenprepare", "@g = external global i8\n@h = external global i8\n" + join("select i1 %c, ptr %a, ptr %b", "@g, i64 8", "@h, i64 8")},
	"addr-sink-combine-offs":                 {"false", "codegenprepare", join("select i1 %c, ptr %a, ptr %b", "%p, i64 8", "%p, i64 16")},
	"addr-sink-combine-scaled-reg":           {"false", "codegenprepare", join("select i1 %c, ptr %a, ptr %b", "%p, i64 %i", "%p, i64 %j")},
	"cgp-split-large-offset-gep":             {"false", "codegenprepare", join("select i1 %c, ptr %a, ptr %b", "%p, i64 4294967296", "%p, i64 4294967304")},
	"disable-cgp-delete-phis":                {"true", "codegenprepare", deadPhi},
	"cgp-max-address-users-to-scan":          {"0", "codegenprepare", far},
	"cgpp-huge-func":                         {"1", "codegenprepare", later},
	"cgp-freq-ratio-to-skip-merge":           {"9", "codegenprepare", emptyCase},
	"disable-cgp-branch-opts":                {"true", "codegenprepare", "define void @f() {\n br label %e\ne:\n ret void\n}\n"},
	"disable-preheader-prot":                 {"true", "codegenprepare", loop},
	"profile-guided-section-prefix":          {"false", "codegenprepare", profiled},
	"profile-unknown-in-special-section":     {"true", "codegenprepare", profiled},
	"force-split-store":                      {"true", "codegenprepare", halves},
	"cgp-bypass-slow-division":               {"false", "codegenprepare", "define i64 @f(i64 %x, i64 %y) {\n %q = udiv i64 %x, %y\n ret i64 %q\n}\n"},
	"sink-walk-limit":                        {"0", "sink", arm("%v = load i32, ptr addrspace(1) %g\n store i32 2, ptr addrspace(3) %s")},

	"fix-irreducible-booleans":               {"1", "fix-irreducible", entries},
	"max-booleans-in-control-flow-hub":       {"1", "unify-loop-exits", exits},
	"structurizecfg-skip-uniform-regions":    {"true", "structurizecfg", shortcut("", "%n")},
	"structurizecfg-relaxed-uniform-regions": {"false", "structurizecfg<skip-uniform-regions>", within},
	"enable-shrink-wrap":                     {"2", "structurizecfg", shortcut("", "%n")},
	"structurizecfg-skip-attributes":         {"nounwind", "structurizecfg", shortcut("nounwind", "%n")},
	"structurizecfg-strategy":                {"minimal", "structurizecfg", shortcut("", "%n")},
	"structurizecfg-minimal-weight":          {"0", "structurizecfg<minimal>", shortcut("", "%t")},
	"structurizecfg-fix-irreducible":         {"false", "fix-irreducible<divergent>", entries},
	"structurizecfg-hoist-zero-cost-else":    {"false", "structurizecfg", free},
	"structurizecfg-past-funclets":           {"true", "structurizecfg", funclet},
}

// TestKnobs flips every knob that a pass reads, and wants to see it; the default said aloud changes
// nothing.
func TestKnobs(t *testing.T) {
	addresses := addressFlips()
	for _, k := range knob.All() {
		if k.Planned || k.Pass == "early-cse" || k.Pass == "scalar evolution" { // TestScalarKnobs
			continue
		}
		c, ok := flips[k.Name]
		if !ok {
			c, ok = addresses[k.Name]
		}
		switch {
		case phaseFlips[k.Name].value != "" || valueFlips[k.Name].value != "" || k.Name == "named-phases" || strings.HasPrefix(k.Name, "GeneralOptimize"):
			continue // TestPhaseKnobs, TestValueKnobs, TestNamedPhases, TestRounds
		case k.Name == "SH":
			continue // TestChosenFunctions
		case k.Name == "dot-cfg-mssa" || k.Name == "verify-memoryssa":
			continue // TestMemoryKnobs
		case k.Name == "addr-sink-using-gep":
			continue // TestSinkingForm
		case k.Name == "uniform-branches":
			continue // TestUniformBranches
		case k.Pass == "scev-cgp":
			continue // TestSumKnobs
		case k.Name == "usedessa":
			continue // TestPhiElimination
		case !ok && k.Pass == "codegenprepare":
			continue // TestKnobs of that package, which holds that it has all that are not here
		case !ok:
			t.Errorf("%s: no test", k.Name)
			continue
		}
		if got, err := k.Check(c.value); err != nil || got == k.Default {
			t.Errorf("%s: %q is no flip", k.Name, c.value)
		}
		plain := outcome(t, c, nil)
		if said := outcome(t, c, map[string]string{k.Name: k.Default}); said != plain {
			t.Errorf("%s: the default is not %s:\n%s\nand\n%s", k.Name, k.Default, plain, said)
		}
		if flipped := outcome(t, c, map[string]string{k.Name: c.value}); flipped == plain {
			t.Errorf("%s=%s makes no difference:\n%s", k.Name, c.value, plain)
		}
	}
}

// TestMemoryKnobs: one knob writes a file; the other one complains of a wrong form, which memssa's own
// test of Check makes, and here finds nothing.
func TestMemoryKnobs(t *testing.T) {
	name := filepath.Join(t.TempDir(), "f.dot")
	outcome(t, flip{passes: "print<memoryssa>", text: spaces}, map[string]string{"dot-cfg-mssa": name, "verify-memoryssa": "true"})
	if b, err := os.ReadFile(name); err != nil || !bytes.HasPrefix(b, []byte("digraph")) {
		t.Errorf("%v: %.40q", err, b)
	}
}

// TestUniformBranches: selection marks conditional branches only when it is told to, and then only uniform ones.
func TestUniformBranches(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %p, i32 %n) {
  %u = icmp eq i32 %n, 0
  br i1 %u, label %end, label %all
all:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp eq i32 %tid, 0
  br i1 %d, label %some, label %end
some:
  store volatile i32 1, ptr %p
  br label %end
end:
  ret void
}
`
	for _, c := range []struct {
		setting string
		marked  int
	}{{"", 0}, {"false", 0}, {"true", 1}} {
		m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		out, err := warpwise.Compile(m, warpwise.CompileOptions{OptLevel: 2, Optimize: warpwise.OptimizeOptions{Settings: map[string]string{"uniform-branches": c.setting}}})
		if err != nil {
			t.Fatal(err)
		}
		if n := len(regexp.MustCompile(`@!?%p\d+ bra\.uni`).FindAll(out.PTX, -1)); n != c.marked {
			t.Errorf("uniform-branches=%s: %d conditional branches with .uni, not %d:\n%s", c.setting, n, c.marked, out.PTX)
		}
	}
}

// TestSinkingForm: addresses are sunk in one form, and a remark says so to whom asks for the other one.
func TestSinkingForm(t *testing.T) {
	for _, c := range []struct {
		value string
		says  bool
	}{{"true", false}, {"false", true}} {
		m, err := warpwise.Read("f.ll", far, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		res, err := warpwise.Optimize(m, "codegenprepare", warpwise.OptimizeOptions{Remarks: true, Settings: map[string]string{"addr-sink-using-gep": c.value}})
		if err != nil {
			t.Fatal(err)
		}
		if says := strings.Contains(fmt.Sprint(res.Remarks), "has no effect"); says != c.says {
			t.Errorf("%s: %v", c.value, res.Remarks)
		}
	}
}

// outcome is what a pipeline makes of a text and what it prints, under some knobs.
func outcome(t *testing.T, c flip, settings map[string]string) string {
	t.Helper()
	m, err := warpwise.Read("f.ll", "target triple = \"nvptx64-nvidia-cuda\"\n"+c.text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatalf("%v\n%s", err, c.text)
	}
	var out bytes.Buffer
	if _, err := warpwise.Optimize(m, c.passes, warpwise.OptimizeOptions{Out: &out, Settings: settings, VerifyEach: true}); err != nil {
		var refused *warpwise.UnsupportedError
		if !errors.As(err, &refused) {
			t.Fatalf("%v\n%s", err, c.text)
		}
		return err.Error()
	}
	return out.String() + string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
}

// far computes an address in one block and uses it in another.
const far = `
define void @f(i1 %c, ptr %p) {
  %a = getelementptr i8, ptr %p, i64 8
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %a
  ret void
e:
  ret void
}
`

// later has an address that is only sunk when two phis that only use each other are gone.
const later = `
define void @f(i1 %c, ptr %p) {
entry:
  %a = getelementptr i8, ptr %p, i64 8
  br label %h
h:
  %x = phi ptr [%a, %entry], [%y, %l]
  store i32 1, ptr %a
  br i1 %c, label %t, label %l
t:
  br label %l
l:
  %y = phi ptr [%x, %h], [null, %t]
  br i1 %c, label %h, label %end
end:
  ret void
}
`

// TestPhiElimination: usedessa=1 leaves the copies of phis and the order of instructions; 2, the default, joins registers and
// loads each operand where a sum of many wants it.
func TestPhiElimination(t *testing.T) {
	text := `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @loop(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  store i32 %j, ptr addrspace(1) %p
  ret void
}
define ptx_kernel void @sum(ptr addrspace(1) %p) {
  %s0 = load i32, ptr addrspace(1) %p
`
	for i := 1; i < 90; i++ {
		text += fmt.Sprintf("  %%a%d = getelementptr i8, ptr addrspace(1) %%p, i64 %d\n  %%x%d = load i32, ptr addrspace(1) %%a%d\n", i, 12*i, i, i)
	}
	for i := 1; i < 90; i++ {
		text += fmt.Sprintf("  %%s%d = add i32 %%s%d, %%x%d\n", i, i-1, i)
	}
	text += "  store i32 %s89, ptr addrspace(1) %p\n  ret void\n}\n"
	compile := func(setting string) (moves, registers int) {
		m, err := warpwise.Read("k.ll", text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		o := warpwise.CompileOptions{Target: "sm_80", OptLevel: 2}
		if setting != "" {
			o.Optimize.Settings = map[string]string{"usedessa": setting}
		}
		out, err := warpwise.Compile(m, o)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(out.PTX), "mov.b32"), out.Summaries()[1].Registers
	}
	moves1, registers1 := compile("1")
	moves2, registers2 := compile("2")
	if m, r := compile(""); m != moves2 || r != registers2 {
		t.Errorf("the default is not 2: %d moves, %d registers", m, r)
	}
	if moves1 <= moves2 || registers1 < 90 || registers2 > 10 {
		t.Errorf("1: %d moves, %d registers; 2: %d moves, %d registers", moves1, registers1, moves2, registers2)
	}
}

// otherTarget has the code be for a target whose costs are LLVM's.
func otherTarget(text string) string {
	return "target triple = \"x86_64-unknown-linux-gnu\"\n" + text
}
