package simt

import "math/bits"

// scalar executes an OpScalar for the lanes of mask.
func (w *warp) scalar(fr *frame, in *Inst, mask uint32) {
	op := scalarOpOf(in)
	list := fr.fn.Lists[in.Ext]
	var taint taints
	for _, s := range list {
		for i := range taint {
			taint[i] |= fr.taint[s][i]
		}
	}
	if !op.float {
		taint[tChoice] |= taint[tPayload]
	}
	taint[tPayload] = 0
	m := maskOf(in.Bits)
	d := &fr.regs[in.Dst]
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left)
		var x [4]uint64
		for i, s := range list {
			x[i] = fr.regs[s][l]
		}
		r, t := op.fn(in, &x)
		if in.Mode&ModeMaybeFtz != 0 && (formatOf(in).subnormal(x[0]) || format{in.Bits, in.Mode&ModeBF != 0}.subnormal(r)) {
			t |= resultChoice
		}
		d[l] = r & m
		if t != 0 {
			taint[tPoison] |= uint32(t&resultPoison) << l
			taint[tPayload] |= uint32(t&resultPayload) >> 1 << l
			taint[tChoice] |= uint32(t&resultChoice) >> 2 << l
		}
	}
	fr.setTaint(in.Dst, mask, taint)
}
