// Package scale compiles, checks and tunes collections of kernels on many machines: Apache Beam transforms whose elements are a file,
// a target, a level and settings of knobs. Any runner of Beam runs them; the default is the one inside the process.
//
// Every unit of work is independent and its outcome a row: an input that is refused, that fails or that makes the compiler panic
// is an outcome, never the end of the pipeline. With a [Step.Store], a unit that was done once is not done again.
package scale

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/warpwise/warpwise"
)

// Row is what came of a unit.
type Row struct {
	Step, File, Kernel, Target string // Kernel is empty in a row about the whole file
	Level                      int
	Knobs                      string
	Outcome                    string // ok, refused, failed, panic; of verify and fuzz equal, differs, unknown; of lint clean, finding, error
	Detail                     string // why it is not ok, equal or clean
	Kernels                    int    // in the PTX, or that were compared
	Bytes, Instructions        int    // of PTX
	Registers                  int    // of the kernel that needs most: an estimate, or what ptxas said in a row of tune by ptxas
	Findings                   int    // of lint
	Tries                      int    // of fuzz
	Cost                       int    // of tune
}

// The names of the steps.
const (
	StepCompile = "compile"
	StepLint    = "lint"
	StepVerify  = "verify"
	StepFuzz    = "fuzz"
	StepTune    = "tune"
)

// Step is what is done with each unit.
type Step struct {
	Name  string // one of the names above
	Store string // folder of results that are there already; "": none

	Tries int    // of fuzz: pipelines for each unit; 0: 4
	Seed  uint64 // of fuzz

	By       string   // of tune: what is to be small, one of Measures
	Settings []string // of tune: what is tried, each as in Unit.Knobs; empty: DefaultSettings
	Ptxas    string   // of tune by ptxas: its path
}

func init() {
	beam.RegisterType(reflect.TypeOf((*Unit)(nil)).Elem())
	beam.RegisterType(reflect.TypeOf((*Row)(nil)).Elem())
	register.DoFn2x0[Unit, func(Row)](&workFn{})
	register.Emitter1[Row]()
	registerTables()
}

// workFn does a step.
type workFn struct {
	Step  Step
	store *store
}

// Setup opens the store.
func (f *workFn) Setup() error {
	s, err := openStore(f.Step)
	f.store = s
	return err
}

// ProcessElement does the step with a unit, or finds that it is done.
func (f *workFn) ProcessElement(u Unit, emit func(Row)) {
	for _, r := range f.store.rows(f.Step, u) {
		emit(r)
	}
}

// Work does a step with each unit. It takes a collection of Unit and returns one of Row.
func Work(s beam.Scope, step Step, units beam.PCollection) beam.PCollection {
	// Without this a runner would do the units where they were listed: one after the other.
	return beam.ParDo(s.Scope("warpwise."+step.Name), &workFn{Step: step}, beam.Reshuffle(s, units))
}

// Compile compiles each unit to PTX.
func Compile(s beam.Scope, units beam.PCollection, store string) beam.PCollection {
	return Work(s, Step{Name: StepCompile, Store: store}, units)
}

// Lint looks for mistakes in the text of each unit; what depends on the target alone is the same for all.
func Lint(s beam.Scope, units beam.PCollection, store string) beam.PCollection {
	return Work(s, Step{Name: StepLint, Store: store}, units)
}

// Verify compiles each unit and compares every kernel of the file with its PTX on the emulator.
func Verify(s beam.Scope, units beam.PCollection, store string) beam.PCollection {
	return Work(s, Step{Name: StepVerify, Store: store}, units)
}

// Fuzz compiles each unit with some random pipelines of passes and compares every kernel with each result.
func Fuzz(s beam.Scope, units beam.PCollection, tries int, seed uint64, store string) beam.PCollection {
	return Work(s, Step{Name: StepFuzz, Tries: tries, Seed: seed, Store: store}, units)
}

// Tune measures each kernel of each unit under each setting of knobs; step says how. Generalise makes sense of its rows.
func Tune(s beam.Scope, units beam.PCollection, step Step) beam.PCollection {
	step.Name = StepTune
	return Work(s, step, units)
}

// Plain does a step with each unit on goroutines of this process, without a runner: what Beam's overhead is measured against.
func Plain(step Step, units []Unit, workers int) ([]Row, error) {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	st, err := openStore(step)
	if err != nil {
		return nil, err
	}
	results := make([][]Row, len(units))
	next := make(chan int)
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for i := range next {
				results[i] = st.rows(step, units[i])
			}
		})
	}
	for i := range units {
		next <- i
	}
	close(next)
	wg.Wait()
	var rows []Row
	for _, r := range results {
		rows = append(rows, r...)
	}
	return rows, nil
}

// do does a step with a unit whose text is known.
func (s Step) do(u Unit, text string) []Row {
	switch s.Name {
	case StepLint:
		return []Row{s.guarded(u, func(row *Row) error { return lintRow(u, text, row) })}
	case StepVerify:
		return []Row{s.guarded(u, func(row *Row) error { return verifyRow(u, text, row) })}
	case StepFuzz:
		return []Row{s.guarded(u, func(row *Row) error { return s.fuzzRow(u, text, row) })}
	case StepTune:
		return s.tuneRows(u, text)
	}
	return []Row{s.guarded(u, func(row *Row) error {
		_, err := compiled(u, text, row)
		row.Outcome = "ok"
		return err
	})}
}

// guarded makes a row of what work does, a panic included.
func (s Step) guarded(u Unit, work func(row *Row) error) (row Row) {
	row = Row{Step: s.Name, File: u.File, Target: u.Target, Level: u.Level, Knobs: u.Knobs}
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
