package arith

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// The commonest operations run as loops over all lanes, into a scratch register when some lanes are
// inactive: none of them can fail, so what an inactive lane computes does no harm. Whatever a
// modifier makes special (overflow flags, carries, saturation) takes the lane-by-lane way of
// integer, which is the definition; a test compares the two.

// slowModes are the modifiers that the loops do not know.
const slowModes = micro.ModeNUW | micro.ModeNSW | micro.ModeExact | micro.ModeCC | micro.ModeUseCC | micro.ModeSat

// FastLanes is the number of active lanes from which the loop over all lanes is worth it.
const FastLanes = 5

// Loops reports whether an integer operation may run as a loop over all lanes: FastOp then says whether it did.
func Loops(in *micro.Inst) bool { return in.Mode&slowModes == 0 && hasLoop[in.Op] }

// hasLoop says which operations FastOp knows.
var hasLoop = [micro.NumOps]bool{
	micro.OpMov: true, micro.OpSelect: true, micro.OpTrunc: true, micro.OpZExt: true, micro.OpSExt: true,
	micro.OpAdd: true, micro.OpSub: true, micro.OpMul: true, micro.OpMad: true, micro.OpMulWide: true, micro.OpMadWide: true,
	micro.OpAnd: true, micro.OpOr: true, micro.OpXor: true, micro.OpNot: true, micro.OpNeg: true, micro.OpMin: true, micro.OpMax: true,
	micro.OpShl: true, micro.OpShr: true, micro.OpICmp: true,
}

// FastOp computes one operation for all lanes. It returns false, with d untouched, when a lane is
// not ordinary. d may be one of the operands: each lane is read before it is written.
func FastOp(in *micro.Inst, d, a, b, c *[micro.WarpSize]uint64) bool {
	m := MaskOf(in.Bits)
	switch in.Op {
	case micro.OpMov:
		for l := range d {
			d[l] = a[l] & m
		}
	case micro.OpTrunc:
		for l := range d {
			d[l] = a[l] & m
		}
	case micro.OpZExt:
		from := MaskOf(in.From) & m
		for l := range d {
			d[l] = a[l] & from
		}
	case micro.OpSExt:
		s := (64 - uint(in.From)) & 63
		for l := range d {
			d[l] = uint64(int64(a[l]<<s)>>s) & m
		}
	case micro.OpAdd:
		for l := range d {
			d[l] = (a[l] + b[l]) & m
		}
	case micro.OpSub:
		for l := range d {
			d[l] = (a[l] - b[l]) & m
		}
	case micro.OpMul:
		for l := range d {
			d[l] = a[l] * b[l] & m
		}
	case micro.OpMad:
		for l := range d {
			d[l] = (a[l]*b[l] + c[l]) & m
		}
	case micro.OpMulWide, micro.OpMadWide:
		return fastWide(in, d, a, b, c, m)
	case micro.OpAnd:
		for l := range d {
			d[l] = a[l] & b[l] & m
		}
	case micro.OpOr:
		for l := range d {
			d[l] = (a[l] | b[l]) & m
		}
	case micro.OpXor:
		for l := range d {
			d[l] = (a[l] ^ b[l]) & m
		}
	case micro.OpNot:
		for l := range d {
			d[l] = ^a[l] & m
		}
	case micro.OpNeg:
		for l := range d {
			d[l] = -a[l] & m
		}
	case micro.OpSelect:
		for l := range d {
			x := c[l]
			if a[l]&1 != 0 {
				x = b[l]
			}
			d[l] = x & m
		}
	case micro.OpMin, micro.OpMax:
		fastMinMax(in, d, a, b, m)
	case micro.OpShl, micro.OpShr:
		return fastShift(in, d, a, b, m)
	case micro.OpICmp:
		fastCompare(in, d, a, b)
	default:
		return false
	}
	return true
}

func fastWide(in *micro.Inst, d, a, b, c *[micro.WarpSize]uint64, m uint64) bool {
	if in.From > 32 {
		return false
	}
	s := (64 - uint(in.From)) & 63
	add := in.Op == micro.OpMadWide
	for l := range d {
		var x uint64
		if in.Mode&micro.ModeSigned != 0 {
			x = uint64(int64(a[l]<<s) >> s * (int64(b[l]<<s) >> s))
		} else {
			x = a[l] << s >> s * (b[l] << s >> s)
		}
		if add {
			x += c[l]
		}
		d[l] = x & m
	}
	return true
}

func fastMinMax(in *micro.Inst, d, a, b *[micro.WarpSize]uint64, m uint64) {
	least := in.Op == micro.OpMin
	s := (64 - uint(in.Bits)) & 63
	if in.Mode&micro.ModeSigned != 0 {
		for l := range d {
			x := b[l]
			if (int64(a[l]<<s) < int64(b[l]<<s)) == least {
				x = a[l]
			}
			d[l] = x & m
		}
		return
	}
	for l := range d {
		x := b[l]
		if (a[l]<<s < b[l]<<s) == least {
			x = a[l]
		}
		d[l] = x & m
	}
}

// fastShift clamps or wraps; an amount that LLVM IR makes poison is not ordinary.
func fastShift(in *micro.Inst, d, a, b *[micro.WarpSize]uint64, m uint64) bool {
	n := uint64(in.Bits)
	by, most := m, n-1 // what counts of the amount, and how much of that is ordinary
	switch {
	case in.Mode&micro.ModeWrap != 0:
		if n&(n-1) != 0 {
			return false
		}
		by = n - 1
	case in.Mode&micro.ModeClamp != 0:
		by, most = MaskOf(32), ^uint64(0)
	}
	for l := range b {
		if b[l]&by > most {
			return false
		}
	}
	s := (64 - uint(n)) & 63
	switch {
	case in.Op == micro.OpShl:
		for l := range d {
			d[l] = a[l] << (b[l] & by) & m
		}
	case in.Mode&micro.ModeSigned != 0:
		for l := range d {
			d[l] = uint64(int64(a[l]<<s)>>s>>(b[l]&by)) & m
		}
	default:
		for l := range d {
			d[l] = a[l] & m >> (b[l] & by)
		}
	}
	return true
}

func fastCompare(in *micro.Inst, d, a, b *[micro.WarpSize]uint64) {
	s := (64 - uint(in.From)) & 63
	c := in.Mode.Cmp()
	flip := uint64(0)
	switch c { // the negations of four comparisons
	case micro.CmpNE, micro.CmpLS, micro.CmpHS, micro.CmpLE, micro.CmpGE:
		flip = 1
	}
	switch c {
	case micro.CmpEQ, micro.CmpNE:
		for l := range d {
			d[l] = Bit((a[l]^b[l])<<s == 0) ^ flip
		}
	case micro.CmpHI, micro.CmpLS:
		for l := range d {
			d[l] = Bit(a[l]<<s > b[l]<<s) ^ flip
		}
	case micro.CmpLO, micro.CmpHS:
		for l := range d {
			d[l] = Bit(a[l]<<s < b[l]<<s) ^ flip
		}
	case micro.CmpGT, micro.CmpLE:
		for l := range d {
			d[l] = Bit(int64(a[l]<<s) > int64(b[l]<<s)) ^ flip
		}
	case micro.CmpLT, micro.CmpGE:
		for l := range d {
			d[l] = Bit(int64(a[l]<<s) < int64(b[l]<<s)) ^ flip
		}
	}
}
