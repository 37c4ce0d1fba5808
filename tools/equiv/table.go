package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/equiv"
)

const tableHeader = "unit\tkernel\tcomparison\tverdict\treason"

func sortResults(rs []result) {
	slices.SortFunc(rs, func(a, b result) int {
		return cmp.Or(strings.Compare(a.unit, b.unit), strings.Compare(a.kernel, b.kernel), strings.Compare(a.what, b.what))
	})
}

func (r result) key() string { return r.unit + "\t" + r.kernel + "\t" + r.what }

func (r result) line() string { return r.key() + "\t" + r.verdict.String() + "\t" + r.reason }

// report prints the comparisons that are not equal, and the figures: comparisons by kind, and
// kernels, which are equal when all their comparisons are.
func report(w io.Writer, rs []result, all bool) {
	count := map[string]*[5]int{}
	var kinds []string
	add := func(kind string, o equiv.Outcome) {
		if count[kind] == nil {
			count[kind] = &[5]int{}
			kinds = append(kinds, kind)
		}
		count[kind][o]++
	}
	kernels := map[string]equiv.Outcome{}
	var order []string
	for _, r := range rs {
		if all || r.verdict != equiv.Equal {
			fmt.Fprintln(w, r.line())
		}
		lib, _, _ := strings.Cut(r.unit, "/")
		add(lib+" "+r.what, r.verdict)
		k := r.unit + "." + r.kernel
		if _, ok := kernels[k]; !ok {
			order = append(order, k)
		}
		kernels[k] = worse(kernels[k], r.verdict)
	}
	for _, k := range order {
		lib, _, _ := strings.Cut(k, "/")
		add(lib+" kernels", kernels[k])
		add("all kernels", kernels[k])
	}
	slices.Sort(kinds)
	for _, k := range kinds {
		c := count[k]
		n := c[0] + c[1] + c[2] + c[3] + c[4]
		fmt.Fprintf(w, "%-28s %5d:", k, n)
		for o, m := range c {
			fmt.Fprintf(w, "  %v %d", equiv.Outcome(o), m)
		}
		fmt.Fprintf(w, "  (%.1f %% equal)\n", 100*float64(c[0])/float64(n))
	}
}

// rank orders outcomes from good to bad.
func rank(o equiv.Outcome) int {
	switch o {
	case equiv.Equal:
		return 0
	case equiv.Inconclusive, equiv.SourceUB:
		return 1
	case equiv.Unsupported:
		return 2
	}
	return 3
}

func worse(a, b equiv.Outcome) equiv.Outcome {
	if rank(b) > rank(a) {
		return b
	}
	return a
}

// parseOutcome is the inverse of String.
func parseOutcome(s string) (equiv.Outcome, bool) {
	for o := equiv.Equal; o <= equiv.Unsupported; o++ {
		if o.String() == s {
			return o, true
		}
	}
	return 0, false
}

// readTable reads the table; a missing one is empty.
func readTable(name string) ([]result, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var out []result
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if i == 0 {
			continue
		}
		col := strings.Split(line, "\t")
		if len(col) != 5 {
			return nil, fmt.Errorf("%s:%d: %d columns, want 5", name, i+1, len(col))
		}
		o, ok := parseOutcome(col[3])
		if !ok {
			return nil, fmt.Errorf("%s:%d: unknown verdict '%s'", name, i+1, col[3])
		}
		out = append(out, result{unit: col[0], kernel: col[1], what: col[2], verdict: o, reason: col[4]})
	}
	return out, nil
}

// judge compares the results with the table, or rewrites it.
func (o *options) judge(rs []result) error {
	old, err := readTable(o.table)
	if err != nil {
		return err
	}
	was := map[string]result{}
	for _, r := range old {
		was[r.key()] = r
	}
	var lost []string
	for _, r := range rs {
		w, known := was[r.key()]
		switch {
		case known && rank(r.verdict) > rank(w.verdict):
			// At fewer inputs fewer bytes are written: the share only looks for differences.
			if o.share > 1 && rank(r.verdict) == 1 {
				continue
			}
			lost = append(lost, fmt.Sprintf("was %v: %s", w.verdict, r.line()))
		case !known && r.verdict == equiv.Differs:
			lost = append(lost, "new: "+r.line())
		}
	}
	if len(lost) > 0 && !o.force {
		return fmt.Errorf("%d comparisons got worse:\n%s", len(lost), strings.Join(lost, "\n"))
	}
	if !o.update {
		return nil
	}
	if o.share > 1 {
		return errors.New("-update needs the whole corpus, not a share")
	}
	for _, r := range rs {
		was[r.key()] = r
	}
	var all []result
	for _, r := range was {
		all = append(all, r)
	}
	sortResults(all)
	var b strings.Builder
	b.WriteString(tableHeader + "\n")
	for _, r := range all {
		b.WriteString(r.line() + "\n")
	}
	if err := os.MkdirAll(filepath.Dir(o.table), 0o755); err != nil {
		return err
	}
	return os.WriteFile(o.table, []byte(b.String()), 0o644)
}
