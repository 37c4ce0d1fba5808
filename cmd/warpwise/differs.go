package main

import (
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
)

// parseLevels reads "O0,O2".
func parseLevels(s string) ([]int, error) {
	var out []int
	for l := range strings.SplitSeq(s, ",") {
		n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(l, "-"), "O"))
		if err != nil || n < 0 || n > 3 {
			return nil, usagef("bad level '%s': want O0 to O3", l)
		}
		out = append(out, n)
	}
	return out, nil
}

// levelsDiffer compares all kernels of a module with our PTX of it at the levels; the first
// difference counts. A panic of the compiler is one.
func levelsDiffer(text string, levels []int, opt equiv.Options, kernels []string) (v equiv.Verdict) {
	defer func() {
		if x := recover(); x != nil {
			v = equiv.Verdict{Outcome: equiv.Differs, Detail: fmt.Sprintf("panic: %v\n%s", x, debug.Stack())}
		}
	}()
	const name = "reduce.ll"
	unsupported := equiv.Verdict{Outcome: equiv.Unsupported}
	source, err := validate.Source(name, text)
	if err != nil {
		return unsupported
	}
	for _, level := range levels {
		target, err := validate.Compiled(name, text, level)
		if err != nil {
			return unsupported
		}
		w := equiv.Kernels(source, target, opt, kernels...)
		v.Add(w)
		v.Outcome, v.Detail = w.Outcome, w.Detail
		if v.Outcome == equiv.Differs {
			return v
		}
	}
	return v
}

// phasesDiffer compares a module of PTX with what the phases of levels make of it. Only Differs counts, and a panic is
// one.
func phasesDiffer(text string, levels []int, opt equiv.Options, kernels []string) (v equiv.Verdict) {
	defer func() {
		if x := recover(); x != nil {
			v = equiv.Verdict{Outcome: equiv.Differs, Detail: fmt.Sprintf("panic: %v\n%s", x, debug.Stack())}
		}
	}()
	const name = "reduce.ptx"
	source, err := warpwise.ReadPTX(name, text)
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported}
	}
	for _, level := range levels {
		m, err := warpwise.ReadPTX(name, text)
		if err != nil {
			return equiv.Verdict{Outcome: equiv.Unsupported}
		}
		if _, err := warpwise.OptimizePTX(m, warpwise.PTXOptions{Level: level}); err != nil {
			return equiv.Verdict{Outcome: equiv.Unsupported}
		}
		w := equiv.Kernels(simt.DecodePTX(source), simt.DecodePTX(m), opt, kernels...)
		v.Add(w)
		v.Outcome, v.Detail = w.Outcome, w.Detail
		if v.Outcome == equiv.Differs {
			return v
		}
	}
	return v
}
