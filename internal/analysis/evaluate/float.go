package evaluate

import (
	"math/big"

	"github.com/warpwise/warpwise/ptx"
)

// format is a binary interchange format of IEEE 754.
type format struct {
	frac int // bits of the fraction
	exp  int // bits of the exponent
}

var single = format{23, 8}

func formatOf(t ptx.Type) (format, bool) {
	switch t {
	case ptx.F16:
		return format{10, 5}, true
	case ptx.BF16:
		return format{7, 8}, true
	case ptx.F32:
		return single, true
	case ptx.F64:
		return format{52, 11}, true
	}
	return format{}, false
}

func (f format) bias() int             { return 1<<(f.exp-1) - 1 }
func (f format) sign() uint64          { return 1 << (f.frac + f.exp) }
func (f format) infinity() uint64      { return (1<<f.exp - 1) << f.frac }
func (f format) isNaN(x uint64) bool   { return x&^f.sign() > f.infinity() }
func (f format) isSmall(x uint64) bool { return x&f.infinity() == 0 && x&^f.sign() != 0 }

// flush returns x with a subnormal number made zero, if wanted.
func (f format) flush(x uint64, wanted bool) uint64 {
	if wanted && f.isSmall(x) {
		return x & f.sign()
	}
	return x
}

// key maps bits that are no NaN to integers that compare as the numbers do.
func (f format) key(x uint64) int64 {
	if x&f.sign() != 0 {
		return -int64(x &^ f.sign())
	}
	return int64(x)
}

// number is a finite number, exactly: m times 2^e, negated if neg.
type number struct {
	neg bool
	m   *big.Int // not negative
	e   int
}

// number returns the number that bits stand for; ok is false for infinities and NaN.
func (f format) number(x uint64) (number, bool) {
	e := int(x >> f.frac & (1<<f.exp - 1))
	if e == 1<<f.exp-1 {
		return number{}, false
	}
	m := x & mask(f.frac)
	if e > 0 {
		m |= 1 << f.frac
	} else {
		e = 1
	}
	return number{x&f.sign() != 0, new(big.Int).SetUint64(m), e - f.bias() - f.frac}, true
}

// whole returns an integer as a number.
func whole(v *big.Int) number { return number{v.Sign() < 0, new(big.Int).Abs(v), 0} }

func (x number) zero() bool { return x.m.Sign() == 0 }

func times(x, y number) number {
	return number{x.neg != y.neg, new(big.Int).Mul(x.m, y.m), x.e + y.e}
}

// plus returns x + y. A zero sum of different signs is negative where rounding goes down.
func plus(x, y number, down bool) number {
	e := min(x.e, y.e)
	value := func(n number) *big.Int {
		v := new(big.Int).Lsh(n.m, uint(n.e-e))
		if n.neg {
			v.Neg(v)
		}
		return v
	}
	s := value(x)
	s.Add(s, value(y))
	r := number{s.Sign() < 0, s.Abs(s), e}
	if r.zero() {
		r.neg = x.neg
		if x.neg != y.neg {
			r.neg = down
		}
	}
	return r
}

// extra is how many bits more than a format has are computed of a quotient or root; the last says whether there is more.
const extra = 4

// over returns x / y with a last bit that is set when there is more. y is not zero.
func over(x, y number, f format) number {
	k := max(0, f.frac+extra+y.m.BitLen()-x.m.BitLen()+1)
	q, r := new(big.Int).QuoRem(new(big.Int).Lsh(x.m, uint(k)), y.m, new(big.Int))
	return number{x.neg != y.neg, sticky(q, r.Sign() != 0), x.e - y.e - k - 1}
}

// root returns the square root of x, which is not negative, with a last bit that is set when there is more.
func root(x number, f format) number {
	k := 2 * (f.frac + extra)
	if (x.e-k)%2 != 0 {
		k++
	}
	m := new(big.Int).Lsh(x.m, uint(k))
	s := new(big.Int).Sqrt(m)
	exact := new(big.Int).Mul(s, s).Cmp(m) == 0
	return number{x.neg, sticky(s, !exact), (x.e-k)/2 - 1}
}

func sticky(m *big.Int, more bool) *big.Int {
	m.Lsh(m, 1)
	if more {
		m.SetBit(m, 0, 1)
	}
	return m
}

// integral returns x with the bits below 2^q rounded away: a multiple of 2^q.
func (x number) integral(q int, mode ptx.Round) number {
	if x.e >= q {
		return number{x.neg, new(big.Int).Lsh(x.m, uint(x.e-q)), q}
	}
	n := uint(q - x.e)
	m := new(big.Int).Rsh(x.m, n)
	rest := new(big.Int).Sub(x.m, new(big.Int).Lsh(m, n))
	up := false
	switch mode {
	case ptx.RN, ptx.RNI, ptx.NoRound:
		c := rest.Cmp(new(big.Int).Lsh(big.NewInt(1), n-1))
		up = c > 0 || c == 0 && m.Bit(0) == 1
	case ptx.RM, ptx.RMI:
		up = x.neg && rest.Sign() > 0
	case ptx.RP, ptx.RPI:
		up = !x.neg && rest.Sign() > 0
	}
	if up {
		m.Add(m, big.NewInt(1))
	}
	return number{x.neg, m, q}
}

// round returns the bits of x in the format. tiny says that x is below the least normal number before it is rounded.
func (f format) round(x number, mode ptx.Round) (bits uint64, tiny bool) {
	if x.neg {
		bits = f.sign()
	}
	if x.zero() {
		return bits, false
	}
	least := 1 - f.bias() - f.frac // exponent of the last bit of subnormal numbers
	q := x.e + x.m.BitLen() - 1 - f.frac
	tiny = q < least
	r := x.integral(max(q, least), mode)
	if r.m.BitLen() > f.frac+1 { // a carry; the number is a power of two
		r.m.Rsh(r.m, 1)
		r.e++
	}
	m := r.m.Uint64()
	if m>>f.frac == 0 {
		return bits | m, tiny
	}
	e := r.e + f.frac + f.bias()
	if e < 1<<f.exp-1 {
		return bits | uint64(e)<<f.frac | m&mask(f.frac), tiny
	}
	if mode == ptx.RZ || mode == ptx.RM && !x.neg || mode == ptx.RP && x.neg {
		return bits | f.infinity() - 1, tiny
	}
	return bits | f.infinity(), tiny
}

// float evaluates floating-point arithmetic.
func float(in *ptx.Inst, a []uint64) (Result, bool) {
	f, ok := formatOf(in.Type)
	if !ok || in.Type2 != ptx.NoType && in.Type2 != in.Type {
		return Result{}, false
	}
	ftz := in.Mods.Has(ptx.Ftz)
	if ftz && in.Type != ptx.F32 && in.Type != ptx.F16 {
		return Result{}, false
	}
	for i := range a {
		if a[i] = f.flush(a[i], ftz); f.isNaN(a[i]) {
			return Result{}, false
		}
	}
	switch in.Op {
	case ptx.OpNeg:
		return Result{Value: a[0] ^ f.sign()}, true
	case ptx.OpAbs:
		return Result{Value: a[0] &^ f.sign()}, true
	case ptx.OpMin, ptx.OpMax:
		if len(a) != 2 || f.key(a[0]) == 0 && f.key(a[1]) == 0 && a[0] != a[1] {
			return Result{}, false
		}
		if (f.key(a[1]) < f.key(a[0])) == (in.Op == ptx.OpMin) {
			return Result{Value: a[1]}, true
		}
		return Result{Value: a[0]}, true
	}
	x, ok := exact(in, f, a)
	if !ok {
		return Result{}, false
	}
	return finish(f, x, in.Mods.Round(), ftz, in.Mods.Has(ptx.Sat))
}

// finish rounds a result, flushes it and clamps it to [0, 1], as wanted.
func finish(f format, x number, mode ptx.Round, ftz, sat bool) (Result, bool) {
	v, tiny := f.round(x, mode)
	if ftz && tiny && !f.isSmall(v) {
		return Result{}, false // small before rounding, and not behind it
	}
	v = f.flush(v, ftz)
	if sat {
		one := uint64(f.bias()) << f.frac
		switch {
		case f.key(v) > int64(one):
			v = one
		case f.key(v) <= 0:
			v = 0
		}
	}
	return Result{Value: v}, true
}

// exact returns the result of an operation before it is rounded.
func exact(in *ptx.Inst, f format, a []uint64) (number, bool) {
	var x [3]number
	for i := range a {
		var ok bool
		if i >= len(x) {
			return number{}, false
		}
		if x[i], ok = f.number(a[i]); !ok {
			return number{}, false
		}
	}
	mode := in.Mods.Round()
	down := mode == ptx.RM
	switch in.Op {
	case ptx.OpAdd:
		return plus(x[0], x[1], down), true
	case ptx.OpSub:
		x[1].neg = !x[1].neg
		return plus(x[0], x[1], down), true
	case ptx.OpMul:
		return times(x[0], x[1]), true
	case ptx.OpFma:
		return plus(times(x[0], x[1]), x[2], down), true
	}
	if mode == ptx.NoRound {
		return number{}, false // an approximation
	}
	switch in.Op {
	case ptx.OpDiv:
		if !x[1].zero() {
			return over(x[0], x[1], f), true
		}
	case ptx.OpRcp:
		if !x[0].zero() {
			return over(number{false, big.NewInt(1), 0}, x[0], f), true
		}
	case ptx.OpSqrt:
		if !x[0].neg || x[0].zero() {
			return root(x[0], f), true
		}
	}
	return number{}, false
}
