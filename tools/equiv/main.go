// Command equiv compares every kernel of the corpus with what we compile it to: the emulator runs
// the LLVM IR and our PTX at -O0 and -O2 on generated inputs and compares memory.
//
// The output says for each kernel what the comparison came to. It is an error if a kernel differs.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"sort"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

func main() {
	only := flag.String("only", "", "only modules whose path contains one of these words (comma)")
	kinds := flag.String("kinds", "darktable-O0,darktable-O2,hashcat-O2", "directories of the corpus")
	kernel := flag.String("kernel", "", "only this kernel")
	workers := flag.Int("j", 2, "modules at the same time")
	seeds := flag.Int("seeds", 3, "inputs for each shape of launch")
	fuel := flag.Int64("fuel", 8<<20, "warp instructions of one run")
	all := flag.Bool("all", false, "list the kernels that are equal, too")
	flag.Parse()
	o := options{only: strings.Split(*only, ","), kinds: strings.Split(*kinds, ","), kernel: *kernel, seeds: *seeds, fuel: *fuel, all: *all}
	if bad, err := o.run(*workers); err != nil || bad {
		if err != nil {
			fmt.Fprintln(os.Stderr, "equiv:", err)
		}
		os.Exit(1)
	}
}

type options struct {
	only, kinds []string
	kernel      string
	seeds       int
	fuel        int64
	all         bool
}

// result is what one kernel came to.
type result struct {
	module, kernel string
	verdict        equiv.Verdict
}

func (o options) run(workers int) (differs bool, err error) {
	dir, err := corpus.Dir()
	if err != nil {
		return false, err
	}
	modules, err := corpus.Modules(dir, false)
	if err != nil {
		return false, err
	}
	var paths []string
	for _, m := range modules {
		if contains(m.Path, o.only) && contains(m.Path, o.kinds) {
			paths = append(paths, m.Path)
		}
	}
	sort.Strings(paths)
	results := make([][]result, len(paths))
	process.Each(workers, len(paths), func(i int) {
		start := time.Now()
		results[i] = o.module(dir, paths[i])
		fmt.Fprintf(os.Stderr, "%s: %d kernels, %v\n", paths[i], len(results[i]), time.Since(start).Round(time.Second))
	})
	return o.report(results), nil
}

func contains(s string, words []string) bool {
	for _, w := range words {
		if strings.Contains(s, w) {
			return true
		}
	}
	return false
}

// shapes are the launches: one warp, 48 threads, two warps, two blocks; images are two-dimensional.
var shapes = []equiv.Shape{
	{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}},
	{Grid: [3]int{1, 1, 1}, Block: [3]int{16, 3, 1}},
	{Grid: [3]int{1, 1, 1}, Block: [3]int{8, 8, 1}},
	{Grid: [3]int{2, 1, 1}, Block: [3]int{16, 2, 1}},
	{Grid: [3]int{1, 1, 1}, Block: [3]int{1, 32, 1}}, // columns: some kernels take no other
}

// module compares the kernels of one module.
func (o options) module(dir, path string) (out []result) {
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path)))
	if err != nil {
		return []result{{path, "", equiv.Verdict{Outcome: equiv.Unsupported, Detail: err.Error()}}}
	}
	source, err := equiv.Source(path, string(text))
	if err != nil {
		return []result{{path, "", equiv.Verdict{Outcome: equiv.Unsupported, Detail: "source: " + err.Error()}}}
	}
	var targets []*simt.Program
	for _, level := range equiv.Levels {
		p, err := equiv.Compiled(path, string(text), level)
		if err != nil {
			return []result{{path, "", equiv.Verdict{Outcome: equiv.Unsupported, Detail: fmt.Sprintf("-O%d: %v", level, err)}}}
		}
		targets = append(targets, p)
	}
	for _, f := range source.Funcs {
		if f.Kernel && (o.kernel == "" || f.Name == o.kernel) {
			out = append(out, result{path, f.Name, o.compare(source, targets, f.Name)})
		}
	}
	return out
}

func (o options) compare(source *simt.Program, targets []*simt.Program, kernel string) (v equiv.Verdict) {
	defer func() {
		if x := recover(); x != nil {
			v.Outcome, v.Detail = equiv.Differs, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	opt := equiv.Options{Shapes: shapes, Seeds: o.seeds, Fuel: o.fuel, Races: true, SourceModel: simt.Maximal}
	for i, p := range source.Lookup(kernel).Params {
		if p.Local {
			opt.Shared = int64(equiv.LocalBase + (i+1)<<13)
		}
	}
	for i, t := range targets {
		w := equiv.Compare(source, t, kernel, opt)
		v.Add(w)
		if w.Outcome != equiv.Equal {
			v.Outcome, v.Detail = w.Outcome, fmt.Sprintf("-O%d: %s", equiv.Levels[i], w.Detail)
			return v
		}
	}
	return v
}

// report prints the results and reports whether a kernel differs.
func (o options) report(results [][]result) bool {
	counts := map[string]*[5]int{}
	var dirs []string
	total := [5]int{}
	for _, rs := range results {
		for _, r := range rs {
			d := filepath.Dir(r.module)
			if counts[d] == nil {
				counts[d] = &[5]int{}
				dirs = append(dirs, d)
			}
			counts[d][r.verdict.Outcome]++
			total[r.verdict.Outcome]++
			if o.all || r.verdict.Outcome != equiv.Equal {
				v := r.verdict
				fmt.Printf("%s\t%s\t%v\t%d compared, %d discarded\t%s\n", r.module, r.kernel, v.Outcome, v.Runs, v.Discarded, strings.ReplaceAll(v.Detail, "\n", " | "))
			}
		}
	}
	for _, d := range append(dirs, "total") {
		c := &total
		if d != "total" {
			c = counts[d]
		}
		fmt.Printf("%-20s", d)
		for k, n := range c {
			fmt.Printf("  %v %d", equiv.Outcome(k), n)
		}
		fmt.Println()
	}
	return total[equiv.Differs] > 0
}
