package irtext

import (
	"math"
	"math/big"
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// fpFormat describes a binary interchange format that is narrower than double.
type fpFormat struct {
	expBits, manBits uint
}

var (
	halfFormat   = fpFormat{5, 10}
	bfloatFormat = fpFormat{8, 7}
	singleFormat = fpFormat{8, 23}
)

// narrow converts the bits of a double to the format. ok is false when the value does not fit
// exactly; infinities and the upper payload bits of NaNs carry over, and a signalling NaN stays
// signalling.
func (f fpFormat) narrow(d uint64) (bits uint64, ok bool) {
	sign := d >> 63 << (f.expBits + f.manBits)
	exp := int(d >> 52 & 0x7ff)
	man := d & (1<<52 - 1)
	drop := 52 - f.manBits
	maxExp := uint64(1)<<f.expBits - 1
	switch {
	case exp == 0x7ff:
		if man&(1<<drop-1) != 0 {
			return 0, false
		}
		return sign | maxExp<<f.manBits | man>>drop, true
	case exp == 0 && man == 0:
		return sign, true
	case exp == 0:
		return 0, false // subnormal doubles are below every narrower format
	}
	e := exp - 1023 + int(maxExp>>1)
	if e >= int(maxExp) {
		return 0, false
	}
	if e > 0 {
		return sign | uint64(e)<<f.manBits | man>>drop, man&(1<<drop-1) == 0
	}
	man |= 1 << 52 // subnormal in the target
	shift := drop + uint(1-e)
	if shift > 52 || man&(1<<shift-1) != 0 {
		return 0, false
	}
	return sign | man>>shift, true
}

// fpConst returns the floating-point constant of type t that the current token spells. Decimal
// numbers and plain hexadecimal ones denote a double, which must fit t exactly.
func (p *parser) fpConst(t ir.Type) *ir.Value {
	tok := p.tok
	p.next()
	if !p.ts.IsFP(t) {
		p.errorf(tok.pos(), "floating-point constant invalid for type '%s'", p.typeString(t))
	}
	var d uint64
	if tok.text[0] == 'f' {
		return p.rawFP(&tok, t)
	}
	if tok.kind == tkFloat {
		x, _ := strconv.ParseFloat(tok.text, 64) // a range error gives the infinity, as in LLVM
		d = math.Float64bits(x)
	} else {
		switch k := tok.text[2]; k {
		case 'H', 'R':
			return p.shortFP(&tok, t)
		case 'K', 'L', 'M':
			return p.longFP(&tok, t)
		}
		if len(tok.text) > 18 {
			p.errorf(tok.pos(), "constant bigger than 64 bits detected")
		}
		d = hexWord(tok.text[2:])
	}
	ok := true
	switch t {
	case ir.Half:
		d, ok = halfFormat.narrow(d)
	case ir.BFloat:
		d, ok = bfloatFormat.narrow(d)
	case ir.Float:
		d, ok = singleFormat.narrow(d)
	case ir.Double:
	default:
		p.errorf(tok.pos(), "floating-point constant does not have type '%s'", p.typeString(t))
	}
	if !ok {
		p.errorf(tok.pos(), "floating-point constant invalid for type '%s'", p.typeString(t))
	}
	return p.pool.FP(t, d)
}

// rawFP returns a constant given as f0x: the bits of its type, the sign first.
func (p *parser) rawFP(tok *token, t ir.Type) *ir.Value {
	x, _ := new(big.Int).SetString(tok.text[3:], 16)
	if uint64(4*len(tok.text[3:])) != p.bitSize(t) {
		p.errorf(tok.pos(), "floating-point constant does not have the %d bits of type '%s'", p.bitSize(t), p.typeString(t))
	}
	if p.bitSize(t) <= 64 {
		return p.pool.FP(t, x.Uint64())
	}
	return p.pool.WideFP(t, x)
}

// hexWord returns the value of at most 16 hexadecimal digits.
func hexWord(s string) (x uint64) {
	for i := 0; i < len(s); i++ {
		x = x<<4 | uint64(hexVal(s[i]))
	}
	return x
}

// shortFP returns a constant given as 0xH (half) or 0xR (bfloat).
func (p *parser) shortFP(tok *token, t ir.Type) *ir.Value {
	want := ir.Half
	if tok.text[2] == 'R' {
		want = ir.BFloat
	}
	if t != want {
		p.errorf(tok.pos(), "floating-point constant does not have type '%s'", p.typeString(t))
	}
	digits := tok.text[3:]
	if len(digits) > 16 || hexWord(digits) > 0xffff {
		p.errorf(tok.pos(), "constant bigger than 16 bits detected")
	}
	return p.pool.FP(t, hexWord(digits))
}

// longFP returns a constant given as 0xK (x86_fp80: sign and exponent first), 0xL (fp128) or 0xM
// (ppc_fp128). The latter two have their low 64 bits first, when there are 16 digits for them.
func (p *parser) longFP(tok *token, t ir.Type) *ir.Value {
	want := map[byte]ir.Type{'K': ir.X86FP80, 'L': ir.FP128, 'M': ir.PPCFP128}[tok.text[2]]
	if t != want {
		p.errorf(tok.pos(), "floating-point constant does not have type '%s'", p.typeString(t))
	}
	digits := tok.text[3:]
	first := 16
	if t == ir.X86FP80 {
		first = 4
	}
	head, rest := digits[:min(first, len(digits))], digits[min(first, len(digits)):]
	if t != ir.X86FP80 && len(digits) < 16 {
		head, rest = "", digits
	}
	if len(rest) > 16 {
		p.errorf(tok.pos(), "constant bigger than 128 bits detected")
	}
	hi, lo := hexWord(rest), hexWord(head)
	if t == ir.X86FP80 {
		hi, lo = lo, hi
	}
	x := new(big.Int).SetUint64(hi)
	x.Lsh(x, 64)
	return p.pool.WideFP(t, x.Or(x, new(big.Int).SetUint64(lo)))
}

// intConst returns the integer constant of type t that the current token spells. As in LLVM, bits
// beyond the width are dropped.
func (p *parser) intConst(t ir.Type) *ir.Value {
	tok := p.tok
	if !p.ts.IsInt(t) {
		p.errorf(tok.pos(), "integer constant must have integer type")
	}
	p.next()
	bits := p.ts.Bits(t)
	if tok.kind == tkInt && !tok.big && bits <= 64 {
		x := int64(tok.num)
		if tok.neg {
			x = -x
		}
		return p.pool.Int(t, x)
	}
	return p.pool.BigInt(t, bigInt(&tok))
}

// bigInt returns the value of an integer token.
func bigInt(tok *token) *big.Int {
	x := new(big.Int)
	if tok.kind == tkInt {
		x.SetString(tok.text, 10)
		return x
	}
	x.SetString(tok.text[3:], 16)
	if n := x.BitLen(); tok.text[0] == 's' && n > 0 {
		// The topmost set bit is the sign.
		x.Sub(x, new(big.Int).Lsh(big.NewInt(1), uint(n)))
	}
	return x
}
