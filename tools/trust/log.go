package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/tools/internal/block"
)

// A run of many hours is made in parts. Each appends one line to a log: fields name=value separated by
// tabs. The figures of all parts are their sums.

// part is one line of the log.
type part map[string]string

// appendLog adds the figures of a run to a log.
func (f *figures) appendLog(file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	p := f.passes
	t := &p.tally
	fields := []string{
		"pipelines=" + strings.Join(p.pipelines, ";"), "prepare=" + p.prepare, "seed=" + fmt.Sprint(f.seed), "first=" + fmt.Sprint(f.first), "n=" + fmt.Sprint(f.n),
		"commit=" + f.commit, "ran=" + fmt.Sprint(f.ran), "cpu=" + fmt.Sprintf("%.1f", f.cpu.Seconds()), "wall=" + fmt.Sprintf("%.1f", f.took.Seconds()), "workers=" + fmt.Sprint(f.workers),
	}
	add := func(name string, n int64) { fields = append(fields, fmt.Sprintf("%s=%d", name, n)) }
	for o, n := range f.count {
		add(equiv.Outcome(o).String(), int64(n))
	}
	tried, discarded := f.inputs()
	add("inputs", int64(tried))
	add("discarded", int64(discarded))
	add("fuel", int64(f.sum.OutOfFuel))
	add("bytes", f.sum.Bytes)
	add("unknown", f.sum.Unknown)
	add("steps", f.sum.Steps)
	add("same", int64(t.same))
	add("prepared", int64(t.prepared))
	add("watched", int64(t.watched))
	add("right", int64(t.right))
	add("undecided", int64(t.undecided))
	add("wrong", int64(len(t.wrong)))
	add("checked", int64(t.checked))
	add("twice", int64(t.twice))
	add("rejected", int64(t.rejected))
	for i, p := range p.pipelines {
		add("unchanged "+p, int64(t.unchanged[i]))
	}
	for _, s := range sorted(t.fired) {
		add("fired "+s, t.fired[s])
	}
	out, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = out.WriteString(strings.Join(fields, "\t") + "\n")
	if e := out.Close(); err == nil {
		err = e
	}
	return err
}

func sorted(m map[string]int64) []string {
	var out []string
	for s := range m {
		out = append(out, s)
	}
	sort.Strings(out)
	return out
}

// readLog reads the parts of a log that are of the same run as its last line: pipelines, preparation and
// seed are equal.
func readLog(file string) ([]part, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var all []part
	for line := range strings.Lines(string(text)) {
		p := part{}
		for field := range strings.SplitSeq(strings.TrimSuffix(line, "\n"), "\t") {
			// Names of pipelines have no '=', their parameters may.
			i := strings.LastIndexByte(field, '=')
			if k := strings.IndexByte(field, '='); strings.HasPrefix(field, "pipelines") || strings.HasPrefix(field, "prepare=") {
				i = k
			}
			if i < 0 {
				return nil, fmt.Errorf("%s: field %q has no value", file, field)
			}
			p[field[:i]] = field[i+1:]
		}
		all = append(all, p)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: no parts", file)
	}
	last := all[len(all)-1]
	all = slices.DeleteFunc(all, func(p part) bool {
		return p["pipelines"] != last["pipelines"] || p["prepare"] != last["prepare"] || p["seed"] != last["seed"]
	})
	slices.SortFunc(all, func(a, b part) int { return a.int("first") - b.int("first") })
	return all, nil
}

func (p part) int(name string) int {
	n, _ := strconv.Atoi(p[name])
	return n
}

func (p part) float(name string) float64 {
	x, _ := strconv.ParseFloat(p[name], 64)
	return x
}

// total adds the parts. Kernels that several parts have run are an error: they would count twice.
func total(parts []part) (sum map[string]int64, gaps string, err error) {
	sum = map[string]int64{}
	next := parts[0].int("first")
	for _, p := range parts {
		switch first := p.int("first"); {
		case first < next:
			return nil, "", fmt.Errorf("kernels from %d on are in the log twice", first)
		case first > next:
			gaps += fmt.Sprintf(", without %d to %d", next, first-1)
		}
		next = p.int("first") + p.int("n")
		for _, name := range []string{"checked", "twice"} {
			if p[name] == "" { // an old log: all of them
				sum[name] += int64(p.int("ran"))
			}
		}
		for name, x := range p {
			if n, err := strconv.ParseInt(x, 10, 64); err == nil {
				sum[name] += n
			}
		}
	}
	return sum, gaps, nil
}

// summary is the text of all parts of a log, for the figures.
func summary(parts []part) (string, error) {
	sum, gaps, err := total(parts)
	if err != nil {
		return "", err
	}
	first, last := parts[0], parts[len(parts)-1]
	pipelines := strings.Split(first["pipelines"], ";")
	var b strings.Builder
	fmt.Fprintf(&b, "Random kernels of LLVM IR before and after `%s`, `go run ./tools/trust -passes '%s' -seed %s`, kernels %s to %d%s:\n\n",
		strings.Join(pipelines, "`, `"), first["pipelines"], first["seed"], first["first"], last.int("first")+last.int("n")-1, gaps)
	b.WriteString("| figure | value |\n|---|---|\n")
	row := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "| %s | %s |\n", name, fmt.Sprintf(format, args...))
	}
	row("commits", "%s", commits(parts))
	row("bounds", "%s; every %dth kernel after `%s`", passBounds(sum["watched"] > 0, int(sum["twice"])), preparedEvery, first["prepare"])
	row("kernels", "%d run: %d equal, **%d differ**, %d unsupported", sum["ran"], sum["equal"]+sum["rejected"], sum["mismatch"]-sum["rejected"], sum["unsupported"])
	var same []string
	for _, p := range pipelines {
		same = append(same, fmt.Sprintf("%d by `%s`", sum["unchanged "+p], p))
	}
	row("left as they are, so not run", "%s", strings.Join(same, ", "))
	if len(pipelines) > 1 {
		row("of which two pipelines make the same, so run once", "%d", sum["same"])
	}
	ran := int(sum["ran"])
	incon := per(int(sum["inconclusive"]+sum["source-UB"]), ran)
	row("inconclusive", "%d kernels (%.2f %%%s), %d runs out of fuel", sum["inconclusive"]+sum["source-UB"], incon, met(incon <= 2), sum["fuel"])
	d := per(int(sum["discarded"]), int(sum["inputs"]))
	row("discarded: undefined behaviour in the source", "%d of %d inputs (%.2f %%%s)", sum["discarded"], sum["inputs"], d, met(d <= 20))
	row("bytes compared that the kernels changed", "%d, %d left out as undetermined", sum["bytes"], sum["unknown"])
	if sum["right"] > 0 {
		row("replacements checked again by other means", "in %d kernels: %d right, %d undecided, **%d wrong**", sum["checked"], sum["right"], sum["undecided"], sum["wrong"])
	}
	for _, p := range pipelines {
		var fired []string
		for _, s := range sorted(sum) {
			if name, ok := strings.CutPrefix(s, "fired "+p+" "); ok {
				fired = append(fired, fmt.Sprintf("%s %d", name, sum[s]))
			}
		}
		row("transformations of `"+p+"`", "%s", strings.Join(fired, ", "))
	}
	var cpu, wall float64
	for _, p := range parts {
		cpu += p.float("cpu")
		wall += p.float("wall")
	}
	row("time", "%v in %d parts beside other work, %.1f ms of processor time and %.0f thousand warp instructions a kernel",
		time.Duration(wall*float64(time.Second)).Round(time.Second), len(parts), cpu*1e3/float64(max(ran, 1)), float64(sum["steps"])/1e3/float64(max(ran, 1)))
	b.WriteString("\nEqual means that on these inputs, launches and schedules no difference was found: in memory, in what is defined, in findings. It is no proof, and says nothing of programs unlike these.\n")
	return b.String(), nil
}

// passBounds describes what is tried of each kernel.
func passBounds(watched bool, twice int) string {
	text := fmt.Sprintf("the source thread by thread, what each pipeline makes of it on one of %d shapes of launch, by the kernel's number, under %d models and for %d of the kernels on another under two of them, 1 input each; %d million warp instructions a run",
		len(equiv.Shapes), len(equiv.AllModels), twice, validate.RandomOptions(0).Fuel>>20)
	if watched {
		text += fmt.Sprintf("; of every %dth kernel also which lanes take part in convergent operations", watchedEvery)
	}
	return text
}

// commits lists the commits of the parts in order with the kernels each has run.
func commits(parts []part) string {
	var order []string
	n := map[string]int{}
	for _, p := range parts {
		c := p["commit"]
		if n[c] == 0 {
			order = append(order, c)
		}
		n[c] += p.int("ran")
	}
	for i, c := range order {
		order[i] = fmt.Sprintf("%s (%d)", c, n[c])
	}
	return strings.Join(order, ", ")
}

// sumUp prints the figures of a log, and writes them to a document.
func sumUp(file, doc string) error {
	parts, err := readLog(file)
	if err != nil {
		return err
	}
	text, err := summary(parts)
	if err != nil {
		return err
	}
	fmt.Print(text)
	if doc == "" {
		return nil
	}
	return block.Write(doc, "random kernels before and after "+parts[0]["pipelines"], text)
}
