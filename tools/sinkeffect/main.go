// Command sinkeffect counts the instructions of the corpus that sink moves, ours against that of LLVM 19 on the
// same text: every module as it is, and after our inline,sroa,mem2reg. It writes its part of bench/RESULTS.md
// and names the instructions that only LLVM moves.
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
}

func main() {
	var o options
	flag.StringVar(&o.only, "only", "", "only modules whose path contains this; nothing is written to the report")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "the report, of which one part is rewritten; empty: none")
	flag.StringVar(&o.table, "table", "", "file for the instructions that only LLVM moves, one a line")
	flag.IntVar(&o.workers, "j", 1, "modules at the same time")
	flag.Parse()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "sinkeffect:", err)
		os.Exit(1)
	}
}

const limit = 10 * time.Minute // of one run of LLVM's opt

// forms are the shapes in which a module is measured, with the pipeline that makes them.
var forms = [...]struct{ name, before string }{{"as they are", ""}, {"after inline,sroa,mem2reg", "inline,sroa,mem2reg"}}

// A job is one module in one form.
type job struct {
	module corpus.Entry
	form   int
	counts counts
	theirs []string // what only LLVM moves
	err    error
}

// run measures everything and writes the report.
func run(o options) error {
	opt, err := peer.Find("opt-19")
	if err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			return err
		}
		fmt.Println("sinkeffect: SKIPPED:", err)
		return nil
	}
	dir, err := corpus.Dir()
	if err != nil {
		return err
	}
	modules, err := corpus.Modules(dir, false)
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "sinkeffect")
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
			err = j.measure(opt, filepath.Join(tmp, fmt.Sprint(i)), string(text))
		}
		j.err = err
	})
	var list strings.Builder
	for _, j := range jobs {
		if j.err != nil {
			return fmt.Errorf("%s, %s: %w", j.module.Path, forms[j.form].name, j.err)
		}
		for _, line := range j.theirs {
			fmt.Fprintf(&list, "%s\t%s\t%s\n", j.module.Path, forms[j.form].name, line)
		}
	}
	text := report(jobs)
	fmt.Print(text)
	if o.table != "" {
		if err := os.WriteFile(o.table, []byte(list.String()), 0o666); err != nil {
			return err
		}
	}
	if o.only != "" || o.out == "" {
		return nil
	}
	return block.Write(o.out, "sink", text)
}

// measure runs LLVM's pass and ours, as freely as LLVM's and with its defaults, on one text.
func (j *job) measure(opt, stem, text string) error {
	m, err := warpwise.Read("in.ll", text, warpwise.ReadOptions{})
	if err == nil && forms[j.form].before != "" {
		_, err = warpwise.Optimize(m, forms[j.form].before, warpwise.OptimizeOptions{})
	}
	if err != nil {
		return err
	}
	nameAll(m)
	in, out := stem+".in.ll", stem+".out.ll"
	defer os.Remove(in)
	defer os.Remove(out)
	before := irtext.AppendModule(nil, m, irtext.PrintOptions{})
	if err := os.WriteFile(in, before, 0o666); err != nil {
		return err
	}
	res, err := process.Run(process.Command{Args: []string{opt, "-passes=sink", "-S", in, "-o", out}, Limit: limit})
	if err != nil {
		return err
	}
	if !res.OK() {
		return fmt.Errorf("opt-19: %s", res.Reason())
	}
	theirs, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	l, err := warpwise.Read("out.ll", string(theirs), warpwise.ReadOptions{NoVerify: true})
	if err != nil {
		return err
	}
	careful, err := sunk(string(before), nil)
	if err != nil {
		return err
	}
	free, err := sunk(string(before), map[string]string{"sink-registers": "0"})
	if err != nil {
		return err
	}
	j.compare(m, free, careful, l)
	return nil
}

// sunk is a module after our pass.
func sunk(text string, settings map[string]string) (*ir.Module, error) {
	m, err := warpwise.Read("in.ll", text, warpwise.ReadOptions{NoVerify: true})
	if err == nil {
		_, err = warpwise.Optimize(m, "sink", warpwise.OptimizeOptions{Settings: settings})
	}
	return m, err
}

// nameAll names every block and every value, so that both can be found again.
func nameAll(m *ir.Module) {
	for _, f := range m.Funcs {
		for i, b := range f.Blocks {
			if b.Name == "" {
				b.Name = fmt.Sprintf("block.%d", i)
			}
			for v := range b.Instrs() {
				if v.Type != ir.Void && f.ValueName(v) == "" {
					f.SetName(v, fmt.Sprintf("value.%d", v.ID))
				}
			}
		}
	}
}

// places says in which block each named instruction of a function stands.
func places(f *ir.Func) map[string]*ir.Value {
	p := map[string]*ir.Value{}
	for v := range f.Instrs() {
		if v.Type != ir.Void {
			p[f.ValueName(v)] = v
		}
	}
	return p
}

// compare counts the moves of one module.
func (j *job) compare(before, free, careful, llvm *ir.Module) {
	for _, f := range before.Funcs {
		if f.IsDecl() {
			continue
		}
		name := f.Global.Name
		ours, ours1, theirs := places(free.Func(name)), places(careful.Func(name)), places(llvm.Func(name))
		for v := range f.Instrs() {
			if v.Op == ir.OpDbgRecord {
				continue
			}
			j.counts.instructions++
			n := f.ValueName(v)
			if v.Type == ir.Void || ours[n] == nil || ours1[n] == nil || theirs[n] == nil {
				continue
			}
			from := v.Block.Name
			o, c, l := ours[n].Block.Name, ours1[n].Block.Name, theirs[n].Block.Name
			load := v.Op == ir.OpLoad
			count := func(yes bool, n, loads *int) {
				if yes {
					*n++
					if load {
						*loads++
					}
				}
			}
			count(o != from, &j.counts.ours, &j.counts.oursLoads)
			count(c != from, &j.counts.careful, &j.counts.carefulLoads)
			count(l != from, &j.counts.llvm, &j.counts.llvmLoads)
			count(o != from && o == l, &j.counts.same, new(int))
			count(o != from && l != from && o != l, &j.counts.other, new(int))
			count(o != from && l == from, &j.counts.onlyOurs, new(int))
			if o == from && l != from {
				j.counts.onlyLLVM++
				j.theirs = append(j.theirs, fmt.Sprintf("@%s\t%%%s\t%v\t%s to %s", name, n, v.Op, from, l))
			}
		}
	}
}
