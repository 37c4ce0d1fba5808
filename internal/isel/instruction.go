package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

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
	case ir.OpFreeze:
		l.freeze(v)
	case ir.OpPCP:
		if l.checkType(v, v.Type) {
			l.setParts(v, l.parts(v.Args[0]))
		}
	case ir.OpVAArg:
		l.vaArg(v)
	case ir.OpDbgRecord:
	default:
		l.unsupported(v, "instruction %s", v.Op)
	}
}

// freeze lowers a freeze: a register holds one value. A poison integer may have bits beyond its
// width (an add nuw that wraps is not cut); a frozen one may not.
func (l *lowering) freeze(v *ir.Value) {
	if !l.checkType(v, v.Type) {
		return
	}
	ti := l.info(v.Type)
	out := append([]ptx.Operand(nil), l.parts(v.Args[0])...)
	for i := range out {
		p := &ti.parts[i]
		switch {
		case !l.ts.IsInt(p.typ) || p.reg == ptx.Pred:
		case l.ts.Bits(p.typ) > 64:
			out[i] = l.zextLimb(out[i], p.bits)
		default:
			out[i] = l.zext(out[i], p.bits)
		}
	}
	l.setParts(v, out)
}
