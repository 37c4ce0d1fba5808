// Command trust runs random kernels through the compiler and compares: the emulator runs each
// kernel from its LLVM IR, one thread at a time, and from our PTX at -O0 and -O2 under every model
// of the warp. Kernels that differ are written to -keep.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/internal/gen"
	"github.com/warpwise/warpwise/tools/internal/process"
)

func main() {
	n := flag.Int("n", 1000, "kernels")
	first := flag.Int("first", 0, "number of the first")
	seed := flag.Uint64("seed", 1, "seed of the run")
	workers := flag.Int("j", 2, "kernels at the same time")
	keep := flag.String("keep", ".cache/trust", "`directory` for kernels that differ")
	limit := flag.Duration("time", 0, "stop after this long")
	stop := flag.Bool("stop", false, "stop at the first kernel that is not equal, with status 1")
	show := flag.Bool("print", false, "print the first kernel and stop")
	features := gen.Features{}
	flag.BoolVar(&features.NoFloat, "no-float", false, "no floating point")
	flag.BoolVar(&features.NoVector, "no-vector", false, "no vectors")
	flag.BoolVar(&features.NoOdd, "no-odd", false, "no odd integer widths")
	cpu := flag.String("cpuprofile", "", "write a profile of the time to this `file`")
	flag.Parse()
	defer profile(*cpu)()
	if *show {
		fmt.Print(gen.Module(equiv.RandomBytes(*seed, uint64(*first)), features))
		return
	}
	if err := os.MkdirAll(*keep, 0o777); err != nil {
		fmt.Fprintln(os.Stderr, "trust:", err)
		os.Exit(1)
	}
	r := run{keep: *keep, features: features, seed: *seed, verdicts: make([]equiv.Verdict, *n)}
	start := time.Now()
	process.Each(*workers, *n, func(i int) {
		if (*limit == 0 || time.Since(start) < *limit) && !(*stop && r.unequal.Load()) {
			r.one(i, *first)
		}
	})
	if r.report(*first, time.Since(start)) || *stop && r.unequal.Load() {
		os.Exit(1)
	}
}

// run is a run at work.
type run struct {
	keep     string
	features gen.Features
	seed     uint64
	verdicts []equiv.Verdict
	unequal  atomic.Bool // a kernel was not equal
}

func (r *run) one(i, first int) {
	k := uint64(first + i)
	text := gen.Module(equiv.RandomBytes(r.seed, k), r.features)
	name := fmt.Sprintf("k%d-%d.ll", r.seed, k)
	v := equiv.Text(name, text, gen.Kernel, equiv.RandomOptions(k))
	v.Ran = true
	r.verdicts[i] = v
	if v.Outcome != equiv.Equal {
		r.unequal.Store(true)
	}
	if v.Outcome == equiv.Differs || v.Outcome == equiv.Unsupported {
		head := fmt.Sprintf("; %s: %s\n", v.Outcome, strings.ReplaceAll(v.Detail, "\n", "\n; "))
		_ = os.WriteFile(filepath.Join(r.keep, name), []byte(head+text), 0o666)
	}
}

// report prints the figures and reports whether a kernel differs.
func (r *run) report(first int, took time.Duration) bool {
	var count [5]int
	var sum equiv.Verdict
	ran := 0
	for i, v := range r.verdicts {
		if !v.Ran {
			continue
		}
		ran++
		count[v.Outcome]++
		sum.Add(v)
		if v.Outcome != equiv.Equal {
			detail, _, _ := strings.Cut(v.Detail, "\n")
			fmt.Printf("kernel %d: %v: %s\n", first+i, v.Outcome, detail)
		}
	}
	fmt.Printf("seed %d, kernels %d to %d (%d run), -O0 and -O2, 4 models, %s\n", r.seed, first, first+len(r.verdicts)-1, ran, equiv.Target)
	for o, c := range count {
		fmt.Printf("%-14s %d\n", equiv.Outcome(o), c)
	}
	fmt.Printf("inputs compared %d, discarded %d, out of fuel %d\n", sum.Runs, sum.Discarded, sum.OutOfFuel)
	fmt.Printf("bytes compared that were changed %d, left out as undetermined %d\n", sum.Bytes, sum.Unknown)
	fmt.Fprintf(os.Stderr, "%v, %.0f million warp instructions\n", took.Round(time.Second), float64(sum.Steps)/1e6)
	return count[equiv.Differs] > 0
}
