package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// A verb is one way to read an input.
type verb struct {
	name   string
	args   []string // {} stands for the file
	prints bool     // what it prints may grow faster than the input, as that of LLVM does, and is counted into the size
}

// verbsFor returns the verbs for a language, with one for each pass.
func verbsFor(lang string) []verb {
	runs := []verb{
		{name: "run", args: []string{"run", "-kernel", "k", "-check", "none", "-block", "1", "-arg", "i32[1024]:zeros", "-arg", "i32:0", "{}"}},
		{name: "verify", args: []string{"verify", "-kernel", "k", "-seeds", "1", "-shapes", "grid=1,block=1", "-models", "maximal", "-arg", "auto", "-arg", "i32:0", "{}", "{}"}},
	}
	if lang == "ptx" {
		return append([]verb{{name: "ptx", args: []string{"ptx", "-o", "/dev/null", "{}"}}}, runs...)
	}
	verbs := []verb{
		{name: "compile -O0", args: []string{"compile", "-O0", "-o", "/dev/null", "{}"}},
		{name: "compile -O2", args: []string{"compile", "-O2", "-o", "/dev/null", "{}"}},
		{name: "llc", args: []string{"llc", "-o", "/dev/null", "{}"}},
		{name: "llvm-as", args: []string{"llvm-as", "-o", "/dev/null", "{}"}},
		{name: "llvm-dis", args: []string{"llvm-dis", "-o", "/dev/null", "{}"}},
		{name: "verify-uselistorder", args: []string{"verify-uselistorder", "{}"}},
	}
	verbs = append(verbs, runs...)
	for _, p := range warpwise.Passes() {
		verbs = append(verbs, verb{name: "opt " + p, args: []string{"opt", "-passes=" + p, "-disable-output", "{}"}, prints: strings.HasPrefix(p, "print")})
	}
	return verbs
}

// cost is what one run took.
type cost struct {
	seconds float64 // user time
	mb      float64
	size    float64 // of the input, and of what was printed where that counts, in bytes
}

// Below these a slope is noise, and a cost that grew with the square of the input would be far above.
const (
	leastSeconds = 0.08
	leastMB      = 40
)

// A slope is the growth of one family under one verb.
type slope struct {
	verb     string
	time, mb float64 // NaN where the cost is too low to tell
	last     cost    // at the largest size
	why      string  // there is none
}

// A row is one family under all verbs.
type row struct {
	family family
	slopes []slope
}

// sizes are the three sizes of a family.
func (f *family) sizes() [3]int { return [3]int{f.n, 4 * f.n, 16 * f.n} }

// file is the name of the file of one size.
func (f *family) file(n int) string {
	return fmt.Sprintf("%s-%d.%s", strings.ReplaceAll(f.name, " ", "-"), n, f.lang)
}

// A meter runs the binary.
type meter struct {
	binary, dir string
	rounds      int
	bound       float64
	limit       time.Duration // of one run
}

// family measures one family.
func (m *meter) family(f family, verbs []verb) (row, error) {
	r := row{family: f}
	for _, n := range f.sizes() {
		if err := os.WriteFile(filepath.Join(m.dir, f.file(n)), f.input(n), 0o644); err != nil {
			return r, err
		}
		defer os.Remove(filepath.Join(m.dir, f.file(n)))
	}
	for _, v := range verbs {
		s, err := m.slope(f, v)
		if err != nil {
			return r, err
		}
		r.slopes = append(r.slopes, s)
		note := s.why
		if s.time > m.bound || s.mb > m.bound {
			note = "STEEP"
		}
		fmt.Printf("%-16s %-36s time %.2f memory %.2f  %.2f s %.0f MB %s\n", f.name, v.name, s.time, s.mb, s.last.seconds, s.last.mb, note)
	}
	return r, nil
}

// slope measures one family under one verb. A slope that seems too steep is measured once more, since a
// busy machine can only add.
func (m *meter) slope(f family, v verb) (slope, error) {
	s := slope{verb: v.name}
	var costs [3]cost
	for try := range 2 {
		for i, n := range f.sizes() {
			c, why, err := m.cost(v, filepath.Join(m.dir, f.file(n)), m.rounds)
			if err != nil {
				return s, err
			}
			if why != "" {
				s.why = fmt.Sprintf("n = %d: %s", n, why)
				if i == 0 {
					s.time, s.mb = math.NaN(), math.NaN()
				} else {
					s.time, s.mb = math.Inf(1), math.Inf(1) // it was right at the smaller size
				}
				return s, nil
			}
			if try > 0 {
				c.seconds, c.mb = min(c.seconds, costs[i].seconds), min(c.mb, costs[i].mb)
			}
			costs[i] = c
		}
		s.last = costs[2]
		growth := math.Log(costs[2].size / costs[1].size)
		s.time = logRatio(costs[1].seconds, costs[2].seconds, leastSeconds) / growth
		s.mb = logRatio(costs[1].mb, costs[2].mb, leastMB) / growth
		if !(s.time > m.bound || s.mb > m.bound) {
			break
		}
	}
	return s, nil
}

// logRatio is the logarithm of b/a, or NaN when b is too little. What is too little of a counts as a
// quarter of the least, which is linear growth to it.
func logRatio(a, b, least float64) float64 {
	if b < least {
		return math.NaN()
	}
	return math.Log(b / max(a, least/4))
}

// counter counts what is written to it and keeps the beginning.
type counter struct {
	n    int
	head bytes.Buffer
}

func (c *counter) Write(p []byte) (int, error) {
	c.n += len(p)
	if c.head.Len() < 1<<10 {
		c.head.Write(p[:min(len(p), 1<<10)])
	}
	return len(p), nil
}

// cost runs the verb on the file and returns the least of the rounds. A run that takes long is not
// repeated: noise is small in it.
func (m *meter) cost(v verb, path string, rounds int) (c cost, why string, err error) {
	args := []string{m.binary}
	for _, a := range v.args {
		args = append(args, strings.ReplaceAll(a, "{}", path))
	}
	info, err := os.Stat(path)
	if err != nil {
		return c, "", err
	}
	for i := range rounds {
		var out counter
		r, err := process.Run(process.Command{Args: args, Limit: m.limit, Output: &out, Env: []string{"GOMAXPROCS=2"}})
		if err != nil {
			return c, "", err
		}
		if !r.OK() {
			r.Stderr = out.head.Bytes()
			return c, r.Reason(), nil
		}
		seconds, mb := r.User.Seconds(), float64(r.PeakRSS)/1e6
		if i > 0 {
			seconds, mb = min(seconds, c.seconds), min(mb, c.mb)
		}
		c = cost{seconds, mb, float64(info.Size())}
		if v.prints {
			c.size += float64(out.n)
		}
		if seconds > 1 {
			break
		}
	}
	return c, "", nil
}
