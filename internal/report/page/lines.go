package page

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/report/cfgdraw"
	"github.com/warpwise/warpwise/internal/report/cost"
	"github.com/warpwise/warpwise/internal/report/flowgraph"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx"
)

// kindOf returns the kind of a line of a graph.
func kindOf(l *cfgdraw.Line) Kind {
	switch {
	case l.Roles&cfgdraw.Barrier != 0:
		return Waiting
	case l.Roles&cfgdraw.Convergent != 0:
		return Together
	case l.Roles&cfgdraw.Divergent != 0:
		return Parting
	}
	return Plain
}

// irStage returns f as it is now.
func (b *builder) irStage(name string, f *ir.Func) Stage {
	m := f.Mod()
	g := flowgraph.OfIR(f, irtext.NewInstPrinter(m))
	u := uniformity.Of(f, uniformity.Precise)
	live := pressure.LinesOfValues(f)
	s := Stage{Name: name, Language: LLVMIR}
	for i, x := range f.Blocks {
		n := &g.Nodes[i]
		s.Lines = append(s.Lines, Line{Text: n.Name + ":", Kind: Label})
		k := 0 // among the instructions, debug records left out
		for v := range flowgraph.Shown(x) {
			l := Line{Text: n.Lines[k].Text, Kind: kindOf(&n.Lines[k])}
			if l.Kind == Plain && v.Type != ir.Void {
				if l.Kind = Uniform; u.IsDivergent(v) {
					l.Kind = Varying
				}
			}
			l.From, _ = m.Source.LineCol(f.Pos(v))
			file, line := flowgraph.SourceOf(f, v)
			l.File, l.Line = b.file(file), line
			if live[i] != nil {
				l.Live = live[i][k]
			}
			k++
			s.Lines = append(s.Lines, l)
		}
	}
	s.Most = most(s.Lines)
	return s
}

// ptxStage returns f as it is now. origin returns the line of the input that an instruction comes from.
func (b *builder) ptxStage(name string, m *ptx.Module, f *ptx.Func, origin func(n int, in *ptx.Inst) int) (Stage, error) {
	g, err := flowgraph.OfPTX(m, f)
	if err != nil {
		return Stage{}, err
	}
	live := pressure.Lines(f)
	s := Stage{Name: name, Language: PTX}
	n := 0
	for i, x := range f.Blocks {
		node := &g.Nodes[i]
		s.Lines = append(s.Lines, Line{Text: node.Name + ":", Kind: Label})
		k := 0
		for j := range x.Insts {
			in := &x.Insts[j]
			if in.Op.Is(ptx.Pseudo) {
				continue
			}
			l := Line{Text: node.Lines[k].Text, Kind: kindOf(&node.Lines[k]), Live: live[i][j], From: origin(n, in)}
			if b.gpu != nil {
				l.Cost = cost.Cycles(b.gpu, f, in)
			}
			file, line := flowgraph.SourceOfPTX(m, f, in)
			l.File, l.Line = b.file(file), line
			k++
			n++
			s.Lines = append(s.Lines, l)
		}
	}
	s.Most = most(s.Lines)
	return s, nil
}

func most(lines []Line) (n int) {
	for i := range lines {
		n = max(n, lines[i].Live)
	}
	return n
}

// sameText reports that two stages read the same.
func sameText(a, b *Stage) bool {
	return slices.EqualFunc(a.Lines, b.Lines, func(x, y Line) bool { return x.Text == y.Text })
}
