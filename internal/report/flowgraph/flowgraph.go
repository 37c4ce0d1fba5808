// Package flowgraph makes the control flow graph of a function, of LLVM IR or PTX, for package cfgdraw: blocks with
// their text, source lines and facts; branches with what is known of them, divergent ones and where their lanes
// meet again; loops.
package flowgraph

import (
	"fmt"
	"path"
	"strings"

	"github.com/warpwise/warpwise/internal/report/cfgdraw"
)

// count says how many there are of something.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	if strings.HasSuffix(what, "ch") {
		return fmt.Sprintf("%d %ses", n, what)
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// note counts what a graph holds.
func note(g *cfgdraw.Graph, file string) string {
	divergent, barriers := 0, 0
	for i := range g.Nodes {
		if g.Nodes[i].Roles&cfgdraw.Divergent != 0 {
			divergent++
		}
		for _, l := range g.Nodes[i].Lines {
			if l.Roles&cfgdraw.Barrier != 0 {
				barriers++
			}
		}
	}
	parts := []string{count(len(g.Nodes), "block")}
	if divergent > 0 {
		parts = append(parts, count(divergent, "divergent branch"))
	}
	if len(g.Loops) > 0 {
		parts = append(parts, count(len(g.Loops), "loop"))
	}
	if barriers > 0 {
		parts = append(parts, count(barriers, "barrier"))
	}
	if file != "" {
		parts = append(parts, "lines of "+file)
	}
	return strings.Join(parts, ", ")
}

// A place is a line of a source file.
type place struct {
	file string
	line int
}

// A places collects those of the instructions of each block.
type places struct {
	blocks [][]place
}

// add notes a place of a block.
func (p *places) add(block int, at place) {
	if at.line == 0 || at.file == "" {
		return
	}
	for len(p.blocks) <= block {
		p.blocks = append(p.blocks, nil)
	}
	p.blocks[block] = append(p.blocks[block], at)
}

// write gives the blocks their places, and returns the name of the file when there is only one.
func (p *places) write(g *cfgdraw.Graph) string {
	file, several := "", false
	for _, b := range p.blocks {
		for _, at := range b {
			several = several || file != "" && at.file != file
			file = at.file
		}
	}
	for i, b := range p.blocks {
		if len(b) == 0 {
			continue
		}
		lo, hi := b[0].line, b[0].line
		for _, at := range b {
			if at.file == b[0].file {
				lo, hi = min(lo, at.line), max(hi, at.line)
			}
		}
		text := fmt.Sprintf("%d–%d", lo, hi)
		if lo == hi {
			text = fmt.Sprint(lo)
		}
		n := &g.Nodes[i]
		n.Facts = append(n.Facts, "source "+b[0].file+":"+text)
		switch {
		case several:
			n.Place = path.Base(b[0].file) + ":" + text
		case lo == hi:
			n.Place = "line " + text
		default:
			n.Place = "lines " + text
		}
	}
	if several || file == "" {
		return ""
	}
	return path.Base(file)
}

// clipTo cuts a list of words for a label.
func clipTo(words []string, most int) string {
	if len(words) > most {
		words = append(words[:most:most], "…")
	}
	return strings.Join(words, ", ")
}
