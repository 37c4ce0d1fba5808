package target

import "math"

// Addressing says what may stand in the brackets of a memory access. It is the one table of it: instruction
// selection folds by it, and the passes in front of it shape addresses by it.
type Addressing struct {
	MinOffset, MaxOffset int64 // bytes added to a register or a symbol
	Scaled               bool  // also an index register times a constant
	RegisterAndSymbol    bool  // a register and a symbol together
}

// Access is the addressing of every PTX memory instruction: a register or a symbol, plus a signed number of 32 bits
// (PTX ISA, "Addresses as operands"; ptxas takes no more).
var Access = Addressing{MinOffset: math.MinInt32, MaxOffset: math.MaxInt32}

// Fits reports whether an access can add offset to its base.
func (a Addressing) Fits(offset int64) bool { return a.MinOffset <= offset && offset <= a.MaxOffset }

// DataLayout is the data layout of modules for nvptx64 that state none.
const DataLayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
