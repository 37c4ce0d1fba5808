package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// wideMulDiv lowers op (OpMul, OpUDiv, OpSDiv, OpURem, OpSRem) on one lane of an integer of bits
// bits, more than 64: x, y and the result are limbs of 64 bits, lowest first. The result need
// not be zero-extended: the caller does that.
func (l *lowering) wideMulDiv(v *ir.Value, op ir.Op, bits int, x, y []ptx.Operand) []ptx.Operand {
	l.unsupported(v, op.String()+" of more than 64 bits")
	return x
}
