package irtext

import "github.com/warpwise/warpwise/ir"

// The operations of expressions that need care, by DWARF's or LLVM's number.
const (
	opDeref         = 0x06
	opConstu        = 0x10
	opConsts        = 0x11
	opDup           = 0x12
	opOver          = 0x14
	opSwap          = 0x16
	opXderef        = 0x18
	opPlusUconst    = 0x23
	opReg0          = 0x50
	opReg31         = 0x6f
	opBreg0         = 0x70
	opBreg31        = 0x8f
	opRegx          = 0x90
	opBregx         = 0x92
	opDerefSize     = 0x94
	opPushObject    = 0x97
	opStackValue    = 0x9f
	opFragment      = 0x1000
	opConvert       = 0x1001
	opTagOffset     = 0x1002
	opEntryValue    = 0x1003
	opImplicitPtr   = 0x1004
	opArg           = 0x1005
	opExtractSext   = 0x1006
	opExtractZext   = 0x1007
	opLit0          = 0x30
	opAnd, opXor    = 0x1a, 0x27
	opEq, opNe      = 0x29, 0x2e
	opNeg, opAbs    = 0x1f, 0x19
	opRot, opPick   = 0x17, 0x15
	opBra, opConst1 = 0x28, 0x08
)

// exprSize returns the number of elements of an operation with its arguments.
func exprSize(op uint64) int {
	switch {
	case op >= opBreg0 && op <= opBreg31:
		return 2
	case op == opConvert, op == opFragment, op == opBregx, op == opExtractSext, op == opExtractZext:
		return 3
	case op == opConstu, op == opConsts, op == opDerefSize, op == opPlusUconst, op == opTagOffset,
		op == opEntryValue, op == opArg, op == opRegx:
		return 2
	}
	return 1
}

// knownExprOp reports whether LLVM accepts the operation anywhere in an expression.
func knownExprOp(op uint64) bool {
	switch op {
	case opImplicitPtr, opConvert, opArg, opTagOffset, opExtractSext, opExtractZext, opConstu, opConsts,
		opPlusUconst, opDeref, opDerefSize, opXderef, opLit0, opDup, opOver, opPushObject:
		return true
	}
	return op >= opAnd && op <= opXor && op != opNeg || op >= opEq && op <= opNe
}

// validExpr reports whether the elements of an expression are well formed in LLVM's sense.
func validExpr(fs []ir.MDField) bool {
	for _, f := range fs {
		if f.Kind != ir.FieldUint {
			return false
		}
	}
	for i := 0; i < len(fs); {
		op := uint64(fs[i].Int)
		next := i + exprSize(op)
		if next > len(fs) {
			return false
		}
		switch {
		case op >= opReg0 && op <= opReg31, op == opRegx, op >= opBreg0 && op <= opBreg31, op == opBregx:
			return true
		case op == opFragment:
			return next == len(fs)
		case op == opStackValue:
			if next < len(fs) && uint64(fs[next].Int) != opFragment {
				return false
			}
		case op == opSwap:
			if len(fs) == 1 {
				return false
			}
		case op == opEntryValue:
			first := 0
			if uint64(fs[0].Int) == opArg && fs[1].Int == 0 {
				first = 2
			}
			return i == first && fs[i+1].Int == 1
		case !knownExprOp(op):
			return false
		}
		i = next
	}
	return true
}
