package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt"
)

// runReport is what run prints; the JSON shape is documented in docs/emulator.md.
type runReport struct {
	File         string          `json:"file"`
	Kernel       string          `json:"kernel"`
	Grid         [3]int          `json:"grid"`
	Block        [3]int          `json:"block"`
	Model        string          `json:"model"`
	Seed         uint64          `json:"seed"`
	Verdict      string          `json:"verdict"` // ok, finding, disagree, unexpected, inconclusive
	Exit         int             `json:"exit"`
	Instructions int64           `json:"warp_instructions"` // of the run printed
	Schedules    []scheduleRun   `json:"schedules"`
	Findings     []findingReport `json:"findings"`
	Buffers      []bufferReport  `json:"buffers"`
	Output       []printedReport `json:"output,omitempty"`
	Expect       []expectReport  `json:"expect,omitempty"`

	o     *runOptions
	p     *simt.Program
	last  *outcome
	agree bool
}

// scheduleRun is a run under another schedule.
type scheduleRun struct {
	Seed       uint64 `json:"seed"`
	Agrees     bool   `json:"agrees"`
	Difference string `json:"difference,omitempty"`
}

type findingReport struct {
	Kind      string    `json:"kind"`
	Undefined bool      `json:"undefined"` // undefined behaviour or a trap, rather than a warning
	Message   string    `json:"message"`
	File      string    `json:"file"`
	Line      int       `json:"line"`
	Column    int       `json:"column"`
	Function  string    `json:"function"`
	Block     [3]uint32 `json:"block"`
	Warp      int       `json:"warp"`
	Lanes     string    `json:"lanes"`
	Count     int       `json:"count"`
	Hint      string    `json:"hint"`
}

// printedReport is what a thread of the grid printed.
type printedReport struct {
	Thread int    `json:"thread"`
	Text   string `json:"text"`
}

type bufferReport struct {
	Argument int      `json:"argument"`
	Type     string   `json:"type"`
	Shape    []int    `json:"shape,omitempty"` // of several dimensions
	Changed  int      `json:"changed"`         // how many elements the run changed
	Values   []string `json:"values"`          // "?" where the bytes mean nothing
}

func newRunReport(o *runOptions, p *simt.Program, first *outcome) *runReport {
	r := &runReport{Kernel: o.launch.Kernel, Grid: o.launch.Grid, Block: o.launch.Block, o: o, p: p, agree: true,
		Schedules: []scheduleRun{}, Findings: []findingReport{}, Buffers: []bufferReport{}}
	if p.File != nil {
		r.File = p.File.Name
	}
	return r
}

// add notes how a run under another schedule compares with the first.
func (r *runReport) add(first, other *outcome) {
	s := scheduleRun{Seed: other.launch.Seed, Agrees: true}
	if d := differs(first, other); d != "" && !other.bad() && !other.res.Inconclusive {
		s.Agrees, s.Difference, r.agree = false, d, false
	}
	r.Schedules = append(r.Schedules, s)
}

// finish takes the findings and buffers of the run that is printed, and decides.
func (r *runReport) finish(last *outcome) {
	r.last = last
	r.Model, r.Seed, r.Instructions = last.launch.Model.String(), last.launch.Seed, last.res.Steps
	for _, t := range last.res.Output {
		r.Output = append(r.Output, printedReport(t))
	}
	for i := range last.res.Findings {
		g := &last.res.Findings[i]
		f := findingReport{Kind: g.Kind.String(), Undefined: g.Kind.IsUB() || g.Kind == simt.Trap, Message: g.Msg, Function: g.Func, Block: g.CTA, Warp: g.Warp,
			Lanes: simt.LaneList(g.Lanes), Count: g.Count, Hint: hint(g.Kind)}
		if r.p.File != nil && g.Pos != diag.NoPos {
			f.File = r.p.File.Name
			f.Line, f.Column = r.p.File.LineCol(g.Pos)
		}
		r.Findings = append(r.Findings, f)
	}
	for i := range last.values {
		if v := &last.values[i]; v.Arg.Buffer != nil {
			b := bufferReport{Argument: i, Type: v.Elem, Shape: v.Shape}
			if last.before[i] != nil {
				b.Changed = changeOf(v, last.before[i]).count
			}
			if r.o.json {
				b.Values = v.Elements(-1)
			}
			r.Buffers = append(r.Buffers, b)
		}
	}
	met := true
	if !last.res.Inconclusive {
		r.Expect = r.o.compare(last.values)
	}
	for i := range r.Expect {
		met = met && r.Expect[i].Wrong == 0
	}
	switch {
	case last.bad():
		r.Verdict, r.Exit = "finding", exitError
	case last.res.Inconclusive:
		r.Verdict, r.Exit = "inconclusive", exitUnsupported
	case !r.agree:
		r.Verdict, r.Exit = "disagree", exitError
	case !met:
		r.Verdict, r.Exit = "unexpected", exitError
	default:
		r.Verdict, r.Exit = "ok", exitOK
	}
}

func (r *runReport) printJSON(w io.Writer) {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	_ = enc.Encode(r)
}

func (r *runReport) print(e *env) {
	for i := range r.last.res.Findings {
		g := &r.last.res.Findings[i]
		d := g.Diag(r.p.File)
		if !g.Kind.IsUB() && g.Kind != simt.Trap {
			d.Severity = diag.Warning
		}
		d.Render(e.stderr)
		fmt.Fprintf(e.stderr, "help: %s\n", hint(g.Kind))
	}
	if r.o.quiet {
		for i := range r.Expect {
			r.Expect[i].print(e.stdout, true)
		}
		return
	}
	for _, t := range r.Output {
		for line := range strings.Lines(t.Text) {
			fmt.Fprintf(e.stdout, "thread %d: %s\n", t.Thread, strings.TrimSuffix(line, "\n"))
		}
	}
	for i := range r.last.values {
		v := &r.last.values[i]
		switch {
		case v.Arg.Buffer == nil:
		case len(v.Shape) < 2:
			fmt.Fprintf(e.stdout, "argument %d, %s[%s]: %s\n", i, v.Elem, shapeText(v), v.Format(r.o.show))
		default:
			fmt.Fprintf(e.stdout, "argument %d, %s[%s]:\n", i, v.Elem, shapeText(v))
			printGrid(e.stdout, v, r.last.before[i], r.o.show)
		}
	}
	printChanges(e.stdout, r.last)
	for i := range r.Expect {
		r.Expect[i].print(e.stdout, false)
	}
	fmt.Fprintf(e.stdout, "%s model, %d warp instructions, %d findings\n", r.Model, r.Instructions, len(r.Findings))
	if len(r.Schedules) == 0 {
		return
	}
	same := 0
	for _, s := range r.Schedules {
		if s.Agrees {
			same++
			continue
		}
		fmt.Fprintf(e.stdout, "adversarial schedule %d differs: %s\n", s.Seed, s.Difference)
	}
	fmt.Fprintf(e.stdout, "%d of %d adversarial schedules leave the same memory as the %v model\n", same, len(r.Schedules), r.o.launch.Model)
}

// hints say what to do about a finding.
var hints = [...]string{
	simt.OutOfBounds:      "guard the access with the number of elements, or make the buffer larger; -trace=THREAD shows how the address came about",
	simt.Misaligned:       "align the address to the size of the access, or access smaller pieces",
	simt.ReadOnlyWrite:    "constant memory and parameters cannot be written: write to a global buffer",
	simt.Uninitialised:    "write the memory before it is read, in every thread that reads it; shared memory starts with anything",
	simt.PoisonUse:        "follow the value back to an operation with nsw, nuw, exact, inbounds or nnan that did not hold, or to a value that was never set",
	simt.DivideByZero:     "test the divisor before dividing; INT_MIN / -1 overflows, too",
	simt.Race:             "put a barrier (bar.sync, __syncthreads) between the two accesses, or make both atomic; being in one warp orders nothing",
	simt.SameValueRace:    "both threads write the same value; make one of them write, or use an atomic",
	simt.DivergentBarrier: "move the barrier to where all threads of the block go, or use a named barrier with the number of threads that arrive",
	simt.Deadlock:         "every thread counted by the barrier, or named by the member mask, must arrive or exit",
	simt.BadMemberMask:    "compute the member mask before the branch (ballot of the condition), so that it names exactly the lanes that arrive",
	simt.Unreachable:      "code declared unreachable was reached: look at the condition that led there",
	simt.AssumeFalse:      "the assumption given to the compiler does not hold for this input",
	simt.Trap:             "the program gave up by itself (trap, assert)",
	simt.BadCall:          "the callee is not a function of this module, or takes other arguments",
	simt.StackOverflow:    "reduce recursion or local arrays",
	simt.PendingCopy:      "wait for the copy (cp.async.wait_group, the mbarrier) before its destination is read or its source written, then make it visible with a barrier",
	simt.BadMbarrier:      "initialise the mbarrier once, order that before its use with a barrier, and match the arrivals to its count",
	simt.MissingLanes:     "launch whole warps, and let all 32 lanes reach matrix operations together",
	simt.MixedCarry:       "the PTX manual writes of a borrow, the hardware has the carry of a + ~b + 1, which is its opposite: end the chain with subc (add.cc: addc), or compare the operands",
}

func hint(k simt.Kind) string {
	if int(k) < len(hints) && hints[k] != "" {
		return hints[k]
	}
	return "see docs/emulator.md"
}
