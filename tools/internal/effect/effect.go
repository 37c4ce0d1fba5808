// Package effect is what the tools have in common that run one of our passes and LLVM 19's of the same name over the
// corpus, and write into bench/RESULTS.md what each did. Every module is measured as it is, and after a pipeline.
package effect

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// Preparing is the pipeline behind the second form.
const Preparing = "inline,sroa,mem2reg"

// Forms are the shapes in which a module is measured, with the pipeline that makes them.
var Forms = [...]struct{ Name, Before string }{{"as they are", ""}, {"after " + Preparing, Preparing}}

// limit bounds one run of LLVM's opt.
const limit = 10 * time.Minute

// Job is one module in one form, with what was measured.
type Job[M any] struct {
	Module   corpus.Entry
	Form     int
	Measured M
	err      error
}

// Group names the part of the corpus that the module belongs to: its folder.
func (j *Job[M]) Group() string {
	return strings.TrimPrefix(j.Module.Path[:strings.LastIndex(j.Module.Path, "/")], "ll/")
}

// Groups are the groups of jobs in the order of the corpus.
func Groups[M any](jobs []*Job[M]) (gs []string) {
	for _, j := range jobs {
		if g := j.Group(); !slices.Contains(gs, g) {
			gs = append(gs, g)
		}
	}
	return gs
}

// Tool is a command.
type Tool[M any] struct {
	Name    string // of the command
	Part    string // of the report, which is rewritten
	Listed  string // what List lists, for the help
	Measure func(llvm LLVM, m *ir.Module) (M, error)
	Report  func(jobs []*Job[M]) string
	List    func(jobs []*Job[M]) string // a line for each
}

// options are the flags.
type options struct {
	only, out, table string
	workers          int
	full             bool
}

// Main reads the command line, measures the corpus and writes the report.
func (t *Tool[M]) Main() {
	var o options
	flag.StringVar(&o.only, "only", "", "only modules whose path contains this; nothing is written to the report")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "the report, of which one part is rewritten; empty: none")
	flag.StringVar(&o.table, "table", "", "file for "+t.Listed+", one a line")
	flag.IntVar(&o.workers, "j", 1, "modules at the same time")
	flag.BoolVar(&o.full, "full", false, "also the very big modules of the corpus")
	flag.Parse()
	if err := t.run(o); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", t.Name, err)
		os.Exit(1)
	}
}

func (t *Tool[M]) run(o options) error {
	opt, err := peer.Find("opt-19")
	if err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			return err
		}
		fmt.Printf("%s: SKIPPED: %v\n", t.Name, err)
		return nil
	}
	jobs, err := t.measured(opt, o)
	if err != nil {
		return err
	}
	text := t.Report(jobs)
	fmt.Print(text)
	if o.table != "" {
		if err := os.WriteFile(o.table, []byte(t.List(jobs)), 0o666); err != nil {
			return err
		}
	}
	if o.only != "" || o.out == "" {
		return nil
	}
	return block.Write(o.out, t.Part, text)
}

// measured measures the modules that were asked for in every form.
func (t *Tool[M]) measured(opt string, o options) ([]*Job[M], error) {
	dir, modules, err := corpus.Open(corpus.Usual, o.full)
	if err != nil {
		return nil, err
	}
	tmp, err := os.MkdirTemp("", t.Name)
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	var jobs []*Job[M]
	for _, m := range modules {
		for form := range Forms {
			if strings.Contains(m.Path, o.only) {
				jobs = append(jobs, &Job[M]{Module: m, Form: form})
			}
		}
	}
	process.Each(o.workers, len(jobs), func(i int) {
		j := jobs[i]
		var m *ir.Module
		if m, j.err = prepared(filepath.Join(dir, filepath.FromSlash(j.Module.Path)), Forms[j.Form].Before); j.err == nil {
			j.Measured, j.err = t.Measure(LLVM{opt, filepath.Join(tmp, fmt.Sprint(i))}, m)
		}
	})
	for _, j := range jobs {
		if j.err != nil {
			return nil, fmt.Errorf("%s, %s: %w", j.Module.Path, Forms[j.Form].Name, j.err)
		}
	}
	return jobs, nil
}

// prepared reads a module and runs a pipeline over it.
func prepared(path, pipeline string) (*ir.Module, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	m, err := warpwise.Read("in.ll", string(text), warpwise.ReadOptions{})
	if err == nil && pipeline != "" {
		_, err = warpwise.Optimize(m, pipeline, warpwise.OptimizeOptions{})
	}
	return m, err
}

// LLVM runs opt-19.
type LLVM struct {
	Opt  string // the program
	Stem string // of the path of its files, which are removed again
}

// Run returns what LLVM's pass makes of a module, and the module's text. The module stays as it is.
func (l LLVM) Run(pass string, m *ir.Module) (after *ir.Module, before string, err error) {
	in, out := l.Stem+".in.ll", l.Stem+".out.ll"
	defer os.Remove(in)
	defer os.Remove(out)
	text := irtext.AppendModule(nil, m, irtext.PrintOptions{})
	if err := os.WriteFile(in, text, 0o666); err != nil {
		return nil, "", err
	}
	res, err := process.Run(process.Command{Args: []string{l.Opt, "-passes=" + pass, "-S", in, "-o", out}, Limit: limit})
	if err != nil {
		return nil, "", err
	}
	if !res.OK() {
		return nil, "", fmt.Errorf("opt-19: %s", res.Reason())
	}
	theirs, err := os.ReadFile(out)
	if err != nil {
		return nil, "", err
	}
	after, err = warpwise.Read("out.ll", string(theirs), warpwise.ReadOptions{NoVerify: true})
	return after, string(text), err
}
