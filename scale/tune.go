package scale

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/report/explain"
	"github.com/warpwise/warpwise/internal/report/machine"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Measures are what tune can make small, for Step.By.
var Measures = []string{
	"registers",    // an estimate
	"instructions", // of PTX
	"ptxas",        // registers, and 32-bit words stored and loaded by spills, as the vendor's assembler says
	"executed",     // instructions that warps execute on the emulator, on an input that is searched for
}

// DefaultSettings are what tune tries beside the defaults: the knobs that change most code, and other levels.
var DefaultSettings = []string{
	"level=1",
	"level=3",
	"inline-threshold=50",
	"inline-threshold=1000",
	"loop-reduce-registers=24",
	"loop-reduce-registers=80",
	"loop-reduce-chains=false",
	"cgp-split-large-offset-gep=false",
	"cgp-bypass-slow-division=false",
	"disable-complex-addr-modes=true",
	"nv-disable-scev-cgp=false",
	"do-base-address-strength-reduce=0",
	"cssa-coalesce=1",
	"disable-early-cse=true",
	"FoldAddresses=false",
	"MergeAccesses=false",
	"GvnCsePressure=false",
	"EnableGvnCse=false",
	"AllowReassociateCSE=false",
	"InferStateSpaces=false",
}

// tuning is the work on one unit.
type tuning struct {
	step  Step
	unit  Unit
	text  string
	input map[string]*equiv.Input // of each kernel; nil: none was found
}

// tuneRows returns a row for each kernel and setting. The defaults are the setting "".
func (s Step) tuneRows(u Unit, text string) []Row {
	settings := s.Settings
	if len(settings) == 0 {
		settings = DefaultSettings
	}
	t := &tuning{step: s, unit: u, text: text, input: map[string]*equiv.Input{}}
	var rows []Row
	for _, set := range append([]string{""}, settings...) {
		var costs []Row
		all := s.guarded(t.with(set), func(row *Row) (err error) {
			costs, err = t.measure(t.with(set), *row)
			return err
		})
		all.Knobs = joined(u.Knobs, set)
		if all.Outcome != "" { // no costs
			rows = append(rows, all)
			if set == "" {
				break // with nothing to compare with, there is nothing to tune
			}
			continue
		}
		for _, c := range costs {
			c.Level, c.Knobs = u.Level, all.Knobs // the level of the setting stands among the knobs
			rows = append(rows, c)
		}
	}
	return rows
}

// joined returns two settings as one.
func joined(a, b string) string { return strings.TrimSpace(a + " " + b) }

// with returns the unit under a setting, in which level= is the level.
func (t *tuning) with(setting string) Unit {
	u := t.unit
	var knobs []string
	for _, f := range strings.Fields(joined(u.Knobs, setting)) {
		if _, err := fmt.Sscanf(f, "level=%d", &u.Level); err != nil {
			knobs = append(knobs, f)
		}
	}
	u.Knobs = strings.Join(knobs, " ")
	return u
}

// measure returns a row with the cost of each kernel.
func (t *tuning) measure(u Unit, row Row) ([]Row, error) {
	out, err := compiled(u, t.text, &row)
	if err != nil {
		return nil, err
	}
	cost, err := t.costs(u, out)
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, s := range out.Summaries() {
		if !s.Entry {
			continue
		}
		r := row
		r.Kernel, r.Kernels, r.Registers, r.Instructions, r.Outcome = s.Name, 1, s.Registers, s.Instructions, "ok"
		switch n, ok := cost[s.Name]; {
		case ok:
			r.Cost = n
		case cost != nil:
			r.Outcome, r.Detail = "unknown", "no input was found on which the kernel is defined and ends"
		case t.step.By == "instructions":
			r.Cost = s.Instructions
		default:
			r.Cost = s.Registers
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// costs returns the costs of the kernels that do not stand in the summary of the compiler; nil: they stand there.
func (t *tuning) costs(u Unit, out *warpwise.Compiled) (map[string]int, error) {
	cost := map[string]int{}
	switch t.step.By {
	case "registers", "instructions", "":
		return nil, nil
	case "ptxas":
		said, err := machine.Ptxas(t.step.Ptxas, u.Target, out.PTX)
		if err != nil {
			return nil, err
		}
		for kernel, n := range said {
			cost[kernel] = n.Registers + (n.SpillLoad+n.SpillStore)/4
		}
		return cost, nil
	case "executed":
		m, err := warpwise.ReadPTX(unitName, string(out.PTX))
		if err != nil {
			return nil, err
		}
		r, err := explain.Of(m, explain.Options{Target: u.Target, Fuel: 1 << 20, Input: t.search})
		if err != nil {
			return nil, err
		}
		for _, k := range r.Kernels {
			if k.Run != nil && !k.Run.Stopped && len(k.Run.Findings) == 0 {
				cost[k.Name] = int(k.Run.Executed + k.Run.Elsewhere)
			}
		}
		return cost, nil
	}
	return nil, fmt.Errorf("no measure %q; there are %s", t.step.By, strings.Join(Measures, ", "))
}

// search returns what a kernel is run on: the same under all settings, found when the first is measured.
func (t *tuning) search(p *simt.Program, kernel *micro.Func) (*explain.Input, string) {
	in, known := t.input[kernel.Name]
	if !known {
		opt := equiv.Thorough()
		opt.Infer, opt.Work = true, 1<<16
		in = equiv.LongestInput(p, kernel.Name, opt)
		t.input[kernel.Name] = in
	}
	if in == nil {
		return nil, "no input"
	}
	l, err := in.Launch(kernel)
	if err != nil {
		return nil, err.Error()
	}
	return &explain.Input{Launch: l, Args: in.Args, From: "searched for"}, ""
}

// CheckMeasure reports a measure that does not exist, or that cannot be taken here.
func (s Step) CheckMeasure() error {
	if s.Name != StepTune {
		return nil
	}
	if s.By != "" && !slices.Contains(Measures, s.By) {
		return fmt.Errorf("no measure %q; there are %s", s.By, strings.Join(Measures, ", "))
	}
	if s.By == "ptxas" && s.Ptxas == "" {
		return errors.New("there is no ptxas here")
	}
	return nil
}
