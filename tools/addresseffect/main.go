// Command addresseffect says what the layer of addresses is worth: the passes of -O2 from infer-address-spaces and
// separate-const-offset-from-gep to loop-reduce and codegenprepare. Modules of the corpus, for sm_80 and sm_90, are compiled
//
//	ours     by -O2
//	without  by -O2 without these passes
//	LLVM 19  by -O2 without these passes and without what structures control flow, then by opt-19 with the passes of the same
//	         names and by llc-19 -O3, which has its own loop-reduce and codegenprepare
//
// and assembled by ptxas -O3. Registers, spills, machine instructions, and 64-bit integer arithmetic of PTX and of the machine
// are compared, kernel by kernel, and go into bench/RESULTS.md.
//
//	addresseffect                  the corpus without its big modules
//	addresseffect -only filmic     modules whose path contains this; nothing is written
//	addresseffect -knobs           in place of that: scev-cgp, base-address-strength-reduce and common-base-elimination and each of
//	                               their knobs, put into -O2
//	addresseffect -each            in place of that: -O2 without one of the passes at a time; nothing is written
//	addresseffect -v               also every kernel with more than 4 registers more than without
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
	"github.com/warpwise/warpwise/tools/internal/sass"
)

type options struct {
	only, out, gpus string
	largest         int64
	workers         int
	knobs, each     bool
	verbose         bool
}

func main() {
	var o options
	flag.StringVar(&o.only, "only", "", "only modules whose path contains this `text`; nothing is written to the report")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "the report, of which one part is rewritten; empty: none")
	flag.StringVar(&o.gpus, "sm", "sm_80,sm_90", "the `targets`")
	flag.Int64Var(&o.largest, "largest", 7<<20, "leave out modules of more `bytes`: ptxas takes minutes for each")
	flag.IntVar(&o.workers, "j", 1, "modules at the same time")
	flag.BoolVar(&o.knobs, "knobs", false, "measure the passes that are in no level, and their knobs")
	flag.BoolVar(&o.each, "each", false, "measure -O2 without each of the passes")
	flag.BoolVar(&o.verbose, "v", false, "print every kernel whose registers differ")
	flag.Parse()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "addresseffect:", err)
		os.Exit(1)
	}
}

// run measures and reports.
func run(o options) error {
	g, err := newGauge()
	if err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			return err
		}
		fmt.Println("addresseffect: SKIPPED:", err)
		return nil
	}
	dir, modules, err := corpus.Open(corpus.Usual, false)
	if err != nil {
		return err
	}
	var units []unit
	for _, m := range modules {
		group := filepath.Base(filepath.Dir(m.Path))
		if group != "libclc" && m.Bytes <= o.largest && strings.Contains(m.Path, o.only) {
			units = append(units, unit{filepath.Join(dir, filepath.FromSlash(m.Path)), group})
		}
	}
	ways, part, gpus := layerWays(), "addresses", strings.Split(o.gpus, ",")
	switch {
	case o.knobs:
		ways, part, gpus = knobWays(), "address-knobs", gpus[:1]
	case o.each:
		ways, part, gpus = eachWays(), "", gpus[:1]
	}
	var results []result
	for _, gpu := range gpus {
		made := make([]result, len(units))
		process.Each(o.workers, len(units), func(i int) { made[i] = g.measure(units[i], gpu, ways) })
		results = append(results, made...)
	}
	text := report(results, ways, gpus, o.largest)
	if o.knobs || o.each {
		text = knobReport(results, ways, gpus[0])
	}
	fmt.Print(text)
	if o.verbose {
		fmt.Print(everyKernel(results, ways))
	}
	if err := failures(results, ways); err != nil || o.only != "" || o.out == "" || part == "" {
		return err
	}
	return block.Write(o.out, part, text)
}

// newGauge finds the programs.
func newGauge() (*gauge, error) {
	found, err := peer.FindAll("opt-19", "llc-19", "ptxas", "cuobjdump")
	if err != nil {
		return nil, err
	}
	cache, err := peer.Cache()
	if err != nil {
		return nil, err
	}
	return &gauge{opt: found["opt-19"], llc: found["llc-19"], kept: filepath.Join(cache, "addresses"),
		asm: sass.Tools{Ptxas: found["ptxas"], Cuobjdump: found["cuobjdump"], Limit: 10 * time.Minute, Relocatable: true}}, nil
}

// failures returns what went wrong on our own ways. LLVM's may fail: it does not know the image functions.
func failures(results []result, ways []way) (err error) {
	for _, r := range results {
		for i, f := range r.failed {
			if f != nil && !ways[i].llvm {
				err = errors.Join(err, fmt.Errorf("%s, %s: %w", r.path, ways[i].name, f))
			}
		}
	}
	return err
}
