package simt

// scalarOp says how an OpScalar is computed. fn gets the instruction and the operands; what is left of Imm
// above the low eight bits is its own.
type scalarOp struct {
	float bool // the operands' NaN payloads do not matter
	fn    func(in *Inst, x *[4]uint64) (r uint64, t scalarTaint)
}

// scalarTaint is what a result is beside its bits.
type scalarTaint uint8

const (
	resultPoison  scalarTaint = 1 << iota
	resultPayload             // a NaN, whose payload is the implementation's
	resultChoice              // bits that the implementation may choose
)

// scalarParam returns the parameter in Imm above the function.
func scalarParam(in *Inst) int64 { return in.Imm >> 8 }
