package fromptx

import (
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// fpKinds maps the floating-point types that cvt converts, by element.
var fpKinds = map[ptx.Type]arith.SmallKind{ptx.F16: arith.KindF16, ptx.BF16: arith.KindBF16, ptx.F32: arith.KindF32, ptx.F64: arith.KindF64, ptx.TF32: arith.KindTF32,
	ptx.E4M3: arith.KindE4M3, ptx.E5M2: arith.KindE5M2, ptx.E2M1: arith.KindE2M1, ptx.E2M3: arith.KindE2M3, ptx.E3M2: arith.KindE3M2, ptx.UE8M0: arith.KindUE8M0}

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
func (d *decoder) cvtSmall(in *ptx.Inst) bool {
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
	if !relu && !finite && tk <= arith.KindF64 && fk <= arith.KindF64 {
		return false // decptxalu.go
	}
	srcs := d.f.Srcs(in)
	m := fmode(in) &^ (micro.ModeBF | micro.ModeSat)
	one := func(dst micro.Slot, s micro.Slot) {
		d.ScalarTo(dst, micro.ScConvert, uint8(max(to.elem.Bits(), 1)), m, arith.ConvertParam(fk, tk, relu, finite), s)
	}
	if to.count == 1 {
		if len(srcs) != 1 {
			return false
		}
		one(d.dst(in.Dst), d.value(srcs[0], in.Type2))
		return true
	}
	var parts [2]micro.Slot // the low one first
	switch {
	case len(srcs) == 2 && from.count == 1: // the first operand becomes the upper part
		parts = [2]micro.Slot{d.value(srcs[1], in.Type2), d.value(srcs[0], in.Type2)}
	case len(srcs) == 1 && from.count == 2:
		s := d.value(srcs[0], ptx.B32)
		w := d.Constant(uint64(from.elem.Bits()))
		parts = [2]micro.Slot{d.Op(micro.OpBfe, 32, 0, s, d.Constant(0), w), d.Op(micro.OpBfe, 32, 0, s, d.Constant(uint64(from.bits)), w)}
	default:
		return false
	}
	for i := range parts {
		r := d.Slot()
		one(r, parts[i])
		parts[i] = r
	}
	up := d.Op(micro.OpShl, 32, micro.ModeClamp, parts[1], d.Constant(uint64(to.bits)), 0)
	d.Emit(micro.Inst{Op: micro.OpOr, Bits: uint8(max(in.Type.Bits(), 8)), Dst: d.dst(in.Dst), A: parts[0], B: up})
	return true
}

// cvtPack translates cvt.pack.sat.
func (d *decoder) cvtPack(in *ptx.Inst) bool {
	m := d.textMods(in)
	if len(m.types) < 2 || !m.only("sat") {
		return false
	}
	t := m.types[0]
	p := int64(t.Bits())
	if t.IsSigned() {
		p |= 64
	}
	s := []micro.Slot{d.value(d.f.Src(in, 0), ptx.B32), d.value(d.f.Src(in, 1), ptx.B32)}
	if o := d.f.Src(in, 2); o != ptx.None {
		s = append(s, d.value(o, ptx.B32))
	}
	d.ScalarTo(d.dst(in.Dst), micro.ScPack, 32, 0, p, s...)
	return true
}
