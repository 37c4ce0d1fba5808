package simt

import "github.com/warpwise/warpwise/ptx"

var videoKinds = map[ptx.Op]struct {
	kind  videoKind
	parts uint8
}{
	ptx.OpVadd: {videoAdd, 1}, ptx.OpVsub: {videoSub, 1}, ptx.OpVabsdiff: {videoAbsDiff, 1}, ptx.OpVmin: {videoMin, 1}, ptx.OpVmax: {videoMax, 1},
	ptx.OpVshl: {videoShl, 1}, ptx.OpVshr: {videoShr, 1}, ptx.OpVmad: {videoMad, 1}, ptx.OpVset: {videoSet, 1},
	ptx.OpVadd2: {videoAdd, 2}, ptx.OpVsub2: {videoSub, 2}, ptx.OpVavrg2: {videoAvrg, 2}, ptx.OpVabsdiff2: {videoAbsDiff, 2}, ptx.OpVmin2: {videoMin, 2},
	ptx.OpVmax2: {videoMax, 2}, ptx.OpVset2: {videoSet, 2},
	ptx.OpVadd4: {videoAdd, 4}, ptx.OpVsub4: {videoSub, 4}, ptx.OpVavrg4: {videoAvrg, 4}, ptx.OpVabsdiff4: {videoAbsDiff, 4}, ptx.OpVmin4: {videoMin, 4},
	ptx.OpVmax4: {videoMax, 4}, ptx.OpVset4: {videoSet, 4},
}

var videoCmps = map[string]Cmp{"eq": CmpEQ, "ne": CmpNE, "lt": CmpLT, "le": CmpLE, "gt": CmpGT, "ge": CmpGE}

// selectorNumber is how videoOp numbers the parts of a register.
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
func (d *ptxDecoder) video(in *ptx.Inst) bool {
	k := videoKinds[in.Op]
	m := d.textMods(in)
	v := videoOp{kind: k.kind, parts: k.parts, sat: m.words["sat"], wrap: m.words["wrap"], plus: m.words["po"]}
	if !m.only("sat wrap clamp po add min max shr7 shr15 eq ne lt le gt ge") {
		return false
	}
	types := m.types
	if k.kind == videoSet { // the result of a comparison is unsigned
		types = append([]ptx.Type{ptx.U32}, types...)
	}
	if len(types) != 3 {
		return false
	}
	v.dSigned, v.aSigned, v.bSigned = types[0].IsSigned(), types[1].IsSigned(), types[2].IsSigned()
	for w, c := range videoCmps {
		if m.words[w] {
			v.cmp = c
		}
	}
	v.second = map[bool]uint8{true: 1}[m.words["add"]] | map[bool]uint8{true: 2}[m.words["min"]] | map[bool]uint8{true: 3}[m.words["max"]]
	v.scale = map[bool]uint8{true: 7}[m.words["shr7"]] | map[bool]uint8{true: 15}[m.words["shr15"]]

	srcs := d.f.Srcs(in)
	if len(srcs) < 2 {
		return false
	}
	slots := make([]Slot, 3)
	var neg [3]bool
	for i, o := range srcs {
		r, sel, minus := d.f.SelectParts(o)
		n, ok := selectorNumber(sel)
		if !ok || i > 2 || n != 0 && (i == 2 || k.parts > 1) {
			return false
		}
		neg[i] = minus
		slots[i] = d.value(r, ptx.B32)
		switch i {
		case 0:
			v.aSel = n
		case 1:
			v.bSel = n
		}
	}
	v.negProduct, v.negC = neg[0] != neg[1], neg[2]
	if (v.negProduct || v.negC) && k.kind != videoMad {
		return false
	}
	r, sel, _ := d.f.SelectParts(in.Dst)
	n, ok := selectorNumber(sel)
	if !ok {
		return false
	}
	v.mask = uint8(1<<k.parts - 1)
	switch {
	case k.parts == 1:
		v.dSel = n
	case n != 0: // a mask of one element
		v.mask = 1 << (n - 1)
		if k.parts == 2 {
			if n < 5 {
				return false
			}
			v.mask = 1 << (n - 5)
		}
	}
	d.scalarTo(d.dst(r), ScVideo, 32, 0, v.pack(), slots...)
	return true
}
