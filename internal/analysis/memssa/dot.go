package memssa

import (
	"fmt"
	"io"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Dot writes the control-flow graph with the accesses, in the form of LLVM's option dot-cfg-mssa: blocks
// with accesses are coloured. text prints instructions.
func (s *SSA) Dot(w io.Writer, text *irtext.InstPrinter) error {
	var out []byte
	notes := s.Notes(false)
	names := s.f.Number()
	out = append(out, "digraph \"MSSA\" {\n\tlabel=\"MSSA\";\n\n"...)
	var line []byte
	for _, b := range s.f.Blocks {
		style := ""
		line = append(line[:0], b.Name...)
		if b.Name == "" {
			line = names.AppendBlock(line, b)
		}
		line = append(line, ":\n"...)
		n := len(line)
		line = notes.Block(line, b)
		colour := len(line) > n
		for v := b.First(); v != nil; v = v.Next() {
			n := len(line)
			line = notes.Inst(line, v)
			colour = colour || len(line) > n
			line = append(line, "  "...)
			line = append(text.Append(line, s.f, v), '\n')
		}
		if colour {
			style = "style=filled, fillcolor=lightpink,"
		}
		out = fmt.Appendf(out, "\tNode0x%x [shape=record,%slabel=\"{%s}\"];\n", nodeID(b), style, dotEscape.Replace(string(line)))
		for _, e := range b.Succs {
			out = fmt.Appendf(out, "\tNode0x%x -> Node0x%x;\n", nodeID(b), nodeID(e.B))
		}
	}
	_, err := w.Write(append(out, "}\n"...))
	return err
}

func nodeID(b *ir.Block) uint32 { return uint32(b.ID) + 1 }

var dotEscape = strings.NewReplacer("\n", `\l`, `"`, `\"`, "{", `\{`, "}", `\}`, "<", `\<`, ">", `\>`, "|", `\|`)
