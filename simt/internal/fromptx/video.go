package fromptx

import (
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

var videoKinds = map[ptx.Op]struct {
	kind  arith.VideoKind
	parts uint8
}{
	ptx.OpVadd: {arith.VideoAdd, 1}, ptx.OpVsub: {arith.VideoSub, 1}, ptx.OpVabsdiff: {arith.VideoAbsDiff, 1}, ptx.OpVmin: {arith.VideoMin, 1}, ptx.OpVmax: {arith.VideoMax, 1},
	ptx.OpVshl: {arith.VideoShl, 1}, ptx.OpVshr: {arith.VideoShr, 1}, ptx.OpVmad: {arith.VideoMad, 1}, ptx.OpVset: {arith.VideoSet, 1},
	ptx.OpVadd2: {arith.VideoAdd, 2}, ptx.OpVsub2: {arith.VideoSub, 2}, ptx.OpVavrg2: {arith.VideoAvrg, 2}, ptx.OpVabsdiff2: {arith.VideoAbsDiff, 2}, ptx.OpVmin2: {arith.VideoMin, 2},
	ptx.OpVmax2: {arith.VideoMax, 2}, ptx.OpVset2: {arith.VideoSet, 2},
	ptx.OpVadd4: {arith.VideoAdd, 4}, ptx.OpVsub4: {arith.VideoSub, 4}, ptx.OpVavrg4: {arith.VideoAvrg, 4}, ptx.OpVabsdiff4: {arith.VideoAbsDiff, 4}, ptx.OpVmin4: {arith.VideoMin, 4},
	ptx.OpVmax4: {arith.VideoMax, 4}, ptx.OpVset4: {arith.VideoSet, 4},
}

var videoCmps = map[string]micro.Cmp{"eq": micro.CmpEQ, "ne": micro.CmpNE, "lt": micro.CmpLT, "le": micro.CmpLE, "gt": micro.CmpGT, "ge": micro.CmpGE}

// selectorNumber is how VideoOp numbers the parts of a register.
func selectorNumber(s ptx.Selector) (uint8, bool) {
	switch {
	case s == ptx.SelNone:
		return 0, true
	case s >= ptx.SelB0 && s <= ptx.SelH1:
		return uint8(s-ptx.SelB0) + 1, true
	}
	return 0, false
}

// video translates a video instruction.
func (d *decoder) video(in *ptx.Inst) bool {
	k := videoKinds[in.Op]
	m := d.textMods(in)
	v := arith.VideoOp{Kind: k.kind, Parts: k.parts, Sat: m.words["sat"], Wrap: m.words["wrap"], Plus: m.words["po"]}
	if !m.only("sat wrap clamp po add min max shr7 shr15 eq ne lt le gt ge") {
		return false
	}
	types := m.types
	if k.kind == arith.VideoSet { // the result of a comparison is unsigned
		types = append([]ptx.Type{ptx.U32}, types...)
	}
	if len(types) != 3 {
		return false
	}
	v.DSigned, v.ASigned, v.BSigned = types[0].IsSigned(), types[1].IsSigned(), types[2].IsSigned()
	for w, c := range videoCmps {
		if m.words[w] {
			v.Cmp = c
		}
	}
	v.Second = map[bool]uint8{true: 1}[m.words["add"]] | map[bool]uint8{true: 2}[m.words["min"]] | map[bool]uint8{true: 3}[m.words["max"]]
	v.Scale = map[bool]uint8{true: 7}[m.words["shr7"]] | map[bool]uint8{true: 15}[m.words["shr15"]]

	srcs := d.f.Srcs(in)
	if len(srcs) < 2 {
		return false
	}
	slots, ok := d.videoSources(&v, srcs)
	if !ok || (v.NegProduct || v.NegC) && k.kind != arith.VideoMad {
		return false
	}
	r, sel, _ := d.f.SelectParts(in.Dst)
	n, ok := selectorNumber(sel)
	if !ok || !videoResult(&v, n) {
		return false
	}
	d.ScalarTo(d.dst(r), micro.ScVideo, 32, 0, v.Pack(), slots...)
	return true
}

// videoSources sets what is taken of the sources of v, and returns them.
func (d *decoder) videoSources(v *arith.VideoOp, srcs []ptx.Operand) ([]micro.Slot, bool) {
	slots := make([]micro.Slot, 3)
	var neg [3]bool
	for i, o := range srcs {
		r, sel, minus := d.f.SelectParts(o)
		n, ok := selectorNumber(sel)
		if !ok || i > 2 || n != 0 && (i == 2 || v.Parts > 1) {
			return nil, false
		}
		neg[i] = minus
		slots[i] = d.value(r, ptx.B32)
		switch i {
		case 0:
			v.ASel = n
		case 1:
			v.BSel = n
		}
	}
	v.NegProduct, v.NegC = neg[0] != neg[1], neg[2]
	return slots, true
}

// videoResult sets what v writes of its destination, whose selector has number n.
func videoResult(v *arith.VideoOp, n uint8) bool {
	v.Mask = uint8(1<<v.Parts - 1)
	switch {
	case v.Parts == 1:
		v.DSel = n
	case n != 0: // a mask of one element
		v.Mask = 1 << (n - 1)
		if v.Parts == 2 {
			if n < 5 {
				return false
			}
			v.Mask = 1 << (n - 5)
		}
	}
	return true
}
