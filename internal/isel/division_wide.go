package isel

import (
	"math/big"

	"github.com/warpwise/warpwise/internal/isel/reciprocal"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Integers of 65 to 128 bits are divided by constants as shorter ones are, with multipliers of 128 bits; magnitudes are divided
// where there are signs. By other numbers they are divided by a function of the library.

// dividesWide reports whether the division v of integers of 65 to 128 bits is lowered here.
func dividesWide(f *ir.Func, v *ir.Value) bool {
	switch v.Op {
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		d := v.Args[1]
		return d.Op == ir.OpConstInt && f.Pool.BigValue(d).Sign() != 0
	}
	return false
}

// divideLimbs emits op, a division of x of bits bits, more than 64, by the constant y: two limbs each. ok is false when y is none.
func (l *lowering) divideLimbs(op ir.Op, bits int, x, y []ptx.Operand) (q []ptx.Operand, ok bool) {
	d := new(big.Int)
	for i := len(y) - 1; i >= 0; i-- {
		n, isConst := l.out.IntValue(y[i])
		if !isConst {
			return nil, false
		}
		d.Lsh(d, 64).Or(d, new(big.Int).SetUint64(uint64(n)))
	}
	if d.Sign() == 0 || bits > 128 {
		return nil, false
	}
	l.used(RuleDivideByConstant)
	rem := op == ir.OpURem || op == ir.OpSRem
	if op == ir.OpUDiv || op == ir.OpURem {
		return l.divideMagnitude(x, d, uint(bits), true, rem), true
	}
	negative := d.Bit(bits-1) != 0
	if negative {
		d.Sub(new(big.Int).Lsh(big.NewInt(1), uint(bits)), d)
	}
	x = []ptx.Operand{x[0], l.toReg(l.sextReg(x[1], bits-64, 64), ptx.B64)}
	sign := l.bin(ptx.OpShr, ptx.S64, x[1], l.out.Int(63))
	if k := d.TrailingZeroBits(); d.BitLen() == int(k)+1 {
		return l.dividePower(x, sign, k, negative, rem), true
	}
	q = l.divideMagnitude(l.negateWhere(sign, x), d, uint(bits-1), false, rem)
	if negative && !rem {
		sign = l.un(ptx.OpNot, ptx.B64, sign)
	}
	return l.negateWhere(sign, q), true
}

// dividePower emits x/2^k, or its negation, or with rem x%2^k, towards zero: 2^k-1 is added to negative numbers first.
func (l *lowering) dividePower(x []ptx.Operand, sign ptx.Operand, k uint, negative, rem bool) []ptx.Operand {
	up := x
	if k > 0 {
		up = l.addLimbs(false, x, l.shiftWide([]ptx.Operand{sign, sign}, 128-k))
	}
	if rem {
		whole := new(big.Int).Lsh(big.NewInt(1), 128)
		return l.addLimbs(true, x, l.wideOp(nil, ir.OpAnd, 128, up, l.bigLimbs(whole.Sub(whole, new(big.Int).Lsh(big.NewInt(1), k)))))
	}
	q := l.wideShift(ir.OpAShr, 128, up, l.constLimbs(uint64(k), 0, 128))
	if negative {
		q = l.addLimbs(true, l.constLimbs(0, 0, 128), q)
	}
	return q
}

// negateWhere returns x, two limbs, or -x where sign, zero or all ones, is not zero.
func (l *lowering) negateWhere(sign ptx.Operand, x []ptx.Operand) []ptx.Operand {
	s := []ptx.Operand{sign, sign}
	return l.addLimbs(true, l.wideOp(nil, ir.OpXor, 128, x, s), s)
}

// divideMagnitude emits x/d or, with rem, x%d for x of two limbs, which is less than 2^n, or not greater unless below says so.
func (l *lowering) divideMagnitude(x []ptx.Operand, d *big.Int, n uint, below, rem bool) []ptx.Operand {
	k := d.TrailingZeroBits()
	if d.BitLen() == int(k)+1 {
		if rem {
			return l.wideOp(nil, ir.OpAnd, 128, x, l.bigLimbs(new(big.Int).Sub(d, big.NewInt(1))))
		}
		return l.shiftWide(x, k)
	}
	from := x
	r := reciprocal.FindWide(d, n, 128, below)
	if r.Add && k > 0 {
		from = l.shiftWide(x, k)
		r = reciprocal.FindWide(new(big.Int).Rsh(d, k), n-k, 128, below)
	}
	q := l.highLimbs(from, l.bigLimbs(r.M))
	if r.Add { // see unsignedQuotient
		rest := l.shiftWide(l.addLimbs(true, from, q), 1)
		q = l.addLimbs(false, rest, q)
		r.Shift--
	}
	q = l.shiftWide(q, r.Shift)
	if !rem {
		return q
	}
	if d.BitLen() <= 64 { // so has the remainder
		low := l.newReg(ptx.B64)
		l.emit(ptx.OpMad, ptx.S64, low, q[0], l.out.Int(-int64(d.Uint64())), l.toReg(x[0], ptx.B64)).With(ptx.MulLo.Mod())
		return []ptx.Operand{low, l.out.Int(0)}
	}
	return l.addLimbs(true, x, l.mulLimbs(q, l.bigLimbs(d), false))
}

// bigLimbs returns x, of at most 128 bits, as two limbs.
func (l *lowering) bigLimbs(x *big.Int) []ptx.Operand {
	hi := new(big.Int).Rsh(x, 64)
	lo := new(big.Int).Sub(x, new(big.Int).Lsh(hi, 64))
	return []ptx.Operand{l.out.Int(int64(lo.Uint64())), l.out.Int(int64(hi.Uint64()))}
}

// shiftWide shifts two limbs right by a constant below 128.
func (l *lowering) shiftWide(x []ptx.Operand, k uint) []ptx.Operand {
	return l.shiftLimbs(ir.OpLShr, x, l.out.Int(0), int(k/64), l.out.Int(int64(k%64)), k%64 == 0)
}

// highLimbs returns the high half of the product of x and y, two limbs each.
func (l *lowering) highLimbs(x, y []ptx.Operand) []ptx.Operand {
	high := func(i, j int) ptx.Operand {
		d := l.newReg(ptx.B64)
		l.emit(ptx.OpMul, ptx.U64, d, l.toReg(x[i], ptx.B64), y[j]).With(ptx.MulHi.Mod())
		return d
	}
	pair := func(i, j int) []ptx.Operand {
		lo, hi := l.mul128(ptx.U64, x[i], y[j])
		return []ptx.Operand{lo, hi}
	}
	acc := append([]ptx.Operand{high(0, 0)}, pair(1, 1)...)
	l.addInto(acc, 0, pair(0, 1))
	l.addInto(acc, 0, pair(1, 0))
	return acc[1:]
}
