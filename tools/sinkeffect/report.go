package main

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/tools/internal/effect"
)

// explained says, in Markdown, where the differences come from.
//
//go:embed explained.md
var explained string

// counts are instructions.
type counts struct {
	instructions          int
	ours, oursLoads       int // moved when registers are not asked about, as by LLVM
	careful, carefulLoads int // moved with our defaults
	llvm, llvmLoads       int
	same, other           int // moved by both, to one block, to different blocks
	onlyOurs, onlyLLVM    int
}

func (c *counts) add(o counts) {
	c.instructions += o.instructions
	c.ours += o.ours
	c.oursLoads += o.oursLoads
	c.careful += o.careful
	c.carefulLoads += o.carefulLoads
	c.llvm += o.llvm
	c.llvmLoads += o.llvmLoads
	c.same += o.same
	c.other += o.other
	c.onlyOurs += o.onlyOurs
	c.onlyLLVM += o.onlyLLVM
}

// report writes the tables of both forms.
func report(jobs []*job) string {
	var b strings.Builder
	b.WriteString("## What sink moves\n\nInstructions of the corpus that stand in another block after `sink`, of which loads in brackets: ours with `sink-registers=0`,\n" +
		"which asks as little about registers as LLVM 19 does, ours with the defaults, and LLVM's, on the same text. Written by `make effect`.\n")
	for form, f := range effect.Forms {
		fmt.Fprintf(&b, "\nModules %s:\n\n| part | there were | ours | with defaults | LLVM | both, to one block | both, to others | only we | only LLVM |\n|---|---|---|---|---|---|---|---|---|\n", f.Name)
		var sum counts
		for _, g := range effect.Groups(jobs) {
			var c counts
			for _, j := range jobs {
				if j.Form == form && j.Group() == g {
					c.add(j.Measured.counts)
				}
			}
			c.row(&b, g)
			sum.add(c)
		}
		sum.row(&b, "**all**")
	}
	b.WriteString("\n" + explained)
	return b.String()
}

func (c counts) row(b *strings.Builder, name string) {
	fmt.Fprintf(b, "| %s | %d | %d (%d) | %d (%d) | %d (%d) | %d | %d | %d | %d |\n", name, c.instructions, c.ours, c.oursLoads,
		c.careful, c.carefulLoads, c.llvm, c.llvmLoads, c.same, c.other, c.onlyOurs, c.onlyLLVM)
}
