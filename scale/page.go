package scale

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
)

// PageRows is how many rows a page shows: the worst.
const PageRows = 5000

//go:embed page.html
var pageText string

// badness orders outcomes, the worst first. What is not listed comes last.
var badness = []string{"panic", "differs", "error", "failed", "refused", "unknown", "finding", "ok", "equal", "clean"}

// count is how many rows of a step and target have an outcome.
type count struct {
	Step, Target, Outcome string
	Rows                  int
}

// pageData is what the page is made of.
type pageData struct {
	Total   int
	Columns []string
	Numbers []bool // columns that are numbers
	Counts  []count
	Rows    []pageRow
	Tuned   string
}

type pageRow struct {
	Bad   int // rank of the outcome
	Cells []string
}

// Page returns rows as a page of its own, which needs no network: how many have which outcome, and a table, the worst first,
// that can be sorted by each column and filtered.
func Page(rows []Row) ([]byte, error) {
	t, err := template.New("page").Parse(pageText)
	if err != nil {
		return nil, err
	}
	d := pageData{Total: len(rows), Columns: columns, Counts: counted(rows)}
	for i := range columns {
		d.Numbers = append(d.Numbers, i == 4 || i >= 7 && i < len(columns)-1)
	}
	if tuned := Generalise(rows); tuned.Kernels > 0 {
		d.Tuned = tuned.Text()
	}
	worst := slices.Clone(rows)
	slices.SortStableFunc(worst, func(a, b Row) int {
		return cmp.Or(cmp.Compare(rank(a.Outcome), rank(b.Outcome)), -cmp.Compare(a.Findings, b.Findings), -cmp.Compare(a.Registers, b.Registers),
			-cmp.Compare(a.Instructions, b.Instructions))
	})
	for i := range worst[:min(len(worst), PageRows)] {
		d.Rows = append(d.Rows, pageRow{rank(worst[i].Outcome), worst[i].cells()})
	}
	var b bytes.Buffer
	err = t.Execute(&b, d)
	return b.Bytes(), err
}

// rank returns the place of an outcome among the others.
func rank(outcome string) int {
	if i := slices.Index(badness, outcome); i >= 0 {
		return i
	}
	return len(badness)
}

// counted counts rows.
func counted(rows []Row) []count {
	at := map[string]int{}
	var list []count
	for _, r := range rows {
		key := fmt.Sprintf("%s %s %s", r.Step, r.Target, r.Outcome)
		i, ok := at[key]
		if !ok {
			i = len(list)
			at[key] = i
			list = append(list, count{r.Step, r.Target, r.Outcome, 0})
		}
		list[i].Rows++
	}
	slices.SortFunc(list, func(a, b count) int {
		return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.Target, b.Target), cmp.Compare(rank(a.Outcome), rank(b.Outcome)))
	})
	return list
}
