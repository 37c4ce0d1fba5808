package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// scaleFiles is where the kernels are whose cost by the number of threads is measured.
const scaleFiles = "testdata/scale"

// scaled are those kernels, in blocks of 256 threads, with their arguments for n threads.
var scaled = []struct {
	name string
	args func(n int) []string
}{
	{"saxpy", func(n int) []string {
		return []string{buffer("f32", n, "random(1)"), buffer("f32", n, "random(2)"), "f32:2"}
	}},
	{"reduction", func(n int) []string { return []string{buffer("i32", n, "iota"), buffer("i32", 1, "zeros")} }},
	{"histogram", func(n int) []string { return []string{buffer("i32", n, "random(1)"), buffer("i32", 256, "zeros")} }},
	{"transposition", func(n int) []string {
		return []string{buffer("i32", n, "iota"), buffer("i32", n, "zeros"), "i32:" + strconv.Itoa(n/32)}
	}},
	{"matrix", func(n int) []string {
		return []string{buffer("f32", n, "random(1)"), buffer("f32", 1024, "random(2)"), buffer("f32", n, "zeros")}
	}},
	{"stencil", func(n int) []string {
		return []string{buffer("f32", n+4, "random(1)"), buffer("f32", 5, "random(2)"), buffer("f32", n, "zeros")}
	}},
	{"scan", func(n int) []string {
		state := buffer("i32", n/256, "zeros")
		return []string{buffer("i32", n, "iota"), buffer("i32", n, "zeros"), state, state, state}
	}},
	{"bitonic", func(n int) []string { return []string{buffer("i32", n, "random(3)")} }},
}

func buffer(elem string, n int, what string) string { return fmt.Sprintf("%s[%d]:%s", elem, n, what) }

// The numbers of threads, as exponents of two; the last only with all checks, from PTX.
var scaleSizes = []int{10, 14, 17, 20, 24}

const scaleFull = 20

// scaleModes are the other ways to run a kernel; their sizes are modeSizes.
var scaleModes = []struct {
	name string
	args []string
}{
	{"no checks", []string{"--check", "none"}},
	{"`--check init`", []string{"--check", "init"}},
	{"`--check undef`", []string{"--check", "undef"}},
	{"`--check races`", []string{"--check", "races"}},
	{"all checks", nil},
	{"`--model per-thread`", []string{"--model", "per-thread"}},
	{"the same without checks", []string{"--model", "per-thread", "--check", "none"}},
	{"`--model stack`", []string{"--model", "stack"}},
	{"`--model adversarial`", []string{"--model", "adversarial"}},
	{"`--schedules 2`", []string{"--schedules", "2"}},
	{"`--trace`", []string{"--trace"}},
	{"`--json --show -1`", []string{"--json", "--show", "-1"}},
}

var modeSizes = []int{12, 14, 16}

// scaleBlock is the part of the report that holds these figures.
const scaleBlock = "scale"

// scaleOptions are the flags of -scale.
type scaleOptions struct {
	last    int     // the largest exponent
	jobs    int     // rows that are measured at the same time
	seconds float64 // of processor time that a run beyond 2^20 threads may be expected to take
}

// scaling measures what a run costs by the number of its threads.
type scaling struct {
	scaleOptions
	ours string
	tmp  string
}

// runScale measures that only.
func runScale(o options, x scaleOptions) error {
	ours, err := peer.Ours(o.binary)
	if err != nil {
		return err
	}
	s := &scaling{scaleOptions: x, ours: ours}
	if s.tmp, err = os.MkdirTemp("", "bench"); err != nil {
		return err
	}
	defer os.RemoveAll(s.tmp)
	text, err := s.report()
	if err != nil {
		return err
	}
	fmt.Print(text)
	return block.Write(o.out, scaleBlock, text)
}

// spent is what a run took.
type spent struct{ seconds, megabytes float64 }

func (c spent) String() string { return fmt.Sprintf("%.2f s %.0f MB", c.seconds, c.megabytes) }

// slope is the exponent with which a cost grows between two sizes, given as exponents of two.
func slope(from, to int, a, b float64) float64 {
	return math.Log2(b/max(a, 1e-9)) / float64(to-from)
}

// measure runs a command; small ones several times, of which the least counts.
func (s *scaling) measure(args ...string) (spent, error) {
	best := spent{math.Inf(1), math.Inf(1)}
	for range 3 {
		r, err := process.Run(process.Command{Args: append([]string{s.ours}, args...), Limit: 40 * time.Minute, Output: io.Discard})
		if err != nil {
			return best, err
		}
		if !r.OK() {
			return best, fmt.Errorf("%s: %s", strings.Join(args, " "), r.Reason())
		}
		best = spent{min(best.seconds, cpu(r)), min(best.megabytes, rss(r))}
		if cpu(r) > 0.5 {
			break
		}
	}
	fmt.Println("bench:", strings.Join(args, " "), best)
	return best, nil
}

// run measures a run of a kernel with 2^k threads.
func (s *scaling) run(file string, k int, values []string, flags []string) (spent, error) {
	args := append([]string{"run", file, "--grid", strconv.Itoa(1 << k / 256), "--block", "256", "--show", "1", "--timeout", "0"}, flags...)
	for _, v := range values {
		args = append(args, "--arg", v)
	}
	return s.measure(args...)
}

// compile returns the PTX of a kernel.
func (s *scaling) compile(name string) (string, error) {
	out := filepath.Join(s.tmp, name+".ptx")
	r, err := process.Run(process.Command{Args: []string{s.ours, "llc", "-O2", "-mcpu=sm_70", filepath.Join(scaleFiles, name+".ll"), "-o", out}, Limit: limit})
	if err == nil && !r.OK() {
		err = fmt.Errorf("%s: %s", name, r.Reason())
	}
	return out, err
}

// report measures all and writes both tables.
func (s *scaling) report() (string, error) {
	var b strings.Builder
	b.WriteString("## The warp emulator by the number of threads\n\nProcessor time and memory of whole processes `warpwise run`, the kernels of `testdata/scale` in blocks of 256 threads\n" +
		"(scan: one pass with decoupled look-back; PTX: ours at -O2). All checks, races among them, are the default. The factor is that of\nall checks over none at 2^20; the slope is the exponent " +
		"of the growth over the last step. Written by `go run ./tools/bench -scale`.\n\n| kernel | from |")
	for _, k := range scaleSizes {
		if k <= s.last {
			fmt.Fprintf(&b, " 2^%d |", k)
		}
	}
	fmt.Fprintf(&b, " none, 2^%d | factor | slope of time | of memory |\n|---|---|%s\n", min(scaleFull, s.last), strings.Repeat("---|", 4+len(s.sizes())))
	var rows []func(b *strings.Builder) error
	for _, kernel := range scaled {
		ptx, err := s.compile(kernel.name)
		if err != nil {
			return "", err
		}
		rows = append(rows, func(b *strings.Builder) error {
			return s.row(b, kernel.name, "IR", filepath.Join(scaleFiles, kernel.name+".ll"), kernel.args)
		}, func(b *strings.Builder) error { return s.row(b, kernel.name, "PTX", ptx, kernel.args) })
	}
	if err := s.write(&b, rows); err != nil {
		return "", err
	}
	if err := s.modes(&b); err != nil {
		return "", err
	}
	return b.String(), nil
}

// write writes rows, some of which are made at the same time.
func (s *scaling) write(b *strings.Builder, rows []func(b *strings.Builder) error) error {
	texts, errs := make([]strings.Builder, len(rows)), make([]error, len(rows))
	var wg sync.WaitGroup
	slots := make(chan bool, max(s.jobs, 1))
	for i, row := range rows {
		slots <- true
		wg.Go(func() {
			errs[i] = row(&texts[i])
			<-slots
		})
	}
	wg.Wait()
	for i := range texts {
		b.WriteString(texts[i].String())
	}
	return errors.Join(errs...)
}

func (s *scaling) sizes() []int {
	n := 0
	for n < len(scaleSizes) && scaleSizes[n] <= s.last {
		n++
	}
	return scaleSizes[:n]
}

// row measures one kernel.
func (s *scaling) row(b *strings.Builder, kernel, from, file string, args func(n int) []string) error {
	fmt.Fprintf(b, "| %s | %s |", kernel, from)
	var costs []spent
	var ks []int
	var full spent
	for _, k := range s.sizes() {
		if k > scaleFull && full.seconds*float64(int(1)<<(k-scaleFull)) > s.seconds {
			b.WriteString(" |")
			continue
		}
		c, err := s.run(file, k, args(1<<k), nil)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, " %v |", c)
		costs, ks = append(costs, c), append(ks, k)
		if k <= scaleFull {
			full = c
		}
	}
	k := min(scaleFull, s.last)
	none, err := s.run(file, k, args(1<<k), []string{"--check", "none"})
	if err != nil {
		return err
	}
	n := len(costs) - 1
	fmt.Fprintf(b, " %v | %.1f |", none, full.seconds/none.seconds)
	if n > 0 {
		fmt.Fprintf(b, " %.2f | %.2f |\n", slope(ks[n-1], ks[n], costs[n-1].seconds, costs[n].seconds), slope(ks[n-1], ks[n], costs[n-1].megabytes, costs[n].megabytes))
	} else {
		b.WriteString(" | |\n")
	}
	return nil
}

// modes measures what else the emulator does.
func (s *scaling) modes(b *strings.Builder) error {
	b.WriteString("\nThe same for every other way to run a kernel, at fewer threads.\n\n| what | kernel |")
	for _, k := range modeSizes {
		fmt.Fprintf(b, " 2^%d |", k)
	}
	b.WriteString(" slope of time | of memory |\n|---|---|" + strings.Repeat("---|", len(modeSizes)+2) + "\n")
	var rows []func(b *strings.Builder) error
	line := func(what, kernel string, measure func(k int) (spent, error)) {
		rows = append(rows, func(b *strings.Builder) error {
			var costs []spent
			fmt.Fprintf(b, "| %s | %s |", what, kernel)
			for _, k := range modeSizes {
				c, err := measure(k)
				if err != nil {
					return err
				}
				fmt.Fprintf(b, " %v |", c)
				costs = append(costs, c)
			}
			n := len(costs) - 1
			fmt.Fprintf(b, " %.2f | %.2f |\n", slope(modeSizes[n-1], modeSizes[n], costs[n-1].seconds, costs[n].seconds),
				slope(modeSizes[n-1], modeSizes[n], costs[n-1].megabytes, costs[n].megabytes))
			return nil
		})
	}
	for _, mode := range scaleModes {
		for _, kernel := range scaled {
			if kernel.name == "histogram" || kernel.name == "scan" {
				file := filepath.Join(scaleFiles, kernel.name+".ll")
				line(mode.name, kernel.name, func(k int) (spent, error) { return s.run(file, k, kernel.args(1<<k), mode.args) })
			}
		}
	}
	for _, name := range []string{"saxpy", "stencil"} {
		ptx, err := s.compile(name)
		if err != nil {
			return err
		}
		line("`verify`", name, func(k int) (spent, error) {
			shape := fmt.Sprintf("grid=%d,block=256", 1<<k/256)
			return s.measure("verify", filepath.Join(scaleFiles, name+".ll"), ptx, "--shapes", shape, "--seeds", "1", "--buffer", strconv.Itoa(8<<k), "--fuel", "1000000000")
		})
	}
	return s.write(b, rows)
}
