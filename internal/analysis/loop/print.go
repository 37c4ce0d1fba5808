package loop

import (
	"bufio"
	"io"
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/ir"
)

// Print writes the natural loops of f in the text of LLVM 19's print<loops>. A declaration prints
// nothing. The text has a line for every loop with all its blocks, so it can be quadratic in the
// size of the function.
func Print(w io.Writer, f *ir.Func) error {
	if f.IsDecl() {
		return nil
	}
	out := bufio.NewWriter(w)
	out.WriteString("Loop info for function '" + f.Name + "':\n")
	fr, orders, names := Of(f), cfg.Of(f), f.Number()
	rpo := func(a, b *ir.Block) int { return orders.Number(a) - orders.Number(b) }
	byHeader := func(a, b *Loop) int { return rpo(a.Header, b.Header) }
	stack := slices.Clone(fr.top)
	slices.SortFunc(stack, byHeader) // popped from the end: LLVM lists outermost loops last first
	for len(stack) > 0 {
		l := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		inner := slices.Clone(l.Inner)
		slices.SortFunc(inner, byHeader)
		slices.Reverse(inner)
		stack = append(stack, inner...)
		blocks := slices.Clone(l.Blocks())
		slices.SortFunc(blocks, rpo)
		out.Write(appendLoop(nil, l, blocks, names))
	}
	return out.Flush()
}

func appendLoop(line []byte, l *Loop, blocks []*ir.Block, names *ir.Numbering) []byte {
	for range l.Depth - 1 {
		line = append(line, "    "...)
	}
	if l.IsParallel() {
		line = append(line, "Parallel "...)
	}
	line = append(line, "Loop at depth "...)
	line = strconv.AppendInt(line, int64(l.Depth), 10)
	line = append(line, " containing: "...)
	for i, b := range blocks {
		if i > 0 {
			line = append(line, ',')
		}
		line = names.AppendBlock(line, b)
		if b == l.Header {
			line = append(line, "<header>"...)
		}
		if l.IsLatch(b) {
			line = append(line, "<latch>"...)
		}
		if l.IsExiting(b) {
			line = append(line, "<exiting>"...)
		}
	}
	return append(line, '\n')
}

// PrintCycles writes the cycles of f in the text of LLVM 19's print<cycles>. A declaration prints
// nothing. The text can be quadratic in the size of the function.
func PrintCycles(w io.Writer, f *ir.Func) error {
	if f.IsDecl() {
		return nil
	}
	out := bufio.NewWriter(w)
	out.WriteString("CycleInfo for function: " + f.Name + "\n")
	t := NewCycleText(CyclesOf(f))
	for _, l := range t.Preorder() {
		var line []byte
		for range l.Depth {
			line = append(line, "    "...)
		}
		out.Write(append(t.Append(line, l), '\n'))
	}
	return out.Flush()
}
