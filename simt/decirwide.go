package simt

import (
	"math/big"

	"github.com/warpwise/warpwise/ir"
)

// wideBits returns the width of a type when it is an integer of 65 to 128 bits, or 0.
func (s *irState) wideBits(t ir.Type) uint8 {
	if ts := &s.m.Types; ts.Kind(t) == ir.KindInt {
		if n := ts.Bits(t); n > 64 && n <= 128 {
			return uint8(n)
		}
	}
	return 0
}

var wideBinary = map[ir.Op]WideOp{ir.OpAdd: WideAdd, ir.OpSub: WideSub, ir.OpMul: WideMul, ir.OpUDiv: WideDiv, ir.OpSDiv: WideDiv,
	ir.OpURem: WideRem, ir.OpSRem: WideRem, ir.OpShl: WideShl, ir.OpLShr: WideShr, ir.OpAShr: WideShr}

// wide translates an instruction whose result or first operand is an integer of more than 64 bits,
// unless it works on both halves alike, and reports whether it did.
func (d *irDecoder) wide(v *ir.Value) bool {
	if len(v.Args) == 0 {
		return false
	}
	first := v.Args[0]
	n, from := d.wideBits(v.Type), d.wideBits(first.Type)
	if n == 0 && from == 0 {
		return false
	}
	ts := &d.m.Types
	emit := func(op WideOp, bits, from uint8, m Mode, a, b []Slot) {
		dst := d.value(v)
		l := []Slot{a[0], 0, 0, 0, dst[0], 0}
		if len(a) > 1 {
			l[1] = a[1]
		}
		if len(b) > 0 {
			l[2] = b[0]
		}
		if len(b) > 1 {
			l[3] = b[1]
		}
		if len(dst) > 1 {
			l[5] = dst[1]
		}
		d.emit(Inst{Op: OpWide, Bits: bits, From: from, Mode: m, Imm: int64(op), Ext: d.list(l...)})
	}
	bits := func(t ir.Type) uint8 { return uint8(d.layout.SizeInBits(t)) }
	signed := Mode(0)
	switch v.Op {
	case ir.OpSDiv, ir.OpSRem, ir.OpAShr, ir.OpSExt, ir.OpSIToFP, ir.OpFPToSI:
		signed = ModeSigned
	}
	if ts.IsVector(v.Type) || ts.IsVector(first.Type) {
		return false
	}
	switch v.Op {
	case ir.OpAnd, ir.OpOr, ir.OpXor:
		return false
	case ir.OpICmp:
		emit(WideCmp, from, from, Mode(0).WithCmp(irPreds[v.Pred()]), d.value(first), d.value(v.Args[1]))
	case ir.OpZExt, ir.OpSExt, ir.OpTrunc:
		emit(WideExt, bits(v.Type), bits(first.Type), signed, d.value(first), nil)
	case ir.OpUIToFP, ir.OpSIToFP:
		emit(WideToF, bits(v.Type), from, signed|bf(v.Type), d.value(first), nil)
	case ir.OpFPToUI, ir.OpFPToSI:
		emit(WideFrom, n, bits(first.Type), signed|bf(first.Type), d.value(first), nil)
	case ir.OpPtrToInt, ir.OpIntToPtr:
		d.unsupported("%s of this type", v.Op)
	case ir.OpCall:
		return d.wideIntrinsic(v, n, emit)
	default:
		op, ok := wideBinary[v.Op]
		if !ok {
			return false // moves of both halves
		}
		emit(op, n, 0, signed, d.value(first), d.value(v.Args[1]))
	}
	return true
}

// wideIntrinsic translates the intrinsics on wide integers; others go on to where all are.
func (d *irDecoder) wideIntrinsic(v *ir.Value, n uint8, emit func(WideOp, uint8, uint8, Mode, []Slot, []Slot)) bool {
	callee := d.f.CalledFunc(v)
	if callee == nil || !callee.IsIntrinsic() {
		return false
	}
	args := d.f.CallArgs(v)
	second := func() []Slot { return d.value(args[1]) }
	switch baseName(callee.Name[len("llvm."):]) {
	case "ctlz":
		emit(WideCtlz, n, 0, 0, d.value(args[0]), nil)
	case "ctpop":
		emit(WideCtpop, n, 0, 0, d.value(args[0]), nil)
	case "umin":
		emit(WideMin, n, 0, 0, d.value(args[0]), second())
	case "umax":
		emit(WideMax, n, 0, 0, d.value(args[0]), second())
	case "smin":
		emit(WideMin, n, 0, ModeSigned, d.value(args[0]), second())
	case "smax":
		emit(WideMax, n, 0, ModeSigned, d.value(args[0]), second())
	default:
		d.unsupported("%s", callee.Name)
	}
	return true
}

// wideConst fills the slots of a constant of more than 64 bits.
func (d *irDecoder) wideConst(v *ir.Value, s []Slot) {
	b := d.f.Pool.Wide[v.Aux]
	mask := wideMask(128)
	x := new(big.Int).And(b, mask)
	s[0] = d.constant(new(big.Int).And(x, wideMask(64)).Uint64())
	s[1] = d.constant(new(big.Int).Rsh(x, 64).Uint64() & maskOf(d.wideBits(v.Type)-64))
}
