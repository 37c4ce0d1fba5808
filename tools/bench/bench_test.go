package main

import (
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise/tools/internal/process"
)

// rounds makes results with the given wall times in milliseconds.
func rounds(ms ...int) []process.Result {
	var out []process.Result
	for _, t := range ms {
		out = append(out, process.Result{Wall: time.Duration(t) * time.Millisecond, CPU: time.Millisecond, PeakRSS: 1e6})
	}
	return out
}

func TestRatioIsTheMedianOfRatios(t *testing.T) {
	// The second round was disturbed on both sides, the third only on theirs.
	d := duel{ours: rounds(10, 100, 10), theirs: rounds(20, 200, 80)}
	if got := d.ratio(wall); got != 0.5 {
		t.Errorf("ratio %v, want 0.5", got)
	}
	sum := total("t", []duel{d, {failed: "x"}, d})
	if got := median(each(sum.ours, wall)); got != 0.02 {
		t.Errorf("the median total of ours is %v s, want 0.02", got)
	}
}

func TestFormat(t *testing.T) {
	ok := duel{name: "ll/hashcat-O2/a.ll", bytes: 2e6, ours: rounds(10), theirs: rounds(40)}
	bad := duel{name: "ll/darktable-O0/b.ll", failed: "LLVM: exit 1: no libcall available"}
	text, err := report{startup: []duel{ok}, text: []duel{bad}, compile: []duel{ok, bad}}.format(1)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"1 of 2 modules are compared", "**0.25**", "hashcat-O2 (1)", "- 1 × LLVM: exit 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
}

func TestFightReportsFailures(t *testing.T) {
	b := &bench{rounds: 2}
	if d := b.fight("x", 0, []string{"true"}, []string{"true"}); d.failed != "" || len(d.ours) != 2 || len(d.theirs) != 2 {
		t.Errorf("two rounds of true: %+v", d)
	}
	if d := b.fight("x", 0, []string{"false"}, []string{"true"}); !strings.HasPrefix(d.failed, "ours: exit 1") {
		t.Errorf("our failure is reported as %q", d.failed)
	}
}
