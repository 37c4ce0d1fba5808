package main

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/tools/internal/sass"
)

func TestPTXWide(t *testing.T) {
	counts := ptxWide(`
.visible .entry k(
	.param .u64 k_p
)
{
	add.s64 	%rd1, %rd2, 4;
	@%p1 mul.lo.s64 	%rd1, %rd2, 4;
	mad.wide.u32 	%rd1, %r2, 4, %rd3;
	add.s32 	%r1, %r2, 4;
	add.f64 	%fd1, %fd2, %fd3;
}
.func f()
{
	sub.s64 	%rd1, %rd2, %rd3;
}
`)
	if counts["k"] != 3 || len(counts) != 1 {
		t.Errorf("%v", counts)
	}
}

// TestWays: each way lacks what it is named after, and the knobs are set behind a pass that is there.
func TestWays(t *testing.T) {
	ways := layerWays()
	for _, name := range layer {
		if strings.Contains(ways[1].passes, name) {
			t.Errorf("%s is in %s", name, ways[1].passes)
		}
	}
	for _, w := range knobWays()[1:] {
		pass, _, _ := strings.Cut(w.name, " ")
		if !strings.Contains(w.passes, pass+",dce") {
			t.Errorf("%s runs %s", w.name, w.passes)
		}
	}
	if len(eachWays()) < 5 {
		t.Errorf("only %d passes of the layer are in -O2", len(eachWays())-1)
	}
}

func TestReport(t *testing.T) {
	c := func(registers, sassNumber, wide int) map[string]*code {
		n := &code{Numbers: sass.Numbers{SASS: sassNumber, Wide: wide}}
		n.Registers = registers
		return map[string]*code{"k": n}
	}
	r := result{unit: unit{"a/m.ll", "a"}, gpu: "sm_80", by: []map[string]*code{c(20, 50, 2), c(10, 100, 2), c(20, 50, 4)}, failed: make([]error, 3), same: make([]bool, 3)}
	text := report([]result{r}, layerWays(), []string{"sm_80"}, 7<<20)
	for _, want := range []string{"| a | sm_80 | ours / without | 1 | 2.0000 (20 / 10) | 0.5000 (50 / 100) | 1.0000 (2 / 2) |",
		"| **all** | sm_80 | ours / LLVM 19 | 1 | 1.0000 (20 / 20) | 1.0000 (50 / 50) | 0.5000 (2 / 4) |", "| a/m.ll `k` | sm_80 | 20 / 10 | 50 / 100 | 2 / 2 |"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
}
