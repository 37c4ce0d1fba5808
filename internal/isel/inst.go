package isel

import "github.com/warpwise/warpwise/ir"

// inst lowers the instruction or constant expression v, which is not a terminator.
func (l *lowering) inst(v *ir.Value) {
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpShl,
		ir.OpLShr, ir.OpAShr, ir.OpAnd, ir.OpOr, ir.OpXor:
		l.binary(v)
	case ir.OpFAdd, ir.OpFSub, ir.OpFMul, ir.OpFDiv, ir.OpFRem:
		l.fbinary(v)
	case ir.OpFNeg:
		l.fneg(v)
	case ir.OpICmp, ir.OpFCmp:
		l.compare(v)
	case ir.OpSelect:
		l.selectInst(v)
	case ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpFPTrunc, ir.OpFPExt, ir.OpFPToUI, ir.OpFPToSI,
		ir.OpUIToFP, ir.OpSIToFP, ir.OpPtrToInt, ir.OpPtrToAddr, ir.OpIntToPtr, ir.OpBitCast:
		l.cast(v)
	case ir.OpAddrSpaceCast:
		l.addrSpaceCast(v)
	case ir.OpGetElementPtr:
		l.gep(v)
	case ir.OpLoad:
		l.load(v)
	case ir.OpStore:
		l.store(v)
	case ir.OpAlloca:
		l.alloca(v)
	case ir.OpAtomicRMW:
		l.atomicRMW(v)
	case ir.OpCmpXchg:
		l.cmpXchg(v)
	case ir.OpFence:
		l.fence(v)
	case ir.OpPhi:
		l.phi(v)
	case ir.OpCall:
		l.callInst(v)
	case ir.OpExtractElement:
		l.extractElement(v)
	case ir.OpInsertElement:
		l.insertElement(v)
	case ir.OpShuffleVector:
		l.shuffle(v)
	case ir.OpExtractValue:
		l.extractValue(v)
	case ir.OpInsertValue:
		l.insertValue(v)
	case ir.OpFreeze, ir.OpPCP:
		if l.checkType(v, v.Type) {
			l.setParts(v, l.parts(v.Args[0]))
		}
	case ir.OpDbgRecord:
	default:
		l.unsupported(v, "instruction %s", v.Op)
	}
}
