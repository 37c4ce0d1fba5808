package explain

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/warpwise/warpwise/internal/target"
)

// JSON writes the report as JSON.
func (r *Report) JSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(r)
}

// Text writes the report for people.
func (r *Report) Text(w io.Writer) error {
	var b strings.Builder
	for i, k := range r.Kernels {
		if i > 0 {
			b.WriteByte('\n')
		}
		k.text(&b, r.Target)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A table is a heading, columns and rows.
type table struct {
	title string
	head  []string
	rows  [][]string
	note  string
}

func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

// text writes the kernel's tables.
func (k *Kernel) text(b *strings.Builder, gpu string) {
	fmt.Fprintf(b, "%s for %s: %d instructions of PTX in %d blocks\n", k.Name, gpu, k.Instructions, k.Blocks)
	for _, f := range k.facts() {
		fmt.Fprintf(b, "  %s\n", f)
	}
	for _, t := range k.tables() {
		fmt.Fprintf(b, "\n  %s\n", t.title)
		w := tabwriter.NewWriter(b, 0, 8, 2, ' ', 0)
		for _, row := range append([][]string{t.head}, t.rows...) {
			fmt.Fprintf(w, "    %s\n", strings.Join(row, "\t"))
		}
		w.Flush() // strings.Builder never fails
		if t.note != "" {
			fmt.Fprintf(b, "    %s\n", t.note)
		}
	}
}

// facts are the first lines.
func (k *Kernel) facts() (out []string) {
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if k.Registers.From == "estimate" {
		say("registers: %d by estimate, the most that are live at once", k.Registers.Count)
	} else {
		say("registers: %d as %s says, %d by estimate; %d bytes spilled", k.Registers.Count, k.Registers.From, k.Registers.Estimate, k.Registers.Spilled)
	}
	say("shared memory: %d bytes of variables, %d dynamic; local memory: %d bytes of a thread", k.Shared, k.Dynamic, k.Local)
	if r := k.Resident; r != nil {
		say("occupancy: %s of the warps with blocks of %d threads: %s", percent(int64(r.Warps), int64(r.Most)), r.Threads, r.why())
	} else {
		say("occupancy: the limits of this target are not recorded")
	}
	if l := k.Launch; l != nil {
		say("run: grid %s, block %s, arguments %s (%s)", dims(l.Grid), dims(l.Block), strings.Join(l.Args, " "), l.From)
	}
	if k.NoRun != "" {
		say("no run: %s", k.NoRun)
	}
	if r := k.Run; r != nil {
		say("executed: %d warp instructions%s; %s of the lanes had no part in them (%s beyond the end of a block, %s under a predicate that did not hold, %s waited at branches)",
			r.Executed+r.Elsewhere, elsewhere(r.Elsewhere), percent(r.Idle, r.Slots), percent(r.NoThread, r.Slots), percent(r.Guarded, r.Slots), percent(r.Idle-r.NoThread-r.Guarded, r.Slots))
		if r.Stopped {
			say("the run was stopped by its bound: the figures are those of its beginning")
		}
		for _, f := range r.Findings {
			say("the emulator found: %s", f)
		}
	}
	return out
}

func elsewhere(n int64) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d of them in functions that it calls)", n)
}

func dims(d [3]int) string { return fmt.Sprintf("%dx%dx%d", max(d[0], 1), max(d[1], 1), max(d[2], 1)) }

func percent(n, of int64) string {
	if of == 0 {
		return "0 %"
	}
	return fmt.Sprintf("%.0f %%", 100*float64(n)/float64(of))
}

// why says what limits it.
func (r *Residency) why() string {
	if r.Blocks == 0 {
		return fmt.Sprintf("not one block fits, for want of %s", joined(r.Limit))
	}
	return fmt.Sprintf("%d blocks, limited by %s", r.Blocks, joined(r.Limit))
}

func joined(all []target.Resource) string {
	var words []string
	for _, r := range all {
		words = append(words, string(r))
	}
	return strings.Join(words, ", ")
}

// tables are the parts of the report.
func (k *Kernel) tables() (all []table) {
	all = append(all, bySize(k.BySize), byTarget(k.ByTarget))
	all = append(all, k.peakTable(), k.costTable(), k.addressTable(), k.branchTable(), k.trafficTable())
	return slices.DeleteFunc(all, func(t table) bool { return len(t.rows) == 0 })
}

// cells are what is said of a residency.
func (r *Residency) cells() []string {
	return []string{fmt.Sprint(r.Blocks), fmt.Sprintf("%d of %d", r.Warps, r.Most), percent(int64(r.Warps), int64(r.Most)), joined(r.Limit)}
}

func bySize(rs []Residency) table {
	t := table{title: "Occupancy by size of the block", head: []string{"threads", "blocks", "warps", "occupancy", "limited by"}}
	for i := range rs {
		t.add(append([]string{fmt.Sprint(rs[i].Threads)}, rs[i].cells()...)...)
	}
	return t
}

// byTarget has a row for all targets of which the same is to be said.
func byTarget(rs []Residency) table {
	t := table{title: "Occupancy by GPU", head: []string{"blocks", "warps", "occupancy", "limited by", "target"}}
	for i := range rs {
		cells := rs[i].cells()
		n := len(cells)
		if same := slices.IndexFunc(t.rows, func(x []string) bool { return slices.Equal(x[:n], cells) }); same >= 0 {
			t.rows[same][n] += " " + rs[i].Target
			continue
		}
		t.add(append(cells, rs[i].Target)...)
	}
	return t
}

func (k *Kernel) peakTable() (t table) {
	p := k.Peak
	if p == nil {
		return t
	}
	where := "behind the last instruction of a block"
	if p.Line > 0 {
		where = fmt.Sprintf("before line %d of the PTX: %s", p.Line, p.Text)
	}
	t = table{title: fmt.Sprintf("Most registers are live, %d words, %s", p.Words, where), head: []string{"value", "words", "written in", "last read in", "instead of keeping it", "then at most"}}
	for i := range p.Values {
		v := &p.Values[i]
		again, most, read := v.Again, "", fmt.Sprint(v.Read)
		if v.Loops {
			read += ", and again in a loop"
		}
		if again != "" {
			most = fmt.Sprintf("%d words", v.Most)
		}
		t.add(v.Register, fmt.Sprint(v.Words), lineList(v.Made), read, again, most)
	}
	if p.Freed < p.Words {
		t.note = fmt.Sprintf("all of these computed again, but for what others need: at most %d words", p.Freed)
	}
	return t
}

// lineList writes lines, the first few.
func lineList(lines []int) string {
	const most = 4
	var words []string
	for i, l := range lines {
		if i == most {
			words = append(words, fmt.Sprintf("and %d more", len(lines)-most))
			break
		}
		words = append(words, fmt.Sprint(l))
	}
	return strings.Join(words, " ")
}

func (k *Kernel) costTable() table {
	t := table{title: "What the instructions are there for", head: []string{"purpose", "instructions", "cycles"}}
	var executed int64
	var spent float64
	for _, c := range k.Costs {
		executed += c.Executed
		spent += c.Spent
	}
	if executed > 0 {
		t.head = append(t.head, "executed", "", "cycles of these", "")
	}
	for _, c := range k.Costs {
		row := []string{c.Purpose, fmt.Sprint(c.Instructions), fmt.Sprintf("%.0f", c.Cycles)}
		if executed > 0 {
			row = append(row, fmt.Sprint(c.Executed), percent(c.Executed, executed), fmt.Sprintf("%.0f", c.Spent), percent(int64(c.Spent), int64(spent)))
		}
		t.rows = append(t.rows, row)
	}
	t.note = "cycles: for how long a warp occupies its part of the multiprocessor, by estimate"
	return t
}

// shown is how many rows of a table of lines are shown.
const shown = 12

// clip keeps the first rows.
func (t *table) clip(what string) {
	if n := len(t.rows); n > shown {
		t.rows = t.rows[:shown]
		t.note = fmt.Sprintf("and %d more %s", n-shown, what)
	}
}

func (k *Kernel) addressTable() table {
	t := table{title: "Instructions that only compute addresses", head: []string{"line", "access", "instructions", "for it alone", "cycles"}}
	all := slices.Clone(k.Addresses)
	slices.SortStableFunc(all, func(a, b Address) int { return b.Instructions - a.Instructions })
	for _, a := range all {
		t.add(fmt.Sprint(a.Line), a.Text, fmt.Sprint(a.Instructions), fmt.Sprint(a.Own), fmt.Sprintf("%.0f", a.Cycles))
	}
	t.clip("accesses")
	return t
}

// lineOf says where a line is.
func (l *Line) lineOf() string {
	s := fmt.Sprint(l.Line)
	if l.From > 0 {
		s += fmt.Sprintf(" (IR %d)", l.From)
	}
	if l.Source != "" {
		s += " " + l.Source
	}
	return s
}

func (k *Kernel) branchTable() table {
	t := table{title: "Branches at which lanes part", head: []string{"line", "branch", "executed", "lanes parted", "lanes idle because of it", "of all"}}
	var all []*Line
	for i := range k.Lines {
		if b := k.Lines[i].Branch; b != nil && (b.Parted > 0 || b.Idle > 0) {
			all = append(all, &k.Lines[i])
		}
	}
	slices.SortStableFunc(all, func(a, b *Line) int { return int(b.Branch.Idle - a.Branch.Idle) })
	for _, l := range all {
		t.add(l.lineOf(), l.Text, fmt.Sprint(l.Branch.Executed), fmt.Sprint(l.Branch.Parted), fmt.Sprint(l.Branch.Idle), percent(l.Branch.Idle, k.Run.Slots))
	}
	t.clip("branches")
	return t
}

func (k *Kernel) trafficTable() table {
	t := table{title: "Accesses to memory", head: []string{"line", "access", "of", "executed", "for each", "at best", "in all"}}
	var all []*Line
	for i := range k.Lines {
		if k.Lines[i].Traffic != nil {
			all = append(all, &k.Lines[i])
		}
	}
	slices.SortStableFunc(all, func(a, b *Line) int { return int(b.Traffic.Units - a.Traffic.Units) })
	for _, l := range all {
		x := l.Traffic
		t.add(l.lineOf(), l.Text, x.Space+" "+strings.Join(x.Names, " "), fmt.Sprint(x.Times), fmt.Sprintf("%.1f %s%s", float64(x.Units)/float64(max(1, x.Times)), x.Unit(), x.serial()),
			fmt.Sprintf("%.1f", float64(x.Least)/float64(max(1, x.Times))), fmt.Sprint(x.Units))
	}
	t.clip("accesses")
	return t
}

// serial says how many lanes of an atomic operation wait for each other.
func (t *Traffic) serial() string {
	if !t.Atomic || t.Same < 2 {
		return ""
	}
	return fmt.Sprintf(", up to %d lanes at one address", t.Same)
}
