package fold

import (
	"math"
	"math/big"

	"github.com/warpwise/warpwise/ir"
)

// format is a binary interchange format of IEEE 754 that fits a double.
type format struct {
	t    ir.Type
	frac uint // bits of the fraction
	exp  uint // bits of the exponent
}

// formatOf returns the format of a type that is folded.
func formatOf(t ir.Type) (format, bool) {
	switch t {
	case ir.Half:
		return format{t, 10, 5}, true
	case ir.BFloat:
		return format{t, 7, 8}, true
	case ir.Float:
		return format{t, 23, 8}, true
	case ir.Double:
		return format{t, 52, 11}, true
	}
	return format{}, false
}

func (f format) bias() int       { return 1<<(f.exp-1) - 1 }
func (f format) inf() uint64     { return (1<<f.exp - 1) << f.frac }
func (f format) sign() uint64    { return 1 << (f.frac + f.exp) }
func (f format) quiet() uint64   { return 1 << (f.frac - 1) }
func (f format) nan() uint64     { return f.inf() | f.quiet() }
func (f format) minNorm() uint64 { return 1 << f.frac }

func (f format) isNaN(b uint64) bool { return b&^f.sign() > f.inf() }
func (f format) isInf(b uint64) bool { return b&^f.sign() == f.inf() }
func (f format) isSubnormal(b uint64) bool {
	m := b &^ f.sign()
	return m != 0 && m < f.minNorm()
}

// value returns the number that bits stand for, exactly. NaNs lose their payload.
func (f format) value(b uint64) float64 {
	if f.t == ir.Double {
		return math.Float64frombits(b)
	}
	neg := b&f.sign() != 0
	frac := b & (1<<f.frac - 1)
	e := int(b >> f.frac & (1<<f.exp - 1))
	var x float64
	switch {
	case e == 1<<f.exp-1 && frac != 0:
		x = math.NaN()
	case e == 1<<f.exp-1:
		x = math.Inf(1)
	case e == 0:
		x = math.Ldexp(float64(frac), 1-f.bias()-int(f.frac))
	default:
		x = math.Ldexp(float64(frac|1<<f.frac), e-f.bias()-int(f.frac))
	}
	if neg {
		x = math.Copysign(x, -1)
	}
	return x
}

// round returns the bits of x rounded to nearest even. x may be exact, or rounded to odd at more
// than f's precision by two bits (Boldo and Melquiond, "Emulation of FMA and correctly rounded
// sums", 2008).
func (f format) round(x float64) uint64 {
	b := math.Float64bits(x)
	if f.t == ir.Double {
		return b
	}
	sign := b >> 63 * f.sign()
	switch {
	case x != x:
		return f.nan()
	case math.IsInf(x, 0):
		return sign | f.inf()
	case x == 0:
		return sign
	}
	m, e := math.Frexp(math.Abs(x)) // m in [1/2,1)
	mant := uint64(math.Ldexp(m, 53))
	e -= 53 // |x| = mant * 2^e
	least := 1 - f.bias() - int(f.frac)
	drop := max(52-int(f.frac), least-e)
	if drop > 63 {
		return sign
	}
	q, rest := mant>>uint(drop), mant&(1<<uint(drop)-1)
	if half := uint64(1) << uint(drop-1); rest > half || rest == half && q&1 != 0 {
		q++
	}
	// q * 2^(e+drop); the exponent field falls out by adding when q has the leading one.
	out := q
	if field := e + drop - least; field > 0 {
		out += uint64(field) << f.frac
	}
	if out >= f.inf() {
		out = f.inf()
	}
	return sign | out
}

// odd returns the sum of two doubles rounded to odd.
func odd(x, y float64) float64 {
	s := x + y
	if math.IsInf(s, 0) || s != s {
		return s
	}
	// Knuth's exact error of the sum.
	t := s - x
	e := (x - (s - t)) + (y - t)
	return toOdd(s, e)
}

// toOdd moves s, the nearest to s+e, to the neighbour with an odd last bit unless e is 0.
func toOdd(s, e float64) float64 {
	b := math.Float64bits(s)
	if e == 0 || b&1 != 0 {
		return s
	}
	if (e > 0) == (s > 0) {
		return math.Float64frombits(b + 1)
	}
	return math.Float64frombits(b - 1)
}

func (c *Folder) fp(f format, b uint64) *ir.Value { return c.f.FP(f.t, b) }

// flushes reports that an operation on f with these operands or results is not known.
func (c *Folder) flushes(f format, bits ...uint64) bool {
	on := c.flush
	if f.t == ir.Float {
		on = c.flush32
	}
	if !on {
		return false
	}
	for _, b := range bits {
		if f.isSubnormal(b) {
			return true
		}
	}
	return false
}

// float returns a op b of two floating-point constants, neither poison, or nil.
func (c *Folder) float(op ir.Op, a, b *ir.Value) *ir.Value {
	f, ok := formatOf(a.Type)
	if !ok || c.strict {
		return nil
	}
	if a.Op == ir.OpUndef || b.Op == ir.OpUndef {
		if a.Op == b.Op {
			return a
		}
		return c.fp(f, f.nan()) // undef may be a NaN
	}
	x, okx := floatBits(a)
	y, oky := floatBits(b)
	if !okx || !oky {
		return nil
	}
	if f.isNaN(x) {
		return c.fp(f, x|f.quiet())
	}
	if f.isNaN(y) {
		return c.fp(f, y|f.quiet())
	}
	z := f.round(arith(op, f, f.value(x), f.value(y)))
	if f.isNaN(z) {
		z = f.nan()
	}
	if c.flushes(f, x, y, z) {
		return nil
	}
	return c.fp(f, z)
}

// floatBits returns the bits of a floating-point constant.
func floatBits(v *ir.Value) (uint64, bool) {
	return uint64(v.Aux), v.Op == ir.OpConstFP
}

// arith computes in double: for the narrower formats 53 bits are at least twice their precision
// and two, so that rounding again is rounding once (Figueroa, "When is double rounding
// innocuous?", 1995). Subnormal results of float are an exception for division only in theory:
// the quotient is rounded to odd there.
func arith(op ir.Op, f format, x, y float64) float64 {
	switch op {
	case ir.OpFAdd:
		return float64(x + y)
	case ir.OpFSub:
		return float64(x - y)
	case ir.OpFMul:
		return float64(x * y)
	case ir.OpFDiv:
		q := float64(x / y)
		if f.t == ir.Double || q == 0 || math.IsInf(q, 0) || q != q {
			return q
		}
		return toOdd(q, signedAs(math.FMA(-q, y, x), y))
	}
	return math.Mod(x, y) // exact
}

// signedAs returns r with its sign changed when y is negative: the sign of x/y - q from that of
// the remainder x - q*y.
func signedAs(r, y float64) float64 {
	if y < 0 {
		return -r
	}
	return r
}

// fneg changes the sign, of a NaN too.
func (c *Folder) fneg(v *ir.Value) *ir.Value {
	f, ok := formatOf(v.Type)
	if !ok {
		return nil
	}
	if v.Op == ir.OpUndef {
		return v
	}
	b, ok := floatBits(v)
	if !ok {
		return nil
	}
	return c.fp(f, b^f.sign())
}

func (c *Folder) compareFloat(p ir.Pred, a, b *ir.Value) *ir.Value {
	f, ok := formatOf(a.Type)
	x, okx := floatBits(a)
	y, oky := floatBits(b)
	if !ok || !okx || !oky || c.strict || c.flushes(f, x, y) {
		return nil
	}
	u, v := f.value(x), f.value(y)
	var is ir.Pred // LLVM's encoding: equal, greater, less, unordered
	switch {
	case u == v:
		is = 1
	case u > v:
		is = 2
	case u < v:
		is = 4
	default:
		is = 8
	}
	return c.bool(p&is != 0)
}

// fma returns x*y+z rounded once.
func fma(f format, x, y, z float64) uint64 {
	if f.t == ir.Double {
		return f.round(math.FMA(x, y, z))
	}
	return f.round(odd(float64(x*y), z)) // the product of two narrower numbers is exact
}

// fromBig returns the bits of x rounded to nearest even.
func (f format) fromBig(x *big.Float) uint64 {
	d, acc := x.Float64()
	if f.t == ir.Double {
		return math.Float64bits(d)
	}
	switch acc { // d is x rounded: say on which side x lies
	case big.Below:
		return f.round(toOdd(d, 1))
	case big.Above:
		return f.round(toOdd(d, -1))
	}
	return f.round(d)
}

// fromInt returns the bits of an integer rounded to nearest even.
func (f format) fromInt(x *big.Int) uint64 {
	return f.fromBig(new(big.Float).SetPrec(uint(max(x.BitLen(), 64))).SetInt(x))
}

// Strict reports a function whose floating-point environment is not the default one.
func (c *Folder) Strict() bool { return c.strict }

// Flushes reports that operations of type t may flush subnormals.
func (c *Folder) Flushes(t ir.Type) bool {
	if c.ts.Scalar(t) == ir.Float {
		return c.flush32
	}
	return c.flush
}

// Number returns the value of a floating-point constant.
func (c *Folder) Number(v *ir.Value) (x float64, ok bool) {
	f, okf := formatOf(v.Type)
	b, okb := floatBits(v)
	if !okf || !okb {
		return 0, false
	}
	return f.value(b), true
}

// NaN returns what an operation of type t yields for the operand x, a NaN or undef: x as a quiet
// NaN, or the default one. nil when it does not know.
func (c *Folder) NaN(t ir.Type, x *ir.Value) *ir.Value {
	f, ok := formatOf(c.ts.Scalar(t))
	if !ok {
		return nil
	}
	if b, isFP := floatBits(x); isFP {
		return c.fp(f, b|f.quiet())
	}
	return c.splat(t, f.nan())
}

// One returns 1 of a floating-point type or vector of it, or nil.
func (c *Folder) One(t ir.Type) *ir.Value {
	f, ok := formatOf(c.ts.Scalar(t))
	if !ok {
		return nil
	}
	return c.splat(t, f.round(1))
}

// splat returns the number with the given bits, in every element when t is a vector.
func (c *Folder) splat(t ir.Type, bits uint64) *ir.Value {
	e := c.f.FP(c.ts.Scalar(t), bits)
	switch n := c.numElements(t); {
	case !c.ts.IsVector(t):
		return e
	case n == 0 || n > maxElements:
		return nil
	}
	return c.f.Splat(t, e)
}
