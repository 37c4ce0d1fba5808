package main

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/tools/internal/effect"
)

// explained says, in Markdown, why LLVM removes more in the functions named in the list.
//
//go:embed explained.md
var explained string

// report writes the tables of both forms.
func report(jobs []*job) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## What %s removes\n\nInstructions of the corpus that `%s` takes away, ours / those of LLVM 19, both on the same text: every module as it\n"+
		"is, and after our `%s`. A negative number was added: the casts by which we reuse values of other types and widths. Written by `make effect`.\n",
		strings.ReplaceAll(thePass, "<", "\\<"), thePass, effect.Preparing)
	for form, f := range effect.Forms {
		fmt.Fprintf(&b, "\nModules %s:\n\n| part | there were |", f.Name)
		for _, k := range kindNames {
			b.WriteString(" " + k + " |")
		}
		b.WriteString("\n|---|" + strings.Repeat("---|", int(numKinds)+1) + "\n")
		var sum total
		for _, g := range effect.Groups(jobs) {
			var t total
			for _, j := range jobs {
				if j.Form == form && j.Group() == g {
					t.add(j.Measured)
				}
			}
			t.row(&b, g)
			sum.merge(t)
		}
		sum.row(&b, "**all**")
		fmt.Fprintf(&b, "\nOf %d functions we remove more in %d, as many in %d, fewer in %d.\n", sum.functions, sum.more, sum.functions-sum.more-sum.fewer, sum.fewer)
	}
	b.WriteString("\n" + explained)
	return b.String()
}

// total is the sum over functions.
type total struct {
	before                 int // of all kinds
	removed                [2]counts
	functions, more, fewer int
}

func (t *total) add(m measured) {
	for i := range m.names {
		o, l := m.before[i].minus(m.ours[i]), m.before[i].minus(m.llvm[i])
		t.before += m.before[i][all]
		t.removed[0] = t.removed[0].plus(o)
		t.removed[1] = t.removed[1].plus(l)
		t.functions++
		switch {
		case o[all] > l[all]:
			t.more++
		case o[all] < l[all]:
			t.fewer++
		}
	}
}

func (t *total) merge(o total) {
	t.before += o.before
	t.functions += o.functions
	t.more += o.more
	t.fewer += o.fewer
	for i := range t.removed {
		t.removed[i] = t.removed[i].plus(o.removed[i])
	}
}

func (t *total) row(b *strings.Builder, name string) {
	fmt.Fprintf(b, "| %s | %d |", name, t.before)
	for k := range kindNames {
		fmt.Fprintf(b, " %d / %d |", t.removed[0][k], t.removed[1][k])
	}
	b.WriteString("\n")
}

// list names the functions in which LLVM removes more, with the kinds it removes more of (+) and fewer (-).
func list(jobs []*job) string {
	var b strings.Builder
	for _, j := range jobs {
		m := j.Measured
		for i, name := range m.names {
			d := m.ours[i].minus(m.llvm[i])
			if d[all] <= 0 {
				continue
			}
			fmt.Fprintf(&b, "%s\t%s\t%s\t%d", j.Module.Path, effect.Forms[j.Form].Name, name, d[all])
			for k := range others + 1 {
				if d[k] != 0 {
					fmt.Fprintf(&b, "\t%s%+d", kindNames[k], d[k])
				}
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
