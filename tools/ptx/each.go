package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/tools/internal/sass"
)

// A variant is the phases of a level with one of them changed.
type variant struct {
	name, phases string
	knobs        map[string]string
	added        bool // it is off by default; the variant has it on
}

// variants are the phases that -each switches, one at a time.
var variants = []variant{
	{name: "state spaces (7)", phases: "-AdvancedPhaseAfterConvUnSup"},
	{name: "OriBranchOpt (15, 38)", phases: "-OriBranchOpt,-OptimizeNestedCondBranches"},
	{name: "OriStrengthReduce (21)", phases: "-OriStrengthReduce"},
	{name: "CompactLocalMemory (32)", phases: "-CompactLocalMemory"},
	{name: "GeneralOptimize (13 to 65)", phases: "-GeneralOptimizeEarly,-GeneralOptimize,-GeneralOptimizeMid,-GeneralOptimizeMid2,-GeneralOptimizeLate,-GeneralOptimizeLate2"},
	{name: "GvnCse (49)", phases: "-GvnCse"},
	{name: "OriReassociateAndCommon (50)", phases: "-OriReassociateAndCommon"},
	{name: "SpeculativeHoistComInsts (56)", phases: "-SpeculativeHoistComInsts"},
	{name: "OriDoPredication (63)", phases: "-OriDoPredication"},
	{name: "LateOriCommoning (64)", phases: "-LateOriCommoning"},
	{name: "accesses and addresses (75)", phases: "-LateArchOptimizeFirst"},
	{name: "backward copies (82)", knobs: map[string]string{"OriBackCopyPropagate": "1"}, added: true},
}

// counts are what is counted of a module.
type counts struct {
	totals
	PTX, Branches, Moves int
}

// eachPhase measures a module with each of the variants.
func (g *gauge) eachPhase(r *result, arch, text, after string) error {
	known := map[string]totals{after: r.after} // looked up only
	for _, v := range variants {
		out, err := g.variant(r.path, text, v)
		if err != nil {
			return fmt.Errorf("%s: %w", v.name, err)
		}
		t, ok := known[out]
		if !ok {
			if t, err = g.assemble(arch, out); err != nil {
				return fmt.Errorf("%s: %w", v.name, err)
			}
			known[out] = t
		}
		m, err := warpwise.ReadPTX(r.path, out)
		if err != nil {
			return err
		}
		r.each = append(r.each, count(m, t))
	}
	return nil
}

// variant returns what the level makes of a text with one phase changed.
func (g *gauge) variant(path, text string, v variant) (string, error) {
	m, err := warpwise.ReadPTX(path, text)
	if err != nil {
		return "", err
	}
	opt := warpwise.PTXOptions{Level: g.o.level, Phases: v.phases}
	opt.Workers, opt.Settings = 1, maps.Clone(v.knobs)
	if _, err = warpwise.OptimizePTX(m, opt); err != nil {
		return "", err
	}
	return string(warpwise.PrintEditedPTX(m)), nil
}

func count(m *ptx.Module, t totals) counts {
	c := counts{totals: t, PTX: sass.Instructions(m)}
	for f := range m.Funcs {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				switch b.Insts[i].Op {
				case ptx.OpBra, ptx.OpBrxIdx:
					c.Branches++
				case ptx.OpMov:
					c.Moves++
				}
			}
		}
	}
	return c
}

// eachTable returns what each phase makes of each set: all phases over all but this one.
func eachTable(o options, results []result) string {
	var b strings.Builder
	fmt.Fprintf(&b, "What each phase does at -O%d: geometric means of the text with all phases over the text with this one switched off (backward copies, which\n", o.level)
	b.WriteString("no target has by default: with them over without); below 1 the phase gains. \"changes\" are modules of which ptxas makes something else with it; better and\n")
	b.WriteString("worse as above, between the two.\n\n| set | phase | PTX | moves | branches | SASS | registers | changes | better | worse |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, s := range sets {
		of := ofSet(results, s.name)
		for i, v := range variants {
			if len(of) > 0 && len(of[0].each) > 0 {
				b.WriteString(eachRow(s.name, v, i, of))
			}
		}
	}
	return b.String()
}

func eachRow(set string, v variant, i int, of []*result) string {
	var m [5]mean
	changes, better, worse := 0, 0, 0
	for _, r := range of {
		with, without := r.counted, r.each[i]
		if v.added {
			with, without = without, with
		}
		m[0].add(with.PTX, without.PTX)
		m[1].add(with.Moves, without.Moves)
		m[2].add(with.Branches, without.Branches)
		m[3].add(with.SASS, without.SASS)
		m[4].add(with.Registers, without.Registers)
		if with.totals != without.totals {
			changes++
		}
		switch {
		case isWorse(with.totals, without.totals):
			worse++
		case with.SASS < without.SASS || with.Registers < without.Registers:
			better++
		}
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s | %s | %d | %d | %d |\n", set, v.name, &m[0], &m[1], &m[2], &m[3], &m[4], changes, better, worse)
}

// worseTable names the modules that are worse, with the phase that makes them so: the one without which most of the
// registers and instructions come back.
func worseTable(results []result) string {
	var b strings.Builder
	b.WriteString("Modules that are worse, with the phase without which most of it comes back:\n\n| set | module | SASS | registers | because of |\n|---|---|--:|--:|---|\n")
	n := 0
	for _, s := range sets {
		for _, r := range ofSet(results, s.name) {
			if r.worse() {
				n++
				fmt.Fprintf(&b, "| %s | %s | %d → %d | %d → %d | %s |\n", s.name, name(r.path), r.before.SASS, r.after.SASS, r.before.Registers, r.after.Registers, r.cause())
			}
		}
	}
	if n == 0 {
		return ""
	}
	return b.String()
}

// name is the name of a module in the report, with the GPU where it has one.
func name(path string) string {
	if dir := filepath.Base(filepath.Dir(path)); strings.HasPrefix(dir, "sm_") {
		return dir + "/" + filepath.Base(path)
	}
	return filepath.Base(path)
}

// cause says which phase makes a module worse.
func (r *result) cause() string {
	best, least, why := r.loss(r.after), 0.0, ""
	least = best
	for i, v := range variants {
		if i >= len(r.each) || v.added {
			continue
		}
		if l := r.loss(r.each[i].totals); l < least {
			least, why = l, fmt.Sprintf("%s: without it SASS %d, registers %d, stack %d", v.name, r.each[i].SASS, r.each[i].Registers, r.each[i].Stack)
		}
	}
	if why == "" {
		why = "no phase alone"
	}
	if r.reference != (totals{}) {
		why += fmt.Sprintf("; `opt -passes=sroa` in front of llc: SASS %d, registers %d, stack %d", r.reference.SASS, r.reference.Registers, r.reference.Stack)
	}
	return why
}

// loss is how much more than as it is, a register counting as a hundredth of them.
func (r *result) loss(t totals) float64 {
	return max(0, float64(t.SASS)/float64(max(1, r.before.SASS))-1) + max(0, float64(t.Registers)/float64(max(1, r.before.Registers))-1)
}

// ofSet returns the measured modules of a set.
func ofSet(results []result, set string) (of []*result) {
	for i := range results {
		if r := &results[i]; r.set == set && !r.refused && r.err == nil {
			of = append(of, r)
		}
	}
	return of
}
