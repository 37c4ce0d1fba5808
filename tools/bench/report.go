package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/warpwise/warpwise/tools/internal/process"
)

// A report is all measurements.
type report struct {
	startup []duel
	text    []duel
	compile []duel
	passes  []passResult
}

// A measure takes one number out of a result.
type measure func(process.Result) float64

func wall(r process.Result) float64 { return r.Wall.Seconds() }
func cpu(r process.Result) float64  { return r.CPU.Seconds() }
func rss(r process.Result) float64  { return float64(r.PeakRSS) / 1e6 }

// each returns the measure of every round.
func each(results []process.Result, m measure) []float64 {
	values := make([]float64, len(results))
	for i, r := range results {
		values[i] = m(r)
	}
	return values
}

// ratio is the median over the rounds of ours/theirs.
func (d duel) ratio(m measure) float64 {
	ours, theirs := each(d.ours, m), each(d.theirs, m)
	ratios := make([]float64, len(ours))
	for i := range ours {
		ratios[i] = ours[i] / max(theirs[i], 1e-9)
	}
	return median(ratios)
}

// total adds up duels round by round: the whole corpus as one measurement.
func total(name string, duels []duel) duel {
	t := duel{name: name}
	for _, d := range duels {
		if d.failed != "" {
			continue
		}
		t.bytes += d.bytes
		t.ours = accumulate(t.ours, d.ours)
		t.theirs = accumulate(t.theirs, d.theirs)
	}
	return t
}

// accumulate adds the times of results to sums and keeps the largest memory.
func accumulate(sums, results []process.Result) []process.Result {
	if sums == nil {
		sums = make([]process.Result, len(results))
	}
	for i, r := range results {
		sums[i].Wall += r.Wall
		sums[i].CPU += r.CPU
		sums[i].PeakRSS = max(sums[i].PeakRSS, r.PeakRSS)
	}
	return sums
}

// format writes the report as Markdown.
func (r report) format(rounds int) (string, error) {
	var b strings.Builder
	b.WriteString("# Warpwise against LLVM 19\n\n")
	b.WriteString("Written by `make bench`. Whole processes, both sides in the same run and in alternating order, " +
		"output to a file or /dev/null. A ratio is ours divided by LLVM's, the median over the rounds; below 1 we are better. " +
		"Memory is the peak resident set as wait4 reports it; a process below 4 MB cannot be told from the one that started it.\n\n")
	b.WriteString(machine(rounds))

	b.WriteString("\n## Start-up\n\n")
	table(&b, r.startup, "ms", 1e3)
	b.WriteString("\n## Parse, verify and print\n\n`opt -passes=verify -S FILE -o /dev/null`; FILE is the text of libclc. The other rows leave stages out.\n\n")
	table(&b, r.text, "s", 1)

	b.WriteString("\n## LLVM IR to PTX\n\n`llc -O2 -mcpu=sm_80` on every module of the corpus.\n\n")
	compared := slices.DeleteFunc(slices.Clone(r.compile), func(d duel) bool { return d.failed != "" })
	fmt.Fprintf(&b, "%d of %d modules are compared: those that both compile.\n\n", len(compared), len(r.compile))
	if len(compared) > 0 {
		sums := []duel{total("all of them", compared)}
		for _, kind := range []string{"darktable-O0", "darktable-O2", "hashcat-O2", "libclc"} {
			part := slices.DeleteFunc(slices.Clone(compared), func(d duel) bool { return !strings.Contains(d.name, kind) })
			if len(part) > 0 {
				sums = append(sums, total(fmt.Sprintf("%s (%d)", kind, len(part)), part))
			}
		}
		table(&b, sums, "s", 1)
		b.WriteString(spread(compared))
	}
	failures(&b, "", r.compile)
	if len(r.passes) > 0 {
		passTable(&b, r.passes)
	}
	return b.String(), nil
}

// machine describes where and what was measured.
func machine(rounds int) string {
	commit, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output()
	if err != nil {
		commit = []byte("unknown")
	}
	processor := "unknown processor"
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		for line := range strings.Lines(string(text)) {
			if name, ok := strings.CutPrefix(line, "model name"); ok {
				processor = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(name), ":"))
				break
			}
		}
	}
	return fmt.Sprintf("- date %s, commit %s\n- %s, %d cores, %s/%s, %s\n- %d rounds (start-up: at least 21)\n",
		time.Now().UTC().Format("2006-01-02"), strings.TrimSpace(string(commit)),
		processor, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version(), rounds)
}

// table writes one line per duel; times are shown in unit.
func table(b *strings.Builder, duels []duel, unit string, scale float64) {
	fmt.Fprintf(b, "| what | input | ours %s | LLVM %s | time ratio | CPU ratio | ours MB | LLVM MB | memory ratio |\n", unit, unit)
	b.WriteString("|---|---|---|---|---|---|---|---|---|\n")
	for _, d := range duels {
		if d.failed != "" {
			fmt.Fprintf(b, "| %s | %.1f MB | not compared: %s |\n", d.name, float64(d.bytes)/1e6, d.failed)
			continue
		}
		fmt.Fprintf(b, "| %s | %.1f MB | %.2f | %.2f | **%.2f** | %.2f | %.0f | %.0f | **%.2f** |\n",
			d.name, float64(d.bytes)/1e6,
			scale*median(each(d.ours, wall)), scale*median(each(d.theirs, wall)), d.ratio(wall), d.ratio(cpu),
			median(each(d.ours, rss)), median(each(d.theirs, rss)), d.ratio(rss))
	}
}

// spread says how the ratios of single modules lie.
func spread(duels []duel) string {
	times := make([]float64, len(duels))
	memory := make([]float64, len(duels))
	for i, d := range duels {
		times[i], memory[i] = d.ratio(wall), d.ratio(rss)
	}
	return fmt.Sprintf("\nPer module: time ratio median %.2f, best %.2f, worst %.2f; memory ratio median %.2f, worst %.2f.\n",
		median(times), slices.Min(times), slices.Max(times), median(memory), slices.Max(memory))
}

// failures lists the modules that are not compared, counted by reason.
func failures(b *strings.Builder, of string, duels []duel) {
	counts := make(map[string]int)
	for _, d := range duels {
		if d.failed != "" {
			counts[d.failed]++
		}
	}
	if len(counts) == 0 {
		return
	}
	reasons := make([]string, 0, len(counts))
	for reason := range counts {
		reasons = append(reasons, reason)
	}
	slices.Sort(reasons)
	if of != "" {
		of = " (" + of + ")"
	}
	fmt.Fprintf(b, "\nNot compared%s:\n\n", of)
	for _, reason := range reasons {
		fmt.Fprintf(b, "- %d × %s\n", counts[reason], reason)
	}
}
