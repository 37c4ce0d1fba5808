package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/internal/reduce"
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

// differsCheck returns the check that our PTX of a kernel differs from its LLVM IR on the emulator,
// at one of the levels. The difference must be of the kind that the file has: a reduction must not
// turn wrong memory into a panic, nor the other way round.
func differsCheck(levels string, text []byte) (reduce.Check, error) {
	list, err := parseLevels(levels)
	if err != nil {
		return nil, err
	}
	kind := difference(text, list)
	return func(_ context.Context, text []byte) bool {
		d := difference(text, list)
		return d != "" && d == kind
	}, nil
}

// difference says how the PTX differs from the IR: "memory", "panic", or empty for not at all.
func difference(text []byte, levels []int) string {
	for _, level := range levels {
		if d := levelDifference(string(text), level); d != "" {
			return d
		}
	}
	return ""
}

func levelDifference(text string, level int) (kind string) {
	defer func() {
		if x := recover(); x != nil {
			kind = fmt.Sprintf("panic: %v", x)
		}
	}()
	const name = "reduce.ll"
	source, err := equiv.Source(name, text)
	if err != nil {
		return ""
	}
	target, err := equiv.Compiled(name, text, level)
	if err != nil {
		return ""
	}
	opt := equiv.Options{Shapes: equiv.Shapes, Seeds: 2, Models: equiv.AllModels, Fuel: 1 << 20, Buffer: 1 << 15, Races: true}
	if equiv.Kernels(source, target, opt).Outcome == equiv.Differs {
		return "memory"
	}
	return ""
}
