package isel

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// floatLane computes one lane of a floating-point intrinsic of type t from registers.
type floatLane func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand

// addFloats registers the generic floating-point intrinsics that PTX computes exactly or rounds
// correctly. Those that need a library are in approximation.go.
func addFloats(t map[string]handler) {
	for name, fn := range map[string]floatLane{
		"sqrt": sqrtLane, "fabs": fabsLane, "copysign": copysignLane,
		"minnum": minMaxLane(ptx.OpMin, false), "maxnum": minMaxLane(ptx.OpMax, false),
		"minimumnum": minMaxLane(ptx.OpMin, false), "maximumnum": minMaxLane(ptx.OpMax, false),
		"minimum": minMaxLane(ptx.OpMin, true), "maximum": minMaxLane(ptx.OpMax, true),
		"floor": roundLane(ptx.RMI), "ceil": roundLane(ptx.RPI), "trunc": roundLane(ptx.RZI),
		"rint": roundLane(ptx.RNI), "nearbyint": roundLane(ptx.RNI), "roundeven": roundLane(ptx.RNI),
		"round": roundAway, "canonicalize": canonicalizeLane,
	} {
		t["llvm."+name] = func(l *lowering, v *ir.Value) { l.floatLanes(v, fn, 0) }
	}
	for _, name := range []string{"llvm.fma", "llvm.fmuladd"} {
		t[name] = func(l *lowering, v *ir.Value) {
			if !l.fusedNegation(v) {
				l.floatLanes(v, fmaLane, 2)
			}
		}
	}
	for _, n := range []string{"llvm.lrint", "llvm.llrint"} {
		t[n] = func(l *lowering, v *ir.Value) { l.roundToInt(v, false) }
	}
	for _, n := range []string{"llvm.lround", "llvm.llround"} {
		t[n] = func(l *lowering, v *ir.Value) { l.roundToInt(v, true) }
	}
	t["llvm.modf"] = modf
	t["llvm.is.fpclass"] = isFPClass
	t["llvm.fptosi.sat"] = func(l *lowering, v *ir.Value) { l.floatToIntSat(v, true) }
	t["llvm.fptoui.sat"] = func(l *lowering, v *ir.Value) { l.floatToIntSat(v, false) }
	t["llvm.convert.to.fp16"] = func(l *lowering, v *ir.Value) {
		a := l.f.CallArgs(v)[0]
		l.set(v, l.floatToFloat(a.Type, ir.Half, l.reg(a)))
	}
	t["llvm.convert.from.fp16"] = func(l *lowering, v *ir.Value) {
		l.set(v, l.floatToFloat(ir.Half, v.Type, l.reg(l.f.CallArgs(v)[0])))
	}
}

// floatLanes gives v, floating point or a vector of it, the value fn computes lane by lane from
// operands in registers, of which up to imm behind the first may be immediates.
func (l *lowering) floatLanes(v *ir.Value, fn floatLane, imm int) {
	args := l.f.CallArgs(v)
	t := l.ts.Scalar(v.Type)
	if !l.checkArgs(v, args) {
		return
	}
	if t != ir.Half && t != ir.BFloat && t != ir.Float && t != ir.Double {
		l.unsupported(v, "floating-point intrinsic of %s", l.typeString(v.Type))
		return
	}
	l.eachLane(v, args, func(x []ptx.Operand) ptx.Operand {
		kept := imm
		if !l.o2() || t != ir.Float && t != ir.Double {
			kept = 0
		}
		for i, a := range args {
			if i > 0 && kept > 0 && x[i].IsImm() {
				kept--
				l.used(RuleImmediate)
			} else if l.ts.IsFPOrVec(a.Type) {
				x[i] = l.toReg(x[i], l.info(l.ts.Scalar(a.Type)).parts[0].reg)
			}
		}
		return fn(l, v, t, x)
	})
}

// isHalf reports a type that is computed in float unless the target has instructions for it.
func isHalf(t ir.Type) bool { return t == ir.Half || t == ir.BFloat }

// viaF32 computes fn in float and rounds to t.
func (l *lowering) viaF32(v *ir.Value, t ir.Type, x []ptx.Operand, fn floatLane) ptx.Operand {
	var buf [4]ptx.Operand
	y := append(buf[:0], x...)
	for i := range y {
		y[i] = l.toF32(t, y[i])
	}
	return l.fromF32(t, fn(l, v, ir.Float, y))
}

// ftzFor returns the flush modifier for operations of type t.
func (l *lowering) ftzFor(t ir.Type) ptx.Mods {
	if t == ir.Float {
		return l.ftz
	}
	return 0
}

// halfType returns the PTX type of half or bfloat.
func halfType(t ir.Type) ptx.Type {
	if t == ir.BFloat {
		return ptx.BF16
	}
	return ptx.F16
}

// fmaLane is llvm.fma and llvm.fmuladd: the latter may be fused, and fused is what every NVIDIA
// GPU does fastest.
func fmaLane(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
	if isHalf(t) {
		f := target.F16Math
		if t == ir.BFloat {
			f = target.BF16Fma
		}
		if !l.hasHalf(f) {
			return l.viaF32(v, t, x, fmaLane)
		}
		d := l.newReg(ptx.B16)
		l.emit(ptx.OpFma, halfType(t), d, x...).With(ptx.RN.Mod())
		return d
	}
	d := l.newReg(fptype(t))
	l.emit(ptx.OpFma, fptype(t), d, x...).With(ptx.RN.Mod() | l.ftzFor(t))
	return d
}

// sqrtLane is correctly rounded unless flags or !fpmath allow the approximation, whose error is
// below two units.
func sqrtLane(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
	if isHalf(t) {
		return l.viaF32(v, t, x, sqrtLane)
	}
	m := ptx.RN.Mod()
	if t == ir.Float && l.twoUnits(v) {
		m = ptx.Approx
	}
	d := l.newReg(fptype(t))
	l.emit(ptx.OpSqrt, fptype(t), d, x[0]).With(m | l.ftzFor(t))
	return d
}

func fabsLane(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
	if isHalf(t) {
		return l.bin(ptx.OpAnd, ptx.B16, x[0], l.out.Int(0x7fff))
	}
	return l.un(ptx.OpAbs, fptype(t), x[0])
}

func copysignLane(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
	if isHalf(t) {
		m := l.bin(ptx.OpAnd, ptx.B16, x[0], l.out.Int(0x7fff))
		s := l.bin(ptx.OpAnd, ptx.B16, x[1], l.out.Int(0x8000))
		return l.bin(ptx.OpOr, ptx.B16, m, s)
	}
	return l.bin(ptx.OpCopysign, fptype(t), x[1], x[0])
}

// minMaxLane is min or max. PTX's ignore a NaN operand and order -0 before +0, which is
// llvm.minimumnum and a permitted llvm.minnum; nan asks for the form that returns a NaN.
func minMaxLane(op ptx.Op, nan bool) floatLane {
	var lane floatLane
	lane = func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
		m := ptx.Mods(0)
		if nan {
			m = ptx.NaN
		}
		if isHalf(t) {
			f := target.F16MinMax
			if t == ir.BFloat {
				f = target.BF16Fma
			}
			if !l.hasHalf(f) {
				return l.viaF32(v, t, x, lane)
			}
			d := l.newReg(ptx.B16)
			l.emit(op, halfType(t), d, x[0], x[1]).With(m)
			return d
		}
		ft := fptype(t)
		d := l.newReg(ft)
		if !nan || t == ir.Float && l.has(target.F16MinMax) {
			l.emit(op, ft, d, x[0], x[1]).With(m | l.ftzFor(t))
			return d
		}
		l.emit(op, ft, d, x[0], x[1]).With(l.ftzFor(t))
		return l.selp(ft, l.nanOf(t), d, l.cmp(ptx.CmpNan, ft, x[0], x[1]))
	}
	return lane
}

// nanOf returns a quiet NaN constant.
func (l *lowering) nanOf(t ir.Type) ptx.Operand {
	if t == ir.Double {
		return l.out.F64Bits(0x7ff8000000000000)
	}
	return l.out.F32Bits(0x7fc00000)
}

// fpImm returns the floating-point constant x.
func (l *lowering) fpImm(t ir.Type, x float64) ptx.Operand {
	if t == ir.Double {
		return l.out.F64(x)
	}
	return l.out.F32(float32(x))
}

// roundLane rounds to an integral value. Through float it is exact for half and bfloat.
func roundLane(r ptx.Round) floatLane {
	var lane floatLane
	lane = func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
		if isHalf(t) {
			return l.viaF32(v, t, x, lane)
		}
		d := l.newReg(fptype(t))
		l.emit(ptx.OpCvt, fptype(t), d, x[0]).With(r.Mod() | l.ftzFor(t)).From(fptype(t))
		return d
	}
	return lane
}

// roundAway rounds to nearest with ties away from zero: it cuts the fraction off, looks at it,
// and puts the sign back for results that are zero.
func roundAway(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
	if isHalf(t) {
		return l.viaF32(v, t, x, roundAway)
	}
	ft := fptype(t)
	whole := roundLane(ptx.RZI)(l, v, t, x)
	frac, next := l.newReg(ft), l.newReg(ft)
	l.emit(ptx.OpSub, ft, frac, x[0], whole).With(ptx.RN.Mod())
	c := ptx.CmpGe
	up := l.cmp(c, ft, l.un(ptx.OpAbs, ft, frac), l.fpImm(t, 0.5))
	step := l.bin(ptx.OpCopysign, ft, x[0], l.fpImm(t, 1))
	l.emit(ptx.OpAdd, ft, next, whole, step).With(ptx.RN.Mod())
	return l.bin(ptx.OpCopysign, ft, x[0], l.selp(ft, next, whole, up))
}

func canonicalizeLane(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
	if isHalf(t) {
		return l.viaF32(v, t, x, canonicalizeLane)
	}
	d := l.newReg(fptype(t))
	l.emit(ptx.OpMul, fptype(t), d, x[0], l.fpImm(t, 1)).With(ptx.RN.Mod() | l.ftzFor(t))
	return d
}

// roundToInt lowers lrint (ties to even) and lround (ties away).
func (l *lowering) roundToInt(v *ir.Value, away bool) {
	arg := l.f.CallArgs(v)[0]
	from, to := l.ts.Scalar(arg.Type), l.ts.Scalar(v.Type)
	bits := l.ts.Bits(to)
	if bits > 64 || bits < 2 || !l.checkArgs(v, []*ir.Value{arg}) {
		l.unsupported(v, "rounding to %s", l.typeString(to))
		return
	}
	l.eachLane(v, []*ir.Value{arg}, func(x []ptx.Operand) ptx.Operand {
		y, t := l.toReg(x[0], l.info(from).parts[0].reg), from
		if isHalf(t) {
			y, t = l.toF32(t, y), ir.Float
		}
		if away {
			y = roundAway(l, v, t, []ptx.Operand{y})
		}
		w := max(regBits(bits), 32)
		d := l.newReg(bitsType(w))
		l.emit(ptx.OpCvt, signedType(w), d, y).With(ptx.RNI.Mod() | l.ftzFor(t)).From(fptype(t))
		return l.zext(l.truncOrExtend(d, w, bits), bits)
	})
}

// modf gives the fraction, with the sign of the operand, and the integral part.
func modf(l *lowering, v *ir.Value) {
	arg := l.f.CallArgs(v)[0]
	t := l.ts.Scalar(arg.Type)
	if !l.checkArgs(v, []*ir.Value{arg}) {
		return
	}
	var fracs, wholes []ptx.Operand
	for _, x := range l.parts(arg) {
		x, u := l.toReg(x, l.info(t).parts[0].reg), t
		if isHalf(t) {
			x, u = l.toF32(t, x), ir.Float
		}
		ft := fptype(u)
		whole := roundLane(ptx.RZI)(l, v, u, []ptx.Operand{x})
		frac := l.newReg(ft)
		l.emit(ptx.OpSub, ft, frac, x, whole).With(ptx.RN.Mod())
		inf := l.newReg(ptx.Pred)
		l.emit(ptx.OpTestp, ft, inf, x).With(ptx.TestInfinite.Mod())
		frac = l.bin(ptx.OpCopysign, ft, x, l.selp(ft, l.fpImm(u, 0), frac, inf))
		if isHalf(t) {
			frac, whole = l.fromF32(t, frac), l.fromF32(t, whole)
		}
		fracs, wholes = append(fracs, frac), append(wholes, whole)
	}
	l.setParts(v, append(fracs, wholes...))
}

// floatToIntSat converts towards zero, clamps out-of-range numbers and turns NaN into zero. PTX
// clamps to the register's width, and gives zero for NaN except from f64 or to 64 bits.
func (l *lowering) floatToIntSat(v *ir.Value, signed bool) {
	arg := l.f.CallArgs(v)[0]
	from, bits := l.ts.Scalar(arg.Type), l.laneBits(v.Type)
	if bits > 64 {
		l.unsupported(v, "saturating conversion to %s", l.typeString(v.Type))
		return
	}
	if !l.checkArgs(v, []*ir.Value{arg}) {
		return
	}
	l.eachLane(v, []*ir.Value{arg}, func(x []ptx.Operand) ptx.Operand {
		y, t := l.toReg(x[0], l.info(from).parts[0].reg), from
		if isHalf(t) {
			y, t = l.toF32(t, y), ir.Float
		}
		w := 32
		if bits > 32 {
			w = 64
		}
		it := unsignedType(w)
		if signed {
			it = signedType(w)
		}
		d := l.newReg(bitsType(w))
		l.emit(ptx.OpCvt, it, d, y).With(ptx.RZI.Mod() | l.ftzFor(t)).From(fptype(t))
		if t == ir.Double || w == 64 {
			d = l.selp(bitsType(w), l.out.Int(0), d, l.cmp(ptx.CmpNan, fptype(t), y, y))
		}
		if bits < w {
			if signed {
				d = l.bin(ptx.OpMax, it, d, l.out.Int(-1<<(bits-1)))
				d = l.bin(ptx.OpMin, it, d, l.out.Int(1<<(bits-1)-1))
			} else {
				d = l.bin(ptx.OpMin, it, d, l.out.Int(int64(maskOf(bits))))
			}
		}
		if bits == 1 {
			return l.lowBit(d, ptx.B32)
		}
		return l.zext(l.truncOrExtend(d, w, bits), bits)
	})
}
