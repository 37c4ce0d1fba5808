package page

import (
	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/report/flowgraph"
	"github.com/warpwise/warpwise/ptx"
)

// OfPTX runs the phases over a module of PTX once more and returns the page of it. Options of c that write are ignored.
func OfPTX(name, text string, c warpwise.PTXOptions, opt Options) (*Page, error) {
	m, err := warpwise.ReadPTX(name, text)
	if err != nil {
		return nil, err
	}
	b := newBuilder(name, opt)
	b.aim(m)
	source := m.File
	from := func(f *ptx.Func) func(int, *ptx.Inst) int {
		return func(_ int, in *ptx.Inst) int {
			line, _ := source.LineCol(f.LocAt(in.Loc).Pos)
			return line
		}
	}
	for f := range m.Funcs {
		if f.Decl || !b.wants(f.Name) {
			continue
		}
		s, err := b.ptxStage("input", m, f, from(f))
		if err != nil {
			return nil, err
		}
		b.add(f.Name, f.Entry).stage(s)
	}
	if len(b.page.Funcs) == 0 {
		return nil, noFunction(opt.Kernel)
	}
	if err := b.drawPTX(m); err != nil {
		return nil, err
	}
	remarks, err := b.phases(m, c, from)
	if err != nil {
		return nil, err
	}
	if err := b.drawPTX(m); err != nil {
		return nil, err
	}
	if err := b.result(m); err != nil {
		return nil, err
	}
	b.remarks(remarks, source)
	b.page.About = []string{about(m)}
	return &b.page, b.pictures()
}

// phases runs the phases, and adds a stage for each that changes something.
func (b *builder) phases(m *ptx.Module, c warpwise.PTXOptions, from func(*ptx.Func) func(int, *ptx.Inst) int) ([]warpwise.Remark, error) {
	c.Out, c.Log, c.Dump, c.Remarks = nil, nil, nil, true
	var bad error
	c.AfterPTX = func(pass string, f *ptx.Func) {
		x := b.funcs[f.Name]
		if x == nil || bad != nil {
			return
		}
		s, err := b.ptxStage(pass, m, f, from(f))
		if err != nil {
			bad = err
			return
		}
		x.stage(s)
	}
	res, err := warpwise.OptimizePTX(m, c)
	if err == nil {
		err = bad
	}
	return res.Remarks, err
}

// drawPTX keeps the control flow of the functions as it is now.
func (b *builder) drawPTX(m *ptx.Module) error {
	for f := range m.Funcs {
		if b.funcs[f.Name] == nil || f.Decl {
			continue
		}
		g, err := flowgraph.OfPTX(m, f)
		if err != nil {
			return err
		}
		b.images[f.Name] = append(b.images[f.Name], g)
	}
	return nil
}

// result adds the text that comes out, if it does not read like the stage before, and runs its kernels.
func (b *builder) result(m *ptx.Module) error {
	again, err := warpwise.ReadPTX("page.ptx", string(warpwise.PrintPTX(m)))
	if err != nil {
		return err
	}
	return b.text("printed", again, m, m.File)
}
