package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// extractElement lowers an extractelement: an alias for a constant index, else a chain of
// selections.
func (l *lowering) extractElement(v *ir.Value) {
	t := v.Args[0].Type
	if !l.checkType(v, t) {
		return
	}
	ti := l.info(t)
	x := l.parts(v.Args[0])
	n := len(ti.parts) / max(ti.lane, 1)
	if k, ok := l.laneIndex(v.Args[1], n); ok {
		l.setParts(v, x[k*ti.lane:(k+1)*ti.lane])
		return
	}
	idx := l.arg(v.Args[1])
	bits := min(l.ts.Bits(v.Args[1].Type), 64)
	out := append([]ptx.Operand(nil), x[:ti.lane]...)
	for k := 1; k < n; k++ {
		p := l.laneIs(idx, bits, k)
		for j := range out {
			out[j] = l.selectPart(p, ti.parts[j].reg, x[k*ti.lane+j], out[j])
		}
	}
	l.setParts(v, out)
}

// laneIndex returns a constant index, clamped to the vector (beyond it the result is poison).
func (l *lowering) laneIndex(ix *ir.Value, n int) (int, bool) {
	if !ix.IsConst() {
		return 0, false
	}
	k, ok := l.out.IntValue(l.arg(ix))
	if !ok {
		return 0, false
	}
	if k < 0 || k >= int64(n) {
		k = 0
	}
	return int(k), true
}

// laneIs returns whether the index x, of the given width, is k.
func (l *lowering) laneIs(x ptx.Operand, bits, k int) ptx.Operand {
	if bits == 1 {
		return x // k is 1 here
	}
	d := l.newReg(ptx.Pred)
	l.emit(ptx.OpSetp, unsignedType(bits), d, l.toReg(x, bitsType(regBits(bits))), l.out.Int(int64(k))).With(ptx.CmpEq.Mod())
	return d
}

// insertElement lowers an insertelement.
func (l *lowering) insertElement(v *ir.Value) {
	if !l.checkType(v, v.Type) {
		return
	}
	ti := l.info(v.Type)
	e := l.parts(v.Args[1])
	out := append([]ptx.Operand(nil), l.parts(v.Args[0])...)
	n := len(out) / max(ti.lane, 1)
	if k, ok := l.laneIndex(v.Args[2], n); ok {
		copy(out[k*ti.lane:], e)
		l.setParts(v, out)
		return
	}
	idx := l.arg(v.Args[2])
	bits := min(l.ts.Bits(v.Args[2].Type), 64)
	for k := range n {
		p := ptx.None
		if bits == 1 && k == 0 {
			p = l.predNot(idx)
		} else {
			p = l.laneIs(idx, bits, k)
		}
		for j := range ti.lane {
			out[k*ti.lane+j] = l.selectPart(p, ti.parts[j].reg, e[j], out[k*ti.lane+j])
		}
	}
	l.setParts(v, out)
}

// shuffle lowers a shufflevector: an alias.
func (l *lowering) shuffle(v *ir.Value) {
	if !l.checkType(v, v.Args[0].Type) || !l.checkType(v, v.Type) {
		return
	}
	ti := l.info(v.Args[0].Type)
	x, y := l.parts(v.Args[0]), l.parts(v.Args[1])
	n := int(l.ts.NumElems(v.Args[0].Type))
	mask := l.f.Ints[v.Aux]
	out := make([]ptx.Operand, 0, len(mask)*ti.lane)
	for _, m := range mask {
		k := int(m)
		switch {
		case k < 0:
			for j := range ti.lane {
				out = append(out, l.zero(ti.parts[j].reg))
			}
		case k < n:
			out = append(out, x[k*ti.lane:(k+1)*ti.lane]...)
		default:
			k -= n
			out = append(out, y[k*ti.lane:(k+1)*ti.lane]...)
		}
	}
	l.setParts(v, out)
}

// member returns where the parts of the member that idx leads to start in a value of type t, and
// the type of the member.
func (l *lowering) member(t ir.Type, idx []int32) (at int, mt ir.Type) {
	for _, k := range idx {
		if l.ts.Kind(t) == ir.KindStruct {
			elems := l.ts.Elems(t)
			for _, e := range elems[:k] {
				at += l.nparts(e)
			}
			t = elems[k]
			continue
		}
		t = l.ts.Elem(t)
		at += int(k) * l.nparts(t)
	}
	return at, t
}

// extractValue lowers an extractvalue: an alias.
func (l *lowering) extractValue(v *ir.Value) {
	if !l.checkType(v, v.Args[0].Type) {
		return
	}
	at, t := l.member(v.Args[0].Type, l.f.Ints[v.Aux])
	l.setParts(v, l.parts(v.Args[0])[at:at+l.nparts(t)])
}

// insertValue lowers an insertvalue: an alias.
func (l *lowering) insertValue(v *ir.Value) {
	if !l.checkType(v, v.Type) {
		return
	}
	at, _ := l.member(v.Type, l.f.Ints[v.Aux])
	e := l.parts(v.Args[1])
	out := append([]ptx.Operand(nil), l.parts(v.Args[0])...)
	copy(out[at:], e)
	l.setParts(v, out)
}
