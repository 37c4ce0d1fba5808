// Command structure says what structured control flow costs. Every module of the corpus and every kernel of testdata/quality is compiled for sm_80
// behind the passes of -O2
//
//	none      without a structurizer
//	minimal   structurizecfg<minimal>, as -O2 does
//	linear    lower-switch,fix-irreducible,mergereturn,unify-loop-exits,structurizecfg
//	LLVM 19   the same passes of opt-19
//
// and assembled by ptxas -O3. It prints, and writes into bench/RESULTS.md, Flow blocks, phis, PTX and machine instructions and registers.
//
//	structure                    the corpus without its big modules, and testdata/quality
//	structure -only filmic       modules whose path contains this; nothing is written
//	structure -knob NAME=V …     with knobs set for minimal and linear
//	structure -form              in place of that: check that every function of the corpus is in normal form behind the passes
//	structure -scale             in place of that: large functions of six shapes, beside LLVM 19, written to the report as well
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
	"github.com/warpwise/warpwise/tools/internal/sass"
)

type options struct {
	only, out string
	largest   int64
	workers   int
	llvm      bool
	form      bool
	scale     bool
	verbose   bool
	settings  map[string]string
}

func main() {
	o := options{settings: map[string]string{}}
	flag.StringVar(&o.only, "only", "", "only modules whose path contains this `text`; nothing is written to the report")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "the report, of which one part is rewritten; empty: none")
	flag.Int64Var(&o.largest, "largest", 7<<20, "leave out modules of more `bytes`: ptxas takes minutes for each")
	flag.IntVar(&o.workers, "j", 1, "modules at the same time")
	flag.BoolVar(&o.llvm, "llvm", true, "also what LLVM's passes make of them")
	flag.BoolVar(&o.form, "form", false, "check the normal form of every function of the corpus")
	flag.BoolVar(&o.scale, "scale", false, "measure large functions")
	flag.BoolVar(&o.verbose, "v", false, "print every kernel whose code differs")
	flag.Func("knob", "`NAME=V` for minimal and linear", func(s string) error {
		name, value, _ := strings.Cut(s, "=")
		o.settings[name] = value
		return nil
	})
	flag.Parse()
	do := run
	switch {
	case o.form:
		do = normalForm
	case o.scale:
		do = scale
	}
	if err := do(o); err != nil {
		fmt.Fprintln(os.Stderr, "structure:", err)
		os.Exit(1)
	}
}

// run measures and reports.
func run(o options) error {
	found, err := peer.FindAll("opt-19", "clang-19", "ptxas", "cuobjdump")
	if err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			return err
		}
		fmt.Println("structure: SKIPPED:", err)
		return nil
	}
	g := &gauge{o: o, opt: found["opt-19"], clang: found["clang-19"],
		asm: sass.Tools{Ptxas: found["ptxas"], Cuobjdump: found["cuobjdump"], Limit: 5 * time.Minute, Relocatable: true}}
	cache, err := peer.Cache()
	if err != nil {
		return err
	}
	g.library = filepath.Join(cache, "peers", "cuda", "libdevice.10.bc")
	units, err := collect(o)
	if err != nil {
		return err
	}
	results := make([]result, len(units))
	errs := make([]error, len(units))
	process.Each(o.workers, len(units), func(i int) { results[i], errs[i] = g.measure(units[i]) })
	for i, err := range errs {
		if err != nil {
			errs[i] = fmt.Errorf("%s: %w", units[i].path, err)
		}
	}
	text := report(results)
	fmt.Print(text)
	if o.verbose {
		fmt.Print(everyKernel(results))
	}
	if err := errors.Join(errs...); err != nil || o.only != "" || o.out == "" {
		return err
	}
	return block.Write(o.out, "structure", text)
}

// unit is one module.
type unit struct {
	path, group string
}

// collect returns the modules to measure.
func collect(o options) (units []unit, err error) {
	dir, modules, err := corpus.Open(corpus.Usual, false)
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		group := filepath.Base(filepath.Dir(m.Path))
		if !strings.HasSuffix(group, "-O2") || m.Bytes > o.largest {
			continue
		}
		units = append(units, unit{filepath.Join(dir, filepath.FromSlash(m.Path)), group})
	}
	own, err := filepath.Glob("testdata/quality/*.cu")
	for _, path := range own {
		units = append(units, unit{path, "own kernels"})
	}
	var out []unit
	for _, u := range units {
		if strings.Contains(u.path, o.only) {
			out = append(out, u)
		}
	}
	return out, err
}

// level returns the passes of -O2 without those that structure.
func level() string {
	var names []string
	for _, s := range warpwise.ExplainPipeline("default<O2>") {
		if !strings.Contains(s.Pass, "structurizecfg") && !strings.HasPrefix(s.Pass, "fix-irreducible") {
			names = append(names, s.Pass)
		}
	}
	return strings.Join(names, ",")
}
