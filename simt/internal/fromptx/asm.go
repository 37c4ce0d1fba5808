package fromptx

import (
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/micro"
)

// Body translates the body of an inline assembly statement into fn. bind is called where the body begins:
// it may emit instructions, and slots tells where a register of the body lives.
func Body(p *micro.Module, fn *micro.Func, f *ptx.Func, vars map[string]int, bind func(b *build.Builder, slots func(r ptx.Reg, wide bool) []micro.Slot)) {
	d := &decoder{Builder: build.New(p, fn), f: f, vars: vars, origins: new([ptx.NumOps]uint16)}
	d.setup = func() {
		bind(d.Builder, func(r ptx.Reg, wide bool) []micro.Slot {
			if wide {
				w := d.wideReg(r)
				return w[:]
			}
			return []micro.Slot{d.regs[r]}
		})
	}
	d.function()
}
