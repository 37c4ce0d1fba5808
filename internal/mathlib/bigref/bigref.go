// Package bigref evaluates elementary functions to any precision with math/big. It serves the
// tool that computes the coefficients of the device mathematics library and the tests that
// measure the library's errors; of the compiler only the constant folder uses it.
//
// The methods are the textbook ones: argument reduction until a Taylor series converges quickly,
// Newton's method for the logarithm, Machin's formula for pi. Results are good to within a few
// units of the working precision, which carries 64 guard bits.
package bigref

import (
	"math"
	"math/big"
)

const guard = 64

// Ctx evaluates with a fixed precision and remembers constants.
type Ctx struct {
	prec uint // of results
	wp   uint // working precision
	pi   *big.Float
	ln2  *big.Float
	ln10 *big.Float

	stirling []*big.Float // see LogGamma
}

// New returns a context whose results have the given precision in bits.
func New(prec uint) *Ctx { return &Ctx{prec: prec, wp: prec + guard} }

// Prec returns the precision in bits.
func (c *Ctx) Prec() uint { return c.prec }

func (c *Ctx) new() *big.Float { return new(big.Float).SetPrec(c.wp) }

// Float returns x.
func (c *Ctx) Float(x float64) *big.Float { return c.new().SetFloat64(x) }

// Int returns x.
func (c *Ctx) Int(x int64) *big.Float { return c.new().SetInt64(x) }

// Add returns x+y.
func (c *Ctx) Add(x, y *big.Float) *big.Float { return c.new().Add(x, y) }

// Sub returns x-y.
func (c *Ctx) Sub(x, y *big.Float) *big.Float { return c.new().Sub(x, y) }

// Mul returns x*y.
func (c *Ctx) Mul(x, y *big.Float) *big.Float { return c.new().Mul(x, y) }

// Quo returns x/y.
func (c *Ctx) Quo(x, y *big.Float) *big.Float { return c.new().Quo(x, y) }

// Sqrt returns the square root of x.
func (c *Ctx) Sqrt(x *big.Float) *big.Float { return c.new().Sqrt(x) }

// Ldexp returns x times 2 to the n.
func (c *Ctx) Ldexp(x *big.Float, n int) *big.Float { return c.new().SetMantExp(x, n) }

// negligible reports that t does not matter beside s.
func (c *Ctx) negligible(t, s *big.Float) bool {
	return t.Sign() == 0 || t.MantExp(nil) < s.MantExp(nil)-int(c.wp)-2
}

// atanInv returns the arc tangent of 1/n.
func (c *Ctx) atanInv(n int64) *big.Float {
	x := c.Quo(c.Int(1), c.Int(n))
	n2 := c.Int(n * n)
	sum, term := c.Add(x, c.Int(0)), x
	for k := int64(1); ; k++ {
		term = c.Quo(term, n2)
		t := c.Quo(term, c.Int(2*k+1))
		if c.negligible(t, sum) {
			return sum
		}
		if k&1 == 1 {
			sum = c.Sub(sum, t)
		} else {
			sum = c.Add(sum, t)
		}
	}
}

// Pi returns pi by Machin's formula, 16 atan(1/5) - 4 atan(1/239).
func (c *Ctx) Pi() *big.Float {
	if c.pi == nil {
		c.pi = c.Sub(c.Mul(c.Int(16), c.atanInv(5)), c.Mul(c.Int(4), c.atanInv(239)))
	}
	return c.pi
}

// Ln2 returns log 2 as 2 atanh(1/3).
func (c *Ctx) Ln2() *big.Float {
	if c.ln2 == nil {
		c.ln2 = c.logSeries(c.Int(2))
	}
	return c.ln2
}

// Ln10 returns log 10.
func (c *Ctx) Ln10() *big.Float {
	if c.ln10 == nil {
		c.ln10 = c.Log(c.Int(10))
	}
	return c.ln10
}

// logSeries returns log m as 2 atanh((m-1)/(m+1)), for m near 1 to 2.
func (c *Ctx) logSeries(m *big.Float) *big.Float {
	one := c.Int(1)
	s := c.Quo(c.Sub(m, one), c.Add(m, one))
	if s.Sign() == 0 {
		return s
	}
	s2 := c.Mul(s, s)
	sum, p := c.Add(s, c.Int(0)), s
	for k := int64(1); ; k++ {
		p = c.Mul(p, s2)
		t := c.Quo(p, c.Int(2*k+1))
		if c.negligible(t, sum) {
			return c.Mul(c.Int(2), sum)
		}
		sum = c.Add(sum, t)
	}
}

// Log returns the natural logarithm of x > 0.
func (c *Ctx) Log(x *big.Float) *big.Float {
	m := c.new()
	e := c.Add(x, c.Int(0)).MantExp(m)
	if m.Cmp(c.Float(math.Sqrt2/2)) < 0 {
		m, e = c.Ldexp(m, 1), e-1
	}
	// Three square roots bring the argument within 0.044 of 1.
	for range 3 {
		m = c.Sqrt(m)
	}
	r := c.Mul(c.Int(8), c.logSeries(m))
	if e != 0 {
		r = c.Add(r, c.Mul(c.Int(int64(e)), c.Ln2()))
	}
	return r
}

// Expm1 returns exp x - 1 without cancellation for small x.
func (c *Ctx) Expm1(x *big.Float) *big.Float {
	if x.Sign() == 0 || x.MantExp(nil) > -1 {
		return c.Sub(c.Exp(x), c.Int(1))
	}
	sum, t := c.Add(x, c.Int(0)), x
	for k := int64(2); ; k++ {
		t = c.Quo(c.Mul(t, x), c.Int(k))
		if c.negligible(t, sum) {
			return sum
		}
		sum = c.Add(sum, t)
	}
}

// Exp returns e to the x for |x| up to some millions.
func (c *Ctx) Exp(x *big.Float) *big.Float {
	q, _ := c.Quo(x, c.Ln2()).Float64()
	n := math.Round(q)
	r := c.Sub(x, c.Mul(c.Float(n), c.Ln2()))
	const halvings = 8
	if r.Sign() != 0 {
		r = c.Ldexp(r, -halvings)
	}
	sum, t := c.Int(1), c.Int(1)
	for k := int64(1); r.Sign() != 0; k++ {
		t = c.Quo(c.Mul(t, r), c.Int(k))
		if c.negligible(t, sum) {
			break
		}
		sum = c.Add(sum, t)
	}
	for range halvings {
		sum = c.Mul(sum, sum)
	}
	return c.Ldexp(sum, int(n))
}

// Pow returns x to the y for x > 0.
func (c *Ctx) Pow(x, y *big.Float) *big.Float { return c.Exp(c.Mul(y, c.Log(x))) }

// reduce returns the quadrant of x and x minus the multiple of pi/2.
func (c *Ctx) reduce(x *big.Float) (int, *big.Float) {
	// Precision for huge arguments: the exponent of x on top of the working precision.
	big2 := New(c.prec + uint(max(0, x.MantExp(nil))) + 64)
	if x.MantExp(nil) <= 0 {
		big2 = c
	}
	half := big2.Ldexp(big2.Pi(), -1)
	q := big2.Quo(big2.Add(x, big2.Int(0)), half)
	n, _ := big2.Add(q, big2.Float(math.Copysign(0.5, float64(q.Sign())))).Int(nil)
	r := big2.Sub(x, big2.Mul(big2.new().SetInt(n), half))
	return int(new(big.Int).And(n, big.NewInt(3)).Int64()), c.Add(r, c.Int(0))
}

// sinTaylor and cosTaylor sum the series for |x| < 1.
func (c *Ctx) sinTaylor(x *big.Float, cos bool) *big.Float {
	x2 := c.Mul(x, x)
	t, k := c.Add(x, c.Int(0)), int64(1)
	if cos {
		t, k = c.Int(1), 0
	}
	sum := c.Add(t, c.Int(0))
	if sum.Sign() == 0 {
		return sum
	}
	for i := 1; ; i++ {
		t = c.Quo(c.Mul(t, x2), c.Int((k+1)*(k+2)))
		k += 2
		if c.negligible(t, sum) {
			return sum
		}
		if i&1 == 1 {
			sum = c.Sub(sum, t)
		} else {
			sum = c.Add(sum, t)
		}
	}
}

// SinCos returns sine and cosine.
func (c *Ctx) SinCos(x *big.Float) (sin, cos *big.Float) {
	q, r := c.reduce(x)
	s, k := c.sinTaylor(r, false), c.sinTaylor(r, true)
	switch q {
	case 1:
		return k, s.Neg(s)
	case 2:
		return s.Neg(s), k.Neg(k)
	case 3:
		return k.Neg(k), s
	}
	return s, k
}

// Tan returns the tangent.
func (c *Ctx) Tan(x *big.Float) *big.Float {
	s, k := c.SinCos(x)
	return c.Quo(s, k)
}

// Atan returns the arc tangent.
func (c *Ctx) Atan(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return c.Int(0)
	}
	if c.new().Abs(x).Cmp(c.Int(1)) > 0 {
		half := c.Ldexp(c.Pi(), -1)
		if x.Sign() < 0 {
			half.Neg(half)
		}
		return c.Sub(half, c.Atan(c.Quo(c.Int(1), x))) // one level deep
	}
	// atan x = 2 atan(x / (1 + sqrt(1+x²))), five times.
	const halvings = 5
	y := c.Add(x, c.Int(0))
	for range halvings {
		y = c.Quo(y, c.Add(c.Int(1), c.Sqrt(c.Add(c.Int(1), c.Mul(y, y)))))
	}
	y2 := c.Mul(y, y)
	sum, p := c.Add(y, c.Int(0)), y
	for k := int64(1); ; k++ {
		p = c.Mul(p, y2)
		t := c.Quo(p, c.Int(2*k+1))
		if c.negligible(t, sum) {
			return c.Ldexp(sum, halvings)
		}
		if k&1 == 1 {
			sum = c.Sub(sum, t)
		} else {
			sum = c.Add(sum, t)
		}
	}
}

// Asin returns the arc sine for |x| <= 1.
func (c *Ctx) Asin(x *big.Float) *big.Float {
	d := c.Mul(c.Sub(c.Int(1), x), c.Add(c.Int(1), x))
	if d.Sign() == 0 {
		r := c.Ldexp(c.Pi(), -1)
		if x.Sign() < 0 {
			r.Neg(r)
		}
		return r
	}
	return c.Atan(c.Quo(x, c.Sqrt(d)))
}

// Acos returns the arc cosine for |x| <= 1: 2 atan(sqrt((1-x)/(1+x))).
func (c *Ctx) Acos(x *big.Float) *big.Float {
	d := c.Add(c.Int(1), x)
	if d.Sign() == 0 {
		return c.Pi()
	}
	return c.Ldexp(c.Atan(c.Sqrt(c.Quo(c.Sub(c.Int(1), x), d))), 1)
}

// Sinh returns the hyperbolic sine.
func (c *Ctx) Sinh(x *big.Float) *big.Float {
	e := c.Expm1(c.new().Abs(x))
	// (e + e/(e+1)) / 2
	r := c.Ldexp(c.Add(e, c.Quo(e, c.Add(e, c.Int(1)))), -1)
	if x.Sign() < 0 {
		r.Neg(r)
	}
	return r
}

// Cosh returns the hyperbolic cosine.
func (c *Ctx) Cosh(x *big.Float) *big.Float {
	e := c.Exp(x)
	return c.Ldexp(c.Add(e, c.Quo(c.Int(1), e)), -1)
}

// Tanh returns the hyperbolic tangent.
func (c *Ctx) Tanh(x *big.Float) *big.Float {
	e := c.Expm1(c.Ldexp(x, 1))
	return c.Quo(e, c.Add(e, c.Int(2)))
}
