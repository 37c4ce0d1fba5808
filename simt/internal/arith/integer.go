package arith

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// MaskOf returns the low n bits set.
func MaskOf(n uint8) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

// sext sign-extends the low n bits of x.
func sext(x uint64, n uint8) int64 {
	s := 64 - uint(n)
	return int64(x<<s) >> s
}

func mulOverflows(a, b int64, n uint8) bool {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	h := int64(hi)
	if a < 0 {
		h -= b
	}
	if b < 0 {
		h -= a
	}
	p := int64(lo)
	return h != p>>63 || sext(lo, n) != p
}

// mulHi returns the high n bits of the 2n-bit product.
func mulHi(a, b uint64, n uint8, signed bool) uint64 {
	if n < 64 {
		if signed {
			if n <= 32 {
				return uint64(sext(a, n) * sext(b, n) >> n)
			}
		} else if n <= 32 {
			return (a & MaskOf(n)) * (b & MaskOf(n)) >> n
		}
	}
	if !signed {
		hi, lo := bits.Mul64(a&MaskOf(n), b&MaskOf(n))
		if n == 64 {
			return hi
		}
		return hi<<(64-n) | lo>>n
	}
	x, y := sext(a, n), sext(b, n)
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	if x < 0 {
		hi -= uint64(y)
	}
	if y < 0 {
		hi -= uint64(x)
	}
	if n == 64 {
		return hi
	}
	return hi<<(64-n) | lo>>n
}

// mul24 multiplies the low 24 bits; Imm 1 takes bits 16 to 47 of the product.
func mul24(in *micro.Inst, a, b, c uint64, signed bool) uint64 {
	var p uint64
	if signed {
		p = uint64(sext(a, 24) * sext(b, 24))
	} else {
		p = (a & 0xffffff) * (b & 0xffffff)
	}
	if in.Imm == 1 {
		p = uint64(int64(p) >> 16)
		if !signed {
			p &= MaskOf(32)
		}
	}
	if in.Op == micro.OpMad24 {
		p += c
	}
	return p
}

// shift is shl and shr. PTX clamps the amount; in LLVM IR too large a one gives poison.
func shift(in *micro.Inst, a, b uint64) (x uint64, bad bool) {
	n := in.Bits
	m := MaskOf(n)
	a &= m
	switch {
	case in.Mode&micro.ModeWrap != 0:
		b &= uint64(n) - 1
	case in.Mode&micro.ModeClamp != 0:
		b = min(b&MaskOf(32), uint64(n))
	case b >= uint64(n):
		return 0, true
	}
	if in.Op == micro.OpShl {
		x = a << b & m
		if b >= 64 {
			x = 0
		}
		bad = in.Mode&micro.ModeNUW != 0 && x>>b != a || in.Mode&micro.ModeNSW != 0 && sext(x, n)>>b != sext(a, n)
		return x, bad
	}
	if in.Mode&micro.ModeSigned != 0 {
		return uint64(sext(a, n) >> min(b, 63)), in.Mode&micro.ModeExact != 0 && b > 0 && a&MaskOf(uint8(b)) != 0
	}
	return a >> b, in.Mode&micro.ModeExact != 0 && b > 0 && a&MaskOf(uint8(b)) != 0
}

// funnel shifts the pair b:a (b the high half) by c, wrapping or clamping the amount at n.
func funnel(in *micro.Inst, a, b, c uint64) uint64 {
	n := uint64(in.Bits)
	if in.Mode&micro.ModeClamp != 0 {
		c = min(c&MaskOf(32), n)
	} else {
		c %= n
	}
	if in.Op == micro.OpFunnelL {
		return b<<c | a>>(n-c)
	}
	return a>>c | b<<(n-c)
}

func compareInt(c micro.Cmp, a, b uint64, n uint8) bool {
	switch c {
	case micro.CmpEQ:
		return a == b
	case micro.CmpNE:
		return a != b
	case micro.CmpHI:
		return a > b
	case micro.CmpHS:
		return a >= b
	case micro.CmpLO:
		return a < b
	case micro.CmpLS:
		return a <= b
	}
	x, y := sext(a, n), sext(b, n)
	switch c {
	case micro.CmpGT:
		return x > y
	case micro.CmpGE:
		return x >= y
	case micro.CmpLT:
		return x < y
	}
	return x <= y
}

// Bit returns 1 for true and 0 for false.
func Bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Integer computes one lane of an integer operation other than addition and division. bad says that
// the result is poison.
func Integer(in *micro.Inst, a, b, c uint64) (x uint64, bad bool) {
	n := in.Bits
	m := MaskOf(n)
	signed := in.Mode&micro.ModeSigned != 0
	switch in.Op {
	case micro.OpMov, micro.OpFreeze:
		return a, false
	case micro.OpSelect:
		if a&1 != 0 {
			return b, false
		}
		return c, false
	case micro.OpTrunc:
		return a, in.Mode&micro.ModeNUW != 0 && a&m != a || in.Mode&micro.ModeNSW != 0 && sext(a, in.From) != sext(a, n)
	case micro.OpZExt:
		return a & MaskOf(in.From), in.Mode&micro.ModeNUW != 0 && sext(a, in.From) < 0
	case micro.OpSExt:
		return uint64(sext(a, in.From)), false
	case micro.OpMul:
		hi, lo := bits.Mul64(a&m, b&m)
		bad = in.Mode&micro.ModeNUW != 0 && (hi != 0 || lo&^m != 0)
		if in.Mode&micro.ModeNSW != 0 {
			bad = bad || mulOverflows(sext(a, n), sext(b, n), n)
		}
		return lo, bad
	case micro.OpMulHi, micro.OpMadHi:
		x = mulHi(a, b, n, signed)
		if in.Op == micro.OpMadHi {
			x += c
		}
		return x, false
	case micro.OpMulWide, micro.OpMadWide:
		if signed {
			x = uint64(sext(a, in.From) * sext(b, in.From))
		} else {
			x = (a & MaskOf(in.From)) * (b & MaskOf(in.From))
		}
		if in.Op == micro.OpMadWide {
			x += c
		}
		return x, false
	case micro.OpMad:
		return a*b + c, false
	case micro.OpMul24, micro.OpMad24:
		return mul24(in, a, b, c, signed), false
	case micro.OpAnd:
		return a & b, false
	case micro.OpOr:
		return a | b, in.Mode&micro.ModeExact != 0 && a&b != 0
	case micro.OpXor:
		return a ^ b, false
	case micro.OpNot:
		return ^a, false
	case micro.OpCNot:
		return Bit(a&m == 0), false
	case micro.OpNeg:
		return -a, false
	case micro.OpAbs:
		if s := sext(a, n); s < 0 {
			return uint64(-s), in.Mode&micro.ModeNSW != 0 && a&m == 1<<(n-1)
		}
		return a, false
	case micro.OpMin, micro.OpMax:
		less := a&m < b&m
		if signed {
			less = sext(a, n) < sext(b, n)
		}
		if less == (in.Op == micro.OpMin) {
			return a, false
		}
		return b, false
	case micro.OpSad:
		if signed {
			if x, y := sext(a, n), sext(b, n); x > y {
				return uint64(x-y) + c, false
			} else {
				return uint64(y-x) + c, false
			}
		}
		return max(a&m, b&m) - min(a&m, b&m) + c, false
	case micro.OpShl, micro.OpShr:
		return shift(in, a, b)
	case micro.OpFunnelL, micro.OpFunnelR:
		return funnel(in, a&m, b&m, c), false
	case micro.OpICmp:
		bad = in.Mode&micro.ModeExact != 0 && (a^b)>>(in.From-1)&1 != 0 // samesign
		return Bit(compareInt(in.Mode.Cmp(), a&MaskOf(in.From), b&MaskOf(in.From), in.From)), bad
	}
	return bitOp(in, a, b, c)
}

// AddSub is add and sub with carry, saturation and the overflow flags. cin is the carry that comes in, of
// an operation that reads the flag (ModeUseCC). The carry flag is that of the adder: a - b is a + ^b + 1, so a subtraction leaves 1 where nothing was borrowed, and subc is
// a + ^b + carry. (PTX's manual writes of a borrow. The two agree as long as subc follows sub.cc or
// subc.cc; where it follows an addition, or addc follows a subtraction, ptxas takes the adder's carry as
// it is, on all targets and when it folds constants.)
func AddSub(in *micro.Inst, a, b, cin uint64) (x uint64, carry, bad bool) {
	n := in.Bits
	m := MaskOf(n)
	a, b = a&m, b&m
	sub := in.Op == micro.OpSub
	y := b
	if sub {
		y = ^b & m
	}
	if in.Mode&micro.ModeUseCC == 0 {
		cin = Bit(sub)
	}
	x, out := bits.Add64(a, y, cin)
	carry = out != 0
	if n < 64 {
		carry = x&^m != 0
	}
	sx, sa, sb := sext(x, n) < 0, sext(a, n) < 0, sext(b, n) < 0
	over := sa == sb && sx != sa
	if sub {
		over = sa != sb && sx != sa
	}
	if in.Mode&micro.ModeSat != 0 && over {
		if sa {
			return 1 << (n - 1), carry, false
		}
		return m >> 1, carry, false
	}
	return x, carry, in.Mode&micro.ModeNUW != 0 && carry != sub || in.Mode&micro.ModeNSW != 0 && over
}

// Divide is division and remainder. By zero it is undefined behaviour of LLVM IR (ModeExact or not);
// in PTX the result is unspecified: all ones here, and a choice. wrong says why the behaviour is undefined.
func Divide(in *micro.Inst, a, b uint64) (x uint64, bad bool, wrong string) {
	n, signed := in.Bits, in.Mode&micro.ModeSigned != 0
	m := MaskOf(n)
	a, b = a&m, b&m
	if b == 0 {
		if in.Mode&micro.ModeClamp == 0 {
			return 0, true, "division by zero"
		}
		return ^uint64(0), false, ""
	}
	if !signed {
		if in.Op == micro.OpDiv {
			return a / b, in.Mode&micro.ModeExact != 0 && a%b != 0, ""
		}
		return a % b, false, ""
	}
	sa, sb := sext(a, n), sext(b, n)
	if sb == -1 {
		if a == 1<<(n-1) && in.Mode&micro.ModeClamp == 0 {
			return 0, true, "signed division overflows"
		}
		if in.Op == micro.OpDiv {
			return -a, false, ""
		}
		return 0, false, ""
	}
	if in.Op == micro.OpDiv {
		return uint64(sa / sb), in.Mode&micro.ModeExact != 0 && sa%sb != 0, ""
	}
	return uint64(sa % sb), false, ""
}
