// Command effect counts what early-cse<memssa> removes from the corpus, ours against that of LLVM 19 on
// the same text: every module as it is, and after our inline,sroa,mem2reg. It writes its part of
// bench/RESULTS.md and names the functions in which LLVM removes more.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
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

// options are the flags.
type options struct {
	only    string
	out     string
	table   string
	workers int
	full    bool
}

func main() {
	var o options
	flag.StringVar(&o.only, "only", "", "only modules whose path contains this; nothing is written to the report")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "the report, of which one part is rewritten; empty: none")
	flag.StringVar(&o.table, "table", "", "file for the functions in which LLVM removes more, one a line")
	flag.IntVar(&o.workers, "j", 1, "modules at the same time")
	flag.BoolVar(&o.full, "full", false, "also the very big modules of the corpus")
	flag.Parse()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "effect:", err)
		os.Exit(1)
	}
}

const (
	thePass   = "early-cse<memssa>"
	preparing = "inline,sroa,mem2reg"
	limit     = 10 * time.Minute // of one run of LLVM's opt
)

// forms are the shapes in which a module is measured, with the pipeline that makes them.
var forms = [...]struct{ name, before string }{{"as it is", ""}, {"after " + preparing, preparing}}

// A job is one module in one form.
type job struct {
	module corpus.Entry
	form   int
	result measured
	err    error
}

// run measures everything and writes the report.
func run(o options) error {
	opt, err := peer.Find("opt-19")
	if err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			return err
		}
		fmt.Println("effect: SKIPPED:", err)
		return nil
	}
	dir, modules, err := corpus.Open(corpus.Usual, o.full)
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "effect")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	var jobs []*job
	for _, m := range modules {
		for form := range forms {
			if strings.Contains(m.Path, o.only) {
				jobs = append(jobs, &job{module: m, form: form})
			}
		}
	}
	process.Each(o.workers, len(jobs), func(i int) {
		j := jobs[i]
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(j.module.Path)))
		if err == nil {
			j.result, err = measure(opt, filepath.Join(tmp, fmt.Sprint(i)), string(text), forms[j.form].before)
		}
		j.err = err
	})
	for _, j := range jobs {
		if j.err != nil {
			return fmt.Errorf("%s, %s: %w", j.module.Path, forms[j.form].name, j.err)
		}
	}
	text := report(jobs)
	fmt.Print(text)
	if o.table != "" {
		if err := os.WriteFile(o.table, []byte(list(jobs)), 0o666); err != nil {
			return err
		}
	}
	if o.only != "" || o.out == "" {
		return nil
	}
	return block.Write(o.out, "effect", text)
}

// measured is what there was in each function of a module, before and after both passes.
type measured struct {
	names              []string
	before, ours, llvm []counts
}

// measure runs both passes on one text. Files are made under the path stem and removed again.
func measure(opt, stem, text, before string) (r measured, err error) {
	m, err := warpwise.Read("in.ll", text, warpwise.ReadOptions{})
	if err != nil {
		return r, err
	}
	if before != "" {
		if _, err := warpwise.Optimize(m, before, warpwise.OptimizeOptions{}); err != nil {
			return r, err
		}
	}
	in, out := stem+".in.ll", stem+".out.ll"
	defer os.Remove(in)
	defer os.Remove(out)
	if err := os.WriteFile(in, irtext.AppendModule(nil, m, irtext.PrintOptions{}), 0o666); err != nil {
		return r, err
	}
	r.names, r.before = countAll(m)
	if _, err := warpwise.Optimize(m, thePass, warpwise.OptimizeOptions{}); err != nil {
		return r, err
	}
	_, r.ours = countAll(m)
	res, err := process.Run(process.Command{Args: []string{opt, "-passes=" + thePass, "-S", in, "-o", out}, Limit: limit})
	if err != nil {
		return r, err
	}
	if !res.OK() {
		return r, fmt.Errorf("opt-19: %s", res.Reason())
	}
	theirs, err := os.ReadFile(out)
	if err != nil {
		return r, err
	}
	l, err := warpwise.Read("out.ll", string(theirs), warpwise.ReadOptions{NoVerify: true})
	if err != nil {
		return r, err
	}
	names, after := countAll(l)
	if strings.Join(names, "\n") != strings.Join(r.names, "\n") {
		return r, fmt.Errorf("opt-19 printed other functions")
	}
	r.llvm = after
	return r, nil
}

// kind is a group of instructions.
type kind int

const (
	loads kind = iota
	stores
	calls
	arithmetic
	compares
	casts
	addresses
	selects
	phis
	others
	all
	numKinds
)

var kindNames = [numKinds]string{"loads", "stores", "calls", "arithmetic", "comparisons", "casts", "addresses", "selects", "phis", "others", "all"}

// counts says how many instructions of each kind there are.
type counts [numKinds]int

func (c counts) minus(o counts) counts {
	for k := range c {
		c[k] -= o[k]
	}
	return c
}

func (c counts) plus(o counts) counts {
	for k := range c {
		c[k] += o[k]
	}
	return c
}

// countAll counts the instructions of every defined function.
func countAll(m *ir.Module) (names []string, cs []counts) {
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		var c counts
		for v := range f.Instrs() {
			if v.Op == ir.OpDbgRecord {
				continue
			}
			c[kindOf(v.Op)]++
			c[all]++
		}
		names = append(names, f.Global.Name)
		cs = append(cs, c)
	}
	return names, cs
}

func kindOf(op ir.Op) kind {
	switch {
	case op.Is(ir.IsBinary), op == ir.OpFNeg:
		return arithmetic
	case op.Is(ir.IsCast):
		return casts
	case op.Is(ir.IsCallLike):
		return calls
	}
	switch op {
	case ir.OpLoad:
		return loads
	case ir.OpStore:
		return stores
	case ir.OpICmp, ir.OpFCmp:
		return compares
	case ir.OpGetElementPtr:
		return addresses
	case ir.OpSelect:
		return selects
	case ir.OpPhi:
		return phis
	}
	return others
}
