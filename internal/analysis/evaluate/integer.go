package evaluate

import (
	"math/bits"

	"github.com/warpwise/warpwise/ptx"
)

// integer evaluates integer arithmetic.
func integer(in *ptx.Inst, a []uint64) (uint64, bool) {
	t := in.Type
	w := t.Bits()
	if !t.IsInt() || w != 16 && w != 32 && w != 64 || packed(t) {
		return 0, false
	}
	sg := t.IsSigned()
	if in.Mods.Has(ptx.Sat) {
		return saturated(in, a)
	}
	less := func(x, y uint64) bool {
		if sg {
			return signed(x, w) < signed(y, w)
		}
		return x < y
	}
	switch in.Op {
	case ptx.OpAdd:
		return a[0] + a[1], true
	case ptx.OpSub:
		return a[0] - a[1], true
	case ptx.OpMul:
		return product(in, a[0], a[1])
	case ptx.OpMad:
		p, ok := product(in, a[0], a[1])
		return p + a[2], ok
	case ptx.OpMul24, ptx.OpMad24:
		return product24(in, a)
	case ptx.OpSad:
		if less(a[0], a[1]) {
			return a[1] - a[0] + a[2], true
		}
		return a[0] - a[1] + a[2], true
	case ptx.OpDiv, ptx.OpRem:
		return quotient(in.Op == ptx.OpRem, sg, w, a[0], a[1])
	case ptx.OpAbs:
		if signed(a[0], w) < 0 {
			return -a[0], true
		}
		return a[0], true
	case ptx.OpNeg:
		return -a[0], true
	case ptx.OpMin, ptx.OpMax:
		if len(a) != 2 {
			return 0, false
		}
		if less(a[1], a[0]) == (in.Op == ptx.OpMin) {
			return a[1], true
		}
		return a[0], true
	}
	return 0, false
}

// packed reports types that hold several integers.
func packed(t ptx.Type) bool {
	switch t {
	case ptx.S16x2, ptx.U16x2, ptx.S8x4, ptx.U8x4:
		return true
	}
	return false
}

// saturated evaluates add.sat.s32 and sub.sat.s32.
func saturated(in *ptx.Inst, a []uint64) (uint64, bool) {
	if in.Type != ptx.S32 || in.Op != ptx.OpAdd && in.Op != ptx.OpSub {
		return 0, false
	}
	x, y := signed(a[0], 32), signed(a[1], 32)
	if in.Op == ptx.OpSub {
		y = -y
	}
	return uint64(min(max(x+y, -1<<31), 1<<31-1)), true
}

// product returns the part of a product that in wants.
func product(in *ptx.Inst, x, y uint64) (uint64, bool) {
	w := in.Type.Bits()
	switch in.Mods.Width() {
	case ptx.MulLo:
		return x * y, true
	case ptx.MulWide, ptx.MulHi:
		if w < 64 {
			p := x * y
			if in.Type.IsSigned() {
				p = uint64(signed(x, w) * signed(y, w))
			}
			if in.Mods.Width() == ptx.MulHi {
				p >>= w
			}
			return p, true
		}
		if in.Mods.Width() == ptx.MulWide {
			return 0, false
		}
		hi, _ := bits.Mul64(x, y)
		if in.Type.IsSigned() {
			if int64(x) < 0 {
				hi -= y
			}
			if int64(y) < 0 {
				hi -= x
			}
		}
		return hi, true
	}
	return 0, false
}

// product24 evaluates mul24 and mad24.
func product24(in *ptx.Inst, a []uint64) (uint64, bool) {
	p := a[0] & mask(24) * (a[1] & mask(24))
	if in.Type.IsSigned() {
		p = uint64(signed(a[0], 24) * signed(a[1], 24))
	}
	if in.Mods.Width() == ptx.MulHi {
		p >>= 16
	}
	if in.Op == ptx.OpMad24 {
		p = p&mask(32) + a[2]
	}
	return p, true
}

// quotient returns x / y or the remainder. Division by zero, and the one quotient that does not fit, are left open.
func quotient(rem, sg bool, w int, x, y uint64) (uint64, bool) {
	if y == 0 {
		return 0, false
	}
	if !sg {
		if rem {
			return x % y, true
		}
		return x / y, true
	}
	p, q := signed(x, w), signed(y, w)
	if q == -1 && x == 1<<(w-1) {
		return 0, false
	}
	if rem {
		return uint64(p % q), true
	}
	return uint64(p / q), true
}

// logic evaluates logic and shifts.
func logic(in *ptx.Inst, a []uint64) (uint64, bool) {
	w := in.Type.Bits()
	shift := func(n uint64) uint64 { return min(n, uint64(w)) }
	switch in.Op {
	case ptx.OpAnd:
		return a[0] & a[1], true
	case ptx.OpOr:
		return a[0] | a[1], true
	case ptx.OpXor:
		return a[0] ^ a[1], true
	case ptx.OpNot:
		return ^a[0], true
	case ptx.OpCnot:
		return uint64(b2i(a[0] == 0)), true
	case ptx.OpShl:
		return a[0] << shift(a[1]), true
	case ptx.OpShr:
		if in.Type.IsSigned() {
			return uint64(signed(a[0], w) >> min(shift(a[1]), uint64(w)-1)), true
		}
		return a[0] >> shift(a[1]), true
	case ptx.OpShf:
		n := a[2] & 31
		if in.Mods.ShiftMode() == ptx.ShiftClamp {
			n = min(a[2], 32)
		}
		both := a[1]<<32 | a[0]
		if in.Mods.Dir() == ptx.ShfLeft {
			return both << n >> 32, true
		}
		return both >> n, true
	case ptx.OpLop3:
		if in.Mods.Bool() != ptx.NoBool || len(a) != 4 || in.Dst.Kind() == ptx.OpdPair {
			return 0, false
		}
		r := uint64(0)
		for k := range uint64(8) { // a minterm for each row of the table
			if a[3]>>k&1 == 0 {
				continue
			}
			term := mask(32)
			for i, bit := range [3]uint64{4, 2, 1} {
				if k&bit != 0 {
					term &= a[i]
				} else {
					term &= ^a[i]
				}
			}
			r |= term
		}
		return r, true
	}
	return 0, false
}

// fields evaluates instructions on fields and counts of bits.
func fields(in *ptx.Inst, a []uint64) (uint64, bool) {
	w := in.Type.Bits()
	switch in.Op {
	case ptx.OpPopc:
		return uint64(bits.OnesCount64(a[0])), true
	case ptx.OpClz:
		return uint64(bits.LeadingZeros64(a[0]) - (64 - w)), true
	case ptx.OpBrev:
		return bits.Reverse64(a[0]) >> (64 - w), true
	case ptx.OpBfind:
		if in.Mods.Has(ptx.ShiftAmt) {
			return 0, false
		}
		x := a[0]
		if in.Type.IsSigned() && signed(x, w) < 0 {
			x = ^x & mask(w)
		}
		return uint64(int64(bits.Len64(x) - 1)), true
	case ptx.OpBfe:
		return field(in, a)
	case ptx.OpBfi:
		at, n := a[2]&255, a[3]&255
		if at >= uint64(w) {
			return a[1], true
		}
		m := mask(int(min(n, 64))) << at & mask(w)
		return a[1]&^m | a[0]<<at&m, true
	case ptx.OpPrmt:
		if in.Mods.Prmt() != ptx.NoPrmt {
			return 0, false
		}
		both, r := a[1]<<32|a[0], uint64(0)
		for i := range 4 {
			sel := a[2] >> (4 * i) & 15
			b := both >> (8 * (sel & 7)) & 255
			if sel&8 != 0 {
				b = uint64(signed(b, 8)>>7) & 255
			}
			r |= b << (8 * i)
		}
		return r, true
	}
	return 0, false
}

// field evaluates bfe.
func field(in *ptx.Inst, a []uint64) (uint64, bool) {
	w := in.Type.Bits()
	at, n := int(a[1]&255), int(a[2]&255)
	if n == 0 {
		return 0, true
	}
	sg := in.Type.IsSigned()
	top := min(at+n-1, w-1)
	sign := uint64(0)
	if sg {
		sign = a[0] >> top & 1
	}
	r := uint64(0)
	if at < w {
		have := w - at
		r = a[0] >> at & mask(min(n, have))
		if n < have {
			have = n
		}
		if sign != 0 {
			r |= ^mask(have)
		}
		return r, true
	}
	if sign != 0 {
		r = ^uint64(0)
	}
	return r, true
}
