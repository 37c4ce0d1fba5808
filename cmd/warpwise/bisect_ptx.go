package main

import (
	"context"
	"fmt"
	"runtime/debug"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/bisect"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt"
)

// phaseLevel returns the level whose phases -passes='default<O2>' asks for, where the file is PTX.
func (b *bisection) phaseLevel() (level int, ok bool) {
	if !b.isPTX {
		return 0, false
	}
	for level := range 4 {
		if b.passes == fmt.Sprintf("default<O%d>", level) {
			return level, true
		}
	}
	return 0, false
}

// phasesNamed returns the passes over PTX that are asked for.
func (b *bisection) phasesNamed() ([]pass.Any, error) {
	level, ok := b.phaseLevel()
	if !ok {
		return b.phases.Parse(b.passes)
	}
	phases, err := pipeline.EnabledPhases(pipeline.Phases(), level, "")
	if err != nil {
		return nil, err
	}
	return append(pipeline.ModulePasses(level, false), pipeline.PhasePasses(phases, nil)...), nil // as warpwise ptx -O counts them
}

// decode returns the program as it is, for the emulator.
func (b *bisection) decode() (*simt.Program, error) {
	if !b.isPTX {
		return validate.Source(b.name, b.text)
	}
	m, err := b.readPTX()
	if err != nil {
		return nil, err
	}
	return simt.DecodePTX(m), nil
}

func (b *bisection) readPTX() (*ptx.Module, error) { return warpwise.ReadPTX(b.name, b.text) }

// testPTX tests a module of PTX after part of the phases; a panic is bad.
func (b *bisection) testPTX(m *ptx.Module) (out bisect.Outcome, why string) {
	defer func() {
		if x := recover(); x != nil {
			out, why = bisect.Bad, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	text := warpwise.PrintPTX(m)
	if b.cmd != nil {
		if b.cmd.Check(context.Background(), text) == b.badIsZero {
			return bisect.Bad, "the command says so"
		}
		return bisect.Good, ""
	}
	again, err := warpwise.ReadPTX("bisect.ptx", string(text))
	if err != nil {
		return bisect.Bad, "what is printed cannot be read: " + err.Error()
	}
	switch v := equiv.Kernels(b.source, simt.DecodePTX(again), b.equiv, b.kernels...); v.Outcome {
	case equiv.Equal:
		return bisect.Good, ""
	case equiv.Differs:
		return bisect.Bad, v.Detail
	default:
		return bisect.Unclear, v.Outcome.String() + ": " + v.Detail
	}
}
