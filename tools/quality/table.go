package main

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
)

// A row is one kernel in the table.
type row struct {
	suite, file string
	*kernel
}

// table holds all kernels that at least two ways compile, each once.
type table struct {
	o       options
	units   []unit
	results []unitResult
	suites  []string
	all     []row
	reasons map[string]string // why a kernel of ours needs more registers, by suite and kernel
}

func newTable(o options, units []unit, results []unitResult) *table {
	t := &table{o: o, units: units, results: results, reasons: reasons()}
	seen := map[string]bool{} // the same kernel in several files of the suites, by its name and measures
	for i := range results {
		u := &units[i]
		if !slices.Contains(t.suites, u.suite) {
			t.suites = append(t.suites, u.suite)
		}
		for j := range results[i].kernels {
			k := &results[i].kernels[j]
			if k.by[ours] == nil || k.by[llc] == nil {
				continue
			}
			key := fmt.Sprint(k.name, *k.by[llc], *k.by[ours])
			if !seen[key] {
				seen[key] = true
				t.all = append(t.all, row{u.suite, u.path, k})
			}
		}
	}
	return t
}

// A metric is one number of a kernel. Smaller is better.
type metric struct {
	name  string
	value func(m *measured) float64
	loops bool // of kernels with loops, too
}

var metrics = [...]metric{
	{"registers", func(m *measured) float64 { return float64(m.Registers) }, true},
	{"SASS", func(m *measured) float64 { return float64(m.SASS) }, true},
	{"SASS, no loops", func(m *measured) float64 { return float64(m.SASS) }, false},
	{"executed", func(m *measured) float64 { return float64(m.Executed) }, true},
}

// mean returns the geometric mean of the ratios of two ways over some kernels, and over how many.
func mean(rows []row, mt metric, a, b way) (float64, int) {
	sum, n := 0.0, 0
	for i := range rows {
		x, y := rows[i].by[a], rows[i].by[b]
		loops := rows[i].loops || a == oursRaw && rows[i].rawLoops
		if x == nil || y == nil || loops && !mt.loops || mt.value(x) <= 0 || mt.value(y) <= 0 {
			continue
		}
		sum += math.Log(mt.value(x) / mt.value(y))
		n++
	}
	if n == 0 {
		return 0, 0
	}
	return math.Exp(sum / float64(n)), n
}

// comparisons are the pairs of ways that the report has.
var comparisons = [...]struct{ a, b way }{{ours, cicc}, {llc, cicc}, {oursRaw, cicc}, {ours, llc}, {oursRaw, llc}, {ours, llc22}}

// of returns the rows of a suite, or all.
func (t *table) of(suite string) (rows []row) {
	for _, r := range t.all {
		if suite == "" || r.suite == suite {
			rows = append(rows, r)
		}
	}
	return rows
}

// report is the part of bench/RESULTS.md.
func (t *table) report() string {
	var b strings.Builder
	b.WriteString("## Quality of the code\n\n`make quality`. " + t.o.sm + "; `cicc` is NVIDIA's 12.4 from CUDA, `llc` clang-19 -O3 and llc-19 -O3, `llc-22` the same IR through llc-22 -O3, `ours` the same IR through `compile -O2`, `ours-raw` " +
		"clang's IR without its passes through `compile -O3`, both with `-cuda-atomics` as the others read CUDA; all assembled by ptxas -O3.\nGeometric means of ratios, below 1 the first is better; in brackets the number of kernels. SASS is without padding; " +
		"*no loops* are kernels that have none, where an unroller cannot blur the count;\n*executed* counts PTX instructions of warps on the emulator without moves and cvta.\n\n")
	b.WriteString("| suite | |")
	for _, m := range metrics {
		b.WriteString(" " + m.name + " |")
	}
	b.WriteString("\n|---|---|" + strings.Repeat("---|", len(metrics)) + "\n")
	suites := t.suites
	if len(suites) > 1 {
		suites = append(slices.Clone(suites), "")
	}
	for _, s := range suites {
		t.suite(&b, s)
	}
	b.WriteString("\n")
	t.spills(&b)
	if slices.Contains(t.suites, "own") {
		b.WriteString(t.everyKernel("own"))
	}
	b.WriteString(t.losers())
	return b.String()
}

// suite writes the means of a suite, or of all.
func (t *table) suite(b *strings.Builder, s string) {
	rows := t.of(s)
	name := s
	if s == "" {
		name = "all"
	}
	for _, c := range comparisons {
		line, any := fmt.Sprintf("| %s | %s / %s |", name, wayNames[c.a], wayNames[c.b]), false
		for _, m := range metrics {
			r, n := mean(rows, m, c.a, c.b)
			if n == 0 {
				line += " |"
				continue
			}
			any = true
			line += fmt.Sprintf(" %.3f (%d) |", r, n)
		}
		if any {
			b.WriteString(line + "\n")
		}
	}
}

// spills writes how many kernels spill or have a stack.
func (t *table) spills(b *strings.Builder) {
	b.WriteString("| | kernels that spill | bytes spilt and read back | kernels with a stack | bytes of stack |\n|---|---|---|---|---|\n")
	for w := range numWays {
		n, bytes, stacks, frame, any := 0, 0, 0, 0, false
		for _, r := range t.all {
			m := r.by[w]
			if m == nil {
				continue
			}
			any = true
			n, bytes = n+min(m.Spills(), 1), bytes+m.Spills()
			stacks, frame = stacks+min(m.Stack, 1), frame+m.Stack
		}
		if any {
			fmt.Fprintf(b, "| %s | %d | %d | %d | %d |\n", wayNames[w], n, bytes, stacks, frame)
		}
	}
	b.WriteString("\n")
}

// failures lists what does not compile on the ways of clang's optimised IR, and why.
func (t *table) failures() string {
	var b strings.Builder
	for i, r := range t.results {
		for _, w := range []way{llc, ours} {
			if err := r.failed[w]; err != nil {
				why, _, _ := strings.Cut(strings.TrimSpace(err.Error()), "\n")
				fmt.Fprintf(&b, "%s/%s: %s: %s\n", t.units[i].suite, t.units[i].path, wayNames[w], why)
			}
		}
	}
	return b.String()
}

// shown are the ways whose numbers tables of kernels have.
var shown = [...]way{cicc, llc, ours, oursRaw}

// everyKernel lists the kernels of a suite, or all, with their numbers.
func (t *table) everyKernel(suite string) string {
	var b strings.Builder
	b.WriteString("Each kernel: " + wayNames[shown[0]] + " / " + wayNames[shown[1]] + " / " + wayNames[shown[2]] + " / " + wayNames[shown[3]] + "\n\n")
	b.WriteString("| kernel | loops | registers | SASS | spilt bytes | stack | executed |\n|---|---|---|---|---|---|---|\n")
	for _, r := range t.of(suite) {
		fmt.Fprintf(&b, "| %s `%s` | %s |%s\n", r.file, plain(r.name), map[bool]string{true: "yes"}[r.loops], r.numbers())
	}
	b.WriteString("\n")
	return b.String()
}

// numbers are the columns of a kernel.
func (r *row) numbers() string {
	var b strings.Builder
	for _, value := range []func(m *measured) int64{
		func(m *measured) int64 { return int64(m.Registers) }, func(m *measured) int64 { return int64(m.SASS) },
		func(m *measured) int64 { return int64(m.Spills()) }, func(m *measured) int64 { return int64(m.Stack) },
		func(m *measured) int64 { return m.Executed },
	} {
		var cells []string
		zero := true
		for _, w := range shown {
			cell := "–"
			if m := r.by[w]; m != nil {
				cell = fmt.Sprint(value(m))
				zero = zero && value(m) == 0
			}
			cells = append(cells, cell)
		}
		if zero {
			b.WriteString(" |")
		} else {
			b.WriteString(" " + strings.Join(cells, " / ") + " |")
		}
	}
	return b.String()
}

// plain makes a mangled name readable: _Z9reduce_v4PfS_i is reduce_v4.
func plain(name string) string {
	rest, ok := strings.CutPrefix(name, "_Z")
	if !ok {
		return name
	}
	n, i := 0, 0
	for ; i < len(rest) && rest[i] >= '0' && rest[i] <= '9'; i++ {
		n = 10*n + int(rest[i]-'0')
	}
	if n == 0 || i+n > len(rest) {
		return name
	}
	return rest[i : i+n]
}

// excess is how much worse ours is than the best of the others: by which factor, by how many.
func excess(r *row, value func(m *measured) float64) (factor, by float64) {
	best := math.Inf(1)
	for _, w := range []way{cicc, llc} {
		if m := r.by[w]; m != nil && value(m) > 0 {
			best = min(best, value(m))
		}
	}
	if math.IsInf(best, 1) {
		return 1, 0
	}
	mine := value(r.by[ours])
	return mine / best, mine - best
}

// losers lists the kernels that need more than a tenth and four registers more than the best of the others.
func (t *table) losers() string {
	var b strings.Builder
	for i := range t.all {
		r := &t.all[i]
		if factor, by := excess(r, metrics[0].value); factor > 1.1 && by > 4 {
			fmt.Fprintf(&b, "| %s/%s `%s` |%s %s |\n", r.suite, r.file, plain(r.name), r.numbers(), t.reasons[r.suite+" "+plain(r.name)])
		}
	}
	if b.Len() == 0 {
		return "No kernel of ours needs more than a tenth and four registers more than the better of the others.\n\n"
	}
	return "Kernels of ours that need more than a tenth and four registers more than the better of the others:\n\n" +
		"| kernel | registers | SASS | spilt bytes | stack | executed | reason |\n|---|---|---|---|---|---|---|\n" + b.String() + "\n"
}

// reasons reads testdata/quality/reasons.tsv: suite and kernel, a tab, and why it needs more registers.
func reasons() map[string]string {
	found := map[string]string{}
	data, err := os.ReadFile("testdata/quality/reasons.tsv")
	if err != nil {
		return found // the column is empty then
	}
	for line := range strings.Lines(string(data)) {
		if kernel, why, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			found[kernel] = why
		}
	}
	return found
}

// worst lists the kernels without loops whose SASS loses most, and those of the others that do.
func (t *table) worst(n int) string {
	var b strings.Builder
	for _, loops := range []bool{false, true} {
		var rows []row
		for _, r := range t.all {
			if r.loops == loops {
				rows = append(rows, r)
			}
		}
		slices.SortStableFunc(rows, func(a, b row) int {
			fa, _ := excess(&a, metrics[1].value)
			fb, _ := excess(&b, metrics[1].value)
			switch {
			case fa > fb:
				return -1
			case fa < fb:
				return 1
			}
			return 0
		})
		fmt.Fprintf(&b, "most SASS against the better of cicc and llc, kernels %s loops (registers, SASS, spilt, stack, executed of cicc / llc / ours / ours-raw):\n", map[bool]string{true: "with", false: "without"}[loops])
		for i := range min(n, len(rows)) {
			factor, _ := excess(&rows[i], metrics[1].value)
			fmt.Fprintf(&b, "  %.2f %s/%s %s |%s\n", factor, rows[i].suite, rows[i].file, plain(rows[i].name), rows[i].numbers())
		}
	}
	return b.String()
}

// rows prints every number.
func (t *table) rows() string {
	var b strings.Builder
	b.WriteString("suite\tfile\tkernel\tloops\tway\tregisters\tsass\tstack\tspill stores\tspill loads\texecuted\n")
	for _, r := range t.all {
		for w := range numWays {
			if m := r.by[w]; m != nil {
				fmt.Fprintf(&b, "%s\t%s\t%s\t%t\t%s\t%d\t%d\t%d\t%d\t%d\t%d\n", r.suite, r.file, r.name, r.loops, wayNames[w], m.Registers, m.SASS, m.Stack, m.SpillStore, m.SpillLoad, m.Executed)
			}
		}
	}
	return b.String()
}
