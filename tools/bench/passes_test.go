package main

import (
	"strings"
	"testing"
)

func TestOurPassTime(t *testing.T) {
	text := "===== time by stage: 0.0702 s =====\n    0.0349 s ( 49.7%)  parse\n    0.0295 s ( 42.0%)  early-cse<memssa>\n" +
		"    0.0059 s (  8.4%)  verify\n    0.0005 s (  0.1%)  dce\n"
	if got := ourPassTime(text); got != 0.03 {
		t.Errorf("got %v s, want 0.03", got)
	}
}

func TestLLVMPassTime(t *testing.T) {
	text := `                          Pass execution timing report
  Total Execution Time: 0.0387 seconds (0.0387 wall clock)

   ---User Time---   --System Time--   --User+System--   ---Wall Time---  --- Name ---
   0.0258 ( 74.7%)   0.0041 (100.0%)   0.0299 ( 77.4%)   0.0250 ( 77.4%)  EarlyCSEPass
   0.0087 ( 25.3%)   0.0000 (  0.0%)   0.0087 ( 22.6%)   0.0087 ( 22.6%)  VerifierPass
   0.0346 (100.0%)   0.0041 (100.0%)   0.0387 (100.0%)   0.0387 (100.0%)  Total
   0.0087 ( 61.3%)   0.0000 (  0.0%)   0.0087 ( 55.8%)   0.0087 ( 55.6%)  VerifierAnalysis
   0.0001 (  0.7%)   0.0000 (  2.3%)   0.0001 (  0.9%)   0.0050 (  0.9%)  OuterAnalysisManagerProxy<ModuleAnalysisManager, Function>
   0.0320 (100.0%)   0.0070 (100.0%)   0.0390 (100.0%)   0.0390 (100.0%)  Parse IR
`
	if got := llvmPassTime(text); got < 0.02999 || got > 0.03001 {
		t.Errorf("got %v s, want 0.03", got)
	}
}

func TestPassTable(t *testing.T) {
	row := passRow{passes: "inline", llvm: "cgscc(inline)"}
	fast := duel{name: "a", ours: rounds(10), theirs: rounds(40)}
	slow := duel{name: "b", ours: rounds(10), theirs: rounds(10)}
	bad := duel{name: "c", failed: "ours: exit 3"}
	var b strings.Builder
	passTable(&b, []passResult{{row: row, where: "kernels", duels: []duel{fast, slow, bad}, alone: []alone{{ours: 1, oneProcessor: 1.5, theirs: 4}, {ours: 1, theirs: 1}}}})
	for _, want := range []string{"(LLVM: `cgscc(inline)`)", "kernels (2)", "| 0.02 | 0.05 | **0.40** | 0.50 |", "| 2.00 | 1.50 | 5.00 | **0.40** | 0.30 |", "1 × ours: exit 3"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the table lacks %q:\n%s", want, b.String())
		}
	}
}
