package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// zextTo converts x, a part of from bits (at least 2, at most 64), to the register of to bits
// without changing its unsigned value.
func (l *lowering) zextTo(x ptx.Operand, from, to int) ptx.Operand {
	f, t := regBits(from), regBits(to)
	if f == t || !x.IsReg() {
		return x
	}
	d := l.newReg(bitsType(t))
	l.emit(ptx.OpCvt, unsignedType(t), d, x).From(unsignedType(f))
	return d
}

// sextTo sign-extends x, a part of from bits (2 to 64), to the register of to bits. The result
// fills the whole register: zext it when to is narrower.
func (l *lowering) sextTo(x ptx.Operand, from, to int) ptx.Operand {
	f, t := regBits(from), regBits(to)
	if f == t || !x.IsReg() {
		return l.sextReg(x, from, t)
	}
	if from == 8 || from == f {
		d := l.newReg(bitsType(t))
		s := ptx.S8
		if from != 8 {
			s = signedType(f)
		}
		l.emit(ptx.OpCvt, signedType(t), d, x).From(s)
		return d
	}
	return l.sextReg(l.zextTo(x, from, to), from, t)
}

// truncTo converts x, a part of from bits, to a part of to bits, fewer: the register class of to
// and zero-extended there. to is at least 2.
func (l *lowering) truncTo(x ptx.Operand, from, to int) ptx.Operand {
	if n, ok := l.out.IntValue(x); ok {
		return l.out.Int(int64(uint64(n) & maskOf(to)))
	}
	f, t := regBits(from), regBits(to)
	if f != t {
		d := l.newReg(bitsType(t))
		l.emit(ptx.OpCvt, unsignedType(t), d, x).From(unsignedType(f))
		x = d
	}
	return l.zext(x, to)
}

// cast lowers the instruction v, a cast other than addrspacecast.
func (l *lowering) cast(v *ir.Value) {
	from, to := v.Args[0].Type, v.Type
	if !l.checkType(v, from) || !l.checkType(v, to) {
		return
	}
	if v.Op == ir.OpBitCast {
		if from == to || l.sameShape(from, to) {
			l.setParts(v, l.parts(v.Args[0]))
			return
		}
		l.setParts(v, l.rebit(from, l.parts(v.Args[0]), to))
		return
	}
	fi, ti := l.info(from), l.info(to)
	n := 1
	if l.ts.IsVector(to) {
		n = int(l.ts.NumElems(to))
	}
	in := l.parts(v.Args[0])
	fs, st := l.ts.Scalar(from), l.ts.Scalar(to)
	if n == 1 {
		l.setParts(v, l.castLane(v, fs, st, in))
		return
	}
	out := make([]ptx.Operand, 0, len(ti.parts))
	for i := range n {
		out = append(out, l.castLane(v, fs, st, in[i*fi.lane:(i+1)*fi.lane])...)
	}
	l.setParts(v, out)
}

// sameShape reports whether values of both types are the same registers.
func (l *lowering) sameShape(a, b ir.Type) bool {
	x, y := l.info(a), l.info(b)
	if len(x.parts) != len(y.parts) {
		return false
	}
	for i := range x.parts {
		if x.parts[i].reg != y.parts[i].reg || x.parts[i].bits != y.parts[i].bits {
			return false
		}
	}
	return true
}

// castLane lowers the cast v for one lane.
func (l *lowering) castLane(v *ir.Value, from, to ir.Type, x []ptx.Operand) []ptx.Operand {
	switch v.Op {
	case ir.OpTrunc:
		if n, ok := l.low[x[0].Reg()]; ok && l.ts.Bits(to) <= 32 { // the count of bits of a wide number
			return l.truncLane(32, l.ts.Bits(to), []ptx.Operand{n}, false)
		}
		return l.truncLane(l.ts.Bits(from), l.ts.Bits(to), x, v.Flags&ir.NUW != 0)
	case ir.OpZExt:
		return l.zextLane(l.ts.Bits(from), l.ts.Bits(to), x)
	case ir.OpSExt:
		return l.sextLane(l.ts.Bits(from), l.ts.Bits(to), x)
	case ir.OpPtrToInt, ir.OpPtrToAddr:
		return l.resize(l.info(from).parts[0].bits, l.ts.Bits(to), x)
	case ir.OpIntToPtr:
		return l.resize(l.ts.Bits(from), l.info(to).parts[0].bits, x)
	case ir.OpFPTrunc, ir.OpFPExt:
		return []ptx.Operand{l.floatToFloat(from, to, l.toReg(x[0], l.info(from).parts[0].reg))}
	case ir.OpFPToUI, ir.OpFPToSI:
		return l.floatToInt(v, from, to, l.toReg(x[0], l.info(from).parts[0].reg), v.Op == ir.OpFPToSI)
	case ir.OpUIToFP, ir.OpSIToFP:
		return []ptx.Operand{l.intToFloat(v, from, to, x, v.Op == ir.OpSIToFP)}
	}
	l.unsupported(v, "%s", v.Op)
	return l.zeros(to)
}

// resize truncates or zero-extends.
func (l *lowering) resize(from, to int, x []ptx.Operand) []ptx.Operand {
	switch {
	case from == to:
		return x
	case from < to:
		return l.zextLane(from, to, x)
	}
	return l.truncLane(from, to, x, false)
}

// truncLane truncates an integer. clean says that the bits cut off are zero.
func (l *lowering) truncLane(from, to int, x []ptx.Operand, clean bool) []ptx.Operand {
	if to > 64 {
		out := append([]ptx.Operand(nil), x[:(to+63)/64]...)
		last := len(out) - 1
		if top := to - 64*last; top < 64 {
			out[last] = l.zextLimb(out[last], top)
		}
		return out
	}
	from = min(from, 64)
	if to == 1 {
		if n, ok := l.out.IntValue(x[0]); ok {
			return []ptx.Operand{l.out.Int(n & 1)}
		}
		return []ptx.Operand{l.lowBit(x[0], bitsType(regBits(from)))}
	}
	if clean {
		f, t := regBits(from), regBits(to)
		if f == t || !x[0].IsReg() {
			return x[:1]
		}
		d := l.newReg(bitsType(t))
		l.emit(ptx.OpCvt, unsignedType(t), d, x[0]).From(unsignedType(f))
		return []ptx.Operand{d}
	}
	return []ptx.Operand{l.truncTo(x[0], from, to)}
}

// zextLimb clears all but the low n bits of a 64-bit limb.
func (l *lowering) zextLimb(x ptx.Operand, n int) ptx.Operand {
	if n >= 64 {
		return x
	}
	if c, ok := l.out.IntValue(x); ok {
		return l.out.Int(int64(uint64(c) & maskOf(n)))
	}
	d := l.newReg(ptx.B64)
	l.emit(ptx.OpAnd, ptx.B64, d, x, l.out.Int(int64(maskOf(n))))
	return d
}

func (l *lowering) zextLane(from, to int, x []ptx.Operand) []ptx.Operand {
	n := (to + 63) / 64
	out := make([]ptx.Operand, n)
	for i := range out {
		out[i] = l.out.Int(0)
	}
	if from > 64 {
		copy(out, x)
		return out
	}
	if from == 1 {
		out[0] = l.predTo(x[0], bitsType(regBits(min(to, 64))), 1)
	} else {
		out[0] = l.zextTo(x[0], from, min(to, 64))
	}
	return out
}

func (l *lowering) sextLane(from, to int, x []ptx.Operand) []ptx.Operand {
	n := (to + 63) / 64
	out := make([]ptx.Operand, n)
	k := copy(out, x)
	top := from - 64*(k-1) // bits in the last limb given
	switch {
	case from == 1:
		out[0] = l.predTo(x[0], bitsType(regBits(min(to, 64))), int64(maskOf(min(to, 64))))
		if to <= 64 {
			return out
		}
	case to <= 64:
		y := l.sextTo(x[0], from, to)
		if to != regBits(to) {
			y = l.zext(y, to)
		}
		out[0] = y
		return out
	case k == 1:
		out[0] = l.sextTo(x[0], from, 64)
	case top < 64:
		out[k-1] = l.sextReg(x[k-1], top, 64)
	}
	if k < n {
		sign := out[0]
		if from != 1 {
			sign = l.newReg(ptx.B64)
			l.emit(ptx.OpShr, ptx.S64, sign, l.toReg(out[k-1], ptx.B64), l.out.Int(63))
		}
		for i := k; i < n; i++ {
			out[i] = sign
		}
	}
	out[n-1] = l.zextLimb(out[n-1], to-64*(n-1))
	return out
}

// floatToFloat converts between half, bfloat, float and double, rounding to nearest even.
func (l *lowering) floatToFloat(from, to ir.Type, x ptx.Operand) ptx.Operand {
	switch {
	case from == to:
		return x
	case from == ir.Float && to == ir.Double:
		d := l.newReg(ptx.F64)
		l.emit(ptx.OpCvt, ptx.F64, d, x).With(l.ftz).From(ptx.F32)
		return d
	case from == ir.Double && to == ir.Float:
		d, r := l.newReg(ptx.F32), ptx.RN.Mod()
		l.emit(ptx.OpCvt, ptx.F32, d, x).With(r | l.ftz).From(ptx.F64)
		return d
	case to == ir.Float:
		return l.toF32(from, x)
	case from == ir.Float:
		return l.fromF32(to, x)
	case to == ir.Double:
		return l.floatToFloat(ir.Float, ir.Double, l.toF32(from, x))
	case from == ir.Double:
		return l.fromF64(to, x)
	}
	return l.fromF32(to, l.toF32(from, x))
}

// fptype returns the PTX type of a float or double.
func fptype(t ir.Type) ptx.Type {
	if t == ir.Double {
		return ptx.F64
	}
	return ptx.F32
}

// floatToInt converts to an integer, towards zero. Out of range is poison.
func (l *lowering) floatToInt(v *ir.Value, from, to ir.Type, x ptx.Operand, signed bool) []ptx.Operand {
	if from == ir.Half || from == ir.BFloat {
		x, from = l.toF32(from, x), ir.Float
	}
	bits := l.ts.Bits(to)
	if bits > 64 {
		return l.wideFromFloat(v, from, bits, x, signed)
	}
	w := regBits(bits)
	t := unsignedType(w)
	if signed {
		t = signedType(w)
	}
	d := l.newReg(bitsType(w))
	m := ptx.RZI.Mod()
	if from == ir.Float {
		m |= l.ftz
	}
	l.emit(ptx.OpCvt, t, d, x).With(m).From(fptype(from))
	if bits == 1 {
		return []ptx.Operand{l.lowBit(d, ptx.B16)}
	}
	return []ptx.Operand{l.zext(d, bits)}
}

// intToFloat converts an integer to floating point, to nearest even.
func (l *lowering) intToFloat(v *ir.Value, from, to ir.Type, x []ptx.Operand, signed bool) ptx.Operand {
	bits := l.ts.Bits(from)
	if bits > 64 {
		return l.wideToFloat(v, to, bits, x, signed)
	}
	if bits == 1 {
		one := int64(1)
		if signed {
			one = -1
		}
		x, bits = []ptx.Operand{l.predTo(x[0], ptx.B32, one)}, 32
	}
	y := l.toReg(x[0], bitsType(regBits(bits)))
	if signed {
		y = l.sext(y, bits)
	}
	t := unsignedType(bits)
	if signed {
		t = signedType(bits)
	}
	if to == ir.Half || to == ir.BFloat {
		return l.halfFromInt(to, y, t)
	}
	d := l.newReg(fptype(to))
	m := ptx.RN.Mod()
	l.emit(ptx.OpCvt, fptype(to), d, y).With(m).From(t)
	return d
}
