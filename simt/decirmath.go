package simt

import "github.com/warpwise/warpwise/ir"

// mathFuncs are the elementary functions among the intrinsics.
var mathFuncs = map[string]ApproxFunc{"exp": ApproxExp, "exp2": ApproxEx2, "exp10": ApproxExp10, "log": ApproxLog, "log2": ApproxLg2, "log10": ApproxLog10,
	"sin": ApproxSin, "cos": ApproxCos, "tan": ApproxTan, "asin": ApproxAsin, "acos": ApproxAcos, "atan": ApproxAtan,
	"sinh": ApproxSinh, "cosh": ApproxCosh, "tanh": ApproxTanh, "pow": ApproxPow, "atan2": ApproxAtan2, "powi": ApproxPowi}

// mathCall translates an elementary function: as a call of the function that the options name, or
// as one of the emulator's own, and reports whether it is one.
func (d *irDecoder) mathCall(v *ir.Value, base string) bool {
	fn, ok := mathFuncs[base]
	if !ok {
		return false
	}
	d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
		args := a[1:]
		work := uint8(32)
		if l.bits == 64 {
			work = 64
		}
		x := append([]Slot(nil), args...)
		for k := range x {
			if l.bits == 16 && !(fn == ApproxPowi && k == 1) {
				x[k] = d.slot()
				d.emit(Inst{Op: OpFToF, Bits: 32, From: 16, Imm: int64(b2u(l.t == ir.BFloat)), Dst: x[k], A: args[k]})
			}
		}
		to := dst
		if l.bits == 16 {
			to = d.slot()
		}
		d.mathLane(base, fn, work, to, x)
		if l.bits == 16 {
			d.emit(Inst{Op: OpFToF, Bits: 16, From: 32, Imm: int64(b2u(l.t == ir.BFloat)) << 1, Dst: dst, A: to})
		}
	})
	return true
}

func (d *irDecoder) mathLane(base string, fn ApproxFunc, bits uint8, dst Slot, args []Slot) {
	if d.opt.MathFunc != nil {
		if k, ok := d.builder.prog.names[d.opt.MathFunc(base, int(bits))]; ok {
			frozen := make([]Slot, len(args)) // the intrinsic does not branch on its arguments, the function may
			for i, a := range args {
				frozen[i] = d.op(OpFreeze, 64, 0, a, 0, 0)
			}
			d.fn.Calls = append(d.fn.Calls, CallInfo{Func: k, Args: frozen, Result: []Slot{dst}})
			d.emit(Inst{Op: OpCall, Ext: int32(len(d.fn.Calls) - 1)})
			return
		}
	}
	if fn == ApproxPowi {
		d.unsupported("llvm.powi")
		return
	}
	in := Inst{Op: OpApprox, Bits: bits, Dst: dst, A: args[0], Imm: int64(fn) | ApproxLoose}
	if len(args) > 1 {
		in.B = args[1]
	}
	d.emit(in)
}
