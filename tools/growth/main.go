// Command growth measures how time and memory grow with the input: families of generated inputs of
// LLVM IR and PTX, each at the sizes n, 4n and 16n, through every verb that reads them and every pass.
// What is not close to linear fails. It writes its part of bench/RESULTS.md.
//
// The measure is the slope between 4n and 16n on logarithmic axes: 1 is linear, 2 is quadratic. Time is
// that of the processor, memory the largest resident set, both the least of the rounds. At last a million blocks are
// compiled, within a gigabyte.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// options are the flags.
type options struct {
	binary string
	out    string
	family string
	verb   string
	rounds int
	scale  float64
	passes float64
	size   int
	bound  float64
	quick  bool
	keep   string
	limit  time.Duration
}

func main() {
	var o options
	flag.StringVar(&o.binary, "warpwise", "bin/warpwise", "our binary")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "the report, of which one part is rewritten; empty: none")
	flag.StringVar(&o.family, "family", "", "only these families, separated by commas; nothing is written to the report")
	flag.StringVar(&o.verb, "verb", "", "only these verbs, separated by commas, such as 'compile -O2' or 'opt dce'; the report says so")
	flag.IntVar(&o.rounds, "rounds", 3, "how often each command runs; the least counts")
	flag.Float64Var(&o.scale, "scale", 1, "all sizes times this")
	flag.Float64Var(&o.passes, "opt-scale", 1, "the sizes of the passes of opt times this, besides -scale")
	flag.IntVar(&o.size, "size", 0, "with -write: only the input of this size")
	flag.Float64Var(&o.bound, "bound", 1.2, "steeper slopes fail")
	flag.BoolVar(&o.quick, "quick", false, "only the worst cases that there have been, with a bound of 1.6: for CI")
	flag.StringVar(&o.keep, "write", "", "write the inputs into this folder and measure nothing")
	flag.DurationVar(&o.limit, "limit", time.Minute, "a run that takes longer fails")
	flag.Parse()
	process.Exit("growth", run(o))
}

func run(o options) error {
	if o.quick {
		o.scale *= 2 // so that a quadratic cost is far above all that starting and collecting take
	}
	list := o.families()
	if o.keep != "" {
		return write(o.keep, list, o.size)
	}
	binary, err := peer.Ours(o.binary)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "growth")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	m := &meter{binary: binary, dir: dir, rounds: o.rounds, bound: o.bound, limit: o.limit, passes: o.passes}
	if o.quick {
		m.bound = 1.6
	}
	var rows []row
	for _, f := range list {
		of := o.verbs(f)
		if len(of) == 0 {
			continue
		}
		r, err := m.family(f, of)
		if err != nil {
			return err
		}
		rows = append(rows, r)
	}
	steep := tooSteep(rows, m.bound)
	var largest cost
	if i := slices.IndexFunc(list, func(f family) bool { return f.name == "blocks" }); i >= 0 && !o.quick && (o.verb == "" || o.verb == "compile -O2") {
		if largest, err = m.largest(list[i]); err != nil {
			return err
		}
		if largest.mb > largestMB {
			steep = append(steep, fmt.Sprintf("a million blocks, compile -O2: %.0f MB", largest.mb))
		}
	}
	if o.family == "" && o.out != "" && !o.quick {
		if err := block.Write(o.out, "growth", report(rows, o, largest, steep)); err != nil {
			return err
		}
	}
	if len(steep) > 0 {
		return fmt.Errorf("grows too fast:\n  %s", strings.Join(steep, "\n  "))
	}
	return nil
}

// families returns the families that are asked for, at their sizes.
func (o *options) families() []family {
	list := families()
	if o.family != "" {
		names := strings.Split(o.family, ",")
		list = slices.DeleteFunc(list, func(f family) bool { return !slices.Contains(names, f.name) })
	}
	for i := range list {
		list[i].n = max(1, int(float64(list[i].n)*o.scale))
	}
	return list
}

// verbs returns what is measured of a family.
func (o *options) verbs(f family) []verb {
	return slices.DeleteFunc(verbsFor(f.lang), func(v verb) bool {
		return o.quick && !slices.Contains(worst, [2]string{f.name, v.name}) ||
			o.verb != "" && !slices.Contains(strings.Split(o.verb, ","), v.name) ||
			f.runs != "" && (v.name == "run" || v.name == "verify")
	})
}

// write puts the inputs of all sizes, or of one size, into a folder.
func write(dir string, list []family, size int) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range list {
		sizes := f.sizes()
		all := sizes[:]
		if size > 0 {
			all = []int{size}
		}
		for _, n := range all {
			if err := os.WriteFile(filepath.Join(dir, f.file(n)), f.input(n), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
