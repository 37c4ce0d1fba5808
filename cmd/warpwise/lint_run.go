package main

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/lint"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// seenAs are the findings of the emulator that confirm one of a rule, by its name.
var seenAs = map[string][]simt.Kind{
	"divergent-barrier":   {simt.DivergentBarrier, simt.Deadlock, simt.MissingLanes},
	"exit-before-barrier": {simt.DivergentBarrier, simt.Deadlock, simt.MissingLanes},
	"warp-mask":           {simt.BadMemberMask, simt.Deadlock, simt.MissingLanes},
	"divergent-loop":      {simt.BadMemberMask, simt.Deadlock, simt.MissingLanes},
	"inactive-lane":       {simt.BadMemberMask, simt.PoisonUse, simt.Uninitialised, simt.MissingLanes},
	"shared-race":         {simt.Race, simt.SameValueRace},
	"missing-syncwarp":    {simt.Race, simt.SameValueRace},
	"misaligned":          {simt.Misaligned},
}

// confirmFuel bounds a run, in warp instructions.
const confirmFuel = 1 << 15

// confirm runs the kernels and notes at each finding what the emulator saw. It runs every kernel on an input on which it is
// defined, if one is found, and on some that are drawn, under the models that keep lanes apart the most and the least.
func confirm(name, text string, r *lint.Report) error {
	open := map[string]bool{}
	for _, x := range r.Findings {
		if len(seenAs[x.Rule.Name]) > 0 {
			open[x.Func] = true
			x.Run = "not seen"
		}
	}
	if len(open) == 0 {
		return nil
	}
	p, err := program(name, text)
	if err != nil {
		return err
	}
	for _, fn := range p.Funcs {
		if !fn.Kernel {
			continue
		}
		for _, l := range launches(p, fn) {
			for _, model := range []simt.Model{simt.Maximal, simt.PerThread, simt.Stack} {
				l.Model, l.Fuel, l.Checks = model, confirmFuel, simt.Checks{Races: true, Init: true, Undef: true}
				res, err := p.Run(l)
				if err != nil {
					break // not modelled
				}
				note(r, res, model)
			}
		}
	}
	return nil
}

// launches returns what a kernel is run on.
func launches(p *simt.Program, fn *micro.Func) (all []simt.Launch) {
	if _, l, ok := searched(p, fn); ok {
		all = append(all, l)
	}
	for i, s := range equiv.Shapes {
		all = append(all, simt.Launch{Kernel: fn.Name, Grid: s.Grid, Block: s.Block, Args: equiv.Arguments(fn, s, uint64(i), 0), SharedBytes: 4096})
	}
	return all
}

// sameKernels returns a function that compares the kernels of two texts: what they leave in memory, under every model. A
// barrier may be missing, unless that shows in memory.
func sameKernels(name string) func(before, after string) error {
	return func(before, after string) error {
		a, err := program(name, before)
		if err != nil {
			return err
		}
		b, err := program(name, after)
		if err != nil {
			return err
		}
		for _, fn := range a.Funcs {
			if !fn.Kernel {
				continue
			}
			if v := equiv.Compare(a, b, fn.Name, equiv.Thorough()); v.Outcome != equiv.Equal {
				return fmt.Errorf("kernel %s before and after: %s: %s", fn.Name, v.Outcome, v.Detail)
			}
		}
		return nil
	}
}

// note marks the findings that a run confirms: of one of the kinds, in the same line, or anywhere in the function for what
// lanes wait for at another place.
func note(r *lint.Report, res *simt.Result, model simt.Model) {
	for _, x := range r.Findings {
		if x.Run != "not seen" {
			continue
		}
		line, _ := r.File.LineCol(x.Pos)
		for i := range res.Findings {
			s := &res.Findings[i]
			at, _ := r.File.LineCol(s.Pos)
			for _, k := range seenAs[x.Rule.Name] {
				if s.Kind == k && s.Func == x.Func && (at == line || k == simt.Deadlock || k == simt.DivergentBarrier) {
					x.Run = fmt.Sprintf("seen, line %d: %s (%s)", at, s.Msg, model)
				}
			}
		}
	}
}
