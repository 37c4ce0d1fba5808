package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/csecheck"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/earlycse"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// passRun is a run that compares kernels before and after pipelines of passes: LLVM IR with LLVM IR.
type passRun struct {
	pipelines []string
	prepare   string // pipeline that every fourth kernel goes through first
	watch     bool   // compare also which lanes take part in convergent operations, of some kernels
	check     int    // of every so manieth kernel the replacements of early-cse are checked; 0: of none
	second    int    // every so manieth kernel is launched a second time, in another shape
	source    string // of sources
	knobs     []string
	settings  map[string]string // what the knobs say

	mu    sync.Mutex
	tally tally
}

// tally is what the kernels of a run came to.
type tally struct {
	unchanged []int // by pipeline: kernels that it leaves as they are
	same      int   // kernels of which two pipelines make the same
	prepared  int
	watched   int // kernels of which was also compared which lanes take part in convergent operations
	right     int // replacements of early-cse that the checker finds right
	undecided int
	wrong     []string
	checked   int              // kernels whose replacements were checked
	twice     int              // kernels launched in two shapes
	rejected  int              // kernels that run equally, but with a replacement that the checker finds wrong
	fired     map[string]int64 // by pipeline and statistic

	checks csecheck.Checks // of one kernel
}

// preparedEvery and watchedEvery say which kernels are prepared and watched.
const (
	preparedEvery = 4
	watchedEvery  = 8
)

// newPassRun reads a list of pipelines, separated by semicolons.
func newPassRun(o passOptions) (*passRun, error) {
	p := &passRun{prepare: o.prepare, watch: true, check: o.check, second: o.second, source: o.source, knobs: o.knobs, settings: map[string]string{}}
	if _, ok := sources[o.source]; !ok {
		return nil, fmt.Errorf("-source %s: module, families or sums", o.source)
	}
	for _, k := range o.knobs {
		name, value, _ := strings.Cut(k, "=")
		p.settings[name] = value
	}
	p.tally.fired = map[string]int64{}
	for s := range strings.SplitSeq(o.passes, ";") {
		s = strings.TrimSpace(s)
		if strings.Contains(s, ",") || strings.HasPrefix(s, "default<") {
			p.watch = false // several passes may find that nobody wants the result of such an operation, and remove it
		}
		if _, err := warpwise.Pipeline(s); err != nil {
			return nil, err
		}
		p.pipelines = append(p.pipelines, s)
	}
	p.tally.unchanged = make([]int, len(p.pipelines))
	return p, nil
}

// options are the bounds for kernel number k: one of the four launches, by its number, under all
// models.
func (p *passRun) options(k int) equiv.Options {
	opt := validate.RandomOptions(uint64(k))
	opt.Shapes = []equiv.Shape{equiv.Shapes[k%len(equiv.Shapes)]}
	opt.Defined, opt.Removes = true, true
	if p.watch && k%watchedEvery == 0 {
		opt.Oracles |= equiv.Convergent
	}
	return opt
}

// moreOptions are further bounds for kernel number k: another launch, under two of the models.
func moreOptions(k int, opt equiv.Options) equiv.Options {
	n := len(equiv.Shapes)
	opt.Shapes = []equiv.Shape{equiv.Shapes[(k+1+k/n%(n-1))%n]}
	opt.Oracles &^= equiv.Convergent
	if k/n/(n-1)%2 == 0 {
		opt.Models = []simt.Model{simt.PerThread, simt.Adversarial}
	} else {
		opt.Models = []simt.Model{simt.Stack, simt.Maximal}
	}
	return opt
}

// kernel compares kernel number k before and after every pipeline. It returns also the text that was
// compared: the kernel, or what was made of it first.
func (p *passRun) kernel(k int, name, text string, opt equiv.Options) (v equiv.Verdict, compared string) {
	if k%preparedEvery == preparedEvery-1 && p.prepare != "" {
		m, err := validate.Read(name, text)
		if err == nil {
			_, err = warpwise.Optimize(m, p.prepare, warpwise.OptimizeOptions{Workers: 1})
		}
		if err != nil {
			return equiv.Verdict{Outcome: equiv.Unsupported, Detail: "prepared: " + err.Error()}, text
		}
		text = string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		p.add(func(t *tally) { t.prepared++ })
	}
	opts := []equiv.Options{opt}
	if every(p.second, k) {
		opts = append(opts, moreOptions(k, opt))
	}
	v, t := p.compare(name, text, every(p.check, k), opts...)
	t.twice = len(opts) - 1
	p.add(func(sum *tally) {
		sum.add(t, k)
		if opt.Oracles&equiv.Convergent != 0 && v.Runs > 0 {
			sum.watched++
		}
	})
	return v, text
}

// every reports whether something that is done for every nth kernel is done for kernel number k. The
// numbers are mixed, for the shapes of launch go by them, too.
func every(n, k int) bool { return n > 0 && (k/len(equiv.Shapes))%n == 0 }

func (p *passRun) add(f func(t *tally)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f(&p.tally)
}

// add adds what one kernel came to.
func (t *tally) add(u *tally, k int) {
	for i, n := range u.unchanged {
		t.unchanged[i] += n
	}
	t.same += u.same
	t.rejected += u.rejected
	t.checked += u.checked
	t.twice += u.twice
	t.right += u.right
	t.undecided += u.undecided
	for _, w := range u.wrong {
		t.wrong = append(t.wrong, fmt.Sprintf("kernel %d: %s", k, w))
	}
	for s, n := range u.fired {
		t.fired[s] += n
	}
}

// compare compares a module before and after every pipeline, within the bounds of each of opts. A panic
// counts as a difference.
func (p *passRun) compare(name, text string, check bool, opts ...equiv.Options) (v equiv.Verdict, t *tally) {
	t = &tally{unchanged: make([]int, len(p.pipelines)), fired: map[string]int64{}}
	if check {
		t.checked = 1
	}
	defer func() {
		if x := recover(); x != nil {
			v.Outcome, v.Detail = equiv.Differs, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	m, err := validate.Read(name, text)
	var source *simt.Program
	if err == nil {
		source, err = equiv.DecodeIR(m)
	}
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported, Detail: "source: " + err.Error()}, t
	}
	targets, of, stop := p.targets(t, name, text, m, check)
	if stop != nil {
		return *stop, t
	}
	for _, opt := range opts {
		if len(targets) == 0 {
			break // nothing to run
		}
		for i, w := range equiv.CompareAll(source, targets, gen.Kernel, opt) {
			v.Add(w)
			if w.Outcome != equiv.Equal && v.Outcome == equiv.Equal {
				v.Outcome, v.Detail = w.Outcome, of[i]+": "+w.Detail
			}
		}
	}
	if len(t.wrong) > 0 && v.Outcome != equiv.Differs {
		t.rejected++
		v.Outcome, v.Detail = equiv.Differs, "a replacement is wrong: "+t.wrong[0]
	}
	return v, t
}

// targets returns the different modules that the pipelines make of m, and the pipelines that each comes from; a verdict where one cannot be compared.
func (p *passRun) targets(t *tally, name, text string, m *ir.Module, check bool) (targets []*simt.Program, of []string, stop *equiv.Verdict) {
	var made []string // texts of the targets
	for i, pipeline := range p.pipelines {
		after, changed, err := t.apply(name, text, pipeline, m, p.settings, check)
		if err != nil {
			return nil, nil, &equiv.Verdict{Outcome: equiv.Differs, Detail: pipeline + ": " + err.Error()}
		}
		if !changed {
			t.unchanged[i]++
			continue
		}
		now := string(irtext.AppendModule(nil, after, irtext.PrintOptions{}))
		if k := slices.Index(made, now); k >= 0 {
			t.same++
			of[k] += " and " + pipeline
			continue
		}
		target, err := equiv.DecodeIR(after)
		if err != nil {
			return nil, nil, &equiv.Verdict{Outcome: equiv.Unsupported, Detail: pipeline + ": " + err.Error()}
		}
		targets, made, of = append(targets, target), append(made, now), append(of, pipeline)
	}
	return targets, of, nil
}

// apply runs a pipeline over another copy of the module before, which stays as it is, and reports whether
// it did anything. The replacements of early-cse are checked one by one.
func (t *tally) apply(name, text, pipeline string, before *ir.Module, settings map[string]string, check bool) (after *ir.Module, changed bool, err error) {
	if after, err = validate.ReadAgain(name, text); err != nil {
		return nil, false, err
	}
	if ssa, ok := map[string]bool{"early-cse": false, "early-cse<memssa>": true}[pipeline]; ok && check {
		return t.applyChecked(pipeline, before, after, ssa)
	}
	ran, err := warpwise.Optimize(after, pipeline, warpwise.OptimizeOptions{VerifyEach: true, Workers: 1, Settings: settings})
	for _, c := range ran.Counts {
		t.fired[pipeline+" "+c.Stat] += c.N
	}
	return after, err != nil || ran.Decisions > 0, err
}

// applyChecked runs early-cse over after, a copy of before, and checks each of its replacements.
func (t *tally) applyChecked(pipeline string, before, after *ir.Module, ssa bool) (*ir.Module, bool, error) {
	opt := earlycse.Defaults()
	opt.MemorySSA = ssa
	checked, ran, err := t.checks.Module(before, after, opt, pass.Options{VerifyEach: true, Verify: verify.Func})
	t.right += checked.Right
	t.undecided += checked.Undecided
	for _, w := range checked.Wrong {
		t.wrong = append(t.wrong, pipeline+": "+w)
	}
	if ran == nil {
		return after, true, err
	}
	for _, c := range ran.Counts {
		t.fired[pipeline+" "+c.Stat.Name] += c.N
	}
	if err == nil && ran.Diags.HasErrors() {
		err = ran.Diags.Err()
	}
	return after, ran.Decisions > 0, err
}

// print writes the figures that only a run with pipelines has.
func (t *tally) print(w io.Writer, pipelines []string) {
	for i, p := range pipelines {
		fmt.Fprintf(w, "%s: leaves %d kernels as they are\n", p, t.unchanged[i])
	}
	fmt.Fprintf(w, "%d times two pipelines made the same; %d kernels were prepared\n", t.same, t.prepared)
	for _, s := range sorted(t.fired) {
		fmt.Fprintf(w, "%-40s %d\n", s, t.fired[s])
	}
	if t.right > 0 {
		fmt.Fprintf(w, "replacements   of %d kernels: %d right, %d undecided, %d wrong; %d kernels that differ do so only by these\n", t.checked, t.right, t.undecided, len(t.wrong), t.rejected)
	}
}
