package arith

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// bitOp computes one lane of a bit-manipulation operation other than bfi.
func bitOp(in *micro.Inst, a, b, c uint64) (x uint64, bad bool) {
	n := in.Bits
	m := MaskOf(n)
	signed := in.Mode&micro.ModeSigned != 0
	src := a & MaskOf(in.From)
	switch in.Op {
	case micro.OpPopc:
		return uint64(bits.OnesCount64(src)), false
	case micro.OpClz:
		return uint64(bits.LeadingZeros64(src)) - uint64(64-in.From), src == 0 && in.Imm == 1
	case micro.OpCtz:
		return min(uint64(bits.TrailingZeros64(src)), uint64(in.From)), src == 0 && in.Imm == 1
	case micro.OpBrev:
		return bits.Reverse64(a) >> (64 - n), false
	case micro.OpBswap:
		return bits.ReverseBytes64(a) >> (64 - n), false
	case micro.OpBfind:
		return bfind(in, src, signed), false
	case micro.OpFns:
		return fns(uint32(a), uint32(b), int32(c)), false
	case micro.OpBfe:
		return bfe(a&m, uint8(b), uint8(c), n, signed), false
	case micro.OpBmsk:
		return bmsk(in, uint32(a), uint32(b)), false
	case micro.OpSzext:
		return szext(in, uint32(a), uint32(b), signed), false
	case micro.OpLop3:
		return lop3(a, b, c, uint8(in.Imm)), false
	case micro.OpPrmt:
		return uint64(prmt(uint32(a), uint32(b), uint32(c), in.Imm)), false
	case micro.OpDp4a:
		return uint64(dp4a(uint32(a), uint32(b), uint32(c), in.Imm)), false
	case micro.OpDp2a:
		return uint64(dp2a(uint32(a), uint32(b), uint32(c), in.Imm)), false
	case micro.OpAddOv:
		s := (a&m + b&m)
		if signed {
			r := sext(a, n) + sext(b, n)
			if n == 64 {
				return Bit((sext(a, n) < 0) == (sext(b, n) < 0) && (r < 0) != (sext(a, n) < 0)), false
			}
			return Bit(sext(uint64(r), n) != r), false
		}
		return Bit(s&m < a&m), false
	case micro.OpSubOv:
		if signed {
			r := sext(a, n) - sext(b, n)
			if n == 64 {
				return Bit((sext(a, n) < 0) != (sext(b, n) < 0) && (r < 0) != (sext(a, n) < 0)), false
			}
			return Bit(sext(uint64(r), n) != r), false
		}
		return Bit(a&m < b&m), false
	case micro.OpMulOv:
		if signed {
			return Bit(mulOverflows(sext(a, n), sext(b, n), n)), false
		}
		hi, lo := bits.Mul64(a&m, b&m)
		return Bit(hi != 0 || lo&^m != 0), false
	case micro.OpAddSat, micro.OpSubSat:
		return saturating(in, a&m, b&m, signed), false
	case micro.OpShlSat:
		if b >= uint64(n) {
			return 0, true
		}
		x = a << b & m
		if signed {
			if sext(x, n)>>b != sext(a, n) {
				if sext(a, n) < 0 {
					return 1 << (n - 1), false
				}
				return m >> 1, false
			}
		} else if x>>b != a&m {
			return m, false
		}
		return x, false
	}
	panic("simt: operation without a meaning")
}

func saturating(in *micro.Inst, a, b uint64, signed bool) uint64 {
	n := in.Bits
	m := MaskOf(n)
	if !signed {
		if in.Op == micro.OpAddSat {
			if s := (a + b) & m; s >= a {
				return s
			}
			return m
		}
		if a < b {
			return 0
		}
		return a - b
	}
	x := (a + b) & m
	over := sext(a, n) < 0 == (sext(b, n) < 0) && sext(x, n) < 0 != (sext(a, n) < 0)
	if in.Op == micro.OpSubSat {
		x = (a - b) & m
		over = sext(a, n) < 0 != (sext(b, n) < 0) && sext(x, n) < 0 != (sext(a, n) < 0)
	}
	if !over {
		return x
	}
	if sext(a, n) < 0 {
		return 1 << (n - 1)
	}
	return m >> 1
}

// bfind returns the place of the highest bit that is not the sign, or all ones when there is none.
func bfind(in *micro.Inst, a uint64, signed bool) uint64 {
	n := in.From
	if signed && sext(a, n) < 0 {
		a = ^a & MaskOf(n)
	}
	if a == 0 {
		return MaskOf(32)
	}
	p := uint64(63 - bits.LeadingZeros64(a))
	if in.Imm == 1 {
		return uint64(n) - 1 - p
	}
	return p
}

// fns finds the c-th set bit from bit b upwards (c > 0) or downwards (c < 0); c = 0 asks for bit b.
func fns(mask, base uint32, offset int32) uint64 {
	count, step := offset, int32(1)
	if offset == 0 {
		if base < 32 && mask>>base&1 != 0 {
			return uint64(base)
		}
		return MaskOf(32)
	}
	if offset < 0 {
		count, step = -offset, -1
	}
	for i := int32(base); i >= 0 && i < 32; i += step {
		if mask>>i&1 != 0 {
			if count--; count == 0 {
				return uint64(i)
			}
		}
	}
	return MaskOf(32)
}

// bfe extracts length bits at pos; signed fields are extended from their highest bit, which is
// that of a where the field reaches beyond it.
func bfe(a uint64, pos, length, n uint8, signed bool) uint64 {
	p, k := int(pos), int(length)
	var sign uint64
	if signed && k > 0 {
		sign = a >> min(p+k-1, int(n)-1) & 1
	}
	var x uint64
	for i := range int(n) {
		bit := sign
		if i < k && p+i < int(n) {
			bit = a >> (p + i) & 1
		}
		x |= bit << i
	}
	return x
}

// Bfi inserts the low bits of a into b.
func Bfi(a, b uint64, pos, length, n uint8) uint64 {
	x := b
	for i := 0; i < int(length) && int(pos)+i < int(n); i++ {
		at := int(pos) + i
		x = x&^(1<<at) | (a>>i&1)<<at
	}
	return x
}

// bmsk makes a mask of b bits from bit a; Mode tells whether both are clamped at 32 or taken
// modulo 32.
func bmsk(in *micro.Inst, a, b uint32) uint64 {
	if in.Mode&micro.ModeClamp != 0 {
		a, b = min(a, 32), min(b, 32)
	} else {
		a, b = a&31, b&31
	}
	return (1<<b - 1) << a & MaskOf(32)
}

// szext extends a from its low b bits.
func szext(in *micro.Inst, a, b uint32, signed bool) uint64 {
	if in.Mode&micro.ModeClamp != 0 {
		b = min(b, 32)
	} else {
		b &= 31
	}
	if b == 0 {
		return 0
	}
	if signed {
		return uint64(uint32(sext(uint64(a), uint8(b))))
	}
	return uint64(a) & MaskOf(uint8(b))
}

// lop3 computes the function whose truth table is lut.
func lop3(a, b, c uint64, lut uint8) uint64 {
	var x uint64
	for i := range 8 {
		if lut>>i&1 == 0 {
			continue
		}
		t := ^uint64(0)
		for k, v := range [3]uint64{c, b, a} {
			if i>>k&1 != 0 {
				t &= v
			} else {
				t &= ^v
			}
		}
		x |= t
	}
	return x
}

// prmt selects bytes of the pair b:a, as the tables of the PTX manual say.
func prmt(a, b, c uint32, mode int64) uint32 {
	pair := uint64(b)<<32 | uint64(a)
	at := func(i uint32) uint32 { return uint32(pair>>(8*(i&7))) & 0xff }
	var x uint32
	s := c & 3
	for i := uint32(0); i < 4; i++ {
		var v uint32
		switch mode {
		case micro.PrmtF4E:
			v = at(s + i)
		case micro.PrmtB4E:
			v = at(s - i)
		case micro.PrmtRC8:
			v = at(s)
		case micro.PrmtECL:
			v = at(max(s, i))
		case micro.PrmtECR:
			v = at(min(s, i))
		case micro.PrmtRC16:
			v = at(2*(s&1) + i&1)
		default:
			sel := c >> (4 * i) & 15
			v = at(sel)
			if sel&8 != 0 {
				v = uint32(int32(int8(v))>>7) & 0xff
			}
		}
		x |= v << (8 * i)
	}
	return x
}

func byteOf(x uint32, i int, signed bool) int32 {
	if signed {
		return int32(int8(x >> (8 * i)))
	}
	return int32(x >> (8 * i) & 0xff)
}

func dp4a(a, b, c uint32, mode int64) uint32 {
	s := int32(c)
	for i := range 4 {
		s += byteOf(a, i, mode&1 != 0) * byteOf(b, i, mode&2 != 0)
	}
	return uint32(s)
}

func dp2a(a, b, c uint32, mode int64) uint32 {
	s := int32(c)
	for i := range 2 {
		half := int32(a >> (16 * i) & 0xffff)
		if mode&1 != 0 {
			half = int32(int16(a >> (16 * i)))
		}
		k := i
		if mode&4 != 0 {
			k += 2
		}
		s += half * byteOf(b, k, mode&2 != 0)
	}
	return uint32(s)
}
