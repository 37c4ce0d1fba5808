package fromir

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/micro"
)

// blockBase is where the addresses of blocks start. They name blocks and are no memory.
const blockBase = 0x5000_0000_0000

// blockAddress returns the number that stands for a blockaddress constant.
func blockAddress(p *ir.Pool, c *ir.Value) uint64 {
	b := p.BlockAddrs[c.Aux].Block
	if b == nil {
		return 0
	}
	return blockBase + 16*uint64(b.ID)
}

// indirectBranch translates indirectbr: the address is that of one of the blocks named, or the branch is
// undefined behaviour.
func (d *decoder) indirectBranch(v *ir.Value) {
	b := v.Block
	at := d.value(v.Args[0])[0]
	for i, e := range b.Succs {
		same := d.Slot()
		d.Emit(micro.Inst{Op: micro.OpICmp, Bits: 1, From: 64, Mode: micro.Mode(0).WithCmp(micro.CmpEQ), Dst: same, A: at, B: d.Constant(blockBase + 16*uint64(e.B.ID))})
		d.jump(b, i, same)
	}
	d.Emit(micro.Inst{Op: micro.OpUB, Ext: d.Text("indirectbr to a block that it does not name")})
}

// wideSwitch translates a switch on an integer of more than 64 bits: case by case.
func (d *decoder) wideSwitch(v *ir.Value) {
	b := v.Block
	x := d.value(v.Args[0])
	for i, c := range v.Args[1:] {
		same := d.Constant(1)
		for k, half := range d.value(c) {
			eq := d.Slot()
			d.Emit(micro.Inst{Op: micro.OpICmp, Bits: 1, From: 64, Mode: micro.Mode(0).WithCmp(micro.CmpEQ), Dst: eq, A: x[k], B: half})
			same = d.Op(micro.OpAnd, 1, 0, same, eq, 0)
		}
		d.jump(b, i+1, same)
	}
	d.jump(b, 0, 0)
}
