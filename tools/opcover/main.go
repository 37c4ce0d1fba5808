// Command opcover counts how often each operation is executed by random kernels and by the corpus, from LLVM IR and from
// our PTX, and writes the list from which docs/emulator-ops.md is made:
//
//	go run ./tools/opcover
//	go test ./internal/judge/opcover -update
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

func main() {
	o := options{}
	flag.IntVar(&o.kernels, "n", 1500, "random kernels of LLVM IR, and half as many of PTX")
	flag.Uint64Var(&o.seed, "seed", 1, "seed of the random kernels")
	flag.StringVar(&o.kinds, "corpus", "darktable-O0,darktable-O2", "directories of the corpus; empty: none")
	flag.IntVar(&o.workers, "j", 2, "modules at the same time")
	out := flag.String("o", "internal/judge/opcover/testdata/counts.tsv", "`file` to write")
	flag.Parse()
	if err := o.run(*out); err != nil {
		fmt.Fprintln(os.Stderr, "opcover:", err)
		os.Exit(1)
	}
}

type options struct {
	kernels, workers int
	seed             uint64
	kinds            string
}

// tally adds up the executions by operation: in random kernels and in the corpus.
type tally struct {
	mu sync.Mutex
	n  map[string]*[2]int64
}

func (t *tally) add(p *simt.Program, which int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range p.Counts() {
		if t.n[c.Op] == nil {
			t.n[c.Op] = &[2]int64{}
		}
		t.n[c.Op][which] += c.N
	}
}

func (o options) run(out string) error {
	t := &tally{n: map[string]*[2]int64{}}
	process.Each(o.workers, o.kernels, func(i int) { t.random(o.seed, i) })
	process.Each(o.workers, o.kernels/2, func(i int) { t.randomPTX(o.seed, i) })
	if o.kinds != "" {
		dir, modules, err := corpus.Open(corpus.Usual, false)
		if err != nil {
			return err
		}
		var paths []string
		for _, m := range modules {
			for _, k := range strings.Split(o.kinds, ",") {
				if strings.Contains(m.Path, k) {
					paths = append(paths, filepath.Join(dir, filepath.FromSlash(m.Path)))
				}
			}
		}
		slices.Sort(paths)
		process.Each(o.workers, len(paths), func(i int) { t.module(paths[i]) })
	}
	return t.write(out, o)
}

func (t *tally) write(out string, o options) error {
	var names []string
	for n := range t.n {
		names = append(names, n)
	}
	slices.Sort(names)
	var sb strings.Builder
	fmt.Fprintf(&sb, "# operation, executions by warps in random kernels, in the corpus. Written by tools/opcover -n %d -seed %d -corpus %s\n", o.kernels, o.seed, o.kinds)
	for _, n := range names {
		fmt.Fprintf(&sb, "%s\t%d\t%d\n", n, t.n[n][0], t.n[n][1])
	}
	return os.WriteFile(out, []byte(sb.String()), 0o666)
}

// targets are what random kernels are compiled for, in turn.
var targets = []string{"sm_80", "sm_90", "sm_70", "sm_100"}

func compiled(text, target string, level int) (*simt.Program, error) {
	m, err := validate.Read("k.ll", text)
	if err != nil {
		return nil, err
	}
	c, err := warpwise.Compile(m, warpwise.CompileOptions{Target: target, OptLevel: level, Workers: 1})
	if err != nil {
		return nil, err
	}
	pm, err := warpwise.ReadPTX("k.ptx", string(c.PTX))
	if err != nil {
		return nil, err
	}
	return simt.DecodePTX(pm), nil
}

func (t *tally) random(seed uint64, i int) {
	text := gen.Module(validate.RandomBytes(seed, uint64(i)), gen.Features{})
	var programs []*simt.Program
	if p, err := validate.Source("k.ll", text); err == nil {
		programs = append(programs, p)
	}
	for _, level := range validate.Levels {
		if p, err := compiled(text, targets[i%len(targets)], level); err == nil {
			programs = append(programs, p)
		}
	}
	t.kernels(programs, seed, i)
}

func (t *tally) randomPTX(seed uint64, i int) {
	m, err := warpwise.ReadPTX("k.ptx", gen.PTX(validate.RandomBytes(seed, uint64(i))))
	if err == nil {
		t.kernels([]*simt.Program{simt.DecodePTX(m)}, seed, i)
	}
}

// kernels runs a random kernel on one input.
func (t *tally) kernels(programs []*simt.Program, seed uint64, i int) {
	sh := equiv.Shapes[i%len(equiv.Shapes)]
	for _, p := range programs {
		p.Count()
		_, _ = p.Run(simt.Launch{Kernel: gen.Kernel, Grid: sh.Grid, Block: sh.Block, Args: validate.RandomArguments("", sh, seed+uint64(i)), Fuel: 4 << 20, Model: simt.Maximal})
		t.add(p, 0)
	}
}

// module runs every kernel of a module of the corpus on one input.
func (t *tally) module(path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		return
	}
	source, err := validate.Source(path, string(text))
	if err != nil {
		return
	}
	programs := []*simt.Program{source}
	for _, level := range validate.Levels {
		if p, err := validate.Compiled(path, string(text), level); err == nil {
			programs = append(programs, p)
		}
	}
	sh := equiv.Shape{Grid: [3]int{1, 1, 1}, Block: [3]int{16, 3, 1}}
	for _, p := range programs {
		p.Count()
		for _, f := range p.Funcs {
			if f.Kernel {
				if src := source.Lookup(f.Name); src != nil {
					_, _ = p.Run(simt.Launch{Kernel: f.Name, Grid: sh.Grid, Block: sh.Block, Args: equiv.Arguments(src, sh, 1, 0), Fuel: 1 << 20, Model: simt.Maximal, SharedBytes: 1 << 16})
				}
			}
		}
		t.add(p, 1)
	}
}
