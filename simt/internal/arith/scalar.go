package arith

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// scalarOp says how an OpScalar is computed. fn gets the instruction and the operands; what is left of Imm
// above the low eight bits is its own.
type scalarOp struct {
	Float bool // the operands' NaN payloads do not matter
	Fn    func(in *micro.Inst, x *[4]uint64) (r uint64, t scalarTaint)
}

// scalarTaint is what a result is beside its bits.
type scalarTaint uint8

const (
	ResultPoison  scalarTaint = 1 << iota
	ResultPayload             // a NaN, whose payload is the implementation's
	ResultChoice              // bits that the implementation may choose
)

// scalarParam returns the parameter in Imm above the function.
func scalarParam(in *micro.Inst) int64 { return in.Imm >> 8 }
