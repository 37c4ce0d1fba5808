package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
)

func newRun(t *testing.T, pipelines string, first, n int) *run {
	t.Helper()
	p, err := newPassRun(passOptions{passes: pipelines, prepare: "mem2reg", source: "module", check: 1, second: 1})
	if err != nil {
		t.Fatal(err)
	}
	return &run{n: n, first: first, workers: 1, seed: 3, keep: t.TempDir(), passes: p, features: gen.Features{Short: true, Cluster: true}, verdicts: make([]equiv.Verdict, n)}
}

// TestPartsAddUp: the figures of two parts in a log are those of one run.
func TestPartsAddUp(t *testing.T) {
	const pipelines = "early-cse;early-cse<memssa>"
	dir := t.TempDir()
	two, one := filepath.Join(dir, "two.tsv"), filepath.Join(dir, "one.tsv")
	for _, c := range []struct {
		file     string
		first, n int
	}{{two, 4, 4}, {two, 0, 4}, {one, 0, 8}} {
		r := newRun(t, pipelines, c.first, c.n)
		for i := range c.n {
			r.one(i)
		}
		f := r.figures(1)
		f.commit = "c"
		if err := f.appendLog(c.file); err != nil {
			t.Fatal(err)
		}
	}
	var sums []map[string]int64
	for _, file := range []string{two, one} {
		parts, err := readLog(file)
		if err != nil {
			t.Fatal(err)
		}
		sum, gaps, err := total(parts)
		if err != nil || gaps != "" {
			t.Fatalf("%s: %v %s", file, err, gaps)
		}
		sums = append(sums, sum)
		text, err := summary(parts)
		if err != nil || !strings.Contains(text, "8 run: 8 equal, **0 differ**, 0 unsupported") || !strings.Contains(text, "c (8)") {
			t.Errorf("%s: %v\n%s", file, err, text)
		}
	}
	for name, n := range sums[1] {
		if name != "first" && name != "workers" && name != "seed" && sums[0][name] != n {
			t.Errorf("%s: %d in two parts, %d in one", name, sums[0][name], n)
		}
	}
	for _, name := range []string{"equal", "right", "prepared", "watched", "fired early-cse Expression", "fired early-cse<memssa> Load", "inputs"} {
		if sums[1][name] == 0 {
			t.Errorf("no %s: %v", name, sums[1])
		}
	}
}

// TestLogSaysWhatIsMissingOrTwice looks at logs with gaps and overlaps.
func TestLogSaysWhatIsMissingOrTwice(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log.tsv")
	write := func(lines ...string) {
		if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	line := func(seed, first, n string) string {
		return "pipelines=a<x=1>\tprepare=\tseed=" + seed + "\tfirst=" + first + "\tn=" + n + "\tran=" + n
	}
	write(line("1", "20", "10"), line("2", "5", "3"), line("1", "0", "10"))
	parts, err := readLog(file)
	if err != nil || len(parts) != 2 || parts[0]["pipelines"] != "a<x=1>" {
		t.Fatalf("%v %v", err, parts)
	}
	if sum, gaps, err := total(parts); err != nil || gaps != ", without 10 to 19" || sum["ran"] != 20 {
		t.Errorf("%v %q %v", sum, gaps, err)
	}
	write(line("1", "0", "10"), line("1", "9", "10"))
	if parts, err = readLog(file); err != nil {
		t.Fatal(err)
	}
	if _, _, err := total(parts); err == nil {
		t.Error("kernel 9 counts twice")
	}
	write("first")
	if _, err := readLog(file); err == nil {
		t.Error("a field without value is read")
	}
}

// TestPassesSaysWhatIsUnchanged: what a pipeline leaves alone is not run, and counted.
func TestPassesSaysWhatIsUnchanged(t *testing.T) {
	r := newRun(t, "verify;dce;dce", 0, 3)
	for i := range 3 {
		r.one(i)
	}
	if u := r.passes.tally.unchanged; u[0] != 3 || u[1] != 0 {
		t.Errorf("unchanged: %v", u)
	}
	if r.passes.tally.same != 3 {
		t.Errorf("%d kernels of which two pipelines make the same", r.passes.tally.same)
	}
	if _, err := newPassRun(passOptions{passes: "no-such-pass", source: "module"}); err == nil {
		t.Error("no-such-pass is a pass")
	}
}
