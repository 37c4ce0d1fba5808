// Command reject compares what we refuse of PTX with what ptxas refuses.
//
// It takes PTX files, changes a token or two of each (deleted, doubled, swapped with the next, replaced
// by another one of the same class or of any) and asks both. Of what ptxas refuses we may accept a
// tenth, each with its reason in the table; of what ptxas accepts we may refuse only what the table
// gives a reason for. The files as they are must be accepted by us where ptxas accepts them.
//
// The files are those of the corpus, the forms of the op table's tests, and what our own compiler and
// llc-19 make of the modules of the corpus and of LLVM's own tests; or those that are named.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"sort"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// options are the command line.
type options struct {
	n       int
	seed    uint64
	workers int
	table   string
	list    string
	whole   bool
	fuzz    time.Duration
	files   []string
}

func main() {
	var o options
	flag.IntVar(&o.n, "n", 2000, "how many changed files")
	flag.Uint64Var(&o.seed, "seed", 1, "seed of the changes")
	flag.IntVar(&o.workers, "j", 2, "files at the same time")
	flag.StringVar(&o.table, "table", "testdata/reject/reasons.tsv", "reasons for what remains")
	flag.StringVar(&o.list, "list", "", "write each difference, with the changed text, below this folder")
	flag.BoolVar(&o.whole, "whole", false, "the files as they are, all of them, and no changes")
	flag.DurationVar(&o.fuzz, "fuzz", 0, "instead of comparing, change and read and print for this time")
	flag.Parse()
	o.files = flag.Args()
	process.Exit("reject", run(&o))
}

// share is how many of the files that ptxas refuses we may accept, in per cent.
const share = 10

func run(o *options) error {
	if o.fuzz > 0 {
		return fuzz(o)
	}
	if _, err := peer.Find("ptxas"); err != nil {
		return err
	}
	reasons, err := readReasons(o.table)
	if err != nil {
		return err
	}
	pool, err := inputs(o)
	if err != nil {
		return err
	}
	if o.whole {
		return wholeFiles(pool, o.workers)
	}
	results := make([]result, o.n)
	process.Each(o.workers, o.n, func(i int) {
		rnd := rand.New(rand.NewPCG(o.seed, uint64(i)))
		in := &pool[rnd.IntN(len(pool))]
		text, what := mutate(in.text, in.from, rnd)
		results[i] = compare(in.name, text, in.arch)
		results[i].change = what
	})
	return report(o, results, reasons)
}

// report prints the figures and what has no reason.
func report(o *options, results []result, reasons *reasonTable) error {
	var accepted, refused, weAccept, weRefuse, unexplained int
	counts := map[string]int{}
	for i := range results {
		r := &results[i]
		if r.theirs == "" {
			accepted++
		} else {
			refused++
		}
		side := r.side()
		if side == agree {
			continue
		}
		why, ok := reasons.find(r)
		if side == tooLax {
			weAccept++
		} else {
			weRefuse++
		}
		counts[fmt.Sprintf("%s\t%s\t%s", side, r.message(), why)]++
		if !ok {
			unexplained++
		}
		if o.list != "" {
			if err := r.write(o.list, i); err != nil {
				return err
			}
		}
	}
	lines := make([]string, 0, len(counts))
	for k, n := range counts {
		lines = append(lines, fmt.Sprintf("%5d\t%s", n, k))
	}
	sort.Sort(sort.Reverse(sort.StringSlice(lines)))
	for _, l := range lines {
		fmt.Println(l)
	}
	fmt.Printf("%d changed files, seed %d: ptxas accepts %d, of these we refuse %d; ptxas refuses %d, of these we accept %d\n",
		len(results), o.seed, accepted, weRefuse, refused, weAccept)
	switch {
	case unexplained > 0:
		return fmt.Errorf("%d differences have no reason in %s", unexplained, o.table)
	case weAccept*100 > refused*share:
		return fmt.Errorf("we accept more than %d %% of what ptxas refuses", share)
	}
	return nil
}
