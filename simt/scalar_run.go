package simt

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// scalar executes an OpScalar for the lanes of mask.
func (w *warp) scalar(fr *frame, in *micro.Inst, mask uint32) {
	op := arith.ScalarOpOf(in)
	list := fr.fn.Lists[in.Ext]
	var taint taints
	for _, s := range list {
		for i := range taint {
			taint[i] |= fr.taint[s][i]
		}
	}
	if !op.Float {
		taint[tChoice] |= taint[tPayload]
	}
	taint[tPayload] = 0
	m := arith.MaskOf(in.Bits)
	d := &fr.regs[in.Dst]
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left)
		var x [4]uint64
		for i, s := range list {
			x[i] = fr.regs[s][l]
		}
		r, t := op.Fn(in, &x)
		if in.Mode&micro.ModeMaybeFtz != 0 && (arith.FormatOf(in).Subnormal(x[0]) || arith.Format{Bits: in.Bits, Bf: in.Mode&micro.ModeBF != 0}.Subnormal(r)) {
			t |= arith.ResultChoice
		}
		d[l] = r & m
		if t != 0 {
			taint[tPoison] |= uint32(t&arith.ResultPoison) << l
			taint[tPayload] |= uint32(t&arith.ResultPayload) >> 1 << l
			taint[tChoice] |= uint32(t&arith.ResultChoice) >> 2 << l
		}
	}
	fr.setTaint(in.Dst, mask, taint)
}
