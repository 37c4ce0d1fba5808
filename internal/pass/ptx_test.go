package pass_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

const twoKernels = `.version 7.0
.target sm_80
.address_size 64
.entry a() {
	bar.sync 0;
	bar.sync 1;
	ret;
}
.entry b() {
	bar.sync 2;
	ret;
}
`

var dropped = pass.NewStat("Dropped", "barriers dropped")

// dropBarriers is wrong on purpose: it only shows how the manager treats passes over PTX.
var dropBarriers = &pass.Pass[*ptx.Func]{Name: "drop-barriers", Stats: []*pass.Stat{dropped}, Run: func(c *pass.Ctx, f *ptx.Func) {
	for _, b := range f.Blocks {
		kept := b.Insts[:0]
		for _, in := range b.Insts {
			if in.Op == ptx.OpBarSync && c.ApplyInst(dropped, &in) {
				continue
			}
			kept = append(kept, in)
		}
		b.Insts = kept
	}
}}

func readPTX(t *testing.T) *ptx.Module {
	t.Helper()
	m, err := ptxtext.ParseString("two.ptx", twoKernels)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestPassOverPTX(t *testing.T) {
	for _, workers := range []int{1, 4} {
		m := readPTX(t)
		res, err := pass.RunPTX(m, []pass.Any{dropBarriers}, pass.Options{Remarks: true, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if got := ptxtext.String(m); strings.Contains(got, "bar.sync") {
			t.Errorf("barriers are left:\n%s", got)
		}
		if len(res.Counts) != 1 || res.Counts[0].N != 3 || res.Decisions != 3 {
			t.Errorf("counts %v, decisions %d, want 3", res.Counts, res.Decisions)
		}
		if len(res.Remarks) != 3 || res.Remarks[0].Func != "a" || res.Remarks[2].Func != "b" {
			t.Fatalf("remarks %+v", res.Remarks)
		}
		if line, _ := m.File.LineCol(res.Remarks[1].Pos); line != 6 {
			t.Errorf("the second barrier stands in line %d, want 6", line)
		}
	}
}

func TestFuelAndBisectionOverPTX(t *testing.T) {
	m := readPTX(t)
	if _, err := pass.RunPTX(m, []pass.Any{dropBarriers}, pass.Options{Fuel: 2}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(ptxtext.String(m), "bar.sync"); got != 1 {
		t.Errorf("with fuel for two decisions %d barriers are left, want 1", got)
	}
	m = readPTX(t)
	if _, err := pass.RunPTX(m, []pass.Any{dropBarriers}, pass.Options{Fuel: 5, SpentBefore: 4}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(ptxtext.String(m), "bar.sync"); got != 2 {
		t.Errorf("with fuel for five decisions, of which four were taken before, %d barriers are left, want 2", got)
	}
	m = readPTX(t)
	var log bytes.Buffer
	res, err := pass.RunPTX(m, []pass.Any{dropBarriers}, pass.Options{BisectLimit: 1, Log: &log})
	if err != nil || len(res.Runs) != 2 {
		t.Fatalf("runs %v, %v", res.Runs, err)
	}
	want := "BISECT: running pass (1) drop-barriers on a\nBISECT: NOT running pass (2) drop-barriers on b\n"
	if log.String() != want || strings.Count(ptxtext.String(m), "bar.sync") != 1 {
		t.Errorf("log %q, want %q", log.String(), want)
	}
}

func TestDumpAndVerifyPTX(t *testing.T) {
	m := readPTX(t)
	var log bytes.Buffer
	_, err := pass.RunPTX(m, []pass.Any{dropBarriers}, pass.Options{PrintChanged: true, VerifyEach: true, Log: &log,
		PrintPTX: func(w io.Writer, f *ptx.Func) { w.Write(ptxtext.AppendFunc(nil, f, 0)) },
		VerifyPTX: func(f *ptx.Func) *diag.List {
			var l diag.List
			if f.Name == "b" {
				l.Errorf(nil, diag.NoPos, "b is refused")
			}
			return &l
		}})
	if err == nil || !strings.Contains(err.Error(), "function @b is broken after pass drop-barriers") {
		t.Errorf("error %v", err)
	}
	if !strings.Contains(log.String(), "// *** IR Dump After drop-barriers on a ***") {
		t.Errorf("log:\n%s", log.String())
	}
}

func TestPanicOverPTX(t *testing.T) {
	bad := &pass.Pass[*ptx.Func]{Name: "bad", Run: func(*pass.Ctx, *ptx.Func) { panic("broken") }}
	_, err := pass.RunPTX(readPTX(t), []pass.Any{bad}, pass.Options{})
	if err == nil || !strings.Contains(err.Error(), "pass bad panicked on @a") || !strings.Contains(err.Error(), "warpwise ptx -passes='bad' FILE") {
		t.Errorf("error %v", err)
	}
}

// TestAnalysesOverPTX: what a pass finds out between the decision and the change does not hold for the next one.
func TestAnalysesOverPTX(t *testing.T) {
	key := &ptx.AnalysisKey{Name: "instructions"}
	count := func(f *ptx.Func) (n int) {
		for _, b := range f.Blocks {
			n += len(b.Insts)
		}
		return n
	}
	stat := pass.NewStat("Cut", "instructions cut")
	var seen []int
	cut := &pass.Pass[*ptx.Func]{Name: "cut", Stats: []*pass.Stat{stat}, Run: func(c *pass.Ctx, f *ptx.Func) {
		before := ptx.Analysis(f, key, count)
		if b := f.Blocks[0]; c.ApplyInst(stat, nil) {
			ptx.Analysis(f, key, count)
			b.Insts = b.Insts[1:]
		}
		c.EndOfChanges()
		seen = append(seen, before-ptx.Analysis(f, key, count))
		c.ApplyInst(stat, nil)
		ptx.Analysis(f, key, count)
		f.Blocks[0].Insts = f.Blocks[0].Insts[1:]
	}}
	look := &pass.Pass[*ptx.Func]{Name: "look", Run: func(_ *pass.Ctx, f *ptx.Func) {
		if got := ptx.Analysis(f, key, count); got != count(f) {
			t.Errorf("%s has %d instructions, and %d are kept", f.Name, count(f), got)
		}
	}}
	if _, err := pass.RunPTX(readPTX(t), []pass.Any{cut, look}, pass.Options{}); err != nil {
		t.Fatal(err)
	}
	if len(seen) == 0 || seen[0] != 1 {
		t.Errorf("between parts of a pass: %v", seen)
	}
}
