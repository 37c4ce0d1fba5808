package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
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
		{name: "verify", args: []string{"verify", "-kernel", "k", "-seeds", "1", "-shapes", "grid=1,block=1", "-models", "maximal", "-fuel", "1000000000", "-arg", "auto", "-arg", "i32:0", "{}", "{}"}},
	}
	if lang == "ptx" {
		return append([]verb{{name: "ptx", args: []string{"ptx", "-o", "/dev/null", "{}"}}, {name: "ptx -O3", args: []string{"ptx", "-O3", "-o", "/dev/null", "{}"}}}, runs...)
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
	n       int     // the size of the input in the family's measure
	seconds float64 // of processor, of the user and of the system: the kernel knows the sum better than the parts
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
	passes      float64       // sizes of the passes of opt times this
}

// input returns the path of an input, which is written when it is not there yet: by a process of its own, since the
// system counts the largest memory of this one to the largest of those that it starts.
func (m *meter) input(f family, n int) (string, error) {
	path := filepath.Join(m.dir, f.file(n))
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	r, err := process.Run(process.Command{Args: []string{self, "-write", m.dir, "-family", f.name, "-size", strconv.Itoa(n)}})
	if err == nil && !r.OK() {
		err = fmt.Errorf("writing %s: %s", path, r.Reason())
	}
	return path, err
}

// family measures one family.
func (m *meter) family(f family, verbs []verb) (row, error) {
	r := row{family: f}
	small := f // of the passes
	small.n = max(1, int(float64(f.n)*m.passes))
	defer func() {
		for _, first := range []int{f.n, small.n} {
			for n := first; n <= first<<(2*(2+mostConfirmations)); n *= 4 {
				os.Remove(filepath.Join(m.dir, f.file(n)))
			}
		}
	}()
	for _, v := range verbs {
		of := f
		if strings.HasPrefix(v.name, "opt ") {
			of = small
		}
		s, err := m.slope(of, v)
		if err != nil {
			return r, err
		}
		r.slopes = append(r.slopes, s)
		note := s.why
		if s.steep(m.bound) {
			note = "STEEP " + s.why
		}
		fmt.Printf("%-16s %-36s time %.2f memory %.2f  %.2f s %.0f MB %s\n", f.name, v.name, s.time, s.mb, s.last.seconds, s.last.mb, note)
	}
	return r, nil
}

// A slope that is too steep where the run takes less than sureSeconds is measured at four times the size, at most
// mostConfirmations times: a hundredth of a second more or less is much there, and what is truly steep only gets
// steeper.
const (
	sureSeconds       = 1
	mostConfirmations = 3
)

// slope measures one family under one verb. A slope that seems too steep is measured once more, since a
// busy machine can only add, and then at larger sizes.
func (m *meter) slope(f family, v verb) (slope, error) {
	s := slope{verb: v.name}
	var costs [3]cost
	for try := range 2 {
		for i, n := range f.sizes() {
			c, why, err := m.cost(f, v, n)
			if err != nil {
				return s, err
			}
			if why != "" {
				s.fails(n, i > 0, why)
				return s, nil
			}
			if try > 0 {
				c.seconds, c.mb = min(c.seconds, costs[i].seconds), min(c.mb, costs[i].mb)
			}
			costs[i] = c
		}
		s.between(costs[1], costs[2])
		if !s.steep(m.bound) {
			return s, nil
		}
	}
	before := costs[2]
	for n, k := 64*f.n, 0; s.steep(m.bound) && s.last.seconds < sureSeconds && k < mostConfirmations; n, k = 4*n, k+1 {
		c, why, err := m.cost(f, v, n)
		if err != nil {
			return s, err
		}
		if why != "" {
			return s, nil // a limit of the verb: the slope so far stands
		}
		s.between(before, c)
		before = c
	}
	return s, nil
}

// between takes the slope from those of two sizes.
func (s *slope) between(a, b cost) {
	s.last = b
	growth := math.Log(b.size / a.size)
	s.time = logRatio(a.seconds, b.seconds, leastSeconds) / growth
	s.mb = logRatio(a.mb, b.mb, leastMB) / growth
}

func (s *slope) steep(bound float64) bool { return s.time > bound || s.mb > bound }

// fails notes why there is no slope. When a smaller input was right, that is steep.
func (s *slope) fails(n int, smaller bool, why string) {
	s.why = fmt.Sprintf("n = %d: %s", n, why)
	s.time, s.mb = math.NaN(), math.NaN()
	if smaller {
		s.time, s.mb = math.Inf(1), math.Inf(1)
	}
}

// The largest input: a million blocks compile at -O2 within a gigabyte.
const (
	largestPairs = 500_000 // of the family blocks, each of two
	largestMB    = 1000
)

// largest measures that input.
func (m *meter) largest(f family) (cost, error) {
	defer os.Remove(filepath.Join(m.dir, f.file(largestPairs)))
	c, why, err := m.cost(f, verb{args: []string{"compile", "-O2", "-o", "/dev/null", "{}"}}, largestPairs)
	if err == nil && why != "" {
		err = fmt.Errorf("a million blocks: %s", why)
	}
	fmt.Printf("%-16s %-36s %.2f s %.0f MB\n", "a million blocks", "compile -O2", c.seconds, c.mb)
	return c, err
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

// cost runs the verb on the input of size n and returns the least of the rounds. A run that takes long is not
// repeated: noise is small in it.
func (m *meter) cost(f family, v verb, n int) (c cost, why string, err error) {
	path, err := m.input(f, n)
	if err != nil {
		return c, "", err
	}
	args := []string{m.binary}
	for _, a := range v.args {
		args = append(args, strings.ReplaceAll(a, "{}", path))
	}
	info, err := os.Stat(path)
	if err != nil {
		return c, "", err
	}
	for i := range m.rounds {
		var out counter
		r, err := process.Run(process.Command{Args: args, Limit: m.limit, Output: &out, Env: []string{"GOMAXPROCS=2"}})
		if err != nil {
			return c, "", err
		}
		if !r.OK() {
			r.Stderr = out.head.Bytes()
			return c, r.Reason(), nil
		}
		seconds, mb := r.CPU.Seconds(), float64(r.PeakRSS)/1e6
		if i > 0 {
			seconds, mb = min(seconds, c.seconds), min(mb, c.mb)
		}
		c = cost{n, seconds, mb, float64(info.Size())}
		if v.prints {
			c.size += float64(out.n)
		}
		if seconds > 1 {
			break
		}
	}
	return c, "", nil
}
