package sass

import "github.com/warpwise/warpwise/ptx"

// Instructions returns the number of instructions of PTX, which the assembler's are compared with.
func Instructions(m *ptx.Module) (n int) {
	for f := range m.Funcs {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if !b.Insts[i].Op.Is(ptx.Pseudo) {
					n++
				}
			}
		}
	}
	return n
}
