package main

import (
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// A passRow is one pipeline that is measured against LLVM's.
type passRow struct {
	passes string // for -passes=
	llvm   string // LLVM's text for the same work; empty when it is the same
	whole  bool   // every module of the corpus and all rounds; else a sample, once, with -time-passes
}

// passRows are the pipelines that are measured: to add a pass, add a line. A row of all modules takes a
// minute with three rounds, one of the sample a fifth of that.
var passRows = []passRow{
	{passes: "early-cse", whole: true},
	{passes: "early-cse<memssa>", whole: true},
	{passes: "instsimplify"},
	{passes: "sink"},
	{passes: "simplifycfg"},
	{passes: "sroa,mem2reg", llvm: "sroa"}, // LLVM's promotes what it takes apart
	{passes: "mem2reg"},
	{passes: "dce"},
	{passes: "inline"},
	{passes: "always-inline"},
	{passes: "correlated-propagation"},
	{passes: "lower-switch,fix-irreducible,mergereturn,unify-loop-exits,structurizecfg"},
	{passes: "base-address-strength-reduce,common-base-elimination", llvm: "separate-const-offset-from-gep,slsr"}, // LLVM's nearest relatives
	{passes: "infer-address-spaces"},
	{passes: "separate-const-offset-from-gep"},
	{passes: "slsr"},
	{passes: "nary-reassociate"},
	{passes: "loop-reduce"},
	{passes: "speculative-execution"},
	{passes: "codegenprepare", llvm: "require<profile-summary>,function(codegenprepare)"},
}

// llvmText returns LLVM's pipeline.
func (r passRow) llvmText() string {
	if r.llvm != "" {
		return r.llvm
	}
	return r.passes
}

// sampled reports whether a module belongs to the sample: libclc, all of darktable, two of hashcat.
func sampled(m corpus.Entry) bool {
	return m.Kind != "hashcat" || strings.Contains(m.Path, "m06231-pure") || strings.Contains(m.Path, "m01500_a3-pure")
}

// A passResult is what was measured of one pipeline over some modules.
type passResult struct {
	row   passRow
	where string // which modules
	duels []duel // whole processes, one per module
	alone []alone
}

// alone is the time of a pipeline without reading the module, in seconds as the clock on the wall shows it;
// oneProcessor is not measured for the sample.
type alone struct{ ours, oneProcessor, theirs float64 }

// pass measures one pipeline over libclc and over the other modules.
func (b *bench) pass(row passRow, modules []corpus.Entry) []passResult {
	text := passResult{row: row, where: "libclc"}
	kernels := passResult{row: row, where: "kernels"}
	if !row.whole {
		kernels.where = "kernels, sample"
	}
	calm := *b
	calm.cold = true // everything was read before
	if !row.whole {
		calm.rounds = 1
	}
	for _, m := range modules {
		if !row.whole && !sampled(m) {
			continue
		}
		into := &kernels
		if m.Kind == "libclc" {
			into = &text
		}
		path := filepath.Join(b.corpus, filepath.FromSlash(m.Path))
		ours := []string{b.ours, "opt", "-passes=" + row.passes, "-disable-output", path}
		theirs := []string{b.opt, "-passes=" + row.llvmText(), "-disable-output", path}
		if !row.whole {
			ours, theirs = append(ours, "-time-passes"), append(theirs, "-time-passes")
		}
		d := calm.fight(m.Path, m.Bytes, ours, theirs)
		into.duels = append(into.duels, d)
		switch {
		case d.failed != "":
		case row.whole:
			into.alone = append(into.alone, passAlone(ours, theirs))
		default:
			into.alone = append(into.alone, alone{ours: ourPassTime(string(d.ours[0].Stderr)), theirs: llvmPassTime(string(d.theirs[0].Stderr))})
		}
	}
	return slices.DeleteFunc([]passResult{text, kernels}, func(r passResult) bool { return len(r.duels) == 0 })
}

// passAlone asks both sides how long the passes took. It is a run of its own: LLVM's timers cost it a
// twentieth of the whole.
func passAlone(ours, theirs []string) alone {
	run := func(c process.Command, seconds func(string) float64) float64 {
		c.Args = append(slices.Clone(c.Args), "-time-passes")
		c.Limit = limit
		r, err := process.Run(c)
		if err != nil || !r.OK() {
			return 0
		}
		return seconds(string(r.Stderr))
	}
	return alone{
		ours:         run(process.Command{Args: ours}, ourPassTime),
		oneProcessor: run(process.Command{Args: ours, Env: []string{"GOMAXPROCS=1"}}, ourPassTime),
		theirs:       run(process.Command{Args: theirs}, llvmPassTime),
	}
}

// ourLine and llvmLine are lines of the tables that -time-passes prints: the seconds and the name.
var (
	ourLine  = regexp.MustCompile(`^ *([0-9.]+) s \([^)]*\)  (.*)$`)
	llvmLine = regexp.MustCompile(`([0-9.]+) \([^()]*\)  ([A-Za-z&].*)$`)
)

// ourPassTime adds up the passes in our table.
func ourPassTime(text string) float64 {
	sum := 0.0
	for line := range strings.Lines(text) {
		m := ourLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if m != nil && m[2] != "parse" && m[2] != "verify" {
			sum += number(m[1])
		}
	}
	return sum
}

// llvmPassTime adds up passes and analyses in LLVM's tables; the verifier and the parser are left out.
func llvmPassTime(text string) float64 {
	sum := 0.0
	for line := range strings.Lines(text) {
		m := llvmLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if m != nil && m[2] != "Total" && m[2] != "Parse IR" && !strings.HasPrefix(m[2], "Verifier") {
			sum += number(m[1])
		}
	}
	return sum
}

// number reads what a regular expression found to be a number.
func number(s string) float64 {
	x, _ := strconv.ParseFloat(s, 64)
	return x
}

// passTable writes two lines per pipeline.
func passTable(b *strings.Builder, results []passResult) {
	b.WriteString("\n## Passes\n\n`opt -passes=PASS -disable-output FILE`: reading, verifying, the pass. The time of the kernels is the sum " +
		"over the modules; *per module* is the geometric mean of the ratios, in which the start of the process weighs. " +
		"*Pass alone* is what both sides' `-time-passes` says, with the analyses, one run: ours with all processors and with one, LLVM's with one. " +
		"The rows of the sample are one run with that flag, which costs LLVM a twentieth.\n\n")
	b.WriteString("| pass | modules | ours s | LLVM s | time ratio | per module | CPU ratio | ours MB | LLVM MB | memory ratio | " +
		"alone: ours s | one processor s | LLVM s | ratio | one processor |\n")
	b.WriteString("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	for _, r := range results {
		name := "`" + r.row.passes + "`"
		if r.row.llvm != "" {
			name += " (LLVM: `" + r.row.llvm + "`)"
		}
		compared := slices.DeleteFunc(slices.Clone(r.duels), func(d duel) bool { return d.failed != "" })
		if len(compared) == 0 {
			fmt.Fprintf(b, "| %s | %s | not compared: %s |\n", name, r.where, r.duels[0].failed)
			continue
		}
		t := total("", compared)
		var a alone
		for _, x := range r.alone {
			a.ours, a.oneProcessor, a.theirs = a.ours+x.ours, a.oneProcessor+x.oneProcessor, a.theirs+x.theirs
		}
		least := max(a.theirs, 1e-9)
		one, oneRatio := "", ""
		if a.oneProcessor > 0 {
			one, oneRatio = fmt.Sprintf("%.2f", a.oneProcessor), fmt.Sprintf("%.2f", a.oneProcessor/least)
		}
		fmt.Fprintf(b, "| %s | %s (%d) | %.2f | %.2f | **%.2f** | %.2f | %.2f | %.0f | %.0f | **%.2f** | %.2f | %s | %.2f | **%.2f** | %s |\n",
			name, r.where, len(compared), median(each(t.ours, wall)), median(each(t.theirs, wall)), t.ratio(wall), geomean(compared), t.ratio(cpu),
			median(each(t.ours, rss)), median(each(t.theirs, rss)), t.ratio(rss),
			a.ours, one, a.theirs, a.ours/least, oneRatio)
	}
	for _, r := range results {
		failures(b, "`"+r.row.passes+"`, "+r.where, r.duels)
	}
}

// geomean is the geometric mean over the duels of the ratio of time.
func geomean(duels []duel) float64 {
	sum := 0.0
	for _, d := range duels {
		sum += math.Log(d.ratio(wall))
	}
	return math.Exp(sum / float64(len(duels)))
}
