// Command warpwise-scale compiles, lints, verifies, fuzzes and tunes many kernels for many targets, and writes tables and a page.
//
//	warpwise-scale -targets sm_70,sm_90 -steps compile,verify -store done -out out.csv,out.parquet,out.html kernels/*.ll
//	warpwise-scale -steps tune -by executed -out tuned.txt,tuned.html -random 100
//
// It is a pipeline of Apache Beam: -runner and the other flags of Beam say where it runs, by default in the process. What is in
// -store is not done again.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"github.com/warpwise/warpwise/scale"
)

type options struct {
	targets, levels, knobs, steps, by, settings, ptxas, out, store, list string
	random, tries, workers, rounds                                       int
	seed                                                                 uint64
	plain                                                                bool
}

func main() {
	var o options
	flag.StringVar(&o.targets, "targets", "sm_80", "`targets`, separated by commas")
	flag.StringVar(&o.levels, "levels", "2", "`levels` of optimisation")
	flag.StringVar(&o.knobs, "knobs", "", "`settings`, separated by semicolons, each \"name=value name=value\"; the empty one is the defaults")
	flag.StringVar(&o.steps, "steps", "compile", "`what` to do: compile, lint, verify, fuzz, tune")
	flag.StringVar(&o.by, "by", "registers", "tune: `what` is to be small: "+strings.Join(scale.Measures, ", "))
	flag.StringVar(&o.settings, "settings", "", "tune: `settings` to try in place of the usual ones, as in -knobs; level=N is the level")
	flag.IntVar(&o.rounds, "rounds", 1, "tune: 2 also tries the five best settings two and two")
	flag.StringVar(&o.ptxas, "ptxas", "", "tune: `path` of the vendor's assembler; where the shell finds it when empty")
	flag.IntVar(&o.tries, "tries", 4, "fuzz: random pipelines for each unit")
	flag.Uint64Var(&o.seed, "seed", 1, "of random kernels and pipelines")
	flag.IntVar(&o.random, "random", 0, "also `N` random kernels")
	flag.StringVar(&o.list, "list", "", "also the files named in the lines of a `file`")
	flag.StringVar(&o.store, "store", "", "`folder` of results: what is there is not done again")
	flag.StringVar(&o.out, "out", "out.csv", "`files` to write, by their endings: "+strings.Join(scale.Formats, " "))
	flag.BoolVar(&o.plain, "plain", false, "goroutines of this process instead of a runner of Beam")
	flag.IntVar(&o.workers, "workers", 0, "goroutines of -plain; 0: one per processor")
	flag.Parse()
	beam.Init()
	if err := o.run(flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "warpwise-scale:", err)
		os.Exit(1)
	}
}

// run does everything.
func (o *options) run(files []string) error {
	units, err := o.units(files)
	if err != nil {
		return err
	}
	steps, err := o.stepList()
	if err != nil {
		return err
	}
	out := strings.Split(o.out, ",")
	start := time.Now()
	if err := o.do(units, steps, out); err != nil {
		return err
	}
	took := time.Since(start)
	n := len(units) * len(steps)
	fmt.Fprintf(os.Stderr, "%d units in %.1f s: %.0f in a second\n", n, took.Seconds(), float64(n)/took.Seconds())
	return nil
}

// units returns what there is to do.
func (o *options) units(files []string) ([]scale.Unit, error) {
	if o.list != "" {
		f, err := os.Open(o.list)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		for lines.Scan() {
			files = append(files, lines.Text())
		}
		if err := lines.Err(); err != nil {
			return nil, err
		}
	}
	for i := range o.random {
		files = append(files, scale.Random(o.seed, uint64(i)))
	}
	if len(files) == 0 {
		return nil, errors.New("no files")
	}
	var levels []int
	for _, l := range strings.Split(o.levels, ",") {
		n, err := strconv.Atoi(l)
		if err != nil {
			return nil, err
		}
		levels = append(levels, n)
	}
	return scale.Units(files, strings.Split(o.targets, ","), levels, strings.Split(o.knobs, ";")), nil
}

// stepList returns the steps.
func (o *options) stepList() ([]scale.Step, error) {
	if o.ptxas == "" {
		o.ptxas, _ = exec.LookPath("ptxas") // that it is missing matters to tune by ptxas only, which says so
	}
	var steps []scale.Step
	for _, name := range strings.Split(o.steps, ",") {
		s := scale.Step{Name: name, Store: o.store}
		switch name {
		case scale.StepCompile, scale.StepLint, scale.StepVerify:
		case scale.StepFuzz:
			s.Tries, s.Seed = o.tries, o.seed
		case scale.StepTune:
			s.By = o.by
			if o.by == "ptxas" {
				s.Ptxas = o.ptxas
			}
			if o.settings != "" {
				s.Settings = strings.Split(o.settings, ";")
			}
		default:
			return nil, fmt.Errorf("no step %q", name)
		}
		if err := s.CheckMeasure(); err != nil {
			return nil, err
		}
		steps = append(steps, s)
	}
	return steps, nil
}

// do does the steps, on goroutines or with Beam.
func (o *options) do(units []scale.Unit, steps []scale.Step, out []string) error {
	if o.plain || o.rounds > 1 {
		return o.onGoroutines(units, steps, out)
	}
	p, s := beam.NewPipelineWithRoot()
	col := beam.CreateList(s, units)
	var rows []beam.PCollection
	for _, step := range steps {
		rows = append(rows, scale.Work(s, step, col))
	}
	scale.Write(s, out, beam.Flatten(s, rows...))
	return beamx.Run(context.Background(), p)
}

// onGoroutines does the steps without Beam; tune has a second round there, whose settings depend on the first.
func (o *options) onGoroutines(units []scale.Unit, steps []scale.Step, out []string) error {
	var rows []scale.Row
	for _, step := range steps {
		got, err := scale.Plain(step, units, o.workers)
		if err != nil {
			return err
		}
		if step.Name == scale.StepTune && o.rounds > 1 {
			if step.Settings = scale.Generalise(got).Pairs(5); len(step.Settings) > 0 {
				more, err := scale.Plain(step, units, o.workers)
				if err != nil {
					return err
				}
				got = append(got, more...)
			}
		}
		rows = append(rows, got...)
	}
	for _, file := range out {
		if err := scale.WriteFile(file, rows); err != nil {
			return err
		}
	}
	return nil
}
