package irtext

import (
	"bytes"

	"github.com/warpwise/warpwise/ir"
)

// InstPrinter writes single instructions as they stand in the text of their function. It holds
// for the module as it was when the printer was made.
type InstPrinter struct {
	p *printer
	w funcWriter
}

// NewInstPrinter returns a printer for the instructions of all functions of m.
func NewInstPrinter(m *ir.Module) *InstPrinter {
	p := newPrinter(m, PrintOptions{})
	return &InstPrinter{p: p, w: funcWriter{printer: p}}
}

// Append appends an instruction of f without indentation and line end, or a parameter with its
// type.
func (ip *InstPrinter) Append(dst []byte, f *ir.Func, v *ir.Value) []byte {
	w := &ip.w
	if i := ip.p.funcIdx[f.Global.Index]; i != 0 {
		w.f, w.prep, w.pool = f, &ip.p.preps[i-1], &f.Pool
	}
	w.b = w.b[:0]
	if v.Class == ir.ClassParam {
		w.typed(v)
	} else {
		w.inst(v)
	}
	return append(dst, bytes.TrimLeft(w.b, " ")...)
}

// Notes are lines that stand in the text of a function: what analyses have found out. Both functions
// append whole lines, comments, or nothing.
type Notes struct {
	Block func(dst []byte, b *ir.Block) []byte // behind the label of the block
	Inst  func(dst []byte, v *ir.Value) []byte // before the instruction
}

// AppendFunc appends the function with notes, as it stands in the text of its module.
func (ip *InstPrinter) AppendFunc(dst []byte, f *ir.Func, notes Notes) []byte {
	i := ip.p.funcIdx[f.Global.Index]
	if i == 0 {
		return dst
	}
	w := &ip.w
	w.b, w.notes = w.b[:0], &notes
	w.function(f, &ip.p.preps[i-1])
	w.notes = nil
	return append(dst, w.b...)
}
