package mathlib

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/mathlib/bigref"
)

var dense = flag.Int("dense", 1, "multiply the number of sample points of the accuracy tests")

// native builds the library and the driver for this machine with clang-19, once.
var native = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "mathlib")
	if err != nil {
		return "", err
	}
	exe := filepath.Join(dir, "driver")
	args := []string{"-O2", "-ffp-contract=off", "-fno-math-errno", "-o", exe, "src/f32.c", "src/f64.c",
		"src/i128.c", "src/nv.c", "testdata/driver.c", "-lm"}
	if out, err := exec.Command("clang-19", append([]string{"-mfma"}, args...)...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return exe, nil
})

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if exe, err := native(); err == nil {
		os.RemoveAll(filepath.Dir(exe))
	}
	os.Exit(code)
}

// run evaluates a function of the driver.
func run(t *testing.T, name string, in []byte) []byte {
	t.Helper()
	peer.Require(t, "clang-19")
	exe, err := native()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe, name)
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(name, err)
	}
	return out
}

func floats(t *testing.T, name string, args []float64) []float64 {
	in := make([]byte, 0, 8*len(args))
	for _, a := range args {
		in = binary.LittleEndian.AppendUint64(in, math.Float64bits(a))
	}
	out := run(t, name, in)
	r := make([]float64, len(out)/8)
	for i := range r {
		r[i] = math.Float64frombits(binary.LittleEndian.Uint64(out[8*i:]))
	}
	return r
}

// ulps returns how far got is from want in units in the last place of the precision: 24 or 53
// bits. Both NaN, both the same infinity and both zero count as equal.
func ulps(got float64, want *big.Float, bits uint) float64 {
	maxFinite, minExp := math.MaxFloat64, -1074
	if bits == 24 {
		maxFinite, minExp = math.MaxFloat32, -149
	}
	if math.IsNaN(got) {
		return math.Inf(1)
	}
	if math.IsInf(got, 0) {
		// Right when the exact value rounds to infinity.
		lim := new(big.Float).SetPrec(64).SetFloat64(maxFinite)
		half := new(big.Float).SetMantExp(big.NewFloat(0.5), lim.MantExp(nil)-int(bits))
		lim.Add(lim, half)
		if new(big.Float).Abs(want).Cmp(lim) >= 0 && (want.Sign() < 0) == (got < 0) {
			return 0
		}
		return math.Inf(1)
	}
	e := want.MantExp(nil) - int(bits)
	if want.Sign() == 0 || e < minExp {
		e = minExp
	}
	d := new(big.Float).SetPrec(200).SetFloat64(got)
	d.Sub(d, want)
	d.SetMantExp(d, -e)
	f, _ := d.Abs(d).Float64()
	return f
}

// limit is the largest error allowed, in units in the last place.
type function struct {
	name           string
	limit32, lim64 float64
	lo, hi         float64 // interesting range; the whole range is sampled, too
	ref            func(c *bigref.Ctx, x *big.Float) *big.Float
	fast           func(x float64) float64 // reference for float, nil: ref
}

func sinRef(c *bigref.Ctx, x *big.Float) *big.Float { s, _ := c.SinCos(x); return s }
func cosRef(c *bigref.Ctx, x *big.Float) *big.Float { _, k := c.SinCos(x); return k }

var functions = []function{
	{"exp", 1, 1, -105, 90, (*bigref.Ctx).Exp, math.Exp},
	{"exp2", 1, 1, -151, 129, func(c *bigref.Ctx, x *big.Float) *big.Float { return c.Exp(c.Mul(x, c.Ln2())) }, math.Exp2},
	{"exp10", 1, 1.1, -46, 39, func(c *bigref.Ctx, x *big.Float) *big.Float { return c.Exp(c.Mul(x, c.Ln10())) }, nil},
	{"sinh", 1, 1.5, -90, 90, (*bigref.Ctx).Sinh, math.Sinh},
	{"cosh", 1, 1.5, -90, 90, (*bigref.Ctx).Cosh, math.Cosh},
	{"tanh", 1.05, 1.05, -10, 10, (*bigref.Ctx).Tanh, math.Tanh},
	{"log", 1, 1, 0.5, 2, (*bigref.Ctx).Log, math.Log},
	{"log2", 1, 1, 0.5, 2, func(c *bigref.Ctx, x *big.Float) *big.Float { return c.Quo(c.Log(x), c.Ln2()) }, nil},
	{"log10", 1, 1, 0.5, 2, func(c *bigref.Ctx, x *big.Float) *big.Float { return c.Quo(c.Log(x), c.Ln10()) }, nil},
	{"sin", 1, 1, -100, 100, sinRef, nil},
	{"cos", 1, 1, -100, 100, cosRef, nil},
	{"tan", 1.5, 1.5, -100, 100, (*bigref.Ctx).Tan, nil},
	{"atan", 1.1, 1, -3, 3, (*bigref.Ctx).Atan, math.Atan},
	{"asin", 1, 1, -1, 1, (*bigref.Ctx).Asin, nil},
	{"acos", 1, 1, -1, 1, (*bigref.Ctx).Acos, nil},
}

// points returns sample arguments: dense in [lo, hi], spread over all exponents, and edges.
func points(r *rand.Rand, lo, hi float64, n int, bits uint) []float64 {
	var xs []float64
	for range n {
		xs = append(xs, lo+(hi-lo)*r.Float64())
	}
	for range n {
		if bits == 24 {
			xs = append(xs, float64(math.Float32frombits(r.Uint32())))
		} else {
			xs = append(xs, math.Float64frombits(r.Uint64()))
		}
	}
	for _, e := range []float64{0, 1, 0.5, 2, 3, 10, math.Pi, math.Pi / 2, math.Pi / 4, math.Pi * 3, math.E, 100,
		1e-3, 1e-10, 1e-40, 1e-310, 5e-324, 0x1p-149, 0x1p-126, 0x1p-1022, 88.7228, 88.7229, 709.78271289, 709.783,
		-103.97, -87.3, -745.13, -708.4, 89.4159, 710.4758, 32768, 1 << 30, 0x1p100, 0x1p127, 0x1p1000,
		6381956970095103 * 0x1p797, // the double closest to a multiple of pi/2
		math.MaxFloat32, math.MaxFloat64, math.Inf(1), 0x1.921fb6p+0, 0.7071067811865476, 1.4142135623730951} {
		for _, d := range []float64{math.Nextafter(e, -1), e, math.Nextafter(e, 9)} {
			xs = append(xs, d, -d)
		}
	}
	if bits == 24 {
		for i, x := range xs {
			xs[i] = float64(float32(x))
		}
	}
	return append(xs, math.NaN())
}

// exact returns the value at arguments where the reference has none or rounds to one, by C's
// rules; ok is false for ordinary ones.
func exact(name string, x float64) (y float64, ok bool) {
	inf := math.Inf(1)
	odd := strings.Contains("sinh tanh sin tan atan asin", name)
	switch {
	case math.IsNaN(x):
		return x, true
	case x == 0 && odd:
		return x, true
	case strings.HasPrefix(name, "log"):
		if x < 0 {
			return math.NaN(), true
		} else if x == 0 {
			return -inf, true
		}
		return x, math.IsInf(x, 0)
	case (name == "asin" || name == "acos") && math.Abs(x) > 1:
		return math.NaN(), true
	case math.IsInf(x, 0):
		switch name {
		case "exp", "exp2", "exp10":
			return math.Exp(x), true
		case "sinh":
			return x, true
		case "cosh":
			return inf, true
		case "tanh":
			return math.Copysign(1, x), true
		case "sin", "cos", "tan":
			return math.NaN(), true
		}
	case name[:3] == "exp" && math.Abs(x) > 1e4, (name == "sinh" || name == "cosh") && math.Abs(x) > 1e4:
		switch name {
		case "sinh":
			return math.Copysign(inf, x), true
		case "cosh":
			return inf, true
		}
		return math.Exp(x), true
	case name == "tanh" && math.Abs(x) > 100:
		return math.Copysign(1, x), true
	}
	return 0, false
}

func same(a, b float64) bool {
	return math.IsNaN(a) && math.IsNaN(b) || a == b && math.Signbit(a) == math.Signbit(b)
}

func TestAccuracy(t *testing.T) {
	for _, f := range functions {
		for _, bits := range []uint{24, 53} {
			name, limit, n := f.name+"_f32", f.limit32, 3000**dense
			if bits == 53 {
				name, limit = f.name+"_f64", f.lim64
			}
			if bits == 24 && f.fast != nil {
				n = 100000 * *dense
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				lo, hi := f.lo, f.hi
				if bits == 53 && strings.Contains("exp exp2 exp10 sinh cosh", f.name) {
					lo, hi = lo*8, hi*8
				}
				xs := points(rand.New(rand.NewSource(1)), lo, hi, n, bits)
				ys := floats(t, name, xs)
				c := bigref.New(128)
				worst, at := 0.0, 0.0
				for i, x := range xs {
					if w, ok := exact(f.name, x); ok {
						if !same(ys[i], w) && !(bits == 24 && float32(w) == float32(ys[i])) {
							t.Errorf("%s(%x) = %x, want %x", name, x, ys[i], w)
						}
						continue
					}
					var want *big.Float
					if bits == 24 && f.fast != nil {
						w := f.fast(x)
						if math.IsInf(w, 0) {
							if ys[i] != w {
								t.Errorf("%s(%x) = %x, want %x", name, x, ys[i], w)
							}
							continue
						}
						want = big.NewFloat(w)
					} else {
						want = f.ref(c, c.Float(x))
					}
					if u := ulps(ys[i], want, bits); u > worst {
						worst, at = u, x
					}
				}
				t.Logf("%s: max error %.3f ulp at %x (%d points)", name, worst, at, len(xs))
				if worst > limit {
					t.Errorf("%s: error %.3f ulp at %x (%g), limit %.1f", name, worst, at, at, limit)
				}
			})
		}
	}
}

// TestAccuracy2 covers the functions of two arguments.
func TestAccuracy2(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	edges := []float64{0, math.Copysign(0, -1), 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1.5, inf, -inf, nan,
		5e-324, 0x1p-149, 0x1p-126, 0x1p-1022, 0x1p52, 0x1p53, 0x1p53 + 2, 0x1p24, 0x1p24 + 1, -0x1p24 - 1, 1e300, -1e300, 1e38, 7, 1024, 1023.5}
	for _, name := range []string{"pow", "atan2", "fmod"} {
		for _, bits := range []uint{24, 53} {
			full := name + map[uint]string{24: "_f32", 53: "_f64"}[bits]
			t.Run(full, func(t *testing.T) {
				t.Parallel()
				r := rand.New(rand.NewSource(2))
				var args []float64
				for _, x := range edges {
					for _, y := range edges {
						args = append(args, x, y)
					}
				}
				for i := range 4000 * *dense {
					x, y := r.ExpFloat64()*3, r.NormFloat64()*40
					if i&1 == 1 && name == "fmod" {
						x, y = math.Ldexp(x, r.Intn(200)-60), math.Ldexp(y, r.Intn(80)-60)
					}
					if i&3 == 3 { // near one, where the logarithm is small and the power large
						x = 1 + r.NormFloat64()*1e-3
						y = r.NormFloat64() * 1e4
					}
					args = append(args, x, y)
				}
				if bits == 24 {
					for i, a := range args {
						args[i] = float64(float32(a))
					}
				}
				got := floats(t, full, args)
				c := bigref.New(128)
				worst, wx, wy := 0.0, 0.0, 0.0
				for i := range got {
					x, y := args[2*i], args[2*i+1]
					want, special := reference2(c, name, x, y, bits)
					if want == nil {
						if !same(got[i], special) {
							t.Errorf("%s(%x, %x) = %x, want %x", full, x, y, got[i], special)
						}
						continue
					}
					if u := ulps(got[i], want, bits); u > worst {
						worst, wx, wy = u, x, y
					}
				}
				t.Logf("%s: max error %.3f ulp at %x, %x (%d points)", full, worst, wx, wy, len(got))
				if limit := map[string]float64{"pow": 1.1, "atan2": 1, "fmod": 0}[name]; worst > limit {
					t.Errorf("%s: error %.3f ulp at %x, %x", full, worst, wx, wy)
				}
			})
		}
	}
}

// reference2 returns the exact value of an ordinary case, or nil and the special value.
func reference2(c *bigref.Ctx, name string, x, y float64, bits uint) (*big.Float, float64) {
	narrow := func(f float64) float64 {
		if bits == 24 {
			return float64(float32(f))
		}
		return f
	}
	switch name {
	case "fmod":
		return nil, math.Mod(x, y) // exact in any precision
	case "atan2":
		w := math.Atan2(x, y) // x over y
		if math.IsNaN(w) || w == 0 || math.IsInf(x, 0) || math.IsInf(y, 0) || x == 0 || y == 0 {
			return nil, narrow(w)
		}
		if math.Abs(w) < 1e-300 {
			return nil, narrow(w)
		}
		a := c.Atan(c.Quo(c.Float(math.Abs(x)), c.Float(math.Abs(y))))
		if y < 0 {
			a = c.Sub(c.Pi(), a)
		}
		if x < 0 {
			a = c.Sub(c.Int(0), a)
		}
		return a, 0
	}
	w := math.Pow(x, y)
	finite := !math.IsInf(x, 0) && !math.IsInf(y, 0)
	if math.IsNaN(w) || x == 0 || y == 0 || !finite || x == 1 || x == -1 {
		return nil, w
	}
	if l := math.Log2(math.Abs(x)) * y; math.Abs(l) > 2000 {
		return nil, w
	}
	p := c.Pow(c.Float(math.Abs(x)), c.Float(y))
	if math.Signbit(w) {
		p.Neg(p)
	}
	return p, 0
}

// TestNumbers covers ldexp, frexp and powi.
func TestNumbers(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	xs := points(r, -10, 10, 2000, 53)
	var args []float64
	for _, x := range xs {
		args = append(args, x, float64(r.Intn(4400)-2200))
	}
	for i, g := range floats(t, "ldexp_f64", args) {
		if w := math.Ldexp(args[2*i], int(args[2*i+1])); !same(g, w) {
			t.Errorf("ldexp(%x, %v) = %x, want %x", args[2*i], args[2*i+1], g, w)
		}
	}
	args32 := make([]float64, len(args))
	for i, a := range args {
		args32[i] = float64(float32(a))
		if i&1 == 1 {
			args32[i] = float64(int(a) / 7)
		}
	}
	for i, g := range floats(t, "ldexp_f32", args32) {
		w := float64(float32(math.Ldexp(args32[2*i], int(args32[2*i+1]))))
		if !same(g, w) {
			t.Errorf("ldexpf(%x, %v) = %x, want %x", args32[2*i], args32[2*i+1], g, w)
		}
	}
	for _, sfx := range []string{"_f64", "_f32"} {
		in := xs
		if sfx == "_f32" {
			in = points(r, -10, 10, 2000, 24)
		}
		m, e := floats(t, "frexp_mantissa"+sfx, in), floats(t, "frexp_exponent"+sfx, in)
		for i, x := range in {
			wm, we := math.Frexp(x)
			if !same(m[i], wm) || int(e[i]) != we {
				t.Errorf("frexp%s(%x) = %x, %v, want %x, %d", sfx, x, m[i], e[i], wm, we)
			}
		}
	}
	for i, g := range floats(t, "powi_f64", []float64{2, 10, 2, -3, 3, 0, -2, 3, 1.5, 7, 0, -1, 1, -2147483648}) {
		if w := []float64{1024, 0.125, 1, -8, math.Pow(1.5, 7), math.Inf(1), 1}[i]; g != w {
			t.Errorf("powi case %d: %v, want %v", i, g, w)
		}
	}
}

func big128(lo, hi uint64) *big.Int {
	b := new(big.Int).SetUint64(hi)
	return b.Add(b.Lsh(b, 64), new(big.Int).SetUint64(lo))
}

func signed128(b *big.Int) *big.Int {
	if b.Bit(127) == 0 {
		return b
	}
	return new(big.Int).Sub(b, new(big.Int).Lsh(big.NewInt(1), 128))
}

func TestWideIntegers(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	var in []byte
	var words []uint64
	pick := func() (lo, hi uint64) {
		lo, hi = r.Uint64(), r.Uint64()
		switch r.Intn(8) {
		case 0:
			hi = 0
		case 1:
			hi = 0
			lo >>= r.Intn(64)
		case 2:
			hi >>= r.Intn(64)
		case 3:
			hi = ^uint64(0)
		case 4:
			lo, hi = 0, 1<<r.Intn(64)
		case 5:
			lo, hi = ^uint64(0), ^uint64(0)>>r.Intn(64)
		}
		return
	}
	for range 200000 {
		alo, ahi := pick()
		blo, bhi := pick()
		if blo|bhi == 0 {
			blo = 1
		}
		for _, w := range []uint64{alo, ahi, blo, bhi} {
			in = binary.LittleEndian.AppendUint64(in, w)
			words = append(words, w)
		}
	}
	out := run(t, "i128", in)
	get := func(i int) uint64 { return binary.LittleEndian.Uint64(out[8*i:]) }
	bad := 0
	for i := 0; i < len(words)/4 && bad < 20; i++ {
		a, b := big128(words[4*i], words[4*i+1]), big128(words[4*i+2], words[4*i+3])
		sa, sb := signed128(a), signed128(b)
		q, m := new(big.Int).QuoRem(a, b, new(big.Int))
		sq, sm := new(big.Int).QuoRem(sa, sb, new(big.Int))
		mask := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 128), big.NewInt(1))
		for j, w := range []*big.Int{q, m, sq, sm} {
			g := big128(get(12*i+2*j), get(12*i+2*j+1))
			if g.Cmp(new(big.Int).And(w, mask)) != 0 {
				t.Errorf("op %d of %v, %v: %v, want %v", j, a, b, g, w)
				bad++
			}
		}
		wu, _ := new(big.Float).SetInt(a).Float64()
		ws, _ := new(big.Float).SetInt(sa).Float64()
		fu, _ := new(big.Float).SetInt(a).Float32()
		fs, _ := new(big.Float).SetInt(sa).Float32()
		f32 := get(12*i + 10)
		if math.Float64frombits(get(12*i+8)) != wu || math.Float64frombits(get(12*i+9)) != ws ||
			math.Float32frombits(uint32(f32)) != fu || math.Float32frombits(uint32(f32>>32)) != fs {
			t.Errorf("conversion of %v", a)
			bad++
		}
	}
	xs := []float64{0, 0.99, 1, -1, -0.5, 1e10, 1e30, -1e30, 0x1p126, -0x1p127, 0x1.fffffffffffffp126, 123456789.75, 5e-324}
	in = in[:0]
	for _, x := range xs {
		in = binary.LittleEndian.AppendUint64(in, math.Float64bits(x))
	}
	out = run(t, "fpto_i128", in)
	for i, x := range xs {
		w, _ := big.NewFloat(x).Int(nil)
		g := signed128(big128(get(4*i+2), get(4*i+3)))
		if g.Cmp(w) != 0 {
			t.Errorf("fptosi %v = %v, want %v", x, g, w)
		}
		if u := big128(get(4*i), get(4*i+1)); x >= 0 && u.Cmp(w) != 0 {
			t.Errorf("fptoui %v = %v, want %v", x, u, w)
		}
	}
}

func readFile(t *testing.T, name string) string {
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
