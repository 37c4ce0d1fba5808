package main

import (
	"fmt"
	"math"
	"math/big"

	"github.com/warpwise/warpwise/internal/mathlib/bigref"
)

// fn is a function of one variable, evaluated to high precision.
type fn func(c *bigref.Ctx, x *big.Float) *big.Float

// minimax returns the coefficients, lowest first, of the polynomial p of degree n that minimises
// the maximum of |w(x) (p(x) - g(x))| over [a, b], by Remez's exchange algorithm with all points
// exchanged at once (E. Ya. Remez 1934; see E. W. Cheney, Introduction to Approximation Theory,
// chapter 3). It also returns that maximum.
func minimax(c *bigref.Ctx, g, w fn, a, b float64, n int) ([]*big.Float, float64) {
	pts := make([]float64, n+2)
	for i := range pts { // Chebyshev extrema to start with
		t := math.Cos(math.Pi * float64(i) / float64(n+1))
		pts[n+1-i] = (a+b)/2 + (b-a)/2*t
	}
	// The function, sampled on a grid that is dense towards the ends.
	const perPoint = 40
	m := perPoint * (n + 2)
	xs := make([]float64, m+1)
	gs, ws := make([]*big.Float, m+1), make([]*big.Float, m+1)
	for i := range xs {
		xs[i] = (a+b)/2 - (b-a)/2*math.Cos(math.Pi*float64(i)/float64(m))
		x := c.Float(xs[i])
		gs[i], ws[i] = g(c, x), w(c, x)
	}
	var coef []*big.Float
	level := 0.0
	for range 30 {
		coef = levelled(c, g, w, pts)
		errs := make([]float64, m+1)
		peak := 0.0
		for i := range xs {
			d := c.Mul(ws[i], c.Sub(eval(c, coef, c.Float(xs[i])), gs[i]))
			errs[i], _ = d.Float64()
			peak = max(peak, math.Abs(errs[i]))
		}
		next := extrema(xs, errs, n+2)
		if next == nil || math.Abs(peak-level) <= 1e-4*peak {
			return coef, peak
		}
		pts, level = next, peak
	}
	return coef, level
}

// levelled solves w(x_i) (p(x_i) - g(x_i)) = (-1)^i E for the coefficients of p.
func levelled(c *bigref.Ctx, g, w fn, pts []float64) []*big.Float {
	n := len(pts)
	rows := make([][]*big.Float, n)
	for i, p := range pts {
		x := c.Float(p)
		row := make([]*big.Float, n+1)
		pow := c.Int(1)
		for j := range n - 1 {
			row[j] = pow
			pow = c.Mul(pow, x)
		}
		row[n-1] = c.Quo(c.Int(int64(1-2*(i&1))), w(c, x))
		row[n] = g(c, x)
		rows[i] = row
	}
	for k := range n { // Gauss elimination with partial pivoting
		best := k
		for i := k + 1; i < n; i++ {
			if new(big.Float).Abs(rows[i][k]).Cmp(new(big.Float).Abs(rows[best][k])) > 0 {
				best = i
			}
		}
		rows[k], rows[best] = rows[best], rows[k]
		for i := k + 1; i < n; i++ {
			f := c.Quo(rows[i][k], rows[k][k])
			for j := k; j <= n; j++ {
				rows[i][j] = c.Sub(rows[i][j], c.Mul(f, rows[k][j]))
			}
		}
	}
	sol := make([]*big.Float, n)
	for k := n - 1; k >= 0; k-- {
		s := rows[k][n]
		for j := k + 1; j < n; j++ {
			s = c.Sub(s, c.Mul(rows[k][j], sol[j]))
		}
		sol[k] = c.Quo(s, rows[k][k])
	}
	return sol[:n-1]
}

func eval(c *bigref.Ctx, coef []*big.Float, x *big.Float) *big.Float {
	s := coef[len(coef)-1]
	for i := len(coef) - 2; i >= 0; i-- {
		s = c.Add(c.Mul(s, x), coef[i])
	}
	return s
}

// extrema returns k points of alternating extreme error, or nil when there are fewer.
func extrema(xs, errs []float64, k int) []float64 {
	var at []int // the largest error of each run of one sign
	for i, e := range errs {
		if len(at) > 0 && (errs[at[len(at)-1]] < 0) == (e < 0) {
			if math.Abs(e) > math.Abs(errs[at[len(at)-1]]) {
				at[len(at)-1] = i
			}
			continue
		}
		at = append(at, i)
	}
	for len(at) > k { // drop the smaller end
		if math.Abs(errs[at[0]]) < math.Abs(errs[at[len(at)-1]]) {
			at = at[1:]
		} else {
			at = at[:len(at)-1]
		}
	}
	if len(at) < k {
		return nil
	}
	pts := make([]float64, k)
	for i, j := range at {
		pts[i] = xs[j]
	}
	return pts
}

// round rounds x to a float64, or to a float32 when single.
func round(x *big.Float, single bool) float64 {
	if single {
		f, _ := x.Float32()
		return float64(f)
	}
	f, _ := x.Float64()
	return f
}

func literal(x float64, single bool) string {
	if single {
		return fmt.Sprintf("%xf", float32(x))
	}
	return fmt.Sprintf("%x", x)
}
