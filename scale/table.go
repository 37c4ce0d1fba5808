package scale

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/parquet-go/parquet-go"
)

func registerTables() {
	register.Function1x2(keyed)
	register.DoFn3x1[context.Context, int, func(*Row) bool, error](&writeFn{})
	register.Iter1[Row]()
}

// Formats are the endings of the files that Write can write.
var Formats = []string{".csv", ".parquet", ".html", ".txt"}

// Write writes rows to files, in an order that does not depend on the runner. The ending of a name says what: a table as
// CSV or Parquet, a page, or as text what rows of tune come to.
func Write(s beam.Scope, files []string, rows beam.PCollection) {
	s = s.Scope("warpwise.Write")
	beam.ParDo0(s, &writeFn{Files: files}, beam.GroupByKey(s, beam.ParDo(s, keyed, rows)))
}

// keyed brings all rows together under one key.
func keyed(r Row) (int, Row) { return 0, r }

// writeFn writes the rows of a key.
type writeFn struct{ Files []string }

// ProcessElement writes the files.
func (f *writeFn) ProcessElement(_ context.Context, _ int, next func(*Row) bool) error {
	var rows []Row
	var r Row
	for next(&r) {
		rows = append(rows, r)
	}
	for _, file := range f.Files {
		if err := WriteFile(file, rows); err != nil {
			return err
		}
	}
	return nil
}

// WriteFile writes rows to a file; see Write.
func WriteFile(file string, rows []Row) error {
	rows = slices.Clone(rows)
	slices.SortFunc(rows, compareRows)
	var text []byte
	var err error
	switch filepath.Ext(file) {
	case ".csv":
		text, err = Table(rows)
	case ".html":
		text, err = Page(rows)
	case ".txt":
		text = []byte(Generalise(rows).Text())
	case ".parquet":
		return parquet.WriteFile(file, rows)
	default:
		err = fmt.Errorf("%s: want one of %v", file, Formats)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o666)
}

// compareRows orders rows by what they are about.
func compareRows(a, b Row) int {
	return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.File, b.File), cmp.Compare(a.Kernel, b.Kernel), cmp.Compare(a.Target, b.Target),
		cmp.Compare(a.Level, b.Level), cmp.Compare(a.Knobs, b.Knobs), cmp.Compare(a.Outcome, b.Outcome), cmp.Compare(a.Detail, b.Detail))
}

// columns are the names of the columns of a table.
var columns = []string{"step", "file", "kernel", "target", "level", "knobs", "outcome", "kernels", "bytes", "instructions", "registers", "findings", "tries", "cost", "detail"}

// cells returns a row as text.
func (r *Row) cells() []string {
	n := strconv.Itoa
	return []string{r.Step, r.File, r.Kernel, r.Target, n(r.Level), r.Knobs, r.Outcome, n(r.Kernels), n(r.Bytes), n(r.Instructions), n(r.Registers),
		n(r.Findings), n(r.Tries), n(r.Cost), r.Detail}
}

// Table returns rows as CSV with a head, in the given order.
func Table(rows []Row) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if err := w.Write(columns); err != nil {
		return nil, err
	}
	for i := range rows {
		if err := w.Write(rows[i].cells()); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}
