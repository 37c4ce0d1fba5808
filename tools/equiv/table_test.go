package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
)

// TestTheTableOnlyImproves: what was equal must stay so, a mismatch needs a line in the table.
func TestTheTableOnlyImproves(t *testing.T) {
	o := &options{share: 1, update: true, table: filepath.Join(t.TempDir(), "dir", "results.tsv")}
	r := func(k, what string, v equiv.Outcome) result {
		return result{unit: "a/b", kernel: k, what: what, verdict: v}
	}
	for _, c := range []struct {
		name    string
		results []result
		want    string // in the error
	}{
		{"first", []result{r("k", "x", equiv.Equal), r("k", "y", equiv.Inconclusive)}, ""},
		{"better", []result{r("k", "y", equiv.Equal)}, ""},
		{"worse", []result{r("k", "y", equiv.Inconclusive)}, "was equal: a/b\tk\ty\tinconclusive"},
		{"new mismatch", []result{r("l", "x", equiv.Differs)}, "new: a/b\tl\tx\tmismatch"},
	} {
		err := o.judge(c.results)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	text, _ := os.ReadFile(o.table)
	if want := tableHeader + "\na/b\tk\tx\tequal\t\na/b\tk\ty\tequal\t\n"; string(text) != want {
		t.Errorf("the table is\n%s\nwant\n%s", text, want)
	}
	o.share = 7
	if err := o.judge([]result{r("k", "y", equiv.Inconclusive)}); err == nil || !strings.Contains(err.Error(), "not a share") {
		t.Errorf("a share updates the table: %v", err)
	}
}

// TestCommittedTable: every difference in the committed table has a reason, and no comparison of IR
// with our PTX differs.
func TestCommittedTable(t *testing.T) {
	rs, err := readTable("../../testdata/equiv/results.tsv")
	if err != nil || len(rs) == 0 {
		t.Fatalf("%d results: %v", len(rs), err)
	}
	for _, r := range rs {
		if r.verdict != equiv.Equal && r.reason == "" || r.verdict == equiv.Differs && strings.Contains(r.what, "ptx") {
			t.Errorf("%s", r.line())
		}
	}
}

// TestDigestIsFound: an arrangement finds the words that a kernel compares with what it computes.
func TestDigestIsFound(t *testing.T) {
	var params strings.Builder
	for i := range numArgs {
		if i > 0 {
			params.WriteString(", ")
		}
		params.WriteString("ptr addrspace(1) %a" + string(rune('A'+i)))
	}
	text := `define spir_kernel void @m99999_m04(` + params.String() + `) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = load i32, ptr addrspace(1) %aA, align 4
  %x = add i32 %w, %t
  %h0 = mul i32 %x, -1640531527
  %h1 = xor i32 %h0, 305419896
  %p1 = getelementptr i32, ptr addrspace(1) %aP, i64 1
  %d0 = load i32, ptr addrspace(1) %aP, align 4
  %d1 = load i32, ptr addrspace(1) %p1, align 4
  %c0 = icmp eq i32 %h0, %d0
  br i1 %c0, label %second, label %no
second:
  %c1 = icmp eq i32 %d1, %h1
  br i1 %c1, label %yes, label %no
yes:
  store i32 1, ptr addrspace(1) %aQ, align 4
  br label %no
no:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`
	p, err := validate.Source("m99999.ll", text)
	if err != nil {
		t.Fatal(err)
	}
	a := newArrangement(unit{name: "hashcat/m99999"}, []level{{source: p}})
	sh := hashcatShapes[0]
	args := a.arrange("m99999_m04", sh, 0)
	if _, err := p.Run(simt.Launch{Kernel: "m99999_m04", Grid: sh.Grid, Block: sh.Block, Args: args, Model: simt.Maximal}); err != nil {
		t.Fatal(err)
	}
	if args[argShown].Buffer.Data[0] != 1 {
		t.Errorf("no digest was found: %+v", a.found)
	}
}
