package page

import (
	"fmt"
	"math/bits"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/report/traffic"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Run is a run of a kernel on the emulator.
type Run struct {
	Grid     [3]int    `json:"grid"`
	Block    [3]int    `json:"block"`
	Args     []string  `json:"args"`
	Model    string    `json:"model"`
	Names    []string  `json:"names"` // of the memory that steps access
	Steps    []Step    `json:"steps"`
	All      int64     `json:"all"` // steps of the whole run; Steps are the first of them
	Findings []Finding `json:"findings,omitempty"`
}

// Step is an instruction that lanes of a warp execute together.
type Step struct {
	CTA    int     `json:"c"`
	Warp   int     `json:"w"`
	Func   int     `json:"f"` // index in Page.Funcs
	Line   int     `json:"i"` // index in the lines of its last stage
	Active uint32  `json:"a"`
	Mask   uint32  `json:"m"` // of these, the lanes for which the guard holds
	Access *Access `json:"x,omitempty"`
}

// Access is what a step reads or writes.
type Access struct {
	Name  int     `json:"n"` // index in Run.Names
	Space string  `json:"s"`
	Write bool    `json:"w,omitempty"`
	Bytes int     `json:"b"` // of each lane
	Off   []int64 `json:"o"` // of the lanes of Mask in their order: where it begins
}

// Finding is an error that the run met.
type Finding struct {
	Step int    `json:"i"` // index in Run.Steps, or -1
	Text string `json:"t"`
}

// place is a line of the page.
type place struct{ fn, line int }

// runs runs each kernel of m, whose text is the last stage of the page's functions.
func (b *builder) runs(m *ptx.Module) {
	if b.opt.Steps <= 0 || b.opt.Input == nil {
		return
	}
	at := b.places(m)
	p := simt.DecodePTX(m)
	for _, f := range b.page.Funcs {
		fn := p.Lookup(f.Name)
		if fn != nil && fn.Kernel {
			f.run(p, fn, at, b.opt.Steps, b.opt.Input)
		}
	}
}

// places returns where each instruction of m stands in the page.
func (b *builder) places(m *ptx.Module) map[diag.Pos]place {
	index := map[string]int{}
	for i, f := range b.page.Funcs {
		index[f.Name] = i
	}
	at := map[diag.Pos]place{}
	for f := range m.Funcs {
		i, ok := index[f.Name]
		if !ok || f.Decl {
			continue
		}
		line := 0
		for _, x := range f.Blocks {
			line++ // its label
			for k := range x.Insts {
				if in := &x.Insts[k]; !in.Op.Is(ptx.Pseudo) {
					at[f.LocAt(in.Loc).Pos] = place{i, line}
					line++
				}
			}
		}
	}
	return at
}

// Input is what a kernel is run on.
type Input struct {
	Launch simt.Launch
	Args   []string // the arguments as people read them
}

// runFuel bounds a run, in warp instructions.
const runFuel = 3_000_000

// run runs the kernel on what input returns, and records the first steps.
func (f *Func) run(p *simt.Program, fn *micro.Func, at map[diag.Pos]place, steps int, input func(*simt.Program, *micro.Func) *Input) {
	in := input(p, fn)
	if in == nil {
		f.NoRun = "no input was found on which the kernel is defined"
		return
	}
	l := in.Launch
	r := &recorder{at: at, limit: steps, names: map[string]int{}, run: &Run{Grid: l.Grid, Block: l.Block, Args: append([]string{}, in.Args...), Names: []string{}, Steps: []Step{}, Model: l.Model.String()}}
	l.Observer, l.Checks, l.Fuel = r, simt.Checks{Races: true, Init: true, Undef: true}, runFuel
	res, err := p.Run(l)
	if err != nil {
		f.NoRun = err.Error()
		return
	}
	r.run.All = max(r.all, int64(len(r.run.Steps)))
	for i := range res.Findings {
		r.finding(&res.Findings[i])
	}
	f.Run = r.run
}

// recorder records the first steps of a run.
type recorder struct {
	at     map[diag.Pos]place
	limit  int
	names  map[string]int
	run    *Run
	all    int64
	follow traffic.Follower
}

// Before records a step.
func (r *recorder) Before(s *simt.Step) {
	if r.follow.Goes(s) {
		if n := len(r.run.Steps); n > 0 && r.all == int64(n) {
			r.access(s, &r.run.Steps[n-1])
		}
		return
	}
	where, ok := r.at[s.In.Pos]
	if !ok {
		return
	}
	r.all++
	if len(r.run.Steps) >= r.limit {
		return
	}
	r.run.Steps = append(r.run.Steps, Step{CTA: s.CTA, Warp: s.Warp, Func: where.fn, Line: where.line, Active: s.Active, Mask: s.Mask})
	r.access(s, &r.run.Steps[len(r.run.Steps)-1])
}

// After records nothing.
func (r *recorder) After(*simt.Step) {}

// access adds what the micro-operation accesses to a step.
func (r *recorder) access(s *simt.Step, step *Step) {
	x := traffic.Of(s)
	if x == nil {
		return
	}
	if step.Access != nil { // the next element of a vector
		step.Access.Bytes += x.Bytes
		return
	}
	a := &Access{Name: r.name(x.Name), Space: x.Space.String(), Write: x.Write, Bytes: x.Bytes}
	for m := x.Lanes; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		if x.Names[lane] != x.Name {
			return // lanes access different variables
		}
		a.Off = append(a.Off, x.Off[lane])
	}
	step.Access = a
}

func (r *recorder) name(s string) int {
	i, ok := r.names[s]
	if !ok {
		i = len(r.run.Names)
		r.names[s] = i
		r.run.Names = append(r.run.Names, s)
	}
	return i
}

// finding adds a finding to the first step that it may be about.
func (r *recorder) finding(f *simt.Finding) {
	x := Finding{Step: -1, Text: fmt.Sprintf("%v: %s", f.Kind, f.Msg)}
	if at, ok := r.at[f.Pos]; ok {
		for i := range r.run.Steps {
			if s := &r.run.Steps[i]; s.Func == at.fn && s.Line == at.line && s.Warp == f.Warp && s.Active&f.Lanes != 0 {
				x.Step = i
				break
			}
		}
	}
	r.run.Findings = append(r.run.Findings, x)
}
