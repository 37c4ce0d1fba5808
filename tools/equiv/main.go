// Command equiv compares every kernel of the corpus with what we compile it to: the emulator runs
// the LLVM IR of the front end at -O0 and at -O2, and our PTX of both at -O0 and -O2, on generated
// inputs, and compares memory; and it compares the two front-end levels with each other, with the
// licence to contract floating-point operations taken off both.
//
// The committed table testdata/equiv/results.tsv holds what each comparison came to; it is an error
// when a comparison that was equal is not any more, or when anything differs without a reason in
// the table. -update rewrites the table, which may only improve.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

func main() {
	o := options{}
	only := flag.String("only", "", "only modules whose path contains one of these words (comma)")
	flag.StringVar(&o.kernel, "kernel", "", "only this kernel")
	workers := flag.Int("j", 2, "modules at the same time")
	flag.IntVar(&o.seeds, "seeds", 3, "inputs for each shape of launch (hashcat: 1)")
	flag.Int64Var(&o.fuel, "fuel", 2<<20, "warp instructions of one run")
	flag.BoolVar(&o.all, "all", false, "list the comparisons that are equal, too")
	flag.IntVar(&o.share, "share", 1, "only every `N`th kernel, chosen by its name, at one input")
	flag.StringVar(&o.table, "table", "testdata/equiv/results.tsv", "`file` of the results")
	flag.BoolVar(&o.full, "full", false, "with two very big modules (make corpus-full)")
	flag.BoolVar(&o.update, "update", false, "rewrite the table, which may only improve")
	flag.BoolVar(&o.force, "force", false, "with -update: even where it gets worse")
	flag.Parse()
	o.only = strings.Split(*only, ",")
	if err := o.run(*workers); err != nil {
		fmt.Fprintln(os.Stderr, "equiv:", err)
		os.Exit(1)
	}
}

type options struct {
	only          []string
	kernel        string
	seeds         int
	fuel          int64
	all           bool
	share         int
	table         string
	update, force bool
	full          bool
}

// unit is a module of the corpus at both levels of the front end.
type unit struct {
	name  string    // such as darktable/basic
	paths [2]string // of the -O0 and -O2 modules, or ""
	size  int64     // bytes of both
}

// units pairs the modules of the corpus.
func units(dir string, only []string, full bool) ([]unit, error) {
	modules, err := corpus.Modules(dir, full)
	if err != nil {
		return nil, err
	}
	index := map[string]int{}
	var out []unit
	for _, m := range modules {
		parts := strings.Split(m.Path, "/") // ll/darktable-O0/basic.ll
		if len(parts) != 3 || !contains(m.Path, only) {
			continue
		}
		kind, level := parts[1], -1
		for i, suffix := range []string{"-O0", "-O2"} {
			if k, ok := strings.CutSuffix(parts[1], suffix); ok {
				kind, level = k, i
			}
		}
		if level < 0 {
			continue // a library
		}
		name := kind + "/" + strings.TrimSuffix(parts[2], ".ll")
		i, ok := index[name]
		if !ok {
			i = len(out)
			index[name] = i
			out = append(out, unit{name: name})
		}
		out[i].paths[level] = m.Path
		if info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(m.Path))); err == nil {
			out[i].size += info.Size()
		}
	}
	return out, nil
}

func contains(s string, words []string) bool {
	for _, w := range words {
		if strings.Contains(s, w) {
			return true
		}
	}
	return false
}

func (o *options) run(workers int) error {
	dir, err := corpus.Dir()
	if err != nil {
		return err
	}
	us, err := units(dir, o.only, o.full)
	if err != nil {
		return err
	}
	slices.SortStableFunc(us, func(a, b unit) int { return cmp.Compare(b.size, a.size) }) // the longest first
	results := make([][]result, len(us))
	start := time.Now()
	process.Each(workers, len(us), func(i int) {
		t := time.Now()
		results[i] = o.unit(dir, us[i])
		fmt.Fprintf(os.Stderr, "%s: %d comparisons, %v\n", us[i].name, len(results[i]), time.Since(t).Round(100*time.Millisecond))
	})
	var all []result
	for _, rs := range results {
		all = append(all, rs...)
	}
	sortResults(all)
	report(os.Stdout, all, o.all)
	fmt.Fprintf(os.Stderr, "%v\n", time.Since(start).Round(time.Second))
	return o.judge(all)
}

// read reads a module of the corpus. Two things that clang writes for OpenCL say more than the
// program means, and are taken off before anything is made of the module: every vector argument is
// noundef, also where an element was never set; and the bodies of inline functions are only
// available_externally at -O0, though nothing else holds them.
func read(dir, path string) (string, error) {
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path)))
	return strings.NewReplacer(" noundef", "", "define available_externally", "define internal").Replace(string(text)), err
}
