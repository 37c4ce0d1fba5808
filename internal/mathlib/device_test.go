package mathlib

import (
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/mathlib/bigref"
	"github.com/warpwise/warpwise/ir/irtext"
)

// ref1 is the exact value of a function at an argument.
type ref1 = func(c *bigref.Ctx, x *big.Float) *big.Float

// deviceFunction is a function of the vendor's device library: limits of the error of the float and of the double, in units
// in the last place, the interval of the samples, and the exact value.
type deviceFunction struct {
	name           string
	limit32, lim64 float64
	lo, hi         float64
	ref            ref1
	std            func(float64) float64 // of Go, for special values

	absolute float64              // an absolute error that is allowed as well, near zeros of the function
	tail     bool                 // samples of all magnitudes
	slow     bool                 // the reference takes its time: fewer samples
	skip     func(x float64) bool // arguments that are no samples
}

var deviceFunctions = []deviceFunction{
	{"sinpi", 1, 1, -4, 4, sinPi, nil, 0, false, false, nil},
	{"cospi", 1, 1, -4, 4, cosPi, nil, 0, false, false, nil},
	{"expm1", 0.51, 2.5, -2, 5, (*bigref.Ctx).Expm1, math.Expm1, 0, false, false, nil},
	{"log1p", 0.51, 1.2, -0.99, 3, func(c *bigref.Ctx, x *big.Float) *big.Float { return c.Log(c.Add(c.Int(1), x)) }, math.Log1p, 0, false, false, nil},
	{"asinh", 0.51, 2.5, -5, 5, asinhRef, math.Asinh, 0, false, false, nil},
	{"acosh", 0.51, 2.5, 1, 6, acoshRef, math.Acosh, 0, false, false, nil},
	{"atanh", 0.51, 2.5, -0.999, 0.999, atanhRef, math.Atanh, 0, false, false, nil},
	{"cbrt", 0.51, 1, -9, 9, cbrtRef, math.Cbrt, 0, false, false, nil},
	{"rcbrt", 0.51, 1.5, 0.1, 9, func(c *bigref.Ctx, x *big.Float) *big.Float { return c.Quo(c.Int(1), cbrtRef(c, x)) }, nil, 0, false, false, nil},
	{"rsqrt", 0.51, 1.5, 0.1, 9, func(c *bigref.Ctx, x *big.Float) *big.Float { return c.Quo(c.Int(1), c.Sqrt(x)) }, nil, 0, false, false, nil},
	{"erf", 0.51, 1, -6, 6, erfRef, math.Erf, 0, false, false, nil},
	{"erfc", 0.51, 5, -6, 27, erfcRef, math.Erfc, 0, false, true, nil},
}

func sinPi(c *bigref.Ctx, x *big.Float) *big.Float { s, _ := c.SinCos(c.Mul(x, c.Pi())); return s }
func cosPi(c *bigref.Ctx, x *big.Float) *big.Float { _, k := c.SinCos(c.Mul(x, c.Pi())); return k }

func asinhRef(c *bigref.Ctx, x *big.Float) *big.Float {
	a := new(big.Float).Abs(x)
	y := c.Log(c.Add(a, c.Sqrt(c.Add(c.Mul(a, a), c.Int(1)))))
	if x.Sign() < 0 {
		y.Neg(y)
	}
	return y
}

func acoshRef(c *bigref.Ctx, x *big.Float) *big.Float {
	return c.Log(c.Add(x, c.Sqrt(c.Sub(c.Mul(x, x), c.Int(1)))))
}

func atanhRef(c *bigref.Ctx, x *big.Float) *big.Float {
	return c.Ldexp(c.Log(c.Quo(c.Add(c.Int(1), x), c.Sub(c.Int(1), x))), -1)
}

func cbrtRef(c *bigref.Ctx, x *big.Float) *big.Float {
	y := c.Exp(c.Quo(c.Log(new(big.Float).Abs(x)), c.Int(3)))
	if x.Sign() < 0 {
		y.Neg(y)
	}
	return y
}

func erfRef(c *bigref.Ctx, x *big.Float) *big.Float {
	_, s := c.Erf(x)
	return s
}

func erfcRef(c *bigref.Ctx, x *big.Float) *big.Float {
	w, s := c.Erf(x)
	return w.Sub(w.Int(1), s)
}

// TestDeviceAccuracy measures the functions that only the vendor's names reach.
func TestDeviceAccuracy(t *testing.T) {
	for _, f := range append(deviceFunctions, specialFunctions...) {
		for _, bits := range []uint{24, 53} {
			name, limit := "nv_"+f.name, f.lim64
			if bits == 24 {
				name, limit = name+"f", f.limit32
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				f.measure(t, name, bits, limit)
				if bits == 53 && f.std != nil {
					edges := []float64{0, math.Copysign(0, -1), 1, -1, 2, -2, math.Inf(1), math.Inf(-1), math.NaN(), -1.5, 1e300, -1e300, 5e-324}
					for i, y := range floats(t, name, edges) {
						if w := f.std(edges[i]); !same(y, w) && !(math.Abs(y-w) <= 8e-16*math.Abs(w)) {
							t.Errorf("%s(%g) = %g, want %g", name, edges[i], y, w)
						}
					}
				}
			})
		}
	}
}

// samples returns arguments of the function's interval: evenly spread, and towards its start or zero.
func (f *deviceFunction) samples(bits uint) []float64 {
	var xs []float64
	r := rand.New(rand.NewSource(5))
	n := 600 * *dense
	if f.slow {
		n /= 6
	}
	for range n {
		x := f.lo + (f.hi-f.lo)*r.Float64()
		xs = append(xs, x)
		switch {
		case f.name == "acosh":
			xs = append(xs, 1+math.Ldexp(x, -r.Intn(30)))
		case f.tail:
			xs = append(xs, math.Ldexp(x, -r.Intn(1000)))
		default:
			xs = append(xs, math.Ldexp(x, -r.Intn(30)))
		}
	}
	for i, x := range xs {
		if bits == 24 {
			xs[i] = float64(float32(x))
		}
	}
	return xs
}

// measure compares the function with exact arithmetic.
func (f *deviceFunction) measure(t *testing.T, name string, bits uint, limit float64) {
	xs := f.samples(bits)
	worst, at, absolute := f.worst(xs, floats(t, name, xs), bits, limit)
	t.Logf("%s: max error %.3f ulp at %x (%d points); %.2g where it is more", name, worst, at, len(xs), absolute)
	if worst > limit {
		t.Errorf("%s: error %.3f ulp at %x (%g), limit %.2f", name, worst, at, at, limit)
	}
}

// worst returns the largest error of results, in units in the last place, and where it is. Where the error is below the
// function's absolute limit, it is counted apart: results near a zero have few correct bits.
func (f *deviceFunction) worst(xs, ys []float64, bits uint, limit float64) (worst, at, absolute float64) {
	c := bigref.New(160)
	for i, x := range xs {
		if x == 0 || x == f.hi || f.skip != nil && f.skip(x) {
			continue
		}
		want := f.ref(c, c.Float(x))
		u := ulps(ys[i], want, bits)
		if u > limit && f.absolute > 0 && !math.IsNaN(ys[i]) && !math.IsInf(ys[i], 0) {
			d, _ := new(big.Float).Sub(want, big.NewFloat(ys[i])).Float64()
			if d = math.Abs(d); d < f.absolute {
				absolute = max(absolute, d)
				continue
			}
		}
		if u > worst {
			worst, at = u, x
		}
	}
	return worst, at, absolute
}

// TestDeviceExact compares what is exact with Go's mathematics.
func TestDeviceExact(t *testing.T) {
	inf := math.Inf(1)
	r := rand.New(rand.NewSource(3))
	edges := []float64{0, math.Copysign(0, -1), 1, -1, 2.5, -2.5, 3.5, 0.5, -0.5, 1.5, inf, -inf, math.NaN(), 5e-324, 0x1p52, 1e300, -1e300, 7}
	var one, two []float64
	for _, x := range edges {
		one = append(one, x)
		for _, y := range edges {
			two = append(two, x, y)
		}
	}
	for range 2000 {
		x, y := math.Ldexp(r.NormFloat64(), r.Intn(60)), math.Ldexp(r.NormFloat64(), r.Intn(30)-10)
		one, two = append(one, x), append(two, x, y)
	}
	for name, std := range map[string]func(x float64) float64{"nv_logb": math.Logb, "nv_round": math.Round,
		"nv_fraction": func(x float64) float64 {
			if math.IsInf(x, 0) {
				return math.Copysign(0, x)
			}
			_, f := math.Modf(x)
			return math.Copysign(f, x)
		}} {
		for i, y := range floats(t, name, one) {
			if w := std(one[i]); !same(y, w) {
				t.Errorf("%s(%x) = %x, want %x", name, one[i], y, w)
			}
		}
	}
	for name, std := range map[string]func(x, y float64) float64{"nv_remainder": math.Remainder, "nv_nextafter": math.Nextafter,
		"nv_fdim": math.Dim} {
		for i, y := range floats(t, name, two) {
			w := std(two[2*i], two[2*i+1])
			if name == "nv_nextafter" && two[2*i] == two[2*i+1] {
				w = two[2*i+1] // C's, where Go's is the first
			}
			if name == "nv_fdim" && math.IsInf(two[2*i], 0) && two[2*i] == two[2*i+1] {
				w = 0 // C's, where Go's is not a number
			}
			if !same(y, w) {
				t.Errorf("%s(%x, %x) = %x, want %x", name, two[2*i], two[2*i+1], y, w)
			}
		}
	}
	for i, q := range floats(t, "nv_quotient", two) {
		x, y := two[2*i], two[2*i+1]
		if math.IsNaN(x+y) || math.IsInf(x, 0) || math.IsInf(y, 0) || y == 0 {
			continue
		}
		n := new(big.Float).SetPrec(2400).Quo(new(big.Float).SetPrec(2400).Sub(big.NewFloat(x), big.NewFloat(math.Remainder(x, y))), big.NewFloat(y))
		w, _ := n.Abs(n).Add(n, big.NewFloat(0.5)).Int(nil)
		want := int64(w.Bit(0) + w.Bit(1)<<1 + w.Bit(2)<<2)
		if (x < 0) != (y < 0) {
			want = -want
		}
		if int64(q) != want {
			t.Errorf("remquo(%x, %x): %g, want %d", x, y, q, want)
		}
	}
}

// TestHypot measures the functions of two arguments.
func TestHypot(t *testing.T) {
	r := rand.New(rand.NewSource(8))
	for _, name := range []string{"hypot", "rhypot"} {
		var args []float64
		for range 2000 {
			e := r.Intn(1800) - 900
			if name == "rhypot" {
				e /= 2
			}
			args = append(args, math.Ldexp(r.NormFloat64(), e), math.Ldexp(r.NormFloat64(), e-r.Intn(40)+20))
		}
		worst := 0.0
		c := bigref.New(160)
		for i, y := range floats(t, "nv_"+name, args) {
			a, b := c.Float(args[2*i]), c.Float(args[2*i+1])
			want := c.Sqrt(c.Add(c.Mul(a, a), c.Mul(b, b)))
			if name == "rhypot" {
				want = c.Quo(c.Int(1), want)
			}
			worst = max(worst, ulps(y, want, 53))
		}
		t.Logf("%s: max error %.3f ulp", name, worst)
		if limit := map[string]float64{"hypot": 1, "rhypot": 1.5}[name]; worst > limit {
			t.Errorf("%s: error %.3f ulp", name, worst)
		}
	}
}

// TestDeviceNames: the page lists how many functions there are, and those that are missing are none of ours.
func TestDeviceNames(t *testing.T) {
	page, err := os.ReadFile("../../docs/math.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range Names() {
		if strings.HasPrefix(name, DevicePrefix) {
			n++
		}
	}
	if want := fmt.Sprintf("%d functions `__nv_…`", n); !strings.Contains(string(page), want) {
		t.Errorf("docs/math.md does not say %q", want)
	}
}

// TestDeviceComplete: every function that the vendor's own library defines is there, with the same types. Only names and types
// are read.
func TestDeviceComplete(t *testing.T) {
	cache, err := peer.Cache()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(cache, "peers", "cuda", "libdevice.10.bc")
	if _, err := os.Stat(path); err != nil {
		peer.Missing(t, "libdevice.10.bc")
		return
	}
	out, err := exec.Command(peer.Require(t, "llvm-dis-19"), "-o", "-", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	header := regexp.MustCompile(`(?m)^define [^@\n]*@__nv_.*\{$`)
	var b strings.Builder
	n := 0
	for _, line := range header.FindAllString(string(out), -1) {
		line = regexp.MustCompile(` #\d+.*| (zeroext|nocapture|nonnull|readonly|writeonly)\b`).ReplaceAllString(strings.TrimSuffix(line, " {"), "")
		line = strings.Replace(line, "define", "declare", 1)
		b.WriteString(line + "\n")
		n++
	}
	theirs, diags := irtext.Parse(diag.NewFile("libdevice", b.String()), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	for _, f := range theirs.Funcs {
		text, err := Text(f.Name)
		if err != nil {
			t.Errorf("missing: %s", f.Name)
			continue
		}
		ours, diags := irtext.Parse(diag.NewFile("mathlib", text), irtext.Options{})
		if diags.HasErrors() {
			t.Fatal(diags.Err())
		}
		c := &copier{dst: theirs, src: ours}
		if c.typ(ours.Func(f.Name).Sig) != f.Sig {
			t.Errorf("%s has other types", f.Name)
		}
	}
	t.Logf("%d functions", n)
	if n < 340 {
		t.Errorf("only %d functions read", n)
	}
}
