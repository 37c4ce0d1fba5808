package main

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt"
)

// heat counts how often warps execute each instruction, by its line in the text: of the micro-operations of a line, the one that
// is executed most.
type heat struct{ ops map[heatOp]int64 }

type heatOp struct {
	fn string
	pc int32
	at diag.Pos
}

// Before implements simt.Observer.
func (h *heat) Before(s *simt.Step) { h.ops[heatOp{s.Func.Name, s.PC, s.In.Pos}]++ }

// After implements simt.Observer.
func (h *heat) After(*simt.Step) {}

// hotness runs each kernel of a text on the emulator, on an input that is searched for, and returns how often warps executed what
// stands in each line. Kernels for which no input is found, or that the emulator does not model, add nothing.
func hotness(source *diag.File) (map[int]int64, error) {
	p, err := program(source.Name, source.Text)
	if err != nil {
		return nil, err
	}
	h := &heat{map[heatOp]int64{}}
	ran := false
	for _, fn := range p.Funcs {
		if !fn.Kernel {
			continue
		}
		_, l, ok := searched(p, fn)
		if !ok {
			continue
		}
		l.Observer, l.Fuel = h, 10*searchWork
		if _, err := p.Run(l); err == nil {
			ran = true
		}
	}
	if !ran {
		return nil, nil
	}
	for _, fn := range p.Funcs { // what was never reached counts 0; what is no instruction has no count
		for pc := range fn.Code {
			h.ops[heatOp{fn.Name, int32(pc), fn.Code[pc].Pos}] += 0
		}
	}
	lines := map[int]int64{}
	for op, n := range h.ops {
		if op.at != diag.NoPos {
			line, _ := source.LineCol(op.at)
			lines[line] = max(lines[line], n)
		}
	}
	return lines, nil
}
