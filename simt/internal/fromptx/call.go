package fromptx

import (
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/micro"
)

// words returns slots for the bytes of a parameter, eight each; a register parameter is its own.
func (d *decoder) words(v *ptx.Var) []micro.Slot {
	if v.Space == ptx.RegSpace {
		return []micro.Slot{d.regs[v.Reg]}
	}
	var s []micro.Slot
	for n := max(v.Size(), 0); n > 0; n -= 8 {
		s = append(s, d.Slot())
	}
	return s
}

// moveWords emits loads or stores between slots and the frame memory of variable id.
func (d *decoder) moveWords(op micro.Op, id ptx.VarID, slots []micro.Slot) {
	v := d.f.Vars[id]
	if v.Space == ptx.RegSpace {
		return
	}
	base := d.Slot()
	d.Emit(micro.Inst{Op: micro.OpFrame, Bits: 64, Dst: base, Imm: d.places[id]})
	build.EachWord(max(v.Size(), 0), func(i int, off int64, width uint8) {
		d.Emit(micro.Inst{Op: op, Bits: 8 * width, From: 1, Mode: micro.Mode(0).WithSpace(micro.Local), A: base, Imm: off, Ext: d.List(slots[i])})
	})
}

// ret loads the results and returns.
func (d *decoder) ret() {
	i := 0
	for _, id := range d.f.Results {
		n := 1
		if d.f.Vars[id].Space != ptx.RegSpace {
			n = int((max(d.f.Vars[id].Size(), 0) + 7) / 8)
		}
		d.moveWords(micro.OpLoad, id, d.Fn.Result[i:i+n])
		i += n
	}
	d.Emit(micro.Inst{Op: micro.OpRet})
}

func (d *decoder) call(in *ptx.Inst) {
	f := d.f
	ci := micro.CallInfo{Func: -1}
	callee := f.Src(in, 0)
	var target micro.Slot
	if name := f.SymName(callee); name != "" {
		if i, ok := d.Prog.Names[name]; ok {
			ci.Func = i
		} else {
			d.Unsupported("call of %s", name)
			return
		}
	} else {
		target = d.value(callee, ptx.U64)
	}
	x := micro.Extern{Name: f.SymName(callee)}
	for _, a := range f.Elems(f.Src(in, 1)) {
		arg := d.argument(a)
		ci.Args = append(ci.Args, arg...)
		x.Args = append(x.Args, wordParts(arg, d.sizeOf(a)))
	}
	var back []func()
	for _, r := range f.Elems(in.Dst) {
		if id, ok := r.Var(); ok {
			slots := d.words(f.Vars[id])
			ci.Result = append(ci.Result, slots...)
			x.Results = append(x.Results, wordParts(slots, d.sizeOf(r))...)
			back = append(back, func() { d.moveWords(micro.OpStore, id, slots) })
			continue
		}
		ci.Result = append(ci.Result, d.dst(r))
		x.Results = append(x.Results, wordParts(ci.Result[len(ci.Result)-1:], d.sizeOf(r))...)
	}
	if ci.Func >= 0 && d.declared[ci.Func] {
		x.Call = ci
		d.Fn.Externs = append(d.Fn.Externs, x)
		d.Emit(micro.Inst{Op: micro.OpExtern, Ext: int32(len(d.Fn.Externs) - 1)})
		for _, b := range back {
			b()
		}
		return
	}
	d.Fn.Calls = append(d.Fn.Calls, ci)
	d.Emit(micro.Inst{Op: micro.OpCall, A: target, Ext: int32(len(d.Fn.Calls) - 1)})
	for _, b := range back {
		b()
	}
}

// sizeOf returns the bytes of an argument or result.
func (d *decoder) sizeOf(o ptx.Operand) int64 {
	if id, ok := o.Var(); ok {
		return max(d.f.Vars[id].Size(), 0)
	}
	if r := o.Reg(); r != ptx.NoReg {
		return int64(d.f.RegType(r).Bytes())
	}
	return 8
}

// wordParts places the words of a value.
func wordParts(slots []micro.Slot, size int64) []micro.Part {
	var out []micro.Part
	build.EachWord(size, func(i int, off int64, width uint8) {
		if i < len(slots) {
			out = append(out, micro.Part{Slot: slots[i], Off: off, Bytes: width})
		}
	})
	return out
}

// argument returns the slots of a call argument, loading a .param variable.
func (d *decoder) argument(a ptx.Operand) []micro.Slot {
	if id, ok := a.Var(); ok && d.inMem[id] == micro.Local {
		slots := d.words(d.f.Vars[id])
		d.moveWords(micro.OpLoad, id, slots)
		return slots
	}
	return []micro.Slot{d.value(a, ptx.B64)}
}
