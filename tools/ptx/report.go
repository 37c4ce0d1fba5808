package main

import (
	"fmt"
	"math"
	"path/filepath"
	"strings"
)

// report returns the table, a row for each set.
func report(o options, results []result) string {
	var b strings.Builder
	b.WriteString("## What the phases over PTX make of PTX\n\n")
	fmt.Fprintf(&b, "Geometric means over modules of what `ptxas -O3` makes of them behind `warpwise ptx -O%d` over what it makes of them as they are; stack and\n", o.level)
	b.WriteString("spills in bytes, in sum; \"worse\" are modules with more than 2 % machine instructions or 2 registers of a kernel more in the mean. Decisions of a second\n")
	b.WriteString("run over those of the first, at all levels. Every module was accepted by ptxas at O1, O2 and O3 and had the same bytes for 1, 2 and 8 workers; level 0, and\n")
	b.WriteString("runs without a decision, changed no byte. Refused modules are those that their maker, or ptxas as they are, refuses. \"One of N\": every Nth module of the set.\n")
	fmt.Fprintf(&b, "Modules of more than %d bytes are left out. Written by `go run ./tools/ptx -each`.\n\n", o.largest)
	b.WriteString("| set | modules | PTX | SASS | registers | stack | spills | better | worse | second run |")
	emulated := ""
	if o.emulate {
		emulated = " equal / differ / cannot tell |"
	}
	b.WriteString(emulated + "\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
	if o.emulate {
		b.WriteString("--:|")
	}
	b.WriteString("\n")
	for _, s := range sets {
		of, refused := ofSet(results, s.name), 0
		for i := range results {
			if results[i].set == s.name {
				refused++
			}
		}
		if refused -= len(of); len(of) > 0 {
			b.WriteString(row(o, s.name, of, refused))
			b.WriteString(referenceRow(of))
		}
	}
	return b.String()
}

func row(o options, name string, of []*result, refused int) string {
	var ptx, sass, regs mean
	var before, after totals
	var decisions [2]int64
	var kernels [3]int
	better, worse := 0, 0
	for _, r := range of {
		ptx.add(r.insts[1], r.insts[0])
		sass.add(r.after.SASS, r.before.SASS)
		regs.add(r.after.Registers, r.before.Registers)
		before.Stack += r.before.Stack
		after.Stack += r.after.Stack
		before.Spills += r.before.Spills
		after.Spills += r.after.Spills
		for i := range decisions {
			decisions[i] += r.decisions[i]
		}
		for i := range kernels {
			kernels[i] += r.kernels[i]
		}
		switch {
		case r.worse():
			worse++
		case r.after.SASS < r.before.SASS || r.after.Registers < r.before.Registers:
			better++
		}
	}
	modules := fmt.Sprint(len(of))
	if n := o.shareOf(name); n > 1 {
		modules += fmt.Sprintf(", one of %d", n)
	}
	if refused > 0 {
		modules += fmt.Sprintf(" (%d refused)", refused)
	}
	s := fmt.Sprintf("| %s | %s | %s | %s | %s | %d → %d | %d → %d | %d | %d | %.2f %% |", name, modules, &ptx, &sass, &regs,
		before.Stack, after.Stack, before.Spills, after.Spills, better, worse, 100*float64(decisions[1])/float64(max(1, decisions[0])))
	if o.emulate {
		s += fmt.Sprintf(" %d / %d / %d |", kernels[0], kernels[1], kernels[2])
	}
	return s + "\n"
}

// referenceRow returns the row of the modules that LLVM's sroa has been over, where there are such.
func referenceRow(of []*result) string {
	if of[0].maker != llcO0 {
		return ""
	}
	var sass, regs mean
	var before, after totals
	better, worse := 0, 0
	for _, r := range of {
		sass.add(r.reference.SASS, r.before.SASS)
		regs.add(r.reference.Registers, r.before.Registers)
		before.Stack += r.before.Stack
		after.Stack += r.reference.Stack
		switch {
		case isWorse(r.reference, r.before):
			worse++
		case r.reference.SASS < r.before.SASS || r.reference.Registers < r.before.Registers:
			better++
		}
	}
	return fmt.Sprintf("| for comparison: `opt -passes=sroa` in front of llc -O0, without us | %d | | %s | %s | %d → %d | | %d | %d | |\n",
		len(of), &sass, &regs, before.Stack, after.Stack, better, worse)
}

// worse reports a module with more than 2 % machine instructions more, or 2 registers of each kernel in the mean.
func (r *result) worse() bool { return isWorse(r.after, r.before) }

func isWorse(after, before totals) bool {
	return float64(after.SASS) > 1.02*float64(before.SASS) || after.Registers > before.Registers+2*max(1, before.Kernels)
}

// everyModule returns a line for each module that changed.
func everyModule(results []result) string {
	var b strings.Builder
	for i := range results {
		r := &results[i]
		if r.err != nil || r.refused || r.before == r.after {
			continue
		}
		mark := ""
		if r.worse() {
			mark = "  WORSE"
		}
		fmt.Fprintf(&b, "%-10s %-28s PTX %6d → %6d  SASS %6d → %6d  registers %4d → %4d  stack %5d → %5d  spills %d → %d%s\n", r.set, filepath.Base(r.path),
			r.insts[0], r.insts[1], r.before.SASS, r.after.SASS, r.before.Registers, r.after.Registers, r.before.Stack, r.after.Stack, r.before.Spills, r.after.Spills, mark)
	}
	return b.String()
}

// mean is a geometric mean of ratios.
type mean struct {
	logs float64
	n    int
}

func (m *mean) add(after, before int) {
	if after > 0 && before > 0 {
		m.logs += math.Log(float64(after) / float64(before))
		m.n++
	}
}

func (m *mean) String() string {
	if m.n == 0 {
		return "-"
	}
	return fmt.Sprintf("%.4f", math.Exp(m.logs/float64(m.n)))
}
