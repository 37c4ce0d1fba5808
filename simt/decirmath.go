package simt

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

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

// asmTypes are the register types of NVPTX's constraint letters.
var asmTypes = map[string]ptx.Type{"b": ptx.Pred, "c": ptx.B16, "h": ptx.B16, "r": ptx.B32, "l": ptx.B64, "f": ptx.F32, "d": ptx.F64, "n": ptx.B32, "N": ptx.B64, "i": ptx.B64}

// inlineAsm translates an inline assembly statement into a call of a function made from its text.
func (d *irDecoder) inlineAsm(v *ir.Value) {
	asm := &d.f.Asms[v.Args[0].Aux]
	if d.opt.Asm == nil {
		d.unsupported("inline assembly")
		return
	}
	var types []ptx.Type
	var outs, ins, tied []int
	for _, c := range strings.Split(asm.Constraints, ",") {
		switch {
		case c == "" || c[0] == '~':
			continue
		case c[0] == '=':
			outs = append(outs, len(types))
			types = append(types, asmTypes[strings.TrimPrefix(c[1:], "&")])
			tied = append(tied, -1)
		case c[0] >= '0' && c[0] <= '9' && len(c) == 1 && int(c[0]-'0') < len(types):
			ins = append(ins, len(types))
			types = append(types, types[c[0]-'0'])
			tied = append(tied, int(c[0]-'0'))
		default:
			ins = append(ins, len(types))
			types = append(types, asmTypes[c])
			tied = append(tied, -1)
		}
	}
	for _, t := range types {
		if t == ptx.NoType {
			d.unsupported("inline assembly with constraints %q", asm.Constraints)
			return
		}
	}
	args := d.f.CallArgs(v)
	ci := CallInfo{}
	for _, a := range args {
		ci.Args = append(ci.Args, d.value(a)...)
	}
	if v.Type != ir.Void {
		ci.Result = d.value(v)
	}
	if len(ci.Args) != len(ins) || len(ci.Result) != len(outs) {
		d.unsupported("inline assembly whose operands do not match its constraints")
		return
	}
	f, regs, err := d.opt.Asm(asm.Asm, types)
	if err != nil {
		d.unsupported("inline assembly: %v", err)
		return
	}
	ci.Func = d.asmFunc(f, regs, tied, ins, outs)
	d.fn.Calls = append(d.fn.Calls, ci)
	d.emit(Inst{Op: OpCall, Ext: int32(len(d.fn.Calls) - 1)})
}

// asmFunc adds the function made from an inline assembly statement to the program.
func (d *irDecoder) asmFunc(f *ptx.Func, regs []ptx.Operand, tied, ins, outs []int) int {
	fn := &Func{Name: "inline assembly"}
	d.builder.prog.Funcs = append(d.builder.prog.Funcs, fn)
	p := &ptxDecoder{builder: newBuilder(d.builder.prog, fn), f: f, vars: map[string]int{}}
	p.setup = func() {
		for _, i := range ins {
			r := p.regs[regs[i].Reg()]
			fn.Params = append(fn.Params, Param{Slots: []Slot{r}})
			if tied[i] >= 0 {
				p.emit(Inst{Op: OpMov, Bits: 64, Dst: p.regs[regs[tied[i]].Reg()], A: r})
			}
		}
		for _, o := range outs {
			fn.Result = append(fn.Result, p.regs[regs[o].Reg()])
		}
	}
	p.function()
	return len(d.builder.prog.Funcs) - 1
}
