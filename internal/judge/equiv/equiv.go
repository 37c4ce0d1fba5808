// Package equiv is differential testing of two programs on the warp emulator: it runs kernels of both on
// generated inputs and compares all global memory whose contents the first program determines and, on
// request, the actions of each thread.
//
// The result is bounded: "no difference found" on these inputs, launches and schedules; it is never a
// proof.
package equiv

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
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

var outcomeNames = [...]string{"equal", "mismatch", "source-UB", "inconclusive", "unsupported"}

func (o Outcome) String() string { return outcomeNames[o] }

// Oracle is a set of comparisons.
type Oracle uint8

// The oracles.
const (
	Memory     Oracle = 1 << iota // final memory, and calls of functions without a body
	Trace                         // per lane: every original instruction with its operands; for passes that only move control flow
	Convergent                    // per convergent operation: the lanes that take part and their operands, under the maximal model
	Models                        // the second program agrees with itself under every model
	Stores                        // per lane: the order of stores and atomics to global memory; strict
)

var oracleNames = []string{"memory", "trace", "convergent", "models", "stores"}

func (o Oracle) String() string {
	var parts []string
	for i, n := range oracleNames {
		if o>>i&1 != 0 {
			parts = append(parts, n)
		}
	}
	return strings.Join(parts, ",")
}

// ParseOracles reads a list of names.
func ParseOracles(s string) (Oracle, error) {
	var o Oracle
next:
	for w := range strings.SplitSeq(s, ",") {
		for i, n := range oracleNames {
			if n == w {
				o |= 1 << i
				continue next
			}
		}
		return 0, fmt.Errorf("unknown oracle '%s'; there are %s", w, strings.Join(oracleNames, ", "))
	}
	return o, nil
}

// Shape is the size of a launch.
type Shape struct{ Grid, Block [3]int }

// String prints the shape as the command line takes it: "grid=2,block=16x2".
func (s Shape) String() string { return "grid=" + dims(s.Grid) + ",block=" + dims(s.Block) }

// threads is how many threads a launch has.
func (s Shape) threads() int {
	n := 1
	for k := range s.Grid {
		n *= s.Grid[k] * s.Block[k]
	}
	return n
}

func dims(d [3]int) string {
	switch {
	case d[2] > 1:
		return fmt.Sprintf("%dx%dx%d", d[0], d[1], d[2])
	case d[1] > 1:
		return fmt.Sprintf("%dx%d", d[0], d[1])
	}
	return fmt.Sprint(max(d[0], 1))
}

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
	Models      []simt.Model                                             // under which the second program runs; Maximal alone when empty
	Schedules   int                                                      // seeds of the adversarial model; 0: one
	SourceModel simt.Model                                               // under which the first runs
	Fuel        int64                                                    // warp instructions of a run
	Buffer      int                                                      // bytes of a buffer argument
	Shared      int64                                                    // bytes of dynamic shared memory
	Races       bool                                                     // discard inputs on which the first program races
	Arrange     func(kernel string, shape Shape, seed uint64) []simt.Arg // inputs; nil: Inputs
	Args        []string                                                 // replaces generated arguments: see Inputs
	Memory      []string                                                 // with Infer: buffers that no argument names: see ParseMemory
	Infer       bool                                                     // search for inputs on which the first program is defined; Shapes and Args stay as given
	Work        int64                                                    // with Infer: no further input once so many warp instructions ran; 0: no bound
	Oracles     Oracle                                                   // beyond Memory, which always applies; Models is in Models
	Orders      bool                                                     // check for every input that the first program gives the same in other orders of lanes and warps
	Defined     bool                                                     // the second program may leave no byte undefined that the first defines; for two programs of LLVM IR
	Removes     bool                                                     // for the convergent oracle: the second program may lack operations without effect whose results it needs no more
	Explain     bool                                                     // build a counter-example of a mismatch

	// Identity, for the trace oracle, gives an instruction of either program (side 0 or 1) the
	// identity that passes keep, or 0 for one that is not compared. Passes that work in memory keep
	// positions; nil compares them.
	Identity func(side int, in *micro.Inst) uint64

	// Speculates lets the second program, for the trace oracle, execute besides what the first does
	// operations that have no effect, cannot trap and read no memory: what a pass that turns branches
	// into selects makes unconditional. Everything that the first executes must be there all the same,
	// in its order and with its operands.
	Speculates bool
}

// Verdict is the result of a comparison.
type Verdict struct {
	Ran       bool // set by callers that run many
	Outcome   Outcome
	Detail    string // the first difference or reason
	Runs      int    // inputs compared
	Discarded int    // inputs on which the first program has undefined behaviour
	OutOfFuel int
	Unordered int             // with Infer: inputs on which the first program's own result depends on the order of its threads
	Bytes     int64           // bytes compared that the first program changed
	Unknown   int64           // bytes left out: poison, undef or left to the implementation
	Steps     int64           // warp instructions of all runs
	Counter   *CounterExample // of a mismatch, when asked for
	Discards  []Discard       // why inputs were discarded
	LeftOut   []LeftOut       // models under which the first program does not end
	Shapes    []Shape         // with Infer: the launches of the inputs
	Advice    []string        // with Infer, when nothing was compared: arguments of verify for the input that came nearest
}

// Discard is undefined behaviour of the first program.
type Discard struct {
	Kind  string `json:"kind"`
	Place string `json:"place"`
	Count int    `json:"inputs"`
}

// LeftOut counts runs of the second program under a model that were not compared.
type LeftOut struct {
	Model string `json:"model"`
	Runs  int    `json:"runs"`
}

// leaveOut counts a run that is not compared.
func (v *Verdict) leaveOut(m simt.Model) {
	for i := range v.LeftOut {
		if v.LeftOut[i].Model == m.String() {
			v.LeftOut[i].Runs++
			return
		}
	}
	v.LeftOut = append(v.LeftOut, LeftOut{m.String(), 1})
}

// Compare runs kernel of a and of b and compares.
func Compare(a, b *simt.Program, kernel string, opt Options) Verdict {
	return CompareAll(a, []*simt.Program{b}, kernel, opt)[0]
}

// CompareAll compares kernel of a with that of each of bs, running a once for each input. The
// verdicts are those of bs in order; the steps of a count in the first.
func CompareAll(a *simt.Program, bs []*simt.Program, kernel string, opt Options) []Verdict {
	if len(opt.Models) == 0 {
		opt.Models = []simt.Model{simt.Maximal}
	}
	bs = slices.Clone(bs)
	for i := range bs {
		bs[i] = bs[i].Link(a)
	}
	c := comparison{a: a, kernel: kernel, opt: opt, verdicts: make([]Verdict, len(bs)), layouts: a.Layouts(), done: make([]bool, len(bs))}
	c.answers = simt.Answers{SM: defaultSM, Precise: true}
	for _, b := range bs {
		if b.SM != 0 {
			c.answers.SM = b.SM
		}
	}
	if f := a.Lookup(kernel); opt.Infer && opt.Arrange == nil && f != nil && f.Kernel && len(f.Code) > 0 {
		c.search(bs, f)
		return c.verdicts
	}
	if len(opt.Shapes) == 0 {
		c.opt.Shapes = Shapes
		opt.Shapes = Shapes
	}
	for seed := opt.Seed; seed < opt.Seed+uint64(max(opt.Seeds, 1)); seed++ {
		for _, sh := range opt.Shapes {
			c.input(bs, sh, seed)
		}
	}
	c.conclude()
	return c.verdicts
}

// Kernels compares the kernels of those names, or all, of two programs. The outcome is that of the first kernel that is not
// equal, a difference going before everything else; the figures are of all.
func Kernels(a, b *simt.Program, opt Options, names ...string) Verdict {
	var sum Verdict
	for _, f := range a.Funcs {
		if !f.Kernel || len(names) > 0 && !slices.Contains(names, f.Name) {
			continue
		}
		v := Compare(a, b, f.Name, opt)
		sum.Add(v)
		sum.Ran = true
		if v.Outcome == Differs || v.Outcome != Equal && sum.Outcome == Equal {
			sum.Outcome, sum.Detail = v.Outcome, f.Name+": "+v.Detail
		}
		if v.Outcome == Differs {
			return sum
		}
	}
	if !sum.Ran {
		return Verdict{Outcome: Inconclusive, Detail: "no kernels"}
	}
	return sum
}

// Add adds the figures of w.
func (v *Verdict) Add(w Verdict) {
	v.Runs += w.Runs
	v.Discarded += w.Discarded
	v.OutOfFuel += w.OutOfFuel
	v.Bytes += w.Bytes
	v.Unknown += w.Unknown
	v.Steps += w.Steps
}

// conclude gives the verdicts that do not stand yet their outcomes.
func (c *comparison) conclude() {
	for i := range c.verdicts {
		v := &c.verdicts[i]
		switch {
		case c.done[i]:
		case v.Runs == 0 && v.Discarded > 0:
			v.Outcome = SourceUB
		case v.Runs > 0 && v.Bytes == 0 && !mayWrite(c.a, c.kernel):
			// All memory was compared, and the first program cannot change any.
		case v.Runs == 0 || v.Bytes == 0:
			v.Outcome = Inconclusive
			if v.Detail == "" {
				v.Detail = "nothing comparable was written"
			}
		}
	}
}

func (v *Verdict) stop(o Outcome, detail string) bool {
	v.Outcome, v.Detail = o, detail
	return true
}

// discard counts an input on which the first program has undefined behaviour.
func (v *Verdict) discard(p *simt.Program, r *simt.Result) {
	v.Discarded++
	f := worst(r)
	if f == nil {
		return
	}
	if v.Detail == "" {
		v.Detail = f.Diag(p.File).Error()
	}
	d := Discard{f.Kind.String(), posOf(p.File, f.Pos), 1}
	for i := range v.Discards {
		if x := &v.Discards[i]; x.Kind == d.Kind && x.Place == d.Place {
			x.Count++
			return
		}
	}
	v.Discards = append(v.Discards, d)
}

// worst returns the first finding that is undefined behaviour or a trap, or nil.
func worst(r *simt.Result) *simt.Finding {
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Kind.IsUB() || f.Kind == simt.Trap {
			return f
		}
	}
	return nil
}
