// Command bench measures warpwise against LLVM 19: whole processes, both in the
// same run and in alternating order, so that a busy machine hits both alike.
// Every figure is the median over the rounds of the ratio ours/theirs. It
// writes bench/RESULTS.md.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// options are the flags.
type options struct {
	binary string
	out    string
	rounds int
	only   string
	passes string
}

func main() {
	var o options
	flag.StringVar(&o.binary, "warpwise", "bin/warpwise", "our binary")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "where the report goes")
	flag.IntVar(&o.rounds, "rounds", 3, "rounds; every program runs once per round, after one round that does not count")
	flag.StringVar(&o.only, "only", "", "only modules whose path contains this")
	flag.StringVar(&o.passes, "passes", "", "only measure the rows of passes whose name contains this, and print them")
	emulator := flag.Bool("emulator", false, "only measure the warp emulator, and rewrite its part of the report")
	scale := flag.Bool("scale", false, "only measure what runs of the warp emulator cost by the number of threads, and rewrite that part of the report")
	var x scaleOptions
	flag.IntVar(&x.last, "to", 24, "of -scale: the largest number of threads, as an exponent of two")
	flag.IntVar(&x.jobs, "j", 1, "of -scale: rows that are measured at the same time")
	flag.Float64Var(&x.seconds, "seconds", 60, "of -scale: processor time that a run with more than 2^20 threads may be expected to take; else it is left out")
	flag.Parse()
	measure := run
	switch {
	case *emulator:
		measure = runEmulator
	case *scale:
		measure = func(o options) error { return runScale(o, x) }
	}
	if err := measure(o); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// limit bounds every single process.
const limit = 5 * time.Minute

// A bench holds tools and files.
type bench struct {
	ours   string
	opt    string
	llc    string
	corpus string
	tmp    string
	rounds int
	cold   bool // no round before the first that counts
}

// run measures everything and writes the report.
func run(o options) error {
	b, err := newBench(o)
	if err != nil {
		return err
	}
	defer os.RemoveAll(b.tmp)
	modules, err := corpus.Modules(b.corpus, false)
	if err != nil {
		return err
	}
	modules = slices.DeleteFunc(modules, func(m corpus.Entry) bool { return !strings.Contains(m.Path, o.only) })
	var r report
	if o.passes != "" {
		var table strings.Builder
		passTable(&table, b.passes(modules, o.passes))
		fmt.Print(table.String())
		return nil
	}
	fmt.Println("bench: start-up")
	if r.startup, err = b.startup(); err != nil {
		return err
	}
	for _, m := range modules {
		if m.Kind == "libclc" {
			fmt.Println("bench: parse, verify, print", m.Path)
			r.text = append(r.text, b.text(m)...)
		}
	}
	r.passes = b.passes(modules, "")
	for _, m := range modules {
		fmt.Println("bench: compile", m.Path)
		r.compile = append(r.compile, b.compile(m))
	}
	text, err := r.format(b.rounds)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(o.out), 0o755); err != nil {
		return err
	}
	fmt.Print(text)
	if old, err := os.ReadFile(o.out); err == nil { // the parts that are measured on their own
		for _, name := range []string{emulatorBlock, scaleBlock, "effect", "sink", "growth", "quality", "structure"} {
			if part := block.Get(string(old), name); part != "" {
				text += "\n" + part
			}
		}
	}
	return os.WriteFile(o.out, []byte(text), 0o644)
}

// newBench finds tools and files.
func newBench(o options) (*bench, error) {
	tools, err := peer.FindAll("opt-19", "llc-19")
	if err != nil {
		return nil, err
	}
	b := &bench{opt: tools["opt-19"], llc: tools["llc-19"], rounds: o.rounds}
	if b.ours, err = peer.Ours(o.binary); err != nil {
		return nil, err
	}
	if b.corpus, err = corpus.Dir(); err != nil {
		return nil, err
	}
	b.tmp, err = os.MkdirTemp("", "bench")
	return b, err
}

// A duel is one measurement of ours against theirs.
type duel struct {
	name         string
	bytes        int64 // of input
	ours, theirs []process.Result
	failed       string // why there is no comparison; whose fault comes first
}

// fight runs both commands in alternating order. A first round that does not count
// warms the caches.
func (b *bench) fight(name string, bytes int64, ours, theirs []string) duel {
	d := duel{name: name, bytes: bytes}
	warming := 1
	if b.cold {
		warming = 0
	}
	for round := range b.rounds + warming {
		commands := [2][]string{ours, theirs}
		order := []int{0, 1}
		if round%2 == 1 {
			order = []int{1, 0}
		}
		var results [2]process.Result
		var problems []string
		for _, i := range order {
			r, err := process.Run(process.Command{Args: commands[i], Limit: limit})
			who := [2]string{"ours", "LLVM"}[i]
			switch {
			case err != nil:
				problems = append(problems, who+": "+err.Error())
			case !r.OK():
				problems = append(problems, who+": "+b.shorten(r.Reason()))
			}
			results[i] = r
		}
		if problems != nil {
			slices.Sort(problems)
			slices.Reverse(problems) // ours first
			d.failed = strings.Join(problems, "; ")
			return d
		}
		if round >= warming {
			d.ours = append(d.ours, results[0])
			d.theirs = append(d.theirs, results[1])
		}
	}
	return d
}

// shorten takes the paths of this machine out of a message.
func (b *bench) shorten(text string) string {
	return strings.NewReplacer(b.corpus+"/", "", b.tmp+"/", "").Replace(text)
}

// tinyModule is what the start-up time is measured with.
const tinyModule = "target triple = \"nvptx64-nvidia-cuda\"\n\ndefine i32 @f(i32 %x) {\n  ret i32 %x\n}\n"

// startup measures the smallest runs there are.
func (b *bench) startup() ([]duel, error) {
	tiny := filepath.Join(b.tmp, "tiny.ll")
	if err := os.WriteFile(tiny, []byte(tinyModule), 0o644); err != nil {
		return nil, err
	}
	many := *b
	many.rounds = max(21, b.rounds)
	out := filepath.Join(b.tmp, "tiny.ptx")
	return []duel{
		many.fight("`version`", 0, []string{b.ours, "version"}, []string{b.opt, "--version"}),
		many.fight("verify and print 5 lines", int64(len(tinyModule)),
			[]string{b.ours, "opt", "-passes=verify", "-S", tiny, "-o", "/dev/null"},
			[]string{b.opt, "-passes=verify", "-S", tiny, "-o", "/dev/null"}),
		many.fight("compile 5 lines", int64(len(tinyModule)),
			[]string{b.ours, "llc", "-O2", "-mcpu=sm_80", tiny, "-o", out},
			[]string{b.llc, "-O2", "-mcpu=sm_80", tiny, "-o", out}),
	}, nil
}

// stages are command lines of opt that add one stage each to parsing: the time of a stage is the
// difference to the row that parses only.
var stages = []struct {
	name string
	args []string
}{
	{"parse, verify and print", []string{"-passes=verify", "-S", "-o", "/dev/null"}},
	{"parse only", []string{"-passes=no-op-module", "-disable-verify", "-disable-output"}},
	{"parse and verify", []string{"-passes=verify", "-disable-verify", "-disable-output"}},
	{"parse and print", []string{"-passes=no-op-module", "-disable-verify", "-S", "-o", "/dev/null"}},
}

// text measures reading and printing, whole and by stage.
func (b *bench) text(m corpus.Entry) []duel {
	path := filepath.Join(b.corpus, filepath.FromSlash(m.Path))
	var out []duel
	for _, s := range stages {
		args := append([]string{path}, s.args...)
		out = append(out, b.fight(s.name, m.Bytes, append([]string{b.ours, "opt"}, args...), append([]string{b.opt}, args...)))
	}
	return out
}

// passes measures the pipelines whose text contains only.
func (b *bench) passes(modules []corpus.Entry, only string) []passResult {
	var out []passResult
	for _, row := range passRows {
		if strings.Contains(row.passes, only) {
			fmt.Println("bench: pass", row.passes)
			out = append(out, b.pass(row, modules)...)
		}
	}
	return out
}

// compile measures .ll to PTX.
func (b *bench) compile(m corpus.Entry) duel {
	path := filepath.Join(b.corpus, filepath.FromSlash(m.Path))
	out := filepath.Join(b.tmp, "out.ptx")
	args := []string{"-O2", "-mcpu=sm_80", path, "-o", out}
	calm := *b
	calm.cold = true // the passes have read everything
	return calm.fight(m.Path, m.Bytes, append([]string{b.ours, "llc"}, args...), append([]string{b.llc}, args...))
}

// median returns the middle of the values; of an even number the lower one.
func median[T cmp.Ordered](values []T) T {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[(len(sorted)-1)/2]
}
