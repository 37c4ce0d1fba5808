package simt

import "github.com/warpwise/warpwise/ptx"

// scalarInst translates the scalar operations that decptxalu.go does not, and reports whether in was one.
func (d *ptxDecoder) scalarInst(in *ptx.Inst) bool { return false }
