package evaluate

import "github.com/warpwise/warpwise/ptx"

// order is how two values compare.
type order uint8

const (
	less order = iota
	equal
	greater
	unordered // one is NaN
)

// compare evaluates set and setp.
func compare(in *ptx.Inst, a []uint64) (Result, bool) {
	t := in.Type
	if in.Op == ptx.OpSet {
		t = in.Type2
	}
	o, ok := compared(in, t, a[0], a[1])
	if !ok {
		return Result{}, false
	}
	yes, ok := holds(in.Mods.Cmp(), o, t.IsFloat())
	if !ok {
		return Result{}, false
	}
	no := !yes
	if b := in.Mods.Bool(); b != ptx.NoBool {
		if len(a) != 3 {
			return Result{}, false
		}
		yes, no = combine(b, yes, a[2] != 0), combine(b, no, a[2] != 0)
	}
	if in.Op == ptx.OpSetp {
		return Result{Value: uint64(b2i(yes)), Second: uint64(b2i(no))}, true
	}
	switch {
	case in.Type == ptx.F32 && yes:
		return Result{Value: 0x3F800000}, true
	case in.Type.IsInt() && !packed(in.Type) && yes:
		return Result{Value: mask(in.Type.Bits())}, true
	}
	return Result{}, !yes && (in.Type == ptx.F32 || in.Type.IsInt() && !packed(in.Type))
}

func combine(b ptx.BoolOp, x, y bool) bool {
	switch b {
	case ptx.BoolAnd:
		return x && y
	case ptx.BoolOr:
		return x || y
	}
	return x != y
}

// compared returns how x and y of type t compare.
func compared(in *ptx.Inst, t ptx.Type, x, y uint64) (order, bool) {
	if f, ok := formatOf(t); ok {
		ftz := in.Mods.Has(ptx.Ftz) && t == ptx.F32
		if t != ptx.F32 && in.Mods.Has(ptx.Ftz) {
			return 0, false
		}
		x, y = f.flush(x, ftz), f.flush(y, ftz)
		if f.isNaN(x) || f.isNaN(y) {
			return unordered, true
		}
		return rank(f.key(x), f.key(y)), true
	}
	w := t.Bits()
	if t.IsFloat() || packed(t) || w > 64 {
		return 0, false
	}
	signs := t.IsSigned()
	switch in.Mods.Cmp() {
	case ptx.CmpLo, ptx.CmpLs, ptx.CmpHi, ptx.CmpHs:
		signs = false
	}
	if signs {
		return rank(signed(x, w), signed(y, w)), true
	}
	switch {
	case x < y:
		return less, true
	case x > y:
		return greater, true
	}
	return equal, true
}

func rank(x, y int64) order {
	switch {
	case x < y:
		return less
	case x > y:
		return greater
	}
	return equal
}

// holds reports whether a comparison is true of values that compare as o.
func holds(c ptx.Cmp, o order, float bool) (yes, ok bool) {
	un := o == unordered
	switch c {
	case ptx.CmpEq:
		return o == equal, true
	case ptx.CmpNe:
		return o == less || o == greater, true
	case ptx.CmpLt, ptx.CmpLo:
		return o == less, true
	case ptx.CmpLe, ptx.CmpLs:
		return o == less || o == equal, true
	case ptx.CmpGt, ptx.CmpHi:
		return o == greater, true
	case ptx.CmpGe, ptx.CmpHs:
		return o == greater || o == equal, true
	}
	if !float {
		return false, false
	}
	switch c {
	case ptx.CmpEqu:
		return un || o == equal, true
	case ptx.CmpNeu:
		return o != equal, true
	case ptx.CmpLtu:
		return un || o == less, true
	case ptx.CmpLeu:
		return un || o == less || o == equal, true
	case ptx.CmpGtu:
		return un || o == greater, true
	case ptx.CmpGeu:
		return un || o == greater || o == equal, true
	case ptx.CmpNum:
		return !un, true
	case ptx.CmpNan:
		return un, true
	}
	return false, false
}
