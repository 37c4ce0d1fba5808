package arith

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/simt/micro"
)

var formats = []Format{{16, false}, {16, true}, {32, false}, {64, false}}

// roundBig rounds x to the format by the definition: the nearest of the two neighbours on the grid
// of the format, computed with exact rationals. It assumes that x is finite.
func roundBig(f Format, x *big.Rat, neg bool, mode micro.Round) uint64 {
	frac, bias := f.Fields()
	if x.Sign() == 0 {
		if neg {
			return f.Sign()
		}
		return 0
	}
	mag := new(big.Rat).Abs(x)
	// The exponent e with 2^e <= mag < 2^(e+1), at least the smallest normal one.
	e := mag.Num().BitLen() - mag.Denom().BitLen()
	if pow2(e).Cmp(mag) > 0 {
		e--
	}
	if pow2(e+1).Cmp(mag) <= 0 {
		e++
	}
	e = max(e, 1-bias)
	scaled := new(big.Rat).Quo(mag, pow2(e-int(frac)))
	down := new(big.Int).Quo(scaled.Num(), scaled.Denom())
	rest := new(big.Rat).Sub(scaled, new(big.Rat).SetInt(down))
	half := rest.Cmp(big.NewRat(1, 2))
	up := false
	switch mode {
	case micro.RNE:
		up = half > 0 || half == 0 && down.Bit(0) != 0
	case micro.RNA:
		up = half >= 0
	case micro.RDN:
		up = x.Sign() < 0 && rest.Sign() != 0
	case micro.RUP:
		up = x.Sign() > 0 && rest.Sign() != 0
	}
	n := down.Uint64()
	if up {
		n++
	}
	bits := uint64(e-(1-bias))<<frac + n // a carry out of the significand raises the exponent
	if bits >= f.Inf() {
		bits = f.Inf()
		if mode == micro.RTZ || mode == micro.RDN && x.Sign() > 0 || mode == micro.RUP && x.Sign() < 0 {
			bits-- // the largest finite number
		}
	}
	if x.Sign() < 0 {
		bits |= f.Sign()
	}
	return bits
}

func pow2(e int) *big.Rat {
	p := new(big.Int).Lsh(big.NewInt(1), uint(max(e, -e)))
	if e < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), p)
	}
	return new(big.Rat).SetInt(p)
}

// number returns a finite number of the format, often near a corner.
func number(r *rand.Rand, f Format) uint64 {
	for {
		x := r.Uint64() & MaskOf(f.Bits)
		frac, _ := f.Fields()
		switch r.IntN(8) {
		case 0:
			x = x & f.Sign() // zero
		case 1:
			x = x&f.Sign() | r.Uint64N(4) // tiny
		case 2:
			x = x&f.Sign() | (f.Inf() - 1 - r.Uint64N(4)) // large
		case 3:
			x = x&f.Sign() | (f.Inf()>>1)&f.Inf() | x&7 // near one
		case 4:
			x &^= 1<<(frac/2) - 1 // few bits
		}
		if x&^f.Sign() < f.Inf() {
			return x
		}
	}
}

func rat(f Format, x uint64) *big.Rat {
	r := new(big.Rat)
	r.SetFloat64(f.Value(x))
	return r
}

// TestRound compares the rounding of float64 to every format and mode with exact arithmetic.
func TestRound(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, f := range formats[:3] {
		for range 20000 {
			x := f.Value(number(r, f))
			switch r.IntN(3) { // on the grid, beside it, half way
			case 0:
				x = math.Float64frombits(math.Float64bits(x) + r.Uint64N(5) - 2)
			case 1:
				x += (f.Value(number(r, f)) - x) / 2
			}
			if math.IsNaN(x) || math.IsInf(x, 0) {
				continue
			}
			for mode := micro.RNE; mode <= micro.RNA; mode++ {
				got, want := f.Round(x, mode), roundBig(f, new(big.Rat).SetFloat64(x), math.Signbit(x), mode)
				if got != want {
					t.Fatalf("%v: round(%v (%#x), %d) = %#x, want %#x", f, x, math.Float64bits(x), mode, got, want)
				}
			}
		}
	}
}

// TestArithmetic compares + - * / and fma of every format and rounding mode of PTX with exact
// arithmetic.
func TestArithmetic(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for _, f := range formats {
		for range 5000 {
			a, b, c := number(r, f), number(r, f), number(r, f)
			x, y, z := rat(f, a), rat(f, b), rat(f, c)
			for mode := micro.RNE; mode <= micro.RUP; mode++ {
				if f.Bits == 16 && mode != micro.RNE {
					continue
				}
				m := micro.Mode(0).WithRound(mode)
				if f.Bf {
					m |= micro.ModeBF
				}
				check := func(name string, op micro.Op, exact *big.Rat) {
					t.Helper()
					if exact.Sign() == 0 {
						return // the sign of zero is tested elsewhere
					}
					in := micro.Inst{Op: op, Bits: f.Bits, Mode: m}
					if got, want := f.arith(&in, a, b, c), roundBig(f, exact, false, mode); got != want {
						t.Fatalf("%v mode %d: %s of %#x %#x %#x = %#x, want %#x", f, mode, name, a, b, c, got, want)
					}
				}
				check("add", micro.OpFAdd, new(big.Rat).Add(x, y))
				check("sub", micro.OpFSub, new(big.Rat).Sub(x, y))
				check("mul", micro.OpFMul, new(big.Rat).Mul(x, y))
				check("fma", micro.OpFMA, new(big.Rat).Add(new(big.Rat).Mul(x, y), z))
				if y.Sign() != 0 {
					check("div", micro.OpFDiv, new(big.Rat).Quo(x, y))
				}
			}
		}
	}
}

// TestSquareRoot checks that the square root is the nearest: the squares of the middles to its
// neighbours lie on either side of the operand.
func TestSquareRoot(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for _, f := range formats {
		for range 5000 {
			a := number(r, f) &^ f.Sign()
			if a == 0 {
				continue
			}
			in := micro.Inst{Op: micro.OpFSqrt, Bits: f.Bits}
			if f.Bf {
				in.Mode = micro.ModeBF
			}
			s := f.arith(&in, a, 0, 0)
			x, lo, mid, hi := rat(f, a), rat(f, s-1), rat(f, s), rat(f, s+1)
			lo.Add(lo, mid).Mul(lo, big.NewRat(1, 2))
			hi.Add(hi, mid).Mul(hi, big.NewRat(1, 2))
			if lo.Mul(lo, lo).Cmp(x) > 0 || hi.Mul(hi, hi).Cmp(x) < 0 {
				t.Fatalf("%v: sqrt(%#x) = %#x", f, a, s)
			}
		}
	}
}

// TestZerosAndNaNs checks the signs of zeros and what becomes of NaN and infinity.
func TestZerosAndNaNs(t *testing.T) {
	for _, f := range formats {
		bf := micro.Mode(0)
		if f.Bf {
			bf = micro.ModeBF
		}
		one := f.Round(1, micro.RNE)
		minus, inf, nan, zero := f.Sign()|one, f.Inf(), f.NaN(), uint64(0)
		negZero := f.Sign()
		for _, c := range []struct {
			op      micro.Op
			mode    micro.Mode
			a, b, c uint64
			want    uint64
		}{
			{micro.OpFAdd, 0, one, minus, 0, zero},
			{micro.OpFAdd, micro.Mode(0).WithRound(micro.RDN), one, minus, 0, negZero},
			{micro.OpFAdd, 0, negZero, negZero, 0, negZero},
			{micro.OpFSub, 0, negZero, zero, 0, negZero},
			{micro.OpFMul, 0, negZero, one, 0, negZero},
			{micro.OpFMA, 0, one, minus, one, zero},
			{micro.OpFMA, 0, negZero, one, negZero, negZero},
			{micro.OpFAdd, 0, inf, inf | f.Sign(), 0, nan},
			{micro.OpFMul, 0, inf, zero, 0, nan},
			{micro.OpFMA, 0, inf, zero, one, nan},
			{micro.OpFDiv, 0, zero, zero, 0, nan},
			{micro.OpFDiv, 0, one, negZero, 0, inf | f.Sign()},
			{micro.OpFSqrt, 0, minus, 0, 0, nan},
			{micro.OpFSqrt, 0, negZero, 0, 0, negZero},
			{micro.OpFMin, 0, nan, one, 0, one},
			{micro.OpFMax, 0, one, nan, 0, one},
			{micro.OpFMin, 0, negZero, zero, 0, negZero},
			{micro.OpFMax, 0, negZero, zero, 0, zero},
			{micro.OpFMinimum, 0, nan, one, 0, nan},
		} {
			if f.Bits == 16 && c.mode.Round() != micro.RNE {
				continue
			}
			in := micro.Inst{Op: c.op, Bits: f.Bits, Mode: c.mode | bf}
			got := f.arith(&in, c.a, c.b, c.c)
			if got != c.want && !(f.IsNaN(got) && f.IsNaN(c.want)) {
				t.Errorf("%v op %d of %#x %#x %#x: %#x, want %#x", f, c.op, c.a, c.b, c.c, got, c.want)
			}
		}
	}
}

// TestToInteger compares conversions to integers with exact arithmetic: PTX saturates, NaN is zero,
// and LLVM IR gives poison out of range.
func TestToInteger(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for _, f := range formats {
		for range 5000 {
			a := number(r, f)
			for _, n := range []uint8{8, 16, 32, 64, 1, 17} {
				for _, signed := range []bool{false, true} {
					for mode := micro.RNE; mode <= micro.RUP; mode++ {
						m := micro.Mode(0).WithRound(mode)
						lo, hi := new(big.Int), new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(n)), big.NewInt(1))
						if signed {
							m |= micro.ModeToSigned
							lo.Neg(new(big.Int).Lsh(big.NewInt(1), uint(n-1)))
							hi.Sub(new(big.Int).Lsh(big.NewInt(1), uint(n-1)), big.NewInt(1))
						}
						if f.Bf {
							m |= micro.ModeBF
						}
						exact, _ := new(big.Float).SetFloat64(roundIntegral(f.Value(a), mode)).Int(nil)
						out := exact.Cmp(lo) < 0 || exact.Cmp(hi) > 0
						if exact.Cmp(lo) < 0 {
							exact = lo
						} else if exact.Cmp(hi) > 0 {
							exact = hi
						}
						want := new(big.Int).And(exact, WideMask(n)).Uint64()
						got, _, _ := floatToInt(&micro.Inst{Op: micro.OpFToI, Bits: n, From: f.Bits, Mode: m | micro.ModeSat}, a)
						if got&MaskOf(n) != want {
							t.Fatalf("%v %v to %d bits, signed %v, mode %d: %#x, want %#x", f, f.Value(a), n, signed, mode, got, want)
						}
						if _, bad, _ := floatToInt(&micro.Inst{Op: micro.OpFToI, Bits: n, From: f.Bits, Mode: m}, a); bad != out {
							t.Fatalf("%v %v to %d bits, signed %v, mode %d: poison %v, want %v", f, f.Value(a), n, signed, mode, bad, out)
						}
					}
				}
			}
		}
	}
}

func FuzzRound(f *testing.F) {
	f.Add(uint64(0x3ff0000000000001), uint8(0))
	f.Fuzz(func(t *testing.T, bits uint64, mode uint8) {
		x := math.Float64frombits(bits)
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return
		}
		m := micro.Round(mode % 5)
		for _, g := range formats {
			if got, want := g.Round(x, m), roundBig(g, new(big.Rat).SetFloat64(x), math.Signbit(x), m); got != want {
				t.Errorf("%v: round(%v, %d) = %#x, want %#x", g, x, m, got, want)
			}
		}
	})
}
