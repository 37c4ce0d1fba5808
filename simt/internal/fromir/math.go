package fromir

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// mathFuncs are the elementary functions among the intrinsics.
var mathFuncs = map[string]micro.ApproxFunc{"exp": micro.ApproxExp, "exp2": micro.ApproxEx2, "exp10": micro.ApproxExp10, "log": micro.ApproxLog, "log2": micro.ApproxLg2, "log10": micro.ApproxLog10,
	"sin": micro.ApproxSin, "cos": micro.ApproxCos, "tan": micro.ApproxTan, "asin": micro.ApproxAsin, "acos": micro.ApproxAcos, "atan": micro.ApproxAtan,
	"sinh": micro.ApproxSinh, "cosh": micro.ApproxCosh, "tanh": micro.ApproxTanh, "pow": micro.ApproxPow, "atan2": micro.ApproxAtan2, "powi": micro.ApproxPowi}

// mathCall translates an elementary function: as a call of the function that the options name, or
// as one of the emulator's own, and reports whether it is one.
func (d *decoder) mathCall(v *ir.Value, base string) bool {
	fn, ok := mathFuncs[base]
	if !ok {
		return false
	}
	d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
		args := a[1:]
		work := uint8(32)
		if l.bits == 64 {
			work = 64
		}
		x := append([]micro.Slot(nil), args...)
		for k := range x {
			if l.bits == 16 && !(fn == micro.ApproxPowi && k == 1) {
				x[k] = d.Slot()
				d.Emit(micro.Inst{Op: micro.OpFToF, Bits: 32, From: 16, Imm: int64(arith.Bit(l.t == ir.BFloat)), Dst: x[k], A: args[k]})
			}
		}
		to := dst
		if l.bits == 16 {
			to = d.Slot()
		}
		d.mathLane(base, fn, work, to, x)
		if l.bits == 16 {
			d.Emit(micro.Inst{Op: micro.OpFToF, Bits: 16, From: 32, Imm: int64(arith.Bit(l.t == ir.BFloat)) << 1, Dst: dst, A: to})
		}
	})
	return true
}

func (d *decoder) mathLane(base string, fn micro.ApproxFunc, bits uint8, dst micro.Slot, args []micro.Slot) {
	if d.opt.MathFunc != nil {
		if k, ok := d.Builder.Prog.Names[d.opt.MathFunc(base, int(bits))]; ok {
			frozen := make([]micro.Slot, len(args)) // the intrinsic does not branch on its arguments, the function may
			for i, a := range args {
				frozen[i] = d.Op(micro.OpFreeze, 64, 0, a, 0, 0)
			}
			d.Fn.Calls = append(d.Fn.Calls, micro.CallInfo{Func: k, Args: frozen, Result: []micro.Slot{dst}})
			d.Emit(micro.Inst{Op: micro.OpCall, Ext: int32(len(d.Fn.Calls) - 1)})
			return
		}
	}
	if fn == micro.ApproxPowi {
		d.Unsupported("llvm.powi")
		return
	}
	in := micro.Inst{Op: micro.OpApprox, Bits: bits, Dst: dst, A: args[0], Imm: int64(fn) | micro.ApproxLoose}
	if len(args) > 1 {
		in.B = args[1]
	}
	d.Emit(in)
}
