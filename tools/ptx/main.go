// Command ptx says what the phases over PTX make of PTX that others made. Sets of modules
//
//	llc -O0       darktable, as the front end leaves it, by llc-19 -O0
//	llc -O2       darktable, optimised, by llc-19 -O2
//	ours -O0      darktable, as the front end leaves it, by our compile -O0
//	ours -O2      darktable by our compile -O2
//	hashcat       hashcat, optimised, by llc-19 -O2
//	mumax         PTX of the Go module github.com/mumax/3, by nvcc
//
// are optimised with `warpwise ptx -O1`, `-O2` and `-O3`. At each level: ptxas accepts what it accepted before; a second
// run takes at most one decision for a hundred of the first; the text is the same for 1, 2 and 8 workers. It is an
// error if one of these fails, or if level 0 or a level without a decision changes a byte. Of one level it prints, and writes into bench/RESULTS.md, what ptxas -O3 makes of the
// kernels before and after.
//
//	ptx -only atrous       modules whose path contains this; nothing is written
//	ptx -set mumax         one set; nothing is written
//	ptx -share 10          every tenth module of each set; -share mumax=11,hashcat=4 of these sets
//	ptx -each              also switch each phase off (and backward copies on)
//	ptx -emulate           also run the kernels before and after on the emulator
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/process"
	"github.com/warpwise/warpwise/tools/internal/sass"
)

type options struct {
	only, set, out string
	level          int
	share          map[string]int // by set; "" for all
	workers        int
	largest        int64
	emulate        bool
	verbose, each  bool
	phases         string
	settings       map[string]string
}

func main() {
	o := options{settings: map[string]string{}, share: map[string]int{}}
	flag.StringVar(&o.only, "only", "", "only modules whose path contains this `text`; nothing is written to the report")
	flag.StringVar(&o.set, "set", "", "only this `set`; nothing is written to the report")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "the report, of which one part is rewritten; empty: none")
	flag.IntVar(&o.level, "level", 2, "the level whose machine code is measured")
	flag.Func("share", "only every `N`th module of each set, or SET=N,… of some", o.setShare)
	flag.BoolVar(&o.each, "each", false, "also measure with each phase switched off")
	flag.IntVar(&o.workers, "j", 1, "modules at the same time")
	flag.Int64Var(&o.largest, "largest", 7<<20, "leave out modules of more `bytes`: ptxas takes minutes for each")
	flag.BoolVar(&o.emulate, "emulate", false, "also compare the kernels on the emulator")
	flag.BoolVar(&o.verbose, "v", false, "print every module that ptxas makes something else of")
	flag.StringVar(&o.phases, "named-phases", "", "`phases`, as of warpwise ptx; nothing is written to the report")
	flag.Func("knob", "`NAME=V`; nothing is written to the report", func(s string) error {
		return assign(o.settings, s)
	})
	flag.Parse()
	process.Exit("ptx", run(o))
}

// run measures and reports.
func run(o options) error {
	found, err := peer.FindAll("llc-19", "opt-19", "ptxas", "cuobjdump")
	if err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			return err
		}
		fmt.Println("ptx: SKIPPED:", err)
		return nil
	}
	g := &gauge{o: o, llc: found["llc-19"], opt: found["opt-19"],
		asm: sass.Tools{Ptxas: found["ptxas"], Cuobjdump: found["cuobjdump"], Limit: 5 * time.Minute, Relocatable: true}}
	units, err := collect(o)
	if err != nil {
		return err
	}
	results := make([]result, len(units))
	process.Each(o.workers, len(units), func(i int) { results[i] = g.measure(units[i]) })
	var errs []error
	for i := range results {
		if err := results[i].err; err != nil {
			errs = append(errs, fmt.Errorf("%s, %s: %w", units[i].set, units[i].path, err))
		}
	}
	text := report(o, results) + "\n" + worseTable(results)
	if o.each {
		text += "\n" + eachTable(o, results)
	}
	fmt.Print(text)
	if o.verbose {
		fmt.Print(everyModule(results))
	}
	whole := o.only == "" && o.set == "" && o.phases == "" && len(o.settings) == 0
	if err := errors.Join(errs...); err != nil || !whole || o.out == "" {
		return err
	}
	return block.Write(o.out, "ptx", text)
}

// setShare reads which share of the sets is measured.
func (o *options) setShare(s string) error {
	for item := range strings.SplitSeq(s, ",") {
		set, number, found := strings.Cut(item, "=")
		if !found {
			set, number = "", item
		}
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 {
			return fmt.Errorf("a share is a number above zero, not '%s'", number)
		}
		o.share[set] = n
	}
	return nil
}

// shareOf returns of how many modules of a set one is measured.
func (o *options) shareOf(set string) int {
	if n := o.share[set]; n > 0 {
		return n
	}
	return max(1, o.share[""])
}
