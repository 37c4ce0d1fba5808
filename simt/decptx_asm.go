package simt

import "github.com/warpwise/warpwise/ptx"

// decodeBody translates the body of an inline assembly statement into fn. bind is called where the body begins:
// it may emit instructions, and slots tells where a register of the body lives.
func decodeBody(p *Module, fn *Func, f *ptx.Func, vars map[string]int, bind func(b *builder, slots func(r ptx.Reg, wide bool) []Slot)) {
	d := &ptxDecoder{builder: newBuilder(p, fn), f: f, vars: vars, origins: new([ptx.NumOps]uint16)}
	d.setup = func() {
		bind(d.builder, func(r ptx.Reg, wide bool) []Slot {
			if wide {
				w := d.wideReg(r)
				return w[:]
			}
			return []Slot{d.regs[r]}
		})
	}
	d.function()
}
