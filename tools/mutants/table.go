package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/mutation"
)

const (
	tablePath = "testdata/mutants/results.tsv"
	pagePath  = "docs/trust.md"
)

// state says what came of asking one detector.
type state string

const (
	caught   state = "caught"
	missed   state = "missed"
	notAsked state = "-" // it cannot see the mutant, see mutation.Bug.Visible
)

// answer is what one detector says.
type answer struct {
	state   state
	who     string // the test or kernel
	took    time.Duration
	reached bool // the mutant's place was executed; known only from programs that say so
}

func (a answer) String() string {
	switch a.state {
	case caught:
		return fmt.Sprintf("%s (%.1f s)", a.who, a.took.Seconds())
	case missed:
		if !a.reached {
			return fmt.Sprintf("missed, not reached (%.1f s)", a.took.Seconds())
		}
		return fmt.Sprintf("missed (%.1f s)", a.took.Seconds())
	}
	return "-"
}

// result is a line of the table.
type result struct {
	id          string
	tests, fuzz answer
}

func (r result) found() bool { return r.tests.state == caught || r.fuzz.state == caught }

// table holds the bugs in their order, and results by id.
type table struct {
	bugs    []mutation.Bug
	results map[string]result
}

const header = "# mutant\tname\ttests\tseconds\treached\tby\trandom kernels\tseconds\treached\tby\n"

// readTable reads the table; results of bugs that are gone are dropped.
func readTable(path string, bugs []mutation.Bug) (table, error) {
	t := table{bugs, map[string]result{}}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return t, nil
	}
	if err != nil {
		return t, err
	}
	for l := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSuffix(l, "\n"), "\t")
		if strings.HasPrefix(l, "#") || len(f) != 10 {
			continue
		}
		if slices.ContainsFunc(bugs, func(m mutation.Bug) bool { return m.ID == f[0] && m.Name == f[1] }) {
			t.results[f[0]] = result{f[0], readAnswer(f[2:6]), readAnswer(f[6:10])}
		}
	}
	return t, nil
}

func readAnswer(f []string) answer {
	s, _ := strconv.ParseFloat(f[1], 64)
	return answer{state(f[0]), f[3], time.Duration(s * float64(time.Second)), f[2] == "yes"}
}

func (a answer) fields() string {
	if a.state == notAsked || a.state == "" {
		return "-\t-\t-\t-"
	}
	return fmt.Sprintf("%s\t%.1f\t%s\t%s", a.state, a.took.Seconds(), yes(a.reached), strings.ReplaceAll(a.who, "\t", " "))
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// write writes the table in the order of the mutants.
func (t table) write(path string) error {
	var b strings.Builder
	b.WriteString(header)
	for _, m := range t.bugs {
		if r, ok := t.results[m.ID]; ok {
			fmt.Fprintf(&b, "%s\t%s\t%s\t%s\n", m.ID, m.Name, r.tests.fields(), r.fuzz.fields())
		}
	}
	return os.WriteFile(path, []byte(b.String()), 0o666)
}

// figures are sums over mutants.
type figures struct {
	mutants, found, tests int
	asked, fuzz           int             // of those that random kernels can see
	times                 []time.Duration // to find by random kernels
}

func (f *figures) add(r result) {
	f.mutants++
	if r.found() {
		f.found++
	}
	if r.tests.state == caught {
		f.tests++
	}
	if r.fuzz.state == caught || r.fuzz.state == missed {
		f.asked++
	}
	if r.fuzz.state == caught {
		f.fuzz++
		f.times = append(f.times, r.fuzz.took)
	}
}

// figures sums all results.
func (t table) figures() (f figures) {
	for _, r := range t.results {
		f.add(r)
	}
	return f
}

// median returns the median and greatest time in seconds.
func (f *figures) median() string {
	if len(f.times) == 0 {
		return "-"
	}
	slices.Sort(f.times)
	return fmt.Sprintf("%.1f s, %.0f s", f.times[len(f.times)/2].Seconds(), f.times[len(f.times)-1].Seconds())
}
