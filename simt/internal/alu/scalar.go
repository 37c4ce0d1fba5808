package alu

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// scalar executes an OpScalar for the lanes of mask.
func (u *Unit) scalar(fr *converge.Frame, in *micro.Inst, mask uint32) {
	op := arith.ScalarOpOf(in)
	list := fr.Func.Lists[in.Ext]
	var taint converge.Taints
	for _, s := range list {
		for i := range taint {
			taint[i] |= fr.Taint[s][i]
		}
	}
	if !op.Float {
		taint[converge.Choice] |= taint[converge.Payload]
	}
	taint[converge.Payload] = 0
	m := arith.MaskOf(in.Bits)
	d := &fr.Regs[in.Dst]
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left)
		var x [4]uint64
		for i, s := range list {
			x[i] = fr.Regs[s][l]
		}
		r, t := op.Fn(in, &x)
		if in.Mode&micro.ModeMaybeFtz != 0 && (arith.FormatOf(in).Subnormal(x[0]) || arith.Format{Bits: in.Bits, Bf: in.Mode&micro.ModeBF != 0}.Subnormal(r)) {
			t |= arith.ResultChoice
		}
		d[l] = r & m
		if t != 0 {
			taint[converge.Poison] |= uint32(t&arith.ResultPoison) << l
			taint[converge.Payload] |= uint32(t&arith.ResultPayload) >> 1 << l
			taint[converge.Choice] |= uint32(t&arith.ResultChoice) >> 2 << l
		}
	}
	fr.SetTaint(in.Dst, mask, taint)
}
