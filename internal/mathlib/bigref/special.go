package bigref

import (
	"math"
	"math/big"
)

// Euler returns the Euler-Mascheroni constant by the formula of R. P. Brent and E. M. McMillan (1980): with
// B = sum (n^k/k!)^2 and A = sum (n^k/k!)^2 H(k), A/B - log n is off by less than e^-4n.
func (c *Ctx) Euler() *big.Float {
	n := int64(c.wp)/5 + 4
	t, h := c.Int(1), c.Int(0)
	a, b := c.Int(0), c.Int(1)
	for k := int64(1); ; k++ {
		t = c.Quo(c.Mul(t, c.Int(n*n)), c.Int(k*k))
		h = c.Add(h, c.Quo(c.Int(1), c.Int(k)))
		d := c.Mul(t, h)
		a, b = c.Add(a, d), c.Add(b, t)
		if k > n && c.negligible(d, a) {
			return c.Sub(c.Quo(a, b), c.Log(c.Int(n)))
		}
	}
}

// Zeta returns the sum of k^-s over all k >= 1, for s >= 2, by P. Borwein's algorithm (1995), whose error falls as 8^-n.
func (c *Ctx) Zeta(s int) *big.Float {
	n := int64(c.wp)/2 + 8
	// d(k) = n sum_{i<=k} (n+i-1)! 4^i / ((n-i)! (2i)!)
	d := make([]*big.Float, n+1)
	t, sum := c.Quo(c.Int(1), c.Int(n)), c.Int(0)
	for i := int64(0); i <= n; i++ {
		if i > 0 {
			t = c.Quo(c.Mul(t, c.Int(4*(n+i-1)*(n-i+1))), c.Int(2*i*(2*i-1)))
		}
		sum = c.Add(sum, t)
		d[i] = sum
	}
	r := c.Int(0)
	for k := int64(0); k < n; k++ {
		q := c.Sub(d[n], d[k])
		for range s {
			q = c.Quo(q, c.Int(k+1))
		}
		if k&1 == 1 {
			q.Neg(q)
		}
		r = c.Add(r, q)
	}
	return c.Quo(r, c.Mul(d[n], c.Sub(c.Int(1), c.Ldexp(c.Int(1), 1-s))))
}

// bernoulli returns B(2k)/(2k(2k-1)) for k = 1 to n.
func (c *Ctx) bernoulli(n int) []*big.Float {
	b := make([]*big.Rat, 2*n+1)
	row := make([]*big.Rat, 2*n+1) // the triangle of S. Akiyama and Y. Tanigawa
	for m := range row {
		row[m] = big.NewRat(1, int64(m+1))
		for j := m; j > 0; j-- {
			d := new(big.Rat).Sub(row[j-1], row[j])
			row[j-1] = d.Mul(d, big.NewRat(int64(j), 1))
		}
		b[m] = new(big.Rat).Set(row[0])
	}
	out := make([]*big.Float, n)
	for k := range out {
		m := int64(2*k + 2)
		out[k] = c.new().SetRat(new(big.Rat).Mul(b[m], big.NewRat(1, m*(m-1))))
	}
	return out
}

// LogGamma returns the logarithm of the gamma function of x > 0, by Stirling's series at x+n. It loses as many bits as the
// result is smaller than log gamma(x+n), near 1 and 2: the precision of c must allow for them.
func (c *Ctx) LogGamma(x *big.Float) *big.Float {
	from := int64(c.wp)/4 + 8
	if c.stirling == nil {
		c.stirling = c.bernoulli(int(from))
	}
	p, y := c.Int(1), c.Add(x, c.Int(0))
	for y.Cmp(c.Int(from)) < 0 {
		p = c.Mul(p, y)
		y = c.Add(y, c.Int(1))
	}
	half := c.Float(0.5)
	s := c.Sub(c.Mul(c.Sub(y, half), c.Log(y)), y)
	s = c.Add(s, c.Mul(half, c.Log(c.Mul(c.Int(2), c.Pi()))))
	q := c.Quo(c.Int(1), y)
	y2 := c.Mul(q, q)
	for _, b := range c.stirling {
		t := c.Mul(b, q)
		if c.negligible(t, s) {
			break
		}
		s, q = c.Add(s, t), c.Mul(q, y2)
	}
	return c.Sub(s, c.Log(p))
}

// Erf returns the error function by Maclaurin's series, with as many bits more as its terms cancel, in a context of its own
// that it returns with the result: 1 minus the result has the precision of c, too.
func (c *Ctx) Erf(x *big.Float) (*Ctx, *big.Float) {
	f, _ := x.Float64()
	w := New(c.prec + uint(6*f*f) + 32)
	z, t := w.Mul(x, x), w.Add(x, w.Int(0))
	s := w.Add(t, w.Int(0))
	for n := int64(1); ; n++ {
		t = w.Quo(w.Mul(t, z), w.Int(-n))
		d := w.Quo(t, w.Int(2*n+1))
		s = w.Add(s, d)
		if d.Sign() == 0 || float64(n) > f*f && w.negligible(d, s) {
			return w, w.Quo(w.Mul(s, w.Int(2)), w.Sqrt(w.Pi()))
		}
	}
}

// Bessel sums sum_k sign^k (x/2)^(2k+n) / (k! (k+n)!): J of order n with sign -1, I with 1. A second sum has the terms times
// weight(k), where that is not nil.
func (c *Ctx) Bessel(x *big.Float, n int, sign int64, weight func(w *Ctx, k int64) *big.Float) (w *Ctx, first, second *big.Float) {
	f, _ := x.Float64()
	f = math.Abs(f)
	w = New(c.prec + uint(3*f) + 160) // terms are as large as e^f; results near zeros are small
	h := w.Ldexp(w.Add(x, w.Int(0)), -1)
	z := w.Mul(w.Mul(h, h), w.Int(sign))
	t := w.Int(1)
	for i := 1; i <= n; i++ {
		t = w.Quo(w.Mul(t, h), w.Int(int64(i)))
	}
	first, second = w.Int(0), w.Int(0)
	for k := int64(0); ; k++ {
		if k > 0 {
			t = w.Quo(w.Mul(t, z), w.Int(k*(k+int64(n))))
		}
		first = w.Add(first, t)
		if weight != nil {
			second = w.Add(second, w.Mul(t, weight(w, k)))
		}
		if t.Sign() == 0 || float64(k) > f && w.negligible(t, first) {
			return w, first, second
		}
	}
}
