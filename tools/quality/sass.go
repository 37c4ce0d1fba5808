package main

import (
	"encoding/json"
	"errors"

	"github.com/warpwise/warpwise/tools/internal/sass"
)

// measured is what became of one kernel.
type measured struct {
	sass.Numbers
	Executed int64 // PTX instructions of warps; 0: not counted
}

// assemble has ptxas assemble PTX and returns what became of each kernel.
func (t *tools) assemble(ptx string) (map[string]*measured, error) {
	files := map[string]string{"in.ptx": ptx}
	steps := []step{
		{t.ptxas, []string{"-arch", t.o.sm, "-O3", "-v", "in.ptx", "-o", "out"}},
		{t.cuobjdump, []string{"-sass", "out"}},
	}
	k, err := t.keep(keyOf(files, steps), func() (kept, error) {
		ms, err := assembled(files, steps)
		if err != nil {
			return kept{Failed: err.Error()}, nil
		}
		data, err := json.Marshal(ms)
		return kept{Out: string(data)}, err
	})
	if err != nil {
		return nil, err
	}
	if k.Failed != "" {
		return nil, errors.New(k.Failed)
	}
	ms := map[string]*measured{}
	return ms, json.Unmarshal([]byte(k.Out), &ms)
}

// assembled runs the assembler and the disassembler.
func assembled(files map[string]string, steps []step) (map[string]*measured, error) {
	cubin, said, err := runSteps(files, steps[:1])
	if err != nil {
		return nil, err
	}
	ms := map[string]*measured{}
	for name, n := range sass.Properties(said) {
		ms[name] = &measured{Numbers: *n}
	}
	_, listing, err := runSteps(map[string]string{"out": cubin}, steps[1:])
	if err != nil {
		return nil, err
	}
	for name, n := range sass.Count(listing) {
		if m := ms[name]; m != nil {
			m.SASS = n.All
		}
	}
	return ms, nil
}
