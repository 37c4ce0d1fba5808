// Package equiv asks whether two programs for the warp emulator do the same: it runs kernels of
// both on generated inputs and compares all global memory whose contents the first program
// determines.
//
// The answer is bounded: "no difference found" on these inputs, launches and schedules, never a
// proof.
package equiv

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/simt"
)

// Outcome is what a comparison came to.
type Outcome uint8

// The outcomes. Only Equal counts as a pass.
const (
	Equal        Outcome = iota
	Differs              // the second program does something else, or has undefined behaviour
	SourceUB             // every input made the first program's behaviour undefined
	Inconclusive         // the fuel ran out, or nothing was written that could be compared
	Unsupported          // the emulator or the compiler does not know an operation
)

var outcomeNames = [...]string{"equal", "differs", "source-ub", "inconclusive", "unsupported"}

func (o Outcome) String() string { return outcomeNames[o] }

// Shape is the size of a launch.
type Shape struct{ Grid, Block [3]int }

// Shapes are the launches that a comparison tries: one warp, a partial second warp, two warps, two
// blocks.
var Shapes = []Shape{
	{[3]int{1, 1, 1}, [3]int{32, 1, 1}},
	{[3]int{1, 1, 1}, [3]int{48, 1, 1}},
	{[3]int{1, 1, 1}, [3]int{64, 1, 1}},
	{[3]int{2, 1, 1}, [3]int{32, 1, 1}},
}

// Options bound a comparison.
type Options struct {
	Shapes      []Shape
	Seeds       int                                                      // inputs for each shape
	Seed        uint64                                                   // of the first
	Models      []simt.Model                                             // under which the second program runs
	SourceModel simt.Model                                               // under which the first runs
	Fuel        int64                                                    // warp instructions of a run
	Buffer      int                                                      // bytes of a buffer argument
	Shared      int64                                                    // bytes of dynamic shared memory
	Races       bool                                                     // discard inputs on which the first program races
	Arrange     func(kernel string, shape Shape, seed uint64) []simt.Arg // inputs; nil: Arguments
}

// Verdict is the result of a comparison.
type Verdict struct {
	Ran       bool // set by callers that run many
	Outcome   Outcome
	Detail    string // the first difference or reason
	Runs      int    // inputs compared
	Discarded int    // inputs on which the first program has undefined behaviour
	OutOfFuel int
	Bytes     int64 // bytes compared that the first program changed
	Unknown   int64 // bytes left out: poison, undef or left to the implementation
	Steps     int64 // warp instructions of all runs
}

// Compare runs kernel of a and of b and compares.
func Compare(a, b *simt.Program, kernel string, opt Options) Verdict {
	return CompareAll(a, []*simt.Program{b}, kernel, opt)[0]
}

// CompareAll compares kernel of a with that of each of bs, running a once for each input. The
// verdicts are those of bs in order; the steps of a count in the first.
func CompareAll(a *simt.Program, bs []*simt.Program, kernel string, opt Options) []Verdict {
	if len(opt.Shapes) == 0 {
		opt.Shapes = Shapes
	}
	if len(opt.Models) == 0 {
		opt.Models = []simt.Model{simt.Maximal}
	}
	c := comparison{a: a, kernel: kernel, opt: opt, verdicts: make([]Verdict, len(bs)), done: make([]bool, len(bs))}
	for seed := opt.Seed; seed < opt.Seed+uint64(max(opt.Seeds, 1)); seed++ {
		for _, sh := range opt.Shapes {
			c.input(bs, sh, seed)
		}
	}
	for i := range c.verdicts {
		v := &c.verdicts[i]
		switch {
		case c.done[i]:
		case v.Runs == 0 && v.Discarded > 0:
			v.Outcome = SourceUB
		case v.Runs == 0 || v.Bytes == 0:
			v.Outcome = Inconclusive
			if v.Detail == "" {
				v.Detail = "nothing comparable was written"
			}
		}
	}
	return c.verdicts
}

// comparison is CompareAll at work.
type comparison struct {
	a        *simt.Program
	kernel   string
	opt      Options
	verdicts []Verdict
	done     []bool // by target: its verdict stands
}

// each does something to the verdicts that do not stand yet.
func (c *comparison) each(do func(v *Verdict) (done bool)) {
	for i := range c.verdicts {
		if !c.done[i] {
			c.done[i] = do(&c.verdicts[i])
		}
	}
}

// launch makes an input.
func (c *comparison) launch(sh Shape, seed uint64) simt.Launch {
	var args []simt.Arg
	if c.opt.Arrange != nil {
		args = c.opt.Arrange(c.kernel, sh, seed)
	} else {
		args = Arguments(c.a.Lookup(c.kernel), sh, seed, c.opt.Buffer)
	}
	return simt.Launch{Kernel: c.kernel, Grid: sh.Grid, Block: sh.Block, Args: args, Fuel: c.opt.Fuel, Model: c.opt.SourceModel, SharedBytes: c.opt.Shared}
}

// input compares on one input.
func (c *comparison) input(bs []*simt.Program, sh Shape, seed uint64) {
	if !slices.Contains(c.done, false) {
		return
	}
	if c.a.Lookup(c.kernel) == nil {
		c.each(func(v *Verdict) bool { return v.stop(Unsupported, "no kernel "+c.kernel) })
		return
	}
	want := c.launch(sh, seed)
	before := snapshot(want.Args)
	want.Checks = simt.Checks{Races: c.opt.Races, Undef: true}
	ra, err := c.a.Run(want)
	if err != nil {
		c.each(func(v *Verdict) bool { return v.stop(Unsupported, err.Error()) })
		return
	}
	c.verdicts[0].Steps += ra.Steps
	switch {
	case ra.Inconclusive:
		c.each(func(v *Verdict) bool {
			v.OutOfFuel++
			v.Detail = "out of fuel"
			return false
		})
	case ra.Undefined || trapped(ra):
		c.each(func(v *Verdict) bool {
			v.Discarded++
			if v.Detail == "" && len(ra.Findings) > 0 {
				v.Detail = describe(c.a, ra)
			}
			return false
		})
	default:
		for i := range bs {
			if !c.done[i] {
				c.done[i] = c.target(&c.verdicts[i], bs[i], ra, want, before, sh, seed)
			}
		}
	}
}

// target runs one target on an input under every model and reports whether its verdict stands.
func (c *comparison) target(v *Verdict, b *simt.Program, ra *simt.Result, want simt.Launch, before [][]byte, sh Shape, seed uint64) bool {
	compared := false
	for i, m := range c.opt.Models {
		got := c.launch(sh, seed)
		got.Model, got.Seed, got.Fill = m, seed, 0xa5
		if m == simt.PerThread {
			got.Fill = 0
		}
		got.Checks.Races = c.opt.Races && i == 0 // the first program has none
		got.Fuel = 8*ra.Steps + 1<<16
		rb, err := b.Run(got)
		if err != nil {
			return v.stop(Unsupported, "second: "+err.Error())
		}
		v.Steps += rb.Steps
		at := fmt.Sprintf("input %d, grid %v, block %v, %v model", seed, sh.Grid, sh.Block, m)
		if rb.Inconclusive {
			v.OutOfFuel++
			v.Detail = "out of fuel: " + at
			continue
		}
		if rb.Undefined || trapped(rb) {
			return v.stop(Differs, at+": undefined behaviour only in the second: "+describe(b, rb))
		}
		if d := v.differ(ra, rb, want.Args, got.Args, before, !compared); d != "" {
			if other := v.order(c.a, ra, c.launch(sh, seed), want.Args, before); other != "" {
				return v.stop(Inconclusive, at+": the first program's memory depends on the order of its threads: "+other)
			}
			return v.stop(Differs, at+": "+d)
		}
		compared = true
	}
	if compared {
		v.Runs++
	}
	return false
}

// order runs the first program with its threads in another order, and describes where that makes
// a difference: then nothing can be said.
func (v *Verdict) order(a *simt.Program, ra *simt.Result, l simt.Launch, want []simt.Arg, before [][]byte) string {
	l.Model, l.Seed = simt.PerThread, 3 // last lane and last warp first
	rc, err := a.Run(l)
	if err != nil || rc.Inconclusive {
		return ""
	}
	return v.differ(ra, rc, want, l.Args, before, false)
}

func (v *Verdict) stop(o Outcome, detail string) bool {
	v.Outcome, v.Detail = o, detail
	return true
}

func trapped(r *simt.Result) bool {
	for i := range r.Findings {
		if r.Findings[i].Kind == simt.Trap {
			return true
		}
	}
	return false
}

// describe returns the first finding that is undefined behaviour.
func describe(p *simt.Program, r *simt.Result) string {
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Kind.IsUB() || f.Kind == simt.Trap {
			return f.Diag(p.File).Error()
		}
	}
	return ""
}

// snapshot copies the buffers of a launch.
func snapshot(args []simt.Arg) [][]byte {
	var out [][]byte
	for _, a := range args {
		var b []byte
		if a.Buffer != nil {
			b = append(b, a.Buffer.Data...)
		}
		out = append(out, b)
	}
	return out
}

// differ compares the memory of two runs and describes the first difference. count says to add to
// the figures.
func (v *Verdict) differ(ra, rb *simt.Result, want, got []simt.Arg, before [][]byte, count bool) string {
	for i := range want {
		if want[i].Buffer == nil {
			continue
		}
		if d := v.bytes(fmt.Sprintf("argument %d", i), want[i].Buffer, got[i].Buffer, before[i], count); d != "" {
			return d
		}
	}
	if d := v.events(ra.Events, rb.Events, count); d != "" {
		return d
	}
	for _, x := range ra.Vars {
		for _, y := range rb.Vars {
			if x.Name == y.Name && len(x.Data) == len(y.Data) {
				if d := v.bytes("variable "+x.Name, x, y, nil, count); d != "" {
					return d
				}
			}
		}
	}
	return ""
}

func (v *Verdict) bytes(name string, want, got *simt.Buffer, before []byte, count bool) string {
	for k := range want.Data {
		if want.Shadow != nil && simt.ShadowUnknown(want.Shadow[k]) {
			if count {
				v.Unknown++
			}
			continue
		}
		if want.Data[k] != got.Data[k] {
			first := k &^ 3
			end := min(first+4, len(want.Data))
			return fmt.Sprintf("%s, byte %d: %#02x, then %#02x (word at %d: %x, then %x)", name, k, want.Data[k], got.Data[k], first, reversed(want.Data[first:end]), reversed(got.Data[first:end]))
		}
		if count && before != nil && want.Data[k] != before[k] {
			v.Bytes++
		}
	}
	return ""
}

// events compares the calls of undefined functions, thread by thread.
func (v *Verdict) events(want, got [][]simt.Event, count bool) string {
	for t := range max(len(want), len(got)) {
		var a, b []simt.Event
		if t < len(want) {
			a = want[t]
		}
		if t < len(got) {
			b = got[t]
		}
		if len(a) != len(b) {
			return fmt.Sprintf("thread %d makes %d calls of external functions, then %d", t, len(a), len(b))
		}
		for i := range a {
			if a[i].Name != b[i].Name || len(a[i].Args) != len(b[i].Args) {
				return fmt.Sprintf("thread %d, external call %d: %s, then %s", t, i, a[i].Name, b[i].Name)
			}
			for k := range a[i].Args {
				if a[i].Unknown[k] {
					v.Unknown += int64(b2i(count))
					continue
				}
				if a[i].Args[k] != b[i].Args[k] {
					return fmt.Sprintf("thread %d, external call %d of %s: arguments %x, then %x", t, i, a[i].Name, a[i].Args, b[i].Args)
				}
				v.Bytes += int64(b2i(count))
			}
		}
	}
	return ""
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func reversed(b []byte) []byte {
	out := make([]byte, len(b))
	for i := range b {
		out[len(b)-1-i] = b[i]
	}
	return out
}
