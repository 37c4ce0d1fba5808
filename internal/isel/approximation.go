package isel

import (
	"math"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// The machine's approximations, under the flag afn only, and in float only: bases other than two
// are a multiplication before (exponentials) or after (logarithms). Errors (PTX ISA, 9.7.3):
// ex2 2 ulp, lg2 2^-22 absolute near one, sin and cos 2^-20.5 absolute in one turn, tanh 2^-11
// relative.
var approximations = map[string]struct {
	opcode        string
	before, after float64 // factors, 1 for none
	needs         target.Feature
}{
	"exp2":  {"ex2.approx", 1, 1, target.Ldu},
	"exp":   {"ex2.approx", math.Log2E, 1, target.Ldu},
	"exp10": {"ex2.approx", math.Ln10 / math.Ln2, 1, target.Ldu},
	"log2":  {"lg2.approx", 1, 1, target.Ldu},
	"log":   {"lg2.approx", 1, math.Ln2, target.Ldu},
	"log10": {"lg2.approx", 1, math.Ln2 / math.Ln10, target.Ldu},
	"sin":   {"sin.approx", 1, 1, target.Ldu},
	"cos":   {"cos.approx", 1, 1, target.Ldu},
	"tanh":  {"tanh.approx", 1, 1, target.Tanh},
}

// approximated reports a call of a mathematical intrinsic that is left to the machine's
// approximation.
func approximated(f *ir.Func, v *ir.Value, name string, machine target.Machine) bool {
	a, ok := approximations[name]
	if !ok || v.Flags&ir.AFn == 0 || !machine.Has(a.needs) {
		return false
	}
	t := f.Types().Scalar(v.Type)
	return t == ir.Float || t == ir.Half || t == ir.BFloat
}

// addApproximations registers the handlers of what package expansion keeps.
func addApproximations(t map[string]handler) {
	for name, a := range approximations {
		var lane floatLane
		lane = func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
			if isHalf(t) {
				return l.viaF32(v, t, x, lane)
			}
			y := l.scaled(x[0], a.before)
			d := l.newReg(ptx.F32)
			op := a.opcode
			if l.ftz != 0 && name != "tanh" {
				op += ".ftz"
			}
			l.op(op+".f32", d, y)
			return l.scaled(d, a.after)
		}
		t["llvm."+name] = func(l *lowering, v *ir.Value) {
			if !approximated(l.f, v, name, l.opt.Machine) {
				l.unsupported(v, "llvm.%s of %s", name, l.typeString(v.Type))
				return
			}
			l.floatLanes(v, lane, 0)
		}
	}
}

func (l *lowering) scaled(x ptx.Operand, by float64) ptx.Operand {
	if by == 1 {
		return x
	}
	d := l.newReg(ptx.F32)
	l.emit(ptx.OpMul, ptx.F32, d, x, l.out.F32(float32(by))).With(ptx.RN.Mod() | l.ftz)
	return d
}
