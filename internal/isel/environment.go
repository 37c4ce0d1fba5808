package isel

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addConstrained registers the constrained floating-point intrinsics: PTX has the rounding in
// the instruction and no exceptions.
func addConstrained(t map[string]handler) {
	for name, op := range map[string]string{"fadd": "add", "fsub": "sub", "fmul": "mul", "fdiv": "div", "fma": "fma",
		"fmuladd": "fma", "sqrt": "sqrt"} {
		t["llvm.experimental.constrained."+name] = func(l *lowering, v *ir.Value) { l.constrained(v, op) }
	}
	for _, n := range []string{"fptosi", "fptoui", "sitofp", "uitofp", "fptrunc", "fpext"} {
		t["llvm.experimental.constrained."+n] = func(l *lowering, v *ir.Value) { l.constrainedCast(v, n) }
	}
	for name, fn := range map[string]floatLane{
		"floor": roundLane(ptx.RMI), "ceil": roundLane(ptx.RPI), "trunc": roundLane(ptx.RZI), "round": roundAway,
		"roundeven": roundLane(ptx.RNI), "minnum": minMaxLane(ptx.OpMin, false), "maxnum": minMaxLane(ptx.OpMax, false),
		"minimum": minMaxLane(ptx.OpMin, true), "maximum": minMaxLane(ptx.OpMax, true),
		"rint": roundLane(ptx.RNI), "nearbyint": roundLane(ptx.RNI),
	} {
		t["llvm.experimental.constrained."+name] = func(l *lowering, v *ir.Value) {
			l.floatLanes(v, func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
				for len(x) > 1 && x[len(x)-1] == ptx.None { // metadata has no parts
					x = x[:len(x)-1]
				}
				return fn(l, v, t, x)
			}, 0)
		}
	}
	for _, n := range []string{"fcmp", "fcmps"} {
		t["llvm.experimental.constrained."+n] = constrainedCompare
	}
}

// metadataWord returns the string of a metadata argument, or "".
func (l *lowering) metadataWord(a *ir.Value) string {
	if a.Op != ir.OpMetadata || len(a.Args) > 0 {
		return ""
	}
	if n := l.ir.MD.Node(ir.MD(a.Aux)); n != nil && n.Kind == ir.MDString {
		return n.Str
	}
	return ""
}

// rounding returns the PTX rounding that the metadata of v asks for; the dynamic mode of a GPU
// is to nearest.
func (l *lowering) rounding(v *ir.Value) string {
	for _, a := range l.f.CallArgs(v) {
		switch l.metadataWord(a) {
		case "round.towardzero":
			return ".rz"
		case "round.upward":
			return ".rp"
		case "round.downward":
			return ".rm"
		case "round.tonearestaway":
			return ""
		}
	}
	return ".rn"
}

func (l *lowering) constrained(v *ir.Value, op string) {
	r := l.rounding(v)
	if r == "" {
		l.unsupported(v, "rounding to nearest with ties away from zero")
		return
	}
	l.floatLanes(v, func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
		if isHalf(t) {
			l.diags.Errorf(l.ir.Source, l.f.Pos(v), "not supported: constrained arithmetic of %s", l.typeString(t))
			return l.out.Int(0)
		}
		for x[len(x)-1] == ptx.None {
			x = x[:len(x)-1]
		}
		d := l.newReg(fptype(t))
		name := op + r
		if t == ir.Float && l.ftz != 0 {
			name += ".ftz"
		}
		l.op(name+"."+fptype(t).String(), d, x...)
		return d
	}, 0)
}

// constrainedCast emits cvt with the rounding asked for; conversions to integers cut.
func (l *lowering) constrainedCast(v *ir.Value, name string) {
	a := l.f.CallArgs(v)[0]
	from, to := l.ts.Scalar(a.Type), l.ts.Scalar(v.Type)
	fb, tb := l.ts.Bits(from), l.ts.Bits(to)
	r := l.rounding(v)
	if fb > 64 || tb > 64 || r == "" || r != ".rn" && (isHalf(from) || isHalf(to)) {
		l.unsupported(v, "constrained %s of this type", name)
		return
	}
	signed := strings.Contains(name, "si")
	l.eachLane(v, []*ir.Value{a}, func(x []ptx.Operand) ptx.Operand {
		y := l.toReg(x[0], l.info(from).parts[0].reg)
		switch {
		case tb > 0:
			return l.floatToInt(v, from, to, y, signed)[0]
		case r == ".rn" && fb > 0:
			return l.intToFloat(v, from, to, []ptx.Operand{y}, signed)
		case r == ".rn" || name == "fpext":
			return l.floatToFloat(from, to, y)
		}
		src := fptype(from)
		if fb > 0 {
			src = unsignedType(fb)
			if signed {
				y, src = l.sext(y, fb), signedType(fb)
			}
		}
		d := l.newReg(fptype(to))
		l.op("cvt"+r+"."+fptype(to).String()+"."+src.String(), d, y)
		return d
	})
}

func constrainedCompare(l *lowering, v *ir.Value) {
	args := l.f.CallArgs(v)
	p, ok := ir.ParseFCmp(l.metadataWord(args[2]))
	if !ok {
		l.unsupported(v, "predicate of a constrained comparison")
		return
	}
	l.lanes(v, args[:2], func(x [][]ptx.Operand) []ptx.Operand {
		return one(l.fcmpLane(p, l.ts.Scalar(args[0].Type), x[0][0], x[1][0]))
	})
}
