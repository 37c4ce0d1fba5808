package main

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/equiv"
)

// limit is the time in which a kernel should be compared.
const limit = 2 * time.Second

// row counts the kernels of a suite.
type row struct {
	suite    string
	outcomes [equiv.Unsupported + 1]int
	nothing  int // inconclusive: inputs were compared, and nothing was written on any
	kernels  int
	compared int // on an input at least
	slow     int // took longer than limit
}

// table is the whole count.
type table struct {
	rows    []row
	sum     row
	reasons map[string]int
}

func tableOf(all []kernel) *table {
	t := &table{sum: row{suite: "all"}, reasons: map[string]int{}}
	index := map[string]int{}
	for _, k := range all {
		i, ok := index[k.suite]
		if !ok {
			i = len(t.rows)
			index[k.suite] = i
			t.rows = append(t.rows, row{suite: k.suite})
		}
		t.rows[i].add(k)
		t.sum.add(k)
		if k.verdict.Outcome != equiv.Equal {
			t.reasons[k.verdict.Outcome.String()+": "+reason(k.verdict.Detail)]++
		}
	}
	return t
}

func (r *row) add(k kernel) {
	v := &k.verdict
	r.kernels++
	r.outcomes[v.Outcome]++
	if v.Outcome == equiv.Equal || v.Outcome == equiv.Differs || v.Runs > 0 {
		r.compared++
	}
	if v.Outcome == equiv.Inconclusive && v.Runs > 0 {
		r.nothing++
	}
	if k.took > limit {
		r.slow++
	}
}

// print writes the table as Markdown and the reasons below it.
func (t *table) print(w io.Writer) {
	fmt.Fprintln(w, "| suite | kernels | equal | differ | undefined | inconclusive | of which compared, nothing written | not supported | compared | over 2 s |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|---|")
	for _, r := range append(slices.Clone(t.rows), t.sum) {
		o := r.outcomes
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d | %d | %d | %d (%.1f %%) | %d |\n", r.suite, r.kernels, o[equiv.Equal], o[equiv.Differs], o[equiv.SourceUB],
			o[equiv.Inconclusive], r.nothing, o[equiv.Unsupported], r.compared, 100*float64(r.compared)/float64(r.kernels), r.slow)
	}
	type entry struct {
		text string
		n    int
	}
	var list []entry
	for s, n := range t.reasons {
		list = append(list, entry{s, n})
	}
	slices.SortFunc(list, func(a, b entry) int { return cmp.Or(b.n-a.n, cmp.Compare(a.text, b.text)) })
	for _, e := range list {
		fmt.Fprintf(w, "%6d %s\n", e.n, e.text)
	}
}

// reaches reports whether so many percent of the kernels were compared in time.
func (t *table) reaches(percent int) bool {
	for _, r := range append(slices.Clone(t.rows), t.sum) {
		if 100*r.compared < percent*r.kernels {
			return false
		}
	}
	return true
}

var (
	place   = regexp.MustCompile(`^\S+:\d+:\d+: (error: )?`)
	number  = regexp.MustCompile(`0x[0-9a-f]+|-?\d+`)
	bracket = regexp.MustCompile(`\[function .*`)
)

// reason takes places and numbers out of a detail, so that equal reasons count together.
func reason(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	s = bracket.ReplaceAllString(place.ReplaceAllString(s, ""), "")
	s = number.ReplaceAllString(s, "N")
	if len(s) > 120 {
		s = strings.ToValidUTF8(s[:120], "") + "…"
	}
	return s
}

// lines lists the kernels: file, name, verdict, inputs, seconds, detail.
func lines(all []kernel) string {
	var b strings.Builder
	for _, k := range all {
		detail := strings.NewReplacer("\t", " ", "\n", " ").Replace(k.verdict.Detail)
		fmt.Fprintf(&b, "%s\t%s\t%v\t%d\t%d\t%.2f\t%s\n", k.file, strings.TrimSpace(k.name+" "+k.with), k.verdict.Outcome, k.verdict.Runs, k.verdict.Bytes, k.took.Seconds(), detail)
	}
	return b.String()
}
