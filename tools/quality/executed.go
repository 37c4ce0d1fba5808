package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
)

// searchVersion and countVersion are part of the keys under which inputs and counts are kept: a change of how they
// are made gets another number.
const (
	searchVersion = "inputs 1"
	countVersion  = "executed 1"
	fuel          = 1 << 20
)

// execute counts what the warps of each kernel execute on an input that a search finds on the optimised IR.
func (t *tools) execute(u *unit, texts [numWays]string, kernels []kernel) {
	var programs [numWays]*simt.Program
	var source *simt.Program
	for i := range kernels {
		k := &kernels[i]
		in := t.input(u, &source, k.name)
		if in == nil {
			continue
		}
		for w := range numWays {
			if k.by[w] != nil {
				k.by[w].Executed = t.count(texts[w], &programs[w], k.name, in)
			}
		}
	}
}

// input returns the input of a kernel, or nil. *source is the program, made when it is needed.
func (t *tools) input(u *unit, source **simt.Program, name string) *equiv.Input {
	text, err := t.ir(u, optimised)
	if err != nil {
		return nil
	}
	k, err := t.keep(keyOf(map[string]string{"in.ll": text}, []step{{searchVersion, []string{name}}}), func() (kept, error) {
		if *source == nil {
			if *source, err = validate.Source(u.path, text); err != nil {
				return kept{Failed: err.Error()}, nil
			}
		}
		in := equiv.LongestInput(*source, name, equiv.Options{Seed: 1, Fuel: fuel})
		if in == nil {
			return kept{Failed: "no input was found"}, nil
		}
		data, err := json.Marshal(in)
		return kept{Out: string(data)}, err
	})
	var in equiv.Input
	if err != nil || k.Failed != "" || json.Unmarshal([]byte(k.Out), &in) != nil {
		return nil
	}
	return &in
}

// count returns how many PTX instructions the warps execute, without moves and cvta, or 0 when the run does not end
// well. *program is the decoded text, made when it is needed.
func (t *tools) count(text string, program **simt.Program, name string, in *equiv.Input) int64 {
	launch, err := json.Marshal(in)
	if err != nil {
		return 0
	}
	k, err := t.keep(keyOf(map[string]string{"in.ptx": text, "input": string(launch)}, []step{{countVersion, []string{name}}}), func() (kept, error) {
		if *program == nil {
			m, err := warpwise.ReadPTX("in.ptx", text)
			if err != nil {
				return kept{Failed: err.Error()}, nil
			}
			*program = simt.DecodePTX(m)
		}
		n, err := executed(*program, name, in)
		if err != nil {
			return kept{Failed: err.Error()}, nil
		}
		return kept{Out: fmt.Sprint(n)}, nil
	})
	n := int64(0)
	if err == nil && k.Failed == "" {
		_, err = fmt.Sscan(k.Out, &n)
	}
	if err != nil || k.Failed != "" {
		return 0
	}
	return n
}

// executed runs a kernel and counts.
func executed(p *simt.Program, name string, in *equiv.Input) (int64, error) {
	f := p.Lookup(name)
	if f == nil {
		return 0, errors.New("no such kernel")
	}
	l, err := in.Launch(f)
	if err != nil {
		return 0, err
	}
	l.Fuel = 4 * fuel
	p.Count()
	r, err := p.Run(l)
	switch {
	case err != nil:
		return 0, err
	case r.Inconclusive:
		return 0, errors.New("out of fuel")
	case len(r.Findings) > 0:
		return 0, errors.New(r.Findings[0].Kind.String())
	}
	n := int64(0)
	for _, c := range p.Counts() {
		if op := strings.TrimPrefix(c.Op, "ptx "); op != "mov" && op != "cvta" {
			n += c.N
		}
	}
	return n, nil
}
