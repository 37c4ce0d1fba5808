// Command csecheck runs early-cse over random kernels and files and checks every replacement it makes on
// the module as it was before.
package main

import (
	"flag"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/csecheck"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/earlycse"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/tools/internal/process"
)

func main() {
	n := flag.Int("n", 1000, "random kernels")
	seed := flag.Uint64("seed", 1, "seed of the random kernels")
	workers := flag.Int("j", 2, "modules at the same time")
	before := flag.String("before", "inline,sroa,mem2reg", "pipeline to run first on every second random kernel, and on files")
	why := flag.Bool("why", false, "list the reasons of undecided claims")
	flag.Parse()
	r := &run{before: *before}
	start := time.Now()
	process.Each(*workers, *n, func(i int) {
		text := gen.Module(validate.RandomBytes(*seed, uint64(i)), gen.Features{})
		r.check(fmt.Sprintf("k%d-%d.ll", *seed, i), text, i%2 == 1)
	})
	files := flag.Args()
	process.Each(*workers, len(files), func(i int) {
		text, err := os.ReadFile(files[i])
		if err != nil {
			r.fail(err)
			return
		}
		r.check(files[i], string(text), false)
		r.check(files[i], string(text), true)
	})
	fmt.Printf("%d random kernels of seed %d, %d files, both variants: %d claims right, %d undecided, %d wrong; %s\n",
		*n, *seed, len(files), r.sum.Right, r.sum.Undecided, len(r.sum.Wrong), time.Since(start).Round(time.Second))
	if *why {
		for _, x := range r.sum.Reasons() {
			fmt.Println(x)
		}
	}
	if len(r.sum.Wrong) > 0 || r.failed {
		os.Exit(1)
	}
}

// run is a run at work.
type run struct {
	before string
	mu     sync.Mutex
	sum    csecheck.Result
	failed bool
}

func (r *run) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.failed = true
	fmt.Fprintln(os.Stderr, "csecheck:", err)
}

// check checks both variants on one module.
func (r *run) check(name, text string, prepare bool) {
	if prepare {
		m, err := warpwise.Read(name, text, warpwise.ReadOptions{Workers: 1})
		if err == nil {
			_, err = warpwise.Optimize(m, r.before, warpwise.OptimizeOptions{})
		}
		if err != nil {
			r.fail(err)
			return
		}
		text = string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	}
	for _, ssa := range []bool{false, true} {
		opt := earlycse.Defaults()
		opt.MemorySSA = ssa
		res, err := csecheck.Text(name, text, opt)
		if err != nil {
			r.fail(err)
			return
		}
		r.mu.Lock()
		r.sum.Add(res)
		for _, w := range res.Wrong {
			fmt.Printf("%s: %s\n", name, w)
		}
		r.mu.Unlock()
	}
}
