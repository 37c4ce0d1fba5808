package simt

import "github.com/warpwise/warpwise/ptx"

// fpKinds maps the floating-point types that cvt converts, by element.
var fpKinds = map[ptx.Type]fpKind{ptx.F16: kindF16, ptx.BF16: kindBF16, ptx.F32: kindF32, ptx.F64: kindF64, ptx.TF32: kindTF32,
	ptx.E4M3: kindE4M3, ptx.E5M2: kindE5M2, ptx.E2M1: kindE2M1, ptx.E2M3: kindE2M3, ptx.E3M2: kindE3M2, ptx.UE8M0: kindUE8M0}

// small is the element of a packed type of cvt, the bits that it takes there, and the bits of the element itself.
type small struct {
	elem  ptx.Type
	bits  uint8 // distance of the elements
	count int
}

func smallPacking(t ptx.Type) small {
	switch t {
	case ptx.E4M3x2:
		return small{ptx.E4M3, 8, 2}
	case ptx.E5M2x2:
		return small{ptx.E5M2, 8, 2}
	case ptx.E2M1x2:
		return small{ptx.E2M1, 4, 2}
	case ptx.E2M3x2:
		return small{ptx.E2M3, 8, 2}
	case ptx.E3M2x2:
		return small{ptx.E3M2, 8, 2}
	case ptx.UE8M0x2:
		return small{ptx.UE8M0, 8, 2}
	}
	e, n := packing(t)
	return small{e, uint8(e.Bits()), n}
}

// cvtSmall translates cvt with .relu or .satfinite, and to and from tf32 and formats of 8 bits and fewer.
func (d *ptxDecoder) cvtSmall(in *ptx.Inst) bool {
	if in.Mods.IsText() {
		return false
	}
	to, from := smallPacking(in.Type), smallPacking(in.Type2)
	tk, ok1 := fpKinds[to.elem]
	fk, ok2 := fpKinds[from.elem]
	relu, finite := in.Mods.Has(ptx.Relu), in.Mods.Has(ptx.SatFinite)
	if !ok1 || !ok2 || in.Mods.Round() == ptx.RS {
		return false
	}
	if !relu && !finite && tk <= kindF64 && fk <= kindF64 {
		return false // decptxalu.go
	}
	srcs := d.f.Srcs(in)
	m := fmode(in) &^ (ModeBF | ModeSat)
	one := func(dst Slot, s Slot) {
		d.scalarTo(dst, ScConvert, uint8(max(to.elem.Bits(), 1)), m, convertParam(fk, tk, relu, finite), s)
	}
	if to.count == 1 {
		if len(srcs) != 1 {
			return false
		}
		one(d.dst(in.Dst), d.value(srcs[0], in.Type2))
		return true
	}
	var parts [2]Slot // the low one first
	switch {
	case len(srcs) == 2 && from.count == 1: // the first operand becomes the upper part
		parts = [2]Slot{d.value(srcs[1], in.Type2), d.value(srcs[0], in.Type2)}
	case len(srcs) == 1 && from.count == 2:
		s := d.value(srcs[0], ptx.B32)
		w := d.constant(uint64(from.elem.Bits()))
		parts = [2]Slot{d.op(OpBfe, 32, 0, s, d.constant(0), w), d.op(OpBfe, 32, 0, s, d.constant(uint64(from.bits)), w)}
	default:
		return false
	}
	for i := range parts {
		r := d.slot()
		one(r, parts[i])
		parts[i] = r
	}
	up := d.op(OpShl, 32, ModeClamp, parts[1], d.constant(uint64(to.bits)), 0)
	d.emit(Inst{Op: OpOr, Bits: uint8(max(in.Type.Bits(), 8)), Dst: d.dst(in.Dst), A: parts[0], B: up})
	return true
}

// cvtPack translates cvt.pack.sat.
func (d *ptxDecoder) cvtPack(in *ptx.Inst) bool {
	m := d.textMods(in)
	if len(m.types) < 2 || !m.only("sat") {
		return false
	}
	t := m.types[0]
	p := int64(t.Bits())
	if t.IsSigned() {
		p |= 64
	}
	s := []Slot{d.value(d.f.Src(in, 0), ptx.B32), d.value(d.f.Src(in, 1), ptx.B32)}
	if o := d.f.Src(in, 2); o != ptx.None {
		s = append(s, d.value(o, ptx.B32))
	}
	d.scalarTo(d.dst(in.Dst), ScPack, 32, 0, p, s...)
	return true
}
