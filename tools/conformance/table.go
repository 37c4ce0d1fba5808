package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sort"
	"strings"
)

// The statuses of a test in the table.
const (
	statusPass = "pass"
	statusFail = "fail"
	statusSkip = "skip"
)

// A row is one test in the table of results.
type row struct {
	File, Class, Status, Reason string
}

// tableHeader is the first line of the table.
const tableHeader = "file\tclass\tstatus\treason"

// readTable reads a table; a missing file is an empty table.
func readTable(name string) (map[string]row, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]row{}, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows := make(map[string]row)
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		if n == 1 {
			continue
		}
		col := strings.Split(lines.Text(), "\t")
		if len(col) != 4 {
			return nil, fmt.Errorf("%s:%d: %d columns, want 4", name, n, len(col))
		}
		rows[col[0]] = row{col[0], col[1], col[2], col[3]}
	}
	return rows, lines.Err()
}

// writeTable writes a table sorted by file.
func writeTable(name string, rows map[string]row) error {
	sorted := make([]row, 0, len(rows))
	for _, r := range rows {
		sorted = append(sorted, r)
	}
	sort.Slice(sorted, func(i, j int) bool { return sorted[i].File < sorted[j].File })
	var b strings.Builder
	b.WriteString(tableHeader + "\n")
	for _, r := range sorted {
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\n", r.File, r.Class, r.Status, clean(r.Reason))
	}
	return os.WriteFile(name, []byte(b.String()), 0o644)
}

// clean makes a reason fit into one column.
func clean(reason string) string {
	reason = strings.Map(func(c rune) rune {
		if c == '\t' || c == '\n' || c == '\r' {
			return ' '
		}
		if c < ' ' || c == 0xFFFD {
			return '?'
		}
		return c
	}, reason)
	return strings.TrimSpace(reason)
}

// regressions lists the tests that pass in the old table and not in the new
// rows. Only files of the new rows count: a run may cover part of the suite.
func regressions(old, rows map[string]row) []row {
	var lost []row
	for file, r := range rows {
		if before, ok := old[file]; ok && before.Status == statusPass && r.Status != statusPass {
			lost = append(lost, r)
		}
	}
	sort.Slice(lost, func(i, j int) bool { return lost[i].File < lost[j].File })
	return lost
}

// gains counts the tests that pass now and do not in the old table.
func gains(old, rows map[string]row) int {
	n := 0
	for file, r := range rows {
		if r.Status == statusPass && old[file].Status != statusPass {
			n++
		}
	}
	return n
}

// A tally counts one group of tests.
type tally struct {
	passed, total [3]int // accept, reject, both
	skipped       int
}

// add counts one row.
func (t *tally) add(r row) {
	if r.Status == statusSkip {
		t.skipped++
		return
	}
	i := 0
	switch r.Class {
	case classReject:
		i = 1
	case classBoth:
		i = 2
	}
	t.total[i]++
	if r.Status == statusPass {
		t.passed[i]++
	}
}

// summary formats the tallies per directory and their total.
func summary(rows map[string]row) string {
	groups := make(map[string]*tally)
	all := new(tally)
	for _, r := range rows {
		dir := group(r.File)
		if groups[dir] == nil {
			groups[dir] = new(tally)
		}
		groups[dir].add(r)
		all.add(r)
	}
	names := make([]string, 0, len(groups))
	for name := range groups {
		names = append(names, name)
	}
	sort.Strings(names)
	var b strings.Builder
	fmt.Fprintf(&b, "%-28s %19s %19s %17s %8s\n", "directory", "accept", "reject", "both", "skipped")
	for _, name := range names {
		b.WriteString(groups[name].format(name))
	}
	b.WriteString(all.format("total"))
	return b.String()
}

// format is one line of the summary.
func (t *tally) format(name string) string {
	cell := func(i int) string {
		if t.total[i] == 0 {
			return "-"
		}
		return fmt.Sprintf("%d/%d %5.1f%%", t.passed[i], t.total[i], 100*float64(t.passed[i])/float64(t.total[i]))
	}
	return fmt.Sprintf("%-28s %19s %19s %17s %8d\n", name, cell(0), cell(1), cell(2), t.skipped)
}

// group is the directory a test is counted in: the first component, or the
// first two below Analysis, CodeGen and Transforms.
func group(file string) string {
	parts := strings.Split(file, "/")
	switch parts[0] {
	case "Analysis", "CodeGen", "Transforms":
		if len(parts) > 2 {
			return parts[0] + "/" + parts[1]
		}
	}
	return parts[0]
}
