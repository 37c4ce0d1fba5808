package uniformity

import (
	"bufio"
	"io"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// Printer appends the text of an instruction of f as it stands there, without indentation and
// line end, or of a parameter with its type: irtext.InstPrinter.Append.
type Printer func(dst []byte, f *ir.Func, v *ir.Value) []byte

// Print writes the uniformity of f in the text of LLVM 19's print<uniformity>; inst prints
// instructions. A declaration prints nothing. Cycles are listed in order of discovery, which in
// LLVM varies from run to run when there are several sources of divergence.
func Print(w io.Writer, f *ir.Func, mode Mode, inst Printer) error {
	if f.IsDecl() {
		return nil
	}
	u := Of(f, mode)
	p := &printer{Writer: bufio.NewWriter(w), u: u, inst: inst}
	p.WriteString("UniformityInfo for function '" + f.Name + "':\n")
	if !u.HasDivergence() {
		p.WriteString("ALL VALUES UNIFORM\n")
		return p.Flush()
	}
	names := f.Number()
	p.arguments(names)
	p.cycles("CYCLES ASSSUMED DIVERGENT:\n", u.assumed)
	p.cycles("CYCLES WITH DIVERGENT EXIT:\n", u.exits)
	for _, b := range f.Blocks {
		p.WriteString("\nBLOCK ")
		if b.Name != "" {
			p.WriteString(b.Name)
		} else {
			p.WriteString(strconv.Itoa(names.Block(b)))
		}
		p.WriteString("\nDEFINITIONS\n")
		for v := range b.Instrs() {
			if v.Op != ir.OpDbgRecord && !v.IsTerminator() {
				p.line(v, u.IsDivergent(v))
			}
		}
		p.WriteString("TERMINATORS\n")
		if t := b.Term(); t != nil {
			p.line(t, u.HasDivergentTerminator(b))
		}
		p.WriteString("END BLOCK\n")
	}
	return p.Flush()
}

type printer struct {
	*bufio.Writer
	u    *Info
	inst Printer
	text *loop.CycleText
	buf  []byte
}

func (p *printer) arguments(names *ir.Numbering) {
	first := true
	for _, a := range p.u.fn.Params {
		if !p.u.IsDivergent(a) {
			continue
		}
		if first {
			p.WriteString("DIVERGENT ARGUMENTS:\n")
			first = false
		}
		p.WriteString("  DIVERGENT: ")
		p.Write(p.inst(p.buf[:0], p.u.fn, a))
		p.WriteByte('\n')
	}
}

func (p *printer) cycles(title string, ls []*loop.Loop) {
	if len(ls) == 0 {
		return
	}
	if p.text == nil {
		p.text = loop.NewCycleText(p.u.cycles)
	}
	p.WriteString(title)
	for _, l := range ls {
		p.Write(append(p.text.Append(append(p.buf[:0], "  "...), l), '\n'))
	}
}

func (p *printer) line(v *ir.Value, divergent bool) {
	mark := "               "
	if divergent {
		mark = "  DIVERGENT:   "
	}
	p.WriteString(mark)
	p.buf = append(p.inst(p.buf[:0], p.u.fn, v), '\n')
	p.Write(p.buf)
}
