// Package scale compiles and checks collections of kernels on many machines: Apache Beam transforms whose elements are a file
// and a target. Any runner of Beam runs them; the default is the one inside the process.
//
// Every unit of work is independent and its outcome a row: an input that is refused, that fails or that makes the compiler panic
// is an outcome, never the end of the pipeline.
package scale

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"reflect"
	"sort"
	"strconv"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/warpwise/warpwise"
)

// Unit is one piece of work.
type Unit struct {
	File   string // LLVM IR as text or bitcode; every worker must be able to read it
	Target string // sm_80
	Level  int    // of optimisation, 0 to 3
}

// Row is what came of a unit.
type Row struct {
	Step, File, Target string
	Level              int
	Outcome            string // ok, refused, failed, panic; of Verify also equal, differs, unknown
	Detail             string // why it is not ok or equal
	Kernels            int    // that were compared
	Bytes              int    // of PTX
}

func init() {
	beam.RegisterType(reflect.TypeOf((*Unit)(nil)).Elem())
	beam.RegisterType(reflect.TypeOf((*Row)(nil)).Elem())
	register.Function1x1(compileRow)
	register.Function1x1(verifyRow)
	register.Function1x2(keyed)
	register.DoFn3x1[context.Context, int, func(*Row) bool, error](&csvFn{})
	register.Iter1[Row]()
}

// Compile compiles each unit to PTX. It takes a collection of Unit and returns one of Row.
func Compile(s beam.Scope, units beam.PCollection) beam.PCollection {
	return beam.ParDo(s.Scope("warpwise.Compile"), compileRow, units)
}

// Verify compiles each unit and compares every kernel of the file with its PTX on the emulator.
func Verify(s beam.Scope, units beam.PCollection) beam.PCollection {
	return beam.ParDo(s.Scope("warpwise.Verify"), verifyRow, units)
}

// WriteCSV writes rows as a table, in an order that does not depend on the runner.
func WriteCSV(s beam.Scope, file string, rows beam.PCollection) {
	s = s.Scope("warpwise.WriteCSV")
	beam.ParDo0(s, &csvFn{File: file}, beam.GroupByKey(s, beam.ParDo(s, keyed, rows)))
}

// compiled compiles a unit.
func compiled(u Unit, row *Row) (text string, ptx []byte, err error) {
	data, err := os.ReadFile(u.File)
	if err != nil {
		return "", nil, err
	}
	text = string(data)
	m, err := warpwise.Read(u.File, text, warpwise.ReadOptions{})
	if err != nil {
		return text, nil, err
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: u.Target, OptLevel: u.Level, Passes: fmt.Sprintf("default<O%d>", u.Level), Workers: 1})
	if err != nil {
		return text, nil, err
	}
	row.Bytes = len(out.PTX)
	return text, out.PTX, nil
}

// guarded makes a row of what work does, a panic included.
func guarded(step string, u Unit, work func(row *Row) error) (row Row) {
	row = Row{Step: step, File: u.File, Target: u.Target, Level: u.Level}
	defer func() {
		if r := recover(); r != nil {
			row.Outcome, row.Detail = "panic", fmt.Sprint(r)
		}
	}()
	if err := work(&row); err != nil {
		row.Outcome, row.Detail = "failed", err.Error()
		var unsupported *warpwise.UnsupportedError
		if errors.As(err, &unsupported) {
			row.Outcome = "refused"
		}
	}
	return row
}

func compileRow(u Unit) Row {
	return guarded("compile", u, func(row *Row) error {
		_, _, err := compiled(u, row)
		row.Outcome = "ok"
		return err
	})
}

func verifyRow(u Unit) Row {
	return guarded("verify", u, func(row *Row) error {
		text, ptx, err := compiled(u, row)
		if err != nil {
			return err
		}
		r, err := warpwise.Verify(warpwise.Program{Name: u.File, Text: text}, warpwise.Program{Name: "out.ptx", Text: string(ptx)},
			warpwise.VerifyOptions{Contract: true})
		if err != nil {
			return err
		}
		row.Kernels = len(r.Kernels)
		switch r.Outcome() {
		case warpwise.Equal:
			row.Outcome = "equal"
		case warpwise.Differs:
			row.Outcome = "differs"
		default:
			row.Outcome = "unknown"
		}
		for _, k := range r.Kernels {
			if k.Detail != "" {
				row.Detail = k.Kernel + ": " + k.Detail
				break
			}
		}
		return nil
	})
}

// keyed brings all rows together under one key.
func keyed(r Row) (int, Row) { return 0, r }

// csvFn writes the rows of a key.
type csvFn struct{ File string }

// ProcessElement writes the table.
func (f *csvFn) ProcessElement(_ context.Context, _ int, next func(*Row) bool) error {
	var rows []Row
	var r Row
	for next(&r) {
		rows = append(rows, r)
	}
	text, err := Table(rows)
	if err != nil {
		return err
	}
	return os.WriteFile(f.File, text, 0o666)
}

// Table returns rows as CSV with a head, sorted.
func Table(rows []Row) ([]byte, error) {
	cells := make([][]string, len(rows))
	for i, r := range rows {
		cells[i] = []string{r.Step, r.File, r.Target, strconv.Itoa(r.Level), r.Outcome, strconv.Itoa(r.Kernels), strconv.Itoa(r.Bytes), r.Detail}
	}
	sort.Slice(cells, func(i, j int) bool {
		for k := range cells[i] {
			if cells[i][k] != cells[j][k] {
				return cells[i][k] < cells[j][k]
			}
		}
		return false
	})
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if err := w.Write([]string{"step", "file", "target", "level", "outcome", "kernels", "bytes", "detail"}); err != nil {
		return nil, err
	}
	err := w.WriteAll(cells)
	return b.Bytes(), err
}
