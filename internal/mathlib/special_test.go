package mathlib

import (
	"math"
	"math/big"
	"math/rand"
	"testing"

	"github.com/warpwise/warpwise/internal/mathlib/bigref"
)

// specialFunctions are the functions of gamma.inc, normal.inc and bessel.inc. The limits of the floats are those of one more
// rounding.
var specialFunctions = []deviceFunction{
	{"tgamma", 0.51, 4, 0, 171.6, gammaRef, gammaStd, 0, false, false, nil},
	{"tgamma", 0.51, 4, -30, 0, gammaRef, nil, 0, false, false, whole},
	{"lgamma", 0.51, 2, 0, 100, lgammaRef, lgammaStd, 0, false, false, nil},
	{"lgamma", 0.51, 2, 0.9, 2.1, lgammaRef, nil, 0, false, false, nil},
	{"lgamma", 0.51, 4, -2.2637, 0, lgammaRef, nil, 0, false, false, whole},
	{"lgamma", 0.51, 4, -40, -2.2637, lgammaRef, nil, 1e-15, false, false, whole},
	{"erfcx", 0.51, 2, -26, 20, erfcxRef, nil, 0, false, true, nil},
	{"normcdf", 0.51, 3, -37, 8, normcdfRef, nil, 0, false, true, nil},
	{"erfinv", 0.51, 2, -1, 1, inverse(erfRef, math.Erfinv, 1), math.Erfinv, 0, false, false, nil},
	{"erfcinv", 0.51, 2, 0, 2, inverse(erfcRef, erfcinvStart, -1), nil, 0, true, true, nil},
	{"normcdfinv", 0.51, 2, 0, 1, normcdfinvRef, nil, 0, true, true, nil},
	{"j0", 0.51, 4, 0, 8, besselRef(0), math.J0, 0x1p-85, false, false, nil},
	{"j1", 0.51, 4, 0, 8, besselRef(1), math.J1, 0x1p-85, false, false, nil},
	{"y0", 0.51, 4, 0, 8, besselYRef(0), y0Std, 0x1p-60, false, true, nil},
	{"y1", 0.51, 4, 0, 8, besselYRef(1), math.Y1, 0x1p-60, false, true, nil},
	{"j0", 0.51, 4, 8, 120, besselRef(0), nil, 0x1p-59, false, false, nil},
	{"j1", 0.51, 6, 8, 120, besselRef(1), nil, 0x1p-59, false, false, nil},
	{"y0", 0.51, 4, 8, 120, besselYRef(0), nil, 0x1p-59, false, true, nil},
	{"y1", 0.51, 6, 8, 120, besselYRef(1), nil, 0x1p-59, false, true, nil},
	{"cyl_bessel_i0", 0.51, 3, 0, 88, besselIRef(0), nil, 0, false, false, nil},
	{"cyl_bessel_i1", 0.51, 3, 0, 88, besselIRef(1), nil, 0, false, false, nil},
}

func whole(x float64) bool { return x == math.Trunc(x) }

func gammaStd(x float64) float64 {
	if math.IsInf(x, 1) || x > 172 {
		return math.Inf(1)
	}
	if x < 0 && whole(x) {
		return math.NaN()
	}
	return math.Gamma(x)
}

func lgammaStd(x float64) float64 {
	if math.IsInf(x, -1) { // C's, where Go's is -Inf
		return math.Inf(1)
	}
	if x == 5e-324 {
		return -logarithm(x)
	}
	y, _ := math.Lgamma(x)
	return y
}

func lgammaRef(c *bigref.Ctx, x *big.Float) *big.Float {
	if x.Sign() > 0 {
		return c.LogGamma(x)
	}
	a := c.Add(x, c.Int(0))
	a.Neg(a)
	s, _ := c.SinCos(c.Mul(a, c.Pi()))
	d := c.Mul(a, s)
	return c.Sub(c.Log(c.Quo(c.Pi(), d.Abs(d))), c.LogGamma(a))
}

func gammaRef(c *bigref.Ctx, x *big.Float) *big.Float {
	y := c.Exp(lgammaRef(c, x))
	if f, _ := x.Float64(); f < 0 && math.Mod(math.Floor(f), 2) != 0 {
		y.Neg(y)
	}
	return y
}

func erfcxRef(c *bigref.Ctx, x *big.Float) *big.Float {
	w, s := c.Erf(x)
	return w.Mul(w.Exp(w.Mul(x, x)), w.Sub(w.Int(1), s))
}

func normcdfRef(c *bigref.Ctx, x *big.Float) *big.Float {
	h := c.Mul(x, c.Sqrt(c.Float(0.5)))
	return c.Ldexp(erfcRef(c, h.Neg(h)), -1)
}

// inverse is the inverse of erf (sign 1) or erfc (-1): Newton's method from Go's value, four times.
func inverse(f ref1, start func(float64) float64, sign int64) ref1 {
	return func(c *bigref.Ctx, y *big.Float) *big.Float {
		v, _ := y.Float64()
		x := c.Float(start(v))
		for range 4 {
			e := c.Exp(c.Mul(x, x))
			d := c.Mul(c.Sub(f(c, x), y), c.Mul(e, c.Ldexp(c.Sqrt(c.Pi()), -1)))
			x = c.Sub(x, c.Mul(d, c.Int(sign)))
		}
		return x
	}
}

func normcdfinvRef(c *bigref.Ctx, p *big.Float) *big.Float {
	x := c.Mul(inverse(erfcRef, erfcinvStart, -1)(c, c.Ldexp(p, 1)), c.Sqrt(c.Int(2)))
	return x.Neg(x)
}

// logarithm is math.Log, which on some machines is off for subnormal numbers.
func logarithm(x float64) float64 {
	f, e := math.Frexp(x)
	return math.Log(f) + float64(e)*math.Ln2
}

// erfcinvStart has a few correct digits for small y, too, where Go's is infinite.
func erfcinvStart(y float64) float64 {
	if y > 1e-10 || y <= 0 {
		return math.Erfcinv(y)
	}
	x := math.Sqrt(-logarithm(y))
	for range 30 { // erfc x is about e^(-x^2) / (x sqrt(pi)) (1 - 1/(2x^2) + 3/(4x^4))
		x2 := x * x
		x = math.Sqrt(-logarithm(y) - math.Log(math.Sqrt(math.Pi)*x) + math.Log1p(-0.5/x2+0.75/(x2*x2)-15.0/8/(x2*x2*x2)))
	}
	return x
}

func y0Std(x float64) float64 {
	if x == 5e-324 {
		return 2 / math.Pi * (logarithm(x) - math.Ln2 + 0.5772156649015329)
	}
	return math.Y0(x)
}

func besselRef(n int) ref1 {
	return func(c *bigref.Ctx, x *big.Float) *big.Float {
		_, j, _ := c.Bessel(x, n, -1, nil)
		return j
	}
}

func besselIRef(n int) ref1 {
	return func(c *bigref.Ctx, x *big.Float) *big.Float {
		_, i, _ := c.Bessel(x, n, 1, nil)
		return i
	}
}

// besselYRef is Y of order 0 or 1 (Abramowitz and Stegun 9.1.11 and 9.1.13).
func besselYRef(n int) ref1 {
	return func(c *bigref.Ctx, x *big.Float) *big.Float {
		h := c.Int(0) // of k-1
		harmonic := func(w *bigref.Ctx, k int64) *big.Float {
			if k == 0 {
				h = w.Int(0)
				return w.Int(int64(n))
			}
			h = w.Add(h, w.Quo(w.Int(1), w.Int(k)))
			if n == 0 {
				return h
			}
			return w.Add(w.Mul(w.Int(2), h), w.Quo(w.Int(1), w.Int(k+1)))
		}
		w, j, s := c.Bessel(x, n, -1, harmonic)
		l := w.Add(w.Sub(w.Log(x), w.Ln2()), w.Euler())
		y := w.Mul(l, j)
		if n == 0 {
			y = w.Sub(y, s)
		} else {
			y = w.Sub(y, w.Add(w.Quo(w.Int(1), x), w.Ldexp(s, -1)))
		}
		return w.Quo(w.Mul(y, w.Int(2)), w.Pi())
	}
}

// besselJOrder and besselYOrder return the exact value for an order of two and more.
func besselJOrder(n int, x float64) *big.Float {
	c := bigref.New(160)
	return besselRef(n)(c, c.Float(x))
}

func besselYOrder(n int, x float64) *big.Float {
	w := bigref.New(400)
	b, d := besselYRef(0)(w, w.Float(x)), besselYRef(1)(w, w.Float(x))
	for k := 1; k < n; k++ {
		b, d = d, w.Sub(w.Mul(d, w.Quo(w.Int(int64(2*k)), w.Float(x))), b)
	}
	return d
}

// TestBesselOrders measures jn and yn, as double and as float, where their recurrences run upwards and downwards, and by their
// expansions: relative to the value where x < n, and absolutely where x > n, where they have zeros.
func TestBesselOrders(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	var args, args32 []float64
	for range 120 * *dense {
		n := float64(2 + r.Intn(40))
		if r.Intn(4) == 0 {
			n = float64(2 + r.Intn(300))
		}
		x := r.Float64()*[]float64{2, 25, 60, 200}[r.Intn(4)] + 0.01
		args, args32 = append(args, n, x), append(args32, n, float64(float32(x)))
	}
	limit := 20.0
	if *dense > 1 { // more points find some where the first of the recurrence are near their zeros
		limit = 150
	}
	for _, f := range []struct {
		name          string
		bits          uint
		ref           func(n int, x float64) *big.Float
		ulp, absolute float64
	}{{"nv_jn", 53, besselJOrder, limit, 1e-14}, {"nv_yn", 53, besselYOrder, limit, 1e-14}, {"nv_jnf", 24, besselJOrder, 0.51, 3.1e-8}, {"nv_ynf", 24, besselYOrder, 0.51, 3.1e-8}} {
		args, largest := args, 1e300
		if f.bits == 24 {
			args, largest = args32, math.MaxFloat32
		}
		worst, absolute, all := 0.0, 0.0, 0.0
		for i, y := range floats(t, f.name, args) {
			n, x := int(args[2*i]), args[2*i+1]
			want := f.ref(n, x)
			v, _ := want.Float64()
			u := ulps(y, want, f.bits)
			if math.Abs(v) > 1/largest && math.Abs(v) < largest {
				all = max(all, u)
			}
			if x > float64(n) && math.Abs(v) < 1 {
				absolute = max(absolute, math.Abs(y-v))
			} else if math.Abs(v) > 1/largest && math.Abs(v) < largest {
				worst = max(worst, u)
			}
		}
		t.Logf("%s: max error %.3f ulp where x < n, %.2g where x > n; %.3f ulp anywhere, %d points", f.name, worst, absolute, all, len(args)/2)
		if worst > f.ulp || absolute > f.absolute || f.bits == 24 && all > f.ulp {
			t.Errorf("%s: error %.3f ulp where x < n, %.2g where x > n, %.3f ulp anywhere", f.name, worst, absolute, all)
		}
	}
	for _, v := range []struct{ n, x, j, y float64 }{{-1, 1, math.NaN(), math.NaN()}, {2, 0, 0, math.Inf(-1)}, {3, math.Inf(1), 0, 0},
		{5, math.NaN(), math.NaN(), math.NaN()}, {2, -1, math.Jn(2, 1), math.NaN()}, {1e9, 30, 0, math.Inf(-1)}, {1e9, 3, 0, math.Inf(-1)}} {
		if j := floats(t, "nv_jn", []float64{v.n, v.x})[0]; !same(j, v.j) && !(math.Abs(j-v.j) < 1e-15) {
			t.Errorf("jn(%g, %g) = %g, want %g", v.n, v.x, j, v.j)
		}
		if y := floats(t, "nv_yn", []float64{v.n, v.x})[0]; !same(y, v.y) {
			t.Errorf("yn(%g, %g) = %g, want %g", v.n, v.x, y, v.y)
		}
	}
}

// TestInverseEdges: the ends of the intervals, and beyond.
func TestInverseEdges(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	edges := []float64{0, 1, 2, -1, math.Nextafter(1, 2), math.Nextafter(0, -1), math.Nextafter(2, 3), 5e-324, inf, nan}
	for name, want := range map[string][]float64{
		"nv_erfcinv":    {inf, 0, -inf, nan, -1.967819e-16, nan, nan, 27.21329321081295, nan, nan},
		"nv_normcdfinv": {-inf, inf, nan, nan, nan, nan, nan, -38.467405617144344, nan, nan},
	} {
		for i, y := range floats(t, name, edges) {
			if w := want[i]; !same(y, w) && !(math.Abs(y-w) <= 1e-6*math.Abs(w)) {
				t.Errorf("%s(%g) = %g, want %g", name, edges[i], y, w)
			}
		}
	}
}

// TestBesselWronskian: J(n+1) Y(n) - J(n) Y(n+1) = 2/(pi x), up to the largest arguments.
func TestBesselWronskian(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	var xs []float64
	for range 300 * *dense {
		xs = append(xs, math.Ldexp(1+r.Float64(), r.Intn(1000)-2))
	}
	j0, j1, y0, y1 := floats(t, "nv_j0", xs), floats(t, "nv_j1", xs), floats(t, "nv_y0", xs), floats(t, "nv_y1", xs)
	for i, x := range xs {
		if w := (float64(j1[i]*y0[i]) - j0[i]*y1[i]) * math.Pi * x / 2; math.Abs(w-1) > 4e-15 {
			t.Errorf("at %g: %g", x, w)
		}
	}
}

// TestNorms measures the lengths of vectors and their reciprocals, with components of all magnitudes.
func TestNorms(t *testing.T) {
	r := rand.New(rand.NewSource(6))
	c := bigref.New(160)
	for _, f := range []struct {
		name  string
		n     int
		limit float64
	}{{"norm3d", 3, 0.51}, {"rnorm3d", 3, 1}, {"norm4d", 4, 0.51}, {"rnorm4d", 4, 1}, {"norm", 5, 0.51}, {"rnorm", 5, 1}} {
		for _, bits := range []uint{53, 24} {
			name, scale, limit := "nv_"+f.name, 900, f.limit
			if bits == 24 {
				name, scale, limit = name+"f", 100, 0.51
			}
			var args []float64
			for range 1000 * *dense {
				e := r.Intn(2*scale) - scale
				for range f.n {
					x := math.Ldexp(r.NormFloat64(), e-r.Intn(30))
					if bits == 24 {
						x = float64(float32(x))
					}
					args = append(args, x)
				}
			}
			worst := 0.0
			for i, y := range floats(t, name, args) {
				s := c.Int(0)
				for _, a := range args[f.n*i : f.n*i+f.n] {
					s = c.Add(s, c.Mul(c.Float(a), c.Float(a)))
				}
				if s = c.Sqrt(s); f.name[0] == 'r' {
					s = c.Quo(c.Int(1), s)
				}
				worst = max(worst, ulps(y, s, bits))
			}
			t.Logf("%s: max error %.3f ulp", name, worst)
			if worst > limit {
				t.Errorf("%s: error %.3f ulp", name, worst)
			}
			edge := make([]float64, 3*f.n) // zeros; an infinity and NaN; NaN
			edge[f.n], edge[f.n+1], edge[2*f.n] = math.Inf(-1), math.NaN(), math.NaN()
			want := []float64{0, math.Inf(1), math.NaN()}
			if f.name[0] == 'r' {
				want = []float64{math.Inf(1), 0, math.NaN()}
			}
			for i, y := range floats(t, name, edge) {
				if !same(y, want[i]) {
					t.Errorf("%s, case %d: %g, want %g", name, i, y, want[i])
				}
			}
		}
	}
}

// TestHalfAndNaN: conversions to half and back round to nearest even; nan reads its payload as strtoull does.
func TestHalfAndNaN(t *testing.T) {
	r := rand.New(rand.NewSource(8))
	xs := []float64{0, math.Copysign(0, -1), 65504, 65519.996, 65520, 0x1p-24, 0x1p-25, 0x1.8p-25, math.Inf(1), math.Inf(-1), 1.0009765625, 1.00048828125, 1.00146484375}
	for range 5000 {
		xs = append(xs, float64(float32(math.Ldexp(r.NormFloat64(), r.Intn(45)-28))))
	}
	for i, y := range floats(t, "nv_half", xs) {
		x := float64(float32(xs[i]))
		_, e := math.Frexp(x)
		unit := math.Ldexp(1, max(e-11, -24))
		w := math.RoundToEven(x/unit) * unit
		if math.Abs(w) >= 65536 || math.IsInf(x, 0) {
			w = math.Copysign(math.Inf(1), x)
		}
		if !same(y, w) {
			t.Errorf("half(%x) = %x, want %x", x, y, w)
		}
	}
	numbers := []float64{0, 1, 7, 8, 12345, 0xabcdef, 1 << 45}
	for name, mask := range map[string]uint64{"nv_nan10": 1<<51 - 1, "nv_nan16": 1<<51 - 1, "nv_nan8": 1<<51 - 1, "nv_nan16f": 1<<22 - 1, "nv_nanx": 0} {
		quiet := uint64(0x7ff8000000000000)
		if name == "nv_nan16f" {
			quiet = 0x7fc00000
		}
		for i, y := range floats(t, name, numbers) {
			if want := quiet | uint64(numbers[i])&mask; y != float64(want) {
				t.Errorf("%s(%g) = %x, want %x", name, numbers[i], uint64(y), want)
			}
		}
	}
}
