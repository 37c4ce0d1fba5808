// Command trust runs random kernels through the compiler and compares: the emulator runs each
// kernel from its LLVM IR, one thread at a time, and from our PTX at -O0 and -O2 under every model
// of the warp. With -ptx the kernels are of PTX, and run before and after printing. With -passes they
// run before and after pipelines of passes, LLVM IR both times, and what early-cse replaces is checked
// again. Kernels that differ are written to -keep with the command that makes them again.
//
// A long run is made in parts: -first says where a part begins, -log keeps its figures, -sum adds
// them up. An interrupt (Ctrl+C) ends a run with the figures of the kernels that were run.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/reduce"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/process"
)

func main() {
	var r run
	flag.IntVar(&r.n, "n", 100000, "kernels")
	flag.IntVar(&r.first, "first", 0, "number of the first")
	flag.Uint64Var(&r.seed, "seed", 1, "seed of the run")
	flag.IntVar(&r.workers, "j", runtime.NumCPU(), "kernels at the same time")
	flag.StringVar(&r.keep, "keep", ".cache/trust", "`directory` for kernels that differ")
	flag.DurationVar(&r.limit, "time", 0, "stop after this long")
	flag.DurationVar(&r.reduce, "reduce", time.Minute, "reduce each of the first kernels that differ for this long; 0: not")
	flag.BoolVar(&r.stop, "stop", false, "stop at the first kernel that is not equal, with status 1 (for tools/mutants)")
	flag.BoolVar(&r.ptx, "ptx", false, "kernels of PTX, before and after printing; with -passes: before and after these, with every second kernel made from LLVM IR at -O0")
	flag.BoolVar(&r.features.NoFloat, "no-float", false, "no floating point")
	flag.BoolVar(&r.features.NoVector, "no-vector", false, "no vectors")
	flag.BoolVar(&r.features.NoOdd, "no-odd", false, "no odd integer widths")
	var w passOptions
	w.flags()
	var to outputs
	flag.StringVar(&to.log, "log", "", "append the figures of a run with -passes to this `file`")
	sum := flag.Bool("sum", false, "add up the parts in -log, print the figures, write them to -doc, and stop")
	flag.StringVar(&to.commit, "commit", "", "what the program was built from; default: what is checked out")
	show := flag.Bool("print", false, "print the first kernel and stop")
	flag.StringVar(&to.doc, "doc", "", "rewrite the figures of random kernels in this `file`")
	cpu := flag.String("cpuprofile", "", "write a profile of the time to this `file`")
	flag.Parse()
	defer profile(*cpu)()
	if *sum {
		if err := sumUp(to.log, to.doc); err != nil {
			fail(err)
		}
		return
	}
	if err := r.compares(w); err != nil {
		fail(err)
	}
	if *show {
		if err := r.print(); err != nil {
			fail(err)
		}
		return
	}
	if err := os.MkdirAll(r.keep, 0o777); err != nil {
		fail(err)
	}
	debug.SetGCPercent(-1)         // programs live for milliseconds: collect when there is something to collect
	debug.SetMemoryLimit(96 << 20) // little enough that what is used again is still in the cache
	r.verdicts = make([]equiv.Verdict, r.n)
	start := time.Now()
	r.all(start)
	f := r.figures(time.Since(start))
	if err := to.write(&r, f); err != nil {
		fail(err)
	}
	if f.count[equiv.Differs]+f.count[equiv.Unsupported] > 0 || r.stop && r.unequal.Load() {
		os.Exit(1)
	}
}

// passOptions say what kernels are compared before and after.
type passOptions struct {
	passes, prepare, source string
	knobs                   []string
	check, second           int
}

// flags defines the flags of a run with -passes.
func (o *passOptions) flags() {
	flag.StringVar(&o.passes, "passes", "", "`pipelines` separated by semicolons: compare kernels before and after each")
	flag.StringVar(&o.prepare, "prepare", "inline,sroa,mem2reg", "`pipeline` that every fourth kernel goes through first, with -passes; empty: none")
	flag.StringVar(&o.source, "source", "module", "with -passes: what the kernels are: module, with everything; families of addresses in loops; sums")
	flag.Func("knob", "with -passes: `NAME=V` for the passes; may be given again", o.knob)
	flag.IntVar(&o.check, "check-every", 1, "with -passes: check the replacements of early-cse in every `n`th kernel; 0: only what kernels leave in memory counts")
	flag.IntVar(&o.second, "second-every", 1, "with -passes: launch every `n`th kernel in a second shape, too; 0: none")
}

// knob notes a setting of the passes.
func (o *passOptions) knob(s string) error {
	if name, _, ok := strings.Cut(s, "="); !ok || name == "" {
		return fmt.Errorf("%q is not NAME=V", s)
	}
	o.knobs = append(o.knobs, s)
	return nil
}

// sources are the kinds of kernels of LLVM IR that passes are tried on.
var sources = map[string]func(*rand.Rand) string{"module": nil, "families": gen.Families, "sums": gen.Sums}

// compares sets up a run that compares kernels before and after passes, if there are any.
func (r *run) compares(o passOptions) error {
	if o.passes != "" && r.ptx {
		r.phases = strings.Split(o.passes, ";")
		r.fired = map[string]int64{}
	} else if o.passes != "" {
		p, err := newPassRun(o)
		if err != nil {
			return err
		}
		r.passes, r.features.Cluster, r.features.Short = p, true, true
	}
	return nil
}

// print prints the first kernel.
func (r *run) print() error {
	text, err := r.text(r.first)
	fmt.Print(text)
	return err
}

// outputs says where the figures of a run go.
type outputs struct {
	log, doc, commit string
}

// write prints the figures of a run, and writes them to the log and the page.
func (o *outputs) write(r *run, f *figures) error {
	if o.commit != "" {
		f.commit = o.commit
	}
	fmt.Print(f.text())
	if o.log != "" && r.passes != nil {
		if err := f.appendLog(o.log); err != nil {
			return err
		}
	}
	if o.doc != "" {
		return block.Write(o.doc, f.name(), f.markdown())
	}
	return nil
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "trust:", err)
	os.Exit(1)
}

// run is a run at work.
type run struct {
	n, first, workers int
	seed              uint64
	keep              string
	reduce            time.Duration
	reduced           atomic.Int32
	limit             time.Duration
	ptx, stop         bool
	unequal           atomic.Bool // a kernel was not equal
	features          gen.Features
	passes            *passRun // nil: through the whole compiler
	phases            []string // pipelines over PTX
	mu                sync.Mutex
	fired             map[string]int64 // by pipeline over PTX and statistic
	verdicts          []equiv.Verdict
}

// text returns kernel number k.
func (r *run) text(k int) (string, error) {
	b := validate.RandomBytes(r.seed, uint64(k))
	switch {
	case r.phases != nil:
		return validate.PhaseKernel("kernel", r.seed, uint64(k))
	case r.ptx:
		return gen.PTX(b), nil
	case r.passes != nil && sources[r.passes.source] != nil:
		return sources[r.passes.source](rand.New(rand.NewPCG(r.seed, uint64(k)))), nil
	}
	return gen.Module(b, r.features), nil
}

// all runs the kernels, until it is interrupted, and says now and then how far it is.
func (r *run) all(start time.Time) {
	interrupted, forget := signal.NotifyContext(context.Background(), os.Interrupt)
	defer forget()
	var done, next atomic.Int64
	next.Store(int64(30 * time.Second))
	process.Each(r.workers, r.n, func(i int) {
		took := time.Since(start)
		if r.limit != 0 && took > r.limit || r.stop && r.unequal.Load() || interrupted.Err() != nil {
			return
		}
		r.one(i)
		n := done.Add(1)
		if at := next.Load(); int64(took) > at && next.CompareAndSwap(at, int64(took+30*time.Second)) {
			fmt.Fprintf(os.Stderr, "trust: %d of %d kernels, %.1f a second\n", n, r.n, float64(n)/took.Seconds())
		}
	})
}

func (r *run) one(i int) {
	k := r.first + i
	text, err := r.text(k)
	name := fmt.Sprintf("k%d-%d", r.seed, k)
	opt := validate.RandomOptions(uint64(k))
	var v equiv.Verdict
	comment, flags := "; ", ""
	switch {
	case err != nil:
		v = equiv.Verdict{Outcome: equiv.Unsupported, Detail: err.Error()}
	case r.passes != nil:
		name, flags = name+".ll", fmt.Sprintf(" -passes '%s' -prepare '%s'", strings.Join(r.passes.pipelines, ";"), r.passes.prepare)
		opt = r.passes.options(k)
		v, text = r.passes.kernel(k, name, text, opt)
	case r.phases != nil:
		name, comment, flags = name+".ptx", "// ", fmt.Sprintf(" -ptx -passes '%s'", strings.Join(r.phases, ";"))
		v = r.runPhases(k, name, text)
	case r.ptx:
		name, comment, flags = name+".ptx", "// ", " -ptx"
		v = validate.PTXText(name, text, gen.Kernel, opt)
	default:
		name += ".ll"
		v = validate.Text(name, text, gen.Kernel, opt)
	}
	v.Ran = true
	r.verdicts[i] = v
	if v.Outcome == equiv.Equal {
		return
	}
	if v.Outcome != equiv.SourceUB { // which says nothing of what was compared
		r.unequal.Store(true)
	}
	detail, _, _ := strings.Cut(v.Detail, "\n")
	fmt.Printf("kernel %d: %v: %s\n", k, v.Outcome, detail)
	if v.Outcome == equiv.Differs || v.Outcome == equiv.Unsupported {
		head := fmt.Sprintf("%s%s: %s\n%sgo run ./tools/trust%s -seed %d -first %d -n 1\n", comment, v.Outcome,
			strings.ReplaceAll(v.Detail, "\n", "\n"+comment), comment, flags, r.seed, k)
		if err := os.WriteFile(filepath.Join(r.keep, name), []byte(head+text), 0o666); err != nil {
			fmt.Fprintln(os.Stderr, "trust:", err)
		}
	}
	if v.Outcome == equiv.Differs && !r.ptx && !r.stop && r.reduce > 0 && r.reduced.Add(1) <= maxReduced {
		r.shrink(k, name, text, opt)
	}
}

// runPhases compares a kernel of PTX before and behind pipelines over PTX.
func (r *run) runPhases(k int, name, text string) equiv.Verdict {
	v, fired := validate.PTXPhases(name, text, gen.Kernel, r.phases, validate.PhaseOptions(uint64(k)))
	r.mu.Lock()
	defer r.mu.Unlock()
	for s, n := range fired {
		r.fired[s] += n
	}
	return v
}

// maxReduced bounds the kernels that are reduced: when many differ, they are mostly of one kind.
const maxReduced = 4

// shrink writes a reduced form of a kernel that differs beside it.
func (r *run) shrink(k int, name, text string, opt equiv.Options) {
	compare := func(t string, o equiv.Options) equiv.Verdict { return validate.Text(name, t, gen.Kernel, o) }
	if r.passes != nil {
		compare = func(t string, o equiv.Options) equiv.Verdict {
			v, _ := r.passes.compare(name, t, r.passes.check > 0, o, moreOptions(k, o))
			return v
		}
	}
	res, err := validate.Shrink(text, compare, opt, reduce.Options{Workers: 1, Time: r.reduce})
	if err == nil {
		small := filepath.Join(r.keep, strings.TrimSuffix(name, ".ll")+".reduced.ll")
		fmt.Printf("kernel %d: reduced to %d instructions: %s\n", k, res.After.Insts, small)
		err = os.WriteFile(small, res.Text, 0o666)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "trust: kernel %d is not reduced: %v\n", k, err)
	}
}

// figures are what a run came to.
type figures struct {
	*run
	ran    int
	count  [equiv.Unsupported + 1]int
	sum    equiv.Verdict
	took   time.Duration
	cpu    time.Duration
	commit string
}

func (r *run) figures(took time.Duration) *figures {
	f := &figures{run: r, took: took, commit: "unknown"}
	for _, v := range r.verdicts {
		if v.Ran {
			f.ran++
			f.count[v.Outcome]++
			f.sum.Add(v)
		}
	}
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) == nil {
		f.cpu = time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	if out, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output(); err == nil {
		f.commit = strings.TrimSpace(string(out))
	}
	return f
}

// per returns a part of a whole in percent.
func per(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

func (f *figures) what() string {
	if f.passes != nil {
		return "random kernels of LLVM IR, thread by thread, against what passes make of them"
	}
	if f.phases != nil {
		return "random kernels of PTX, thread by thread, against what phases make of them"
	}
	if f.ptx {
		return "random kernels of PTX, thread by thread, against what our printer makes of them"
	}
	return "random kernels of LLVM IR, thread by thread, against our PTX at -O0 and -O2"
}

func (f *figures) name() string {
	if f.passes != nil {
		return "random kernels before and after " + strings.Join(f.passes.pipelines, ";")
	}
	if f.phases != nil {
		return "random PTX before and after " + strings.Join(f.phases, ";")
	}
	if f.ptx {
		return "random PTX"
	}
	return "random kernels"
}

func (f *figures) command() string {
	flags := ""
	if f.ptx {
		flags = "-ptx "
	}
	if f.passes != nil {
		flags = fmt.Sprintf("-passes '%s' ", strings.Join(f.passes.pipelines, ";"))
		if f.passes.source != "module" {
			flags += "-source " + f.passes.source + " "
		}
		for _, k := range f.passes.knobs {
			flags += "-knob " + k + " "
		}
	}
	if f.phases != nil {
		flags += fmt.Sprintf("-passes '%s' ", strings.Join(f.phases, ";"))
	}
	return fmt.Sprintf("go run ./tools/trust %s-seed %d -first %d -n %d", flags, f.seed, f.first, f.n)
}

// inputs returns the inputs tried and those on which the source has undefined behaviour.
func (f *figures) inputs() (tried, discarded int) {
	return f.sum.Runs + f.sum.Discarded, f.sum.Discarded
}

func (f *figures) rate() string {
	return fmt.Sprintf("%v on %d cores, %.1f kernels a second, %.1f ms of processor time and %.0f thousand warp instructions a kernel",
		f.took.Round(time.Second), min(f.workers, runtime.NumCPU()), float64(f.ran)/f.took.Seconds(),
		f.cpu.Seconds()*1e3/float64(max(f.ran, 1)), float64(f.sum.Steps)/1e3/float64(max(f.ran, 1)))
}

// bounds describes what was tried of each kernel.
func (f *figures) bounds() string {
	opt := validate.RandomOptions(0)
	if f.passes != nil {
		return passBounds(f.passes.watch, f.passes.tally.twice)
	}
	return fmt.Sprintf("%d shapes of launch, %d input each, %d models, %d million warp instructions a run, %s", len(opt.Shapes), opt.Seeds, len(opt.Models), opt.Fuel>>20, validate.Target)
}

func (f *figures) text() string {
	var b strings.Builder
	tried, discarded := f.inputs()
	fmt.Fprintf(&b, "%s\n%s, commit %s\nbounds: %s; %d of %d kernels run\n", f.what(), f.command(), f.commit, f.bounds(), f.ran, f.n)
	for o, c := range f.count {
		fmt.Fprintf(&b, "%-14s %d\n", equiv.Outcome(o), c)
	}
	fmt.Fprintf(&b, "inconclusive   %.2f %% of kernels\ninputs         %d, %d discarded (%.2f %%), %d runs out of fuel\n", per(f.count[equiv.Inconclusive], f.ran), tried, discarded, per(discarded, tried), f.sum.OutOfFuel)
	fmt.Fprintf(&b, "bytes          %d compared that were changed, %d left out as undetermined\n", f.sum.Bytes, f.sum.Unknown)
	if f.passes != nil {
		f.passes.tally.print(&b, f.passes.pipelines)
	}
	for _, s := range sorted(f.fired) {
		fmt.Fprintf(&b, "%-40s %d\n", s, f.fired[s])
	}
	fmt.Fprintln(&b, f.rate())
	return b.String()
}

func (f *figures) markdown() string {
	tried, discarded := f.inputs()
	var b strings.Builder
	fmt.Fprintf(&b, "%s, `%s`, commit %s:\n\n", strings.ToUpper(f.what()[:1])+f.what()[1:], f.command(), f.commit)
	b.WriteString("| figure | value |\n|---|---|\n")
	fmt.Fprintf(&b, "| bounds | %s |\n", f.bounds())
	fmt.Fprintf(&b, "| kernels | %d run: %d equal, **%d differ**, %d unsupported |\n", f.ran, f.count[equiv.Equal], f.count[equiv.Differs], f.count[equiv.Unsupported])
	fmt.Fprintf(&b, "| inconclusive | %d kernels (%.2f %%%s) |\n", f.count[equiv.Inconclusive], per(f.count[equiv.Inconclusive], f.ran), met(per(f.count[equiv.Inconclusive], f.ran) <= 2))
	fmt.Fprintf(&b, "| discarded: undefined behaviour in the source | %d of %d inputs (%.2f %%%s) |\n", discarded, tried, per(discarded, tried), met(per(discarded, tried) <= 20))
	fmt.Fprintf(&b, "| bytes compared that the kernels changed | %d, %d left out as undetermined |\n", f.sum.Bytes, f.sum.Unknown)
	fmt.Fprintf(&b, "| time | %s |\n", f.rate())
	return b.String()
}

// met says that a bound on a rate is broken.
func met(ok bool) string {
	if ok {
		return ""
	}
	return ", **not met**"
}
