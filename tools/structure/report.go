package main

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// total sums one group in one way.
type total struct {
	flow, phis, ptx, sass, registers int
	logSASS, logRegisters            float64 // of the ratios to none
	kernels, more, fewer             int     // with more registers than none, and with fewer
}

// report writes the table.
func report(results []result) string {
	var b strings.Builder
	b.WriteString("## What structured control flow costs\n\nFor sm_80, behind the passes of -O2: Flow blocks, phis, PTX instructions, and SASS instructions and registers by ptxas -O3, summed over the kernels; the last columns are the geometric\n" +
		"means of the ratios to `none`, and in how many kernels registers grew and fell. Written by `go run ./tools/structure`.\n\n" +
		"| part | kernels | | Flow | phis | PTX | SASS | registers | SASS ratio | register ratio | more, fewer registers |\n|---|---|---|---|---|---|---|---|---|---|---|\n")
	var groups []string
	for _, r := range results {
		if r.group != "" && !slices.Contains(groups, r.group) {
			groups = append(groups, r.group)
		}
	}
	for _, g := range append(groups, "") {
		for w := range numWays {
			if t := sum(results, g, w); t.kernels > 0 {
				name := g
				if g == "" {
					name = "**all**"
				}
				t.row(&b, name, w)
			}
		}
	}
	return b.String()
}

// sum adds up a group, "" for all, in one way: the modules that all ways compiled.
func sum(results []result, group string, w way) (t total) {
	for _, r := range results {
		if group != "" && r.group != group || r.by[w] == nil || r.by[linear] == nil {
			continue
		}
		n := r.by[w]
		t.flow, t.phis, t.ptx = t.flow+n.flow, t.phis+n.phis, t.ptx+n.ptx
		for _, name := range slices.Sorted(maps.Keys(n.kernels)) {
			k, was := n.kernels[name], r.by[none].kernels[name]
			if was == nil || was.SASS == 0 {
				continue
			}
			t.kernels++
			t.sass, t.registers = t.sass+k.SASS, t.registers+k.Registers
			t.logSASS += math.Log(float64(k.SASS) / float64(was.SASS))
			t.logRegisters += math.Log(float64(k.Registers) / float64(was.Registers))
			switch {
			case k.Registers > was.Registers:
				t.more++
			case k.Registers < was.Registers:
				t.fewer++
			}
		}
	}
	return t
}

func (t *total) row(b *strings.Builder, name string, w way) {
	n := float64(t.kernels)
	fmt.Fprintf(b, "| %s | %d | %s | %d | %d | %d | %d | %d | %.4f | %.4f | %d, %d |\n", name, t.kernels, wayNames[w], t.flow, t.phis, t.ptx, t.sass, t.registers,
		math.Exp(t.logSASS/n), math.Exp(t.logRegisters/n), t.more, t.fewer)
}

// everyKernel lists the kernels whose code differs from that without structure.
func everyKernel(results []result) string {
	var b strings.Builder
	for _, r := range results {
		if r.by[linear] == nil {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(r.by[none].kernels)) {
			line := fmt.Sprintf("%s %s", r.path[strings.LastIndexByte(r.path, '/')+1:], name)
			differs := false
			for w := range numWays {
				if n := r.by[w]; n != nil && n.kernels[name] != nil {
					line += fmt.Sprintf("  %s %d %d", wayNames[w], n.kernels[name].SASS, n.kernels[name].Registers)
					differs = differs || *n.kernels[name] != *r.by[none].kernels[name]
				}
			}
			if differs {
				b.WriteString(line + "\n")
			}
		}
	}
	return b.String()
}
