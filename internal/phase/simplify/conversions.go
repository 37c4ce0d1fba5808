package simplify

import (
	"github.com/warpwise/warpwise/ptx"
)

// conversions makes one conversion of integers of two. The outer one takes the low bits of what the inner one has made,
// and extends or cuts them:
//
//	cvt.u64.u16 %rd1, %rs1;
//	cvt.u32.u64 %r1, %rd1;            cvt.u32.u16 %r1, %rs1;
func (w *walk) conversions(in *ptx.Inst) bool {
	if !plainCvt(in) {
		return false
	}
	d, m := w.def(in.Src[0])
	if d == nil || !d.Src[0].IsReg() || !w.still(m, d.Src[0]) {
		return false
	}
	try := *in
	try.Src[0] = d.Src[0]
	switch {
	case plainCvt(d):
		t, ok := through(in, d)
		if !ok {
			return false
		}
		try.Type2 = t
	case d.Op == ptx.OpAnd && d.Type.Bits() >= in.Type2.Bits():
		// The bits that the conversion takes are not masked.
		c, ok := w.f.IntValue(d.Src[1])
		if low := uint64(1)<<in.Type2.Bits() - 1; !ok || in.Type2.Bits() > 32 || uint64(c)&low != low {
			return false
		}
	default:
		return false
	}
	if try.Type == try.Type2 && w.f.RegType(try.Dst.Reg()).Bits() == try.Type.Bits() && w.f.RegType(d.Src[0].Reg()).Bits() == try.Type.Bits() {
		return w.apply(converted, in, w.copyOf(in, d.Src[0]))
	}
	return w.apply(converted, in, try)
}

// plainCvt reports a conversion between integers that cuts or extends.
func plainCvt(in *ptx.Inst) bool {
	return in.Op == ptx.OpCvt && in.Mods == 0 && in.Src[1] == ptx.None && in.Dst.IsReg() && in.Src[0].IsReg() && plainInt(in.Type) && plainInt(in.Type2)
}

func plainInt(t ptx.Type) bool {
	switch t.Bits() {
	case 8, 16, 32, 64:
		return t.IsInt()
	}
	return false
}

// through returns the source type of the one conversion that does what inner and then outer do to the source of inner.
func through(outer, inner *ptx.Inst) (ptx.Type, bool) {
	read, made, from := outer.Type2.Bits(), inner.Type.Bits(), inner.Type2.Bits()
	switch {
	case read <= min(made, from):
		return outer.Type2, true // only bits that were there before
	case made < read:
		return 0, false // cut, and bits beyond the cut are read
	case !inner.Type2.IsSigned():
		return inner.Type2, true // zeros from there on
	case outer.Type2.IsSigned() || outer.Type.Bits() <= read:
		return inner.Type2, true // copies of the sign
	}
	return 0, false
}
