// Command phasecheck runs the phases over PTX, pass by pass, over random kernels and files and checks every decision that
// they report against the function as it was before (package internal/judge/phasecheck). A wrong decision is an error; so
// are more undecided ones than -undecided allows.
//
//	phasecheck -n 1000                  random kernels, of PTX and of LLVM IR at -O0
//	phasecheck -level 3 a.ptx b.ptx     files
//	phasecheck -corpus -share 10        every tenth file of mumax, and darktable by our -O0 and -O2
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/phasecheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

type options struct {
	n         int
	seed      uint64
	workers   int
	undecided float64
	verbose   bool
	corpus    bool
	share     int
	check     phasecheck.Options
}

func main() {
	o := options{check: phasecheck.Options{Settings: map[string]string{}}}
	flag.IntVar(&o.n, "n", 0, "check this `number` of random kernels")
	flag.Uint64Var(&o.seed, "seed", 1, "first `seed`")
	flag.IntVar(&o.workers, "j", 2, "inputs at the same time")
	flag.IntVar(&o.check.Level, "level", 3, "the `level` whose phases run")
	flag.StringVar(&o.check.Phases, "named-phases", "", "`phases`, as of warpwise ptx")
	flag.Float64Var(&o.undecided, "undecided", 1, "how many `percent` of the decisions may be undecided")
	flag.BoolVar(&o.verbose, "v", false, "print every decision that is not right, and the counts by kind")
	flag.BoolVar(&o.corpus, "corpus", false, "check the PTX of the corpus")
	flag.IntVar(&o.share, "share", 1, "every `N`th file of the corpus")
	flag.Func("knob", "`NAME=V`", func(s string) error { return knob.Assign(o.check.Settings, s) })
	flag.Parse()
	process.Exit("phasecheck", run(o, flag.Args()))
}

// input is a module.
type input struct{ name, text string }

func run(o options, files []string) error {
	inputs, err := collect(o, files)
	if err != nil {
		return err
	}
	start := time.Now()
	var sum phasecheck.Result
	var mu sync.Mutex
	results := make([]phasecheck.Result, len(inputs))
	errs := 0
	process.Each(o.workers, len(inputs), func(i int) {
		r, err := phasecheck.Text(inputs[i].name, inputs[i].text, o.check)
		if err != nil {
			mu.Lock()
			errs++
			fmt.Printf("%s: %v\n", inputs[i].name, err)
			mu.Unlock()
		}
		results[i] = r
	})
	for i, r := range results {
		for k := range r.Wrong {
			fmt.Printf("WRONG %s: %s\n", inputs[i].name, r.Wrong[k])
		}
		for k := range r.Why {
			if o.verbose {
				fmt.Printf("undecided %s: %s\n", inputs[i].name, r.Why[k])
			}
		}
		sum.Add(r)
	}
	if o.verbose {
		for _, k := range slices.Sorted(maps.Keys(sum.Kinds)) {
			fmt.Printf("%9d %s\n", sum.Kinds[k], k)
		}
	}
	all := sum.Right + sum.Undecided + len(sum.Wrong)
	share := 100 * float64(sum.Undecided) / float64(max(1, all))
	fmt.Printf("phasecheck: %d inputs, %d decisions: %d right, %d undecided (%.2f %%), %d wrong; %v\n", len(inputs), all, sum.Right,
		sum.Undecided, share, len(sum.Wrong), time.Since(start).Round(time.Second))
	switch {
	case len(sum.Wrong) > 0:
		return fmt.Errorf("%d wrong decisions", len(sum.Wrong))
	case errs > 0:
		return fmt.Errorf("%d inputs cannot be read", errs)
	case share > o.undecided:
		return fmt.Errorf("%.2f %% of the decisions are undecided, more than %g", share, o.undecided)
	}
	return nil
}

// collect returns what to check.
func collect(o options, files []string) (list []input, err error) {
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		list = append(list, input{name, string(b)})
	}
	for i := range o.n {
		name := fmt.Sprintf("k%d-%d.ptx", o.seed, i)
		text, err := validate.PhaseKernel(name, o.seed, uint64(i))
		if err != nil {
			return nil, err
		}
		list = append(list, input{name, text})
	}
	if o.corpus {
		return corpusFiles(list, o.share)
	}
	return list, nil
}

// corpusFiles appends the PTX of the corpus: darktable by our -O0 and -O2, and mumax.
func corpusFiles(list []input, share int) ([]input, error) {
	dir, err := corpus.Dir()
	if err != nil {
		return nil, err
	}
	entries, err := corpus.Read(dir)
	if err != nil {
		return nil, err
	}
	n := map[string]int{}
	for _, e := range entries {
		level := -1
		switch {
		case strings.Contains(e.Path, "darktable-O0"):
			level = 0
		case strings.Contains(e.Path, "darktable-O2"):
			level = 2
		case !strings.Contains(e.Path, "mumax"):
			continue
		}
		set := filepath.Dir(e.Path)
		if n[set]++; e.Skip != "" || e.Tier != "ci" || (n[set]-1)%share != 0 {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(e.Path)))
		if err == nil && level >= 0 {
			text, err = compiled(e.Path, string(text), level)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, input{e.Path, string(text)})
	}
	return list, nil
}

// compiled returns our PTX of a module of LLVM IR.
func compiled(name, text string, level int) ([]byte, error) {
	m, err := warpwise.Read(name, text, warpwise.ReadOptions{})
	if err != nil {
		return nil, err
	}
	c := warpwise.CompileOptions{Phases: "none", Target: "sm_80"}
	if level > 0 {
		c.Passes, c.OptLevel = "default<O2>", level
	}
	res, err := warpwise.Compile(m, c)
	if err != nil {
		return nil, err
	}
	return warpwise.PrintPTX(res.Module), nil
}
