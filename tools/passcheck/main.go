// Command passcheck runs the support passes over random kernels and files and checks what each of them did
// against the module as it was before (package internal/judge/passcheck).
package main

import (
	"flag"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/argpromotion"
	"github.com/warpwise/warpwise/internal/opt/codegenprepare"
	"github.com/warpwise/warpwise/internal/opt/dce"
	"github.com/warpwise/warpwise/internal/opt/gvn"
	"github.com/warpwise/warpwise/internal/opt/inferaddressspaces"
	"github.com/warpwise/warpwise/internal/opt/inline"
	"github.com/warpwise/warpwise/internal/opt/jumpthreading"
	"github.com/warpwise/warpwise/internal/opt/mem2reg"
	"github.com/warpwise/warpwise/internal/opt/reassociate"
	"github.com/warpwise/warpwise/internal/opt/separateconstoffset"
	"github.com/warpwise/warpwise/internal/opt/simplifycfg"
	"github.com/warpwise/warpwise/internal/opt/speculativeexecution"
	"github.com/warpwise/warpwise/internal/opt/sroa"
	"github.com/warpwise/warpwise/internal/opt/tailcallelim"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// row is a pass with its check and what runs before it.
type row struct {
	pass   pass.Any
	check  passcheck.Check
	unit   string
	before string
	demote bool // random kernels have their values put into memory first
}

func rows() []row {
	return []row{
		{inline.Exact, passcheck.Inlined, "bodies", "", false},
		{sroa.Split, passcheck.Split, "functions", "inline", false},
		{mem2reg.Pass, passcheck.Promoted, "loads", "inline,sroa<no-promotion>", true},
		{simplifycfg.Plain, passcheck.Control, "functions", "inline,sroa,mem2reg,instsimplify", false},
		{inferaddressspaces.Pass, passcheck.Spaces, "operands", "inline,sroa,mem2reg", false},
		{separateconstoffset.Exact, passcheck.Separated, "addresses", "inline,sroa,mem2reg", false},
		{speculativeexecution.Pass, passcheck.Speculated, "instructions", "inline,sroa,mem2reg", false},
		{reassociate.Pass, passcheck.Reassociated, "operands", "inline,sroa,mem2reg", false},
		{jumpthreading.Pass, passcheck.Threaded, "functions", "inline,sroa,mem2reg", false},
		{tailcallelim.Pass, passcheck.Recursion, "calls", "", false},
		{argpromotion.Pass, passcheck.Arguments, "parameters", "", false},
		{gvn.Pass, passcheck.Numbered, "operands", "inline,sroa,mem2reg", false},
		{dce.Pass, passcheck.Dead, "instructions", "inline,sroa,mem2reg,simplifycfg", false},
		{addresses(), passcheck.Addresses, "operands", "inline,sroa,mem2reg,early-cse<memssa>", false},
	}
}

// addresses is codegenprepare without what changes blocks and calls.
func addresses() pass.Any {
	o := codegenprepare.Defaults()
	o.Freeze, o.NewPhis, o.Values, o.Forms, o.Blocks, o.Branches = true, true, false, false, false, false
	return codegenprepare.New("codegenprepare<addresses>", o)
}

func main() {
	n := flag.Int("n", 1000, "random kernels")
	seed := flag.Uint64("seed", 1, "seed of the random kernels")
	workers := flag.Int("j", 2, "modules at the same time")
	flag.Parse()
	failed := false
	for _, r := range rows() {
		failed = r.run(*n, *seed, *workers, flag.Args()) || failed
	}
	if failed {
		os.Exit(1)
	}
}

// run checks one pass everywhere, prints its figures, and reports whether something is wrong.
func (r row) run(n int, seed uint64, workers int, files []string) (failed bool) {
	var mu sync.Mutex
	var sum passcheck.Result
	start := time.Now()
	one := func(name, text string, demote bool) {
		text, err := prepared(name, text, r.before, demote)
		var res passcheck.Result
		if err == nil {
			res, err = passcheck.Text(name, text, r.pass, r.check)
		}
		mu.Lock()
		defer mu.Unlock()
		if err != nil {
			failed = true
			fmt.Fprintln(os.Stderr, "passcheck:", err)
		}
		for _, w := range res.Wrong {
			fmt.Printf("%s: %s: %s\n", name, r.pass.ID(), w)
		}
		sum.Add(res)
	}
	process.Each(workers, n, func(i int) {
		one(fmt.Sprintf("k%d-%d.ll", seed, i), gen.Module(validate.RandomBytes(seed, uint64(i)), gen.Features{}), r.demote)
	})
	process.Each(workers, len(files), func(i int) {
		text, err := os.ReadFile(files[i])
		if err != nil {
			mu.Lock()
			failed = true
			fmt.Fprintln(os.Stderr, "passcheck:", err)
			mu.Unlock()
			return
		}
		one(files[i], string(text), false)
	})
	fmt.Printf("%s: %d random kernels of seed %d, %d files: %d %s right, %d undecided, %d wrong; %s\n", r.pass.ID(), n, seed, len(files),
		sum.Right, r.unit, sum.Undecided, len(sum.Wrong), time.Since(start).Round(time.Second))
	return failed || len(sum.Wrong) > 0
}

// prepared returns the text of a module after a pipeline.
func prepared(name, text, pipeline string, demote bool) (string, error) {
	m, err := warpwise.Read(name, text, warpwise.ReadOptions{Workers: 1})
	if err == nil && pipeline != "" {
		_, err = warpwise.Optimize(m, pipeline, warpwise.OptimizeOptions{})
	}
	if err == nil && demote {
		err = validate.Demote(m)
	}
	if err != nil {
		return "", err
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), nil
}
