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
