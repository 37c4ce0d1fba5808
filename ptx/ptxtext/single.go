package ptxtext

import (
	"strings"

	"github.com/warpwise/warpwise/ptx"
)

// InstPrinter writes single instructions and labels as they stand in the text of their function. It holds for the
// function as it was when the printer was made.
type InstPrinter struct{ p printer }

// NewInstPrinter returns a printer for f, which is the index-th function of its module.
func NewInstPrinter(f *ptx.Func, index int) *InstPrinter {
	return &InstPrinter{printer{f: f, regs: nameRegs(f, regNames{}), label: nameLabels(f, index)}}
}

// Append appends an instruction without indentation, line end and .loc, with blanks for tabs; for a comment, the
// comment.
func (ip *InstPrinter) Append(dst []byte, in *ptx.Inst) []byte {
	p := &ip.p
	p.buf, p.line = p.buf[:0], p.f.LocAt(in.Loc).Line // in force, so that it is not written
	p.inst(in)
	return append(dst, strings.Join(strings.Fields(string(p.buf)), " ")...)
}

// AppendLabel appends the label of a block, or nothing when its text has none.
func (ip *InstPrinter) AppendLabel(dst []byte, b *ptx.Block) []byte {
	p := &ip.p
	if b.Label == "" && !p.label.used(b.ID) {
		return dst
	}
	p.buf = p.buf[:0]
	p.labelOf(b.ID)
	return append(dst, p.buf...)
}
