package main

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
)

// figure is one number of a kernel.
type figure struct {
	name string
	of   func(*code) int
}

var figures = []figure{
	{"registers", func(c *code) int { return c.Registers }},
	{"SASS", func(c *code) int { return c.SASS }},
	{"wide SASS", func(c *code) int { return c.Wide }},
	{"wide PTX", func(c *code) int { return c.PTXWide }},
	{"spilt bytes", func(c *code) int { return c.Spills() }},
}

// ratio is a figure of two ways over all kernels that both compiled.
type ratio struct {
	kernels    int // that have some on both ways
	logs       float64
	ours, than int
}

func (r ratio) mean() string {
	if r.kernels == 0 {
		return "–"
	}
	return fmt.Sprintf("%.4f", math.Exp(r.logs/float64(r.kernels)))
}

// cell shows the geometric mean of the ratios, and the sums.
func (r ratio) cell() string { return fmt.Sprintf("%s (%d / %d)", r.mean(), r.ours, r.than) }

// pair is a kernel on two ways.
type pair struct {
	module, kernel string
	a, b           *code
}

// pairs returns the kernels of the modules that are in a group, or all, on two ways.
func pairs(results []result, group, gpu string, a, b int) (ps []pair) {
	for _, r := range results {
		if group != "" && r.group != group || gpu != "" && r.gpu != gpu || r.failed[a] != nil || r.failed[b] != nil {
			continue
		}
		var names []string
		for name := range r.by[a] {
			if r.by[b][name] != nil {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		for _, name := range names {
			ps = append(ps, pair{r.group + "/" + filepath.Base(r.path), name, r.by[a][name], r.by[b][name]})
		}
	}
	return ps
}

// compare returns the ratio of a figure over kernels.
func compare(ps []pair, f figure) (r ratio) {
	for _, p := range ps {
		a, b := f.of(p.a), f.of(p.b)
		r.ours += a
		r.than += b
		if a > 0 && b > 0 {
			r.kernels++
			r.logs += math.Log(float64(a) / float64(b))
		}
	}
	return r
}

// groups returns the parts of the corpus in order, and "" for all.
func groups(results []result) (gs []string) {
	for _, r := range results {
		if !slices.Contains(gs, r.group) {
			gs = append(gs, r.group)
		}
	}
	return append(gs, "")
}

// report shows what the layer is worth.
func report(results []result, ways []way, gpus []string, largest int64) string {
	var b strings.Builder
	b.WriteString("## What the layer of addresses is worth\n\n")
	b.WriteString("`ours` is -O2; `without` is -O2 without " + strings.Join(layer, ", ") + "; `LLVM 19` is that without what structures control flow, too, then opt-19 with these passes and llc-19 -O3. All by ptxas -O3.\n")
	b.WriteString("Geometric means of the kernels' ratios, below 1 the first is better, and the sums. *Wide* are 64-bit integer additions and multiplications: of SASS IADD3.X, IMAD.X, IMAD.WIDE and LEA.HI.X.\n")
	fmt.Fprintf(&b, "Modules of at most %d kB. llc does not know the image functions of most darktable modules. Written by `go run ./tools/addresseffect`.\n\n", largest/1000)
	b.WriteString("| part | target | | kernels |")
	for _, f := range figures {
		b.WriteString(" " + f.name + " |")
	}
	b.WriteString("\n|---|---|---|--:|" + strings.Repeat("---|", len(figures)) + "\n")
	for _, gpu := range gpus {
		for _, group := range groups(results) {
			for than := 1; than < len(ways); than++ {
				ps := pairs(results, group, gpu, 0, than)
				if len(ps) == 0 {
					continue
				}
				name := group
				if name == "" {
					name = "**all**"
				}
				fmt.Fprintf(&b, "| %s | %s | ours / %s | %d |", name, gpu, ways[than].name, len(ps))
				for _, f := range figures {
					b.WriteString(" " + compare(ps, f).cell() + " |")
				}
				b.WriteByte('\n')
			}
		}
	}
	return b.String() + worse(results, gpus)
}

// worse lists the kernels that the layer costs more than four registers.
func worse(results []result, gpus []string) string {
	var b strings.Builder
	for _, gpu := range gpus {
		for _, p := range pairs(results, "", gpu, 0, 1) {
			if p.a.Registers > p.b.Registers+4 {
				fmt.Fprintf(&b, "| %s `%s` | %s | %d / %d | %d / %d | %d / %d |\n", p.module, p.kernel, gpu, p.a.Registers, p.b.Registers, p.a.SASS, p.b.SASS, p.a.Wide, p.b.Wide)
			}
		}
	}
	if b.Len() == 0 {
		return "\nNo kernel has more than four registers more with the layer.\n"
	}
	return "\nKernels with more than four registers more, with the layer and without:\n\n| kernel | target | registers | SASS | wide SASS |\n|---|---|---|---|---|\n" + b.String()
}

// knobReport shows what each pass and each of its knobs does, in the modules whose PTX it changes.
func knobReport(results []result, ways []way, gpu string) string {
	var b strings.Builder
	b.WriteString("## Passes over addresses that are in no level, and their knobs\n\n")
	fmt.Fprintf(&b, "Each in front of `dce` in -O2, for %s, against -O2, by ptxas -O3; a knob against its pass with the defaults, too. Geometric means over the kernels of the modules whose PTX\n", gpu)
	b.WriteString("changes, and sums. Written by `go run ./tools/addresseffect -knobs`.\n\n| pass, knob | modules changed | kernels |")
	for _, f := range figures {
		b.WriteString(" " + f.name + " |")
	}
	b.WriteString(" more, fewer registers | most more |\n|---|--:|--:|" + strings.Repeat("---|", len(figures)) + "---|---|\n")
	for i := 1; i < len(ways); i++ {
		var changed []result
		for _, r := range results {
			if r.failed[i] == nil && !r.same[i] {
				changed = append(changed, r)
			}
		}
		ps := pairs(changed, "", gpu, i, 0)
		fmt.Fprintf(&b, "| %s | %d | %d |", ways[i].name, len(changed), len(ps))
		for _, f := range figures {
			b.WriteString(" " + compare(ps, f).cell() + " |")
		}
		more, fewer, most := 0, 0, 0
		for _, p := range ps {
			if p.a.Registers > p.b.Registers {
				more++
				most = max(most, p.a.Registers-p.b.Registers)
			}
			if p.a.Registers < p.b.Registers {
				fewer++
			}
		}
		fmt.Fprintf(&b, " %d, %d | %d |\n", more, fewer, most)
	}
	return b.String()
}

// everyKernel lists the kernels whose registers differ on some way.
func everyKernel(results []result, ways []way) string {
	var b strings.Builder
	for i := 1; i < len(ways); i++ {
		for _, p := range pairs(results, "", "", 0, i) {
			if p.a.Registers != p.b.Registers {
				fmt.Fprintf(&b, "%s\t%s\t%s\tregisters %d / %d\tSASS %d / %d\twide %d / %d\n", ways[i].name, p.module, p.kernel,
					p.a.Registers, p.b.Registers, p.a.SASS, p.b.SASS, p.a.Wide, p.b.Wide)
			}
		}
	}
	return b.String()
}
