package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// wideMulDiv lowers op (OpMul, OpUDiv, OpSDiv, OpURem, OpSRem) on one lane of an integer of bits
// bits, more than 64: x, y and the result are limbs of 64 bits, lowest first. The result need
// not be zero-extended: the caller does that.
func (l *lowering) wideMulDiv(v *ir.Value, op ir.Op, bits int, x, y []ptx.Operand) []ptx.Operand {
	if op == ir.OpMul {
		return l.mulLimbs(x, y, false)
	}
	l.unsupported(v, "%s of i%d", op, bits) // up to 128 bits, package expansion made it a call
	return x
}

// wideFromFloat converts x, a float or double, to the limbs of an integer of more than 64 bits.
func (l *lowering) wideFromFloat(v *ir.Value, from ir.Type, bits int, x ptx.Operand, signed bool) []ptx.Operand {
	l.unsupported(v, "conversion of floating point to i%d", bits)
	return l.constLimbs(0, 0, bits)
}

// wideToFloat converts the limbs x of an integer of more than 64 bits to type to.
func (l *lowering) wideToFloat(v *ir.Value, to ir.Type, bits int, x []ptx.Operand, signed bool) ptx.Operand {
	l.unsupported(v, "conversion of i%d to floating point", bits)
	return l.fpImm(to, 0)
}
