package main

import (
	"fmt"
	"hash/fnv"
	"runtime/debug"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// result is what one comparison of one kernel came to.
type result struct {
	unit, kernel string
	what         string // such as ir-O0:ptx-O2
	verdict      equiv.Outcome
	reason       string
	runs         int
}

// level is one module of a unit with everything made of it.
type level struct {
	name   string // O0 or O2
	source *simt.Program
	ptx    [2]*simt.Program // at the levels validate.Levels
}

// unit compares the kernels of a unit.
func (o *options) unit(dir string, u unit) (out []result) {
	var levels []level
	for i, path := range u.paths {
		if path == "" {
			continue
		}
		l := level{name: [2]string{"O0", "O2"}[i]}
		text, err := read(dir, path)
		if err == nil && !o.anyChosen(u.name, text) {
			return nil
		}
		if err == nil {
			err = l.load(path, text)
		}
		if err != nil {
			out = append(out, result{unit: u.name, what: "ir-" + l.name, verdict: equiv.Unsupported, reason: err.Error()})
			continue
		}
		levels = append(levels, l)
	}
	var names []string
	seen := map[string]bool{}
	for _, l := range levels {
		for _, f := range l.source.Funcs {
			if f.Kernel && !seen[f.Name] && (o.kernel == "" || f.Name == o.kernel) && o.chosen(u.name, f.Name) {
				seen[f.Name] = true
				names = append(names, f.Name)
			}
		}
	}
	arrange := newArrangement(u, levels)
	for _, k := range names {
		out = append(out, o.kernelOf(u, levels, k, arrange)...)
	}
	return out
}

// chosen reports whether a kernel belongs to the share that is compared.
func (o *options) chosen(unit, kernel string) bool {
	h := fnv.New32a()
	h.Write([]byte(unit + "." + kernel))
	return o.share <= 1 || h.Sum32()%uint32(o.share) == 0
}

// anyChosen reports whether the share takes a kernel of a module, from its text.
func (o *options) anyChosen(unit, text string) bool {
	if o.share <= 1 {
		return true
	}
	for {
		_, rest, ok := strings.Cut(text, " spir_kernel void @")
		if !ok {
			return false
		}
		name, _, _ := strings.Cut(rest, "(")
		if o.chosen(unit, name) {
			return true
		}
		text = rest
	}
}

// load decodes and compiles a module.
func (l *level) load(path, text string) (err error) {
	if l.source, err = validate.Source(path, text); err != nil {
		return err
	}
	for i, n := range validate.Levels {
		if l.ptx[i], err = validate.Compiled(path, text, n); err != nil {
			return fmt.Errorf("-O%d: %w", n, err)
		}
	}
	return nil
}

// shapes are the launches: one warp, 48 threads, two warps, two blocks; images are two-dimensional.
var shapes = []equiv.Shape{
	{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}},
	{Grid: [3]int{1, 1, 1}, Block: [3]int{16, 3, 1}},
	{Grid: [3]int{1, 1, 1}, Block: [3]int{8, 8, 1}},
	{Grid: [3]int{2, 1, 1}, Block: [3]int{16, 2, 1}},
	{Grid: [3]int{1, 1, 1}, Block: [3]int{1, 32, 1}}, // columns: some kernels take no other
}

// options for one kernel.
func (o *options) equivOptions(f *micro.Func, a *arrangement) equiv.Options {
	opt := equiv.Options{Shapes: shapes, Seeds: o.seeds, Fuel: o.fuel, Races: true, SourceModel: simt.Maximal, Args: indexInputs(f.Name, len(f.Params))}
	if o.share > 1 {
		opt.Seeds = 1
	}
	if a != nil && len(f.Params) == numArgs {
		opt.Shapes, opt.Seeds, opt.Arrange, opt.Fuel = hashcatShapes, 1, a.arrange, 8*o.fuel
		if strings.HasPrefix(f.Name, "m03200_") { // has tables in shared memory for eight threads
			opt.Shapes = []equiv.Shape{{Grid: [3]int{1, 1, 1}, Block: [3]int{8, 1, 1}}, {Grid: [3]int{2, 1, 1}, Block: [3]int{5, 1, 1}}}
		}
	}
	return opt
}

// kernelOf makes all comparisons of one kernel.
func (o *options) kernelOf(u unit, levels []level, kernel string, a *arrangement) (out []result) {
	defer func() {
		if x := recover(); x != nil {
			out = append(out, result{unit: u.name, kernel: kernel, what: "panic", verdict: equiv.Differs, reason: fmt.Sprintf("panic: %v %s", x, debug.Stack())})
		}
	}()
	for i, l := range levels {
		f := l.source.Lookup(kernel)
		if f == nil || !f.Kernel {
			continue
		}
		targets := []*simt.Program{l.ptx[0], l.ptx[1]}
		what := []string{"ir-" + l.name + ":ptx-O0", "ir-" + l.name + ":ptx-O2"}
		if i == 0 && len(levels) == 2 && levels[1].source.Lookup(kernel) != nil {
			targets, what = append(targets, levels[1].source), append(what, "ir-O0:ir-O2")
		}
		opt := o.equivOptions(f, a)
		verdicts := equiv.CompareAll(l.source, targets, kernel, opt)
		if opt.Arrange == nil && o.share <= 1 {
			again(l.source, targets, kernel, opt, verdicts)
		}
		for k, v := range verdicts {
			r := result{u.name, kernel, what[k], v.Outcome, reason(v), v.Runs}
			if opt.Arrange != nil && v.Outcome == equiv.Inconclusive && v.Runs > 0 && v.Bytes == 0 {
				if ok, text := witness(l.source, targets[k], kernel, opt); ok {
					r.verdict, r.reason = equiv.Equal, text
				}
			}
			out = append(out, r)
		}
	}
	return out
}

// again compares once more where the first comparison said nothing: with one thread, where the order
// of threads matters; with arguments chosen for the kernel; or with more inputs and a larger
// launch, as image filters leave out a margin.
func again(a *simt.Program, targets []*simt.Program, kernel string, opt equiv.Options, verdicts []equiv.Verdict) {
	opt.Seed, opt.Seeds = 4, 9
	retry := func(opt equiv.Options, silent func(v *equiv.Verdict) bool) {
		var some []*simt.Program
		var index []int
		for i := range verdicts {
			if silent(&verdicts[i]) {
				some, index = append(some, targets[i]), append(index, i)
			}
		}
		if len(some) == 0 {
			return
		}
		for i, v := range equiv.CompareAll(a, some, kernel, opt) {
			if v.Outcome == equiv.Equal || v.Outcome == equiv.Differs {
				verdicts[index[i]] = v
			}
		}
	}
	nothing := func(v *equiv.Verdict) bool {
		return v.Bytes == 0 && (v.Outcome == equiv.Inconclusive || v.Outcome == equiv.SourceUB)
	}
	single := opt
	single.Shapes = []equiv.Shape{{Grid: [3]int{1, 1, 1}, Block: [3]int{1, 1, 1}}}
	retry(single, func(v *equiv.Verdict) bool {
		return v.Outcome == equiv.Inconclusive && strings.Contains(v.Detail, "order of its threads")
	})
	if args := imageInputs(kernel); args != nil {
		chosen := opt
		chosen.Shapes, chosen.Args, chosen.Seeds = imageShape, args, 3
		retry(chosen, nothing)
	}
	opt.Shapes = []equiv.Shape{
		{Grid: [3]int{2, 2, 1}, Block: [3]int{16, 8, 1}},
		{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}},
	}
	retry(opt, func(v *equiv.Verdict) bool { return nothing(v) && v.OutOfFuel < 3 })
}

// noEffect is the remark on kernels without an instruction that others could notice.
const noEffect = "the kernel has no effect"

// reason shortens the detail of a verdict to one line.
func reason(v equiv.Verdict) string {
	switch {
	case v.Outcome == equiv.Equal && v.Bytes == 0:
		return noEffect
	case v.Outcome == equiv.Equal:
		return ""
	}
	s, _, _ := strings.Cut(v.Detail, "\n")
	s = strings.ReplaceAll(s, "\t", " ")
	if len(s) > 200 {
		s = strings.ToValidUTF8(s[:200], "") + "…"
	}
	return s
}
