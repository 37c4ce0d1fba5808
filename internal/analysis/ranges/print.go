package ranges

import (
	"bufio"
	"io"

	"github.com/warpwise/warpwise/ir"
)

// Print writes the ranges of f: of each parameter and instruction whose range is not full, and, under
// the name of a block, what values are known to be from its start on, or behind an assumption in it,
// where that is more. A declaration prints nothing.
func Print(w io.Writer, f *ir.Func) error {
	if f.IsDecl() {
		return nil
	}
	p := &printer{Writer: bufio.NewWriter(w), x: Of(f), names: f.Number()}
	p.WriteString("Ranges of function '" + f.Name + "':\n")
	for _, v := range f.Params {
		p.value(v)
	}
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			p.value(v)
		}
	}
	of := p.refinements()
	for _, b := range f.Blocks {
		if len(of[b.ID]) == 0 {
			continue
		}
		p.Write(append(p.names.AppendBlock([]byte("  in "), b), ":\n"...))
		for _, i := range of[b.ID] {
			r := &p.x.refs[i]
			p.line("    ", r.value, p.x.r[p.x.vals+int(i)])
			if r.place != nil {
				p.WriteString(" (assumed)")
			}
			p.WriteString("\n")
		}
	}
	return p.Flush()
}

type printer struct {
	*bufio.Writer
	x     *Info
	names *ir.Numbering
}

func (p *printer) value(v *ir.Value) {
	if r := p.x.Range(v); !r.IsFull() {
		p.line("  ", v, r)
		p.WriteString("\n")
	}
}

func (p *printer) line(indent string, v *ir.Value, r Range) {
	p.Write(p.names.AppendValue([]byte(indent), v))
	p.WriteString(": " + r.String())
}

// refinements returns those to be printed for each block: not what another one in the same place
// narrows further, and not what says no more than is known before.
func (p *printer) refinements() [][]uint32 {
	x := p.x
	over := make([]bool, len(x.refs))
	base := make([]uint32, len(x.refs)) // the node outside of the place
	for i := range x.refs {
		r := &x.refs[i]
		base[i] = r.parent
		if k := int(r.parent) - x.vals; k >= 0 && !r.hidden && x.refs[k].block == r.block && x.refs[k].place == r.place {
			over[k], base[i] = true, base[k]
		}
	}
	of := make([][]uint32, p.x.f.NumBlockIDs())
	for i := range x.refs {
		if r := &x.refs[i]; !r.hidden && !over[i] && x.r[x.vals+i] != x.r[base[i]] {
			of[r.block.ID] = append(of[r.block.ID], uint32(i))
		}
	}
	return of
}
