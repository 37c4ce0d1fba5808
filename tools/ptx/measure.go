package main

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/tools/internal/sass"
)

// gauge holds what measuring needs.
type gauge struct {
	o   options
	llc string
	opt string
	asm sass.Tools
}

// levels are those that are checked.
const levels = 3

// totals are the sums over the kernels of a module.
type totals struct {
	SASS, Registers, Stack, Spills int
	Kernels                        int
}

// result is what was found of one module.
type result struct {
	unit
	refused       bool // by its maker, or by ptxas as it is
	err           error
	before, after totals
	reference     totals   // for modules at llc -O0: behind LLVM's sroa
	counted       counts   // after
	each          []counts // with each of the variants
	insts         [2]int   // of PTX, before and after
	decisions     [2]int64 // of a run and of a second one, over all levels
	kernels       [3]int   // by outcome on the emulator: equal, differ, cannot tell
	lines         []string // of kernels that differ
}

// measure measures one module.
func (g *gauge) measure(u unit) (r result) {
	r.unit = u
	text, err := g.text(u)
	if refused := (errRefused{}); errors.As(err, &refused) {
		r.refused = true
		return r
	}
	if err == nil {
		err = g.levels(&r, text)
	}
	r.err = err
	return r
}

func (g *gauge) levels(r *result, text string) error {
	m, err := warpwise.ReadPTX(r.path, text)
	if err != nil {
		return err
	}
	assemblable(m)
	arch := m.Target[0]
	before := string(warpwise.PrintPTX(m))
	if r.before, err = g.assemble(arch, before); err != nil {
		r.refused = true // as it is; not ours to mend
		return nil
	}
	r.insts[0] = sass.Instructions(m)
	if r.maker == llcO0 {
		if r.reference, err = g.behindSROA(r.path); err != nil {
			return err
		}
	}
	if same, _, err := g.optimize(r.path, text, 0, 1); err != nil || same != text {
		return errors.Join(err, errors.New("-O0 changes the text"))
	}
	for level := 1; level <= levels; level++ {
		after, err := g.level(r, before, level)
		if err != nil {
			return fmt.Errorf("-O%d: %w", level, err)
		}
		got, err := g.assemble(arch, after)
		if err != nil {
			return fmt.Errorf("-O%d: %w", level, err)
		}
		if level != g.o.level {
			continue
		}
		r.after = got
		if m, err = warpwise.ReadPTX(r.path, after); err != nil {
			return err
		}
		r.insts[1] = sass.Instructions(m)
		r.counted = count(m, got)
		if g.o.each {
			if err := g.eachPhase(r, arch, before, after); err != nil {
				return err
			}
		}
		if g.o.emulate {
			if err := r.emulate(before, after); err != nil {
				return err
			}
		}
	}
	return nil
}

// level returns what a level makes of a module, after it was checked.
func (g *gauge) level(r *result, text string, level int) (string, error) {
	after := ""
	for i, workers := range []int{1, 2, 8} {
		out, res, err := g.optimize(r.path, text, level, workers)
		if err != nil {
			return "", err
		}
		if i == 0 {
			after = out
			r.decisions[0] += res.Decisions
			if res.Decisions == 0 && out != text {
				return "", errors.New("without a decision the text is another")
			}
		} else if out != after {
			return "", fmt.Errorf("the text depends on the number of workers (%d)", workers)
		}
	}
	_, res, err := g.optimize(r.path, after, level, 1)
	if err != nil {
		return "", err
	}
	r.decisions[1] += res.Decisions
	return after, nil
}

func (g *gauge) optimize(path, text string, level, workers int) (string, *warpwise.OptimizeResult, error) {
	m, err := warpwise.ReadPTX(path, text)
	if err != nil {
		return "", nil, err
	}
	opt := warpwise.PTXOptions{Level: level, Phases: g.o.phases}
	opt.Workers, opt.Settings = workers, g.o.settings
	res, err := warpwise.OptimizePTX(m, opt)
	if err != nil {
		return "", nil, err
	}
	return string(warpwise.PrintEditedPTX(m)), res, nil
}

// assemble returns the sums over the kernels of what ptxas makes of a module.
func (g *gauge) assemble(arch, text string) (totals, error) {
	var failed error
	key := fmt.Sprintf("ptx-%s-%x.json", arch, sha256.Sum256([]byte(text)))
	data := peer.Cached(key, func() []byte {
		kernels, err := g.asm.Assemble(arch, text)
		if err != nil {
			failed = err
			return []byte(err.Error())
		}
		var t totals
		for _, k := range kernels {
			t.SASS += k.SASS
			t.Registers += k.Registers
			t.Stack += k.Stack
			t.Spills += k.Spills()
			t.Kernels++
		}
		out, _ := json.Marshal(t) // numbers
		return out
	})
	var t totals
	if failed == nil && json.Unmarshal(data, &t) != nil {
		failed = errors.New(strings.TrimSpace(string(data)))
	}
	return t, failed
}

// emulate compares the kernels of two texts.
func (r *result) emulate(before, after string) error {
	var m [2]*ptx.Module
	for i, text := range []string{before, after} {
		var err error
		if m[i], err = warpwise.ReadPTX(r.path, text); err != nil {
			return err
		}
	}
	v, err := warpwise.Verify(warpwise.Program{PTX: m[0]}, warpwise.Program{PTX: m[1]}, warpwise.VerifyOptions{Inputs: 1})
	if err != nil {
		return err
	}
	for _, k := range v.Kernels {
		switch k.Outcome {
		case warpwise.Equal:
			r.kernels[0]++
		case warpwise.Differs:
			r.kernels[1]++
			r.lines = append(r.lines, k.Kernel)
		default:
			r.kernels[2]++
		}
	}
	if len(r.lines) > 0 {
		return fmt.Errorf("kernels differ on the emulator: %s", strings.Join(r.lines, ", "))
	}
	return nil
}
