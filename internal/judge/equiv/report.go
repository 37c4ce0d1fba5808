package equiv

import (
	"fmt"
	"io"
	"strings"

	"github.com/warpwise/warpwise/simt"
)

// Render writes the counter-example, indented by two blanks.
func (c *CounterExample) Render(w io.Writer) {
	var args []string
	for _, s := range c.Args {
		args = append(args, Quote(s))
	}
	fmt.Fprintf(w, "  input %d: %s\n", c.Input, strings.Join(args, " "))
	for _, s := range c.Memory {
		fmt.Fprintf(w, "  memory: %s\n", s)
	}
	fmt.Fprintf(w, "  launch: %v; model %s, schedule seed %d; found by oracle %s\n", Shape{c.Grid, c.Block}, c.Model, c.Seed, c.Oracle)
	if x := c.Where; x != nil {
		fmt.Fprintf(w, "  lane: block (%d,%d,%d), warp %d, lane %d\n", x.CTA[0], x.CTA[1], x.CTA[2], x.Warp, x.Lane)
	}
	if f := c.First; f != nil {
		fmt.Fprintf(w, "  first difference: %s\n", f.What)
		for i, a := range []Act{f.A, f.B} {
			place := a.Place
			if place != "" {
				place = " " + place
			}
			fmt.Fprintf(w, "    %c%s: %s", 'A'+i, place, a.Value)
			if a.Line != "" {
				fmt.Fprintf(w, " | %s", a.Line)
			}
			fmt.Fprintln(w)
		}
	}
	if c.PathA != "" {
		fmt.Fprintf(w, "  path of the lane in A: %s\n", c.PathA)
	}
	if c.PathB != "" {
		fmt.Fprintf(w, "  path of the lane in B: %s\n", c.PathB)
	}
	for i, s := range c.Replay {
		fmt.Fprintf(w, "  replay %c: %s\n", 'A'+i, s)
	}
}

// Report is the verdict on one kernel, as a reader wants it.
type Report struct {
	Kernel   string          `json:"kernel"`
	Verdict  string          `json:"verdict"`
	Detail   string          `json:"detail,omitempty"`
	Bound    Bound           `json:"bound"`
	Discards []Discard       `json:"discards,omitempty"`
	Advice   string          `json:"advice,omitempty"` // a command line for the input that came nearest
	Counter  *CounterExample `json:"counter_example,omitempty"`
}

// Report returns the report of a verdict under these options, without advice.
func (opt Options) Report(kernel string, v Verdict) Report {
	r := Report{Kernel: kernel, Verdict: v.Outcome.String(), Bound: opt.Bound(v), Discards: v.Discards, Counter: v.Counter}
	if v.Outcome != Equal {
		r.Detail = v.Detail
	}
	return r
}

// Render writes the report: the verdict in one line, what led to it indented below.
func (r *Report) Render(w io.Writer) {
	r.RenderBrief(w)
	r.Bound.Render(w)
	for _, d := range r.Discards {
		fmt.Fprintf(w, "  discarded: %d inputs: %s at %s\n", d.Count, d.Kind, d.Place)
	}
	switch {
	case r.Advice == "":
	case strings.Contains(r.Advice, " --arg "):
		fmt.Fprintf(w, "  to give other arguments, change those that came nearest: %s\n", r.Advice)
	default:
		fmt.Fprintf(w, "  to search for longer: %s\n", r.Advice)
	}
}

// RenderBrief writes the verdict and the counter-example.
func (r *Report) RenderBrief(w io.Writer) {
	fmt.Fprintf(w, "%s: %s", r.Kernel, r.Verdict)
	if r.Detail != "" {
		fmt.Fprintf(w, ": %s", r.Detail)
	}
	fmt.Fprintln(w)
	if r.Counter != nil {
		r.Counter.Render(w)
	}
}

// Bound says how far a verdict reaches.
type Bound struct {
	Inputs       int       `json:"inputs_compared"`
	Discarded    int       `json:"inputs_discarded"`
	OutOfFuel    int       `json:"runs_out_of_fuel"`
	Unordered    int       `json:"inputs_order_dependent,omitempty"`
	Bytes        int64     `json:"bytes_compared"`
	Undetermined int64     `json:"bytes_undetermined"`
	Seeds        []uint64  `json:"seeds"` // first and last
	Shapes       []string  `json:"launches"`
	Models       []string  `json:"models"`
	LeftOut      []LeftOut `json:"models_left_out,omitempty"`
	Schedules    int       `json:"schedules"` // of the adversarial model
	Oracles      []string  `json:"oracles"`
	Fuel         int64     `json:"fuel"`
}

// Bound returns how far a verdict under these options reaches.
func (opt Options) Bound(v Verdict) Bound {
	b := Bound{Inputs: v.Runs, Discarded: v.Discarded, OutOfFuel: v.OutOfFuel, Unordered: v.Unordered, Bytes: v.Bytes, Undetermined: v.Unknown, Fuel: opt.Fuel, LeftOut: v.LeftOut,
		Seeds: []uint64{opt.Seed, opt.Seed + uint64(max(opt.Seeds, 1)) - 1}, Schedules: max(opt.Schedules, 1)}
	shapes := v.Shapes
	if len(shapes) == 0 {
		shapes = opt.Shapes
	}
	if len(shapes) == 0 {
		shapes = Shapes
	}
	if n := v.Runs + v.Discarded + v.OutOfFuel + v.Unordered; opt.Infer && n > 0 {
		b.Seeds[1] = opt.Seed + uint64(n) - 1
	}
	for _, s := range shapes {
		b.Shapes = append(b.Shapes, s.String())
	}
	models := opt.Models
	if len(models) == 0 {
		models = []simt.Model{simt.Maximal}
	}
	for _, m := range models {
		b.Models = append(b.Models, m.String())
	}
	o := opt.Oracles | Memory
	if len(models) > 1 {
		o |= Models
	}
	b.Oracles = strings.Split(o.String(), ",")
	return b
}

// Render writes the bound, indented by two blanks.
func (b Bound) Render(w io.Writer) {
	fmt.Fprintf(w, "  bound: %d inputs compared, %d discarded for undefined behaviour of the first, %d runs out of fuel (%d)\n", b.Inputs, b.Discarded, b.OutOfFuel, b.Fuel)
	if b.Unordered > 0 {
		fmt.Fprintf(w, "         %d inputs not compared, as what the first leaves depends on the order of its threads\n", b.Unordered)
	}
	fmt.Fprintf(w, "         seeds %d to %d; launches %s\n", b.Seeds[0], b.Seeds[1], strings.Join(b.Shapes, "; "))
	fmt.Fprintf(w, "         models %s (%d adversarial schedules); oracles %s\n", strings.Join(b.Models, ", "), b.Schedules, strings.Join(b.Oracles, ", "))
	for _, l := range b.LeftOut {
		fmt.Fprintf(w, "         %d runs under the %s model left out: the first does not end there\n", l.Runs, l.Model)
	}
	fmt.Fprintf(w, "         %d changed bytes compared, %d bytes left out as undetermined\n", b.Bytes, b.Undetermined)
}
