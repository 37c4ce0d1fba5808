package main

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
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

// group names the part of the corpus that a module belongs to: its folder.
func (j *job) group() string {
	return strings.TrimPrefix(j.module.Path[:strings.LastIndex(j.module.Path, "/")], "ll/")
}

// report writes the tables of both forms.
func report(jobs []*job) string {
	var b strings.Builder
	b.WriteString("## What sink moves\n\nInstructions of the corpus that stand in another block after `sink`, of which loads in brackets: ours with `sink-registers=0`,\n" +
		"which asks as little about registers as LLVM 19 does, ours with the defaults, and LLVM's, on the same text. Written by `make effect`.\n")
	for form, f := range forms {
		fmt.Fprintf(&b, "\nModules %s:\n\n| part | there were | ours | with defaults | LLVM | both, to one block | both, to others | only we | only LLVM |\n|---|---|---|---|---|---|---|---|---|\n", f.name)
		var sum counts
		for _, g := range groups(jobs) {
			var c counts
			for _, j := range jobs {
				if j.form == form && j.group() == g {
					c.add(j.counts)
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

func groups(jobs []*job) (gs []string) {
	for _, j := range jobs {
		if g := j.group(); !slices.Contains(gs, g) {
			gs = append(gs, g)
		}
	}
	return gs
}
