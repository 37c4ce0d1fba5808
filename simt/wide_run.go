package simt

import "math/bits"

// wide executes an OpWide for the lanes of mask.
func (w *warp) wide(fr *frame, in *Inst, mask uint32) {
	s := fr.fn.Lists[in.Ext]
	var taint taints
	for k, o := range s {
		if k != wideD && k != wideD+1 {
			for i := range taint {
				taint[i] |= fr.taint[o][i]
			}
		}
	}
	var poison, choice uint32
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		pair := func(at int) [2]uint64 { return [2]uint64{fr.regs[s[at]][l], fr.regs[s[at+1]][l]} }
		c := [2]uint64{}
		if len(s) > wideC {
			c = pair(wideC)
		}
		lo, hi, t, wrong := wideLane(in, pair(wideA), pair(wideB), c)
		if wrong != "" {
			w.find(DivideByZero, in, fr, 1<<l, "%s", wrong)
		}
		fr.regs[s[wideD]][l] = lo
		if s[wideD+1] != 0 {
			fr.regs[s[wideD+1]][l] = hi
		}
		poison |= uint32(t&resultPoison) << l
		choice |= uint32(t&resultChoice) >> 2 << l
	}
	taint[tPoison] |= poison
	taint[tChoice] |= taint[tPayload] | choice
	taint[tPayload] = 0
	fr.setTaint(s[wideD], mask, taint)
	if s[wideD+1] != 0 {
		fr.setTaint(s[wideD+1], mask, taint)
	}
}
