// Command mutants plants the bugs of package mutation, one after the other, and asks who
// finds them: the tests of the packages concerned, and, by itself, the comparison of random kernels
// (tools/trust). It keeps the table testdata/mutants/results.tsv and the page docs/trust.md, and
// fails when fewer than nine in ten are found.
//
// The binaries are built once, from sources with all bugs in them; an environment variable selects the bug.
package main

import (
	"flag"
	"fmt"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/mutation"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// quick are mutants of different areas that random kernels find at once: a check, for CI, that the
// tests and the comparison see anything at all.
var quick = []string{"M-33", "M-37", "I-10", "I-60", "I-72", "A-01"}

func main() {
	o := options{}
	only := flag.String("only", "", "mutants, by `ids` or beginnings of ids separated by commas; all if empty")
	fast := flag.Bool("quick", false, "only six mutants, by random kernels for at most 30 s each, and write no table")
	flag.BoolVar(&o.missing, "missing", false, "only mutants that the table does not have")
	flag.BoolVar(&o.survivors, "survivors", false, "only mutants that nobody found")
	flag.BoolVar(&o.noTests, "no-tests", false, "leave the tests out")
	flag.BoolVar(&o.noFuzz, "no-fuzz", false, "leave the random kernels out")
	flag.IntVar(&o.kernels, "kernels", 500, "random kernels, half a minute of one processor where none shows the bug; 10000 for a thorough search")
	flag.DurationVar(&o.limit, "time", 10*time.Minute, "give up on one mutant's random kernels after this long")
	flag.Uint64Var(&o.seed, "seed", 77, "seed of the random kernels")
	flag.IntVar(&o.workers, "j", 2, "kernels at the same time")
	flag.StringVar(&o.dir, "dir", ".cache/mutants", "`directory` for the binaries")
	docs := flag.Bool("docs", false, "only write the page from the table")
	flag.Parse()
	process.Exit("mutants", run(o, *only, *fast, *docs))
}

// options bound the search.
type options struct {
	missing, survivors bool
	noTests, noFuzz    bool
	kernels            int
	limit              time.Duration
	seed               uint64
	workers            int
	dir                string
}

func run(o options, only string, fast, docs bool) error {
	bugs, err := mutation.Bugs()
	if err != nil {
		return err
	}
	t, err := readTable(tablePath, bugs)
	if err != nil {
		return err
	}
	if docs {
		return writePage(t)
	}
	if fast {
		only, o.noTests, o.limit = strings.Join(quick, ","), true, min(o.limit, 30*time.Second)
	}
	ms := chosen(t, o, only)
	if err := build(o, bugs, ms); err != nil {
		return err
	}
	found := 0
	for i, m := range ms {
		r := t.results[m.ID]
		r.id = m.ID
		if !o.noFuzz {
			r.fuzz = fuzz(o, m)
		}
		if !o.noTests {
			r.tests = test(o, m)
		}
		if r.found() {
			found++
		}
		fmt.Printf("%3d/%d %-5s %-22s tests: %-60s random kernels: %s\n", i+1, len(ms), m.ID, m.Name, r.tests, r.fuzz)
		t.results[m.ID] = r
		if !fast {
			if err := t.write(tablePath); err != nil {
				return err
			}
		}
	}
	fmt.Printf("%d of %d found\n", found, len(ms))
	if fast {
		if found < len(ms) {
			return fmt.Errorf("a planted bug was not found")
		}
		return nil
	}
	if err := writePage(t); err != nil {
		return err
	}
	if all := t.figures(); 10*all.found < 9*all.mutants {
		return fmt.Errorf("%d of %d mutants found in all", all.found, all.mutants)
	}
	return nil
}

// chosen returns the mutants to try, in the order of the table.
func chosen(t table, o options, only string) []mutation.Bug {
	var out []mutation.Bug
	for _, m := range t.bugs {
		r, known := t.results[m.ID]
		if o.missing && known || o.survivors && known && r.found() {
			continue
		}
		if only == "" || matches(m.ID, only) {
			out = append(out, m)
		}
	}
	return out
}

// matches reports whether id is one of the ids, or begins with one that ends in a hyphen.
func matches(id, ids string) bool {
	for s := range strings.SplitSeq(ids, ",") {
		if id == s || strings.HasSuffix(s, "-") && strings.HasPrefix(id, s) {
			return true
		}
	}
	return false
}
