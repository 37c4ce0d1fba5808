package fromptx

import (
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

var ptxRounds = map[ptx.Round]micro.Round{ptx.NoRound: micro.RNE, ptx.RN: micro.RNE, ptx.RZ: micro.RTZ, ptx.RM: micro.RDN, ptx.RP: micro.RUP,
	ptx.RNI: micro.RNE, ptx.RZI: micro.RTZ, ptx.RMI: micro.RDN, ptx.RPI: micro.RUP, ptx.RNA: micro.RNA}

// fmode returns the mode of a floating-point instruction.
func fmode(in *ptx.Inst) micro.Mode {
	m := micro.Mode(0).WithRound(ptxRounds[in.Mods.Round()])
	if in.Mods.Has(ptx.Ftz) {
		m |= micro.ModeFtz
	}
	if in.Mods.Has(ptx.Sat) {
		m |= micro.ModeSat
	}
	if in.Mods.Has(ptx.NaN) {
		m |= micro.ModeNaN
	}
	if in.Type == ptx.BF16 || in.Type == ptx.BF16x2 {
		m |= micro.ModeBF
	}
	return m
}

// halves returns the scalar type of a packed one, or NoType.
func halves(t ptx.Type) ptx.Type {
	switch t {
	case ptx.F16x2:
		return ptx.F16
	case ptx.BF16x2:
		return ptx.BF16
	}
	return ptx.NoType
}

// alu emits one operation; packed 16-bit types are done half by half.
func (d *decoder) alu(in *ptx.Inst, op micro.Op, mode micro.Mode, srcs ...micro.Slot) {
	for len(srcs) < 3 {
		srcs = append(srcs, 0)
	}
	dst := d.dst(in.Dst)
	if halves(in.Type) == ptx.NoType {
		d.Emit(micro.Inst{Op: op, Bits: uint8(max(in.Type.Bits(), 1)), Mode: mode, Dst: dst, A: srcs[0], B: srcs[1], C: srcs[2]})
		return
	}
	var part [2]micro.Slot
	for h := range 2 {
		var s [3]micro.Slot
		for i, x := range srcs {
			if x != 0 {
				s[i] = d.Op(micro.OpBfe, 32, 0, x, d.Constant(uint64(16*h)), d.Constant(16))
			}
		}
		part[h] = d.Op(op, 16, mode, s[0], s[1], s[2])
	}
	hi := d.Op(micro.OpShl, 32, micro.ModeClamp, part[1], d.Constant(16), 0)
	d.Emit(micro.Inst{Op: micro.OpOr, Bits: 32, Dst: dst, A: part[0], B: hi})
}

// vals returns the slots of the sources at the instruction type.
func (d *decoder) vals(in *ptx.Inst) []micro.Slot {
	var out []micro.Slot
	for _, o := range d.f.Srcs(in) {
		t := in.Type
		if halves(t) != ptx.NoType {
			t = ptx.B32
		}
		out = append(out, d.value(o, t))
	}
	return out
}

var ptxFloatOps = map[ptx.Op]micro.Op{ptx.OpAdd: micro.OpFAdd, ptx.OpSub: micro.OpFSub, ptx.OpMul: micro.OpFMul, ptx.OpMad: micro.OpFMA, ptx.OpFma: micro.OpFMA,
	ptx.OpDiv: micro.OpFDiv, ptx.OpMin: micro.OpFMin, ptx.OpMax: micro.OpFMax, ptx.OpAbs: micro.OpFAbs, ptx.OpNeg: micro.OpFNeg, ptx.OpSqrt: micro.OpFSqrt}

var ptxIntOps = map[ptx.Op]micro.Op{ptx.OpAdd: micro.OpAdd, ptx.OpSub: micro.OpSub, ptx.OpDiv: micro.OpDiv, ptx.OpRem: micro.OpRem, ptx.OpMin: micro.OpMin,
	ptx.OpMax: micro.OpMax, ptx.OpAbs: micro.OpAbs, ptx.OpNeg: micro.OpNeg, ptx.OpSad: micro.OpSad}

var ptxApprox = map[ptx.Op]micro.ApproxFunc{ptx.OpSin: micro.ApproxSin, ptx.OpCos: micro.ApproxCos, ptx.OpLg2: micro.ApproxLg2, ptx.OpEx2: micro.ApproxEx2,
	ptx.OpTanh: micro.ApproxTanh, ptx.OpRsqrt: micro.ApproxRsqrt}

// arithmetic translates integer and floating-point arithmetic.
func (d *decoder) arithmetic(in *ptx.Inst) bool {
	if in.Mods.Has(ptx.Relu) || in.Mods.Has(ptx.XorSignAbs) || in.Mods.Has(ptx.OOB) {
		return false
	}
	if fn, ok := ptxApprox[in.Op]; ok {
		v := d.vals(in)
		d.approx(in, fn, v[0])
		return true
	}
	float := in.Type.IsFloat()
	switch in.Op {
	case ptx.OpMul, ptx.OpMad:
		if float {
			break
		}
		d.multiply(in)
		return true
	case ptx.OpAddC, ptx.OpSubC, ptx.OpMadC:
		d.withCarry(in)
		return true
	case ptx.OpRcp:
		v := d.vals(in)
		one := map[ptx.Type]uint64{ptx.F32: 0x3f800000, ptx.F64: 0x3ff0000000000000}[in.Type]
		d.alu(in, micro.OpFDiv, fmode(in), d.Constant(one), v[0])
		return true
	case ptx.OpCopysign:
		v := d.vals(in)
		d.alu(in, micro.OpFCopySign, 0, v[1], v[0])
		return true
	case ptx.OpTestp:
		d.testp(in)
		return true
	}
	if float {
		op, ok := ptxFloatOps[in.Op]
		if !ok || in.Type == ptx.F32x2 || in.Type2 != ptx.NoType && in.Type2 != in.Type || len(d.f.Srcs(in)) > 3 {
			return false
		}
		if (in.Op == ptx.OpMin || in.Op == ptx.OpMax) && len(d.f.Srcs(in)) > 2 {
			return false
		}
		d.alu(in, op, fmode(in), d.vals(in)...)
		return true
	}
	if op, ok := ptxIntOps[in.Op]; ok && in.Type.IsInt() && in.Type.Bits() <= 64 {
		m := signedMode(in.Type) | micro.ModeClamp
		if in.Mods.Has(ptx.Sat) {
			m |= micro.ModeSat
		}
		if in.Mods.Has(ptx.CC) {
			m |= micro.ModeCC
		}
		d.alu(in, op, m, d.vals(in)...)
		return true
	}
	return d.bitInst(in)
}

func (d *decoder) approx(in *ptx.Inst, fn micro.ApproxFunc, a micro.Slot) {
	m := fmode(in)
	d.Emit(micro.Inst{Op: micro.OpApprox, Bits: uint8(in.Type.Bits()), Mode: m, Dst: d.dst(in.Dst), A: a, Imm: int64(fn)})
	if halves(in.Type) != ptx.NoType {
		d.Unsupported("%s of %s", in.Op.Info().Name, in.Type)
	}
}

// multiply translates integer mul and mad of all widths.
func (d *decoder) multiply(in *ptx.Inst) {
	v := d.vals(in)
	n := uint8(in.Type.Bits())
	s := signedMode(in.Type)
	dst := d.dst(in.Dst)
	mad := in.Op == ptx.OpMad
	switch in.Mods.Width() {
	case ptx.MulWide:
		if n > 32 {
			d.Unsupported("mul.wide of %s", in.Type)
			return
		}
		x := micro.Inst{Op: micro.OpMulWide, Bits: 2 * n, From: n, Mode: s, Dst: dst, A: v[0], B: v[1]}
		if mad {
			x.Op, x.C = micro.OpMadWide, d.value(d.f.Src(in, 2), ptx.BitsType(2*int(n)))
		}
		d.Emit(x)
	case ptx.MulHi:
		p := micro.Inst{Op: micro.OpMulHi, Bits: n, Mode: s, Dst: dst, A: v[0], B: v[1]}
		if !mad {
			d.Emit(p)
			return
		}
		p.Dst = d.Slot()
		d.Emit(p)
		d.Emit(micro.Inst{Op: micro.OpAdd, Bits: n, Mode: ccMode(in) | satMode(in, s), Dst: dst, A: p.Dst, B: v[2]})
	default:
		p := micro.Inst{Op: micro.OpMul, Bits: n, Dst: dst, A: v[0], B: v[1]}
		if !mad {
			d.Emit(p)
			return
		}
		p.Dst = d.Slot()
		d.Emit(p)
		d.Emit(micro.Inst{Op: micro.OpAdd, Bits: n, Mode: ccMode(in), Dst: dst, A: p.Dst, B: v[2]})
	}
}

func ccMode(in *ptx.Inst) micro.Mode {
	if in.Mods.Has(ptx.CC) {
		return micro.ModeCC
	}
	return 0
}

func satMode(in *ptx.Inst, s micro.Mode) micro.Mode {
	if in.Mods.Has(ptx.Sat) {
		return micro.ModeSat | s
	}
	return 0
}

// withCarry translates addc, subc and madc.
func (d *decoder) withCarry(in *ptx.Inst) {
	v := d.vals(in)
	n := uint8(in.Type.Bits())
	m := ccMode(in) | micro.ModeUseCC
	dst := d.dst(in.Dst)
	switch in.Op {
	case ptx.OpAddC:
		d.Emit(micro.Inst{Op: micro.OpAdd, Bits: n, Mode: m, Dst: dst, A: v[0], B: v[1]})
	case ptx.OpSubC:
		d.Emit(micro.Inst{Op: micro.OpSub, Bits: n, Mode: m, Dst: dst, A: v[0], B: v[1]})
	default:
		op := micro.OpMul
		if in.Mods.Width() == ptx.MulHi {
			op = micro.OpMulHi
		}
		p := d.Op(op, n, signedMode(in.Type), v[0], v[1], 0)
		d.Emit(micro.Inst{Op: micro.OpAdd, Bits: n, Mode: m, Dst: dst, A: p, B: v[2]})
	}
}

// testp maps to the classes of LLVM's is.fpclass. Zeros are considered normal.
func (d *decoder) testp(in *ptx.Inst) {
	if in.Mods.Testp() == ptx.NoTestp {
		d.Unsupported("testp without a property")
	}
	mask := map[ptx.TestpOp]int64{ptx.TestFinite: 0x1f8, ptx.TestInfinite: 0x204, ptx.TestNumber: 0x3fc,
		ptx.TestNotANumber: 3, ptx.TestNormal: 0x168, ptx.TestSubnormal: 0x90}[in.Mods.Testp()]
	d.Emit(micro.Inst{Op: micro.OpFClass, Bits: 1, From: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), A: d.vals(in)[0], Imm: mask})
}

// bitInst translates bit manipulation.
func (d *decoder) bitInst(in *ptx.Inst) bool {
	f := d.f
	v := func(i int, t ptx.Type) micro.Slot { return d.value(f.Src(in, i), t) }
	n := uint8(in.Type.Bits())
	s := signedMode(in.Type)
	if in.Mods.ShiftMode() == ptx.ShiftClamp {
		s |= micro.ModeClamp
	}
	x := micro.Inst{Bits: n, From: n, Mode: s, Dst: 0}
	switch in.Op {
	case ptx.OpPopc:
		x.Op, x.Bits, x.A = micro.OpPopc, 32, v(0, in.Type)
	case ptx.OpClz:
		x.Op, x.Bits, x.A = micro.OpClz, 32, v(0, in.Type)
	case ptx.OpBfind:
		x.Op, x.Bits, x.A = micro.OpBfind, 32, v(0, in.Type)
		if in.Mods.Has(ptx.ShiftAmt) {
			x.Imm = 1
		}
	case ptx.OpFns:
		x.Op, x.A, x.B, x.C = micro.OpFns, v(0, ptx.B32), v(1, ptx.B32), v(2, ptx.S32)
	case ptx.OpBrev:
		x.Op, x.A = micro.OpBrev, v(0, in.Type)
	case ptx.OpBfe:
		x.Op, x.A, x.B, x.C = micro.OpBfe, v(0, in.Type), v(1, ptx.U32), v(2, ptx.U32)
	case ptx.OpBfi:
		x.Op, x.Ext = micro.OpBfi, d.List(v(0, in.Type), v(1, in.Type), v(2, ptx.U32), v(3, ptx.U32))
	case ptx.OpBmsk:
		x.Op, x.A, x.B = micro.OpBmsk, v(0, ptx.U32), v(1, ptx.U32)
	case ptx.OpSzext:
		x.Op, x.A, x.B = micro.OpSzext, v(0, ptx.U32), v(1, ptx.U32)
	case ptx.OpMul24, ptx.OpMad24:
		x.Op, x.A, x.B = micro.OpMul24, v(0, in.Type), v(1, in.Type)
		if in.Op == ptx.OpMad24 {
			if in.Mods.Has(ptx.Sat) {
				return false
			}
			x.Op, x.C = micro.OpMad24, v(2, in.Type)
		}
		if in.Mods.Width() == ptx.MulHi {
			x.Imm = 1
		}
	case ptx.OpDp4a, ptx.OpDp2a:
		x.Op, x.A, x.B, x.C = micro.OpDp4a, v(0, ptx.B32), v(1, ptx.B32), v(2, ptx.B32)
		if in.Op == ptx.OpDp2a {
			x.Op = micro.OpDp2a
			if in.Mods.Width() == ptx.MulHi {
				x.Imm |= 4
			}
		}
		x.Bits = 32
		if in.Type.IsSigned() {
			x.Imm |= 1
		}
		if in.Type2.IsSigned() {
			x.Imm |= 2
		}
	default:
		return false
	}
	x.Dst = d.dst(in.Dst)
	d.Emit(x)
	return true
}

var ptxCmps = map[ptx.Cmp][3]micro.Cmp{ // signed, unsigned, float
	ptx.CmpEq: {micro.CmpEQ, micro.CmpEQ, micro.CmpOEQ}, ptx.CmpNe: {micro.CmpNE, micro.CmpNE, micro.CmpONE}, ptx.CmpLt: {micro.CmpLT, micro.CmpLO, micro.CmpOLT},
	ptx.CmpLe: {micro.CmpLE, micro.CmpLS, micro.CmpOLE}, ptx.CmpGt: {micro.CmpGT, micro.CmpHI, micro.CmpOGT}, ptx.CmpGe: {micro.CmpGE, micro.CmpHS, micro.CmpOGE},
	ptx.CmpLo: {micro.CmpLO, micro.CmpLO, 0}, ptx.CmpLs: {micro.CmpLS, micro.CmpLS, 0}, ptx.CmpHi: {micro.CmpHI, micro.CmpHI, 0}, ptx.CmpHs: {micro.CmpHS, micro.CmpHS, 0},
	ptx.CmpEqu: {0, 0, micro.CmpUEQ}, ptx.CmpNeu: {0, 0, micro.CmpUNE}, ptx.CmpLtu: {0, 0, micro.CmpULT}, ptx.CmpLeu: {0, 0, micro.CmpULE},
	ptx.CmpGtu: {0, 0, micro.CmpUGT}, ptx.CmpGeu: {0, 0, micro.CmpUGE}, ptx.CmpNum: {0, 0, micro.CmpORD}, ptx.CmpNan: {0, 0, micro.CmpUNO}}

// compare emits the comparison of set or setp, combined with its predicate, into a fresh slot.
func (d *decoder) compare(in *ptx.Inst, t ptx.Type) micro.Slot {
	f := d.f
	a, b := d.value(f.Src(in, 0), t), d.value(f.Src(in, 1), t)
	c := ptxCmps[in.Mods.Cmp()]
	var p micro.Slot
	s := d.Slot()
	x := micro.Inst{Op: micro.OpICmp, Bits: 1, From: uint8(t.Bits()), Dst: s, A: a, B: b}
	switch {
	case t.IsFloat():
		x.Op, x.Mode = micro.OpFCmp, fmode(in).WithCmp(c[2])
		if t == ptx.BF16 {
			x.Mode |= micro.ModeBF
		}
	case t.IsSigned():
		x.Mode = micro.Mode(0).WithCmp(c[0])
	default:
		x.Mode = micro.Mode(0).WithCmp(c[1])
	}
	d.Emit(x)
	if o := f.Src(in, 2); o != ptx.None {
		p = d.value(o, ptx.Pred)
	}
	return d.combine(in.Mods.Bool(), s, p)
}

func (d *decoder) combine(op ptx.BoolOp, s, p micro.Slot) micro.Slot {
	if p == 0 {
		return s
	}
	switch op {
	case ptx.BoolAnd:
		return d.Op(micro.OpAnd, 1, 0, s, p, 0)
	case ptx.BoolOr:
		return d.Op(micro.OpOr, 1, 0, s, p, 0)
	case ptx.BoolXor:
		return d.Op(micro.OpXor, 1, 0, s, p, 0)
	}
	return s
}

// logic translates logic, shifts, comparison, selection and moves.
func (d *decoder) logic(in *ptx.Inst) bool {
	f := d.f
	n := uint8(min(max(in.Type.Bits(), 1), 64))
	v := func(i int, t ptx.Type) micro.Slot { return d.value(f.Src(in, i), t) }
	if in.Type.Bits() > 64 {
		return false
	}
	x := micro.Inst{Bits: n, From: n}
	switch in.Op {
	case ptx.OpAnd, ptx.OpOr, ptx.OpXor:
		x.Op = map[ptx.Op]micro.Op{ptx.OpAnd: micro.OpAnd, ptx.OpOr: micro.OpOr, ptx.OpXor: micro.OpXor}[in.Op]
		x.A, x.B = v(0, in.Type), v(1, in.Type)
	case ptx.OpNot:
		x.Op, x.A = micro.OpNot, v(0, in.Type)
	case ptx.OpCnot:
		x.Op, x.A = micro.OpCNot, v(0, in.Type)
	case ptx.OpLop3:
		lut, ok := f.IntValue(f.Src(in, 3))
		if in.Mods.Bool() != ptx.NoBool || !ok {
			return false // a table that is no constant: ptxas refuses it, too
		}
		x.Op, x.A, x.B, x.C, x.Imm = micro.OpLop3, v(0, in.Type), v(1, in.Type), v(2, in.Type), lut
	case ptx.OpShf:
		x.Op, x.A, x.B, x.C = micro.OpFunnelR, v(0, in.Type), v(1, in.Type), v(2, ptx.U32)
		if in.Mods.Dir() == ptx.ShfLeft {
			x.Op = micro.OpFunnelL
		}
		if in.Mods.ShiftMode() == ptx.ShiftClamp {
			x.Mode |= micro.ModeClamp
		}
	case ptx.OpShl:
		x.Op, x.Mode, x.A, x.B = micro.OpShl, micro.ModeClamp, v(0, in.Type), v(1, ptx.U32)
	case ptx.OpShr:
		x.Op, x.Mode, x.A, x.B = micro.OpShr, micro.ModeClamp|signedMode(in.Type), v(0, in.Type), v(1, ptx.U32)
	case ptx.OpSelp:
		x.Op, x.A, x.B, x.C = micro.OpSelect, v(2, ptx.Pred), v(0, in.Type), v(1, in.Type)
	case ptx.OpPrmt:
		mode := map[ptx.PrmtMode]int64{ptx.NoPrmt: micro.PrmtDefault, ptx.PrmtF4E: micro.PrmtF4E, ptx.PrmtB4E: micro.PrmtB4E, ptx.PrmtRC8: micro.PrmtRC8,
			ptx.PrmtECL: micro.PrmtECL, ptx.PrmtECR: micro.PrmtECR, ptx.PrmtRC16: micro.PrmtRC16}[in.Mods.Prmt()]
		x.Op, x.A, x.B, x.C, x.Imm = micro.OpPrmt, v(0, ptx.B32), v(1, ptx.B32), v(2, ptx.B32), mode
	case ptx.OpSetp:
		return d.setp(in)
	case ptx.OpSet:
		return d.set(in)
	case ptx.OpSlct:
		return d.slct(in)
	case ptx.OpMov:
		if in.Dst.Kind() == ptx.OpdTuple {
			elems := f.Elems(in.Dst)
			d.unpack(elems, v(0, in.Type), in.Type)
			return true
		}
		x.Op, x.A = micro.OpMov, v(0, in.Type)
	default:
		return false
	}
	x.Dst = d.dst(in.Dst)
	d.Emit(x)
	return true
}

func (d *decoder) setp(in *ptx.Inst) bool {
	if halves(in.Type) != ptx.NoType {
		return false
	}
	p, q := d.dstPair(in.Dst)
	s := d.compare(in, in.Type)
	if q != 0 {
		// The second result is the complement of the comparison, combined with the predicate.
		if d.f.Src(in, 2) != ptx.None {
			return false
		}
		n := d.Op(micro.OpXor, 1, 0, s, d.Constant(1), 0)
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 1, Dst: q, A: n})
	}
	d.Emit(micro.Inst{Op: micro.OpMov, Bits: 1, Dst: p, A: s})
	return true
}

func (d *decoder) set(in *ptx.Inst) bool {
	if halves(in.Type) != ptx.NoType || halves(in.Type2) != ptx.NoType {
		return false
	}
	s := d.compare(in, in.Type2)
	one := arith.MaskOf(uint8(in.Type.Bits()))
	switch in.Type {
	case ptx.F32:
		one = 0x3f800000
	case ptx.F16:
		one = 0x3c00
	case ptx.BF16:
		one = 0x3f80
	}
	d.Emit(micro.Inst{Op: micro.OpSelect, Bits: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), A: s, B: d.Constant(one), C: d.Constant(0)})
	return true
}

func (d *decoder) slct(in *ptx.Inst) bool {
	f := d.f
	c := d.value(f.Src(in, 2), in.Type2)
	p := d.Slot()
	if in.Type2 == ptx.F32 {
		d.Emit(micro.Inst{Op: micro.OpFCmp, Bits: 1, From: 32, Mode: fmode(in).WithCmp(micro.CmpOGE), Dst: p, A: c, B: d.Constant(0)})
	} else {
		d.Emit(micro.Inst{Op: micro.OpICmp, Bits: 1, From: 32, Mode: micro.Mode(0).WithCmp(micro.CmpGE), Dst: p, A: c, B: d.Constant(0)})
	}
	d.Emit(micro.Inst{Op: micro.OpSelect, Bits: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), A: p, B: d.value(f.Src(in, 0), in.Type), C: d.value(f.Src(in, 1), in.Type)})
	return true
}

// convert translates cvt.
func (d *decoder) convert(in *ptx.Inst) bool {
	if in.Op != ptx.OpCvt || in.Mods.Has(ptx.Relu) || in.Mods.Has(ptx.SatFinite) {
		return false
	}
	to, from := in.Type, in.Type2
	srcs := d.f.Srcs(in)
	if len(srcs) == 2 && from == ptx.F32 && halves(to) != ptx.NoType {
		return d.convertPair(in, srcs)
	}
	if len(srcs) != 1 || to.Bits() > 64 || from.Bits() > 64 || to == ptx.TF32 || from == ptx.TF32 {
		return false
	}
	a := d.value(srcs[0], from)
	x := micro.Inst{Op: micro.OpFToF, Bits: uint8(to.Bits()), From: uint8(from.Bits()), Mode: fmode(in) &^ micro.ModeBF, Dst: d.dst(in.Dst), A: a}
	switch {
	case to.IsFloat() && from.IsFloat():
		if from == ptx.BF16 {
			x.Imm |= 1
		}
		if to == ptx.BF16 {
			x.Imm |= 2
		}
		if r := in.Mods.Round(); r == ptx.RNI || r == ptx.RZI || r == ptx.RMI || r == ptx.RPI {
			x.Imm |= 4
		}
	case to.IsFloat():
		x.Op = micro.OpIToF
		x.Mode |= signedMode(from)
		if to == ptx.BF16 {
			x.Mode |= micro.ModeBF
		}
	case from.IsFloat():
		x.Op = micro.OpFToI
		x.Mode |= micro.ModeClamp
		if to.IsSigned() {
			x.Mode |= micro.ModeToSigned
		}
		if from == ptx.BF16 {
			x.Mode |= micro.ModeBF
		}
	default:
		d.convertInt(in, a, to, from)
		return true
	}
	d.Emit(x)
	d.widen(in, to)
	return true
}

// widen extends a result narrower than its register, as the type says.
func (d *decoder) widen(in *ptx.Inst, to ptx.Type) {
	r := in.Dst.Reg()
	if r == ptx.NoReg || !to.IsSigned() {
		return
	}
	if w := d.f.RegType(r).Bits(); w > to.Bits() {
		d.Emit(micro.Inst{Op: micro.OpSExt, Bits: uint8(w), From: uint8(to.Bits()), Dst: d.regs[r], A: d.regs[r]})
	}
}

// convertInt translates cvt between integers: extension by the source type, clamping with .sat.
func (d *decoder) convertInt(in *ptx.Inst, a micro.Slot, to, from ptx.Type) {
	ext := micro.OpZExt
	if from.IsSigned() {
		ext = micro.OpSExt
	}
	wide := d.Slot()
	d.Emit(micro.Inst{Op: ext, Bits: 64, From: uint8(from.Bits()), Dst: wide, A: a})
	if in.Mods.Has(ptx.Sat) {
		wide = d.clamp(wide, to, from.IsSigned())
	}
	d.Emit(micro.Inst{Op: micro.OpTrunc, Bits: uint8(to.Bits()), From: 64, Dst: d.dst(in.Dst), A: wide})
	d.widen(in, to)
}

// clamp limits a 64-bit value to the range of a type.
func (d *decoder) clamp(s micro.Slot, to ptx.Type, signed bool) micro.Slot {
	n := uint(to.Bits())
	m := micro.Mode(0)
	if signed {
		m = micro.ModeSigned
	}
	hi := arith.MaskOf(uint8(n))
	if to.IsSigned() {
		hi >>= 1
	}
	if n < 64 || to.IsSigned() != signed {
		if !(signed && n == 64) {
			s = d.Op(micro.OpMin, 64, m, s, d.Constant(hi), 0)
		}
	}
	if signed {
		lo := uint64(0)
		if to.IsSigned() {
			lo = -(uint64(1) << (n - 1))
		}
		s = d.Op(micro.OpMax, 64, m, s, d.Constant(lo), 0)
	}
	return s
}

// convertPair translates cvt.f16x2.f32 d, a, b: a becomes the upper half.
func (d *decoder) convertPair(in *ptx.Inst, srcs []ptx.Operand) bool {
	imm := int64(0)
	if in.Type == ptx.BF16x2 {
		imm = 2
	}
	var h [2]micro.Slot
	for i, o := range srcs {
		h[i] = d.Slot()
		d.Emit(micro.Inst{Op: micro.OpFToF, Bits: 16, From: 32, Mode: fmode(in) &^ micro.ModeBF, Dst: h[i], A: d.value(o, ptx.F32), Imm: imm})
	}
	up := d.Op(micro.OpShl, 32, micro.ModeClamp, h[0], d.Constant(16), 0)
	d.Emit(micro.Inst{Op: micro.OpOr, Bits: 32, Dst: d.dst(in.Dst), A: up, B: h[1]})
	return true
}
