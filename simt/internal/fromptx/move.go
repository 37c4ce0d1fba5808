package fromptx

import (
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/micro"
)

// mov128 translates mov.b128: registers of 128 bits take two slots.
func (d *decoder) mov128(in *ptx.Inst) bool {
	if in.Type != ptx.B128 {
		return false
	}
	src := d.f.Src(in, 0)
	var parts [2]micro.Slot
	if e := d.f.Elems(src); src.Kind() == ptx.OpdTuple && len(e) == 2 {
		parts = [2]micro.Slot{d.value(e[0], ptx.B64), d.value(e[1], ptx.B64)}
	} else if src.Kind() == ptx.OpdReg {
		parts = d.wideReg(src.Reg())
	} else {
		return false
	}
	var to [2]micro.Slot
	if e := d.f.Elems(in.Dst); in.Dst.Kind() == ptx.OpdTuple && len(e) == 2 {
		to = [2]micro.Slot{d.dst(e[0]), d.dst(e[1])}
	} else if in.Dst.Kind() == ptx.OpdReg {
		to = d.wideReg(in.Dst.Reg())
	} else {
		return false
	}
	tmp := d.Op(micro.OpMov, 64, 0, parts[1], 0, 0) // the first move may overwrite the second's source
	d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: to[0], A: parts[0]})
	d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: to[1], A: tmp})
	return true
}

// wideReg returns the slots of a register of 128 bits, the low half first.
func (d *decoder) wideReg(r ptx.Reg) [2]micro.Slot {
	if d.high == nil {
		d.high = map[ptx.Reg]micro.Slot{}
	}
	if _, ok := d.high[r]; !ok {
		d.high[r] = d.Slot()
	}
	return [2]micro.Slot{d.regs[r], d.high[r]}
}
