package simt

import "github.com/warpwise/warpwise/ptx"

var ptxRounds = map[ptx.Round]Round{ptx.NoRound: RNE, ptx.RN: RNE, ptx.RZ: RTZ, ptx.RM: RDN, ptx.RP: RUP,
	ptx.RNI: RNE, ptx.RZI: RTZ, ptx.RMI: RDN, ptx.RPI: RUP, ptx.RNA: RNA}

// fmode returns the mode of a floating-point instruction.
func fmode(in *ptx.Inst) Mode {
	m := Mode(0).WithRound(ptxRounds[in.Mods.Round()])
	if in.Mods.Has(ptx.Ftz) {
		m |= ModeFtz
	}
	if in.Mods.Has(ptx.Sat) {
		m |= ModeSat
	}
	if in.Mods.Has(ptx.NaN) {
		m |= ModeNaN
	}
	if in.Type == ptx.BF16 || in.Type == ptx.BF16x2 {
		m |= ModeBF
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
func (d *ptxDecoder) alu(in *ptx.Inst, op Op, mode Mode, srcs ...Slot) {
	for len(srcs) < 3 {
		srcs = append(srcs, 0)
	}
	dst := d.dst(in.Dst)
	if halves(in.Type) == ptx.NoType {
		d.emit(Inst{Op: op, Bits: uint8(max(in.Type.Bits(), 1)), Mode: mode, Dst: dst, A: srcs[0], B: srcs[1], C: srcs[2]})
		return
	}
	var part [2]Slot
	for h := range 2 {
		var s [3]Slot
		for i, x := range srcs {
			if x != 0 {
				s[i] = d.op(OpBfe, 32, 0, x, d.constant(uint64(16*h)), d.constant(16))
			}
		}
		part[h] = d.op(op, 16, mode, s[0], s[1], s[2])
	}
	hi := d.op(OpShl, 32, ModeClamp, part[1], d.constant(16), 0)
	d.emit(Inst{Op: OpOr, Bits: 32, Dst: dst, A: part[0], B: hi})
}

// vals returns the slots of the sources at the instruction type.
func (d *ptxDecoder) vals(in *ptx.Inst) []Slot {
	var out []Slot
	for _, o := range d.f.Srcs(in) {
		t := in.Type
		if halves(t) != ptx.NoType {
			t = ptx.B32
		}
		out = append(out, d.value(o, t))
	}
	return out
}

var ptxFloatOps = map[ptx.Op]Op{ptx.OpAdd: OpFAdd, ptx.OpSub: OpFSub, ptx.OpMul: OpFMul, ptx.OpMad: OpFMA, ptx.OpFma: OpFMA,
	ptx.OpDiv: OpFDiv, ptx.OpMin: OpFMin, ptx.OpMax: OpFMax, ptx.OpAbs: OpFAbs, ptx.OpNeg: OpFNeg, ptx.OpSqrt: OpFSqrt}

var ptxIntOps = map[ptx.Op]Op{ptx.OpAdd: OpAdd, ptx.OpSub: OpSub, ptx.OpDiv: OpDiv, ptx.OpRem: OpRem, ptx.OpMin: OpMin,
	ptx.OpMax: OpMax, ptx.OpAbs: OpAbs, ptx.OpNeg: OpNeg, ptx.OpSad: OpSad}

var ptxApprox = map[ptx.Op]ApproxFunc{ptx.OpSin: ApproxSin, ptx.OpCos: ApproxCos, ptx.OpLg2: ApproxLg2, ptx.OpEx2: ApproxEx2,
	ptx.OpTanh: ApproxTanh, ptx.OpRsqrt: ApproxRsqrt}

// arithmetic translates integer and floating-point arithmetic.
func (d *ptxDecoder) arithmetic(in *ptx.Inst) bool {
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
		d.alu(in, OpFDiv, fmode(in), d.constant(one), v[0])
		return true
	case ptx.OpCopysign:
		v := d.vals(in)
		d.alu(in, OpFCopySign, 0, v[1], v[0])
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
		m := signedMode(in.Type) | ModeClamp
		if in.Mods.Has(ptx.Sat) {
			m |= ModeSat
		}
		if in.Mods.Has(ptx.CC) {
			m |= ModeCC
		}
		d.alu(in, op, m, d.vals(in)...)
		return true
	}
	return d.bitInst(in)
}

func (d *ptxDecoder) approx(in *ptx.Inst, fn ApproxFunc, a Slot) {
	m := fmode(in)
	d.emit(Inst{Op: OpApprox, Bits: uint8(in.Type.Bits()), Mode: m, Dst: d.dst(in.Dst), A: a, Imm: int64(fn)})
	if halves(in.Type) != ptx.NoType {
		d.unsupported("%s of %s", in.Op.Info().Name, in.Type)
	}
}

// multiply translates integer mul and mad of all widths.
func (d *ptxDecoder) multiply(in *ptx.Inst) {
	v := d.vals(in)
	n := uint8(in.Type.Bits())
	s := signedMode(in.Type)
	dst := d.dst(in.Dst)
	mad := in.Op == ptx.OpMad
	switch in.Mods.Width() {
	case ptx.MulWide:
		if n > 32 {
			d.unsupported("mul.wide of %s", in.Type)
			return
		}
		x := Inst{Op: OpMulWide, Bits: 2 * n, From: n, Mode: s, Dst: dst, A: v[0], B: v[1]}
		if mad {
			x.Op, x.C = OpMadWide, d.value(d.f.Src(in, 2), ptx.BitsType(2*int(n)))
		}
		d.emit(x)
	case ptx.MulHi:
		p := Inst{Op: OpMulHi, Bits: n, Mode: s, Dst: dst, A: v[0], B: v[1]}
		if !mad {
			d.emit(p)
			return
		}
		p.Dst = d.slot()
		d.emit(p)
		d.emit(Inst{Op: OpAdd, Bits: n, Mode: ccMode(in) | satMode(in, s), Dst: dst, A: p.Dst, B: v[2]})
	default:
		p := Inst{Op: OpMul, Bits: n, Dst: dst, A: v[0], B: v[1]}
		if !mad {
			d.emit(p)
			return
		}
		p.Dst = d.slot()
		d.emit(p)
		d.emit(Inst{Op: OpAdd, Bits: n, Mode: ccMode(in), Dst: dst, A: p.Dst, B: v[2]})
	}
}

func ccMode(in *ptx.Inst) Mode {
	if in.Mods.Has(ptx.CC) {
		return ModeCC
	}
	return 0
}

func satMode(in *ptx.Inst, s Mode) Mode {
	if in.Mods.Has(ptx.Sat) {
		return ModeSat | s
	}
	return 0
}

// withCarry translates addc, subc and madc.
func (d *ptxDecoder) withCarry(in *ptx.Inst) {
	v := d.vals(in)
	n := uint8(in.Type.Bits())
	m := ccMode(in) | ModeUseCC
	dst := d.dst(in.Dst)
	switch in.Op {
	case ptx.OpAddC:
		d.emit(Inst{Op: OpAdd, Bits: n, Mode: m, Dst: dst, A: v[0], B: v[1]})
	case ptx.OpSubC:
		d.emit(Inst{Op: OpSub, Bits: n, Mode: m, Dst: dst, A: v[0], B: v[1]})
	default:
		op := OpMul
		if in.Mods.Width() == ptx.MulHi {
			op = OpMulHi
		}
		p := d.op(op, n, signedMode(in.Type), v[0], v[1], 0)
		d.emit(Inst{Op: OpAdd, Bits: n, Mode: m, Dst: dst, A: p, B: v[2]})
	}
}

// testp maps to the classes of LLVM's is.fpclass. Zeros are considered normal.
func (d *ptxDecoder) testp(in *ptx.Inst) {
	mask := map[ptx.TestpOp]int64{ptx.TestFinite: 0x1f8, ptx.TestInfinite: 0x204, ptx.TestNumber: 0x3fc,
		ptx.TestNotANumber: 3, ptx.TestNormal: 0x168, ptx.TestSubnormal: 0x90}[in.Mods.Testp()]
	d.emit(Inst{Op: OpFClass, Bits: 1, From: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), A: d.vals(in)[0], Imm: mask})
}

// bitInst translates bit manipulation.
func (d *ptxDecoder) bitInst(in *ptx.Inst) bool {
	f := d.f
	v := func(i int, t ptx.Type) Slot { return d.value(f.Src(in, i), t) }
	n := uint8(in.Type.Bits())
	s := signedMode(in.Type)
	if in.Mods.ShiftMode() == ptx.ShiftClamp {
		s |= ModeClamp
	}
	x := Inst{Bits: n, From: n, Mode: s, Dst: 0}
	switch in.Op {
	case ptx.OpPopc:
		x.Op, x.Bits, x.A = OpPopc, 32, v(0, in.Type)
	case ptx.OpClz:
		x.Op, x.Bits, x.A = OpClz, 32, v(0, in.Type)
	case ptx.OpBfind:
		x.Op, x.Bits, x.A = OpBfind, 32, v(0, in.Type)
		if in.Mods.Has(ptx.ShiftAmt) {
			x.Imm = 1
		}
	case ptx.OpFns:
		x.Op, x.A, x.B, x.C = OpFns, v(0, ptx.B32), v(1, ptx.B32), v(2, ptx.S32)
	case ptx.OpBrev:
		x.Op, x.A = OpBrev, v(0, in.Type)
	case ptx.OpBfe:
		x.Op, x.A, x.B, x.C = OpBfe, v(0, in.Type), v(1, ptx.U32), v(2, ptx.U32)
	case ptx.OpBfi:
		x.Op, x.Ext = OpBfi, d.list(v(0, in.Type), v(1, in.Type), v(2, ptx.U32), v(3, ptx.U32))
	case ptx.OpBmsk:
		x.Op, x.A, x.B = OpBmsk, v(0, ptx.U32), v(1, ptx.U32)
	case ptx.OpSzext:
		x.Op, x.A, x.B = OpSzext, v(0, ptx.U32), v(1, ptx.U32)
	case ptx.OpMul24, ptx.OpMad24:
		x.Op, x.A, x.B = OpMul24, v(0, in.Type), v(1, in.Type)
		if in.Op == ptx.OpMad24 {
			if in.Mods.Has(ptx.Sat) {
				return false
			}
			x.Op, x.C = OpMad24, v(2, in.Type)
		}
		if in.Mods.Width() == ptx.MulHi {
			x.Imm = 1
		}
	case ptx.OpDp4a, ptx.OpDp2a:
		x.Op, x.A, x.B, x.C = OpDp4a, v(0, ptx.B32), v(1, ptx.B32), v(2, ptx.B32)
		if in.Op == ptx.OpDp2a {
			x.Op = OpDp2a
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
	d.emit(x)
	return true
}

var ptxCmps = map[ptx.Cmp][3]Cmp{ // signed, unsigned, float
	ptx.CmpEq: {CmpEQ, CmpEQ, CmpOEQ}, ptx.CmpNe: {CmpNE, CmpNE, CmpONE}, ptx.CmpLt: {CmpLT, CmpLO, CmpOLT},
	ptx.CmpLe: {CmpLE, CmpLS, CmpOLE}, ptx.CmpGt: {CmpGT, CmpHI, CmpOGT}, ptx.CmpGe: {CmpGE, CmpHS, CmpOGE},
	ptx.CmpLo: {CmpLO, CmpLO, 0}, ptx.CmpLs: {CmpLS, CmpLS, 0}, ptx.CmpHi: {CmpHI, CmpHI, 0}, ptx.CmpHs: {CmpHS, CmpHS, 0},
	ptx.CmpEqu: {0, 0, CmpUEQ}, ptx.CmpNeu: {0, 0, CmpUNE}, ptx.CmpLtu: {0, 0, CmpULT}, ptx.CmpLeu: {0, 0, CmpULE},
	ptx.CmpGtu: {0, 0, CmpUGT}, ptx.CmpGeu: {0, 0, CmpUGE}, ptx.CmpNum: {0, 0, CmpORD}, ptx.CmpNan: {0, 0, CmpUNO}}

// compare emits the comparison of set or setp, combined with its predicate, into a fresh slot.
func (d *ptxDecoder) compare(in *ptx.Inst, t ptx.Type) Slot {
	f := d.f
	a, b := d.value(f.Src(in, 0), t), d.value(f.Src(in, 1), t)
	c := ptxCmps[in.Mods.Cmp()]
	var p Slot
	s := d.slot()
	x := Inst{Op: OpICmp, Bits: 1, From: uint8(t.Bits()), Dst: s, A: a, B: b}
	switch {
	case t.IsFloat():
		x.Op, x.Mode = OpFCmp, fmode(in).WithCmp(c[2])
		if t == ptx.BF16 {
			x.Mode |= ModeBF
		}
	case t.IsSigned():
		x.Mode = Mode(0).WithCmp(c[0])
	default:
		x.Mode = Mode(0).WithCmp(c[1])
	}
	d.emit(x)
	if o := f.Src(in, 2); o != ptx.None {
		p = d.value(o, ptx.Pred)
	}
	return d.combine(in.Mods.Bool(), s, p)
}

func (d *ptxDecoder) combine(op ptx.BoolOp, s, p Slot) Slot {
	if p == 0 {
		return s
	}
	switch op {
	case ptx.BoolAnd:
		return d.op(OpAnd, 1, 0, s, p, 0)
	case ptx.BoolOr:
		return d.op(OpOr, 1, 0, s, p, 0)
	case ptx.BoolXor:
		return d.op(OpXor, 1, 0, s, p, 0)
	}
	return s
}

// logic translates logic, shifts, comparison, selection and moves.
func (d *ptxDecoder) logic(in *ptx.Inst) bool {
	f := d.f
	n := uint8(min(max(in.Type.Bits(), 1), 64))
	v := func(i int, t ptx.Type) Slot { return d.value(f.Src(in, i), t) }
	if in.Type.Bits() > 64 {
		return false
	}
	x := Inst{Bits: n, From: n}
	switch in.Op {
	case ptx.OpAnd, ptx.OpOr, ptx.OpXor:
		x.Op = map[ptx.Op]Op{ptx.OpAnd: OpAnd, ptx.OpOr: OpOr, ptx.OpXor: OpXor}[in.Op]
		x.A, x.B = v(0, in.Type), v(1, in.Type)
	case ptx.OpNot:
		x.Op, x.A = OpNot, v(0, in.Type)
	case ptx.OpCnot:
		x.Op, x.A = OpCNot, v(0, in.Type)
	case ptx.OpLop3:
		lut, ok := f.IntValue(f.Src(in, 3))
		if in.Mods.Bool() != ptx.NoBool || !ok {
			return false // a table that is no constant: ptxas refuses it, too
		}
		x.Op, x.A, x.B, x.C, x.Imm = OpLop3, v(0, in.Type), v(1, in.Type), v(2, in.Type), lut
	case ptx.OpShf:
		x.Op, x.A, x.B, x.C = OpFunnelR, v(0, in.Type), v(1, in.Type), v(2, ptx.U32)
		if in.Mods.Dir() == ptx.ShfLeft {
			x.Op = OpFunnelL
		}
		if in.Mods.ShiftMode() == ptx.ShiftClamp {
			x.Mode |= ModeClamp
		}
	case ptx.OpShl:
		x.Op, x.Mode, x.A, x.B = OpShl, ModeClamp, v(0, in.Type), v(1, ptx.U32)
	case ptx.OpShr:
		x.Op, x.Mode, x.A, x.B = OpShr, ModeClamp|signedMode(in.Type), v(0, in.Type), v(1, ptx.U32)
	case ptx.OpSelp:
		x.Op, x.A, x.B, x.C = OpSelect, v(2, ptx.Pred), v(0, in.Type), v(1, in.Type)
	case ptx.OpPrmt:
		mode := map[ptx.PrmtMode]int64{ptx.NoPrmt: PrmtDefault, ptx.PrmtF4E: PrmtF4E, ptx.PrmtB4E: PrmtB4E, ptx.PrmtRC8: PrmtRC8,
			ptx.PrmtECL: PrmtECL, ptx.PrmtECR: PrmtECR, ptx.PrmtRC16: PrmtRC16}[in.Mods.Prmt()]
		x.Op, x.A, x.B, x.C, x.Imm = OpPrmt, v(0, ptx.B32), v(1, ptx.B32), v(2, ptx.B32), mode
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
		x.Op, x.A = OpMov, v(0, in.Type)
	default:
		return false
	}
	x.Dst = d.dst(in.Dst)
	d.emit(x)
	return true
}

func (d *ptxDecoder) setp(in *ptx.Inst) bool {
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
		n := d.op(OpXor, 1, 0, s, d.constant(1), 0)
		d.emit(Inst{Op: OpMov, Bits: 1, Dst: q, A: n})
	}
	d.emit(Inst{Op: OpMov, Bits: 1, Dst: p, A: s})
	return true
}

func (d *ptxDecoder) set(in *ptx.Inst) bool {
	if halves(in.Type) != ptx.NoType || halves(in.Type2) != ptx.NoType {
		return false
	}
	s := d.compare(in, in.Type2)
	one := maskOf(uint8(in.Type.Bits()))
	switch in.Type {
	case ptx.F32:
		one = 0x3f800000
	case ptx.F16:
		one = 0x3c00
	case ptx.BF16:
		one = 0x3f80
	}
	d.emit(Inst{Op: OpSelect, Bits: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), A: s, B: d.constant(one), C: d.constant(0)})
	return true
}

func (d *ptxDecoder) slct(in *ptx.Inst) bool {
	f := d.f
	c := d.value(f.Src(in, 2), in.Type2)
	p := d.slot()
	if in.Type2 == ptx.F32 {
		d.emit(Inst{Op: OpFCmp, Bits: 1, From: 32, Mode: fmode(in).WithCmp(CmpOGE), Dst: p, A: c, B: d.constant(0)})
	} else {
		d.emit(Inst{Op: OpICmp, Bits: 1, From: 32, Mode: Mode(0).WithCmp(CmpGE), Dst: p, A: c, B: d.constant(0)})
	}
	d.emit(Inst{Op: OpSelect, Bits: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), A: p, B: d.value(f.Src(in, 0), in.Type), C: d.value(f.Src(in, 1), in.Type)})
	return true
}

// convert translates cvt.
func (d *ptxDecoder) convert(in *ptx.Inst) bool {
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
	x := Inst{Op: OpFToF, Bits: uint8(to.Bits()), From: uint8(from.Bits()), Mode: fmode(in) &^ ModeBF, Dst: d.dst(in.Dst), A: a}
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
		x.Op = OpIToF
		x.Mode |= signedMode(from)
		if to == ptx.BF16 {
			x.Mode |= ModeBF
		}
	case from.IsFloat():
		x.Op = OpFToI
		x.Mode |= ModeClamp
		if to.IsSigned() {
			x.Mode |= ModeToSigned
		}
		if from == ptx.BF16 {
			x.Mode |= ModeBF
		}
	default:
		d.convertInt(in, a, to, from)
		return true
	}
	d.emit(x)
	d.widen(in, to)
	return true
}

// widen extends a result narrower than its register, as the type says.
func (d *ptxDecoder) widen(in *ptx.Inst, to ptx.Type) {
	r := in.Dst.Reg()
	if r == ptx.NoReg || !to.IsSigned() {
		return
	}
	if w := d.f.RegType(r).Bits(); w > to.Bits() {
		d.emit(Inst{Op: OpSExt, Bits: uint8(w), From: uint8(to.Bits()), Dst: d.regs[r], A: d.regs[r]})
	}
}

// convertInt translates cvt between integers: extension by the source type, clamping with .sat.
func (d *ptxDecoder) convertInt(in *ptx.Inst, a Slot, to, from ptx.Type) {
	ext := OpZExt
	if from.IsSigned() {
		ext = OpSExt
	}
	wide := d.slot()
	d.emit(Inst{Op: ext, Bits: 64, From: uint8(from.Bits()), Dst: wide, A: a})
	if in.Mods.Has(ptx.Sat) {
		wide = d.clamp(wide, to, from.IsSigned())
	}
	d.emit(Inst{Op: OpTrunc, Bits: uint8(to.Bits()), From: 64, Dst: d.dst(in.Dst), A: wide})
	d.widen(in, to)
}

// clamp limits a 64-bit value to the range of a type.
func (d *ptxDecoder) clamp(s Slot, to ptx.Type, signed bool) Slot {
	n := uint(to.Bits())
	m := Mode(0)
	if signed {
		m = ModeSigned
	}
	hi := maskOf(uint8(n))
	if to.IsSigned() {
		hi >>= 1
	}
	if n < 64 || to.IsSigned() != signed {
		if !(signed && n == 64) {
			s = d.op(OpMin, 64, m, s, d.constant(hi), 0)
		}
	}
	if signed {
		lo := uint64(0)
		if to.IsSigned() {
			lo = -(uint64(1) << (n - 1))
		}
		s = d.op(OpMax, 64, m, s, d.constant(lo), 0)
	}
	return s
}

// convertPair translates cvt.f16x2.f32 d, a, b: a becomes the upper half.
func (d *ptxDecoder) convertPair(in *ptx.Inst, srcs []ptx.Operand) bool {
	imm := int64(0)
	if in.Type == ptx.BF16x2 {
		imm = 2
	}
	var h [2]Slot
	for i, o := range srcs {
		h[i] = d.slot()
		d.emit(Inst{Op: OpFToF, Bits: 16, From: 32, Mode: fmode(in) &^ ModeBF, Dst: h[i], A: d.value(o, ptx.F32), Imm: imm})
	}
	up := d.op(OpShl, 32, ModeClamp, h[0], d.constant(16), 0)
	d.emit(Inst{Op: OpOr, Bits: 32, Dst: d.dst(in.Dst), A: up, B: h[1]})
	return true
}
