package dom

import (
	"bufio"
	"io"
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// Print writes the dominator tree of f in the text of LLVM 19's print<domtree>. A declaration
// prints nothing.
func Print(w io.Writer, f *ir.Func) error {
	return printTree(w, f, "DominatorTree", "Inorder Dominator Tree", Of)
}

// PrintPost writes the post-dominator tree of f in the text of LLVM 19's print<postdomtree>.
func PrintPost(w io.Writer, f *ir.Func) error {
	return printTree(w, f, "PostDominatorTree", "Inorder PostDominator Tree", PostOf)
}

func printTree(w io.Writer, f *ir.Func, title, head string, of func(*ir.Func) *Tree) error {
	if f.IsDecl() {
		return nil
	}
	t := of(f)
	names := f.Number()
	out := bufio.NewWriter(w)
	out.WriteString(title + " for function: " + f.Name + "\n")
	out.WriteString("=============================--------------------------------\n")
	out.WriteString(head + ": DFSNumbers invalid: 0 slow queries.\n")
	var line []byte
	for _, v := range t.order {
		line = line[:0]
		for range t.level[v] + 1 {
			line = append(line, "  "...)
		}
		line = append(line, '[')
		line = strconv.AppendInt(line, int64(t.level[v])+1, 10)
		line = append(line, "] "...)
		if b := t.block[v]; b != nil {
			line = names.AppendBlock(line, b)
		} else {
			line = append(line, " <<exit node>>"...)
		}
		line = append(line, " {4294967295,4294967295} ["...)
		line = strconv.AppendInt(line, int64(t.level[v]), 10)
		line = append(line, "]\n"...)
		out.Write(line)
	}
	out.WriteString("Roots: ")
	for _, b := range t.roots {
		out.Write(append(names.AppendBlock(line[:0], b), ' '))
	}
	out.WriteString("\n")
	return out.Flush()
}
