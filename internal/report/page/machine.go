package page

import (
	"strings"

	"github.com/warpwise/warpwise/internal/report/machine"
	"github.com/warpwise/warpwise/ptx"
)

// machine adds the machine code of m, whose text is the last stage of the page's functions. Where there is no assembler, or
// it does not take the text, nothing is added but why.
func (b *builder) machine(m *ptx.Module) {
	if b.opt.Assemble == nil || b.gpu == nil {
		return
	}
	at := map[int]place{} // by line of the text
	for pos, x := range b.places(m) {
		line, _ := m.File.LineCol(pos)
		at[line] = x
	}
	fs, err := b.opt.Assemble(b.gpu.Name(), m.File.Text, func(line int) bool {
		_, ok := at[line]
		return ok
	})
	if err != nil {
		b.page.About = append(b.page.About, "no machine code: "+strings.TrimSpace(err.Error()))
		return
	}
	for i := range fs {
		if f := b.funcs[fs[i].Name]; f != nil && len(f.Stages) > 0 {
			f.Machine = b.machineStage(&fs[i], f.Stages[len(f.Stages)-1].Lines, at)
		}
	}
}

// machineStage returns machine code with the line of PTX that each instruction comes from.
func (b *builder) machineStage(f *machine.Function, code []Line, at map[int]place) *Stage {
	s := &Stage{Name: "machine code", Language: SASS, Most: f.Registers}
	for _, in := range f.Insts {
		if in.Label != "" {
			s.Lines = append(s.Lines, Line{Text: in.Label + ":", Kind: Label})
			continue
		}
		l := Line{Text: in.Text}
		if x, ok := at[in.Line]; ok && x.line < len(code) && b.page.Funcs[x.fn].Name == f.Name {
			from := &code[x.line]
			l.From, l.File, l.Line, l.Made = from.From, from.File, from.Line, x.line+1
		}
		s.Lines = append(s.Lines, l)
	}
	return s
}
